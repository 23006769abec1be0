//! Reads the part of Fluent that our texts use: what is inserted, literals, and choices by a number's plural, a number or a word.
//! It weighs a tenth of the full reader, which a test compares it with, text by text.

use std::collections::HashMap;
use std::fmt::Write as _;

/// Something inserted into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Any text, as it is.
    Text(String),
    /// A number.
    Number(i64),
}

/// A text that tells something: its id, and what is inserted.
pub type Told = (&'static str, Vec<(&'static str, Value)>);

impl Value {
    fn is(&self, key: &str, singular: &[i64]) -> bool {
        match self {
            Value::Text(text) => text == key,
            Value::Number(number) => key == "one" && singular.contains(number) || key.parse() == Ok(*number),
        }
    }
}

/// The texts of a language by their ids, each as it stands in its file.
pub struct Texts {
    patterns: HashMap<&'static str, &'static str>,
    /// Which numbers the language tells in the singular.
    singular: &'static [i64],
}

impl Texts {
    /// Finds the texts of some files in a language that tells these numbers in the singular.
    pub fn read(sources: &[&'static str], singular: &'static [i64]) -> Texts {
        let mut patterns = HashMap::new();
        for source in sources {
            let mut rest = *source;
            while !rest.is_empty() {
                let end = message_end(rest);
                if let Some((id, pattern)) = rest[..end].split_once('=')
                    && rest.starts_with(|first: char| first.is_ascii_alphabetic())
                {
                    patterns.insert(id.trim_end(), pattern.trim());
                }
                rest = &rest[end..];
            }
        }
        Texts { patterns, singular }
    }

    /// The text with this id and something inserted; `None` if there is none.
    pub fn tell(&self, id: &str, values: &[(String, Value)]) -> Option<String> {
        let mut told = String::new();
        self.fill(self.patterns.get(id)?, values, &mut told);
        Some(told)
    }

    fn fill(&self, mut pattern: &str, values: &[(String, Value)], told: &mut String) {
        while let Some((plain, rest)) = pattern.split_once('{') {
            told.push_str(plain);
            let end = placeable_end(rest);
            self.insert(rest[..end].trim(), values, told);
            pattern = rest.get(end + 1..).unwrap_or_default();
        }
        told.push_str(pattern);
    }

    /// What stands between braces.
    fn insert(&self, inner: &str, values: &[(String, Value)], told: &mut String) {
        if let Some(literal) = inner.strip_prefix('"') {
            return told.push_str(literal.trim_end_matches('"'));
        }
        let (name, variants) = inner.split_once("->").map_or((inner, None), |(name, variants)| (name.trim_end(), Some(variants)));
        let value = values.iter().find(|(known, _)| name.strip_prefix('$') == Some(known)).map(|(_, value)| value);
        match (variants, value) {
            (Some(variants), value) => self.fill(self.pick(variants, value), values, told),
            (None, Some(Value::Text(text))) => told.push_str(text),
            (None, Some(Value::Number(number))) => drop(write!(told, "{number}")),
            (None, None) => drop(write!(told, "{{{name}}}")),
        }
    }

    /// The first variant that fits, or the one with the star.
    fn pick<'p>(&self, variants: &'p str, value: Option<&Value>) -> &'p str {
        let mut usual = "";
        let mut rest = variants.trim();
        while let Some((key, after)) = rest.trim_start_matches('*').strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            let end = variant_end(after);
            let pattern = after[..end].trim();
            if value.is_some_and(|value| value.is(key.trim(), self.singular)) {
                return pattern;
            }
            if rest.starts_with('*') {
                usual = pattern;
            }
            rest = after[end..].trim_start();
        }
        usual
    }
}

/// A message ends before the next line that neither is indented nor closes a brace.
fn message_end(text: &str) -> usize {
    let starts = text.match_indices('\n').map(|(at, _)| at + 1);
    let goes_on = |at: &usize| text[*at..].starts_with([' ', '}']);
    starts.into_iter().find(|at| !goes_on(at)).unwrap_or(text.len())
}

/// The first place outside of all braces opened in the text where something ends.
fn end(text: &str, ends: impl Fn(u8, &[u8]) -> bool) -> usize {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if depth == 0 && ends(byte, &text.as_bytes()[at..]) => return at,
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The brace that closes what was opened before the text.
fn placeable_end(text: &str) -> usize {
    end(text, |byte, _| byte == b'}')
}

/// A variant ends before a line that begins the next one.
fn variant_end(text: &str) -> usize {
    end(text, |byte, rest| byte == b'\n' && matches!(rest.trim_ascii_start().first(), Some(b'[' | b'*')))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# About the texts.\nplain = Only words.\nseveral = { $count ->\n    [0] {\"\"}\n    [one] a { $kind }\n   \
                        *[other] { $count } { $kind }s\n} here\n\nwhose = { $own ->\n    [yes] yours\n   *[no] theirs\n}\n";

    fn tell(id: &str, values: &[(&str, Value)]) -> String {
        let values: Vec<(String, Value)> = values
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Value::Text(text) => Value::Text(text.clone()),
                    Value::Number(number) => Value::Number(*number),
                };
                ((*name).to_string(), value)
            })
            .collect();
        Texts::read(&[FILE], &[1]).tell(id, &values).unwrap_or_default()
    }

    #[test]
    fn numbers_choose_by_plural_and_by_themselves() {
        let several = |count| tell("several", &[("count", Value::Number(count)), ("kind", Value::Text("bone".into()))]);
        assert_eq!([several(0), several(1), several(2)], [" here", "a bone here", "2 bones here"]);
    }

    #[test]
    fn words_choose_and_the_star_is_for_all_others() {
        let whose = |own: &str| tell("whose", &[("own", Value::Text(own.into()))]);
        assert_eq!([whose("yes"), whose("no"), whose("perhaps")], ["yours", "theirs", "theirs"]);
    }

    #[test]
    fn what_is_not_there_is_named() {
        assert_eq!(tell("plain", &[]), "Only words.");
        assert_eq!(tell("several", &[("count", Value::Number(1))]), "a {$kind} here");
        assert!(Texts::read(&[FILE], &[1]).tell("nothing", &[]).is_none());
    }
}
