//! What the session wants to be told: news, short words, advice, the position.

use std::io;

use game::{Game, Notation};
use session::{Input, Log, Playable, Word};

use super::Conversation;
use crate::game::{GameOf, TextGame};
use crate::texts::{number, text};
use crate::voice::{Place, Told, Voice};

impl<T: TextGame> Conversation<'_, T> {
    /// These sentences of the log are news.
    pub(super) fn tell_news(&mut self, entries: &[usize]) -> io::Result<()> {
        let (log, person) = (self.session().log().entries(), self.person());
        let told = entries.iter().map(|entry| self.voice.told(&log[*entry], person));
        let told: Vec<Told> = told.filter(|told| !told.is_slight).collect();
        if !told.is_empty() {
            writeln!(self.output)?;
        }
        self.recount(&told)
    }

    /// Sentences below their heading; those of other boards below their seat, unless they name it themselves.
    pub(super) fn recount(&mut self, sentences: &[Told]) -> io::Result<()> {
        let mut last = None;
        for told in sentences {
            match told.place {
                Place::Heading => self.say(&told.text)?,
                Place::Board(seat) if seat != self.person() => {
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

    /// A short word of the session.
    pub(super) fn say_word(&mut self, word: Word<T::Play>) -> io::Result<()> {
        match word {
            Word::Refused(refusal) => {
                let reason = self.reason(&self.view(), &refusal);
                self.say(&reason)
            }
            Word::NothingToUndo if self.has_chosen() => self.tell("terminal-too-late", &[]),
            Word::NothingToUndo => self.tell("terminal-nothing-done", &[]),
            Word::ChooseFirst => self.tell("terminal-answer-needed", &[]),
            Word::BotsStopped | Word::HintNotYet | Word::NoHints => self.tell("terminal-bots-stopped", &[]),
            Word::OthersAreAsked | Word::StillShowing | Word::LookingBack | Word::Elsewhere | Word::NotKept => {
                self.tell("terminal-nothing-asked", &[])
            }
        }
    }

    /// Why something was refused; if it answers another question, also what is asked.
    fn reason(&self, view: &GameOf<T>, refusal: &<GameOf<T> as Game>::Refusal) -> String {
        let reason = self.voice.refusal(view, refusal);
        if !self.voice.is_of_other_question(refusal) {
            return reason;
        }
        format!("{reason} {}", self.voice.question(view, self.person()).join(" "))
    }

    /// Whether whoever is spoken to has chosen anything in this game.
    pub(super) fn has_chosen(&self) -> bool {
        self.session().history().steps().iter().any(|step| step.is_by(self.person()))
    }

    /// Advice with its reasons. It is only told: what it puts together is no choice that `undo` should come back to.
    pub(super) fn advise(&mut self, hint: &<T::Play as Playable>::Hint) -> io::Result<()> {
        if *self.session().draft() != <T::Play as Playable>::Draft::default() {
            self.table.put(Input::Undo);
        }
        let view = self.view();
        let lines = self.voice.hint(&view, self.person(), hint);
        self.say_all(&lines)?;
        self.tell("terminal-advised", &[text("action", view.action_text(T::Play::advised(hint)))])
    }

    /// Shows the position if it is not what was shown last.
    pub(super) fn show_changed(&mut self) -> io::Result<()> {
        let (view, person) = (self.view(), self.person());
        let is_shown = |(before_whom, before): &(game::Seat, GameOf<T>)| {
            *before_whom == person && (*before == view || !self.voice.is_shown_again(before, &view))
        };
        if !self.shown.as_ref().is_some_and(is_shown) {
            let position = self.voice.position(&view, person);
            writeln!(self.output)?;
            writeln!(self.output, "{}", position.trim_end())?;
        }
        self.shown = Some((person, view));
        Ok(())
    }
}
