//! A value of a game, as those carry it who don't know the game.

use std::fmt;

use notation::base64;
use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use crate::Unreadable;

/// Most actions and draws have fewer bytes: they are held without an allocation.
type Bytes = SmallVec<[u8; 16]>;

/// A value in postcard's bytes: an action, a step, options. It travels as it is; in JSON and other texts it is base 64.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Packed(Bytes);

impl Packed {
    /// Packs a value.
    pub fn of(value: &impl Serialize) -> Packed {
        Packed(postcard::to_extend(value, Bytes::new()).expect("games hold nothing that postcard can't write"))
    }

    /// Opens it, as a value of this type. Bytes after the value make it unreadable.
    pub fn open<T: DeserializeOwned>(&self) -> Result<T, Unreadable> {
        crate::decode(&self.0)
    }

    /// These bytes, whatever they are.
    pub fn from_bytes(bytes: &[u8]) -> Packed {
        Packed(bytes.into())
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads it from a text.
    pub fn parse(text: &str) -> Option<Packed> {
        base64::read(text).ok().map(|bytes| Packed(bytes.into()))
    }
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&base64::write(&self.0))
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Packed({self})")
    }
}

impl Serialize for Packed {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.serialize_str(&base64::write(&self.0)) } else { out.serialize_bytes(&self.0) }
    }
}

impl<'de> Deserialize<'de> for Packed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Packed, D::Error> {
        if from.is_human_readable() { from.deserialize_str(Reading) } else { from.deserialize_bytes(Reading) }
    }
}

struct Reading;

impl Visitor<'_> for Reading {
    type Value = Packed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a packed value")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Packed, E> {
        Packed::parse(text).ok_or_else(|| E::custom(format_args!("expected letters of base 64, found \"{text}\"")))
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Packed, E> {
        Ok(Packed::from_bytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_value_is_carried_as_it_is() {
        // postcard: a number below 128 is one byte, a text its length and its letters.
        let packed = Packed::of(&(7_u32, "ab"));
        assert_eq!(packed.bytes(), [7, 2, b'a', b'b']);
        assert_eq!(packed.open::<(u32, String)>(), Ok((7, "ab".into())));
        assert_eq!(packed.open::<u32>(), Err(Unreadable), "more than the value");
        assert_eq!(packed.open::<(u32, String, u8)>(), Err(Unreadable), "less than the value");
        // On its way: its length, then its bytes.
        assert_eq!(crate::encode(&packed), [4, 7, 2, b'a', b'b']);
    }

    #[test]
    fn in_texts_it_is_base_64() {
        // RFC 4648, section 10.
        let packed = Packed::from_bytes(b"foob");
        assert_eq!(serde_json::to_string(&packed).unwrap(), "\"Zm9vYg\"");
        assert_eq!(serde_json::from_str::<Packed>("\"Zm9vYg\"").unwrap(), packed);
        for bad in ["\"1 hero c4\"", "7", "[7]", "null"] {
            assert!(serde_json::from_str::<Packed>(bad).is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_read_back(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
            let packed = Packed::from_bytes(&bytes);
            prop_assert_eq!(crate::decode(&crate::encode(&packed)), Ok(packed.clone()));
            prop_assert_eq!(Packed::parse(&packed.to_string()), Some(packed));
        }
    }
}
