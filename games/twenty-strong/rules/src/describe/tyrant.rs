//! What makes a tyrant harder, and with whom it comes.

use super::{Language, either, fives, many, ones};
use crate::deck::Tyrant;
use crate::vocabulary::Scaling;

/// What makes a tyrant harder, in words: what a deck says twice counts twice and is told once.
pub(super) fn harder(scalings: &[Scaling], language: Language) -> Vec<String> {
    let counted = scalings.chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u8));
    counted.map(|(scaling, more)| scaled(scaling, more, language)).collect()
}

fn scaled(scaling: Scaling, more: u8, language: Language) -> String {
    let baddies = |english: &str, french: &str| {
        let english = [format!("more {english}-point baddie"), format!("more {english}-point baddies")];
        let french = [format!("vilain à {french} de plus"), format!("vilains à {french} de plus")];
        many(more, [&english[0], &english[1]], [&french[0], &french[1]], language)
    };
    let (what, n) = match scaling {
        Scaling::Health(n) => (either(language, format!("health +{more}"), format!("santé +{more}")), n),
        Scaling::Damage(n) => (either(language, format!("damage +{more}"), format!("dégâts +{more}")), n),
        Scaling::Ones(n) => (baddies("one", "1 point"), n),
        Scaling::Fives(n) => (baddies("five", "5 points"), n),
    };
    if n == 1 {
        let french = format!("{what} par rencontre du tyran restant dans le paquet");
        return either(language, format!("{what} for each tyrant encounter left in the deck"), french);
    }
    let french = format!("{what} par tranche de {n} rencontres du tyran restant dans le paquet");
    either(language, format!("{what} for every {n} tyrant encounters left in the deck"), french)
}

/// When a tyrant can be met, and with whom.
pub(super) fn company(tyrant: &Tyrant, language: Language) -> String {
    let both = [(tyrant.ones, ones(tyrant.ones, language)), (tyrant.fives, fives(tyrant.fives, language))];
    let with: Vec<String> = both.into_iter().filter(|(n, _)| *n > 0).map(|(_, text)| text).collect();
    let day = tyrant.day;
    if with.is_empty() {
        return either(language, format!("From day {day}, alone."), format!("Dès le jour {day}, sans escorte."));
    }
    either(
        language,
        format!("From day {day}, with {}.", with.join(" and ")),
        format!("Dès le jour {day}, avec {}.", with.join(" et ")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_a_tyrant_harder_twice_is_told_once() {
        let twice = [Scaling::Health(1), Scaling::Health(1), Scaling::Ones(3)];
        let told = [
            "health +2 for each tyrant encounter left in the deck",
            "1 more one-point baddie for every 3 tyrant encounters left in the deck",
        ];
        assert_eq!(harder(&twice, Language::English), told);
    }
}
