//! Tables of the first edition: found as they were, and played on.
//!
//! `golden/first-edition.sql` is the database of a server of that edition: three tables that were being played when it was stopped,
//! and one whose game was over.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use bad_bones::{Chance, Game, Mode, Options, Rules, Version};
use bad_bones_session::BadBones;
use game::{Game as _, Notation, Seat};
use hmac::{Hmac, KeyInit, Mac};
use protocol::http::{Me, PlayedGame};
use protocol::{Heard, Stage, Table, TableId, ToServer};
use serde_json::Value;
use server::dial::request;
use server::limits::LimitFigures;
use sha2::Sha256;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use tempfile::TempDir;

use crate::common::{self, Client, Player, World};

const DUMP: &str = include_str!("../../golden/first-edition.sql");

/// The rows of each table's log, as they stand in the database.
type Logs = BTreeMap<i64, Vec<String>>;

async fn database(folder: &TempDir) -> SqlitePool {
    let file = SqliteConnectOptions::new().filename(folder.path().join("bonehold.db")).create_if_missing(true);
    SqlitePool::connect_with(file).await.unwrap()
}

async fn logs(folder: &TempDir) -> Logs {
    let database = database(folder).await;
    let mut logs = Logs::new();
    for row in sqlx::query("SELECT table_id, body FROM events ORDER BY table_id, version").fetch_all(&database).await.unwrap() {
        logs.entry(row.get(0)).or_default().push(row.get(1));
    }
    database.close().await;
    logs
}

/// A folder with the old database, and its logs.
async fn old_folder() -> (Arc<TempDir>, Logs) {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let database = database(&folder).await;
    sqlx::raw_sql(DUMP).execute(&database).await.unwrap();
    database.close().await;
    let logs = logs(&folder).await;
    (folder, logs)
}

/// The events of a log, as JSON.
fn events(rows: &[String]) -> Vec<Value> {
    let rows = rows.iter().map(|row| serde_json::from_str::<Value>(row).unwrap());
    rows.flat_map(|row| row["events"].as_array().unwrap().clone()).collect()
}

/// The game that the texts of a log tell of, read through the notation.
fn replayed(rows: &[String]) -> Game {
    let events = events(rows);
    let settings = &events[0]["Opened"]["settings"];
    let mode = Mode::read(settings["mode"].as_str().unwrap()).unwrap();
    let options = Options::new(mode, settings["seats"].as_u64().unwrap() as u8, Rules::of(mode));
    let mut game = Game::by_version(Version::One, options, Rules::of(mode)).unwrap();
    for event in &events {
        if let Some(text) = event["Did"][2].as_str() {
            let (seat, action) = game.parse_line(text).unwrap();
            game.apply(seat, action, &mut ()).unwrap();
        }
        if let Some(text) = event["Drew"].as_str() {
            let mut words = text.strip_prefix("draw ").unwrap().split(' ');
            let seat = Seat::numbered(words.next().unwrap().parse().unwrap()).unwrap();
            let chance = Chance::Draw(seat, words.map(|word| word.parse().unwrap()).collect());
            game.reveal(&chance, &mut ()).unwrap();
        }
    }
    game
}

fn table_id(number: i64) -> TableId {
    TableId::new(number as u64)
}

/// The cookies of those who sit at a table, by seat: signed with the server's own key.
async fn cookies(folder: &TempDir, rows: &[String]) -> Vec<String> {
    let database = database(folder).await;
    let key: String = sqlx::query_scalar("SELECT value FROM secrets WHERE name = 'cookie'").fetch_one(&database).await.unwrap();
    let bytes =
        |hex: &str| (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect::<Vec<_>>();
    let mut seats = BTreeMap::new();
    for sat in events(rows).iter().filter_map(|event| event["Sat"].as_array()) {
        seats.insert(sat[0].as_u64().unwrap(), sat[1].as_i64().unwrap());
    }
    let mut cookies = Vec::new();
    for person in seats.into_values() {
        let session: String =
            sqlx::query_scalar("SELECT id FROM sessions WHERE person = ?").bind(person).fetch_one(&database).await.unwrap();
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&bytes(&key)).unwrap();
        mac.update(session.as_bytes());
        let mac: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        cookies.push(format!("bonehold={session}.{mac}"));
    }
    database.close().await;
    cookies
}

#[tokio::test]
async fn every_table_is_found_as_it_was() {
    let (folder, old) = old_folder().await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let mut stages = Vec::new();
    for (number, rows) in &old {
        let loaded = world.server.node().store.load(table_id(*number)).await.unwrap().unwrap().unwrap();
        let expected = replayed(rows);
        let table: &dyn Any = loaded.ledger.table().unwrap();
        assert_eq!(table.downcast_ref::<Table<BadBones>>().unwrap().game(), &expected, "table {number}");
        assert_eq!(loaded.ledger.version() as usize, events(rows).len());
        let done = |seat: usize| events(rows).iter().filter(|event| event["Did"][0].as_u64() == Some(seat as u64)).count();
        let seqs: Vec<usize> = loaded.ledger.seats().iter().map(|seat| seat.seq as usize).collect();
        assert_eq!(seqs, (0..expected.seats()).map(done).collect::<Vec<_>>());
        stages.push(loaded.ledger.stage());
    }
    stages.sort_by_key(|stage| *stage == Stage::Over);
    assert_eq!(stages, [Stage::Playing, Stage::Playing, Stage::Playing, Stage::Over]);
    assert_eq!(world.server.node().tables_set_aside(), 0);
    world.stop().await;
}

/// Everybody plays to the end. Their time ran out long ago, so stand-ins may be faster at first.
async fn play_on(players: &mut [Player]) {
    let began = std::time::Instant::now();
    while !players.iter().all(Player::is_over) {
        assert!(began.elapsed() < common::PATIENCE, "it does not come to an end");
        for player in players.iter_mut() {
            player.listen().await;
            let seat = player.line.client.seat().unwrap();
            if player.table().info().unwrap().seats[seat.index()].stand_in {
                player.say(ToServer::Back).await;
            } else if let Some(action) = player.any_answer() {
                let id = common::fresh();
                let act = player.line.client.act(action, id).unwrap();
                player.say(act).await;
                let is_it = |heard: &Heard| matches!(heard, Heard::Done(by) | Heard::Declined(by, _) if *by == id);
                player.hear_until(is_it).await;
            }
        }
    }
}

#[tokio::test]
async fn every_running_table_is_played_on_to_its_end() {
    let (folder, old) = old_folder().await;
    let world = World::in_folder(folder.clone(), LimitFigures::NONE).await;
    for (number, rows) in old.iter().filter(|(_, rows)| replayed(rows).outcome().is_none()) {
        let mut players = Vec::new();
        for cookie in cookies(&folder, rows).await {
            let mut player = Player::with_cookie(&world.host(), cookie, Client::new()).await;
            player.enter(table_id(*number)).await;
            player.hear_until(|heard| *heard == Heard::Steps).await;
            players.push(player);
        }
        play_on(&mut players).await;
        assert!(players.iter().all(|player| player.table().steps() == players[0].table().steps()));
    }
    let new = logs(&folder).await;
    for (number, rows) in &old {
        assert_eq!(&new[number][..rows.len()], rows, "what was written stays as it was");
        let added = events(&new[number][rows.len()..]);
        assert!(added.iter().all(|event| event.get("Did").is_none() && event.get("Drew").is_none()), "new rows are new");
        // Read from rows of both editions at once, and from a snapshot of all of them.
        let store = &world.server.node().store;
        let whole = store.load(table_id(*number)).await.unwrap().unwrap().unwrap();
        store.keep_snapshot(table_id(*number)).await.unwrap();
        let kept = store.load(table_id(*number)).await.unwrap().unwrap().unwrap();
        assert_eq!((kept.ledger.info(), kept.steps), (whole.ledger.info(), whole.steps));
        assert_eq!(kept.ledger.stage(), Stage::Over);
    }
    drop(folder);
    world.stop().await;
}

#[tokio::test]
async fn a_log_that_the_first_edition_kept_in_one_row_is_read() {
    let (folder, old) = old_folder().await;
    let database = database(&folder).await;
    for (number, rows) in &old {
        let (events, last) = (events(rows), serde_json::from_str::<Value>(rows.last().unwrap()).unwrap());
        let body = serde_json::json!({ "phase_began": 7, "at": last["at"], "events": events }).to_string();
        let insert = sqlx::query("INSERT INTO snapshots (table_id, version, body) VALUES (?, ?, ?)");
        insert.bind(number).bind(events.len() as i64).bind(body).execute(&database).await.unwrap();
    }
    database.close().await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    for (number, rows) in &old {
        let loaded = world.server.node().store.load(table_id(*number)).await.unwrap().unwrap().unwrap();
        let table: &dyn Any = loaded.ledger.table().unwrap();
        assert_eq!(table.downcast_ref::<Table<BadBones>>().unwrap().game(), &replayed(rows), "table {number}");
        assert_eq!(loaded.ledger.phase_began(), 7);
    }
    world.stop().await;
}

#[tokio::test]
async fn results_of_the_first_edition_are_still_there() {
    let (folder, old) = old_folder().await;
    let (number, rows) = old.iter().find(|(_, rows)| replayed(rows).outcome().is_some()).unwrap();
    let cookies = cookies(&folder, rows).await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let get = async |path: &str, cookie: &str| request(&world.host(), "GET", path, &[("Cookie", cookie)], "").await.unwrap().body;
    let outcome = replayed(rows).outcome().unwrap();
    for (seat, cookie) in cookies.iter().enumerate() {
        let me: Me = serde_json::from_str(&get("/api/me", cookie).await).unwrap();
        assert!(me.name.starts_with("Guest"), "{me:?}");
        let history: Vec<PlayedGame> = serde_json::from_str(&get("/api/history", cookie).await).unwrap();
        assert_eq!(history[0].table, table_id(*number).to_string());
        assert_eq!((history[0].mode.as_str(), history[0].score), ("versus", u64::from(outcome.scores[seat])));
    }
    let record = get(&format!("/api/record/{}", table_id(*number)), "").await;
    let game = bad_bones::Record::parse(&record).unwrap().replay(|_| {}).unwrap();
    assert_eq!(game, replayed(rows), "its record is written from the old texts");
    world.stop().await;
}

#[tokio::test]
async fn an_open_table_of_the_first_edition_is_shown_in_the_lobby() {
    let (folder, old) = old_folder().await;
    let (number, rows) = old.iter().find(|(_, rows)| replayed(rows).outcome().is_none()).unwrap();
    let database = database(&folder).await;
    sqlx::query("UPDATE tables SET is_open = 1 WHERE id = ?").bind(number).execute(&database).await.unwrap();
    database.close().await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let shown = world.server.node().store.open_tables(0, 10).await.unwrap();
    assert_eq!(shown.iter().map(|listing| listing.table).collect::<Vec<_>>(), [table_id(*number)]);
    let game = shown[0].settings.begin::<BadBones>(1).unwrap();
    assert_eq!((game.options(), shown[0].playing), (replayed(rows).options(), true));
    world.stop().await;
}

/// A quick table as the first edition opened it, whose host waits for somebody.
const WAITING: [&str; 3] = [
    r#"INSERT INTO events (table_id, version, next, prev, body) VALUES (77, 1, 3, 0, '{"at":1,"events":[{"Opened":{"game":"bad-bones",
        "rules":1,"settings":{"mode":"versus","seats":2,"market":false,"chiefs":false,"rounds":null,"heroic":false,
        "pace":{"Live":45},"open":true,"stand_in":"steady"},"host":8011523798647584242,"quick":true}},
        {"Sat":[0,8011523798647584242,"Guest 4242"]}]}')"#,
    "INSERT INTO logs (table_id, next, last) VALUES (77, 3, last_insert_rowid())",
    r#"INSERT INTO tables (id, stage, is_open, quick_key, listing, due, updated, seen) VALUES (77, 0, 1, '{"mode":"versus","seats":2,
        "market":false,"chiefs":false,"rounds":null,"heroic":false,"pace":{"Live":45},"open":true,"stand_in":"steady"}', '', NULL, 1, 1)"#,
];

#[tokio::test]
async fn who_waited_for_a_quick_match_in_the_first_edition_finds_one_in_this() {
    let (folder, _) = old_folder().await;
    let database = database(&folder).await;
    let mut line = database.acquire().await.unwrap();
    for sql in WAITING {
        sqlx::query(sql).execute(&mut *line).await.unwrap();
    }
    drop(line);
    database.close().await;
    let sat = r#"{"events":[{"Sat":[0,8011523798647584242,"Guest 4242"]}]}"#.to_string();
    let cookie = cookies(&folder, &[sat]).await.remove(0);
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let mut host = Player::with_cookie(&world.host(), cookie, Client::new()).await;
    host.enter(table_id(77)).await;
    let settings = common::plain(Mode::Versus, 2);
    let found = async {
        while world.server.node().quick_tables(&settings).await.is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(common::PATIENCE, found).await.expect("the table is found by what quick players look for now");
    let mut second = world.player().await;
    second.say(ToServer::QuickMatch(settings)).await;
    second.hear_until_stage(Stage::Playing).await;
    assert_eq!(second.table().id(), table_id(77));
    world.stop().await;
}
