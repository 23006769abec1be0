//! Learns the value of positions by self-play: bots play themselves, and a net learns from the boards after every skeletons
//! phase who won in the end. Then the bots play by the new net, and so on; the first games are played by the forecast.
//!
//! `train KIND STEPS GAMES` prints the net's file; KIND is duel, melee, solo, heroic or coop. The same words give the same file,
//! whatever the number of cores.

use std::collections::VecDeque;
use std::time::Instant;

use bad_bones::{Game, Mode, Options, Phase, Rules};
use bad_bones_bots::{Budget, FEATURES, Mind, Net, Nets, Others, Sketch, Taste, WIDTH, Weights, is_reached};
use game::{ActionSet, Game as _, Rng, Seat, Sitting, Turn};
use rayon::prelude::*;

/// Steps whose moments are learnt from.
const KEPT: usize = 3;

/// Times that each moment is learnt from in a step.
const PASSES: i32 = 6;

/// What is learnt for.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Duel,
    Melee,
    Solo,
    Heroic,
    Coop,
}

/// The boards of a moment, and what each seat has of the victory in the end.
struct Moment {
    boards: Vec<Sketch>,
    shares: Vec<f32>,
}

fn start(kind: Kind, number: u64) -> Game {
    let (mode, seats) = match kind {
        Kind::Duel => (Mode::Versus, 2),
        Kind::Melee => (Mode::Versus, [4, 3, 4, 5, 4, 6][(number / 5 % 6) as usize]),
        Kind::Solo | Kind::Heroic => (Mode::Solo, 1),
        Kind::Coop => (Mode::Coop, [2, 4, 3, 2, 4, 5, 2, 6, 3][(number / 5 % 9) as usize]),
    };
    let rules = Rules::of(mode);
    let (market, chiefs) = (number % 5 >= 3, number % 5 == 4);
    let mut options = Options { market, chiefs, ..Options::new(mode, seats, rules) };
    match kind {
        // Boards that must be cleared teach to keep them clear.
        Kind::Solo => options.heroic = number % 10 >= 7,
        Kind::Heroic => options.heroic = true,
        _ => {}
    }
    if matches!(kind, Kind::Heroic | Kind::Coop) {
        // Long ones are hardly ever won before short ones are.
        options.rounds = 1 + (number / 5 % 10) as u16;
    }
    Game::new(options, rules).expect("a sensible game")
}

fn play(kind: Kind, mind: &Mind<'_>, seed: u64, number: u64, daring: u32) -> Vec<Moment> {
    let mut table = Sitting::new(start(kind, number));
    let (mut chance, mut rng) = (Rng::stream(seed, 2 * number), Rng::stream(seed, 2 * number + 1));
    let mut moments: Vec<Vec<Sketch>> = Vec::new();
    let mut seen = 0;
    while table.game().turn() != Turn::Over && table.game().round() < 100 && !is_reached(table.game()) {
        let game = table.game();
        let Turn::Asked(seats) = game.turn() else {
            if game.phase() == Phase::Arrivals && game.round() != seen {
                seen = game.round();
                moments.push(Seat::first(game.seats()).map(|seat| Sketch::of(game, seat, &Others::of(game, seat))).collect());
            }
            table.draw(&mut chance, &mut ());
            continue;
        };
        let seat = seats.into_iter().next().expect("somebody is asked");
        let shopping = game.phase() == Phase::Market && rng.below(2) == 0;
        let action = if shopping || rng.below(100) < daring {
            let choices = game.legal_actions(seat);
            choices.pick(&mut rng)
        } else {
            mind.choose(&table.view(Some(seat)), seat, &mut Budget::values(u64::MAX), &mut rng)
        };
        table.apply(seat, action, &mut ()).expect("bots answer legally");
    }
    let shares = shares(table.game());
    moments.into_iter().map(|boards| Moment { boards, shares: shares.clone() }).collect()
}

fn shares(game: &Game) -> Vec<f32> {
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let seats = Seat::first(game.seats());
    if game.options().mode != Mode::Versus {
        return seats.map(|_| if is_reached(game) { 1.0 } else { 0.0 }).collect();
    }
    if winners.is_empty() {
        return vec![1.0 / game.seats() as f32; game.seats()];
    }
    seats.map(|seat| if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }).collect()
}

/// Games on all cores, in the order of their numbers.
fn play_all(kind: Kind, mind: &Mind<'_>, seed: u64, games: u64, daring: u32) -> Vec<Moment> {
    let played: Vec<Vec<Moment>> = (0..games).into_par_iter().map(|number| play(kind, mind, seed, number, daring)).collect();
    played.into_iter().flatten().collect()
}

/// All weights in one row, for the optimiser.
fn flat(net: &Net) -> Vec<f32> {
    let mut row: Vec<f32> = net.hidden.iter().flatten().copied().collect();
    row.extend(net.begin);
    row.extend(net.out);
    row.push(net.base);
    row
}

fn unflat(row: &[f32]) -> Net {
    let mut net = Net::blank(FEATURES);
    let (hidden, rest) = row.split_at(FEATURES * WIDTH);
    for (cells, row) in net.hidden.iter_mut().zip(hidden.chunks(WIDTH)) {
        cells.copy_from_slice(row);
    }
    net.begin.copy_from_slice(&rest[..WIDTH]);
    net.out.copy_from_slice(&rest[WIDTH..2 * WIDTH]);
    net.base = rest[2 * WIDTH];
    net
}

fn fresh(rng: &mut Rng) -> Net {
    let mut net = Net::blank(FEATURES);
    let mut small = |scale: f32| (rng.below(20_001) as f32 / 10_000.0 - 1.0) * scale;
    net.hidden.iter_mut().flatten().for_each(|weight| *weight = small(0.25));
    net.out.iter_mut().for_each(|weight| *weight = small(0.3));
    net
}

/// The chances that the net gives each seat.
fn chances(kind: Kind, values: &[f32]) -> Vec<f32> {
    match kind {
        Kind::Solo | Kind::Heroic | Kind::Coop => {
            let sum: f32 = values.iter().sum();
            vec![1.0 / (1.0 + (-sum).exp()); values.len()]
        }
        Kind::Duel | Kind::Melee => {
            let most = values.iter().copied().fold(f32::MIN, f32::max);
            let shares: Vec<f32> = values.iter().map(|value| (value - most).exp()).collect();
            let sum: f32 = shares.iter().sum();
            shares.into_iter().map(|share| share / sum).collect()
        }
    }
}

fn loss(kind: Kind, net: &Net, moments: &[&Moment]) -> f32 {
    let mut sum = 0.0;
    for moment in moments {
        let values: Vec<f32> = moment.boards.iter().map(|board| net.value(board.iter())).collect();
        let chances = chances(kind, &values);
        sum += match kind {
            Kind::Solo | Kind::Heroic | Kind::Coop => {
                let (p, y) = (chances[0].clamp(1e-6, 1.0 - 1e-6), moment.shares[0]);
                -(y * p.ln() + (1.0 - y) * (1.0 - p).ln())
            }
            _ => chances.iter().zip(&moment.shares).map(|(p, y)| -y * p.max(1e-6).ln()).sum::<f32>(),
        };
    }
    sum / moments.len() as f32
}

/// Adds the slope of one moment to `slope`.
fn learn(kind: Kind, net: &Net, moment: &Moment, slope: &mut [f32]) {
    let sums: Vec<[f32; WIDTH]> = moment.boards.iter().map(|board| net.excite(board.iter())).collect();
    let value = |sums: &[f32; WIDTH]| net.base + sums.iter().zip(&net.out).map(|(sum, out)| sum.max(0.0) * out).sum::<f32>();
    let values: Vec<f32> = sums.iter().map(value).collect();
    let chances = chances(kind, &values);
    let (begin, out) = (FEATURES * WIDTH, FEATURES * WIDTH + WIDTH);
    for ((board, sums), error) in moment.boards.iter().zip(&sums).zip(chances.iter().zip(&moment.shares).map(|(p, y)| p - y)) {
        let mut back = [0.0; WIDTH];
        for cell in 0..WIDTH {
            if sums[cell] > 0.0 {
                slope[out + cell] += error * sums[cell];
                back[cell] = error * net.out[cell];
                slope[begin + cell] += back[cell];
            }
        }
        slope[out + WIDTH] += error;
        for (feature, amount) in board.iter() {
            for (slope, back) in slope[feature * WIDTH..].iter_mut().zip(&back) {
                *slope += amount * back;
            }
        }
    }
}

/// Adam over all moments but every twentieth, which are for judging.
fn train(kind: Kind, net: &mut Net, moments: &[&Moment], rng: &mut Rng) {
    let mut order: Vec<usize> = (0..moments.len()).collect();
    let mut row = flat(net);
    let (mut mean, mut spread) = (vec![0.0f32; row.len()], vec![0.0f32; row.len()]);
    let (mut fade1, mut fade2) = (1.0f32, 1.0f32);
    let held: Vec<&Moment> = moments.iter().copied().step_by(20).collect();
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let rate = 0.002 * 0.5f32.powi(pass * 4 / PASSES);
        for batch in order.chunks(256) {
            let mut slope = vec![0.0f32; row.len()];
            for &index in batch.iter().filter(|index| *index % 20 != 0) {
                learn(kind, net, moments[index], &mut slope);
            }
            fade1 *= 0.9;
            fade2 *= 0.999;
            for i in 0..row.len() {
                let g = slope[i] / batch.len() as f32 + 1e-5 * row[i];
                mean[i] = 0.9 * mean[i] + 0.1 * g;
                spread[i] = 0.999 * spread[i] + 0.001 * g * g;
                row[i] -= rate * (mean[i] / (1.0 - fade1)) / ((spread[i] / (1.0 - fade2)).sqrt() + 1e-8);
            }
            *net = unflat(&row);
        }
        eprintln!("  pass {pass}: loss {:.4} on moments not learnt from", loss(kind, net, &held));
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let number = |index: usize, otherwise: u64| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(otherwise);
    let kind = match words.get(1).map(String::as_str) {
        Some("duel") => Kind::Duel,
        Some("melee") => Kind::Melee,
        Some("solo") => Kind::Solo,
        Some("heroic") => Kind::Heroic,
        Some("coop") => Kind::Coop,
        _ => panic!("expected duel, melee, solo, heroic or coop"),
    };
    let (steps, games) = (number(2, 6), number(3, 12_000));
    let mut rng = Rng::seeded(7);
    let mut net = fresh(&mut rng);
    let mut kept: VecDeque<Vec<Moment>> = VecDeque::new();
    for step in 0..steps {
        let began = Instant::now();
        let moments = self_play(kind, &net, step, games);
        let share = moments.iter().map(|moment| moment.shares[0]).sum::<f32>() / moments.len() as f32;
        let seconds = began.elapsed().as_secs();
        eprintln!("step {step}: {} moments of {games} games in {seconds} s, first seat's share {share:.3}", moments.len());
        kept.push_back(moments);
        if kept.len() > KEPT {
            kept.pop_front();
        }
        let all: Vec<&Moment> = kept.iter().flatten().collect();
        train(kind, &mut net, &all, &mut rng);
    }
    let command = words[1..].join(" ");
    print!("# Learnt by: cargo run --release -p bots --example train -- {command}\n{}", net.text());
}

/// The first games are played by the forecast, later ones by what was learnt, and sometimes at random: more would be the end
/// of a game that one mistake decides.
fn self_play(kind: Kind, net: &Net, step: u64, games: u64) -> Vec<Moment> {
    let nets = Nets::all(net);
    let taste = if step == 0 { Taste::Forecast(Weights::built_in(), 3) } else { Taste::Learned(&nets) };
    let mind = Mind::new(taste);
    let daring = match (kind, step) {
        (Kind::Solo | Kind::Heroic | Kind::Coop, 0) => 2,
        (Kind::Solo | Kind::Heroic | Kind::Coop, _) => 1,
        (_, 0) => 10,
        _ => 4,
    };
    play_all(kind, &mind, 100 + step, games, daring)
}
