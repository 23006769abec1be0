//! Reading the words of the vocabulary. A mistake says what was expected.

use super::{Change, Cost, Deed, Effect, Reward, Scaling, Talent};
use crate::die::Colour;
use crate::version::Version;

/// The words of a phrase, one after the other.
struct Phrase<'t> {
    words: std::str::SplitWhitespace<'t>,
    text: &'t str,
}

impl<'t> Phrase<'t> {
    fn new(text: &'t str) -> Phrase<'t> {
        Phrase { words: text.split_whitespace(), text }
    }

    fn word(&mut self) -> &'t str {
        self.words.next().unwrap_or("")
    }

    fn number(&mut self, most: u8) -> Result<u8, String> {
        let word = self.word();
        number_in(self.text, word, most)
    }

    fn colour(&mut self) -> Result<Colour, String> {
        let word = self.word();
        Colour::named(word)
            .ok_or_else(|| format!("`{}`: expected a colour (yellow, green, blue, purple, red), found \"{word}\"", self.text))
    }

    fn end<T>(mut self, made: T) -> Result<T, String> {
        match self.words.next() {
            None => Ok(made),
            Some(more) => Err(format!("`{}`: expected nothing more, found \"{more}\"", self.text)),
        }
    }

    fn unknown<T>(&self, what: &str, known: &str) -> Result<T, String> {
        Err(format!("`{}`: unknown {what}, expected one of: {known}", self.text))
    }
}

/// The number that a word of a phrase stands for.
pub(crate) fn number_in(phrase: &str, word: &str, most: u8) -> Result<u8, String> {
    let number = word.parse::<u8>().ok().filter(|number| (1..=most).contains(number) && !word.starts_with('+'));
    number.ok_or_else(|| format!("`{phrase}`: expected a number from 1 to {most}, found \"{word}\""))
}

/// Most that a number of a card may be: more than the dice or Health could ever bear is a slip of the pen.
const MOST: u8 = 9;

impl Deed {
    /// Every deed, for messages and the guide.
    pub const WORDS: &'static str = "recover N, health N, strategy N, recovery N, strike N, sweep, turn N, reroll, pass N, shield N, queue N, shift N, volley N";

    /// Reads one.
    pub fn parse(text: &str) -> Result<Deed, String> {
        let mut phrase = Phrase::new(text);
        let deed = Deed::read(&mut phrase)?;
        phrase.end(deed)
    }

    fn read(phrase: &mut Phrase<'_>) -> Result<Deed, String> {
        Ok(match phrase.word() {
            "recover" => Deed::Recover(phrase.number(MOST)?),
            "health" => Deed::Health(phrase.number(MOST)?),
            "strategy" => Deed::Strategy(phrase.number(MOST)?),
            "recovery" => Deed::Recovery(phrase.number(MOST)?),
            "strike" => Deed::Strike(phrase.number(MOST)?),
            "sweep" => Deed::Sweep,
            "turn" => Deed::Turn(phrase.number(MOST)?),
            "reroll" => Deed::Reroll,
            "pass" => Deed::Pass(phrase.number(MOST)?),
            "shield" => Deed::Shield(phrase.number(MOST)?),
            "queue" => Deed::Queue(phrase.number(MOST)?),
            "shift" => Deed::Shift(phrase.number(MOST)?),
            "volley" => Deed::Volley(phrase.number(MOST)?),
            _ => return phrase.unknown("deed", Deed::WORDS),
        })
    }

    /// The first version of the rules that knows the word.
    pub(crate) const fn since(self) -> Version {
        match self {
            Deed::Shift(_) | Deed::Volley(_) => Version::Third,
            _ => Version::OLDEST,
        }
    }

    /// Whether it is hits that no die makes.
    pub const fn is_hit(self) -> bool {
        matches!(self, Deed::Strike(_) | Deed::Sweep | Deed::Volley(_))
    }

    /// Whether it makes sense outside of battles.
    pub const fn is_peaceful(self) -> bool {
        matches!(self, Deed::Recover(_) | Deed::Health(_) | Deed::Strategy(_) | Deed::Recovery(_))
    }
}

impl Talent {
    /// Every talent, for messages and the guide.
    pub const WORDS: &'static str =
        "guard N, haste N, recovery N, crits N, keen COLOUR, slayer FAMILY, rest N, scout, spoils N, nimble";

    /// Reads one; `families` are those of the deck.
    pub fn parse(text: &str, families: &[String]) -> Result<Talent, String> {
        let mut phrase = Phrase::new(text);
        let talent = Talent::read(&mut phrase, families)?;
        phrase.end(talent)
    }

    fn read(phrase: &mut Phrase<'_>, families: &[String]) -> Result<Talent, String> {
        Ok(match phrase.word() {
            "guard" => Talent::Guard(phrase.number(MOST)?),
            "haste" => Talent::Haste(phrase.number(MOST)?),
            "recovery" => Talent::Recovery(phrase.number(MOST)?),
            "crits" => Talent::Crits(phrase.number(MOST)?),
            "keen" => Talent::Keen(phrase.colour()?),
            "slayer" => {
                let word = phrase.word();
                let family = families.iter().position(|family| family == word);
                Talent::Slayer(
                    family.ok_or_else(|| {
                        format!("`{}`: expected a family ({}), found \"{word}\"", phrase.text, families.join(", "))
                    })? as u8,
                )
            }
            "rest" => Talent::Rest(phrase.number(MOST)?),
            "scout" => Talent::Scout,
            "spoils" => Talent::Spoils(phrase.number(MOST)?),
            "nimble" => Talent::Nimble,
            _ => return phrase.unknown("talent", Talent::WORDS),
        })
    }
}

impl Effect {
    /// Every effect, for messages and the guide.
    pub const WORDS: &'static str = "cap-commit N, cap-assign N, immune COLOUR, crit N, toll N, fatigue N, pack N, call N, parry, \
                                     flee, bar, block SLOT, banish N, bounty COLOUR N, rally N";

    /// The first version of the rules that knows the word.
    pub(crate) const fn since(self) -> Version {
        match self {
            Effect::Rally(_) => Version::Third,
            _ => Version::OLDEST,
        }
    }

    /// Reads one.
    pub fn parse(text: &str) -> Result<Effect, String> {
        let mut phrase = Phrase::new(text);
        let effect = match phrase.word() {
            "cap-commit" => Effect::CapCommit(phrase.number(16)?),
            "cap-assign" => Effect::CapAssign(phrase.number(16)?),
            "immune" => Effect::Immune(phrase.colour()?),
            "crit" => Effect::Crit(phrase.number(MOST)?),
            "toll" => Effect::Toll(phrase.number(MOST)?),
            "fatigue" => Effect::Fatigue(phrase.number(MOST)?),
            "pack" => Effect::Pack(phrase.number(MOST)?),
            "call" => Effect::Call(phrase.number(MOST)?),
            "parry" => Effect::Parry,
            "flee" => Effect::Flee,
            "bar" => Effect::Bar,
            "block" => Effect::Block(phrase.number(4)?),
            "banish" => Effect::Banish(phrase.number(MOST)?),
            "bounty" => Effect::Bounty(phrase.colour()?, phrase.number(MOST)?),
            "rally" => Effect::Rally(phrase.number(MOST)?),
            _ => return phrase.unknown("effect", Effect::WORDS),
        };
        phrase.end(effect)
    }
}

impl Reward {
    /// Every kind of reward, for messages and the guide.
    pub const WORDS: &'static str = "now DEED, once DEED, lasting TALENT, plan PRICE DEED";

    /// Reads one; `families` are those of the deck.
    pub fn parse(text: &str, families: &[String]) -> Result<Reward, String> {
        let mut phrase = Phrase::new(text);
        let reward = match phrase.word() {
            "now" => Reward::Now(Deed::read(&mut phrase)?),
            "once" => Reward::Once(Deed::read(&mut phrase)?),
            "lasting" => Reward::Lasting(Talent::read(&mut phrase, families)?),
            "plan" => Reward::Plan(phrase.number(4)?, Deed::read(&mut phrase)?),
            _ => return phrase.unknown("reward", Reward::WORDS),
        };
        phrase.end(reward)
    }

    /// Whether it is an item.
    pub const fn is_item(self) -> bool {
        !matches!(self, Reward::Now(_))
    }
}

impl Change {
    /// Every change, for messages and the guide.
    pub const WORDS: &'static str = "queue N, fives N, health N, damage N, passes N, recovery N, exhaust N, no-rest";

    /// Reads one.
    pub fn parse(text: &str) -> Result<Change, String> {
        let mut phrase = Phrase::new(text);
        let change = match phrase.word() {
            "queue" => Change::Queue(phrase.number(MOST)?),
            "fives" => Change::Fives(phrase.number(MOST)?),
            "health" => Change::Health(phrase.number(MOST)?),
            "damage" => Change::Damage(phrase.number(MOST)?),
            "passes" => Change::Passes(phrase.number(MOST)?),
            "recovery" => Change::Recovery(phrase.number(MOST)?),
            "exhaust" => Change::Exhaust(phrase.number(16)?),
            "no-rest" => Change::NoRest,
            _ => return phrase.unknown("change", Change::WORDS),
        };
        phrase.end(change)
    }
}

impl Cost {
    /// Every cost, for messages and the guide.
    pub const WORDS: &'static str = "health N, strategy N, exhaust N, banish N, item";

    /// Reads one.
    pub fn parse(text: &str) -> Result<Cost, String> {
        let mut phrase = Phrase::new(text);
        let cost = match phrase.word() {
            "health" => Cost::Health(phrase.number(MOST)?),
            "strategy" => Cost::Strategy(phrase.number(MOST)?),
            "exhaust" => Cost::Exhaust(phrase.number(16)?),
            "banish" => Cost::Banish(phrase.number(MOST)?),
            "item" => Cost::Item,
            _ => return phrase.unknown("cost", Cost::WORDS),
        };
        phrase.end(cost)
    }
}

impl Scaling {
    /// Every scaling, for messages and the guide.
    pub const WORDS: &'static str = "health N, damage N, ones N, fives N";

    /// Reads one.
    pub fn parse(text: &str) -> Result<Scaling, String> {
        let mut phrase = Phrase::new(text);
        let scaling = match phrase.word() {
            "health" => Scaling::Health(phrase.number(MOST)?),
            "damage" => Scaling::Damage(phrase.number(MOST)?),
            "ones" => Scaling::Ones(phrase.number(MOST)?),
            "fives" => Scaling::Fives(phrase.number(MOST)?),
            _ => return phrase.unknown("scaling", Scaling::WORDS),
        };
        phrase.end(scaling)
    }
}
