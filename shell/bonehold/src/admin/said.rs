//! What whoever runs a server says to everybody and to the machines: announcements, a restart, the door, draining; and what people report.

use std::io::Write;

use clap::Subcommand;
use server::operate::record_of;
use server::store::{Store, Ticket};
use server::{Door, notices};

use super::{DAY, date, not_done, now, ticket};
use crate::failure::{Done, Failure};

/// Reports that are listed at most.
const MOST: i64 = 100;

/// Says something to everybody, or no more.
pub async fn announce(store: &Store, words: Option<&str>, out: &mut dyn Write) -> Done {
    let words = words.map(str::trim).filter(|words| !words.is_empty());
    if words.is_some_and(|words| words.chars().count() > 300 || words.chars().any(char::is_control)) {
        return Err(Failure::bad_input("an announcement has up to 300 letters, in one line"));
    }
    store.set_note("announcement", words).await.map_err(not_done)?;
    Ok(writeln!(out, "{}", if words.is_some() { "everybody is told" } else { "nothing is announced any more" })?)
}

/// Says when the server is started anew, or that it is not.
pub async fn restart(store: &Store, minutes: Option<u64>, out: &mut dyn Write) -> Done {
    let at = minutes.map(|minutes| (now() + minutes * 60_000).to_string());
    store.set_note("restart", at.as_deref()).await.map_err(not_done)?;
    match minutes {
        Some(minutes) => writeln!(out, "everybody is told: a restart in {minutes} minutes")?,
        None => writeln!(out, "no restart is told of any more")?,
    }
    Ok(())
}

/// No new tables, and the server ends when no live game is played; or not.
pub async fn drain(store: &Store, is_off: bool, out: &mut dyn Write) -> Done {
    let at = store.time().await.map_err(not_done)?.to_string();
    store.set_note("drain", (!is_off).then_some(&at)).await.map_err(not_done)?;
    let said = if is_off {
        "tables are opened again"
    } else {
        "no new tables are opened; servers that run now end when no live game is played"
    };
    Ok(writeln!(out, "{said}")?)
}

/// Who may come in.
pub async fn door(store: &Store, name: Option<&str>, out: &mut dyn Write) -> Done {
    if let Some(name) = name {
        store.set_note("door", Some(name)).await.map_err(not_done)?;
    }
    let door = notices(store).await.map_err(not_done)?.door;
    let said = match door {
        Door::Open => "open: everybody plays, guests too",
        Door::Members => "members: only who has an account plays, and anybody may make one",
        Door::Invited => "invited: only who has an account plays, and one needs an invitation to make one",
    };
    Ok(writeln!(out, "{said}")?)
}

/// Prints links by which accounts can be made where one needs an invitation.
pub async fn invite(store: &Store, count: u32, days: u64, origin: &str, out: &mut dyn Write) -> Done {
    for _ in 0..count {
        let token = ticket(store, Ticket::Invitation, None, days * DAY).await?;
        writeln!(out, "{}/#invite={token}", origin.trim_end_matches('/'))?;
    }
    Ok(())
}

/// What people report.
#[derive(Subcommand, Clone, Debug)]
pub enum Reports {
    /// List what nobody has seen to
    List,
    /// Print one, with the record of its game if it is over
    Show {
        /// Its number
        report: u64,
    },
    /// Somebody has seen to it
    Done {
        /// Its number
        report: u64,
    },
}

/// Does it.
pub async fn reports(store: &Store, task: &Reports, out: &mut dyn Write) -> Done {
    match task {
        Reports::List => {
            let open = store.reports(None, MOST).await.map_err(not_done)?;
            for report in &open {
                let (person, words) = (report.person.0, &report.words);
                writeln!(out, "{} {} table {} by {person}: {words:?}", report.id, date(report.sent), report.table)?;
            }
            Ok(writeln!(out, "{} open", open.len())?)
        }
        Reports::Show { report } => {
            let found = store.reports(Some(*report), 1).await.map_err(not_done)?;
            let report = found.first().ok_or_else(|| Failure::bad_input(format!("there is no report {report}")))?;
            writeln!(out, "{} table {} by {}\n{}\n", date(report.sent), report.table, report.person.0, report.words)?;
            let loaded = store.load(report.table).await.map_err(not_done)?;
            let record = loaded.and_then(Result::ok).and_then(|loaded| record_of(&loaded, None));
            Ok(write!(out, "{}", record.unwrap_or_else(|| "its game is not over\n".into()))?)
        }
        Reports::Done { report } => {
            if !store.end_report(*report).await.map_err(not_done)? {
                return Err(Failure::bad_input(format!("there is no open report {report}")));
            }
            Ok(writeln!(out, "{report} is done")?)
        }
    }
}
