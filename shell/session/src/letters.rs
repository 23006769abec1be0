//! Bytes as letters that links like, and what stands in them: numbers, texts, a checksum.

use std::fmt;

use notation::base64;

/// Why letters can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLetters {
    /// A letter that no link has, at this place counted from 1.
    Letter(usize),
    /// They were cut or changed on their way.
    Damaged,
}

impl fmt::Display for BadLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLetters::Letter(place) => write!(f, "letter {place} belongs to no link"),
            BadLetters::Damaged => write!(f, "the link was cut or changed on its way"),
        }
    }
}

impl std::error::Error for BadLetters {}

/// Bytes that are read from the front.
pub struct Reader<'b> {
    /// What is left.
    pub bytes: &'b [u8],
}

impl Reader<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> Result<u8, BadLetters> {
        let (first, rest) = self.bytes.split_first().ok_or(BadLetters::Damaged)?;
        self.bytes = rest;
        Ok(*first)
    }

    /// The next number.
    pub fn number(&mut self) -> Result<u64, BadLetters> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(value);
            }
        }
        Err(BadLetters::Damaged)
    }

    /// The next text.
    pub fn text(&mut self) -> Result<String, BadLetters> {
        let length = self.number()? as usize;
        let (text, rest) = self.bytes.split_at_checked(length).ok_or(BadLetters::Damaged)?;
        self.bytes = rest;
        String::from_utf8(text.to_vec()).map_err(|_| BadLetters::Damaged)
    }
}

/// Writes a number: seven bits a byte, the lowest first.
pub fn number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 128 {
        bytes.push(value as u8 | 128);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// Writes a text, its length first.
pub fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

/// FNV-1a: enough to notice a link that was cut.
pub fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// Bytes as letters ([`base64`]).
pub fn letters(bytes: &[u8]) -> String {
    base64::write(bytes)
}

/// Reads such letters.
pub fn read_letters(text: &str) -> Result<Vec<u8>, BadLetters> {
    base64::read(text).map_err(BadLetters::Letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        // RFC 4648, section 10, without padding.
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE")] {
            assert_eq!(letters(bytes.as_bytes()), text);
            assert_eq!(read_letters(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(read_letters("Zm9%"), Err(BadLetters::Letter(4)));
    }
}
