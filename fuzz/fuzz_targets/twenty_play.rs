//! Bytes choose hero, tyrant, rank and deck and answer every question of a game of 20 Strong; every position must be sound.
#![no_main]

use libfuzzer_sys::fuzz_target;
use game::{ActionSet, Game as _, Rng, Turn};
use twenty_strong::{Card, Deck, Dice, Game, Kind, Options, PLAYER, Stat};

/// The table and the seed of its chance, out of six bytes.
fn deal(bytes: &[u8; 6]) -> (Game, Rng) {
    let [deck, hero, tyrant, seed @ ..] = *bytes;
    let name = if deck % 2 == 0 { "hollow-hill" } else { "proving" };
    let deck_read = Deck::built_in_named(name).expect("a built-in deck");
    let plain = Options::new(deck_read, hero % 7, Card::nth(Kind::Tyrant, usize::from(tyrant % 4)).expect("a tyrant"));
    let side = plain.side.map(|_| deck / 2 % 2);
    let options = Options { rank: 1 + tyrant / 4 % 5, side, ..plain };
    let [a, b, c] = seed.map(u64::from);
    (Game::new(options, deck_read).expect("the options fit together"), Rng::seeded(a << 16 | b << 8 | c))
}

fn check(game: &Game) {
    assert_eq!(game.all_dice(), Dice::ALL);
    assert!(Stat::ALL.iter().all(|stat| game.stat(*stat) <= 6) && game.day() <= 12);
}

fuzz_target!(|bytes: &[u8]| {
    let Some((agreed, answers)) = bytes.split_first_chunk() else { return };
    let (mut game, mut rng) = deal(agreed);
    let mut answers = answers.chunks_exact(2);
    loop {
        check(&game);
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => game.deal(&mut rng, &mut ()),
            Turn::Asked(_) => {
                let Some(&[high, low]) = answers.next() else { break };
                let choices = game.legal_actions(PLAYER);
                assert!(choices.len() > 1, "a question has two answers");
                let number = (usize::from(high) * 256 + usize::from(low)) % choices.len();
                game.apply(PLAYER, choices.get(number), &mut ()).expect("what a game lists is legal");
            }
        }
    }
});
