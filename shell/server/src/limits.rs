//! How much one address and one line may do.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::{PersonId, TableId};

/// The figures. 0 is no limit.
#[derive(Clone, Debug)]
pub struct LimitFigures {
    /// How long a browser may take to say what it wants, and how long it may have nothing more to ask.
    pub silence: Duration,
    /// Connections that an address may have open and that are no lines yet.
    pub connections: u32,
    /// Lines that an address may have open.
    pub lines: u32,
    /// Messages of a line in a second, three times that at once.
    pub messages: u32,
    /// Requests of an address in a second, five times that at once.
    pub requests: u32,
    /// New guests of an address in a minute.
    pub guests: u32,
    /// Passwords that an address may try in a minute.
    pub passwords: u32,
    /// Tables that an address may open in a minute.
    pub tables: u32,
    /// Lists of its own tables that a line may ask for in a minute.
    pub lists: u32,
    /// Phrases that a line may say in a minute, a quarter of them at once.
    pub phrases: u32,
    /// Thoughts of bots in a minute for all tables that one person hosts, half as many for one table. More are made in a hurry.
    pub thoughts: u32,
    /// Passwords that may be tried for one account in an hour, wherever that is done.
    pub guesses: u32,
    /// How long a stand-in takes at least for what it does: as people do, so that others see it.
    pub stand_in: Duration,
}

impl Default for LimitFigures {
    fn default() -> LimitFigures {
        LimitFigures {
            silence: Duration::from_secs(30),
            connections: 200,
            lines: 50,
            messages: 10,
            requests: 20,
            guests: 30,
            passwords: 10,
            tables: 20,
            lists: 30,
            phrases: 20,
            thoughts: 600,
            guesses: 30,
            stand_in: Duration::from_secs(2),
        }
    }
}

impl LimitFigures {
    /// No limits at all: for load tests on one's own machine.
    pub const NONE: LimitFigures = LimitFigures {
        silence: Duration::from_secs(3600),
        connections: 0,
        lines: 0,
        messages: 0,
        requests: 0,
        guests: 0,
        passwords: 0,
        tables: 0,
        lists: 0,
        phrases: 0,
        thoughts: 0,
        guesses: 0,
        stand_in: Duration::ZERO,
    };
}

type ByNumber = Option<DefaultKeyedRateLimiter<u64>>;
type ByAddress = Option<DefaultKeyedRateLimiter<IpAddr>>;

/// How many of something each address has open.
type Open = Arc<Mutex<HashMap<IpAddr, u32>>>;

/// Counts and refuses.
pub struct Limits {
    figures: LimitFigures,
    connections: Open,
    lines: Open,
    requests: ByAddress,
    guests: ByAddress,
    passwords: ByAddress,
    tables: ByAddress,
    thoughts: [ByNumber; 2],
    guesses: Option<DefaultKeyedRateLimiter<String>>,
}

impl Limits {
    /// With these figures.
    pub fn new(figures: LimitFigures) -> Limits {
        let per_minute = |figure| NonZeroU32::new(figure).map(|figure| RateLimiter::keyed(Quota::per_minute(figure)));
        let requests = NonZeroU32::new(figures.requests)
            .map(|figure| RateLimiter::keyed(Quota::per_second(figure).allow_burst(figure.saturating_mul(FIVE))));
        Limits {
            connections: Open::default(),
            lines: Open::default(),
            requests,
            guests: per_minute(figures.guests),
            passwords: per_minute(figures.passwords),
            tables: per_minute(figures.tables),
            thoughts: [figures.thoughts, figures.thoughts.div_ceil(2)]
                .map(|figure| NonZeroU32::new(figure).map(|figure| RateLimiter::keyed(Quota::per_minute(figure)))),
            guesses: NonZeroU32::new(figures.guesses).map(|figure| RateLimiter::keyed(Quota::per_hour(figure))),
            figures,
        }
    }

    /// Whether an address may make another request.
    pub fn allows_request(&self, address: IpAddr) -> bool {
        allows(&self.requests, address)
    }

    /// Whether another guest may come from this address.
    pub fn allows_guest(&self, address: IpAddr) -> bool {
        allows(&self.guests, address)
    }

    /// Whether an address may try another password.
    pub fn allows_password(&self, address: IpAddr) -> bool {
        allows(&self.passwords, address)
    }

    /// Whether an address may open another table. Not a line: that would begin anew with each.
    pub fn allows_table(&self, address: IpAddr) -> bool {
        allows(&self.tables, address)
    }

    /// Whether a bot of this person's table may think as long as it likes.
    pub fn allows_thought(&self, host: PersonId, table: TableId) -> bool {
        let [people, tables] = &self.thoughts;
        let allows = |limiter: &ByNumber, key| limiter.as_ref().is_none_or(|limiter| limiter.check_key(&key).is_ok());
        // Both are asked: who goes to the next table has used up as much.
        let (by_person, by_table) = (allows(people, host.0), allows(tables, table.number()));
        if !(by_person && by_table) {
            metrics::counter!("bonehold_thoughts_hurried_total").increment(1);
        }
        by_person && by_table
    }

    /// Whether another password may be tried for an account, by whoever tries it.
    pub fn allows_guess(&self, account: &str) -> bool {
        self.guesses.as_ref().is_none_or(|limiter| limiter.check_key(&account.to_string()).is_ok())
    }

    /// How long a stand-in takes for what it does.
    pub fn stand_in(&self) -> Duration {
        self.figures.stand_in
    }

    /// How long a connection may be silent.
    pub fn silence(&self) -> Duration {
        self.figures.silence
    }

    /// A place for another connection of this address, if there is one.
    pub fn connection(&self, address: IpAddr) -> Option<Place> {
        Place::among(&self.connections, address, self.figures.connections)
    }

    /// A place for another line of this address, if there is one.
    pub fn line(&self, address: IpAddr) -> Option<Place> {
        Place::among(&self.lines, address, self.figures.lines)
    }

    /// What one line may say.
    pub fn of_line(&self) -> LineLimits {
        let messages = NonZeroU32::new(self.figures.messages)
            .map(|figure| Box::new(RateLimiter::direct(Quota::per_second(figure).allow_burst(figure.saturating_mul(THREE)))));
        let per_minute = |figure| NonZeroU32::new(figure).map(|figure| Box::new(RateLimiter::direct(Quota::per_minute(figure))));
        let phrases = NonZeroU32::new(self.figures.phrases).map(|figure| {
            let at_once = NonZeroU32::new(figure.get() / 4).unwrap_or(NonZeroU32::MIN);
            Box::new(RateLimiter::direct(Quota::per_minute(figure).allow_burst(at_once)))
        });
        LineLimits { messages, lists: per_minute(self.figures.lists), phrases }
    }

    /// Forgets addresses that have been quiet.
    pub fn forget(&self) {
        for limiter in [&self.requests, &self.guests, &self.passwords, &self.tables].into_iter().flatten() {
            limiter.retain_recent();
        }
        self.thoughts.iter().flatten().for_each(RateLimiter::retain_recent);
        self.guesses.iter().for_each(RateLimiter::retain_recent);
    }
}

const THREE: NonZeroU32 = NonZeroU32::new(3).unwrap();
const FIVE: NonZeroU32 = NonZeroU32::new(5).unwrap();

fn allows(limiter: &ByAddress, address: IpAddr) -> bool {
    limiter.as_ref().is_none_or(|limiter| limiter.check_key(&network(address)).is_ok())
}

/// One household has one network of version 6, with as many addresses as it likes.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// The limits of one line.
pub struct LineLimits {
    messages: Option<Box<DefaultDirectRateLimiter>>,
    lists: Option<Box<DefaultDirectRateLimiter>>,
    phrases: Option<Box<DefaultDirectRateLimiter>>,
}

impl LineLimits {
    /// Whether it may say something more.
    pub fn allows_message(&self) -> bool {
        self.messages.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }

    /// Whether it may ask for its own tables again.
    pub fn allows_list(&self) -> bool {
        self.lists.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }

    /// Whether it may say another phrase: everybody at the table hears it.
    pub fn allows_phrase(&self) -> bool {
        self.phrases.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// The place of a connection or a line, free again when it is dropped.
pub struct Place {
    all: Open,
    address: IpAddr,
}

impl Place {
    /// Whose it is: one address, or all of a household.
    pub fn address(&self) -> IpAddr {
        self.address
    }

    /// One more of this address, if it has fewer than `most`; 0 is no limit.
    fn among(all: &Open, address: IpAddr, most: u32) -> Option<Place> {
        let address = network(address);
        let mut open = all.lock().expect("nobody panics while holding it");
        let count = open.entry(address).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { all: all.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.all.lock().expect("nobody panics while holding it");
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_think_so_much_for_a_person_and_half_of_it_for_a_table() {
        let limits = Limits::new(LimitFigures { thoughts: 4, ..LimitFigures::default() });
        let (ann, bo) = (PersonId(1), PersonId(2));
        let thinks = |host, table| limits.allows_thought(host, TableId::new(table));
        assert_eq!([1, 1, 1].map(|table| thinks(ann, table)), [true, true, false], "a table");
        assert_eq!([2, 3].map(|table| thinks(ann, table)), [true, false], "a person, with what was hurried");
        assert!(thinks(bo, 4));
        let none = Limits::new(LimitFigures::NONE);
        assert!((0..1000).all(|_| none.allows_thought(ann, TableId::new(1))));
    }

    #[test]
    fn an_address_has_so_many_lines_and_gets_them_back() {
        let limits = Limits::new(LimitFigures { lines: 2, ..LimitFigures::default() });
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let (first, _second) = (limits.line(here).unwrap(), limits.line(here).unwrap());
        assert!(limits.line(here).is_none());
        assert!(limits.line("127.0.0.2".parse().unwrap()).is_some());
        drop(first);
        assert!(limits.line(here).is_some());
    }

    #[test]
    fn addresses_of_one_network_count_together() {
        let limits = Limits::new(LimitFigures { guests: 1, ..LimitFigures::default() });
        assert!(limits.allows_guest("2001:db8::1".parse().unwrap()));
        assert!(!limits.allows_guest("2001:db8::2".parse().unwrap()));
        assert!(limits.allows_guest("2001:db8:0:1::2".parse().unwrap()));
        assert!(limits.allows_guest("10.0.0.1".parse().unwrap()));
        assert!(!limits.allows_guest("::ffff:10.0.0.1".parse().unwrap()));
    }

    #[test]
    fn nothing_is_limited_without_figures() {
        let limits = Limits::new(LimitFigures::NONE);
        let (line, here) = (limits.of_line(), "127.0.0.1".parse().unwrap());
        assert!((0..1000).all(|_| limits.allows_request(here) && limits.allows_table(here)));
        assert!((0..1000).all(|_| line.allows_message() && line.allows_list() && line.allows_phrase()));
    }

    #[test]
    fn another_line_has_no_more_tables_and_phrases_come_slowly() {
        let limits = Limits::new(LimitFigures { tables: 3, phrases: 8, ..LimitFigures::default() });
        let here = "127.0.0.1".parse().unwrap();
        assert_eq!((0..10).filter(|_| limits.allows_table(here)).count(), 3);
        assert!(limits.allows_table("127.0.0.2".parse().unwrap()));
        let line = limits.of_line();
        assert_eq!((0..10).filter(|_| line.allows_phrase()).count(), 2);
    }
}
