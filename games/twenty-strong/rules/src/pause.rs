//! Any time is literal (rules: 4 backup plan): where the game stops between two things that happen, so that plan, innate+ and
//! items can be used.
//!
//! A pause is asked only if something can be used that may matter just there. What would do the same when the next question is
//! asked anyway, say dice that return, makes no pause; but once there is one, everything that does something can be used.

use crate::action::Moment;
use crate::card::Heap;
use crate::play::{Against, Game, Step};
use crate::vocabulary::{Deed, Effect, Reward};

/// Something that can be used now.
#[derive(Clone, Copy)]
struct Use {
    /// What it does, `None` for innate+.
    deed: Option<Deed>,
    /// Whether it is an item's, which a baddie may bar.
    is_item: bool,
    /// Whether stored dice pay for it.
    is_paid: bool,
}

impl Game {
    /// Whether the player is asked now, before it goes on.
    pub(crate) fn pauses(&self) -> bool {
        let off = !self.version.has_pauses() || self.battle.heeded || self.battle.unasked;
        let nothing = self.slots == [None; 4] && self.items.is_empty();
        !off && !nothing && self.moment().is_some_and(|moment| self.uses().any(|one| self.may_matter(one, moment)))
    }

    /// What is about to happen, if it is something that a pause comes before.
    pub(crate) fn moment(&self) -> Option<Moment> {
        match self.step {
            Step::Activation => Some(Moment::Activation),
            // Dice were just assigned, so nothing is asked before the first damage.
            Step::Damage(_) if self.battle.come > 0 => Some(Moment::Damage),
            Step::Subsequent(number) if self.has_subsequent(number) => Some(Moment::Effect),
            Step::Recovery => Some(Moment::Recovery),
            _ => None,
        }
    }

    /// What can be used now. The price is looked at, not whether it would do anything.
    fn uses(&self) -> impl Iterator<Item = Use> {
        let stored = self.stored().total();
        let plan = (stored > 0).then(|| Use { deed: Some(self.plan().deed), is_item: false, is_paid: true });
        let rise = self.can_rise().then_some(Use { deed: None, is_item: false, is_paid: true });
        let barred = self.items_are_barred();
        let items = self.items.iter().filter(move |item| !item.locked && !barred);
        let items = items.filter_map(move |item| match self.deck.reward(item.card) {
            Some(Reward::Once(deed)) => Some(Use { deed: Some(deed), is_item: true, is_paid: false }),
            Some(Reward::Plan(price, deed)) if price <= stored => Some(Use { deed: Some(deed), is_item: true, is_paid: true }),
            _ => None,
        });
        plan.into_iter().chain(rise).chain(items)
    }

    /// Whether a use does something before what comes now that it could not do later as well.
    fn may_matter(&self, one: Use, moment: Moment) -> bool {
        let Some(deed) = one.deed else { return moment != Moment::Activation };
        let here = match moment {
            Moment::Activation if self.foes.is_empty() => self.matters_before_the_first(one, deed),
            // Whoever has come can be struck when all have, unless the next one bars items; after the last card there is
            // only a queue to go up.
            Moment::Activation => {
                let more = self.due().is_some();
                let too_late = one.is_item && self.a_bar_may_come();
                matches!(deed, Deed::Shift(_)) || more && (matches!(deed, Deed::Queue(_)) || self.fells_a_top(deed) || too_late)
            }
            Moment::Damage => matches!(deed, Deed::Health(_) | Deed::Shield(_)) || deed.is_hit(),
            Moment::Effect => {
                let banishes = self.effects().any(|effect| matches!(effect, Effect::Banish(_)));
                let spares = matches!(deed, Deed::Health(_) | Deed::Turn(_) | Deed::Reroll);
                spares || deed.is_hit() || banishes && matches!(deed, Deed::Recover(_))
            }
            // Dice that pay for others to return now are returned by the recovery themselves.
            Moment::Recovery => {
                let pays_off = one.is_paid && matches!(deed, Deed::Recover(_));
                matches!(deed, Deed::Recovery(_)) || deed.is_hit() || pays_off
            }
        };
        here && self.is_of_use(deed, self.exhausted)
    }

    /// What the day brings was just chosen, so before the first card it is asked only for what an encounter has changed since: it
    /// may have exhausted dice; or the queue is longer, and can be lowered by more than before, so that the first does not come.
    fn matters_before_the_first(&self, one: Use, deed: Deed) -> bool {
        let too_late = one.is_item && self.dice_to_exhaust_first() > 0 && self.a_bar_may_come();
        let lowers = matches!(deed, Deed::Queue(points) | Deed::Shift(points)
            if points > self.queue() && self.due_when_lowered(points) != self.due());
        too_late || lowers
    }

    /// Whether the next to come may bar items. It lies on top, where it is seen.
    fn a_bar_may_come(&self) -> bool {
        let bars = |card| self.deck.effects(card).contains(&Effect::Bar);
        self.due().is_some_and(|heap| self.pile(heap).tops().any(bars))
    }

    /// Whether the foe with this number is about to do something by a subsequent effect.
    fn has_subsequent(&self, number: u8) -> bool {
        let Some(foe) = self.foes.get(usize::from(number)).filter(|foe| !foe.defeated) else { return false };
        self.deck.effects(foe.card).iter().any(|effect| match effect {
            Effect::Toll(per) => self.active.misses().total() >= *per,
            Effect::Banish(_) => !self.pool.is_empty(),
            Effect::Flee => true,
            _ => false,
        })
    }

    /// Whether a deed takes a visible baddie from the top of a pile.
    pub(crate) fn fells_a_top(&self, deed: Deed) -> bool {
        let Deed::Volley(hits) = deed else { return false };
        [Heap::Ones, Heap::Fives].iter().any(|heap| self.pile(*heap).tops().any(|card| self.health_of(card) <= hits))
    }

    /// Whether baddies of today's queue can still be changed in number (rules: 6).
    pub(crate) fn has_queue(&self) -> bool {
        let coming = self.version.has_pauses() && self.step == Step::Activation && self.battle.against != Against::Tyrant;
        coming || self.step == Step::Day && self.day < crate::options::LAST_DAY
    }

    /// rules: 6: whether nothing can change any more in this battle: no die, no damage, no recovery, nothing to use.
    pub(crate) fn is_standstill(&self) -> bool {
        // Dice that no pass is left for are none.
        let can_roll = !self.pool.is_empty() && self.usual_passes() > 0;
        let can_recover = !self.exhausted.is_empty() && self.recovery() > 0;
        let flees = self.effects().any(|effect| effect == Effect::Flee);
        !can_roll && !can_recover && !flees && self.damage_coming() == 0 && !self.can_act_freely()
    }
}
