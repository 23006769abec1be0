//! TOML read into a tree that knows where everything stands, and written from JSON.
//!
//! All of TOML 1.1 is read, except that fractions and dates are only recognised: no file of ours has any. A line that can't be
//! read is noted and the next one is gone on with, so that all mistakes are found at once. The page weighs 20 KB less for it
//! than with a full library, which a test compares it with.

mod reader;
mod scalar;
mod write;

use std::borrow::Cow;

pub use write::{quoted, to_json, written};

/// A value with the byte where it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed<'t> {
    /// The value.
    pub value: Value<'t>,
    /// Where it begins; a table with a header where the header begins.
    pub at: usize,
}

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<'t> {
    /// A text.
    Text(Cow<'t, str>),
    /// A whole number.
    Whole(i64),
    /// True or false.
    Flag(bool),
    /// A number with a fraction, as it is written.
    Fraction(&'t str),
    /// A date or a time.
    Date,
    /// A list, also one of tables with headers.
    List(Vec<Placed<'t>>),
    /// A table.
    Table(Table<'t>),
}

impl<'t> Value<'t> {
    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The whole number, if it is one.
    pub fn whole(&self) -> Option<i64> {
        if let Value::Whole(number) = self { Some(*number) } else { None }
    }

    /// True or false, if it is that.
    pub fn flag(&self) -> Option<bool> {
        if let Value::Flag(flag) = self { Some(*flag) } else { None }
    }

    /// The list, if it is one.
    pub fn list(&self) -> Option<&[Placed<'t>]> {
        if let Value::List(list) = self { Some(list) } else { None }
    }

    /// The table, if it is one.
    pub fn table(&self) -> Option<&Table<'t>> {
        if let Value::Table(table) = self { Some(table) } else { None }
    }
}

/// A key with the byte where it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Key<'t> {
    /// What it says.
    pub text: Cow<'t, str>,
    /// Where it begins.
    pub at: usize,
}

/// How a table came to be, which decides where it may be added to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Origin {
    /// By its own header, or the top.
    #[default]
    Header,
    /// By the header of a table inside it; a header of its own may still come.
    Implied,
    /// By a key with dots.
    Dotted,
    /// In braces: nothing can be added.
    Braces,
}

/// A table, its keys in the order of the file.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Table<'t> {
    entries: Vec<(Key<'t>, Placed<'t>)>,
    origin: Origin,
}

impl<'t> Table<'t> {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Placed<'t>> {
        self.entries.iter().find(|(known, _)| known.text == key).map(|(_, value)| value)
    }

    /// All keys with their values.
    pub fn iter(&self) -> impl Iterator<Item = &(Key<'t>, Placed<'t>)> {
        self.entries.iter()
    }
}

/// A mistake: the byte where it is, and what is wrong.
pub type Mistake = (usize, String);

/// Reads a file. What could be read comes back together with the mistakes.
pub fn read(text: &str) -> (Table<'_>, Vec<Mistake>) {
    reader::Reader::new(text).document()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Compares with the library: both refuse, or both read the same.
    fn compare(text: &str) {
        let (ours, mistakes) = read(text);
        match ::toml::from_str::<::toml::Table>(text) {
            Ok(theirs) => {
                assert_eq!(mistakes, [], "{text:?}");
                same(&Value::Table(ours), &::toml::Value::Table(theirs), text);
            }
            Err(error) => assert!(!mistakes.is_empty(), "{text:?} is wrong: {error}"),
        }
    }

    fn same(ours: &Value<'_>, theirs: &::toml::Value, text: &str) {
        match (ours, theirs) {
            (Value::Text(a), ::toml::Value::String(b)) => assert_eq!(a, b, "{text:?}"),
            (Value::Whole(a), ::toml::Value::Integer(b)) => assert_eq!(a, b, "{text:?}"),
            (Value::Flag(a), ::toml::Value::Boolean(b)) => assert_eq!(a, b, "{text:?}"),
            (Value::Fraction(_), ::toml::Value::Float(_)) | (Value::Date, ::toml::Value::Datetime(_)) => {}
            (Value::List(a), ::toml::Value::Array(b)) => {
                assert_eq!(a.len(), b.len(), "{text:?}");
                a.iter().zip(b).for_each(|(a, b)| same(&a.value, b, text));
            }
            (Value::Table(a), ::toml::Value::Table(b)) => {
                assert_eq!(a.entries.len(), b.len(), "{text:?}");
                a.iter().for_each(|(key, value)| same(&value.value, &b[&*key.text], text));
            }
            _ => panic!("{text:?}: {ours:?} and {theirs:?}"),
        }
    }

    #[test]
    fn everything_is_read_as_the_library_reads_it() {
        for text in [
            "a = 1\nb = -0x1\n",
            "a = 0xFF_ff\nb = 0o17\nc = 0b101\nd = +7\ne = -0\nf = 1_000",
            "a = 01",
            "a = 1__0",
            "a = 9223372036854775808",
            "a = -9223372036854775808",
            "a = 1.5\nb = 1e9\nc = inf\nd = -nan\ne = 6.02e+2_3",
            "a = 1.",
            "a = .5",
            "a = 1979-05-27T07:32:00Z\nb = 07:32:00\nc = 1979-05-27",
            "a = \"x\\ty\\u00e9\\U0001F600\\\\\\\"\"\nb = 'C:\\x'\nc = \"\"",
            "a = \"\\q\"",
            "a = \"\\ud800\"",
            "a = \"open",
            "a = \"\"\"\nfirst\n  \\\n   second\"\"\"\nb = '''\nraw \\\n'''\nc = \"\"\"\"quoted\"\"\"\"",
            "a = \"\"\"open",
            "a = [1, 2, # three\n 3,\n]\nb = [[1], ['x', true]]\nc = []",
            "a = [1 2]",
            "a = [,]",
            "a = {b = 1, c.d = 'x', e = {}}",
            "a = {b = 1,}\nc = {\n  d = 2, # two\n}",
            "a = {b = 1 c = 2}",
            "a.b = 1\na.c = 2\n\"d e\".'f' = 3\n1.2 = 4",
            "a = 1\na = 2",
            "a.b = 1\na.b.c = 2",
            "[a]\nb = 1\n[a]\nc = 2",
            "[a.b]\nx = 1\n[a]\ny = 2\n[a.c]",
            "[a]\nb.c = 1\n[a.b]\nd = 2",
            "[a]\nb.c = 1\n[a.b.d]\ne = 2",
            "[a.b]\nx = 1\n[a]\nb.y = 2",
            "[a.b.c]\nx = 1\n[a]\nb.y = 2",
            "[a.b.c]\nx = 1\n[a]\nb.y = 2\n[a.b]",
            "[a.b.c]\nx = 1\n[a]\nb.c.y = 2",
            "a.b = 1\n[a]",
            "a.b = 1\n[a.c]",
            "[[a.b]]\n[a]\nb.c = 1",
            "[[a]]\nx = 1\n[[a]]\nx = 2\n[a.b]\ny = 3\n[[a.c]]\n[[a.c]]\n",
            "[[a]]\n[a]",
            "[a]\n[[a]]",
            "a = []\n[[a]]",
            "a = [{}]\n[[a]]",
            "a = {}\n[a.b]",
            "a = {}\na.b = 1",
            "a = 1\n[a.b]",
            "[]\n",
            "[a\nb = 1",
            "[a] b = 1",
            "a = 1 b = 2",
            "a",
            "= 1",
            "a = ",
            "a = maybe",
            "\u{feff}a = 1\r\nb = 2\r\n# end",
            "a = 1\rb = 2",
            "a = \"tab\there\"\nb = \"bell\u{7}\"",
            "# bell \u{7}\n",
            "a = \"\\e\\x41\"",
        ] {
            compare(text);
        }
    }

    #[test]
    fn deep_nesting_is_refused_and_not_followed() {
        let (_, mistakes) = read(&format!("a = {}", "[".repeat(100_000)));
        assert_eq!(mistakes.len(), 1);
        let (_, mistakes) = read(&format!("a = {}", "{a=".repeat(100_000)));
        assert_eq!(mistakes.len(), 1);
    }

    #[test]
    fn every_line_that_is_wrong_is_named() {
        let (_, mistakes) = read("a = maybe\nb = 2\nc == 3\n[d\ne = 4\ne = 5\n");
        let places: Vec<usize> = mistakes.iter().map(|(at, _)| *at).collect();
        assert_eq!(places, [4, 19, 25]);
    }

    #[test]
    fn what_is_written_reads_back() {
        let json = serde_json::json!({
            "name": "a \"b\"\n\u{7}é", "seats": 3, "odd key": [1, -2], "flags": {"on": true, "list": [{"x": 1}, {}]}
        });
        let text = written(&json).unwrap();
        assert_eq!(to_json(&text).unwrap(), json);
        compare(&text);
        assert_eq!(written(&serde_json::json!({"half": 0.5})), None);
        assert_eq!(written(&serde_json::json!([1])), None);
    }

    proptest! {
        #[test]
        fn any_text_of_toml_letters_is_read_as_the_library_reads_it(
            parts in prop::collection::vec(prop::sample::select(&[
                "a", "b", "c", " = ", "=", "1", "-7", "0x1F", "\"t\"", "'t'", "true", "[", "]", "[[", "]]", "{", "}", ",", ".", "\n", "\n",
                " ", "# x\n", "\"\"\"", "'''", "\\", "\"", "'", "_", "\r\n", "a.b", "[a]\n", "[[a]]\n", "[a.b]\n", "é",
            ][..]), 0..24)
        ) {
            compare(&parts.concat());
        }

        #[test]
        fn any_text_is_read_without_a_stop(text in any::<String>()) {
            compare(&text);
        }
    }
}
