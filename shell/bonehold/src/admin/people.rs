//! `bonehold admin people`: who is here, and what becomes of them.

use std::io::Write;

use clap::Subcommand;
use protocol::PersonId;
use server::operate;
use server::store::{Found, Store, Ticket};

use super::{DAY, date, not_done, now, ticket};
use crate::failure::{Done, Failure};

/// People that are listed at most.
const MOST: i64 = 50;
/// How long the link for another password works, in milliseconds.
const RESET_FOR: u64 = 2 * DAY;
/// A ban without an end ends so late, in milliseconds since 1970: as late as databases count.
const FOR_EVER: u64 = i64::MAX as u64;

#[derive(Subcommand, Clone, Debug)]
pub enum People {
    /// List people by a part of their name, or one by the number
    Find {
        /// A part of the name, or the number of a person
        text: String,
    },
    /// Give an account another name
    Rename {
        /// The number of the person
        person: u64,
        /// The name
        name: String,
    },
    /// Keep somebody out and close all lines of that person
    Ban {
        /// The number of the person
        person: u64,
        /// For so many days [default: for ever]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=36_500))]
        days: Option<u64>,
        /// Why, for whoever runs the server
        #[arg(long, value_name = "WORDS", default_value = "")]
        because: String,
    },
    /// Let somebody in again
    Unban {
        /// The number of the person
        person: u64,
    },
    /// Print a link by which an account gets another password: it works once, for two days
    Reset {
        /// The number of the person
        person: u64,
        /// The address that browsers see
        #[arg(long, value_name = "ORIGIN", default_value = "http://127.0.0.1:8720")]
        origin: String,
    },
    /// Forget somebody: name, password, sessions, results, ratings. Games stay in the history of others
    Delete {
        /// The number of the person
        person: u64,
        /// Really
        #[arg(long)]
        yes: bool,
    },
    /// Print all that is kept of somebody, as JSON
    Export {
        /// The number of the person
        person: u64,
    },
}

async fn known(store: &Store, person: u64) -> Result<Found, Failure> {
    let found = store.find_people(&person.to_string(), MOST).await.map_err(not_done)?;
    let found = found.into_iter().find(|found| found.id == PersonId(person));
    found.ok_or_else(|| Failure::bad_input(format!("there is nobody with the number {person}")))
}

fn account(found: &Found) -> Done {
    if found.has_account { Ok(()) } else { Err(Failure::bad_input(format!("{} is a guest and has no account", found.name))) }
}

/// Does it.
pub async fn run(store: &Store, task: &People, out: &mut dyn Write) -> Done {
    match task {
        People::Find { text } => find(store, text, out).await,
        People::Rename { person, name } => {
            let found = known(store, *person).await?;
            account(&found)?;
            let name = operate::rename(store, found.id, name).await.map_err(not_done)?;
            Ok(writeln!(out, "{} is {name} now", found.name)?)
        }
        People::Ban { person, days, because } => {
            let found = known(store, *person).await?;
            let until = days.map_or(FOR_EVER, |days| now() + days * DAY);
            store.ban(found.id, until, because).await.map_err(not_done)?;
            operate::tell_sessions(store).await.map_err(not_done)?;
            Ok(writeln!(out, "{} is kept out {}", found.name, until_words(until))?)
        }
        People::Unban { person } => {
            let found = known(store, *person).await?;
            let was_banned = store.unban(found.id).await.map_err(not_done)?;
            Ok(writeln!(out, "{} {}", found.name, if was_banned { "may come again" } else { "was not kept out" })?)
        }
        People::Reset { person, origin } => {
            let found = known(store, *person).await?;
            account(&found)?;
            let token = ticket(store, Ticket::Reset, Some(found.id), RESET_FOR).await?;
            Ok(writeln!(out, "{}/#reset={token}", origin.trim_end_matches('/'))?)
        }
        People::Delete { person, yes } => {
            let found = known(store, *person).await?;
            if !yes {
                return Err(Failure::bad_input(format!("to forget {} for good, say --yes", found.name)));
            }
            let names = operate::forget(store, found.id).await.map_err(not_done)?;
            Ok(writeln!(out, "{} is forgotten; the name is gone from {names} logs", found.name)?)
        }
        People::Export { person } => {
            let found = known(store, *person).await?;
            let all = operate::export(store, found.id).await.map_err(not_done)?;
            Ok(writeln!(out, "{all}")?)
        }
    }
}

fn until_words(until: u64) -> String {
    if until == FOR_EVER { "for ever".into() } else { format!("until {}", date(until)) }
}

async fn find(store: &Store, text: &str, out: &mut dyn Write) -> Done {
    let found = store.find_people(text, MOST).await.map_err(not_done)?;
    for Found { id, name, has_account, created, seen, banned } in &found {
        let kind = if *has_account { "account" } else { "guest" };
        let seen = if *seen == 0 { "never".into() } else { date(*seen) };
        let banned =
            banned.filter(|until| *until > now()).map_or(String::new(), |until| format!(", kept out {}", until_words(until)));
        writeln!(out, "{} {name:?} {kind}, came {}, last seen {seen}{banned}", id.0, date(*created))?;
    }
    Ok(writeln!(out, "{} found{}", found.len(), if found.len() == MOST as usize { ", and maybe more" } else { "" })?)
}
