//! Skeletons as tokens that keep who they are while the game goes on, so that a picture can move them instead of drawing new ones.

use bad_bones::{Board, Cell, Heading, Model, Piece, Place};

/// Where a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// On a cell.
    Cell(Cell),
    /// In its lane of the forest.
    Forest,
    /// In the cemetery.
    Cemetery,
    /// On its way beyond an edge: the last cell and the heading.
    Beyond(Cell, Heading),
    /// Just gone, from this cell.
    Gone(Cell),
}

/// A skeleton in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The same number means the same skeleton.
    pub id: u32,
    /// What is printed on it.
    pub model: Model,
    /// Where it is.
    pub spot: Spot,
    /// Its heading; on a cell only.
    pub heading: Heading,
    /// Its marks: 0 has still to move.
    pub mark: u8,
}

impl Token {
    fn of(piece: Piece, id: u32) -> Token {
        let spot = match piece.place() {
            Place::Cell(cell) => Spot::Cell(cell),
            Place::Forest => Spot::Forest,
            _ => Spot::Cemetery,
        };
        Token { id, model: piece.model(), spot, heading: piece.heading(), mark: piece.mark() }
    }

    /// Whether it stands just like this piece, whatever its marks.
    pub fn is(&self, piece: Piece) -> bool {
        let there = Token::of(piece, 0);
        let on_cell = matches!(self.spot, Spot::Cell(_));
        self.model == there.model && self.spot == there.spot && (!on_cell || self.heading == there.heading)
    }

    /// Whether it shows white, in a round of this colour: whoever has moved shows the other face.
    pub fn is_white(&self, round_is_white: bool) -> bool {
        round_is_white == (self.mark == 0)
    }
}

/// The tokens of one board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cast {
    tokens: Vec<Token>,
    next: u32,
}

impl Cast {
    /// The tokens, in no order that means anything.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    pub(crate) fn tokens_mut(&mut self) -> &mut Vec<Token> {
        &mut self.tokens
    }

    /// Takes over tokens as a picture has them, say the last one of a film that was not watched to its end.
    pub fn take(&mut self, tokens: Vec<Token>) {
        self.next = tokens.iter().map(|token| token.id).max().unwrap_or(0).max(self.next);
        self.tokens = tokens;
    }

    /// The tokens of a board.
    pub fn of(board: &Board) -> Cast {
        let mut cast = Cast::default();
        cast.follow(board);
        cast
    }

    /// Makes the tokens those of a board: who stands just so already stays, others move there or leave, new ones come.
    pub fn follow(&mut self, board: &Board) {
        let mut missing: Vec<Piece> = Vec::new();
        let mut left: Vec<Token> = std::mem::take(&mut self.tokens);
        for &piece in board.pieces() {
            if matches!(piece.place(), Place::Fallen | Place::Turned) {
                continue;
            }
            match left.iter().position(|token| token.is(piece)) {
                Some(index) => {
                    let id = left.swap_remove(index).id;
                    self.tokens.push(Token::of(piece, id));
                }
                None => missing.push(piece),
            }
        }
        for piece in missing {
            // The same model elsewhere has moved; a cemetery empties into the forest.
            let moved = left.iter().position(|token| token.model == piece.model() && !matches!(token.spot, Spot::Gone(_)));
            let id = match moved {
                Some(index) => left.swap_remove(index).id,
                None => self.fresh(),
            };
            self.tokens.push(Token::of(piece, id));
        }
    }

    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use bad_bones::Game;
    use game::Seat;

    fn game(skeletons: &str) -> Game {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nskeletons = [{skeletons}]\n"
        );
        History::from_position(&text, 1).unwrap().game().clone()
    }

    fn id_of(cast: &Cast, text: &str) -> u32 {
        let piece = bad_bones::notation::parse_piece(text).unwrap();
        cast.tokens().iter().find(|token| token.is(piece)).unwrap().id
    }

    #[test]
    fn who_stays_keeps_its_number_and_who_moves_too() {
        let mut cast = Cast::default();
        cast.follow(game("\"a3E=Rl\", \"b5S=Yt\"").board(Seat::at(0)));
        let (red, yellow) = (id_of(&cast, "a3E=Rl"), id_of(&cast, "b5S=Yt"));
        cast.follow(game("\"b3E=Rl\", \"b5S=Yt\", \"d4W=Yr\"").board(Seat::at(0)));
        assert_eq!(id_of(&cast, "b3E=Rl"), red);
        assert_eq!(id_of(&cast, "b5S=Yt"), yellow);
        let new = id_of(&cast, "d4W=Yr");
        assert!(new != red && new != yellow);
        cast.follow(game("\"b3E=Rl\"").board(Seat::at(0)));
        assert_eq!(cast.tokens().len(), 1);
    }
}
