//! What a host may choose, by names that a list can hold.

use protocol::Pace;

/// The paces a host may choose, from quick to slow.
pub const PACES: [Pace; 7] = [
    Pace::Live(20),
    Pace::LIVE,
    Pace::Live(90),
    Pace::Live(180),
    Pace::Relaxed,
    Pace::Correspondence(1),
    Pace::Correspondence(3),
];

/// The name of a pace in a list: `45`, `relaxed`, `3d`.
pub fn pace_name(pace: Pace) -> String {
    match pace {
        Pace::Live(seconds) => seconds.to_string(),
        Pace::Relaxed => "relaxed".into(),
        Pace::Correspondence(days) => format!("{days}d"),
    }
}

/// Reads such a name.
pub fn pace_named(name: &str) -> Option<Pace> {
    match name.strip_suffix('d') {
        _ if name == "relaxed" => Some(Pace::Relaxed),
        Some(days) => days.parse().ok().map(Pace::Correspondence),
        None => name.parse().ok().map(Pace::Live),
    }
}

/// A name as others see it, if it can be one; the server checks it again.
pub fn checked_name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    // Letters of other scripts are left to the server: the tables of them all weigh too much for a page.
    let is_letter =
        |letter: char| letter.is_ascii_alphanumeric() || letter >= '\u{c0}' && !('\u{2000}'..'\u{2c00}').contains(&letter);
    let is_fine = |letter: char| is_letter(letter) || " -_.'".contains(letter);
    (name.chars().any(is_letter) && name.chars().count() <= 24 && name.chars().all(is_fine)).then_some(name)
}

/// Whether a text can be a password.
pub fn is_password(text: &str) -> bool {
    (8..=200).contains(&text.chars().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(checked_name("  Zoé   O'Neil "), Some("Zoé O'Neil".into()));
        for bad in ["", "  ", "...", "<b>", "a&b", "Ann\u{202e}", "abcdefghijklmnopqrstuvwxyz"] {
            assert_eq!(checked_name(bad), None, "{bad:?}");
        }
        assert!(is_password("12345678") && !is_password("1234567"));
    }

    #[test]
    fn paces_read_back_from_their_names_and_can_be_played() {
        for pace in PACES {
            assert_eq!(pace_named(&pace_name(pace)), Some(pace));
            assert_eq!(pace.fault(), None, "{pace:?}");
        }
        assert_eq!(pace_named("quick"), None);
        assert_eq!(pace_named("d"), None);
    }
}
