//! Short games on sampled draws, played on quickly: what a purchase would do, and how long a lost board holds out.

use bad_bones::{Action, Game, Mode, Phase, Question, Ware};
use game::{Game as _, Rng, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::forecast::{OWN, settle};
use crate::futures::answer_alone;
use crate::value::{Weights, value};
use bots::Budget;

/// What short games come to, with something and without; the same draws for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trial {
    /// How many games.
    pub games: u8,
    /// The rounds of each.
    pub rounds: u8,
    /// Floors, towers and houses lost in all of them with it.
    pub with: u16,
    /// And otherwise.
    pub otherwise: u16,
}

/// Short games by which a purchase is judged.
const GAMES: u8 = 8;
/// Games by which it is judged how long a board holds out.
const SURVIVALS: u8 = 3;
/// Rounds of a short game.
const ROUNDS: u8 = 6;

/// Longer than this nobody looks whether a board holds out.
const LONGEST: u8 = 6;

/// Short games after one purchase and after another, or after none. Nothing more is bought in them.
pub fn try_wares(view: &Game, seat: Seat, with: Option<Ware>, otherwise: Option<Ware>, budget: &mut Budget<'_>) -> Trial {
    let lost = |ware, budget: &mut Budget<'_>| {
        let game = after_market(view, seat, ware);
        (0..u64::from(GAMES)).map(|number| lost_in(&game, &mut Rng::stream(TRIALS, number), budget)).sum()
    };
    Trial { games: GAMES, rounds: ROUNDS, with: lost(with, budget), otherwise: lost(otherwise, budget) }
}

/// The seed of trial games.
const TRIALS: u64 = 20;

/// The rounds that a board survives after an answer, the mean of a few games of a quick player, and at the most `LONGEST`.
pub fn rounds_survived(view: &Game, seat: Seat, answer: Action, budget: &mut Budget<'_>) -> f32 {
    let mut game = view.alone(seat);
    if answer_alone(&mut game, answer, &mut ()).is_none() {
        return 0.0;
    }
    let survived = |number: u64, budget: &mut Budget<'_>| {
        let (mut game, mut rng) = (game.clone(), Rng::stream(TRIALS, number));
        let first = game.round();
        play_on(&mut game, LONGEST, &mut rng, budget);
        f32::from(if is_lost(&game) { game.round() - first } else { u16::from(LONGEST) })
    };
    (0..u64::from(SURVIVALS)).map(|number| survived(number, budget)).sum::<f32>() / f32::from(SURVIVALS)
}

fn is_lost(game: &Game) -> bool {
    game.outcome().is_some_and(|outcome| outcome.winners.is_empty()) || game.is_eliminated(OWN)
}

/// The board of a seat when the market is over, if it buys this and nobody anything else.
fn after_market(view: &Game, seat: Seat, ware: Option<Ware>) -> Game {
    let mut game = view.clone();
    if let Some(ware) = ware {
        game.apply_legal(seat, Action::Buy(ware), &mut ());
    }
    while let (Phase::Market, Turn::Asked(seats)) = (game.phase(), game.turn()) {
        let Some(buyer) = seats.into_iter().next() else { break };
        game.apply_legal(buyer, Action::Done, &mut ());
    }
    game.alone(seat)
}

/// What is lost in a game of a few rounds.
fn lost_in(game: &Game, rng: &mut Rng, budget: &mut Budget<'_>) -> u16 {
    let mut game = game.clone();
    let before = standing(&game);
    play_on(&mut game, ROUNDS, rng, budget);
    before.saturating_sub(standing(&game))
}

fn standing(game: &Game) -> u16 {
    let board = game.board(OWN);
    match game.options().mode {
        Mode::Coop => board.towers().len() as u16 + u16::from(game.capital()),
        _ => u16::from(board.floors()) + u16::from(board.houses()),
    }
}

/// Plays so many rounds on, each answer the best at a glance.
fn play_on(game: &mut Game, rounds: u8, rng: &mut Rng, budget: &mut Budget<'_>) {
    let last = game.round() + u16::from(rounds);
    while game.round() < last {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(_) => answer(game, rng, budget),
        }
    }
}

fn answer(game: &mut Game, rng: &mut Rng, budget: &mut Budget<'_>) {
    if !matches!(game.question(OWN), Some(Question::Hero | Question::Trap)) {
        return settle(game, &mut ());
    }
    let choices = game.legal_actions(OWN);
    let mut best: Option<(f32, Action)> = None;
    for action in choices.iter() {
        let mut after = game.clone();
        after.apply_legal(OWN, action, &mut ());
        let worth = value(&after, 2, Weights::built_in(), rng);
        budget.spend(1);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, action));
        }
    }
    if let Some((_, action)) = best {
        game.apply_legal(OWN, action, &mut ());
    }
}
