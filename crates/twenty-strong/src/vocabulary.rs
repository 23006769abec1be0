//! The closed vocabulary of cards: everything a card can do is one of these words. A card never needs code of its own.

use std::fmt;

use crate::die::Colour;

/// Something done once: by a reward, an item, a backup plan or a wanderer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// Up to so many exhausted dice return to the pool.
    Recover(u8),
    /// Health rises.
    Health(u8),
    /// Strategy rises for good.
    Strategy(u8),
    /// Recovery rises for good.
    Recovery(u8),
    /// So many hits on one undefeated baddie.
    Strike(u8),
    /// One hit on every undefeated baddie.
    Sweep,
    /// So many active dice that show a miss are turned to a hit.
    Turn(u8),
    /// All active dice that show a miss are rolled again.
    Reroll,
    /// So many more passes in this engagement.
    Pass(u8),
    /// So much damage of this engagement is prevented.
    Shield(u8),
    /// The queue of the day is lowered.
    Queue(u8),
}

/// Something that holds as long as its owner has it: a hero's talent, a lasting item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Talent {
    /// Prevents so much damage of every engagement.
    Guard(u8),
    /// So many more passes in the first engagement of a battle.
    Haste(u8),
    /// So many more dice are recovered in every engagement.
    Recovery(u8),
    /// A crit counts so many hits.
    Crits(u8),
    /// A hit of this colour counts like a crit.
    Keen(Colour),
    /// Baddies of this family have one health less, but at least 1.
    Slayer(u8),
    /// Rest gives so much more Health.
    Rest(u8),
    /// After a battle both rest and explore.
    Scout,
    /// After a battle up to so many dice are recovered.
    Spoils(u8),
    /// Misses of any colour can be stored in any free slot.
    Nimble,
}

/// What a baddie or a tyrant does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// While it stands, at most so many dice are committed in a pass.
    CapCommit(u8),
    /// While it stands, at most so many dice are assigned in a pass.
    CapAssign(u8),
    /// Dice of this colour can't be assigned to it.
    Immune(Colour),
    /// A crit counts so many hits against it.
    Crit(u8),
    /// Subsequent: Health 1 for every so many unassigned misses.
    Toll(u8),
    /// While it stands, so many fewer dice are recovered.
    Fatigue(u8),
    /// So much more damage while another undefeated one of its family is active.
    Pack(u8),
    /// On activation, so many more one-point baddies are activated.
    Call(u8),
    /// The first hit assigned to it in each pass is ignored.
    Parry,
    /// Subsequent: it leaves, unrewarded.
    Flee,
    /// While it stands, items can't be used and lasting ones do nothing.
    Bar,
    /// While it stands, nothing is stored in this slot of the plan (from 1 on).
    Block(u8),
    /// Subsequent: so many dice of the pool are banished.
    Banish(u8),
    /// Defeated by a die of this colour: up to so many dice are recovered at once.
    Bounty(Colour, u8),
}

/// What a defeated baddie or an opened lock leaves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// Taken at once.
    Now(Deed),
    /// An item, discarded when it is used.
    Once(Deed),
    /// An item that lasts.
    Lasting(Talent),
    /// An item that extends the plan: pay so many stored dice.
    Plan(u8, Deed),
}

/// What a tyrant's encounter changes about its battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// The queue is so much larger.
    Queue(u8),
    /// So many five-point baddies more.
    Fives(u8),
    /// Every baddie has so much more health.
    Health(u8),
    /// Every baddie deals so much more damage.
    Damage(u8),
    /// So many passes less in every engagement.
    Passes(u8),
    /// So many fewer dice are recovered in every engagement.
    Recovery(u8),
    /// First, so many dice of the pool are exhausted.
    Exhaust(u8),
    /// Neither rest nor explore afterwards.
    NoRest,
}

/// A price, or a consequence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    /// Health falls.
    Health(u8),
    /// Strategy falls for good.
    Strategy(u8),
    /// So many dice of the pool are exhausted.
    Exhaust(u8),
    /// So many dice of the pool are banished.
    Banish(u8),
    /// An item is discarded.
    Item,
}

/// How the tyrant's encounters that are still in the deck make the tyrant harder: one more for every so many of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scaling {
    /// The tyrant's health.
    Health(u8),
    /// The tyrant's damage.
    Damage(u8),
    /// One-point helpers.
    Ones(u8),
    /// Five-point helpers.
    Fives(u8),
}

/// The words of a phrase, one after the other.
pub(crate) struct Phrase<'t> {
    words: std::str::SplitWhitespace<'t>,
    text: &'t str,
}

impl<'t> Phrase<'t> {
    pub fn new(text: &'t str) -> Phrase<'t> {
        Phrase { words: text.split_whitespace(), text }
    }

    fn word(&mut self) -> &'t str {
        self.words.next().unwrap_or("")
    }

    fn number(&mut self, most: u8) -> Result<u8, String> {
        let word = self.word();
        let number = word.parse::<u8>().ok().filter(|number| (1..=most).contains(number) && !word.starts_with('+'));
        number.ok_or_else(|| format!("`{}`: expected a number from 1 to {most}, found \"{word}\"", self.text))
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

/// Most that a number of a card may be: more than the dice or Health could ever bear is a slip of the pen.
const MOST: u8 = 9;

impl Deed {
    /// Every deed, for messages and the guide.
    pub const WORDS: &'static str =
        "recover N, health N, strategy N, recovery N, strike N, sweep, turn N, reroll, pass N, shield N, queue N";

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
            _ => return phrase.unknown("deed", Deed::WORDS),
        })
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
                                     flee, bar, block SLOT, banish N, bounty COLOUR N";

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

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Recover(n) => write!(f, "recover {n}"),
            Deed::Health(n) => write!(f, "health {n}"),
            Deed::Strategy(n) => write!(f, "strategy {n}"),
            Deed::Recovery(n) => write!(f, "recovery {n}"),
            Deed::Strike(n) => write!(f, "strike {n}"),
            Deed::Sweep => f.write_str("sweep"),
            Deed::Turn(n) => write!(f, "turn {n}"),
            Deed::Reroll => f.write_str("reroll"),
            Deed::Pass(n) => write!(f, "pass {n}"),
            Deed::Shield(n) => write!(f, "shield {n}"),
            Deed::Queue(n) => write!(f, "queue {n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_words(list: &str) -> Vec<&str> {
        list.split(", ").filter_map(|entry| entry.split(' ').next()).collect()
    }

    #[test]
    fn every_word_of_the_lists_can_be_read() {
        let families = ["bog".to_string()];
        let filled = |list: &str| -> Vec<String> {
            let fill = |entry: &str| {
                let entry = entry.replace("COLOUR", "blue").replace("FAMILY", "bog").replace("SLOT", "4").replace("PRICE", "2");
                entry.replace("DEED", "sweep").replace("TALENT", "scout").replace('N', "2")
            };
            list.split(", ").map(fill).collect()
        };
        assert!(filled(Deed::WORDS).iter().all(|text| Deed::parse(text).is_ok_and(|deed| deed.to_string() == *text)));
        assert!(filled(Talent::WORDS).iter().all(|text| Talent::parse(text, &families).is_ok()));
        assert!(filled(Effect::WORDS).iter().all(|text| Effect::parse(text).is_ok()));
        assert!(filled(Reward::WORDS).iter().all(|text| Reward::parse(text, &families).is_ok()));
        assert!(filled(Change::WORDS).iter().all(|text| Change::parse(text).is_ok()));
        assert!(filled(Cost::WORDS).iter().all(|text| Cost::parse(text).is_ok()));
        assert!(filled(Scaling::WORDS).iter().all(|text| Scaling::parse(text).is_ok()));
        assert_eq!(first_words(Effect::WORDS).len(), 14);
    }

    #[test]
    fn mistakes_say_what_was_expected() {
        assert!(Effect::parse("gnaw 2").unwrap_err().contains("unknown effect, expected one of: cap-commit N"));
        assert!(Effect::parse("immune pink").unwrap_err().contains("expected a colour"));
        assert!(Effect::parse("block 5").unwrap_err().contains("a number from 1 to 4, found \"5\""));
        assert!(Effect::parse("toll +2").unwrap_err().contains("found \"+2\""));
        assert!(Effect::parse("parry 2").unwrap_err().contains("expected nothing more, found \"2\""));
        assert!(Talent::parse("slayer elves", &["bog".into()]).unwrap_err().contains("expected a family (bog)"));
        assert!(Reward::parse("now", &[]).unwrap_err().contains("unknown deed"));
    }
}
