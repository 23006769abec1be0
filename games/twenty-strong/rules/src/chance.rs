//! What chance decides: encounters put out, the next top of a pile, the faces of dice.

use game::{Events, Rng};

use crate::card::{Cards, Kind};
use crate::die::{Colour, Dice, Shown};
use crate::event::Event;
use crate::play::{Chance, Game, Step};
use crate::refusal::Refusal;
use crate::roll::Rolled;

/// Rolls dice, each on its own.
pub(crate) fn roll(dice: Dice, rng: &mut Rng) -> Rolled {
    let mut rolled = Rolled::default();
    for colour in Colour::ALL {
        for _ in 0..dice.of(colour) {
            rolled.put(Shown { colour, face: colour.face(rng.below(6)) });
        }
    }
    rolled
}

impl Game {
    /// How many tyrant encounters are put out (rules: 3).
    fn number_out(&self) -> usize {
        Kind::Omen.count() - self.options.omens()
    }

    pub(crate) fn sample_chance(&self, rng: &mut Rng) -> Chance {
        if self.step == Step::PutOut {
            let mut left = Kind::Omen.set();
            let mut out = Cards::NONE;
            for _ in 0..self.number_out() {
                let card = left.nth(rng.below(left.len() as u32) as usize);
                left.remove(card);
                out.insert(card);
            }
            return Chance::Out(out);
        }
        if !self.air.is_empty() {
            return Chance::Roll(roll(self.air, rng));
        }
        let heap = self.heap_to_turn().expect("chance is asked for something");
        let rest = self.pile(heap).rest();
        Chance::Top(rest.nth(rng.below(rest.len() as u32) as usize))
    }

    pub(crate) fn check_chance(&self, chance: &Chance) -> Result<(), Refusal> {
        if self.is_over() || !self.waits_for_chance() {
            return Err(Refusal::NotChance);
        }
        let putting_out = self.step == Step::PutOut;
        let (fits, otherwise) = match chance {
            Chance::Out(cards) if putting_out => {
                (cards.len() == self.number_out() && cards.without(Kind::Omen.set()).is_empty(), Refusal::WrongCards)
            }
            Chance::Roll(rolled) if !putting_out && !self.air.is_empty() => {
                let possible = rolled.kinds().all(|shown| shown.colour.faces()[shown.face as usize] > 0);
                (rolled.dice() == self.air && possible, Refusal::WrongDice)
            }
            Chance::Top(card) if !putting_out && self.air.is_empty() => {
                let heap = self.heap_to_turn();
                (heap.is_some_and(|heap| self.pile(heap).rest().contains(*card)), Refusal::WrongCards)
            }
            _ => (false, Refusal::OtherChance),
        };
        if fits { Ok(()) } else { Err(otherwise) }
    }

    pub(crate) fn happen(&mut self, chance: &Chance, events: &mut impl Events<Event>) {
        match chance {
            Chance::Out(cards) => {
                self.out = *cards;
                let encounters = &mut self.piles[2];
                encounters.rest = encounters.rest.without(*cards);
                cards.into_iter().for_each(|card| events.tell(Event::PutOut { card }));
                self.step = if self.options.rank > 1 { Step::Handicap } else { Step::Dawn };
            }
            Chance::Top(card) => {
                let heap = card.pile().expect("a card of a pile");
                let pile = &mut self.piles[heap as usize];
                pile.rest.remove(*card);
                pile.top = Some(*card);
                events.tell(Event::Turned { card: *card });
            }
            Chance::Roll(rolled) => {
                self.air = Dice::NONE;
                for shown in rolled.kinds() {
                    self.active.0[shown.colour as usize][shown.face as usize] += rolled.count(shown);
                }
                events.tell(Event::Rolled { rolled: *rolled });
            }
        }
    }
}
