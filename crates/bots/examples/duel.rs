//! Two levels against each other, seats swapped: `duel A B GAMES`.

use bad_bones::{Game, Mode, Options, Rules};
use bots::{Budget, Level, choose};
use table::{Game as _, Rng, Seat, Sitting, Turn};

fn play(levels: [Level; 2], seed: u64) -> (Game, u32) {
    let rules = Rules::of(Mode::Versus);
    let mut table = Sitting::new(Game::new(Options::new(Mode::Versus, 2, rules), rules).unwrap());
    let (mut chance, mut rng) = (Rng::stream(seed, 0), Rng::stream(seed, 1));
    let mut decisions = 0;
    while table.game().turn() != Turn::Over && table.game().round() < 500 {
        match table.game().turn() {
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                let action =
                    choose(levels[seat.index()], &table.view(Some(seat)), seat, &mut Budget::values(1_000_000), &mut rng);
                table.apply(seat, action, &mut ()).unwrap();
                decisions += 1;
            }
            _ => drop(table.draw(&mut chance, &mut ())),
        }
    }
    (table.game().clone(), decisions)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (a, b) = (Level::read(&words[0]).unwrap(), Level::read(&words[1]).unwrap());
    let games: u64 = words[2].parse().unwrap();
    let (mut score, mut rounds, mut decisions) = (0.0, 0, 0);
    let began = std::time::Instant::now();
    for number in 0..games {
        let swapped = number % 2 == 1;
        let levels = if swapped { [b, a] } else { [a, b] };
        let (game, asked) = play(levels, number / 2);
        let own = Seat::at(usize::from(swapped));
        let winners = game.outcome().map_or(Default::default(), |outcome| outcome.winners);
        score += match winners.len() {
            0 => 0.5,
            n if winners.contains(own) => 1.0 / n as f64,
            _ => 0.0,
        };
        rounds += u64::from(game.round());
        decisions += asked;
    }
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{} {:.3} against {}; {:.1} rounds a game, {:.1} games/s, {:.0} decisions/s",
        a.name(),
        score / games as f64,
        b.name(),
        rounds as f64 / games as f64,
        games as f64 / seconds,
        f64::from(decisions) / seconds
    );
}
