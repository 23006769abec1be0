//! What becomes of finished games, and of people who never come again.

use std::time::Duration;

use bad_bones::record::{Record, Writer};
use bad_bones::{Game, Mode, Options, Rules};
use game::{ActionSet, Game as _, Rng, Seat, Sitting, Turn};
use protocol::Settings;
use protocol::http::{Counted, Leader, Me, PlayedGame, RatingChange, SeatRating, Statistics, Today};
use serde::de::DeserializeOwned;
use server::clock::day_of;
use server::dial::request;

use crate::common::{self, World, plain};
use crate::ratings;

async fn get<T: DeserializeOwned>(world: &World, path: &str, cookie: &str) -> T {
    let answer = request(&world.host(), "GET", path, &[("Cookie", cookie)], "").await.unwrap();
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{path}: {}", answer.body))
}

#[tokio::test]
async fn a_finished_game_is_in_history_ratings_and_on_the_leaderboard() {
    let world = World::new().await;
    let mut players = vec![ratings::member(&world, "Ann").await, ratings::member(&world, "Bo").await];
    ratings::begin(&mut players, plain(Mode::Versus, 2)).await;
    let record = format!("/api/record/{}", players[0].table().id());
    let early = request(&world.host(), "GET", &record, &[], "").await.unwrap();
    assert_eq!(early.status, 404, "a running game is not told");
    common::play_to_the_end(&mut players).await;
    world.server.node().look_after().await;
    let outcome = players[0].table().public().unwrap().outcome().unwrap();
    let history: Vec<PlayedGame> = get(&world, "/api/history", &players[0].cookie).await;
    assert_eq!(history[0].score, u64::from(outcome.scores[0]));
    assert_eq!(history[0].won, outcome.winners.contains(Seat::at(0)));
    let ratings = format!("/api/ratings/{}", players[0].table().id());
    let changes: Vec<SeatRating> = get(&world, &ratings, "").await;
    let gain = |seat: usize| changes[seat].after - changes[seat].before;
    assert_eq!((changes[0].seat, changes[1].seat), (1, 2));
    let won = [0, 1].map(|seat| outcome.winners.contains(Seat::at(seat)));
    if won[0] != won[1] {
        assert_eq!(gain(0) > gain(1), won[0], "who wins gains more");
    }
    assert_eq!(history[0].rating, Some(RatingChange { before: changes[0].before, after: changes[0].after }));
    let statistics: Vec<Statistics> = get(&world, "/api/statistics", &players[1].cookie).await;
    assert_eq!((statistics[0].mode.as_str(), statistics[0].games), ("versus", 1));
    let leaders: Vec<Leader> = get(&world, "/api/leaders?mode=versus", "").await;
    assert!(leaders.len() == 2 && leaders[0].rating >= leaders[1].rating, "{leaders:?}");
    let best = leaders.iter().find(|leader| leader.name == "Ann").unwrap();
    assert_eq!((best.rating, best.best), (changes[0].after, history[0].score));
    let text = request(&world.host(), "GET", &record, &[], "").await.unwrap().body;
    let replayed = Record::parse(&text).unwrap().replay(|_| {}).unwrap();
    assert_eq!(replayed.outcome().unwrap().scores, outcome.scores, "the record replays by the rules");
    world.stop().await;
}

/// A random solo game with the draws of this seed.
fn solo(seed: u64) -> String {
    let rules = Rules::of(Mode::Solo);
    let mut sitting = Sitting::new(Game::new(Options::new(Mode::Solo, 1, rules), rules).unwrap());
    let mut writer = Writer::new(sitting.game(), seed);
    let (mut drawn, mut rng) = (0, Rng::seeded(3));
    loop {
        match sitting.game().turn() {
            Turn::Over => break,
            Turn::Chance => {
                writer.chance(&sitting.draw(&mut Rng::stream(seed, drawn), &mut ()).unwrap());
                drawn += 1;
            }
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                let choices = sitting.game().legal_actions(seat);
                let action = choices.pick(&mut rng);
                writer.action(seat, action);
                sitting.apply(seat, action, &mut ()).unwrap();
            }
        }
    }
    writer.end(&sitting.game().outcome().unwrap());
    writer.text().to_string()
}

#[tokio::test]
async fn the_days_game_counts_when_it_was_played_with_the_days_seed() {
    let world = World::new().await;
    let player = world.player().await;
    let day = day_of(world.clock.now());
    let headers = [("Cookie", player.cookie.as_str())];
    let refused = request(&world.host(), "POST", "/api/today", &headers, &solo(day + 3)).await.unwrap();
    assert_eq!(refused.status, 400, "{}", refused.body);
    let forged = solo(1).replace("\"seed\":1}", &format!("\"seed\":{day}}}"));
    assert_eq!(request(&world.host(), "POST", "/api/today", &headers, &forged).await.unwrap().status, 400);
    assert_eq!(request(&world.host(), "POST", "/api/today", &[], &solo(day)).await.unwrap().status, 401);
    let counted = request(&world.host(), "POST", "/api/today", &headers, &solo(day)).await.unwrap();
    assert_eq!(counted.status, 200, "{}", counted.body);
    let counted: Counted = serde_json::from_str(&counted.body).unwrap();
    let today: Today = get(&world, "/api/today", "").await;
    assert_eq!((today.day, counted.day), (day, day));
    assert_eq!(today.best[0].name, player.line.client.me().unwrap().1);
    assert_eq!((today.best[0].kind.as_str(), counted.kind.as_str()), ("solo", "solo"));
    let other: Today = get(&world, &format!("/api/today?day={}", day - 1), "").await;
    assert_eq!(other.best, [], "another day has its own list");
    world.stop().await;
}

/// Whether a cookie still stands for somebody; the server notes that its owner came.
async fn comes(world: &World, cookie: &str) -> bool {
    request(&world.host(), "GET", "/api/me", &[("Cookie", cookie)], "").await.unwrap().status == 200
}

#[tokio::test]
async fn guests_who_never_come_again_are_forgotten_and_others_are_not() {
    let world = World::new().await;
    let days = |days: u64| world.clock.advance(Duration::from_secs(days * 86_400));
    let (gone, faithful) = (world.player().await.cookie, world.player().await.cookie);
    // Without a clock nobody plays it on.
    let settings = Settings { pace: protocol::Pace::Relaxed, open: false, ..plain(Mode::Versus, 2) };
    let players = world.seated(settings, 2).await;
    let (table, seated) = (players[0].table().id(), players[0].cookie.clone());
    drop(players);
    days(60);
    let host = world.host();
    let again = request(&host, "POST", "/api/guest", &[("Cookie", faithful.as_str())], "").await.unwrap();
    assert_eq!(again.cookie(), Some(faithful.clone()), "the cookie begins to age anew");
    let soon = request(&host, "POST", "/api/guest", &[("Cookie", faithful.as_str())], "").await.unwrap();
    assert_eq!(soon.cookie(), None, "once a day is enough");
    days(29);
    world.server.node().tidy().await;
    assert!(world.server.node().store.load(table).await.unwrap().is_some());
    days(2);
    world.server.node().tidy().await;
    assert!(!comes(&world, &gone).await, "91 days");
    assert!(comes(&world, &faithful).await, "31 days");
    assert!(world.server.node().store.tables_of(guest_of(&world, &seated).await, 9).await.unwrap().contains(&table));
    // The guest who has a seat came just now; nobody has played on.
    let stage = async || {
        let loaded = world.server.node().store.load(table).await.unwrap();
        loaded.map(|loaded| loaded.unwrap().ledger.stage())
    };
    let began = std::time::Instant::now();
    while stage().await != Some(protocol::Stage::Over) {
        assert!(began.elapsed() < common::PATIENCE, "the game nobody plays on is not closed");
        world.server.node().look_after().await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    days(2);
    world.server.node().tidy().await;
    assert_eq!(stage().await, None, "a closed table is forgotten after a day");
    days(366);
    assert!(!comes(&world, &faithful).await, "a session not used for a year is none");
    world.stop().await;
}

async fn guest_of(world: &World, cookie: &str) -> protocol::PersonId {
    get::<Me>(world, "/api/me", cookie).await.person
}
