//! Any game of the list is played at the same tables.

use std::sync::Arc;

use bad_bones::Mode;
use bad_bones_session::BadBones;
use game::{Game as _, Record, Seat};
use protocol::http::PlayedGame;
use protocol::{Heard, Settings, Stage, ToServer, Who, hosted};
use proving_session::Proving;
use server::Games;
use server::dial::request;
use server::limits::LimitFigures;

use twenty_strong::{Deck, Kind, Options};
use twenty_strong_session::TwentyStrong;
use twenty_strong_session::online::Quest;

use crate::common::{self, Player, World, plain};

/// A server with two games.
async fn world() -> World {
    const BOTH: Games = Games::new(&[hosted::<BadBones>(), hosted::<Proving>()]);
    World::with_games(Arc::new(tempfile::tempdir().unwrap()), LimitFigures::NONE, BOTH).await
}

fn proving(seats: u8) -> Settings {
    Settings::usual::<Proving>(&(), seats)
}

#[tokio::test]
async fn another_game_is_played_with_people_bots_and_a_record() {
    let world = world().await;
    let mut host: Player<Proving> = Player::guest(&world.host()).await;
    host.create(proving(3)).await;
    host.ask(ToServer::PutBot(1, Some("random".into()))).await.unwrap();
    host.ask(ToServer::Start).await.unwrap();
    let mut players = vec![host];
    common::play_to_the_end(&mut players).await;
    let info = players[0].table().info().unwrap().clone();
    assert_eq!(info.seats[2].who, Who::Bot("plain".into()), "the game's own stand-in");
    let outcome = players[0].table().public().unwrap().outcome().unwrap();
    assert_eq!(info.outcome.unwrap().scores, outcome.scores);
    let record = request(&world.host(), "GET", &format!("/api/record/{}", info.table), &[], "").await.unwrap().body;
    let replayed = Record::<proving::Game>::parse(&record).unwrap().replay(|_| {}).unwrap();
    assert_eq!(Some(&replayed), players[0].table().public());
    let headers = [("Cookie", players[0].cookie.as_str())];
    let history = request(&world.host(), "GET", "/api/history", &headers, "").await.unwrap().body;
    let history: Vec<PlayedGame> = serde_json::from_str(&history).unwrap();
    assert_eq!((history[0].mode.as_str(), history[0].score), ("proving", outcome.scores[0].into()));
    world.stop().await;
}

#[tokio::test]
async fn bids_are_shown_when_all_have_bid() {
    let world = world().await;
    let mut players = world.seated_at::<Proving>(proving(2), 2).await;
    for player in &mut players {
        player.listen().await;
    }
    let before = players[1].table().version();
    assert!(players[0].act().await);
    players[1].listen().await;
    assert_eq!((players[1].table().version(), players[1].table().own()), (before, &[][..]));
    assert!(players[0].table().own()[0].is_by(Seat::at(0)), "one's own bid is known");
    assert!(players[1].act().await);
    players[0].hear_until(|heard| *heard == Heard::Steps).await;
    assert!(players[0].table().version() >= before + 2, "both bids");
    world.stop().await;
}

#[tokio::test]
async fn quick_players_of_two_games_are_not_seated_together() {
    let world = world().await;
    let mut first: Player<Proving> = Player::guest(&world.host()).await;
    let mut other = world.player().await;
    let mut second: Player<Proving> = Player::guest(&world.host()).await;
    first.say(ToServer::QuickMatch(proving(2))).await;
    first.hear_until(|heard| *heard == Heard::Table).await;
    other.say(ToServer::QuickMatch(plain(Mode::Versus, 2))).await;
    other.hear_until(|heard| *heard == Heard::Table).await;
    second.say(ToServer::QuickMatch(proving(2))).await;
    second.hear_until_stage(Stage::Playing).await;
    assert_eq!(first.table().id(), second.table().id());
    assert_ne!(other.table().id(), second.table().id());
    world.stop().await;
}

#[tokio::test]
async fn who_looks_at_a_table_of_another_game_disturbs_nobody() {
    let world = world().await;
    let mut players = world.seated_at::<Proving>(proving(2), 2).await;
    let mut stranger = world.player().await;
    stranger.enter(players[0].table().id()).await;
    assert!(stranger.table().is_of_another_game());
    // It has no seat; and an action of its own game would be none here.
    stranger.listen().await;
    assert!(stranger.any_answer().is_none());
    common::play_to_the_end(&mut players).await;
    world.stop().await;
}

#[tokio::test]
async fn a_deck_of_ones_own_is_played_at_a_table_and_goes_with_its_record() {
    const TWENTY: Games = Games::new(&[hosted::<TwentyStrong>()]);
    let world = World::with_games(Arc::new(tempfile::tempdir().unwrap()), LimitFigures::NONE, TWENTY).await;
    // Hardly a line of it is one of Hollow Hill's: no deck takes many more letters.
    let file = Deck::built_in_file("proving").unwrap().replacen("name = \"proving\"", "name = \"mine\"", 1);
    let deck = Deck::from_file(&file).unwrap();
    let quest = Quest::with(&deck, Options::new(&deck, 0, Kind::Tyrant.cards().next().unwrap()));
    let mut host: Player<TwentyStrong> = Player::guest(&world.host()).await;
    host.create(quest.table()).await;
    host.ask(ToServer::Start).await.unwrap();
    let mut players = vec![host];
    common::play_to_the_end(&mut players).await;
    assert_eq!(
        players[0].table().public().unwrap().deck().file.as_deref(),
        Some(&*file),
        "whoever plays or watches has the deck"
    );
    let table = players[0].table().info().unwrap().table;
    let record = request(&world.host(), "GET", &format!("/api/record/{table}"), &[], "").await.unwrap().body;
    let replayed = Record::<twenty_strong::Game>::parse(&record).unwrap().replay(|_| {}).unwrap();
    assert_eq!((replayed.deck().name.as_str(), replayed.outcome()), ("mine", players[0].table().public().unwrap().outcome()));
    // One with a mistake opens no table.
    let wrong = Quest { deck: twenty_strong_session::decks::code(&file.replacen("damage = 1", "damage = 9", 1)), ..quest };
    assert!(players[0].ask(ToServer::Create(wrong.table())).await.is_err());
    world.stop().await;
}
