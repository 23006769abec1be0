//! How many solo games can be won at all: by somebody who knows the coming draws.

use std::sync::atomic::{AtomicBool, Ordering};

use bad_bones::Game;
use bad_bones_bots::can_survive;
use game::{Game as _, Rng, Turn};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::rating::rate;
use crate::contest::Block;
use terminal::progress;

/// Boards kept per round; the next width is tried when one finds no way.
const WIDTHS: [usize; 3] = [4, 40, 300];

/// The share of the draws that can be won, and how many of those the bot won. What the bot won can be won, whether the
/// search finds it or not. `None` if it is stopped: what is known by then are the easy ones, which would say too much.
pub fn report(start: &Game, seed: u64, blocks: &[Block], stopped: &AtomicBool) -> Option<Value> {
    let bar = progress(blocks.len() as u64, "games");
    let winnable: Vec<f64> = blocks
        .par_iter()
        .enumerate()
        .map(|(number, block)| {
            let tells = |width: usize, round: u16| {
                bar.set_message(format!("; game {}: {width} boards, round {round}", number + 1));
            };
            let won = block[0] > 0.5 || is_winnable(start, seed, number as u64, stopped, tells);
            bar.inc(1);
            f64::from(won)
        })
        .collect();
    bar.finish_and_clear();
    if stopped.load(Ordering::Relaxed) {
        return None;
    }
    let rated = rate(winnable.iter().copied(), 1);
    let bot: f64 = blocks.iter().map(|block| block[0]).sum();
    let share = bot / winnable.iter().sum::<f64>().max(1.0);
    Some(json!({ "score": rated.score, "lo": rated.lo, "hi": rated.hi, "share": share }))
}

fn is_winnable(start: &Game, seed: u64, number: u64, stopped: &AtomicBool, tells: impl Fn(usize, u16)) -> bool {
    let mut game = start.clone();
    let mut chance = Rng::stream(seed, 2 * number);
    while game.turn() == Turn::Chance {
        game.deal(&mut chance, &mut ());
    }
    WIDTHS.into_iter().any(|width| can_survive(&game, &chance, width, stopped, |round| tells(width, round)))
}
