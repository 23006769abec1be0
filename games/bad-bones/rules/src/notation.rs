//! The text language of positions and actions: `1 place wall/ b3`, `b2E=Rl! x2`, `wall/@b3 damaged`.

use std::fmt;
use std::str::FromStr;

use game::{Seat, read_seat};
pub use notation::words::Misread;
use notation::words::{Words, one};

use crate::action::{Action, Advance, Question, Use, Ware};
use crate::cell::{A_CELL, Cell};
use crate::heading::{A_HEADING, Heading};
pub use crate::piece::parse_piece;
use crate::piece::{A_SKELETON, parse_marked, parse_stack};
use crate::token::{A_MODEL, Model};
use crate::trap::{Tile, Trap, Weapon};

mod entries;

pub use entries::{laid_text, parse_cemetery, parse_forest, parse_laid, parse_models, parse_pieces, parse_traps};

/// Reads a line `SEAT VERB …`.
pub fn parse_line(text: &str) -> Result<(Seat, Action), Misread> {
    let mut words = Words::new(text);
    let seat = read_seat(&mut words)?;
    Ok((seat, read_action(&mut words)?))
}

/// Reads an action without its seat.
pub fn parse_action(text: &str) -> Result<Action, Misread> {
    read_action(&mut Words::new(text))
}

pub(crate) fn read_action(words: &mut Words<'_>) -> Result<Action, Misread> {
    const VERBS: &str =
        "an action: buy, done, start, hero, place, retrieve, pass, push, send, advance, lead, use, fall, stop or onward";
    let (at, verb) = words.peek();
    words.next(VERBS, |word| (!word.is_empty()).then_some(()))?;
    let action = match verb {
        "buy" => Action::Buy(words.next(a_ware(), parse_ware)?),
        "done" => Action::Done,
        "start" => Action::Start(cell(words)?),
        "hero" => Action::Hero(cell(words)?),
        "place" => {
            let expected = fmt::from_fn(|f| write!(f, "a trap to place ({})", Tile::names()));
            Action::Place(words.next(expected, Tile::named)?, cell(words)?)
        }
        "retrieve" => Action::Retrieve(cell(words)?),
        "pass" => Action::Pass,
        "push" => Action::Push(words.next(A_MODEL, parse_marked)?, heading(words)?),
        "send" => read_send(words)?,
        "advance" => Action::Advance(words.next(AN_ADVANCE, parse_advance)?),
        "lead" => Action::Lead(words.next("an instructor such as Gl:instructor", Model::parse)?),
        "use" => Action::Use(read_use(words)?),
        "fall" => Action::Fall(words.next(A_MODEL, parse_marked)?),
        "stop" => Action::Stop,
        "onward" => Action::Onward,
        _ => return Err(Misread { at, expected: VERBS.into(), found: verb.into() }),
    };
    words.end()?;
    Ok(action)
}

fn read_send(words: &mut Words<'_>) -> Result<Action, Misread> {
    let from_cell = |word: &str| word.strip_prefix('@').and_then(Cell::parse);
    if let Ok(cell) = words.next("", from_cell) {
        return Ok(Action::SendFrom(cell, read_seat(words)?));
    }
    Ok(Action::Send(words.next("a model such as Rt, or a trap's cell such as @b3", parse_marked)?, read_seat(words)?))
}

fn read_use(words: &mut Words<'_>) -> Result<Use, Misread> {
    let expected = fmt::from_fn(|f| write!(f, "skip or a weapon ({})", Weapon::names()));
    let weapon = words.next(expected, |word| if word == "skip" { Some(None) } else { Weapon::named(word).map(Some) })?;
    let Some(weapon) = weapon else { return Ok(Use::Skip) };
    Ok(match weapon {
        Weapon::Crossbow => Use::Crossbow(words.next(A_SKELETON, parse_piece)?),
        Weapon::IceStaff => Use::IceStaff(cell(words)?),
        Weapon::TwoHandedSword => Use::TwoHandedSword(cell(words)?),
        Weapon::BattleAxe => Use::BattleAxe(words.next("a symbol P, Y, R, B or G", |word| word.parse().ok())?),
        Weapon::Morningstar => Use::Morningstar(cell(words)?, cell(words)?),
        Weapon::DeathStaff => Use::DeathStaff(read_seat(words)?),
        Weapon::TeleportationStaff => match words.peek() {
            (_, "") => Use::TeleportationStaff(None),
            _ => Use::TeleportationStaff(Some(cell(words)?)),
        },
        Weapon::Rapier => match words.peek() {
            (_, "done") => {
                words.next("done", Some)?;
                Use::RapierDone
            }
            _ => Use::Rapier(words.next("done, or a skeleton such as b2E=Rl", parse_piece)?, heading(words)?),
        },
    })
}

fn cell(words: &mut Words<'_>) -> Result<Cell, Misread> {
    words.next(A_CELL, Cell::parse)
}

fn heading(words: &mut Words<'_>) -> Result<Heading, Misread> {
    words.next(A_HEADING, Heading::parse)
}

fn a_ware() -> impl fmt::Display {
    fmt::from_fn(|f| write!(f, "a trap ({}) or a weapon ({})", Trap::names(), Weapon::names()))
}

const AN_ADVANCE: &str = "all, a stack such as b2E, a skeleton such as b2E=Rl, or a model such as Rl";

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

impl FromStr for Action {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Action, Misread> {
        parse_action(text)
    }
}

impl FromStr for Ware {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Ware, Misread> {
        one(text, a_ware(), parse_ware)
    }
}

impl FromStr for Advance {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Advance, Misread> {
        one(text, AN_ADVANCE, parse_advance)
    }
}

impl FromStr for Use {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Use, Misread> {
        let mut words = Words::new(text);
        let how = read_use(&mut words)?;
        words.end()?;
        Ok(how)
    }
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
            Question::Fall => f.write_str("fall"),
            Question::Onward => f.write_str("onward"),
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
            Action::Advance(which) => write!(f, "advance {which}"),
            Action::Lead(model) => write!(f, "lead {model}"),
            Action::Use(how) => write!(f, "use {how}"),
            Action::Fall(member) => write!(f, "fall {member}"),
            Action::Stop => f.write_str("stop"),
            Action::Onward => f.write_str("onward"),
        }
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ware::Trap(trap) => write!(f, "{trap}"),
            Ware::Weapon(weapon) => write!(f, "{weapon}"),
        }
    }
}

impl fmt::Display for Advance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advance::All => f.write_str("all"),
            Advance::Stack(cell, heading) => write!(f, "{cell}{heading}"),
            Advance::Model(cell, heading, model) => write!(f, "{cell}{heading}={model}"),
            Advance::Forest(model) => write!(f, "{model}"),
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
            "1 fall Rl",
            "1 fall Gl:instructor!!",
            "1 stop",
            "1 onward",
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
            ("1 fall", 6, "a model"),
            ("1 fall b2E=Rl", 7, "a model"),
            ("1 onward c4", 9, "nothing more"),
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

    /// Reads a text and writes it again.
    fn again<T: FromStr<Err = Misread> + ToString>(text: &str) -> Result<String, Misread> {
        text.parse::<T>().map(|value| value.to_string())
    }

    #[test]
    fn every_plain_value_reads_back_from_its_text() {
        use crate::{Chief, Ending, Marked, Mode, Phase, Piece, Side, Symbol};
        fn all_read_back<T: FromStr<Err = Misread> + ToString + PartialEq + Copy>(all: impl IntoIterator<Item = T>) {
            assert!(all.into_iter().all(|value| value.to_string().parse() == Ok(value)));
        }
        all_read_back(Cell::all());
        all_read_back(Heading::ALL);
        all_read_back((0..Model::COUNT).map(Model::at));
        all_read_back(Trap::ALL.iter().copied());
        all_read_back(Tile::ALL.iter().copied());
        all_read_back(Weapon::ALL.iter().copied());
        all_read_back(Trap::ALL.iter().copied().map(Ware::Trap).chain(Weapon::ALL.iter().copied().map(Ware::Weapon)));
        all_read_back(Mode::ALL.iter().copied());
        all_read_back(Phase::ALL.iter().copied());
        all_read_back(Ending::ALL.iter().copied());
        all_read_back(Chief::ALL.iter().copied());
        all_read_back(Symbol::ALL.iter().copied());
        all_read_back(Side::ALL.iter().copied());
        assert!(["Rl", "Rl!", "Gt:sapper!!"].iter().all(|text| again::<Marked>(text).as_deref() == Ok(*text)));
        assert!(["b2E=Rl", "e5W=Yt:emperor!!"].iter().all(|text| again::<Piece>(text).as_deref() == Ok(*text)));
        assert!(["all", "b2E", "b2E=Rl", "Rl"].iter().all(|text| again::<Advance>(text).as_deref() == Ok(*text)));
        assert!(["skip", "rapier done", "morningstar b2 c2"].iter().all(|text| again::<Use>(text).as_deref() == Ok(*text)));
        assert_eq!(again::<Action>("place wall/ b3").as_deref(), Ok("place wall/ b3"));
    }

    #[test]
    fn what_is_no_such_value_is_named_with_what_was_expected() {
        let cases: [(Result<String, Misread>, &str); 9] = [
            (again::<Cell>("f1"), "expected a cell a1 to e5, found \"f1\""),
            (again::<Cell>(" a1"), "expected a cell a1 to e5, found \" a1\""),
            (again::<Heading>("n"), "expected a heading N, E, S or W, found \"n\""),
            (again::<Model>(""), "expected a model such as Rl or Gt:instructor, found the end"),
            (again::<crate::Piece>("Rl"), "expected a skeleton such as b2E=Rl or b2E=Rl!, found \"Rl\""),
            (again::<crate::Mode>("duel"), "expected a mode (versus, solo, coop), found \"duel\""),
            (again::<crate::Side>("lr"), "expected a side (l, r, t), found \"lr\""),
            (again::<Use>("skip it"), "expected nothing more, found \"it\""),
            (again::<Action>("hero"), "expected a cell a1 to e5, found the end"),
        ];
        for (got, expected) in cases {
            assert_eq!(got.unwrap_err().to_string(), expected);
        }
    }
}
