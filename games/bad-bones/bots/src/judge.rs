//! Who says what a board is worth: the forecast by hand-made weights, or the learned value.

use bad_bones::{Action, Game, Mode, Model, Question, Use};
use game::{Game as _, Rng, Seat, Turn};

use crate::forecast::{OWN, settle};
use crate::goal::ended_well;
use crate::net::Nets;
use crate::sketch::{Others, Sketch};
use crate::value::{Weights, value};
use bots::Net;

/// Log odds of what is decided.
const CERTAIN: f32 = 12.0;

/// A way to value boards.
#[derive(Clone, Copy)]
pub enum Taste<'n> {
    /// By the forecast over so many movements.
    Forecast(&'n Weights, u32),
    /// By the learned value.
    Learned(&'n Nets),
}

/// Values a seat's board, knowing how the others stand.
pub enum Judge<'n> {
    /// By the forecast over so many movements.
    Forecast(&'n Weights, u32),
    /// By the learned value.
    Learned(Learned<'n>),
}

/// The learned value with what it needs to know of the others.
pub struct Learned<'n> {
    net: &'n Net,
    others: Others,
    rest: Vec<Other>,
    /// What a skeleton sent away is worth, whoever gets it.
    sent: f32,
    /// Log odds against us that the others' boards stand for.
    against: f32,
}

/// Another seat.
struct Other {
    seat: Seat,
    value: f32,
    /// How much of a loss of its value is our gain.
    share: f32,
}

impl<'n> Judge<'n> {
    /// A judge of this seat's board.
    pub fn new(taste: Taste<'n>, view: &Game, seat: Seat) -> Judge<'n> {
        match taste {
            Taste::Forecast(weights, movements) => Judge::Forecast(weights, movements),
            Taste::Learned(nets) => Judge::Learned(Learned::new(nets, view, seat)),
        }
    }

    /// What a board alone is worth if no more is done before the skeletons move: the higher the better.
    pub fn value(&self, alone: &Game, rng: &mut Rng) -> f32 {
        match self {
            Judge::Forecast(weights, movements) => value(alone, *movements, weights, rng),
            Judge::Learned(learned) => learned.value(alone),
        }
    }

    /// What decides between actions that differ only in whom they serve.
    pub fn aim(&self, view: &Game, action: Action) -> f32 {
        match (self, action) {
            (Judge::Learned(learned), Action::Use(Use::DeathStaff(to))) => learned.gain(view, to, None) / 100.0,
            _ => 0.0,
        }
    }

    /// What is about a point of the game.
    pub fn unit(&self) -> f32 {
        match self {
            Judge::Forecast(..) => 1.0,
            Judge::Learned(_) => 0.15,
        }
    }

    /// The chance of winning that a value stands for; what is averaged over draws.
    pub fn chance(&self, value: f32) -> f32 {
        match self {
            Judge::Forecast(..) => value,
            Judge::Learned(learned) => learned.chance(value),
        }
    }
}

impl<'n> Learned<'n> {
    /// The learned value for this seat.
    pub fn new(nets: &'n Nets, view: &Game, seat: Seat) -> Learned<'n> {
        let net = nets.of(view);
        let rest = Seat::first(view.seats()).filter(|other| *other != seat);
        let rest = rest.map(|seat| Other { seat, value: look(net, view, seat, None), share: 0.0 });
        let mut learned = Learned { net, others: Others::of(view, seat), rest: rest.collect(), sent: 0.0, against: 0.0 };
        learned.weigh_others(view);
        learned
    }

    /// Together a loss of others is ours. Against each other the seats' chances are as the powers of their values, so the
    /// strongest count most.
    fn weigh_others(&mut self, view: &Game) {
        if self.rest.is_empty() {
            return;
        }
        if view.options().mode == Mode::Coop {
            self.against = -self.rest.iter().map(|other| other.value).sum::<f32>();
            self.rest.iter_mut().for_each(|other| other.share = -1.0);
        } else {
            let most = self.rest.iter().map(|other| other.value).fold(f32::MIN, f32::max);
            let sum: f32 = self.rest.iter().map(|other| (other.value - most).exp()).sum();
            self.against = most + sum.ln();
            self.rest.iter_mut().for_each(|other| other.share = (other.value - most).exp() / sum);
        }
        let gains: f32 = self.rest.iter().map(|other| self.gain(view, other.seat, None)).sum();
        self.sent = gains / self.rest.len() as f32;
    }

    /// What we gain if another seat gets a skeleton.
    fn burden(&self, view: &Game, other: &Other, model: Model) -> f32 {
        other.share * (other.value - look(self.net, view, other.seat, Some(model)))
    }

    fn value(&self, alone: &Game) -> f32 {
        if alone.turn() == Turn::Chance {
            return self.settled(alone);
        }
        let mut after = alone.clone();
        settle(&mut after, &mut ());
        if matches!(after.turn(), Turn::Asked(_)) {
            after.skip_to_skeletons();
            after.resume(&mut ());
            settle(&mut after, &mut ());
        }
        self.settled(&after)
    }

    /// The value of a board whose skeletons have moved.
    fn settled(&self, after: &Game) -> f32 {
        let sent = self.sent * f32::from(after.sent_away());
        match ended_well(after) {
            Some(false) => sent - CERTAIN,
            Some(true) => sent + CERTAIN,
            None => sent + self.net.value(Sketch::of(after, OWN, &self.others).iter()),
        }
    }

    /// What we gain if a seat gets a skeleton, of this model or any.
    fn gain(&self, view: &Game, to: Seat, model: Option<Model>) -> f32 {
        let Some(other) = self.rest.iter().find(|other| other.seat == to) else { return 0.0 };
        match model {
            Some(model) => self.burden(view, other, model),
            None => Model::all_plain().map(|model| self.burden(view, other, model)).sum::<f32>() / Model::PLAIN as f32,
        }
    }

    /// The answers to whom skeletons go, each with what it gains.
    pub fn sendings(&self, view: &Game, seat: Seat) -> Vec<(f32, Action)> {
        let model = match view.question(seat) {
            Some(Question::Send(skeleton)) => Some(skeleton.model),
            _ => None,
        };
        let gain = |action: Action| match action {
            Action::Send(_, to) | Action::SendFrom(_, to) => self.gain(view, to, model),
            _ => f32::MIN,
        };
        view.legal_actions(seat).iter().map(|action| (gain(action), action)).collect()
    }

    /// The chance to win after a purchase, or after sending skeletons to somebody.
    pub fn outlook(&self, view: &Game, seat: Seat, action: Action) -> f32 {
        let mut value = self.net.value(Sketch::of(view, seat, &self.others).iter());
        match action {
            Action::Buy(_) => {
                let mut after = view.clone();
                after.apply_legal(seat, action, &mut ());
                value = self.net.value(Sketch::of(&after, seat, &self.others).iter());
            }
            Action::Send(skeleton, to) => value += self.gain(view, to, Some(skeleton.model)),
            Action::SendFrom(_, to) => value += self.gain(view, to, None),
            _ => {}
        }
        self.chance(value)
    }

    fn chance(&self, value: f32) -> f32 {
        1.0 / (1.0 + (self.against - value).exp())
    }

    /// What to buy: the most value for a coin.
    pub fn shop(&self, view: &Game, seat: Seat) -> Action {
        let choices = view.legal_actions(seat);
        let rated = choices.iter().map(|action| (self.bargain(view, seat, action), action));
        rated.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(Action::Done, |(_, action)| action)
    }

    /// The value that a purchase brings for a coin; to buy nothing brings nothing.
    pub fn bargain(&self, view: &Game, seat: Seat, action: Action) -> f32 {
        let Action::Buy(ware) = action else { return 0.0 };
        let value = |game: &Game| self.net.value(Sketch::of(game, seat, &self.others).iter());
        let mut after = view.clone();
        after.apply_legal(seat, action, &mut ());
        (value(&after) - value(view)) / f32::from(view.price(ware).unwrap_or(1).max(1))
    }
}

/// What a seat's board is worth as it stands, with one more skeleton or without.
pub fn look(net: &Net, view: &Game, seat: Seat, burden: Option<Model>) -> f32 {
    net.value(Sketch::burdened(view, seat, &Others::of(view, seat), burden).iter())
}
