//! Names people give themselves.

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// The name as others see it: spaces at the ends left out, one between words. `None` if it can't be one: empty, too long, or
/// with letters that are none, such as markup, control and direction marks.
pub fn checked(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    let is_fine = |letter: char| letter.is_alphanumeric() || " -_.'".contains(letter);
    let has_letter = name.chars().any(char::is_alphanumeric);
    (has_letter && name.chars().count() <= LONGEST_NAME && name.chars().all(is_fine)).then_some(name)
}

/// What names are compared by: two that look alike but for case and marks are the same.
pub fn key(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(checked("  Ann   Lee "), Some("Ann Lee".into()));
        assert_eq!(checked("Zoé O'Neil-2"), Some("Zoé O'Neil-2".into()));
        let long = "a".repeat(25);
        for bad in ["", "  ", "...", "<b>Ann</b>", "a&amp;b", "a\"b", "Ann\u{202e}eeL", "a\nb", "a\0b", long.as_str(), "x;--"] {
            assert_eq!(checked(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        assert_eq!(key("Ann Lee"), key("ann-LEE"));
        assert_ne!(key("Ann"), key("Anna"));
    }
}
