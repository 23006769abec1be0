//! The master: plays its best choices on for a while, many times, and takes the one that leaves the best chance to win.

use game::{Game as _, Rng, Turn};
use twenty_strong::{Action, Colour, Dice, Ending, Game, PLAYER, Question};

use super::committing::Outlook;
use super::net::{self, Judge};
use super::prospect::{Ground, Prospect};
use super::steady;
use bots::Net;

/// Futures looked at for a decision unless something else is said: four times as many win no more (see docs/balance.md).
pub const USUAL_FUTURES: u32 = 60;

/// Commitments worth a second thought.
const CANDIDATES: usize = 6;

/// How many futures the value of a commitment before any was looked at counts for.
const PRIOR: u32 = 3;

/// After so many futures of each, and again after as many, choices that are behind beyond doubt are dropped.
const HEAT: u64 = 8;

/// Standard errors that are beyond doubt.
const DOUBT: f32 = 2.0;

/// From this engagement of a battle on the steady player goes on, who brings every battle to an end.
const LONG_BATTLE: u8 = 26;

/// A choice and what came of it so far.
struct Candidate {
    action: Action,
    /// What it looked like before any future was looked at, and for how many futures that counts.
    worth: f32,
    prior: u32,
    /// What each future came to.
    futures: Vec<f32>,
}

impl Candidate {
    /// One that nothing is known of.
    fn new(action: Action) -> Candidate {
        Candidate { action, worth: 0.0, prior: 0, futures: vec![] }
    }

    /// The chance to win, as far as it was looked at.
    fn chance(&self) -> f32 {
        let seen = self.futures.len() as f32 + self.prior as f32;
        (self.futures.iter().sum::<f32>() + self.worth * self.prior as f32) / seen.max(1.0)
    }

    /// Whether it is behind another one beyond doubt, or will never be told from it, future by future.
    fn is_behind(&self, other: &Candidate) -> bool {
        let leads = other.futures.iter().zip(&self.futures).map(|(other, own)| other - own);
        let (lead, squares) = leads.fold((0.0, 0.0), |(sum, squares), lead| (sum + lead, squares + lead * lead));
        let variance = squares - lead * lead / self.futures.len() as f32;
        lead >= 0.0 && lead * lead >= DOUBT * DOUBT * variance
    }
}

/// The master's answer with about so many futures looked at, fewer if it is clear before. The same position, number and state of the generator give the same
/// answer; with a number of 0 it answers as the steady player does.
///
/// # Panics
/// If nothing is asked.
pub fn choose_within(futures: u32, game: &Game, rng: &mut Rng) -> Action {
    weighed(futures, game, rng)[0].action
}

/// The choices that were looked at, the best first.
fn weighed(futures: u32, game: &Game, rng: &mut Rng) -> Vec<Candidate> {
    let net = net::built_in();
    let mut field = candidates(game, net);
    if field.len() < 2 || futures == 0 || game.engagement() >= LONG_BATTLE {
        return field;
    }
    let seed = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
    let (mut sample, mut running) = (0u64, field.len());
    // The same chances for all; half of the field is dropped whenever a share of the futures is spent.
    let rounds = field.len().ilog2() + u32::from(!field.len().is_power_of_two());
    for round in 0..rounds {
        let share = (futures / rounds).max(1).div_ceil(field.len().div_ceil(1 << round) as u32);
        for _ in 0..share {
            for candidate in &mut field[..running] {
                candidate.futures.push(play_on(game, candidate.action, net, &mut Rng::stream(seed, sample)));
            }
            sample += 1;
            if sample.is_multiple_of(HEAT) {
                running = heat(&mut field[..running]);
                if running == 1 {
                    return field;
                }
            }
        }
        sort(&mut field[..running]);
        running = running.min(field.len().div_ceil(2 << round));
    }
    field
}

/// The best first.
fn sort(field: &mut [Candidate]) {
    field.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
}

/// Puts those behind the others that can't win any more, and says how many are left.
fn heat(field: &mut [Candidate]) -> usize {
    sort(field);
    let (best, others) = field.split_first_mut().expect("somebody runs");
    others.sort_by_key(|other| other.is_behind(best));
    1 + others.iter().filter(|other| !other.is_behind(best)).count()
}

/// The actions that are played on; the steady player's own first.
fn candidates(game: &Game, net: &Net) -> Vec<Candidate> {
    let question = game.question(PLAYER);
    if question == Some(Question::Commit) && game.standing().next().is_some() {
        return commitments(game, net);
    }
    let usual = steady::answer(game, net);
    let mut actions = vec![usual];
    match question {
        Some(Question::Commit) => {
            actions.extend(for_plan(game));
            actions.extend(free_actions(game));
        }
        Some(Question::Recover(_) | Question::Exhaust(_)) => {}
        // A use, or none; to be asked no more is worth no thought.
        Some(Question::Pause(_)) => actions.extend([Action::Go].into_iter().chain(free_actions(game))),
        Some(Question::Handicap) => actions.extend(listed(game).filter(|action| matches!(action, Action::Banish(_)))),
        // Hits go where the steady player sends them; what to do with the rest is weighed.
        Some(Question::Assign) if matches!(usual, Action::Assign(..)) => {}
        _ => actions.extend(listed(game)),
    }
    let mut different: Vec<Action> = Vec::new();
    actions.into_iter().for_each(|action| {
        if !different.contains(&action) {
            different.push(action);
        }
    });
    different.into_iter().map(Candidate::new).collect()
}

/// The commitments that look best, with what they look like, and what could be done before; the best first.
fn commitments(game: &Game, net: &Net) -> Vec<Candidate> {
    let ranked = Outlook::new(game, net).ranked();
    let likely = ranked[0].1;
    let fresh = |action: Action, worth: f32| Candidate { worth, prior: PRIOR, ..Candidate::new(action) };
    let mut field: Vec<Candidate> = Vec::new();
    let wise = steady::free_action(game).into_iter().chain(free_actions(game));
    for candidate in wise
        .map(|action| fresh(action, likely))
        .chain(ranked.into_iter().take(CANDIDATES).map(|(dice, worth)| fresh(dice.map_or(Action::Stop, Action::Commit), worth)))
    {
        if field.iter().all(|other| other.action != candidate.action) {
            field.push(candidate);
        }
    }
    // Without futures the steady player's answer counts.
    let usual = steady::answer(game, net);
    field.sort_by_key(|candidate| candidate.action != usual);
    field
}

/// With nobody left: dice that could fill the plan or a lock, or none.
fn for_plan(game: &Game) -> Vec<Action> {
    let useful = |colour: &Colour| colour != &Colour::Red && game.slot_for(*colour).is_some();
    let mut fitting = Dice::NONE;
    game.pool().colours().filter(useful).for_each(|colour| fitting.0[colour as usize] = game.pool().of(colour).min(2));
    let mut lock = Dice::NONE;
    for item in game.items().iter().filter(|item| item.locked) {
        let hits = game.deck().lock(item.card).hits;
        lock = Dice(std::array::from_fn(|colour| (hits[colour] - item.hits[colour]).min(game.pool().0[colour])));
    }
    let sets = [Dice::NONE, fitting, lock].map(Action::Commit);
    sets.into_iter().filter(|action| game.is_legal(PLAYER, *action).is_ok()).chain([Action::Stop]).collect()
}

/// The legal answers but for sets of dice.
fn listed(game: &Game) -> impl Iterator<Item = Action> + use<> {
    game.legal_actions(PLAYER).plain().to_vec().into_iter()
}

pub(super) fn free_actions(game: &Game) -> impl Iterator<Item = Action> + use<> {
    let is_free = |action: &Action| matches!(action, Action::Plan(_) | Action::Extend(..) | Action::Rise | Action::Use(_));
    let none = game.stored().is_empty() && game.items().is_empty();
    listed(game).take(if none { 0 } else { usize::MAX }).filter(is_free)
}

/// One future, up to the next day or the next engagement: the chance to win as the net sees it then.
pub(super) fn play_on(game: &Game, action: Action, net: &Net, rng: &mut Rng) -> f32 {
    let began = (game.day(), game.engagement());
    let choosing = game.question(PLAYER) == Some(Question::Day);
    let mut game = game.clone();
    game.apply_legal(PLAYER, action, &mut ());
    loop {
        match (game.turn(), game.question(PLAYER)) {
            (Turn::Over, _) => {
                let won = game.outcome().is_some_and(|outcome| outcome.ending == Ending::Victory);
                return if won { 1.0 } else { 0.0 };
            }
            (Turn::Chance, _) => game.deal(rng, &mut ()),
            (_, question) => {
                let fresh = question == Some(Question::Commit) && game.pass() == 0 && (game.day(), game.engagement()) != began;
                let next_day = question == Some(Question::Day) && game.day() != began.0;
                // A day is chosen by its first engagement.
                if next_day || fresh && !(choosing && game.engagement() == 1) {
                    return Judge::new(net, &Ground::of(&game)).chance(&Prospect::of(&game), 0.0);
                }
                let action = steady::answer(&game, net);
                game.apply_legal(PLAYER, action, &mut ());
            }
        }
    }
}
