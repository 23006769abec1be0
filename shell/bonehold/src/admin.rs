//! `bonehold admin`: what whoever runs a server does with it, whether or not it runs.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use server::store::Store;

use crate::failure::{Done, Failure};
use crate::serve::{games, own_folder};

/// Look after a server of online tables.
#[derive(Args, Clone, Debug)]
#[command(after_help = "It works on the data, while servers run or not.\n\nExamples:\n  \
bonehold admin --data /var/lib/bonehold ratings --check\n  bonehold admin ratings\n\ndocs/server.md tells more of each.")]
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
