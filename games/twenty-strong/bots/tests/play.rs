//! Bots of 20 Strong answer every question legally, repeatably, and better than chance.

use std::sync::Arc;

use game::{ActionSet, Game as _, Rng, Turn};
use twenty_strong::{Deck, Game, Kind, Options, PLAYER};
use twenty_strong_bots::{Level, choose, choose_within};

fn start(number: u64, deck: &Arc<Deck>) -> Game {
    let tyrant = Kind::Tyrant.cards().nth(number as usize / 7 % 4).unwrap();
    let options = Options::new(deck, (number % 7) as u8, tyrant);
    Game::new(Options { rank: 1 + (number % 5) as u8, ..options }, deck).unwrap()
}

/// In every position that random play comes to, whichever deck.
#[test]
fn every_level_answers_every_question_legally() {
    let mut questions = std::collections::BTreeSet::new();
    for number in 0..600 {
        let deck = Deck::built_in_named(if number % 2 == 0 { "proving" } else { "hollow-hill" }).unwrap();
        let mut game = start(number, deck);
        let mut rng = Rng::stream(2, number);
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut ());
                continue;
            }
            let name = format!("{:?}", game.question(PLAYER).unwrap());
            questions.insert(name.split('(').next().unwrap().to_string());
            let answer = choose(Level::Steady, &game, &mut rng);
            assert_eq!(game.is_legal(PLAYER, answer), Ok(()), "{answer:?} in {}", twenty_strong::state(&game));
            if number % 60 == 0 {
                let answer = choose_within(6, &game, &mut rng);
                assert_eq!(game.is_legal(PLAYER, answer), Ok(()), "{answer:?}");
            }
            let choices = game.legal_actions(PLAYER);
            game.apply(PLAYER, choices.pick(&mut rng), &mut ()).unwrap();
        }
    }
    assert_eq!(questions.len(), 15, "every question was asked: {questions:?}");
}

fn days_survived(level: Level, games: u64) -> (u64, u64) {
    let (mut won, mut days) = (0, 0);
    for number in 0..games {
        let mut game = start(number * 5, Deck::built_in());
        let mut rng = Rng::stream(3, number);
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut ());
            } else {
                let action = choose(level, &game, &mut rng);
                game.apply(PLAYER, action, &mut ()).unwrap();
            }
        }
        won += u64::from(!game.outcome().unwrap().winners.is_empty());
        days += u64::from(game.day());
    }
    (won, days)
}

#[test]
fn the_steady_player_is_far_better_than_chance() {
    let (random, steady) = (days_survived(Level::Random, 280), days_survived(Level::Steady, 280));
    assert!(steady.0 >= 10 * random.0.max(1), "{random:?} {steady:?}");
    assert!(steady.1 > 2 * random.1, "{random:?} {steady:?}");
}

#[test]
fn the_master_repeats_itself_with_the_same_chance() {
    let mut game = start(3, Deck::built_in());
    let mut rng = Rng::seeded(1);
    let mut asked = 0;
    while game.turn() != Turn::Over && asked < 12 {
        if game.turn() == Turn::Chance {
            game.deal(&mut rng, &mut ());
            continue;
        }
        let (first, second) = (choose_within(24, &game, &mut Rng::seeded(8)), choose_within(24, &game, &mut Rng::seeded(8)));
        assert_eq!(first, second);
        game.apply(PLAYER, first, &mut ()).unwrap();
        asked += 1;
    }
}
