//! The tutorial: short lessons with the cards that are played with, each with one thing to do. Whoever misses it is told why.

use twenty_strong::{Ending, Event, Kind};

use crate::History;

/// What a lesson wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Dice are rolled.
    Roll,
    /// A baddie is defeated before it deals damage.
    Defeat,
    /// Nothing but crits is assigned before the last pass: the rest is rolled again.
    RollAgain,
    /// No die is committed: damage is taken, and dice return.
    Stand,
    /// A tyrant encounter is met.
    Meet,
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
    /// Its texts are `lesson-NAME-title`, `lesson-NAME-text`, `lesson-NAME-after`, and `lesson-NAME-missed`, why it was missed.
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
pub const LESSONS: [Lesson; 15] = [
    lesson!("roll", Goal::Roll, 1),
    lesson!("assign", Goal::Defeat, 1),
    lesson!("effect", Goal::Defeat, 1),
    lesson!("again", Goal::RollAgain, 1),
    lesson!("lost", Goal::Defeat, 1),
    lesson!("recover", Goal::Recover, 1),
    lesson!("stand", Goal::Stand, 1),
    lesson!("store", Goal::Store, 1),
    lesson!("plan", Goal::Defeat, 1),
    lesson!("rise", Goal::Rise, 1),
    lesson!("lock", Goal::Open, 1),
    lesson!("peace", Goal::Peace, 1),
    lesson!("encounter", Goal::Meet, 1),
    lesson!("explore", Goal::Explore, 1),
    lesson!("tyrant", Goal::Win, 2),
];

/// The number under which a card of one's own is tried at a lesson's table: it has no goal.
pub const SANDBOX: usize = LESSONS.len();

impl Lesson {
    /// The game of the lesson.
    pub fn history(&self) -> History {
        History::from_position(self.scenario, self.seed).expect("a test reads every lesson")
    }

    /// Whether all events of the game so far reach the goal or miss it; `None` while it is open.
    pub fn judge(&self, events: &[Event]) -> Option<bool> {
        match self.goal {
            Goal::RollAgain => return rolled_again(events),
            Goal::Stand => return stood(events),
            _ => {}
        }
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
            Goal::Meet => matches!(event, Event::Met { card } if card.kind() == Kind::Omen),
            Goal::Win => matches!(event, Event::Ended { ending: Ending::Victory }),
            // They are a matter of what came before what.
            Goal::RollAgain | Goal::Stand => false,
        }
    }

    /// What shows that the goal was missed: the engagement or the day went by without it.
    fn misses(&self, event: &Event) -> bool {
        match event {
            Event::Ended { .. } => true,
            Event::DayBegan { .. } => true,
            // rules: 4 f: hits are lost, so a tyrant falls in one engagement or not.
            Event::EngagementBegan { number } => *number > 1,
            Event::BattleBegan { .. } => matches!(self.goal, Goal::Peace | Goal::Meet | Goal::Win),
            Event::Met { .. } => self.goal == Goal::Win,
            _ => false,
        }
    }
}

/// The second roll, with only crits assigned after the first.
fn rolled_again(events: &[Event]) -> Option<bool> {
    let mut rolls = 0;
    for event in events {
        match event {
            Event::Rolled { .. } if rolls == 1 => return Some(true),
            Event::Rolled { .. } => rolls += 1,
            Event::Assigned { hits: 1, .. } => return Some(false),
            Event::EngagementBegan { number } if *number > 1 => return Some(false),
            Event::DayBegan { .. } | Event::Ended { .. } => return Some(false),
            _ => {}
        }
    }
    None
}

/// Dice have returned before any was committed.
fn stood(events: &[Event]) -> Option<bool> {
    events.iter().find_map(|event| match event {
        Event::Committed { .. } | Event::DayBegan { .. } | Event::Ended { .. } => Some(false),
        Event::Recovered { dice } if !dice.is_empty() => Some(true),
        Event::EngagementBegan { number } if *number > 1 => Some(false),
        _ => None,
    })
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
        let ways: [&[&str]; 15] = [
            &["commit pp"],
            &["commit ppppr", "assign r1 cairn", "assign r2 cairn", "assign p2 cairn", "assign p1 cairn"],
            &["commit r", "assign r1 lampkiss", "assign r2 lampkiss"],
            &["commit pppr", "assign r2 mountain", "assign p2 mountain", "done", "commit none"],
            &["commit ppr", "assign p2 mossback", "assign p1 mossback", "assign r1 mossback", "assign r2 mossback"],
            &["commit r", "assign r1 turnstile", "assign r2 turnstile", "recover pp"],
            &["stop", "recover pr"],
            &["commit yyyy", "store y"],
            &["plan y", "strike bluedust"],
            &["rise"],
            &["commit ggg", "assign g1 tin-box", "assign g2 tin-box", "done", "stop"],
            &["encounter cook peace"],
            &["encounter drums"],
            &["explore fives"],
            &[
                "tyrant",
                "commit yyyyggggbbbbppppr",
                "assign y1 the-deep",
                "assign y2 the-deep",
                "assign g1 the-deep",
                "assign g2 the-deep",
                "assign b1 the-deep",
                "assign b2 the-deep",
                "assign p1 the-deep",
                "assign p2 the-deep",
                "assign r1 the-deep",
                "assign r2 the-deep",
                "done",
                "commit none",
            ],
        ];
        for (lesson, answers) in LESSONS.iter().zip(ways) {
            assert_eq!(verdict(lesson, answers), Some(true), "{}", lesson.name);
        }
    }

    #[test]
    fn whoever_does_something_else_has_missed_it() {
        for lesson in LESSONS {
            let wrong: &[&str] = match lesson.goal {
                // The mistakes that the lessons are about.
                Goal::RollAgain => &["commit pppr", "assign r1 mountain", "assign p1 mountain"],
                Goal::Stand => &["commit yyg"],
                Goal::Recover => &["recover none"],
                Goal::Defeat if lesson.name == "lost" => {
                    &["commit ppr", "assign p2 mountain", "assign p1 mountain", "assign r1 mountain", "assign r2 mountain"]
                }
                Goal::Win => &["battle"],
                _ => &["stop", "go", "battle", "rest", "recover none"],
            };
            assert_eq!(verdict(&lesson, wrong), Some(false), "{}", lesson.name);
        }
    }

    #[test]
    fn a_tyrant_that_stands_after_an_engagement_has_not_fallen_in_one() {
        let lesson = LESSONS.iter().find(|lesson| lesson.goal == Goal::Win).unwrap();
        assert_eq!(lesson.judge(&[Event::EngagementBegan { number: 1 }]), None);
        assert_eq!(lesson.judge(&[Event::EngagementBegan { number: 1 }, Event::EngagementBegan { number: 2 }]), Some(false));
    }

    #[test]
    fn the_cards_are_those_that_are_played_with() {
        for lesson in LESSONS {
            assert_eq!(lesson.history().game().deck().name, crate::Setup::deck().name, "{}", lesson.name);
        }
    }

    #[test]
    fn the_first_roll_of_the_lesson_about_rolling_again_has_crits_and_single_hits_and_does_not_suffice() {
        let lesson = LESSONS.iter().find(|lesson| lesson.goal == Goal::RollAgain).unwrap();
        let shows = |seed: u64| {
            let mut course = Lesson { seed, ..*lesson }.history();
            let all = twenty_strong::Action::Commit(course.game().pool());
            course.act(PLAYER, all, &mut ()).unwrap();
            while course.draw(&mut ()) {}
            let has = |face: twenty_strong::Face| course.game().active().kinds().any(|shown| shown.face == face);
            let both = has(twenty_strong::Face::Hit) && has(twenty_strong::Face::Crit);
            both && crate::aim::at_all(course.game()).is_none()
        };
        let good: Vec<u64> = (1..40).filter(|seed| shows(*seed)).collect();
        assert!(good.contains(&lesson.seed), "seeds that show it: {good:?}");
    }

    #[test]
    fn a_lesson_asks_its_question_at_once() {
        for lesson in LESSONS {
            let asked = lesson.history().game().question(PLAYER);
            let wanted = match lesson.goal {
                Goal::Peace | Goal::Meet | Goal::Win => Question::Day,
                Goal::Explore => Question::Rest,
                _ => Question::Commit,
            };
            assert_eq!(asked, Some(wanted), "{}", lesson.name);
        }
    }
}
