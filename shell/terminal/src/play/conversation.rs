//! The conversation: reads lines, makes them inputs of the session, and tells what the session wants to be done.

mod asking;
mod commands;
mod saving;
mod telling;

use std::io::{self, BufRead, Write};

use game::Seat;
use session::fluent::Value;
use session::texts::Language;
use session::{Effect, Input, Next, Session};

use super::input;
use super::table::Table;
use crate::game::{GameOf, TextGame};
use crate::listing::fitted;
use crate::texts::{SHELF, number, text};
use crate::voice::{Scene, Voice};

/// How the two sides of the line behave.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Whether what is read must be written too, as no terminal does it.
    pub echo: bool,
    /// Whether the screen can be cleared between two persons.
    pub clear: bool,
}

/// Talks with the persons at the terminal.
pub struct Conversation<'c, T: TextGame> {
    table: Table<T>,
    voice: T::Voice,
    language: Language,
    manner: Manner,
    input: &'c mut dyn BufRead,
    output: &'c mut dyn Write,
    /// An answer to the next question, given already.
    ahead: Option<String>,
    /// The position shown last, and to whom.
    shown: Option<(Seat, GameOf<T>)>,
    /// Whether the game as it is was saved, or the person told that it is not.
    is_saved: bool,
    /// Whether its end is played here.
    ends_here: bool,
}

/// What becomes of the conversation after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// The game goes on.
    GoOn,
    /// The same question again.
    Again,
    /// The person leaves.
    Leave,
    /// There are no more lines.
    Silence,
}

impl<'c, T: TextGame> Conversation<'c, T> {
    /// Begins a conversation.
    pub fn new(
        table: Table<T>,
        voice: T::Voice,
        language: Language,
        manner: Manner,
        input: &'c mut dyn BufRead,
        output: &'c mut dyn Write,
    ) -> Conversation<'c, T> {
        let ends_here = table.session().next() != Next::Over;
        Conversation { table, voice, language, manner, input, output, ahead: None, shown: None, is_saved: true, ends_here }
    }

    /// Talks until the game is over or somebody leaves.
    pub fn hold(mut self) -> io::Result<()> {
        self.greet()?;
        self.put(Input::Open)?;
        loop {
            let next = self.session().next();
            let after = match next {
                Next::Person(_) if self.session().is_covered() => self.hand_over()?,
                Next::Person(_) => self.ask()?,
                Next::Confirm(_) => self.ask_to_confirm()?,
                Next::Over => self.part()?,
                // Nobody is left to go on with it, and that has been said.
                Next::Chance | Next::Bot(..) => After::Leave,
            };
            match after {
                After::GoOn | After::Again => {}
                After::Leave | After::Silence if next == Next::Over => return Ok(()),
                After::Leave => return self.leave(),
                After::Silence => return self.fall_silent(),
            }
        }
    }

    fn session(&self) -> &Session<T::Play> {
        self.table.session()
    }

    /// Who is spoken to.
    fn person(&self) -> Seat {
        self.session().viewer()
    }

    fn view(&self) -> GameOf<T> {
        self.session().view()
    }

    /// Something happens to the game, and what is to be done is done. Says whether the game has changed.
    fn put(&mut self, input: Input<T::Play>) -> io::Result<bool> {
        let mut has_changed = false;
        for effect in self.table.put(input) {
            match effect {
                Effect::Keep => {
                    has_changed = true;
                    self.is_saved = false;
                }
                Effect::Announce(entries) => self.tell_news(&entries)?,
                Effect::Say(word) => self.say_word(word)?,
                Effect::Advise(hint) => self.advise(&hint)?,
                // Positions are shown when something is asked, the end when there is no question left; and a terminal has neither
                // other tabs nor online tables nor lessons.
                Effect::Redraw
                | Effect::Ended
                | Effect::Claim
                | Effect::Studied(..)
                | Effect::Send(_)
                | Effect::LessonDone(_) => {}
                Effect::Think(_) | Effect::Show(_) => unreachable!("the table sees to that"),
            }
        }
        Ok(has_changed)
    }

    fn text(&self, id: &str, values: &[(String, Value)]) -> String {
        SHELF.text(self.language, id, values)
    }

    fn greet(&mut self) -> io::Result<()> {
        let lines = self.voice.greet(&scene(&self.table, self.ends_here));
        self.say_all(&lines)?;
        self.tell("terminal-how", &[text("example", self.voice.example())])
    }

    /// A sentence, broken into lines that fit.
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        fitted(sentence).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// A text that all games have.
    fn tell(&mut self, id: &str, values: &[(String, Value)]) -> io::Result<()> {
        let text = self.text(id, values);
        self.say(&text)
    }

    /// Writes lines that are laid out already.
    fn print(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// Speaks to another person from here on. What the one before sees is not shown to it.
    fn hand_over(&mut self) -> io::Result<After> {
        // In the open, say in a market, everybody may look.
        if game::Game::is_secret(self.session().game()) {
            writeln!(self.output)?;
            self.tell("terminal-cover", &[number("seat", self.person().number())])?;
            if self.line()?.is_none() {
                return Ok(After::Silence);
            }
            if self.manner.clear {
                write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
            }
        }
        self.shown = None;
        self.put(Input::Uncover)?;
        Ok(After::GoOn)
    }

    /// The end of the game, with a last chance to save it.
    fn part(&mut self) -> io::Result<After> {
        self.show_changed()?;
        writeln!(self.output)?;
        let lines = self.voice.end(&scene(&self.table, self.ends_here));
        self.say_all(&lines)?;
        let seed = self.session().history().seed().to_string();
        loop {
            self.tell("terminal-part", &[text("seed", seed.clone())])?;
            loop {
                let Some(line) = self.line()? else {
                    writeln!(self.output)?;
                    return Ok(After::Silence);
                };
                match self.command(&line)? {
                    Some(After::Again) => {}
                    Some(after) => return Ok(after),
                    // A program that only ever answers comes to its end as well.
                    None if line == "1" => return Ok(After::Leave),
                    // Whoever mistypes can still save the game.
                    None => break,
                }
            }
        }
    }

    fn leave(&mut self) -> io::Result<()> {
        let moment = self.voice.moment(self.session().game());
        let seed = self.session().history().seed().to_string();
        writeln!(self.output)?;
        self.tell("terminal-unfinished", &[text("moment", moment), text("seed", seed)])?;
        self.output.flush()
    }

    /// There are no more lines, and nobody can be asked whether the game shall be saved: it is told with what it can be gone on with.
    fn fall_silent(&mut self) -> io::Result<()> {
        if self.is_at_stake() {
            writeln!(self.output)?;
            self.tell("terminal-silence", &[])?;
            self.tell_link()?;
        }
        self.leave()
    }

    /// The next line without blanks around it; `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        if let Some(line) = self.ahead.take() {
            writeln!(self.output, "{line}")?;
            return Ok(Some(line));
        }
        self.output.flush()?;
        let line = input::line(self.input)?;
        if let Some(line) = line.as_ref().filter(|_| self.manner.echo) {
            writeln!(self.output, "{line}")?;
        }
        Ok(line)
    }
}

/// The game as a voice tells it.
fn scene<T: TextGame>(table: &Table<T>, ends_here: bool) -> Scene<'_, T::Play> {
    let session = table.session();
    Scene { history: session.history(), person: session.viewer(), persons: table.persons(), ends_here }
}
