//! A game as it is kept in the browser: a line about the seats, then its record, or the position it began with and its steps.

use bad_bones::{Mode, Phase};
use game::{Game as _, Seat};
use serde_json::{Value, json};

use crate::code::{self, BadCode};
use crate::course::Course;
use crate::desk::Desk;
use crate::setup::Who;
use session::kept::{FORMAT, body, head};

/// Why a kept game can't be read.
pub type BadKept = session::kept::BadKept<BadCode>;

/// A game read back from where it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its name among the games kept.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// Who sits where.
    pub who: Vec<Who>,
    /// The game.
    pub course: Course,
}

/// What a list of games shows without reading them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// The mode.
    pub mode: Mode,
    /// Who sits where.
    pub who: Vec<Who>,
    /// The round it has come to.
    pub round: u16,
    /// Whether it is over.
    pub over: bool,
    /// Who has won, by number of seat.
    pub winners: Vec<usize>,
    /// Points, one for each seat, if it is over and has any.
    pub scores: Vec<u64>,
    /// Floors, or towers, and houses of the persons that still stand; games kept by older pages don't say.
    pub standing: Option<(u64, u64)>,
}

impl Kept {
    /// The text to keep of a game.
    pub fn write(desk: &Desk) -> String {
        let game = desk.game();
        let who: Vec<&str> = desk.seats().iter().map(|who| who.name()).collect();
        let outcome = game.outcome();
        let winners: Vec<usize> = outcome.iter().flat_map(|outcome| outcome.winners).map(Seat::number).collect();
        let (floors, houses) = standing(desk);
        let head = json!({
            "kept": FORMAT, "id": desk.id, "began": desk.began, "mode": game.options().mode.name(), "who": who,
            "round": game.round(), "over": game.phase() == Phase::Over, "winners": winners,
            "scores": outcome.map_or(vec![], |outcome| outcome.scores), "floors": floors, "houses": houses,
        });
        let body = desk.course().record().unwrap_or_else(|| code::write(desk.course()));
        format!("{head}\n{body}")
    }

    /// Reads such a text back, every line of it checked by the rules.
    pub fn read(text: &str) -> Result<Kept, BadKept> {
        let summary = Summary::read(text).ok_or(BadKept::Head)?;
        let course = body(text, Course::from_record, code::read)?;
        if course.game().seats() != summary.who.len() {
            return Err(BadKept::Head);
        }
        Ok(Kept { id: summary.id, began: summary.began, who: summary.who, course })
    }

    /// Sits down at it again. Seats of others, who are not here any more, are played by bots if it is not over.
    pub fn desk(mut self) -> Desk {
        if self.course.game().outcome().is_none() {
            self.who.iter_mut().for_each(|who| *who = who.at_home());
        }
        Desk::new(self.id, self.began, self.course, self.who)
    }
}

/// Floors, or towers, and houses of the persons that still stand. The capital is counted once.
fn standing(desk: &Desk) -> (u64, u64) {
    let game = desk.game();
    let coop = game.options().mode == Mode::Coop;
    let persons = Seat::first(desk.seats().len()).filter(|seat| desk.who(*seat) == Who::Person);
    let mut standing = (0, if coop { u64::from(game.capital()) } else { 0 });
    for seat in persons {
        let board = game.board(seat);
        standing.0 += if coop { board.towers().len() as u64 } else { u64::from(board.floors()) };
        standing.1 += if coop { 0 } else { u64::from(board.houses()) };
    }
    standing
}

impl Summary {
    /// Reads the first line of what was kept.
    pub fn read(text: &str) -> Option<Summary> {
        let head = head(text)?;
        let numbers = |key: &str| -> Option<Vec<u64>> { head[key].as_array()?.iter().map(Value::as_u64).collect() };
        Some(Summary {
            id: head["id"].as_str()?.into(),
            began: head["began"].as_u64()?,
            mode: Mode::named(head["mode"].as_str()?)?,
            who: head["who"].as_array()?.iter().map(|who| Who::named(who.as_str()?)).collect::<Option<Vec<Who>>>()?,
            round: u16::try_from(head["round"].as_u64()?).ok()?,
            over: head["over"].as_bool()?,
            winners: numbers("winners")?.into_iter().map(|number| number as usize).collect(),
            scores: numbers("scores")?,
            standing: head["floors"].as_u64().zip(head["houses"].as_u64()),
        })
    }

    /// Whether a person has won; `None` while it goes on.
    pub fn won(&self) -> Option<bool> {
        let person = |number: &usize| number.checked_sub(1).and_then(|index| self.who.get(index)) == Some(&Who::Person);
        self.over.then(|| self.winners.iter().any(person))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    fn desk() -> Desk {
        let setup = Setup::usual(4);
        let mut course = Course::new(setup.game().unwrap(), setup.seed);
        while course.draw(&mut ()) {}
        Desk::new("g1".into(), 99, course, setup.seats)
    }

    #[test]
    fn a_game_in_the_middle_is_read_back_whole() {
        let desk = desk();
        let text = Kept::write(&desk);
        let kept = Kept::read(&text).unwrap();
        assert_eq!((kept.id.as_str(), kept.began), ("g1", 99));
        assert_eq!(kept.who, desk.seats());
        assert_eq!(kept.course.game(), desk.game());
        let summary = Summary::read(&text).unwrap();
        assert_eq!((summary.mode, summary.round, summary.won()), (Mode::Versus, 1, None));
    }

    #[test]
    fn a_game_from_a_position_is_kept_too() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nphase = \"hero\"\n[[seat]]\nskeletons = [\"a3E=Rl\"]\n";
        let mut desk = Desk::new("p".into(), 1, Course::from_position(text, 5).unwrap(), vec![Who::Person]);
        desk.choose(bad_bones::notation::parse_action("hero c4").unwrap()).unwrap();
        desk.commit().unwrap();
        let kept = Kept::read(&Kept::write(&desk)).unwrap();
        assert_eq!(kept.course.game(), desk.game());
    }

    #[test]
    fn a_game_that_was_played_online_goes_on_with_bots() {
        let text = Kept::write(&desk()).replacen("steady", "guest", 1);
        let kept = Kept::read(&text).unwrap();
        assert_eq!(kept.who[1], Who::Guest);
        assert_eq!(kept.desk().who(Seat::at(1)), Who::Bot(bad_bones_bots::Level::Steady));
    }

    #[test]
    fn what_was_cut_or_changed_is_refused_with_its_line() {
        let text = Kept::write(&desk());
        let (head, record) = text.split_once('\n').unwrap();
        let BadKept::Record(faults) = Kept::read(&format!("{head}\n{}", &record[..record.len() - 9])).unwrap_err() else {
            panic!("a cut record is a mistake of the record");
        };
        // A header and the draws of four seats: the cut is in the last of five lines.
        assert_eq!(faults.0[0].line, 5);
        assert_eq!(Kept::read(&text.replacen("\"kept\":1", "\"kept\":2", 1)).unwrap_err(), BadKept::Head);
        assert_eq!(Kept::read("").unwrap_err(), BadKept::Head);
        let cheated = text.replacen("\"seat\":1}", "\"seat\":2}", 1);
        assert!(matches!(Kept::read(&cheated), Err(BadKept::Record(_))));
    }
}
