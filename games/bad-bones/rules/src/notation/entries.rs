//! Entries of a position: skeletons, which may stand for several alike, and traps on cells.

use notation::words::{Misread, Words};

use crate::cell::Cell;
use crate::piece::{A_SKELETON, Piece, parse_marked, parse_piece};
use crate::token::{A_MODEL, Model};
use crate::trap::{Laid, Tile, Trap};

/// Reads an entry that may stand for several alike: `Bl! x2`.
fn parse_several<T: Copy>(text: &str, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Misread> {
    let mut words = Words::new(text);
    let entry = words.next(expected, read)?;
    let mut count = 1;
    if !words.peek().1.is_empty() {
        let number = |word: &str| word.strip_prefix('x')?.parse::<usize>().ok().filter(|n| (1..=199).contains(n));
        count = words.next("a number such as x2", number)?;
    }
    words.end()?;
    Ok(vec![entry; count])
}

/// Reads skeletons on a cell: `b2E=Rl! x2`.
pub fn parse_pieces(text: &str) -> Result<Vec<Piece>, Misread> {
    parse_several(text, A_SKELETON, parse_piece)
}

/// Reads skeletons in the forest: `Bl! x2`.
pub fn parse_forest(text: &str) -> Result<Vec<Piece>, Misread> {
    let read = |word: &str| parse_marked(word).map(|marked| Piece::in_forest(marked.model, marked.mark));
    parse_several(text, A_MODEL, read)
}

/// Reads skeletons in a cemetery: `Bl x2`.
pub fn parse_cemetery(text: &str) -> Result<Vec<Piece>, Misread> {
    parse_several(text, A_MODEL, |word| Model::parse(word).map(Piece::in_cemetery))
}

/// Reads traps in hand: `wall x2`.
pub fn parse_traps(text: &str) -> Result<Vec<Trap>, Misread> {
    let expected = format!("a trap ({})", Trap::names());
    parse_several(text, &expected, Trap::named)
}

/// Reads models, say of draws.
pub fn parse_models(text: &str) -> Result<Vec<Model>, Misread> {
    parse_several(text, A_MODEL, Model::parse)
}

/// Reads a trap on a cell: `wall/@b3 damaged`.
pub fn parse_laid(text: &str) -> Result<(Cell, Laid), Misread> {
    let mut words = Words::new(text);
    let read = |word: &str| {
        let (tile, cell) = word.split_once('@')?;
        Some((Tile::named(tile)?, Cell::parse(cell)?))
    };
    let (tile, cell) = words.next("a trap on a cell such as wall/@b3 or labyrinth.white@a1", read)?;
    let worn = match (words.peek().1, tile.trap()) {
        ("", _) => false,
        ("crater", Trap::Bomb) => true,
        ("damaged", trap) if trap.wears() => true,
        (_, trap) => {
            let expected = match trap {
                Trap::Bomb => "nothing more, or crater",
                trap if trap.wears() => "nothing more, or damaged",
                _ => "nothing more: this trap is never damaged",
            };
            return Err(words.next::<()>(expected, |_| None).unwrap_err());
        }
    };
    if worn {
        words.next("", Some)?;
    }
    words.end()?;
    Ok((cell, Laid::new(tile, worn)))
}

/// The text of a trap on a cell; of a hearse that has left there is none.
pub fn laid_text(cell: Cell, laid: Laid) -> Option<String> {
    let tile = laid.tile()?;
    let state = match (laid.is_worn(), tile.trap()) {
        (false, _) => "",
        (true, Trap::Bomb) => " crater",
        (true, _) => " damaged",
    };
    (!laid.has_left()).then(|| format!("{tile}@{cell}{state}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_alike_are_written_once() {
        assert_eq!(parse_pieces("b2E=Yl x2").unwrap().len(), 2);
        assert_eq!(parse_forest("Bl! x3").unwrap()[2].mark(), 1);
        assert!(parse_cemetery("Bl!").is_err());
        assert_eq!(parse_traps("wall x2").unwrap(), [Trap::Wall, Trap::Wall]);
        assert_eq!(parse_traps("dragon").unwrap(), [Trap::Dragon]);
        for wrong in ["wall x0", "wall 2", "wall x2 x2", "wall/ x2", "walls", ""] {
            assert!(parse_traps(wrong).is_err(), "{wrong}");
        }
        for wrong in ["b2E=Yl x0", "b2E=Yl x200", "b2E=Yl 2", "b2E=Yl x2 x2", "b2E Yl", "b2=Yl"] {
            assert!(parse_pieces(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn traps_read_back_with_their_state() {
        for text in ["wall/@b3", "wall\\@b3 damaged", "labyrinth.white@a1", "bomb@d4 crater", "treasure@e5"] {
            let (cell, laid) = parse_laid(text).unwrap();
            assert_eq!(laid_text(cell, laid).unwrap(), text);
        }
        for wrong in [
            "wall@b3",
            "treasure@b3 damaged",
            "bomb@b3 damaged",
            "wall/@b3 crater",
            "wall/@c6",
            "hearse@a1 damaged",
            "wall/@b3 damaged x",
        ] {
            assert!(parse_laid(wrong).is_err(), "{wrong}");
        }
    }
}
