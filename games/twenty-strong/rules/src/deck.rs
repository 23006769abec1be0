//! A deck: every card as data, read from one TOML file.

use notation::fault::Faults;

use crate::card::{Card, Kind};
use crate::die::Colour;
use crate::version::Version;
use crate::vocabulary::{Change, Cost, Deed, Effect, Reward, Scaling, Talent};

mod picture;
mod read;
mod shelf;

pub use picture::{Picture, drawings};

pub(crate) use read::label_of;
pub(crate) use shelf::HOLLOW_HILL;

/// A text in several languages, each by its code: `en`.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Text(Vec<(String, String)>);

impl Text {
    /// The text in a language; in the first one of the deck if it has no such text.
    pub fn get(&self, code: &str) -> &str {
        let known = self.0.iter().find(|(language, _)| language == code).or(self.0.first());
        known.map_or("", |(_, text)| text)
    }

    /// The codes of its languages.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(language, _)| language.as_str())
    }
}

/// What every card, hero and family has: a name for the notation, one for people, a line that gives it character, and how it looks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// Its name in the notation.
    pub id: String,
    /// Its name for people.
    pub name: Text,
    /// A line about it.
    pub line: Text,
    /// How it looks, if the deck says so.
    pub picture: Option<Picture>,
}

/// A baddie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Baddie {
    /// Number of its family.
    pub family: u8,
    /// Hits it takes.
    pub health: u8,
    /// Damage it deals.
    pub damage: u8,
    /// What it does, if anything.
    pub effect: Option<Effect>,
    /// What it leaves.
    pub reward: Reward,
}

/// A wanderer: what peace costs and gives, and what exploring it brings about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Wanderer {
    /// All must be followed.
    pub price: Vec<Cost>,
    /// What it gives in return.
    pub gift: Vec<Deed>,
    /// What exploring it costs.
    pub explored: Vec<Cost>,
}

/// A lockpick: coloured hits to open it, and what is inside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lock {
    /// Hits of each colour.
    pub hits: [u8; Colour::COUNT],
    /// An item.
    pub reward: Reward,
}

/// A tyrant: setup side and fight side.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tyrant {
    /// Number of its family.
    pub family: u8,
    /// The first day it can be met.
    pub day: u8,
    /// Hits it takes.
    pub health: u8,
    /// Damage it deals.
    pub damage: u8,
    /// One-point baddies it activates.
    pub ones: u8,
    /// Five-point baddies it activates.
    pub fives: u8,
    /// How encounters left in the deck make it harder.
    pub scaling: Vec<Scaling>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// The three stats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stat {
    /// Health.
    Health,
    /// Strategy.
    Strategy,
    /// Recovery.
    Recovery,
}

impl Stat {
    /// All stats.
    pub const ALL: [Stat; 3] = [Stat::Health, Stat::Strategy, Stat::Recovery];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Stat::Health => "health",
            Stat::Strategy => "strategy",
            Stat::Recovery => "recovery",
        }
    }
}

/// The innate+ side of a hero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plus {
    /// The better talent.
    pub talent: Talent,
    /// The two stats that rise by 1.
    pub stats: [Stat; 2],
}

/// Four coloured slots and what a stored die does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plan {
    /// The slots.
    pub slots: [Colour; 4],
    /// What one die pays for.
    pub deed: Deed,
}

/// A hero.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hero {
    /// Names and line.
    pub label: Label,
    /// Health, Strategy, Recovery at the start.
    pub stats: [u8; 3],
    /// The talent of the innate side.
    pub talent: Talent,
    /// The other side; a universal hero has none.
    pub plus: Option<Plus>,
    /// Its own plan; a universal hero has none.
    pub plan: Option<Plan>,
}

impl Hero {
    /// What the hero can do, innate or innate+. Innate+ makes the innate talent better and never takes it away (rules: 4 backup plan):
    /// one of another kind is there beside it.
    pub fn talents(&self, plus: bool, version: Version) -> [Option<Talent>; 2] {
        let better = self.plus.filter(|_| plus).map(|plus| plus.talent);
        let is_better = |better: Talent| version.exchanges_talents() || better.is_kind_of(self.talent);
        if better.is_some_and(is_better) { [better, None] } else { [Some(self.talent), better] }
    }

    /// Whether it uses the universal backup plan.
    pub fn is_universal(&self) -> bool {
        self.plan.is_none()
    }
}

/// A side of the universal backup plan.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Side {
    /// Names and line.
    pub label: Label,
    /// Its slots and deed.
    pub plan: Plan,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// Its name.
    pub name: String,
    /// Its version: raised with any change that changes games.
    pub version: u32,
    /// The four families.
    pub families: Vec<Label>,
    /// Heroes with a plan of their own, then universal ones.
    pub heroes: Vec<Hero>,
    /// The two sides of the universal backup plan.
    pub sides: Vec<Side>,
    /// The file, if it is not built in.
    pub file: Option<String>,
    labels: Vec<Label>,
    baddies: Vec<Baddie>,
    omens: Vec<Vec<Change>>,
    wanderers: Vec<Wanderer>,
    locks: Vec<Lock>,
    tyrants: Vec<Tyrant>,
    effects: Vec<Vec<Effect>>,
}

/// Heroes with a plan of their own (rules: 5).
pub const HEROES: usize = 5;
/// Universal heroes.
pub const UNIVERSAL_HEROES: usize = 2;
/// Families of baddies.
pub const FAMILIES: usize = 4;

impl Deck {
    /// Reads a deck file; all its mistakes come back at once.
    pub fn parse(text: &str) -> Result<Deck, Faults> {
        read::read(text)
    }

    /// Names and line of a card.
    pub fn label(&self, card: Card) -> &Label {
        &self.labels[card.index()]
    }

    /// The name of a card in the notation.
    pub fn id(&self, card: Card) -> &str {
        &self.labels[card.index()].id
    }

    /// The card with this name.
    pub fn card(&self, id: &str) -> Option<Card> {
        Card::all().find(|card| self.id(*card) == id)
    }

    /// A baddie; the card must be one.
    #[inline]
    pub fn baddie(&self, card: Card) -> &Baddie {
        &self.baddies[card.index()]
    }

    /// What a tyrant's encounter changes.
    pub fn omen(&self, card: Card) -> &[Change] {
        &self.omens[card.index() - Kind::Omen.first()]
    }

    /// A wanderer.
    pub fn wanderer(&self, card: Card) -> &Wanderer {
        &self.wanderers[card.index() - Kind::Wanderer.first()]
    }

    /// A lockpick.
    pub fn lock(&self, card: Card) -> &Lock {
        &self.locks[card.index() - Kind::Lock.first()]
    }

    /// A tyrant.
    pub fn tyrant(&self, card: Card) -> &Tyrant {
        &self.tyrants[card.index() - Kind::Tyrant.first()]
    }

    /// What a baddie or tyrant does; nothing for other cards.
    #[inline]
    pub fn effects(&self, card: Card) -> &[Effect] {
        &self.effects[card.index()]
    }

    /// The reward on a baddie or lock.
    pub fn reward(&self, card: Card) -> Option<Reward> {
        match card.kind() {
            Kind::One | Kind::Five => Some(self.baddie(card).reward),
            Kind::Lock => Some(self.lock(card).reward),
            _ => None,
        }
    }

    /// The family of a baddie or tyrant.
    pub fn family(&self, card: Card) -> Option<u8> {
        match card.kind() {
            Kind::One | Kind::Five => Some(self.baddie(card).family),
            Kind::Tyrant => Some(self.tyrant(card).family),
            _ => None,
        }
    }

    /// The number of the hero with this name.
    pub fn hero(&self, id: &str) -> Option<u8> {
        self.heroes.iter().position(|hero| hero.label.id == id).map(|number| number as u8)
    }

    /// The number of the side of the universal plan with this name.
    pub fn side(&self, id: &str) -> Option<u8> {
        self.sides.iter().position(|side| side.label.id == id).map(|number| number as u8)
    }

    /// The first version of the rules that knows every word of its cards.
    pub fn since(&self) -> Version {
        let reward = |reward: Reward| match reward {
            Reward::Now(deed) | Reward::Once(deed) | Reward::Plan(_, deed) => deed.since(),
            Reward::Lasting(_) => Version::OLDEST,
        };
        let plans = self.heroes.iter().filter_map(|hero| hero.plan).chain(self.sides.iter().map(|side| side.plan));
        let rewards = Card::all().filter_map(|card| self.reward(card)).map(reward);
        let effects = self.effects.iter().flatten().map(|effect| effect.since());
        plans.map(|plan| plan.deed.since()).chain(rewards).chain(effects).max().unwrap_or(Version::OLDEST)
    }

    /// The names of all heroes.
    pub fn hero_ids(&self) -> String {
        self.heroes.iter().map(|hero| hero.label.id.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// The names of all cards of a kind.
    pub fn ids(&self, kind: Kind) -> String {
        kind.cards().map(|card| self.id(card)).collect::<Vec<_>>().join(", ")
    }
}
