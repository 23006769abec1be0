//! Characters do more of what they like than somebody of their level without a style: enough to be noticed.

use bad_bones::{Game, Mode, Options, Rules};
use bad_bones_bots::{Budget, Character, Level, Style, choose_as};
use game::{Game as _, Rng, Seat, Sitting, Turn};

/// How much of what `likes` names seat 1 does in so many games played by `style`, per decision between several answers.
fn done(level: Level, style: Style, likes: Style, games: u64) -> f32 {
    let rules = Rules::of(Mode::Versus);
    let start = Game::new(Options::new(Mode::Versus, 2, rules), rules).expect("a sensible game");
    let (mut liked, mut decisions) = (0.0, 0.0);
    for number in 0..games {
        let mut table = Sitting::new(start.clone());
        let (mut chance, mut rng) = (Rng::stream(3, 2 * number), Rng::stream(3, 2 * number + 1));
        while let turn @ (Turn::Asked(_) | Turn::Chance) = table.game().turn() {
            let Turn::Asked(seats) = turn else {
                table.draw(&mut chance, &mut ());
                continue;
            };
            let seat = seats.into_iter().next().expect("somebody is asked");
            let view = table.view(Some(seat));
            let style = if seat == Seat::at(0) { style } else { Style::NONE };
            let action = choose_as(level, style, &view, seat, &mut Budget::values(300), &mut rng);
            if seat == Seat::at(0) {
                liked += likes.of(&view.alone(seat), action);
                decisions += 1.0;
            }
            table.apply(seat, action, &mut ()).expect("bots answer legally");
        }
    }
    liked / decisions
}

#[test]
fn everybody_does_more_of_what_they_like() {
    for who in Character::ALL {
        let (own, plain) = (done(who.level, who.style, who.style, 10), done(who.level, Style::NONE, who.style, 10));
        assert!(own > plain + 0.01, "character {} of level {}: {own:.4} and {plain:.4}", who.number, who.level.name());
    }
}

#[test]
fn each_is_at_home_at_a_level_of_its_own() {
    let homes: Vec<Level> = Character::ALL.iter().map(|who| who.level).collect();
    assert_eq!(homes, Level::ALL[1..]);
    for who in &Character::ALL {
        assert_eq!(Character::at(who.level, Seat::at(1)), who);
    }
}
