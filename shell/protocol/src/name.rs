//! Names people give themselves at a screen at home. A server, where others could be deceived, is stricter.

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// Why a name can't be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// There is no letter and no digit in it.
    Empty,
    /// It has so many letters, and that is too long.
    TooLong(usize),
    /// This is in it, and it is no letter: markup, control and direction marks.
    Letter(char),
}

/// The name as others see it: spaces at the ends left out, one between words; or why it can't be one.
pub fn checked(name: &str) -> Result<String, BadName> {
    let words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    let is_fine = |letter: &char| letter.is_alphanumeric() || " -_.'’".contains(*letter);
    if let Some(bad) = name.chars().find(|letter| !is_fine(letter)) {
        return Err(BadName::Letter(bad));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(BadName::Empty);
    }
    let count = name.chars().count();
    if count > LONGEST_NAME { Err(BadName::TooLong(count)) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(checked("  Ann   Lee "), Ok("Ann Lee".into()));
        assert_eq!(checked("Zoé O’Neil-2"), Ok("Zoé O’Neil-2".into()));
        assert_eq!(checked(&"é".repeat(24)).map(|name| name.chars().count()), Ok(24));
    }

    #[test]
    fn what_is_no_name_says_why() {
        for empty in ["", "  ", "...", " - "] {
            assert_eq!(checked(empty), Err(BadName::Empty), "{empty:?}");
        }
        assert_eq!(checked(&"a".repeat(25)), Err(BadName::TooLong(25)));
        let bad = [
            ("<b>Ann</b>", '<'),
            ("a&amp;b", '&'),
            ("a\"b", '"'),
            ("Ann\u{202e}eeL", '\u{202e}'),
            ("a\nb", '\n'),
            ("a\0b", '\0'),
            ("x;--", ';'),
        ];
        for (name, letter) in bad {
            assert_eq!(checked(name), Err(BadName::Letter(letter)), "{name:?}");
        }
    }
}
