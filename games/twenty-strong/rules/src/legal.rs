//! Whether an action is legal, and if not, why. Written from the rules, apart from the list of choices.

use game::Seat;

use crate::action::{Action, Manner, Question};
use crate::card::{Card, Kind};
use crate::deck::Stat;
use crate::die::{Dice, Face, Shown};
use crate::options::LAST_DAY;
use crate::play::{Game, Item, PLAYER};
use crate::refusal::Refusal;
use crate::vocabulary::Reward;

/// Refuses with a reason unless something holds.
fn ensure(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl Game {
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        ensure(!self.is_over(), Refusal::Over)?;
        ensure(seat == PLAYER, Refusal::NoSuchSeat(seat))?;
        ensure(!self.waits_for_chance(), Refusal::ChanceFirst)?;
        match (self.ask(), action) {
            (Question::Handicap, Action::Banish(colour)) => ensure(self.pool.of(colour) > 0, Refusal::NoSuchDice),
            (Question::Handicap, Action::Exhaust(dice)) => check_set(self.pool, dice, 3),
            (Question::Day, Action::Battle) => ensure(self.day < LAST_DAY, Refusal::TyrantWaits),
            (Question::Day, Action::Encounter(card, manner)) => self.check_encounter(card, manner),
            (Question::Day, Action::Tyrant) => {
                let day = self.deck.tyrant(self.options.tyrant).day;
                ensure(self.day >= day || self.day >= LAST_DAY, Refusal::TooEarly(day))
            }
            (Question::Activate(heap), Action::Activate(card)) => {
                ensure(card.pile() == Some(heap) && self.pile(heap).shows(card), Refusal::NotOnTop)
            }
            (Question::Commit, Action::Commit(dice)) => self.check_commit(dice),
            (Question::Commit, Action::Stop) | (Question::Assign, Action::Done) => Ok(()),
            (Question::Assign, Action::Assign(shown, card)) => self.check_assign(shown, card),
            (Question::Assign, Action::Store(colour)) => {
                ensure(self.active.misses().of(colour) > 0, Refusal::NotActive)?;
                ensure(self.slot_for(colour).is_some(), Refusal::NoSlot)
            }
            (Question::Recover(most), Action::Recover(dice)) => {
                ensure(self.exhausted.contains(dice), Refusal::NoSuchDice)?;
                ensure(self.returnable().contains(dice), Refusal::JustPaid)?;
                ensure(dice.total() <= most, Refusal::TooManyDice(most))
            }
            (Question::Exhaust(number), Action::Exhaust(dice)) => check_set(self.pool, dice, number),
            (Question::Banish, Action::Banish(colour)) => ensure(self.pool.of(colour) > 0, Refusal::NoSuchDice),
            (Question::Strike(_), Action::Strike(card)) => ensure(self.foe(card).is_some(), Refusal::NoSuchFoe),
            (Question::Turn, Action::Turn(colour)) => ensure(self.active.misses().of(colour) > 0, Refusal::NotActive),
            (Question::Item(_), Action::Take | Action::Replace(_) | Action::Decline) => self.check_item(action),
            (Question::Discard, Action::Discard(card)) => self.check_discard(card),
            (Question::Rest, Action::Rest) => ensure(!self.battle.rested, Refusal::DoneAlready),
            (Question::Rest, Action::Explore(heap)) => {
                ensure(!self.battle.explored, Refusal::DoneAlready)?;
                ensure(self.pile(heap).top().is_some(), Refusal::NothingToExplore)
            }
            (Question::Rest, Action::Pass) => Ok(()),
            (Question::Pause(_), Action::Go | Action::GoToday) => Ok(()),
            (Question::Shift(points), Action::Raise) => ensure(self.can_raise(points), Refusal::NoUse),
            (Question::Shift(points), Action::Lower) => ensure(self.can_lower(points), Refusal::NoUse),
            (Question::Day | Question::Commit | Question::Assign | Question::Item(_) | Question::Rest, free) => {
                self.check_free(free)
            }
            (Question::Pause(_), free) => self.check_free(free),
            (Question::Activate(_), free) if self.version.has_pauses() => self.check_free(free),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    /// rules: 4 encounters.
    fn check_encounter(&self, card: Card, manner: Manner) -> Result<(), Refusal> {
        ensure(self.day < LAST_DAY, Refusal::TyrantWaits)?;
        let kind = card.kind();
        let is_encounter = matches!(kind, Kind::Omen | Kind::Wanderer | Kind::Lock);
        let shown = card.pile().is_some_and(|heap| self.pile(heap).shows(card));
        ensure(is_encounter && shown, Refusal::NotOnTop)?;
        ensure((kind == Kind::Wanderer) == (manner != Manner::Plain), Refusal::WrongManner)?;
        match (kind, manner) {
            (Kind::Wanderer, Manner::Peace) => ensure(self.can_make_peace(card), Refusal::PeaceTooDear),
            (Kind::Lock, _) => ensure(self.items.len() < usize::from(self.stat(Stat::Strategy)), Refusal::NoRoom),
            _ => Ok(()),
        }
    }

    fn check_commit(&self, dice: Dice) -> Result<(), Refusal> {
        ensure(self.battle.pass < self.passes(), Refusal::NoPass)?;
        ensure(self.pool.contains(dice), Refusal::NoSuchDice)?;
        ensure(!dice.is_empty() || self.active.dice().total() > 0, Refusal::NothingToRoll)?;
        let most = self.most_committed();
        ensure(dice.total() <= most, Refusal::TooManyDice(most))
    }

    fn check_assign(&self, shown: Shown, card: Card) -> Result<(), Refusal> {
        ensure(self.active.count(shown) > 0, Refusal::NotActive)?;
        ensure(shown.face != Face::Miss, Refusal::ShowsMiss)?;
        let most = self.most_assigned();
        let target = self.foe(card).is_some();
        let item = self.items.iter().find(|item| item.card == card);
        let lock = item.filter(|item| item.locked);
        ensure(target || lock.is_some(), if item.is_some() { Refusal::NoLock } else { Refusal::NoSuchFoe })?;
        ensure(self.battle.dealt < most, Refusal::TooManyDice(most))?;
        match lock {
            Some(item) => {
                let need = self.deck.lock(card).hits[shown.colour as usize];
                ensure(item.hits[shown.colour as usize] < need, Refusal::LockTakesNone)
            }
            None => ensure(self.is_harmed_by(card, shown), Refusal::Harmless),
        }
    }

    /// rules: 4 items.
    fn check_item(&self, action: Action) -> Result<(), Refusal> {
        let full = self.items.len() >= usize::from(self.stat(Stat::Strategy));
        match action {
            Action::Take => ensure(!full, Refusal::NoRoom),
            Action::Replace(other) => {
                ensure(full, Refusal::OtherQuestion)?;
                let held = self.held(other)?;
                ensure(!held.locked, Refusal::LockStays)
            }
            _ => Ok(()),
        }
    }

    fn held(&self, card: Card) -> Result<&Item, Refusal> {
        self.items.iter().find(|item| item.card == card).ok_or(Refusal::NoSuchItem)
    }

    fn check_discard(&self, card: Card) -> Result<(), Refusal> {
        let item = self.held(card)?;
        let all_locked = self.items.iter().all(|item| item.locked);
        ensure(all_locked || !item.locked, Refusal::LockStays)
    }

    /// Plan, extensions, innate+ and items.
    fn check_free(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Plan(colour) => {
                ensure(self.stored().of(colour) > 0, Refusal::NotStored)?;
                self.check_deed_after(Dice::one(colour), Action::Plan(colour))
            }
            Action::Rise => {
                let full = self.slots.iter().all(Option::is_some);
                ensure(full && !self.plus && self.hero().plus.is_some(), Refusal::CannotRise)
            }
            Action::Use(card) => {
                let item = self.usable(card)?;
                let Some(Reward::Once(deed)) = self.deck.reward(item) else { return Err(Refusal::NoSuchItem) };
                ensure(self.is_of_use(deed, self.exhausted), Refusal::NoUse)
            }
            Action::Extend(card, dice) => {
                let item = self.usable(card)?;
                let Some(Reward::Plan(price, _)) = self.deck.reward(item) else { return Err(Refusal::NoSuchItem) };
                ensure(self.stored().contains(dice), Refusal::NotStored)?;
                ensure(dice.total() == price, Refusal::OtherPrice(price))?;
                self.check_deed_after(dice, action)
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn usable(&self, card: Card) -> Result<Card, Refusal> {
        let item = self.held(card)?;
        ensure(!item.locked, Refusal::NoSuchItem)?;
        ensure(!self.items_are_barred(), Refusal::Barred)?;
        Ok(item.card)
    }

    /// The dice that pay are exhausted by then; whether they can return by it is a matter of the version.
    fn check_deed_after(&self, price: Dice, action: Action) -> Result<(), Refusal> {
        let mut exhausted = self.exhausted;
        if self.version.returns_what_paid() {
            exhausted.add(price);
        }
        let deed = match action {
            Action::Extend(card, _) => match self.deck.reward(card) {
                Some(Reward::Plan(_, deed)) => deed,
                _ => return Err(Refusal::NoSuchItem),
            },
            _ => self.plan().deed,
        };
        ensure(self.is_of_use(deed, exhausted), Refusal::NoUse)
    }
}

fn check_set(from: Dice, dice: Dice, number: u8) -> Result<(), Refusal> {
    ensure(from.contains(dice), Refusal::NoSuchDice)?;
    ensure(dice.total() == number, Refusal::OtherNumber(number))
}
