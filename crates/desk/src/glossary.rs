//! What the nouns of the log mean: each is found in its sentence, to be explained where it stands.

use std::sync::LazyLock;

use bad_bones::{Chief, Trap, Ware, Weapon};

use crate::words::{Language, Words, chief_id, trap_id, ware_help_id, weapon_id};

/// Nouns that are neither traps nor weapons nor chiefs, by the ids of their names; `help-` before it is what they mean.
const NOUNS: [&str; 7] =
    ["noun-skeleton", "noun-hero", "noun-tower", "noun-house", "noun-forest", "noun-cemetery", "noun-crater"];

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part<'t> {
    /// Words that need no explanation.
    Plain(&'t str),
    /// A noun, with the id of the text that explains it.
    Noun(&'t str, &'static str),
}

/// Names with the ids of what they mean, the longest first: a "friendly chief" is no plain one.
type Names = Vec<(String, &'static str)>;

fn names(language: Language) -> &'static Names {
    static NAMES: LazyLock<[Names; 2]> = LazyLock::new(|| Language::ALL.map(collect));
    &NAMES[language as usize]
}

fn collect(language: Language) -> Names {
    let words = Words::new(language);
    let traps = Trap::ALL.iter().map(|trap| (trap_id(*trap), ware_help_id(Ware::Trap(*trap))));
    let weapons = Weapon::ALL.iter().map(|weapon| (weapon_id(*weapon), ware_help_id(Ware::Weapon(*weapon))));
    let chiefs = Chief::ALL.iter().map(|chief| (chief_id(*chief), format!("help-chief-{}", chief.name())));
    let others = NOUNS.iter().map(|id| ((*id).to_string(), format!("help-{id}")));
    let all = traps.chain(weapons).chain(chiefs).chain(others);
    // Kept for as long as the program runs, like the texts themselves.
    let mut names: Names = all.map(|(name, help)| (words.text(&name), &*help.leak())).collect();
    table::sort_short(&mut names, |a, b| a.0.len() > b.0.len());
    names
}

/// A sentence cut into its nouns and the rest.
pub fn parts(language: Language, sentence: &str) -> Vec<Part<'_>> {
    let names = names(language);
    let (mut parts, mut plain, mut at) = (Vec::new(), 0, 0);
    while at < sentence.len() {
        let rest = &sentence[at..];
        let begins = !sentence[..at].ends_with(char::is_alphanumeric);
        let found = names.iter().filter(|_| begins).find_map(|(name, help)| Some((length(rest, name)?, *help)));
        if let Some((length, help)) = found {
            if plain < at {
                parts.push(Part::Plain(&sentence[plain..at]));
            }
            parts.push(Part::Noun(&rest[..length], help));
            at += length;
            plain = at;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    if plain < sentence.len() {
        parts.push(Part::Plain(&sentence[plain..]));
    }
    parts
}

/// How much of the text is this name, alone or in the plural.
fn length(text: &str, name: &str) -> Option<usize> {
    let rest = text.strip_prefix(name)?;
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let plural = |end: char| rest.strip_prefix(end).filter(|rest| ends(rest)).map(|_| name.len() + 1);
    if ends(rest) { Some(name.len()) } else { plural('s').or_else(|| plural('x')) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nouns(language: Language, sentence: &str) -> Vec<(String, &'static str)> {
        let noun = |part: Part<'_>| match part {
            Part::Noun(name, help) => Some((name.to_string(), help)),
            Part::Plain(_) => None,
        };
        parts(language, sentence).into_iter().filter_map(noun).collect()
    }

    #[test]
    fn traps_and_skeletons_are_found_in_the_plural_too() {
        let sentence = "Two red skeletons hit the wall on b3.";
        assert_eq!(
            nouns(Language::En, sentence),
            [("skeletons".to_string(), "help-noun-skeleton"), ("wall".to_string(), "help-trap-wall")]
        );
        assert_eq!(nouns(Language::En, "The wallet of the heroine."), []);
        assert_eq!(nouns(Language::En, "A blue friendly chief.")[0].1, "help-chief-friendly");
    }

    #[test]
    fn the_parts_are_the_whole_sentence() {
        for sentence in ["Le héros détruit un squelette : la tour tient.", "", "wall", "Épée, mur"] {
            let text = |part: &Part<'_>| match part {
                Part::Plain(text) | Part::Noun(text, _) => (*text).to_string(),
            };
            assert_eq!(parts(Language::Fr, sentence).iter().map(text).collect::<String>(), sentence);
        }
    }

    #[test]
    fn every_noun_is_explained_in_every_language() {
        for language in Language::ALL {
            for (name, help) in names(language) {
                assert_ne!(Words::new(language).text(help), *help, "{name} in {language:?}");
                assert_eq!(nouns(language, name), [(name.clone(), *help)]);
            }
        }
    }
}
