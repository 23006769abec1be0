//! The conversation: shows the position, asks, reads a line, and does what it says.

mod commands;

use std::io::{self, BufRead, Write};

use game::{Game, Notation, Seat};
use session::fluent::Value;
use session::texts::Language;

use super::input;
use super::table::{Stage, Table};
use crate::game::{ActionOf, GameOf, TextGame};
use crate::listing::{fitted, row};
use crate::texts::{SHELF, number, text};
use crate::voice::{Place, Scene, Told, Voice};

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
    /// Who is spoken to.
    person: Seat,
    /// An answer to the next question, given already.
    ahead: Option<String>,
    /// The position shown last, and to whom.
    shown: Option<(Seat, GameOf<T>)>,
    /// The record that was saved last, or whose loss the person has been told of.
    saved: Option<String>,
}

/// What becomes of the conversation after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The game goes on.
    GoOn,
    /// The same question again.
    Again,
    /// The person leaves.
    Leave,
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
        let person = table.persons().into_iter().next().unwrap_or(Seat::at(0));
        Conversation { table, voice, language, manner, input, output, person, ahead: None, shown: None, saved: None }
    }

    /// Talks until the game is over or somebody leaves.
    pub fn hold(mut self) -> io::Result<()> {
        self.greet()?;
        loop {
            let stage = self.table.go_on();
            if let Stage::Asked(person) = stage {
                self.turn_to(person)?;
            }
            self.tell_news()?;
            let next = match stage {
                Stage::Asked(_) => self.ask()?,
                Stage::Confirm(_) => self.ask_to_confirm()?,
                Stage::Over => return self.part(),
            };
            if next == Next::Leave {
                return self.leave();
            }
        }
    }

    fn scene(&self) -> Scene<'_, T::Play> {
        let (persons, ends_here) = (self.table.persons(), self.table.ends_here());
        Scene { history: self.table.history(), person: self.person, persons, ends_here }
    }

    fn view(&self) -> GameOf<T> {
        self.table.history().view(Some(self.person))
    }

    fn text(&self, id: &str, values: &[(String, Value)]) -> String {
        SHELF.text(self.language, id, values)
    }

    fn greet(&mut self) -> io::Result<()> {
        let lines = self.voice.greet(&self.scene());
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

    /// Speaks to a person from here on. What another one sees is not shown to it.
    fn turn_to(&mut self, person: Seat) -> io::Result<()> {
        if self.person == person {
            return Ok(());
        }
        self.person = person;
        self.shown = None;
        if self.table.game().is_secret() {
            writeln!(self.output)?;
            self.tell("terminal-cover", &[number("seat", person.number())])?;
            self.line()?;
            if self.manner.clear {
                write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
            }
        }
        Ok(())
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let news = self.table.news(self.person, |entry| self.voice.told(entry, self.person));
        let told: Vec<Told> = news.into_iter().filter(|told| !told.is_slight).collect();
        if !told.is_empty() {
            writeln!(self.output)?;
        }
        self.recount(&told)
    }

    /// Sentences below their heading; those of other boards below their seat, unless they name it themselves.
    fn recount(&mut self, sentences: &[Told]) -> io::Result<()> {
        let mut last = None;
        for told in sentences {
            match told.place {
                Place::Heading => self.say(&told.text)?,
                Place::Board(seat) if seat != self.person => {
                    if last != Some(seat) {
                        let on = self.text("terminal-on-board", &[number("seat", seat.number())]);
                        self.say(&format!("  {on}"))?;
                    }
                    self.say(&format!("    {}", told.text))?;
                    last = Some(seat);
                    continue;
                }
                Place::Plain | Place::Board(_) => self.say(&format!("  {}", told.text))?,
            }
            last = None;
        }
        Ok(())
    }

    /// Shows the position if it is not what was shown last.
    fn show_changed(&mut self) -> io::Result<()> {
        let view = self.view();
        let is_shown = |(person, before): &(Seat, GameOf<T>)| {
            *person == self.person && (*before == view || !self.voice.is_shown_again(before, &view))
        };
        if !self.shown.as_ref().is_some_and(is_shown) {
            let position = self.voice.position(&view, self.person);
            writeln!(self.output)?;
            writeln!(self.output, "{}", position.trim_end())?;
        }
        self.shown = Some((self.person, view));
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Next> {
        self.show_changed()?;
        let view = self.view();
        let question = self.voice.question(&view, self.person);
        writeln!(self.output)?;
        self.say_all(&question)?;
        let answers = self.voice.answers(&view, self.person);
        self.list(&view, &answers)?;
        loop {
            let Some(line) = self.line()? else { return Ok(Next::Leave) };
            let next = match self.command(&line)? {
                Some(next) => next,
                None if line == "list" => {
                    self.list_all(&view, &answers)?;
                    Next::Again
                }
                None => self.try_answer(&view, &answers, &line, &question)?,
            };
            if next != Next::Again {
                return Ok(next);
            }
        }
    }

    /// The answers, gathered if they are many.
    fn list(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>]) -> io::Result<()> {
        let Some(rows) = self.voice.gathered(view, self.person, answers) else { return self.list_all(view, answers) };
        for gathered in rows {
            self.print(&row(&gathered.numbers, &gathered.notation, &gathered.meaning))?;
        }
        let more = self.text("terminal-list", &[]);
        self.say(&format!("  {more}"))
    }

    /// Every answer with its own number.
    fn list_all(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>]) -> io::Result<()> {
        for (number, &action) in answers.iter().enumerate() {
            let meaning = self.voice.meaning(view, self.person, action);
            self.print(&row(&(number + 1).to_string(), &view.action_text(action), &meaning))?;
        }
        Ok(())
    }

    /// Writes lines that are laid out already.
    fn print(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
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
        let has_seat = line.starts_with(|letter: char| letter.is_ascii_digit());
        let read = if has_seat { view.parse_line(line) } else { view.parse_action(line).map(|action| (self.person, action)) };
        let (seat, action) = read.map_err(|misread| {
            let place = line[..misread.at].chars().count() + 1;
            self.text("terminal-unread", &[number("place", place), text("why", misread.to_string())])
        })?;
        if seat != self.person {
            let seats = [number("seat", self.person.number()), number("other", seat.number())];
            return Err(self.text("terminal-other-seat", &seats));
        }
        Ok(action)
    }

    fn try_answer(&mut self, view: &GameOf<T>, answers: &[ActionOf<T>], line: &str, question: &[String]) -> io::Result<Next> {
        let action = match self.read(view, answers, line) {
            Ok(action) => action,
            Err(reason) => {
                self.say(&reason)?;
                return Ok(Next::Again);
            }
        };
        let Err(refusal) = self.table.answer(self.person, action) else { return Ok(Next::GoOn) };
        let mut reason = self.voice.refusal(view, &refusal);
        if self.voice.is_of_other_question(&refusal) {
            reason = format!("{reason} {}", question.join(" "));
        }
        self.say(&reason)?;
        Ok(Next::Again)
    }

    /// Before the others choose, the person can still think again.
    fn ask_to_confirm(&mut self) -> io::Result<Next> {
        let moment = self.voice.moment(self.table.game());
        writeln!(self.output)?;
        self.tell("terminal-confirm", &[text("moment", moment)])?;
        loop {
            let Some(line) = self.line()? else { return Ok(Next::Leave) };
            match self.command(&line)? {
                Some(Next::Again) => continue,
                Some(next) => return Ok(next),
                None => {}
            }
            if !line.is_empty() && line != "1" {
                let Ok(action) = self.read_notation(&self.view(), &line) else {
                    self.tell("terminal-confirm-how", &[])?;
                    continue;
                };
                match self.replace_choice(action) {
                    Ok(()) => return Ok(Next::GoOn),
                    // It answers the next question, so the choices before it stand.
                    Err(refusal) if self.voice.is_of_other_question(&refusal) => self.ahead = Some(line),
                    // What was chosen before does not become final by a slip.
                    Err(refusal) => {
                        let reason = self.voice.refusal(&self.view(), &refusal);
                        let stays = self.text("terminal-choice-stays", &[]);
                        self.say(&format!("{reason} {stays}"))?;
                        continue;
                    }
                }
            }
            self.table.confirm();
            return Ok(Next::GoOn);
        }
    }

    /// Replaces the person's last choice by another one. A refused one changes nothing.
    fn replace_choice(&mut self, action: ActionOf<T>) -> Result<(), <GameOf<T> as Game>::Refusal> {
        if let Some(before) = self.table.before_last_choice() {
            before.is_legal(self.person, action)?;
            let _ = self.table.take_back(self.person);
        }
        self.table.answer(self.person, action)
    }

    /// The end of the game, with a last chance to save it.
    fn part(&mut self) -> io::Result<()> {
        self.show_changed()?;
        writeln!(self.output)?;
        let (persons, ends_here) = (self.table.persons(), self.table.ends_here());
        let scene = Scene::<T::Play> { history: self.table.history(), person: self.person, persons, ends_here };
        let lines = self.voice.end(&scene);
        self.say_all(&lines)?;
        let seed = self.table.history().seed().to_string();
        loop {
            self.tell("terminal-part", &[text("seed", seed.clone())])?;
            loop {
                let Some(line) = self.line()? else { return writeln!(self.output) };
                match self.command(&line)? {
                    Some(Next::Again) => {}
                    Some(_) => return Ok(()),
                    // A program that only ever answers comes to its end as well.
                    None if line == "1" => return Ok(()),
                    // Whoever mistypes can still save the game.
                    None => break,
                }
            }
        }
    }

    fn leave(&mut self) -> io::Result<()> {
        let (moment, seed) = (self.voice.moment(self.table.game()), self.table.history().seed().to_string());
        writeln!(self.output)?;
        self.tell("terminal-unfinished", &[text("moment", moment), text("seed", seed)])?;
        self.output.flush()
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
