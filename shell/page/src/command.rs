//! What buttons, lists and boxes do that every page has.

use leptos::prelude::*;
use session::texts::Language;

use crate::game_page::{GamePage, Place};
use crate::games;
use crate::settings::Theme;

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
    /// Opens the help.
    Help,
    /// Another language.
    Language(Language),
    /// Light or dark.
    Theme(Theme),
    /// Takes a kept game to the table.
    Open(String),
    /// Forgets a kept game.
    Forget(String),
    /// Takes that back.
    Unforget,
}

/// Carries out a command.
pub fn dispatch<A: GamePage>(page: A, command: Command) {
    let settings = page.shell().settings;
    match command {
        Command::Play => page.begin_chosen(),
        Command::Resume => games::unfinished(page).iter().for_each(|id| games::resume(page, id)),
        Command::Today => page.begin_today(),
        Command::Go(place) => page.go_to(place),
        Command::Help => page.shell().help.set(true),
        Command::Language(language) => settings.update(|settings| settings.language = language),
        Command::Theme(theme) => settings.update(|settings| settings.theme = theme),
        Command::Open(id) => games::resume(page, &id),
        Command::Forget(id) => games::forget(page, &id),
        Command::Unforget => games::unforget(page),
    }
}
