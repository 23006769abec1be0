//! What nouns mean: each is found in its sentence, to be explained where it stands.

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
        names.sort_by_key(|(name, ..)| std::cmp::Reverse(name.len()));
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

impl Glossary {
    /// Every name with the id of what it means.
    pub fn names(&self) -> &[(String, &'static str)] {
        &self.names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_noun_mean_the_same_and_a_capital_is_told_from_a_small_letter() {
        let glossary = Glossary::new([("Health".into(), "stat"), ("health".into(), "body"), ("miss, misses".into(), "miss")]);
        let told = glossary.parts("Health, health; misses");
        let meant: Vec<&str> =
            told.iter().filter_map(|part| if let Part::Noun(_, help) = part { Some(*help) } else { None }).collect();
        assert_eq!(meant, ["stat", "body", "miss"]);
        assert_eq!(glossary.parts("unhealthy"), [Part::Plain("unhealthy")]);
    }
}
