//! Lines that fit a terminal.

/// Columns of sentences and lists.
pub const WIDTH: usize = 80;

/// Breaks a text into lines of at most `width` columns; all but the first begin with `hang` spaces.
pub fn wrap(text: &str, width: usize, hang: usize) -> Vec<String> {
    let indent: String = text.chars().take_while(|c| *c == ' ').collect();
    let mut lines = vec![indent];
    let mut fresh = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("there is always a line");
        let length = line.chars().count() + usize::from(!fresh) + word.chars().count();
        if fresh || length <= width {
            line.push_str(if fresh { "" } else { " " });
            line.push_str(word);
        } else {
            lines.push(format!("{}{word}", " ".repeat(hang)));
        }
        fresh = false;
    }
    lines
}

/// A text as it is if it fits, else broken into lines.
pub fn fitted(text: &str) -> Vec<String> {
    if text.chars().count() <= WIDTH {
        return vec![text.into()];
    }
    let hang = text.chars().take_while(|letter| *letter == ' ').count() + 2;
    wrap(text, WIDTH, hang)
}

/// A line of a list of answers: number, notation, and what it means.
pub(crate) fn row(numbers: &str, notation: &str, meaning: &str) -> Vec<String> {
    const MEANING: usize = 36;
    let head = format!("  {numbers:>6}  {notation}");
    let width = head.chars().count();
    let mut parts = wrap(meaning, WIDTH - MEANING, 0).into_iter();
    let mut lines = Vec::new();
    if width + 2 <= MEANING {
        lines.push(format!("{head}{}{}", " ".repeat(MEANING - width), parts.next().unwrap_or_default()));
    } else {
        lines.push(head);
    }
    lines.extend(parts.map(|part| format!("{}{part}", " ".repeat(MEANING))));
    lines
}

/// Equal neighbours once, each with how many there are.
pub fn runs<T: PartialEq>(items: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut runs: Vec<(T, usize)> = Vec::new();
    for item in items {
        match runs.last_mut() {
            Some((last, count)) if *last == item => *count += 1,
            _ => runs.push((item, 1)),
        }
    }
    runs
}

/// The first letter made a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("  one two three four", 9, 4), ["  one two", "    three", "    four"]);
        assert_eq!(wrap("extraordinarily", 5, 2), ["extraordinarily"]);
        assert_eq!(wrap("", 5, 2), [""]);
    }

    #[test]
    fn an_answer_too_long_for_its_column_has_its_meaning_below() {
        let short = row("1", "hero c4", "a free cell");
        assert_eq!(short, [format!("       1  hero c4{}a free cell", " ".repeat(19))]);
        let long = row("3-9", "use morningstar from b2 to …", "somewhere");
        assert_eq!(long, ["     3-9  use morningstar from b2 to …".to_string(), format!("{}somewhere", " ".repeat(36))]);
    }

    #[test]
    fn what_is_alike_is_counted() {
        assert_eq!(runs([1, 1, 2, 1]), [(1, 2), (2, 1), (1, 1)]);
        assert_eq!([capitalised("épée"), capitalised("")], ["Épée", ""]);
    }
}
