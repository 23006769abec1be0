//! How long odds for one choice take: every commitment question of some games, with the whole pool, half of it and a few dice.
//! The shortest of some runs counts, because other programs take time away.
//!
//! `twenty_odds [GAMES]`

use std::time::Instant;

use game::{Game as _, Rng, Turn};
use twenty_strong::{Action, Deck, Dice, Game, Kind, Options, PLAYER, Question};
use twenty_strong_bots::odds::{Odds, odds};
use twenty_strong_bots::{Level, choose};

/// Runs of a choice that took longer than [`LONG`].
const RUNS: u32 = 24;

/// Milliseconds.
const LONG: f64 = 0.5;

/// The odds, and the milliseconds they take.
fn timed(game: &Game, commit: Dice) -> (f64, Odds) {
    let once = || {
        let began = Instant::now();
        let found = odds(game, commit);
        (began.elapsed().as_secs_f64() * 1000.0, found)
    };
    let (mut least, found) = once();
    for _ in 1..RUNS {
        if least > LONG {
            least = least.min(once().0);
        }
    }
    (least, found)
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100, |word| word.parse().expect("a number of games"));
    let deck = Deck::built_in();
    let mut times: Vec<(f64, bool, String)> = Vec::new();
    for number in 0..games {
        let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).expect("four tyrants");
        let mut game = Game::new(Options::new(deck, (number % 7) as u8, tyrant), deck).expect("a sensible game");
        let mut rng = Rng::stream(5, number);
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut ());
                continue;
            }
            let action = choose(Level::Steady, &game, &mut rng);
            if game.question(PLAYER) == Some(Question::Commit) {
                let half = Dice(game.pool().0.map(|count| count / 2));
                let own = if let Action::Commit(dice) = action { dice } else { Dice::NONE };
                for commit in [own, half, game.pool()] {
                    let (took, odds) = timed(&game, commit);
                    let exact = odds.all.exact && odds.each.iter().all(|(_, chance)| chance.exact);
                    let what = format!("{commit}, {} foes, {} passes", odds.each.len(), game.passes() - game.pass());
                    times.push((took, exact, what));
                }
            }
            game.apply_legal(PLAYER, action, &mut ());
        }
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    let at = |share: f64| &times[((times.len() - 1) as f64 * share) as usize];
    let exact = times.iter().filter(|time| time.1).count();
    println!("{} choices, {:.1} % exact in every number", times.len(), 100.0 * exact as f64 / times.len() as f64);
    for (name, share) in [("half within", 0.5), ("99 of 100 within", 0.99), ("999 of 1,000 within", 0.999), ("slowest", 1.0)] {
        println!("{name}: {:.3} ms ({})", at(share).0, at(share).2);
    }
}
