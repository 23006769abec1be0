//! The day's game: drawn by the server, the same for everybody, one try for each account.

use std::time::Duration;

use bad_bones_session::BadBones;
use game::Record;
use protocol::http::{Credentials, DaysBoard, Today};
use protocol::{Heard, Online, Proof, Refusal, TableId, ToServer, hosted};
use server::Games;
use server::dial::request;
use server::limits::LimitFigures;
use twenty_strong_session::TwentyStrong;

use crate::common::{Player, World, get, play_to_the_end, read, send};

const GAMES: Games = Games::new(&[hosted::<BadBones>(), hosted::<TwentyStrong>()]);
const DAY: Duration = Duration::from_secs(86_400);

async fn world() -> World {
    let world = World::with_games(tempfile::tempdir().unwrap().into(), LimitFigures::NONE, GAMES).await;
    // It is noon: no day ends while these games are played.
    let day = DAY.as_millis() as u64;
    world.clock.advance(Duration::from_millis(day + day / 2 - world.clock.now() % day));
    world
}

/// Somebody with an account.
async fn account<O: Online>(world: &World, name: &str) -> Player<O> {
    let guest = server::dial::guest(&world.host()).await.unwrap();
    let credentials = Credentials { name: name.into(), password: "correct horse".into() };
    let registered = send(world, "/api/register", &guest, &credentials).await;
    assert_eq!(registered.status, 200, "{}", registered.body);
    Player::with_cookie(&world.host(), registered.cookie().unwrap(), protocol::Client::new()).await
}

/// Goes to the table of today's game.
async fn begin<O: Online>(player: &mut Player<O>, game: &str) -> TableId {
    player.say(ToServer::Today(game.into())).await;
    player.hear_until(|heard| *heard == Heard::Sealed).await;
    player.hear_until_asked().await;
    player.table().id()
}

impl<O: Online> Player<O> {
    async fn hear_until_asked(&mut self) {
        while self.line.client.asked().is_none() {
            self.hear().await;
        }
    }
}

async fn board(world: &World, game: &str, cookie: &str, day: Option<u64>) -> DaysBoard {
    let which = day.map_or(String::new(), |day| format!("?day={day}"));
    let today: Today = read(&get(world, &format!("/api/today{which}"), cookie).await);
    today.games.into_iter().find(|board| board.game == game).expect("there is one")
}

/// Who stands on a list, as soon as so many do.
async fn listed(world: &World, game: &str, count: usize) -> Vec<String> {
    let began = std::time::Instant::now();
    loop {
        world.server.node().look_after().await;
        let best = board(world, game, "", None).await.best;
        if best.len() >= count || began.elapsed() > crate::common::PATIENCE {
            return best.into_iter().map(|entry| entry.name).collect();
        }
    }
}

fn proof(record: &str) -> Proof {
    let last: serde_json::Value = serde_json::from_str(record.trim_end().lines().last().unwrap()).unwrap();
    serde_json::from_value(last["draws"].clone()).unwrap()
}

#[tokio::test]
async fn everybody_has_one_try_with_the_same_draws() {
    let world = world().await;
    let mut guest: Player = world.player().await;
    guest.say(ToServer::Today("bad-bones".into())).await;
    let refused = Heard::Refused(Refusal::AccountsOnly);
    guest.hear_until(|heard| *heard == refused).await;
    let mut ann: Player = account(&world, "Ann").await;
    let mut bo: Player = account(&world, "Bo").await;
    let tables = [begin(&mut ann, "bad-bones").await, begin(&mut bo, "bad-bones").await];
    assert_ne!(tables[0], tables[1]);
    // Both have drawn the same, and what was sealed is what the list shows.
    assert_eq!(ann.table().steps(), bo.table().steps());
    assert!(!ann.table().steps().is_empty());
    let list = board(&world, "bad-bones", &ann.cookie, None).await;
    assert_eq!(ann.table().sealed().unwrap().seal, list.seal);
    assert_eq!((list.tried, list.own, list.secret), (2, Some(tables[0].to_string()), None));
    // To ask again, here or elsewhere, leads to the same table.
    let mut elsewhere: Player = Player::with_cookie(&world.host(), ann.cookie.clone(), protocol::Client::new()).await;
    assert_eq!(begin(&mut elsewhere, "bad-bones").await, tables[0]);
    drop(elsewhere);
    let mut both = [ann, bo];
    play_to_the_end(&mut both).await;
    let names = listed(&world, "bad-bones", 2).await;
    assert_eq!(names.len(), 2);
    // The order is that of the rules: who won, then rounds, then points; as the records tell.
    let mut came_to = Vec::new();
    for player in &both {
        let record = get(&world, &format!("/api/record/{}", player.table().id()), &player.cookie).await.body;
        let game = Record::parse(&record).unwrap().replay(|_| {}).unwrap();
        let days = BadBones::days_game(&game).unwrap();
        came_to.push((days.won, days.rounds, days.score));
    }
    let first = board(&world, "bad-bones", "", None).await.best[0].clone();
    let best = came_to.iter().max().unwrap();
    assert_eq!((first.won, first.rounds, first.score), (best.0, best.1.into(), best.2.into()));
    // What comes now is practice, and changes nothing on the list.
    let [mut ann, _bo] = both;
    let practice = begin(&mut ann, "bad-bones").await;
    assert_ne!(practice, tables[0]);
    let mut alone = [ann];
    play_to_the_end(&mut alone).await;
    world.server.node().look_after().await;
    let after = board(&world, "bad-bones", "", None).await;
    assert_eq!((after.best.len(), after.tried), (2, 2));
    assert!(after.best.iter().all(|entry| entry.table != Some(practice.to_string())));
    // It is a game of the history all the same, and none of the records.
    let history: Vec<protocol::http::PlayedGame> = read(&get(&world, "/api/history", &alone[0].cookie).await);
    assert_eq!(history.len(), 2);
    let leaders: Vec<protocol::http::Leader> = read(&get(&world, "/api/leaders?mode=solo", "").await);
    assert_eq!(leaders, []);
    world.stop().await;
}

/// Nobody learns the draws of a day from others before the own try; two days later everybody may check them.
#[tokio::test]
async fn who_has_not_played_sees_nothing_of_it() {
    let world = world().await;
    let mut ann: Player = account(&world, "Ann").await;
    let table = begin(&mut ann, "bad-bones").await;
    let mut alone = [ann];
    play_to_the_end(&mut alone).await;
    let [ann] = alone;
    let path = format!("/api/record/{table}");
    let record = get(&world, &path, &ann.cookie).await.body;
    assert_eq!(proof(&record).secret, None, "it is not opened yet");
    let mut bo: Player = account(&world, "Bo").await;
    for cookie in ["", bo.cookie.as_str()] {
        assert_eq!(get(&world, &path, cookie).await.status, 404);
    }
    let enter = bo.line.client.enter(table);
    bo.say(enter).await;
    let refused = Heard::Refused(Refusal::NoSuchTable);
    bo.hear_until(|heard| *heard == refused).await;
    begin(&mut bo, "bad-bones").await;
    assert_eq!(get(&world, &path, &bo.cookie).await.status, 404, "still at it");
    let mut alone = [bo];
    play_to_the_end(&mut alone).await;
    let [mut bo] = alone;
    assert_eq!(get(&world, &path, &bo.cookie).await.status, 200, "now there is nothing to learn from it");
    bo.enter(table).await;
    // The day is long over.
    world.clock.advance(2 * DAY);
    let record = get(&world, &path, "").await.body;
    let proven = GAMES.named("bad-bones").unwrap().check_draws(&record).unwrap();
    assert!(proven.draws > 1 && proven.proof.day.is_some(), "{proven:?}");
    let day = proven.proof.day;
    assert_eq!(board(&world, "bad-bones", "", day).await.secret, proven.proof.secret);
    world.stop().await;
}

/// Whoever is not done when the secret is opened could know what comes: such a try does not count.
#[tokio::test]
async fn a_try_that_takes_longer_than_the_secret_is_kept_does_not_count() {
    let world = world().await;
    let mut ann: Player = account(&world, "Ann").await;
    begin(&mut ann, "bad-bones").await;
    let day = server::clock::day_of(world.clock.now());
    world.clock.advance(2 * DAY);
    let mut alone = [ann];
    play_to_the_end(&mut alone).await;
    world.server.node().look_after().await;
    let late = board(&world, "bad-bones", "", Some(day)).await;
    assert_eq!((late.tried, late.best.len()), (1, 0));
    // Days to come are nobody's business.
    let next: Today = read(&get(&world, &format!("/api/today?day={}", day + 100), "").await);
    assert_eq!(next.games, []);
    world.stop().await;
}

#[tokio::test]
async fn twenty_strong_has_a_game_of_the_day_too() {
    let world = world().await;
    let mut ann: Player<TwentyStrong> = account(&world, "Ann").await;
    let mut bo: Player<TwentyStrong> = account(&world, "Bo").await;
    let table = begin(&mut ann, "twenty-strong").await;
    begin(&mut bo, "twenty-strong").await;
    assert_eq!(ann.table().steps(), bo.table().steps());
    let mut both = [ann, bo];
    play_to_the_end(&mut both).await;
    assert_eq!(listed(&world, "twenty-strong", 2).await.len(), 2);
    world.clock.advance(2 * DAY);
    let record = request(&world.host(), "GET", &format!("/api/record/{table}"), &[], "").await.unwrap().body;
    GAMES.named("twenty-strong").unwrap().check_draws(&record).unwrap();
    world.stop().await;
}

#[tokio::test]
async fn a_game_that_has_no_day_is_refused() {
    let world = world().await;
    let mut ann: Player = account(&world, "Ann").await;
    for game in ["chess", "", "bad-bones'; --"] {
        ann.say(ToServer::Today(game.into())).await;
        let refused = Heard::Refused(Refusal::NoSuchTable);
        ann.hear_until(|heard| *heard == refused).await;
    }
    world.stop().await;
}
