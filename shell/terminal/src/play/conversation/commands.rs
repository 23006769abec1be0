//! What a person can type besides an answer.

use std::io;
use std::path::Path;

use game::{Game, Notation};

use super::{Conversation, Next};
use crate::files;
use crate::game::TextGame;
use crate::play::table::TooLate;
use crate::texts::text;
use crate::voice::{Scene, Told, Voice};

/// What can be typed in every game: the ids of its texts.
const COMMANDS: [&str; 10] = [
    "terminal-do-number",
    "terminal-do-action",
    "terminal-do-list",
    "terminal-do-hint",
    "terminal-do-undo",
    "terminal-do-log",
    "terminal-do-help",
    "terminal-do-save",
    "terminal-do-state",
    "terminal-do-quit",
];

impl<T: TextGame> Conversation<'_, T> {
    /// Does what a command says; `None` if the line is none.
    pub(super) fn command(&mut self, line: &str) -> io::Result<Option<Next>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        match word.as_str() {
            "quit" | "exit" | "q" => return self.quit().map(Some),
            "undo" => return self.undo().map(Some),
            "help" | "h" | "?" => self.help(rest)?,
            "hint" => self.hint()?,
            "log" => self.log(rest)?,
            "save" => self.save(rest, false)?,
            "save!" => self.save(rest, true)?,
            "state" => writeln!(self.output, "{}", self.view().state())?,
            _ => {
                let (persons, ends_here) = (self.table.persons(), self.table.ends_here());
                let scene = Scene::<T::Play> { history: self.table.history(), person: self.person, persons, ends_here };
                let Some(lines) = self.voice.command(&scene, &word, rest) else { return Ok(None) };
                self.print(&lines)?;
            }
        }
        Ok(Some(Next::Again))
    }

    /// At a terminal a game with something to lose is not left without a word.
    fn quit(&mut self) -> io::Result<Next> {
        let record = self.table.record();
        let unsaved = self.saved.as_ref() != Some(&record) && self.table.is_begun() && self.table.game().outcome().is_none();
        if self.manner.echo || !unsaved {
            return Ok(Next::Leave);
        }
        self.saved = Some(record);
        self.tell("terminal-unsaved", &[])?;
        Ok(Next::Again)
    }

    fn undo(&mut self) -> io::Result<Next> {
        match self.table.take_back(self.person) {
            Ok(()) => {
                self.tell("terminal-undone", &[])?;
                self.shown = None;
                return Ok(Next::GoOn);
            }
            Err(TooLate::NothingDone) => self.tell("terminal-nothing-done", &[])?,
            Err(TooLate::Seen) => self.tell("terminal-too-late", &[])?,
        }
        Ok(Next::Again)
    }

    fn help(&mut self, word: &str) -> io::Result<()> {
        if word.is_empty() {
            return self.help_with_all();
        }
        match self.voice.about(self.table.game(), word) {
            Some(lines) => self.say_all(&lines),
            None => self.tell("terminal-no-help", &[text("topics", self.voice.topics().join(", "))]),
        }
    }

    /// The whole help: the game, what can be typed, and what more is told about.
    fn help_with_all(&mut self) -> io::Result<()> {
        let lines = self.voice.help(self.table.game());
        self.say_all(&lines)?;
        writeln!(self.output)?;
        self.tell("terminal-commands", &[])?;
        let own = self.voice.own_commands();
        let shared = COMMANDS.map(|id| self.text(id, &[]));
        let (last, first) = shared.split_last().expect("there are some");
        let all: Vec<String> = first.iter().chain(&own).chain([last]).map(|line| format!("  {line}")).collect();
        self.say_all(&all)?;
        let topics = self.voice.topics();
        if topics.is_empty() {
            return Ok(());
        }
        writeln!(self.output)?;
        self.tell("terminal-help-word", &[text("topics", topics.join(", "))])
    }

    /// The best choice with its reasons.
    fn hint(&mut self) -> io::Result<()> {
        let Some((view, hint)) = self.table.hint(self.person) else { return self.tell("terminal-nothing-asked", &[]) };
        let lines = self.voice.hint(&view, self.person, &hint);
        self.say_all(&lines)
    }

    fn log(&mut self, part: &str) -> io::Result<()> {
        let all = self.table.entries(self.person).map(|entry| self.voice.told(entry, self.person));
        let chosen: Vec<Told> = match (part, part.parse::<u32>()) {
            ("", _) => all.collect(),
            (_, Ok(part)) => all.filter(|told| told.part == part).collect(),
            (_, Err(_)) => {
                drop(all);
                return self.tell("terminal-log-how", &[]);
            }
        };
        if chosen.is_empty() {
            return self.tell("terminal-log-nothing", &[]);
        }
        self.recount(&chosen)
    }

    fn save(&mut self, name: &str, replace: bool) -> io::Result<()> {
        if name.is_empty() {
            return self.tell("terminal-name-needed", &[]);
        }
        let path = Path::new(name);
        if !replace && path.symlink_metadata().is_ok() {
            return self.tell("terminal-exists", &[text("name", name)]);
        }
        let record = self.table.record();
        match files::write(path, &record) {
            Ok(()) => {
                self.saved = Some(record);
                let seats: Vec<String> = self.table.persons().into_iter().map(|seat| seat.to_string()).collect();
                let order = format!("bonehold play --text --seat {} --resume {}", seats.join(","), files::quoted(name));
                self.tell("terminal-saved", &[text("name", name), text("order", order)])
            }
            Err(failure) => self.tell("terminal-not-saved", &[text("why", failure.message)]),
        }
    }
}
