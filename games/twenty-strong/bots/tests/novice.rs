//! The novice plays every game to its end, at every rank, and better than chance.

use game::{Game as _, Rng, Turn};
use twenty_strong::{Deck, FIRST_NIGHTS, Game, Kind, Options, PLAYER, TOP_RANK};
use twenty_strong_bots::{Level, choose};

/// More answers than any game needs.
const MOST: u32 = 20_000;

fn is_won(level: Level, rank: u8, number: u64) -> bool {
    let deck = Deck::built_in();
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).unwrap();
    let mut game = Game::new(Options { rank, ..Options::new(deck, (number % 7) as u8, tyrant) }, deck).unwrap();
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
fn every_game_of_a_novice_comes_to_an_end() {
    for rank in FIRST_NIGHTS..=TOP_RANK {
        (0..56).for_each(|number| drop(is_won(Level::Novice, rank, number)));
    }
}
