//! 20 Strong by lines of text, at a terminal or through a pipe, in the player's language.

mod ladder;
mod reading;

use std::io::{self, BufRead, Write};
use std::path::Path;

use game::{Game as _, Rng};
use session::texts::Language;
use twenty_strong::notation::action_text;
use twenty_strong::{Action, Dice, Game, Kind, PLAYER, Question, state};
use twenty_strong_bots::{Level, choose, hint};
use twenty_strong_session::words::{Arg, Words};
use twenty_strong_session::{Course, Desk, Feats, Result as Noted};

use super::picture::Look;
use crate::failure::{Done, Failure};
use crate::files;
use crate::words;
use ladder::{Kept, Noting};

const WIDTH: usize = 80;

/// The topics of `help`, each with its text.
const TOPICS: [&str; 10] = ["goal", "day", "engagement", "dice", "plan", "items", "encounters", "explore", "tyrant", "ladder"];

/// What can be typed beside answers.
const COMMANDS: [&str; 10] = ["answer", "table", "card", "odds", "hint", "undo", "log", "ladder", "save", "quit"];

/// How the game is talked about.
#[derive(Clone, Copy)]
pub struct Manner {
    /// The language, if one was named; else that of the environment.
    pub language: Option<Language>,
    /// In sentences, for a screen reader.
    pub plain: bool,
    /// Whether lines that are read are written too.
    pub echo: bool,
}

/// The language of the environment, as other programs find it.
fn spoken_here() -> Language {
    let named =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Language::preferred([named.unwrap_or_default().replace('_', "-").as_str()])
}

/// The rank of the next game on the ladder.
pub fn ladder_rank() -> u8 {
    Kept::read().rank()
}

/// Goes on with a saved game, or begins one.
pub fn run(game: Result<Game, &Path>, seed: u64, manner: Manner, input: impl BufRead, output: impl Write) -> Done {
    let course = match game {
        Ok(game) => Course::new(game, seed),
        Err(path) => {
            let name = path.display().to_string();
            Course::from_record(&files::read(path)?).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?
        }
    };
    Ok(Host::new(course, Kept::read(), manner, input, output).play()?)
}

/// Talks with the person.
struct Host<R, W> {
    desk: Desk,
    kept: Kept,
    look: Look,
    echo: bool,
    input: R,
    output: W,
    /// Sentences of the chronicle that were told.
    told: usize,
    shown: Option<(u8, u8)>,
    /// Whether the end is played here; a record that was over already is only looked at.
    ends_here: bool,
}

impl<R: BufRead, W: Write> Host<R, W> {
    fn new(course: Course, kept: Kept, manner: Manner, input: R, output: W) -> Host<R, W> {
        let (game, options) = (course.game(), *course.game().options());
        // The same game is noted once, however often it is resumed. Only games of the built-in deck are on the ladder.
        let id = format!("{}-{}-{}-{}", course.seed(), options.hero, options.tyrant.index(), options.rank);
        let ends_here = game.outcome().is_none();
        let counts = ends_here && game.deck().file.is_none() && kept.would_count(&id, options.rank);
        let words = Words { language: manner.language.unwrap_or_else(spoken_here), deck: game.deck() };
        let desk = Desk::new(id, 0, counts, course);
        let (told, look) = (desk.chronicle().entries().len(), Look { words, plain: manner.plain });
        Host { desk, kept, look, echo: manner.echo, input, output, told, shown: None, ends_here }
    }

    fn play(mut self) -> io::Result<()> {
        let game = self.desk.game();
        let hero = game.hero().label.name.get(self.look.words.spoken()).to_string();
        let (tyrant, rank) = (game.options().tyrant, game.options().rank);
        let seed = Arg::Text(self.desk.course().seed().to_string());
        let rank = ("rank", Arg::Number(rank.into()));
        self.tell(
            "terminal-intro",
            &[("hero", Arg::Text(hero)), ("tyrant", Arg::Card(tyrant)), rank.clone(), ("seed", seed.clone())],
        )?;
        if let Kept::Damaged(path, why) = &self.kept {
            let args = [("file", Arg::Text(path.display().to_string())), ("why", Arg::Text(why.clone()))];
            self.tell("terminal-damaged", &args)?;
        } else if self.desk.counts {
            self.tell("terminal-counts", &[rank])?;
        }
        self.tell("terminal-how", &[])?;
        loop {
            while self.desk.draw() {}
            self.tell_news()?;
            if self.desk.game().outcome().is_some() {
                return self.part();
            }
            if !self.ask()? {
                let day = Arg::Number(self.desk.game().day().into());
                return self.tell("terminal-unfinished", &[("day", day), ("seed", seed)]);
            }
        }
    }

    /// A line as it is, if it fits.
    fn show(&mut self, line: &str) -> io::Result<()> {
        if line.chars().count() <= WIDTH { writeln!(self.output, "{line}") } else { self.say(line) }
    }

    /// A sentence, broken into lines that fit.
    fn say(&mut self, text: &str) -> io::Result<()> {
        let hang = text.chars().take_while(|letter| *letter == ' ').count() + 2;
        words::wrap(text, WIDTH, hang).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn tell(&mut self, id: &str, args: &[(&str, Arg)]) -> io::Result<()> {
        let text = self.look.words.with(id, args);
        self.say(&text)
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let entries = self.desk.chronicle().entries();
        let news: Vec<String> =
            entries[self.told.min(entries.len())..].iter().map(|entry| entry.sentence(&self.look.words)).collect();
        self.told = entries.len();
        news.iter().try_for_each(|line| self.say(&format!("  {line}")))
    }

    /// Puts the question; whether the game goes on.
    fn ask(&mut self) -> io::Result<bool> {
        let game = self.desk.game().clone();
        let moment = (game.day(), game.engagement());
        if self.shown.replace(moment) != Some(moment) {
            writeln!(self.output)?;
            let table = self.look.draw(&game);
            table.lines().try_for_each(|line| self.show(line))?;
        }
        let question = game.question(PLAYER).expect("something is asked");
        writeln!(self.output)?;
        self.say(&self.look.words.question(&game, question))?;
        self.explain(&game, question)?;
        let menu = menu(&game, question);
        for (number, action) in menu.iter().enumerate() {
            let promise = if let Action::Commit(dice) = action { self.look.promise(&game, *dice) } else { None };
            let meaning = promise.unwrap_or_else(|| self.look.words.action(&game, *action));
            self.show(&format!("  {:>3}  {:<22} {meaning}", number + 1, action_text(*action, game.deck())))?;
        }
        loop {
            let Some(line) = self.line()? else { return Ok(false) };
            if let Some(stays) = self.command(&line, &game)? {
                if stays {
                    continue;
                }
                return Ok(!reading::is_leaving(&line));
            }
            match reading::action(&line, &menu, &game, &self.look.words) {
                Err(reason) => self.say(&reason)?,
                Ok(action) => match self.desk.act(action) {
                    Ok(()) => return Ok(true),
                    Err(refusal) => self.say(&self.look.words.refusal(&game, refusal))?,
                },
            }
        }
    }

    /// What the question does not say: the dice it is about, and how to name them.
    fn explain(&mut self, game: &Game, question: Question) -> io::Result<()> {
        let dice = |example: &str, dice: Dice, look: &Look| {
            [("example", Arg::Text(example.into())), ("dice", Arg::Text(look.dice(dice)))]
        };
        match question {
            Question::Commit => {
                let left = Arg::Number((game.passes().saturating_sub(game.pass())).into());
                let pool = Arg::Text(self.look.dice(game.pool()));
                self.tell("terminal-commit", &[("passes", left), ("pool", pool)])
            }
            Question::Assign => {
                let args = [("example", Arg::Text("assign y1 …".into())), ("dice", Arg::Text(self.look.active(game)))];
                self.tell("terminal-dice", &args)
            }
            Question::Recover(_) => self.tell("terminal-dice", &dice("recover pp", game.exhausted(), &self.look)),
            Question::Exhaust(_) | Question::Handicap => {
                self.tell("terminal-dice", &dice("exhaust yyg", game.pool(), &self.look))
            }
            _ => Ok(()),
        }
    }

    /// Does what a command says: whether the question stays. `None` if the line is none.
    fn command(&mut self, line: &str, game: &Game) -> io::Result<Option<bool>> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            _ if reading::is_leaving(line) => return Ok(Some(false)),
            "undo" if self.desk.undo() => {
                self.told = self.told.min(self.desk.chronicle().entries().len());
                self.shown = None;
                self.tell("terminal-undone", &[])?;
                return Ok(Some(false));
            }
            "undo" => self.tell("nothing-to-undo", &[])?,
            "help" | "h" | "?" => self.help(rest, game)?,
            "table" => self.look.draw(game).lines().try_for_each(|line| self.show(line))?,
            "state" => writeln!(self.output, "{}", state(game))?,
            "log" => {
                let entries: Vec<String> =
                    self.desk.chronicle().entries().iter().map(|entry| entry.sentence(&self.look.words)).collect();
                entries.iter().try_for_each(|line| self.say(line))?;
            }
            "card" => self.card(rest, game)?,
            "odds" => {
                let dice = Dice::parse(rest).filter(|dice| game.pool().contains(*dice));
                match dice.and_then(|dice| self.look.odds(game, dice)) {
                    Some(lines) => lines.iter().try_for_each(|line| self.say(line))?,
                    None => self.tell("terminal-odds-usage", &[])?,
                }
            }
            "hint" => self.hint(game)?,
            "ladder" => self.ladder()?,
            "save" => self.save(rest)?,
            _ => return Ok(None),
        }
        Ok(Some(true))
    }

    fn help(&mut self, topic: &str, game: &Game) -> io::Result<()> {
        if TOPICS.contains(&topic) {
            return self.tell(&format!("help-{topic}-text"), &[]);
        }
        if !topic.is_empty() {
            return self.card(topic, game);
        }
        for topic in TOPICS {
            let title = self.look.words.text(&format!("help-{topic}"));
            let text = self.look.words.text(&format!("help-{topic}-text"));
            self.say(&format!("{title}: {text}"))?;
        }
        COMMANDS.into_iter().try_for_each(|command| {
            let text = self.look.words.text(&format!("terminal-do-{command}"));
            self.say(&format!("  {text}"))
        })
    }

    fn card(&mut self, name: &str, game: &Game) -> io::Result<()> {
        match self.look.about(game, name) {
            Some(lines) => lines.iter().try_for_each(|line| self.say(line)),
            None => self.tell("terminal-no-card", &[("topics", Arg::Text(TOPICS.join(", ")))]),
        }
    }

    fn hint(&mut self, game: &Game) -> io::Result<()> {
        if game.question(PLAYER).is_none() {
            return Ok(());
        }
        let hint = hint(game);
        let deed = format!("{} ({})", self.look.words.action(game, hint.action), action_text(hint.action, game.deck()));
        let deed = ("deed", Arg::Text(deed));
        match hint.chance {
            Some(chance) => {
                let chance = Arg::Number((100.0 * chance).round() as i64);
                self.tell("hint-chance", &[deed, ("chance", chance)])?;
            }
            None => self.tell("hint-is", &[deed])?,
        }
        let commit = if let Action::Commit(dice) = hint.action { dice } else { return Ok(()) };
        let lines = self.look.odds(game, commit).unwrap_or_default();
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Rank and statistics.
    fn ladder(&mut self) -> io::Result<()> {
        let ladder = match &self.kept {
            Kept::Ladder(ladder, _) => ladder.clone(),
            Kept::Damaged(path, why) => {
                let args = [("file", Arg::Text(path.display().to_string())), ("why", Arg::Text(why.clone()))];
                return self.tell("terminal-damaged", &args);
            }
        };
        let all = ladder.tally(|_| true);
        self.tell("ladder-rank", &[("rank", Arg::Number(ladder.rank().into()))])?;
        self.tell("ladder-games", &[("games", Arg::Number(all.games.into())), ("won", Arg::Number(all.won.into()))])?;
        let deck = self.look.words.deck;
        let heroes = deck.heroes.iter().map(|hero| (hero.label.clone(), ladder.tally(|result| result.hero == hero.label.id)));
        let tyrants =
            Kind::Tyrant.cards().map(|card| (deck.label(card).clone(), ladder.tally(|result| result.tyrant == deck.id(card))));
        let rows: Vec<_> = heroes.chain(tyrants).filter(|(_, tally)| tally.games > 0).collect();
        rows.into_iter().try_for_each(|(label, tally)| {
            let name = Arg::Text(label.name.get(self.look.words.spoken()).into());
            let args = [("name", name), ("won", Arg::Number(tally.won.into())), ("games", Arg::Number(tally.games.into()))];
            self.say(&format!("  {}", self.look.words.with("terminal-by", &args)))
        })
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.tell("terminal-name-needed", &[]);
        }
        let (path, named) = (Path::new(name), ("name", Arg::Text(name.into())));
        if path.symlink_metadata().is_ok() {
            return self.tell("terminal-exists", &[named]);
        }
        let record = self.desk.course().record().unwrap_or_default();
        match files::write(path, &record) {
            Ok(()) => self.tell("terminal-saved", &[named, ("quoted", Arg::Text(quoted(name)))]),
            Err(failure) => self.tell("terminal-not-saved", &[("why", Arg::Text(failure.message))]),
        }
    }

    /// The end of the game: the ladder, and a last chance to save it.
    fn part(&mut self) -> io::Result<()> {
        let game = self.desk.game().clone();
        for line in Feats::of(self.desk.told()).told(&self.look.words) {
            self.say(&line)?;
        }
        if let Some(result) = Noted::of(&self.desk.id, &game, self.desk.counts).filter(|_| self.ends_here) {
            self.note(result)?;
        }
        self.tell("terminal-part", &[])?;
        loop {
            let Some(line) = self.line()? else { return Ok(()) };
            match self.command(&line, &game)? {
                Some(true) => {}
                Some(false) => return Ok(()),
                // Whoever mistypes can still save the game.
                None => self.tell("terminal-part", &[])?,
            }
        }
    }

    /// Notes the result, and says what it means for the rank.
    fn note(&mut self, result: Noted) -> io::Result<()> {
        match self.kept.note(result) {
            Ok(Noting::Written(path, noted)) => {
                self.tell("terminal-kept", &[("file", Arg::Text(path.display().to_string()))])?;
                self.say(&noted.climb(&self.look.words, self.kept.rank()))
            }
            Ok(Noting::Before) => self.tell("terminal-before", &[("rank", Arg::Number(self.kept.rank().into()))]),
            Ok(Noting::Nowhere) if matches!(self.kept, Kept::Damaged(..)) => Ok(()),
            Ok(Noting::Nowhere) => self.tell("end-free", &[("rank", Arg::Number(self.kept.rank().into()))]),
            Err(why) => self.tell("terminal-unkept", &[("why", Arg::Text(why))]),
        }
    }

    /// The next line without blanks around it; `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let line = reading::line(&mut self.input)?;
        match &line {
            None => writeln!(self.output)?,
            Some(line) if self.echo => writeln!(self.output, "{line}")?,
            _ => {}
        }
        Ok(line)
    }
}

/// A file's name as a shell reads it.
fn quoted(name: &str) -> String {
    let is_plain = name.chars().all(|letter| letter.is_alphanumeric() || "._-/".contains(letter));
    if is_plain { name.into() } else { format!("'{}'", name.replace('\'', r"'\''")) }
}

/// The numbered answers: those that are no choice of dice, and for dice what a steady player would do and what is nearest to it.
fn menu(game: &Game, question: Question) -> Vec<Action> {
    let mut menu: Vec<Action> = game.legal_actions(PLAYER).plain().to_vec();
    let usual = choose(Level::Steady, game, &mut Rng::seeded(0));
    let mut offer = vec![usual];
    if question == Question::Commit {
        offer.extend([Dice::NONE, game.pool()].map(Action::Commit));
    }
    for action in offer {
        if !menu.contains(&action) && game.is_legal(PLAYER, action).is_ok() {
            menu.push(action);
        }
    }
    menu
}

#[cfg(test)]
mod tests;
