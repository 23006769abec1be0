//! The resolve phase of an engagement, and what follows a battle (rules: 4 a to f, rest, explore).

use std::sync::Arc;

use game::Events;

use crate::card::{Card, Heap, Kind};
use crate::deck::Stat;
use crate::die::Dice;
use crate::event::Event;
use crate::play::{Against, Ending, Game, Item, MOST_STAT, Pending, Step};
use crate::roll::Rolled;
use crate::vocabulary::{Effect, Talent};

impl Game {
    /// (a) Each undefeated baddie deals its damage, from the one with this number on; whether it is asked before the next one. What
    /// comes without a question between is told as one.
    pub(crate) fn deal_damage(&mut self, number: u8, events: &mut impl Events<Event>) -> bool {
        let mut coming = 0u8;
        for number in number..self.foes.len() as u8 {
            let foe = self.foes[usize::from(number)];
            let damage = if foe.defeated { 0 } else { self.damage_of(foe.card) };
            if damage == 0 {
                continue;
            }
            self.step = Step::Damage(number);
            // A question is put when the player feels what has come so far.
            if self.would_pause(coming) {
                self.take_damage(coming, events);
                return true;
            }
            self.battle.heeded = false;
            coming = coming.saturating_add(damage);
        }
        self.step = Step::Subsequent(0);
        self.take_damage(coming, events);
        false
    }

    /// Whether the player is asked once so much more damage has been dealt; nobody is who does not live to see it.
    fn would_pause(&mut self, coming: u8) -> bool {
        if !self.version.has_pauses() {
            return false;
        }
        let (stats, battle) = (self.stats, self.battle);
        self.battle.come = battle.come.saturating_add(coming);
        let damage = self.damage_taken(self.battle.come).saturating_sub(battle.hurt);
        self.stats[Stat::Health as usize] = self.health().saturating_sub(damage);
        let pauses = self.health() > 0 && self.pauses();
        (self.stats, self.battle) = (stats, battle);
        pauses
    }

    /// Damage comes. Guards and shields count for all of an engagement.
    fn take_damage(&mut self, coming: u8, events: &mut impl Events<Event>) {
        if coming == 0 {
            return;
        }
        self.battle.come = self.battle.come.saturating_add(coming);
        let damage = self.damage_taken(self.battle.come).saturating_sub(self.battle.hurt);
        self.battle.hurt = self.battle.hurt.saturating_add(damage);
        events.tell(Event::Damaged { damage, prevented: coming.saturating_sub(damage) });
        self.lose_health(damage, false, events);
    }

    /// (b) Subsequent effects, in the order of activation.
    pub(crate) fn subsequent(&mut self, number: u8, events: &mut impl Events<Event>) {
        let Some(foe) = self.foes.get(usize::from(number)).copied() else {
            self.step = Step::Exhaust;
            return;
        };
        self.step = Step::Subsequent(number + 1);
        self.battle.heeded = false;
        if foe.defeated {
            return;
        }
        let deck = Arc::clone(&self.deck);
        for effect in deck.effects(foe.card) {
            match effect {
                Effect::Toll(per) => {
                    let loss = self.active.misses().total() / per;
                    if loss > 0 {
                        events.tell(Event::TollTaken { card: foe.card, health: loss });
                    }
                    self.lose_health(loss, false, events);
                }
                Effect::Banish(dice) => self.interrupt(Pending::Banish(*dice)),
                Effect::Flee => self.flee(foe.card, number, events),
                _ => {}
            }
            if self.is_over() {
                return;
            }
        }
    }

    fn flee(&mut self, card: Card, number: u8, events: &mut impl Events<Event>) {
        self.foes.remove(usize::from(number));
        self.throw_away(card);
        self.step = Step::Subsequent(number);
        events.tell(Event::Fled { card });
    }

    /// (c) All active and assigned dice are exhausted.
    pub(crate) fn exhaust_all(&mut self, events: &mut impl Events<Event>) {
        let mut dice = self.active.dice();
        dice.add(self.assigned);
        self.active = Rolled::default();
        self.assigned = Dice::NONE;
        self.exhausted.add(dice);
        if !dice.is_empty() {
            events.tell(Event::Exhausted { dice });
        }
        self.step = Step::Recovery;
        self.battle.heeded = false;
    }

    /// (d) Up to Recovery dice return.
    pub(crate) fn return_dice(&mut self) {
        self.step = Step::Items(0);
        self.interrupt(Pending::Recover(self.recovery(), Dice::NONE));
    }

    /// Exhausted dice that can return now: none of those that have just paid for it (rules: 6).
    pub fn returnable(&self) -> Dice {
        match self.pending.last() {
            Some(Pending::Recover(_, paid)) => self.exhausted.without(*paid),
            _ => self.exhausted,
        }
    }

    pub(crate) fn recover(&mut self, dice: Dice, events: &mut impl Events<Event>) {
        self.pending.pop();
        self.exhausted.remove(dice);
        self.pool.add(dice);
        if !dice.is_empty() {
            events.tell(Event::Recovered { dice });
        }
    }

    /// (e) Item rewards of the defeated, one after the other; whether one is to be decided on.
    pub(crate) fn item_rewards(&mut self, number: u8, events: &mut impl Events<Event>) -> bool {
        let Some(foe) = self.foes.get(usize::from(number)) else {
            self.open_locks(events);
            self.step = Step::Upkeep;
            return false;
        };
        let is_item = self.deck.reward(foe.card).is_some_and(|reward| reward.is_item());
        if foe.defeated && is_item {
            return true;
        }
        self.step = Step::Items(number + 1);
        false
    }

    fn item_on_offer(&mut self) -> Card {
        let Step::Items(number) = self.step else { unreachable!("an item is on offer") };
        self.step = Step::Items(number + 1);
        self.foes[usize::from(number)].card
    }

    pub(crate) fn take_item(&mut self, instead_of: Option<Card>, events: &mut impl Events<Event>) {
        let card = self.item_on_offer();
        if let Some(other) = instead_of {
            self.discard_item(other, events);
        }
        self.items.push(Item::new(card));
        events.tell(Event::Took { card });
    }

    pub(crate) fn decline_item(&mut self, events: &mut impl Events<Event>) {
        let card = self.item_on_offer();
        events.tell(Event::Declined { card });
    }

    /// Complete locks open, their dice return to the pool.
    fn open_locks(&mut self, events: &mut impl Events<Event>) {
        for item in &mut self.items {
            if item.locked && item.hits == self.deck.lock(item.card).hits {
                item.locked = false;
                self.pool.add(item.dice);
                events.tell(Event::Opened { card: item.card, dice: item.dice });
                item.dice = Dice::NONE;
            }
        }
    }

    /// An item leaves. Dice on a lock are exhausted.
    pub(crate) fn discard_item(&mut self, card: Card, events: &mut impl Events<Event>) {
        let number = self.items.iter().position(|item| item.card == card).expect("the item is held");
        let item = self.items.remove(number);
        self.exhausted.add(item.dice);
        self.throw_away(card);
        events.tell(Event::Discarded { card });
    }

    pub(crate) fn discard_chosen(&mut self, card: Card, events: &mut impl Events<Event>) {
        let too_many = self.items.len() > usize::from(self.stat(Stat::Strategy));
        if !too_many {
            self.pending.pop();
        }
        self.discard_item(card, events);
    }

    /// (f) The defeated are discarded, hits on the others are lost, empty piles are made anew.
    pub(crate) fn upkeep(&mut self, events: &mut impl Events<Event>) {
        for number in (0..self.foes.len()).rev() {
            let foe = self.foes[number];
            if foe.defeated {
                self.foes.remove(number);
                let taken = self.items.iter().any(|item| item.card == foe.card);
                if !taken {
                    self.throw_away(foe.card);
                }
            } else {
                self.foes[number].hits = 0;
            }
        }
        for heap in Heap::ALL {
            if self.pile(heap).is_empty() {
                self.reshuffle(heap, events);
            }
        }
        match (self.foes.is_empty(), self.battle.against) {
            (false, _) => self.fight_on(events),
            // The last helper has fled: nobody is left to be defeated.
            (true, Against::Tyrant) => self.end(Ending::Victory, events),
            (true, _) => self.win_battle(events),
        }
    }

    /// Somebody still stands. rules: 6: a battle that can't change any more is lost.
    fn fight_on(&mut self, events: &mut impl Events<Event>) {
        self.step = Step::Commit;
        if self.version.loses_standstills() && self.is_standstill() {
            return self.end(Ending::Standstill, events);
        }
        self.begin_engagement(events);
    }

    /// rules: 4.4.
    fn win_battle(&mut self, events: &mut impl Events<Event>) {
        events.tell(Event::BattleWon);
        self.step = if self.forbids_rest() { Step::Dawn } else { Step::After };
        self.clear_encounter();
        let spoils = self.talent_sum(|talent| if let Talent::Spoils(n) = talent { n } else { 0 });
        if spoils > 0 {
            self.interrupt(Pending::Recover(spoils, Dice::NONE));
        }
    }

    /// What rest would add to Health now.
    pub fn health_by_rest(&self) -> u8 {
        let more = self.talent_sum(|talent| if let Talent::Rest(n) = talent { n } else { 0 });
        more.saturating_add(1).min(MOST_STAT - self.health())
    }

    pub(crate) fn rest(&mut self, events: &mut impl Events<Event>) {
        let more = self.health_by_rest();
        events.tell(Event::Rested);
        self.set_stat(Stat::Health, self.health() + more, events);
        self.battle.rested = true;
        self.rest_or_go_on();
    }

    /// The scout does both.
    fn rest_or_go_on(&mut self) {
        let both = self.talents().any(|talent| talent == Talent::Scout) && !(self.battle.rested && self.battle.explored);
        if !both {
            self.step = Step::Dawn;
        }
    }

    /// rules: 4 explore. A wanderer's consequence follows as far as it can.
    pub(crate) fn explore(&mut self, heap: Heap, events: &mut impl Events<Event>) {
        let card = self.pile(heap).top().expect("found to be there");
        events.tell(Event::Explored { card });
        if self.piles[heap as usize].explore() {
            events.tell(Event::ShuffledDown { heap });
        }
        self.battle.explored = true;
        self.rest_or_go_on();
        if card.kind() == Kind::Wanderer {
            let deck = Arc::clone(&self.deck);
            for cost in deck.wanderer(card).explored.iter().rev() {
                if !self.is_over() {
                    self.pay(*cost, events);
                }
            }
        }
    }
}
