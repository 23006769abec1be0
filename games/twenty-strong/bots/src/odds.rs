//! Exact odds of dice: the chance to defeat each baddie, or all of them, with the dice that are committed.
//!
//! Every number here is the chance of a player who assigns as well as can be done: before the last pass a die that hits may be
//! better rolled again. No dice are added in later passes, plan and items are not used, and what holds now (caps, talents,
//! lasting items) holds to the end of the engagement, but for a cap that falls with whoever set it.
//!
//! Worked out are single targets, and several that are alike, over sets of dice with memory (`duel`); several that differ by
//! following every assignment (`brawl`). What would take too long for a player to wait is estimated, and so is what changes with
//! the first one that falls, a reward that brings a pass or a bar that ends; [`Chance::exact`] says so.

mod brawl;
mod duel;
mod falls;
pub(super) mod spread;
#[cfg(test)]
mod tests;

use twenty_strong::vocabulary::{Deed, Effect, Reward, Talent};
use twenty_strong::{Card, Colour, Dice, Face, Game, Shown};

use brawl::Brawl;
use duel::Duel;
use falls::{Falls, harmless};

/// How likely something is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// From 0 to 1.
    pub share: f64,
    /// Whether it is exact; else it is an estimate, good to a few percent.
    pub exact: bool,
}

impl Chance {
    /// An estimate if something holds.
    fn unless(self, inexact: impl Fn(Chance) -> bool) -> Chance {
        Chance { exact: self.exact && !inexact(self), ..self }
    }
}

/// What a commitment promises.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// To defeat each undefeated baddie, if all dice go for it alone.
    pub each: Vec<(Card, Chance)>,
    /// To defeat all of them in this engagement.
    pub all: Chance,
}

/// What committing these dice now promises for the rest of this engagement.
pub fn odds(game: &Game, commit: Dice) -> Odds {
    let each: Vec<(Card, Chance)> = game.standing().map(|foe| (foe.card, one(game, foe.card, commit))).collect();
    let all = match each[..] {
        [] => Chance { share: 1.0, exact: true },
        [(_, chance)] => chance,
        // What is certain stays so whatever the fallen leave.
        _ => all(game, commit).unless(|chance| chance.share < 1.0 && falls_matter(game)),
    };
    Odds { each, all }
}

/// The chance to defeat each undefeated baddie in this engagement if these dice are committed now, all dice go for it alone
/// and none is added later.
pub fn defeat(game: &Game, commit: Dice) -> Vec<(Card, f64)> {
    odds(game, commit).each.into_iter().map(|(card, chance)| (card, chance.share)).collect()
}

/// The chance to defeat all undefeated baddies in this engagement with these dice.
pub fn defeat_all(game: &Game, commit: Dice) -> Chance {
    odds(game, commit).all
}

/// Whether the fall of one changes what the others can expect, which nobody works out here: a reward that brings a pass, hits or
/// another roll, or a bar on items that make dice hit better.
fn falls_matter(game: &Game) -> bool {
    let deck = game.deck();
    let matters = |card: Card| match deck.reward(card) {
        Some(Reward::Now(deed)) => {
            matches!(deed, Deed::Strategy(_) | Deed::Pass(_) | Deed::Strike(_) | Deed::Sweep | Deed::Turn(_) | Deed::Reroll)
        }
        _ => false,
    };
    let barred = |card: Card| match deck.reward(card) {
        Some(Reward::Lasting(talent)) => {
            matches!(talent, Talent::Crits(_) | Talent::Keen(_) | Talent::Slayer(_) | Talent::Haste(_))
        }
        _ => false,
    };
    let bars = game.items_are_barred() && game.items().iter().any(|item| !item.locked && barred(item.card));
    bars || game.standing().any(|foe| matters(foe.card))
}

/// Hits that are still needed.
fn need_of(game: &Game, card: Card) -> u8 {
    let hits = game.foes().iter().find(|foe| foe.card == card).map_or(0, |foe| foe.hits);
    game.health_of(card).saturating_sub(hits)
}

fn passes_left(game: &Game) -> u8 {
    game.passes().saturating_sub(game.pass())
}

fn rolled(game: &Game, commit: Dice) -> Dice {
    let mut dice = game.active().dice();
    dice.add(commit);
    dice
}

fn one(game: &Game, card: Card, commit: Dice) -> Chance {
    let mut dice = rolled(game, commit);
    harmless(game, card).for_each(|colour| dice.0[colour as usize] = 0);
    let parry = game.deck().effects(card).contains(&Effect::Parry);
    let falls = Falls::against(game, card);
    let (share, exact) = Duel::with_one(falls, dice, need_of(game, card), game.most_assigned(), parry).chance(passes_left(game));
    Chance { share, exact }
}

fn all(game: &Game, commit: Dice) -> Chance {
    let cards: Vec<Card> = game.standing().map(|foe| foe.card).collect();
    let (dice, passes) = (rolled(game, commit), passes_left(game));
    let odd = |card: &Card| {
        let effects = game.deck().effects(*card);
        effects.contains(&Effect::Parry) || harmless(game, *card).any(|colour| dice.of(colour) > 0)
    };
    if is_out_of_reach(game, &cards, dice) {
        return Chance { share: 0.0, exact: true };
    }
    let falls: Vec<Falls> = cards.iter().map(|card| Falls::against(game, *card)).collect();
    let same = falls.iter().all(|one| one.crit == falls[0].crit && one.crit <= 2);
    let alike = same && game.most_assigned() == u8::MAX && !cards.iter().any(odd);
    if !alike && let Some(share) = Brawl::new(game, &cards).and_then(|mut brawl| brawl.chance(dice, passes)) {
        return Chance { share, exact: true };
    }
    let (share, exact) = as_if_alike(game, &cards, dice, passes);
    Chance { share, exact: exact && alike }
}

/// Whether these dice are too few to fell all of these, however they fall: each is assigned once at most.
fn is_out_of_reach(game: &Game, cards: &[Card], dice: Dice) -> bool {
    let worth = |card: &Card| {
        let shown = Colour::ALL.into_iter().flat_map(|colour| [Face::Hit, Face::Crit].map(|face| Shown { colour, face }));
        shown.map(|shown| u32::from(game.hits_of(shown, *card))).max().unwrap_or(0)
    };
    let most = cards.iter().map(worth).max().unwrap_or(0);
    let needed: u32 = cards.iter().map(|card| u32::from(need_of(game, *card))).sum();
    u32::from(dice.total()) * most < needed
}

/// The chance against several as if they were alike: a parry is a hit more, and only colours that harm nobody are left out.
fn as_if_alike(game: &Game, cards: &[Card], mut dice: Dice, passes: u8) -> (f64, bool) {
    let crit = if cards.iter().all(|card| Falls::against(game, *card).crit == 1) { 1 } else { 2 };
    let falls = Falls::new(Falls::against(game, cards[0]).chances, crit);
    for colour in harmless(game, cards[0]) {
        if cards.iter().all(|card| harmless(game, *card).any(|other| other == colour)) {
            dice.0[colour as usize] = 0;
        }
    }
    let parries = |card: &Card| u8::from(game.deck().effects(*card).contains(&Effect::Parry));
    let needs: Vec<u8> = cards.iter().map(|card| need_of(game, *card).saturating_add(parries(card))).collect();
    let hits = needs.iter().fold(0u8, |sum, need| sum.saturating_add(*need));
    let doubles = if crit == 1 { 0 } else { needs.iter().map(|need| need / 2).sum() };
    Duel::with_many(falls, dice, hits, doubles, game.most_assigned()).chance(passes)
}
