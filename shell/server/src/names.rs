//! Names people give themselves.

use unicode_normalization::UnicodeNormalization;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 24;

/// Names that would make others believe something: those who run a server, and bots. Compared as they look.
const RESERVED: [&str; 30] = [
    "admin",
    "administrator",
    "moderator",
    "mod",
    "operator",
    "root",
    "system",
    "server",
    "support",
    "staff",
    "official",
    "team",
    "bonehold",
    "nobody",
    "everybody",
    "anonymous",
    "random",
    "newcomer",
    "beginner",
    "novice",
    "learner",
    "casual",
    "steady",
    "able",
    "sharp",
    "skilled",
    "expert",
    "veteran",
    "master",
    "bot",
];

/// What guests are marked with for others. No name can have it.
const GUEST: char = '~';

/// Whether a name is shown as that of a guest.
pub fn is_guest(shown: &str) -> bool {
    shown.starts_with(GUEST)
}

/// Letters that are none to the eye.
const INVISIBLE: [char; 6] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{17b4}', '\u{17b5}'];

/// Letters and digits that look like Latin letters (after UTS 39), each with what it looks like. Capitals are small by then.
const LOOKALIKES: &str = "аa вb сc ԁd еe ѐe ёe һh іi їi ӏi јj кk мm нh оo рp ѕs тt уy хx ԛq ԝw ѵv ьb гr пn αa βb γy ηn ιi κk νv οo ρp τt υu χx ωw \
    ϲc ϳj ɑa ɡg ɩi ıi ʟl ո\u{6e} օo սu ցg հh յj զq 0o 1i li |i ǀi ſf ƽ5 ᴏo ⲟo";

/// The name as others see it: letters in their usual form, spaces at the ends left out, one between words. `None` if it can't be one:
/// empty, too long, of several alphabets, or with letters that are none, such as markup, control and direction marks.
pub fn checked(name: &str) -> Option<String> {
    // Far more than any name has: to put it into its usual form may make it longer.
    if name.chars().count() > 4 * LONGEST_NAME {
        return None;
    }
    let name: String = name.nfkc().collect();
    let words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    let is_fine = |letter: char| (letter.is_alphanumeric() || " -_.'".contains(letter)) && !INVISIBLE.contains(&letter);
    let has_letter = name.chars().any(|letter| letter.is_alphanumeric() && !is_mark(letter));
    let is_name = has_letter && name.chars().count() <= LONGEST_NAME && name.chars().all(is_fine) && is_of_one_alphabet(&name);
    is_name.then_some(name)
}

/// The same for an account, which is nobody else's: words that are reserved are none.
pub fn checked_for_account(name: &str) -> Option<String> {
    checked(name).filter(|name| !is_reserved(name))
}

/// Whether no account may have this name: others would take its owner for somebody who runs the server, for a bot or for a guest.
fn is_reserved(name: &str) -> bool {
    is_official(name) || skeleton(name).starts_with(&skeleton("guest"))
}

/// Whether a name looks like that of those who run the server, or of a bot.
pub fn is_official(name: &str) -> bool {
    let looks = skeleton(name);
    RESERVED.iter().any(|word| skeleton(word) == looks)
}

/// What others see of somebody: guests are marked, but for those whose name says so.
pub fn shown(name: &str, has_account: bool) -> String {
    let is_plain_guest = name.strip_prefix("Guest ").is_some_and(|number| number.chars().all(|digit| digit.is_ascii_digit()));
    if has_account || is_plain_guest { name.into() } else { format!("{GUEST}{name}") }
}

/// A mark over or under letters, that stands for nothing alone.
fn is_mark(letter: char) -> bool {
    unicode_normalization::char::is_combining_mark(letter)
}

/// Latin, Greek and Cyrillic letters look alike: a name has one of these alphabets.
fn is_of_one_alphabet(name: &str) -> bool {
    let alphabet = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Some(0),
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Some(1),
        '\u{400}'..='\u{52f}' => Some(2),
        '\u{530}'..='\u{58f}' => Some(3),
        _ => None,
    };
    let mut known = name.chars().filter_map(alphabet);
    let first = known.next();
    known.all(|other| Some(other) == first)
}

/// What accounts are found by: two names that differ in case and marks only are the same.
pub fn key(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// What a name looks like: two that look alike have the same.
pub fn skeleton(name: &str) -> String {
    let alike = |letter: char| {
        let known = LOOKALIKES.split_whitespace().find(|pair| pair.starts_with(letter));
        known.and_then(|pair| pair.chars().nth(1)).unwrap_or(letter)
    };
    let small = name.nfkd().filter(|letter| letter.is_alphanumeric() && !is_mark(*letter)).flat_map(char::to_lowercase);
    let looks: String = small.map(alike).collect();
    looks.replace("rn", "m").replace("vv", "w").replace("cl", "d").replace("ci", "d")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(checked("  Ann   Lee "), Some("Ann Lee".into()));
        assert_eq!(checked("Zoé O'Neil-2"), Some("Zoé O'Neil-2".into()));
        assert_eq!(checked("Zoe\u{301}"), Some("Zoé".into()), "one form of each letter");
        assert_eq!(checked("Ａｎｎ"), Some("Ann".into()), "wide letters are letters");
        for fine in ["Анна", "Ελένη", "山田", "Łukasz"] {
            assert_eq!(checked(fine).as_deref(), Some(fine));
        }
        let long = "a".repeat(25);
        for bad in ["", "  ", "...", "<b>Ann</b>", "a&amp;b", "a\"b", "Ann\u{202e}eeL", "a\nb", "a\0b", long.as_str(), "x;--"] {
            assert_eq!(checked(bad), None, "{bad:?}");
        }
        for blank in ["\u{3164}", "\u{115f}\u{1160}", "\u{200b}", "a\u{200d}b", "\u{301}\u{301}", "~Ann"] {
            assert_eq!(checked(blank), None, "{blank:?}");
        }
    }

    #[test]
    fn a_name_has_one_alphabet() {
        // A Cyrillic a among Latin letters, a Greek o among them.
        for mixed in ["\u{410}nn", "B\u{3bf}b"] {
            assert_eq!(checked(mixed), None, "{mixed:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        assert_eq!(key("Ann Lee"), key("ann-LEE"));
        assert_ne!(key("Ann"), key("Anna"));
        for (one, other) in [("Paul", "PauI"), ("Paul", "Pau1"), ("Bob", "B0b"), ("Amy", "Arny"), ("сор", "cop"), ("Zoé", "Zoe")]
        {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Bob", "Rob"), ("Tim", "Tom"), ("Kim", "Jim")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn some_names_are_nobodys_and_guests_are_marked() {
        for reserved in ["Admin", "adm1n", "B0nehold", "Guest 1234", "guestbook", "Master", "sys tem"] {
            assert_eq!(checked_for_account(reserved), None, "{reserved}");
        }
        assert_eq!(checked_for_account("Adam"), Some("Adam".into()));
        assert_eq!([shown("Ann", true), shown("Ann", false), shown("Guest 1234", false)], ["Ann", "~Ann", "Guest 1234"]);
        assert_eq!(shown("Guest of honour", false), "~Guest of honour");
    }
}
