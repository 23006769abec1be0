//! Lets a level play itself on one thread and prints what it took: the workload of `cargo xtask bench`.
//!
//! `think LEVEL GAMES [SEATS]`

use bad_bones::{Game, Mode, Options, Rules};
use bad_bones_bots::{Budget, Level, choose};
use game::{Game as _, Rng, Sitting, Turn};

fn main() {
    let mut words = std::env::args().skip(1);
    let level = Level::read(&words.next().unwrap_or("master".into())).expect("a level");
    let mut numbers = words.map(|word| word.parse::<u64>().expect("a number"));
    let (games, seats) = (numbers.next().unwrap_or(10), numbers.next().unwrap_or(2));
    let rules = Rules::of(Mode::Versus);
    let start = Game::new(Options::new(Mode::Versus, seats as u8, rules), rules).expect("a sensible game");
    let (mut values, mut decisions) = (0, 0);
    for number in 0..games {
        let mut table = Sitting::new(start.clone());
        let (mut chance, mut rng) = (Rng::stream(1, 2 * number), Rng::stream(1, 2 * number + 1));
        while let turn @ (Turn::Asked(_) | Turn::Chance) = table.game().turn() {
            let Turn::Asked(seats) = turn else {
                table.draw(&mut chance, &mut ());
                continue;
            };
            let seat = seats.into_iter().next().expect("somebody is asked");
            let mut budget = Budget::values(u64::MAX);
            let action = choose(level, &table.view(Some(seat)), seat, &mut budget, &mut rng);
            table.apply(seat, action, &mut ()).expect("bots answer legally");
            values += budget.spent();
            decisions += 1;
        }
    }
    println!("{games} games, {decisions} decisions, {values} values");
}
