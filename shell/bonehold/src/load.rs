//! `bonehold load`: plays real games on a server, by its protocol, and measures how fast it answers.

mod answer;
mod report;
mod seat;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bad_bones::Mode;
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use protocol::{Pace, Settings};
use server::dial::guest;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::failure::{Done, Failure};
use report::{Report, Times, no_times};

/// Play many games on a server at once, and measure how fast it answers.
#[derive(clap::Args, Clone, Debug)]
#[command(
    after_help = "All seats are guests of their own with sockets of their own; they play as beginners do, at once or after --think. Start \
the server with --no-limits, because all of them come from one address.\n\nExamples:\n  \
bonehold load --url http://127.0.0.1:8720 --tables 200 --seats 4 --seconds 20\n  \
bonehold load --url http://127.0.0.1:8720 --tables 1000 --seats 4 --seconds 30 --think 1000\n  \
bonehold load --url http://127.0.0.1:8720 --idle 10000 --seconds 10"
)]
pub struct LoadArgs {
    /// The server: http://host:port. Several, separated by commas, share the seats of every table
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8720", value_delimiter = ',')]
    pub url: Vec<String>,
    /// Tables that play at the same time
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=50_000))]
    pub tables: u32,
    /// Seats at each table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    pub seats: u8,
    /// How long to measure, once all tables play
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: u32,
    /// How long each seat thinks before an answer, in milliseconds: half to one and a half times that
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=600_000))]
    pub think: u32,
    /// The seats of a table answer one after the other, as in games where players take turns
    #[arg(long)]
    pub in_turn: bool,
    /// Sockets that are open besides and say nothing
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub idle: u32,
    /// Print the figures as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// A line of the game that is played.
type Dialled = server::dial::Dialled<BadBones>;
/// What it has seen.
type Client = protocol::Client<BadBones>;

/// What all seats share.
struct Load {
    hosts: Vec<String>,
    settings: Settings,
    think: Duration,
    in_turn: bool,
    /// Lines being opened at the same time.
    doors: Semaphore,
    /// Whether it is measured.
    is_measured: AtomicBool,
    begun: AtomicU64,
    errors: AtomicU64,
    games: AtomicU64,
    last_error: Mutex<String>,
    times: Mutex<Times>,
}

impl Load {
    fn new(args: &LoadArgs) -> Result<Load, Failure> {
        let host = |url: &String| {
            let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
            let is_host = |host: &&str| {
                !host.is_empty() && host.chars().all(|letter| letter.is_ascii_alphanumeric() || ".:-[]".contains(letter))
            };
            host.filter(is_host)
                .map(String::from)
                .ok_or_else(|| Failure::bad_input(format!("--url: expected http://host:port, found \"{url}\"")))
        };
        Ok(Load {
            hosts: args.url.iter().map(host).collect::<Result<_, _>>()?,
            settings: Settings { pace: Pace::LIVE, open: false, ..Variant::plain(Mode::Versus).table(args.seats) },
            think: Duration::from_millis(args.think.into()),
            in_turn: args.in_turn,
            doors: Semaphore::new(64),
            is_measured: AtomicBool::new(false),
            begun: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            games: AtomicU64::new(0),
            last_error: Default::default(),
            times: Mutex::new(no_times()),
        })
    }

    /// A new guest's line.
    async fn line(&self, host: &str) -> Result<Dialled, String> {
        let _door = self.doors.acquire().await.map_err(|error| error.to_string())?;
        let cookie = guest(host).await?;
        Dialled::open(host, &cookie, Client::new()).await
    }

    /// An action was acknowledged after so long.
    fn record(&self, after: Duration) {
        if self.is_measured.load(Ordering::Relaxed) {
            let mut times = self.times.lock().expect("nobody panics while holding it");
            let _ = times.record(after.as_micros() as u64);
        }
    }

    fn error(&self, what: String) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        *self.last_error.lock().expect("nobody panics while holding it") = what;
    }
}

/// Plays and measures.
pub fn run(args: &LoadArgs, mut output: impl Write) -> Done {
    let load = Arc::new(Load::new(args)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(load, args))?;
    if args.json {
        writeln!(output, "{}", report.json())?
    } else {
        write!(output, "{report}")?
    }
    if report.errors > 0 { Err(Failure::check_failed()) } else { Ok(()) }
}

async fn measure(load: Arc<Load>, args: &LoadArgs) -> Result<Report, Failure> {
    // All of them end when this set is dropped.
    let mut lines = JoinSet::new();
    (0..args.tables).for_each(|_| seat::table(&load, args.seats, &mut lines));
    (0..args.idle).for_each(|number| drop(lines.spawn(seat::idle(load.clone(), number))));
    let expected = u64::from(args.tables) * u64::from(args.seats) + u64::from(args.idle);
    let began = Instant::now();
    while load.begun.load(Ordering::Relaxed) < expected {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if load.errors.load(Ordering::Relaxed) > 0 || began.elapsed() > Duration::from_secs(300) {
            let what = load.last_error.lock().expect("nobody panics while holding it").clone();
            let count = load.begun.load(Ordering::Relaxed);
            return Err(Failure::bad_input(format!("{count} of {expected} lines are there, and then: {what}")));
        }
    }
    load.is_measured.store(true, Ordering::Relaxed);
    let measured = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds.into())).await;
    load.is_measured.store(false, Ordering::Relaxed);
    let times = load.times.lock().expect("nobody panics while holding it").clone();
    let mut report = Report::new(times, measured.elapsed(), expected, began.elapsed());
    report.errors = load.errors.load(Ordering::Relaxed);
    report.games = load.games.load(Ordering::Relaxed);
    report.last_error = load.last_error.lock().expect("nobody panics while holding it").clone();
    Ok(report)
}
