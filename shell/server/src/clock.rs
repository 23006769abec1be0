//! The time of day, which the database says and tests can move forward.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

/// The machine's clock and the database's may differ by so much; by more, nobody knows which of them is right. In milliseconds.
const TOLERANCE: i64 = 60_000;
/// The database's clock goes on as time does; a step of more than this is none of it. In milliseconds.
const STEP: i64 = 5_000;
/// After such a step nobody is handed over for so long: who is there has to be seen first. In milliseconds.
const AFTER_STEP: u64 = 60_000;

/// A clock. It goes by itself and is set by the database, which all machines share: a machine whose own clock is wrong, or is put
/// right, is none the worse for it.
#[derive(Clone, Debug)]
pub struct Clock(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    began: Instant,
    /// The time when it began, in milliseconds since 1970.
    base: AtomicI64,
    /// What tests have moved it forward by.
    ahead: AtomicU64,
    /// By how much the machine's clock is wrong: for tests.
    wrong_by: i64,
    /// By how much the machine's clock differs from the database's.
    skew: AtomicI64,
    /// Until when it is in doubt, in milliseconds after it began.
    doubt: AtomicU64,
    is_set: AtomicBool,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::wrong_by(0)
    }
}

impl Clock {
    /// The clock of a machine that is wrong by so many milliseconds.
    pub fn wrong_by(wrong_by: i64) -> Clock {
        Clock(Arc::new(Inner {
            began: Instant::now(),
            base: AtomicI64::new(since_1970() + wrong_by),
            ahead: AtomicU64::new(0),
            wrong_by,
            skew: AtomicI64::new(0),
            doubt: AtomicU64::new(0),
            is_set: AtomicBool::new(false),
        }))
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.plain().max(0) as u64 + self.0.ahead.load(Ordering::Relaxed)
    }

    /// The same without what tests have moved it by.
    fn plain(&self) -> i64 {
        self.0.base.load(Ordering::Relaxed) + self.0.began.elapsed().as_millis() as i64
    }

    /// Moves it forward.
    pub fn advance(&self, by: Duration) {
        self.0.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }

    /// The database says that it is this time, and that it was once this late already.
    pub fn set(&self, database: u64, latest: u64) {
        let (database, elapsed) = (database as i64, self.0.began.elapsed().as_millis() as i64);
        let step = database - self.plain();
        let is_step = self.0.is_set.swap(true, Ordering::Relaxed) && step.abs() > STEP;
        let skew = since_1970() + self.0.wrong_by - database;
        self.0.base.store(database - elapsed, Ordering::Relaxed);
        let was_sure = self.is_sure();
        self.0.skew.store(skew, Ordering::Relaxed);
        if is_step || latest as i64 - database > TOLERANCE {
            self.0.doubt.store(elapsed as u64 + AFTER_STEP, Ordering::Relaxed);
        }
        if was_sure && !self.is_sure() {
            tracing::error!(skew, step, "the clocks of this machine and of the database don't agree: nobody is handed over");
        }
    }

    /// Milliseconds by which the machine's own clock is ahead of the database's.
    pub fn skew(&self) -> i64 {
        self.0.skew.load(Ordering::Relaxed)
    }

    /// Whether it can be relied on. If not, nobody is out of time or forgotten by it.
    pub fn is_sure(&self) -> bool {
        let is_settled = self.0.began.elapsed().as_millis() as u64 >= self.0.doubt.load(Ordering::Relaxed);
        is_settled && self.skew().abs() <= TOLERANCE
    }
}

/// The machine's own clock.
fn since_1970() -> i64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis() as i64
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
    fn a_wrong_clock_goes_by_the_database_and_is_in_doubt() {
        let (right, wrong) = (Clock::default(), Clock::wrong_by(86_400_000));
        let database = since_1970() as u64;
        for clock in [&right, &wrong] {
            assert!(clock.is_sure(), "as long as nobody says otherwise");
            clock.set(database, database);
            assert!(clock.now().abs_diff(database) < 1000);
        }
        assert!(right.is_sure() && !wrong.is_sure());
        assert!(wrong.skew().abs_diff(86_400_000) < 1000);
        right.set(database + 30_000, database);
        assert!(!right.is_sure(), "the database made a step");
        let late = Clock::default();
        late.set(database, database + 61_000);
        assert!(!late.is_sure(), "it was later once");
    }

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
