//! Who plays a seat.

use bots::Level;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who<L> {
    /// A person at this screen.
    Person,
    /// A bot.
    Bot(L),
    /// A person at another screen, in a game that was played online.
    Guest,
}

impl<L: Level> Who<L> {
    /// Its name in files and links: `person`, `guest` or the bot's level.
    pub fn name(self) -> &'static str {
        match self {
            Who::Person => "person",
            Who::Bot(level) => level.name(),
            Who::Guest => "guest",
        }
    }

    /// Reads a name.
    pub fn named(name: &str) -> Option<Who<L>> {
        match name {
            "person" => Some(Who::Person),
            "guest" => Some(Who::Guest),
            _ => L::read(name).ok().map(Who::Bot),
        }
    }

    /// Who plays the seat where nobody is at another screen any more.
    pub fn at_home(self, stand_in: L) -> Who<L> {
        match self {
            Who::Guest => Who::Bot(stand_in),
            other => other,
        }
    }
}
