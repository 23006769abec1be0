//! What whoever runs a server does: with people, tables, the door; and what people hear of it.

use bad_bones::Mode;
use protocol::http::{Credentials, Password, PlayedGame, Registration, Reported, Reset};
use protocol::{Heard, Notice, Pace, Refusal, Settings, Stage, ToServer};
use server::operate;
use server::store::{Store, Ticket};

use crate::common::{Player, World, get, plain, play_to_the_end, read, send};
use crate::ratings::{begin, member};

const PASSWORD: &str = "correct horse";

fn credentials(name: &str, password: &str) -> Credentials {
    Credentials { name: name.into(), password: password.into() }
}

fn store(world: &World) -> &Store {
    &world.server.node().store
}

/// The machine reads what is said at once, and not within a second.
async fn noticed(world: &World) {
    world.server.node().look_after().await;
}

async fn until(player: &mut Player, stage: Stage) {
    player.hear_until_stage(stage).await;
}

#[tokio::test]
async fn a_link_gives_another_password_once() {
    let world = World::new().await;
    let ann = member(&world, "Ann").await;
    let person = ann.line.client.me().unwrap().0;
    let token = operate::ticket(store(&world), Ticket::Reset, Some(person), 60_000).await.unwrap();
    let reset = |token: &str, password: &str| Reset { token: token.into(), password: password.into() };
    assert_eq!(send(&world, "/api/reset", "", &reset("nonsense", "another horse")).await.status, 410);
    assert_eq!(send(&world, "/api/reset", "", &reset(&token, "short")).await.status, 400, "and the link still works");
    assert_eq!(send(&world, "/api/reset", "", &reset(&token, "another horse")).await.status, 200);
    assert_eq!(send(&world, "/api/reset", "", &reset(&token, "a third horse")).await.status, 410, "once");
    // Whoever was signed in is not any more.
    assert_eq!(get(&world, "/api/me", &ann.cookie).await.status, 401);
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", PASSWORD)).await.status, 401);
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", "another horse")).await.status, 200);
    // One that is too old is none, and an invitation is no link for a password.
    let old = operate::ticket(store(&world), Ticket::Reset, Some(person), 0).await.unwrap();
    let other = operate::ticket(store(&world), Ticket::Invitation, Some(person), 60_000).await.unwrap();
    // The clock of the server is the database's, and may be a little behind the one that made the link.
    let made = world.clock.now();
    while world.clock.now() < made + 200 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    for token in [old, other] {
        assert_eq!(send(&world, "/api/reset", "", &reset(&token, "a third horse")).await.status, 410);
    }
    world.stop().await;
}

#[tokio::test]
async fn who_is_kept_out_loses_all_lines_and_comes_in_no_more() {
    let world = World::new().await;
    let mut ann = member(&world, "Ann").await;
    let person = ann.line.client.me().unwrap().0;
    let now = world.clock.now();
    store(&world).ban(person, now + 60_000, "a test").await.unwrap();
    operate::tell_sessions(store(&world)).await.unwrap();
    noticed(&world).await;
    let signed_out = Heard::Farewell(protocol::Farewell::SignedOut);
    ann.hear_until(|heard| *heard == signed_out).await;
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", PASSWORD)).await.status, 403);
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", "wrong horse")).await.status, 401, "nobody else learns of it");
    world.clock.advance(std::time::Duration::from_secs(61));
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", PASSWORD)).await.status, 200, "the time is over");
    world.stop().await;
}

#[tokio::test]
async fn an_account_gets_a_name_that_is_nobody_elses() {
    let world = World::new().await;
    let (ann, _bo) = (member(&world, "Ann").await, member(&world, "Bob").await);
    let person = ann.line.client.me().unwrap().0;
    for taken in ["Bob", "B0b", "admin", "", "Ann\u{202e}"] {
        assert!(operate::rename(store(&world), person, taken).await.is_err(), "{taken}");
    }
    assert_eq!(operate::rename(store(&world), person, "Anna  Lee").await.unwrap(), "Anna Lee");
    assert_eq!(send(&world, "/api/login", "", &credentials("anna lee", PASSWORD)).await.status, 200);
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", PASSWORD)).await.status, 401);
    world.stop().await;
}

/// Somebody is forgotten: by that person, who has all the data first. The others keep their games.
#[tokio::test]
async fn people_have_their_data_and_are_forgotten() {
    let world = World::new().await;
    let mut players = vec![member(&world, "Anna").await, member(&world, "Bob").await];
    begin(&mut players, plain(Mode::Versus, 2)).await;
    let table = players[0].table().id();
    play_to_the_end(&mut players).await;
    // The log of this game was put away already.
    store(&world).archive(u64::MAX >> 1).await.unwrap();
    let export = get(&world, "/api/export", &players[0].cookie).await;
    let all: serde_json::Value = serde_json::from_str(&export.body).unwrap();
    assert_eq!((all["name"].as_str(), all["games"].as_array().unwrap().len()), (Some("Anna"), 1));
    assert!(all["records"][table.to_string()].as_str().unwrap().contains("\"draws\""));
    assert!(!export.body.contains("argon2"), "the password is nobody's business");
    let delete = |password: &str| Password { password: password.into() };
    assert_eq!(send(&world, "/api/delete", &players[0].cookie, &delete("wrong horse")).await.status, 401);
    assert_eq!(get(&world, "/api/me", &players[0].cookie).await.status, 200, "nothing is done");
    assert_eq!(send(&world, "/api/delete", &players[0].cookie, &delete(PASSWORD)).await.status, 200);
    assert_eq!(get(&world, "/api/me", &players[0].cookie).await.status, 401);
    assert_eq!(send(&world, "/api/login", "", &credentials("Anna", PASSWORD)).await.status, 401);
    let history: Vec<PlayedGame> = read(&get(&world, "/api/history", &players[1].cookie).await);
    assert_eq!(history.len(), 1, "the other one has it still");
    // The name is gone from the log, and the record proves its draws as before.
    let rows = store(&world).entries(table, 1).await.unwrap();
    assert!(!format!("{rows:?}").contains("Anna") && format!("{rows:?}").contains("Bob"));
    let record = get(&world, &format!("/api/record/{table}"), "").await.body;
    crate::common::GAMES.named("bad-bones").unwrap().check_draws(&record).unwrap();
    world.stop().await;
}

#[tokio::test]
async fn a_table_is_closed_while_people_are_there() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let table = players[0].table().id();
    operate::close(store(&world), table).await.unwrap();
    noticed(&world).await;
    for player in &mut players {
        until(player, Stage::Over).await;
        let sealed = player.hear_until(|heard| *heard == Heard::Sealed).await;
        assert_eq!(sealed, Heard::Sealed);
        assert!(player.table().sealed().unwrap().secret.is_some(), "what was drawn can be checked");
    }
    let history: Vec<PlayedGame> = read(&get(&world, "/api/history", &players[0].cookie).await);
    assert_eq!(history, [], "there is no result");
    assert!(operate::close(store(&world), table).await.is_err(), "it is over already");
    assert!(operate::rule(store(&world), table, None).await.is_err(), "and has no result");
    assert!(operate::close(store(&world), protocol::TableId::new(5)).await.is_err(), "there is no such table");
    world.stop().await;
}

/// A result is corrected, then counts for nothing: ratings follow, and working them out from the logs says the same.
#[tokio::test]
async fn results_are_corrected_and_void_and_ratings_follow() {
    let world = World::new().await;
    let mut players = vec![member(&world, "Ann").await, member(&world, "Bob").await];
    begin(&mut players, plain(Mode::Versus, 2)).await;
    let table = players[0].table().id();
    play_to_the_end(&mut players).await;
    noticed(&world).await;
    let leaders = async || -> Vec<protocol::http::Leader> { store(&world).leaders("versus", 10).await.unwrap() };
    assert_eq!(leaders().await.len(), 2);
    for (won, first) in [(1, "Ann"), (2, "Bob"), (1, "Ann")] {
        operate::rule(store(&world), table, Some(vec![won])).await.unwrap();
        let list = leaders().await;
        assert_eq!((list[0].name.as_str(), list[0].wins, list[1].wins), (first, 1, 0));
        assert_eq!(server::recount(store(&world), false).await.unwrap().differing, 0);
    }
    let record = get(&world, &format!("/api/record/{table}"), "").await;
    assert_eq!(record.status, 200);
    crate::common::GAMES.named("bad-bones").unwrap().check_draws(&record.body).unwrap();
    assert!(operate::rule(store(&world), table, Some(vec![3])).await.is_err(), "there is no such seat");
    operate::rule(store(&world), table, None).await.unwrap();
    assert_eq!(leaders().await, []);
    let history: Vec<PlayedGame> = read(&get(&world, "/api/history", &players[0].cookie).await);
    assert_eq!(history, []);
    assert_eq!(server::recount(store(&world), false).await.unwrap().differing, 0);
    world.stop().await;
}

#[tokio::test]
async fn everybody_hears_what_is_announced() {
    let world = World::new().await;
    let mut ann: Player = world.player().await;
    store(&world).set_note("announcement", Some("Tea at five")).await.unwrap();
    store(&world).set_note("restart", Some(&(world.clock.now() + 600_000).to_string())).await.unwrap();
    noticed(&world).await;
    let is_told = |heard: &Heard| {
        let Heard::Notice(Notice { words, restart, is_draining }) = heard else { return false };
        let left = restart.unwrap_or(0);
        words.as_deref() == Some("Tea at five") && (500_000..=600_000).contains(&left) && !is_draining
    };
    ann.hear_until(is_told).await;
    // Whoever comes later hears it too.
    let mut bo: Player = world.player().await;
    bo.hear_until(is_told).await;
    store(&world).set_note("announcement", None).await.unwrap();
    store(&world).set_note("restart", None).await.unwrap();
    noticed(&world).await;
    let over = Heard::Notice(Notice::default());
    ann.hear_until(|heard| *heard == over).await;
    world.stop().await;
}

/// No new tables; what is played is played to its end, and then the server may end.
#[tokio::test]
async fn a_server_that_is_drained_waits_for_live_games() {
    let world = World::new().await;
    let mut players = world.seated(Settings { pace: Pace::Live(600), ..plain(Mode::Versus, 2) }, 2).await;
    let mut slow = world.seated(Settings { pace: Pace::Correspondence(2), ..plain(Mode::Versus, 2) }, 2).await;
    store(&world).set_note("drain", Some(&world.clock.now().to_string())).await.unwrap();
    noticed(&world).await;
    let mut late: Player = world.player().await;
    for ask in [ToServer::Create(plain(Mode::Versus, 2)), ToServer::QuickMatch(plain(Mode::Versus, 2))] {
        late.say(ask).await;
        let refused = Heard::Refused(Refusal::Draining);
        late.hear_until(|heard| *heard == refused).await;
    }
    let drained = async |longest| tokio::time::timeout(longest, world.server.drained()).await.is_ok();
    assert!(!drained(std::time::Duration::from_millis(1500)).await, "a live game is played");
    play_to_the_end(&mut players).await;
    assert!(drained(crate::common::PATIENCE).await, "games by correspondence wait for the server to be back");
    slow[0].listen().await;
    assert!(slow[0].act().await, "and are played on meanwhile");
    store(&world).set_note("drain", None).await.unwrap();
    noticed(&world).await;
    late.create(plain(Mode::Versus, 2)).await;
    world.stop().await;
}

#[tokio::test]
async fn a_server_can_be_for_members_and_for_invited_people() {
    let world = World::new().await;
    store(&world).set_note("door", Some("members")).await.unwrap();
    noticed(&world).await;
    let mut guest: Player = world.player().await;
    for ask in [ToServer::Create(plain(Mode::Versus, 2)), ToServer::Lobby(true), ToServer::Today("bad-bones".into())] {
        guest.say(ask).await;
        let refused = Heard::Refused(Refusal::AccountsOnly);
        guest.hear_until(|heard| *heard == refused).await;
    }
    let mut ann = member(&world, "Ann").await;
    ann.create(plain(Mode::Versus, 2)).await;
    store(&world).set_note("door", Some("invited")).await.unwrap();
    noticed(&world).await;
    let cookie = server::dial::guest(&world.host()).await.unwrap();
    let register = |invitation: Option<&str>| Registration {
        name: "Bob".into(),
        password: PASSWORD.into(),
        invitation: invitation.map(String::from),
    };
    for none in [None, Some("nonsense")] {
        assert_eq!(send(&world, "/api/register", &cookie, &register(none)).await.status, 403);
    }
    let invitation = operate::ticket(store(&world), Ticket::Invitation, None, 60_000).await.unwrap();
    assert_eq!(send(&world, "/api/register", &cookie, &register(Some(&invitation))).await.status, 200);
    let other = server::dial::guest(&world.host()).await.unwrap();
    let again = Registration { name: "Carl".into(), ..register(Some(&invitation)) };
    assert_eq!(send(&world, "/api/register", &other, &again).await.status, 403, "it works once");
    assert_eq!(send(&world, "/api/login", "", &credentials("Ann", PASSWORD)).await.status, 200);
    world.stop().await;
}

#[tokio::test]
async fn people_report_tables() {
    let world = World::new().await;
    let players = world.seated(plain(Mode::Versus, 2), 2).await;
    let table = players[0].table().id();
    let report = |table: &str, words: &str| Reported { table: table.into(), words: words.into() };
    let cookie = players[0].cookie.as_str();
    assert_eq!(send(&world, "/api/report", "", &report(&table.to_string(), "rude")).await.status, 401);
    for (table, words, status) in [("aaaaaaaaaaaab", "rude", 404), ("nonsense", "rude", 404)] {
        assert_eq!(send(&world, "/api/report", cookie, &report(table, words)).await.status, status);
    }
    for words in ["", "  ", &"x".repeat(501)] {
        assert_eq!(send(&world, "/api/report", cookie, &report(&table.to_string(), words)).await.status, 400);
    }
    assert_eq!(store(&world).reports(None, 10).await.unwrap(), []);
    let words = "he said 'DROP TABLE reports'; --";
    assert_eq!(send(&world, "/api/report", cookie, &report(&table.to_string(), words)).await.status, 200);
    let open = store(&world).reports(None, 10).await.unwrap();
    assert_eq!((open.len(), open[0].table, open[0].words.as_str()), (1, table, words));
    assert!(store(&world).end_report(open[0].id).await.unwrap());
    assert!(!store(&world).end_report(open[0].id).await.unwrap(), "it is done");
    assert_eq!(store(&world).reports(None, 10).await.unwrap(), []);
    assert_eq!(store(&world).reports(Some(open[0].id), 10).await.unwrap(), open, "and can be looked at");
    world.stop().await;
}

/// Copies are made while people play, restored, and the oldest go.
#[tokio::test]
async fn copies_are_made_checked_and_kept_so_many() {
    let world = World::new().await;
    let _players = world.seated(plain(Mode::Versus, 2), 2).await;
    let folder = tempfile::tempdir().unwrap();
    let backups = server::Backups { folder: folder.path().into(), every: std::time::Duration::from_secs(3600), keep: 2 };
    let mut made = Vec::new();
    for hour in 0..3 {
        made.push(backups.make(store(&world), 1_794_960_000_000 + hour * 3_600_000).await.unwrap());
    }
    let mut left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    left.sort();
    assert_eq!(left, made[1..], "two are kept, and nothing else lies there");
    assert!(made[2].ends_with("bonehold-20261118-020000.db"), "{}", made[2].display());
    // A copy whose log lacks a row is none.
    let file = sqlx::sqlite::SqliteConnectOptions::new().filename(world.folder.path().join("bonehold.db"));
    let database = sqlx::sqlite::SqlitePool::connect_with(file).await.unwrap();
    sqlx::query("UPDATE events SET body = 'nonsense' WHERE version = 1").execute(&database).await.unwrap();
    database.close().await;
    assert_eq!(operate::check_copy(store(&world)).await.unwrap().1.len(), 1);
    world.stop().await;
}
