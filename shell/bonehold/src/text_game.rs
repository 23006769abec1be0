//! `bonehold play`: what is asked for, and with `--text` a game by lines of text, at a terminal or through a pipe.

mod bout;
mod ending;
mod help;
mod menu;
mod prompt;
mod question;

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bad_bones::Mode;
use bad_bones::record::Record;
use bad_bones_bots::Level;
use bad_bones_session::{Setup, Who};
use game::{Game as _, Seat};

use crate::bot_args::BotArgs;
use crate::failure::{Done, Failure};
use crate::files;
use crate::page::PageArgs;
use crate::table_args::TableArgs;
use crate::twenty_strong::{self, TwentyArgs};
use bout::Bout;
use prompt::{Host, Look};

/// Columns of sentences and lists.
const WIDTH: usize = 80;

/// Play a game.
#[derive(clap::Args, Clone, Debug)]
#[command(
    after_help = "The page opens in the browser; options of the game begin it at once. In the terminal type `help` to learn it.\n\n\
Examples:\n  bonehold play\n  bonehold play --mode solo --market\n  bonehold play --text\n  bonehold play --text --mode solo --market --chiefs\n  bonehold play --text --plain           boards in sentences, for a screen \
reader\n  bonehold play --text --resume GAME.jsonl"
)]
pub struct PlayArgs {
    /// Play by lines of text in the terminal
    #[arg(long)]
    text: bool,
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    twenty: TwentyArgs,
    /// The seat you play; bots play the others
    #[arg(long, value_name = "N", default_value_t = 1)]
    seat: usize,
    /// The seed of all draws; the same seed and choices give the same game [default: from the clock]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Go on with a saved game
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["mode", "seats", "market", "chiefs", "rounds", "heroic", "board", "figures", "seed", "hero", "tyrant", "rank", "side", "deck"]
    )]
    resume: Option<PathBuf>,
    /// Describe boards in sentences instead of pictures, for a screen reader
    #[arg(long)]
    plain: bool,
    /// No colours; they also stay away if the output is no terminal or NO_COLOR is set
    #[arg(long, alias = "no-color")]
    no_colour: bool,
    #[command(flatten)]
    page: PageArgs,
}

impl PlayArgs {
    /// Whether the game is played on the page.
    pub fn is_for_page(&self) -> bool {
        !self.text
    }

    /// How the page is served.
    pub fn page(&self) -> &PageArgs {
        &self.page
    }

    /// What follows the page's address: the start, or a game with these options that begins at once.
    pub fn place(&self) -> Result<String, Failure> {
        let own = &self.table.own;
        let is_twenty = self.twenty.is_meant(&self.table)?;
        let for_text = [
            ("--deck", is_twenty && self.twenty.own.deck.is_some()),
            ("--resume", self.resume.is_some()),
            ("--plain", self.plain),
            ("--no-colour", self.no_colour),
            ("--nodes", self.bots.think.nodes.is_some()),
            ("--think", self.bots.think.think.is_some()),
            ("--board", own.board.is_some()),
            ("--figures", own.figures.is_some()),
        ];
        if let Some((option, _)) = for_text.into_iter().find(|(_, given)| *given) {
            return Err(Failure::bad_input(format!("{option} is for games in the terminal: add --text")));
        }
        if is_twenty {
            return self.twenty.place(self.seed);
        }
        let table = &self.table;
        let plain = table.mode == Mode::Versus && table.seats.is_none() && !table.market && !table.chiefs;
        if plain && self.seed.is_none() && self.bots.bots.is_empty() && self.seat == 1 && !table.heroic && table.rounds.is_none()
        {
            return Ok(String::new());
        }
        let game = table.game()?;
        let (count, options) = (game.seats(), game.options());
        let person = seat_at(self.seat, options.seats)?;
        let levels = self.bots.levels(count, Level::Steady)?;
        let seat = |seat: Seat| if seat == person { Who::Person } else { Who::Bot(levels[seat.index()]) };
        let setup = Setup {
            seats: Seat::first(count).map(seat).collect(),
            market: options.market,
            chiefs: options.chiefs,
            rounds: table.rounds,
            heroic: options.heroic,
            ..Setup::usual(self.seed.unwrap_or_else(clock_seed)).with_mode(options.mode)
        };
        Ok(format!("#new?{}", setup.query()))
    }
}

/// Plays a game with whoever writes the input and reads the output.
pub fn run(args: &PlayArgs, input: impl BufRead, output: impl Write) -> Done {
    let is_twenty = match &args.resume {
        Some(path) => twenty_strong::is_record(&files::read(path)?),
        None => args.twenty.is_meant(&args.table)?,
    };
    if is_twenty {
        return play_twenty(args, input, output);
    }
    let bout = match &args.resume {
        Some(path) => resumed(path, args.seat)?,
        None => {
            let game = args.table.game()?;
            let seat = seat_at(args.seat, game.options().seats)?;
            Bout::new(game, args.seed.unwrap_or_else(clock_seed), seat)
        }
    };
    let levels = args.bots.levels(bout.game().seats(), Level::Steady)?;
    let bout = bout.against(&args.bots, levels);
    let wants_colour = !args.no_colour && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let look = Look {
        plain: args.plain,
        colour: wants_colour && std::io::stdout().is_terminal(),
        columns: columns(),
        echo: !std::io::stdin().is_terminal(),
    };
    Host::new(bout, look, input, output).play()
}

/// 20 Strong: the first hero against the first tyrant at the ladder's rank, unless others are named.
fn play_twenty(args: &PlayArgs, input: impl BufRead, output: impl Write) -> Done {
    let echo = !std::io::stdin().is_terminal();
    let manner = twenty_strong::play::Manner { language: args.twenty.language, plain: args.plain, echo };
    let seed = args.seed.unwrap_or_else(clock_seed);
    if let Some(path) = &args.resume {
        return twenty_strong::play::run(Err(path), seed, manner, input, output);
    }
    let deck = args.twenty.deck()?;
    let rank = args.twenty.rank.unwrap_or_else(twenty_strong::play::ladder_rank);
    let options = ::twenty_strong::Options { rank, ..args.twenty.tables(deck)?[0] };
    let game = ::twenty_strong::Game::new(options, deck).expect("the options were checked");
    twenty_strong::play::run(Ok(game), seed, manner, input, output)
}

fn seat_at(number: usize, seats: u8) -> Result<Seat, Failure> {
    Seat::numbered(number).filter(|seat| seat.index() < usize::from(seats)).ok_or_else(|| {
        let there = if seats == 1 { "seat 1 only".to_string() } else { format!("seats 1 to {seats}") };
        Failure::bad_input(format!("--seat {number}: this game has {there}"))
    })
}

fn resumed(path: &Path, seat: usize) -> Result<Bout, Failure> {
    let name = path.display().to_string();
    let record = Record::parse(&files::read(path)?).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    if record.is_finished() {
        // Its end is checked against the rules as well.
        record.replay(|_| {}).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))?;
    }
    let seat = seat_at(seat, record.start().options().seats)?;
    Bout::resumed(&record, seat).map_err(|fault| Failure::bad_input(format!("{name}:{fault}")))
}

/// A seed that is short enough to be typed again.
fn clock_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since.as_nanos() as u64 / 1_000) % 1_000_000_000
}

/// Columns for pictures: what the shell says, or a width that most windows have.
fn columns() -> usize {
    std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).unwrap_or(80)
}

#[cfg(test)]
mod tests;
