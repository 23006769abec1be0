//! Modes and levels travel by their names.

/// A mode by its name.
pub mod mode {
    use bad_bones::Mode;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(mode: &Mode, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(mode.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Mode, D::Error> {
        Mode::read(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

/// A level by its name.
pub mod level {
    use bad_bones_bots::Level;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(level: &Level, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(level.name())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        Level::read(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}
