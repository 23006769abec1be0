//! What a person types.

use std::io::{self, BufRead, Read};

/// Longest line that is read.
const LONGEST: u64 = 4_096;

/// The next line without blanks around it; `None` at the end of the input.
pub fn line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        skip_line(input)?;
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()))
}

/// Reads over the rest of an endless line.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let part = input.fill_buf()?;
        let (end, length) = match part.iter().position(|byte| *byte == b'\n') {
            Some(place) => (true, place + 1),
            None => (part.is_empty(), part.len()),
        };
        input.consume(length);
        if end {
            return Ok(());
        }
    }
}
