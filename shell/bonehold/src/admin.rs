//! `bonehold admin`: what whoever runs a server does with it, whether or not it runs.

mod backup;
mod people;
mod said;
mod tables;

use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use protocol::PersonId;
use server::clock::day_of;
use server::operate;
use server::store::{Store, Ticket};

use crate::failure::{Done, Failure};
use crate::serve::{games, own_folder};

/// Look after a server of online tables.
#[derive(Args, Clone, Debug)]
#[command(after_help = "It works on the data, while servers run or not.\n\nExamples:\n  \
bonehold admin people find ann\n  bonehold admin people ban 81 --days 7 --because \"threats\"\n  \
bonehold admin tables close abcdefghijkmn\n  bonehold admin restart 10\n  bonehold admin backup /backup/monday.db --check\n  \
bonehold admin --data /var/lib/bonehold ratings --check\n\ndocs/server.md tells more of each.")]
pub struct AdminArgs {
    /// The folder where everything is kept [default: bonehold in the folder of your own data]
    #[arg(long, env = "BONEHOLD_DATA", value_name = "FOLDER", conflicts_with = "database", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of a folder: postgres://user:password@host/database
    #[arg(long, env = "BONEHOLD_DATABASE", hide_env_values = true, value_name = "URL", global = true)]
    database: Option<String>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Clone, Debug)]
enum Task {
    /// Work out all results, ratings and records again from the logs of the tables
    Ratings {
        /// Only compare: exit status 1 if something is kept otherwise than the logs say
        #[arg(long)]
        check: bool,
    },
    /// Find, rename, keep out, forget people; new passwords, their data
    #[command(subcommand)]
    People(people::People),
    /// Look at tables, close them, correct their results
    #[command(subcommand)]
    Tables(tables::Tables),
    /// Tell everybody something, until something else is said
    Announce {
        /// What, in one line
        #[arg(required_unless_present = "off")]
        words: Option<String>,
        /// Say it no more
        #[arg(long)]
        off: bool,
    },
    /// Tell everybody that the server is started anew in so many minutes
    Restart {
        /// So many
        #[arg(required_unless_present = "off", value_parser = clap::value_parser!(u64).range(0..=1440))]
        minutes: Option<u64>,
        /// It is not
        #[arg(long)]
        off: bool,
    },
    /// Open no new tables, and end servers when no live game is played any more
    Drain {
        /// Open tables again
        #[arg(long)]
        off: bool,
    },
    /// Say who may play, or tell who may
    Door {
        /// Everybody, who has an account, or who was invited to have one
        #[arg(value_parser = ["open", "members", "invited"])]
        door: Option<String>,
    },
    /// Print links to make an account with, where one needs an invitation; each works once
    Invite {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
        count: u32,
        /// For how many days they work
        #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3650))]
        days: u64,
        /// The address that browsers see
        #[arg(long, value_name = "ORIGIN", default_value = "http://127.0.0.1:8720")]
        origin: String,
    },
    /// See what people report
    #[command(subcommand)]
    Reports(said::Reports),
    /// Make a copy of everything while servers run
    Backup {
        /// The file to write
        file: PathBuf,
        /// Restore it beside the file, and follow every log (a folder of data)
        #[arg(long)]
        check: bool,
        /// Restore it into this empty database, and follow every log (PostgreSQL)
        #[arg(long, value_name = "URL", requires = "database", conflicts_with = "check")]
        check_in: Option<String>,
    },
}

/// Milliseconds of a day.
const DAY: u64 = 86_400_000;

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

/// A moment as a date and a time in Greenwich.
fn date(moment: u64) -> String {
    let (day, minutes) = (day_of(moment), moment / 60_000 % 1440);
    format!("{:04}-{:02}-{:02} {:02}:{:02}", day / 10_000, day / 100 % 100, day % 100, minutes / 60, minutes % 60)
}

async fn ticket(store: &Store, ticket: Ticket, person: Option<PersonId>, lasts: u64) -> Result<String, Failure> {
    operate::ticket(store, ticket, person, lasts).await.map_err(not_done)
}

impl AdminArgs {
    async fn store(&self) -> Result<Store, Failure> {
        let opened = match &self.database {
            Some(url) => Store::connect(url, games()).await,
            None => {
                let folder = self.data.clone().unwrap_or_else(own_folder);
                // A folder that is none is a slip, and not a wish for a new server.
                if !folder.join("bonehold.db").is_file() {
                    return Err(Failure::bad_input(format!("{}: no server keeps its data there", folder.display())));
                }
                Store::open(&folder, games()).await
            }
        };
        opened.map_err(|error| Failure::bad_input(error.to_string()))
    }
}

/// Does it.
pub fn run(args: &AdminArgs, out: &mut dyn Write) -> Done {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = args.store().await?;
        let done = match &args.task {
            Task::Ratings { check } => ratings(&store, *check, out).await,
            Task::People(task) => people::run(&store, task, out).await,
            Task::Tables(task) => tables::run(&store, task, out).await,
            Task::Announce { words, .. } => said::announce(&store, words.as_deref(), out).await,
            Task::Restart { minutes, .. } => said::restart(&store, *minutes, out).await,
            Task::Drain { off } => said::drain(&store, *off, out).await,
            Task::Door { door } => said::door(&store, door.as_deref(), out).await,
            Task::Invite { count, days, origin } => said::invite(&store, *count, *days, origin, out).await,
            Task::Reports(task) => said::reports(&store, task, out).await,
            Task::Backup { file, check, check_in } => match &args.database {
                Some(url) => backup::of_database(url, file, check_in.as_deref(), out).await,
                None => backup::of_folder(&store, file, *check, out).await,
            },
        };
        store.close().await;
        done
    })
}

fn not_done(error: impl std::fmt::Display) -> Failure {
    Failure::bad_input(error.to_string())
}

async fn ratings(store: &Store, check: bool, out: &mut dyn Write) -> Done {
    let recount = server::recount(store, !check).await.map_err(not_done)?;
    writeln!(out, "{} finished games, {} of them count, {} totals of people", recount.games, recount.counted, recount.totals)?;
    if recount.unreadable > 0 {
        writeln!(out, "{} logs can't be followed by this program and were left out", recount.unreadable)?;
    }
    match (recount.differing, check) {
        (0, _) => writeln!(out, "all was kept as the logs say")?,
        (differing, false) => writeln!(out, "{differing} totals were kept otherwise, and are put right")?,
        (differing, true) => {
            writeln!(out, "{differing} totals are kept otherwise than the logs say")?;
            return Err(Failure::check_failed());
        }
    }
    Ok(())
}
