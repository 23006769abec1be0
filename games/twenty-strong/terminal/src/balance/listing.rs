//! The win rates as a table.

use twenty_strong::{Card, Deck, Kind};

use super::counts::{Cell, Counts};
use super::ranks;
use crate::tally::Won;

/// A row of table and picture: what it is called, and which cells belong to it.
pub struct Row {
    /// Its name.
    pub name: String,
    /// How far it may be from the mean of its rank, in points.
    pub slack: Option<f64>,
    hero: Option<usize>,
    tyrant: Option<usize>,
}

impl Row {
    /// Games and victories of it at a rank.
    pub fn at(&self, rank: u8, counts: &Counts) -> Won {
        let here = |wanted: Option<usize>, number: usize| wanted.is_none_or(|wanted| wanted == number);
        counts.sum(|cell: &Cell| cell.rank == rank && here(self.hero, cell.hero) && here(self.tyrant, cell.tyrant))
    }
}

/// All games, then each hero, then each tyrant.
pub fn rows(deck: &Deck) -> Vec<Row> {
    let mut rows = vec![Row { name: "all games".into(), slack: None, hero: None, tyrant: None }];
    for (hero, card) in deck.heroes.iter().enumerate() {
        rows.push(Row { name: card.label.name.get("en").into(), slack: Some(10.0), hero: Some(hero), tyrant: None });
    }
    for (tyrant, card) in Kind::Tyrant.cards().enumerate() {
        rows.push(Row { name: tyrant_name(deck, card), slack: Some(15.0), hero: None, tyrant: Some(tyrant) });
    }
    rows
}

fn tyrant_name(deck: &Deck, card: Card) -> String {
    deck.label(card).name.get("en").into()
}

/// What a good player should win, in points (rules: 5).
pub fn target(rank: u8) -> Option<[f64; 2]> {
    match rank {
        1 => Some([55.0, 65.0]),
        3 => Some([35.0, 40.0]),
        5 => Some([15.0, 20.0]),
        _ => None,
    }
}

/// Who played, in words.
pub fn player(counts: &Counts) -> String {
    match counts.futures {
        0 => format!("the {} player", counts.bot.name()),
        futures => format!("the {} with {futures} futures for each decision", counts.bot.name()),
    }
}

/// The table, in Markdown.
pub fn table(counts: &Counts, deck: &Deck) -> String {
    let mut lines = vec![
        format!(
            "{} version {}, played by {}, seed {}: {} games.",
            counts.deck,
            counts.version,
            player(counts),
            counts.seed,
            counts.games()
        ),
        "Won, in percent, with 95 % intervals; in brackets the number of games.".into(),
        String::new(),
        format!("| |{}", ranks().map(|rank| format!(" rank {rank} |")).collect::<String>()),
        format!("|---|{}", ranks().map(|_| "---|").collect::<String>()),
    ];
    for row in rows(deck) {
        let cell = |rank: u8| {
            let won = row.at(rank, counts);
            let [share, lo, hi] = won.share().map(|share| 100.0 * share);
            let mean = 100.0 * counts.sum(|cell| cell.rank == rank).share()[0];
            let mark = if row.slack.is_some_and(|slack| (share - mean).abs() > slack) { " !" } else { "" };
            format!(" {share:.1}{mark} ({lo:.1} to {hi:.1}) [{}] |", won.games)
        };
        lines.push(format!("| {} |{}", row.name, ranks().map(cell).collect::<String>()));
    }
    let wanted = |rank: u8| target(rank).map_or(" |".into(), |[lo, hi]| format!(" {lo:.0} to {hi:.0} |"));
    lines.push(format!("| wanted |{}", ranks().map(wanted).collect::<String>()));
    lines.push(String::new());
    lines.push("A hero should be within 10 points of the mean of its rank, a tyrant within 15; whoever is not has a !.".into());
    lines.join("\n") + "\n"
}
