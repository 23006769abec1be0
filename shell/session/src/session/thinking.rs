//! Bots that answer, hints, and the look back at a game that is over: errands for those who think, and what comes of them.

use game::{Game, Seat};

use super::input::{Effect, Word};
use super::{Next, Session};
use crate::playable::{ActionOf, Playable};
use crate::thinker::{Errand, Review, State, Task, Thought, reviewed};
use crate::who::Who;

impl<P: Playable> Session<P> {
    fn errand(&mut self, task: Task<P>, effects: &mut Vec<Effect<P>>) -> usize {
        self.thinking.errands += 1;
        effects.push(Effect::Think(Errand::about(self.thinking.errands, task, &self.history)));
        self.thinking.errands
    }

    pub(super) fn ask_bot(&mut self, seat: Seat, level: P::Level, effects: &mut Vec<Effect<P>>) {
        let is_busy = self.thinking.answer.is_some_and(|(_, other)| other == seat);
        if !is_busy && self.thinking.state == State::Ready {
            let number = self.errand(Task::Answer(level, seat), effects);
            self.thinking.answer = Some((number, seat));
        }
    }

    pub(super) fn hear_thinker(&mut self, state: State, effects: &mut Vec<Effect<P>>) {
        self.thinking.state = state;
        match state {
            State::Waking => {}
            // Whoever is asked has been told so already.
            State::Ready if matches!(self.next(), Next::Bot(..)) => self.go_on(effects),
            State::Ready => {}
            State::Lost => self.lose_thinker(effects),
        }
    }

    /// Nobody thinks any more: whoever waits for it is told so.
    fn lose_thinker(&mut self, effects: &mut Vec<Effect<P>>) {
        let awaited = self.thinking.hint.take().is_some();
        self.thinking.answer = None;
        (self.thinking.study, self.thinking.next_study) = (None, None);
        self.thinking.review = (0, Review::None);
        if matches!(self.next(), Next::Bot(..)) || self.who.iter().any(|who| matches!(who, Who::Bot(_))) {
            effects.push(Effect::Say(Word::BotsStopped));
        } else if awaited {
            effects.push(Effect::Say(Word::NoHints));
        }
    }

    pub(super) fn hear_thought(&mut self, number: usize, thought: Thought<P>, effects: &mut Vec<Effect<P>>) {
        match thought {
            Thought::Answer(action) => {
                // An answer to a game that is no longer on the table.
                let Some((_, seat)) = self.thinking.answer.take_if(|(asked, _)| *asked == number) else { return };
                self.perform(seat, action, effects);
                self.go_on(effects);
            }
            Thought::Hint(hint) => self.hear_hint(number, hint, effects),
            Thought::Study(study) => self.hear_study(number, study, effects),
            Thought::Progress(done, all) if self.is_reviewed(number) => {
                self.thinking.review.1 = Review::Running(done * 100 / all.max(1));
            }
            Thought::Review(points) if self.is_reviewed(number) => {
                if P::remember(&mut self.marks, &points) {
                    effects.push(Effect::Keep);
                }
                self.thinking.review.1 = Review::Done(points);
            }
            Thought::Progress(..) | Thought::Review(_) => {}
        }
    }

    pub(super) fn ask_hint(&mut self, effects: &mut Vec<Effect<P>>) {
        if self.remote.is_some() || self.thinking.hint.is_some() {
            return;
        }
        let why_not = self.why_not().or(match self.thinking.state {
            State::Ready => None,
            State::Waking => Some(Word::HintNotYet),
            State::Lost => Some(Word::NoHints),
        });
        match why_not {
            Some(word) => effects.push(Effect::Say(word)),
            None => {
                let pointed = P::answer(&self.draft, self.game(), self.viewer).and_then(Result::ok);
                self.thinking.hint = Some(self.errand(Task::Hint(self.viewer, pointed), effects));
            }
        }
    }

    /// A hint is shown as a choice that is not yet final.
    fn hear_hint(&mut self, number: usize, hint: P::Hint, effects: &mut Vec<Effect<P>>) {
        if self.thinking.hint.take_if(|asked| *asked == number).is_none() {
            return;
        }
        let action = P::advised(&hint);
        if self.game().is_legal(self.viewer, action).is_ok() && self.why_not().is_none() {
            self.draft = P::suggested(action);
            effects.push(Effect::Advise(hint));
        }
    }

    /// Nobody is told who could not be thought for: what a choice promises at a glance stands.
    pub(super) fn ask_study(&mut self, action: ActionOf<P>, effects: &mut Vec<Effect<P>>) {
        if self.remote.is_some() || self.why_not().is_some() || self.thinking.state != State::Ready {
            return;
        }
        if self.thinking.study.is_some() {
            self.thinking.next_study = Some(action);
        } else {
            let number = self.errand(Task::Study(self.viewer, action), effects);
            self.thinking.study = Some((number, self.history.steps().len(), action));
        }
    }

    /// It counts if the game stands where it stood and nothing else was asked since.
    fn hear_study(&mut self, number: usize, study: Option<P::Study>, effects: &mut Vec<Effect<P>>) {
        let Some((_, steps, action)) = self.thinking.study.take_if(|(asked, ..)| *asked == number) else { return };
        if let Some(next) = self.thinking.next_study.take() {
            return self.ask_study(next, effects);
        }
        if let Some(study) = study.filter(|_| self.history.steps().len() == steps) {
            effects.push(Effect::Studied(action, study));
        }
    }

    fn is_reviewed(&self, number: usize) -> bool {
        self.thinking.review.0 == number && matches!(self.thinking.review.1, Review::Running(_))
    }

    pub(super) fn ask_review(&mut self, effects: &mut Vec<Effect<P>>) {
        if self.thinking.review.1 != Review::None || self.thinking.state != State::Ready {
            return;
        }
        let seats = reviewed(self.game(), |seat| self.who(seat) == Who::Person);
        self.thinking.review = (self.errand(Task::Review(seats), effects), Review::Running(0));
    }

    pub(super) fn stop_review(&mut self, effects: &mut Vec<Effect<P>>) {
        if matches!(self.thinking.review.1, Review::Running(_)) {
            effects.push(Effect::Think(Errand::Stop));
        }
        self.thinking.review = (0, Review::None);
    }
}
