//! What the dice that are being put together promise, before they are rolled.

use twenty_strong::{Dice, Game};
pub use twenty_strong_bots::odds::{Chance, Damage, Odds};
use twenty_strong_bots::odds::{Effort, odds_by};

/// The odds of committing these dice now, at a glance; `None` if nothing would be rolled, or nobody stands.
pub fn of(game: &Game, commit: Dice) -> Option<Odds> {
    with(Effort::Glance, game, commit)
}

/// The same for whoever has more time than a page between two frames.
pub fn studied(game: &Game, commit: Dice) -> Option<Odds> {
    with(Effort::Study, game, commit)
}

fn with(effort: Effort, game: &Game, commit: Dice) -> Option<Odds> {
    let rolled = commit.total() + game.active().dice().total();
    (rolled > 0 && game.standing().next().is_some()).then(|| odds_by(effort, game, commit))
}

/// Damage in tenths, as people read it: only what can't come is none of it.
pub fn tenths(mean: f64) -> i64 {
    ((mean * 10.0).round() as i64).max(i64::from(mean > 1e-4))
}

/// A chance in percent, as people read it: only what is certain is called so.
pub fn percent(share: f64) -> i64 {
    let rounded = (share * 100.0).round() as i64;
    if share >= 1.0 - 1e-9 { 100 } else { rounded.clamp(i64::from(share > 1e-9), 99) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;

    #[test]
    fn only_what_is_certain_is_called_so() {
        assert_eq!([0.0, 0.001, 0.4, 0.996, 1.0].map(percent), [0, 1, 40, 99, 100]);
    }

    fn promised(foes: &str, dice: &str) -> Option<Odds> {
        let text = format!(
            "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nstrategy = 1\nfoes = [{foes}]\n"
        );
        of(History::from_position(&text, 1).unwrap().game(), Dice::parse(dice).unwrap())
    }

    #[test]
    fn the_odds_of_a_single_pass_are_those_of_the_faces() {
        // Of six faces a yellow die hits with two: one hit is enough for plain-1.
        let yellow = promised("\"plain-1\"", "y").unwrap();
        assert!((yellow.each[0].1.share - 2.0 / 6.0).abs() < 1e-9 && yellow.all == yellow.each[0].1);
        // Two baddies of one hit each and two red dice that always hit.
        let both = promised("\"plain-1\", \"item-strike\"", "pr").unwrap();
        assert!((both.all.share - 5.0 / 6.0).abs() < 1e-9, "purple misses with one face of six: {both:?}");
    }

    #[test]
    fn without_dice_or_baddies_there_is_nothing_to_promise() {
        assert_eq!(promised("\"plain-1\"", "none"), None);
    }
}
