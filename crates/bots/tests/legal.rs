//! Every level answers every question of every mode legally, whatever its budget, and can be repeated.

use bad_bones::{Game, Mode, Options, Rules};
use bots::{Budget, Level, choose};
use table::{ActionSet, Game as _, Rng, Sitting, Turn};

fn tables() -> Vec<Game> {
    let mut tables = Vec::new();
    for (mode, seats) in
        [(Mode::Versus, 2), (Mode::Versus, 4), (Mode::Versus, 6), (Mode::Solo, 1), (Mode::Coop, 2), (Mode::Coop, 5)]
    {
        for (market, chiefs) in [(false, false), (true, false), (false, true), (true, true)] {
            let rules = Rules::of(mode);
            let options = Options { market, chiefs, heroic: mode == Mode::Solo && chiefs, ..Options::new(mode, seats, rules) };
            tables.push(Game::new(options, rules).expect("a sensible game"));
        }
    }
    tables
}

/// Plays at random, and lets `each` see what a seat is asked before it answers.
fn play(game: Game, seed: u64, mut each: impl FnMut(&Sitting<Game>, table::Seat)) {
    let mut table = Sitting::new(game);
    let mut rng = Rng::seeded(seed);
    while table.game().turn() != Turn::Over && table.game().round() < 30 {
        match table.game().turn() {
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                each(&table, seat);
                let choices = table.game().legal_actions(seat);
                let action = choices.get(rng.below(choices.len() as u32) as usize);
                table.apply(seat, action, &mut ()).expect("it was listed as legal");
            }
            _ => drop(table.draw(&mut rng, &mut ())),
        }
    }
}

#[test]
fn every_level_answers_every_question_legally() {
    for (number, game) in tables().into_iter().enumerate() {
        play(game, number as u64, |table, seat| {
            for &level in Level::ALL {
                for values in [0, 1, 60] {
                    let view = table.view(Some(seat));
                    let action = choose(level, &view, seat, &mut Budget::values(values), &mut Rng::seeded(7));
                    let question = table.game().question(seat);
                    assert_eq!(table.game().is_legal(seat, action), Ok(()), "{} asked {question:?}: {action}", level.name());
                }
            }
        });
    }
}

#[test]
fn an_answer_can_be_repeated() {
    let game = tables().swap_remove(3);
    play(game, 5, |table, seat| {
        for &level in Level::ALL {
            let think = || choose(level, &table.view(Some(seat)), seat, &mut Budget::values(300), &mut Rng::seeded(9));
            assert_eq!(think(), think(), "{}", level.name());
        }
    });
}

#[test]
fn a_clock_ends_the_thinking() {
    let game = tables().swap_remove(0);
    play(game, 6, |table, seat| {
        let asked = std::cell::Cell::new(0);
        let is_late = || {
            asked.set(asked.get() + 1);
            asked.get() > 20
        };
        choose(Level::Master, &table.view(Some(seat)), seat, &mut Budget::until(&is_late), &mut Rng::seeded(9));
        assert!(asked.get() < 200, "it went on for {} looks at the clock", asked.get());
    });
}

#[test]
fn an_unknown_name_gets_the_known_ones() {
    assert_eq!(Level::read("sharp"), Ok(Level::Sharp));
    let message = Level::read("genius").unwrap_err();
    assert!(Level::ALL.iter().all(|level| message.contains(level.name())), "{message}");
}
