//! What is chosen before a game.

use std::sync::Arc;

use twenty_strong::{Card, Deck, Game, HIGHEST_RANK, Kind, Options};

/// The next game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The deck it is played with.
    pub deck: Arc<Deck>,
    /// Number of the hero in the deck.
    pub hero: u8,
    /// The tyrant.
    pub tyrant: Card,
    /// The rank.
    pub rank: u8,
    /// The side of the universal plan, for a hero that uses it.
    pub side: Option<u8>,
    /// The seed of all chance.
    pub seed: u64,
}

impl Setup {
    /// A good game to begin with.
    pub fn usual(rank: u8, seed: u64) -> Setup {
        let tyrant = Kind::Tyrant.cards().next().expect("a deck has four");
        Setup { deck: Arc::clone(Setup::deck()), hero: 0, tyrant, rank: rank.clamp(1, HIGHEST_RANK), side: None, seed }
    }

    /// The deck that games are played with unless somebody chooses another.
    pub fn deck() -> &'static Arc<Deck> {
        Deck::built_in()
    }

    /// Another deck; hero and tyrant are those with the same numbers.
    pub fn with_deck(self, deck: &Arc<Deck>) -> Setup {
        let hero = self.hero;
        Setup { deck: Arc::clone(deck), ..self }.with_hero(hero)
    }

    /// Whether it is played with a deck of one's own.
    pub fn has_own_deck(&self) -> bool {
        self.deck.file.is_some()
    }

    /// Another hero; a universal one takes the first side of the universal plan.
    pub fn with_hero(self, hero: u8) -> Setup {
        let hero = hero.min(self.deck.heroes.len() as u8 - 1);
        let side = Options::new(&self.deck, hero, self.tyrant).side;
        Setup { hero, side, ..self }
    }

    /// The game of a day, the same for everybody at a rank: hero and tyrant follow from the date too.
    pub fn of_day(rank: u8, seed: u64) -> Setup {
        let heroes = Setup::deck().heroes.len() as u64;
        let tyrant = Card::nth(Kind::Tyrant, (seed / 3 % 4) as usize).expect("a deck has four");
        Setup { tyrant, ..Setup::usual(rank, seed) }.with_hero((seed % heroes) as u8)
    }

    /// The game before its first chance.
    pub fn game(&self) -> Result<Game, Vec<String>> {
        let options = Options { hero: self.hero, tyrant: self.tyrant, rank: self.rank, side: self.side };
        Game::new(options, &self.deck).map_err(|misfits| misfits.iter().map(ToString::to_string).collect())
    }

    /// What a game was begun with, to begin another one like it.
    pub fn of(game: &Game, seed: u64) -> Setup {
        let options = game.options();
        let deck = Arc::clone(game.deck());
        Setup { deck, hero: options.hero, tyrant: options.tyrant, rank: options.rank, side: options.side, seed }
    }

    /// Reads the text after `#new?`: `hero=pell&tyrant=the-deep&rank=2&seed=7`; what it leaves out is as usual. `None` if
    /// something in it makes no sense.
    pub fn from_query(text: &str, rank: u8, seed: u64) -> Option<Setup> {
        let deck = Setup::deck();
        let mut setup = Setup::usual(rank, seed);
        for part in text.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            match key {
                "hero" => setup = setup.with_hero(deck.hero(value)?),
                "tyrant" => setup.tyrant = deck.card(value)?,
                "rank" => setup.rank = value.parse().ok()?,
                "side" => setup.side = Some(deck.side(value)?),
                "seed" => setup.seed = value.parse().ok()?,
                _ => return None,
            }
        }
        setup.game().is_ok().then_some(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_is_played() {
        let setup = Setup::from_query("hero=pell&tyrant=the-deep&rank=3&seed=9", 1, 5).unwrap();
        let game = setup.game().unwrap();
        assert_eq!(game.hero().label.id, "pell");
        assert_eq!((game.deck().id(setup.tyrant), setup.rank, setup.seed), ("the-deep", 3, 9));
        assert_eq!(Setup::of(&game, 9), setup);
        assert_eq!(Setup::from_query("", 2, 5), Some(Setup::usual(2, 5)));
    }

    #[test]
    fn nonsense_is_no_setup() {
        for text in ["hero=nobody", "tyrant=pell", "tyrant=tinhound", "rank=21", "rank=x", "side=rope", "seed=-1", "mode=solo"] {
            assert_eq!(Setup::from_query(text, 1, 1), None, "{text}");
        }
    }

    #[test]
    fn a_universal_hero_has_a_side_of_the_universal_plan() {
        let setup = Setup::from_query("hero=stranger&side=lamp", 1, 1).unwrap();
        assert_eq!(setup.side, Setup::deck().side("lamp"));
        assert_eq!(setup.clone().with_hero(0).side, None);
        assert!(setup.with_hero(200).game().is_ok());
    }

    #[test]
    fn with_another_deck_hero_and_tyrant_are_those_of_the_same_place() {
        let own = Deck::from_file(Deck::built_in_file("proving").unwrap()).unwrap();
        let setup = Setup::from_query("hero=stranger&tyrant=the-deep", 1, 1).unwrap().with_deck(&own);
        assert!(setup.has_own_deck() && setup.side.is_some());
        let game = setup.game().unwrap();
        assert_eq!((game.deck().name.as_str(), Setup::of(&game, 1)), ("proving", setup));
    }

    #[test]
    fn the_games_of_many_days_can_all_be_played() {
        for seed in 20_261_101..20_261_131 {
            assert!(Setup::of_day(1, seed).game().is_ok());
            // The page says that hero and tyrant are those of the date, whatever the rank.
            assert_eq!(Setup { rank: 1, ..Setup::of_day(5, seed) }, Setup::of_day(1, seed));
        }
        assert_ne!(Setup::of_day(1, 20_261_101).hero, Setup::of_day(1, 20_261_102).hero);
    }
}
