//! Lets two ways of thinking play each other, to find figures for the ladder: on one thread, each draw in both seats.
//!
//! `spar GAMES MIND MIND` against each other, `spar solo GAMES MIND` alone. A mind is the name of a level, or words joined by commas:
//! `f3` (forecast over three movements) or `net`, then `single` (no whole turns), `o20` (overlooks 20 of 100), `c3` and `s3` (candidates and
//! samples), `n0.5` (noise), `second30`, `faces20`, `dragon10` (lapses).

use bad_bones::{Game, Mode, Options, Rules};
use bad_bones_bots::{Budget, Level, Mind, Nets, Style, Taste, Weights, choose_as, is_reached};
use game::{Game as _, Rng, Seat, Sitting, Turn};

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    Level(Level),
    Mind(Mind<'static>),
}

impl Player {
    fn read(text: &str) -> Player {
        if let Ok(level) = Level::read(text) {
            return Player::Level(level);
        }
        let mut mind = Mind::new(Taste::Learned(Nets::built_in()));
        for word in text.split(',') {
            let (name, number) = word.split_at(word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len()));
            let count = || number.parse::<u32>().unwrap_or_else(|_| panic!("expected a number in \"{word}\""));
            match name {
                "f" => mind.taste = Taste::Forecast(Weights::built_in(), count()),
                "net" => {}
                "single" => mind.plans = false,
                "o" => mind.overlooks = count(),
                "c" => mind.candidates = count() as usize,
                "s" => mind.samples = count().into(),
                "n" => mind.noise = number.parse().expect("a number"),
                "second" => mind.lapses.second = count(),
                "faces" => mind.lapses.faces = count(),
                "dragon" => mind.lapses.dragon = count(),
                _ => panic!("\"{word}\" is nothing known"),
            }
        }
        Player::Mind(mind)
    }
}

fn play(mode: Mode, players: &[Player], number: u64) -> Vec<f64> {
    let rules = Rules::of(mode);
    let start = Game::new(Options::new(mode, players.len() as u8, rules), rules).expect("a sensible game");
    let mut table = Sitting::new(start);
    let (mut chance, mut rng) = (Rng::stream(11, 2 * number), Rng::stream(11, 2 * number + 1));
    while table.game().turn() != Turn::Over && table.game().round() < 200 && !is_reached(table.game()) {
        let Turn::Asked(seats) = table.game().turn() else {
            table.draw(&mut chance, &mut ());
            continue;
        };
        let seat = seats.into_iter().next().expect("somebody is asked");
        let (view, mut budget) = (table.view(Some(seat)), Budget::values(u64::MAX));
        let action = match players[seat.index()] {
            Player::Level(level) => choose_as(level, Style::NONE, &view, seat, &mut budget, &mut rng),
            Player::Mind(mind) => mind.choose(&view, seat, &mut budget, &mut rng),
        };
        table.apply(seat, action, &mut ()).expect("bots answer legally");
    }
    let game = table.game();
    if mode != Mode::Versus {
        return vec![f64::from(is_reached(game))];
    }
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let share = |seat: Seat| match winners.len() {
        0 => 1.0 / players.len() as f64,
        several if winners.contains(seat) => 1.0 / several as f64,
        _ => 0.0,
    };
    Seat::first(players.len()).map(share).collect()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mode = match words[0].as_str() {
        "solo" => Mode::Solo,
        "coop" => Mode::Coop,
        _ => Mode::Versus,
    };
    let rest = if mode == Mode::Versus { &words[..] } else { &words[1..] };
    let games: u64 = rest[0].parse().expect("a number of games");
    let players: Vec<Player> = rest[1..].iter().map(|text| Player::read(text)).collect();
    let began = std::time::Instant::now();
    let mut scores = Vec::new();
    for number in 0..games / players.len() as u64 {
        if mode != Mode::Versus {
            scores.push(play(mode, &players, number)[0]);
            continue;
        }
        let turned: Vec<Player> = players.iter().rev().copied().collect();
        scores.push((play(mode, &players, number)[0] + play(mode, &turned, number)[players.len() - 1]) / 2.0);
    }
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let spread = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (spread / count).sqrt();
    println!(
        "{mean:.3} within {half:.3}, {games} games in {:.1} s: {}",
        began.elapsed().as_secs_f64(),
        rest[1..].join(" against ")
    );
}
