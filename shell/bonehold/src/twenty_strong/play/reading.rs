//! What the person types.

use std::io::{self, BufRead, Read};

use game::Notation as _;
use twenty_strong::{Action, Game};
use twenty_strong_session::words::{Arg, Words};

/// Longest line that is read.
const LONGEST: u64 = 4_096;

/// The next line without blanks around it; `None` at the end of the input.
pub fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()))
}

/// Whether the person wants to leave.
pub fn is_leaving(line: &str) -> bool {
    matches!(line, "quit" | "q" | "exit")
}

/// What a line means: a number, or notation with or without the seat. Otherwise the reason why not.
pub fn action(line: &str, menu: &[Action], game: &Game, words: &Words) -> Result<Action, String> {
    if let Ok(number) = line.parse::<usize>() {
        let action = number.checked_sub(1).and_then(|number| menu.get(number));
        let args = [("number", Arg::Text(line.into())), ("most", Arg::Number(menu.len() as i64))];
        return action.copied().ok_or_else(|| words.with("terminal-choice", &args));
    }
    let with_seat = line.starts_with(|letter: char| letter.is_ascii_digit());
    let read = if with_seat { game.parse_line(line).map(|(_, action)| action) } else { game.parse_action(line) };
    read.map_err(|misread| {
        let place = line[..misread.at].chars().count() + 1;
        words.with("terminal-unread", &[("place", Arg::Number(place as i64)), ("why", Arg::Text(misread.to_string()))])
    })
}
