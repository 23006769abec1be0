//! What happens in a game, told as it happens: for the log and the animation.

use crate::card::{Card, Heap};
use crate::die::{Colour, Dice};
use crate::play::Ending;
use crate::roll::Rolled;
use crate::vocabulary::Deed;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// This card is not used in this game.
    PutOut { card: Card },
    /// This card is the new top of its pile.
    Turned { card: Card },
    /// The upper pile was shuffled into the empty lower one.
    ShuffledDown { heap: Heap },
    /// The discards became a new pile.
    Reshuffled { heap: Heap },
    /// A day began.
    DayBegan { day: u8 },
    /// A battle began: baddies worth so many points come, those that an encounter adds among them.
    BattleBegan { points: u8 },
    /// An encounter was chosen.
    Met { card: Card },
    /// A wanderer was met in peace.
    MadePeace { card: Card },
    /// The tyrant was challenged, with so much more health and damage.
    TyrantMet { card: Card, health: u8, damage: u8 },
    /// A baddie came into the active area.
    Activated { card: Card },
    /// Nobody came: the day ends.
    Quiet,
    /// An engagement began.
    EngagementBegan { number: u8 },
    /// Dice were committed.
    Committed { dice: Dice },
    /// Dice were rolled.
    Rolled { rolled: Rolled },
    /// A die was assigned: so many hits counted.
    Assigned { card: Card, colour: Colour, hits: u8 },
    /// A die was stored in the plan.
    Stored { colour: Colour },
    /// Hits that no die made.
    Struck { card: Card, hits: u8 },
    /// A baddie or the tyrant was defeated.
    Defeated { card: Card },
    /// The plan, an extension or an item did something.
    Did { deed: Deed },
    /// Stored dice were exhausted to pay for it.
    Paid { dice: Dice },
    /// A consumable item was used.
    Used { card: Card },
    /// The hero turned to innate+.
    Rose,
    /// A die was turned from a miss to a hit.
    TurnedDie { colour: Colour },
    /// Damage was dealt; so much of it was prevented.
    Damaged { damage: u8, prevented: u8 },
    /// A stat changed.
    HealthNow { health: u8 },
    /// A stat changed.
    StrategyNow { strategy: u8 },
    /// A stat changed.
    RecoveryNow { recovery: u8 },
    /// Unassigned misses cost Health.
    TollTaken { card: Card, health: u8 },
    /// A baddie left unrewarded.
    Fled { card: Card },
    /// Dice returned to the pool.
    Recovered { dice: Dice },
    /// Dice were exhausted.
    Exhausted { dice: Dice },
    /// A die left the game.
    Banished { colour: Colour },
    /// An item was taken.
    Took { card: Card },
    /// An item was left.
    Declined { card: Card },
    /// An item was discarded.
    Discarded { card: Card },
    /// A lock is open, its dice return.
    Opened { card: Card, dice: Dice },
    /// The battle of the day is over.
    BattleWon,
    /// The hero rested.
    Rested,
    /// A card was explored.
    Explored { card: Card },
    /// The queue went up or down.
    Shifted { up: bool, points: u8 },
    /// A visible baddie left the top of its pile, unrewarded.
    Routed { card: Card },
    /// The game is over.
    Ended { ending: Ending },
}
