//! How a game stands: every seat's chance to win, by the learned value alone.

use bad_bones::{Game, Mode};
use game::{Game as _, Outcome, Seat};

use crate::judge::look;
use crate::net::Nets;

/// The chance of every seat to win, from 0 to 1. Against each other they come to 1; together and alone each is that of all. The value was
/// learned from boards whose skeletons have just moved, so there it says most.
pub fn chances(game: &Game) -> Vec<f32> {
    if let Some(Outcome { winners, .. }) = game.outcome() {
        return Seat::first(game.seats()).map(|seat| if winners.contains(seat) { 1.0 } else { 0.0 }).collect();
    }
    let net = Nets::built_in().of(game);
    let values: Vec<f32> = Seat::first(game.seats()).map(|seat| look(net, game, seat, None)).collect();
    if game.options().mode == Mode::Versus {
        // As the powers of their values: see `Learned::weigh_others`.
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = values.iter().map(|value| (value - most).exp()).sum();
        return values.iter().map(|value| (value - most).exp() / sum).collect();
    }
    let all = 1.0 / (1.0 + (-values.iter().sum::<f32>()).exp());
    vec![all; values.len()]
}
