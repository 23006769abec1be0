//! The strategy phase of an engagement: commit, roll, assign (rules: 4).

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::Events;

use crate::card::{Card, Heap, Kind};
use crate::die::{Colour, Dice, Face, Shown};
use crate::event::Event;
use crate::play::{Against, Ending, Game, Pending, Step};
use crate::roll::Rolled;
use crate::vocabulary::{Effect, Reward, Talent};

impl Game {
    pub(crate) fn begin_engagement(&mut self, events: &mut impl Events<Event>) {
        let battle = &mut self.battle;
        battle.engagement = battle.engagement.saturating_add(1);
        (battle.pass, battle.extra, battle.shield, battle.dealt) = (0, 0, 0, 0);
        (battle.come, battle.hurt, battle.heeded) = (0, 0, false);
        let number = battle.engagement;
        self.step = Step::Commit;
        events.tell(Event::EngagementBegan { number });
    }

    /// No pass is left, or none that could change anything. Before an engagement without a pass there is still time for plan
    /// and items.
    pub(crate) fn strategy_is_over(&self) -> bool {
        if self.battle.pass >= self.passes() {
            return self.battle.pass > 0 || !self.can_act_freely();
        }
        self.standing().next().is_none() && !self.a_roll_may_serve()
    }

    /// Whether a die that could be rolled would find a place on a lock or in the plan, with nobody left to fight.
    fn a_roll_may_serve(&self) -> bool {
        let mut dice = self.active.dice();
        dice.add(self.pool);
        let stored = |colour: Colour| colour != Colour::Red && self.slot_for(colour).is_some();
        let locked = |colour: Colour| self.items.iter().any(|item| item.locked && self.lock_takes(item, colour));
        dice.colours().any(|colour| stored(colour) || locked(colour))
    }

    /// Dice join those that are active, and all unassigned ones are rolled, hits included.
    pub(crate) fn commit(&mut self, dice: Dice, events: &mut impl Events<Event>) {
        self.pool.remove(dice);
        self.air = self.active.dice();
        self.air.add(dice);
        self.active = Rolled::default();
        self.battle.pass += 1;
        self.battle.dealt = 0;
        self.foes.iter_mut().for_each(|foe| foe.parried = false);
        self.step = Step::Assign;
        events.tell(Event::Committed { dice });
    }

    pub(crate) fn assign(&mut self, shown: Shown, card: Card, events: &mut impl Events<Event>) {
        self.active.take(shown);
        self.battle.dealt += 1;
        if card.kind() == Kind::Lock {
            self.assign_to_lock(shown, card, events);
            return;
        }
        self.assigned.add(Dice::one(shown.colour));
        let mut hits = self.hits_of(shown, card);
        let number = self.number_of(card);
        if self.parries(&self.foes[number]) {
            self.foes[number].parried = true;
            hits -= 1;
        }
        events.tell(Event::Assigned { card, colour: shown.colour, hits });
        self.hit(number, hits, Some(shown.colour), events);
    }

    fn number_of(&self, card: Card) -> usize {
        self.foes.iter().position(|foe| foe.card == card && !foe.defeated).expect("it stands in the active area")
    }

    /// A die stays on the lock; a keen hit counts there like a crit, surplus is lost. The notation has no word for a die on a lock
    /// that gave more than two.
    fn assign_to_lock(&mut self, shown: Shown, card: Card, events: &mut impl Events<Event>) {
        let need = self.deck.lock(card).hits[shown.colour as usize];
        let hits = self.hits_of(shown, card).min(2);
        let item = self.items.iter_mut().find(|item| item.card == card).expect("the lock is held");
        let before = item.hits[shown.colour as usize];
        item.hits[shown.colour as usize] = before.saturating_add(hits).min(need);
        item.dice.add(Dice::one(shown.colour));
        events.tell(Event::Assigned { card, colour: shown.colour, hits: hits.min(need - before) });
    }

    /// Hits on a baddie; it is defeated as soon as they reach its health.
    pub(crate) fn hit(&mut self, number: usize, hits: u8, by: Option<Colour>, events: &mut impl Events<Event>) {
        let foe = &mut self.foes[number];
        foe.hits = foe.hits.saturating_add(hits);
        let (card, total) = (foe.card, foe.hits);
        if total >= self.health_of(card) {
            self.defeat(number, by, events);
        }
    }

    fn defeat(&mut self, number: usize, by: Option<Colour>, events: &mut impl Events<Event>) {
        let card = self.foes[number].card;
        self.foes[number].defeated = true;
        events.tell(Event::Defeated { card });
        self.offer_late(number);
        // Slayers among the items work again: before the reward, which may ask whom to strike.
        if self.deck.effects(card).contains(&Effect::Bar) {
            self.defeat_weakened(events);
        }
        if !self.is_over() {
            self.reward_at_once(card, by, events);
        }
    }

    /// Who is struck while items are offered, and whose turn was before, is last in turn: its item is offered too.
    fn offer_late(&mut self, number: usize) {
        if let Step::Items(now) = self.step
            && number < usize::from(now)
        {
            let foe = self.foes.remove(number);
            self.foes.push(foe);
            self.step = Step::Items(now - 1);
        }
    }

    /// A baddie whose health has fallen to the hits on it is defeated too.
    pub(crate) fn defeat_weakened(&mut self, events: &mut impl Events<Event>) {
        let weakened = |game: &Game| game.standing().find(|foe| foe.hits >= game.health_of(foe.card)).map(|foe| foe.card);
        while let Some(card) = weakened(self).filter(|_| !self.is_over()) {
            self.defeat(self.number_of(card), None, events);
        }
    }

    fn reward_at_once(&mut self, card: Card, by: Option<Colour>, events: &mut impl Events<Event>) {
        let deck = Arc::clone(&self.deck);
        for effect in deck.effects(card) {
            match effect {
                Effect::Bounty(colour, dice) if by == Some(*colour) => self.interrupt(Pending::Recover(*dice, Dice::NONE)),
                _ => {}
            }
        }
        if let Some(Reward::Now(deed)) = self.deck.reward(card) {
            self.do_deed(deed, events);
        }
        // rules: 4 tyrant: won with the last of them.
        let all_came = self.step != Step::Activation || self.due().is_none();
        if self.battle.against == Against::Tyrant && all_came && self.standing().next().is_none() && !self.is_over() {
            self.end(Ending::Victory, events);
        }
    }

    /// Hits that no die makes: neither ignored nor of a colour.
    pub(crate) fn strike(&mut self, card: Card, events: &mut impl Events<Event>) {
        let Some(Pending::Strike(hits)) = self.pending.pop() else { return };
        events.tell(Event::Struck { card, hits });
        let number = self.number_of(card);
        self.hit(number, hits, None, events);
    }

    pub(crate) fn sweep(&mut self, hits: u8, events: &mut impl Events<Event>) {
        let struck: ArrayVec<Card, 44> = self.standing().map(|foe| foe.card).collect();
        for card in struck {
            // One may have fallen with a bar before its turn came.
            if self.foe(card).is_some() && !self.is_over() {
                events.tell(Event::Struck { card, hits });
                self.hit(self.number_of(card), hits, None, events);
            }
        }
    }

    /// rules: 1 visible: hits on the active, and on the tops of the piles: who falls there leaves no reward, hits on others are lost.
    pub(crate) fn volley(&mut self, hits: u8, events: &mut impl Events<Event>) {
        let tops = [Heap::Ones, Heap::Fives].into_iter().flat_map(|heap| self.pile(heap).tops());
        let struck: ArrayVec<Card, 4> = tops.filter(|card| self.health_of(*card) <= hits).collect();
        self.sweep(hits, events);
        // Upper tops first: an empty lower pile takes the cards of the upper one.
        for card in struck.into_iter().rev() {
            if !self.is_over() {
                self.take_top(card, events);
                self.throw_away(card);
                events.tell(Event::Routed { card });
            }
        }
    }

    /// The slot a miss of this colour would be stored in: its own colour first, any free one for the nimble.
    pub fn slot_for(&self, colour: Colour) -> Option<usize> {
        let blocked = |number: usize| self.effects().any(|effect| effect == Effect::Block(number as u8 + 1));
        let slots = self.plan().slots;
        let free = |number: &usize| self.slots[*number].is_none() && !blocked(*number);
        let own = (0..4).filter(|number| slots[*number] == colour).find(free);
        own.or_else(|| {
            let nimble = self.talents().any(|talent| talent == Talent::Nimble);
            (0..4).filter(|_| nimble).find(free)
        })
    }

    pub(crate) fn store(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        let slot = self.slot_for(colour).expect("found to be free");
        self.active.take(Shown { colour, face: Face::Miss });
        self.slots[slot] = Some(colour);
        events.tell(Event::Stored { colour });
    }
}
