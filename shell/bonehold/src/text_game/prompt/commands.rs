//! What the person can type besides an answer, and how boards are shown.

use std::io::{self, BufRead, Write};
use std::path::Path;

use bad_bones::{Game, Phase};
use game::{Game as _, Seat};

use super::{Host, Next};
use crate::chronicle::Line;
use crate::review::{keeps, percent};
use crate::text_game::bout::NoWayBack;
use crate::text_game::{WIDTH, help};
use crate::{files, picture};

impl<R: BufRead, W: Write> Host<R, W> {
    /// Does what a command says; `None` if the line is none.
    pub(super) fn command(&mut self, line: &str) -> io::Result<Option<Next>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "quit" | "exit" | "q" => return self.quit().map(Some),
            "undo" => return self.undo().map(Some),
            "help" | "h" | "?" => self.help(rest)?,
            "hint" => self.hint()?,
            "log" => self.log(rest)?,
            "board" => self.look_at(rest)?,
            "boards" => self.show_all()?,
            "save" => self.save(rest, false)?,
            "save!" => self.save(rest, true)?,
            "state" => writeln!(self.output, "{}", bad_bones::state(&self.bout.view()))?,
            _ => return Ok(None),
        }
        Ok(Some(Next::Again))
    }

    /// At a terminal a game with something to lose is not left without a word.
    fn quit(&mut self) -> io::Result<Next> {
        let record = self.bout.record();
        let unsaved = self.saved.as_ref() != Some(&record) && self.bout.has_chosen() && self.bout.game().outcome().is_none();
        if self.look.echo || !unsaved {
            return Ok(Next::Leave);
        }
        self.saved = Some(record);
        self.say("The game is not finished. `save FILE` keeps it, `quit` once more leaves.")?;
        Ok(Next::Again)
    }

    fn undo(&mut self) -> io::Result<Next> {
        match self.bout.take_back() {
            Ok(()) => {
                self.say("Taken back.")?;
                self.shown = None;
                return Ok(Next::GoOn);
            }
            Err(NoWayBack::NothingDone) => self.say("There is nothing to take back: you have not chosen anything yet.")?,
            Err(NoWayBack::PhaseOver) => {
                self.say("That can't be taken back: the phase of your last choice is over.")?;
            }
        }
        Ok(Next::Again)
    }

    fn help(&mut self, word: &str) -> io::Result<()> {
        let game = self.bout.game();
        let lines = match word {
            "" => help::overview(game),
            _ => help::topic(game, word)
                .unwrap_or_else(|| vec![format!("There is no help about that. Ask for: {}.", help::topics().join(", "))]),
        };
        self.say_all(&lines)
    }

    /// The best choice with its reason, and those next to it.
    fn hint(&mut self) -> io::Result<()> {
        let Some(advice) = self.bout.advice() else { return self.say("Nothing is asked of you now.") };
        let best = advice.best();
        let reason = match keeps(advice.saves()) {
            Some(kept) => format!("it keeps {kept} over the next two rounds"),
            None => "it gives you the best chance to win".into(),
        };
        self.say(&format!("Best seems `{}`: {reason} ({} to win).", best.action, percent(best.chance)))?;
        let others = advice.alternatives()[1..].iter().take(3);
        let others: Vec<String> = others.map(|other| format!("`{}` {}", other.action, percent(other.chance))).collect();
        if others.is_empty() {
            return Ok(());
        }
        self.say(&format!("Next best: {}.", others.join(", ")))
    }

    fn log(&mut self, round: &str) -> io::Result<()> {
        let lines = self.bout.chronicle().lines().to_vec();
        let chosen: Vec<&Line> = match round {
            "" => lines.iter().collect(),
            _ => match round.parse::<u16>() {
                Ok(number) => lines.iter().filter(|line| line.round == number).collect(),
                Err(_) => return self.say("`log` tells everything, `log 3` what happened in round 3."),
            },
        };
        if chosen.is_empty() {
            return self.say("Nothing has happened then.");
        }
        self.tell(chosen)
    }

    fn look_at(&mut self, number: &str) -> io::Result<()> {
        let seats = self.bout.game().seats();
        let seat = match number {
            "" => Some(self.bout.person()),
            _ => number.parse().ok().and_then(Seat::numbered).filter(|seat| seat.index() < seats),
        };
        match seat {
            Some(seat) => self.show(seat),
            None => self.say(&format!("`board N` shows the board of seat N, from 1 to {seats}.")),
        }
    }

    fn save(&mut self, name: &str, replace: bool) -> io::Result<()> {
        if name.is_empty() {
            return self.say("A file's name is needed: `save FILE`.");
        }
        let path = Path::new(name);
        if !replace && path.symlink_metadata().is_ok() {
            return self.say(&format!("{name} exists already; `save! {name}` replaces it."));
        }
        let record = self.bout.record();
        match files::write(path, &record) {
            Ok(()) => {
                self.saved = Some(record);
                let seat = self.bout.person();
                self.say(&format!("Saved: {name}. `bonehold play --text --seat {seat} --resume '{name}'` goes on from here."))
            }
            Err(failure) => self.say(&format!("Not saved: {failure}.")),
        }
    }

    /// Shows the position if it is not what was shown last.
    pub(super) fn show_changed(&mut self) -> io::Result<()> {
        let view = self.bout.view();
        if self.shown.as_ref() == Some(&view) {
            return Ok(());
        }
        // Whoever listens hears the whole board once in a phase, and at the market nothing on it changes; `board` repeats it.
        let same_phase = |before: &Game| (before.round(), before.phase()) == (view.round(), view.phase());
        let brief = (self.look.plain || view.phase() == Phase::Market) && self.shown.as_ref().is_some_and(same_phase);
        if !brief {
            self.show(self.bout.person())?;
            self.show_others(&view)?;
        }
        self.shown = Some(view);
        Ok(())
    }

    /// The board of a seat as the person may see it.
    fn show(&mut self, seat: Seat) -> io::Result<()> {
        let view = self.bout.view();
        writeln!(self.output)?;
        if self.look.plain {
            let text = picture::describe(&view, seat);
            return text.lines().try_for_each(|line| self.say(line));
        }
        write!(self.output, "{}\n{}", picture::heading(&view, WIDTH), picture::draw_seat(&view, seat, self.look.colour))
    }

    fn show_all(&mut self) -> io::Result<()> {
        if self.look.plain {
            return Seat::first(self.bout.game().seats()).try_for_each(|seat| self.show(seat));
        }
        let (view, look) = (self.bout.view(), self.look);
        write!(self.output, "\n{}", picture::draw(&view, look.colour, look.columns))
    }

    /// The other boards in a line each.
    fn show_others(&mut self, view: &Game) -> io::Result<()> {
        let person = self.bout.person();
        let others: Vec<String> =
            view.boards().map(|(seat, _)| seat).filter(|seat| *seat != person).map(|seat| picture::summary(view, seat)).collect();
        self.say_all(&others)
    }
}
