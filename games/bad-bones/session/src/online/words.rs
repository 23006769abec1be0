//! What a server says, told in the reader's language.

use protocol::{Farewell, Fault, LEAST_SECONDS, MOST_DAYS, MOST_SECONDS, Pace, Refusal, TableInfo, Who};

use super::MOST_ONLINE_ROUNDS;
use crate::words::{Arg, Words};

/// Why something was not done.
pub fn refusal_words(words: &Words, refusal: &Refusal) -> String {
    let id = match refusal {
        Refusal::NoSuchTable => "online-no-table",
        Refusal::OtherGame(_) | Refusal::OtherRules(_) => "online-other-rules",
        Refusal::SetAside => "online-set-aside",
        Refusal::NotAtATable | Refusal::NoSeat => "online-no-seat",
        Refusal::NoSuchSeat | Refusal::SeatTaken => "online-seat-taken",
        Refusal::Kicked => "online-kicked",
        Refusal::NotTheHost => "online-not-host",
        Refusal::TooLate | Refusal::NotPlaying | Refusal::OutOfOrder(_) => "online-too-late",
        Refusal::TooFewSeats => "online-too-few-seats",
        Refusal::TooMuch => "online-too-much",
        Refusal::NotKept => "online-not-kept",
        Refusal::Settings(faults) => {
            return faults.iter().map(|fault| fault_words(words, fault)).collect::<Vec<_>>().join(" ");
        }
        // The page only offers what is possible as far as it knows, so somebody else was faster. The reason that comes along is
        // for programs, in English.
        Refusal::Illegal(_) => "online-illegal",
        Refusal::Misread | Refusal::Unreadable => "online-other-version",
    };
    words.text(id)
}

/// What is wrong with settings.
fn fault_words(words: &Words, fault: &Fault) -> String {
    let found = |number: u16| ("found", Arg::Number(number.into()));
    let limit = |name, number: u16| (name, Arg::Number(number.into()));
    match fault {
        Fault::Seats { found: seats, most, .. } => {
            let id = if *most == 1 { "fault-seats-solo" } else { "fault-seats" };
            words.with(id, &[found((*seats).into())])
        }
        Fault::Seconds(seconds) => {
            words.with("fault-seconds", &[found(*seconds), limit("least", LEAST_SECONDS), limit("most", MOST_SECONDS)])
        }
        Fault::Days(days) => words.with("fault-days", &[found((*days).into()), limit("most", MOST_DAYS.into())]),
        Fault::Own(own) => own.open().map_or_else(|_| words.text("online-other-version"), |own| own_fault_words(words, own)),
        Fault::Game(_) | Fault::Rules(_) | Fault::Options | Fault::Bot(_) => words.text("online-other-version"),
    }
}

fn own_fault_words(words: &Words, fault: super::Fault) -> String {
    match fault {
        super::Fault::Heroic => words.text("fault-heroic"),
        super::Fault::RoundsInVersus => words.text("fault-rounds-versus"),
        super::Fault::Rounds(rounds) => {
            let (found, most) = (Arg::Number(rounds.into()), Arg::Number(MOST_ONLINE_ROUNDS.into()));
            words.with("fault-rounds", &[("found", found), ("most", most)])
        }
        super::Fault::Board(_) => words.text("fault-board"),
    }
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
        Some(Who::Bot(level)) => words.text(&format!("level-{level}")),
        _ => words.text("seat-free"),
    }
}

#[cfg(test)]
mod tests {
    use bad_bones::{Game, Mode};
    use game::Notation as _;

    use super::*;
    use crate::BadBones;
    use crate::online::Variant;
    use crate::words::open_online_texts;

    #[test]
    fn a_server_of_another_version_is_not_asked_again() {
        assert!(!farewell_id(&Farewell::OtherProtocol(2)).1);
        assert!(!farewell_id(&Farewell::SignedOut).1);
        assert!(farewell_id(&Farewell::ShuttingDown).1);
    }

    #[test]
    fn what_the_rules_forbid_is_told_in_the_readers_language() {
        open_online_texts();
        let told = |language| refusal_words(&Words::new(language), &Refusal::Illegal("a tower stands on c3".into()));
        assert!(told(crate::words::Language::named("fr").unwrap()).starts_with("Les règles"));
        assert!(told(crate::words::Language::default()).starts_with("The rules"));
    }

    #[test]
    fn faults_of_settings_are_told_in_the_readers_language() {
        open_online_texts();
        use crate::words::Language;
        let settings = protocol::Settings { pace: Pace::Live(1), ..Variant::plain(Mode::Versus).table(9) };
        let refusal = Refusal::Settings(settings.begin::<BadBones>(*Game::VERSIONS.end()).unwrap_err());
        let told = |language| refusal_words(&Words::new(language), &refusal);
        assert_eq!(told(Language::default()), "This is played by 2 to 6, not by 9. A phase takes 5 to 600 seconds, not 1.");
        assert_eq!(
            told(Language::named("fr").unwrap()),
            "On y joue de 2 à 6, pas à 9. Une phase dure de 5 à 600 secondes, pas 1."
        );
    }
}
