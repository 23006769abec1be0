//! The grammar: lines, headers, keys, lists and tables.

use std::borrow::Cow;

use super::scalar;
use super::{Key, Mistake, Origin, Placed, Table, Value};

/// Lists and tables in each other that are still followed.
const DEEPEST: usize = 60;

/// Goes through a text.
pub struct Reader<'t> {
    pub text: &'t str,
    pub at: usize,
    depth: usize,
}

pub type Read<T> = Result<T, Mistake>;

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Reader<'t> {
        // A mark at the very beginning says how the file is coded, and nothing else.
        Reader { text, at: if text.starts_with('\u{feff}') { 3 } else { 0 }, depth: 0 }
    }

    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes past a text if it is next.
    pub fn takes(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.at += text.len();
        }
        found
    }

    /// A mistake at this place: something else was expected.
    pub fn expected<T>(&self, what: &str) -> Read<T> {
        let found = self.peek().map_or("the end".into(), |found| format!("`{}`", found.escape_default()));
        Err((self.at, format!("expected {what}, found {found}")))
    }

    /// The whole file.
    pub fn document(mut self) -> (Table<'t>, Vec<Mistake>) {
        let (mut top, mut mistakes) = (Table::default(), Vec::new());
        // The keys below a header that could not be read go nowhere.
        let mut path = Some(vec![]);
        loop {
            let gone = self.skip_empty_lines();
            if gone.is_ok() && self.rest().is_empty() {
                return (top, mistakes);
            }
            let done = gone.and_then(|()| {
                if self.peek() == Some('[') {
                    path = None;
                    self.header(&mut top).map(|header| path = Some(header))
                } else {
                    let mut nowhere = Table::default();
                    let table = path.as_ref().and_then(|path| reach(&mut top, path)).unwrap_or(&mut nowhere);
                    self.entry(table)
                }
            });
            if let Err(mistake) = done.and_then(|()| self.line_end()) {
                mistakes.push(mistake);
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            }
        }
    }

    fn skip_spaces(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
    }

    fn comment(&mut self) -> Read<()> {
        if !self.rest().starts_with('#') {
            return Ok(());
        }
        let length = self.rest().find('\n').unwrap_or(self.rest().len());
        let line = self.rest()[..length].trim_end_matches('\r');
        match line.find(scalar::is_control) {
            Some(place) => Err((self.at + place, "a control character in a comment".into())),
            None => {
                self.at += line.len();
                Ok(())
            }
        }
    }

    fn newline(&mut self) -> bool {
        self.takes("\n") || self.takes("\r\n")
    }

    /// Spaces, comments and line ends.
    fn skip_empty_lines(&mut self) -> Read<()> {
        loop {
            self.skip_spaces();
            self.comment()?;
            if !self.newline() {
                return Ok(());
            }
        }
    }

    fn line_end(&mut self) -> Read<()> {
        self.skip_spaces();
        self.comment()?;
        if self.newline() || self.rest().is_empty() { Ok(()) } else { self.expected("the end of the line") }
    }

    /// `[a.b]` or `[[a.b]]`: the table is made, and its way from the top given back.
    fn header(&mut self, top: &mut Table<'t>) -> Read<Vec<Cow<'t, str>>> {
        let at = self.at;
        let is_list = self.takes("[[");
        if !is_list {
            self.at += 1;
        }
        let keys = self.keys()?;
        if !self.takes(if is_list { "]]" } else { "]" }) {
            return self.expected(if is_list { "`]]`" } else { "`]`" });
        }
        let Some((last, way)) = keys.split_last() else { return self.expected("a key") };
        let mut table = top;
        for key in way {
            table = pass(table, key)?;
        }
        let mut new = Placed { value: Value::Table(Table::default()), at };
        match table.entries.iter_mut().find(|(key, _)| key.text == last.text).map(|(_, placed)| placed) {
            None => {
                if is_list {
                    new.value = Value::List(vec![new.clone()]);
                }
                table.entries.push((last.clone(), new));
            }
            Some(Placed { value: Value::List(tables), .. }) if is_list && is_open(tables) => tables.push(new),
            Some(Placed { value: Value::Table(table), at: place }) if !is_list && table.origin == Origin::Implied => {
                table.origin = Origin::Header;
                *place = at;
            }
            Some(_) => return Err((last.at, format!("`{}` is there already", last.text))),
        }
        Ok(keys.into_iter().map(|key| key.text).collect())
    }

    /// `a.b = value`.
    fn entry(&mut self, table: &mut Table<'t>) -> Read<()> {
        let keys = self.keys()?;
        if !self.takes("=") {
            return self.expected("`=`");
        }
        self.skip_spaces();
        let at = self.at;
        let value = self.value()?;
        let Some((last, way)) = keys.split_last() else { return self.expected("a key") };
        let mut table = table;
        for key in way {
            table = grow(table, key)?;
        }
        if table.get(&last.text).is_some() {
            return Err((last.at, format!("`{}` stands there twice", last.text)));
        }
        table.entries.push((last.clone(), Placed { value, at }));
        Ok(())
    }

    /// Keys joined by dots, spaces around each.
    fn keys(&mut self) -> Read<Vec<Key<'t>>> {
        let mut keys = Vec::new();
        loop {
            self.skip_spaces();
            let at = self.at;
            let text = match self.peek() {
                Some('"') if !self.rest().starts_with("\"\"\"") => scalar::basic(self)?,
                Some('\'') if !self.rest().starts_with("'''") => scalar::literal(self)?,
                _ => {
                    let is_bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
                    let length = self.rest().find(|c| !is_bare(c)).unwrap_or(self.rest().len());
                    if length == 0 {
                        return self.expected("a key");
                    }
                    self.at += length;
                    Cow::Borrowed(&self.text[at..self.at])
                }
            };
            keys.push(Key { text, at });
            self.skip_spaces();
            if !self.takes(".") {
                return Ok(keys);
            }
        }
    }

    fn value(&mut self) -> Read<Value<'t>> {
        self.depth += 1;
        if self.depth > DEEPEST {
            // What is left of the file is part of it: one mistake is enough.
            let at = std::mem::replace(&mut self.at, self.text.len());
            return Err((at, format!("more than {DEEPEST} lists and tables in each other")));
        }
        let value = match self.peek() {
            Some('[') => self.list().map(Value::List),
            Some('{') => self.braces().map(Value::Table),
            _ => scalar::value(self),
        };
        self.depth -= 1;
        value
    }

    fn list(&mut self) -> Read<Vec<Placed<'t>>> {
        let mut list = Vec::new();
        self.at += 1;
        loop {
            self.skip_empty_lines()?;
            if self.takes("]") {
                return Ok(list);
            }
            let at = self.at;
            list.push(Placed { value: self.value()?, at });
            self.skip_empty_lines()?;
            if !self.takes(",") && self.peek() != Some(']') {
                return self.expected("`,` or `]`");
            }
        }
    }

    fn braces(&mut self) -> Read<Table<'t>> {
        let mut table = Table::default();
        self.at += 1;
        loop {
            self.skip_empty_lines()?;
            if self.takes("}") {
                close(&mut table);
                return Ok(table);
            }
            self.entry(&mut table)?;
            self.skip_empty_lines()?;
            if !self.takes(",") && self.peek() != Some('}') {
                return self.expected("`,` or `}`");
            }
        }
    }
}

/// Nothing can be added to a table in braces, nor to what its dots made.
fn close(table: &mut Table<'_>) {
    table.origin = Origin::Braces;
    for (_, placed) in &mut table.entries {
        if let Value::Table(inner) = &mut placed.value {
            close(inner);
        }
    }
}

/// Whether a list is one of tables with headers, to which more may come.
fn is_open(tables: &[Placed<'_>]) -> bool {
    matches!(tables.last(), Some(Placed { value: Value::Table(last), .. }) if last.origin != Origin::Braces)
}

/// The table on the way of a header, made if it is not there.
fn pass<'a, 't>(table: &'a mut Table<'t>, key: &Key<'t>) -> Read<&'a mut Table<'t>> {
    let taken = || (key.at, format!("`{}` is no table that can be added to", key.text));
    let place = table.entries.iter().position(|(known, _)| known.text == key.text).unwrap_or_else(|| {
        let value = Value::Table(Table { origin: Origin::Implied, ..Table::default() });
        table.entries.push((key.clone(), Placed { value, at: key.at }));
        table.entries.len() - 1
    });
    let mut value = &mut table.entries[place].1.value;
    if let Value::List(tables) = value {
        value = &mut tables.last_mut().ok_or_else(taken)?.value;
    }
    match value {
        Value::Table(inner) if inner.origin != Origin::Braces => Ok(inner),
        _ => Err(taken()),
    }
}

/// The table on the way of a key with dots, made if it is not there.
fn grow<'a, 't>(table: &'a mut Table<'t>, key: &Key<'t>) -> Read<&'a mut Table<'t>> {
    let place = table.entries.iter().position(|(known, _)| known.text == key.text).unwrap_or_else(|| {
        let value = Value::Table(Table { origin: Origin::Dotted, ..Table::default() });
        table.entries.push((key.clone(), Placed { value, at: key.at }));
        table.entries.len() - 1
    });
    match &mut table.entries[place].1.value {
        Value::Table(inner) if matches!(inner.origin, Origin::Dotted | Origin::Implied) => {
            inner.origin = Origin::Dotted;
            Ok(inner)
        }
        _ => Err((key.at, format!("`{}` is no table that can be added to", key.text))),
    }
}

/// The table that a header made.
fn reach<'a, 't>(top: &'a mut Table<'t>, path: &[Cow<'t, str>]) -> Option<&'a mut Table<'t>> {
    path.iter().try_fold(top, |table, key| {
        let (_, placed) = table.entries.iter_mut().find(|(known, _)| known.text == *key)?;
        match &mut placed.value {
            Value::Table(table) => Some(table),
            Value::List(tables) => match &mut tables.last_mut()?.value {
                Value::Table(table) => Some(table),
                _ => None,
            },
            _ => None,
        }
    })
}
