//! Keeping a game: in a file, in a link, or at least not losing it without a word.

use std::io;
use std::path::Path;

use session::{Next, link};

use super::{After, Conversation};
use crate::files;
use crate::game::TextGame;
use crate::texts::text;

impl<T: TextGame> Conversation<'_, T> {
    /// Whether something would be lost that a person has done.
    pub(super) fn is_at_stake(&self) -> bool {
        let steps = self.session().history().steps();
        let has_begun = self.table.persons().into_iter().any(|person| steps.iter().any(|step| step.is_by(person)));
        !self.is_saved && has_begun && self.session().next() != Next::Over
    }

    /// At a terminal a game with something to lose is not left without a word.
    pub(super) fn quit(&mut self) -> io::Result<After> {
        if self.manner.echo || !self.is_at_stake() {
            return Ok(After::Leave);
        }
        self.is_saved = true;
        self.tell("terminal-unsaved", &[])?;
        Ok(After::Again)
    }

    pub(super) fn save(&mut self, name: &str, replace: bool) -> io::Result<()> {
        if name.is_empty() {
            return self.tell("terminal-name-needed", &[]);
        }
        let path = Path::new(name);
        if !replace && path.symlink_metadata().is_ok() {
            return self.tell("terminal-exists", &[text("name", name)]);
        }
        // A game that began with a position has no record.
        let kept = self.session().history().record().unwrap_or_else(|| self.link() + "\n");
        match files::write(path, &kept) {
            Ok(()) => {
                self.is_saved = true;
                let seats: Vec<String> = self.table.persons().into_iter().map(|seat| seat.to_string()).collect();
                let order = format!("bonehold play --text --seat {} --resume {}", seats.join(","), files::quoted(name));
                self.tell("terminal-saved", &[text("name", name), text("order", order)])
            }
            Err(failure) => self.tell("terminal-not-saved", &[text("why", failure.message)]),
        }
    }

    /// What follows the address of the page.
    fn link(&self) -> String {
        format!("{}{}{}", T::PAGE, super::super::IN_LINK, link::write::<T::Play>(self.session().history()))
    }

    /// The game as a link, on a line of its own so that it can be copied.
    pub(super) fn tell_link(&mut self) -> io::Result<()> {
        self.tell("terminal-link", &[])?;
        let link = self.link();
        writeln!(self.output, "{link}")
    }
}
