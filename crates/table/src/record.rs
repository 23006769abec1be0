//! Game records, what all games share: JSON Lines, a header first, the end last.
//!
//! The header names the version of this layout (`record`), the game and the version of its rules (`rules`). A record of
//! another version is refused by name, never guessed at.

use serde_json::{Map, Value};

use crate::fault::Fault;

/// The version of the layout.
pub const FORMAT: u64 = 1;

/// A line of a record: its number from 1 on and its fields.
#[derive(Clone, Debug)]
pub struct Line {
    /// Number from 1 on.
    pub number: usize,
    /// What it holds.
    pub fields: Map<String, Value>,
    /// The line as it was written.
    pub text: String,
}

/// The fields of a line, none of them twice.
struct Fields(Map<String, Value>);

impl<'de> serde::Deserialize<'de> for Fields {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Fields, D::Error> {
        struct Reader;
        impl<'de> serde::de::Visitor<'de> for Reader {
            type Value = Fields;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Map::new();
                while let Some((key, value)) = map.next_entry::<String, Value>()? {
                    if fields.contains_key(&key) {
                        return Err(serde::de::Error::custom(format!("`{key}` stands there twice")));
                    }
                    fields.insert(key, value);
                }
                Ok(Fields(fields))
            }
        }
        reader.deserialize_map(Reader)
    }
}

impl Line {
    /// A mistake in this line.
    pub fn fault(&self, what: impl Into<String>) -> Fault {
        Fault { line: self.number, column: 1, what: what.into() }
    }

    /// A mistake in a text of this line, so many bytes after its beginning.
    pub fn fault_in(&self, text: &str, offset: usize, what: impl Into<String>) -> Fault {
        let quoted = Value::from(text).to_string();
        let begins = self.text.find(&quoted).map_or(0, |at| at + 1 + offset);
        Fault { line: self.number, ..Fault::at(&self.text, begins, what) }
    }

    /// A field that must be there.
    pub fn field(&self, key: &str) -> Result<&Value, Fault> {
        self.fields.get(key).ok_or_else(|| self.fault(format!("`{key}` is missing")))
    }

    /// A whole number that must be there.
    pub fn number(&self, key: &str) -> Result<u64, Fault> {
        let value = self.field(key)?;
        value.as_u64().ok_or_else(|| self.fault(format!("`{key}`: expected a whole number, found {value}")))
    }

    /// A text that must be there.
    pub fn text(&self, key: &str) -> Result<&str, Fault> {
        let value = self.field(key)?;
        value.as_str().ok_or_else(|| self.fault(format!("`{key}`: expected a text, found {value}")))
    }

    /// Refuses fields that nobody knows.
    pub fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.fields.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(self.fault(format!("unknown field `{key}`, expected one of: {}", known.join(", ")))),
            None => Ok(()),
        }
    }
}

/// The lines of a record. Empty lines at the end are no lines.
pub fn lines(text: &str) -> impl Iterator<Item = Result<Line, Fault>> {
    text.trim_end().lines().enumerate().map(|(index, line)| {
        let number = index + 1;
        let read: Result<Fields, _> = serde_json::from_str(line);
        read.map(|Fields(fields)| Line { number, fields, text: line.to_string() }).map_err(|error| Fault {
            line: number,
            column: error.column().max(1),
            what: format!("expected a JSON object on this line: {}", without_place(&error)),
        })
    })
}

/// The message without the place in it, which the fault already names.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.clone(), |end| text[..end].to_string())
}

/// Checks the end that a record of so many lines claims, with its line, against how the game ended.
pub fn check_end(claimed: Option<&(usize, Value)>, lines: usize, truth: Option<Value>) -> Result<(), Fault> {
    let Some((line, claim)) = claimed else {
        return Err(Fault { line: lines + 1, column: 1, what: "the record stops here, before its end".into() });
    };
    if truth.as_ref() == Some(claim) {
        return Ok(());
    }
    let is = truth.map_or("the game is not over".to_string(), |value| format!("the game ended with {value}"));
    Err(Fault { line: *line, column: 1, what: format!("the record says {claim}, but {is}") })
}

/// Checks the versions that a header names.
pub fn check_versions(header: &Line, game: &str, rules: u32) -> Result<(), Fault> {
    let format = header.number("record")?;
    if format != FORMAT {
        return Err(header.fault(format!("a record of format {format}, and this program reads format {FORMAT}")));
    }
    let named = header.text("game")?;
    if named != game {
        return Err(header.fault(format!("a record of \"{named}\", expected \"{game}\"")));
    }
    let version = header.number("rules")?;
    if version != u64::from(rules) {
        return Err(
            header.fault(format!("played by version {version} of the rules of {game}, and this program plays version {rules}"))
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_line_is_named_by_line_and_column() {
        let text = "{\"record\":1}\n{\"seat\":1,\"do\":\"hero c";
        let faults: Vec<Fault> = lines(text).filter_map(Result::err).collect();
        assert_eq!(faults.len(), 1);
        // The second line ends after its 22nd character, inside a text.
        assert_eq!((faults[0].line, faults[0].column), (2, 22));
    }

    #[test]
    fn other_versions_are_refused_by_name() {
        let header = |text: &str| lines(text).next().unwrap().unwrap();
        let check = |text: &str| check_versions(&header(text), "bad-bones", 3).map_err(|fault| fault.what);
        assert_eq!(check(r#"{"record":1,"game":"bad-bones","rules":3}"#), Ok(()));
        assert!(check(r#"{"record":2,"game":"bad-bones","rules":3}"#).unwrap_err().contains("format 2"));
        assert!(check(r#"{"record":1,"game":"chess","rules":3}"#).unwrap_err().contains("chess"));
        assert!(check(r#"{"record":1,"game":"bad-bones","rules":2}"#).unwrap_err().contains("version 2"));
        assert!(check(r#"{"record":1,"game":"bad-bones"}"#).unwrap_err().contains("`rules` is missing"));
    }
}
