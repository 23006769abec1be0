//! What a day is spent on, and the activation of baddies (rules: 4.1 to 4.3, encounters, tyrant).

use std::sync::Arc;

use game::Events;

use crate::action::{Action, Manner};
use crate::card::{Card, Heap, Kind};
use crate::climb::Term;
use crate::deck::Stat;
use crate::event::Event;
use crate::pile::Pile;
use crate::play::{Against, Battle, Foe, Game, Item, Pending, Step};
use crate::vocabulary::{Cost, Effect, Scaling};

/// What a five-point baddie is worth.
const FIVE: u8 = 5;

/// Which of so many fives and ones comes first.
fn first_of(due: (u8, u8)) -> Option<Heap> {
    match due {
        (0, 0) => None,
        (0, _) => Some(Heap::Ones),
        _ => Some(Heap::Fives),
    }
}

/// What encounters that are left make of a tyrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Health beyond its own.
    pub health: u8,
    /// Damage beyond its own.
    pub damage: u8,
    /// One-point helpers.
    pub ones: u8,
    /// Five-point helpers.
    pub fives: u8,
}

impl Game {
    /// The points of today's queue, before an encounter changes them.
    pub fn queue(&self) -> u8 {
        let points = self.day.saturating_add(self.queue_by_rank());
        points.saturating_add(self.battle.raised).saturating_sub(self.battle.lowered)
    }

    /// Points of the queue that are still to come: today's, before anything was activated.
    pub fn queue_left(&self) -> u8 {
        if self.battle.against == Against::Nobody { self.queue() } else { self.battle.queue_left }
    }

    /// rules: 4.2: as few cards as possible.
    pub(crate) fn begin_battle(&mut self, against: Against, events: &mut impl Events<Event>) {
        self.battle.against = against;
        self.battle.queue_left = self.queue().saturating_add(self.extra_queue(against).0);
        (self.battle.due_fives, self.battle.due_ones) = self.due_against(against);
        let points = self.battle.due_fives.saturating_mul(FIVE).saturating_add(self.battle.due_ones);
        events.tell(Event::BattleBegan { points });
        self.step = Step::Activation;
        let first = self.dice_to_exhaust_first();
        if first > 0 {
            self.interrupt(Pending::Exhaust(first));
        }
    }

    /// Fives and ones that come against this, before any of them calls others.
    fn due_against(&self, against: Against) -> (u8, u8) {
        let (more, more_fives) = self.extra_queue(against);
        let queue = self.queue().saturating_add(more);
        let more_ones = u8::from(against == Against::Wanderer);
        ((queue / FIVE).saturating_add(more_fives), (queue % FIVE).saturating_add(more_ones))
    }

    /// Fives and ones that come if the day is spent so, before any of them calls others; nothing if it brings no battle.
    pub fn brings(&self, action: Action) -> Option<(u8, u8)> {
        match action {
            Action::Battle => Some(self.due_against(Against::Queue)),
            Action::Encounter(card, _) if card.kind() == Kind::Omen => Some(self.due_against(Against::Omen(card))),
            // A wanderer who offers no peace is fought without a word of it.
            Action::Encounter(card, manner) if card.kind() == Kind::Wanderer && manner != Manner::Peace => {
                Some(self.due_against(Against::Wanderer))
            }
            Action::Tyrant => Some((self.challenge().fives, self.challenge().ones)),
            _ => None,
        }
    }

    /// rules: 4 encounters.
    pub(crate) fn meet(&mut self, card: Card, manner: Manner, events: &mut impl Events<Event>) {
        self.take_top(card, events);
        events.tell(Event::Met { card });
        match (card.kind(), manner) {
            (Kind::Omen, _) => self.begin_battle(Against::Omen(card), events),
            (Kind::Lock, _) => {
                self.items.push(Item::new(card));
                self.step = Step::Dawn;
            }
            (_, Manner::Peace) => self.make_peace(card, events),
            _ => {
                self.throw_away(card);
                self.begin_battle(Against::Wanderer, events);
            }
        }
    }

    fn make_peace(&mut self, card: Card, events: &mut impl Events<Event>) {
        events.tell(Event::MadePeace { card });
        self.throw_away(card);
        self.step = Step::Dawn;
        let deck = Arc::clone(&self.deck);
        let wanderer = deck.wanderer(card);
        let is_asked = |cost: &&Cost| matches!(cost, Cost::Exhaust(_) | Cost::Banish(_) | Cost::Item);
        // The price comes before the gift, and what is asked last is answered first.
        for cost in wanderer.price.iter().filter(|cost| !is_asked(cost)) {
            self.pay(*cost, events);
        }
        if self.version.gives_before_the_price() {
            self.take_gift(card, events);
        } else {
            self.pending.push(Pending::Gift(card));
        }
        for cost in wanderer.price.iter().rev().filter(is_asked) {
            self.pay(*cost, events);
        }
    }

    /// What a wanderer gives for peace.
    pub(crate) fn take_gift(&mut self, card: Card, events: &mut impl Events<Event>) {
        let deck = Arc::clone(&self.deck);
        for deed in deck.wanderer(card).gift.iter().rev() {
            self.do_deed(*deed, events);
        }
    }

    /// rules: 4 encounters: peace only if every instruction can be followed. One does not pay with one's last Health.
    pub fn can_make_peace(&self, card: Card) -> bool {
        let (mut health, mut dice, mut items, mut strategy) = (0, 0, 0, 0);
        for cost in &self.deck.wanderer(card).price {
            match cost {
                Cost::Health(n) => health += u32::from(*n),
                Cost::Exhaust(n) | Cost::Banish(n) => dice += u32::from(*n),
                Cost::Item => items += 1,
                Cost::Strategy(n) if *n > self.stat(Stat::Strategy) => return false,
                Cost::Strategy(n) => strategy += usize::from(*n),
            }
        }
        health < u32::from(self.health()) && dice <= u32::from(self.pool.total()) && items <= self.items_to_give(strategy)
    }

    /// Items that can be given away after Strategy has fallen by so much. Peace is voluntary, so locks are none of them (rules: 6).
    fn items_to_give(&self, strategy: usize) -> usize {
        if self.version.takes_locks_for_peace() {
            return self.items.len();
        }
        let room = usize::from(self.stat(Stat::Strategy)).saturating_sub(strategy);
        let free = self.items.iter().filter(|item| !item.locked).count();
        free.saturating_sub(self.items.len().saturating_sub(room))
    }

    pub(crate) fn pay(&mut self, cost: Cost, events: &mut impl Events<Event>) {
        match cost {
            Cost::Health(n) => self.lose_health(n, true, events),
            Cost::Strategy(n) => self.set_stat(Stat::Strategy, self.stat(Stat::Strategy).saturating_sub(n), events),
            Cost::Exhaust(n) => self.interrupt(Pending::Exhaust(n)),
            Cost::Banish(n) => self.interrupt(Pending::Banish(n)),
            Cost::Item => self.interrupt(Pending::Discard),
        }
    }

    /// rules: 4 tyrant: how strong it would be if it were met now, and with how many helpers.
    pub fn challenge(&self) -> Challenge {
        self.challenge_with(self.omens_left())
    }

    /// The same with so many of its encounters left.
    pub fn challenge_with(&self, left: u8) -> Challenge {
        let tyrant = self.deck.tyrant(self.options.tyrant);
        let mut now = Challenge { health: 0, damage: 0, ones: tyrant.ones, fives: tyrant.fives };
        for scaling in &tyrant.scaling {
            match scaling {
                Scaling::Health(per) => now.health += left / per,
                Scaling::Damage(per) => now.damage += left / per,
                Scaling::Ones(per) => now.ones += left / per,
                Scaling::Fives(per) => now.fives += left / per,
            }
        }
        for term in self.options.terms() {
            match term {
                Term::TyrantHealth(n) => now.health = now.health.saturating_add(n),
                Term::TyrantDamage(n) => now.damage = now.damage.saturating_add(n),
                Term::Helpers(n) => now.ones = now.ones.saturating_add(n),
                _ => {}
            }
        }
        now
    }

    /// rules: 4 tyrant: the setup side, then the fight side.
    pub(crate) fn meet_tyrant(&mut self, events: &mut impl Events<Event>) {
        let (card, now) = (self.options.tyrant, self.challenge());
        self.battle = Battle {
            against: Against::Tyrant,
            due_fives: now.fives,
            due_ones: now.ones,
            tyrant_health: now.health,
            tyrant_damage: now.damage,
            ..Battle::NONE
        };
        self.step = Step::Activation;
        events.tell(Event::TyrantMet { card, health: now.health, damage: now.damage });
        self.enter_area(card, events);
    }

    /// The pile that the next card is due from: five-point baddies come first.
    pub(crate) fn due(&self) -> Option<Heap> {
        first_of((self.battle.due_fives, self.battle.due_ones))
    }

    /// The same if the queue were lowered by so much.
    pub(crate) fn due_when_lowered(&self, points: u8) -> Option<Heap> {
        first_of(self.due_with(self.queue_left().saturating_sub(points)))
    }

    /// Whether the next card is one of two.
    pub(crate) fn has_two_tops(&self) -> bool {
        self.due().is_some_and(|heap| self.pile(heap).tops().count() == 2)
    }

    /// Activates what needs no choice; whether there are two tops to choose from.
    pub(crate) fn activation(&mut self, events: &mut impl Events<Event>) -> bool {
        self.battle.heeded = false;
        let Some(heap) = self.due() else {
            self.end_activation(events);
            return false;
        };
        let pile = &self.piles[heap as usize];
        match (pile.top(), pile.upper_top()) {
            (Some(_), Some(_)) => return true,
            (Some(card), None) | (None, Some(card)) => self.activate(card, events),
            // rules: 4 f: also in the middle of an activation. With fewer cards than needed, what there is.
            (None, None) if !self.reshuffle(heap, events) => match heap {
                Heap::Fives => self.battle.due_fives = 0,
                _ => self.battle.due_ones = 0,
            },
            (None, None) => {}
        }
        false
    }

    /// rules: 4.3: nobody active, no engagement at all that day.
    fn end_activation(&mut self, events: &mut impl Events<Event>) {
        if !self.foes.is_empty() {
            self.begin_engagement(events);
            return;
        }
        events.tell(Event::Quiet);
        self.clear_encounter();
        self.step = Step::Dawn;
    }

    /// The encounter that was fought is discarded.
    pub(crate) fn clear_encounter(&mut self) {
        if let Against::Omen(card) = self.battle.against {
            self.throw_away(card);
        }
    }

    pub(crate) fn activate(&mut self, card: Card, events: &mut impl Events<Event>) {
        let points = match card.pile() {
            Some(Heap::Fives) => {
                self.battle.due_fives -= 1;
                FIVE
            }
            _ => {
                self.battle.due_ones -= 1;
                1
            }
        };
        // Cards of the queue come first, then those that an encounter or a caller adds.
        self.battle.queue_left = self.battle.queue_left.checked_sub(points).unwrap_or(self.battle.queue_left);
        self.take_top(card, events);
        self.enter_area(card, events);
    }

    fn enter_area(&mut self, card: Card, events: &mut impl Events<Event>) {
        self.foes.push(Foe::new(card));
        events.tell(Event::Activated { card });
        for effect in self.deck.effects(card) {
            if let Effect::Call(more) = effect {
                self.battle.due_ones = self.battle.due_ones.saturating_add(*more);
            }
        }
    }

    /// rules: 6: the queue goes down by so much, at most to 0.
    pub(crate) fn lower_queue(&mut self, points: u8) {
        if self.step != Step::Activation {
            self.battle.lowered = self.battle.lowered.saturating_add(points.min(self.queue()));
            return;
        }
        self.change_queue(self.battle.queue_left.saturating_sub(points));
    }

    /// rules: 6: the queue goes up by so much.
    pub(crate) fn raise_queue(&mut self, points: u8) {
        if self.step != Step::Activation {
            self.battle.raised = self.battle.raised.saturating_add(points);
            return;
        }
        self.change_queue(self.battle.queue_left.saturating_add(points));
    }

    /// So many points of the queue are still to come, again with as few cards as possible.
    fn change_queue(&mut self, left: u8) {
        (self.battle.due_fives, self.battle.due_ones) = self.due_with(left);
        self.battle.queue_left = left;
    }

    /// The cards that are due, fives and ones, if so many points of the queue are still to come.
    fn due_with(&self, left: u8) -> (u8, u8) {
        let Battle { queue_left: before, due_fives, due_ones, .. } = self.battle;
        let fives = due_fives.saturating_sub(before / FIVE).saturating_add(left / FIVE);
        (fives, due_ones.saturating_sub(before % FIVE).saturating_add(left % FIVE))
    }

    /// Whether the queue can go up by so much, and others come then.
    pub(crate) fn can_raise(&self, points: u8) -> bool {
        self.changes_who_comes(self.queue_left().saturating_add(points))
    }

    /// Whether the queue can go down by so much, and others come then.
    pub(crate) fn can_lower(&self, points: u8) -> bool {
        self.changes_who_comes(self.queue_left().saturating_sub(points))
    }

    /// rules: 6: a queue that is longer than the cards that are left brings no more of them.
    fn changes_who_comes(&self, left: u8) -> bool {
        let lie = |heap: Heap| self.pile(heap).cards().len() + self.discards.and(heap.set()).len();
        let (fives, ones) = (lie(Heap::Fives), lie(Heap::Ones));
        let come = |left| {
            let (due_fives, due_ones) = self.due_with(left);
            (usize::from(due_fives).min(fives), usize::from(due_ones).min(ones))
        };
        self.has_queue() && come(left) != come(self.queue_left())
    }

    pub(crate) fn take_top(&mut self, card: Card, events: &mut impl Events<Event>) {
        let heap = card.pile().expect("a card of a pile");
        if self.piles[heap as usize].take(card) {
            events.tell(Event::ShuffledDown { heap });
        }
    }

    /// If both piles of a kind are empty, its discards become a new pile; whether there were any.
    pub(crate) fn reshuffle(&mut self, heap: Heap, events: &mut impl Events<Event>) -> bool {
        let cards = self.discards.and(heap.set());
        if cards.is_empty() {
            return false;
        }
        self.discards = self.discards.without(cards);
        self.piles[heap as usize] = Pile::shuffled(cards);
        events.tell(Event::Reshuffled { heap });
        true
    }
}
