//! Which games count, for whom, and that the logs say the same.

use bad_bones::Mode;
use bad_bones_session::online::Variant;
use protocol::http::{Credentials, Leader, PlayedGame, SeatRating};
use protocol::{Heard, Pace, Settings, Stage, ToServer};
use server::recount;

use crate::common::{self, Player, World, plain};

/// Somebody with an account.
pub async fn member(world: &World, name: &str) -> Player {
    let guest = world.player().await;
    let credentials = Credentials { name: name.into(), password: "correct horse".into() };
    let registered = common::send(world, "/api/register", &guest.cookie, &credentials).await;
    assert_eq!(registered.status, 200, "{}", registered.body);
    Player::with_cookie(&world.host(), registered.cookie().unwrap(), common::Client::new()).await
}

/// These people sit down at a new table, and its game begins.
pub async fn begin(players: &mut [Player], settings: Settings) {
    players[0].create(settings).await;
    let table = players[0].table().id();
    for (seat, player) in players.iter_mut().enumerate().skip(1) {
        player.enter(table).await;
        player.say(ToServer::Sit(seat as u8)).await;
        player.hear_until(|heard| *heard == Heard::Table).await;
    }
    players[0].say(ToServer::Start).await;
    for player in players.iter_mut() {
        player.hear_until_stage(Stage::Playing).await;
    }
}

/// Plays a game with these people on its seats to the end; what it did to ratings.
async fn play(world: &World, players: &mut [Player], settings: Settings) -> Vec<SeatRating> {
    begin(players, settings).await;
    let table = players[0].table().id();
    common::play_to_the_end(players).await;
    for player in players.iter_mut() {
        let leave = player.line.client.leave();
        player.say(leave).await;
    }
    world.server.node().look_after().await;
    common::read(&common::get(world, &format!("/api/ratings/{table}"), "").await)
}

#[tokio::test]
async fn games_count_between_accounts_with_a_clock_at_open_tables_with_standard_options() {
    let world = World::new().await;
    let mut players = vec![member(&world, "Ann").await, member(&world, "Bo").await, world.player().await];
    let rated = play(&world, &mut players[..2], plain(Mode::Versus, 2)).await;
    assert_eq!(rated.iter().map(|one| one.seat).collect::<Vec<_>>(), [1, 2]);
    let rated = play(&world, &mut players, plain(Mode::Versus, 3)).await;
    assert_eq!(rated.iter().map(|one| one.seat).collect::<Vec<_>>(), [1, 2], "the guest neither gives nor takes");
    let market = Variant { market: true, ..Variant::plain(Mode::Versus) };
    for settings in [
        Settings { open: false, ..plain(Mode::Versus, 2) },
        Settings { pace: Pace::Relaxed, ..plain(Mode::Versus, 2) },
        market.table(2),
    ] {
        assert_eq!(play(&world, &mut players[..2], settings.clone()).await, [], "{settings:?}");
    }
    assert_eq!(play(&world, &mut players[1..], plain(Mode::Versus, 2)).await, [], "one account alone");
    let leaders: Vec<Leader> = common::read(&common::get(&world, "/api/leaders?mode=versus", "").await);
    let mut games: Vec<(&str, u64)> = leaders.iter().map(|leader| (leader.name.as_str(), leader.games)).collect();
    games.sort_unstable();
    assert_eq!(games, [("Ann", 2), ("Bo", 2)]);
    world.stop().await;
}

#[tokio::test]
async fn games_alone_are_a_list_of_records_of_standard_length() {
    let world = World::new().await;
    let mut ann = [member(&world, "Ann").await];
    let short = Variant { rounds: Some(2), ..Variant::plain(Mode::Solo) };
    play(&world, &mut ann, short.table(1)).await;
    let leaders = async || -> Vec<Leader> {
        // Lists are read anew only after a while: this asks the database.
        world.server.node().store.leaders("solo", 10).await.unwrap()
    };
    assert_eq!(leaders().await, []);
    play(&world, &mut ann, plain(Mode::Solo, 1)).await;
    let history: Vec<PlayedGame> = common::read(&common::get(&world, "/api/history", &ann[0].cookie).await);
    let list = leaders().await;
    assert_eq!((list.len(), list[0].games, list[0].best, list[0].wins), (1, 1, history[0].score, history[0].won.into()));
    world.stop().await;
}

#[tokio::test]
async fn the_logs_say_the_same_as_what_is_kept() {
    let world = World::new().await;
    let mut players = vec![member(&world, "Ann").await, member(&world, "Bo").await, member(&world, "Cleo").await];
    players.push(world.player().await);
    // The same two meet so often that it counts less.
    for _ in 0..4 {
        play(&world, &mut players[..2], plain(Mode::Versus, 2)).await;
    }
    play(&world, &mut players, plain(Mode::Versus, 4)).await;
    play(&world, &mut players[1..2], plain(Mode::Solo, 1)).await;
    play(&world, &mut players[..2], Settings { open: false, ..plain(Mode::Versus, 2) }).await;
    let store = &world.server.node().store;
    let kept = store.totals().await.unwrap();
    assert_eq!(kept.len(), 4, "three in games against each other, one alone");
    let histories = async || {
        let mut all = Vec::new();
        for player in &players {
            all.push(common::get(&world, "/api/history", &player.cookie).await.body);
        }
        all
    };
    let before = histories().await;
    let checked = recount(store, false).await.unwrap();
    assert_eq!((checked.games, checked.counted, checked.unreadable, checked.totals, checked.differing), (7, 6, 0, 4, 0));
    assert_eq!(recount(store, true).await.unwrap().differing, 0);
    assert_eq!(store.totals().await.unwrap(), kept, "to the last bit");
    assert_eq!(histories().await, before);
    // Somebody who has the database at hand helps himself.
    let file = world.folder.path().join("bonehold.db");
    let database = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query("UPDATE ratings SET skill = skill + 10").execute(&database).await.unwrap();
    sqlx::query("UPDATE played SET score = 99").execute(&database).await.unwrap();
    database.close().await;
    assert_eq!(recount(store, false).await.unwrap().differing, 4);
    assert_ne!(histories().await, before, "only compared");
    assert_eq!(recount(store, true).await.unwrap().differing, 4);
    assert_eq!((store.totals().await.unwrap(), histories().await), (kept, before));
    world.stop().await;
}
