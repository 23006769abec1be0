//! TOML read with places: every mistake of a file is collected with its line and column, not only the first.
//!
//! ```
//! use notation::sheet::Sheet;
//! let mistakes = Sheet::read("seats = 9\nhearts = 1", |top| {
//!     let seats = top.number("seats", 1..=6);
//!     Some(seats?)
//! });
//! assert_eq!(mistakes.unwrap_err().0.len(), 2);
//! ```

use std::cell::RefCell;
use std::ops::RangeInclusive;

use crate::fault::{Fault, Faults};
use crate::toml::{self, Placed, Table, Value};

/// The mistakes found so far in a text being read.
#[derive(Default)]
pub struct Sheet {
    faults: RefCell<Vec<(usize, String)>>,
}

impl Sheet {
    /// Reads a text: `take` gets the top level and gives back what it made of it, or `None` if it could not.
    /// All mistakes come back together, ordered by place.
    pub fn read<T>(text: &str, take: impl FnOnce(&Section<'_, '_>) -> Option<T>) -> Result<T, Faults> {
        let sheet = Sheet::default();
        let (top, mistakes) = toml::read(text);
        sheet.faults.borrow_mut().extend(mistakes);
        let mut made = None;
        if sheet.faults.borrow().is_empty() {
            let section = Section::new(&sheet, &top, 0);
            made = take(&section);
            section.close();
        }
        let mut faults = sheet.faults.into_inner();
        faults.sort();
        match made {
            Some(made) if faults.is_empty() => Ok(made),
            None if faults.is_empty() => Err(Fault::at(text, 0, "the file says too little").into()),
            _ => Err(Faults(faults.into_iter().map(|(at, what)| Fault::at(text, at, what)).collect())),
        }
    }

    /// Notes a mistake at a byte of the text.
    pub fn fault(&self, at: usize, what: impl Into<String>) {
        self.faults.borrow_mut().push((at, what.into()));
    }
}

/// A word of the file with its place.
#[derive(Clone, Copy, Debug)]
pub struct Word<'s> {
    /// What it says.
    pub text: &'s str,
    /// The byte where it begins.
    pub at: usize,
}

/// A table of the file. Keys that nobody asked for are mistakes.
pub struct Section<'s, 't> {
    sheet: &'s Sheet,
    table: &'s Table<'t>,
    at: usize,
    known: RefCell<Vec<&'static str>>,
}

impl<'s, 't> Section<'s, 't> {
    fn new(sheet: &'s Sheet, table: &'s Table<'t>, at: usize) -> Self {
        Section { sheet, table, at, known: RefCell::default() }
    }

    fn get(&self, key: &'static str) -> Option<&'s Placed<'t>> {
        self.known.borrow_mut().push(key);
        self.table.get(key)
    }

    /// Notes a mistake at a byte of the text.
    pub fn fault(&self, at: usize, what: impl Into<String>) {
        self.sheet.fault(at, what);
    }

    /// Where this table begins.
    pub fn place(&self) -> usize {
        self.at
    }

    /// Whether the key is there.
    pub fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// Whether the key is there and has a table.
    pub fn has_table(&self, key: &'static str) -> bool {
        self.get(key).is_some_and(|value| value.value.table().is_some())
    }

    /// Where a key's value stands, or the table itself if it is missing.
    pub fn place_of(&self, key: &'static str) -> usize {
        self.get(key).map_or(self.at, |value| value.at)
    }

    /// Notes that a key must be there.
    pub fn missing(&self, key: &'static str) {
        self.fault(self.at, format!("`{key}` is missing"));
    }

    fn wrong(&self, value: &Placed<'t>, key: &str, expected: &str) {
        self.fault(value.at, format!("`{key}`: expected {expected}, found {}", kind(&value.value)));
    }

    /// A text.
    pub fn word(&self, key: &'static str) -> Option<Word<'s>> {
        let value = self.get(key)?;
        match value.value.text() {
            Some(text) => Some(Word { text, at: value.at }),
            None => {
                self.wrong(value, key, "a text in quotes");
                None
            }
        }
    }

    /// A text read by `parse`, whose error says what was expected.
    pub fn parsed<T>(&self, key: &'static str, parse: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        let word = self.word(key)?;
        self.parse(word, parse)
    }

    /// Reads one word, noting a mistake.
    pub fn parse<T>(&self, word: Word<'_>, parse: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        parse(word.text).map_err(|what| self.fault(word.at, what)).ok()
    }

    /// A whole number of a range.
    pub fn number(&self, key: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.get(key)?;
        let found = value.value.whole();
        if found.is_none() {
            self.wrong(value, key, "a whole number");
        }
        self.in_range(value.at, key, found?, range)
    }

    fn in_range(&self, at: usize, key: &str, number: i64, range: RangeInclusive<i64>) -> Option<i64> {
        if range.contains(&number) {
            return Some(number);
        }
        self.fault(at, format!("`{key}`: expected a number from {} to {}, found {number}", range.start(), range.end()));
        None
    }

    /// A list of whole numbers of a range.
    pub fn numbers(&self, key: &'static str, range: RangeInclusive<i64>) -> Option<Vec<i64>> {
        let items = self.items(key)?;
        let mut numbers = Vec::new();
        for item in items {
            match item.value.whole() {
                Some(number) => numbers.push(self.in_range(item.at, key, number, range.clone())?),
                None => {
                    self.wrong(item, key, "whole numbers");
                    return None;
                }
            }
        }
        Some(numbers)
    }

    /// Yes or no.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        let value = self.get(key)?;
        let flag = value.value.flag();
        if flag.is_none() {
            self.wrong(value, key, "true or false");
        }
        flag
    }

    fn items(&self, key: &'static str) -> Option<&'s [Placed<'t>]> {
        let value = self.get(key)?;
        match value.value.list() {
            Some(array) => Some(array),
            None => {
                self.wrong(value, key, "a list in brackets");
                None
            }
        }
    }

    /// A list of texts.
    pub fn words(&self, key: &'static str) -> Option<Vec<Word<'s>>> {
        let mut words = Vec::new();
        for item in self.items(key)? {
            match item.value.text() {
                Some(text) => words.push(Word { text, at: item.at }),
                None => self.wrong(item, key, "texts in quotes"),
            }
        }
        Some(words)
    }

    /// A list of texts read by `parse`; those with mistakes are noted and left out.
    pub fn list<T>(&self, key: &'static str, parse: impl Fn(&str) -> Result<T, String>) -> Option<Vec<(usize, T)>> {
        let words = self.words(key)?;
        Some(words.into_iter().filter_map(|word| Some((word.at, self.parse(word, &parse)?))).collect())
    }

    /// A table inside this one. Close it when all its keys were asked for.
    pub fn section(&self, key: &'static str) -> Option<Section<'s, 't>> {
        let value = self.get(key)?;
        match value.value.table() {
            Some(table) => Some(Section::new(self.sheet, table, value.at)),
            None => {
                self.wrong(value, key, "a table");
                None
            }
        }
    }

    /// The tables of a list (`[[key]]`), in order.
    pub fn sections(&self, key: &'static str) -> Vec<Section<'s, 't>> {
        let mut sections = Vec::new();
        for item in self.items(key).unwrap_or_default() {
            match item.value.table() {
                Some(table) => sections.push(Section::new(self.sheet, table, item.at)),
                None => self.wrong(item, key, "tables"),
            }
        }
        sections
    }

    /// The keys of a table whose keys are data, with texts as values.
    pub fn entries(&self) -> Vec<(Word<'s>, Word<'s>)> {
        let mut entries = Vec::new();
        for (key, value) in self.table.iter() {
            match value.value.text() {
                Some(text) => {
                    let key = Word { text: &key.text, at: key.at };
                    entries.push((key, Word { text, at: value.at }));
                }
                None => self.wrong(value, &key.text, "a text in quotes"),
            }
        }
        entries
    }

    /// Notes every key that was not asked for.
    pub fn close(&self) {
        let mut known = self.known.borrow_mut();
        known.sort_unstable();
        known.dedup();
        for (key, _) in self.table.iter() {
            if !known.contains(&&*key.text) {
                let what = format!("unknown key `{}`, expected one of: {}", key.text, known.join(", "));
                self.fault(key.at, what);
            }
        }
    }
}

fn kind(value: &Value<'_>) -> String {
    match value {
        Value::Text(text) => format!("the text \"{text}\""),
        Value::Whole(number) => format!("the number {number}"),
        Value::Fraction(number) => format!("the number {number}"),
        Value::Flag(flag) => flag.to_string(),
        Value::Date => "a date".into(),
        Value::List(_) => "a list".into(),
        Value::Table(_) => "a table".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        Sheet::read(text, |top| {
            top.number("seats", 1..=6);
            top.words("draws");
            top.flag("market");
            for seat in top.sections("seat") {
                seat.word("hero");
                seat.close();
            }
            Some(())
        })
        .map_or_else(|faults| faults.0.iter().map(ToString::to_string).collect(), |()| vec![])
    }

    #[test]
    fn all_mistakes_come_with_their_places() {
        let text = "seats = 7\ndraws = [\"Rl\", 3]\n[[seat]]\nhero = 5\nhat = 1\n";
        let found = faults(text);
        assert_eq!(found.len(), 4, "{found:?}");
        assert_eq!(found[0], "1:9: `seats`: expected a number from 1 to 6, found 7");
        assert_eq!(found[1], "2:16: `draws`: expected texts in quotes, found the number 3");
        assert_eq!(found[2], "4:8: `hero`: expected a text in quotes, found the number 5");
        assert_eq!(found[3], "5:1: unknown key `hat`, expected one of: hero");
    }

    #[test]
    fn broken_toml_names_its_line() {
        let found = faults("seats = 2\nmarket = maybe\n");
        assert!(found[0].starts_with("2:"), "{found:?}");
    }

    #[test]
    fn a_clean_file_has_no_faults() {
        assert_eq!(faults("seats = 0x2\nmarket = true\ndraws = []\n[[seat]]\n"), Vec::<String>::new());
    }
}
