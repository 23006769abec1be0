//! What a game needs to be written down and read again.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use ::notation::fault::Fault;
use ::notation::lines::Line;
use ::notation::words::{Misread, Words};

use crate::{Game, Outcome, Seat, Staging};

/// A game that can be written down: its name, its texts, and what the files of it hold. Texts are for people, records and
/// scenario files; they are read once, where they enter.
pub trait Notation: Game {
    /// Its name in files: `bad-bones`.
    const NAME: &'static str;

    /// The versions of its rules that are played here. Any change of behaviour adds one; new games begin with the last, and games of
    /// an earlier one are replayed and played on by theirs.
    const VERSIONS: RangeInclusive<u32>;

    /// The keys of record lines that tell what chance decided, for messages.
    const CHANCES: &'static [&'static str];

    /// Files of a person's own that a scenario is read with, where it names none.
    type Files<'f>: Copy + Default;

    /// What a scenario file says besides its position and answers.
    type Staging: Staging<Self>;

    /// The version of the rules that this game is played by, one of [`Notation::VERSIONS`].
    fn version(&self) -> u32;

    /// An action as text, without its seat: `hero c4`.
    fn action_text(&self, action: Self::Action) -> String;

    /// Reads an action without its seat.
    fn read_action(&self, words: &mut Words<'_>) -> Result<Self::Action, Misread>;

    /// What a seat is asked, as text.
    fn question_text(&self, question: Self::Question) -> String;

    /// What chance decided, as the fields of a record's line.
    fn chance_fields(&self, chance: &Self::Chance) -> Map<String, Value>;

    /// Reads such a line; `None` if it is none of this game's.
    fn read_chance(&self, line: &Line) -> Result<Option<Self::Chance>, Fault>;

    /// What was agreed before the game, as the fields of a record's header: `options`, and files that are not built in.
    fn header(&self) -> Map<String, Value>;

    /// The game before its first chance, as a header tells it, by this version of the rules. The format, the game's name, the
    /// version and the seed are checked and read elsewhere.
    fn begin(header: &Line, version: u32) -> Result<Self, Fault>;

    /// The whole state as one JSON object, lists sorted.
    fn state(&self) -> Value;

    /// How a game ended, as the last line of a record tells it.
    fn end(&self, outcome: &Outcome<Self::Ending>) -> Map<String, Value> {
        end_fields(outcome)
    }

    /// The rounds that are complete, where a game has rounds: a simulation may cut it off after so many.
    fn complete_rounds(&self) -> Option<u64> {
        None
    }

    /// Reads an action without its seat.
    fn parse_action(&self, text: &str) -> Result<Self::Action, Misread> {
        self.read_action(&mut Words::new(text))
    }

    /// Reads a line `SEAT VERB …`.
    fn parse_line(&self, text: &str) -> Result<(Seat, Self::Action), Misread> {
        let mut words = Words::new(text);
        let seat = match self.seats() {
            1 => words.next("the seat, 1", |word| (word == "1").then_some(Seat::at(0)))?,
            _ => read_seat(&mut words)?,
        };
        Ok((seat, self.read_action(&mut words)?))
    }
}

/// Reads the number of a seat.
pub fn read_seat(words: &mut Words<'_>) -> Result<Seat, Misread> {
    words.next(A_SEAT, seat_of)
}

pub(crate) const A_SEAT: &str = "a seat 1 to 6";

/// The seat with this number, without zeros or signs before it.
pub(crate) fn seat_of(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'1'..=b'9'] => Seat::numbered(usize::from(digit - b'0')),
        _ => None,
    }
}

/// Points and winners, which every game tells of its end.
pub fn end_fields<E>(outcome: &Outcome<E>) -> Map<String, Value> {
    let winners: Vec<usize> = outcome.winners.into_iter().map(Seat::number).collect();
    Map::from_iter([("scores".into(), outcome.scores.clone().into()), ("winners".into(), winners.into())])
}
