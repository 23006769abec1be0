//! The text language of positions and actions: `1 place wall/ b3`, `b2E=Rl! x2`, `wall/@b3 damaged`.

use std::fmt;

use game::Seat;
pub use notation::words::Misread;
use notation::words::Words;

use crate::action::{Action, Advance, Question, Use, Ware};
use crate::cell::{Cell, Heading};
use crate::token::{Mark, Marked, Model, Piece, Symbol};
use crate::trap::{Laid, Tile, Trap, Weapon};

/// What this game's texts are made of.
trait Pieces {
    fn cell(&mut self) -> Result<Cell, Misread>;
    fn heading(&mut self) -> Result<Heading, Misread>;
    fn seat(&mut self) -> Result<Seat, Misread>;
}

impl Pieces for Words<'_> {
    fn cell(&mut self) -> Result<Cell, Misread> {
        self.next("a cell a1 to e5", Cell::parse)
    }

    fn heading(&mut self) -> Result<Heading, Misread> {
        self.next("a heading N, E, S or W", Heading::parse)
    }

    fn seat(&mut self) -> Result<Seat, Misread> {
        game::read_seat(self)
    }
}

const MODEL: &str = "a model such as Rl or Gt:instructor";
const SKELETON: &str = "a skeleton such as b2E=Rl or b2E=Rl!";

/// Reads a line `SEAT VERB …`.
pub fn parse_line(text: &str) -> Result<(Seat, Action), Misread> {
    let mut words = Words::new(text);
    let seat = words.seat()?;
    Ok((seat, read_action(&mut words)?))
}

/// Reads an action without its seat.
pub fn parse_action(text: &str) -> Result<Action, Misread> {
    read_action(&mut Words::new(text))
}

pub(crate) fn read_action(words: &mut Words<'_>) -> Result<Action, Misread> {
    const VERBS: &str = "an action: buy, done, start, hero, place, retrieve, pass, push, send, advance, lead or use";
    let (at, verb) = words.peek();
    words.next(VERBS, |word| (!word.is_empty()).then_some(()))?;
    let action = match verb {
        "buy" => {
            let expected = fmt::from_fn(|f| write!(f, "a trap ({}) or a weapon ({})", Trap::names(), Weapon::names()));
            Action::Buy(words.next(expected, parse_ware)?)
        }
        "done" => Action::Done,
        "start" => Action::Start(words.cell()?),
        "hero" => Action::Hero(words.cell()?),
        "place" => {
            let expected = fmt::from_fn(|f| write!(f, "a trap to place ({})", Tile::names()));
            Action::Place(words.next(expected, Tile::named)?, words.cell()?)
        }
        "retrieve" => Action::Retrieve(words.cell()?),
        "pass" => Action::Pass,
        "push" => Action::Push(words.next(MODEL, parse_marked)?, words.heading()?),
        "send" => read_send(words)?,
        "advance" => Action::Advance(
            words.next("all, a stack such as b2E, a skeleton such as b2E=Rl, or a model such as Rl", parse_advance)?,
        ),
        "lead" => Action::Lead(words.next("an instructor such as Gl:instructor", Model::parse)?),
        "use" => Action::Use(read_use(words)?),
        _ => return Err(Misread { at, expected: VERBS.into(), found: verb.into() }),
    };
    words.end()?;
    Ok(action)
}

fn read_send(words: &mut Words<'_>) -> Result<Action, Misread> {
    let from_cell = |word: &str| word.strip_prefix('@').and_then(Cell::parse);
    if let Ok(cell) = words.next("", from_cell) {
        return Ok(Action::SendFrom(cell, words.seat()?));
    }
    Ok(Action::Send(words.next("a model such as Rt, or a trap's cell such as @b3", parse_marked)?, words.seat()?))
}

fn read_use(words: &mut Words<'_>) -> Result<Use, Misread> {
    let expected = fmt::from_fn(|f| write!(f, "skip or a weapon ({})", Weapon::names()));
    let weapon = words.next(expected, |word| if word == "skip" { Some(None) } else { Weapon::named(word).map(Some) })?;
    let Some(weapon) = weapon else { return Ok(Use::Skip) };
    Ok(match weapon {
        Weapon::Crossbow => Use::Crossbow(words.next(SKELETON, parse_piece)?),
        Weapon::IceStaff => Use::IceStaff(words.cell()?),
        Weapon::TwoHandedSword => Use::TwoHandedSword(words.cell()?),
        Weapon::BattleAxe => Use::BattleAxe(words.next("a symbol P, Y, R, B or G", parse_symbol)?),
        Weapon::Morningstar => Use::Morningstar(words.cell()?, words.cell()?),
        Weapon::DeathStaff => Use::DeathStaff(words.seat()?),
        Weapon::TeleportationStaff => match words.peek() {
            (_, "") => Use::TeleportationStaff(None),
            _ => Use::TeleportationStaff(Some(words.cell()?)),
        },
        Weapon::Rapier => match words.peek() {
            (_, "done") => {
                words.next("done", Some)?;
                Use::RapierDone
            }
            _ => Use::Rapier(words.next("done, or a skeleton such as b2E=Rl", parse_piece)?, words.heading()?),
        },
    })
}

fn parse_symbol(text: &str) -> Option<Symbol> {
    let mut letters = text.chars();
    Symbol::of(letters.next()?).filter(|_| letters.next().is_none())
}

fn parse_ware(text: &str) -> Option<Ware> {
    Trap::named(text).map(Ware::Trap).or_else(|| Weapon::named(text).map(Ware::Weapon))
}

fn parse_advance(text: &str) -> Option<Advance> {
    if text == "all" {
        return Some(Advance::All);
    }
    if let Some(model) = Model::parse(text) {
        return Some(Advance::Forest(model));
    }
    let (stack, model) = match text.split_once('=') {
        Some((stack, model)) => (stack, Some(Model::parse(model)?)),
        None => (text, None),
    };
    let (cell, heading) = parse_stack(stack)?;
    Some(model.map_or(Advance::Stack(cell, heading), |model| Advance::Model(cell, heading, model)))
}

fn parse_stack(text: &str) -> Option<(Cell, Heading)> {
    let (cell, heading) = text.split_at_checked(2)?;
    Some((Cell::parse(cell)?, Heading::parse(heading)?))
}

/// Reads a model with its marks: `Rl!`.
pub fn parse_marked(text: &str) -> Option<Marked> {
    let model = text.trim_end_matches('!');
    let mark = text.len() - model.len();
    Some(Marked { model: Model::parse(model)?, mark: Mark::try_from(mark).ok().filter(|mark| *mark <= 2)? })
}

/// Reads a skeleton on a cell: `b2E=Rl!`.
pub fn parse_piece(text: &str) -> Option<Piece> {
    let (stack, marked) = text.split_once('=')?;
    let ((cell, heading), marked) = (parse_stack(stack)?, parse_marked(marked)?);
    Some(Piece::on(cell, heading, marked.model, marked.mark))
}

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
    parse_several(text, SKELETON, parse_piece)
}

/// Reads skeletons in the forest: `Bl! x2`.
pub fn parse_forest(text: &str) -> Result<Vec<Piece>, Misread> {
    let read = |word: &str| parse_marked(word).map(|marked| Piece::in_forest(marked.model, marked.mark));
    parse_several(text, MODEL, read)
}

/// Reads skeletons in a cemetery: `Bl x2`.
pub fn parse_cemetery(text: &str) -> Result<Vec<Piece>, Misread> {
    parse_several(text, MODEL, |word| Model::parse(word).map(Piece::in_cemetery))
}

/// Reads models, say of draws.
pub fn parse_models(text: &str) -> Result<Vec<Model>, Misread> {
    parse_several(text, MODEL, Model::parse)
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

/// The text of a trap on a cell.
pub fn laid_text(cell: Cell, laid: Laid) -> Option<String> {
    let tile = laid.tile()?;
    let state = match (laid.is_worn(), tile.trap()) {
        (false, _) => "",
        (true, Trap::Bomb) => " crater",
        (true, _) => " damaged",
    };
    Some(format!("{tile}@{cell}{state}"))
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Market => f.write_str("market"),
            Question::Start => f.write_str("start"),
            Question::Hero => f.write_str("hero"),
            Question::Trap => f.write_str("trap"),
            Question::Push(skeleton) => write!(f, "push {skeleton}"),
            Question::Send(skeleton) => write!(f, "send {skeleton}"),
            Question::SendFrom(cell) => write!(f, "send @{cell}"),
            Question::Advance => f.write_str("advance"),
            Question::Lead => f.write_str("lead"),
            Question::Use(weapon) => write!(f, "use {weapon}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Buy(ware) => write!(f, "buy {ware}"),
            Action::Done => f.write_str("done"),
            Action::Start(cell) => write!(f, "start {cell}"),
            Action::Hero(cell) => write!(f, "hero {cell}"),
            Action::Place(tile, cell) => write!(f, "place {tile} {cell}"),
            Action::Retrieve(cell) => write!(f, "retrieve {cell}"),
            Action::Pass => f.write_str("pass"),
            Action::Push(skeleton, heading) => write!(f, "push {skeleton} {heading}"),
            Action::Send(skeleton, to) => write!(f, "send {skeleton} {to}"),
            Action::SendFrom(cell, to) => write!(f, "send @{cell} {to}"),
            Action::Advance(Advance::All) => f.write_str("advance all"),
            Action::Advance(Advance::Stack(cell, heading)) => write!(f, "advance {cell}{heading}"),
            Action::Advance(Advance::Model(cell, heading, model)) => write!(f, "advance {cell}{heading}={model}"),
            Action::Advance(Advance::Forest(model)) => write!(f, "advance {model}"),
            Action::Lead(model) => write!(f, "lead {model}"),
            Action::Use(how) => write!(f, "use {how}"),
        }
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Use::Skip => f.write_str("skip"),
            Use::Crossbow(piece) => write!(f, "crossbow {piece}"),
            Use::IceStaff(cell) => write!(f, "ice-staff {cell}"),
            Use::TwoHandedSword(cell) => write!(f, "two-handed-sword {cell}"),
            Use::BattleAxe(symbol) => write!(f, "battle-axe {}", symbol.letter()),
            Use::Morningstar(from, to) => write!(f, "morningstar {from} {to}"),
            Use::DeathStaff(seat) => write!(f, "death-staff {seat}"),
            Use::TeleportationStaff(None) => f.write_str("teleportation-staff"),
            Use::TeleportationStaff(Some(cell)) => write!(f, "teleportation-staff {cell}"),
            Use::Rapier(piece, heading) => write!(f, "rapier {piece} {heading}"),
            Use::RapierDone => f.write_str("rapier done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_of_the_contract_reads_back() {
        let lines = [
            "1 buy wall",
            "1 buy ice-staff",
            "1 done",
            "1 start b4",
            "1 hero c4",
            "1 place wall/ b3",
            "1 place wall\\ b3",
            "1 place labyrinth.black a1",
            "1 place dragon b2",
            "1 retrieve b3",
            "1 pass",
            "1 push Rl N",
            "1 push Rl! N",
            "1 send Rt 3",
            "1 send @b3 2",
            "1 advance b2E",
            "1 advance b2E=Rl",
            "1 advance Rl",
            "1 advance all",
            "1 lead Gl:instructor",
            "1 use skip",
            "1 use crossbow b2E=Rl",
            "1 use crossbow b2E=Yt:necromancer!!",
            "1 use ice-staff b2",
            "1 use two-handed-sword c4",
            "1 use battle-axe R",
            "1 use morningstar b2 c2",
            "6 use death-staff 2",
            "1 use teleportation-staff",
            "1 use teleportation-staff b4",
            "1 use rapier b2E=Rl N",
            "1 use rapier done",
        ];
        for line in lines {
            let (seat, action) = parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(format!("{seat} {action}"), line);
        }
    }

    #[test]
    fn mistakes_say_where_and_what_was_expected() {
        let cases = [
            ("", 0, "a seat 1 to 6"),
            ("7 pass", 0, "a seat 1 to 6"),
            ("1", 1, "an action"),
            ("1 jump c4", 2, "an action"),
            ("1  hero c9", 8, "a cell a1 to e5"),
            ("1 hero", 6, "a cell a1 to e5"),
            ("1 place rope b3", 8, "a trap to place"),
            ("1 push Rl X", 10, "a heading N, E, S or W"),
            ("1 push Rl!!! N", 7, "a model"),
            // A model is named, not a skeleton: no mark, whether or not the instructor is frozen.
            ("1 lead Gr:instructor!", 7, "an instructor"),
            ("1 pass now", 7, "nothing more"),
            ("1 use rapier b2E=Rl", 19, "a heading"),
            ("1 use spoon", 6, "skip or a weapon"),
            ("1 send @b9 2", 7, "a model such as Rt, or a trap's cell"),
            ("1 advance é2E", 10, "all, a stack"),
            ("1\u{a0}jump", 3, "an action"),
        ];
        for (line, at, expected) in cases {
            let error = parse_line(line).unwrap_err();
            assert_eq!(error.at, at, "{line}: {error}");
            assert!(error.expected.starts_with(expected), "{line}: {error}");
        }
    }

    #[test]
    fn several_alike_are_written_once() {
        assert_eq!(parse_pieces("b2E=Yl x2").unwrap().len(), 2);
        assert_eq!(parse_forest("Bl! x3").unwrap()[2].mark(), 1);
        assert!(parse_cemetery("Bl!").is_err());
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
