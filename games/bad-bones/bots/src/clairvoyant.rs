//! A solo player that knows the coming draws: how many games can be won at all.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use bad_bones::{Action, Advance, Game, Question};
use game::{Game as _, Rng, Turn};

use crate::forecast::OWN;
use crate::judge::{Judge, Taste};
use crate::net::Nets;

/// A way the game can have gone, with the generator that will draw next.
struct Path {
    game: Game,
    chance: Rng,
}

/// Whether a solo game can be won by somebody who knows what `chance` will draw. A search that keeps the `width` most promising
/// boards of every round: a yes is certain, a no is not. Once it is `stopped` it says no soon.
pub fn can_survive(start: &Game, chance: &Rng, width: usize, stopped: &AtomicBool) -> bool {
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let judge = Judge::new(Taste::Learned(Nets::built_in()), start, OWN);
    let mut beam = vec![Path { game: start.clone(), chance: chance.clone() }];
    while !beam.is_empty() && goes_on() {
        let mut ends = Ends::default();
        for path in beam.iter().take_while(|_| goes_on()) {
            ends.explore(path.game.clone(), &path.chance);
        }
        let paths = ends.paths.into_iter().take_while(|_| goes_on());
        let mut rated: Vec<(f32, Path)> = paths.map(|mut path| (judge.value(&path.game, &mut path.chance), path)).collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(width);
        beam.clear();
        for (_, mut path) in rated {
            path.game.deal(&mut path.chance, &mut ());
            match path.game.outcome() {
                Some(outcome) => ends.won |= !outcome.winners.is_empty(),
                None => beam.push(path),
            }
        }
        if ends.won {
            return true;
        }
    }
    false
}

/// All boards that turns can end with.
#[derive(Default)]
struct Ends {
    paths: Vec<Path>,
    seen: HashSet<u64>,
    won: bool,
}

impl Ends {
    fn explore(&mut self, game: Game, chance: &Rng) {
        match game.turn() {
            Turn::Over => self.won |= game.outcome().is_some_and(|outcome| !outcome.winners.is_empty()),
            Turn::Chance => {
                // What is not on the board is in the bag, so equal boards are equal games.
                let mut hasher = DefaultHasher::new();
                game.board(OWN).hash(&mut hasher);
                if self.seen.insert(hasher.finish()) {
                    self.paths.push(Path { game, chance: chance.clone() });
                }
            }
            Turn::Asked(_) => {
                let order = game.question(OWN) == Some(Question::Advance);
                for action in game.legal_actions(OWN).iter() {
                    // Orders of moves are many and matter little.
                    if !order || action == Action::Advance(Advance::All) {
                        let mut after = game.clone();
                        after.apply_legal(OWN, action, &mut ());
                        self.explore(after, chance);
                    }
                }
            }
        }
    }
}
