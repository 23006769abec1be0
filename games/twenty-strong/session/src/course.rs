//! The way of a game of 20 Strong.

use game::History;
use twenty_strong::Game;

/// A game with all that led to it.
pub type Course = History<Game>;

/// A game played at random for so many steps, or to its end: for tests.
#[cfg(test)]
pub(super) fn played(hero: u8, rank: u8, seed: u64, steps: usize) -> Course {
    use super::setup::Setup;
    use game::{ActionSet as _, Game as _, Rng, Turn};
    use twenty_strong::PLAYER;
    let setup = Setup { rank, ..Setup::usual(1, seed) }.with_hero(hero);
    let mut course = Course::new(setup.game().unwrap(), seed);
    let mut rng = Rng::seeded(seed);
    while course.steps().len() < steps {
        match course.game().turn() {
            Turn::Over => break,
            Turn::Chance => drop(course.draw(&mut ())),
            Turn::Asked(_) => {
                let choices = course.game().legal_actions(PLAYER);
                course.act(PLAYER, choices.pick(&mut rng), &mut ()).unwrap();
            }
        }
    }
    course
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game as _, Turn};

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
