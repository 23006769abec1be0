//! The novice plays every game to its end, at every rank, and better than chance.

use game::{Game as _, Rng, Turn};
use twenty_strong::{Deck, FIRST_NIGHTS, Game, Kind, Options, PLAYER, TOP_RANK};
use twenty_strong_bots::{Level, choose};

/// More answers than any game needs.
const MOST: u32 = 20_000;

fn is_won(level: Level, rank: u8, number: u64) -> bool {
    let deck = Deck::built_in();
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).unwrap();
    let plain = Options::new(deck, (number % 7) as u8, tyrant);
    let side = plain.side.map(|_| (number / 28 % 2) as u8);
    let mut game = Game::new(Options { rank, side, ..plain }, deck).unwrap();
    let (mut rng, mut asked) = (Rng::stream(u64::from(rank), number), 0);
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        asked += 1;
        assert!(asked < MOST, "game {number} at rank {rank} does not end: {}", twenty_strong::state(&game));
        let action = choose(level, &game, &mut rng);
        game.apply(PLAYER, action, &mut ()).unwrap();
    }
    game.outcome().is_some_and(|outcome| !outcome.winners.is_empty())
}

#[test]
fn every_game_of_a_novice_and_of_chance_comes_to_an_end() {
    let won = |level: Level, rank: u8| (0..168).filter(|number| is_won(level, rank, *number)).count();
    let all: Vec<usize> = (FIRST_NIGHTS..=TOP_RANK).map(|rank| won(Level::Novice, rank)).collect();
    (FIRST_NIGHTS..=TOP_RANK).for_each(|rank| assert!(won(Level::Random, rank) <= all[0]));
    // The first nights are for beginners.
    assert!(all[0] > 2 * all[1].max(20), "{all:?}");
}
