//! Texts, numbers, true and false.

use std::borrow::Cow;

use super::Value;
use super::reader::{Read, Reader};

/// Whether a character may stand in no text and no comment.
pub fn is_control(c: char) -> bool {
    c.is_ascii_control() && c != '\t'
}

/// A value that is neither list nor table.
pub fn value<'t>(reader: &mut Reader<'t>) -> Read<Value<'t>> {
    match reader.peek() {
        Some('"') if reader.rest().starts_with("\"\"\"") => long(reader, "\"\"\"").map(Value::Text),
        Some('"') => basic(reader).map(Value::Text),
        Some('\'') if reader.rest().starts_with("'''") => long(reader, "'''").map(Value::Text),
        Some('\'') => literal(reader).map(Value::Text),
        _ => bare(reader),
    }
}

/// `"text"`.
pub fn basic<'t>(reader: &mut Reader<'t>) -> Read<Cow<'t, str>> {
    let mut text = String::new();
    reader.at += 1;
    loop {
        match reader.peek() {
            Some('"') => {
                reader.at += 1;
                return Ok(text.into());
            }
            Some('\\') => text.push(escape(reader)?),
            Some(c) if !is_control(c) => {
                reader.at += c.len_utf8();
                text.push(c);
            }
            _ => return reader.expected("`\"` at the end of a text"),
        }
    }
}

/// `'text'`.
pub fn literal<'t>(reader: &mut Reader<'t>) -> Read<Cow<'t, str>> {
    reader.at += 1;
    let end = reader.rest().find(|c| c == '\'' || is_control(c)).unwrap_or(reader.rest().len());
    let text = &reader.rest()[..end];
    reader.at += end;
    if reader.takes("'") { Ok(text.into()) } else { reader.expected("`'` at the end of a text") }
}

/// A text over several lines.
fn long<'t>(reader: &mut Reader<'t>, quotes: &str) -> Read<Cow<'t, str>> {
    let mut text = String::new();
    reader.at += 3;
    // A line end right after the quotes is no part of it.
    let _ = reader.takes("\n") || reader.takes("\r\n");
    loop {
        match reader.peek() {
            _ if reader.takes(quotes) => {
                // Up to two quotes may stand before the last three.
                for _ in 0..2 {
                    if reader.takes(&quotes[..1]) {
                        text.push_str(&quotes[..1]);
                    }
                }
                return Ok(text.into());
            }
            Some('\\') if quotes == "\"\"\"" => {
                if !skip_line_end(reader) {
                    text.push(escape(reader)?);
                }
            }
            Some(c) if c == '\n' || !is_control(c) => {
                reader.at += c.len_utf8();
                text.push(c);
            }
            _ if reader.takes("\r\n") => text.push_str("\r\n"),
            _ => return reader.expected(&format!("`{quotes}` at the end of a text")),
        }
    }
}

/// A backslash at the end of a line, with all the empty room after it, is left out.
fn skip_line_end(reader: &mut Reader<'_>) -> bool {
    let after = &reader.rest()[1..];
    let line = after.trim_start_matches([' ', '\t']);
    if !line.starts_with('\n') && !line.starts_with("\r\n") {
        return false;
    }
    reader.at += 1;
    loop {
        let rest = reader.rest();
        reader.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n']).len();
        if !reader.takes("\r\n") {
            return true;
        }
    }
}

fn escape(reader: &mut Reader<'_>) -> Read<char> {
    let at = reader.at;
    reader.at += 1;
    let Some(letter) = reader.peek() else { return reader.expected("a character after `\\`") };
    reader.at += letter.len_utf8();
    let digits = match letter {
        'b' => return Ok('\u{8}'),
        't' => return Ok('\t'),
        'n' => return Ok('\n'),
        'f' => return Ok('\u{c}'),
        'r' => return Ok('\r'),
        'e' => return Ok('\u{1b}'),
        '"' | '\\' => return Ok(letter),
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => return Err((at, format!("`\\{letter}` means nothing"))),
    };
    let code = reader.rest().get(..digits).filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let named = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
    reader.at += code.map_or(0, str::len);
    named.ok_or((at, format!("expected a character's number of {digits} digits")))
}

/// A number, true, false, or a date.
fn bare<'t>(reader: &mut Reader<'t>) -> Read<Value<'t>> {
    let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, ',' | ']' | '}' | '#');
    let length = reader.rest().find(is_end).unwrap_or(reader.rest().len());
    let word = &reader.rest()[..length];
    let value = match word {
        "true" => Some(Value::Flag(true)),
        "false" => Some(Value::Flag(false)),
        _ if is_date(word) => Some(Value::Date),
        _ if is_fraction(word) => Some(Value::Fraction(word)),
        _ => whole(word).map(Value::Whole),
    };
    match value {
        Some(value) => {
            reader.at += length;
            Ok(value)
        }
        None if word.is_empty() => reader.expected("a value"),
        None => Err((reader.at, format!("expected a text in quotes, a number, true or false, found `{}`", word.escape_debug()))),
    }
}

/// Digits with single lines between them, without those lines.
fn digits(text: &str, radix: u32) -> Option<String> {
    let groups = text.split('_');
    let good = groups.clone().all(|group| !group.is_empty() && group.chars().all(|c| c.is_digit(radix)));
    good.then(|| groups.collect())
}

fn whole(word: &str) -> Option<i64> {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(rest) = word.strip_prefix(prefix) {
            return i64::from_str_radix(&digits(rest, radix)?, radix).ok();
        }
    }
    let (sign, rest) = sign(word);
    let number = digits(rest, 10).filter(|number| number.len() == 1 || !number.starts_with('0'))?;
    format!("{sign}{number}").parse().ok()
}

fn sign(word: &str) -> (&str, &str) {
    word.split_at(usize::from(word.starts_with(['+', '-'])))
}

fn is_fraction(word: &str) -> bool {
    let (_, rest) = sign(word);
    if matches!(rest, "inf" | "nan") {
        return true;
    }
    let (number, power) = rest.split_once(['e', 'E']).map_or((rest, None), |(number, power)| (number, Some(power)));
    let (before, after) = number.split_once('.').map_or((number, None), |(before, after)| (before, Some(after)));
    let is_digits = |text: &str| digits(text, 10).is_some();
    let plain = is_digits(before) && (before.len() == 1 || !before.starts_with('0'));
    plain
        && after.is_none_or(is_digits)
        && power.is_none_or(|power| is_digits(sign(power).1))
        && (after.is_some() || power.is_some())
}

/// Whether a word is the beginning of a date or a time. All that is known of those is that no key wants one.
fn is_date(word: &str) -> bool {
    let shape: String = word.chars().take(5).map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    shape == "0000-" || shape.starts_with("00:")
}
