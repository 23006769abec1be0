//! Two machines in one process: a bus that is deaf, rows that are gone, clocks that are wrong.

use std::time::{Duration, Instant};

use bad_bones::Mode;
use protocol::{Heard, Pace, Phrase, Settings, TableId, ToServer};
use server::bus::{Bus, LocalBus};
use server::clock::Clock;
use server::dial::request;
use server::ledger::Event;
use server::limits::LimitFigures;
use server::store::Store;
use server::{BusAt, Config, Place, Server};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use tempfile::TempDir;

use crate::common::{self, GAMES, Player, plain};

/// Machines on one store and one bus.
struct Machines {
    servers: Vec<Server>,
    store: Store,
    bus: LocalBus,
    clock: Clock,
    folder: TempDir,
}

impl Machines {
    async fn start(clock: Clock) -> Machines {
        let folder = tempfile::tempdir().unwrap();
        let (store, bus) = (Store::open(folder.path(), GAMES).await.unwrap(), LocalBus::default());
        let mut servers = Vec::new();
        for _ in 0..2 {
            let config = Config {
                limits: LimitFigures::NONE,
                place: Place::Store(store.clone()),
                bus: BusAt::Bus(Bus::Local(bus.clone())),
                clock: clock.clone(),
                ..Config::in_folder(folder.path().into(), GAMES)
            };
            servers.push(Server::start(config, axum::Router::new()).await.unwrap());
        }
        Machines { servers, store, bus, clock, folder }
    }

    fn host(&self, machine: usize) -> String {
        self.servers[machine].address().to_string()
    }

    /// A player on each machine, at one table whose game has begun.
    async fn seated(&self, pace: Pace) -> Vec<Player> {
        let settings = Settings { pace, stand_in: "random".into(), ..plain(Mode::Versus, 2) };
        let mut players: Vec<Player> = vec![Player::guest(&self.host(0)).await, Player::guest(&self.host(1)).await];
        players[0].create(settings).await;
        let table = players[0].table().id();
        players[1].enter(table).await;
        players[1].say(ToServer::Sit(1)).await;
        players[1].hear_until(|heard| *heard == Heard::Table).await;
        players[0].hear_until(|heard| *heard == Heard::Table).await;
        players[0].say(ToServer::Start).await;
        for player in &mut players {
            player.hear_until_stage(protocol::Stage::Playing).await;
        }
        players
    }

    async fn ready(&self, machine: usize) -> u16 {
        request(&self.host(machine), "GET", "/ready", &[], "").await.unwrap().status
    }

    /// How often a seat was handed to the stand-in.
    async fn handed(&self, table: TableId) -> usize {
        let entries = self.store.entries(table, 1).await.unwrap();
        entries.iter().flat_map(|(_, entry)| &entry.events).filter(|event| matches!(event, Event::Handed(..))).count()
    }

    async fn stop(self) {
        for server in self.servers {
            server.stop().await;
        }
    }
}

async fn until(is_so: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < common::PATIENCE);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Whoever is there says something: the rooms look who is.
async fn look(players: &mut [Player]) {
    for player in players {
        player.say(ToServer::Say(Phrase::OneMoment)).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        player.listen().await;
    }
}

#[tokio::test]
async fn a_bus_that_is_deaf_is_noticed_and_takes_nobody_for_absent() {
    let machines = Machines::start(Clock::default()).await;
    let mut players = machines.seated(Pace::Live(600)).await;
    let table = players[0].table().id();
    until(async || machines.ready(0).await == 200 && machines.ready(1).await == 200).await;
    machines.bus.deafen(true);
    until(async || machines.ready(0).await == 503 && machines.ready(1).await == 503).await;
    for _ in 0..3 {
        machines.clock.advance(Duration::from_secs(31));
        look(&mut players).await;
    }
    assert_eq!(machines.handed(table).await, 0, "both are there");
    machines.bus.deafen(false);
    until(async || machines.ready(0).await == 200 && machines.ready(1).await == 200).await;
    // Nobody was heard for a long time, and everybody has time to be.
    look(&mut players).await;
    assert_eq!(machines.handed(table).await, 0);
    common::play_to_the_end(&mut players).await;
    machines.stop().await;
}

#[tokio::test]
async fn what_somebody_does_on_another_machine_is_a_sign_of_life() {
    let machines = Machines::start(Clock::default()).await;
    let mut players = machines.seated(Pace::Live(600)).await;
    let table = players[0].table().id();
    for _ in 0..4 {
        machines.clock.advance(Duration::from_secs(20));
        for player in &mut players {
            player.listen().await;
            player.act().await;
        }
        // The other machine hears of it before the clock goes on.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    assert_eq!(machines.handed(table).await, 0);
    machines.stop().await;
}

/// As after a failover to a replica that lacks the last row.
#[tokio::test]
async fn a_row_that_is_gone_is_noticed_and_the_table_is_played_on() {
    let machines = Machines::start(Clock::default()).await;
    let mut players = machines.seated(Pace::Relaxed).await;
    let table = players[0].table().id();
    for player in &mut players {
        player.listen().await;
        assert!(player.act().await);
    }
    for player in &mut players {
        player.listen().await;
    }
    let file = SqliteConnectOptions::new().filename(machines.folder.path().join("bonehold.db"));
    let database = SqlitePool::connect_with(file).await.unwrap();
    let mut line = database.acquire().await.unwrap();
    for sql in [
        "CREATE TEMP TABLE gone AS SELECT e.* FROM logs l JOIN events e ON e.id = l.last WHERE l.table_id = $1",
        "UPDATE logs SET last = (SELECT prev FROM gone), next = (SELECT version FROM gone) WHERE table_id = $1",
        "DELETE FROM events WHERE table_id = $1 AND id = (SELECT id FROM gone)",
    ] {
        sqlx::query(sql).bind(table.number() as i64).execute(&mut *line).await.unwrap();
    }
    drop(line);
    database.close().await;
    // Both know more than there is. Whoever acts begins anew with what there is.
    for player in &mut players {
        player.hear_until(|heard| *heard == Heard::Anew).await;
    }
    common::play_to_the_end(&mut players).await;
    assert_eq!(players[0].table().steps(), players[1].table().steps());
    assert!(machines.store.load(table).await.unwrap().unwrap().is_ok());
    machines.stop().await;
}

#[tokio::test]
async fn a_machine_whose_clock_is_wrong_hands_nobody_over_and_forgets_nobody() {
    // A year and a day ahead: by such a clock nobody has come for a year.
    let machines = Machines::start(Clock::wrong_by(367 * 86_400_000)).await;
    let mut players = machines.seated(Pace::Live(5)).await;
    let (table, node) = (players[0].table().id(), machines.servers[0].node().clone());
    assert!(node.clock.now().abs_diff(Clock::default().now()) < 5000, "the time is the database's");
    assert!(!node.clock.is_sure());
    let told = request(&machines.host(0), "GET", "/ready", &[], "").await.unwrap();
    assert!(told.body.contains("clock"), "{}", told.body);
    machines.clock.advance(Duration::from_secs(400 * 86_400));
    node.look_after().await;
    look(&mut players).await;
    assert_eq!(machines.handed(table).await, 0);
    node.tidy().await;
    let cookie = players[0].cookie.clone();
    assert_eq!(request(&machines.host(0), "GET", "/api/me", &[("Cookie", &cookie)], "").await.unwrap().status, 200);
    machines.stop().await;
}

/// A new machine beside an old one writes what the old one reads, and in the new way when that one is gone: no table is lost to anybody.
#[tokio::test]
async fn a_new_machine_writes_nothing_that_an_old_one_could_not_read() {
    let (folder, bus) = (tempfile::tempdir().unwrap(), LocalBus::default());
    let config =
        Config { limits: LimitFigures::NONE, bus: BusAt::Bus(Bus::Local(bus)), ..Config::in_folder(folder.path().into(), GAMES) };
    let old = Server::start(Config { reads: 0, ..config.clone() }, axum::Router::new()).await.unwrap();
    let new = Server::start(config, axum::Router::new()).await.unwrap();
    let (host, store) = (new.address().to_string(), new.node().store.clone());
    let is_sealed = async |table: TableId| {
        let entries = store.entries(table, 1).await.unwrap();
        entries.iter().flat_map(|(_, entry)| &entry.events).any(|event| matches!(event, Event::Sealed(_)))
    };
    let mut ann: Player = Player::guest(&host).await;
    ann.create(plain(Mode::Versus, 2)).await;
    let first = ann.table().id();
    assert!(!is_sealed(first).await, "the other one could not read it");
    // The old one goes, and is taken for gone when its pulse has not come for a while.
    old.stop().await;
    let mut bo: Player = Player::guest(&host).await;
    for tries in 0.. {
        bo.create(plain(Mode::Versus, 2)).await;
        if is_sealed(bo.table().id()).await {
            break;
        }
        assert!(tries < 300, "never");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // What was begun in the old way is played on in it.
    ann.say(ToServer::Start).await;
    ann.hear_until_stage(protocol::Stage::Playing).await;
    assert!(!is_sealed(first).await);
    new.stop().await;
}
