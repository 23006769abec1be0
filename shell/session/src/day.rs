//! The game of a day, the same for everybody.

/// The seed of a day, the same for everybody: its date read as a number.
pub fn seed_of_day(year: u32, month: u32, day: u32) -> u64 {
    u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_seed() {
        assert_eq!(seed_of_day(2026, 11, 5), 20_261_105);
    }
}
