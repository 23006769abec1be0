use super::*;
use crate::Hand;
use crate::History as Way;
use crate::obvious::{ends_badly, obvious, stopping};
use twenty_strong::{Chance, Dice};

/// A pass in which these dice have fallen, with so many passes in the engagement.
fn fallen(rest: &str, passes: u8, faces: &str) -> Way {
    let rolled: Rolled = faces.parse().unwrap();
    let dice = rolled.dice();
    let text = format!(
        "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nstrategy = {passes}\n{rest}\n"
    );
    let mut way = Way::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
    way.act(PLAYER, Action::Commit(dice), &mut ()).unwrap();
    way.take(twenty_strong::record::Step::Chance(Chance::Roll(rolled)), &mut ()).unwrap();
    way
}

fn card(game: &Game, id: &str) -> Card {
    game.deck().card(id).unwrap()
}

/// The dice that a click on a baddie sends, in their order.
fn sent(rest: &str, passes: u8, faces: &str, id: &str) -> String {
    let way = fallen(rest, passes, faces);
    told(&at(way.game(), card(way.game(), id)))
}

fn told(actions: &[Action]) -> String {
    let die = |action: &Action| match action {
        Action::Assign(shown, _) => shown.to_string(),
        Action::Store(colour) => format!("{colour}0"),
        other => format!("{other:?}"),
    };
    actions.iter().map(die).collect::<Vec<_>>().join(" ")
}

const PLAIN: &str = "foes = [\"plain-1\", \"plain-2\", \"plain-3\"]";

#[test]
fn the_weakest_colours_are_sent_first() {
    assert_eq!(sent(PLAIN, 2, "y1 g1 p1 r1", "plain-1"), "y1");
    assert_eq!(sent(PLAIN, 2, "g1 p1 r1", "plain-2"), "g1 p1");
}

#[test]
fn no_hit_is_misspent_that_need_not_be() {
    // A crit would do, but one of its two hits would be lost.
    assert_eq!(sent(PLAIN, 2, "y2 p1", "plain-1"), "p1");
    assert_eq!(sent(PLAIN, 2, "y2 p1 p1", "plain-3"), "y2 p1");
    // Nothing else suffices.
    assert_eq!(sent(PLAIN, 2, "y2", "plain-1"), "y2");
}

#[test]
fn of_dice_that_misspend_as_little_the_fewest_are_sent() {
    assert_eq!(sent(PLAIN, 2, "y1 y1 p2", "plain-2"), "p2");
}

#[test]
fn what_is_ignored_is_made_up_for() {
    // It has one health and ignores the first hit of a pass: two hits, or one crit.
    assert_eq!(sent("foes = [\"parry\"]", 2, "y1 g1 b1", "parry"), "y1 g1");
    assert_eq!(sent("foes = [\"parry\"]", 2, "y1 g2", "parry"), "g2");
    assert_eq!(sent("foes = [\"crit-one\"]", 2, "y2 g1", "crit-one"), "y2 g1", "a crit counts one there");
    assert_eq!(sent("foes = [\"immune-yellow\"]", 2, "y1 r1", "immune-yellow"), "r1");
}

#[test]
fn the_die_that_has_the_bounty_paid_comes_last() {
    // bounty green 2: a green die that fells it brings two dice back.
    assert_eq!(sent("foes = [\"bounty\"]", 2, "y1 g1", "bounty"), "g1");
    assert_eq!(sent("foes = [\"bounty\"]", 2, "y1 g2", "bounty"), "g2", "dice that come back are worth more than a hit");
}

#[test]
fn before_the_last_pass_only_what_shows_more_than_a_roll_promises_goes_to_whom_the_dice_cannot_fell() {
    let tough = "foes = [\"plain-3\"]";
    assert_eq!(sent(tough, 2, "p1 y2", "plain-3"), "y2 p1", "together they can");
    assert_eq!(sent(tough, 2, "y2 g0", "plain-3"), "y2");
    // One more roll: purple (4 + 2) / 6 = 1 hit, red 7 / 6, blue (3 + 2) / 6.
    assert_eq!(sent(tough, 2, "p1 r1", "plain-3"), "", "they come back, sometimes as a crit");
    assert_eq!(sent(tough, 2, "b1 p1", "plain-3"), "b1", "a blue die may miss");
    // Two more rolls: blue (2 x 5/6 + 3 + 2) / 6 = 10/9.
    assert_eq!(sent(tough, 3, "b1 p1", "plain-3"), "", "with two more rolls it is likely to do better");
    // Where a crit counts one there is nothing better to come.
    assert_eq!(sent("against = \"tyrant\"\nfoes = [\"crit-one\", \"plain-3\"]", 2, "p1", "crit-one"), "p1");
    assert_eq!(sent(tough, 1, "p1 p1", "plain-3"), "p1 p1", "there is no other pass");
}

#[test]
fn no_more_dice_are_sent_than_may_be_assigned_in_a_pass() {
    // cap-assign 1, health 2
    assert_eq!(sent("foes = [\"cap-assign\"]", 2, "p1 p1 y2", "cap-assign"), "y2");
    assert_eq!(sent("foes = [\"cap-assign\"]", 1, "p1 p1", "cap-assign"), "p1");
}

#[test]
fn everybody_falls_at_once_if_the_dice_can_do_it() {
    let all = |faces: &str| at_all(fallen(PLAIN, 2, faces).game()).map(|all| all.len());
    // 1 + 2 + 3 hits.
    assert_eq!(all("y1 g1 p1 p1 b2"), Some(5));
    assert_eq!(all("y2 g2 b2 p1"), Some(4), "a crit for whoever needs one hit, if nothing else is there");
    assert_eq!(all("y2 g2 p1"), None, "five hits for six");
    assert_eq!(all("y2 g2 b1 p1"), Some(4));
    assert_eq!(all("p1 p1 r1"), None);
}

#[test]
fn misses_go_to_the_plan_together() {
    // The slots of the proving hero are y y g b.
    let way = fallen("foes = [\"plain-3\"]", 2, "y0 y0 y0 g0 p0 b1");
    assert_eq!(told(&misses(way.game())), "y0 y0 g0");
    let full = fallen("foes = [\"plain-3\"]\nplan = \"yy--\"", 2, "y0 y0 g1");
    assert!(misses(full.game()).is_empty());
}

#[test]
fn a_die_knows_its_only_place() {
    let way = fallen("foes = [\"plain-3\"]", 2, "y0 g0 p0 b1");
    let only = |text: &str| only(way.game(), Shown::parse(text).unwrap());
    assert_eq!(only("b1"), Some(Action::Assign(Shown::parse("b1").unwrap(), card(way.game(), "plain-3"))));
    assert_eq!((only("y0"), only("p0")), (Some(Action::Store(Colour::Yellow)), None));
    let two = fallen(PLAIN, 2, "b1");
    assert_eq!(super::only(two.game(), Shown::parse("b1").unwrap()), None, "it could go to three");
}

#[test]
fn the_main_button_fells_rolls_on_or_ends() {
    let main = |way: &Way, dice: &str| {
        let hand = Hand { dice: Dice::parse(dice).unwrap(), held: None, touched: dice != "none" };
        obvious(way.game(), &hand)
    };
    let way = fallen("foes = [\"plain-2\"]", 2, "y1 p1");
    assert_eq!(told(&main(&way, "none")), "y1 p1");
    assert_eq!(main(&way, "r"), [Action::Done, Action::Commit(Dice::one(Colour::Red))], "who picks dice wants to roll");
    let weak = fallen("foes = [\"plain-3\"]", 2, "y1 p0");
    assert_eq!(main(&weak, "none"), [Action::Done, Action::Commit(Dice::NONE)]);
    assert_eq!(stopping(weak.game()), Some(vec![Action::Done, Action::Stop]));
    let last = fallen("foes = [\"plain-3\"]", 1, "y1 p0");
    assert_eq!((main(&last, "none"), stopping(last.game())), (vec![Action::Done], None));
}

#[test]
fn what_would_lose_the_game_is_known_before_also_over_two_steps() {
    let weak = fallen("health = 1\nfoes = [\"plain-3\"]", 2, "y1 p0");
    assert!(ends_badly(weak.game(), &[Action::Done, Action::Stop]));
    assert!(!ends_badly(weak.game(), &[Action::Done, Action::Commit(Dice::NONE)]), "dice decide that");
    let strong = fallen("health = 2\nfoes = [\"plain-3\"]", 2, "y1 p0");
    assert!(!ends_badly(strong.game(), &[Action::Done, Action::Stop]));
}
