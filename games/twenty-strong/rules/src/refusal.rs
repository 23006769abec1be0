//! Why an action, or something chance is said to have decided, is refused.

use std::fmt;

use game::Seat;

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// It is a game for one.
    NoSuchSeat(Seat),
    /// Chance comes first.
    ChanceFirst,
    /// It is not chance that decides now.
    NotChance,
    /// Something else is to be decided by chance.
    OtherChance,
    /// These cards can't come now.
    WrongCards,
    /// These are not the dice that are rolled, or not their faces.
    WrongDice,
    /// Something else is asked.
    OtherQuestion,
    /// On day 12 it must be the tyrant.
    TyrantWaits,
    /// The tyrant can't be met before its day.
    TooEarly(u8),
    /// The card is no top of its pile.
    NotOnTop,
    /// A wanderer is met in peace or in battle, others in one way only.
    WrongManner,
    /// Not every instruction of the wanderer can be followed.
    PeaceTooDear,
    /// A lockpick needs a free place for an item.
    NoRoom,
    /// These dice are not there.
    NoSuchDice,
    /// A pass needs at least one die to roll.
    NothingToRoll,
    /// No pass is left in this engagement.
    NoPass,
    /// A baddie allows so many dice in a pass.
    TooManyDice(u8),
    /// So many dice are asked for.
    OtherNumber(u8),
    /// No such die is active.
    NotActive,
    /// The die shows a miss.
    ShowsMiss,
    /// The baddie is not in the active area, or defeated.
    NoSuchFoe,
    /// The item is no lock, or an open one.
    NoLock,
    /// Dice of this colour can't harm it.
    Harmless,
    /// The lock needs no more hits of this colour.
    LockTakesNone,
    /// No free slot of the plan takes this die.
    NoSlot,
    /// The plan holds no such dice.
    NotStored,
    /// The price is another number of dice.
    OtherPrice(u8),
    /// The hero turns only once, with four stored dice.
    CannotRise,
    /// No such item is held, or it is none to be used so.
    NoSuchItem,
    /// A baddie bars items.
    Barred,
    /// It would do nothing now.
    NoUse,
    /// A lockpick is not discarded by choice.
    LockStays,
    /// The pile has no card to explore.
    NothingToExplore,
    /// That was done already after this battle.
    DoneAlready,
    /// Dice that have paid for it do not return by it.
    JustPaid,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Refusal::Over => "the game is over",
            Refusal::NoSuchSeat(seat) => return write!(f, "there is no seat {seat}: this is a game for one"),
            Refusal::ChanceFirst => "chance decides first",
            Refusal::NotChance => "it is not chance that decides now",
            Refusal::OtherChance => "chance has something else to decide now",
            Refusal::WrongCards => "these cards can't come now",
            Refusal::WrongDice => "these are not the dice that are rolled",
            Refusal::OtherQuestion => "something else is asked",
            Refusal::TyrantWaits => "on day 12 it must be the tyrant",
            Refusal::TooEarly(day) => return write!(f, "the tyrant can be met from day {day} on"),
            Refusal::NotOnTop => "the card is not on top of its pile",
            Refusal::WrongManner => "a wanderer is met in peace or in a fight, other encounters in one way only",
            Refusal::PeaceTooDear => "not every instruction of the wanderer can be followed",
            Refusal::NoRoom => "there is no free place for an item",
            Refusal::NoSuchDice => "these dice are not there",
            Refusal::NothingToRoll => "a pass needs at least one die to roll",
            Refusal::NoPass => "no pass is left in this engagement",
            Refusal::TooManyDice(most) => return write!(f, "a baddie allows at most {most} dice in this pass"),
            Refusal::OtherNumber(number) => return write!(f, "the number of dice must be {number}"),
            Refusal::NotActive => "no active die shows that",
            Refusal::ShowsMiss => "a die that shows a miss hits nothing",
            Refusal::NoSuchFoe => "no such undefeated baddie is active, and no such lock is held",
            Refusal::NoLock => "hits go to baddies and to locks that are closed",
            Refusal::Harmless => "dice of this colour can't harm it",
            Refusal::LockTakesNone => "the lock needs no more hits of this colour",
            Refusal::NoSlot => "no free slot of the plan takes this die",
            Refusal::NotStored => "the plan holds no such dice",
            Refusal::OtherPrice(price) => return write!(f, "its price is {price} stored dice"),
            Refusal::CannotRise => "the hero turns to innate+ only once, with all four slots full",
            Refusal::NoSuchItem => "no such item can be used",
            Refusal::Barred => "a baddie bars items while it stands",
            Refusal::NoUse => "it would do nothing now",
            Refusal::LockStays => "a lockpick is discarded only if nothing else is held",
            Refusal::NothingToExplore => "the pile has no card to explore",
            Refusal::DoneAlready => "that was done already after this battle",
            Refusal::JustPaid => "dice that have paid for it do not return by it",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Refusal {}
