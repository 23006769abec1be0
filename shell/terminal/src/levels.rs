//! `--bots`: who plays which seat.

use bots::Level;
use clap::{Arg, ArgAction, ArgMatches};

use crate::failure::Failure;

/// Bots by level, as they were named.
#[derive(Clone, Debug)]
pub struct Levels<L>(pub Vec<L>);

impl<L: Level> Levels<L> {
    /// The option.
    pub fn option() -> Arg {
        let names: Vec<&str> = L::ALL.iter().map(|level| level.name()).collect();
        let about = format!("Bots by level ({}): one for all seats, or one for each, separated by commas", names.join(", "));
        let option = Arg::new("bots").long("bots").value_name("LEVELS").value_delimiter(',').action(ArgAction::Append);
        option.value_parser(|name: &str| L::read(name)).help(about)
    }

    /// What was given.
    pub fn given(matches: &ArgMatches) -> Levels<L> {
        Levels(matches.get_many::<L>("bots").into_iter().flatten().copied().collect())
    }

    /// The level of each seat; all of them `otherwise` if none was named.
    pub fn of_seats(&self, seats: usize, otherwise: L) -> Result<Vec<L>, Failure> {
        match self.0.as_slice() {
            [] => Ok(vec![otherwise; seats]),
            [level] => Ok(vec![*level; seats]),
            levels if levels.len() == seats => Ok(levels.to_vec()),
            levels => {
                let there =
                    if seats == 1 { "1 seat: name one".into() } else { format!("{seats} seats: name one, or one for each") };
                Err(Failure::bad_input(format!("--bots names {} bots, and the game has {there}", levels.len())))
            }
        }
    }
}
