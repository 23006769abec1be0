//! 20 Strong by lines of text, at a terminal or through a pipe.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use bots::twenty_strong::{Level, choose};
use table::{Game as _, Rng, Turn};
use twenty_strong::notation::{action_text, parse_action, parse_line};
use twenty_strong::record::{Record, Step, Writer};
use twenty_strong::{Action, Dice, Game, PLAYER, Question, next_rank, state};

use super::{picture, story};
use crate::failure::{Done, Failure};
use crate::files;
use crate::words;

const WIDTH: usize = 80;

/// Longest line that is read.
const LONGEST: u64 = 4_096;

const HELP: &str = "You have twelve days at most to beat the tyrant. Each day choose a battle, the top encounter or, from its \
day on, the tyrant. In a battle commit dice of your pool and roll, as many passes as your Strategy; give hits to baddies \
(y1 is a yellow die with one hit, y2 a crit with two), store misses (y0) in slots of their colour in your plan. Undefeated \
baddies deal damage, used dice are exhausted, Recovery brings some back; it goes on until all are defeated. Health below 1 \
is the end. Dice from the weakest: y yellow, g green, b blue, p purple, r red.";

const COMMANDS: [(&str, &str); 10] = [
    ("a number or an action", "answers, say `2`, `commit ppr`, `assign y1 pebble`, `recover none`"),
    ("table", "shows the table again"),
    ("card NAME", "tells all about a card or hero"),
    ("odds DICE", "the exact chance to defeat each baddie with these dice"),
    ("hint", "what a good player would do"),
    ("undo", "takes back your last action, if nothing was rolled or turned since"),
    ("log", "tells the game so far"),
    ("state", "the whole state as JSON"),
    ("save FILE", "keeps the game; `--resume FILE` goes on"),
    ("quit", "leaves"),
];

/// The game as it goes on.
struct Course {
    game: Game,
    seed: u64,
    start: Game,
    steps: Vec<Step>,
    log: Vec<String>,
    told: usize,
    /// Before each action since chance last decided: the game, and the lengths of steps and log.
    past: Vec<(Game, usize, usize)>,
}

impl Course {
    fn new(game: Game, seed: u64) -> Course {
        Course { start: game.clone(), game, seed, steps: vec![], log: vec![], told: 0, past: vec![] }
    }

    fn note(&mut self, events: &[twenty_strong::Event]) {
        let deck = self.game.deck();
        self.log.extend(events.iter().filter_map(|event| story::sentence(event, deck)));
    }

    fn act(&mut self, action: Action) -> Result<(), twenty_strong::Refusal> {
        let before = (self.game.clone(), self.steps.len(), self.log.len());
        let mut events = Vec::new();
        self.game.apply(PLAYER, action, &mut events)?;
        self.past.push(before);
        self.steps.push(Step::Do(action));
        self.note(&events);
        Ok(())
    }

    fn reveal(&mut self, chance: &twenty_strong::Chance) -> Result<(), twenty_strong::Refusal> {
        let mut events = Vec::new();
        self.game.reveal(chance, &mut events)?;
        self.steps.push(Step::Chance(chance.clone()));
        self.past.clear();
        self.note(&events);
        Ok(())
    }

    /// Each chance has a generator of its own, so a game that was put away goes on as if it never was.
    fn let_chance_decide(&mut self) {
        while self.game.turn() == Turn::Chance {
            let decided = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
            let chance = self.game.sample(&mut Rng::stream(self.seed, decided as u64));
            self.reveal(&chance).expect("a game proposes what is possible");
        }
    }

    fn undo(&mut self) -> bool {
        let Some((game, steps, log)) = self.past.pop() else { return false };
        self.game = game;
        self.steps.truncate(steps);
        self.log.truncate(log);
        self.told = self.told.min(log);
        true
    }

    fn record(&self) -> String {
        let mut writer = Writer::new(&self.start, self.seed);
        for step in &self.steps {
            match step {
                Step::Chance(chance) => writer.chance(chance),
                Step::Do(action) => writer.action(*action),
            }
        }
        if let Some(outcome) = self.game.outcome() {
            writer.end(&outcome);
        }
        writer.text().into()
    }
}

/// Goes on with a saved game, or begins one.
pub fn run(game: Result<Game, &Path>, seed: u64, echo: bool, input: impl BufRead, output: impl Write) -> Done {
    let course = match game {
        Ok(game) => Course::new(game, seed),
        Err(path) => resumed(path)?,
    };
    Ok(Host { course, echo, input, output, shown: None }.play()?)
}

fn resumed(path: &Path) -> Result<Course, Failure> {
    let name = path.display().to_string();
    let record = Record::parse(&files::read(path)?).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    let mut course = Course::new(record.start(), record.seed);
    for (line, step) in &record.steps {
        let done = match step {
            Step::Chance(chance) => course.reveal(chance),
            Step::Do(action) => course.act(*action),
        };
        done.map_err(|refusal| Failure::bad_input(format!("{name}:{line}:1: {refusal}")))?;
    }
    course.told = course.log.len();
    Ok(course)
}

/// Talks with the person.
struct Host<R, W> {
    course: Course,
    echo: bool,
    input: R,
    output: W,
    shown: Option<Game>,
}

impl<R: BufRead, W: Write> Host<R, W> {
    fn play(mut self) -> io::Result<()> {
        let game = &self.course.game;
        let (hero, tyrant) = (game.hero().label.name.en.clone(), game.deck().label(game.options().tyrant).name.en.clone());
        let seed = self.course.seed;
        self.say(&format!("20 Strong: {hero} against {tyrant}, rank {}. Seed {seed}.", self.course.game.options().rank))?;
        self.say("Answer with a number or in the notation. `help` explains all, `quit` leaves.")?;
        loop {
            self.course.let_chance_decide();
            self.tell_news()?;
            if self.course.game.outcome().is_some() {
                return self.part();
            }
            if !self.ask()? {
                return self.say(&format!("The game was not finished: day {}, seed {seed}.", self.course.game.day()));
            }
        }
    }

    /// A sentence, broken into lines that fit.
    fn say(&mut self, text: &str) -> io::Result<()> {
        let hang = text.chars().take_while(|letter| *letter == ' ').count() + 2;
        words::wrap(text, WIDTH, hang).iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let news: Vec<String> = self.course.log[self.course.told..].to_vec();
        self.course.told = self.course.log.len();
        news.iter().try_for_each(|line| self.say(&format!("  {line}")))
    }

    /// Puts the question; whether the game goes on.
    fn ask(&mut self) -> io::Result<bool> {
        let game = self.course.game.clone();
        if self.shown.as_ref().is_none_or(|shown| shown.day() != game.day() || shown.engagement() != game.engagement()) {
            writeln!(self.output, "\n{}", picture::draw(&game))?;
        }
        self.shown = Some(game.clone());
        let question = game.question(PLAYER).expect("something is asked");
        writeln!(self.output)?;
        self.say(&sentence(&game, question))?;
        let choices = game.legal_actions(PLAYER);
        let mut menu: Vec<Action> = choices.plain().to_vec();
        if menu.is_empty() {
            // A question for dice alone: the usual answer has a number, so that a game can be played by numbers.
            menu.push(choose(Level::Steady, &game, &mut Rng::seeded(0)));
        }
        for (number, action) in menu.iter().enumerate() {
            writeln!(self.output, "  {:>3}  {}", number + 1, action_text(*action, game.deck()))?;
        }
        loop {
            let Some(line) = self.line()? else { return Ok(false) };
            if let Some(stays) = self.command(&line, &game)? {
                if stays {
                    continue;
                }
                return Ok(line != "quit" && line != "q" && line != "exit");
            }
            match read(&line, &menu, &game)
                .and_then(|action| self.course.act(action).map_err(|refusal| format!("That can't be done: {refusal}.")))
            {
                Ok(()) => return Ok(true),
                Err(reason) => self.say(&reason)?,
            }
        }
    }

    /// Does what a command says: whether the question stays. `None` if the line is none.
    fn command(&mut self, line: &str, game: &Game) -> io::Result<Option<bool>> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "quit" | "q" | "exit" => return Ok(Some(false)),
            "undo" => {
                if self.course.undo() {
                    self.say("Taken back.")?;
                    self.shown = None;
                    return Ok(Some(false));
                }
                self.say("There is nothing to take back since the dice or cards last decided.")?;
            }
            "help" | "h" | "?" => {
                self.say(HELP)?;
                COMMANDS.iter().try_for_each(|(command, text)| self.say(&format!("  {command}: {text}")))?;
            }
            "table" => writeln!(self.output, "{}", picture::draw(game))?,
            "state" => writeln!(self.output, "{}", state(game))?,
            "log" => self.course.log.clone().iter().try_for_each(|line| self.say(line))?,
            "card" => match picture::about(game, rest) {
                Some(lines) => lines.iter().try_for_each(|line| self.say(line))?,
                None => self.say("No card or hero of this deck has that name; names stand in brackets on the table.")?,
            },
            "odds" => match Dice::parse(rest).filter(|dice| game.pool().contains(*dice)) {
                Some(dice) => picture::odds(game, dice).iter().try_for_each(|line| self.say(line))?,
                None => self.say("Which dice of your pool? Say `odds ppr`.")?,
            },
            "hint" => {
                let action = choose(Level::Master, game, &mut Rng::stream(self.course.seed, u64::from(u32::MAX)));
                self.say(&format!("A good player would: {}", action_text(action, game.deck())))?;
            }
            "save" => self.save(rest)?,
            _ => return Ok(None),
        }
        Ok(Some(true))
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.say("A file's name is needed: `save FILE`.");
        }
        let path = Path::new(name);
        if path.symlink_metadata().is_ok() {
            return self.say(&format!("{name} exists already; choose another name."));
        }
        match files::write(path, &self.course.record()) {
            Ok(()) => self.say(&format!("Saved: {name}. `bonehold play --text --resume '{name}'` goes on from here.")),
            Err(failure) => self.say(&format!("Not saved: {failure}.")),
        }
    }

    /// The end of the game, with a last chance to save it.
    fn part(&mut self) -> io::Result<()> {
        let game = self.course.game.clone();
        let won = game.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
        let next = next_rank(game.options().rank, won);
        self.say(&format!(
            "Day {}. Your next game is at rank {next} (--rank {next}). `save FILE`, `log` or `quit`.",
            game.day()
        ))?;
        loop {
            let Some(line) = self.line()? else { return Ok(()) };
            if line == "undo" || self.command(&line, &game)? != Some(true) {
                return Ok(());
            }
        }
    }

    /// The next line without blanks around it; `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        self.input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            writeln!(self.output)?;
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&bytes);
        let line: String = text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        if self.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// What a line of the person's means: a number, or notation with or without the seat. Otherwise the reason why not.
fn read(line: &str, menu: &[Action], game: &Game) -> Result<Action, String> {
    if let Ok(number) = line.parse::<usize>() {
        let action = number.checked_sub(1).and_then(|number| menu.get(number));
        return action.copied().ok_or_else(|| format!("There is no choice {number} here, they go from 1 to {}.", menu.len()));
    }
    let with_seat = line.starts_with(|letter: char| letter.is_ascii_digit());
    let read = if with_seat { parse_line(line, game.deck()).map(|(_, action)| action) } else { parse_action(line, game.deck()) };
    read.map_err(|misread| {
        let place = line[..misread.at].chars().count() + 1;
        format!("That can't be read: at character {place}, {misread}.")
    })
}

/// The question in words.
fn sentence(game: &Game, question: Question) -> String {
    match question {
        Question::Handicap => "Your rank asks for a handicap: `banish y` one die, or exhaust three, say `exhaust yyg`.".into(),
        Question::Day => format!("Day {}: how do you spend it? The queue is worth {}.", game.day(), game.queue()),
        Question::Activate(heap) => format!("Which of the two tops of {} comes?", heap.name()),
        Question::Commit => {
            let left = game.passes() - game.pass();
            format!("Which dice do you commit? Say `commit yyg`. Passes left: {left}; your pool: {}.", game.pool())
        }
        Question::Assign => {
            let active: Vec<String> = game.active().each().map(|shown| shown.to_string()).collect();
            format!("What do you assign of {}?", active.join(" "))
        }
        Question::Recover(most) => format!("Which dice return? Up to {most} of {}, say `recover pp`.", game.exhausted()),
        Question::Strike(hits) => format!("Whom do you strike with {hits}?"),
        Question::Turn => "Which miss becomes a hit?".into(),
        Question::Exhaust(number) => format!("Which {number} of {} are exhausted? Say `exhaust yy`.", game.pool()),
        Question::Banish => "Which die of your pool leaves the game?".into(),
        Question::Item(card) => {
            let about = picture::about(game, game.deck().id(card)).and_then(|lines| lines.last().cloned()).unwrap_or_default();
            format!("Do you take {}? {about}", picture::named(game.deck().label(card)))
        }
        Question::Discard => "Which item do you discard?".into(),
        Question::Rest => "Do you rest, explore a pile, or neither?".into(),
    }
}
