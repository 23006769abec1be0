//! How much of a table somebody has seen.

use serde::{Deserialize, Serialize};

use crate::Packed;

/// How much of a table somebody has seen. A server that was set back to a backup knows by it who has seen another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The number of steps.
    pub steps: u32,
    /// A sum over their bytes.
    pub sum: u64,
    /// How many actions of the own seat were acknowledged.
    pub seq: u32,
}

impl Seen {
    /// Nothing at all.
    pub const NOTHING: Seen = Seen { steps: 0, sum: 0xcbf2_9ce4_8422_2325, seq: 0 };

    /// All of these steps, and so many actions of the own seat.
    pub fn of<'s>(steps: impl IntoIterator<Item = &'s Packed>, seq: u32) -> Seen {
        let mut seen = Seen { seq, ..Seen::NOTHING };
        steps.into_iter().for_each(|step| seen.add(step));
        seen
    }

    /// One step more.
    pub fn add(&mut self, step: &Packed) {
        // Fowler, Noll and Vo's sum of the bytes, and of their number after each step.
        let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        self.sum = step.bytes().iter().copied().chain([step.bytes().len() as u8]).fold(self.sum, add);
        self.steps += 1;
    }

    /// Whether a table with these steps, whose seat has done so many actions, went on from there. In a phase that has not ended
    /// a seat can't have done less than its owner knows of.
    pub fn fits<'s, I>(&self, steps: I, seq: u32) -> bool
    where
        I: IntoIterator<Item = &'s Packed, IntoIter: ExactSizeIterator>,
    {
        let steps = steps.into_iter();
        let (count, seen) = (steps.len(), self.steps as usize);
        seen <= count && Seen::of(steps.take(seen), self.seq) == *self && (seen < count || self.seq <= seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(steps: &[&str]) -> Vec<Packed> {
        steps.iter().map(|step| Packed::from_bytes(step.as_bytes())).collect()
    }

    #[test]
    fn what_was_seen_is_told_apart_by_steps_and_where_they_end() {
        let seen = |steps: &[&str]| Seen::of(&packed(steps), 0);
        assert_eq!(seen(&[]), Seen::NOTHING);
        assert_eq!(seen(&["1 pass", "2 pass"]), seen(&["1 pass", "2 pass"]));
        assert_ne!(seen(&["1 pass", "2 pass"]), seen(&["2 pass", "1 pass"]));
        assert_ne!(seen(&["1 pass2", " pass"]), seen(&["1 pass", "2 pass"]));
        // The published sum of the letter a, then the one after it.
        assert_eq!(seen(&["a"]).sum, (0xaf63_dc4c_8601_ec8c_u64 ^ 1).wrapping_mul(0x100_0000_01b3));
    }

    #[test]
    fn a_table_fits_what_was_seen_of_it() {
        let begun = packed(&["1 hero c4", "2 hero c2"]);
        let further = packed(&["1 hero c4", "2 hero c2", "1 pass", "2 pass"]);
        let seen = Seen::of(&begun, 1);
        assert!(seen.fits(&begun, 1) && seen.fits(&further, 2) && Seen::NOTHING.fits(&further, 2));
        assert!(!seen.fits(&begun[..1], 1), "it is shorter");
        assert!(!seen.fits(&packed(&["1 hero c4", "2 hero c3", "1 pass"]), 2), "it is another game");
        assert!(!Seen::of(&begun, 2).fits(&begun, 1), "an acknowledged action is not there");
        assert!(seen.fits(&begun, 2), "the answer to an action was lost on the way");
    }
}
