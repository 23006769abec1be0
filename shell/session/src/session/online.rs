//! A table of a server at this screen.
//!
//! The way of the game is kept twice: as everybody may know it, and with the own choices of the running phase. When a phase ends,
//! what others chose in it is taken after the own choices, as it is at one screen, so that nothing is shown twice.

use game::{Game, History, Seat, StandIns, Step};

use super::Session;
use super::input::Effect;
use crate::playable::{EventOf, GameOf, Log, Playable};
use crate::who::Who;

/// What a server tells of a table by now.
#[derive(Clone, Debug)]
pub struct Table<P: Playable> {
    /// Every step that everybody may know.
    pub steps: Vec<Step<P::Game>>,
    /// The own steps of the running phase.
    pub own: Vec<Step<P::Game>>,
    /// What our seat sees, or a spectator.
    pub seen: GameOf<P>,
    /// Whether our seat is asked something.
    pub is_asked: bool,
    /// Our seat; none for a spectator.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub who: Vec<Who<P::Level>>,
    /// What stand-ins did, and who has won all the same.
    pub stand_ins: StandIns,
}

/// What a session at an online table knows besides.
#[derive(Clone, Debug)]
pub(super) struct Remote<P: Playable> {
    seen: GameOf<P>,
    is_asked: bool,
    seat: Option<Seat>,
    /// The way of the game as everybody may know it, and what it tells.
    settled: History<P::Game>,
    log: P::Log,
    /// Own steps of the running phase that are shown already.
    own: usize,
    /// What the server told while something was being shown.
    waiting: Option<Box<Table<P>>>,
}

impl<P: Playable> Remote<P> {
    pub(super) fn seen(&self) -> &GameOf<P> {
        &self.seen
    }

    pub(super) fn is_asked(&self) -> bool {
        self.is_asked
    }
}

/// The steps that are new, taken one by one.
struct News<P: Playable> {
    history: History<P::Game>,
    events: Vec<EventOf<P>>,
    scene: GameOf<P>,
    films: usize,
    is_broken: bool,
}

impl<P: Playable> News<P> {
    fn take(&mut self, step: &Step<P::Game>) {
        if let Step::Do(seat, action) = step
            && let Some(scene) = P::scene(self.history.game(), *seat, *action)
        {
            self.films += 1;
            self.events.clear();
            self.scene = scene;
        }
        self.is_broken |= self.history.take(step.clone(), &mut self.events).is_err();
    }
}

impl<P: Playable> Session<P> {
    /// Sits down at an online table, to play or to watch. `game` is the game before its first step.
    pub fn at_table(id: String, began: u64, seed: u64, game: GameOf<P>, table: Table<P>) -> Session<P> {
        let history = History::new(game.clone(), seed);
        let mut session = Session::new(id, began, history.clone(), table.who.clone(), P::Marks::default());
        session.is_covered = false;
        let log = P::Log::new(&game);
        session.remote =
            Some(Box::new(Remote { seen: game, is_asked: false, seat: None, settled: history, log, own: 0, waiting: None }));
        session.take_table(table);
        session.hear_all();
        session
    }

    /// Whether a server plays this game with us.
    pub fn is_online(&self) -> bool {
        self.remote.is_some()
    }

    /// Whether whoever sits before the screen has no seat.
    pub fn is_watching(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.seat.is_none())
    }

    /// What a server told is shown, now or as soon as what is being shown was seen.
    pub(super) fn follow(&mut self, table: Table<P>, effects: &mut Vec<Effect<P>>) {
        let Some(remote) = &mut self.remote else { return };
        remote.waiting = Some(Box::new(table));
        if self.showing.is_none() {
            self.follow_next(effects);
        }
    }

    pub(super) fn follow_next(&mut self, effects: &mut Vec<Effect<P>>) {
        let Some(table) = self.remote.as_mut().and_then(|remote| remote.waiting.take()) else {
            // A film has ended: what it showed is told now.
            return self.announce(effects);
        };
        let Some(news) = self.take_table(*table) else { return };
        // Who missed more than a film, or took something out of order, sees how it stands and no film.
        let events = if news.films > 1 || news.is_broken { vec![] } else { news.events };
        self.show(news.scene, events, effects);
        if !self.prefers.formalities
            && self.question().is_some()
            && let Some(action) = P::formality(self.game(), self.viewer)
        {
            return effects.push(Effect::Send(action));
        }
        if self.showing.is_none() {
            self.announce(effects);
        }
    }

    /// Takes over what the server told; what is new of it, if anything is.
    fn take_table(&mut self, table: Table<P>) -> Option<News<P>> {
        let mut remote = self.remote.take()?;
        let before = (remote.settled.steps().len(), remote.own, remote.is_asked, remote.seat);
        let scene = remote.seen.clone();
        let mut news = News { history: self.history.clone(), events: vec![], scene, films: 0, is_broken: false };
        remote.settle(&table, &mut news);
        let is_same_phase = before.0 == remote.settled.steps().len();
        (self.history, self.log) = remote.with_own(&table.own, is_same_phase, &mut news);
        (remote.seen, remote.is_asked, remote.seat) = (table.seen, table.is_asked, table.seat);
        self.who = table.who;
        self.stand_ins = table.stand_ins;
        self.viewer = table.seat.unwrap_or(self.viewer);
        // What was put together for another question is nothing any more.
        let answers = |seat| matches!(P::answer(&self.draft, &remote.seen, seat), Some(Ok(_)));
        if !remote.is_asked || !table.seat.is_some_and(answers) {
            self.draft = P::Draft::default();
        }
        let after = (remote.settled.steps().len(), remote.own, remote.is_asked, remote.seat);
        self.told.extend_from_slice(&news.events);
        self.remote = Some(remote);
        (before != after).then_some(news)
    }
}

impl<P: Playable> Remote<P> {
    /// Takes the steps that everybody may know by now.
    fn settle(&mut self, table: &Table<P>, news: &mut News<P>) {
        if table.steps.len() < self.settled.steps().len() {
            // The server began anew, and so do we.
            self.settled = self.settled.after(0);
            self.log = P::Log::new(self.settled.start());
            news.is_broken = true;
        }
        let mut shown = self.own;
        for step in &table.steps[self.settled.steps().len()..] {
            if self.seat.is_some_and(|seat| step.is_by(seat)) && shown > 0 {
                shown -= 1;
            } else {
                news.take(step);
            }
            let (before, mut events) = (self.settled.game().clone(), Vec::new());
            if self.settled.take(step.clone(), &mut events).is_err() {
                return;
            }
            self.log.hear(self.settled.steps().len(), &before, self.settled.game(), &events);
        }
    }

    /// The way of the game with the own steps of the running phase, up to the one that only the server may end the phase with.
    fn with_own(&mut self, own: &[Step<P::Game>], is_same_phase: bool, news: &mut News<P>) -> (History<P::Game>, P::Log) {
        let (mut history, mut log) = (self.settled.clone(), self.log.clone());
        let phase = history.game().phase_number();
        let shown = if is_same_phase { self.own } else { 0 };
        self.own = 0;
        for step in own {
            let (mut next, mut events) = (history.clone(), Vec::new());
            if next.take(step.clone(), &mut events).is_err() || next.game().phase_number() != phase {
                break;
            }
            self.own += 1;
            if self.own > shown {
                news.take(step);
            }
            log.hear(next.steps().len(), history.game(), next.game(), &events);
            history = next;
        }
        (history, log)
    }
}
