//! `bonehold data`: the built-in boards, figures and decks.

use std::io::Write;

use bad_bones::Rules;
use clap::ValueEnum;
use twenty_strong::Deck;

use crate::failure::Done;

/// Print a built-in board or the figures.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  bonehold data figures > mine.toml      then correct mine.toml, and\n  bonehold play --text --figures mine.toml"
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
    /// The deck of 20 Strong
    HollowHill,
    /// The plain deck that the rule scenarios of 20 Strong are played with
    Proving,
}

/// Prints it.
pub fn run(args: &DataArgs, out: &mut impl Write) -> Done {
    let text = match args.what {
        What::Classic => Rules::built_in_board("classic").unwrap_or_default(),
        What::Coop => Rules::built_in_board("coop").unwrap_or_default(),
        What::Figures => Rules::built_in_figures(),
        What::HollowHill => Deck::built_in_file("hollow-hill").unwrap_or_default(),
        What::Proving => Deck::built_in_file("proving").unwrap_or_default(),
    };
    Ok(out.write_all(text.as_bytes())?)
}
