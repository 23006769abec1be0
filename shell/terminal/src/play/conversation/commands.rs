//! What a person can type besides an answer.

use std::io;

use game::{Game, Notation};
use session::{Entry, Input, Log};

use super::{After, Conversation, scene};
use crate::game::TextGame;
use crate::texts::text;
use crate::voice::{Told, Voice};

/// What can be typed in every game: the ids of its texts.
const COMMANDS: [&str; 11] = [
    "terminal-do-number",
    "terminal-do-action",
    "terminal-do-list",
    "terminal-do-hint",
    "terminal-do-undo",
    "terminal-do-log",
    "terminal-do-help",
    "terminal-do-save",
    "terminal-do-link",
    "terminal-do-state",
    "terminal-do-quit",
];

impl<T: TextGame> Conversation<'_, T> {
    /// Does what a command says; `None` if the line is none.
    pub(super) fn command(&mut self, line: &str) -> io::Result<Option<After>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        match word.as_str() {
            "quit" | "exit" | "q" => return self.quit().map(Some),
            "undo" => return self.undo().map(Some),
            "help" | "h" | "?" => self.help(rest)?,
            "hint" => drop(self.put(Input::AskHint)?),
            "log" => self.log(rest)?,
            "save" => self.save(rest, false)?,
            "save!" => self.save(rest, true)?,
            "link" => self.tell_link()?,
            "state" => writeln!(self.output, "{}", self.view().state())?,
            _ => {
                let scene = scene(&self.table, self.ends_here);
                let Some(lines) = self.voice.command(&scene, &word, rest) else { return Ok(None) };
                self.print(&lines)?;
            }
        }
        Ok(Some(After::Again))
    }

    fn undo(&mut self) -> io::Result<After> {
        if self.session().can_undo() {
            self.tell("terminal-undone", &[])?;
            self.shown = None;
        }
        let has_changed = self.put(Input::Undo)?;
        Ok(if has_changed { After::GoOn } else { After::Again })
    }

    fn help(&mut self, word: &str) -> io::Result<()> {
        if word.is_empty() {
            return self.help_with_all();
        }
        match self.voice.about(self.session().game(), word) {
            Some(lines) => self.say_all(&lines),
            None => self.tell("terminal-no-help", &[text("topics", self.voice.topics().join(", "))]),
        }
    }

    /// The whole help: the game, what can be typed, and what more is told about.
    fn help_with_all(&mut self) -> io::Result<()> {
        let lines = self.voice.help(self.session().game());
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

    fn log(&mut self, part: &str) -> io::Result<()> {
        let number = part.parse::<u32>();
        if !part.is_empty() && number.is_err() {
            return self.tell("terminal-log-how", &[]);
        }
        let (session, person) = (self.session(), self.person());
        let phase = session.game().phase_number();
        let heard = session.log().entries().iter().filter(|entry| entry.is_heard_by(person, phase));
        let told = heard.map(|entry| self.voice.told(entry, person));
        let chosen: Vec<Told> =
            told.filter(|told| number.as_ref().is_ok_and(|number| told.part == *number) || part.is_empty()).collect();
        if chosen.is_empty() {
            return self.tell("terminal-log-nothing", &[]);
        }
        self.recount(&chosen)
    }
}
