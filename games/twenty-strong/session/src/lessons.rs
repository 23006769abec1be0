//! The tutorial: short lessons on real positions with the plain cards of the proving deck, each with one thing to do.

use twenty_strong::{Ending, Event};

use crate::History;

/// What a lesson wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Dice are rolled.
    Roll,
    /// A baddie is defeated before it deals damage.
    Defeat,
    /// A miss is stored.
    Store,
    /// The hero turns to innate+.
    Rise,
    /// Dice return to the pool.
    Recover,
    /// A lock is opened.
    Open,
    /// A wanderer is met in peace.
    Peace,
    /// A card is explored.
    Explore,
    /// The game is won.
    Win,
}

/// A lesson: its place in the texts, a position, a goal.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its texts are `lesson-NAME-title`, `lesson-NAME-text` and `lesson-NAME-after`.
    pub name: &'static str,
    /// The position, as a scenario file.
    pub scenario: &'static str,
    /// What it wants.
    pub goal: Goal,
    /// The seed of its dice: one that shows what the lesson is about.
    pub seed: u64,
}

macro_rules! lesson {
    ($name:literal, $goal:expr, $seed:literal) => {
        Lesson { name: $name, scenario: include_str!(concat!("../../lessons/", $name, ".toml")), goal: $goal, seed: $seed }
    };
}

/// All lessons in order, from the first roll to the tyrant.
pub const LESSONS: [Lesson; 11] = [
    lesson!("roll", Goal::Roll, 1),
    lesson!("assign", Goal::Defeat, 1),
    lesson!("effect", Goal::Defeat, 1),
    lesson!("store", Goal::Store, 1),
    lesson!("plan", Goal::Defeat, 1),
    lesson!("rise", Goal::Rise, 1),
    lesson!("recover", Goal::Recover, 1),
    lesson!("lock", Goal::Open, 1),
    lesson!("peace", Goal::Peace, 1),
    lesson!("explore", Goal::Explore, 1),
    lesson!("tyrant", Goal::Win, 1),
];

impl Lesson {
    /// The game of the lesson.
    pub fn history(&self) -> History {
        History::from_position(self.scenario, self.seed).expect("a test reads every lesson")
    }

    /// Whether all events of the game so far reach the goal or miss it; `None` while it is open.
    pub fn judge(&self, events: &[Event]) -> Option<bool> {
        if events.iter().any(|event| self.reaches(event)) {
            return Some(true);
        }
        events.iter().any(|event| self.misses(event)).then_some(false)
    }

    fn reaches(&self, event: &Event) -> bool {
        match self.goal {
            Goal::Roll => matches!(event, Event::Rolled { .. }),
            Goal::Defeat => matches!(event, Event::Defeated { .. }),
            Goal::Store => matches!(event, Event::Stored { .. }),
            Goal::Rise => matches!(event, Event::Rose),
            Goal::Recover => matches!(event, Event::Recovered { dice } if !dice.is_empty()),
            Goal::Open => matches!(event, Event::Opened { .. }),
            Goal::Peace => matches!(event, Event::MadePeace { .. }),
            Goal::Explore => matches!(event, Event::Explored { .. }),
            Goal::Win => matches!(event, Event::Ended { ending: Ending::Victory }),
        }
    }

    /// What shows that the goal was missed: the engagement or the day went by without it.
    fn misses(&self, event: &Event) -> bool {
        match event {
            Event::Ended { .. } => true,
            Event::DayBegan { .. } => true,
            Event::EngagementBegan { number } => *number > 1 && self.goal != Goal::Win,
            Event::BattleBegan { .. } => matches!(self.goal, Goal::Peace | Goal::Win),
            Event::Met { .. } => self.goal == Goal::Win,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game as _, Rng, Turn};
    use twenty_strong::notation::parse_action;
    use twenty_strong::{PLAYER, Question};
    use twenty_strong_bots::{Level, choose};

    /// Plays a lesson with the first of these answers that is legal whenever something is asked.
    fn verdict(lesson: &Lesson, answers: &[&str]) -> Option<bool> {
        let (mut course, mut told) = (lesson.history(), Vec::new());
        for _ in 0..400 {
            if let Some(verdict) = lesson.judge(&told) {
                return Some(verdict);
            }
            match course.game().turn() {
                Turn::Chance => drop(course.draw(&mut told)),
                Turn::Over => return None,
                Turn::Asked(_) => {
                    let game = course.game();
                    let known = answers.iter().filter_map(|text| parse_action(text, game.deck()).ok());
                    let legal = known.into_iter().find(|action| game.is_legal(PLAYER, *action).is_ok());
                    let action = legal.unwrap_or_else(|| choose(Level::Steady, game, &mut Rng::seeded(1)));
                    course.act(twenty_strong::PLAYER, action, &mut told).unwrap();
                }
            }
        }
        None
    }

    #[test]
    fn every_lesson_can_be_done_as_its_text_says() {
        let ways: [&[&str]; 11] = [
            &["commit pp"],
            &["commit ppppr", "assign r1 plain-3", "assign r2 plain-3", "assign p2 plain-3", "assign p1 plain-3"],
            &["commit r", "assign r1 immune-yellow", "assign r2 immune-yellow"],
            &["commit yyyy", "store y"],
            &["plan y", "strike plain-2"],
            &["rise"],
            &["commit r", "assign r1 item-queue", "assign r2 item-queue", "recover pp"],
            &["commit yyy", "assign y1 lock-yy", "assign y2 lock-yy", "done", "stop"],
            &["encounter pay-dice peace"],
            &["explore fives"],
            &["tyrant"],
        ];
        for (lesson, answers) in LESSONS.iter().zip(ways) {
            assert_eq!(verdict(lesson, answers), Some(true), "{}", lesson.name);
        }
    }

    #[test]
    fn whoever_goes_on_without_doing_it_has_missed_it() {
        for lesson in LESSONS.iter().filter(|lesson| !matches!(lesson.goal, Goal::Recover | Goal::Win)) {
            assert_eq!(verdict(lesson, &["stop", "go", "battle", "rest", "recover none"]), Some(false), "{}", lesson.name);
        }
    }

    #[test]
    fn a_lesson_asks_its_question_at_once() {
        for lesson in LESSONS {
            let asked = lesson.history().game().question(PLAYER);
            let wanted = match lesson.goal {
                Goal::Peace | Goal::Win => Question::Day,
                Goal::Explore => Question::Rest,
                _ => Question::Commit,
            };
            assert_eq!(asked, Some(wanted), "{}", lesson.name);
        }
    }
}
