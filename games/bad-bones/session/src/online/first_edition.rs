//! Tables as the first edition kept them: a step was a line of text, `1 hero c4`, `draw 2 Rl Yt`, `first 3`.

use bad_bones::notation::parse_line;
use bad_bones::{Chance, Draw, Mode, Step};
use game::Seat;
use protocol::{FirstEdition, Packed};
use serde_json::Value;

use super::Variant;

/// Reads those texts.
pub(super) struct Texts;

impl FirstEdition for Texts {
    fn options(&self, settings: &Value) -> Option<Packed> {
        let flag = |key: &str| settings.get(key)?.as_bool();
        let rounds = match settings.get("rounds")? {
            Value::Null => None,
            number => Some(u16::try_from(number.as_u64()?).ok()?),
        };
        let mode = Mode::read(settings.get("mode")?.as_str()?).ok()?;
        let variant = Variant { mode, market: flag("market")?, chiefs: flag("chiefs")?, rounds, heroic: flag("heroic")? };
        Some(Packed::of(&variant))
    }

    fn step(&self, text: &str) -> Option<Packed> {
        read_step(text).map(|step| Packed::of(&step))
    }
}

fn read_step(text: &str) -> Option<Step> {
    let mut words = text.split(' ');
    let seat = |word: Option<&str>| word.and_then(|word| word.parse().ok()).and_then(Seat::numbered);
    match words.next() {
        Some("first") => {
            let first = Chance::First(seat(words.next())?);
            words.next().is_none().then_some(Step::Chance(first))
        }
        Some("draw") => {
            let seat = seat(words.next())?;
            let tokens = words.map(|word| word.parse().ok()).collect::<Option<Draw>>()?;
            Some(Step::Chance(Chance::Draw(seat, tokens)))
        }
        _ => parse_line(text).ok().map(|(seat, action)| Step::Do(seat, action)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(step: &Step) -> String {
        match step {
            Step::Do(seat, action) => format!("{seat} {action}"),
            Step::Chance(Chance::First(seat)) => format!("first {seat}"),
            Step::Chance(Chance::Draw(seat, tokens)) => {
                tokens.iter().fold(format!("draw {seat}"), |text, token| format!("{text} {token}"))
            }
        }
    }

    #[test]
    fn steps_are_read_from_their_texts() {
        for line in ["1 hero c4", "2 place wall/ b3", "draw 2 Rl Yt:necromancer", "draw 1", "first 3"] {
            let step: Step = Texts.step(line).unwrap().open().unwrap();
            assert_eq!(text(&step), line);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for line in ["", "hero c4", "7 hero c4", "first", "first 9", "first 1 2", "draw", "draw 1 Xx", "draw 1  Rl"] {
            assert_eq!(Texts.step(line), None, "{line}");
        }
    }

    #[test]
    fn options_are_read_from_the_settings_of_a_table() {
        let settings = |rounds: &str, mode: &str| {
            let text = format!(
                r#"{{"mode":"{mode}","seats":1,"market":true,"chiefs":false,"rounds":{rounds},"heroic":true,"pace":{{"Live":45}},"open":true,"stand_in":"steady"}}"#
            );
            serde_json::from_str::<Value>(&text).unwrap()
        };
        let expected = Variant { market: true, heroic: true, rounds: Some(7), ..Variant::plain(Mode::Solo) };
        assert_eq!(Texts.options(&settings("7", "solo")), Some(Packed::of(&expected)));
        let usual = Variant { rounds: None, ..expected };
        assert_eq!(Texts.options(&settings("null", "solo")), Some(Packed::of(&usual)));
        assert_eq!(Texts.options(&settings("null", "chess")), None);
        assert_eq!(Texts.options(&settings("-1", "solo")), None);
    }
}
