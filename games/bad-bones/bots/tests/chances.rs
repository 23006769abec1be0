//! Chances to win that are shown to people, checked by games that are played to their end.

use bad_bones::{Game, Mode, Options, Phase, Rules};
use bad_bones_bots::{Budget, Level, chances, choose};
use game::{Game as _, Rng, Seat, Sitting, Turn};

/// What was foretold of every seat after each round of a game, and who won.
fn foretold(seats: u8, seed: u64) -> Vec<(f32, bool)> {
    let rules = Rules::of(Mode::Versus);
    let mut table = Sitting::new(Game::new(Options::new(Mode::Versus, seats, rules), rules).unwrap());
    let (mut rng, mut told, mut last) = (Rng::seeded(seed), Vec::new(), 0);
    while table.game().turn() != Turn::Over {
        let game = table.game();
        if game.phase() == Phase::Arrivals && game.turn() == Turn::Chance && game.round() != last {
            last = game.round();
            told.extend(chances(game).into_iter().enumerate());
        }
        match game.turn() {
            Turn::Asked(asked) => {
                let seat = asked.into_iter().next().unwrap();
                let action = choose(Level::Novice, &table.view(Some(seat)), seat, &mut Budget::values(2_000), &mut rng);
                table.apply(seat, action, &mut ()).unwrap();
            }
            _ => drop(table.draw(&mut rng, &mut ())),
        }
    }
    let winners = table.game().outcome().unwrap().winners;
    // A victory that is shared is no victory that could be foretold.
    let is_won = |seat: usize| winners.len() == 1 && winners.contains(Seat::at(seat));
    told.into_iter().map(|(seat, chance)| (chance, is_won(seat))).collect()
}

#[test]
fn chances_come_to_one_and_say_more_than_that_all_are_alike() {
    let told: Vec<(f32, bool)> = (0..12).flat_map(|seed| foretold(3, seed)).collect();
    for round in told.chunks(3) {
        let sum: f32 = round.iter().map(|(chance, _)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{round:?}");
    }
    // The mean square of what was wrong, against that of saying a third each time.
    let wrong = |say: &dyn Fn(f32) -> f32| {
        let square = |(chance, won): &(f32, bool)| (say(*chance) - if *won { 1.0 } else { 0.0 }).powi(2);
        told.iter().map(square).sum::<f32>() / told.len() as f32
    };
    let (learned, alike) = (wrong(&|chance| chance), wrong(&|_| 1.0 / 3.0));
    println!("{} chances, wrong by {learned:.3}, by {alike:.3} if all were alike", told.len());
    assert!(learned < alike * 0.9, "{learned} against {alike}");
}

#[test]
fn whoever_is_about_to_fall_has_less_of_a_chance() {
    let chance = |tower: u8| {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e1\"\n\
             tower = {tower}\nhouses = 3\n[[seat]]\nhero = \"e1\"\ntower = 3\nhouses = 3\n"
        );
        let scenario = bad_bones::scenario::Scenario::parse(&text, bad_bones::OwnFiles::default());
        chances(&scenario.unwrap_or_else(|faults| panic!("{faults}")).at_first_question())[0]
    };
    assert!(chance(1) < chance(3) && (chance(3) - 0.5).abs() < 0.1, "{} {}", chance(1), chance(3));
}
