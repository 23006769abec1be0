//! How somebody looks wherever they are named: a portrait, the name, and what is to be known of them.

use game::Seat;
use leptos::prelude::With;
use protocol::{TableInfo, Who};

use super::{Online, OnlinePage};
use crate::art::{GUEST, avatar, face, icon};
use crate::markup::{Content, Tag, tag};

/// A name without the mark of guests, and whether it had it.
pub fn plain_name(name: &str) -> (&str, bool) {
    name.strip_prefix(GUEST).map_or((name, false), |name| (name, true))
}

/// A word about somebody, set apart.
pub fn chip<C>(class: &str, content: impl Content<C>) -> Tag<C> {
    tag("span").class(&format!("chip {class}")).with(content)
}

/// The name of a person, and a mark for guests.
pub fn named<A: OnlinePage>(online: Online<A>, name: &str) -> (Tag<A::Command>, Option<Tag<A::Command>>) {
    let (name, is_guest) = plain_name(name);
    (tag("b").with(name), is_guest.then(|| chip("", online.t("guest-mark"))))
}

/// The portrait of whoever has a seat, on the seat's colour; a free seat is a frame with its number.
pub fn portrait<A: OnlinePage>(online: Online<A>, info: &TableInfo, seat: usize) -> Tag<A::Command> {
    match &info.seats[seat].who {
        Who::Person(_, name) => avatar(name, Some(Seat::at(seat))),
        Who::Bot(level) => face(online.page.bot_face(level, Seat::at(seat)), Seat::at(seat)),
        Who::Free => free(seat + 1),
    }
}

/// A seat that nobody has.
pub fn free<C>(content: impl Content<C>) -> Tag<C> {
    tag("span").class("free").hidden().with(content)
}

/// What is to be known of whoever has a seat besides the name.
pub fn marks<A: OnlinePage>(online: Online<A>, info: &TableInfo, seat: usize) -> Vec<Tag<A::Command>> {
    let me = online.client.with(|client| client.me().map(|(id, _)| id));
    let mut marks = Vec::new();
    match &info.seats[seat].who {
        Who::Person(id, name) => {
            if *id == info.host {
                marks.push(chip("", (icon("crown"), online.t("host"))));
            }
            if Some(*id) == me {
                marks.push(chip("you", online.t("you-mark")));
            } else if plain_name(name).1 {
                marks.push(chip("", online.t("guest-mark")));
            }
        }
        Who::Bot(level) => marks.push(chip("", online.t(&format!("level-{level}")))),
        Who::Free => {}
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_known_by_a_mark_that_is_no_part_of_their_name() {
        assert_eq!(plain_name("~Ann"), ("Ann", true));
        assert_eq!(plain_name("Ann"), ("Ann", false));
    }
}
