//! The damage that those who still stand deal.

use twenty_strong::vocabulary::Effect;
use twenty_strong::{Card, Game};

/// What one of them deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Harm {
    /// Without what the others add.
    own: u8,
    family: Option<u8>,
    /// More beside its family.
    pack: u8,
    /// What it adds to every other one.
    rally: u8,
    is_tyrant: bool,
}

impl Harm {
    pub fn of(game: &Game, card: Card) -> Harm {
        let of = |card: Card| {
            let sum = |pick: fn(&Effect) -> u8| game.deck().effects(card).iter().map(pick).fold(0, u8::saturating_add);
            let pack = sum(|effect| if let Effect::Pack(n) = effect { *n } else { 0 });
            let rally = sum(|effect| if let Effect::Rally(n) = effect { *n } else { 0 });
            let is_tyrant = card == game.options().tyrant;
            Harm { own: 0, family: game.deck().family(card), pack, rally, is_tyrant }
        };
        let others: Vec<Harm> = game.standing().filter(|foe| foe.card != card).map(|foe| of(foe.card)).collect();
        let harm = of(card);
        // What is dealt now, less what the others add to it now.
        Harm { own: game.damage_of(card).saturating_sub(harm.beside(others.iter())), ..harm }
    }

    /// What others add to it.
    fn beside<'h>(&self, others: impl Iterator<Item = &'h Harm>) -> u8 {
        let (mut rallied, mut packed) = (0u8, 0);
        for other in others {
            rallied = rallied.saturating_add(if self.is_tyrant { 0 } else { other.rally });
            packed = if other.family == self.family { self.pack } else { packed };
        }
        rallied.saturating_add(packed)
    }
}

/// How much of the damage comes through, for every sum of it.
pub(super) struct Taken(Vec<u8>);

impl Taken {
    pub fn of(game: &Game) -> Taken {
        Taken((0..=u8::MAX).map(|coming| game.damage_taken(coming)).collect())
    }

    /// The damage that comes through while these stand.
    pub fn by(&self, standing: &[Harm]) -> u8 {
        let dealt = |(number, harm): (usize, &Harm)| {
            let others = standing.iter().enumerate().filter(|(other, _)| *other != number).map(|(_, other)| other);
            harm.own.saturating_add(harm.beside(others))
        };
        let coming = standing.iter().enumerate().map(dealt).fold(0, u8::saturating_add);
        self.0[usize::from(coming)]
    }
}
