//! A game as it is kept in the browser: a line about it, then its record, or the code of a game that began with a position.

use game::Game as _;
use serde_json::{Value, json};
use twenty_strong::Ending;

use super::code::{self, BadCode};
use super::course::Course;
use super::desk::Desk;
use session::kept::{FORMAT, body, head};

/// A game read back from where it was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its name among the games kept.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// Whether it is played on the ladder.
    pub counts: bool,
    /// The game.
    pub course: Course,
}

/// Why a kept game can't be read.
pub type BadKept = session::kept::BadKept<BadCode>;

/// What a list of games shows without reading them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// The hero, by its name in the deck.
    pub hero: String,
    /// The tyrant, by its name in the deck.
    pub tyrant: String,
    /// The rank.
    pub rank: u8,
    /// The day it has come to.
    pub day: u8,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
}

impl Kept {
    /// The text to keep of a game.
    pub fn write(desk: &Desk) -> String {
        let (game, options) = (desk.game(), desk.game().options());
        let head = json!({
            "kept": FORMAT, "game": twenty_strong::record::GAME, "id": desk.id, "began": desk.began, "ladder": desk.counts,
            "hero": game.hero().label.id, "tyrant": game.deck().id(options.tyrant), "rank": options.rank, "day": game.day(),
            "ending": game.outcome().map(|outcome| outcome.ending.name()),
        });
        let body = desk.course().record().unwrap_or_else(|| code::write(desk.course()));
        format!("{head}\n{body}")
    }

    /// Reads such a text back, every line of it checked by the rules.
    pub fn read(text: &str) -> Result<Kept, BadKept> {
        let summary = Summary::read(text).ok_or(BadKept::Head)?;
        let counts = head(text).is_some_and(|head| head["ladder"] == json!(true));
        let course = body(text, Course::from_record, code::read)?;
        Ok(Kept { id: summary.id, began: summary.began, counts, course })
    }

    /// Sits down at it again.
    pub fn desk(self) -> Desk {
        Desk::new(self.id, self.began, self.counts, self.course)
    }
}

impl Summary {
    /// Reads the first line of what was kept.
    pub fn read(text: &str) -> Option<Summary> {
        let head = head(text).filter(|head| head["game"] == json!(twenty_strong::record::GAME))?;
        let small = |key: &str| u8::try_from(head[key].as_u64()?).ok();
        let ending = match &head["ending"] {
            Value::Null => None,
            name => Some(Ending::ALL.into_iter().find(|ending| *name == json!(ending.name()))?),
        };
        Some(Summary {
            id: head["id"].as_str()?.into(),
            began: head["began"].as_u64()?,
            hero: head["hero"].as_str()?.into(),
            tyrant: head["tyrant"].as_str()?.into(),
            rank: small("rank")?,
            day: small("day")?,
            ending,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::played;

    fn desk(steps: usize) -> Desk {
        Desk::new("g1".into(), 99, true, played(2, 1, 4, steps))
    }

    #[test]
    fn a_game_in_the_middle_is_read_back_whole() {
        let desk = desk(60);
        let text = Kept::write(&desk);
        let kept = Kept::read(&text).unwrap();
        assert_eq!((kept.id.as_str(), kept.began, kept.counts), ("g1", 99, true));
        assert_eq!(kept.course.game(), desk.game());
        let summary = Summary::read(&text).unwrap();
        assert_eq!((summary.hero.as_str(), summary.rank, summary.ending), ("odrun", 1, None));
        assert_eq!(summary.day, desk.game().day());
    }

    #[test]
    fn a_finished_game_is_kept_with_its_end() {
        let desk = desk(9_999);
        let text = Kept::write(&desk);
        assert_eq!(Summary::read(&text).unwrap().ending, desk.game().outcome().map(|outcome| outcome.ending));
        assert_eq!(Kept::read(&text).unwrap().course.steps(), desk.course().steps());
    }

    #[test]
    fn a_game_from_a_position_is_kept_too() {
        let text =
            "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [\"plain-2\"]\n";
        let mut desk = Desk::new("p".into(), 1, false, Course::from_position(text, 5).unwrap());
        desk.act(twenty_strong::Action::Commit(twenty_strong::Dice::parse("ppr").unwrap())).unwrap();
        desk.draw();
        let kept = Kept::read(&Kept::write(&desk)).unwrap();
        assert_eq!(kept.course.game(), desk.game());
        assert!(!kept.counts);
        // It has no record, so a file of it is its code: the moves are in it too.
        assert_eq!(desk.course().record(), None);
        let read = code::read(&code::write(desk.course())).unwrap();
        assert_eq!((read.steps(), read.position()), (desk.course().steps(), Some(text)));
    }

    #[test]
    fn what_was_cut_or_changed_is_refused() {
        let text = Kept::write(&desk(60));
        let lines = text.lines().count() - 1;
        let BadKept::Record(faults) = Kept::read(&text[..text.len() - 5]).unwrap_err() else { panic!("it is the record's") };
        assert_eq!(faults.0[0].line, lines);
        assert_eq!(Kept::read(&text.replacen("\"kept\":1", "\"kept\":2", 1)).unwrap_err(), BadKept::Head);
        assert_eq!(Kept::read(&text.replacen("twenty-strong", "bad-bones", 1)).unwrap_err(), BadKept::Head);
        assert_eq!(Kept::read("").unwrap_err(), BadKept::Head);
    }
}
