//! The way of a game of Bad Bones: who acts, what is drawn, what is taken back.

use bad_bones::{Action, Advance, Game};
use game::{History, Seat};

/// A game with all that led to it.
pub type Course = History<Game>;

/// The game without the last choice that this seat made in the running phase. To let all the rest advance is no choice to come back
/// to.
pub fn without_last_choice(course: &Course, seat: Seat) -> Option<Course> {
    course.without_last_choice(seat, |action| action != Action::Advance(Advance::All))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use bad_bones::Mode;
    use bad_bones::notation::parse_action;
    use game::ActionSet;
    use game::{Game as _, Rng, Turn};

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
        let back = without_last_choice(&course, Seat::at(0)).unwrap();
        assert!(back.game().question(Seat::at(0)).is_some());
        assert!(back.game().question(Seat::at(1)).is_none(), "the other's choice stands");
        assert!(without_last_choice(&back, Seat::at(0)).is_none());
    }

    #[test]
    fn a_phase_that_is_over_stays_over() {
        let mut course = begun(Mode::Solo);
        act(&mut course, 0, "hero c4");
        // Alone at the table, the step ends the hero phase.
        assert_eq!(course.game().phase(), bad_bones::Phase::Trap);
        assert!(without_last_choice(&course, Seat::at(0)).is_none());
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
                    let action = choices.pick(&mut rng);
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
