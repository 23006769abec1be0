//! What a server says, told in the reader's language.

use protocol::{Farewell, Pace, Refusal, TableInfo, Who};

use crate::words::{Arg, Words};

/// Why something was not done.
pub fn refusal_words(words: &Words, refusal: &Refusal) -> String {
    let id = match refusal {
        Refusal::NoSuchTable => "online-no-table",
        Refusal::OtherRules(_) => "online-other-rules",
        Refusal::NotAtATable | Refusal::NoSeat => "online-no-seat",
        Refusal::NoSuchSeat | Refusal::SeatTaken => "online-seat-taken",
        Refusal::Kicked => "online-kicked",
        Refusal::NotTheHost => "online-not-host",
        Refusal::TooLate | Refusal::NotPlaying | Refusal::OutOfOrder(_) => "online-too-late",
        Refusal::TooFewSeats => "online-too-few-seats",
        Refusal::TooMuch => "online-too-much",
        Refusal::NotKept => "online-not-kept",
        Refusal::Settings(reasons) => return reasons.join(" "),
        Refusal::Illegal(reason) | Refusal::Misread(reason) => {
            return words.with("online-illegal", &[("reason", Arg::Text(reason.clone()))]);
        }
        Refusal::Unreadable => "online-other-version",
    };
    words.text(id)
}

/// The text that says why the server closed the line, and whether it makes sense to come again.
pub const fn farewell_id(farewell: &Farewell) -> (&'static str, bool) {
    match farewell {
        Farewell::OtherProtocol(_) => ("online-other-version", false),
        Farewell::SignedOut => ("online-signed-out", false),
        Farewell::Flood => ("online-too-much", true),
        Farewell::ShuttingDown | Farewell::TooSlow => ("online-lost", true),
    }
}

/// A pace in words.
pub fn pace_words(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::Live(seconds) => words.with("pace-live", &[("seconds", Arg::Number(seconds.into()))]),
        Pace::Relaxed => words.text("pace-relaxed"),
        Pace::Correspondence(days) => words.with("pace-days", &[("days", Arg::Number(days.into()))]),
    }
}

/// Who has a seat, counted from 0.
pub fn seat_name(words: &Words, info: &TableInfo, seat: usize) -> String {
    match info.seats.get(seat).map(|seat| &seat.who) {
        Some(Who::Person(_, name)) => name.clone(),
        Some(Who::Bot(level)) => words.text(&format!("level-{}", level.name())),
        _ => words.text("seat-free"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_of_another_version_is_not_asked_again() {
        assert!(!farewell_id(&Farewell::OtherProtocol(2)).1);
        assert!(!farewell_id(&Farewell::SignedOut).1);
        assert!(farewell_id(&Farewell::ShuttingDown).1);
    }

    #[test]
    fn a_reason_of_the_rules_is_told() {
        let words = Words::new(crate::words::Language::En);
        let told = refusal_words(&words, &Refusal::Illegal("a tower stands on c3".into()));
        assert!(told.contains("a tower stands on c3"), "{told}");
    }
}
