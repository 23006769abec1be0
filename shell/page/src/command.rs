//! What buttons, lists and boxes do that every page has.

use game::Seat;
use leptos::prelude::*;
use session::texts::Language;

use crate::game_page::{GamePage, Place};
use crate::games;
use crate::log::{Fold, look_at};
use crate::settings::{Speed, Theme};
use crate::sound::Volume;
use crate::start::customise;

/// A command that every page has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Begins the game that was chosen.
    Play,
    /// Goes on with the latest game that is not over.
    Resume,
    /// Begins the game of this date.
    Today,
    /// Goes to a screen.
    Go(Place),
    /// Opens all that can be chosen of the next game, or closes it.
    Customise,
    /// Opens the settings.
    Settings,
    /// How loud it is.
    Volume(Volume),
    /// Opens the help.
    Help,
    /// Another language.
    Language(Language),
    /// Light or dark.
    Theme(Theme),
    /// How fast things move.
    Speed(Speed),
    /// Takes a kept game to the table.
    Open(String),
    /// Forgets a kept game.
    Forget(String),
    /// Takes that back.
    Unforget,
    /// Whether the log tells every sentence.
    Sentences(bool),
    /// The log tells of this seat only, or of all.
    LogOf(Option<Seat>),
    /// Unfolds a line of the log, by its round and seat, or folds it.
    Unfold(Fold),
    /// Looks at the moment after so many steps.
    LookAt(usize),
}

/// Carries out a command.
pub fn dispatch<A: GamePage>(page: A, command: Command) {
    let settings = page.shell().settings;
    match command {
        Command::Play => page.begin_chosen(),
        Command::Resume => games::unfinished(page).iter().for_each(|id| games::resume(page, id)),
        Command::Today => page.begin_today(),
        Command::Go(place) => page.go_to(place),
        Command::Customise => customise(page),
        Command::Settings => page.shell().sets.set(true),
        Command::Volume(volume) => settings.update(|settings| settings.volume = volume),
        Command::Help => {
            page.shell().sets.set(false);
            page.shell().help.set(true);
        }
        Command::Language(language) => settings.update(|settings| settings.language = language),
        Command::Theme(theme) => settings.update(|settings| settings.theme = theme),
        Command::Speed(speed) => settings.update(|settings| settings.speed = speed),
        Command::Open(id) => games::resume(page, &id),
        Command::Forget(id) => games::forget(page, &id),
        Command::Unforget => games::unforget(page),
        Command::Sentences(are_told) => settings.update(|settings| settings.sentences = are_told),
        Command::LogOf(seat) => page.shell().log_of.set(seat),
        Command::Unfold(fold) => page.shell().unfolded.update(|unfolded| {
            let before = unfolded.len();
            unfolded.retain(|other| *other != fold);
            if unfolded.len() == before {
                unfolded.push(fold);
            }
        }),
        Command::LookAt(step) => look_at(page, step),
    }
}
