//! `bonehold serve`: online tables.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use protocol::{HostedGame, hosted};
use server::limits::LimitFigures;
use server::{Backups, BusAt, Config, Games, Place, Server};
use terminal::TextGame;

use crate::failure::{Done, Failure};
use crate::page;

/// What is played at online tables: every game of the list.
pub fn games() -> Games {
    static LIST: LazyLock<Vec<&'static dyn HostedGame>> = LazyLock::new(|| {
        let mut list = Vec::new();
        macro_rules! add {
            ($game:ty) => {
                list.push(hosted::<<$game as TextGame>::Play>())
            };
        }
        registry::each_game!(add);
        list
    });
    Games::new(&LIST)
}

/// Serve online tables: people play together from anywhere.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "One machine keeps everything in a folder; several share a PostgreSQL database and a NATS server.\n\n\
Examples:\n  bonehold serve --listen 127.0.0.1:8720 --data /var/lib/bonehold\n  \
bonehold serve --listen 10.0.0.5:8720 --database postgres://bonehold@db/bonehold --bus nats://bus:4222 --behind-proxy\n\n\
docs/server.md tells how to run it behind a proxy with TLS, and how to back it up.")]
pub struct ServeArgs {
    /// The address to listen on
    #[arg(long, env = "BONEHOLD_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8720")]
    pub listen: SocketAddr,
    /// The folder where everything is kept [default: bonehold in the folder of your own data]
    #[arg(long, env = "BONEHOLD_DATA", value_name = "FOLDER", conflicts_with = "database")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database instead of a folder: postgres://user:password@host/database
    #[arg(long, env = "BONEHOLD_DATABASE", hide_env_values = true, value_name = "URL", requires = "bus")]
    pub database: Option<String>,
    /// The NATS server that tells machines of each other's news: nats://host:4222
    #[arg(long, env = "BONEHOLD_BUS", hide_env_values = true, value_name = "URL", requires = "database")]
    pub bus: Option<String>,
    /// An address for Prometheus to read metrics from, at /metrics
    #[arg(long, env = "BONEHOLD_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    /// The address that browsers see, say `https://example.org`, if a proxy changes `Host`; may be given several times
    #[arg(long, env = "BONEHOLD_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<String>,
    /// A proxy with TLS stands before it: it names the sender in X-Forwarded-For, and cookies travel over TLS only
    #[arg(long, env = "BONEHOLD_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// A file with the keys that sign cookies, one in each line, the newest first [default: a key in the database]
    #[arg(long, env = "BONEHOLD_COOKIE_KEYS", value_name = "FILE")]
    pub cookie_keys: Option<PathBuf>,
    /// Lines that one address may have open; 0 for any number
    #[arg(long, env = "BONEHOLD_LINES_PER_ADDRESS", value_name = "N", default_value_t = LimitFigures::default().lines)]
    pub lines_per_address: u32,
    /// No limits at all, for load tests on your own machine
    #[arg(long, env = "BONEHOLD_NO_LIMITS")]
    pub no_limits: bool,
    /// Days after which guests who have nothing here, and games nobody plays on, are forgotten
    #[arg(long, env = "BONEHOLD_FORGET_AFTER", value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub forget_after: u32,
    /// A folder for copies of the data, made and checked while it runs (with --data)
    #[arg(long, env = "BONEHOLD_BACKUP", value_name = "FOLDER", conflicts_with = "database")]
    pub backup: Option<PathBuf>,
    /// Hours between two copies
    #[arg(long, env = "BONEHOLD_BACKUP_EVERY", value_name = "HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=8760))]
    pub backup_every: u32,
    /// How many copies are kept
    #[arg(long, env = "BONEHOLD_BACKUP_KEEP", value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub backup_keep: u32,
    /// Write logs as JSON, one object per line
    #[arg(long, env = "BONEHOLD_LOG_JSON")]
    pub log_json: bool,
    /// What is logged: error, warn, info, debug, or as the tracing library filters
    #[arg(long, env = "BONEHOLD_LOG", value_name = "FILTER", default_value = "info")]
    pub log: String,
}

impl ServeArgs {
    fn config(&self) -> Result<Config, Failure> {
        let read = |file: &PathBuf| {
            std::fs::read_to_string(file).map_err(|error| Failure::bad_input(format!("{}: {error}", file.display())))
        };
        let cookie_keys = self.cookie_keys.as_ref().map(read).transpose()?;
        let place = match &self.database {
            Some(url) => Place::Database(url.clone()),
            None => Place::Folder(self.data.clone().unwrap_or_else(own_folder)),
        };
        let limits = if self.no_limits {
            LimitFigures::NONE
        } else {
            LimitFigures { lines: self.lines_per_address, ..LimitFigures::default() }
        };
        Ok(Config {
            listen: self.listen,
            place,
            cookie_keys,
            bus: self.bus.clone().map_or(BusAt::Alone, BusAt::Nats),
            metrics: self.metrics,
            origins: self.origin.clone(),
            is_behind_proxy: self.behind_proxy,
            limits,
            patience: Duration::from_secs(u64::from(self.forget_after) * 86_400),
            backups: self.backup.clone().map(|folder| Backups {
                folder,
                every: Duration::from_secs(u64::from(self.backup_every) * 3600),
                keep: self.backup_keep as usize,
            }),
            ..Config::in_folder(PathBuf::new(), games())
        })
    }

    fn start_log(&self) -> Done {
        let filter = tracing_subscriber::EnvFilter::try_new(&self.log).map_err(|error| {
            Failure::bad_input(format!("--log: expected a filter such as info, found \"{}\": {error}", self.log))
        })?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        if self.log_json {
            log.json().init()
        } else {
            log.init()
        }
        Ok(())
    }
}

/// The folder of this person's own data; one that goes with the machine's next start if there is none to write to.
pub fn own_folder() -> PathBuf {
    let named = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = named("XDG_DATA_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| named("HOME").map(|home| home.join(".local/share")))
        .map(|data| data.join("bonehold"));
    let can_write =
        |folder: &PathBuf| std::fs::create_dir_all(folder).is_ok() && std::fs::File::create(folder.join("bonehold.lock")).is_ok();
    data.filter(can_write).unwrap_or_else(|| std::env::temp_dir().join("bonehold"))
}

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs, mut output: impl Write) -> Done {
    args.start_log()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(args.config()?, page::files()).await.map_err(Failure::bad_input)?;
        writeln!(output, "Bonehold is at http://{}/", server.address())?;
        output.flush()?;
        tokio::select! {
            told = told_to_stop() => told?,
            () = server.drained() => writeln!(output, "No live game is played any more: the end, as asked for.")?,
        }
        server.stop().await;
        Ok(())
    })
}

/// Ctrl+C, or what a service manager sends.
#[cfg(unix)]
async fn told_to_stop() -> Result<(), Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminated = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted?,
        _ = terminated.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn told_to_stop() -> Result<(), Failure> {
    Ok(tokio::signal::ctrl_c().await?)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_of_the_list_is_hosted_with_lists_of_its_own() {
        let mut kinds = BTreeSet::new();
        for game in registry::GAMES {
            let hosted = games().named(game.name()).expect("it is in the list");
            assert_eq!(hosted.name(), game.name());
            assert!(!hosted.kinds().is_empty());
            assert!(hosted.kinds().iter().all(|kind| kinds.insert(kind.name)), "{:?}", hosted.kinds());
        }
        assert!(games().named("chess").is_none());
    }
}
