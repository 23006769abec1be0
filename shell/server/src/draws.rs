//! The secrets of draws. All of them follow from one key, which the machines share: nothing has to be kept for a table.

use hmac::{Hmac, KeyInit, Mac};
use protocol::{Secret, Sum, TableId};
use sha2::Sha256;

use crate::ledger::Ledger;
use crate::random;

/// The newest kind of log that this program reads: 1 has draws that can be proved. A machine writes no kind that another one
/// of those that are alive can't read.
pub const READS: u32 = 1;

/// The key that secrets follow from.
#[derive(Clone)]
pub struct Key(Vec<u8>);

/// It appears in no message.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// A key of hexadecimal digits.
    pub fn new(digits: &str) -> Option<Key> {
        random::from_hex(digits).filter(|key| key.len() >= 32).map(Key)
    }

    fn secret(&self, of: &str) -> Secret {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0).expect("any length will do");
        mac.update(of.as_bytes());
        Secret(Sum(mac.finalize().into_bytes().into()))
    }

    /// The secret of a table.
    pub fn of_table(&self, table: TableId) -> Secret {
        self.secret(&format!("table {table}"))
    }

    /// The secret of the game of a day, the same at all of its tables.
    pub fn of_day(&self, game: &str, day: u64) -> Secret {
        self.secret(&format!("day {day} {game}"))
    }

    /// The secret of a sealed table, if it follows from this key.
    pub fn of(&self, ledger: &Ledger) -> Option<Secret> {
        let seal = ledger.seal()?;
        let secret = match ledger.day() {
            Some(day) => self.of_day(&ledger.settings().game, day.day),
            None => self.of_table(ledger.id()),
        };
        Some(secret).filter(|secret| secret.seal() == seal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_and_day_has_a_secret_of_its_own() {
        let (key, other) = (Key::new(&"0a".repeat(32)).unwrap(), Key::new(&"0b".repeat(32)).unwrap());
        let secrets = [
            key.of_table(TableId::new(1)),
            key.of_table(TableId::new(2)),
            other.of_table(TableId::new(1)),
            key.of_day("bad-bones", 20_261_118),
            key.of_day("bad-bones", 20_261_119),
            key.of_day("twenty-strong", 20_261_118),
        ];
        for (at, secret) in secrets.iter().enumerate() {
            assert!(secrets[..at].iter().all(|before| before != secret && before.seal() != secret.seal()), "{at}");
        }
        assert!(Key::new("0a0b").is_none() && Key::new(&"zz".repeat(32)).is_none());
    }
}
