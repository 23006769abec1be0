//! The way of a game of Bad Bones: who acts, what is drawn, what is taken back.

use bad_bones::record::{Record, Step, Writer};
use bad_bones::scenario::Scenario;
use bad_bones::{Action, Event, Game, OwnFiles, Refusal};
use table::fault::Faults;
use table::{Events, Game as _, Rng, Seat, Sitting, Turn};

use crate::way::{self, Ground};

/// A game with all that led to it.
pub type Course = way::Course<Sitting<Game>>;

impl Ground for Sitting<Game> {
    type Game = Game;
    type Step = Step;
    type Event = Event;
    type Refusal = Refusal;

    fn begin(game: Game) -> Sitting<Game> {
        Sitting::new(game)
    }

    fn game(&self) -> &Game {
        Sitting::game(self)
    }

    fn take(&mut self, step: &Step, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        match step {
            Step::Chance(chance) => self.reveal(chance, events),
            Step::Do(seat, action) => self.apply(*seat, *action, events),
        }
    }
}

impl Course {
    /// A game that begins with a position, written as a scenario file.
    pub fn from_position(text: &str, seed: u64) -> Result<Course, Faults> {
        Ok(Course::at(Scenario::parse(text, OwnFiles::default())?.at_first_question(), text, seed))
    }

    /// A game read from a record, which may have no end yet. A record that breaks a rule is refused with its line.
    pub fn from_record(text: &str) -> Result<Course, Faults> {
        let record = Record::parse(text)?;
        if record.is_finished() {
            record.replay(|_| {})?;
        }
        Course::recorded(record.start(), record.seed, &record.steps)
    }

    /// What a seat may see, or a spectator.
    pub fn view(&self, viewer: Option<Seat>) -> Game {
        self.ground.view(viewer)
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.take(Step::Do(seat, action), events)
    }

    /// Chance decides, if it is its turn. Each draw has a generator of its own, so a game that was put away goes on as if it
    /// never was.
    pub fn draw(&mut self, events: &mut impl Events<Event>) -> bool {
        if self.game().turn() != Turn::Chance {
            return false;
        }
        let drawn = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
        let chance = self.ground.draw(&mut Rng::stream(self.seed(), drawn as u64), events);
        self.steps.extend(chance.map(Step::Chance));
        true
    }

    /// The game without the last choice that this seat made in the running phase. Choices of others stand: boards touch only
    /// when a phase ends. `None` if there is no such choice.
    pub fn without_last_choice(&self, seat: Seat) -> Option<Course> {
        let begins = self.phase_begins();
        // To let all the rest advance is no choice to come back to.
        let is_choice = |step: &Step| matches!(step, Step::Do(by, action) if *by == seat && !is_advance_all(*action));
        let last = (begins..self.steps.len()).rev().find(|&index| is_choice(&self.steps[index]))?;
        let mut kept = self.steps.clone();
        let mut index = 0;
        kept.retain(|step| {
            index += 1;
            !(index > last && matches!(step, Step::Do(by, _) if *by == seat))
        });
        self.replayed(kept.into_iter()).ok()
    }

    /// The number of steps before the running phase.
    pub fn phase_begins(&self) -> usize {
        let now = self.game().phase_number();
        let mut course = Course::new(self.start().clone(), self.seed());
        let mut begins = 0;
        for (index, step) in self.steps.iter().enumerate() {
            if course.game().phase_number() != now {
                begins = index;
            }
            course.take(step.clone(), &mut ()).expect("it was played before");
        }
        if self.steps.is_empty() || self.start().phase_number() == now {
            return 0;
        }
        begins + 1
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
                Step::Do(seat, action) => writer.action(*seat, *action),
            }
        }
        if let Some(outcome) = self.game().outcome() {
            writer.end(&outcome);
        }
        Some(writer.text().into())
    }
}

fn is_advance_all(action: Action) -> bool {
    matches!(action, Action::Advance(bad_bones::Advance::All))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use bad_bones::Mode;
    use bad_bones::notation::parse_action;
    use table::ActionSet;

    fn act(course: &mut Course, seat: usize, text: &str) {
        course.act(Seat::at(seat), parse_action(text).unwrap(), &mut ()).unwrap();
    }

    fn begun(mode: Mode) -> Course {
        let setup = Setup::usual(3).with_mode(mode);
        let mut course = Course::new(setup.game().unwrap(), setup.seed);
        while course.draw(&mut ()) {}
        course
    }

    #[test]
    fn a_choice_is_taken_back_alone() {
        let mut course = begun(Mode::Versus);
        act(&mut course, 1, "hero c4");
        act(&mut course, 0, "hero b2");
        let back = course.without_last_choice(Seat::at(0)).unwrap();
        assert!(back.game().question(Seat::at(0)).is_some());
        assert!(back.game().question(Seat::at(1)).is_none(), "the other's choice stands");
        assert!(back.without_last_choice(Seat::at(0)).is_none());
    }

    #[test]
    fn a_phase_that_is_over_stays_over() {
        let mut course = begun(Mode::Solo);
        act(&mut course, 0, "hero c4");
        // Alone at the table, the step ends the hero phase.
        assert_eq!(course.game().phase(), bad_bones::Phase::Trap);
        assert!(course.without_last_choice(Seat::at(0)).is_none());
    }

    #[test]
    fn a_whole_game_reads_back_from_its_record() {
        let mut course = begun(Mode::Solo);
        let mut rng = Rng::seeded(1);
        loop {
            match course.game().turn() {
                Turn::Over => break,
                Turn::Chance => drop(course.draw(&mut ())),
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    let choices = course.game().legal_actions(seat);
                    let action = choices.get(rng.below(choices.len() as u32) as usize);
                    course.act(seat, action, &mut ()).unwrap();
                }
            }
        }
        let record = course.record().unwrap();
        let read = Course::from_record(&record).unwrap();
        assert_eq!(read.game(), course.game());
        assert_eq!(read.steps(), course.steps());
        let cheated = record.replacen("hero ", "hero a1x", 1);
        assert!(Course::from_record(&cheated).is_err());
        let half = course.after(course.steps().len() / 2);
        assert!(half.game().outcome().is_none());
    }
}
