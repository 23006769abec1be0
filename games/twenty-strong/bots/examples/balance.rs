//! Win rates of 20 Strong by hero, tyrant and rank, played by a bot.
//!
//! `balance [GAMES] [LEVEL] [RANK…]`

use std::time::Instant;

use game::{Game as _, Rng, Turn};
use twenty_strong::{Deck, Ending, Game, Kind, Options, PLAYER};
use twenty_strong_bots::{Level, choose};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().map_or(2000, |word| word.parse().expect("a number of games"));
    let futures: Option<u32> = words.get(1).and_then(|word| word.parse().ok());
    let level = words.get(1).map_or(Level::Steady, |word| Level::read(word).unwrap_or(Level::Master));
    let deck = Deck::built_in();
    let ranks: Vec<u8> = words.iter().skip(2).map(|word| word.parse().expect("a rank")).collect();
    for rank in if ranks.is_empty() { vec![1, 3, 5] } else { ranks } {
        let began = Instant::now();
        let (mut heroes, mut tyrants, mut days, mut ends) = ([0u64; 7], [0u64; 4], 0, [0u64; Ending::ALL.len()]);
        for number in 0..games {
            let (hero, tyrant) = (number as usize % 7, number as usize / 7 % 4);
            let options = Options::new(deck, hero as u8, Kind::Tyrant.cards().nth(tyrant).expect("four tyrants"));
            let options = Options { rank, side: options.side.map(|_| (number / 28 % 2) as u8), ..options };
            let mut game = Game::new(options, deck).expect("a sensible game");
            let mut rng = Rng::stream(u64::from(rank), number);
            while game.turn() != Turn::Over {
                if game.turn() == Turn::Chance {
                    game.deal(&mut rng, &mut ());
                } else {
                    let action = match futures {
                        Some(futures) => twenty_strong_bots::choose_within(futures, &game, &mut rng),
                        None => choose(level, &game, &mut rng),
                    };
                    game.apply_legal(PLAYER, action, &mut ());
                }
            }
            let ending = game.outcome().expect("it is over").ending;
            ends[ending as usize] += 1;
            days += u64::from(game.day());
            if ending == Ending::Victory {
                heroes[hero] += 1;
                tyrants[tyrant] += 1;
            }
        }
        let all: u64 = heroes.iter().sum();
        let percent = |won: u64, of: f64| 100.0 * won as f64 / of;
        println!(
            "rank {rank}: {:.1} % of {games}, {:.1} days, endings {ends:?}, {:.0} games/s",
            percent(all, games as f64),
            days as f64 / games as f64,
            games as f64 / began.elapsed().as_secs_f64()
        );
        let by = |name: &str, list: &[u64]| {
            let rates: Vec<String> =
                list.iter().map(|won| format!("{:.1}", percent(*won, games as f64 / list.len() as f64))).collect();
            println!("  {name}: {}", rates.join(" "));
        };
        by("heroes", &heroes);
        by("tyrants", &tyrants);
    }
}
