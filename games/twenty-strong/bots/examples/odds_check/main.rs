//! Whether odds can be trusted: positions of games that the steady player plays, each with the dice it commits, half of its pool or all
//! of it, worked out again.
//!
//! What is told to be exact is compared with a search of its own that knows the rules' own text only (`search`), where that takes
//! no longer than some seconds. Estimates are compared with the same numbers at all the effort they take.
//!
//! `odds_check [POSITIONS]`

mod search;

use std::time::Instant;

use game::{Game as _, Rng, Turn};
use rayon::prelude::*;
use twenty_strong::{Action, Deck, Dice, Game, Kind, Options, PLAYER, Question};
use twenty_strong_bots::odds::{Chance, Effort, odds_by};
use twenty_strong_bots::{Level, choose};

use search::searched;

/// Comparisons for an estimate: some seconds.
const ALL_OF_IT: f64 = 1.5e9;

/// Positions are taken from this many games more than one from each, so that none is asked twice.
const EACH: u64 = 12;

/// Runs of what took longer than [`LONG`] milliseconds.
const RUNS: u32 = 8;
const LONG: f64 = 1.0;

/// A commitment in a game.
struct Position {
    game: Game,
    commit: Dice,
}

fn positions_of(number: u64) -> Vec<Position> {
    let deck = Deck::built_in();
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).expect("four tyrants");
    let options = Options { rank: 1 + (number % 5) as u8, ..Options::new(deck, (number % 7) as u8, tyrant) };
    let mut game = Game::new(options, deck).expect("a sensible game");
    let (mut rng, mut found) = (Rng::stream(17, number), Vec::new());
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        let action = choose(Level::Steady, &game, &mut rng);
        if game.question(PLAYER) == Some(Question::Commit) && game.standing().count() > 1 {
            let half = Dice(game.pool().0.map(|count| count / 2));
            let own = if let Action::Commit(dice) = action { dice } else { half };
            let commit = [own, half, game.pool()][found.len() % 3];
            if (commit.total() + game.active().dice().total()) > 0 {
                found.push(Position { game: game.clone(), commit });
            }
        }
        game.apply_legal(PLAYER, action, &mut ());
    }
    // Not always the first days.
    let step = (found.len() as u64 / EACH).max(1) as usize;
    found.into_iter().step_by(step).take(EACH as usize).collect()
}

/// What was found about one position.
struct Found {
    name: String,
    dice: u8,
    targets: usize,
    glance: (Chance, f64),
    study: (Chance, f64),
    /// By the search, or at all the effort it takes.
    searched: Option<f64>,
    right: Option<f64>,
}

/// The odds, and the milliseconds they take: the shortest of some runs, because others take the core away.
fn timed(effort: Effort, position: &Position) -> (Chance, f64) {
    let once = || {
        let began = Instant::now();
        let odds = odds_by(effort, &position.game, position.commit);
        (odds.all, began.elapsed().as_secs_f64() * 1000.0)
    };
    let (all, mut least) = once();
    for _ in 1..RUNS {
        if least > LONG {
            least = least.min(once().1);
        }
    }
    (all, least)
}

fn named(position: &Position) -> String {
    let game = &position.game;
    let foes: Vec<&str> = game.standing().map(|foe| game.deck().id(foe.card)).collect();
    format!(
        "{} and {} with {} passes against {}",
        game.active().dice(),
        position.commit,
        game.passes() - game.pass(),
        foes.join(", ")
    )
}

fn look(position: &Position) -> Found {
    let (glance, study) = (timed(Effort::Glance, position), timed(Effort::Study, position));
    let mut dice = position.game.active().dice();
    dice.add(position.commit);
    let searched = searched(&position.game, dice);
    let right = match (study.0.exact, searched) {
        (_, Some(share)) => Some(share),
        (true, _) => Some(study.0.share),
        _ => Some(odds_by(Effort::Work(ALL_OF_IT), &position.game, position.commit).all)
            .filter(|all| all.exact)
            .map(|all| all.share),
    };
    Found { name: named(position), dice: dice.total(), targets: position.game.standing().count(), glance, study, searched, right }
}

/// How far these lie apart, in points of percent: the mean, what 99 of 100 keep within, the most.
fn spread(mut gaps: Vec<f64>) -> String {
    gaps.sort_by(f64::total_cmp);
    let at = |share: f64| gaps.get(((gaps.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(0.0) * 100.0;
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64 * 100.0;
    format!("{} positions: mean {mean:.3}, 99 of 100 within {:.3}, most {:.3}", gaps.len(), at(0.99), at(1.0))
}

fn main() {
    let wanted: usize = std::env::args().nth(1).map_or(2000, |word| word.parse().expect("a number of positions"));
    let games = wanted as u64 / 8 + 8;
    let mut positions: Vec<Position> = (0..games).flat_map(positions_of).collect();
    positions.truncate(wanted);
    let found: Vec<Found> = positions.par_iter().map(look).collect();
    println!("{} positions, gaps in points of percent, times in milliseconds of one core", found.len());
    for (name, pick) in
        [("at a glance", (|found: &Found| found.glance) as fn(&Found) -> (Chance, f64)), ("studied", |found| found.study)]
    {
        let exact = found.iter().filter(|one| pick(one).0.exact).count();
        println!("{name}: {exact} told to be exact");
        let gaps = |is_exact: bool, right: fn(&Found) -> Option<f64>| {
            let these = found.iter().filter(|one| pick(one).0.exact == is_exact);
            these.filter_map(|one| right(one).map(|share| (share - pick(one).0.share).abs())).collect::<Vec<_>>()
        };
        println!("  exact against the search: {}", spread(gaps(true, |one| one.searched)));
        println!("  estimates against the right ones: {}", spread(gaps(false, |one| one.right)));
        let mut times: Vec<f64> = found.iter().map(|one| pick(one).1).collect();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let gap = |one: &Found| one.right.map_or(0.0, |share| (share - pick(one).0.share).abs());
        let mut worst: Vec<&Found> = found.iter().collect();
        worst.sort_by(|a, b| gap(b).total_cmp(&gap(a)));
        for one in worst.iter().take(3) {
            println!("    {:.1} of {:.1}: {}", pick(one).0.share * 100.0, one.right.unwrap_or(0.0) * 100.0, one.name);
        }
        worst.sort_by(|a, b| pick(b).1.total_cmp(&pick(a).1));
        for one in worst.iter().take(3) {
            println!("    {:.1} ms: {}", pick(one).1, one.name);
        }
        println!("  times: half within {:.2}, 99 of 100 within {:.1}, slowest {:.1}", at(0.5), at(0.99), at(1.0));
    }
    let small: Vec<&Found> = found.iter().filter(|one| one.dice <= 12 && one.targets <= 4).collect();
    let exact = small.iter().filter(|one| one.study.0.exact).count();
    let slowest = small.iter().map(|one| one.study.1).fold(0.0, f64::max);
    println!(
        "up to 12 dice and four targets: {} positions, {exact} exact when studied, the slowest within {slowest:.1}",
        small.len()
    );
    println!("estimates that nobody could work out: {}", found.iter().filter(|one| one.right.is_none()).count());
}
