//! Which lines belong to which session, so that a session that is ended ends them.

use std::collections::HashMap;
use std::sync::Mutex;

use protocol::Farewell;
use tokio::sync::mpsc;

use crate::room::Out;

/// Lines by their numbers.
type Lines = Vec<(u64, mpsc::Sender<Out>)>;

/// The lines of all sessions on this machine.
#[derive(Debug, Default)]
pub struct Sessions(Mutex<HashMap<String, Lines>>);

impl Sessions {
    /// A line of a session is there.
    pub fn add(&self, session: &str, line: u64, out: mpsc::Sender<Out>) {
        self.0.lock().expect("nobody panics while holding it").entry(session.into()).or_default().push((line, out));
    }

    /// A line is gone.
    pub fn remove(&self, session: &str, line: u64) {
        let mut sessions = self.0.lock().expect("nobody panics while holding it");
        if let Some(lines) = sessions.get_mut(session) {
            lines.retain(|(number, _)| *number != line);
            if lines.is_empty() {
                sessions.remove(session);
            }
        } else {
            // It has another name by now.
            sessions.values_mut().for_each(|lines| lines.retain(|(number, _)| *number != line));
            sessions.retain(|_, lines| !lines.is_empty());
        }
    }

    /// All sessions with lines here.
    pub fn all(&self) -> Vec<String> {
        self.0.lock().expect("nobody panics while holding it").keys().cloned().collect()
    }

    /// A session has another name now; its lines stay.
    pub fn rename(&self, old: &str, new: &str) {
        let mut sessions = self.0.lock().expect("nobody panics while holding it");
        let lines = sessions.remove(old).unwrap_or_default();
        sessions.entry(new.into()).or_default().extend(lines);
        sessions.retain(|_, lines| !lines.is_empty());
    }

    /// Closes all lines of a session.
    pub fn end(&self, session: &str) {
        let sessions = self.0.lock().expect("nobody panics while holding it");
        for (_, out) in sessions.get(session).into_iter().flatten() {
            let _ = out.try_send(Out::Bye(Farewell::SignedOut));
        }
    }
}
