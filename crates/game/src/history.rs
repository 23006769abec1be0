//! A game with all that led to it: where it began, and every step since.

use notation::fault::{Fault, Faults};

use crate::{Events, Game, Notation, Record, Rng, Scenario, Seat, Sitting, StandIns, Step, Turn, Writer};

/// A game with every step since its start. Undo, timeline, fork, link and reload are this, replayed.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    start: G,
    /// The text of the position it began with, if it did not begin with its first chance.
    position: Option<String>,
    seed: u64,
    sitting: Sitting<G>,
    steps: Vec<Step<G>>,
}

impl<G: Game> History<G> {
    /// A new game, before its first chance.
    pub fn new(game: G, seed: u64) -> History<G> {
        History { start: game.clone(), position: None, seed, sitting: Sitting::new(game), steps: vec![] }
    }

    /// The whole truth.
    pub fn game(&self) -> &G {
        self.sitting.game()
    }

    /// What a seat may see, or a spectator.
    pub fn view(&self, viewer: Option<Seat>) -> G {
        self.sitting.view(viewer)
    }

    /// The game before the first step.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The text of the position it began with.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The seed of its chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Every step so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// Takes one step. One that the rules refuse changes nothing.
    pub fn take(&mut self, step: Step<G>, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        self.sitting.take(&step, events)?;
        self.steps.push(step);
        Ok(())
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action, events: &mut impl Events<G::Event>) -> Result<(), G::Refusal> {
        self.take(Step::Do(seat, action), events)
    }

    /// Chance decides, if it is its turn. Each decision has a generator of its own, so a game that was put away goes on as if it
    /// never was.
    pub fn draw(&mut self, events: &mut impl Events<G::Event>) -> bool {
        if self.game().turn() != Turn::Chance {
            return false;
        }
        let decided = self.steps.iter().filter(|step| step.is_chance()).count();
        let chance = self.game().sample(&mut Rng::stream(self.seed, decided as u64));
        self.take(Step::Chance(chance), events).expect("what a game proposes itself is possible");
        true
    }

    /// The same game after its first `count` steps.
    pub fn after(&self, count: usize) -> History<G> {
        self.with_steps(self.steps.iter().take(count).cloned()).expect("it was played before")
    }

    /// The same game with other steps.
    pub fn with_steps(&self, steps: impl IntoIterator<Item = Step<G>>) -> Result<History<G>, G::Refusal> {
        let mut history = History { position: self.position.clone(), ..History::new(self.start.clone(), self.seed) };
        for step in steps {
            history.take(step, &mut ())?;
        }
        Ok(history)
    }

    /// The number of steps before the running phase.
    pub fn phase_begins(&self) -> usize {
        let now = self.game().phase_number();
        let mut game = self.start.clone();
        let mut begins = 0;
        for (index, step) in self.steps.iter().enumerate() {
            if game.phase_number() != now {
                begins = index + 1;
            }
            step.take(&mut game, &mut ()).expect("it was played before");
        }
        begins
    }

    /// The game without the last choice that this seat made in the running phase, and without what it did after it. Choices of
    /// others stand: they were made apart. `None` if there is no such choice.
    pub fn without_last_choice(&self, seat: Seat, is_choice: impl Fn(G::Action) -> bool) -> Option<History<G>> {
        let begins = self.phase_begins();
        let chosen = |step: &Step<G>| matches!(step, Step::Do(by, action) if *by == seat && is_choice(*action));
        let last = (begins..self.steps.len()).rev().find(|&index| chosen(&self.steps[index]))?;
        let stays = |index: &usize| *index < last || !self.steps[*index].is_by(seat);
        self.with_steps((0..self.steps.len()).filter(stays).map(|index| self.steps[index].clone())).ok()
    }

    /// The game without its last step, if that was a choice and chance has not decided anything since.
    pub fn without_last_step(&self) -> Option<History<G>> {
        self.steps.last().filter(|step| !step.is_chance())?;
        Some(self.after(self.steps.len() - 1))
    }
}

impl<G: Notation> History<G> {
    /// A game that begins with a position, written as a scenario file.
    pub fn from_position(text: &str, seed: u64) -> Result<History<G>, Faults> {
        History::from_position_by(text, *G::VERSIONS.end(), seed)
    }

    /// The same by this version of the rules, where the file names none.
    pub fn from_position_by(text: &str, version: u32, seed: u64) -> Result<History<G>, Faults> {
        let game = Scenario::<G>::parse_by(text, version, G::Files::default())?.at_first_question();
        Ok(History { position: Some(text.into()), ..History::new(game, seed) })
    }

    /// A game read from a record, which may have no end yet. A record that breaks a rule is refused with its line.
    pub fn from_record(text: &str) -> Result<History<G>, Faults> {
        History::with_stand_ins(text).map(|(history, _)| history)
    }

    /// The same, with what stand-ins did in it.
    pub fn with_stand_ins(text: &str) -> Result<(History<G>, StandIns), Faults> {
        let record = Record::<G>::parse(text)?;
        if record.is_finished() {
            record.replay(|_| {})?;
        }
        let mut history = History::new(record.start().clone(), record.seed);
        for (line, step) in record.steps {
            history.take(step, &mut ()).map_err(|refusal| Fault { line, column: 1, what: refusal.to_string() })?;
        }
        Ok((history, record.stand_ins))
    }

    /// The record so far, with its end if it is over. A game that began with a position has none.
    pub fn record(&self) -> Option<String> {
        self.record_with(&StandIns::default())
    }

    /// The same, in which is told what stand-ins did.
    pub fn record_with(&self, stand_ins: &StandIns) -> Option<String> {
        if self.position.is_some() {
            return None;
        }
        let mut writer = Writer::new(&self.start, self.seed);
        let steps = self.steps.iter().enumerate();
        steps.for_each(|(number, step)| writer.step_by(step, stand_ins.took(number)));
        if let Some(outcome) = self.game().outcome() {
            writer.end_won_by(&outcome, stand_ins.winners);
        }
        Some(writer.text().into())
    }
}

#[cfg(test)]
mod tests;
