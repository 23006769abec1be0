//! The time of day, which tests can move forward.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

/// A clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicU64>,
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        since.as_millis() as u64 + self.ahead.load(Ordering::Relaxed)
    }

    /// Moves it forward.
    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

/// The date of a time by UTC, as the number that seeds the day's game: 20261105.
pub fn day_of(now: u64) -> u64 {
    // Days since 1970-01-01 to a date, by counting from 0000-03-01 in eras of 400 years.
    let days = (now / 86_400_000) as i64 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year * 10_000 + month * 100 + day) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(day_of(0), 19_700_101);
        // 951,782,400 s is 2000-02-29, 1,794,700,800 s is 2026-11-15.
        assert_eq!(day_of(951_782_400_000), 20_000_229);
        assert_eq!(day_of(951_782_400_000 + 86_400_000), 20_000_301);
        assert_eq!(day_of(1_794_700_800_000), 20_261_115);
        assert_eq!(day_of(1_794_700_800_000 - 1), 20_261_114);
    }
}
