//! A table of a server at this screen: the desk follows what [`protocol::Client`] knows of it.
//!
//! The way of the game is kept twice: as everybody may know it, and with the own choices of the running phase. When a phase ends,
//! what others chose in it is taken after the own choices, as it is at one screen, so that nothing is shown twice.

mod choices;
mod line;
mod words;

use bad_bones::record::Step;
use bad_bones::{Event, Game, Question};
use game::{Game as _, Seat};
use protocol::{Attended, Client, Stage, step};

use crate::chronicle::Chronicle;
use crate::course::Course;
use crate::desk::{Desk, before_movement};
use crate::setup::Who;

pub use choices::{PACES, checked_name, is_password, pace_name, pace_named};
pub use line::{Clock, Outbox, Retry};
pub use words::{farewell_id, pace_words, refusal_words, seat_name};

/// What a server tells of the game on the desk.
#[derive(Clone, Debug)]
pub(crate) struct Remote {
    seen: Game,
    asked: Option<Question>,
    seat: Option<Seat>,
    /// The way of the game as everybody may know it, and what it tells.
    settled: Course,
    chronicle: Chronicle,
    /// Own steps of the running phase that the desk shows already.
    own: usize,
}

impl Remote {
    pub(crate) fn seen(&self) -> &Game {
        &self.seen
    }

    pub(crate) fn asked(&self) -> Option<Question> {
        self.asked
    }
}

/// What is new on the desk.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// What happened, from the last movement on if there was one.
    pub events: Vec<Event>,
    /// The game when that began.
    pub scene: Option<Game>,
    /// Whether there is anything new.
    pub is_new: bool,
}

/// The steps that are shown, taken one by one.
struct Show {
    course: Course,
    news: News,
    movements: usize,
    is_broken: bool,
}

impl Show {
    fn take(&mut self, step: &Step) {
        if let Step::Do(seat, action) = step
            && let Some(scene) = before_movement(self.course.game(), *seat, *action)
        {
            self.movements += 1;
            self.news.events.clear();
            self.news.scene = Some(scene);
        }
        self.is_broken |= self.course.take(step.clone(), &mut self.news.events).is_err();
    }

    /// Who missed more than a movement, or took something out of order, sees how it stands and no film.
    fn end(mut self) -> News {
        if self.movements > 1 || self.is_broken {
            self.news.events.clear();
        }
        self.news
    }
}

impl Desk {
    /// Sits down at the table a client is at, to play or to watch. `None` before the game begins.
    pub fn at_table(began: u64, client: &Client) -> Option<Desk> {
        let at = client.table()?;
        let info = at.info().filter(|info| info.stage != Stage::Waiting)?;
        let game = info.settings.game().ok()?;
        // A record has a number where its seed would stand; the draws are in it anyway.
        let course = Course::new(game.clone(), at.id().number() >> 32);
        let mut desk = Desk::new(at.id().to_string(), began, course.clone(), vec![Who::Person; game.seats()]);
        desk.uncover();
        let chronicle = Chronicle::new(&game);
        desk.remote = Some(Box::new(Remote { seen: game, asked: None, seat: None, settled: course, chronicle, own: 0 }));
        desk.follow(client);
        desk.hear_all();
        Some(desk)
    }

    /// Whether a server plays this game with us.
    pub fn is_online(&self) -> bool {
        self.remote.is_some()
    }

    /// Whether whoever sits before the screen has no seat.
    pub fn is_watching(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.seat.is_none())
    }

    /// The seat that texts call "you"; none of a game that others play or have played.
    pub fn reader(&self) -> Option<Seat> {
        Some(self.viewer).filter(|seat| !self.is_watching() && self.who(*seat) == Who::Person)
    }

    /// A spectator looks at the table from another seat.
    pub fn look_from(&mut self, seat: Seat) {
        if self.is_watching() && seat.index() < self.who.len() {
            self.viewer = seat;
        }
    }

    /// Takes over what the client knows by now, and tells what is new.
    pub fn follow(&mut self, client: &Client) -> News {
        let (Some(at), Some(seen), Some(mut remote)) = (client.table(), client.view(), self.remote.take()) else {
            return News::default();
        };
        let seat = client.seat();
        let before = (remote.settled.steps().len(), remote.own, remote.asked);
        let mut show = Show { course: self.course.clone(), news: News::default(), movements: 0, is_broken: false };
        show.news.scene = Some(remote.seen.clone());
        remote.settle(at, seat, &mut show);
        let (course, chronicle) = remote.with_own(at, before.0 == remote.settled.steps().len(), &mut show);
        (self.course, self.chronicle) = (course, chronicle);
        (remote.seen, remote.asked, remote.seat) = (seen, client.question(), seat);
        if let Some(info) = at.info() {
            self.who = (0..info.seats.len()).map(|index| who(&info.seats[index].who, Some(Seat::at(index)) == seat)).collect();
        }
        self.viewer = seat.unwrap_or(self.viewer);
        // What was chosen for another question is no choice any more.
        self.pending = self.pending.filter(|action| seat.is_some_and(|seat| remote.seen.is_legal(seat, *action).is_ok()));
        self.pending = self.pending.filter(|_| remote.asked.is_some());
        show.news.is_new = before != (remote.settled.steps().len(), remote.own, remote.asked);
        self.remote = Some(remote);
        show.end()
    }
}

impl Remote {
    /// Takes the steps that everybody may know by now.
    fn settle(&mut self, at: &Attended, seat: Option<Seat>, show: &mut Show) {
        if at.steps().len() < self.settled.steps().len() {
            // The server began anew, and so do we.
            self.settled = self.settled.after(0);
            self.chronicle = Chronicle::new(self.settled.start());
            show.is_broken = true;
        }
        let mut shown = self.own;
        for text in &at.steps()[self.settled.steps().len()..] {
            let Ok(step) = step::parse(text) else { return };
            let is_own = matches!(&step, Step::Do(by, _) if Some(*by) == seat);
            if is_own && shown > 0 {
                shown -= 1;
            } else {
                show.take(&step);
            }
            let (mut events, phase) = (Vec::new(), self.settled.game().phase_number());
            if self.settled.take(step, &mut events).is_err() {
                return;
            }
            self.chronicle.hear(self.settled.steps().len(), phase, &events);
        }
    }

    /// The way of the game with the own steps of the running phase, up to the one that only the server may end the phase with.
    fn with_own(&mut self, at: &Attended, is_same_phase: bool, show: &mut Show) -> (Course, Chronicle) {
        let (mut course, mut chronicle) = (self.settled.clone(), self.chronicle.clone());
        let phase = course.game().phase_number();
        let shown = if is_same_phase { self.own } else { 0 };
        self.own = 0;
        for text in at.own() {
            let (Ok(step), mut next, mut events) = (step::parse(text), course.clone(), Vec::new()) else { break };
            if next.take(step.clone(), &mut events).is_err() || next.game().phase_number() != phase {
                break;
            }
            self.own += 1;
            if self.own > shown {
                show.take(&step);
            }
            course = next;
            chronicle.hear(course.steps().len(), phase, &events);
        }
        (course, chronicle)
    }
}

fn who(who: &protocol::Who, is_own: bool) -> Who {
    match who {
        _ if is_own => Who::Person,
        protocol::Who::Bot(level) => Who::Bot(*level),
        _ => Who::Guest,
    }
}

#[cfg(test)]
mod tests;
