//! A board at a glance: small, and always in sight.

use bad_bones::{Cell, Game, Mode};
use bad_bones_session::{Cast, Spot, Token, Village};
use game::Seat;
use page::markup::shape::{group, letters, path, rect};
use page::markup::{Markup, tag};

use super::board::{laid, tower_symbol, village_strip};
use super::{hero, middle, token as draw_token};

/// What moves on a small board while a film runs: the tokens of now, and the cells where they stood a picture before.
#[derive(Clone, PartialEq, Debug)]
pub struct Walk {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// Where each stood, by its number.
    pub before: Vec<(u32, Cell)>,
}

impl Walk {
    /// The cell a token comes from, if it is another one.
    fn from(&self, id: u32) -> Option<Cell> {
        let here = self.tokens.iter().find(|token| token.id == id)?.spot;
        self.before.iter().find(|(other, cell)| *other == id && Spot::Cell(*cell) != here).map(|(_, cell)| *cell)
    }
}

/// A board at a glance, with the village below it.
pub fn small(game: &Game, seat: Seat, village: &Village, walk: Option<&Walk>) -> Markup {
    let (board, layout) = (game.board(seat), &game.rules().layout);
    let mut picture = Markup::new();
    picture.add(rect((0, 0), (500, 500), 14).class("glance"));
    picture.add(path("M100 0V500M200 0V500M300 0V500M400 0V500M0 100H500M0 200H500M0 300H500M0 400H500").class("glance-grid"));
    picture.add(laid(board));
    for cell in layout.towers() {
        picture.add(tower_symbol(game, seat, cell, None));
    }
    if game.options().mode != Mode::Coop {
        picture.add(tag("g").at((0, 8)).with(village_strip(game, village, None)));
    }
    if let Some((x, y)) = board.hero().map(middle) {
        picture.add(group(format_args!("translate({x} {y}) scale(1.2)")).with(hero(seat)));
    }
    skeletons(&mut picture, game, seat, walk);
    picture
}

/// Skeletons, beside each other on a cell; from three on they are counted. Whoever has just come from another cell walks over.
fn skeletons(picture: &mut Markup, game: &Game, seat: Seat, walk: Option<&Walk>) {
    let standing = Cast::of(game.board(seat));
    let tokens = walk.map_or(standing.tokens(), |walk| &walk.tokens);
    let mut counts: Vec<(Cell, usize)> = Vec::new();
    for token in tokens {
        let Spot::Cell(cell) = token.spot else { continue };
        let before = counts.iter().find(|(other, _)| *other == cell).map_or(0, |(_, count)| *count);
        counts.retain(|(other, _)| *other != cell);
        counts.push((cell, before + 1));
        let ((x, y), (dx, dy)) = (middle(cell), [(0, 0), (22, -20), (-22, 20), (-22, -20), (22, 20)][before.min(4)]);
        let place = format!("translate({} {}) scale(1.1)", x + dx, y + dy);
        let white = token.is_white(game.is_white());
        let drawn = group(place).with(draw_token(token.model, token.heading, white, before as u32));
        let from = walk.and_then(|walk| walk.from(token.id)).map(middle);
        picture.add(match from {
            Some((from_x, from_y)) => {
                let style = format!("--dx:{}px;--dy:{}px", from_x - x, from_y - y);
                tag("g").class("glance-walk").attr("style", style).with(drawn)
            }
            None => drawn,
        });
    }
    for (cell, count) in counts.into_iter().filter(|(_, count)| *count > 2) {
        let (x, y) = middle(cell);
        picture.add(letters((x + 26, y + 44)).class("glance-count").with(count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::{Heading, Model, Options, Rules};

    #[test]
    fn whoever_comes_from_another_cell_walks_over() {
        let rules = Rules::of(Mode::Solo);
        let game = Game::new(Options::new(Mode::Solo, 1, rules), rules).unwrap();
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let token = Token { id: 7, model: Model::plain_at(0), spot: Spot::Cell(cell("b2")), heading: Heading::E, mark: 0 };
        let drawn = |walk: &Walk| small(&game, Seat::at(0), &Village::new(0), Some(walk)).html().to_string();
        let walk = Walk { tokens: vec![token], before: vec![(7, cell("a2"))] };
        // A cell is 100 wide, and a2 lies to the left of b2.
        assert!(drawn(&walk).contains("--dx:-100px;--dy:0px"), "{}", drawn(&walk));
        assert!(!drawn(&Walk { before: vec![(7, cell("b2"))], ..walk }).contains("glance-walk"), "it stands where it stood");
    }
}
