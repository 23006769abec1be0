//! The pulse of a machine: whether it can write, what time it is, and whether it hears the others.
//!
//! A line to the bus that is open says little: a network may be split, a permission missing. So every machine tells its pulse over the
//! bus and writes it down in the database. It hears the others only if its own pulse comes back, and that of every machine that
//! the database says is alive.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::bus::{News, Topic};
use crate::node::Node;
use crate::random;

/// How often it is told over the bus.
const TELL_EVERY: Duration = Duration::from_secs(1);
/// How often it is written to the database.
const BEAT_EVERY: Duration = Duration::from_secs(2);
/// Who hears itself for so long no more is deaf.
const DEAF: Duration = Duration::from_secs(5);
/// A machine that wrote within this time is alive, in milliseconds.
const ALIVE: u64 = 8_000;
/// One that is alive and was not heard for so long can't be heard: longer than it counts as alive after its death.
const UNHEARD: Duration = Duration::from_secs(12);
/// Without a pulse in the database for so long, nothing can be written there.
const WRITES: Duration = Duration::from_secs(6);

/// Counters of what should never happen.
const NAMED: [&str; 6] = [
    "bonehold_backups_failed_total",
    "bonehold_commits_failed_total",
    "bonehold_panics_total",
    "bonehold_tables_set_aside_total",
    "bonehold_logs_cut_short_total",
    "bonehold_thoughts_hurried_total",
];

/// What a machine knows of itself and the others.
#[derive(Debug)]
pub(crate) struct Pulse {
    /// The number of this machine.
    machine: u64,
    hears: AtomicBool,
    /// How many other machines are alive.
    others: AtomicUsize,
    /// The newest kind of log that all machines read that are alive.
    all_read: AtomicU32,
}

impl Default for Pulse {
    fn default() -> Pulse {
        // Databases count with a sign.
        Pulse {
            machine: random::number() >> 1,
            hears: AtomicBool::new(true),
            others: AtomicUsize::new(0),
            all_read: AtomicU32::new(0),
        }
    }
}

impl Pulse {
    /// The newest kind of log that all machines read that are alive, as far as this one knows.
    pub(crate) fn all_read(&self) -> u32 {
        self.all_read.load(Ordering::Relaxed)
    }

    /// Whether this machine hears the others, as far as it knows.
    pub(crate) fn hears(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }
}

/// Whose pulse was heard when, by number.
#[derive(Debug, Default)]
struct Heard(HashMap<u64, Instant>);

impl Heard {
    fn note(&mut self, machine: u64, now: Instant) {
        self.0.insert(machine, now);
    }

    /// Machines are alive by the database: who was not known before has its time to be heard.
    fn expect(&mut self, alive: impl Iterator<Item = u64>, now: Instant) {
        for machine in alive {
            self.0.entry(machine).or_insert(now);
        }
    }

    /// Whether everybody is heard who is alive, and this machine itself.
    fn all(&self, own: u64, alive: &[u64], now: Instant) -> bool {
        let within = |machine: &u64, time| self.0.get(machine).is_some_and(|heard| now.duration_since(*heard) < time);
        within(&own, DEAF) && alive.iter().filter(|machine| **machine != own).all(|machine| within(machine, UNHEARD))
    }

    fn forget(&mut self, now: Instant) {
        self.0.retain(|_, heard| now.duration_since(*heard) < 10 * UNHEARD);
    }
}

impl Node {
    /// Whether news of other machines arrive: the line is there, and is not deaf.
    pub fn is_bus_up(&self) -> bool {
        self.bus.is_connected() && self.pulse.hears()
    }

    /// Whether there are other machines of which this one hears nothing.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.bus.is_shared() && !self.is_bus_up() && self.pulse.others.load(Ordering::Relaxed) > 0
    }

    /// Whether what is written is taken.
    pub(crate) fn can_write(&self) -> bool {
        let health = self.store.health();
        !health.has_failed() && health.age() < WRITES
    }

    /// Whether players have just shown that it can be written, and nobody else wants to know of us.
    fn is_beat_needless(&self) -> bool {
        let health = self.store.health();
        !self.bus.is_shared() && !health.has_failed() && health.age() < BEAT_EVERY
    }

    /// Writes the pulse down; the machines that are alive.
    pub(crate) async fn beat(&self) -> Option<Vec<u64>> {
        let beat = match self.store.beat(self.pulse.machine, self.reads).await {
            Ok(beat) => beat,
            Err(error) => {
                tracing::error!(%error, "nothing can be written");
                return None;
            }
        };
        let latest = beat.machines.iter().map(|machine| machine.seen).max().unwrap_or(beat.now);
        self.clock.set(beat.now, latest);
        let alive = || beat.machines.iter().filter(|machine| machine.seen + ALIVE >= beat.now);
        let all_read = alive().map(|machine| machine.reads).min().unwrap_or(0);
        self.pulse.all_read.store(all_read, Ordering::Relaxed);
        Some(alive().map(|machine| machine.id).collect())
    }

    /// Tells, writes and hears pulses until the server goes down.
    pub(crate) async fn keep_pulse(self: Arc<Node>) {
        let own = self.pulse.machine;
        let mut listener = self.bus.listen(Topic::Pulse).await;
        let (beats, mut beaten) = tokio::sync::watch::channel(vec![]);
        tokio::spawn(self.clone().keep_beating(beats));
        let mut tell = tokio::time::interval(TELL_EVERY);
        let mut heard = Heard::default();
        self.pulse.hears.store(!self.bus.is_shared(), Ordering::Relaxed);
        while self.bus.is_shared() {
            tokio::select! {
                () = self.closed() => return,
                news = listener.next() => {
                    if let News::Pulse(machine) = news {
                        heard.note(machine, Instant::now());
                    }
                }
                _ = tell.tick() => {
                    self.bus.tell(Topic::Pulse, &News::Pulse(own)).await;
                    heard.forget(Instant::now());
                }
            }
            let (now, alive): (Instant, Vec<u64>) = (Instant::now(), beaten.borrow_and_update().clone());
            heard.expect(alive.iter().copied().filter(|machine| *machine != own), now);
            let hears = heard.all(own, &alive, now);
            let others = alive.iter().filter(|machine| **machine != own).count();
            self.pulse.others.store(others, Ordering::Relaxed);
            if self.pulse.hears.swap(hears, Ordering::Relaxed) && !hears {
                tracing::error!("the bus is deaf: machines that are alive are not heard, and logs are read instead");
            }
        }
    }

    async fn keep_beating(self: Arc<Node>, beats: tokio::sync::watch::Sender<Vec<u64>>) {
        // The first one was before the start.
        let mut every = tokio::time::interval_at(tokio::time::Instant::now() + BEAT_EVERY / 2, BEAT_EVERY);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.closed() => return,
                _ = every.tick() => {}
            }
            // If nobody can say who is alive, those are who were.
            if !self.is_beat_needless()
                && let Some(alive) = self.beat().await
            {
                beats.send_replace(alive);
            }
            self.measure();
        }
    }

    /// What an operator should know.
    fn measure(&self) {
        metrics::gauge!("bonehold_last_commit_age_seconds").set(self.store.health().age().as_secs_f64());
        metrics::gauge!("bonehold_can_write").set(f64::from(u8::from(self.can_write())));
        metrics::gauge!("bonehold_bus_up").set(f64::from(u8::from(self.is_bus_up())));
        metrics::gauge!("bonehold_clock_skew_seconds").set(self.clock.skew() as f64 / 1000.0);
        metrics::gauge!("bonehold_clock_sure").set(f64::from(u8::from(self.clock.is_sure())));
        metrics::gauge!("bonehold_tables_set_aside").set(self.tables_set_aside() as f64);
        metrics::gauge!("bonehold_rows_waiting").set(self.store.waiting() as f64);
        metrics::gauge!("bonehold_thinkers_free").set(self.thinkers.available_permits() as f64);
        for (pool, open, idle) in self.store.connections() {
            metrics::gauge!("bonehold_database_connections", "pool" => pool, "state" => "busy")
                .set(f64::from(open) - idle as f64);
            metrics::gauge!("bonehold_database_connections", "pool" => pool, "state" => "idle").set(idle as f64);
        }
        // Named from the start, so that nobody has to guess whether they exist.
        NAMED.iter().for_each(|counter| metrics::counter!(*counter).increment(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_hears_itself_and_all_who_live_is_not_deaf() {
        let (mut heard, began) = (Heard::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        assert!(!heard.all(1, &[], began), "not even itself");
        heard.note(1, at(0));
        assert!(heard.all(1, &[], at(4)) && heard.all(1, &[1], at(4)));
        assert!(!heard.all(1, &[], at(5)), "no echo for five seconds");
        heard.expect([2].into_iter(), at(5));
        heard.note(1, at(16));
        assert!(heard.all(1, &[1, 2], at(16)), "another one that has just come has its time");
        assert!(!heard.all(1, &[1, 2], at(17)), "it is alive, and not heard");
        assert!(heard.all(1, &[1], at(17)), "it is gone");
        heard.note(2, at(18));
        assert!(heard.all(1, &[1, 2], at(18)));
    }
}
