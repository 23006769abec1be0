//! What was measured so far, and the file it is kept in.

use std::path::Path;

use serde_json::{Value, json};
use twenty_strong::{Deck, Kind, Version};
use twenty_strong_bots::Level;

use terminal::Failure;

use crate::kept;
use crate::tally::Won;

/// A hero against a tyrant at a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    pub rank: u8,
    pub hero: usize,
    pub tyrant: usize,
    pub games: u64,
    pub won: u64,
}

/// Who played what, and how often it was won.
#[derive(Clone, PartialEq, Debug)]
pub struct Counts {
    pub deck: String,
    pub version: u32,
    pub bot: Level,
    pub futures: u32,
    pub seed: u64,
    pub cells: Vec<Cell>,
}

impl Counts {
    /// Nothing measured yet.
    pub fn new(deck: &Deck, bot: Level, futures: u32, seed: u64) -> Counts {
        let mut cells = Vec::new();
        for rank in super::ranks() {
            for hero in 0..deck.heroes.len() {
                cells.extend((0..Kind::Tyrant.count()).map(|tyrant| Cell { rank, hero, tyrant, games: 0, won: 0 }));
            }
        }
        Counts { deck: deck.name.clone(), version: deck.version, bot, futures, seed, cells }
    }

    /// All games.
    pub fn games(&self) -> u64 {
        self.cells.iter().map(|cell| cell.games).sum()
    }

    /// Games and victories of some of the cells.
    pub fn sum(&self, of: impl Fn(&Cell) -> bool) -> Won {
        let mut sum = Won::default();
        self.cells.iter().filter(|cell| of(cell)).for_each(|cell| sum.add(Won { games: cell.games, won: cell.won }));
        sum
    }

    fn heading(&self) -> Value {
        json!({
            "deck": self.deck, "deck_version": self.version, "rules": Version::NEWEST.number(),
            "bot": self.bot.name(), "futures": self.futures, "seed": self.seed,
        })
    }

    /// The file: a heading, then rank, hero, tyrant, games, won of each cell on a line.
    pub fn text(&self) -> String {
        let line = |cell: &Cell| json!([cell.rank, cell.hero, cell.tyrant, cell.games, cell.won]).to_string();
        kept::text(&self.heading(), self.cells.iter().map(line))
    }

    /// These counts with what the file holds. A file of something else is refused and stays as it is.
    pub fn resumed(mut self, path: &Path) -> Result<Counts, Failure> {
        let fits = |number: usize, [rank, hero, tyrant, games, won]: &[u64; 5]| {
            let cell = self.cells[number];
            [*rank, *hero, *tyrant] == [u64::from(cell.rank), cell.hero as u64, cell.tyrant as u64] && won <= games
        };
        let read = kept::read(path, &self.heading(), (self.cells.len(), "[rank, hero, tyrant, games, won]"), fits)?;
        for (cell, [.., games, won]) in self.cells.iter_mut().zip(read) {
            (cell.games, cell.won) = (games, won);
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("counts.json");
        std::fs::write(&path, text).unwrap();
        (folder, path)
    }

    #[test]
    fn counts_read_back_and_files_of_something_else_are_refused() {
        let mut counts = Counts::new(Deck::built_in(), Level::Steady, 0, 3);
        assert_eq!(counts.cells.len(), 5 * 7 * 4);
        (counts.cells[5].games, counts.cells[5].won) = (9, 4);
        let fresh = || Counts::new(Deck::built_in(), Level::Steady, 0, 3);
        let (_folder, path) = kept(&counts.text());
        assert_eq!(fresh().resumed(&path).unwrap(), counts);
        let other = Counts::new(Deck::built_in(), Level::Steady, 0, 4).resumed(&path).unwrap_err();
        assert!(other.message.contains("counts.json:1:1: this was measured otherwise"), "{}", other.message);
        std::fs::write(&path, counts.text().replace(",9,4]", ",9,10]")).unwrap();
        assert!(fresh().resumed(&path).unwrap_err().message.contains("counts.json:7:1: expected"));
        assert!(std::fs::read_to_string(&path).unwrap().contains(",9,10]"), "the file stays as it was");
    }
}
