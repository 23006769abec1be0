//! Who sits where: names and faces.

use bad_bones_bots::Level;
use bad_bones_session::{Session, Who};
use game::{Game as _, Seat};
use page::art::face;
use page::markup::Tag;

use crate::state::App;

/// The characters that play a level, by the numbers of their portraits: those of one level are told apart by their seats.
const fn characters(level: Level) -> &'static [usize] {
    match level {
        Level::Random => &[1],
        Level::Novice => &[2, 3],
        Level::Steady => &[4, 5, 6],
        Level::Sharp => &[7, 8, 9],
        Level::Master => &[10, 11, 12],
    }
}

fn character(level: Level, seat: Seat) -> usize {
    let all = characters(level);
    all[seat.index() % all.len()]
}

fn who(app: App, seat: Seat) -> Option<Who> {
    app.play.see(|session| session.seats().get(seat.index()).copied()).flatten()
}

/// What a seat is called.
pub fn name(app: App, seat: Seat) -> String {
    let named = || match who(app, seat) {
        Some(Who::Bot(level)) => app.words().text(&format!("character-{}", character(level, seat))),
        _ if app.play.see(Session::reader).flatten() == Some(seat) => app.t("you"),
        _ => app.tw("person-number", &[("seat", bad_bones_session::words::Arg::Seat(seat))]),
    };
    app.tables(|tables| tables.name_of(seat)).unwrap_or_else(named)
}

/// How strong a bot is, in a word.
pub fn strength(app: App, seat: Seat) -> Option<String> {
    match who(app, seat)? {
        Who::Bot(level) => Some(app.words().text(&format!("bot-{}", level.name()))),
        Who::Person | Who::Guest => None,
    }
}

/// The face of a seat, on its colour.
pub fn portrait<C>(app: App, seat: Seat) -> Tag<C> {
    let picture = match who(app, seat) {
        Some(Who::Bot(level)) => format!("face-{}", character(level, seat)),
        _ => format!("av-{}", seat.index() + 1),
    };
    face(picture, seat)
}

/// What a seat does now.
pub fn doing(app: App, seat: Seat) -> String {
    let busy = app.play.see(|session| session.game().question(seat).is_some()).unwrap_or(false);
    let (stands_in, choosing) = app.tables(|tables| (tables.stands_in(seat), tables.is_choosing(seat)));
    match (stands_in, choosing.unwrap_or(busy)) {
        (true, _) => app.t("stands-in"),
        (false, true) => app.t("thinking"),
        (false, false) => app.t("ready"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_characters_and_nobody_plays_two_levels() {
        let mut all: Vec<usize> = Level::ALL.iter().flat_map(|level| characters(*level)).copied().collect();
        all.sort_unstable();
        assert_eq!(all, (1..=12).collect::<Vec<usize>>());
    }
}
