//! The line to a server: when to try again, what is on its way, how much time is left.

use protocol::{Packed, TableId, ToServer};

/// When to try again after the line was lost: soon, then less and less often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retry(u32);

impl Retry {
    const FIRST: f64 = 400.0;
    const LONGEST: f64 = 15_000.0;

    /// Milliseconds until the next try. `dice`, from 0 to 1, keeps thousands of pages from coming back in the same moment.
    pub fn next(&mut self, dice: f64) -> u64 {
        let wait = (Retry::FIRST * f64::from(1_u32 << self.0.min(10))).min(Retry::LONGEST);
        self.0 = self.0.saturating_add(1);
        (wait * (0.5 + dice.clamp(0.0, 1.0) / 2.0)) as u64
    }

    /// The line is there.
    pub fn forget(&mut self) {
        self.0 = 0;
    }
}

/// An action that is sent and not yet acknowledged, kept in the browser in case the page is closed before it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outbox {
    /// Its table.
    pub table: TableId,
    /// The seat's number of actions with this one.
    pub seq: u32,
    /// The id it has whenever it is sent.
    pub id: u64,
    /// The action.
    pub action: Packed,
}

impl Outbox {
    /// What is to be kept of a message, if it is an action.
    pub fn of(table: TableId, message: &ToServer) -> Option<Outbox> {
        match message {
            ToServer::Act { seq, id, action } => Some(Outbox { table, seq: *seq, id: *id, action: action.clone() }),
            _ => None,
        }
    }

    /// As a line of text.
    pub fn write(&self) -> String {
        format!("{} {} {} {}", self.table, self.seq, self.id, self.action)
    }

    /// Reads such a line; `None` if it is none.
    pub fn read(line: &str) -> Option<Outbox> {
        let mut words = line.splitn(4, ' ');
        Some(Outbox {
            table: TableId::parse(words.next()?)?,
            seq: words.next()?.parse().ok()?,
            id: words.next()?.parse().ok()?,
            action: Packed::parse(words.next()?)?,
        })
    }
}

/// The time that is left for a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Minutes and seconds.
    Seconds(u64, u64),
    /// Whole hours.
    Hours(u64),
    /// Whole days.
    Days(u64),
}

impl Clock {
    /// From this many seconds on, they are told one by one.
    pub const LAST: u64 = 10;

    /// What a clock shows with so many milliseconds left.
    pub fn of(left: u64) -> Clock {
        let seconds = left.div_ceil(1000);
        match seconds {
            0..3_600 => Clock::Seconds(seconds / 60, seconds % 60),
            3_600..172_800 => Clock::Hours(seconds / 3_600),
            _ => Clock::Days(seconds / 86_400),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tries_again_less_and_less_often_and_never_gives_up() {
        let mut retry = Retry::default();
        let waits: Vec<u64> = (0..8).map(|_| retry.next(1.0)).collect();
        assert_eq!(waits, [400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
        assert_eq!(retry.next(0.0), 7_500, "half of it at the least");
        retry.forget();
        assert_eq!(retry.next(1.0), 400);
        assert!((0..100).all(|_| retry.next(0.5) <= 15_000));
    }

    #[test]
    fn what_was_on_its_way_reads_back() {
        let act = ToServer::Act { seq: 7, id: u64::MAX, action: Packed::from_bytes(b"foo") };
        let sent = Outbox::of(TableId::new(33), &act).unwrap();
        // RFC 4648, section 10: foo is Zm9v.
        assert_eq!(sent.write(), "aaaaaaaaaaabb 7 18446744073709551615 Zm9v");
        assert_eq!(Outbox::read(&sent.write()), Some(sent));
        assert_eq!(Outbox::of(TableId::new(33), &ToServer::Start), None);
        let names_nobody = ["", "aaaaaaaaaaabb", "aaaaaaaaaaabb 7 8", "nobody 7 8 Zm9v"];
        // The last one is an action as the first edition kept it.
        let tells_nothing = ["aaaaaaaaaaabb x 8 Zm9v", "aaaaaaaaaaabb 7 -8 Zm9v", "aaaaaaaaaaabb 7 8 place wall/ b3"];
        for bad in names_nobody.into_iter().chain(tells_nothing) {
            assert_eq!(Outbox::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_clock_shows_what_matters() {
        assert_eq!(Clock::of(45_000), Clock::Seconds(0, 45));
        assert_eq!(Clock::of(44_001), Clock::Seconds(0, 45), "a begun second counts");
        assert_eq!(Clock::of(61_000), Clock::Seconds(1, 1));
        assert_eq!(Clock::of(0), Clock::Seconds(0, 0));
        assert_eq!(Clock::of(3 * 3_600_000), Clock::Hours(3));
        assert_eq!(Clock::of(3 * 86_400_000), Clock::Days(3));
    }
}
