//! Why an answer is advised, in one word that people's words are found for.

use twenty_strong::vocabulary::{Deed, Reward};
use twenty_strong::{Action, Card, Face, Game, Kind, LAST_DAY, Manner, Shown};

use super::dominated::returning;
use super::odds::odds;

/// Why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Reason {
    /// All are defeated with this chance in percent.
    All(u8),
    /// This one is defeated with this chance in percent.
    One(Card, u8),
    /// The dice return in any case.
    Return,
    /// Dice are worth more later.
    Save,
    /// Nobody is left.
    Nobody,
    /// Somebody falls by it.
    Fall,
    /// Somebody comes closer to it.
    Closer,
    /// A lock opens by it.
    Lock,
    /// The plan fills.
    Plan,
    /// What is left is better rolled again.
    Again,
    /// There is nothing more to gain.
    Nothing,
    /// Dice come back.
    Dice,
    /// Health.
    Health,
    /// Hits without a roll.
    Hits,
    /// Another try.
    Try,
    /// Less damage.
    Shield,
    /// Fewer baddies.
    Fewer,
    /// It lasts.
    Lasting,
    /// The strongest dice.
    Strongest,
    /// What is missed least.
    Least,
    /// There is a place for it.
    Room,
    /// It is worth more than what it takes the place of.
    Better,
    /// What is held is worth more.
    Keep,
    /// One more card to choose from.
    Choice,
    /// What baddies leave.
    Rewards,
    /// The tyrant gets weaker.
    Weaker,
    /// A day without a fight.
    Peace,
    /// Waiting makes nothing better.
    Ready,
    /// It must be.
    Must,
    /// The easier of two.
    Easier,
}

/// Why an answer is advised.
pub(super) fn reason(game: &Game, action: Action) -> Reason {
    let standing = game.standing().next().is_some();
    match action {
        Action::Commit(dice) if standing && !dice.is_empty() && dice.total() <= returning(game) => Reason::Return,
        Action::Commit(dice) if standing => promise(game, dice),
        Action::Commit(_) | Action::Store(_) => Reason::Plan,
        Action::Stop if !standing => Reason::Nobody,
        Action::Stop | Action::Go | Action::GoToday => Reason::Save,
        Action::Assign(shown, card) => assigned(game, shown, card),
        Action::Strike(card) => {
            if falls(game, card, 1) {
                Reason::Fall
            } else {
                Reason::Closer
            }
        }
        Action::Done if game.pass() < game.passes() && standing => Reason::Again,
        Action::Done | Action::Pass => Reason::Nothing,
        Action::Plan(_) => by_deed(game.plan().deed),
        Action::Use(card) | Action::Extend(card, _) => match game.deck().reward(card) {
            Some(Reward::Once(deed) | Reward::Plan(_, deed)) => by_deed(deed),
            _ => Reason::Lasting,
        },
        Action::Rise => Reason::Lasting,
        Action::Turn(_) => Reason::Hits,
        Action::Recover(_) => Reason::Strongest,
        Action::Exhaust(_) | Action::Banish(_) | Action::Discard(_) => Reason::Least,
        Action::Take => Reason::Room,
        Action::Replace(_) => Reason::Better,
        Action::Decline => Reason::Keep,
        Action::Rest => Reason::Health,
        Action::Explore(_) => Reason::Choice,
        Action::Battle | Action::Raise | Action::Encounter(_, Manner::Fight) => Reason::Rewards,
        Action::Encounter(_, Manner::Peace) => Reason::Peace,
        Action::Encounter(card, Manner::Plain) => {
            if card.kind() == Kind::Lock {
                Reason::Lock
            } else {
                Reason::Weaker
            }
        }
        Action::Tyrant => {
            if game.day() >= LAST_DAY {
                Reason::Must
            } else {
                Reason::Ready
            }
        }
        Action::Activate(_) => Reason::Easier,
        Action::Lower => Reason::Fewer,
    }
}

/// What dice promise: all of them, if that is likelier than not, or whoever is likeliest to fall.
fn promise(game: &Game, dice: twenty_strong::Dice) -> Reason {
    let odds = odds(game, dice);
    let percent = |share: f64| (share * 100.0).round() as u8;
    let likeliest = odds.each.iter().max_by(|a, b| a.1.share.total_cmp(&b.1.share));
    match likeliest {
        Some((card, chance)) if odds.all.share < 0.5 && odds.each.len() > 1 => Reason::One(*card, percent(chance.share)),
        _ => Reason::All(percent(odds.all.share)),
    }
}

fn assigned(game: &Game, shown: Shown, card: Card) -> Reason {
    if card.kind() == Kind::Lock {
        return Reason::Lock;
    }
    let made = if shown.face == Face::Miss { 0 } else { game.hits_of(shown, card) };
    if falls(game, card, made) { Reason::Fall } else { Reason::Closer }
}

fn falls(game: &Game, card: Card, hits: u8) -> bool {
    game.standing().any(|foe| foe.card == card && foe.hits.saturating_add(hits) >= game.health_of(card))
}

fn by_deed(deed: Deed) -> Reason {
    match deed {
        Deed::Recover(_) => Reason::Dice,
        Deed::Health(_) => Reason::Health,
        Deed::Strategy(_) | Deed::Recovery(_) => Reason::Lasting,
        Deed::Strike(_) | Deed::Sweep | Deed::Volley(_) | Deed::Turn(_) => Reason::Hits,
        Deed::Reroll | Deed::Pass(_) => Reason::Try,
        Deed::Shield(_) => Reason::Shield,
        Deed::Queue(_) | Deed::Shift(_) => Reason::Fewer,
    }
}
