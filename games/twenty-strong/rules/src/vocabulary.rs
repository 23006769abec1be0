//! The closed vocabulary of cards: everything a card can do is one of these words. A card never needs code of its own.

use std::fmt;

use crate::die::Colour;

mod read;

pub(crate) use read::number_in;

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
    /// The queue of the day goes up or down, as the player likes.
    Shift(u8),
    /// So many hits on every visible baddie, active or on top of a pile.
    Volley(u8),
}

/// Something that holds as long as its owner has it: a hero's talent, a lasting item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Talent {
    /// Prevents so much damage of every engagement, but never the last of it.
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
    /// While it stands, every other visible baddie deals so much more damage.
    Rally(u8),
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

impl Talent {
    /// Whether it is the same as another one, more of it or less.
    pub fn is_kind_of(self, other: Talent) -> bool {
        match (self, other) {
            (Talent::Keen(_) | Talent::Slayer(_), _) => self == other,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
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
            Deed::Shift(n) => write!(f, "shift {n}"),
            Deed::Volley(n) => write!(f, "volley {n}"),
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
        assert_eq!(first_words(Effect::WORDS).len(), 15);
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
