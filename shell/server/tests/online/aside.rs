//! What breaks down ends what it was about, and nothing else. These tests say most in a release build, in which
//! `cargo xtask online` runs them again: `cargo test --release -p server --test online aside`.

use std::sync::Arc;
use std::time::Duration;

use bad_bones::Mode;
use bad_bones_session::BadBones;
use protocol::{Heard, Pace, Refusal, Settings, Stage, TableId, ToServer, hosted};
use proving_session::Proving;
use server::dial::request;
use server::ledger::{Event, Unfit};
use server::limits::LimitFigures;
use server::{Config, Games, Server};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use tempfile::TempDir;

use crate::common::{self, Player, World, action, plain};
use crate::faulty::Faulty;

/// A server that hosts these games.
async fn world(games: Games) -> World {
    World::with_games(Arc::new(tempfile::tempdir().unwrap()), LimitFigures::NONE, games).await
}

/// Changes the database behind the back of a server.
async fn meddle(folder: &TempDir, sql: &'static str, table: TableId) {
    let file = SqliteConnectOptions::new().filename(folder.path().join("bonehold.db"));
    let database = SqlitePool::connect_with(file).await.unwrap();
    let changed = sqlx::query(sql).bind(table.number() as i64).execute(&database).await.unwrap();
    assert!(changed.rows_affected() > 0);
    database.close().await;
}

/// The last row of a table's log, and its row for clocks.
async fn last_row(folder: &TempDir, table: TableId) -> (String, Option<i64>) {
    let file = SqliteConnectOptions::new().filename(folder.path().join("bonehold.db"));
    let database = SqlitePool::connect_with(file).await.unwrap();
    let body = "SELECT body FROM events WHERE table_id = ? ORDER BY version DESC LIMIT 1";
    let body = sqlx::query_scalar(body).bind(table.number() as i64).fetch_one(&database).await.unwrap();
    let due = sqlx::query_scalar("SELECT due FROM tables WHERE id = ?").bind(table.number() as i64);
    let due = due.fetch_one(&database).await.unwrap();
    database.close().await;
    (body, due)
}

/// Waits until something is so.
async fn until(is_so: impl AsyncFn() -> bool) {
    let began = std::time::Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < common::PATIENCE);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// What somebody hears who comes to a table.
async fn knock(player: &mut Player, table: TableId) -> Heard {
    let enter = player.line.client.enter(table);
    player.say(enter).await;
    player.hear_until(|heard| matches!(heard, Heard::Table | Heard::Refused(_))).await
}

/// Three tables whose clocks run, two people at each; the server is stopped. A row of the second one is changed.
async fn with_a_poisoned_log(sql: &'static str) -> (World, Vec<Vec<Player>>) {
    let first = World::new().await;
    let settings = Settings { pace: Pace::Live(45), stand_in: "random".into(), ..plain(Mode::Versus, 2) };
    let mut tables = Vec::new();
    for _ in 0..3 {
        let mut players = first.seated(settings.clone(), 2).await;
        players[0].listen().await;
        assert!(players[0].act().await);
        tables.push(players);
    }
    let folder = first.folder.clone();
    first.server.stop().await;
    meddle(&folder, sql, tables[1][0].table().id()).await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let mut back = Vec::new();
    for players in tables {
        let mut again = Vec::new();
        for player in players {
            again.push(player.reconnect(&world.host()).await);
        }
        back.push(again);
    }
    (world, back)
}

/// Lets the clock run until somebody at a table was out of time.
async fn timed_out(world: &World, table: TableId) {
    let node = world.server.node();
    until(async || {
        world.clock.advance(Duration::from_secs(46));
        node.look_after().await;
        let entries = node.store.entries(table, 1).await.unwrap();
        entries.iter().flat_map(|(_, entry)| &entry.events).any(|event| matches!(event, Event::Handed(..)))
    })
    .await;
}

const NONSENSE: &str = "UPDATE events SET body = 'nonsense' WHERE table_id = ? AND version > 3";
/// The first seat's action was the second one's: that can be read, and not followed.
const IMPOSSIBLE: &str =
    "UPDATE events SET body = replace(body, '\"Acted\":[0', '\"Acted\":[1') WHERE table_id = ? AND version > 3";

async fn a_poisoned_log_is_set_aside(sql: &'static str) {
    let (world, mut tables) = with_a_poisoned_log(sql).await;
    let node = world.server.node().clone();
    let poisoned = tables.remove(1);
    let table = poisoned[0].table().id();
    let before = last_row(&world.folder, table).await.0;
    for mut player in poisoned {
        let refused = player.hear_until(|heard| matches!(heard, Heard::Refused(_) | Heard::Table)).await;
        assert_eq!(refused, Heard::Refused(Refusal::SetAside));
        // Whoever acts there all the same is told at once.
        assert_eq!(player.ask(ToServer::Stand).await.unwrap_err(), Refusal::SetAside);
        let act = ToServer::Act { seq: 2, id: 9, action: action("pass") };
        player.say(act).await;
        player.hear_until(|heard| *heard == Heard::Declined(9, Refusal::SetAside)).await;
    }
    assert_eq!(node.tables_set_aside(), 1);
    // Its clock runs out again and again, and it is left alone: 10 s at first, then 20 s. Nothing of it is written.
    let rows = last_row(&world.folder, table).await;
    world.clock.advance(Duration::from_secs(46));
    until(async || {
        node.look_after().await;
        node.tables_set_aside() == 1
    })
    .await;
    for seconds in [20, 40] {
        world.clock.advance(Duration::from_secs(seconds - 1));
        node.look_after().await;
        world.clock.advance(Duration::from_secs(1));
        assert_eq!(node.tables_set_aside(), 0, "nobody tried it before {seconds} s");
        until(async || {
            node.look_after().await;
            node.tables_set_aside() == 1
        })
        .await;
    }
    assert_eq!(last_row(&world.folder, table).await, rows, "another machine may know it well");
    assert_eq!(last_row(&world.folder, table).await.0, before, "the log is never changed");
    // The clocks of the others run.
    for players in &tables {
        timed_out(&world, players[0].table().id()).await;
    }
    world.stop().await;
}

#[tokio::test]
async fn a_poisoned_log_among_healthy_tables_is_set_aside() {
    a_poisoned_log_is_set_aside(NONSENSE).await;
}

#[tokio::test]
async fn a_poisoned_log_that_can_be_read_and_not_followed_is_set_aside() {
    a_poisoned_log_is_set_aside(IMPOSSIBLE).await;
}

/// However many tables are set aside, the clocks of the others run.
#[tokio::test]
async fn a_thousand_poisoned_logs_stop_no_clock() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Live(45), stand_in: "random".into(), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    let (table, node) = (players[0].table().id(), world.server.node().clone());
    players[0].listen().await;
    assert!(players[0].act().await, "the other one is out of time");
    let file = SqliteConnectOptions::new().filename(world.folder.path().join("bonehold.db"));
    let database = SqlitePool::connect_with(file).await.unwrap();
    // Clocks that ran out long ago, of tables whose first row nobody can read.
    let many = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1100)";
    for put in [
        "INSERT INTO events (id, table_id, version, next, prev, body) SELECT 100000 + n, n, 1, 2, 0, 'nonsense' FROM n",
        "INSERT INTO logs (table_id, next, last) SELECT n, 2, 100000 + n FROM n",
        "INSERT INTO tables (id, stage, is_open, quick_key, listing, due, updated) SELECT n, 1, 0, '', '', 1, 1 FROM n",
    ] {
        sqlx::query(sqlx::AssertSqlSafe(format!("{many} {put}"))).execute(&database).await.unwrap();
    }
    database.close().await;
    until(async || {
        node.look_after().await;
        node.tables_set_aside() == 1100
    })
    .await;
    drop(players);
    world.clock.advance(Duration::from_secs(9));
    let handed = async || {
        let entries = node.store.entries(table, 1).await.unwrap();
        entries.iter().flat_map(|(_, entry)| &entry.events).any(|event| matches!(event, Event::Handed(1, _)))
    };
    assert!(!handed().await);
    world.clock.advance(Duration::from_secs(45));
    until(async || {
        node.look_after().await;
        handed().await
    })
    .await;
    world.stop().await;
}

#[tokio::test]
async fn a_poisoned_log_that_was_mended_is_played_on() {
    let (world, mut tables) =
        with_a_poisoned_log("UPDATE events SET body = body || '}' WHERE table_id = ? AND version > 3").await;
    let mut players = tables.remove(1);
    let table = players[0].table().id();
    players[0].hear_until(|heard| *heard == Heard::Refused(Refusal::SetAside)).await;
    meddle(&world.folder, "UPDATE events SET body = substr(body, 1, length(body) - 1) WHERE table_id = ? AND version > 3", table)
        .await;
    assert_eq!(knock(&mut players[1], table).await, Heard::Refused(Refusal::SetAside), "it is not tried again at once");
    world.clock.advance(Duration::from_secs(10));
    for player in &mut players {
        assert_eq!(knock(player, table).await, Heard::Table);
        player.listen().await;
    }
    common::play_to_the_end(&mut players).await;
    assert_eq!(world.server.node().tables_set_aside(), 0);
    world.stop().await;
}

#[tokio::test]
async fn one_who_has_a_seat_at_a_poisoned_table_still_finds_the_others() {
    let (world, mut tables) = with_a_poisoned_log(NONSENSE).await;
    let mut player = tables.remove(1).remove(0);
    player.hear_until(|heard| *heard == Heard::Refused(Refusal::SetAside)).await;
    player.create(plain(Mode::Coop, 2)).await;
    let healthy = player.table().id();
    player.say(ToServer::Mine).await;
    let Heard::Mine(own) = player.hear_until(|heard| matches!(heard, Heard::Mine(_))).await else { unreachable!() };
    assert_eq!(own.iter().map(|own| own.info.table).collect::<Vec<_>>(), [healthy]);
    world.stop().await;
}

#[tokio::test]
async fn a_bot_that_breaks_down_leaves_its_seat_to_chance() {
    let world = world(Games::new(&[&Faulty::Bots])).await;
    let mut host = world.player().await;
    host.create(plain(Mode::Versus, 3)).await;
    host.ask(ToServer::PutBot(1, Some("sharp".into()))).await.unwrap();
    host.ask(ToServer::Start).await.unwrap();
    let mut players = vec![host];
    common::play_to_the_end(&mut players).await;
    assert!(players[0].table().info().unwrap().outcome.is_some(), "the game was played to its end");
    assert_eq!(world.server.node().tables_set_aside(), 0);
    world.stop().await;
}

#[tokio::test]
async fn a_rule_that_breaks_down_ends_its_table_and_no_other() {
    let world = world(Games::new(&[&Faulty::Passing])).await;
    let mut others = world.seated(plain(Mode::Versus, 2), 2).await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let (table, node) = (players[0].table().id(), world.server.node().clone());
    for (player, step) in players.iter_mut().zip(["hero c4", "hero c2"]) {
        player.listen().await;
        player.ask_done(ToServer::Act { seq: 1, id: 7, action: action(step) }, 7).await;
    }
    players[0].say(ToServer::Act { seq: 2, id: 8, action: action("pass") }).await;
    for player in &mut players {
        player.hear_until(|heard| *heard == Heard::Refused(Refusal::SetAside)).await;
        assert_eq!(knock(player, table).await, Heard::Refused(Refusal::SetAside));
    }
    assert_eq!(node.tables_set_aside(), 1);
    // The other table goes on, as long as nobody passes there.
    for player in &mut others {
        player.listen().await;
        assert!(player.act().await, "heroes step");
    }
    // What broke down was never written: after a while the table is as it was.
    world.clock.advance(Duration::from_secs(10));
    assert_eq!(knock(&mut players[0], table).await, Heard::Table);
    players[0].hear_until(|heard| *heard == Heard::Steps).await;
    assert_eq!(players[0].table().seq(), 1);
    let loaded = node.store.load(table).await.unwrap().unwrap().unwrap();
    assert_eq!((loaded.ledger.stage(), loaded.ledger.seats()[0].seq), (Stage::Playing, 1));
    world.stop().await;
}

#[tokio::test]
async fn rules_that_break_down_over_a_log_end_its_table_and_no_other() {
    let first = World::new().await;
    let mut players = first.seated(plain(Mode::Versus, 2), 2).await;
    for (player, step) in players.iter_mut().zip(["hero c4", "hero c2"]) {
        player.listen().await;
        player.ask_done(ToServer::Act { seq: 1, id: 7, action: action(step) }, 7).await;
    }
    players[0].ask_done(ToServer::Act { seq: 2, id: 8, action: action("pass") }, 8).await;
    let (table, folder) = (players[0].table().id(), first.folder.clone());
    first.server.stop().await;
    let world = World::with_games(folder, LimitFigures::NONE, Games::new(&[&Faulty::Passing])).await;
    let mut player = players.remove(0).reconnect(&world.host()).await;
    player.hear_until(|heard| *heard == Heard::Refused(Refusal::SetAside)).await;
    let loaded = world.server.node().store.load(table).await.unwrap().unwrap();
    assert_eq!(loaded.unwrap_err(), Unfit::Panicked("a rule that nobody foresaw".into()));
    player.create(plain(Mode::Versus, 2)).await;
    world.stop().await;
}

#[tokio::test]
async fn a_record_over_which_the_rules_break_down_ends_its_request_and_no_other() {
    let world = world(Games::new(&[&Faulty::Records])).await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let headers = [("Cookie", players[0].cookie.as_str())];
    let sent = "{\"record\":1,\"game\":\"bad-bones\",\"rules\":1}\n";
    let refused = request(&world.host(), "POST", "/api/today", &headers, sent).await.unwrap();
    assert_eq!(refused.status, 400, "{}", refused.body);
    assert!(refused.body.contains("can't be played"), "{}", refused.body);
    common::play_to_the_end(&mut players).await;
    let record = format!("/api/record/{}", players[0].table().id());
    assert_eq!(request(&world.host(), "GET", &record, &[], "").await.unwrap().status, 500);
    assert_eq!(request(&world.host(), "GET", "/ready", &[], "").await.unwrap().status, 200);
    world.stop().await;
}

#[tokio::test]
async fn tables_of_a_game_or_rules_that_nobody_knows_are_named_and_kept() {
    const BOTH: Games = Games::new(&[hosted::<BadBones>(), hosted::<Proving>()]);
    let first = world(BOTH).await;
    let settings = Settings::usual::<Proving>(&(), 3);
    let mut players = first.seated_at::<Proving>(settings, 3).await;
    players[0].listen().await;
    assert!(players[0].act().await);
    let mut others = first.seated(plain(Mode::Versus, 2), 2).await;
    let (table, other, folder) = (players[0].table().id(), others[0].table().id(), first.folder.clone());
    first.server.stop().await;
    meddle(&folder, "UPDATE events SET body = replace(body, '\"rules\":2', '\"rules\":9') WHERE table_id = ?", other).await;
    // A server without the one game, and with another version of the other.
    let alone = World::in_folder(folder.clone(), LimitFigures::NONE).await;
    let mut player = others.remove(0).reconnect(&alone.host()).await;
    player.hear_until(|heard| *heard == Heard::Refused(Refusal::OtherRules(9))).await;
    assert_eq!(knock(&mut player, table).await, Heard::Refused(Refusal::OtherGame("proving".into())));
    assert_eq!(alone.server.node().tables_set_aside(), 2);
    alone.server.stop().await;
    // Who knows the game plays it on.
    let both = World::with_games(folder, LimitFigures::NONE, BOTH).await;
    let mut back = Vec::new();
    for player in players {
        let mut player = player.reconnect(&both.host()).await;
        player.hear_until(|heard| *heard == Heard::Table).await;
        back.push(player);
    }
    common::play_to_the_end(&mut back).await;
    both.stop().await;
}

#[tokio::test]
async fn what_is_set_aside_and_breaks_down_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let games = Games::new(&[&Faulty::Passing]);
    let config = Config { metrics: Some(metrics), limits: LimitFigures::NONE, ..Config::in_folder(folder.path().into(), games) };
    let server = Server::start(config, axum::Router::new()).await.unwrap();
    let world = World { server, clock: Default::default(), folder: Arc::new(folder) };
    let mut players = world.seated(plain(Mode::Solo, 1), 1).await;
    players[0].listen().await;
    players[0].ask_done(ToServer::Act { seq: 1, id: 7, action: action("hero c4") }, 7).await;
    players[0].say(ToServer::Act { seq: 2, id: 8, action: action("pass") }).await;
    players[0].hear_until(|heard| *heard == Heard::Refused(Refusal::SetAside)).await;
    let told = request(&metrics.to_string(), "GET", "/metrics", &[], "").await.unwrap().body;
    let count = |name: &str| {
        let line = told.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {told}"));
        line.rsplit(' ').next().unwrap().parse::<u64>().unwrap()
    };
    assert!(count("bonehold_tables_set_aside_total") >= 1 && count("bonehold_panics_total") >= 1);
    // Whatever the rules for alarms look at is told.
    let rules = include_str!("../../../../docs/alerts.yml");
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let names = rules.split(|letter| !is_letter(letter)).filter(|word| word.starts_with("bonehold_"));
    let metrics = metrics.to_string();
    for name in names {
        until(async || {
            let told = request(&metrics, "GET", "/metrics", &[], "").await.unwrap().body;
            told.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{'])))
        })
        .await;
    }
    world.stop().await;
}
