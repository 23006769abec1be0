//! Deeds and what pays for them: the backup plan, its extensions, innate+, consumable items (rules: 4 backup plan, items).

use game::Events;

use crate::action::Action;
use crate::card::Card;
use crate::deck::Stat;
use crate::die::{Colour, Dice, Face, Shown};
use crate::event::Event;
use crate::play::{Game, Pending, Step};
use crate::roll::Rolled;
use crate::vocabulary::{Deed, Reward, Talent};

impl Game {
    /// Does something that nobody pays for; what can't be done now is lost.
    pub(crate) fn do_deed(&mut self, deed: Deed, events: &mut impl Events<Event>) {
        self.do_paid_deed(deed, Dice::NONE, events);
    }

    /// Does something that these dice have just paid for.
    fn do_paid_deed(&mut self, deed: Deed, paid: Dice, events: &mut impl Events<Event>) {
        events.tell(Event::Did { deed });
        let paid = if self.version.returns_what_paid() { Dice::NONE } else { paid };
        match deed {
            Deed::Recover(n) => self.interrupt(Pending::Recover(n, paid)),
            Deed::Health(n) => self.set_stat(Stat::Health, self.health().saturating_add(n), events),
            Deed::Strategy(n) => self.set_stat(Stat::Strategy, self.stat(Stat::Strategy).saturating_add(n), events),
            Deed::Recovery(n) => self.set_stat(Stat::Recovery, self.stat(Stat::Recovery).saturating_add(n), events),
            Deed::Strike(n) => self.interrupt(Pending::Strike(n)),
            Deed::Sweep => self.sweep(1, events),
            Deed::Volley(n) => self.volley(n, events),
            Deed::Turn(n) => self.interrupt(Pending::Turn(n)),
            Deed::Reroll => self.roll_misses_again(),
            Deed::Pass(n) => self.battle.extra = self.battle.extra.saturating_add(n),
            Deed::Shield(n) => self.battle.shield = self.battle.shield.saturating_add(n),
            Deed::Queue(n) => self.lower_queue(n),
            Deed::Shift(n) => self.interrupt(Pending::Shift(n)),
        }
    }

    fn roll_misses_again(&mut self) {
        let misses = self.active.misses();
        self.active.0.iter_mut().for_each(|faces| faces[Face::Miss as usize] = 0);
        self.air.add(misses);
    }

    /// Whether a deed would do anything if it were done now.
    pub(crate) fn is_of_use(&self, deed: Deed, exhausted: Dice) -> bool {
        let passing = matches!(self.step, Step::Commit | Step::Assign);
        // Hits are lost in the upkeep only, so an item on offer is not too late for a strike; damage was dealt before.
        let striking = passing || self.version.has_pauses() && self.is_in_battle() || self.item_can_be_taken();
        let fighting = striking && self.standing().next().is_some();
        let lying = self.step == Step::Assign || matches!(self.step, Step::Damage(_) | Step::Subsequent(_));
        let rolled = lying && !self.active.misses().is_empty();
        match deed {
            Deed::Recover(_) => !exhausted.is_empty(),
            Deed::Health(_) => self.health() < crate::play::MOST_STAT,
            Deed::Strategy(_) => self.stat(Stat::Strategy) < crate::play::MOST_STAT,
            Deed::Recovery(_) => self.stat(Stat::Recovery) < crate::play::MOST_STAT,
            Deed::Strike(_) | Deed::Sweep => fighting,
            Deed::Volley(_) => fighting || self.fells_a_top(deed),
            Deed::Shield(_) => fighting && self.can_shield(),
            Deed::Turn(_) | Deed::Reroll => rolled,
            Deed::Pass(_) => passing && self.can_roll_on(),
            Deed::Queue(n) => self.can_lower(n),
            Deed::Shift(n) => self.can_raise(n) || self.can_lower(n),
        }
    }

    /// Whether damage is still to come that a shield could prevent.
    fn can_shield(&self) -> bool {
        match self.step {
            Step::Commit | Step::Assign => !self.version.has_pauses() || self.damage_coming() > 0,
            Step::Damage(number) => {
                let later = self.foes.iter().skip(usize::from(number));
                later.filter(|foe| !foe.defeated).any(|foe| self.damage_of(foe.card) > 0)
            }
            _ => false,
        }
    }

    /// Whether a die is there for one more pass.
    fn can_roll_on(&self) -> bool {
        !self.version.has_pauses() || !self.pool.is_empty() || !self.active.dice().is_empty()
    }

    /// Whether baddies are in the active area who can be struck.
    fn is_in_battle(&self) -> bool {
        let resolving = matches!(self.step, Step::Damage(_) | Step::Subsequent(_) | Step::Recovery | Step::Items(_));
        resolving || matches!(self.step, Step::Activation | Step::Commit | Step::Assign)
    }

    /// Whether an item is on offer that there is room for, or can be. One that only locks stand in the way of is left without a
    /// question: that is no moment for strikes.
    fn item_can_be_taken(&self) -> bool {
        let room = self.items.len() < usize::from(self.stat(Stat::Strategy)) || self.items.iter().any(|item| !item.locked);
        matches!(self.step, Step::Items(_)) && room
    }

    /// Whether an action is a strike or a sweep.
    pub(crate) fn is_strike(&self, action: Action) -> bool {
        let deed = match action {
            Action::Plan(_) => Some(self.plan().deed),
            Action::Extend(card, _) | Action::Use(card) => match self.deck.reward(card) {
                Some(Reward::Once(deed) | Reward::Plan(_, deed)) => Some(deed),
                _ => None,
            },
            _ => None,
        };
        matches!(deed, Some(Deed::Strike(_) | Deed::Sweep))
    }

    /// Whether plan and items can be used at this moment: when the day, a pass, an assignment, an item or a rest is asked for, or a
    /// pause is made.
    pub(crate) fn is_free_to_act(&self) -> bool {
        let between = matches!(self.step, Step::Activation | Step::Damage(_) | Step::Subsequent(_) | Step::Recovery);
        let asked = matches!(self.step, Step::Day | Step::Commit | Step::Assign | Step::Items(_) | Step::After)
            || between && self.version.has_pauses();
        asked && self.pending.is_empty() && self.items.len() <= usize::from(self.stat(Stat::Strategy))
    }

    /// Stored dice are exhausted.
    fn spend(&mut self, dice: Dice, events: &mut impl Events<Event>) {
        for colour in Colour::ALL {
            for _ in 0..dice.of(colour) {
                let slot = self.slots.iter().position(|slot| *slot == Some(colour)).expect("found to be stored");
                self.slots[slot] = None;
            }
        }
        self.exhausted.add(dice);
        events.tell(Event::Paid { dice });
    }

    pub(crate) fn use_plan(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        let price = Dice::one(colour);
        self.spend(price, events);
        self.do_paid_deed(self.plan().deed, price, events);
    }

    pub(crate) fn extend_plan(&mut self, card: Card, dice: Dice, events: &mut impl Events<Event>) {
        self.spend(dice, events);
        if let Some(Reward::Plan(_, deed)) = self.deck.reward(card) {
            self.do_paid_deed(deed, dice, events);
        }
    }

    /// Whether the hero can turn now.
    pub(crate) fn can_rise(&self) -> bool {
        !self.plus && self.hero().plus.is_some() && self.slots.iter().all(Option::is_some)
    }

    /// rules: 6: the player has said which way the queue goes.
    pub(crate) fn shift(&mut self, up: bool, events: &mut impl Events<Event>) {
        let Some(Pending::Shift(points)) = self.pending.pop() else { return };
        if up {
            self.raise_queue(points);
        } else {
            self.lower_queue(points);
        }
        events.tell(Event::Shifted { up, points });
    }

    /// rules: 4 backup plan: once per game, the four stored dice turn the hero.
    pub(crate) fn rise(&mut self, events: &mut impl Events<Event>) {
        self.spend(self.stored(), events);
        self.plus = true;
        events.tell(Event::Rose);
        if let Some(plus) = self.hero().plus {
            for stat in plus.stats {
                self.set_stat(stat, self.stat(stat).saturating_add(1), events);
            }
        }
        if self.hero().plus.as_ref().is_some_and(|plus| matches!(plus.talent, Talent::Slayer(_))) {
            self.defeat_weakened(events);
        }
    }

    pub(crate) fn use_item(&mut self, card: Card, events: &mut impl Events<Event>) {
        let reward = self.deck.reward(card);
        events.tell(Event::Used { card });
        self.discard_item(card, events);
        if let Some(Reward::Once(deed)) = reward {
            self.do_deed(deed, events);
        }
    }

    pub(crate) fn turn_die(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        self.active.take(Shown { colour, face: Face::Miss });
        self.active.put(Shown { colour, face: Face::Hit });
        if let Some(Pending::Turn(left)) = self.pending.last_mut() {
            *left -= 1;
        }
        events.tell(Event::TurnedDie { colour });
    }

    pub(crate) fn exhaust(&mut self, dice: Dice, events: &mut impl Events<Event>) {
        if self.step == Step::Handicap {
            self.step = Step::Dawn;
        } else {
            self.pending.pop();
        }
        self.pool.remove(dice);
        self.exhausted.add(dice);
        events.tell(Event::Exhausted { dice });
    }

    pub(crate) fn banish(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        if self.step == Step::Handicap {
            self.step = Step::Dawn;
        } else if let Some(Pending::Banish(left)) = self.pending.last_mut() {
            *left -= 1;
        }
        self.pool.remove(Dice::one(colour));
        self.banished.add(Dice::one(colour));
        events.tell(Event::Banished { colour });
    }

    /// All dice, wherever they are: always the seventeen.
    pub fn all_dice(&self) -> Dice {
        let mut all = self.pool;
        let locks = self.items.iter().map(|item| item.dice);
        let zones = [self.exhausted, self.banished, self.assigned, self.air, Rolled::dice(&self.active), self.stored()];
        zones.into_iter().chain(locks).for_each(|dice| all.add(dice));
        all
    }
}
