//! Dice: a colour with its pattern and its letter, what they show, and where they lie.

use leptos::prelude::use_context;
use page::art::put;
use page::markup::Markup;
use page::markup::shape::{circle, letters, picture};
use twenty_strong::{Colour, Face};

use super::Drawing;
use crate::state::App;

/// What a picture of a die shows of the plane.
pub const DIE: &str = "0 0 64 64";

const WHOLE: (i32, i32) = (64, 64);

/// The class of a colour's dice.
pub const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "die-y",
        Colour::Green => "die-g",
        Colour::Blue => "die-b",
        Colour::Purple => "die-p",
        Colour::Red => "die-r",
    }
}

/// What is to be seen on a die besides its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing.
    Plain,
    /// It is stored in the plan.
    Stored,
    /// It lies on a lock.
    Locked,
    /// It has left the game.
    Banished,
}

/// The letter of a colour in the reader's language, which is its key too.
pub fn letter_of(colour: Colour) -> char {
    let app = use_context::<App>();
    app.map_or_else(|| colour.letter().to_ascii_uppercase(), |app| app.words().letter(colour))
}

/// The letter of a colour: no colour is the only mark of a die.
fn letter(colour: Colour, class: &str) -> Drawing {
    letters((32, 40)).class(class).with(letter_of(colour))
}

/// A die: without a face it shows its letter.
pub fn die(colour: Colour, face: Option<Face>, state: State) -> Markup {
    let mut die = Markup::new();
    die.add(put(class(colour), (0, 0), WHOLE));
    match face {
        None => die.add((circle((32, 32), 15).class("l3 fpa"), letter(colour, "dl"))),
        Some(Face::Miss) => die.add(put("face-miss", (0, 0), WHOLE)),
        Some(Face::Hit) => die.add(put("face-hit", (0, 0), WHOLE)),
        Some(Face::Crit) => die.add(put("face-crit", (0, 0), WHOLE)),
    }
    match state {
        State::Plain => {}
        State::Stored => die.add(put("dst-plan", (0, 0), WHOLE)),
        State::Locked => die.add(put("dst-lock", (0, 0), WHOLE)),
        State::Banished => die.add(put("dst-banished", (0, 0), WHOLE)),
    }
    // Shown while it is held or picked.
    die.add(put("dst-held", (0, 0), WHOLE).class("grip"));
    die
}

/// A die as a picture of its own, with classes besides its colour.
pub fn die_picture(colour: Colour, face: Option<Face>, state: State, classes: &str) -> Drawing {
    picture(DIE).class(&format!("die {classes}{}", class(colour))).draw(die(colour, face, state))
}

/// A die in the air: three sights of it that take turns.
pub fn tumbling(colour: Colour, number: u8) -> Drawing {
    let turns = ["tumble-1", "tumble-2", "tumble-3"].map(|turn| put(turn, (0, 0), WHOLE).class(turn));
    picture(DIE).class(&format!("die air turn-{} {}", (colour as u8 + number) % 3, class(colour))).with(turns)
}

/// A place that waits for a die of a colour: a slot of the plan, shut or not, or one of a lock.
pub fn slot(symbol: &str, colour: Colour) -> Markup {
    let mut slot = Markup::new();
    slot.add((put(symbol, (0, 0), WHOLE), letter(colour, "dl open")));
    slot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_has_its_letter_or_its_face_and_a_pattern_of_its_own() {
        for colour in Colour::ALL {
            let letter = format!(">{}<", colour.letter().to_ascii_uppercase());
            assert!(die(colour, None, State::Plain).html().contains(&letter));
            let pattern = format!("href=\"#{}\"", class(colour));
            assert!(Face::ALL.iter().all(|face| die(colour, Some(*face), State::Plain).html().contains(&pattern)));
        }
    }
}
