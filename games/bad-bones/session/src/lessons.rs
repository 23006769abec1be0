//! The tutorial: short lessons on real positions, each with one thing to do.

use bad_bones::{Event, Phase, Trap, Use};
use game::Seat;

use crate::History;

/// What a lesson wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The hero destroys so many.
    Slay(usize),
    /// A movement passes, and neither floor nor house is lost.
    LoseNothing,
    /// So many skeletons go to somebody else, and nothing is lost.
    Send(usize),
    /// This trap is taken back.
    TakeBack(Trap),
    /// A weapon is used.
    UseWeapon,
    /// Two things are bought.
    Buy(usize),
    /// So many are destroyed by traps.
    Destroy(usize),
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
}

macro_rules! lesson {
    ($name:literal, $goal:expr) => {
        Lesson { name: $name, scenario: include_str!(concat!("../../lessons/", $name, ".toml")), goal: $goal }
    };
}

/// All lessons in order, from the first step to the market.
pub const LESSONS: [Lesson; 10] = [
    lesson!("step", Goal::Slay(1)),
    lesson!("forecast", Goal::LoseNothing),
    lesson!("wall", Goal::Send(1)),
    lesson!("catapult", Goal::Send(1)),
    lesson!("dragon", Goal::LoseNothing),
    lesson!("treasure", Goal::LoseNothing),
    lesson!("retrieve", Goal::TakeBack(Trap::Catapult)),
    lesson!("bomb", Goal::Destroy(2)),
    lesson!("weapon", Goal::UseWeapon),
    lesson!("market", Goal::Buy(2)),
];

impl Lesson {
    /// The game of the lesson.
    pub fn history(&self) -> History {
        History::from_position(self.scenario, 1).expect("a test reads every lesson")
    }

    /// Whether all events of the game so far reach the goal or miss it; `None` while it is open.
    pub fn judge(&self, events: &[Event]) -> Option<bool> {
        let own = Seat::at(0);
        let count = |counts: fn(&Event) -> bool| events.iter().filter(|event| counts(event)).count();
        let moved = events.iter().any(|event| matches!(event, Event::PhaseBegan { phase, .. } if *phase == Phase::Arrivals));
        let harmed = events
            .iter()
            .any(|event| matches!(event, Event::AtTower { seat, .. } | Event::AtVillage { seat, .. } if *seat == own));
        let reached = match self.goal {
            Goal::Slay(n) => count(|event| matches!(event, Event::Slain { seat, .. } if seat.index() == 0)) >= n,
            Goal::LoseNothing => moved && !harmed,
            Goal::Send(n) => count(|event| matches!(event, Event::Sent { seat, .. } if seat.index() == 0)) >= n && !harmed,
            Goal::TakeBack(wanted) => {
                events.iter().any(|event| matches!(event, Event::Retrieved { seat, trap, .. } if *seat == own && *trap == wanted))
            }
            Goal::UseWeapon => {
                events.iter().any(|event| matches!(event, Event::Used { seat, how } if *seat == own && *how != Use::Skip))
            }
            Goal::Buy(n) => count(|event| matches!(event, Event::Bought { seat, .. } if seat.index() == 0)) >= n,
            Goal::Destroy(n) => count(|event| matches!(event, Event::Destroyed { seat, .. } if seat.index() == 0)) >= n,
        };
        if reached { Some(true) } else { (harmed || moved).then_some(false) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice;
    use game::{Game as _, Turn};

    /// Every verdict that the person's choices can lead to, with all sensible answers tried and the others passing.
    fn verdicts(lesson: &Lesson, course: &History, told: &[Event], depth: usize, found: &mut [bool; 2]) {
        if let Some(verdict) = lesson.judge(told) {
            found[usize::from(verdict)] = true;
            return;
        }
        let (mut course, mut told) = (course.clone(), told.to_vec());
        while course.game().turn() == Turn::Chance {
            course.draw(&mut told);
        }
        if depth == 0 || found == &[true, true] {
            return;
        }
        let Turn::Asked(seats) = course.game().turn() else { return };
        let own = seats.contains(Seat::at(0));
        let seat = if own { Seat::at(0) } else { seats.into_iter().next().unwrap() };
        let actions = choice::actions(course.game(), seat);
        for action in if own { actions } else { actions.into_iter().rev().take(1).collect() } {
            let (mut next, mut told) = (course.clone(), told.clone());
            next.act(seat, action, &mut told).unwrap();
            verdicts(lesson, &next, &told, depth - 1, found);
        }
    }

    #[test]
    fn every_lesson_can_be_done_and_most_can_be_missed() {
        for lesson in LESSONS {
            let mut found = [false, false];
            verdicts(&lesson, &lesson.history(), &[], 4, &mut found);
            assert!(found[1], "{} can't be done", lesson.name);
            // Shopping goes on until it is done.
            assert!(found[0] || lesson.name == "market", "{} can't be missed", lesson.name);
        }
    }

    #[test]
    fn a_lesson_asks_its_first_question_at_once() {
        for lesson in LESSONS {
            assert!(lesson.history().game().question(Seat::at(0)).is_some(), "{}", lesson.name);
        }
    }
}
