//! What whoever runs the server says: to everybody, and to the machines.

use protocol::Notice;

use crate::node::Node;
use crate::store::{Store, StoreError};

/// Names of the notes that it is kept under.
pub(crate) const WORDS: &str = "announcement";
pub(crate) const RESTART: &str = "restart";
pub(crate) const DOOR: &str = "door";
pub(crate) const DRAIN: &str = "drain";
pub(crate) const SESSIONS: &str = "sessions";

/// Who may come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Door {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has an account; anybody may make one.
    Members,
    /// Whoever has an account; one needs an invitation to make one.
    Invited,
}

impl Door {
    /// All of them, with their names.
    pub const ALL: [(Door, &'static str); 3] = [(Door::Open, "open"), (Door::Members, "members"), (Door::Invited, "invited")];

    /// Reads a name.
    pub fn named(name: &str) -> Option<Door> {
        Door::ALL.into_iter().find(|(_, known)| *known == name).map(|(door, _)| door)
    }
}

/// All that is said now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// To everybody.
    pub words: Option<String>,
    /// When the server is started anew, in milliseconds since 1970.
    pub restart: Option<u64>,
    /// Who may come in.
    pub door: Door,
    /// Whether no new tables are opened, and the server ends when no live game is played any more.
    pub is_draining: bool,
    /// Since when machines are drained that were started before, in milliseconds since 1970.
    drained_at: Option<u64>,
    /// Changes when somebody's sessions were ended from outside.
    sessions: String,
}

impl Notices {
    fn read(notes: &[(String, String)]) -> Notices {
        let value = |name: &str| notes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        Notices {
            words: value(WORDS).map(String::from),
            restart: value(RESTART).and_then(|time| time.parse().ok()),
            // A name of a later version keeps more people out, never fewer.
            door: value(DOOR).map_or(Door::Open, |name| Door::named(name).unwrap_or(Door::Invited)),
            is_draining: false,
            drained_at: value(DRAIN).and_then(|time| time.parse().ok()),
            sessions: value(SESSIONS).unwrap_or_default().into(),
        }
    }

    /// What browsers are told, if there is anything to tell.
    pub fn told(&self, now: u64) -> Notice {
        // One that is over is none any more.
        let restart = self.restart.and_then(|time| time.checked_sub(now));
        Notice { words: self.words.clone(), restart, is_draining: self.is_draining }
    }
}

/// What is said at a server now.
pub async fn notices(store: &Store) -> Result<Notices, StoreError> {
    Ok(Notices::read(&store.notes().await?))
}

impl Node {
    /// Reads what is said, and does what follows from it.
    pub(crate) async fn read_notices(&self) -> Result<(), StoreError> {
        let mut read = notices(&self.store).await?;
        // A machine that was started after it was said is the one that others make room for.
        let began = *self.began.get_or_init(|| self.clock.now());
        read.is_draining = read.drained_at.is_some_and(|time| time >= began);
        let before = self.notices.borrow().clone();
        if before != read {
            if before.sessions != read.sessions {
                self.look_at_sessions().await?;
            }
            if before.is_draining != read.is_draining {
                tracing::warn!(is_draining = read.is_draining, "no new tables are opened, or they are again");
            }
            self.notices.send_replace(read);
        }
        Ok(())
    }

    /// Whether the server should end: it is drained, and no live game is played here any more.
    pub(crate) fn is_drained(&self) -> bool {
        self.notices.borrow().is_draining && self.live_games() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_and_what_is_over_is_not_told() {
        let note = |name: &str, value: &str| (name.to_string(), value.to_string());
        assert_eq!(Notices::read(&[]), Notices::default());
        let notices =
            Notices::read(&[note(WORDS, "Tea at five"), note(RESTART, "9000"), note(DOOR, "members"), note(DRAIN, "7000")]);
        assert_eq!((notices.door, notices.drained_at), (Door::Members, Some(7000)));
        assert_eq!(notices.told(4000), Notice { words: Some("Tea at five".into()), restart: Some(5000), is_draining: false });
        assert_eq!(notices.told(9001).restart, None);
        assert_eq!(Notices::read(&[note(DOOR, "something new")]).door, Door::Invited);
        assert_eq!(Notices::read(&[note(RESTART, "soon")]).restart, None);
    }
}
