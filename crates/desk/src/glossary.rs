//! What nouns mean: each is found in its sentence, to be explained where it stands.

use std::sync::LazyLock;

use bad_bones::{Chief, Trap, Ware, Weapon};

use crate::texts::Language;
use crate::words::{Words, chief_id, trap_id, ware_help_id, weapon_id};

/// Nouns of Bad Bones that are neither traps nor weapons nor chiefs, by the ids of their names; `help-` before it is what they
/// mean.
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

/// The nouns of a game in a language.
#[derive(Clone, Debug)]
pub struct Glossary {
    /// Names with the ids of what they mean, the longest first: a "friendly chief" is no plain one.
    names: Vec<(String, &'static str)>,
}

impl Glossary {
    /// Nouns with the ids of what they mean. Where a noun has several forms, commas stand between them.
    pub fn new(nouns: impl IntoIterator<Item = (String, &'static str)>) -> Glossary {
        let mut names = Vec::new();
        for (forms, help) in nouns {
            names.extend(forms.split(", ").filter(|form| !form.is_empty()).map(|form| (form.to_string(), help)));
        }
        table::sort_short(&mut names, |a, b| a.0.len() > b.0.len());
        Glossary { names }
    }

    /// A sentence cut into its nouns and the rest.
    pub fn parts<'t>(&self, sentence: &'t str) -> Vec<Part<'t>> {
        let (mut parts, mut plain, mut at) = (Vec::new(), 0, 0);
        while at < sentence.len() {
            let rest = &sentence[at..];
            let begins = !sentence[..at].ends_with(char::is_alphanumeric);
            let found = self.names.iter().filter(|_| begins).find_map(|(name, help)| Some((length(rest, name)?, *help)));
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
}

/// How much of the text is this name, alone or in the plural, and at the beginning of a sentence too.
fn length(text: &str, name: &str) -> Option<usize> {
    let rest = text.get(name.len()..)?;
    let same = text.as_bytes()[1..name.len()] == name.as_bytes()[1..];
    let first = (text.as_bytes()[0], name.as_bytes()[0]);
    if !same || first.0 != first.1 && first.0 != first.1.to_ascii_uppercase() {
        return None;
    }
    let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    let plural = |end: char| rest.strip_prefix(end).filter(|rest| ends(rest)).map(|_| name.len() + 1);
    if ends(rest) { Some(name.len()) } else { plural('s').or_else(|| plural('x')) }
}

/// The nouns of Bad Bones.
pub fn of_bad_bones(language: Language) -> &'static Glossary {
    static GLOSSARIES: LazyLock<[Glossary; 2]> = LazyLock::new(|| Language::ALL.map(collect));
    &GLOSSARIES[language as usize]
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
            nouns(Language::En, sentence),
            [("skeletons".to_string(), "help-noun-skeleton"), ("wall".to_string(), "help-trap-wall")]
        );
        assert_eq!(nouns(Language::En, "The wallet of the heroine."), []);
        assert_eq!(nouns(Language::En, "A blue friendly chief.")[0].1, "help-chief-friendly");
        assert_eq!(nouns(Language::En, "Skeletons walk.")[0].0, "Skeletons");
    }

    #[test]
    fn forms_of_a_noun_mean_the_same_and_a_capital_is_told_from_a_small_letter() {
        let glossary = Glossary::new([("Health".into(), "stat"), ("health".into(), "body"), ("miss, misses".into(), "miss")]);
        let told = glossary.parts("Health, health; misses");
        let meant: Vec<&str> =
            told.iter().filter_map(|part| if let Part::Noun(_, help) = part { Some(*help) } else { None }).collect();
        assert_eq!(meant, ["stat", "body", "miss"]);
        assert_eq!(glossary.parts("unhealthy"), [Part::Plain("unhealthy")]);
    }

    #[test]
    fn the_parts_are_the_whole_sentence() {
        for sentence in ["Le héros détruit un squelette : la tour tient.", "", "wall", "Épée, mur"] {
            let text = |part: &Part<'_>| match part {
                Part::Plain(text) | Part::Noun(text, _) => (*text).to_string(),
            };
            assert_eq!(of_bad_bones(Language::Fr).parts(sentence).iter().map(text).collect::<String>(), sentence);
        }
    }

    #[test]
    fn every_noun_is_explained_in_every_language() {
        for language in Language::ALL {
            for (name, help) in &of_bad_bones(language).names {
                assert_ne!(Words::new(language).text(help), *help, "{name} in {language:?}");
                assert_eq!(nouns(language, name), [(name.clone(), *help)]);
            }
        }
    }
}
