//! Events of 20 Strong as sentences.

use twenty_strong::describe::{self, Language};
use twenty_strong::{Deck, Ending, Event};

/// What happened, in a sentence; some things go without saying.
pub fn sentence(event: &Event, deck: &Deck) -> Option<String> {
    let name = |card: &twenty_strong::Card| deck.label(*card).name.en.clone();
    Some(match event {
        Event::PutOut { card } => format!("{} is not used in this game.", name(card)),
        Event::Turned { .. } | Event::Committed { .. } => return None,
        Event::ShuffledDown { heap } => format!("The upper pile of {} is shuffled into the lower one.", heap.name()),
        Event::Reshuffled { heap } => format!("The discarded {} are shuffled into a new pile.", heap.name()),
        Event::DayBegan { day } => format!("Day {day}."),
        Event::BattleBegan { queue } => format!("A battle: the queue is worth {queue}."),
        Event::Met { card } => format!("You meet {}.", name(card)),
        Event::MadePeace { card } => format!("You part from {} in peace.", name(card)),
        Event::TyrantMet { card, health, damage } => {
            format!("You challenge {} (health +{health}, damage +{damage}).", name(card))
        }
        Event::Activated { card } => format!("{} comes.", name(card)),
        Event::Quiet => "Nobody comes. The day passes.".into(),
        Event::EngagementBegan { number } => format!("Engagement {number}."),
        Event::Rolled { rolled } => {
            let dice: Vec<String> = rolled.each().map(|shown| shown.to_string()).collect();
            format!("The dice fall: {}.", dice.join(" "))
        }
        Event::Assigned { card, colour, hits } => format!("A {} die goes to {}: {hits} counted.", colour.name(), name(card)),
        Event::Stored { colour } => format!("A {} die is stored in the plan.", colour.name()),
        Event::Struck { card, hits } => format!("{} is struck: {hits}.", name(card)),
        Event::Defeated { card } => format!("{} is defeated.", name(card)),
        Event::Did { deed } => {
            let text = describe::deed(*deed, Language::English);
            let (first, rest) = text.split_at(1);
            format!("{}{rest}.", first.to_uppercase())
        }
        Event::Paid { dice } => format!("Exhausted from the plan: {dice}."),
        Event::Used { card } => format!("You use {}.", name(card)),
        Event::Rose => "Your hero turns to innate+.".into(),
        Event::TurnedDie { colour } => format!("A {} miss becomes a hit.", colour.name()),
        Event::Damaged { damage, prevented: 0 } => format!("You take {damage} damage."),
        Event::Damaged { damage, prevented } => format!("You take {damage} damage; {prevented} more is prevented."),
        Event::HealthNow { health } => format!("Health is {health} now."),
        Event::StrategyNow { strategy } => format!("Strategy is {strategy} now."),
        Event::RecoveryNow { recovery } => format!("Recovery is {recovery} now."),
        Event::TollTaken { card, health } => format!("{} takes its toll: {health} Health.", name(card)),
        Event::Fled { card } => format!("{} runs away.", name(card)),
        Event::Recovered { dice } => format!("Back in the pool: {dice}."),
        Event::Exhausted { dice } => format!("Exhausted: {dice}."),
        Event::Banished { colour } => format!("A {} die leaves the game.", colour.name()),
        Event::Took { card } => format!("You take {}.", name(card)),
        Event::Declined { card } => format!("You leave {}.", name(card)),
        Event::Discarded { card } => format!("{} is discarded.", name(card)),
        Event::Opened { card, dice } => format!("{} opens; its dice return: {dice}.", name(card)),
        Event::BattleWon => "The battle is over.".into(),
        Event::Rested => "You rest.".into(),
        Event::Explored { card } => format!("You explore {}.", name(card)),
        Event::Ended { ending } => match ending {
            Ending::Victory => "The tyrant has fallen. You have won.".into(),
            Ending::Battle => "You fell in battle. The game is lost.".into(),
            Ending::Encounter => "You fell in an encounter. The game is lost.".into(),
            Ending::Tyrant => "The tyrant has beaten you. The game is lost.".into(),
            Ending::Price => "You could not bear the price. The game is lost.".into(),
        },
    })
}
