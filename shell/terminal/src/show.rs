//! `bonehold show`: a scenario's position as a picture.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::ArgMatches;
use game::Notation;

use crate::command::Source;
use crate::failure::Done;
use crate::game::TextGame;
use crate::scenario;
use crate::texts::LanguageOption;
use crate::voice::{Look, Voice};

/// Show a position.
#[derive(clap::Args, Clone, Debug)]
pub struct ShowArgs {
    /// A scenario file
    pub scenario: PathBuf,
    /// Describe the position in sentences
    #[arg(long, conflicts_with = "json")]
    plain: bool,
    /// Print the state as one JSON line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// Columns for pictures.
const COLUMNS: usize = 100;

/// Shows it: colours on a terminal only, shapes always.
pub(crate) fn run<T: TextGame>(position: &Source, matches: &ArgMatches, args: &ShowArgs, out: &mut dyn Write) -> Done {
    let scenario = scenario::read::<T>(position, &scenario::own_files::<T>(matches)?)?;
    let game = T::shown(&scenario);
    if args.json {
        writeln!(out, "{}", game.state())?;
        return Ok(());
    }
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let look = Look { language: args.language.spoken(), plain: args.plain, colour, columns: COLUMNS };
    let picture = T::voice(&game, look).whole(&game);
    // Whoever listens hears the position only.
    if args.plain {
        writeln!(out, "{picture}")?
    } else {
        writeln!(out, "{}\n\n{picture}", scenario.title)?
    }
    Ok(())
}
