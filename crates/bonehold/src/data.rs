//! `bonehold data`: the built-in boards and figures.

use std::io::Write;

use bad_bones::Rules;
use clap::ValueEnum;

use crate::failure::Done;

/// Print a built-in board or the figures.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  bonehold data figures > mine.toml      then correct mine.toml, and\n  bonehold play --figures mine.toml"
)]
pub struct DataArgs {
    /// What to print
    what: What,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// The board of versus and solo games
    Classic,
    /// The board of cooperative games
    Coop,
    /// Points, stars, costs, stock, start supply, chiefs
    Figures,
}

/// Prints it.
pub fn run(args: &DataArgs, out: &mut impl Write) -> Done {
    let text = match args.what {
        What::Classic => Rules::built_in_board("classic").unwrap_or_default(),
        What::Coop => Rules::built_in_board("coop").unwrap_or_default(),
        What::Figures => Rules::built_in_figures(),
    };
    Ok(out.write_all(text.as_bytes())?)
}
