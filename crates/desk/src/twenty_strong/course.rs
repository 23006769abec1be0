//! The way of a game of 20 Strong: what the player does, what chance decides.

use table::fault::Faults;
use table::{Events, Game as _, Rng, Turn};
use twenty_strong::record::{Record, Step, Writer};
use twenty_strong::scenario::Scenario;
use twenty_strong::{Action, Event, Game, PLAYER, Refusal};

use crate::way::{self, Ground};

/// A game with all that led to it.
pub type Course = way::Course<Game>;

impl Ground for Game {
    type Game = Game;
    type Step = Step;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(game: Game) -> Game {
        game
    }

    fn game(&self) -> &Game {
        self
    }

    fn take(&mut self, step: &Step, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        match step {
            Step::Chance(chance) => self.reveal(chance, events),
            Step::Do(action) => self.apply(PLAYER, *action, events),
        }
    }
}

impl Course {
    /// A game that begins with a position, written as a scenario file.
    pub fn from_position(text: &str, seed: u64) -> Result<Course, Faults> {
        Ok(Course::at(Scenario::parse(text, None)?.at_first_question(), text, seed))
    }

    /// A game read from a record, which may have no end yet. A record that breaks a rule is refused with its line.
    pub fn from_record(text: &str) -> Result<Course, Faults> {
        let record = Record::parse(text)?;
        if record.is_finished() {
            record.replay(|_| {})?;
        }
        Course::recorded(record.start(), record.seed, &record.steps)
    }

    /// The player acts.
    pub fn act(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.take(Step::Do(action), events)
    }

    /// Chance decides, if it is its turn. Each chance has a generator of its own, so a game that was put away goes on as if it
    /// never was.
    pub fn draw(&mut self, events: &mut impl Events<Event>) -> bool {
        if self.game().turn() != Turn::Chance {
            return false;
        }
        let decided = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
        let chance = self.game().sample(&mut Rng::stream(self.seed(), decided as u64));
        self.take(Step::Chance(chance), events).expect("a game proposes what is possible");
        true
    }

    /// Whether the last step is the player's own: nothing was rolled or turned since, so it can be taken back.
    pub fn can_take_back(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Do(_)))
    }

    /// The record so far, with its end if it is over. A game that began with a position has none.
    pub fn record(&self) -> Option<String> {
        if self.position().is_some() {
            return None;
        }
        let mut writer = Writer::new(self.start(), self.seed());
        for step in &self.steps {
            match step {
                Step::Chance(chance) => writer.chance(chance),
                Step::Do(action) => writer.action(*action),
            }
        }
        if let Some(outcome) = self.game().outcome() {
            writer.end(&outcome);
        }
        Some(writer.text().into())
    }
}

/// A game played at random for so many steps, or to its end: for tests.
#[cfg(test)]
pub(super) fn played(hero: u8, rank: u8, seed: u64, steps: usize) -> Course {
    use super::setup::Setup;
    use table::ActionSet;
    let setup = Setup { rank, ..Setup::usual(1, seed) }.with_hero(hero);
    let mut course = Course::new(setup.game().unwrap(), seed);
    let mut rng = Rng::seeded(seed);
    while course.steps().len() < steps {
        match course.game().turn() {
            Turn::Over => break,
            Turn::Chance => drop(course.draw(&mut ())),
            Turn::Asked(_) => {
                let choices = course.game().legal_actions(PLAYER);
                course.act(choices.get(rng.below(choices.len() as u32) as usize), &mut ()).unwrap();
            }
        }
    }
    course
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_game_reads_back_from_its_record() {
        let course = played(1, 2, 7, 9_999);
        assert!(course.game().outcome().is_some());
        let record = course.record().unwrap();
        let read = Course::from_record(&record).unwrap();
        assert_eq!(read.game(), course.game());
        assert_eq!(read.steps(), course.steps());
        let half = course.after(course.steps().len() / 2);
        assert!(half.game().outcome().is_none());
        assert_eq!(Course::from_record(&half.record().unwrap()).unwrap().game(), half.game());
    }

    #[test]
    fn a_record_that_was_cut_or_changed_is_refused_with_its_line() {
        let record = played(0, 1, 3, 9_999).record().unwrap();
        let lines = record.lines().count();
        let cut = &record[..record.len() - 5];
        assert_eq!(Course::from_record(cut).unwrap_err().0[0].line, lines);
        // The header is line 1, the cards that are put out line 2: without them the third line comes too early.
        let without: Vec<&str> = record.lines().enumerate().filter(|(number, _)| *number != 1).map(|(_, line)| line).collect();
        assert_eq!(Course::from_record(&without.join("\n")).unwrap_err().0[0].line, 2);
        for (from, to, said) in
            [("\"rules\":", "\"rules\":9", "version"), ("\"deck_version\":", "\"deck_version\":9", "hollow-hill version 9")]
        {
            let other = Course::from_record(&record.replacen(from, to, 1)).unwrap_err();
            assert!(other.0[0].line == 1 && other.to_string().contains(said), "{other}");
        }
    }

    #[test]
    fn a_game_that_was_put_away_goes_on_with_the_same_chance() {
        let mut course = played(0, 1, 5, 40);
        while course.game().turn() != Turn::Chance {
            course = played(0, 1, 5, course.steps().len() - 1);
        }
        let mut again = Course::from_record(&course.record().unwrap()).unwrap();
        course.draw(&mut ());
        again.draw(&mut ());
        assert_eq!(course.steps(), again.steps());
    }
}
