//! The day's game: everybody plays the same draws alone, and sends the record. It is played again before it counts.

use game::{Record, Rng, Sitting, Step, Turn};

use crate::{DaysGame, Online};

/// Plays a record again with the draws of a seed, or says why it does not count. Each draw has a generator of its own, as at
/// the page.
pub(crate) fn check<O: Online>(record: &str, seed: u64) -> Result<DaysGame, String> {
    let record = Record::<O::Game>::parse(record).map_err(|faults| faults.to_string())?;
    if record.seed != seed {
        return Err(format!("expected the day's seed {seed}, found {}", record.seed));
    }
    let game = record.replay(|_| {}).map_err(|fault| fault.to_string())?;
    same_draws(&record, seed)?;
    O::days_game(&game)
}

fn same_draws<G: game::Notation>(record: &Record<G>, seed: u64) -> Result<(), String> {
    let mut sitting = Sitting::new(record.start().clone());
    let mut drawn = 0;
    for (line, step) in &record.steps {
        if let Step::Chance(chance) = step {
            let is_due = sitting.game().turn() == Turn::Chance;
            if !is_due || sitting.game().sample(&mut Rng::stream(seed, drawn)) != *chance {
                return Err(format!("line {line}: not what the day's seed draws"));
            }
            drawn += 1;
        }
        sitting.take(step, &mut ()).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}
