//! The session at a terminal, with bots that think while everybody waits.

use std::collections::VecDeque;

use game::{Game, History, Seat, SeatSet};
use session::thinker::{Errand, State, Task};
use session::{Effect, Input, Playable, Session, Who, think};

use crate::game::{GameOf, LevelOf, TextGame};
use crate::thinking::Think;

/// A game in play: the machine that every screen has, and those who think.
pub struct Table<T: TextGame> {
    session: Session<T::Play>,
    thinking: T::Thinking,
}

impl<T: TextGame> Table<T> {
    /// Sits down at a game. What has happened in it is told by the log only.
    pub fn new(history: History<GameOf<T>>, persons: SeatSet, levels: &[LevelOf<T>], thinking: T::Thinking) -> Table<T> {
        let who = |seat: Seat| if persons.contains(seat) { Who::Person } else { Who::Bot(levels[seat.index()]) };
        let who = Seat::first(history.game().seats()).map(who).collect();
        let marks = <T::Play as Playable>::Marks::default();
        let mut session = Session::new(String::new(), 0, history, who, marks).by_lines();
        session.handle(Input::Thinker(State::Ready));
        Table { session, thinking }
    }

    /// The session.
    pub fn session(&self) -> &Session<T::Play> {
        &self.session
    }

    /// The seats of persons.
    pub fn persons(&self) -> SeatSet {
        let seats = Seat::first(self.session.seats().len());
        seats.filter(|seat| self.session.who(*seat) == Who::Person).collect()
    }

    /// Something happens. What is to be thought about is thought about at once, and what is left to be done comes out.
    pub fn put(&mut self, input: Input<T::Play>) -> Vec<Effect<T::Play>> {
        let mut left = Vec::new();
        let mut effects = VecDeque::from(self.session.handle(input));
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Think(Errand::Think { number, task, .. }) => {
                    let thought = self.think(number, task);
                    effects.extend(self.session.handle(thought));
                }
                // Reviews are what could be stopped, and nobody asks for one here.
                Effect::Think(Errand::Stop) => {}
                // What happened is told, not shown.
                Effect::Show(_) => effects.extend(self.session.handle(Input::Shown)),
                effect => left.push(effect),
            }
        }
        left
    }

    /// The errand is about the game as it is: nobody acts while bots think here.
    fn think(&self, number: usize, task: Task<T::Play>) -> Input<T::Play> {
        let patience = match task {
            Task::Answer(level, _) => Some(T::patience(level)),
            // Whoever asks for advice has time.
            Task::Hint(..) | Task::Study(..) | Task::Review(_) => None,
        };
        let thought = self.thinking.within(patience, |budget| think(task, self.session.history(), budget));
        thought.map_or(Input::Thinker(State::Lost), |thought| Input::Thought(number, thought))
    }
}
