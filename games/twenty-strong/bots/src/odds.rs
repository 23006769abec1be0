//! Odds of dice: the chance to defeat each baddie, or all of them, with the dice that are committed, and the damage to expect.
//!
//! Every number here is that of a player who assigns as well as can be done: before the last pass a die that hits may be better
//! rolled again, whoever limits the dice of a pass is felled first, a fall that brings another pass is sought. No dice are added in
//! later passes, plan and items are not used. What holds (caps, talents, bars) holds as long as whoever it comes from stands.
//!
//! Single targets, and several that are alike, are worked out over sets of dice with memory (`duel`); all others roll by roll and
//! die by die (`fray`). How long that may take is an [`Effort`]. What would take longer is estimated, by taking colours for one
//! another that are close; [`Chance::exact`] says so.

mod bag;
mod damage;
mod duel;
mod falls;
mod field;
mod fray;
pub(super) mod spread;
#[cfg(test)]
mod tests;
mod ways;

use twenty_strong::vocabulary::Effect;
use twenty_strong::{Card, Dice, Game};

use damage::{Harm, Taken};
use duel::Duel;
use falls::{Falls, harmless};
use field::{Detail, Field, Goal};
use fray::Fray;

/// How likely something is.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Chance {
    /// From 0 to 1.
    pub share: f64,
    /// Whether it is exact; else it is an estimate, good to three percent.
    pub exact: bool,
}

/// The damage to expect.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Damage {
    /// The mean of a player who wants as little of it as can be.
    pub mean: f64,
    /// Whether it is exact.
    pub exact: bool,
}

/// What a commitment promises.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Odds {
    /// To defeat each undefeated baddie, if all dice go for it alone.
    pub each: Vec<(Card, Chance)>,
    /// To defeat all of them in this engagement.
    pub all: Chance,
    /// What comes through of the damage at the end of this engagement.
    pub damage: Damage,
}

impl Odds {
    /// Whether no number is an estimate.
    pub fn are_exact(&self) -> bool {
        self.all.exact && self.damage.exact && self.each.iter().all(|(_, chance)| chance.exact)
    }
}

/// How much may be worked through for one set of odds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effort {
    /// What a page can do between two frames.
    Glance,
    /// What somebody who thinks can do before a player has gone on: exact up to twelve dice and four targets.
    Study,
    /// So many comparisons, for whoever has the time.
    Work(f64),
}

impl Effort {
    /// Comparisons, of the chance against all and of the damage.
    const fn work(self) -> [f64; 2] {
        match self {
            Effort::Glance => [1.5e6, 3e5],
            Effort::Study => [8e7, 1e7],
            Effort::Work(work) => [work, work],
        }
    }
}

/// What committing these dice now promises for the rest of this engagement, at a glance.
pub fn odds(game: &Game, commit: Dice) -> Odds {
    odds_by(Effort::Glance, game, commit)
}

/// What committing these dice now promises for the rest of this engagement.
pub fn odds_by(effort: Effort, game: &Game, commit: Dice) -> Odds {
    let each: Vec<(Card, Chance)> = game.standing().map(|foe| (foe.card, one(game, foe.card, commit, effort))).collect();
    let all = match each[..] {
        [] => Chance { share: 1.0, exact: true },
        [(_, chance)] => chance,
        _ => all(game, commit, effort),
    };
    Odds { damage: damage(game, commit, effort), each, all }
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

fn one(game: &Game, card: Card, commit: Dice, effort: Effort) -> Chance {
    let mut dice = rolled(game, commit);
    harmless(game, card).for_each(|colour| dice.0[colour as usize] = 0);
    let parry = game.deck().effects(card).contains(&Effect::Parry);
    let falls = Falls::against(game, card);
    let (share, exact) = Duel::with_one(falls, dice, need_of(game, card), game.most_assigned(), parry).chance(passes_left(game));
    if exact || effort == Effort::Glance {
        return Chance { share, exact };
    }
    // All of them together may take as long as the chance against all.
    let share_of_work = effort.work()[0] / game.standing().count().max(2) as f64;
    fought(game, &[card], dice, share_of_work).filter(|chance| chance.exact).unwrap_or(Chance { share, exact })
}

fn all(game: &Game, commit: Dice, effort: Effort) -> Chance {
    let cards: Vec<Card> = game.standing().map(|foe| foe.card).collect();
    let dice = rolled(game, commit);
    let field = Field::of(game, &cards, dice, Goal::All, Detail::Full);
    if field.least_dice(&field.start) > dice.total() {
        return Chance { share: 0.0, exact: true };
    }
    let alike = field.is_one_heap().then(|| as_alike(game, &cards, dice));
    match alike {
        Some(chance) if chance.exact || effort == Effort::Glance => chance,
        _ => fought(game, &cards, dice, effort.work()[0]).or(alike).unwrap_or_else(|| as_alike(game, &cards, dice)),
    }
}

/// The chance roll by roll and die by die.
fn fought(game: &Game, cards: &[Card], dice: Dice, work: f64) -> Option<Chance> {
    let fray = Fray::within(work, game, cards, dice, Goal::All)?;
    Some(Chance { share: fray.value().clamp(0.0, 1.0), exact: fray.exact })
}

fn damage(game: &Game, commit: Dice, effort: Effort) -> Damage {
    let cards: Vec<Card> = game.standing().map(|foe| foe.card).collect();
    let dice = rolled(game, commit);
    match Fray::within(effort.work()[1], game, &cards, dice, Goal::Unhurt) {
        Some(fray) => Damage { mean: ((1.0 - fray.value()) * f64::from(u8::MAX)).max(0.0), exact: fray.exact },
        None => Damage { mean: damage_in_order(game, cards, dice, effort), exact: false },
    }
}

/// The damage for a player who fells them one after the other, those first who deal most for their health.
fn damage_in_order(game: &Game, mut cards: Vec<Card>, dice: Dice, effort: Effort) -> f64 {
    let harm = |card: &Card| f64::from(game.damage_of(*card)) / f64::from(need_of(game, *card).max(1));
    cards.sort_by(|a, b| harm(b).total_cmp(&harm(a)));
    let (taken, harms): (Taken, Vec<Harm>) = (Taken::of(game), cards.iter().map(|card| Harm::of(game, *card)).collect());
    let work = effort.work()[1] / cards.len() as f64;
    let (mut mean, mut before) = (0.0, 1.0);
    for fallen in 0..cards.len() {
        let fray = Fray::plainly(work, game, &cards[..=fallen], dice);
        let next = fray.map_or(0.0, |fray| fray.value()).min(before);
        mean += (before - next) * f64::from(taken.by(&harms[fallen..]));
        before = next;
    }
    mean
}

/// The chance against several as if they were alike: a parry is a hit more, and only colours that harm nobody are left out.
fn as_alike(game: &Game, cards: &[Card], mut dice: Dice) -> Chance {
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
    let (share, exact) = Duel::with_many(falls, dice, hits, doubles, u8::MAX).chance(passes_left(game));
    Chance { share, exact }
}
