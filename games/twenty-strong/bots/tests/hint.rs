//! Hints: three answers at the most, each with its chance and its reason, and none that another one is at least as good as.

use game::{Game as _, Rng, Turn};
use twenty_strong::scenario::Scenario;
use twenty_strong::vocabulary::Effect;
use twenty_strong::{Action, Deck, Game, Kind, Options, PLAYER, Question};
use twenty_strong_bots::{Advice, Level, Reason, choose, hint, hint_within};

fn position(text: &str) -> Game {
    let text = format!("title = \"\"\ngame = \"twenty-strong\"\n{text}\n");
    Scenario::parse(&text, None).expect("a right scenario").run().game
}

fn actions(game: &Game) -> Vec<Action> {
    hint(game).into_iter().map(|advice| advice.action).collect()
}

/// Dice that come back anyway are rolled: 17 in the pool, Recovery 3, and two who are too much for three dice.
#[test]
fn nobody_stops_with_all_dice_in_the_pool() {
    let game = position("deck = \"hollow-hill\"\nday = 10\nphase = \"engagement\"\nfoes = [\"hillson\", \"gatecrusher\"]");
    assert!(game.pool().total() == 17 && game.recovery() > 0);
    let told = actions(&game);
    assert!(!told.contains(&Action::Stop), "{told:?}");
    let too_few = |action: &Action| matches!(action, Action::Commit(dice) if dice.total() < game.recovery());
    assert!(!told.iter().any(too_few), "{told:?}");
}

#[test]
fn nobody_goes_on_who_could_rest_for_nothing() {
    let game = position("deck = \"hollow-hill\"\nday = 3\nphase = \"rest\"\nhealth = 3");
    assert_eq!(game.question(PLAYER), Some(Question::Rest));
    let told = hint(&game);
    assert!(told.iter().all(|advice| advice.action != Action::Pass), "{told:?}");
    assert!(told.iter().any(|advice| advice.action == Action::Rest && advice.reason == Reason::Health), "{told:?}");
    // At the most Health there is nothing to gain by it, and to go on is no mistake.
    let whole = position("deck = \"hollow-hill\"\nday = 3\nphase = \"rest\"\nhealth = 6");
    assert!(whole.is_legal(PLAYER, Action::Pass).is_ok());
}

/// Strategy 1: one item is held, a pass more in every battle, and a shield for once is on offer.
#[test]
fn a_lasting_pass_is_not_given_for_a_shield() {
    let game = position(
        "deck = \"proving\"\nday = 2\nphase = \"engagement\"\nstrategy = 1\nfoes = [\"item-shield\"]\nitems = [\"keep-haste\"]\n\
         rolls = [\"r1\"]\ndo = [\"1 commit r\", \"1 assign r1 item-shield\", \"1 stop\", \"1 recover r\"]",
    );
    let haste = game.deck().card("keep-haste").unwrap();
    assert!(game.is_legal(PLAYER, Action::Replace(haste)).is_ok(), "{:?}", game.question(PLAYER));
    assert_eq!(actions(&game), [Action::Decline]);
}

#[test]
fn an_item_that_there_is_room_for_is_taken() {
    let game = position(
        "deck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [\"item-shield\"]\n\
         rolls = [\"r1\"]\ndo = [\"1 commit r\", \"1 assign r1 item-shield\", \"1 stop\", \"1 recover r\"]",
    );
    assert!(game.is_legal(PLAYER, Action::Decline).is_ok(), "{:?}", game.question(PLAYER));
    let told = hint(&game);
    assert_eq!((told.len(), told[0].action, told[0].reason), (1, Action::Take, Reason::Room));
}

/// The only baddie has fallen in the first of two passes. A yellow die could fill the plan, but it would not come back: sixteen are
/// exhausted.
#[test]
fn nobody_rolls_when_nobody_stands() {
    let game = position(
        "deck = \"proving\"\nhero = \"deft\"\nday = 1\nphase = \"engagement\"\npool = \"yr\"\nfoes = [\"plain-1\"]\n\
         rolls = [\"r1\"]\ndo = [\"1 commit r\", \"1 assign r1 plain-1\", \"1 recover none\"]",
    );
    assert_eq!((game.question(PLAYER), game.standing().count()), (Some(Question::Commit), 0));
    let told = hint(&game);
    assert_eq!((told.len(), told[0].action, told[0].reason), (1, Action::Stop, Reason::Nobody));
}

/// Said again apart from the program: what was seen must not be seen.
fn is_bad(game: &Game, advice: &Advice) -> bool {
    let toll = game.standing().any(|foe| game.deck().effects(foe.card).iter().any(|effect| matches!(effect, Effect::Toll(_))));
    match (game.question(PLAYER), advice.action) {
        (Some(Question::Commit), Action::Stop) => {
            let free = game.pool().total() == 17 && game.recovery() > 0 || !game.active().dice().is_empty();
            game.standing().count() > 0 && game.pass() < game.passes() && free && !toll
        }
        (Some(Question::Commit), Action::Commit(dice)) => game.standing().count() == 0 && dice.total() > game.recovery(),
        (Some(Question::Rest), Action::Pass) => game.health() < 6 && game.is_legal(PLAYER, Action::Rest).is_ok(),
        (Some(Question::Item(_)), Action::Decline) => game.is_legal(PLAYER, Action::Take).is_ok(),
        _ => false,
    }
}

/// Every question of games that the steady player plays.
#[test]
fn no_hint_of_whole_games_is_dominated() {
    let deck = Deck::built_in();
    let mut questions = 0;
    for number in 0..14u64 {
        let tyrant = Kind::Tyrant.cards().nth(number as usize % 4).unwrap();
        let mut game = Game::new(Options::new(deck, (number % 7) as u8, tyrant), deck).unwrap();
        let mut rng = Rng::stream(9, number);
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut ());
                continue;
            }
            let told = hint_within(4, &game);
            assert!((1..=3).contains(&told.len()));
            for advice in &told {
                assert_eq!(game.is_legal(PLAYER, advice.action), Ok(()));
                assert!(!is_bad(&game, advice), "{advice:?} in {}", twenty_strong::state(&game));
                assert!((0.0..=1.0).contains(&advice.chance));
            }
            assert!(told.windows(2).all(|pair| pair[0].chance >= pair[1].chance), "the best first");
            questions += 1;
            let action = choose(Level::Steady, &game, &mut rng);
            game.apply(PLAYER, action, &mut ()).unwrap();
        }
    }
    assert!(questions > 500, "{questions}");
}

#[test]
fn the_same_position_gets_the_same_advice() {
    let game = position("deck = \"hollow-hill\"\nday = 4\nphase = \"engagement\"\nfoes = [\"cairn\", \"valve\"]");
    assert_eq!(hint(&game), hint(&game));
}
