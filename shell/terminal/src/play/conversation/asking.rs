//! Questions, and what is typed as an answer.

use std::io;

use game::{Game, Notation};
use session::{Input, Playable};

use super::{After, Conversation};
use crate::game::{ActionOf, GameOf, TextGame};
use crate::listing::row;
use crate::texts::{number, text};
use crate::voice::Voice;

impl<T: TextGame> Conversation<'_, T> {
    /// Asks whoever is spoken to.
    pub(super) fn ask(&mut self) -> io::Result<After> {
        self.show_changed()?;
        let view = self.view();
        let question = self.voice.question(&view, self.person());
        writeln!(self.output)?;
        self.say_all(&question)?;
        let answers = self.voice.answers(&view, self.person());
        self.list(&view, &answers)?;
        loop {
            let Some(line) = self.line()? else { return Ok(After::Silence) };
            let after = match self.command(&line)? {
                Some(after) => after,
                None if line == "list" => {
                    self.list_all(&view, &answers)?;
                    After::Again
                }
                None => self.try_answer(&view, &answers, &line)?,
            };
            if after != After::Again {
                return Ok(after);
            }
        }
    }

    /// The answers, gathered if they are many.
    fn list(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>]) -> io::Result<()> {
        let Some(rows) = self.voice.gathered(view, self.person(), answers) else { return self.list_all(view, answers) };
        for gathered in rows {
            self.print(&row(&gathered.numbers, &gathered.notation, &gathered.meaning))?;
        }
        let more = self.text("terminal-list", &[]);
        self.say(&format!("  {more}"))
    }

    /// Every answer with its own number.
    fn list_all(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>]) -> io::Result<()> {
        for (number, &action) in answers.iter().enumerate() {
            let meaning = self.voice.meaning(view, self.person(), action);
            self.print(&row(&(number + 1).to_string(), &view.action_text(action), &meaning))?;
        }
        Ok(())
    }

    fn try_answer(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>], line: &str) -> io::Result<After> {
        match self.read(view, answers, line) {
            Ok(action) => self.act(action),
            Err(reason) => {
                self.say(&reason)?;
                Ok(After::Again)
            }
        }
    }

    /// What is refused changes nothing, and the session has said why.
    fn act(&mut self, action: ActionOf<T>) -> io::Result<After> {
        let has_changed = self.put(Input::Act(action))?;
        Ok(if has_changed { After::GoOn } else { After::Again })
    }

    /// What a line means: a number, or notation with or without the seat. Otherwise the reason why not.
    fn read(&self, view: &GameOf<T>, answers: &[ActionOf<T>], line: &str) -> Result<ActionOf<T>, String> {
        if line.is_empty() {
            return Err(self.text("terminal-answer-needed", &[]));
        }
        if let Ok(count) = line.parse::<usize>() {
            let action = count.checked_sub(1).and_then(|number| answers.get(number));
            let none = || self.text("terminal-choice", &[text("number", line), number("most", answers.len())]);
            return action.copied().ok_or_else(none);
        }
        self.read_notation(view, line)
    }

    fn read_notation(&self, view: &GameOf<T>, line: &str) -> Result<ActionOf<T>, String> {
        let person = self.person();
        let has_seat = line.starts_with(|letter: char| letter.is_ascii_digit());
        let read = if has_seat { view.parse_line(line) } else { view.parse_action(line).map(|action| (person, action)) };
        let (seat, action) = read.map_err(|misread| {
            let place = line[..misread.at].chars().count() + 1;
            self.text("terminal-unread", &[number("place", place), text("why", misread.to_string())])
        })?;
        if seat != person {
            let seats = [number("seat", person.number()), number("other", seat.number())];
            return Err(self.text("terminal-other-seat", &seats));
        }
        Ok(action)
    }

    /// Before the others choose, the person can still think again.
    pub(super) fn ask_to_confirm(&mut self) -> io::Result<After> {
        let moment = self.voice.moment(self.session().game());
        writeln!(self.output)?;
        self.tell("terminal-confirm", &[text("moment", moment)])?;
        loop {
            let Some(line) = self.line()? else { return Ok(After::Silence) };
            let after = match self.command(&line)? {
                Some(after) => after,
                None if line.is_empty() || line == "1" => self.confirm()?,
                None => self.try_replacement(line)?,
            };
            if after != After::Again {
                return Ok(after);
            }
        }
    }

    fn confirm(&mut self) -> io::Result<After> {
        self.put(Input::Commit)?;
        Ok(After::GoOn)
    }

    /// An action typed where nothing is asked any more: it replaces the last choice, or else answers the next question.
    fn try_replacement(&mut self, line: String) -> io::Result<After> {
        let view = self.view();
        let Ok(action) = self.read_notation(&view, &line) else {
            self.tell("terminal-confirm-how", &[])?;
            return Ok(After::Again);
        };
        let before = T::Play::take_back(self.session().history(), self.person());
        match before.map_or(Ok(()), |before| before.game().is_legal(self.person(), action)) {
            Ok(()) => {
                self.put(Input::Undo)?;
                self.act(action)
            }
            // It answers the next question, so the choices before it stand.
            Err(refusal) if self.voice.is_of_other_question(&refusal) => {
                self.ahead = Some(line);
                self.confirm()
            }
            // What was chosen before does not become final by a slip.
            Err(refusal) => {
                let (reason, stays) = (self.voice.refusal(&view, &refusal), self.text("terminal-choice-stays", &[]));
                self.say(&format!("{reason} {stays}"))?;
                Ok(After::Again)
            }
        }
    }
}
