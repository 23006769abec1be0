//! Bots against each other, on the same draws in every seat.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bad_bones::{Game, Mode};
use bad_bones_bots::{Budget, Character, Level, Style, choose_as, is_reached};
use game::{Game as _, Rng, Seat, Sitting, Turn};
use rayon::prelude::*;
use terminal::{Think, Thinking};

use crate::tally::ROUND_LIMIT;

/// The scores of all players over one seed, each averaged over the rotations.
pub type Block = Vec<f64>;

/// Seeds between two looks at whether it is settled: always the same, so that the result does not depend on the threads.
const BATCH: u64 = 16;

/// A level, as the character plays it that has its seat, or in a style of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    pub level: Level,
    pub style: Option<Style>,
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player { level, style: None }
    }
}

/// Games of the same players, in every rotation of the seats.
pub struct Contest<'a> {
    pub start: Game,
    pub players: Vec<Player>,
    pub thinking: Thinking,
    pub seed: u64,
    pub decisions: AtomicU64,
    /// The longest thought of each player, in microseconds.
    pub slowest: Vec<AtomicU64>,
    pub stopped: &'a AtomicBool,
}

impl<'a> Contest<'a> {
    pub fn new(start: Game, players: Vec<Player>, thinking: Thinking, seed: u64, stopped: &'a AtomicBool) -> Contest<'a> {
        let slowest = players.iter().map(|_| AtomicU64::new(0)).collect();
        Contest { start, players, thinking, seed, decisions: AtomicU64::new(0), slowest, stopped }
    }

    /// How many games are played for so many: whole rotations.
    pub fn rounded(&self, games: u64) -> u64 {
        games.next_multiple_of(self.rotations() as u64)
    }

    /// Plays so many games, or until it is `settled` by what was played. `tells` how many more are over.
    pub fn play_all(&self, games: u64, settled: impl Fn(&[Block]) -> bool, tells: impl Fn(u64) + Sync) -> Vec<Block> {
        let rotations = self.rotations() as u64;
        let seeds = games.div_ceil(rotations);
        let mut blocks: Vec<Block> = Vec::new();
        for batch in 0..seeds.div_ceil(BATCH) {
            let numbers = batch * BATCH..((batch + 1) * BATCH).min(seeds);
            let play = |number| {
                let block = self.play_block(number);
                tells(rotations);
                block
            };
            blocks.par_extend(numbers.into_par_iter().filter_map(play));
            if settled(&blocks) || self.is_stopped() {
                break;
            }
        }
        blocks
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whoever wins together and plays alike does so in every rotation.
    pub fn rotations(&self) -> usize {
        let alike = self.players.iter().all(|player| *player == self.players[0]);
        if alike && self.start.options().mode != Mode::Versus { 1 } else { self.players.len() }
    }

    /// Plays the rotations of one seed; `None` if it is stopped before all of them are over.
    pub fn play_block(&self, number: u64) -> Option<Block> {
        let seats = self.players.len();
        let mut block = vec![0.0; seats];
        for rotation in 0..self.rotations() {
            let seated: Vec<usize> = (0..seats).map(|seat| (seat + rotation) % seats).collect();
            let game = self.play(&seated, number)?;
            for (seat, share) in shares(&game).into_iter().enumerate() {
                block[seated[seat]] += share / self.rotations() as f64;
            }
        }
        Some(block)
    }

    fn play(&self, seated: &[usize], number: u64) -> Option<Game> {
        let mut table = Sitting::new(self.start.clone());
        let mut chance = Rng::stream(self.seed, 2 * number);
        let mut thought = Rng::stream(self.seed, 2 * number + 1);
        while table.game().turn() != Turn::Over && table.game().round() <= ROUND_LIMIT && !is_reached(table.game()) {
            if self.is_stopped() {
                return None;
            }
            let Turn::Asked(seats) = table.game().turn() else {
                table.draw(&mut chance, &mut ());
                continue;
            };
            let seat = seats.into_iter().next().expect("somebody is asked");
            let who = seated[seat.index()];
            let Player { level, style } = self.players[who];
            let style = style.unwrap_or(Character::at(level, seat).style);
            let view = table.view(Some(seat));
            let began = Instant::now();
            let think = |budget: &mut Budget<'_>| choose_as(level, style, &view, seat, budget, &mut thought);
            let action = self.thinking.within(None, think);
            self.slowest[who].fetch_max(began.elapsed().as_micros() as u64, Ordering::Relaxed);
            table.apply(seat, action, &mut ()).expect("bots answer legally");
            self.decisions.fetch_add(1, Ordering::Relaxed);
        }
        Some(table.game().clone())
    }
}

/// What each seat has of the victory. A game that nobody won is a draw of all; alone or together, each has won what was agreed
/// or not.
fn shares(game: &Game) -> Vec<f64> {
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let seats = Seat::first(game.seats());
    if game.options().mode != Mode::Versus {
        return seats.map(|_| f64::from(is_reached(game))).collect();
    }
    if winners.is_empty() {
        return vec![1.0 / game.seats() as f64; game.seats()];
    }
    seats.map(|seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }).collect()
}
