//! Which dice go where when the player names only whom: the cheapest that suffice.
//!
//! Cheapest is, in this order: what makes the felled pay a bounty; the fewest hits misspent; the fewest dice; the weakest colours.

use std::cmp::Reverse;

use game::Game as _;
use twenty_strong::vocabulary::Effect;
use twenty_strong::{Action, Card, Colour, Face, Game, PLAYER, Question, Rolled, Shown};

/// Dice that show the same, and what each does to a target.
#[derive(Clone, Copy)]
struct Sort {
    shown: Shown,
    count: u8,
    hits: u8,
    is_bounty: bool,
}

/// What is still needed to fell somebody, and what there is for it.
struct Aim {
    card: Card,
    need: u8,
    sorts: Vec<Sort>,
    /// So many dice may be assigned.
    most: u8,
}

/// Smaller is cheaper.
type Price = (bool, u8, u8, [u8; Colour::COUNT]);

impl Aim {
    /// At somebody who stands, with these dice.
    fn at(game: &Game, card: Card, dice: Rolled, most: u8) -> Option<Aim> {
        let foe = game.standing().find(|foe| foe.card == card)?;
        let need = game.health_of(card).saturating_sub(foe.hits).saturating_add(u8::from(game.parries(foe)));
        let bounty = |colour: Colour| {
            let pays = |effect: &Effect| matches!(effect, Effect::Bounty(wanted, _) if *wanted == colour);
            game.deck().effects(card).iter().any(pays)
        };
        let takes = |shown: &Shown| shown.face != Face::Miss && game.is_legal(PLAYER, Action::Assign(*shown, card)).is_ok();
        let sort = |shown: Shown| Sort {
            shown,
            count: dice.count(shown),
            hits: game.hits_of(shown, card),
            is_bounty: bounty(shown.colour),
        };
        Some(Aim { card, need, sorts: dice.kinds().filter(takes).map(sort).collect(), most })
    }

    /// The cheapest dice that fell it, as a number of each sort.
    fn cheapest(&self) -> Option<Vec<u8>> {
        let mut best = None;
        self.search(&mut Vec::new(), 0, &mut best);
        best.map(|(_, taken)| taken)
    }

    fn search(&self, taken: &mut Vec<u8>, made: u8, best: &mut Option<(Price, Vec<u8>)>) {
        let Some(sort) = self.sorts.get(taken.len()) else {
            if made >= self.need && self.needs_all(taken, made) {
                let price = self.price(taken, made);
                if best.as_ref().is_none_or(|(before, _)| price < *before) {
                    *best = Some((price, taken.clone()));
                }
            }
            return;
        };
        let free = self.most - taken.iter().sum::<u8>();
        for count in 0..=sort.count.min(free) {
            taken.push(count);
            self.search(taken, made.saturating_add(count * sort.hits), best);
            taken.pop();
            if made.saturating_add(count * sort.hits) >= self.need {
                break;
            }
        }
    }

    /// Whether it would stand if any of these dice were left out.
    fn needs_all(&self, taken: &[u8], made: u8) -> bool {
        let mut used = self.sorts.iter().zip(taken).filter(|(_, count)| **count > 0);
        used.all(|(sort, _)| made - sort.hits < self.need)
    }

    fn price(&self, taken: &[u8], made: u8) -> Price {
        let mut colours = [0; Colour::COUNT];
        let mut pays = false;
        for (sort, count) in self.sorts.iter().zip(taken) {
            colours[Colour::Red as usize - sort.shown.colour as usize] += count;
            pays |= *count > 0 && sort.is_bounty;
        }
        (!pays, made - self.need, taken.iter().sum(), colours)
    }

    /// The dice one by one: large ones first, and last the one that has the bounty paid.
    fn assigned(&self, taken: &[u8]) -> Vec<Action> {
        let mut used: Vec<(Sort, u8)> = self.sorts.iter().copied().zip(taken.iter().copied()).collect();
        used.sort_by_key(|(sort, _)| (sort.is_bounty, Reverse(sort.hits)));
        let each = used.into_iter().flat_map(|(sort, count)| std::iter::repeat_n(sort.shown, count.into()));
        each.map(|shown| Action::Assign(shown, self.card)).collect()
    }
}

/// The cheapest dice that fell somebody now, each as what assigns it.
fn felling(game: &Game, card: Card, dice: Rolled, most: u8) -> Option<Vec<Action>> {
    let aim = Aim::at(game, card, dice, most)?;
    Some(aim.assigned(&aim.cheapest()?))
}

/// What a click on a baddie sends: the cheapest dice that fell it. If none do: what shows more than rolling it again promises, which
/// in the last pass is all.
pub fn at(game: &Game, card: Card) -> Vec<Action> {
    if game.question(PLAYER) != Some(Question::Assign) {
        return vec![];
    }
    let most = game.assignable();
    if let Some(fells) = felling(game, card, game.active(), most) {
        return fells;
    }
    let Some(aim) = Aim::at(game, card, game.active(), most) else { return vec![] };
    let passes = game.passes().saturating_sub(game.pass());
    let is_sent = |sort: &Sort| f64::from(sort.hits) > promise(game, card, sort.shown.colour, passes) + 1e-9;
    let sent: Vec<u8> = aim.sorts.iter().map(|sort| if is_sent(sort) { sort.count } else { 0 }).collect();
    let mut sent = aim.assigned(&sent);
    sent.truncate(most.into());
    sent
}

/// The hits that a die makes on somebody in so many more passes, on average, if it is rolled again while that promises more.
fn promise(game: &Game, card: Card, colour: Colour, passes: u8) -> f64 {
    let faces = colour.faces();
    (0..passes).fold(0.0, |later, _| {
        let each = Face::ALL.into_iter().zip(faces);
        let sum: f64 =
            each.map(|(face, count)| f64::from(count) * f64::from(game.hits_of(Shown { colour, face }, card)).max(later)).sum();
        sum / 6.0
    })
}

/// What fells everybody who stands, if the dice that lie there can.
pub fn at_all(game: &Game) -> Option<Vec<Action>> {
    let asked = game.question(PLAYER) == Some(Question::Assign);
    let mut foes: Vec<Card> = game.standing().map(|foe| foe.card).filter(|_| asked).collect();
    if foes.is_empty() {
        return None;
    }
    // Whoever needs much takes crits best; where that fails whoever needs little may have to come first.
    foes.sort_by_key(|card| Reverse(game.health_of(*card)));
    let largest = one_after_the_other(game, &foes);
    largest.or_else(|| {
        foes.reverse();
        one_after_the_other(game, &foes)
    })
}

fn one_after_the_other(game: &Game, foes: &[Card]) -> Option<Vec<Action>> {
    let (mut dice, mut most, mut all) = (game.active(), game.assignable(), Vec::new());
    for card in foes {
        let fells = felling(game, *card, dice, most)?;
        most -= fells.len() as u8;
        for action in &fells {
            if let Action::Assign(shown, _) = action {
                dice.take(*shown);
            }
        }
        all.extend(fells);
    }
    Some(all)
}

/// Every miss that the plan takes, the weakest first.
pub fn misses(game: &Game) -> Vec<Action> {
    let (mut next, mut stored) = (game.clone(), Vec::new());
    let storable = |game: &Game| {
        let asked = game.question(PLAYER) == Some(Question::Assign);
        let mut colours = game.active().misses().colours();
        colours.find(|colour| asked && game.slot_for(*colour).is_some())
    };
    while let Some(colour) = storable(&next) {
        // Told as the session is told: another listener would be another copy of the rules.
        if next.apply(PLAYER, Action::Store(colour), &mut Vec::new()).is_err() {
            break;
        }
        stored.push(Action::Store(colour));
    }
    stored
}

/// The only place that a die could go to, if there is only one: whoever it harms, a lock, or the plan.
pub fn only(game: &Game, shown: Shown) -> Option<Action> {
    let to = |action: &Action| match action {
        Action::Assign(die, _) => *die == shown,
        Action::Store(colour) => shown.face == Face::Miss && *colour == shown.colour,
        _ => false,
    };
    let legal = game.legal_actions(PLAYER);
    let mut places = legal.plain().iter().copied().filter(to);
    let first = places.next()?;
    places.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests;
