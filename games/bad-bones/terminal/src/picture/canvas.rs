//! A sheet of characters, each with its ink. Colours only come when it is written out, so they never disturb the columns.

use bad_bones::Symbol;

/// How a character is inked. Shapes carry the meaning; this only helps the eye.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ink {
    /// As the terminal writes.
    #[default]
    Plain,
    /// The hero and headings.
    Bold,
    /// Frames and what is of less account.
    Faint,
    /// The colour of a symbol.
    Of(Symbol),
}

impl Ink {
    fn code(self) -> &'static str {
        match self {
            Ink::Plain => "0",
            Ink::Bold => "0;1",
            Ink::Faint => "0;2",
            Ink::Of(Symbol::Red) => "0;31",
            Ink::Of(Symbol::Green) => "0;32",
            Ink::Of(Symbol::Yellow) => "0;33",
            Ink::Of(Symbol::Blue) => "0;34",
            Ink::Of(Symbol::Purple) => "0;35",
        }
    }
}

/// A text in pieces, each with its ink.
pub type Inked = Vec<(String, Ink)>;

/// The columns of an inked text.
pub fn columns(text: &Inked) -> usize {
    text.iter().map(|(part, _)| part.chars().count()).sum()
}

/// A sheet of a fixed width that grows downwards.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// An empty sheet.
    pub fn new(width: usize) -> Canvas {
        Canvas { width, rows: Vec::new() }
    }

    /// Writes a text; what goes beyond the right edge is cut off.
    pub fn put(&mut self, column: usize, row: usize, text: &str, ink: Ink) {
        while self.rows.len() <= row {
            self.rows.push(vec![(' ', Ink::Plain); self.width]);
        }
        for (place, letter) in self.rows[row][column.min(self.width)..].iter_mut().zip(text.chars()) {
            *place = (letter, ink);
        }
    }

    /// Writes a text in pieces.
    pub fn put_inked(&mut self, column: usize, row: usize, text: &Inked) {
        let mut at = column;
        for (part, ink) in text {
            self.put(at, row, part, *ink);
            at += part.chars().count();
        }
    }

    /// Copies another sheet onto this one.
    pub fn paste(&mut self, column: usize, row: usize, other: &Canvas) {
        for (y, line) in other.rows.iter().enumerate() {
            for (x, (letter, ink)) in line.iter().enumerate() {
                self.put(column + x, row + y, letter.encode_utf8(&mut [0; 4]), *ink);
            }
        }
    }

    /// Writes the sheet out, one line per row, with or without colours.
    pub fn text(&self, colour: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let mut now = Ink::Plain;
            for &(letter, ink) in row {
                // A blank has no ink to change.
                if colour && ink != now && letter != ' ' {
                    text.push_str(&format!("\x1b[{}m", ink.code()));
                    now = ink;
                }
                text.push(letter);
            }
            if now != Ink::Plain {
                text.push_str("\x1b[0m");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_never_disturb_the_columns() {
        let mut sheet = Canvas::new(6);
        sheet.put(1, 0, "R2", Ink::Of(Symbol::Red));
        sheet.put(3, 0, "abcdef", Ink::Plain);
        sheet.put(0, 1, "Hero", Ink::Bold);
        assert_eq!(sheet.text(false), " R2abc\nHero  \n");
        assert_eq!(sheet.text(true), " \x1b[0;31mR2\x1b[0mabc\n\x1b[0;1mHero  \x1b[0m\n");
    }
}
