//! Files inside of records: TOML as JSON, and JSON as TOML.

use serde_json::{Map, Value as Json};

use super::{Table, Value};

/// A file as JSON; `None` if it can't be read, or has a fraction or a date in it.
pub fn to_json(text: &str) -> Option<Json> {
    let (table, mistakes) = super::read(text);
    if mistakes.is_empty() { table_json(&table) } else { None }
}

fn table_json(table: &Table<'_>) -> Option<Json> {
    let entries = table.iter().map(|(key, placed)| Some((key.text.clone().into_owned(), json(&placed.value)?)));
    entries.collect::<Option<Map<String, Json>>>().map(Json::Object)
}

fn json(value: &Value<'_>) -> Option<Json> {
    match value {
        Value::Text(text) => Some(text.as_ref().into()),
        Value::Whole(number) => Some((*number).into()),
        Value::Flag(flag) => Some((*flag).into()),
        Value::Fraction(_) | Value::Date => None,
        Value::List(list) => list.iter().map(|placed| json(&placed.value)).collect::<Option<Vec<Json>>>().map(Json::Array),
        Value::Table(table) => table_json(table),
    }
}

/// A JSON object as a TOML file, a line for each key; `None` for what TOML can't say.
pub fn written(json: &Json) -> Option<String> {
    let lines = json.as_object()?.iter().map(|(key, value)| Some(format!("{} = {}\n", quoted(key), inline(value)?)));
    lines.collect()
}

fn inline(value: &Json) -> Option<String> {
    match value {
        Json::String(text) => Some(quoted(text)),
        Json::Number(number) => number.as_i64().map(|number| number.to_string()),
        Json::Bool(flag) => Some(flag.to_string()),
        Json::Null => None,
        Json::Array(list) => {
            let items: Option<Vec<String>> = list.iter().map(inline).collect();
            Some(format!("[{}]", items?.join(", ")))
        }
        Json::Object(fields) => {
            let entry = |(key, value): (&String, &Json)| Some(format!("{} = {}", quoted(key), inline(value)?));
            let entries: Option<Vec<String>> = fields.iter().map(entry).collect();
            Some(format!("{{{}}}", entries?.join(", ")))
        }
    }
}

/// A text in quotes.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_ascii_control() => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
