//! What the words on cards, beside the dice and in the log mean.

use std::sync::LazyLock;

use super::Setup;
use super::words::Words;
use session::glossary::Glossary;
use session::texts::{COUNT, Language};

/// The ids of nouns, and of what they mean. A hero's Health is told from a baddie's health by its capital, so it comes first.
const NOUNS: [(&str, &str); 37] = [
    ("noun-health", "help-health"),
    ("noun-strategy", "help-strategy"),
    ("noun-recovery", "help-recovery"),
    ("noun-body", "help-body"),
    ("noun-damage", "help-damage"),
    ("noun-pool", "help-pool"),
    ("noun-active", "help-active"),
    ("noun-assign", "help-assigned"),
    ("noun-exhaust", "help-exhausted"),
    ("noun-banish", "help-banished"),
    ("noun-recover", "help-recover"),
    ("noun-commit", "help-commit"),
    ("noun-hit", "help-hit"),
    ("noun-crit", "help-crit"),
    ("noun-miss", "help-miss"),
    ("noun-yellow", "help-yellow"),
    ("noun-green", "help-green"),
    ("noun-blue", "help-blue"),
    ("noun-purple", "help-purple"),
    ("noun-red", "help-red"),
    ("noun-baddie", "help-baddie"),
    ("noun-points", "help-points"),
    ("noun-family", "help-family"),
    ("noun-undefeated", "help-undefeated"),
    ("noun-reward", "help-reward"),
    ("noun-pass", "help-pass"),
    ("noun-engagement", "help-engagement-text"),
    ("noun-battle", "help-battle"),
    ("noun-queue", "help-queue"),
    ("noun-plan", "help-plan-text"),
    ("noun-slot", "help-slot"),
    ("noun-innate", "help-innate"),
    ("noun-item", "help-items-text"),
    ("noun-kind", "help-kind"),
    ("noun-encounter", "help-encounters-text"),
    ("noun-explore", "help-explore-text"),
    ("noun-peace", "help-peace"),
];

/// The nouns of 20 Strong.
pub fn glossary(language: Language) -> &'static Glossary {
    static GLOSSARIES: LazyLock<[Glossary; COUNT]> = LazyLock::new(|| Language::ALL.map(collect));
    &GLOSSARIES[language.index()]
}

fn collect(language: Language) -> Glossary {
    let words = Words::new(language, Setup::deck());
    Glossary::new(NOUNS.map(|(noun, help)| (words.text(noun), help)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::glossary::Part;
    use twenty_strong::{Card, Kind};

    fn meant(language: Language, sentence: &str) -> Vec<&'static str> {
        let noun = |part: Part<'_>| if let Part::Noun(_, help) = part { Some(help) } else { None };
        glossary(language).parts(sentence).into_iter().filter_map(noun).collect()
    }

    #[test]
    fn every_noun_is_explained_in_every_language_by_something_else_than_itself() {
        for language in Language::ALL {
            let words = Words::new(language, Setup::deck());
            for (noun, help) in NOUNS {
                for form in words.text(noun).split(", ") {
                    assert_eq!(meant(language, form), [help], "{form} in {language:?}");
                }
                assert_ne!(words.text(help), help, "{noun} in {language:?}");
            }
        }
    }

    #[test]
    fn every_card_and_hero_has_words_that_are_explained() {
        for language in Language::ALL {
            let words = Words::new(language, Setup::deck());
            for card in Card::all() {
                let told = words.about(card).join(" ");
                assert!(!meant(language, &told).is_empty(), "{told}");
            }
            for hero in &Setup::deck().heroes {
                let told = words.hero(hero).join(" ");
                assert!(meant(language, &told).starts_with(&["help-health", "help-strategy", "help-recovery"]), "{told}");
            }
        }
    }

    #[test]
    fn a_baddies_health_is_not_the_heros() {
        assert_eq!(meant(Language::default(), "every baddie has 1 more health"), ["help-baddie", "help-body"]);
        assert_eq!(meant(Language::default(), "Health +1"), ["help-health"]);
        assert_eq!(meant(Language::named("fr").unwrap(), "chaque vilain a 1 santé de plus"), ["help-baddie", "help-body"]);
        assert_eq!(meant(Language::named("fr").unwrap(), "Santé +1"), ["help-health"]);
        let stone = Card::all().find(|card| card.kind() == Kind::One).unwrap();
        for language in Language::ALL {
            let body = Words::new(language, Setup::deck()).about(stone)[0].clone();
            assert_eq!(meant(language, &body), ["help-body", "help-damage"], "{body}");
        }
    }
}
