//! `bonehold admin tables`: what becomes of a table.

use std::io::Write;

use clap::Subcommand;
use protocol::{Stage, TableId, Who};
use server::operate;
use server::store::Store;

use super::{date, not_done};
use crate::failure::{Done, Failure};

#[derive(Subcommand, Clone, Debug)]
pub enum Tables {
    /// Tell what is known of a table
    Show {
        /// The table, as in its link
        #[arg(value_parser = table)]
        table: TableId,
    },
    /// Close a table without a result
    Close {
        /// The table, as in its link
        #[arg(value_parser = table)]
        table: TableId,
    },
    /// Let a finished game count for nothing: no result, no rating, no record
    Void {
        /// The table, as in its link
        #[arg(value_parser = table)]
        table: TableId,
    },
    /// Say who has won a finished game
    Correct {
        /// The table, as in its link
        #[arg(value_parser = table)]
        table: TableId,
        /// The seats that have won, counted from 1; none if it is left out
        #[arg(long, value_name = "SEAT", value_delimiter = ',')]
        won: Vec<u8>,
    },
}

fn table(text: &str) -> Result<TableId, String> {
    // A whole link will do.
    TableId::parse(text.rsplit(['=', '/']).next().unwrap_or(text))
        .ok_or_else(|| "expected the name of a table, as in its link".into())
}

/// Does it.
pub async fn run(store: &Store, task: &Tables, out: &mut dyn Write) -> Done {
    match task {
        Tables::Show { table } => show(store, *table, out).await,
        Tables::Close { table } => {
            operate::close(store, *table).await.map_err(not_done)?;
            Ok(writeln!(out, "{table} is closed")?)
        }
        Tables::Void { table } => {
            operate::rule(store, *table, None).await.map_err(not_done)?;
            Ok(writeln!(out, "{table} counts for nothing; ratings and records are worked out again")?)
        }
        Tables::Correct { table, won } => {
            operate::rule(store, *table, Some(won.clone())).await.map_err(not_done)?;
            Ok(writeln!(out, "{table} was won by {won:?}; ratings and records are worked out again")?)
        }
    }
}

async fn show(store: &Store, table: TableId, out: &mut dyn Write) -> Done {
    let Some(loaded) = store.load_whole(table).await.map_err(not_done)? else {
        return Err(Failure::bad_input(format!("there is no table {table}")));
    };
    let loaded = loaded.map_err(|unfit| Failure::bad_input(format!("{table}: {unfit}")))?;
    let ledger = &loaded.ledger;
    let stage = match ledger.stage() {
        Stage::Waiting => "waits for players",
        Stage::Playing if ledger.is_paused() => "is paused",
        Stage::Playing => "is being played",
        Stage::Over => "is over",
    };
    let (game, rules) = (&ledger.settings().game, ledger.rules());
    writeln!(
        out,
        "{table} of {game}, rules {rules}, {stage}; {} steps, the last thing happened {}",
        loaded.steps.len(),
        date(ledger.last_at())
    )?;
    for (seat, state) in (1..).zip(ledger.seats()) {
        let who = match &state.who {
            Who::Free => "free".into(),
            Who::Bot(name) => format!("bot {name}"),
            Who::Person(id, name) => format!("{} {name:?}, {} actions, {} by the stand-in", id.0, state.seq, state.stood_in()),
        };
        writeln!(out, "  seat {seat}: {who}")?;
    }
    if let Some(outcome) = ledger.verdict() {
        writeln!(out, "  scores {:?}, won by {:?}", outcome.scores, outcome.winners)?;
    }
    if let Some(sealed) = ledger.sealed() {
        writeln!(out, "  seal {}", sealed.seal)?;
    }
    Ok(())
}
