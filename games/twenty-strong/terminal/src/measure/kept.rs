//! What was measured so far, in a file beside the tables: a run that is stopped goes on where it was.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use serde_json::{Value, json};
use terminal::{Failure, files};
use twenty_strong::{Deck, Version};
use twenty_strong_bots::Level;

use super::MeasureArgs;
use super::sums::Sums;
use crate::kept;

/// The sums of every player.
pub struct Kept {
    pub sums: Vec<Sums>,
    /// What is measured: a file of something else is refused.
    heading: Value,
    /// Nowhere if no file for the tables is named.
    path: Option<PathBuf>,
}

impl Kept {
    /// What the file holds, or nothing.
    pub fn new(deck: &Deck, bots: &[Level], args: &MeasureArgs) -> Result<Kept, Failure> {
        let bots: Vec<&str> = bots.iter().map(|bot| bot.name()).collect();
        let mut hasher = DefaultHasher::new();
        deck.file.hash(&mut hasher);
        let heading = json!({
            "deck": deck.name, "deck_version": deck.version, "own_deck": deck.file.as_ref().map(|_| hasher.finish()),
            "rules": Version::NEWEST.number(), "bots": bots, "futures": args.futures, "days": args.days, "looks": args.looks,
            "seed": args.seed,
        });
        let path = args.out.as_ref().map(|path| path.with_extension("json"));
        let mut kept = Kept { sums: bots.iter().map(|_| Sums::default()).collect(), heading, path };
        kept.read()?;
        Ok(kept)
    }

    fn read(&mut self) -> Result<(), Failure> {
        if let Some(path) = self.path.as_ref().filter(|path| path.exists()) {
            self.sums = kept::read(path, &self.heading, (self.sums.len(), "the sums of a player"), |_, _: &Sums| true)?;
        }
        Ok(())
    }

    /// Writes the file: a heading, then the sums of each player on a line.
    pub fn write(&self) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        let line = |sums: &Sums| serde_json::to_string(sums).expect("sums are numbers");
        files::write(path, &kept::text(&self.heading, self.sums.iter().map(line)))
    }
}
