//! Starting and stopping.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::backups::Backups;
use crate::bus::{Bus, News, Topic};
use crate::clock::Clock;
use crate::connections;
use crate::draws::{Key, READS};
use crate::games::Games;
use crate::http::{Web, router};
use crate::limits::{LimitFigures, Limits};
use crate::node::Node;
use crate::people::Guard;
use crate::random;
use crate::store::Store;

/// Where everything is kept.
#[derive(Clone, Debug)]
pub enum Place {
    /// SQLite in this folder.
    Folder(PathBuf),
    /// PostgreSQL at this address.
    Database(String),
    /// A store that is open already: for tests.
    Store(Store),
}

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub place: Place,
    /// The way to other machines.
    pub bus: BusAt,
    /// The address for metrics.
    pub metrics: Option<SocketAddr>,
    /// Pages of these origins may talk to the server besides its own.
    pub origins: Vec<String>,
    /// Whether a proxy with TLS stands before it: it says where requests come from, and cookies travel over TLS only.
    pub is_behind_proxy: bool,
    /// How much is allowed.
    pub limits: LimitFigures,
    /// Guests who have nothing here, and games nobody plays on, are forgotten after so long.
    pub patience: Duration,
    /// The keys that sign cookies, one in each line, the newest first; if there are none, one is kept in the database.
    pub cookie_keys: Option<String>,
    /// The clock.
    pub clock: Clock,
    /// Copies of the data that are made by themselves.
    pub backups: Option<Backups>,
    /// The newest kind of log that it reads: for tests, where it is an older program.
    pub reads: u32,
    /// What is played.
    pub games: Games,
}

/// The way to other machines.
#[derive(Clone, Debug)]
pub enum BusAt {
    /// There are none.
    Alone,
    /// A NATS server.
    Nats(String),
    /// A bus that is there already: for tests.
    Bus(Bus),
}

impl Config {
    /// How long guests and games are waited for, if nobody says otherwise: 90 days.
    pub const PATIENCE: Duration = Duration::from_secs(90 * 86_400);

    /// One machine on a free loopback port that hosts these games, with its data in this folder.
    pub fn in_folder(folder: PathBuf, games: Games) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            place: Place::Folder(folder),
            bus: BusAt::Alone,
            metrics: None,
            origins: vec![],
            is_behind_proxy: false,
            limits: LimitFigures::default(),
            patience: Config::PATIENCE,
            cookie_keys: None,
            clock: Clock::default(),
            backups: None,
            reads: READS,
            games,
        }
    }
}

/// A server that runs.
pub struct Server {
    node: Arc<Node>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

impl Server {
    /// Starts a server. Whatever is asked for and is none of its own goes to `page`.
    pub async fn start(config: Config, page: Router) -> Result<Server, String> {
        let listener = TcpListener::bind(config.listen).await.map_err(|error| format!("{}: {error}", config.listen))?;
        Server::start_on(listener, config, page).await
    }

    /// The same on an address that is taken already.
    pub async fn start_on(listener: TcpListener, config: Config, page: Router) -> Result<Server, String> {
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let metrics = recorder();
        let store = match config.place {
            Place::Folder(folder) => Store::open(&folder, config.games).await,
            Place::Database(url) => Store::connect(&url, config.games).await,
            Place::Store(store) => Ok(store),
        };
        let store = store.map_err(|error| error.to_string())?;
        let bus = match config.bus {
            BusAt::Alone => Bus::Alone,
            BusAt::Nats(url) => Bus::nats(&url).await?,
            BusAt::Bus(bus) => bus,
        };
        let keys = match config.cookie_keys {
            Some(keys) => keys,
            None => store.secret("cookie", &random::hex::<32>()).await.map_err(|error| error.to_string())?,
        };
        let unusable = "the keys of the cookies can't be used: one in each line, 64 hexadecimal digits or more";
        let guard = Guard::new(&keys, config.is_behind_proxy).ok_or(unusable)?;
        store.note_looks().await.map_err(|error| error.to_string())?;
        let key = store.secret("draws", &random::hex::<32>()).await.map_err(|error| error.to_string())?;
        let key = Key::new(&key).ok_or("the key of the draws can't be used: 64 hexadecimal digits or more")?;
        let (doors, limits) = ((guard, key, config.reads), Limits::new(config.limits));
        let node = Node::new(store, bus, config.clock, doors, limits, config.patience);
        // The time comes from the database before anybody is served by it.
        node.beat().await;
        node.read_notices().await.map_err(|error| error.to_string())?;
        node.start();
        tokio::spawn(hear_of_people(node.clone()));
        if let Some(backups) = config.backups {
            std::fs::create_dir_all(&backups.folder).map_err(|error| format!("{}: {error}", backups.folder.display()))?;
            tokio::spawn(backups.keep_making(node.clone()));
        }
        tokio::spawn(keep_tidy(node.clone(), metrics.clone()));
        if let Some(address) = config.metrics {
            serve_metrics(address, metrics).await?;
        }
        let web = Web { node: node.clone(), origins: config.origins.into(), is_behind_proxy: config.is_behind_proxy };
        let app = router(web, page);
        let serving = tokio::spawn(connections::serve(listener, app, node.clone(), !config.is_behind_proxy));
        tracing::info!(%address, "serving");
        Ok(Server { node, address, serving })
    }

    /// Where it is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The machine behind it.
    pub fn node(&self) -> &Arc<Node> {
        &self.node
    }

    /// Returns when the server is drained: no new tables are opened, and no live game is played here any more.
    pub async fn drained(&self) {
        while !self.node.is_drained() {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Goes down: everybody is told, and all that was begun is written.
    pub async fn stop(self) {
        tracing::info!("going down");
        self.node.close().await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.serving).await;
    }
}

/// Sessions may be ended on other machines.
async fn hear_of_people(node: Arc<Node>) {
    let mut listener = node.bus.listen(Topic::People).await;
    loop {
        if let News::SignedOut(session) = listener.next().await {
            node.sessions.end(&session);
        }
    }
}

/// Forgets what is not needed any more.
async fn keep_tidy(node: Arc<Node>, metrics: PrometheusHandle) {
    loop {
        tokio::select! {
            () = node.closed() => return,
            () = tokio::time::sleep(Duration::from_secs(5)) => {
                node.limits.forget();
                metrics.run_upkeep();
            }
        }
    }
}

/// One recorder for the whole program.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0];
        let builder = PrometheusBuilder::new().set_buckets(&buckets).expect("there are some");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Another recorder is there already: then it counts, and ours stays empty.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    RECORDER.get_or_init(install).clone()
}

async fn serve_metrics(address: SocketAddr, metrics: PrometheusHandle) -> Result<(), String> {
    let listener = TcpListener::bind(address).await.map_err(|error| format!("metrics {address}: {error}"))?;
    let app = Router::new().route("/metrics", get(move || async move { metrics.render() }));
    tokio::spawn(async move { axum::serve(listener, app).await });
    Ok(())
}
