//! Plays random versus games on one thread and prints what was played: the workload of `cargo xtask bench`.
//!
//! `playout GAMES [SEATS]`

use bad_bones::{Game, Mode, Options, Rules};
use game::{ActionSet, Game as _, Rng, Turn};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let games = numbers.next().unwrap_or(1000);
    let seats = numbers.next().unwrap_or(4);
    let rules = Rules::of(Mode::Versus);
    let start = Game::new(Options::new(Mode::Versus, seats as u8, rules), rules).expect("a sensible game");
    let (mut seat_rounds, mut decisions) = (0, 0);
    for number in 0..games {
        let mut game = start.clone();
        decisions += play(&mut game, &mut Rng::stream(1, number));
        seat_rounds += u64::from(game.round()) * seats;
    }
    println!("{games} games, {seat_rounds} seat-rounds, {decisions} decisions");
}

fn play(game: &mut Game, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over => return decisions,
            Turn::Chance => {
                game.deal(rng, &mut ());
            }
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let choices = game.legal_actions(seat);
                let action = choices.pick(rng);
                game.apply_legal(seat, action, &mut ());
                decisions += 1;
            }
        }
    }
}
