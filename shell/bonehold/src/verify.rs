//! `bonehold verify-draws`: whether a record's draws are what the table committed to before it began.

use std::io::Write;
use std::path::PathBuf;

use protocol::{Proven, Sum};
use terminal::Source;

use crate::failure::{Done, Failure};
use crate::serve::games;

/// Check that the draws of an online game follow from what was sealed before it began.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "The record is that of a finished online game (/api/record/TABLE). Nothing is asked of any server.\n\
Exit status: 0 all draws are right; 1 something is not; 2 it can't be read.\n\nWith --seal and --sum it is compared with what you noted \
when the game began and ended.\n\nExamples:\n  bonehold verify-draws game.jsonl\n\ndocs/notation.md tells how it is computed.")]
pub struct VerifyArgs {
    /// The record
    #[arg(value_name = "RECORD")]
    pub file: PathBuf,
    /// The seal that was shown before the game began
    #[arg(long, value_name = "DIGITS", value_parser = sum)]
    pub seal: Option<Sum>,
    /// The sum of the game that was shown when it ended
    #[arg(long, value_name = "DIGITS", value_parser = sum)]
    pub sum: Option<Sum>,
}

fn sum(text: &str) -> Result<Sum, String> {
    Sum::parse(text).ok_or_else(|| "expected 64 hexadecimal digits".into())
}

/// Checks it.
pub fn run(args: &VerifyArgs, out: &mut dyn Write) -> Done {
    let record = Source::read(&args.file)?;
    let named = game::record::game_of(&record.text);
    let Some(game) = named.as_deref().and_then(|name| games().named(name)) else {
        return Err(Failure::bad_input(format!("{}: no record of a game that is known here", record.name)));
    };
    let Proven { proof, draws, actions } = match game.check_draws(&record.text) {
        Ok(proven) => proven,
        Err(what) => {
            writeln!(out, "WRONG {}: {what}", record.name)?;
            return Err(Failure::check_failed());
        }
    };
    for (what, noted, found) in [("seal", args.seal, proof.seal), ("sum", args.sum, proof.head)] {
        if let Some(noted) = noted.filter(|noted| *noted != found) {
            writeln!(out, "WRONG {}: its {what} is {found}, and {noted} was noted", record.name)?;
            return Err(Failure::check_failed());
        }
    }
    writeln!(out, "ok {}: {draws} draws follow from the secret that was sealed", record.name)?;
    match proof.day {
        Some(day) => writeln!(out, "the game of {day}: its draws were the same for everybody")?,
        None => writeln!(out, "and from {} lots and {actions} actions of people", proof.lots.len())?,
    }
    writeln!(out, "table {}\nseal  {}\nsum   {}", proof.table, proof.seal, proof.head)?;
    Ok(())
}
