//! Learns the value of positions of 20 Strong by self-play: the steady player plays by a net, and a new net learns from the days
//! and engagements of those games which of them were won. Then it plays by the new net, and so on.
//!
//! `train_twenty STEPS GAMES [DECK]` prints the net's file, and how often the player won on the way on the error output. It begins with
//! the built-in net, and plays with the built-in deck unless a file with another is named. The same words give the same file, whatever
//! the number of cores.

use std::sync::Arc;

use bots::{Net, WIDTH};
use game::{ActionSet, Game as _, Rng, Turn};
use rayon::prelude::*;
use twenty_strong::{Deck, Ending, Game, Kind, Options, PLAYER, Question};
use twenty_strong_bots::{built_in, numbers, steady};

/// Steps whose moments are learnt from.
const KEPT: usize = 4;

/// Times that the moments are learnt from in a step.
const ROUNDS: usize = 3;

/// Of 1,000 choices so many are made at random, so that other ways are seen too; more of what a day is spent on.
const DARING: u32 = 15;
const DARING_DAYS: u32 = 60;

/// A position, and whether its game was won.
struct Moment {
    numbers: Vec<(usize, f32)>,
    won: f32,
}

fn start(number: u64, deck: &Arc<Deck>) -> Game {
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).expect("four tyrants");
    let plain = Options::new(deck, (number % 7) as u8, tyrant);
    let side = plain.side.map(|_| (number / 140 % 2) as u8);
    Game::new(Options { rank: 1 + (number / 28 % 5) as u8, side, ..plain }, deck).expect("a sensible game")
}

fn play(net: &Net, deck: &Arc<Deck>, seed: u64, number: u64) -> Vec<Moment> {
    let mut game = start(number, deck);
    let mut rng = Rng::stream(seed, number);
    let mut seen = Vec::new();
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        let question = game.question(PLAYER);
        let begins = question == Some(Question::Commit) && game.pass() == 0;
        if begins || question == Some(Question::Day) {
            seen.push(numbers(&game));
        }
        let daring = if question == Some(Question::Day) { DARING_DAYS } else { DARING };
        let action = if rng.below(1000) < daring {
            let choices = game.legal_actions(PLAYER);
            choices.pick(&mut rng)
        } else {
            steady(net, &game)
        };
        game.apply_legal(PLAYER, action, &mut ());
    }
    let won = f32::from(u8::from(game.outcome().is_some_and(|outcome| outcome.ending == Ending::Victory)));
    seen.into_iter().map(|numbers| Moment { numbers, won }).collect()
}

/// Games on all cores, in the order of their numbers.
fn play_all(net: &Net, deck: &Arc<Deck>, seed: u64, games: u64) -> Vec<Vec<Moment>> {
    (0..games).into_par_iter().map(|number| play(net, deck, seed, number)).collect()
}

/// A net and what Adam remembers about each of its weights.
struct Learner {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    features: usize,
    time: i32,
}

impl Learner {
    /// Goes on from a net.
    fn new(net: &Net) -> Learner {
        let rows = net.hidden.iter().chain([&net.begin, &net.out]);
        let weights: Vec<f32> = rows.flatten().copied().chain([net.base]).collect();
        let count = weights.len();
        Learner { weights, mean: vec![0.0; count], square: vec![0.0; count], features: net.hidden.len(), time: 0 }
    }

    fn net(&self) -> Net {
        let mut net = Net::blank(self.features);
        let row = |number: usize| std::array::from_fn(|cell| self.weights[number * WIDTH + cell]);
        net.hidden = (0..self.features).map(row).collect();
        net.begin = row(self.features);
        net.out = row(self.features + 1);
        net.base = self.weights[(self.features + 2) * WIDTH];
        net
    }

    /// Learns from a batch; the sum of its losses.
    fn learn(&mut self, batch: &[&Moment], rate: f32) -> f32 {
        let mut slope = vec![0.0f32; self.weights.len()];
        let mut loss = 0.0;
        let (begin, out) = (self.features * WIDTH, (self.features + 1) * WIDTH);
        for moment in batch {
            let mut sums: [f32; WIDTH] = std::array::from_fn(|cell| self.weights[begin + cell]);
            for (number, amount) in &moment.numbers {
                let row = &self.weights[number * WIDTH..(number + 1) * WIDTH];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += amount * weight);
            }
            let value =
                self.weights[out + WIDTH] + (0..WIDTH).map(|cell| sums[cell].max(0.0) * self.weights[out + cell]).sum::<f32>();
            let chance = 1.0 / (1.0 + (-value).exp());
            loss -= moment.won * chance.max(1e-6).ln() + (1.0 - moment.won) * (1.0 - chance).max(1e-6).ln();
            let error = chance - moment.won;
            slope[out + WIDTH] += error;
            let mut back = [0.0; WIDTH];
            for cell in 0..WIDTH {
                slope[out + cell] += error * sums[cell].max(0.0);
                back[cell] = if sums[cell] > 0.0 { error * self.weights[out + cell] } else { 0.0 };
                slope[begin + cell] += back[cell];
            }
            for (number, amount) in &moment.numbers {
                let row = &mut slope[number * WIDTH..(number + 1) * WIDTH];
                row.iter_mut().zip(back).for_each(|(slope, back)| *slope += amount * back);
            }
        }
        self.step(&slope, batch.len() as f32, rate);
        loss
    }

    /// One step of Adam.
    fn step(&mut self, slope: &[f32], count: f32, rate: f32) {
        self.time += 1;
        let fresh = [0.9f32, 0.999].map(|keep| 1.0 - keep.powi(self.time));
        for (number, slope) in slope.iter().enumerate() {
            let slope = slope / count + 1e-5 * self.weights[number];
            self.mean[number] = 0.9 * self.mean[number] + 0.1 * slope;
            self.square[number] = 0.999 * self.square[number] + 0.001 * slope * slope;
            let (mean, square) = (self.mean[number] / fresh[0], self.square[number] / fresh[1]);
            self.weights[number] -= rate * mean / (square.sqrt() + 1e-7);
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
    let (Some(steps), Some(games)) = (number(0), number(1)) else { panic!("how many steps, and how many games for each?") };
    let deck = match words.get(2) {
        Some(path) => Deck::from_file(&std::fs::read_to_string(path).expect("the deck can be read")).expect("a right deck"),
        None => Arc::clone(Deck::built_in()),
    };
    let mut rng = Rng::seeded(20);
    let mut net = built_in().clone();
    let mut learner = Learner::new(&net);
    let mut kept: Vec<Vec<Moment>> = Vec::new();
    for step in 0..steps {
        let played = play_all(&net, &deck, 1000 + step, games);
        let won = played.iter().filter(|moments| moments.first().is_some_and(|moment| moment.won > 0.0)).count();
        kept.push(played.into_iter().flatten().collect());
        if kept.len() > KEPT {
            kept.remove(0);
        }
        let mut all: Vec<&Moment> = kept.iter().flatten().collect();
        let mut loss = 0.0;
        for _ in 0..ROUNDS {
            for number in (1..all.len()).rev() {
                all.swap(number, rng.below(number as u32 + 1) as usize);
            }
            let rate = if step + 1 == steps { 0.0003 } else { 0.001 };
            loss = all.chunks(128).map(|batch| learner.learn(batch, rate)).sum::<f32>() / all.len() as f32;
        }
        eprintln!("step {step}: {:.1} % won, loss {loss:.4} over {} moments", 100.0 * won as f64 / games as f64, all.len());
        net = learner.net();
    }
    print!("{}", net.text());
}
