//! Bytes agree on a game of any mode and answer its questions; every position must be sound.
#![no_main]

#[allow(dead_code, reason = "the properties need more of it")]
#[path = "../../crates/bad-bones/tests/common/invariants.rs"]
mod invariants;

use bad_bones::{Game, Mode, Options, Rules};
use libfuzzer_sys::fuzz_target;
use game::{ActionSet, Game as _, Rng, SeatSet, Turn};

/// Mode, seats, options and the seed of the draws, out of six bytes.
fn deal(bytes: &[u8; 6]) -> (Game, Rng) {
    let [table, extras, rounds, seed @ ..] = *bytes;
    let mode = Mode::ALL[usize::from(table) % 3];
    let seats = if mode == Mode::Solo { 1 } else { 2 + table / 3 % 5 };
    let plain = Options::new(mode, seats, Rules::of(mode));
    let [market, chiefs, heroic, short] = [1, 2, 4, 8].map(|bit| extras & bit != 0);
    let options = Options {
        market,
        chiefs,
        heroic: heroic && mode == Mode::Solo,
        rounds: if short && mode != Mode::Versus { u16::from(rounds % 12) + 1 } else { plain.rounds },
        ..plain
    };
    let [a, b, c] = seed.map(u64::from);
    (Game::new(options, Rules::of(mode)).expect("the options fit together"), Rng::seeded(a << 16 | b << 8 | c))
}

/// A seat and its answer, out of two bytes.
fn answer(game: &mut Game, seats: SeatSet, who: u8, what: u8) {
    let seat = seats.into_iter().nth(usize::from(who) % seats.len()).expect("somebody is asked");
    invariants::check_question(game, seat).unwrap_or_else(|wrong| panic!("{wrong}"));
    let choices = game.legal_actions(seat);
    let number = (usize::from(who) / seats.len() * 256 + usize::from(what)) % choices.len();
    game.apply(seat, choices.get(number), &mut ()).expect("what a game lists is legal");
}

fuzz_target!(|bytes: &[u8]| {
    let Some((agreed, answers)) = bytes.split_first_chunk() else { return };
    let (mut game, mut rng) = deal(agreed);
    let mut answers = answers.chunks_exact(2);
    loop {
        invariants::check_table(&game).unwrap_or_else(|wrong| panic!("{wrong}"));
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&mut rng);
                game.reveal(&chance, &mut ()).expect("what a game proposes is possible");
            }
            Turn::Asked(seats) => {
                let Some(&[who, what]) = answers.next() else { break };
                answer(&mut game, seats, who, what);
            }
        }
    }
});
