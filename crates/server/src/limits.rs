//! How much one address and one line may do.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

/// The figures. 0 is no limit.
#[derive(Clone, Debug)]
pub struct LimitFigures {
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
    /// Tables that a line may open in a minute.
    pub tables: u32,
    /// Lists of its own tables that a line may ask for in a minute.
    pub lists: u32,
}

impl Default for LimitFigures {
    fn default() -> LimitFigures {
        LimitFigures { lines: 50, messages: 10, requests: 20, guests: 30, passwords: 10, tables: 10, lists: 30 }
    }
}

impl LimitFigures {
    /// No limits at all: for load tests on one's own machine.
    pub const NONE: LimitFigures =
        LimitFigures { lines: 0, messages: 0, requests: 0, guests: 0, passwords: 0, tables: 0, lists: 0 };
}

type ByAddress = Option<DefaultKeyedRateLimiter<IpAddr>>;

/// Counts and refuses.
pub struct Limits {
    figures: LimitFigures,
    lines: Arc<Mutex<HashMap<IpAddr, u32>>>,
    requests: ByAddress,
    guests: ByAddress,
    passwords: ByAddress,
}

impl Limits {
    /// With these figures.
    pub fn new(figures: LimitFigures) -> Limits {
        let per_minute = |figure| NonZeroU32::new(figure).map(|figure| RateLimiter::keyed(Quota::per_minute(figure)));
        let requests = NonZeroU32::new(figures.requests)
            .map(|figure| RateLimiter::keyed(Quota::per_second(figure).allow_burst(figure.saturating_mul(FIVE))));
        Limits {
            lines: Arc::default(),
            requests,
            guests: per_minute(figures.guests),
            passwords: per_minute(figures.passwords),
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

    /// A place for another line of this address, if there is one.
    pub fn line(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let mut lines = self.lines.lock().expect("nobody panics while holding it");
        let count = lines.entry(address).or_default();
        if self.figures.lines > 0 && *count >= self.figures.lines {
            return None;
        }
        *count += 1;
        Some(Place { lines: self.lines.clone(), address })
    }

    /// What one line may say, and how many tables it may open.
    pub fn of_line(&self) -> LineLimits {
        let messages = NonZeroU32::new(self.figures.messages)
            .map(|figure| Box::new(RateLimiter::direct(Quota::per_second(figure).allow_burst(figure.saturating_mul(THREE)))));
        let per_minute = |figure| NonZeroU32::new(figure).map(|figure| Box::new(RateLimiter::direct(Quota::per_minute(figure))));
        LineLimits { messages, tables: per_minute(self.figures.tables), lists: per_minute(self.figures.lists) }
    }

    /// Forgets addresses that have been quiet.
    pub fn forget(&self) {
        for limiter in [&self.requests, &self.guests, &self.passwords].into_iter().flatten() {
            limiter.retain_recent();
        }
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
    tables: Option<Box<DefaultDirectRateLimiter>>,
    lists: Option<Box<DefaultDirectRateLimiter>>,
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

    /// Whether it may open another table.
    pub fn allows_table(&self) -> bool {
        self.tables.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// The place of a line, free again when it is dropped.
pub struct Place {
    lines: Arc<Mutex<HashMap<IpAddr, u32>>>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = self.lines.lock().expect("nobody panics while holding it");
        if let Some(count) = lines.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                lines.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(
            (0..1000).all(|_| limits.allows_request(here) && line.allows_message() && line.allows_table() && line.allows_list())
        );
    }
}
