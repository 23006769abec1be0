//! `bonehold show`: a scenario's position as a picture.

use std::io::Write;
use std::path::PathBuf;

use bad_bones::scenario::Scenario;
use game::Seat;

use crate::failure::{Done, Failure};
use crate::files::{self, OwnRules};
use crate::picture;
use crate::twenty_strong::{self, DeckArg, GameName};

/// Show a position.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  bonehold show games/bad-bones/scenarios/examples/stack-of-four.toml\n  bonehold show --plain FILE     in \
sentences, for a screen reader\n  bonehold show --json FILE      as JSON"
)]
pub struct ShowArgs {
    /// A scenario file
    scenario: PathBuf,
    /// Describe the boards in sentences
    #[arg(long, conflicts_with = "json")]
    plain: bool,
    /// Print the state as one JSON line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    own: OwnRules,
    #[command(flatten)]
    deck: DeckArg,
    /// Refuse a file of another game; without it the file says which game it is
    #[arg(long, value_enum)]
    game: Option<GameName>,
}

/// Shows it: colours on a terminal only, shapes always.
pub fn run(args: &ShowArgs, out: &mut impl Write, terminal: bool) -> Done {
    let own = args.own.texts()?;
    let text = files::read(&args.scenario)?;
    let name = args.scenario.display().to_string();
    let is_twenty = twenty_strong::is_scenario(&text);
    twenty_strong::check_game(args.game, is_twenty, &name)?;
    if is_twenty {
        return show_twenty(args, &text, &name, out);
    }
    let scenario = Scenario::parse(&text, own.files()).map_err(|faults| Failure::bad_input(faults.in_file(&name)))?;
    let game = scenario.start;
    if args.json {
        writeln!(out, "{}", bad_bones::state(&game))?;
    } else if args.plain {
        for seat in Seat::first(game.boards().count()) {
            writeln!(out, "{}", picture::describe(&game, seat))?;
        }
    } else {
        let colour = terminal && std::env::var_os("NO_COLOR").is_none();
        writeln!(out, "{}\n\n{}", scenario.title, picture::draw(&game, colour, 100))?;
    }
    Ok(())
}

fn show_twenty(args: &ShowArgs, text: &str, name: &str, out: &mut impl Write) -> Done {
    let scenario = ::twenty_strong::scenario::Scenario::parse(text, args.deck.read()?);
    let scenario = scenario.map_err(|faults| Failure::bad_input(faults.in_file(name)))?;
    let game = scenario.at_first_question();
    if args.json {
        writeln!(out, "{}", ::twenty_strong::state(&game))?;
    } else {
        writeln!(out, "{}\n\n{}", scenario.title, twenty_strong::drawn(&game))?;
    }
    Ok(())
}
