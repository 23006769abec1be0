//! A step of a game as a line of text: `1 hero c4`, `draw 2 Rl Yt`, `first 3`.
//!
//! Logs and messages hold steps in this form. Actions are as in the notation; draws and the market's first seat are what a
//! record calls `draw` and `first`.

use bad_bones::notation::parse_line;
use bad_bones::record::Step;
use bad_bones::{Chance, Model};
use table::Seat;

/// The text of a step.
pub fn text(step: &Step) -> String {
    match step {
        Step::Do(seat, action) => format!("{seat} {action}"),
        Step::Chance(Chance::First(seat)) => format!("first {seat}"),
        Step::Chance(Chance::Draw(seat, tokens)) => {
            tokens.iter().fold(format!("draw {seat}"), |text, token| format!("{text} {token}"))
        }
    }
}

/// Reads a step, or says what is wrong with it.
pub fn parse(text: &str) -> Result<Step, String> {
    let mut words = text.split(' ');
    match words.next() {
        Some("first") => {
            let seat = seat(words.next(), text)?;
            if words.next().is_some() {
                return Err(format!("expected `first SEAT`, found \"{text}\""));
            }
            Ok(Step::Chance(Chance::First(seat)))
        }
        Some("draw") => {
            let seat = seat(words.next(), text)?;
            let token = |word| Model::parse(word).ok_or_else(|| format!("expected a model such as Rl, found \"{word}\""));
            Ok(Step::Chance(Chance::Draw(seat, words.map(token).collect::<Result<_, _>>()?)))
        }
        _ => parse_line(text).map(|(seat, action)| Step::Do(seat, action)).map_err(|misread| misread.to_string()),
    }
}

fn seat(word: Option<&str>, text: &str) -> Result<Seat, String> {
    let number = word.and_then(|word| word.parse().ok()).and_then(Seat::numbered);
    number.ok_or_else(|| format!("expected a seat from 1 to {}, found \"{text}\"", Seat::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_read_back_from_their_texts() {
        for line in ["1 hero c4", "2 place wall/ b3", "draw 2 Rl Yt:necromancer", "draw 1", "first 3"] {
            assert_eq!(text(&parse(line).unwrap()), line);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for line in ["", "hero c4", "7 hero c4", "first", "first 9", "first 1 2", "draw", "draw 1 Xx", "draw 1  Rl"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
