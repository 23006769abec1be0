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
    /// So many skeletons go to this seat, and nothing is lost.
    SendTo(Seat, usize),
    /// A movement passes and no floor is lost, whatever burns.
    KeepFloors,
    /// The hero destroys one within two movements.
    SlayLater,
}

/// How a lesson was missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// A skeleton came into the tower.
    Tower,
    /// A skeleton came into the village.
    Village,
    /// The emperor came in.
    Emperor,
    /// The skeletons have moved, and what was wanted had not happened.
    Goal,
}

impl Missed {
    /// The text that tells it.
    pub const fn id(self) -> &'static str {
        match self {
            Missed::Tower => "missed-tower",
            Missed::Village => "missed-village",
            Missed::Emperor => "missed-emperor",
            Missed::Goal => "missed-goal",
        }
    }
}

/// A lesson: its place in the texts, a position, a goal.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its texts are `lesson-NAME-title`, `-text`, `-after` for whoever has done it and `-why` for whoever has not.
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

/// All lessons. Browsers keep the numbers of those that are done, so a new one is added at the end.
pub const LESSONS: [Lesson; 17] = [
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
    lesson!("lanes", Goal::Slay(1)),
    lesson!("arrows", Goal::Slay(1)),
    lesson!("neighbours", Goal::SendTo(Seat::at(3), 1)),
    lesson!("cemetery", Goal::SlayLater),
    lesson!("faces", Goal::LoseNothing),
    lesson!("scoring", Goal::KeepFloors),
    lesson!("emperor", Goal::LoseNothing),
];

/// The numbers of all lessons in the order in which they are taught, from the first step to the market.
pub const ORDER: [usize; 17] = [0, 10, 11, 1, 2, 12, 3, 13, 4, 5, 6, 15, 14, 16, 7, 8, 9];

impl Lesson {
    /// The game of the lesson.
    pub fn history(&self) -> History {
        History::from_position(self.scenario, 1).expect("a test reads every lesson")
    }

    /// Whether all events of the game so far reach the goal or miss it; `None` while it is open.
    pub fn judge(&self, events: &[Event]) -> Option<bool> {
        let own = Seat::at(0);
        let count = |counts: fn(&Event) -> bool| events.iter().filter(|event| counts(event)).count();
        let movements = count(|event| matches!(event, Event::PhaseBegan { phase: Phase::Arrivals, .. }));
        let harm = harm(events);
        let slain = || count(|event| matches!(event, Event::Slain { seat, .. } if seat.index() == 0));
        let reached = match self.goal {
            Goal::Slay(n) => slain() >= n,
            Goal::SlayLater => slain() >= 1,
            Goal::LoseNothing => movements > 0 && harm.is_none(),
            Goal::KeepFloors => movements > 0 && !matches!(harm, Some(Missed::Tower | Missed::Emperor)),
            Goal::Send(n) => count(|event| matches!(event, Event::Sent { seat, .. } if seat.index() == 0)) >= n && harm.is_none(),
            Goal::SendTo(wanted, n) => {
                let is_sent = |event: &&Event| matches!(event, Event::Sent { seat, to, .. } if *seat == own && *to == wanted);
                events.iter().filter(is_sent).count() >= n && harm.is_none()
            }
            Goal::TakeBack(wanted) => {
                events.iter().any(|event| matches!(event, Event::Retrieved { seat, trap, .. } if *seat == own && *trap == wanted))
            }
            Goal::UseWeapon => {
                events.iter().any(|event| matches!(event, Event::Used { seat, how } if *seat == own && *how != Use::Skip))
            }
            Goal::Buy(n) => count(|event| matches!(event, Event::Bought { seat, .. } if seat.index() == 0)) >= n,
            Goal::Destroy(n) => count(|event| matches!(event, Event::Destroyed { seat, .. } if seat.index() == 0)) >= n,
        };
        let patience = if self.goal == Goal::SlayLater { 2 } else { 1 };
        let is_hopeless = match self.goal {
            // What burns is no matter, and both may move in one phase.
            Goal::KeepFloors => matches!(harm, Some(Missed::Tower | Missed::Emperor)),
            _ => harm.is_some(),
        };
        if reached { Some(true) } else { (is_hopeless || movements >= patience).then_some(false) }
    }

    /// What went wrong, of a lesson that was missed.
    pub fn missed(&self, events: &[Event]) -> Missed {
        harm(events).unwrap_or(Missed::Goal)
    }
}

/// What the person lost in these events, the worst of it.
fn harm(events: &[Event]) -> Option<Missed> {
    let own = Seat::at(0);
    let harm = |event: &Event| match event {
        Event::Conquered { seat, .. } if *seat == own => Some(Missed::Emperor),
        Event::AtTower { seat, .. } if *seat == own => Some(Missed::Tower),
        Event::AtVillage { seat, .. } if *seat == own => Some(Missed::Village),
        _ => None,
    };
    let all: Vec<Missed> = events.iter().filter_map(harm).collect();
    [Missed::Emperor, Missed::Tower, Missed::Village].into_iter().find(|worst| all.contains(worst))
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
    fn every_lesson_is_taught_once() {
        let mut order = ORDER.to_vec();
        order.sort_unstable();
        assert_eq!(order, (0..LESSONS.len()).collect::<Vec<_>>());
    }

    /// What became of a lesson after these actions of the person, the others passing.
    fn after(name: &str, actions: &[&str]) -> (Option<bool>, Missed) {
        let lesson = LESSONS.into_iter().find(|lesson| lesson.name == name).unwrap();
        let (mut course, mut told) = (lesson.history(), vec![]);
        let mut actions = actions.iter();
        while lesson.judge(&told).is_none() {
            while course.game().turn() == Turn::Chance {
                course.draw(&mut told);
            }
            let Turn::Asked(seats) = course.game().turn() else { break };
            let seat = seats.into_iter().next().unwrap();
            let action = match seat.index() {
                0 => actions.next().map(|text| bad_bones::notation::parse_action(text).unwrap()),
                _ => choice::actions(course.game(), seat).pop(),
            };
            let Some(action) = action else { break };
            course.act(seat, action, &mut told).unwrap_or_else(|refused| panic!("{name}: {action:?}: {refused:?}"));
        }
        (lesson.judge(&told), lesson.missed(&told))
    }

    #[test]
    fn what_a_lesson_teaches_is_what_it_takes() {
        // rules: 1: the lane of yellow on the left leads to a2; c4 turns who comes from the west to the south.
        assert_eq!(after("lanes", &["hero a2"]).0, Some(true));
        assert_eq!(after("lanes", &["hero a4", "pass"]), (Some(false), Missed::Goal));
        assert_eq!(after("arrows", &["hero c4", "pass"]).0, Some(true));
        assert_eq!(after("arrows", &["hero d4", "pass"]), (Some(false), Missed::Goal));
        // rules: 3.3: over the right edge to the right neighbour, who is the last of four.
        assert_eq!(after("neighbours", &["place wall\\ e1"]).0, Some(true));
        assert_eq!(after("neighbours", &["pass"]), (Some(false), Missed::Goal));
        // rules: 5 labyrinth: in a white round the white one lets go.
        assert_eq!(after("faces", &["hero b3", "pass"]).0, Some(true));
        assert_eq!(after("faces", &["hero d3", "pass"]), (Some(false), Missed::Tower));
        // rules: 3.5: a floor counts 4, a house 3.
        assert_eq!(after("scoring", &["hero c2", "pass"]).0, Some(true));
        assert_eq!(after("scoring", &["hero a1", "pass"]), (Some(false), Missed::Tower));
        // rules: 7 emperor.
        assert_eq!(after("emperor", &["hero b3", "pass"]).0, Some(true));
        assert_eq!(after("emperor", &["hero a1", "pass"]), (Some(false), Missed::Emperor));
        assert_eq!(after("cemetery", &["pass", "hero a2", "pass"]).0, Some(true));
        assert_eq!(after("cemetery", &["pass", "hero b4", "pass"]), (Some(false), Missed::Goal));
        assert_eq!(after("treasure", &["pass"]), (Some(false), Missed::Village));
    }

    #[test]
    fn a_lesson_asks_its_first_question_at_once() {
        for lesson in LESSONS {
            assert!(lesson.history().game().question(Seat::at(0)).is_some(), "{}", lesson.name);
        }
    }
}
