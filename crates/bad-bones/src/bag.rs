//! The bag that all seats draw from. Its contents are public, only the order of drawing is chance.

use table::Rng;

use crate::figures::Figures;
use crate::token::Model;

/// Tokens of each plain model.
pub const TOKENS_PER_MODEL: u8 = 12;

/// The tokens in the bag, counted by model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bag {
    plain: [u8; Model::PLAIN],
    len: u8,
    /// One bit per chief of the figures.
    chiefs: u32,
}

impl Bag {
    /// Every token of the game.
    pub fn full(figures: &Figures, chiefs: bool) -> Bag {
        let chiefs = if chiefs { figures.chiefs.len() } else { 0 };
        Bag {
            plain: [TOKENS_PER_MODEL; Model::PLAIN],
            len: TOKENS_PER_MODEL * Model::PLAIN as u8 + chiefs as u8,
            chiefs: ((1u64 << chiefs) - 1) as u32,
        }
    }

    /// How many tokens.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has run out.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of this model.
    pub fn count(&self, model: Model, figures: &Figures) -> u8 {
        match model.chief() {
            None => self.plain[model.lane()],
            Some(_) => figures.chief_number(model).map_or(0, |number| (self.chiefs >> number & 1) as u8),
        }
    }

    /// Puts a token in.
    #[inline]
    pub fn put(&mut self, model: Model, figures: &Figures) {
        self.len += 1;
        if model.chief().is_none() {
            self.plain[model.lane()] += 1;
        } else if let Some(number) = figures.chief_number(model) {
            self.chiefs |= 1 << number;
        }
    }

    /// Takes a token out; false if there is none of this model.
    #[inline]
    pub fn take(&mut self, model: Model, figures: &Figures) -> bool {
        if self.count(model, figures) == 0 {
            return false;
        }
        self.len -= 1;
        if model.chief().is_none() {
            self.plain[model.lane()] -= 1;
        } else if let Some(number) = figures.chief_number(model) {
            self.chiefs &= !(1 << number);
        }
        true
    }

    /// Draws a token, each equally likely.
    #[inline]
    pub fn draw(&mut self, rng: &mut Rng, figures: &Figures) -> Option<Model> {
        if self.len == 0 {
            return None;
        }
        let model = self.nth(rng.below(u32::from(self.len)), figures);
        self.take(model, figures);
        Some(model)
    }

    /// The token with this number below [`Bag::len`], plain ones first.
    #[inline]
    fn nth(&self, number: u32, figures: &Figures) -> Model {
        let mut rest = number;
        for (lane, &count) in self.plain.iter().enumerate() {
            if rest < u32::from(count) {
                return Model::plain_at(lane);
            }
            rest -= u32::from(count);
        }
        let mut chiefs = self.chiefs;
        for _ in 0..rest {
            chiefs &= chiefs - 1;
        }
        figures.chiefs[chiefs.trailing_zeros() as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Mode;
    use crate::rules::Rules;

    #[test]
    fn a_full_bag_is_drawn_to_the_last_token() {
        let figures = &Rules::of(Mode::Versus).figures;
        let mut bag = Bag::full(figures, true);
        assert_eq!(bag.len(), 199);
        let mut rng = Rng::seeded(1);
        let mut drawn: Vec<Model> = std::iter::from_fn(|| bag.draw(&mut rng, figures)).collect();
        assert!(bag.is_empty());
        assert_eq!(drawn.len(), 199);
        drawn.sort();
        assert_eq!(drawn.iter().filter(|model| model.chief().is_some()).count(), 19);
        assert!(Model::all_plain().all(|model| drawn.iter().filter(|&&m| m == model).count() == 12));
        for &model in &drawn {
            bag.put(model, figures);
        }
        assert_eq!(bag, Bag::full(figures, true));
    }

    #[test]
    fn draws_are_even_over_the_models() {
        let figures = &Rules::of(Mode::Versus).figures;
        let mut rng = Rng::seeded(5);
        let mut counts = [0u32; Model::PLAIN];
        for _ in 0..30_000 {
            counts[Bag::full(figures, false).draw(&mut rng, figures).unwrap().lane()] += 1;
        }
        // Chi-square with 14 degrees of freedom: above 36.1 is a 1 in 1,000 event, and the seed is fixed.
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 2_000.0).powi(2) / 2_000.0).sum();
        assert!(chi < 36.1, "{counts:?}");
    }
}
