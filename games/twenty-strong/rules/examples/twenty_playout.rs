//! Plays random games on one thread and prints what was played, to measure the engine.
//!
//! `twenty_playout GAMES`

use game::{ActionSet, Game as _, Rng, Turn};
use twenty_strong::{Deck, Game, Kind, Options, PLAYER};

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(1000, |word| word.parse().expect("a number"));
    let deck = Deck::built_in();
    let tyrants: Vec<_> = Kind::Tyrant.cards().collect();
    let (mut decisions, mut days) = (0u64, 0u64);
    for number in 0..games {
        let options = Options::new(deck, (number % 7) as u8, tyrants[number as usize / 7 % 4]);
        let mut game = Game::new(options, deck).expect("a sensible game");
        decisions += play(&mut game, &mut Rng::stream(1, number));
        days += u64::from(game.day());
    }
    println!("{games} games, {days} days, {decisions} decisions");
}

fn play(game: &mut Game, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over => return decisions,
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(_) => {
                let choices = game.legal_actions(PLAYER);
                let action = choices.pick(rng);
                game.apply_legal(PLAYER, action, &mut ());
                decisions += 1;
            }
        }
    }
}
