//! JSON Lines: one object a line, no field of it twice.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::fault::Fault;

/// A line: its number from 1 on and its fields.
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

    /// A whole number of a range that must be there.
    pub fn number_in(&self, key: &str, range: RangeInclusive<u64>) -> Result<u64, Fault> {
        let number = self.number(key)?;
        if range.contains(&number) {
            return Ok(number);
        }
        Err(self.fault(format!("`{key}`: expected a number from {} to {}, found {number}", range.start(), range.end())))
    }

    /// Yes or no; no if it is not there.
    pub fn flag(&self, key: &str) -> Result<bool, Fault> {
        match self.fields.get(key) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => Err(self.fault(format!("`{key}`: expected true or false, found {other}"))),
        }
    }

    /// A list of texts that must be there.
    pub fn texts(&self, key: &str) -> Result<Vec<&str>, Fault> {
        let value = self.field(key)?;
        let texts = value.as_array().and_then(|list| list.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
        texts.ok_or_else(|| self.fault(format!("`{key}`: expected a list of texts, found {value}")))
    }

    /// An object inside this line, whose mistakes are mistakes of this line.
    pub fn object(&self, key: &str) -> Result<Line, Fault> {
        let value = self.field(key)?;
        let fields = value.as_object().ok_or_else(|| self.fault(format!("`{key}`: expected an object, found {value}")))?;
        Ok(Line { fields: fields.clone(), ..self.clone() })
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

/// The lines of a text. Empty lines at the end are no lines.
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
}
