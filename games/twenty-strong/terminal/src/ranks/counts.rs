//! What was measured so far, and the file it is kept in.

use std::path::Path;

use serde_json::{Value, json};
use twenty_strong::{Deck, Version};
use twenty_strong_bots::Level;

use terminal::Failure;

use crate::kept;
use crate::tally::Won;

/// A player at a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number among the players.
    pub bot: usize,
    pub rank: u8,
    pub won: Won,
}

/// Who played what, and how often it was won.
#[derive(Clone, PartialEq, Debug)]
pub struct Counts {
    pub deck: String,
    pub version: u32,
    pub bots: Vec<Level>,
    pub futures: u32,
    pub seed: u64,
    pub rows: Vec<Row>,
}

impl Counts {
    /// Nothing measured yet.
    pub fn new(deck: &Deck, bots: &[Level], futures: u32, seed: u64) -> Counts {
        let row = |bot: usize| super::ranks().map(move |rank| Row { bot, rank, won: Won::default() });
        let rows = (0..bots.len()).flat_map(row).collect();
        Counts { deck: deck.name.clone(), version: deck.version, bots: bots.to_vec(), futures, seed, rows }
    }

    /// Games and victories of a player at a rank.
    pub fn at(&self, bot: usize, rank: u8) -> Won {
        self.rows.iter().find(|row| row.bot == bot && row.rank == rank).map_or_else(Won::default, |row| row.won)
    }

    fn heading(&self) -> Value {
        let bots: Vec<&str> = self.bots.iter().map(|bot| bot.name()).collect();
        json!({
            "deck": self.deck, "deck_version": self.version, "rules": Version::NEWEST.number(),
            "bots": bots, "futures": self.futures, "seed": self.seed,
        })
    }

    /// The file: a heading, then player, rank, games, won on a line.
    pub fn text(&self) -> String {
        let line = |row: &Row| json!([self.bots[row.bot].name(), row.rank, row.won.games, row.won.won]).to_string();
        kept::text(&self.heading(), self.rows.iter().map(line))
    }

    /// These counts with what the file holds. A file of something else is refused and stays as it is.
    pub fn resumed(mut self, path: &Path) -> Result<Counts, Failure> {
        let fits = |number: usize, (bot, rank, games, won): &(String, u8, u64, u64)| {
            let row = self.rows[number];
            bot == self.bots[row.bot].name() && *rank == row.rank && won <= games
        };
        let read = kept::read(path, &self.heading(), (self.rows.len(), "[player, rank, games, won]"), fits)?;
        for (row, (_, _, games, won)) in self.rows.iter_mut().zip(read) {
            row.won = Won { games, won };
        }
        Ok(self)
    }
}
