//! Tunes the weights by self-play, with SPSA: in every step all weights are moved at random up or down, the two sides play each
//! other on the same draws in both seats, and the weights follow the winner. `tune STEPS` prints the file to keep; `tune judge` plays
//! the weights of the file against those that the tuning begins with, on draws that it never sees.

use bad_bones::{Game, Mode, Options, Rules};
use bad_bones_bots::{Budget, Mind, Taste, Weights};
use game::{Game as _, Rng, Seat, Sitting, Turn};

/// Games per step, half of them with the seats swapped.
const GAMES: u64 = 96;

/// How far a weight is moved to feel the slope, as a share of what it began with.
const REACH: f32 = 0.25;

/// What an earlier run found, from a guess by hand.
const BEGIN: [f32; 8] = [1.90, 1.18, 1.65, 0.65, -0.79, -70.15, 4.64, 0.61];

fn play(sides: [&Weights; 2], seed: u64) -> f32 {
    let rules = Rules::of(Mode::Versus);
    let mut table = Sitting::new(Game::new(Options::new(Mode::Versus, 2, rules), rules).expect("a sensible game"));
    let (mut chance, mut rng) = (Rng::stream(seed, 0), Rng::stream(seed, 1));
    while table.game().turn() != Turn::Over && table.game().round() < 200 {
        let Turn::Asked(seats) = table.game().turn() else {
            table.draw(&mut chance, &mut ());
            continue;
        };
        let seat = seats.into_iter().next().expect("somebody is asked");
        let view = table.view(Some(seat));
        let taste = Taste::Forecast(sides[seat.index()], 3);
        let mind = Mind::new(taste);
        let action = mind.choose(&view, seat, &mut Budget::values(u64::MAX), &mut rng);
        table.apply(seat, action, &mut ()).expect("bots answer legally");
    }
    let winners = table.game().outcome().map(|outcome| outcome.winners).unwrap_or_default();
    match (winners.contains(Seat::at(0)), winners.contains(Seat::at(1))) {
        (true, false) => 1.0,
        (false, true) => -1.0,
        _ => 0.0,
    }
}

/// How much more `up` wins than `down`, from -1 to 1.
fn duel(up: &Weights, down: &Weights, seeds: std::ops::Range<u64>) -> f32 {
    let half = (seeds.start + seeds.end) / 2;
    let play_all = |seeds: std::ops::Range<u64>| seeds.map(|seed| play([up, down], seed) - play([down, up], seed)).sum::<f32>();
    let count = (seeds.end - seeds.start) as f32;
    let sum = std::thread::scope(|scope| {
        let other = scope.spawn(|| play_all(half..seeds.end));
        play_all(seeds.start..half) + other.join().expect("no game fails")
    });
    sum / (2.0 * count)
}

fn main() {
    let word = std::env::args().nth(1).unwrap_or_default();
    if word == "judge" {
        let lead = duel(Weights::built_in(), &Weights::from_array(BEGIN), 1_000_000..1_000_500);
        println!("score {:.3} over 1,000 games", 0.5 + lead / 2.0);
        return;
    }
    let steps: u64 = word.parse().unwrap_or(400);
    let begin = BEGIN;
    let mut now = begin;
    let mut rng = Rng::seeded(2);
    for step in 0..steps {
        let signs = [0; 8].map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 });
        let shrink = (1.0 + step as f32 / 50.0).powf(-0.3);
        let moved = |way: f32| {
            let mut weights = now;
            for (i, weight) in weights.iter_mut().enumerate() {
                *weight += way * signs[i] * REACH * shrink * begin[i].abs();
            }
            Weights::from_array(weights)
        };
        let lead = duel(&moved(1.0), &moved(-1.0), step * GAMES / 2..(step + 1) * GAMES / 2);
        for (i, weight) in now.iter_mut().enumerate() {
            *weight += 0.5 * lead * signs[i] * REACH * shrink * begin[i].abs();
        }
        if step % 20 == 19 {
            eprintln!("step {}: {now:?}", step + 1);
        }
    }
    for (name, weight) in Weights::NAMES.iter().zip(now) {
        println!("{name} = {:.0}", 100.0 * weight);
    }
}
