//! How much the chance to win that hints tell changes from one decision to the next when no die was rolled and no card turned
//! between them: it should not change at all. Games are played by the hints where they are asked, and by the steady player elsewhere.
//!
//! `hint_steadiness [GAMES]`

use game::{Game as _, Rng, Turn};
use rayon::prelude::*;
use twenty_strong::{Deck, Game, Kind, Options, PLAYER};
use twenty_strong_bots::{Level, choose, hint};

/// One decision of so many is looked at.
const OF: usize = 12;

/// The changes of one game, by what was asked before and after.
fn changes(number: u64) -> Vec<(f32, String)> {
    let deck = Deck::built_in();
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).expect("four tyrants");
    let options = Options { rank: 1 + (number % 5) as u8, ..Options::new(deck, (number % 7) as u8, tyrant) };
    let mut game = Game::new(options, deck).expect("a sensible game");
    let (mut rng, mut found, mut decisions) = (Rng::stream(23, number), Vec::new(), number as usize);
    let name = |game: &Game| {
        format!("{:?}", game.question(PLAYER).expect("something is asked")).split('(').next().unwrap_or("").to_string()
    };
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        decisions += 1;
        if decisions % OF != 0 {
            let action = choose(Level::Steady, &game, &mut rng);
            game.apply_legal(PLAYER, action, &mut ());
            continue;
        }
        let (before, asked) = (hint(&game)[0], name(&game));
        game.apply_legal(PLAYER, before.action, &mut ());
        if matches!(game.turn(), Turn::Chance | Turn::Over) {
            continue;
        }
        let after = hint(&game)[0];
        found.push(((after.chance - before.chance).abs(), format!("{asked} to {}", name(&game))));
    }
    found
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(500, |word| word.parse().expect("a number of games"));
    let mut all: Vec<(f32, String)> = (0..games).into_par_iter().flat_map(changes).collect();
    let mean = |these: &[&(f32, String)]| these.iter().map(|(change, _)| change * 100.0).sum::<f32>() / these.len().max(1) as f32;
    println!("{games} games, {} pairs of decisions without chance between them", all.len());
    println!("mean change of the chance to win: {:.2} points", mean(&all.iter().collect::<Vec<_>>()));
    all.sort_by(|a, b| a.1.cmp(&b.1));
    for pairs in all.chunk_by(|a, b| a.1 == b.1) {
        println!("  {}: {} pairs, {:.2} points", pairs[0].1, pairs.len(), mean(&pairs.iter().collect::<Vec<_>>()));
    }
}
