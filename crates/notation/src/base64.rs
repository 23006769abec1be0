//! Bytes as letters that links and texts take: base 64 (RFC 4648, section 5, without padding).

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes bytes as letters.
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().enumerate().fold(0u32, |bits, (i, byte)| bits | u32::from(*byte) << (16 - 8 * i));
        for i in 0..=chunk.len() {
            text.push(ALPHABET[(bits >> (18 - 6 * i) & 63) as usize] as char);
        }
    }
    text
}

/// Reads such letters; else the place of the first one that is none, counted from 1.
pub fn read(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut held) = (0u32, 0);
    for (place, letter) in text.bytes().enumerate() {
        let value = ALPHABET.iter().position(|known| *known == letter).ok_or(place + 1)?;
        bits = bits << 6 | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        // RFC 4648, section 10, without padding.
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE")] {
            assert_eq!(write(bytes.as_bytes()), text);
            assert_eq!(read(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(read("Zm9%"), Err(4));
    }

    proptest! {
        #[test]
        fn any_bytes_read_back(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
            prop_assert_eq!(read(&write(&bytes)), Ok(bytes));
        }
    }
}
