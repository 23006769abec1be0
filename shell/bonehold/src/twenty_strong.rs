//! 20 Strong on the command line. What it does not share with the other game is here.

pub mod balance;
pub mod picture;
pub mod play;
pub mod replay;
pub mod scenario;
pub mod sim;

use std::path::PathBuf;

use clap::ValueEnum;
use session::texts::Language;
use twenty_strong::{Card, Deck, HIGHEST_RANK, Kind, Options};

use crate::failure::{Done, Failure};
use crate::files;
use crate::table_args::TableArgs;

/// The games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum)]
pub enum GameName {
    /// Skeletons, traps and heroes, for 1 to 6
    #[default]
    BadBones,
    /// Dice and cards against a tyrant, for one
    TwentyStrong,
}

/// What 20 Strong is played with.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct TwentyArgs {
    /// The game
    #[arg(long, value_enum, default_value_t)]
    pub game: GameName,
    /// 20 Strong: the hero, by its name in the deck
    #[arg(long, value_name = "NAME")]
    pub hero: Option<String>,
    /// 20 Strong: the tyrant, by its name in the deck
    #[arg(long, value_name = "NAME")]
    pub tyrant: Option<String>,
    /// 20 Strong: the rank of difficulty, 1 to 5
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=i64::from(HIGHEST_RANK)))]
    pub rank: Option<u8>,
    /// 20 Strong: the side of the universal backup plan, for a universal hero
    #[arg(long, value_name = "NAME")]
    pub side: Option<String>,
    /// 20 Strong: the language in the terminal, en or fr [default: that of the environment]
    #[arg(long, value_name = "CODE", value_parser = language)]
    pub language: Option<Language>,
    #[command(flatten)]
    pub own: DeckArg,
}

fn language(code: &str) -> Result<Language, String> {
    let known = Language::ALL.into_iter().find(|language| language.code() == code);
    known.ok_or_else(|| "expected en or fr".into())
}

/// `--deck FILE`.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct DeckArg {
    /// 20 Strong: play with this deck instead of the built-in one (TOML)
    #[arg(long, value_name = "FILE")]
    pub deck: Option<PathBuf>,
}

impl DeckArg {
    /// The deck of the file, if one is named; every mistake in it with its line.
    pub fn read(&self) -> Result<Option<&'static Deck>, Failure> {
        let Some(path) = &self.deck else { return Ok(None) };
        let deck = Deck::from_file(&files::read(path)?);
        deck.map(Some).map_err(|faults| Failure::bad_input(faults.in_file(&path.display().to_string())))
    }
}

impl TwentyArgs {
    /// Whether 20 Strong is meant. Options of the other game are refused.
    pub fn is_meant(&self, others: &TableArgs) -> Result<bool, Failure> {
        let own = [
            (self.hero.is_some(), "--hero"),
            (self.tyrant.is_some(), "--tyrant"),
            (self.rank.is_some(), "--rank"),
            (self.side.is_some(), "--side"),
            (self.language.is_some(), "--language"),
            (self.own.deck.is_some(), "--deck"),
        ];
        let (stray, game) = match self.game {
            GameName::BadBones => (own.into_iter().find(|(given, _)| *given).map(|(_, name)| name), "twenty-strong"),
            GameName::TwentyStrong => (others.given(), "bad-bones"),
        };
        match stray {
            Some(option) => Err(Failure::bad_input(format!("{option} is an option of {game}: --game {game}"))),
            None => Ok(self.game == GameName::TwentyStrong),
        }
    }

    /// What follows the page's address: the start of this game, or a game with these options that begins at once.
    pub fn place(&self, seed: Option<u64>) -> Result<String, Failure> {
        // Names that nobody has, and a side that doesn't fit, are refused here.
        self.tables(Deck::built_in())?;
        let named = [
            ("hero", self.hero.clone()),
            ("tyrant", self.tyrant.clone()),
            ("side", self.side.clone()),
            ("rank", self.rank.map(|rank| rank.to_string())),
            ("seed", seed.map(|seed| seed.to_string())),
        ];
        let parts: Vec<String> = named.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?))).collect();
        let query = if parts.is_empty() { String::new() } else { format!("#new?{}", parts.join("&")) };
        Ok(format!("twenty-strong.html{query}"))
    }

    /// The deck to play with.
    pub fn deck(&self) -> Result<&'static Deck, Failure> {
        Ok(self.own.read()?.unwrap_or_else(Deck::built_in))
    }

    /// Every game that the options allow: all heroes or the named one against all tyrants or the named one.
    pub fn tables(&self, deck: &'static Deck) -> Result<Vec<Options>, Failure> {
        let heroes = match &self.hero {
            None => (0..deck.heroes.len() as u8).collect(),
            Some(name) => vec![deck.hero(name).ok_or_else(|| unknown("--hero", name, &deck.hero_ids()))?],
        };
        let tyrants: Vec<Card> = match &self.tyrant {
            None => Kind::Tyrant.cards().collect(),
            Some(name) => {
                let card = deck.card(name).filter(|card| card.kind() == Kind::Tyrant);
                vec![card.ok_or_else(|| unknown("--tyrant", name, &deck.ids(Kind::Tyrant)))?]
            }
        };
        let side = self.side.as_ref().map(|name| {
            let names: Vec<&str> = deck.sides.iter().map(|side| side.label.id.as_str()).collect();
            deck.side(name).ok_or_else(|| unknown("--side", name, &names.join(", ")))
        });
        let side = side.transpose()?;
        let mut tables = Vec::new();
        for hero in heroes {
            for tyrant in &tyrants {
                let plain = Options::new(deck, hero, *tyrant);
                // Named heroes take the named side or are refused; of all heroes only universal ones have one.
                let side = if self.hero.is_some() || plain.side.is_some() { side.or(plain.side) } else { None };
                let options = Options { rank: self.rank.unwrap_or(1), side, ..plain };
                if let Some(misfit) = options.misfits(deck).first() {
                    return Err(Failure::bad_input(misfit.to_string()));
                }
                tables.push(options);
            }
        }
        Ok(tables)
    }
}

fn unknown(option: &str, name: &str, known: &str) -> Failure {
    Failure::bad_input(format!("{option}: unknown name \"{name}\", known are: {known}"))
}

/// A position as `show` prints it.
pub fn drawn(game: &twenty_strong::Game) -> String {
    let words = twenty_strong_session::words::Words { language: session::texts::Language::En, deck: game.deck() };
    picture::Look { words, plain: false }.draw(game)
}

/// The level of a bot of this game; names of the other game's levels are refused.
pub fn level(named: Option<&bad_bones_bots::Level>) -> Result<Option<twenty_strong_bots::Level>, Failure> {
    let read = |level: &bad_bones_bots::Level| twenty_strong_bots::Level::read(level.name());
    named.map(read).transpose().map_err(|what| Failure::bad_input(format!("--bots: {what}")))
}

/// Whether a record is one of this game; what can't be read is left to the other game's reader.
pub fn is_record(text: &str) -> bool {
    let header = notation::lines::lines(text).next().and_then(Result::ok);
    header.is_some_and(|header| header.text("game").is_ok_and(|game| game == twenty_strong::record::GAME))
}

/// Whether a scenario is one of this game: a line at its top level says so.
pub fn is_scenario(text: &str) -> bool {
    let top = text.lines().take_while(|line| !line.trim_start().starts_with('['));
    let named = |line: &str| {
        let (key, value) = line.split_once('=')?;
        (key.trim() == "game").then(|| value.trim().trim_start_matches(['"', '\'']).starts_with(twenty_strong::record::GAME))
    };
    top.filter_map(named).next().unwrap_or(false)
}

/// Refuses a file of another game than the one named.
pub fn check_game(named: Option<GameName>, is_twenty: bool, file: &str) -> Done {
    match (named, is_twenty) {
        (Some(GameName::BadBones), true) => {
            Err(Failure::bad_input(format!("{file}: a file of twenty-strong, expected bad-bones")))
        }
        (Some(GameName::TwentyStrong), false) => Err(Failure::bad_input(format!("{file}: this is no file of twenty-strong"))),
        _ => Ok(()),
    }
}
