//! How one step follows another (rules: 4), and what is asked.

use game::{ActionSet, Events};

use crate::action::{Action, Moment, Question};
use crate::card::Card;
use crate::deck::Stat;
use crate::event::Event;
use crate::play::{Against, Battle, Ending, Game, Pending, Step};

impl Game {
    /// Goes on until something is asked, chance decides, or the game is over. A question with one answer is not asked.
    pub(crate) fn settle(&mut self, events: &mut impl Events<Event>) {
        loop {
            if self.is_over() || self.waits_for_chance() {
                return;
            }
            if self.items.len() > usize::from(self.stat(Stat::Strategy)) {
                if self.asks(events) {
                    return;
                }
                continue;
            }
            if let Some(pending) = self.pending.last() {
                if let Pending::Gift(card) = *pending {
                    self.pending.pop();
                    self.take_gift(card, events);
                } else if !self.can_be_answered(*pending) {
                    self.pending.pop();
                } else if self.asks(events) {
                    return;
                }
                continue;
            }
            if self.go_on(events) {
                return;
            }
        }
    }

    /// Whether there is a choice; if not, the only answer is carried out.
    fn asks(&mut self, events: &mut impl Events<Event>) -> bool {
        let choices = self.choices(self.ask());
        if choices.len() == 1 {
            self.perform(choices.get(0), events);
        }
        choices.len() != 1
    }

    /// One step further; whether it waits for the player.
    fn go_on(&mut self, events: &mut impl Events<Event>) -> bool {
        match self.step {
            Step::Commit if self.strategy_is_over() => self.step = Step::Damage(0),
            Step::Handicap | Step::Day | Step::Commit | Step::Assign | Step::After => return self.asks(events),
            Step::Dawn => self.dawn(events),
            // Two tops to choose from are asked about anyway.
            Step::Activation if !self.has_two_tops() && self.pauses() => return true,
            Step::Activation => return self.activation(events) && self.asks(events),
            Step::Damage(number) => return self.deal_damage(number, events),
            Step::Subsequent(_) | Step::Recovery if self.pauses() => return true,
            Step::Subsequent(number) => self.subsequent(number, events),
            Step::Exhaust => self.exhaust_all(events),
            Step::Recovery => self.return_dice(),
            Step::Items(number) => return self.item_rewards(number, events) && self.asks(events),
            Step::Upkeep => self.upkeep(events),
            Step::PutOut | Step::Over => return true,
        }
        false
    }

    /// What is asked now.
    pub(crate) fn ask(&self) -> Question {
        if self.items.len() > usize::from(self.stat(Stat::Strategy)) {
            return Question::Discard;
        }
        if let Some(pending) = self.pending.last() {
            return match *pending {
                Pending::Gift(_) => unreachable!("taken before anything is asked"),
                Pending::Recover(most, _) => Question::Recover(most),
                Pending::Strike(hits) => Question::Strike(hits),
                Pending::Turn(_) => Question::Turn,
                Pending::Exhaust(number) => Question::Exhaust(number.min(self.pool.total())),
                Pending::Banish(_) => Question::Banish,
                Pending::Discard => Question::Discard,
                Pending::Shift(points) => Question::Shift(points),
            };
        }
        match self.step {
            Step::Handicap => Question::Handicap,
            Step::Activation => match self.due() {
                Some(heap) if self.has_two_tops() => Question::Activate(heap),
                _ => Question::Pause(Moment::Activation),
            },
            Step::Damage(_) => Question::Pause(Moment::Damage),
            Step::Subsequent(_) => Question::Pause(Moment::Effect),
            Step::Recovery => Question::Pause(Moment::Recovery),
            Step::Commit => Question::Commit,
            Step::Assign => Question::Assign,
            Step::Items(number) => Question::Item(self.foes[usize::from(number)].card),
            Step::After => Question::Rest,
            _ => Question::Day,
        }
    }

    /// Whether an interrupting question still has an answer that does something.
    fn can_be_answered(&self, pending: Pending) -> bool {
        match pending {
            Pending::Recover(most, _) => most > 0 && !self.returnable().is_empty(),
            Pending::Strike(_) => self.standing().next().is_some(),
            Pending::Turn(number) => number > 0 && !self.active.misses().is_empty(),
            Pending::Exhaust(number) => number > 0 && !self.pool.is_empty(),
            Pending::Banish(number) => number > 0 && !self.pool.is_empty(),
            Pending::Discard => !self.items.is_empty(),
            Pending::Shift(points) => self.can_raise(points) || self.can_lower(points),
            Pending::Gift(_) => true,
        }
    }

    /// Asks something before anything else goes on; what is asked already grows.
    pub(crate) fn interrupt(&mut self, pending: Pending) {
        match (self.pending.last_mut(), pending) {
            (Some(Pending::Recover(before, paid)), Pending::Recover(more, also)) if *paid == also => {
                *before = before.saturating_add(more);
            }
            (Some(Pending::Exhaust(before)), Pending::Exhaust(more))
            | (Some(Pending::Banish(before)), Pending::Banish(more))
            | (Some(Pending::Turn(before)), Pending::Turn(more)) => *before = before.saturating_add(more),
            _ => self.pending.push(pending),
        }
    }

    /// Carries out an action known to be legal, without what follows by itself.
    pub(crate) fn perform(&mut self, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::Battle => self.begin_battle(Against::Queue, events),
            Action::Encounter(card, manner) => self.meet(card, manner, events),
            Action::Tyrant => self.meet_tyrant(events),
            Action::Activate(card) => self.activate(card, events),
            Action::Commit(dice) => self.commit(dice, events),
            Action::Stop => self.step = Step::Damage(0),
            Action::Assign(shown, card) => self.assign(shown, card, events),
            Action::Store(colour) => self.store(colour, events),
            Action::Done => self.step = Step::Commit,
            Action::Plan(colour) => self.use_plan(colour, events),
            Action::Extend(card, dice) => self.extend_plan(card, dice, events),
            Action::Rise => self.rise(events),
            Action::Use(card) => self.use_item(card, events),
            Action::Strike(card) => self.strike(card, events),
            Action::Turn(colour) => self.turn_die(colour, events),
            Action::Recover(dice) => self.recover(dice, events),
            Action::Exhaust(dice) => self.exhaust(dice, events),
            Action::Banish(colour) => self.banish(colour, events),
            Action::Take => self.take_item(None, events),
            Action::Replace(other) => self.take_item(Some(other), events),
            Action::Decline => self.decline_item(events),
            Action::Discard(card) => self.discard_chosen(card, events),
            Action::Rest => self.rest(events),
            Action::Explore(heap) => self.explore(heap, events),
            Action::Pass => self.step = Step::Dawn,
            Action::Go => self.battle.heeded = true,
            Action::GoToday => self.battle.unasked = true,
            Action::Raise => self.shift(true, events),
            Action::Lower => self.shift(false, events),
        }
    }

    /// rules: 4.1.
    fn dawn(&mut self, events: &mut impl Events<Event>) {
        self.day += 1;
        self.battle = Battle::NONE;
        self.step = Step::Day;
        events.tell(Event::DayBegan { day: self.day });
    }

    /// rules: 2: below 1 Health the game is lost at once.
    pub(crate) fn lose_health(&mut self, loss: u8, price: bool, events: &mut impl Events<Event>) {
        if loss == 0 {
            return;
        }
        self.set_stat(Stat::Health, self.health().saturating_sub(loss), events);
        if self.health() == 0 {
            let ending = match self.battle.against {
                _ if price => Ending::Price,
                Against::Tyrant => Ending::Tyrant,
                Against::Omen(_) | Against::Wanderer => Ending::Encounter,
                Against::Queue | Against::Nobody => Ending::Battle,
            };
            self.end(ending, events);
        }
    }

    /// rules: 6: stats stay within 0 and 6.
    pub(crate) fn set_stat(&mut self, stat: Stat, value: u8, events: &mut impl Events<Event>) {
        let value = value.min(crate::play::MOST_STAT);
        if self.stats[stat as usize] == value {
            return;
        }
        self.stats[stat as usize] = value;
        events.tell(match stat {
            Stat::Health => Event::HealthNow { health: value },
            Stat::Strategy => Event::StrategyNow { strategy: value },
            Stat::Recovery => Event::RecoveryNow { recovery: value },
        });
    }

    pub(crate) fn end(&mut self, ending: Ending, events: &mut impl Events<Event>) {
        self.ending = Some(ending);
        self.step = Step::Over;
        self.pending.clear();
        events.tell(Event::Ended { ending });
    }

    /// A card goes to the discards.
    pub(crate) fn throw_away(&mut self, card: Card) {
        if card.pile().is_some() {
            self.discards.insert(card);
        }
    }
}
