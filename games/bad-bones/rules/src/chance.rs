//! What chance decides.

use game::Seat;
use smallvec::SmallVec;

use crate::token::Model;

/// Tokens drawn by one seat, in order.
pub type Draw = SmallVec<[Model; 40]>;

/// What chance decides.
///
/// Kept and sent by the number of the variant: new ones are only ever added at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Chance {
    /// The tokens a seat draws; in the setup those put back too.
    Draw(Seat, #[cfg_attr(feature = "serde", serde(with = "draw_values"))] Draw),
    /// The market's first seat.
    First(Seat),
}

/// A draw as a plain list. How long it claims to be is not believed before the tokens are there.
#[cfg(feature = "serde")]
mod draw_values {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Draw, Model};

    pub fn serialize<S: Serializer>(draw: &Draw, serializer: S) -> Result<S::Ok, S::Error> {
        draw.as_slice().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Draw, D::Error> {
        Vec::<Model>::deserialize(deserializer).map(Draw::from_vec)
    }
}
