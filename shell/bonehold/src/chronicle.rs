//! What happens in a game, told in sentences.
//!
//! [`Scene::sentence`] tells any one event. A [`Chronicle`] listens to a whole game and joins what belongs together: a
//! skeleton's way from trap to trap is one sentence. What other seats do stays untold until the phase ends, as their
//! choices are hidden until then.

mod scene;

use bad_bones::{Event, Game, Model, Phase, Piece};
use game::{Events, Seat};

use crate::words;
pub use scene::Scene;
use scene::seat_of;

/// A sentence of the chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The round it was told in.
    pub round: u16,
    /// The seat on whose board it happened; `None` for what concerns the table.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// Who needs to hear it at once; the log has it all.
    pub weight: Weight,
}

/// How much a sentence matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// For the log only.
    Slight,
    /// Everyday business, which matters on one's own board.
    Own,
    /// For all.
    Full,
}

/// A move, a step or a draw that is still being told.
#[derive(Clone, Debug)]
enum Open {
    /// A skeleton under way: who set off, and what it met.
    Walk { seat: Seat, skeleton: Piece, group: bool, met: Vec<String> },
    /// The hero's step and whom it destroyed there.
    Step { seat: Seat, event: Event, slain: Vec<Model> },
    /// Tokens of one kind of event.
    Tokens { seat: Seat, kind: Kind, models: Vec<Model> },
}

/// What happens to tokens one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Drew,
    PutBack,
    Arrived,
}

/// Listens to a game and writes it down.
#[derive(Clone, Debug)]
pub struct Chronicle {
    scene: Scene,
    round: u16,
    phase: Phase,
    open: Option<Open>,
    /// What others did in the running phase.
    held: Vec<Event>,
    lines: Vec<Line>,
    told: usize,
}

impl Events<Event> for Chronicle {
    fn tell(&mut self, event: Event) {
        match event {
            Event::PhaseBegan { round, phase } => {
                self.end_phase();
                self.round = round;
                self.phase = phase;
                self.whole(&event);
            }
            Event::Ended => {
                self.end_phase();
                self.whole(&event);
            }
            event if self.is_hidden(&event) => self.held.push(event),
            event => self.hear(event),
        }
    }
}

impl Chronicle {
    /// The chronicle of a game, told to whoever sits here.
    pub fn new(game: &Game, reader: Seat) -> Chronicle {
        let scene = Scene::new(game, Some(reader));
        Chronicle { scene, round: game.round(), phase: game.phase(), open: None, held: vec![], lines: vec![], told: 0 }
    }

    /// Everything told so far.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// What was not yet told, before the reader is asked something.
    pub fn news(&mut self) -> Vec<Line> {
        // One that has met nothing yet is told of when its move ends.
        let waits = matches!(&self.open, Some(Open::Walk { met, .. }) if met.is_empty());
        if !waits {
            self.close();
        }
        let news = self.lines[self.told..].to_vec();
        self.told = self.lines.len();
        news
    }

    /// Others' choices of these phases are revealed when the phase ends (rules: 3).
    fn is_hidden(&self, event: &Event) -> bool {
        matches!(self.phase, Phase::Hero | Phase::Trap | Phase::Skeletons) && seat_of(event) != self.scene.reader
    }

    fn end_phase(&mut self) {
        self.close();
        let mut held = std::mem::take(&mut self.held);
        held.sort_by_key(seat_of);
        for event in held {
            self.hear(event);
        }
        self.close();
    }

    fn hear(&mut self, event: Event) {
        let Some(seat) = seat_of(&event) else { return self.whole(&event) };
        match event {
            Event::SetOff { skeleton, group, .. } => {
                self.close();
                self.open = Some(Open::Walk { seat, skeleton, group, met: vec![] });
            }
            Event::Triggered { .. } => {
                let meets = self.scene.deed(&event);
                match &mut self.open {
                    Some(Open::Walk { met, .. }) => met.push(meets),
                    _ => self.line(seat, format!("It {meets}."), Weight::Full),
                }
            }
            Event::HeroMoved { .. } => {
                self.close();
                self.open = Some(Open::Step { seat, event, slain: vec![] });
            }
            Event::Slain { model, .. } if matches!(self.open, Some(Open::Step { .. })) => {
                let Some(Open::Step { slain, .. }) = &mut self.open else { return };
                slain.push(model);
            }
            Event::Drew { model, .. } => self.gather(seat, Kind::Drew, model),
            Event::PutBack { model, .. } => self.gather(seat, Kind::PutBack, model),
            Event::Arrived { model, .. } => self.gather(seat, Kind::Arrived, model),
            Event::Turned { was, now, .. } if was == now => {}
            event if ends_walk(&event) => self.end_walk(seat, &event),
            event => self.whole(&event),
        }
    }

    fn gather(&mut self, seat: Seat, kind: Kind, model: Model) {
        match &mut self.open {
            Some(Open::Tokens { seat: same, kind: alike, models }) if *same == seat && *alike == kind => models.push(model),
            _ => {
                self.close();
                self.open = Some(Open::Tokens { seat, kind, models: vec![model] });
            }
        }
    }

    /// The end of one skeleton's way. Of a group every member has its own.
    fn end_walk(&mut self, seat: Seat, event: &Event) {
        match self.open.take() {
            Some(Open::Walk { skeleton, group: false, met, .. }) => {
                let subject = format!("a {}", words::skeleton(skeleton.model()));
                let deed = match event {
                    Event::Stands { now, .. } if met.is_empty() => self.scene.goes(skeleton, *now),
                    Event::Held { now, .. } if met.is_empty() => self.scene.is_kept(skeleton, *now),
                    _ => {
                        let mut deeds = vec![self.scene.sets_off(skeleton)];
                        deeds.extend(met.iter().cloned());
                        deeds.push(self.scene.deed(event));
                        words::list(&deeds)
                    }
                };
                let everyday = met.is_empty() && matches!(event, Event::Stands { .. } | Event::Held { .. });
                self.line(seat, format!("{subject} {deed}."), if everyday { Weight::Own } else { Weight::Full });
            }
            open => {
                self.open = open;
                self.close();
                self.whole(event);
            }
        }
    }

    /// Ends what is being told.
    fn close(&mut self) {
        match self.open.take() {
            None => {}
            Some(Open::Walk { seat, skeleton, group, met }) => {
                let event = Event::SetOff { seat, skeleton, group };
                let mut deeds = vec![self.scene.deed(&event)];
                deeds.extend(met);
                let subject = format!("a {}", words::skeleton(skeleton.model()));
                self.line(seat, format!("{subject} {}.", words::list(&deeds)), Weight::Full);
            }
            Some(Open::Step { seat, event, slain }) => {
                let destroys = if slain.is_empty() { String::new() } else { format!(" and destroys {}", words::party(&slain)) };
                let text = self.scene.sentence(&event);
                self.line(seat, format!("{}{destroys}.", text.trim_end_matches('.')), Weight::Full);
            }
            Some(Open::Tokens { seat, kind, models }) => {
                let weight = if kind == Kind::Arrived { Weight::Own } else { Weight::Slight };
                self.line(seat, self.scene.tokens(seat, kind, &models), weight);
            }
        }
    }

    /// An event that is a sentence of its own.
    fn whole(&mut self, event: &Event) {
        self.close();
        let text = self.scene.sentence(event);
        match seat_of(event) {
            Some(seat) => self.line(seat, text, if matches!(event, Event::Passed { .. }) { Weight::Own } else { Weight::Full }),
            None => self.lines.push(Line { round: self.round, seat: None, text, weight: Weight::Full }),
        }
    }

    fn line(&mut self, seat: Seat, text: String, weight: Weight) {
        self.lines.push(Line { round: self.round, seat: Some(seat), text: words::capitalised(&text), weight });
    }
}

/// Whether a skeleton's way ends with this.
fn ends_walk(event: &Event) -> bool {
    matches!(
        event,
        Event::Stands { .. }
            | Event::Held { .. }
            | Event::Sent { .. }
            | Event::BackToForest { .. }
            | Event::Destroyed { .. }
            | Event::AtTower { .. }
            | Event::AtVillage { .. }
            | Event::Conquered { .. }
            | Event::Slain { .. }
    )
}

#[cfg(test)]
mod tests;
