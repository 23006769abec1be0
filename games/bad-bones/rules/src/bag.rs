//! The bag that all seats draw from. Its contents are public, only the order of drawing is chance.

use game::Rng;

use crate::figures::Figures;
use crate::token::Model;

/// Tokens of each plain model.
pub const TOKENS_PER_MODEL: u8 = 12;

/// The tokens in the bag, counted by model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bag {
    /// By lane; the last entry fills up two words and stays 0.
    plain: [u8; 16],
    len: u8,
    /// One bit per chief of the figures.
    chiefs: u32,
    /// Whether it stays empty whatever is put in.
    sealed: bool,
}

impl Bag {
    /// Every token of the game.
    pub fn full(figures: &Figures, chiefs: bool) -> Bag {
        let chiefs = if chiefs { figures.chiefs.len() } else { 0 };
        let mut plain = [TOKENS_PER_MODEL; 16];
        plain[Model::PLAIN] = 0;
        Bag {
            plain,
            len: TOKENS_PER_MODEL * Model::PLAIN as u8 + chiefs as u8,
            chiefs: ((1u64 << chiefs) - 1) as u32,
            sealed: false,
        }
    }

    /// An empty bag that stays empty: what is put in is gone.
    pub(crate) fn sealed() -> Bag {
        Bag { sealed: true, ..Bag::default() }
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
    #[inline]
    pub fn count(&self, model: Model, figures: &Figures) -> u8 {
        if model.is_plain() {
            return self.plain[model.lane()];
        }
        figures.chief_number(model).map_or(0, |number| (self.chiefs >> number & 1) as u8)
    }

    /// Puts a token in.
    #[inline]
    pub fn put(&mut self, model: Model, figures: &Figures) {
        if self.sealed {
            return;
        }
        self.len += 1;
        if model.is_plain() {
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
        if model.is_plain() {
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
        let number = rng.below(u32::from(self.len));
        self.len -= 1;
        Some(match self.lane_at(number) {
            Ok(lane) => {
                self.plain[lane] -= 1;
                Model::plain_at(lane)
            }
            Err(rest) => self.take_chief(rest, figures),
        })
    }

    /// The lane of the plain token with this number, or how far the number is beyond the plain ones.
    #[inline]
    fn lane_at(&self, number: u32) -> Result<usize, u32> {
        // Sums of eight counts at a time, one per byte: none exceeds 96, so none overflows.
        let sums = |counts: &[u8; 8]| u64::from_le_bytes(*counts).wrapping_mul(0x0101_0101_0101_0101);
        let [low, high] = [self.plain.first_chunk().map_or(0, sums), self.plain.last_chunk().map_or(0, sums)];
        let (in_low, in_high) = ((low >> 56) as u32, (high >> 56) as u32);
        if number < in_low {
            Ok(bytes_up_to(low, number))
        } else if number - in_low < in_high {
            Ok(8 + bytes_up_to(high, number - in_low))
        } else {
            Err(number - in_low - in_high)
        }
    }

    fn take_chief(&mut self, number: u32, figures: &Figures) -> Model {
        let mut chiefs = self.chiefs;
        for _ in 0..number {
            chiefs &= chiefs - 1;
        }
        let chief = chiefs.trailing_zeros();
        self.chiefs &= !(1 << chief);
        figures.chiefs[chief as usize]
    }
}

/// How many of the eight bytes are at most `number`, which is below 128.
fn bytes_up_to(sums: u64, number: u32) -> usize {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    // Each sum is below 128 as well: 8 models of 12 tokens are 96.
    let above = (sums | HIGH).wrapping_sub(0x0101_0101_0101_0101 * (u64::from(number) + 1)) & HIGH;
    8 - (above.count_ones() as usize)
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
