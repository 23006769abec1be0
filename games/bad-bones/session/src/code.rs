//! A whole game in a few hundred letters, for links and messages: every action as its number among the legal ones, so what can
//! be read was played by the rules.

use std::fmt;

use bad_bones::record::Step;
use bad_bones::{Chance, Chief, Game, Mode, Model, Options, Rules, Side, Symbol, VERSION};
use game::{ActionSet, Game as _, Seat, Turn};
use notation::fault::Faults;

use session::letters::{BadLetters, Reader, checksum, letters, number, read_letters, text};

use crate::course::Course;

/// The version of this layout.
const FORMAT: u8 = 1;

/// Why a code can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCode {
    /// It can't be read at all.
    Letters(BadLetters),
    /// Another layout.
    Format(u8),
    /// Other rules.
    Rules(u32),
    /// The position in it has mistakes.
    Position(Faults),
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCode::Letters(bad) => write!(f, "{bad}"),
            BadCode::Format(n) => write!(f, "a link of format {n}, and this program reads format {FORMAT}"),
            BadCode::Rules(n) => write!(f, "played by version {n} of the rules, and this program plays version {VERSION}"),
            BadCode::Position(faults) => write!(f, "{faults}"),
        }
    }
}

impl std::error::Error for BadCode {}

impl From<BadLetters> for BadCode {
    fn from(bad: BadLetters) -> BadCode {
        BadCode::Letters(bad)
    }
}

const DAMAGED: BadCode = BadCode::Letters(BadLetters::Damaged);

/// Writes a game.
pub fn write(course: &Course) -> String {
    let mut bytes = vec![FORMAT];
    number(&mut bytes, VERSION.into());
    number(&mut bytes, course.seed());
    match course.position() {
        Some(position) => {
            bytes.push(1);
            text(&mut bytes, position);
        }
        None => {
            bytes.push(0);
            options(&mut bytes, course.start());
        }
    }
    let mut game = course.start().clone();
    for step in course.steps() {
        write_step(&mut bytes, &mut game, step);
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    letters(&bytes)
}

fn options(bytes: &mut Vec<u8>, game: &Game) {
    let (options, rules) = (game.options(), game.rules());
    let mode = Mode::ALL.iter().position(|mode| *mode == options.mode).unwrap_or(0) as u8;
    let flags = [options.market, options.chiefs, options.heroic, rules.board_file.is_some(), rules.figures_file.is_some()];
    let flags = flags.iter().enumerate().fold(0, |bits, (index, on)| bits | u8::from(*on) << index);
    bytes.extend([mode, options.seats, flags]);
    number(bytes, options.rounds.into());
    for file in [&rules.board_file, &rules.figures_file].into_iter().flatten() {
        text(bytes, file);
    }
}

fn write_step(bytes: &mut Vec<u8>, game: &mut Game, step: &Step) {
    match step {
        Step::Chance(chance) => {
            match chance {
                Chance::First(seat) => bytes.push(seat.index() as u8),
                Chance::Draw(_, draw) => {
                    number(bytes, draw.len() as u64);
                    bytes.extend(draw.iter().map(|model| model.index() as u8));
                }
            }
            game.reveal(chance, &mut ()).expect("it was played before");
        }
        Step::Do(seat, action) => {
            let choices = game.legal_actions(*seat);
            let chosen = (0..choices.len()).find(|&n| choices.get(n) == *action).expect("it was played before");
            bytes.push(seat.index() as u8);
            number(bytes, chosen as u64);
            game.apply_legal(*seat, *action, &mut ());
        }
    }
}

/// Reads a game.
pub fn read(code: &str) -> Result<Course, BadCode> {
    let bytes = read_letters(code)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(DAMAGED)?;
    let mut reader = Places(Reader { bytes: body });
    let format = reader.0.byte()?;
    if format != FORMAT {
        return Err(BadCode::Format(format));
    }
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    let rules = reader.0.number()?;
    if rules != u64::from(VERSION) {
        return Err(BadCode::Rules(rules.try_into().unwrap_or(u32::MAX)));
    }
    let seed = reader.0.number()?;
    let mut course = match reader.0.byte()? {
        0 => Course::new(reader.options()?, seed),
        1 => Course::from_position(&reader.0.text()?, seed).map_err(BadCode::Position)?,
        _ => return Err(DAMAGED),
    };
    while !reader.0.bytes.is_empty() {
        let step = reader.step(course.game())?;
        course.take(step, &mut ()).map_err(|_| DAMAGED)?;
    }
    Ok(course)
}

/// Reads what links of this game hold.
struct Places<'b>(Reader<'b>);

impl Places<'_> {
    fn options(&mut self) -> Result<Game, BadCode> {
        let mode = *Mode::ALL.get(usize::from(self.0.byte()?)).ok_or(DAMAGED)?;
        let (seats, flags) = (self.0.byte()?, self.0.byte()?);
        let rounds = u16::try_from(self.0.number()?).map_err(|_| DAMAGED)?;
        let board = if flags & 8 != 0 { Some(self.0.text()?) } else { None };
        let figures = if flags & 16 != 0 { Some(self.0.text()?) } else { None };
        let rules = Rules::with_files(mode, board.as_deref(), figures.as_deref()).map_err(|_| DAMAGED)?;
        let (market, chiefs, heroic) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0);
        Game::new(Options { mode, seats, market, chiefs, rounds, heroic }, rules).map_err(|_| DAMAGED)
    }

    fn step(&mut self, game: &Game) -> Result<Step, BadCode> {
        match game.turn() {
            Turn::Over => Err(DAMAGED),
            Turn::Chance if game.phase() == bad_bones::Phase::Market => Ok(Step::Chance(Chance::First(self.seat()?))),
            Turn::Chance => {
                let count = self.0.number()?;
                let tokens = (0..count).map(|_| model(self.0.byte()?)).collect::<Result<Vec<Model>, BadCode>>()?;
                // Whose draw it is follows from the position: the game proposes it.
                let Chance::Draw(seat, _) = game.sample(&mut game::Rng::seeded(0)) else { return Err(DAMAGED) };
                Ok(Step::Chance(Chance::Draw(seat, tokens.into_iter().collect())))
            }
            Turn::Asked(_) => {
                let seat = self.seat()?;
                if seat.index() >= game.seats() {
                    return Err(DAMAGED);
                }
                let (choices, chosen) = (game.legal_actions(seat), self.0.number()? as usize);
                if chosen >= choices.len() {
                    return Err(DAMAGED);
                }
                Ok(Step::Do(seat, choices.get(chosen)))
            }
        }
    }

    fn seat(&mut self) -> Result<Seat, BadCode> {
        Seat::numbered(usize::from(self.0.byte()?) + 1).ok_or(DAMAGED)
    }
}

fn model(index: u8) -> Result<Model, BadCode> {
    let plain = Model::all_plain();
    let chiefs = Model::all_plain().flat_map(|plain| {
        let (symbol, side): (Symbol, Side) = (plain.symbol(), plain.side());
        Chief::ALL.iter().map(move |chief| Model::chief_of(symbol, side, *chief))
    });
    plain.chain(chiefs).find(|model| model.index() == usize::from(index)).ok_or(DAMAGED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Rng;
    use proptest::prelude::*;

    /// A game of any mode played at random for so many steps.
    fn played(mode: Mode, market: bool, chiefs: bool, seed: u64, steps: usize) -> Course {
        let mut setup = crate::setup::Setup::usual(seed).with_mode(mode);
        (setup.market, setup.chiefs) = (market, chiefs);
        let mut course = Course::new(setup.game().unwrap(), seed);
        let mut rng = Rng::seeded(seed);
        while course.steps().len() < steps {
            match course.game().turn() {
                Turn::Over => break,
                Turn::Chance => drop(course.draw(&mut ())),
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    let choices = course.game().legal_actions(seat);
                    course.act(seat, choices.pick(&mut rng), &mut ()).unwrap();
                }
            }
        }
        course
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn every_game_reads_back(mode in 0..3usize, market: bool, chiefs: bool, seed: u64, steps in 0..300usize) {
            let course = played(Mode::ALL[mode], market, chiefs, seed, steps);
            let code = write(&course);
            let read = read(&code).unwrap();
            prop_assert_eq!(read.steps(), course.steps());
            prop_assert_eq!(read.seed(), course.seed());
            prop_assert_eq!(read.game(), course.game());
        }

        #[test]
        fn any_letters_are_read_or_refused(code in "[A-Za-z0-9_-]{0,60}") {
            let _ = read(&code);
        }

        #[test]
        fn a_change_is_noticed(at in 1..60usize, letter in "[A-Za-z0-9_-]") {
            let code = write(&played(Mode::Versus, false, false, 5, 20));
            prop_assume!(code.as_bytes()[at] != letter.as_bytes()[0]);
            let mut changed = code.clone();
            changed.replace_range(at..at + 1, &letter);
            prop_assert!(read(&changed).is_err());
        }
    }

    #[test]
    fn a_cut_code_is_refused() {
        let code = write(&played(Mode::Solo, false, false, 1, 30));
        assert_eq!(read(&code[..code.len() - 3]).unwrap_err(), DAMAGED);
        assert_eq!(read("").unwrap_err(), DAMAGED);
    }
}
