//! Baddies in the active area: how strong they are, and what holds while they stand (rules: 4).

use crate::card::Card;
use crate::deck::Stat;
use crate::die::{Face, Shown};
use crate::play::{Against, Foe, Game};
use crate::vocabulary::{Change, Effect, Reward, Talent};

/// Rules version 2: from this engagement of a battle on, every baddie deals more and more damage, so that no battle lasts for ever.
pub const WEARY_FROM: u8 = 13;

impl Game {
    /// The undefeated.
    #[inline]
    pub fn standing(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| !foe.defeated)
    }

    /// The effects that hold now: those of the undefeated.
    #[inline]
    pub(crate) fn effects(&self) -> impl Iterator<Item = Effect> {
        self.standing().flat_map(|foe| self.deck.effects(foe.card).iter().copied())
    }

    #[inline]
    pub(crate) fn foe(&self, card: Card) -> Option<&Foe> {
        self.standing().find(|foe| foe.card == card)
    }

    /// The changes of the tyrant's encounter that is being fought, added up.
    fn changed(&self, pick: impl Fn(Change) -> u8) -> u8 {
        self.changed_by(self.battle.against, pick)
    }

    /// The same for what might be fought.
    fn changed_by(&self, against: Against, pick: impl Fn(Change) -> u8) -> u8 {
        match against {
            Against::Omen(card) => self.deck.omen(card).iter().map(|change| pick(*change)).fold(0, u8::saturating_add),
            _ => 0,
        }
    }

    /// Whether there is neither rest nor exploring after this battle.
    pub fn forbids_rest(&self) -> bool {
        self.changed(|change| u8::from(change == Change::NoRest)) > 0
    }

    /// Whether items are barred.
    #[inline]
    pub fn items_are_barred(&self) -> bool {
        self.effects().any(|effect| effect == Effect::Bar)
    }

    /// The talents that hold now: the hero's, and those of lasting items unless a baddie bars them.
    #[inline]
    pub fn talents(&self) -> impl Iterator<Item = Talent> {
        let [innate, plus] = self.hero().talents(self.plus, self.version);
        let items = if self.items.is_empty() || self.items_are_barred() { &[] } else { self.items.as_slice() };
        let lasting = items.iter().filter(|item| !item.locked).filter_map(|item| match self.deck.reward(item.card) {
            Some(Reward::Lasting(talent)) => Some(talent),
            _ => None,
        });
        innate.into_iter().chain(plus).chain(lasting)
    }

    pub(crate) fn talent_sum(&self, pick: impl Fn(Talent) -> u8) -> u8 {
        self.talents().map(pick).fold(0, u8::saturating_add)
    }

    /// The hits it takes to defeat it.
    #[inline]
    pub fn health_of(&self, card: Card) -> u8 {
        if card == self.options.tyrant {
            return self.deck.tyrant(card).health.saturating_add(self.battle.tyrant_health);
        }
        let baddie = self.deck.baddie(card);
        let health = baddie.health.saturating_add(self.changed(|change| if let Change::Health(n) = change { n } else { 0 }));
        let slain = self.talent_sum(|talent| u8::from(talent == Talent::Slayer(baddie.family)));
        health.saturating_sub(slain).max(1)
    }

    /// The damage it deals if it is undefeated.
    #[inline]
    pub fn damage_of(&self, card: Card) -> u8 {
        let weary = if self.version.has_weariness() { self.battle.engagement.saturating_sub(WEARY_FROM - 1) } else { 0 };
        let own = if card == self.options.tyrant {
            self.deck.tyrant(card).damage.saturating_add(self.battle.tyrant_damage)
        } else {
            self.deck
                .baddie(card)
                .damage
                .saturating_add(self.changed(|change| if let Change::Damage(n) = change { n } else { 0 }))
        };
        let mut damage = own.saturating_add(weary).saturating_add(self.rally(card));
        for effect in self.deck.effects(card) {
            if let Effect::Pack(more) = effect {
                let family = self.deck.family(card);
                let beside = self.standing().any(|foe| foe.card != card && self.deck.family(foe.card) == family);
                damage = damage.saturating_add(if beside { *more } else { 0 });
            }
        }
        damage
    }

    /// rules: 1 visible: what others add to the damage of a baddie. The tyrant is none.
    fn rally(&self, card: Card) -> u8 {
        if card == self.options.tyrant {
            return 0;
        }
        let others = self.standing().filter(|foe| foe.card != card).flat_map(|foe| self.deck.effects(foe.card));
        others.map(|effect| if let Effect::Rally(n) = effect { *n } else { 0 }).fold(0, u8::saturating_add)
    }

    /// All damage of the undefeated, before anything is prevented.
    pub fn damage_coming(&self) -> u8 {
        self.standing().fold(0, |sum, foe| sum.saturating_add(self.damage_of(foe.card)))
    }

    /// How much of so much damage comes through: guards let the last of it pass, shields prevent all they can.
    pub fn damage_taken(&self, coming: u8) -> u8 {
        let guard = self.talent_sum(|talent| if let Talent::Guard(n) = talent { n } else { 0 });
        coming.saturating_sub(guard).max(coming.min(1)).saturating_sub(self.battle.shield)
    }

    /// The hits that a die makes on a baddie, before it ignores one.
    #[inline]
    pub fn hits_of(&self, shown: Shown, card: Card) -> u8 {
        let keen = |talent| talent == Talent::Keen(shown.colour);
        let face = if shown.face == Face::Hit && self.talents().any(keen) { Face::Crit } else { shown.face };
        match face {
            Face::Miss => 0,
            Face::Hit => 1,
            Face::Crit => {
                // A baddie's text beats a talent (rules: 4 items).
                let set = self.deck.effects(card).iter().find_map(|effect| match effect {
                    Effect::Crit(hits) => Some(*hits),
                    _ => None,
                });
                let own =
                    || self.talents().fold(2, |hits, talent| if let Talent::Crits(n) = talent { hits.max(n) } else { hits });
                set.unwrap_or_else(own)
            }
        }
    }

    /// Whether dice of the colour can be assigned to it.
    pub(crate) fn is_harmed_by(&self, card: Card, shown: Shown) -> bool {
        !self.deck.effects(card).contains(&Effect::Immune(shown.colour))
    }

    /// Whether it ignores the next hit.
    pub fn parries(&self, foe: &Foe) -> bool {
        !foe.parried && self.deck.effects(foe.card).contains(&Effect::Parry)
    }

    /// Most dice that can be committed in a pass.
    #[inline]
    pub fn most_committed(&self) -> u8 {
        self.effects().fold(u8::MAX, |most, effect| if let Effect::CapCommit(n) = effect { most.min(n) } else { most })
    }

    /// Most dice that can be assigned in a pass.
    #[inline]
    pub fn most_assigned(&self) -> u8 {
        self.effects().fold(u8::MAX, |most, effect| if let Effect::CapAssign(n) = effect { most.min(n) } else { most })
    }

    /// How many dice can still be assigned in this pass.
    pub fn assignable(&self) -> u8 {
        self.most_assigned().saturating_sub(self.battle.dealt)
    }

    /// Passes of an engagement that nothing adds to.
    pub(crate) fn usual_passes(&self) -> u8 {
        self.stat(Stat::Strategy).saturating_sub(self.changed(|change| if let Change::Passes(n) = change { n } else { 0 }))
    }

    /// Passes of this engagement, those begun included.
    pub fn passes(&self) -> u8 {
        let fewer = self.changed(|change| if let Change::Passes(n) = change { n } else { 0 });
        let haste = self.talent_sum(|talent| if let Talent::Haste(n) = talent { n } else { 0 });
        let haste = if self.battle.engagement == 1 { haste } else { 0 };
        self.stat(Stat::Strategy).saturating_add(haste).saturating_add(self.battle.extra).saturating_sub(fewer)
    }

    /// Dice that can be recovered in this engagement.
    pub fn recovery(&self) -> u8 {
        let more = self.talent_sum(|talent| if let Talent::Recovery(n) = talent { n } else { 0 });
        let fewer = self.changed(|change| if let Change::Recovery(n) = change { n } else { 0 });
        let fatigue =
            self.effects().map(|effect| if let Effect::Fatigue(n) = effect { n } else { 0 }).fold(0, u8::saturating_add);
        self.stat(Stat::Recovery).saturating_add(more).saturating_sub(fewer.saturating_add(fatigue))
    }

    /// Points of the queue and five-point baddies that what is fought adds.
    pub(crate) fn extra_queue(&self, against: Against) -> (u8, u8) {
        let queue = self.changed_by(against, |change| if let Change::Queue(n) = change { n } else { 0 });
        (queue, self.changed_by(against, |change| if let Change::Fives(n) = change { n } else { 0 }))
    }

    pub(crate) fn dice_to_exhaust_first(&self) -> u8 {
        self.changed(|change| if let Change::Exhaust(n) = change { n } else { 0 })
    }
}
