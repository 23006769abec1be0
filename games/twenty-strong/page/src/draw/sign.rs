//! Icons of the vocabulary: what a card says as a trigger, a deed and a number. The sentence is one touch away.

use page::art::put;
use page::markup::shape::picture;
use page::markup::{Markup, tag};
use twenty_strong::Colour;
use twenty_strong::vocabulary::{Change, Cost, Deed, Effect, Reward, Talent};

use super::{Drawing, class, letter_of};

/// An icon, the colour of die it means, and its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    icon: &'static str,
    number: Option<u8>,
    colour: Option<Colour>,
}

/// An icon of its own.
pub fn sign(name: &str) -> Drawing {
    picture("0 0 32 32").class("sign").with(put(format_args!("ic-{name}"), (0, 0), (32, 32)))
}

const fn number(icon: &'static str, number: u8) -> Sign {
    Sign { icon, number: Some(number), colour: None }
}

const fn plain(icon: &'static str) -> Sign {
    Sign { icon, number: None, colour: None }
}

const fn of_colour(icon: &'static str, colour: Colour) -> Sign {
    Sign { icon, number: None, colour: Some(colour) }
}

impl Sign {
    /// The icon, the letter of its colour, its number: colour alone never says it.
    pub fn drawn(self) -> Drawing {
        let classes = self.colour.map_or(String::from("sg"), |colour| format!("sg {}", class(colour)));
        let letter = self.colour.map(|colour| tag("b").with(letter_of(colour)));
        tag("span").class(&classes).with((sign(self.icon), letter, self.number.map(|number| tag("b").with(number))))
    }
}

/// What a baddie does: when, and what.
pub fn effect(effect: Effect) -> Markup {
    let (when, what) = match effect {
        Effect::CapCommit(n) => ("stands", number("cap-commit", n)),
        Effect::CapAssign(n) => ("stands", number("cap-assign", n)),
        Effect::Immune(colour) => ("stands", of_colour("immune", colour)),
        Effect::Crit(n) => ("stands", number("crit", n)),
        Effect::Toll(n) => ("after", number("toll", n)),
        Effect::Fatigue(n) => ("stands", number("fatigue", n)),
        Effect::Pack(n) => ("stands", number("pack", n)),
        Effect::Call(n) => ("arrives", number("call", n)),
        Effect::Parry => ("stands", plain("parry")),
        Effect::Flee => ("after", plain("flee")),
        Effect::Bar => ("stands", plain("bar")),
        Effect::Block(n) => ("stands", number("block", n)),
        Effect::Banish(n) => ("after", number("banish", n)),
        Effect::Bounty(colour, n) => ("felled", Sign { number: Some(n), ..of_colour("bounty", colour) }),
        Effect::Rally(n) => ("stands", number("foe-damage", n)),
    };
    let mut signs = Markup::new();
    signs.add((sign(when), what.drawn()));
    signs
}

/// What is done once.
pub fn deed(deed: Deed) -> Sign {
    match deed {
        Deed::Recover(n) => number("recover", n),
        Deed::Health(n) => number("healthup", n),
        Deed::Strategy(n) => number("strategyup", n),
        Deed::Recovery(n) => number("recoveryup", n),
        Deed::Strike(n) => number("strike", n),
        Deed::Sweep => plain("sweep"),
        Deed::Turn(n) => number("turn", n),
        Deed::Reroll => plain("reroll"),
        Deed::Pass(n) => number("pass", n),
        Deed::Shield(n) => number("shield", n),
        Deed::Queue(n) | Deed::Shift(n) => number("queue", n),
        Deed::Volley(n) => number("sweep", n),
    }
}

/// What a hero can do, or a lasting item.
pub fn talent(talent: Talent) -> Sign {
    match talent {
        Talent::Guard(n) => number("guard", n),
        Talent::Haste(n) => number("haste", n),
        Talent::Recovery(n) => number("lasting-recovery", n),
        Talent::Crits(n) => number("crits", n),
        Talent::Keen(colour) => of_colour("keen", colour),
        Talent::Slayer(_) => plain("slayer"),
        Talent::Rest(n) => number("rest", n),
        Talent::Scout => plain("scout"),
        Talent::Spoils(n) => number("spoils", n),
        Talent::Nimble => plain("nimble"),
    }
}

/// What a defeated baddie or an opened lock leaves: how, and what.
pub fn reward(reward: Reward) -> Markup {
    let (how, what) = match reward {
        Reward::Now(now) => (plain("now"), deed(now)),
        Reward::Once(once) => (plain("once"), deed(once)),
        Reward::Lasting(lasting) => (plain("lasting"), talent(lasting)),
        Reward::Plan(price, paid) => (number("planext", price), deed(paid)),
    };
    let mut signs = Markup::new();
    signs.add((how.drawn(), what.drawn()));
    signs
}

/// What a tyrant's encounter changes.
pub fn change(change: Change) -> Sign {
    match change {
        Change::Queue(n) => number("queue", n),
        Change::Fives(n) => number("fives", n),
        Change::Health(n) => number("foe-health", n),
        Change::Damage(n) => number("foe-damage", n),
        Change::Passes(n) => number("passes-less", n),
        Change::Recovery(n) => number("recovery-less", n),
        Change::Exhaust(n) => number("exhaust", n),
        Change::NoRest => plain("no-rest"),
    }
}

/// A price.
pub fn cost(cost: Cost) -> Sign {
    match cost {
        Cost::Health(n) => number("cost-health", n),
        Cost::Strategy(n) => number("cost-strategy", n),
        Cost::Exhaust(n) => number("exhaust", n),
        Cost::Banish(n) => number("banish", n),
        Cost::Item => plain("cost-item"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty_strong::{Card, Deck, Kind};

    #[test]
    fn every_icon_of_the_deck_is_drawn() {
        let sheet = include_str!("../../art/twenty-marks.svg");
        let deck = Deck::built_in();
        let effects = Card::all().flat_map(|card| deck.effects(card)).map(|one| effect(*one));
        let rewards = Card::all().filter_map(|card| deck.reward(card)).map(reward);
        let changes = Kind::Omen.cards().flat_map(|card| deck.omen(card)).map(|one| Markup::from(change(*one).drawn()));
        for signs in effects.chain(rewards).chain(changes) {
            for icon in signs.html().split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(sheet.contains(&format!("<symbol id=\"{icon}\"")), "{icon} is not drawn");
            }
        }
    }
}
