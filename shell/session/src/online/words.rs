//! What a server says, as texts in the reader's language: each by its id, with what is inserted.

use protocol::{Farewell, Fault, LEAST_SECONDS, MOST_DAYS, MOST_SECONDS, Pace, Packed, Refusal};

use crate::fluent::{Told, Value};

/// Why something was not done. What only the game knows of its settings, `own` tells.
pub fn refusal(refusal: &Refusal, own: impl Fn(&Packed) -> Option<Told>) -> Vec<Told> {
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
        Refusal::AccountsOnly => "online-accounts-only",
        Refusal::Draining => "online-draining",
        Refusal::Settings(faults) => return faults.iter().map(|fault| fault_told(fault, &own)).collect(),
        // The page only offers what is possible as far as it knows, so somebody else was faster. The reason that comes along is
        // for programs, in English.
        Refusal::Illegal(_) => "online-illegal",
        Refusal::Misread | Refusal::Unreadable => "online-other-version",
    };
    vec![(id, vec![])]
}

/// What is wrong with settings.
fn fault_told(fault: &Fault, own: impl Fn(&Packed) -> Option<Told>) -> Told {
    let number = |name, number: u16| (name, Value::Number(number.into()));
    let of_another_version = ("online-other-version", vec![]);
    match fault {
        Fault::Seats { found, most: 1, .. } => ("fault-seats-one", vec![number("found", (*found).into())]),
        Fault::Seats { found, least, most } => {
            let numbers = [("found", found), ("least", least), ("most", most)];
            ("fault-seats", numbers.map(|(name, value)| number(name, (*value).into())).into())
        }
        Fault::Seconds(seconds) => {
            let limits = [number("least", LEAST_SECONDS), number("most", MOST_SECONDS)];
            ("fault-seconds", [number("found", *seconds)].into_iter().chain(limits).collect())
        }
        Fault::Days(days) => ("fault-days", vec![number("found", (*days).into()), number("most", MOST_DAYS.into())]),
        Fault::Own(fault) => own(fault).unwrap_or(of_another_version),
        Fault::Game(_) | Fault::Rules(_) | Fault::Options | Fault::Bot(_) => of_another_version,
    }
}

/// The text that says why the server closed the line, and whether it makes sense to come again.
pub const fn farewell(farewell: &Farewell) -> (&'static str, bool) {
    match farewell {
        Farewell::OtherProtocol(_) => ("online-other-version", false),
        Farewell::SignedOut => ("online-signed-out", false),
        Farewell::Flood => ("online-too-much", true),
        Farewell::ShuttingDown | Farewell::TooSlow => ("online-lost", true),
    }
}

/// A pace in words.
pub fn pace(pace: Pace) -> Told {
    match pace {
        Pace::Live(seconds) => ("pace-live", vec![("seconds", Value::Number(seconds.into()))]),
        Pace::Relaxed => ("pace-relaxed", vec![]),
        Pace::Correspondence(days) => ("pace-days", vec![("days", Value::Number(days.into()))]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, Shelf, files};

    static TEXTS: Shelf = Shelf::new(&[files::COMMON, files::ONLINE]);

    fn in_words(language: &str, why: &Refusal) -> String {
        let language = Language::named(language).unwrap();
        let tell = |(id, values): Told| {
            let values: Vec<(String, Value)> = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
            TEXTS.find(language, id, &values).unwrap_or_else(|| panic!("there is no text {id}"))
        };
        refusal(why, |_| None).into_iter().map(tell).collect::<Vec<String>>().join(" ")
    }

    #[test]
    fn a_server_of_another_version_is_not_asked_again() {
        assert!(!farewell(&Farewell::OtherProtocol(2)).1);
        assert!(!farewell(&Farewell::SignedOut).1);
        assert!(farewell(&Farewell::ShuttingDown).1);
    }

    #[test]
    fn what_the_rules_forbid_is_told_in_the_readers_language() {
        let why = Refusal::Illegal("a tower stands on c3".into());
        assert!(in_words("fr", &why).starts_with("Les règles"));
        assert!(in_words("en", &why).starts_with("The rules"));
    }

    #[test]
    fn faults_of_settings_are_told_in_the_readers_language() {
        let why = Refusal::Settings(vec![Fault::Seats { found: 9, least: 2, most: 6 }, Fault::Seconds(1)]);
        assert_eq!(in_words("en", &why), "This is played by 2 to 6, not by 9. A phase takes 5 to 600 seconds, not 1.");
        assert_eq!(in_words("fr", &why), "On y joue de 2 à 6, pas à 9. Une phase dure de 5 à 600 secondes, pas 1.");
        let alone = Refusal::Settings(vec![Fault::Seats { found: 3, least: 1, most: 1 }, Fault::Own(Packed::default())]);
        assert!(in_words("en", &alone).starts_with("This is played by one, not by 3. "));
    }
}
