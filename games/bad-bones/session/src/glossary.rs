//! The nouns of Bad Bones, and what they mean.

use std::sync::LazyLock;

use bad_bones::{Chief, Trap, Ware, Weapon};
use session::glossary::Glossary;
use session::texts::{COUNT, Language};

use crate::words::{Words, chief_id, trap_id, ware_help_id, weapon_id};

/// Nouns of Bad Bones that are neither traps nor weapons nor chiefs, by the ids of their names; `help-` before it is what they
/// mean.
const NOUNS: [&str; 7] =
    ["noun-skeleton", "noun-hero", "noun-tower", "noun-house", "noun-forest", "noun-cemetery", "noun-crater"];

/// The nouns of Bad Bones.
pub fn of_bad_bones(language: Language) -> &'static Glossary {
    static GLOSSARIES: LazyLock<[Glossary; COUNT]> = LazyLock::new(|| Language::ALL.map(collect));
    &GLOSSARIES[language.index()]
}

fn collect(language: Language) -> Glossary {
    let words = Words::new(language);
    let traps = Trap::ALL.iter().map(|trap| (trap_id(*trap), ware_help_id(Ware::Trap(*trap))));
    let weapons = Weapon::ALL.iter().map(|weapon| (weapon_id(*weapon), ware_help_id(Ware::Weapon(*weapon))));
    let chiefs = Chief::ALL.iter().map(|chief| (chief_id(*chief), format!("help-chief-{}", chief.name())));
    let others = NOUNS.iter().map(|id| ((*id).to_string(), format!("help-{id}")));
    let all = traps.chain(weapons).chain(chiefs).chain(others);
    // Kept for as long as the program runs, like the texts themselves.
    Glossary::new(all.map(|(name, help)| (words.text(&name), &*help.leak())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::glossary::Part;

    fn nouns(language: Language, sentence: &str) -> Vec<(String, &'static str)> {
        let noun = |part: Part<'_>| match part {
            Part::Noun(name, help) => Some((name.to_string(), help)),
            Part::Plain(_) => None,
        };
        of_bad_bones(language).parts(sentence).into_iter().filter_map(noun).collect()
    }

    #[test]
    fn traps_and_skeletons_are_found_in_the_plural_too() {
        let sentence = "Two red skeletons hit the wall on b3.";
        assert_eq!(
            nouns(Language::default(), sentence),
            [("skeletons".to_string(), "help-noun-skeleton"), ("wall".to_string(), "help-trap-wall")]
        );
        assert_eq!(nouns(Language::default(), "The wallet of the heroine."), []);
        assert_eq!(nouns(Language::default(), "A blue friendly chief.")[0].1, "help-chief-friendly");
        assert_eq!(nouns(Language::default(), "Skeletons walk.")[0].0, "Skeletons");
    }

    #[test]
    fn the_parts_are_the_whole_sentence() {
        for sentence in ["Le héros détruit un squelette : la tour tient.", "", "wall", "Épée, mur"] {
            let text = |part: &Part<'_>| match part {
                Part::Plain(text) | Part::Noun(text, _) => (*text).to_string(),
            };
            assert_eq!(
                of_bad_bones(Language::named("fr").unwrap()).parts(sentence).iter().map(text).collect::<String>(),
                sentence
            );
        }
    }

    #[test]
    fn every_noun_is_explained_in_every_language() {
        for language in Language::ALL {
            for (name, help) in of_bad_bones(language).names() {
                assert_ne!(Words::new(language).text(help), *help, "{name} in {language:?}");
                assert_eq!(nouns(language, name), [(name.clone(), *help)]);
            }
        }
    }
}
