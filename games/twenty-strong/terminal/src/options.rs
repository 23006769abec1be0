//! What is chosen before a game, and decks of one's own, as options of the command line.

use std::path::PathBuf;
use std::sync::Arc;

use terminal::{Failure, files};
use twenty_strong::{Card, Deck, FIRST_NIGHTS, Game, Kind, Options, TOP_RANK};

/// What 20 Strong is played with.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Table {
    /// The hero, by its name in the deck
    #[arg(long, value_name = "NAME")]
    pub hero: Option<String>,
    /// The tyrant, by its name in the deck
    #[arg(long, value_name = "NAME")]
    pub tyrant: Option<String>,
    /// The rank of difficulty, 1 to 5; 0 are the first nights, 6 to 20 the climb
    #[arg(long, value_parser = clap::value_parser!(u8).range(i64::from(FIRST_NIGHTS)..=i64::from(TOP_RANK)))]
    pub rank: Option<u8>,
    /// The side of the universal backup plan, for a universal hero
    #[arg(long, value_name = "NAME")]
    pub side: Option<String>,
    #[command(flatten)]
    pub own: OwnDeck,
}

/// `--deck FILE`.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct OwnDeck {
    /// Play with this deck instead of the built-in one (TOML)
    #[arg(long, value_name = "FILE")]
    pub deck: Option<PathBuf>,
}

impl OwnDeck {
    /// The deck of the file, if one is named; every mistake in it with its line.
    pub fn read(&self) -> Result<Option<Arc<Deck>>, Failure> {
        let Some(path) = &self.deck else { return Ok(None) };
        let deck = Deck::from_file(&files::read(path)?);
        deck.map(Some).map_err(|faults| Failure::bad_input(faults.in_file(&path.display().to_string())))
    }

    /// The same, or else the built-in one.
    pub fn or_built_in(&self) -> Result<Arc<Deck>, Failure> {
        Ok(self.read()?.unwrap_or_else(|| Arc::clone(Deck::built_in())))
    }
}

impl Table {
    /// Every game that the options allow: all heroes or the named one against all tyrants or the named one.
    pub fn games(&self) -> Result<Vec<Game>, Failure> {
        let deck = self.own.or_built_in()?;
        let mut games = Vec::new();
        for hero in self.heroes(&deck)? {
            for tyrant in self.tyrants(&deck)? {
                let options = self.options(&deck, hero, tyrant)?;
                let misfit =
                    |misfits: Vec<_>| misfits.first().map_or(String::new(), |misfit: &twenty_strong::Misfit| misfit.to_string());
                games.push(Game::new(options, &deck).map_err(|misfits| Failure::bad_input(misfit(misfits)))?);
            }
        }
        Ok(games)
    }

    fn heroes(&self, deck: &Deck) -> Result<Vec<u8>, Failure> {
        Ok(match &self.hero {
            None => (0..deck.heroes.len() as u8).collect(),
            Some(name) => vec![deck.hero(name).ok_or_else(|| unknown("--hero", name, &deck.hero_ids()))?],
        })
    }

    fn tyrants(&self, deck: &Deck) -> Result<Vec<Card>, Failure> {
        Ok(match &self.tyrant {
            None => Kind::Tyrant.cards().collect(),
            Some(name) => {
                let card = deck.card(name).filter(|card| card.kind() == Kind::Tyrant);
                vec![card.ok_or_else(|| unknown("--tyrant", name, &deck.ids(Kind::Tyrant)))?]
            }
        })
    }

    fn options(&self, deck: &Deck, hero: u8, tyrant: Card) -> Result<Options, Failure> {
        let side = self.side.as_ref().map(|name| {
            let names: Vec<&str> = deck.sides.iter().map(|side| side.label.id.as_str()).collect();
            deck.side(name).ok_or_else(|| unknown("--side", name, &names.join(", ")))
        });
        let (side, plain) = (side.transpose()?, Options::new(deck, hero, tyrant));
        // Named heroes take the named side or are refused; of all heroes only universal ones have one.
        let side = if self.hero.is_some() || plain.side.is_some() { side.or(plain.side) } else { None };
        Ok(Options { rank: self.rank.unwrap_or(1), side, ..plain })
    }
}

fn unknown(option: &str, name: &str, known: &str) -> Failure {
    Failure::bad_input(format!("{option}: unknown name \"{name}\", known are: {known}"))
}
