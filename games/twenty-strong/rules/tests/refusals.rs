//! Every reason of a refusal, each shown by an action that earns it.

use game::{Game as _, Notation as _, Seat};
use twenty_strong::scenario::Scenario;
use twenty_strong::{Action, Chance, Game, PLAYER, Refusal};

fn position(text: &str) -> Game {
    let whole = format!("title = \"t\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\n{text}\n");
    let scenario = Scenario::parse(&whole, None).unwrap_or_else(|faults| panic!("{faults}\n{whole}"));
    let run = scenario.run();
    assert_eq!(run.differences, Vec::<String>::new(), "{whole}");
    run.game
}

fn refused(text: &str, line: &str, expected: Refusal) {
    let game = position(text);
    let (seat, action) = game.parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(game.is_legal(seat, action), Err(expected), "{line}");
    let mut after = game.clone();
    assert_eq!(after.apply(seat, action, &mut ()), Err(expected));
    assert!(after == game, "{line} changed the game");
    assert!(!expected.to_string().is_empty());
}

const DAY: &str = "phase = \"day\"\nday = 2\nencounters = \"omen-queue\"";
const FIGHT: &str = "phase = \"engagement\"\nday = 2\nfoes = [\"plain-2\", \"plain-3\"]";

fn fight(more: &str) -> String {
    format!("{FIGHT}\n{more}")
}

#[test]
fn about_the_day() {
    refused(DAY, "1 tyrant", Refusal::TooEarly(6));
    refused(DAY, "1 encounter omen-fives", Refusal::NotOnTop);
    refused(DAY, "1 encounter plain-1", Refusal::NotOnTop);
    refused(DAY, "1 encounter omen-queue peace", Refusal::WrongManner);
    refused(DAY, "1 commit y", Refusal::OtherQuestion);
    refused(
        "phase = \"day\"\nday = 12\nhero = \"guarded\"\nplan = \"y---\"\nexhausted = \"p\"",
        "1 battle",
        Refusal::TyrantWaits,
    );
    refused("phase = \"day\"\nday = 2\nencounters = \"pay-item\"", "1 encounter pay-item peace", Refusal::PeaceTooDear);
    let full = "phase = \"day\"\nday = 2\nhero = \"guarded\"\nplan = \"y---\"\nexhausted = \"p\"\nencounters = \"lock-b\"\nitems = [\"item-pass\", \"lock-yy\"]";
    refused(full, "1 encounter lock-b", Refusal::NoRoom);
    let two = "phase = \"day\"\nday = 1\nones = \"plain-1\"\nupper_ones = [\"plain-2\"]\ndo = [\"1 battle\"]";
    refused(two, "1 activate plain-3", Refusal::NotOnTop);
}

#[test]
fn about_dice() {
    refused(FIGHT, "1 commit none", Refusal::NothingToRoll);
    refused(&fight("pool = \"y\""), "1 commit yy", Refusal::NoSuchDice);
    refused("phase = \"engagement\"\nday = 1\nfoes = [\"cap-commit\"]", "1 commit yyy", Refusal::TooManyDice(2));
    let rolled = fight("rolls = [\"y1 y0 g1\"]\ndo = [\"1 commit yyg\"]\nitems = [\"lock-ggb g1 g1\"]");
    refused(&rolled, "1 assign b1 plain-2", Refusal::NotActive);
    refused(&rolled, "1 assign y0 plain-2", Refusal::ShowsMiss);
    refused(&rolled, "1 assign y1 plain-1", Refusal::NoSuchFoe);
    refused(&rolled, "1 assign g1 lock-ggb", Refusal::LockTakesNone);
    refused(&rolled, "1 store g", Refusal::NotActive);
    let open = fight("rolls = [\"y1 g1\"]\ndo = [\"1 commit yg\"]\nitems = [\"lock-yg open\", \"item-turn\"]");
    refused(&open, "1 assign y1 lock-yg", Refusal::NoLock);
    refused(&open, "1 assign y1 item-turn", Refusal::NoLock);
    let full = fight("rolls = [\"y0 g1\"]\nplan = \"yy--\"\ndo = [\"1 commit yg\"]");
    refused(&full, "1 store y", Refusal::NoSlot);
    let immune = "phase = \"engagement\"\nday = 1\nfoes = [\"immune-yellow\"]\nrolls = [\"y1 g1\"]\ndo = [\"1 commit yg\"]";
    refused(immune, "1 assign y1 immune-yellow", Refusal::Harmless);
    refused("phase = \"setup\"\nrank = 2", "1 exhaust yy", Refusal::OtherNumber(3));
    refused(&fight("pool = \"y\"\ndo = [\"1 stop\"]"), "1 recover yyyy", Refusal::NoSuchDice);
    refused(&fight("pool = \"y\"\ndo = [\"1 stop\"]"), "1 recover gggg", Refusal::TooManyDice(3));
    let paid = "phase = \"day\"\nday = 2\nhero = \"guarded\"\nplan = \"y---\"\nexhausted = \"p\"\ndo = [\"1 plan y\"]";
    refused(paid, "1 recover y", Refusal::JustPaid);
}

#[test]
fn about_plan_and_items() {
    let held = fight("plan = \"yy--\"\nstrategy = 4\nitems = [\"extension\", \"item-turn\", \"lock-yg\"]");
    refused(&held, "1 plan g", Refusal::NotStored);
    refused(&held, "1 extend extension yg", Refusal::NotStored);
    refused(&held, "1 extend extension y", Refusal::OtherPrice(2));
    refused(&held, "1 rise", Refusal::CannotRise);
    refused(&held, "1 use item-sweep", Refusal::NoSuchItem);
    refused(&held, "1 use lock-yg", Refusal::NoSuchItem);
    refused(&held, "1 use item-turn", Refusal::NoUse);
    let barred = "phase = \"engagement\"\nday = 1\nfoes = [\"barrier\"]\nitems = [\"item-sweep\"]";
    refused(barred, "1 use item-sweep", Refusal::Barred);
    let asked = "phase = \"day\"\nday = 1\nstrategy = 3\nencounters = \"pay-item\"\nitems = [\"item-turn\", \"item-sweep\", \"lock-yy\"]\ndo = [\"1 encounter pay-item peace\"]";
    refused(asked, "1 discard lock-yy", Refusal::LockStays);
    refused(asked, "1 discard item-pass", Refusal::NoSuchItem);
    let rest = "phase = \"rest\"\nday = 2\nitems = [\"keep-scout\"]\ndo = [\"1 rest\"]";
    refused(rest, "1 rest", Refusal::DoneAlready);
    let ones: Vec<&str> = twenty_strong::Kind::One.cards().map(|card| proving().id(card)).collect();
    refused(&format!("phase = \"rest\"\nday = 2\ndiscarded = {ones:?}"), "1 explore ones", Refusal::NothingToExplore);
}

fn proving() -> &'static std::sync::Arc<twenty_strong::Deck> {
    twenty_strong::Deck::built_in_named("proving").unwrap()
}

#[test]
fn about_turns_and_seats() {
    let over = position("phase = \"engagement\"\nday = 1\nhealth = 1\nfoes = [\"plain-1\"]\ndo = [\"1 stop\"]");
    assert_eq!(over.is_legal(PLAYER, Action::Rest), Err(Refusal::Over));
    let game = position(DAY);
    assert_eq!(game.is_legal(Seat::at(1), Action::Battle), Err(Refusal::NoSuchSeat(Seat::at(1))));
    let mut rolling = position(FIGHT);
    let (seat, commit) = rolling.parse_line("1 commit y").unwrap();
    rolling.apply(seat, commit, &mut ()).unwrap();
    assert_eq!(rolling.is_legal(seat, Action::Done), Err(Refusal::ChanceFirst));
    let (mut asked, before) = (game.clone(), game);
    let top = Chance::Top(proving().card("plain-1").unwrap());
    assert_eq!(asked.reveal(&top, &mut ()), Err(Refusal::NotChance));
    assert!(asked == before);
    assert_eq!(rolling.reveal(&top, &mut ()), Err(Refusal::OtherChance));
    assert_eq!(rolling.reveal(&Chance::Roll(Default::default()), &mut ()), Err(Refusal::WrongDice));
}
