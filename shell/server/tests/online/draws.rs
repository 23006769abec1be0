//! Draws that can be proved: sealed before the game, opened after it, and never changed unseen.

use bad_bones::Mode;
use protocol::{Heard, Proof, Stage, ToServer};
use server::ledger::Event;
use server::limits::LimitFigures;
use server::store::Store;

use crate::common::{GAMES, Player, World, get, plain, play_to_the_end};

/// The record of a finished game, as anybody can have it.
async fn record(world: &World, table: protocol::TableId) -> String {
    let answer = get(world, &format!("/api/record/{table}"), "").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

fn check(record: &str) -> Result<protocol::Proven, String> {
    GAMES.named("bad-bones").unwrap().check_draws(record)
}

/// The proof at the end of a record, changed.
fn with_proof(record: &str, change: impl FnOnce(&mut Proof)) -> String {
    let (game, last) = record.trim_end().rsplit_once('\n').unwrap();
    let value: serde_json::Value = serde_json::from_str(last).unwrap();
    let mut proof: Proof = serde_json::from_value(value["draws"].clone()).unwrap();
    change(&mut proof);
    format!("{game}\n{}\n", serde_json::json!({ "draws": proof }))
}

/// Two people at a table, both of whom contribute before the start; the game is over.
async fn played(world: &World) -> Vec<Player> {
    let mut players = vec![world.player().await, world.player().await];
    players[0].create(plain(Mode::Versus, 2)).await;
    let table = players[0].table().id();
    players[1].enter(table).await;
    players[1].ask(ToServer::Sit(1)).await.unwrap();
    for (number, player) in (1..).zip(&mut players) {
        player.listen().await;
        let lot = player.line.client.lot(1000 + number).expect("it is time");
        player.say(lot).await;
        assert_eq!(player.line.client.lot(7), None, "once for a table");
    }
    players[0].listen().await;
    players[1].listen().await;
    players[0].say(ToServer::Start).await;
    for player in &mut players {
        player.hear_until_stage(Stage::Playing).await;
    }
    play_to_the_end(&mut players).await;
    players
}

#[tokio::test]
async fn every_draw_follows_from_what_was_sealed_and_from_what_people_did() {
    let world = World::new().await;
    let mut players = played(&world).await;
    let table = players[0].table().id();
    for player in &mut players {
        player.listen().await;
        let sealed = player.table().sealed().expect("it was shown");
        assert_eq!(sealed.secret.expect("it is opened").seal(), sealed.seal);
        let proven = check(&record(&world, table).await).unwrap();
        assert_eq!((proven.proof.seal, Some(proven.proof.head)), (sealed.seal, sealed.head), "as the players were told");
        assert_eq!(proven.proof.lots, [1001, 1002]);
        assert!(proven.draws > 2 && proven.actions > 2, "{proven:?}");
    }
    world.stop().await;
}

/// What nobody should be able to do unseen: each of it is found.
#[tokio::test]
async fn a_record_that_was_changed_is_found_out() {
    let world = World::new().await;
    let players = played(&world).await;
    let record = record(&world, players[0].table().id()).await;
    let found = |record: String| check(&record).unwrap_err();
    let wrong_draw = "not what the secret draws";
    assert!(found(with_proof(&record, |proof| proof.lots[0] += 1)).contains(wrong_draw));
    assert!(found(with_proof(&record, |proof| proof.people.swap(0, 1))).contains(wrong_draw));
    assert!(found(with_proof(&record, |proof| proof.ids[0] ^= 1)).contains(wrong_draw));
    assert!(found(with_proof(&record, |proof| proof.table = "aaaaaaaaaaaab".into())).contains(wrong_draw));
    assert!(found(with_proof(&record, |proof| proof.ids[0] = 0)).contains("a stand-in's"));
    assert!(found(with_proof(&record, |proof| proof.ids.truncate(1))).contains("no id"));
    assert!(found(with_proof(&record, |proof| proof.ids.push(1))).contains("more actions"));
    assert!(found(with_proof(&record, |proof| proof.head = proof.seal)).contains("the sum of the game"));
    assert!(found(with_proof(&record, |proof| proof.secret = None)).contains("not opened yet"));
    assert!(found(with_proof(&record, |proof| proof.seal = proof.head)).contains("not the one that was sealed"));
    assert!(found(with_proof(&record, |proof| proof.people.truncate(1))).contains("`people`"));
    // Another draw than the secret's: the tokens of one in another order.
    let other_order = |line: &str| {
        let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
        let tokens = value.get_mut("draw")?.as_array_mut()?;
        let other = (1..tokens.len()).find(|at| tokens[*at] != tokens[0])?;
        tokens.swap(0, other);
        Some(value.to_string())
    };
    let lines: Vec<&str> = record.lines().collect();
    let (at, line) = lines.iter().enumerate().find_map(|(at, line)| Some((at, other_order(line)?))).expect("draws differ");
    let changed: Vec<&str> = lines[..at].iter().copied().chain([line.as_str()]).chain(lines[at + 1..].iter().copied()).collect();
    assert!(check(&changed.join("\n")).is_err());
    // Without a proof there is nothing to check.
    let (game, _) = record.trim_end().rsplit_once('\n').unwrap();
    assert!(found(game.into()).contains("no line `draws`"));
    assert!(found(format!("{game}\n{{\"draws\":7}}\n")).contains("`draws`"));
    world.stop().await;
}

/// What is played at a table where nobody contributes, by people who leave and by bots, can be checked too; and a game that was put away.
#[tokio::test]
async fn games_of_bots_and_stand_ins_are_proved_too() {
    let world = World::new().await;
    let mut player = world.player().await;
    player.create(plain(Mode::Versus, 3)).await;
    player.say(ToServer::PutBot(1, Some("random".into()))).await;
    player.say(ToServer::Start).await;
    player.hear_until_stage(Stage::Playing).await;
    let mut players = [player];
    play_to_the_end(&mut players).await;
    let table = players[0].table().id();
    let before = record(&world, table).await;
    let proven = check(&before).unwrap();
    assert_eq!(proven.proof.people.iter().filter(|person| **person == 0).count(), 2, "the free seat is a bot's");
    assert!(proven.proof.ids.contains(&0) && proven.actions > 0);
    world.server.node().store.archive(u64::MAX >> 1).await.unwrap();
    assert_eq!(record(&world, table).await, before);
    world.stop().await;
}

#[tokio::test]
async fn who_has_no_seat_or_comes_late_contributes_nothing() {
    let world = World::new().await;
    let mut players = [world.player().await, world.player().await];
    players[0].create(plain(Mode::Versus, 2)).await;
    let table = players[0].table().id();
    players[1].enter(table).await;
    players[1].listen().await;
    assert_eq!(players[1].line.client.lot(5), None, "no seat");
    assert_eq!(players[1].ask(ToServer::Lot(5)).await, Err(protocol::Refusal::NoSeat));
    // Twice is once.
    players[0].say(ToServer::Lot(6)).await;
    players[0].say(ToServer::Lot(7)).await;
    players[0].say(ToServer::Start).await;
    players[0].hear_until_stage(Stage::Playing).await;
    assert_eq!(players[0].ask(ToServer::Lot(8)).await, Err(protocol::Refusal::TooLate));
    let entries = world.server.node().store.entries(table, 1).await.unwrap();
    let lots: Vec<u64> = entries
        .iter()
        .flat_map(|(_, entry)| &entry.events)
        .filter_map(|event| if let Event::Lot(_, number) = event { Some(*number) } else { None })
        .collect();
    assert_eq!(lots, [6]);
    world.stop().await;
}

/// The server of a folder whose key is another one does not draw otherwise than it promised: it leaves the table alone.
#[tokio::test]
async fn a_table_whose_secret_is_not_known_is_left_alone() {
    let world = World::new().await;
    let players = world.seated(plain(Mode::Versus, 2), 2).await;
    let (table, folder) = (players[0].table().id(), world.folder.clone());
    world.server.stop().await;
    let store = Store::open(folder.path(), GAMES).await.unwrap();
    let before = store.entries(table, 1).await.unwrap();
    store.close().await;
    let file = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("bonehold.db"));
    let database = sqlx::sqlite::SqlitePool::connect_with(file).await.unwrap();
    sqlx::query("UPDATE secrets SET value = ? WHERE name = 'draws'").bind("0c".repeat(32)).execute(&database).await.unwrap();
    database.close().await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let mut player = world.player().await;
    let enter = player.line.client.enter(table);
    player.say(enter).await;
    let refused = Heard::Refused(protocol::Refusal::SetAside);
    player.hear_until(|heard| *heard == refused).await;
    assert_eq!(world.server.node().store.entries(table, 1).await.unwrap(), before, "nothing is written");
    assert_eq!(world.server.node().tables_set_aside(), 1);
    // Everything else goes on.
    player.create(plain(Mode::Versus, 2)).await;
    world.stop().await;
}
