//! The twelve days: which one it is, from which on the tyrant can be met, and what each was spent on.

use page::art::put;
use page::markup::Markup;
use page::markup::shape::{letters, picture};
use twenty_strong::{Event, Kind, LAST_DAY};

use super::Drawing;

/// A day, by what stands for it.
fn day(number: u8, symbol: &str, colour: &str, class: &str) -> Drawing {
    let letter = letters((20, 29)).class("dy").with(number);
    let day = picture("0 -4 40 48").class(class).attr("style", format_args!("--c1:{colour}"));
    day.with((put(symbol, (0, 0), (40, if symbol == "day" { 40 } else { 44 })), letter))
}

/// The sign of a day: those of the tyrant wear a crown, the last one has an end.
fn symbol(number: u8, from: u8) -> &'static str {
    match number {
        LAST_DAY => "day-last",
        _ if from <= number => "day-min",
        _ => "day",
    }
}

/// The track of days.
pub fn track(now: u8, from: u8) -> Markup {
    let one = |number: u8| {
        let symbol = symbol(number, from);
        let (colour, class) = match symbol {
            _ if number == now => ("#ffcb5c", "now"),
            "day" => ("#39324d", ""),
            "day-min" => ("#7a2a22", ""),
            _ => ("#17131f", ""),
        };
        day(number, symbol, colour, if number < now { "past" } else { class })
    };
    (1..=LAST_DAY).map(one).collect()
}

/// What each day was spent on, from everything that was told of a game: a battle, an encounter, a wanderer or a lock, the tyrant.
pub fn played(told: &[Event]) -> Markup {
    let mut spent: Vec<&str> = Vec::new();
    for event in told {
        let colour = match event {
            Event::DayBegan { .. } => {
                spent.push("#55753b");
                continue;
            }
            Event::Met { card } if card.kind() == Kind::Omen => "#7c4a94",
            Event::Met { .. } => "#a9703f",
            Event::TyrantMet { .. } => "#ffcb5c",
            _ => continue,
        };
        spent.last_mut().into_iter().for_each(|last| *last = colour);
    }
    let of = |number: u8| spent.get(usize::from(number) - 1).copied();
    let one = |number: u8| {
        let colour = of(number).unwrap_or("#39324d");
        day(number, symbol(number, LAST_DAY), colour, if colour == "#ffcb5c" { "now" } else { "" })
    };
    (1..=LAST_DAY).map(one).collect()
}
