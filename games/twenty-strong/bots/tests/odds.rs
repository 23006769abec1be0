//! Odds of positions that were told wrong once, against values that were worked out apart from this program: by every roll and every
//! assignment in a few lines of another language that know nothing but the text of the rules.

use twenty_strong::scenario::Scenario;
use twenty_strong::{Dice, Game};
use twenty_strong_bots::odds::{Effort, Odds, odds, odds_by};

/// An engagement of Hollow Hill version 4.
fn engagement(foes: &[&str], more: &str) -> Game {
    let text = format!(
        "title = \"odds\"\ngame = \"twenty-strong\"\nrules = 2\ndeck = \"hollow-hill\"\nday = 6\nphase = \"engagement\"\nfoes = {foes:?}\n{more}\n"
    );
    let game = Scenario::parse(&text, None).expect("a right scenario").run().game;
    assert_eq!(game.deck().version, 4);
    game
}

fn both(game: &Game, dice: &str) -> [Odds; 2] {
    let dice = Dice::parse(dice).unwrap();
    [odds(game, dice), odds_by(Effort::Study, game, dice)]
}

fn is_close(found: f64, right: f64, by: f64) {
    assert!((found - right).abs() <= by, "{found} is not {right}");
}

/// Valve lets two dice be assigned in a pass, and falls by one hit: then the limit is gone.
#[test]
fn a_limit_ends_with_whoever_sets_it() {
    let game = engagement(&["valve", "mossback", "flintling", "cairn"], "hero = \"odrun\"\nstrategy = 2");
    for (dice, right) in [("ybpppr", 0.330_805), ("ggbbppppr", 0.957_158)] {
        let [glance, study] = both(&game, dice);
        assert!(study.all.exact, "{dice}");
        is_close(study.all.share, right, 1e-5);
        is_close(glance.all.share, right, 0.03);
    }
}

/// Both raise Strategy as they fall, so that there is a fifth pass, and a sixth. Without them it would be 0.966594, which is what was
/// expected first.
#[test]
fn a_fall_that_brings_a_pass_is_counted() {
    let game = engagement(&["ironnun", "queenmoth"], "strategy = 4\nitems = [\"hillson\"]");
    assert_eq!(game.passes(), 4);
    let [glance, study] = both(&game, "bbppppr");
    assert!(study.all.exact);
    is_close(study.all.share, 0.986_755, 1e-5);
    is_close(glance.all.share, 0.986_755, 0.03);
    // At the most Strategy there is nothing more to be raised.
    let most = engagement(&["ironnun", "queenmoth"], "strategy = 6\nitems = [\"hillson\"]");
    assert_eq!(most.passes(), 6);
}

/// The Old King has 22 and, with two encounters left, 2 + 2 more: 26.
#[test]
fn crits_count_what_they_count() {
    let more = "tyrant = \"old-king-under\"\nhero = \"odrun\"\nagainst = \"tyrant\"\nstrategy = 6\nitems = [\"hillson\"]\n";
    let game = engagement(&["old-king-under", "tinhound"], &format!("{more}discarded = [\"drums\", \"long-table\"]"));
    assert_eq!(game.health_of(game.options().tyrant), 26);
    assert_eq!(game.passes(), 6);
    let [glance, study] = both(&game, "yggggbbbbppppr");
    is_close(study.all.share, 0.867_03, 0.03);
    is_close(glance.all.share, 0.867_03, 0.03);
}
