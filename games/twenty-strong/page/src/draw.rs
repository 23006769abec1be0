//! The pictures, as SVG: dice, cards, halls, icons, put together from the symbols of `art/`.

mod card;
mod catalogue;
mod days;
mod die;
mod look;
mod scene;
mod sign;

use page::markup::Tag;

/// A picture, or a part of one: it does nothing.
pub type Drawing = Tag<std::convert::Infallible>;

pub use card::{Framed, card, explored, part};
pub use days::{played, track};
pub use die::{DIE, State, class, die, die_picture, letter_of, slot, tumbling};
pub use look::Look;
pub use scene::{bust, ending, hall, ledge, portrait, title, tyrant};
pub use sign::{change, cost, deed, effect, reward, sign, talent};
