//! The conversation: shows the position, asks, reads a line, and does what it says.

mod commands;

use std::io::{self, BufRead, Read, Write};

use bad_bones::{Game, Question, Refusal};

use super::bout::{Bout, Stage};
use super::menu::{Menu, read_notation};
use super::{WIDTH, ending, question};
use crate::chronicle::{Line, Weight};
use crate::failure::Done;
use crate::words;

/// How boards are shown.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// In sentences.
    pub plain: bool,
    /// With colours.
    pub colour: bool,
    /// Columns for pictures.
    pub columns: usize,
    /// Whether what is read must be written too, as no terminal does it.
    pub echo: bool,
}

/// Longest line that is read.
const LONGEST: u64 = 4_096;

/// Talks with the person.
pub struct Host<R, W> {
    bout: Bout,
    look: Look,
    input: R,
    output: W,
    /// An answer to the next question, given already.
    ahead: Option<String>,
    /// The position shown last.
    shown: Option<Game>,
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

impl<R: BufRead, W: Write> Host<R, W> {
    /// Begins a conversation.
    pub fn new(bout: Bout, look: Look, input: R, output: W) -> Host<R, W> {
        Host { bout, look, input, output, ahead: None, shown: None, saved: None }
    }

    /// Talks until the game is over or the person leaves.
    pub fn play(mut self) -> Done {
        self.greet()?;
        loop {
            let stage = self.bout.go_on();
            self.tell_news()?;
            let next = match stage {
                Stage::Asked(question) => self.ask(question)?,
                Stage::Confirm => self.ask_to_confirm()?,
                Stage::Over => return Ok(self.part()?),
            };
            if next == Next::Leave {
                return Ok(self.leave()?);
            }
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let (game, seed) = (self.bout.game(), self.bout.seed());
        let options = game.options();
        let mut extras = String::new();
        for (on, name) in [(options.heroic, "heroic"), (options.market, "market"), (options.chiefs, "chiefs")] {
            extras += &if on { format!(", {name}") } else { String::new() };
        }
        let mode = format!("{}{extras}", options.mode.name());
        let seats = words::count(options.seats.into(), "seat");
        let person = self.bout.person();
        self.say(&format!(
            "Bad Bones: {mode}, {seats}. You are seat {person}. Seed {seed} (--seed {seed} deals the same again)."
        ))?;
        self.say("Answer with a number or in the notation, say `hero c4`. `help` explains all, `quit` leaves.")
    }

    /// A sentence, broken into lines that fit.
    fn say(&mut self, text: &str) -> io::Result<()> {
        if text.chars().count() <= WIDTH {
            return writeln!(self.output, "{text}");
        }
        let hang = text.chars().take_while(|letter| *letter == ' ').count() + 2;
        for line in words::wrap(text, WIDTH, hang) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Writes lines that are laid out already.
    fn print(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let person = self.bout.person();
        let news = self.bout.news();
        let heard: Vec<&Line> = news
            .iter()
            .filter(|line| line.weight == Weight::Full || line.weight == Weight::Own && line.seat == Some(person))
            .collect();
        if !heard.is_empty() {
            writeln!(self.output)?;
        }
        self.tell(heard)
    }

    /// Sentences below their phase; those of other boards below their seat, unless they name it themselves.
    fn tell(&mut self, lines: Vec<&Line>) -> io::Result<()> {
        let person = self.bout.person();
        let mut last = None;
        for line in lines {
            let Some(seat) = line.seat else {
                self.say(&line.text)?;
                last = None;
                continue;
            };
            if seat == person || line.text.starts_with(&format!("Seat {seat}")) {
                self.say(&format!("  {}", line.text))?;
                last = None;
                continue;
            }
            if last != Some(seat) {
                self.say(&format!("  On seat {seat}'s board:"))?;
            }
            last = Some(seat);
            self.say(&format!("    {}", line.text))?;
        }
        Ok(())
    }

    fn ask(&mut self, question: Question) -> io::Result<Next> {
        let person = self.bout.person();
        self.show_changed()?;
        let menu = Menu::new(self.bout.game(), person);
        let sentence = question::sentence(self.bout.game(), person, question);
        writeln!(self.output)?;
        self.say(&sentence)?;
        let (lines, gathered) = menu.short(self.bout.game());
        self.print(&lines)?;
        if gathered {
            self.say("  `list` shows every choice with its own number.")?;
        }
        loop {
            let Some(line) = self.line()? else { return Ok(Next::Leave) };
            let next = match self.command(&line)? {
                Some(next) => next,
                None if line == "list" => {
                    let lines = menu.whole(self.bout.game());
                    self.print(&lines)?;
                    Next::Again
                }
                None => self.try_answer(&menu, &line, &sentence)?,
            };
            if next != Next::Again {
                return Ok(next);
            }
        }
    }

    fn try_answer(&mut self, menu: &Menu, line: &str, question: &str) -> io::Result<Next> {
        let done = match line {
            "" => Err("An answer is needed: a number or an action. `help` explains.".to_string()),
            _ => menu.read(line).and_then(|action| {
                self.bout.answer(action).map_err(|refusal| match refusal {
                    Refusal::OtherQuestion => format!("That can't be done: {refusal}. {question}"),
                    _ => format!("That can't be done: {refusal}."),
                })
            }),
        };
        let Err(reason) = done else { return Ok(Next::GoOn) };
        self.say(&reason)?;
        Ok(Next::Again)
    }

    /// Before the others choose, the person can still think again.
    fn ask_to_confirm(&mut self) -> io::Result<Next> {
        let phase = words::phase(self.bout.game().phase());
        writeln!(self.output)?;
        self.say(&format!(
            "Your part of {phase} is done. 1 or Enter goes on, `undo` takes it back, another choice replaces it."
        ))?;
        loop {
            let Some(line) = self.line()? else { return Ok(Next::Leave) };
            match self.command(&line)? {
                Some(Next::Again) => continue,
                Some(next) => return Ok(next),
                None => {}
            }
            match read_notation(&line, self.bout.person()).map(|action| self.bout.choose_again(action)) {
                Ok(Ok(())) => return Ok(Next::GoOn),
                // It answers the next question, so the choices before it stand.
                Ok(Err(Refusal::OtherQuestion)) => self.ahead = Some(line),
                // What was chosen before does not become final by a slip.
                Ok(Err(refusal)) => {
                    self.say(&format!("That can't be done: {refusal}. Your choice is still the one before."))?;
                    continue;
                }
                Err(_) if line.is_empty() || line == "1" => {}
                Err(_) => {
                    self.say("1 or Enter goes on, `undo` takes your last choice back.")?;
                    continue;
                }
            }
            self.bout.confirm();
            return Ok(Next::GoOn);
        }
    }

    /// The end of the game, with a last chance to save it.
    fn part(&mut self) -> io::Result<()> {
        self.show_changed()?;
        writeln!(self.output)?;
        let lines = ending::lines(self.bout.game(), self.bout.person());
        self.say_all(&lines)?;
        let seed = self.bout.seed();
        self.say(&format!("Seed {seed}. `save FILE` keeps the record of this game, `log` tells it again; 1 or `quit` leaves."))?;
        loop {
            let Some(line) = self.line()? else { return writeln!(self.output) };
            // Whatever is no command leaves, so that a program that only ever answers comes to its end as well.
            if self.command(&line)? != Some(Next::Again) {
                return Ok(());
            }
        }
    }

    fn leave(&mut self) -> io::Result<()> {
        let (game, seed) = (self.bout.game(), self.bout.seed());
        let (round, phase) = (game.round(), words::phase(game.phase()));
        writeln!(self.output)?;
        self.say(&format!("The game was not finished: round {round}, {phase}, seed {seed}."))?;
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
        let mut bytes = Vec::new();
        self.input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
        }
        let text = String::from_utf8_lossy(&bytes);
        let line: String = text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        if self.look.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }

    /// Reads over the rest of an endless line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let part = self.input.fill_buf()?;
            let (end, length) = match part.iter().position(|byte| *byte == b'\n') {
                Some(place) => (true, place + 1),
                None => (part.is_empty(), part.len()),
            };
            self.input.consume(length);
            if end {
                return Ok(());
            }
        }
    }
}
