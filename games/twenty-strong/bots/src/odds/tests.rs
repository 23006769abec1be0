//! Odds against every roll and every assignment played out with the rules themselves.

use std::collections::HashMap;

use game::{Game as _, Turn};
use twenty_strong::scenario::Scenario;
use twenty_strong::{Action, Card, Chance as Decided, Colour, Dice, Game, PLAYER, Question, Rolled};

use super::*;

/// An engagement of the proving deck.
fn engagement(foes: &str, more: &str) -> Game {
    let text = format!(
        "title = \"odds\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [{foes}]\n{more}\n"
    );
    Scenario::parse(&text, None).expect("a right scenario").run().game
}

/// Every roll of these dice with its chance.
fn rolls(dice: Dice) -> Vec<(Rolled, f64)> {
    let mut all = vec![(Rolled::default(), 1.0)];
    for colour in Colour::ALL {
        for _ in 0..dice.of(colour) {
            let one_more = |(rolled, chance): (Rolled, f64)| {
                (0..6).map(move |side| {
                    let mut rolled = rolled;
                    rolled.0[colour as usize][colour.face(side) as usize] += 1;
                    (rolled, chance / 6.0)
                })
            };
            let mut sums: HashMap<Rolled, f64> = HashMap::new();
            all.into_iter().flat_map(one_more).for_each(|(rolled, chance)| *sums.entry(rolled).or_default() += chance);
            all = sums.into_iter().collect();
        }
    }
    all
}

/// The chance of the best player to defeat all of these in this engagement, without committing more.
fn played_out(game: &Game, goal: &[Card], known: &mut HashMap<Game, f64>) -> f64 {
    if goal.iter().all(|card| is_down(game, *card)) {
        return 1.0;
    }
    if let Some(chance) = known.get(game) {
        return *chance;
    }
    let after = |action: Action, known: &mut HashMap<Game, f64>| {
        let mut next = game.clone();
        next.apply(PLAYER, action, &mut ()).expect("a legal action");
        played_out(&next, goal, known)
    };
    let chance = match (game.turn(), game.question(PLAYER)) {
        (Turn::Chance, _) => rolls(game.rolling())
            .into_iter()
            .map(|(rolled, chance)| {
                let mut next = game.clone();
                next.reveal(&Decided::Roll(rolled), &mut ()).expect("a possible roll");
                chance * played_out(&next, goal, known)
            })
            .sum(),
        (_, Some(Question::Assign)) => {
            let listed = game.legal_actions(PLAYER).plain().to_vec();
            let useful = listed.into_iter().filter(|action| match action {
                Action::Assign(_, card) => goal.contains(card),
                other => *other == Action::Done,
            });
            useful.map(|action| after(action, known)).fold(0.0, f64::max)
        }
        (_, Some(Question::Commit)) if game.engagement() == 1 && game.active().dice().total() > 0 => {
            after(Action::Commit(Dice::NONE), known)
        }
        (_, Some(Question::Recover(_))) => after(Action::Recover(Dice::NONE), known),
        (_, Some(Question::Strike(_))) => {
            game.legal_actions(PLAYER).plain().to_vec().into_iter().map(|action| after(action, known)).fold(0.0, f64::max)
        }
        _ => 0.0,
    };
    known.insert(game.clone(), chance);
    chance
}

fn is_down(game: &Game, card: Card) -> bool {
    game.foes().iter().all(|foe| foe.card != card || foe.defeated) || game.outcome().is_some()
}

fn check(foes: &str, more: &str, dice: &str) {
    let game = engagement(foes, more);
    let commit = Dice::parse(dice).unwrap();
    let odds = odds(&game, commit);
    let mut rolling = game.clone();
    rolling.apply(PLAYER, Action::Commit(commit), &mut ()).unwrap();
    let what = |name: &str| format!("{name} of {foes} with {dice}, {more}");
    for (card, chance) in &odds.each {
        let counted = played_out(&rolling, &[*card], &mut HashMap::new());
        assert!(chance.exact, "{}", what(game.deck().id(*card)));
        assert!((chance.share - counted).abs() < 1e-5, "{}: {} {counted}", what(game.deck().id(*card)), chance.share);
    }
    let cards: Vec<Card> = odds.each.iter().map(|(card, _)| *card).collect();
    let counted = played_out(&rolling, &cards, &mut HashMap::new());
    assert!(odds.all.exact, "{}", what("all"));
    assert!((odds.all.share - counted).abs() < 1e-5, "{}: {} {counted}", what("all"), odds.all.share);
}

#[test]
fn odds_equal_those_of_every_roll_played_out() {
    for dice in ["y", "r", "yg", "ypr", "gbp", "yygb"] {
        check("\"plain-1\"", "", dice);
        check("\"plain-2\"", "", dice);
        check("\"plain-3\"", "", dice);
    }
    check("\"plain-3\"", "strategy = 3", "ypr");
    check("\"plain-3\"", "strategy = 4", "yb");
}

#[test]
fn several_that_are_alike() {
    for dice in ["yr", "ypr", "ygbp"] {
        check("\"plain-1\", \"plain-2\"", "", dice);
        check("\"plain-1\", \"plain-3\"", "", dice);
        check("\"plain-2\", \"plain-3\"", "", dice);
    }
    check("\"plain-1\", \"plain-2\", \"heavy\"", "", "gppr");
    check("\"plain-1\", \"plain-2\"", "strategy = 3", "ybp");
}

#[test]
fn effects_that_bear_on_hits() {
    for foe in ["crit-one", "crit-three", "immune-yellow", "parry", "cap-assign"] {
        for dice in ["yr", "ybp", "yypr"] {
            check(&format!("\"{foe}\""), "", dice);
        }
        check(&format!("\"{foe}\", \"plain-2\""), "", "ybp");
        check(&format!("\"{foe}\", \"plain-1\""), "strategy = 3", "yp");
    }
    check("\"parry\", \"immune-yellow\", \"cap-assign\"", "", "ybpr");
    check("\"parry\"", "strategy = 3", "ybp");
}

#[test]
fn what_no_roll_can_do_is_certain() {
    // 20 hits are needed, and 6 dice make 18 at most: a crit counts 3 against one of them.
    let foes = ["keep-guard", "keep-haste", "keep-recovery", "keep-scout", "plain-3", "crit-three", "parry", "immune-yellow"];
    let game = engagement(&foes.map(|foe| format!("\"{foe}\"")).join(", "), "");
    assert_eq!(odds(&game, Dice::parse("ygbppr").unwrap()).all, Chance { share: 0.0, exact: true });
}

#[test]
fn talents_that_bear_on_hits() {
    // The other side of the deft hero has crits of 3.
    let crits = "hero = \"deft\"\ninnate_plus = true";
    for foes in ["\"plain-3\"", "\"crit-one\"", "\"plain-2\", \"plain-3\""] {
        check(foes, crits, "ybp");
    }
}

#[test]
fn hits_that_are_there_and_passes_that_are_gone_count() {
    let game = engagement("\"plain-3\"", "rolls = [\"y1 p0\"]\ndo = [\"1 commit yp\", \"1 assign y1 plain-3\", \"1 done\"]");
    assert_eq!(game.pass(), 1);
    // One more pass, two more hits: the purple die shows a crit, or it and a blue one hit.
    let odds = odds(&game, Dice::parse("b").unwrap());
    let (blue, purple) = ([2.0, 3.0, 1.0f64].map(|n| n / 6.0), [1.0, 4.0, 1.0].map(|n| n / 6.0));
    let fails = blue[0] * (purple[0] + purple[1]) + blue[1] * purple[0];
    assert!((odds.all.share - (1.0 - fails)).abs() < 1e-12, "{odds:?}");
}

#[test]
fn a_strong_die_that_hits_is_rolled_again_when_that_is_better() {
    // Red and yellow against health 2: assign red's hit and yellow needs 1/3; keep red and either red crits or yellow hits.
    let second = 1.0 / 6.0 + 5.0 / 6.0 / 3.0;
    // First roll: a crit of either fells at once; both hit; else red alone hits.
    let first = 1.0 - (5.0 / 6.0) * (4.0 / 6.0);
    let chance = first + (1.0 - first) * second;
    let game = engagement("\"plain-2\"", "");
    assert!((defeat(&game, Dice::parse("yr").unwrap())[0].1 - chance).abs() < 1e-12);
}

#[test]
fn estimates_are_said_to_be_and_lie_close() {
    let game = engagement("\"plain-3\"", "strategy = 3");
    let dice = Dice([1, 2, 2, 2, 1]);
    for need in [8, 10, 12] {
        let falls = Falls::against(&game, game.foes()[0].card);
        let mut exact = Duel::with_one(falls.clone(), dice, need, u8::MAX, false);
        let (right, is_exact) = exact.chance(3);
        assert!(is_exact);
        let (rough, _) = Duel::with_one(falls, dice, need, u8::MAX, false).roughly(3);
        assert!(rough <= right + 1e-12 && right - rough < 0.015, "{need}: {rough} {right}");
    }
    // One hit is certain with red, also when rare outcomes are left out.
    let (sure, _) = Duel::with_one(Falls::against(&game, game.foes()[0].card), Dice::ALL, 1, u8::MAX, false).chance(2);
    assert!((sure - 1.0).abs() < 1e-9, "{sure}");
    // Four passes with the whole pool take too long to be followed.
    let long = engagement("\"heavy\", \"plain-2\"", "strategy = 4");
    assert!(!odds(&long, Dice::ALL).all.exact);
}

#[test]
fn what_changes_with_the_first_that_falls_is_followed() {
    // With Strategy 1 there is one pass; whoever fells gain-strategy (3 health) in it has another one for plain-1.
    check("\"gain-strategy\", \"plain-1\"", "strategy = 1", "ppr");
    check("\"gain-strategy\", \"plain-2\"", "", "ybpr");
    check("\"gain-strike\", \"plain-1\", \"plain-2\"", "", "ybp");
    // The bar falls, and crits count 3 against plain-3.
    check("\"barrier\", \"plain-3\"", "items = [\"keep-crits\"]", "bpr");
    check("\"barrier\", \"plain-3\"", "items = [\"keep-haste\"]", "bpr");
    check("\"barrier\", \"plain-3\"", "items = [\"keep-guard\"]", "bpr");
}

#[test]
fn limits_fall_with_whoever_sets_them() {
    check("\"cap-assign\", \"plain-1\", \"plain-2\"", "", "ybpr");
    check("\"cap-assign\", \"parry\", \"crit-three\"", "strategy = 1", "gbppr");
    check("\"cap-assign\", \"plain-1\"", "strategy = 3", "bp");
}

#[test]
fn blended_colours_lie_close() {
    // What a page tells at once and what is found later.
    let foes = "\"cap-assign\", \"plain-1\", \"plain-2\", \"plain-3\"";
    for dice in ["yyggbbpppr", "yyyyggbbbpp", "ygbbbppppr"] {
        let game = engagement(foes, "strategy = 3");
        let commit = Dice::parse(dice).unwrap();
        let cards: Vec<Card> = game.standing().map(|foe| foe.card).collect();
        let right = Fray::within(1e12, &game, &cards, commit, Goal::All).unwrap();
        let rough = Fray::within(1e6, &game, &cards, commit, Goal::All).unwrap();
        assert!(right.exact && !rough.exact);
        assert!((right.value() - rough.value()).abs() < 0.03, "{dice}: {} {}", right.value(), rough.value());
    }
}

/// The least damage on average, by the rules themselves.
fn least_damage(game: &Game, known: &mut HashMap<Game, f64>) -> f64 {
    let coming = f64::from(game.damage_taken(game.damage_coming()));
    if let Some(damage) = known.get(game) {
        return *damage;
    }
    let after = |action: Action, known: &mut HashMap<Game, f64>| {
        let mut next = game.clone();
        next.apply(PLAYER, action, &mut ()).expect("a legal action");
        if next.engagement() == 1 && next.outcome().is_none() && next.question(PLAYER) != Some(Question::Rest) {
            least_damage(&next, known)
        } else {
            coming
        }
    };
    let damage = match (game.turn(), game.question(PLAYER)) {
        (Turn::Chance, _) => rolls(game.rolling())
            .into_iter()
            .map(|(rolled, chance)| {
                let mut next = game.clone();
                next.reveal(&Decided::Roll(rolled), &mut ()).expect("a possible roll");
                chance * least_damage(&next, known)
            })
            .sum(),
        (_, Some(Question::Assign)) => {
            let listed = game.legal_actions(PLAYER).plain().to_vec();
            let useful = listed.into_iter().filter(|action| matches!(action, Action::Assign(..) | Action::Done));
            useful.map(|action| after(action, known)).fold(coming, f64::min)
        }
        (_, Some(Question::Commit)) if game.active().dice().total() > 0 => after(Action::Commit(Dice::NONE), known),
        _ => coming,
    };
    known.insert(game.clone(), damage);
    damage
}

#[test]
fn the_damage_to_expect_is_the_least_of_every_roll_played_out() {
    for (foes, dice) in
        [("\"plain-1\", \"plain-2\"", "ybp"), ("\"heavy\", \"plain-1\"", "gpr"), ("\"parry\", \"plain-3\"", "ybp")]
    {
        let game = engagement(foes, "");
        let commit = Dice::parse(dice).unwrap();
        let mut rolling = game.clone();
        rolling.apply(PLAYER, Action::Commit(commit), &mut ()).unwrap();
        let (told, counted) = (odds(&game, commit).damage, least_damage(&rolling, &mut HashMap::new()));
        assert!(told.exact && (told.mean - counted).abs() < 1e-4, "{foes} with {dice}: {told:?} {counted}");
    }
}
