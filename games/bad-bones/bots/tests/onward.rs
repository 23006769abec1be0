//! What bots do after the agreed rounds, before a tower with a group, and when a dragon has landed on several.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::thread;

use bad_bones::scenario::Scenario;
use bad_bones::{Action, Game, Mode, Options, OwnFiles, Rules};
use bad_bones_bots::{Budget, Level, advise, can_survive, choose, is_reached};
use game::{Game as _, Rng, Seat, Turn};

const FIRST: Seat = Seat::at(0);

const THINKERS: [Level; 3] = [Level::Steady, Level::Sharp, Level::Master];

fn position(text: &str) -> Game {
    let text = format!("title = \"t\"\ngame = \"bad-bones\"\n{text}");
    Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
}

/// What a level answers, in several moods.
fn answers(game: &Game, level: Level) -> Vec<String> {
    let answer = |seed| choose(level, game, FIRST, &mut Budget::values(u64::MAX), &mut Rng::seeded(seed)).to_string();
    (0..4).map(answer).collect()
}

#[test]
fn bots_go_on_because_what_is_won_stays_won() {
    for mode in ["solo\"\nseats = 1", "coop\"\nseats = 2"] {
        let game = position(&format!("mode = \"{mode}\nround = 4\nrounds = 4\nphase = \"onward\"\n"));
        assert!(is_reached(&game));
        for level in THINKERS {
            assert_eq!(answers(&game, level), ["onward"; 4]);
        }
        let advice = advise(&game, FIRST, None, &mut Budget::values(100), &mut Rng::seeded(1));
        assert_eq!(advice.best().action, Action::Onward);
        assert!(advice.alternatives().iter().all(|told| told.chance == 1.0 && told.losses.is_none()));
    }
}

/// The hero on a2 can step to b3 only to destroy the one that comes to the tower: the same after the agreed rounds, where falling
/// is no defeat any more.
#[test]
fn bots_still_defend_themselves_after_the_agreed_rounds() {
    let game = position(
        "mode = \"solo\"\nround = 11\nphase = \"hero\"\n[[seat]]\nhero = \"a2\"\nsupply = []\nskeletons = [\"b3E=Yl\", \"a5E=Gl\"]",
    );
    for level in THINKERS {
        assert_eq!(answers(&game, level), ["hero b3"; 4], "{}", level.name());
    }
}

#[test]
fn no_bot_names_the_emperor_at_a_tower() {
    let game = position(
        "mode = \"coop\"\nseats = 2\nround = 3\nphase = \"skeletons\"\nchiefs = true\n[[seat]]\nhero = \"e5\"\n\
         skeletons = [\"a2E=Gl:instructor\", \"a2E=Rt:emperor\", \"a2E=Yl\"]",
    );
    for level in THINKERS {
        assert!(!answers(&game, level).contains(&"fall Rt:emperor".to_string()), "{}", level.name());
    }
}

/// Two different ones wait on b1, with four sides each: 8 answers. South of b1 is the village with the only house.
#[test]
fn a_landing_dragon_has_an_answer_for_everybody_under_it() {
    let mut game = position(
        "mode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nsupply = [\"dragon\"]\n\
         skeletons = [\"b1S=Yt\", \"b1S=Bt\"]",
    );
    game.apply(FIRST, "place dragon b1".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(game.legal_actions(FIRST).iter().count(), 8);
    for level in THINKERS {
        assert!(!answers(&game, level).iter().any(|answer| answer.ends_with(" S")), "{}", level.name());
    }
}

/// After the agreed rounds nothing is drawn, so a heroic game goes on without a pause: it is searched round by round, on a stack
/// that would not bear every move of it.
#[test]
fn a_heroic_game_is_searched_to_its_end_on_a_small_stack() {
    let search = || {
        let rules = Rules::of(Mode::Solo);
        let options = Options { heroic: true, rounds: 1, ..Options::new(Mode::Solo, 1, rules) };
        (1..4)
            .map(|seed| {
                let (mut game, mut chance) = (Game::new(options, rules).unwrap(), Rng::seeded(seed));
                while game.turn() == Turn::Chance {
                    game.deal(&mut chance, &mut ());
                }
                can_survive(&game, &chance, 2, &AtomicBool::new(false), |_| {})
            })
            .filter(|won| *won)
            .count()
    };
    let found = thread::Builder::new().stack_size(256 * 1024).spawn(search).unwrap().join().unwrap();
    assert!(found > 0, "with one round agreed a cleared board is near");
}

/// Without a hero and traps nobody can be destroyed before the tower falls: the search says no.
#[test]
fn a_heroic_game_that_cannot_be_cleared_comes_to_a_no() {
    let game = position(
        "mode = \"solo\"\nround = 11\nphase = \"hero\"\nheroic = true\n[[seat]]\nhero = \"none\"\nsupply = []\n\
         skeletons = [\"a5E=Gl\"]\ntraps = [\"catapult@e1\"]",
    );
    let told = RefCell::new(Vec::new());
    assert!(!can_survive(&game, &Rng::seeded(1), 1, &AtomicBool::new(false), |round| told.borrow_mut().push(round)));
    // Every round that is looked at is told, in order.
    let mut told = told.into_inner();
    told.dedup();
    assert!(told[0] == 11 && told.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{told:?}");
}
