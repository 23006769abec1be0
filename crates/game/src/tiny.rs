//! A tiny game for the tests. Each round two seats guess a number in secret and say how much they stake on it; then chance says
//! which number it was, and who guessed it wins the stake.

use std::fmt;
use std::ops::RangeInclusive;

use notation::fault::Fault;
use notation::lines::Line;
use notation::sheet::Section;
use notation::words::{Misread, Words};
use serde_json::{Map, Value, json};

use crate::scenario::Expected;
use crate::{ActionSet, Events, Game, Notation, Outcome, Rng, Seat, SeatSet, Staging, Turn};

/// Numbers to guess and to stake: 0 to this less 1.
const NUMBERS: u8 = 3;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiny {
    rounds: u8,
    round: u8,
    /// The guess and the stake of each seat in this round.
    said: [(Option<u8>, Option<u8>); 2],
    pub points: [u32; 2],
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Do {
    Guess(u8),
    Stake(u8),
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Guess,
    Stake,
}

/// Why something is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not now")
    }
}

impl std::error::Error for No {}

impl ActionSet<Do> for Vec<Do> {
    fn len(&self) -> usize {
        self.len()
    }

    fn get(&self, number: usize) -> Do {
        self[number]
    }
}

impl Tiny {
    pub fn new(rounds: u8) -> Tiny {
        Tiny { rounds, round: 0, said: Default::default(), points: [0; 2] }
    }
}

impl Game for Tiny {
    type Action = Do;
    type Chance = u8;
    type Question = Ask;
    type Actions = Vec<Do>;
    type Event = (Seat, u32);
    type Refusal = No;
    type Ending = ();

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let asked: SeatSet = Seat::first(2).filter(|seat| self.question(*seat).is_some()).collect();
        match asked.is_empty() {
            _ if self.round == self.rounds => Turn::Over,
            true => Turn::Chance,
            false => Turn::Asked(asked),
        }
    }

    fn phase_number(&self) -> u32 {
        u32::from(self.round) * 2 + u32::from(self.turn() == Turn::Chance)
    }

    fn question(&self, seat: Seat) -> Option<Ask> {
        match self.said[seat.index()] {
            _ if self.round == self.rounds => None,
            (None, _) => Some(Ask::Guess),
            (Some(_), None) => Some(Ask::Stake),
            (Some(_), Some(_)) => None,
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Do> {
        match self.question(seat) {
            None => vec![],
            Some(Ask::Guess) => (0..NUMBERS).map(Do::Guess).collect(),
            Some(Ask::Stake) => (0..NUMBERS).map(Do::Stake).collect(),
        }
    }

    fn is_legal(&self, seat: Seat, action: Do) -> Result<(), No> {
        match (self.question(seat), action) {
            (Some(Ask::Guess), Do::Guess(0..NUMBERS)) | (Some(Ask::Stake), Do::Stake(0..NUMBERS)) => Ok(()),
            _ => Err(No),
        }
    }

    fn apply(&mut self, seat: Seat, action: Do, events: &mut impl Events<(Seat, u32)>) -> Result<(), No> {
        self.is_legal(seat, action)?;
        self.apply_legal(seat, action, events);
        Ok(())
    }

    fn apply_legal(&mut self, seat: Seat, action: Do, _: &mut impl Events<(Seat, u32)>) {
        match action {
            Do::Guess(number) => self.said[seat.index()].0 = Some(number),
            Do::Stake(number) => self.said[seat.index()].1 = Some(number),
        }
    }

    fn sample(&self, rng: &mut Rng) -> u8 {
        rng.below(NUMBERS.into()) as u8
    }

    fn reveal(&mut self, chance: &u8, events: &mut impl Events<(Seat, u32)>) -> Result<(), No> {
        if self.turn() != Turn::Chance || *chance >= NUMBERS {
            return Err(No);
        }
        for (seat, (guess, stake)) in Seat::first(2).zip(std::mem::take(&mut self.said)) {
            let won = stake.filter(|_| guess == Some(*chance)).map_or(0, u32::from);
            self.points[seat.index()] += won;
            events.tell((seat, won));
        }
        self.round += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome<()>> {
        let best = self.points.iter().max();
        let winners = Seat::first(2).filter(|seat| self.points.get(seat.index()) == best).collect();
        (self.round == self.rounds).then(|| Outcome { winners, scores: self.points.to_vec(), ending: () })
    }

    fn is_secret(&self) -> bool {
        matches!(self.turn(), Turn::Asked(_))
    }

    fn seen_by(&self, phase_start: &Tiny, viewer: Option<Seat>) -> Tiny {
        let mut seen = self.clone();
        for seat in Seat::first(2).filter(|seat| self.is_secret() && Some(*seat) != viewer) {
            seen.said[seat.index()] = phase_start.said[seat.index()];
        }
        seen
    }
}

impl Notation for Tiny {
    const NAME: &'static str = "tiny";
    const VERSIONS: RangeInclusive<u32> = 1..=1;
    const CHANCES: &'static [&'static str] = &["number"];
    type Files<'f> = ();
    type Staging = Stage;

    fn version(&self) -> u32 {
        1
    }

    fn action_text(&self, action: Do) -> String {
        match action {
            Do::Guess(number) => format!("guess {number}"),
            Do::Stake(number) => format!("stake {number}"),
        }
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Do, Misread> {
        let verb = words.next("guess or stake", |word| match word {
            "guess" => Some(Do::Guess as fn(u8) -> Do),
            "stake" => Some(Do::Stake),
            _ => None,
        })?;
        let action = verb(words.next("a number", |word| word.parse().ok())?);
        words.end().map(|()| action)
    }

    fn question_text(&self, question: Ask) -> String {
        format!("{question:?}").to_lowercase()
    }

    fn chance_fields(&self, chance: &u8) -> Map<String, Value> {
        Map::from_iter([("number".into(), (*chance).into())])
    }

    fn read_chance(&self, line: &Line) -> Result<Option<u8>, Fault> {
        match line.fields.contains_key("number") {
            true => line.number_in("number", 0..=9).map(|number| Some(number as u8)),
            false => Ok(None),
        }
    }

    fn header(&self) -> Map<String, Value> {
        Map::from_iter([("options".into(), json!({ "rounds": self.rounds }))])
    }

    fn begin(header: &Line, _: u32) -> Result<Tiny, Fault> {
        Ok(Tiny::new(header.object("options")?.number_in("rounds", 1..=9)? as u8))
    }

    fn state(&self) -> Value {
        json!({ "round": self.round, "points": self.points })
    }
}

/// What a scenario file says besides its position and answers: nothing.
#[derive(Clone, Debug)]
pub struct Stage;

impl Staging<Tiny> for Stage {
    fn read(top: &Section<'_, '_>, _: u32, (): ()) -> Option<(Tiny, Stage)> {
        let (rounds, round) = (top.number("rounds", 1..=9), top.number("round", 0..=8));
        Some((Tiny { round: round? as u8, ..Tiny::new(rounds? as u8) }, Stage))
    }

    fn stand_in(_: &Section<'_, '_>, _: u32, (): ()) -> Option<Tiny> {
        Some(Tiny::new(1))
    }

    fn expect(top: &Section<'_, '_>, _: &Tiny) -> Expected {
        let points = top.section("expect_game").and_then(|section| section.numbers("points", 0..=99));
        Expected { whole: points.map(|points| ("points".into(), points.into())).into_iter().collect(), seats: vec![] }
    }

    fn begin(&self, _: &mut Tiny) {}

    fn decide(&mut self, game: &Tiny, rng: &mut Rng) -> Result<u8, String> {
        Ok(game.sample(rng))
    }
}
