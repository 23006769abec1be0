//! The legal answers to a question. Sets of dice are held as a range, so that picking one at random needs no list.

use game::ActionSet;
use smallvec::SmallVec;

use crate::action::{Action, Manner, Question};
use crate::card::{Card, Heap, Kind};
use crate::deck::Stat;
use crate::die::{Colour, Dice, Face};
use crate::options::LAST_DAY;
use crate::play::{Game, Item};
use crate::vocabulary::Reward;

/// What is done with a set of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Commit,
    Recover,
    Exhaust,
}

/// Every set of some dice whose number lies in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sets {
    verb: Verb,
    from: Dice,
    least: u8,
    most: u8,
}

/// Most dice of a set, and one more.
const NUMBERS: usize = 18;

impl Sets {
    /// How many sets of each number the colours from each on make.
    fn ways(&self) -> [[u32; NUMBERS]; Colour::COUNT + 1] {
        let mut ways = [[0; NUMBERS]; Colour::COUNT + 1];
        ways[Colour::COUNT][0] = 1;
        for colour in (0..Colour::COUNT).rev() {
            for number in 0..NUMBERS {
                let here = usize::from(self.from.0[colour]).min(number);
                ways[colour][number] = (0..=here).map(|count| ways[colour + 1][number - count]).sum();
            }
        }
        ways
    }

    fn is_whole(&self) -> bool {
        self.least == 0 && self.most >= self.from.total()
    }

    fn len(&self) -> usize {
        if self.is_whole() {
            return self.from.0.iter().map(|count| usize::from(*count) + 1).product();
        }
        let ways = self.ways();
        let numbers = usize::from(self.least)..=usize::from(self.most).min(NUMBERS - 1);
        numbers.map(|number| ways[0][number] as usize).sum()
    }

    fn get(&self, mut rank: usize) -> Dice {
        let mut dice = Dice::NONE;
        if self.is_whole() {
            for (count, all) in dice.0.iter_mut().zip(self.from.0) {
                *count = (rank % (usize::from(all) + 1)) as u8;
                rank /= usize::from(all) + 1;
            }
            return dice;
        }
        let ways = self.ways();
        let mut number = usize::from(self.least);
        while rank >= ways[0][number] as usize {
            rank -= ways[0][number] as usize;
            number += 1;
        }
        for colour in 0..Colour::COUNT {
            let mut count = 0;
            while rank >= ways[colour + 1][number - count] as usize {
                rank -= ways[colour + 1][number - count] as usize;
                count += 1;
            }
            dice.0[colour] = count as u8;
            number -= count;
        }
        dice
    }
}

/// The legal answers to a question.
#[derive(Clone, Debug)]
pub struct Choices {
    list: SmallVec<[Action; 24]>,
    sets: Option<Sets>,
    count: usize,
}

impl Choices {
    pub(crate) fn none() -> Choices {
        Choices { list: SmallVec::new(), sets: None, count: 0 }
    }

    fn dice(&mut self, verb: Verb, from: Dice, least: u8, most: u8) {
        let sets = Sets { verb, from, least, most };
        self.count = sets.len();
        self.sets = Some(sets);
    }

    /// Those that are no choice of a set of dice: few, and at hand.
    pub fn plain(&self) -> &[Action] {
        &self.list
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        (0..self.len()).map(|number| self.get(number))
    }
}

impl ActionSet<Action> for Choices {
    #[inline]
    fn len(&self) -> usize {
        self.list.len() + self.count
    }

    #[inline]
    fn get(&self, number: usize) -> Action {
        let Some(rank) = number.checked_sub(self.list.len()) else { return self.list[number] };
        let sets = self.sets.expect("the number is below the length");
        let dice = sets.get(rank);
        match sets.verb {
            Verb::Commit => Action::Commit(dice),
            Verb::Recover => Action::Recover(dice),
            Verb::Exhaust => Action::Exhaust(dice),
        }
    }
}

impl Game {
    /// The legal answers to the question that is asked now.
    pub(crate) fn choices(&self, question: Question) -> Choices {
        let mut choices = Choices::none();
        let list = &mut choices.list;
        match question {
            Question::Handicap => {
                list.extend(self.pool.colours().map(Action::Banish));
                choices.dice(Verb::Exhaust, self.pool, 3, 3);
            }
            Question::Day => self.day_choices(list),
            Question::Activate(heap) => list.extend(self.pile(heap).tops().map(Action::Activate)),
            Question::Commit => {
                list.push(Action::Stop);
                if self.battle.pass < self.passes() {
                    let least = u8::from(self.active.dice().is_empty());
                    choices.dice(Verb::Commit, self.pool, least, self.most_committed());
                }
            }
            Question::Assign => self.assign_choices(list),
            Question::Recover(most) => choices.dice(Verb::Recover, self.returnable(), 0, most),
            Question::Exhaust(number) => choices.dice(Verb::Exhaust, self.pool, number, number),
            Question::Strike(_) => list.extend(self.standing().map(|foe| Action::Strike(foe.card))),
            Question::Turn => list.extend(self.active.misses().colours().map(Action::Turn)),
            Question::Banish => list.extend(self.pool.colours().map(Action::Banish)),
            Question::Item(_) => {
                if self.items.len() < usize::from(self.stat(Stat::Strategy)) {
                    list.push(Action::Take);
                } else {
                    list.extend(self.items.iter().filter(|item| !item.locked).map(|item| Action::Replace(item.card)));
                }
                list.push(Action::Decline);
            }
            Question::Discard => {
                let all_locked = self.items.iter().all(|item| item.locked);
                let leaves = |item: &&Item| all_locked || !item.locked;
                list.extend(self.items.iter().filter(leaves).map(|item| Action::Discard(item.card)));
            }
            Question::Rest => self.rest_choices(list),
            Question::Pause(_) => list.extend([Action::Go, Action::GoToday]),
            Question::Shift(points) => {
                list.extend(self.can_raise(points).then_some(Action::Raise));
                list.extend(self.can_lower(points).then_some(Action::Lower));
            }
        }
        if self.is_free_to_act() && (self.slots != [None; 4] || !self.items.is_empty()) {
            let answers = choices.list.len();
            self.free_choices(&mut choices.list);
            // Links number the answers, and those that know no strikes here are still to be read: strikes are the last ones.
            if matches!(question, Question::Item(_)) {
                choices.list[answers..].sort_by_key(|action| self.is_strike(*action));
            }
        }
        choices
    }

    fn day_choices(&self, list: &mut SmallVec<[Action; 24]>) {
        if self.day >= self.deck.tyrant(self.options.tyrant).day || self.day >= LAST_DAY {
            list.push(Action::Tyrant);
        }
        if self.day >= LAST_DAY {
            return;
        }
        list.push(Action::Battle);
        for card in self.pile(Heap::Encounters).tops() {
            match card.kind() {
                Kind::Wanderer => {
                    if self.can_make_peace(card) {
                        list.push(Action::Encounter(card, Manner::Peace));
                    }
                    list.push(Action::Encounter(card, Manner::Fight));
                }
                Kind::Lock if self.items.len() >= usize::from(self.stat(Stat::Strategy)) => {}
                _ => list.push(Action::Encounter(card, Manner::Plain)),
            }
        }
    }

    fn assign_choices(&self, list: &mut SmallVec<[Action; 24]>) {
        list.push(Action::Done);
        if self.battle.dealt < self.most_assigned() {
            for shown in self.active.kinds().filter(|shown| shown.face != Face::Miss) {
                let foes = self.standing().map(|foe| foe.card).filter(|card| self.is_harmed_by(*card, shown));
                let locks = self.items.iter().filter(|item| item.locked && self.lock_takes(item, shown.colour));
                list.extend(foes.chain(locks.map(|item| item.card)).map(|card| Action::Assign(shown, card)));
            }
        }
        let storable = self.active.misses().colours().filter(|colour| self.slot_for(*colour).is_some());
        list.extend(storable.map(Action::Store));
    }

    /// Whether plan, items or innate+ could be used now.
    pub(crate) fn can_act_freely(&self) -> bool {
        let mut list = SmallVec::new();
        if self.is_free_to_act() {
            self.free_choices(&mut list);
        }
        !list.is_empty()
    }

    pub(crate) fn lock_takes(&self, item: &Item, colour: Colour) -> bool {
        item.hits[colour as usize] < self.deck.lock(item.card).hits[colour as usize]
    }

    fn rest_choices(&self, list: &mut SmallVec<[Action; 24]>) {
        list.push(Action::Pass);
        if !self.battle.rested {
            list.push(Action::Rest);
        }
        if !self.battle.explored {
            let there = Heap::ALL.into_iter().filter(|heap| self.pile(*heap).top().is_some());
            list.extend(there.map(Action::Explore));
        }
    }

    /// Plan, extensions, innate+ and items: possible beside most questions.
    fn free_choices(&self, list: &mut SmallVec<[Action; 24]>) {
        let stored = self.stored();
        // What pays is exhausted by then, but does not return by that use.
        let exhausted = if self.version.returns_what_paid() { Dice::ALL } else { self.exhausted };
        if !stored.is_empty() && self.is_of_use(self.plan().deed, exhausted) {
            list.extend(stored.colours().map(Action::Plan));
        }
        if stored.total() == 4 && !self.plus && self.hero().plus.is_some() {
            list.push(Action::Rise);
        }
        if self.items.is_empty() || self.items_are_barred() {
            return;
        }
        for item in self.items.iter().filter(|item| !item.locked) {
            match self.deck.reward(item.card) {
                Some(Reward::Once(deed)) if self.is_of_use(deed, self.exhausted) => list.push(Action::Use(item.card)),
                Some(Reward::Plan(price, deed)) if stored.total() >= price && self.is_of_use(deed, exhausted) => {
                    self.extensions(item.card, stored, price, list);
                }
                _ => {}
            }
        }
    }

    fn extensions(&self, card: Card, stored: Dice, price: u8, list: &mut SmallVec<[Action; 24]>) {
        let sets = Sets { verb: Verb::Exhaust, from: stored, least: price, most: price };
        list.extend((0..sets.len()).map(|rank| Action::Extend(card, sets.get(rank))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game as _;

    #[test]
    fn strikes_are_the_last_answers_to_an_item_on_offer() {
        let text = r#"title = "Both"
game = "twenty-strong"
rules = 2
deck = "proving"
day = 1
phase = "engagement"
foes = ["item-sweep", "plain-3"]
items = ["item-recover"]
plan = "y---"
rolls = ["b1"]
do = ["1 commit b", "1 assign b1 item-sweep", "1 done", "1 stop", "1 recover none"]"#;
        let game = crate::scenario::Scenario::parse(text, None).unwrap().run().game;
        let recover = game.deck.card("item-recover").unwrap();
        let answers = [Action::Take, Action::Decline, Action::Use(recover), Action::Plan(Colour::Yellow)];
        assert_eq!(game.legal_actions(crate::PLAYER).plain(), answers);
    }

    #[test]
    fn every_set_of_dice_is_counted_once() {
        let from = Dice([2, 0, 3, 1, 1]);
        for (least, most) in [(0, 17), (0, 3), (1, 7), (2, 2), (3, 255)] {
            let sets = Sets { verb: Verb::Commit, from, least, most };
            let mut all: Vec<Dice> = (0..sets.len()).map(|rank| sets.get(rank)).collect();
            // By hand: every count of every colour, those of the right number kept.
            let mut expected = Vec::new();
            for (y, b) in (0..=2).flat_map(|y| (0..=3).map(move |b| (y, b))) {
                for (p, r) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let dice = Dice([y, 0, b, p, r]);
                    if (least..=most).contains(&dice.total()) {
                        expected.push(dice);
                    }
                }
            }
            all.sort();
            expected.sort();
            assert_eq!(all, expected, "{least}..={most}");
        }
    }
}
