//! `bonehold play`: what is asked for, and with `--text` a game by lines of text, at a terminal or through a pipe.

mod conversation;
mod input;
mod table;

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::Players;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use game::{Game, History, Seat, SeatSet};
use session::link;

use crate::command::{OF_THE_GAME, given, options};
use crate::failure::{Done, Failure};
use crate::files;
use crate::game::{GameOf, Order, TextGame};
use crate::levels::Levels;
use crate::texts::LanguageOption;
use crate::voice::Look;
pub use conversation::{Conversation, Manner};
pub use table::Table;

/// What is asked for, in every game.
#[derive(Args, Clone, Debug)]
struct PlayArgs {
    /// The seats that persons play at this terminal, separated by commas; bots play the others
    #[arg(long, value_name = "N", default_value = "1", value_delimiter = ',')]
    seat: Vec<usize>,
    /// The seed of all chance; the same seed and choices give the same game [default: from the clock]
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    seed: Option<u64>,
    /// Go on with a saved game: a record, or a link in a file
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Describe positions in sentences instead of pictures, for a screen reader
    #[arg(long)]
    plain: bool,
    /// No colours; they also stay away if the output is no terminal or NO_COLOR is set
    #[arg(long, alias = "no-color")]
    no_colour: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// The command with the options of a game.
pub fn command<T: TextGame>() -> Command {
    let table = options::<T::Table>().into_iter().map(|option| option.conflicts_with("resume"));
    let own = table.chain(options::<T::Thinking>()).chain([Levels::<<T::Play as Players>::Level>::option()]);
    PlayArgs::augment_args(Command::new("play")).args(own.map(|option| option.help_heading(OF_THE_GAME)))
}

/// The game that a command line asks for, with who plays.
struct Asked<T: TextGame> {
    args: PlayArgs,
    table: T::Table,
    thinking: T::Thinking,
    levels: Levels<<T::Play as Players>::Level>,
}

impl<T: TextGame> Asked<T> {
    fn read(matches: &ArgMatches) -> Asked<T> {
        let read = "the command has these options";
        Asked {
            args: PlayArgs::from_arg_matches(matches).expect(read),
            table: T::Table::from_arg_matches(matches).expect(read),
            thinking: T::Thinking::from_arg_matches(matches).expect(read),
            levels: Levels::given(matches),
        }
    }

    fn persons(&self, seats: usize) -> Result<Vec<Seat>, Failure> {
        self.args.seat.iter().map(|number| seat_at(*number, seats)).collect()
    }
}

fn seat_at(number: usize, seats: usize) -> Result<Seat, Failure> {
    Seat::numbered(number).filter(|seat| seat.index() < seats).ok_or_else(|| {
        let there = if seats == 1 { "seat 1 only".to_string() } else { format!("seats 1 to {seats}") };
        Failure::bad_input(format!("--seat {number}: this game has {there}"))
    })
}

/// What follows the address of the page: the start of this game, or a game with these options that begins at once.
pub fn place<T: TextGame>(matches: &ArgMatches) -> Result<String, Failure> {
    let ids = |options: Vec<clap::Arg>| options.into_iter().map(|option| option.get_id().to_string()).collect::<Vec<_>>();
    let in_text = ["resume", "plain", "no_colour", "language"].map(String::from).into_iter();
    let in_text = in_text.chain(ids(options::<T::Files>())).chain(ids(options::<T::Thinking>()));
    if let Some(option) = in_text.into_iter().find(|id| given(matches, id)) {
        return Err(Failure::bad_input(format!("--{} is for games in the terminal: add --text", option.replace('_', "-"))));
    }
    let begins = ids(options::<T::Table>()).into_iter().chain(["bots", "seat", "seed"].map(String::from));
    if !begins.into_iter().any(|id| given(matches, &id)) {
        return Ok(T::PAGE.into());
    }
    let asked = Asked::<T>::read(matches);
    let game = T::table(&asked.table)?;
    let levels = asked.levels.of_seats(game.seats(), T::usual_level())?;
    let order = Order::<T> {
        table: &asked.table,
        persons: &asked.persons(game.seats())?,
        levels: &levels,
        seed: asked.args.seed.unwrap_or_else(clock_seed),
        is_seeded: asked.args.seed.is_some(),
    };
    Ok(format!("{}{}", T::PAGE, T::place(&order)?))
}

/// Plays a game with whoever writes the input and reads the output.
pub fn run<T: TextGame>(matches: &ArgMatches, input: &mut dyn BufRead, output: &mut dyn Write) -> Done {
    let asked = Asked::<T>::read(matches);
    let history = match &asked.args.resume {
        Some(path) => resumed::<T>(path)?,
        None => History::new(T::table(&asked.table)?, asked.args.seed.unwrap_or_else(clock_seed)),
    };
    let persons: SeatSet = asked.persons(history.game().seats())?.into_iter().collect();
    let levels = asked.levels.of_seats(history.game().seats(), T::usual_level())?;
    let wants_colour = !asked.args.no_colour && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let look = Look {
        language: asked.args.language.spoken(),
        plain: asked.args.plain,
        colour: wants_colour && std::io::stdout().is_terminal(),
        columns: columns(),
    };
    let manner = Manner { echo: !std::io::stdin().is_terminal(), clear: std::io::stdout().is_terminal() };
    let voice = T::voice(history.game(), look);
    let table = Table::<T>::new(history, persons, &levels, asked.thinking);
    Ok(Conversation::new(table, voice, look.language, manner, input, output).hold()?)
}

/// What stands between the address of a page and a game in a link.
const IN_LINK: &str = "#game=";

/// A game that was saved: a record, or a link in a file.
fn resumed<T: TextGame>(path: &Path) -> Result<History<GameOf<T>>, Failure> {
    let (name, text) = (path.display().to_string(), files::read(path)?);
    match text.trim().split_once(IN_LINK) {
        Some((address, letters)) if !address.contains('\n') => {
            link::read::<T::Play>(letters).map_err(|bad| Failure::bad_input(format!("{name}: {bad}")))
        }
        _ => History::from_record(&text).map_err(|faults| Failure::bad_input(faults.in_file(&name))),
    }
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
