//! Names and faces of the persons at this screen, chosen before a game.

use bad_bones_session::words::{Arg, Name, Names, Words};
use bad_bones_session::{FACES, People};
use game::Seat;
use leptos::prelude::*;
use page::art::face;
use page::markup::{Reaction, Tag, tag};
use protocol::name::{BadName, LONGEST_NAME, checked};

use crate::command::Command;
use crate::state::App;
use crate::store;

/// What was written for a seat and what is to be said about it; it stays there to be corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    seat: Seat,
    text: String,
    said: String,
}

/// The fields of a seat: a name, and a face of eight.
pub fn fields(app: App, index: usize) -> Tag<Command> {
    let (seat, number) = (Seat::at(index), index + 1);
    let people = app.people.get();
    let written = app.written.get().filter(|written| written.seat == seat);
    let value =
        written.as_ref().map_or_else(|| people.name(seat).unwrap_or_default().to_string(), |written| written.text.clone());
    let label = |id: &'static str| app.tw(id, &[("seat", Arg::Number(number as i64))]);
    let name = tag("input").attr("type", "text").id(format_args!("name-{number}")).attr("value", value);
    let name = name.attr("aria-label", label("person-name")).attr("placeholder", usual(app, seat)).attr("autocomplete", "off");
    let name = name.attr("aria-describedby", format_args!("name-said-{number}"));
    let name = name.does(Reaction::Write(std::sync::Arc::new(move |text| Command::Name(index, text))));
    let said = tag("p").class("fault").id(format_args!("name-said-{number}")).attr("role", "alert");
    let said = said.with(written.map(|written| written.said));
    let faces = (1..=FACES).map(|number| portrait(app, index, number, people.face(seat) == number));
    let faces = tag("div")
        .class("faces")
        .attr("role", "radiogroup")
        .attr("aria-label", label("person-face"))
        .with(faces.collect::<Vec<_>>());
    tag("div").class("person").with((name, faces, said))
}

fn portrait(app: App, index: usize, number: usize, is_chosen: bool) -> Tag<Command> {
    let choice = tag("input").attr("type", "radio").attr("name", format_args!("face-{}", index + 1));
    let choice = choice.id(format_args!("face-{}-{number}", index + 1)).flag("checked", is_chosen);
    let choice = choice.attr("aria-label", app.tw("face-number", &[("number", Arg::Number(number as i64))]));
    let choice = choice.does(Reaction::Press(Command::Face(index, number)));
    tag("label").class("pick-face").with((choice, face(format_args!("av-{number}"), Seat::at(index))))
}

/// What a seat is called whose person has no name.
fn usual(app: App, seat: Seat) -> String {
    let names = Names::new((0..=seat.index()).map(|_| Name::Player));
    Words { names, ..app.words() }.name(seat)
}

/// A person wants to be called so. What can't be a name is said to be none, and the one before stays.
pub fn call(app: App, seat: Seat, text: &str) {
    let is_nothing = text.trim_matches(' ').is_empty();
    let (name, said) = match checked(text) {
        Ok(name) => (Some(name), None),
        Err(_) if is_nothing => {
            let had_one = app.people.with_untracked(|people| people.name(seat).is_some());
            let said = app.tw("name-none", &[("name", Arg::Text(usual(app, seat)))]);
            (None, had_one.then_some(said))
        }
        Err(bad) => {
            app.written.set(Some(Written { seat, text: text.into(), said: fault(app, bad) }));
            return;
        }
    };
    app.written.set(said.map(|said| Written { seat, text: String::new(), said }));
    change(app, |people| people.set_name(seat, name));
}

/// A person wants this face.
pub fn show_as(app: App, seat: Seat, face: usize) {
    change(app, |people| people.set_face(seat, face));
}

fn change(app: App, change: impl FnOnce(&mut People)) {
    app.people.update(change);
    if !app.people.with_untracked(store::keep_people) {
        app.say(app.t("not-kept"), None);
    }
}

fn fault(app: App, bad: BadName) -> String {
    match bad {
        BadName::Empty => app.t("name-empty"),
        BadName::TooLong(found) => {
            let values = [("most", Arg::Number(LONGEST_NAME as i64)), ("found", Arg::Number(found as i64))];
            app.tw("name-long", &values)
        }
        BadName::Letter(letter) if letter.is_control() || !is_seen(letter) => app.t("name-sign"),
        BadName::Letter(letter) => app.tw("name-letter", &[("letter", Arg::Text(letter.into()))]),
    }
}

/// Whether a sign shows: not the marks that only say in which direction to read, or that nothing stands here.
const fn is_seen(letter: char) -> bool {
    !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
