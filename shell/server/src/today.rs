//! The day's game: everybody plays the same draws alone, and sends the record. It is played again here before it counts.

use bad_bones::record::{Record, Step};
use bad_bones::{Game, Mode, Options, Rules};
use game::{Game as _, Rng, Sitting, Turn};
use notation::lines::{Line, lines};

/// The largest record that is taken, in bytes.
pub const LARGEST_RECORD: usize = 200_000;

/// A day's game that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DaysGame {
    /// The mode with its options: `solo`, `solo-heroic-market`.
    pub kind: String,
    /// Rounds survived.
    pub rounds: u16,
    /// Points.
    pub score: u32,
    /// Whether it was won.
    pub won: bool,
}

/// The name of a kind of solo game.
pub fn kind_of(options: &Options) -> String {
    let mut kind = String::from(options.mode.name());
    for (name, on) in [("-heroic", options.heroic), ("-market", options.market), ("-chiefs", options.chiefs)] {
        kind.push_str(if on { name } else { "" });
    }
    kind
}

/// Plays a record again with the draws of a seed, or says why it does not count. Each draw has a generator of its own, as at
/// the page.
pub fn check(record: &str, seed: u64) -> Result<DaysGame, String> {
    if has_own_files(record) {
        return Err("only the built-in board and figures count".into());
    }
    let record = Record::parse(record).map_err(|faults| faults.to_string())?;
    let usual = Options::new(Mode::Solo, 1, Rules::of(Mode::Solo)).rounds;
    let options = *record.start().options();
    if options.mode != Mode::Solo || options.rounds != usual {
        return Err(format!("expected a solo game of {usual} rounds"));
    }
    if record.seed != seed {
        return Err(format!("expected the day's seed {seed}, found {}", record.seed));
    }
    let game = record.replay(|_| {}).map_err(|fault| fault.to_string())?;
    same_draws(&record, seed)?;
    let outcome = game.outcome().ok_or("the game is not over")?;
    let (score, won) = (outcome.scores.first().copied().unwrap_or(0), !outcome.winners.is_empty());
    // The round of a defeat is not survived.
    let rounds = if won { game.round() } else { game.round() - 1 };
    Ok(DaysGame { kind: kind_of(&options), rounds, score, won })
}

/// Whether a record brings its own board or figures. It is asked before they are read, because files of strangers would be kept
/// for the life of the program; and of the fields as they are read, because a name can be written in many ways.
fn has_own_files(record: &str) -> bool {
    let is_own = |header: Line| ["board_file", "figures_file"].iter().any(|key| header.fields.contains_key(*key));
    lines(record).next().is_some_and(|header| header.is_ok_and(is_own))
}

fn same_draws(record: &Record, seed: u64) -> Result<(), String> {
    let mut sitting: Sitting<Game> = Sitting::new(record.start().clone());
    let mut drawn = 0;
    for (line, step) in &record.steps {
        match step {
            Step::Do(seat, action) => sitting.apply(*seat, *action, &mut ()).map_err(|refusal| refusal.to_string())?,
            Step::Chance(chance) => {
                let due = sitting.game().turn() == Turn::Chance;
                let expected = due.then(|| sitting.draw(&mut Rng::stream(seed, drawn), &mut ())).flatten();
                if expected.as_ref() != Some(chance) {
                    return Err(format!("line {line}: not what the day's seed draws"));
                }
                drawn += 1;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones::record::Writer;
    use game::ActionSet;

    /// A random solo game with the draws of one seed, claiming another.
    fn played(draws: u64, claimed: u64) -> String {
        let rules = Rules::of(Mode::Solo);
        let mut sitting = Sitting::new(Game::new(Options::new(Mode::Solo, 1, rules), rules).unwrap());
        let mut writer = Writer::new(sitting.game(), claimed);
        let (mut drawn, mut rng) = (0, Rng::seeded(5));
        loop {
            match sitting.game().turn() {
                Turn::Over => break,
                Turn::Chance => {
                    writer.chance(&sitting.draw(&mut Rng::stream(draws, drawn), &mut ()).unwrap());
                    drawn += 1;
                }
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    let choices = sitting.game().legal_actions(seat);
                    let action = choices.pick(&mut rng);
                    writer.action(seat, action);
                    sitting.apply(seat, action, &mut ()).unwrap();
                }
            }
        }
        writer.end(&sitting.game().outcome().unwrap());
        writer.text().to_string()
    }

    #[test]
    fn the_days_game_counts() {
        let game = check(&played(20_261_115, 20_261_115), 20_261_115).unwrap();
        assert_eq!(game.kind, "solo");
        // Played at random it is lost, in the round after those that were survived.
        let record = Record::parse(&played(20_261_115, 20_261_115)).unwrap();
        let mut rounds = 0;
        record.replay(|game| rounds = game.round()).unwrap();
        assert_eq!((game.won, game.score, game.rounds), (false, 0, rounds - 1));
    }

    #[test]
    fn other_draws_do_not_count() {
        assert!(check(&played(1, 20_261_115), 20_261_115).unwrap_err().contains("draws"));
        assert!(check(&played(1, 1), 20_261_115).unwrap_err().contains("seed"));
    }

    #[test]
    fn a_changed_record_does_not_count() {
        let record = played(7, 7);
        let better = record.replace("\"scores\":[", "\"scores\":[9");
        assert!(check(&better, 7).is_err(), "another score");
        let half: String = record.lines().take(10).map(|line| format!("{line}\n")).collect();
        assert!(check(&half, 7).is_err(), "unfinished");
        assert!(check("", 7).is_err());
        for file in ["\"board_file\"", "\"figures_file\"", "\"figures\\u005ffile\""] {
            let own = record.replacen("\"seed\":7", &format!("\"seed\":7,{file}:{{}}"), 1);
            assert!(check(&own, 7).unwrap_err().contains("built-in"), "{file}");
        }
    }
}
