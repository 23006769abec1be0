//! A step of a game as a line of text: `1 hero c4`, `draw 2 Rl Yt`, `first 3`.
//!
//! Logs and messages hold steps in this form. Actions are as in the notation; draws and the market's first seat are what a
//! record calls `draw` and `first`.

use std::fmt::Write;

use bad_bones::notation::parse_line;
use bad_bones::record::Step;
use bad_bones::{Chance, Model};
use game::Seat;
use serde::{Deserialize, Serialize};

/// How much of a table somebody has seen. A server that was set back to a backup knows by it who has seen another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The number of steps.
    pub steps: u32,
    /// A sum over their texts.
    pub sum: u64,
    /// How many actions of the own seat were acknowledged.
    pub seq: u32,
}

impl Seen {
    /// Nothing at all.
    pub const NOTHING: Seen = Seen { steps: 0, sum: 0xcbf2_9ce4_8422_2325, seq: 0 };

    /// All of these steps, and so many actions of the own seat.
    pub fn of(steps: &[String], seq: u32) -> Seen {
        // Fowler, Noll and Vo's sum of the bytes, and of a zero after each step.
        let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        let sum = steps.iter().flat_map(|step| step.bytes().chain([0])).fold(Seen::NOTHING.sum, add);
        Seen { steps: steps.len() as u32, sum, seq }
    }

    /// Whether a table with these steps, whose seat has done so many actions, went on from there. In a phase that has not ended
    /// a seat can't have done less than its owner knows of.
    pub fn fits(&self, steps: &[String], seq: u32) -> bool {
        let has_begun_so = steps.get(..self.steps as usize).is_some_and(|begun| Seen::of(begun, self.seq) == *self);
        has_begun_so && (steps.len() > self.steps as usize || self.seq <= seq)
    }
}

/// The text of a step.
pub fn text(step: &Step) -> String {
    match step {
        Step::Do(seat, action) => format!("{seat} {action}"),
        Step::Chance(Chance::First(seat)) => format!("first {seat}"),
        Step::Chance(Chance::Draw(seat, tokens)) => {
            let mut text = format!("draw {seat}");
            for token in tokens {
                let _ = write!(text, " {token}");
            }
            text
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
    fn what_was_seen_is_told_apart_by_steps_and_where_they_end() {
        let seen = |steps: &[&str]| Seen::of(&steps.iter().map(ToString::to_string).collect::<Vec<_>>(), 0);
        assert_eq!(seen(&[]), Seen::NOTHING);
        assert_eq!(seen(&["1 pass", "2 pass"]), seen(&["1 pass", "2 pass"]));
        assert_ne!(seen(&["1 pass", "2 pass"]), seen(&["2 pass", "1 pass"]));
        assert_ne!(seen(&["1 pass2", " pass"]), seen(&["1 pass", "2 pass"]));
        // The published sum of the letter a, then the zero after it.
        assert_eq!(seen(&["a"]).sum, 0xaf63_dc4c_8601_ec8c_u64.wrapping_mul(0x100_0000_01b3));
    }

    #[test]
    fn a_table_fits_what_was_seen_of_it() {
        let texts = |steps: &[&str]| steps.iter().map(ToString::to_string).collect::<Vec<_>>();
        let begun = texts(&["1 hero c4", "2 hero c2"]);
        let further = texts(&["1 hero c4", "2 hero c2", "1 pass", "2 pass"]);
        let seen = Seen::of(&begun, 1);
        assert!(seen.fits(&begun, 1) && seen.fits(&further, 2) && Seen::NOTHING.fits(&further, 2));
        assert!(!seen.fits(&begun[..1], 1), "it is shorter");
        assert!(!seen.fits(&texts(&["1 hero c4", "2 hero c3", "1 pass"]), 2), "it is another game");
        assert!(!Seen::of(&begun, 2).fits(&begun, 1), "an acknowledged action is not there");
        assert!(seen.fits(&begun, 2), "the answer to an action was lost on the way");
    }

    #[test]
    fn nonsense_is_refused() {
        for line in ["", "hero c4", "7 hero c4", "first", "first 9", "first 1 2", "draw", "draw 1 Xx", "draw 1  Rl"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
