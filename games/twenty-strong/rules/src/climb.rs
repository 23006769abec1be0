//! Ranks of our own: the first nights below the five of the sheet, and the climb above them. Both are data (`data/climb.toml`); a rank
//! changes what the closed words of [`Term`] say and nothing else.

use std::sync::OnceLock;

use notation::fault::Faults;
use notation::sheet::{Section, Sheet};

use crate::deck::{Label, Stat, label_of};
use crate::die::{Colour, Dice};
use crate::options::{CLIMB, FIRST_NIGHTS, HIGHEST_RANK, LAST_DAY, Options};
use crate::play::{Game, MOST_STAT};
use crate::vocabulary::number_in;

/// One thing that a rank changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A stat begins so much higher.
    More(Stat, u8),
    /// A stat begins so much lower, Health not below 1.
    Less(Stat, u8),
    /// So many tyrant encounters fewer are used.
    FewerOmens(u8),
    /// The tyrant has so much more health.
    TyrantHealth(u8),
    /// The tyrant deals so much more damage.
    TyrantDamage(u8),
    /// The tyrant brings so many more one-point baddies.
    Helpers(u8),
    /// From this day on the queue is a point longer.
    Queue(u8),
    /// So many dice of a colour begin exhausted.
    Exhausted(Colour, u8),
    /// So many dice of a colour stay out of the game.
    Banished(Colour, u8),
}

/// A rank of our own: its name, and what it changes. On the climb those below it count too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Names and line.
    pub label: Label,
    /// What it changes.
    pub terms: Vec<Term>,
}

impl Term {
    /// Every term, for messages and the guide.
    pub const WORDS: &'static str = "more STAT N, less STAT N, fewer-omens N, tyrant-health N, tyrant-damage N, helpers N, queue DAY, \
                                     exhausted COLOUR N, banished COLOUR N";

    /// Reads one.
    pub fn parse(text: &str) -> Result<Term, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str, most: u8| number_in(text, word, most);
        let stat = |word: &str| {
            let found = Stat::ALL.into_iter().find(|stat| stat.name() == word);
            found.ok_or_else(|| format!("`{text}`: expected health, strategy or recovery, found \"{word}\""))
        };
        let colour = |word: &str| {
            Colour::named(word)
                .ok_or_else(|| format!("`{text}`: expected a colour (yellow, green, blue, purple, red), found \"{word}\""))
        };
        match words[..] {
            ["more", of, n] => Ok(Term::More(stat(of)?, number(n, MOST_STAT)?)),
            ["less", of, n] => Ok(Term::Less(stat(of)?, number(n, MOST_STAT)?)),
            ["fewer-omens", n] => number(n, 4).map(Term::FewerOmens),
            ["tyrant-health", n] => number(n, 9).map(Term::TyrantHealth),
            ["tyrant-damage", n] => number(n, 9).map(Term::TyrantDamage),
            ["helpers", n] => number(n, 9).map(Term::Helpers),
            ["queue", day] => number(day, LAST_DAY).map(Term::Queue),
            ["exhausted", of, n] => Ok(Term::Exhausted(colour(of)?, number(n, 4)?)),
            ["banished", of, n] => Ok(Term::Banished(colour(of)?, number(n, 4)?)),
            _ => Err(format!("`{text}`: unknown term, expected one of: {}", Term::WORDS)),
        }
    }
}

/// All ranks of our own: the first nights, then the climb.
fn all() -> &'static [Rung] {
    static ALL: OnceLock<Vec<Rung>> = OnceLock::new();
    ALL.get_or_init(|| read(include_str!("../data/climb.toml")).unwrap_or_else(|faults| panic!("the climb is wrong:\n{faults}")))
}

fn read(text: &str) -> Result<Vec<Rung>, Faults> {
    let rung = |section: &Section<'_, '_>| {
        let label = label_of(section);
        let terms = section.list("terms", Term::parse);
        section.close();
        Some(Rung { label: label?, terms: terms?.into_iter().map(|(_, term)| term).collect() })
    };
    Sheet::read(text, |top| {
        let first = top.section("first_nights").and_then(|section| rung(&section));
        let sections = top.sections("rung");
        if sections.len() != usize::from(CLIMB) {
            top.fault(top.place_of("rung"), format!("expected {CLIMB} `[[rung]]`, found {}", sections.len()));
        }
        let climb: Option<Vec<Rung>> = sections.iter().map(rung).collect();
        Some([first?].into_iter().chain(climb?).collect())
    })
}

impl Options {
    /// The ranks of our own whose terms hold: none at those of the sheet, on the climb all up to the one that is played.
    #[inline]
    pub fn rungs(&self) -> &'static [Rung] {
        match self.rank {
            FIRST_NIGHTS => &all()[..1],
            1..=HIGHEST_RANK => &[],
            above => &all()[1..=usize::from((above - HIGHEST_RANK).min(CLIMB))],
        }
    }

    /// What the rank changes.
    #[inline]
    pub fn terms(&self) -> impl Iterator<Item = Term> + use<> {
        self.rungs().iter().flat_map(|rung| rung.terms.iter().copied())
    }
}

/// The rank of our own with this number, if it is one: [`FIRST_NIGHTS`], or one of the climb.
pub fn rung(rank: u8) -> Option<&'static Rung> {
    match rank {
        FIRST_NIGHTS => all().first(),
        _ => all().get(usize::from(rank.checked_sub(HIGHEST_RANK).filter(|number| *number > 0)?)),
    }
}

impl Game {
    /// Stats and dice as the rank has them at the start.
    pub(crate) fn begin_by_rank(&mut self) {
        for term in self.options.terms() {
            match term {
                Term::More(stat, n) => self.stats[stat as usize] = (self.stats[stat as usize] + n).min(MOST_STAT),
                Term::Less(stat, n) => {
                    let least = u8::from(stat == Stat::Health);
                    self.stats[stat as usize] = self.stats[stat as usize].saturating_sub(n).max(least);
                }
                Term::Exhausted(colour, n) => {
                    let dice = self.some_of_pool(colour, n);
                    self.exhausted.add(dice);
                }
                Term::Banished(colour, n) => {
                    let dice = self.some_of_pool(colour, n);
                    self.banished.add(dice);
                }
                _ => {}
            }
        }
    }

    /// Takes so many dice of a colour out of the pool, as far as they are there.
    fn some_of_pool(&mut self, colour: Colour, number: u8) -> Dice {
        let mut dice = Dice::NONE;
        dice.0[colour as usize] = number.min(self.pool.of(colour));
        self.pool.remove(dice);
        dice
    }

    /// Points that the rank adds to the queue of the day.
    #[inline]
    pub(crate) fn queue_by_rank(&self) -> u8 {
        self.options.terms().filter(|term| matches!(term, Term::Queue(from) if *from <= self.day)).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_fifteen_rungs_above_the_sheet_and_one_below() {
        assert_eq!(all().len(), 1 + usize::from(CLIMB));
        let names: std::collections::BTreeSet<&str> = all().iter().map(|rung| rung.label.id.as_str()).collect();
        assert_eq!(names.len(), all().len());
        for language in ["en", "fr"] {
            assert!(all().iter().all(|rung| rung.label.name.languages().any(|code| code == language)));
        }
        assert!(all().iter().all(|rung| !rung.terms.is_empty()));
    }

    #[test]
    fn mistakes_say_what_was_expected() {
        assert!(Term::parse("more luck 1").unwrap_err().contains("expected health, strategy or recovery, found \"luck\""));
        assert!(Term::parse("queue 13").unwrap_err().contains("a number from 1 to 12, found \"13\""));
        assert!(Term::parse("banished pink 1").unwrap_err().contains("expected a colour"));
        assert!(Term::parse("helpers").unwrap_err().contains("unknown term, expected one of: more STAT N"));
        assert_eq!(Term::parse("less health 1"), Ok(Term::Less(Stat::Health, 1)));
        assert_eq!(Term::parse("exhausted green 2"), Ok(Term::Exhausted(Colour::Green, 2)));
    }

    #[test]
    fn a_climb_with_mistakes_is_refused_with_all_of_them() {
        let text = include_str!("../data/climb.toml");
        let faults = read(&text.replacen("[[rung]]", "[[step]]", 1)).unwrap_err().to_string();
        assert!(faults.contains("expected 15 `[[rung]]`, found 14") && faults.contains("step"), "{faults}");
    }
}
