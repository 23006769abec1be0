//! A solo player that knows the coming draws: how many games can be won at all.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use bad_bones::{Action, Advance, Game, Question};
use game::{Game as _, Rng, Turn};

use crate::forecast::OWN;
use crate::goal::ended_well;
use crate::judge::{Judge, Taste};
use crate::net::Nets;

/// Rounds after the agreed ones in which a heroic game is still looked at: whoever has not cleared the board by then walks in
/// circles.
const FURTHER_ROUNDS: u16 = 60;

/// Positions within one turn of one board that are looked at. A turn has a thousand or so; under a landing dragon there may be
/// millions.
const MOST_OF_A_TURN: usize = 20_000;

/// Boards that are rated between two tellings.
const TELLS_EVERY: usize = 1000;

/// A way the game can have gone, with the generator that will draw next.
struct Path {
    game: Game,
    chance: Rng,
}

/// Whether a solo game can be won by somebody who knows what `chance` will draw; a heroic one heroically. A search that keeps the
/// `width` most promising boards of every round: a yes is certain, a no is not. Once it is `stopped` it says no soon. It `tells`
/// the round that it looks at, again and again, because one may take many seconds.
pub fn can_survive(start: &Game, chance: &Rng, width: usize, stopped: &AtomicBool, tells: impl Fn(u16)) -> bool {
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let judge = Judge::new(Taste::Learned(Nets::built_in()), start, OWN);
    let last = start.options().rounds.saturating_add(FURTHER_ROUNDS);
    let mut beam = vec![Path { game: start.clone(), chance: chance.clone() }];
    while let Some(round) = beam.first().filter(|_| goes_on()).map(|path| path.game.round()) {
        let mut ends = Ends::default();
        for path in beam.iter().take_while(|_| goes_on()) {
            tells(round);
            ends.explore(&path.game, &path.chance, goes_on);
        }
        let mut rated: Vec<(f32, Path)> = Vec::with_capacity(ends.paths.len());
        for mut path in ends.paths.into_iter().take_while(|_| goes_on()) {
            if rated.len().is_multiple_of(TELLS_EVERY) {
                tells(round);
            }
            rated.push((judge.value(&path.game, &mut path.chance), path));
        }
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(width);
        beam.clear();
        for (_, mut path) in rated {
            if path.game.turn() == Turn::Chance {
                path.game.deal(&mut path.chance, &mut ());
            }
            match ended_well(&path.game) {
                Some(well) => ends.won |= well,
                None if path.game.round() <= last => beam.push(path),
                None => {}
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
    /// The ways to play on up to the next draw, or where nothing is drawn any more, up to the next round. What several orders of
    /// answers come to is looked at once.
    fn explore(&mut self, from: &Game, chance: &Rng, goes_on: impl Fn() -> bool) {
        let (mut open, mut met) = (vec![from.clone()], HashSet::new());
        while let Some(game) = open.pop().filter(|_| met.len() < MOST_OF_A_TURN && goes_on()) {
            match game.turn() {
                Turn::Over => self.won |= ended_well(&game) == Some(true),
                Turn::Asked(_) if game.round() == from.round() => {
                    if met.insert(number_of(&game)) {
                        open.extend(continuations(&game));
                    }
                }
                _ => self.keep(game, chance),
            }
        }
    }

    fn keep(&mut self, game: Game, chance: &Rng) {
        if self.seen.insert(number_of(&game)) {
            self.paths.push(Path { game, chance: chance.clone() });
        }
    }
}

/// Equal boards at the same question are equal games: what is not on the board is in the bag.
fn number_of(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.board(OWN).hash(&mut hasher);
    (game.phase() as u8).hash(&mut hasher);
    hasher.finish()
}

/// The game after each answer. Orders of moves, and of those that a landing dragon pushes, are many and matter little.
fn continuations(game: &Game) -> Vec<Game> {
    let question = game.question(OWN);
    let choices = game.legal_actions(OWN);
    let worth_trying = choices.iter().filter(|action| match (question, action) {
        (Some(Question::Advance), action) => *action == Action::Advance(Advance::All),
        (Some(Question::Push(first)), Action::Push(who, _)) => *who == first,
        _ => true,
    });
    let after = |action| {
        let mut after = game.clone();
        after.apply_legal(OWN, action, &mut ());
        after
    };
    worth_trying.map(after).collect()
}
