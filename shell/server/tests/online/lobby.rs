//! Before the start and after the end: lobby, quick match, seats, who waits for whom, one's own tables, rematch.

use std::time::Duration;

use bad_bones::Mode;
use bad_bones_session::online::Variant;
use protocol::{Fault, Heard, Pace, Phrase, Refusal, Settings, Stage, TableId, ToServer, Who};

use crate::common::{self, Client, Player, World, plain};

/// A table against each other, with or without a market.
fn with_market(market: bool, seats: u8) -> Settings {
    Variant { market, ..Variant::plain(Mode::Versus) }.table(seats)
}

#[tokio::test]
async fn the_host_decides_until_the_start() {
    let world = World::new().await;
    let (mut host, mut guest) = (world.player().await, world.player().await);
    host.create(plain(Mode::Versus, 3)).await;
    guest.enter(host.table().id()).await;
    assert_eq!(guest.ask(ToServer::Sit(0)).await.unwrap_err(), Refusal::SeatTaken);
    assert_eq!(guest.ask(ToServer::Sit(9)).await.unwrap_err(), Refusal::NoSuchSeat);
    guest.ask(ToServer::Sit(1)).await.unwrap();
    guest.ask(ToServer::Sit(2)).await.unwrap();
    assert_eq!(guest.table().info().unwrap().seats[1].who, Who::Free, "one has one seat");
    let other = with_market(true, 4);
    for forbidden in [ToServer::Start, ToServer::Kick(0), ToServer::PutBot(1, None), ToServer::Change(other.clone())] {
        assert_eq!(guest.ask(forbidden).await.unwrap_err(), Refusal::NotTheHost);
    }
    host.listen().await;
    assert_eq!(host.ask(ToServer::Change(plain(Mode::Versus, 2))).await.unwrap_err(), Refusal::TooFewSeats);
    let refused = host.ask(ToServer::Change(plain(Mode::Solo, 3))).await.unwrap_err();
    assert_eq!(refused, Refusal::Settings(vec![Fault::Seats { found: 3, least: 1, most: 1 }]));
    let chess = Settings { game: "chess".into(), ..other.clone() };
    let refused = host.ask(ToServer::Change(chess)).await.unwrap_err();
    assert_eq!(refused, Refusal::Settings(vec![Fault::Game("chess".into())]), "a table keeps its game");
    host.ask(ToServer::Change(other)).await.unwrap();
    host.ask(ToServer::Kick(2)).await.unwrap();
    guest.listen().await;
    assert_eq!(guest.ask(ToServer::Sit(2)).await.unwrap_err(), Refusal::Kicked);
    host.ask(ToServer::Start).await.unwrap();
    assert_eq!(host.ask(ToServer::Kick(1)).await.unwrap_err(), Refusal::TooLate);
    world.stop().await;
}

#[tokio::test]
async fn quick_players_find_each_other_and_begin() {
    let world = World::new().await;
    let settings = plain(Mode::Versus, 2);
    let (mut first, mut second, mut other) = (world.player().await, world.player().await, world.player().await);
    first.say(ToServer::QuickMatch(settings.clone())).await;
    first.hear_until(|heard| *heard == Heard::Table).await;
    other.say(ToServer::QuickMatch(with_market(true, 2))).await;
    other.hear_until(|heard| *heard == Heard::Table).await;
    second.say(ToServer::QuickMatch(settings)).await;
    second.hear_until_stage(Stage::Playing).await;
    assert_eq!(first.table().id(), second.table().id());
    assert_ne!(other.table().id(), second.table().id(), "another kind of game is another table");
    first.hear_until_stage(Stage::Playing).await;
    world.stop().await;
}

/// Waits until quick players would find so many tables.
async fn quick_tables(world: &World, settings: &Settings, count: usize) {
    let found = async {
        while world.server.node().quick_tables(settings).await.len() != count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(common::PATIENCE, found).await.unwrap_or_else(|_| panic!("never {count} tables"));
}

#[tokio::test]
async fn nobody_is_matched_with_somebody_who_is_gone() {
    let world = World::new().await;
    let settings = plain(Mode::Versus, 2);
    let (mut gone, mut second) = (world.player().await, world.player().await);
    gone.say(ToServer::QuickMatch(settings.clone())).await;
    gone.hear_until(|heard| *heard == Heard::Table).await;
    let (table, client, cookie) = (gone.table().id(), gone.line.client.clone(), gone.cookie.clone());
    quick_tables(&world, &settings, 1).await;
    drop(gone);
    quick_tables(&world, &settings, 0).await;
    second.say(ToServer::QuickMatch(settings.clone())).await;
    second.hear_until(|heard| *heard == Heard::Table).await;
    assert_ne!(second.table().id(), table, "a table of one's own, and not one where nobody is");
    // Who comes back can be found again.
    let _back = Player::with_cookie(&world.host(), cookie, client).await;
    quick_tables(&world, &settings, 2).await;
    world.stop().await;
}

#[tokio::test]
async fn a_seat_of_an_open_table_becomes_free_and_the_host_another_one() {
    let world = World::new().await;
    let (mut host, mut guest) = (world.player().await, world.player().await);
    host.create(plain(Mode::Versus, 3)).await;
    guest.enter(host.table().id()).await;
    guest.ask(ToServer::Sit(1)).await.unwrap();
    drop(host);
    tokio::time::sleep(Duration::from_millis(100)).await;
    // Whatever happens next at the table, it looks who is there.
    world.clock.advance(Duration::from_secs(59));
    guest.say(ToServer::Say(Phrase::OneMoment)).await;
    guest.hear_until(|heard| matches!(heard, Heard::Said(..))).await;
    guest.listen().await;
    assert_ne!(guest.table().info().unwrap().seats[0].who, Who::Free, "less than a minute");
    world.clock.advance(Duration::from_secs(2));
    guest.say(ToServer::Say(Phrase::OneMoment)).await;
    guest.hear_until(|heard| *heard == Heard::Table).await;
    assert_eq!(guest.table().info().unwrap().seats[0].who, Who::Free);
    guest.ask(ToServer::Start).await.unwrap();
    world.stop().await;
}

#[tokio::test]
async fn a_table_waits_while_somebody_is_there_and_is_closed_when_nobody_came_for_an_hour() {
    let world = World::new().await;
    let mut host = world.player().await;
    host.create(plain(Mode::Versus, 2)).await;
    let table = host.table().id();
    let node = world.server.node();
    let stage = async || node.store.load(table).await.unwrap().unwrap().unwrap().ledger.stage();
    // Two hours at the table, then the page is loaded again.
    for _ in 0..4 {
        world.clock.advance(Duration::from_secs(1800));
        host.say(ToServer::Say(Phrase::OneMoment)).await;
        host.hear_until(|heard| matches!(heard, Heard::Said(..))).await;
        node.look_after().await;
    }
    let mut host = host.reconnect(&world.host()).await;
    host.hear_until(|heard| *heard == Heard::Table).await;
    is_shown_in_the_lobby(&world, table, true).await;
    assert_eq!(stage().await, Stage::Waiting);
    drop(host);
    is_shown_in_the_lobby(&world, table, false).await;
    world.clock.advance(Duration::from_secs(3500));
    node.look_after().await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(stage().await, Stage::Waiting, "not yet an hour");
    world.clock.advance(Duration::from_secs(200));
    let closed = async {
        while stage().await != Stage::Over {
            node.look_after().await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(common::PATIENCE, closed).await.expect("closed after an hour");
    world.stop().await;
}

/// Waits until the lobby shows a table, or shows it no more.
async fn is_shown_in_the_lobby(world: &World, table: TableId, is_shown: bool) {
    let shown = async {
        let since = world.clock.now() - 60_000;
        while world.server.node().store.open_tables(since, 100).await.unwrap().iter().any(|open| open.table == table) != is_shown
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(common::PATIENCE, shown).await.unwrap_or_else(|_| panic!("shown is not {is_shown}"));
}

#[tokio::test]
async fn nobody_changes_a_table_for_ever() {
    let world = World::new().await;
    let mut host = world.player().await;
    host.create(plain(Mode::Versus, 2)).await;
    let table = host.table().id();
    let version = async || world.server.node().store.load(table).await.unwrap().unwrap().unwrap().ledger.version();
    let before = version().await;
    let level = || Some("random".to_string());
    for _ in 0..3 {
        host.line.send(&ToServer::Change(plain(Mode::Versus, 2))).await.unwrap();
        host.line.send(&ToServer::PutBot(1, level())).await.unwrap();
    }
    host.hear_until(|heard| *heard == Heard::Table).await;
    host.listen().await;
    assert_eq!(version().await, before + 1, "what changes nothing is no event");
    let refused = loop {
        let market = with_market(host.rng.below(2) == 0, 2);
        host.line.send(&ToServer::Change(market)).await.unwrap();
        host.line.send(&ToServer::PutBot(1, level().filter(|_| host.rng.below(2) == 0))).await.unwrap();
        if let Ok(Ok(Heard::Refused(why))) = tokio::time::timeout(Duration::from_millis(1), host.line.hear()).await {
            break why;
        }
    };
    assert_eq!(refused, Refusal::TooMuch);
    assert!(version().await <= 1064);
    host.listen().await;
    host.say(ToServer::Start).await;
    host.hear_until_stage(Stage::Playing).await;
    world.stop().await;
}

#[tokio::test]
async fn the_lobby_shows_open_tables_and_no_private_ones() {
    let world = World::new().await;
    let (mut host, mut shy, mut looker) = (world.player().await, world.player().await, world.player().await);
    shy.create(Settings { open: false, ..plain(Mode::Versus, 2) }).await;
    host.create(plain(Mode::Coop, 4)).await;
    let look = looker.line.client.look_at_lobby(true);
    looker.say(look).await;
    let open = loop {
        match looker.hear().await {
            Heard::Lobby(tables) if !tables.is_empty() => break tables,
            _ => {}
        }
    };
    assert_eq!(open.iter().map(|listing| listing.table).collect::<Vec<TableId>>(), [host.table().id()]);
    assert_eq!((open[0].free, open[0].playing), (3, false));
    // Whoever has the link of the private one may come in.
    looker.enter(shy.table().id()).await;
    looker.ask(ToServer::Sit(1)).await.unwrap();
    world.stop().await;
}

/// The tables where a player has a seat, and whether each waits for the player.
async fn own_tables(player: &mut Player) -> Vec<(TableId, bool)> {
    player.say(ToServer::Mine).await;
    match player.hear_until(|heard| matches!(heard, Heard::Mine(_))).await {
        Heard::Mine(tables) => tables.into_iter().map(|own| (own.info.table, own.asked)).collect(),
        _ => unreachable!("waited for"),
    }
}

#[tokio::test]
async fn ones_tables_are_found_again_those_that_wait_first() {
    let world = World::new().await;
    let slow = Settings { pace: Pace::Correspondence(3), open: false, ..plain(Mode::Versus, 2) };
    let mut players = world.seated(slow, 2).await;
    let first = players[0].table().id();
    players[0].listen().await;
    // A second table of the same person, newer, that waits for somebody to come.
    let leave = players[0].line.client.leave();
    players[0].say(leave).await;
    players[0].create(plain(Mode::Coop, 3)).await;
    let second = players[0].table().id();
    // The browser was closed: nothing is left but the cookie.
    let cookie = players[0].cookie.clone();
    drop(players.remove(0));
    let mut back = Player::with_cookie(&world.host(), cookie, Client::new()).await;
    assert_eq!(own_tables(&mut back).await, [(first, true), (second, false)]);
    assert_eq!(own_tables(&mut players[0]).await, [(first, true)]);
    back.enter(first).await;
    back.hear_until(|heard| matches!(heard, Heard::Steps)).await;
    assert!(back.act().await);
    assert_eq!(own_tables(&mut back).await, [(first, false), (second, false)], "where something happened last");
    assert_eq!(own_tables(&mut players[0]).await, [(first, true)]);
    back.enter(second).await;
    back.ask(ToServer::Stand).await.unwrap();
    assert_eq!(own_tables(&mut back).await, [(first, false)]);
    let mut stranger = world.player().await;
    assert_eq!(own_tables(&mut stranger).await, []);
    players.push(back);
    let leave = players[1].line.client.leave();
    players[1].say(leave).await;
    players[1].enter(first).await;
    common::play_to_the_end(&mut players).await;
    assert_eq!(own_tables(&mut players[0]).await, [], "a game that is over is history");
    world.stop().await;
}

#[tokio::test]
async fn the_same_people_play_again() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    assert_eq!(players[0].ask(ToServer::Rematch).await.unwrap_err(), Refusal::NotPlaying, "not before the end");
    common::play_to_the_end(&mut players).await;
    let old = players[0].table().id();
    for player in &mut players {
        player.say(ToServer::Rematch).await;
        while player.table().id() == old {
            player.hear().await;
        }
    }
    assert_eq!(players[0].table().id(), players[1].table().id());
    players[0].listen().await;
    players[1].listen().await;
    let info = players[0].table().info().unwrap();
    let seats: Vec<Option<usize>> = players.iter().map(|player| info.seat_of(player.line.client.me().unwrap().0)).collect();
    assert_eq!(seats, [Some(0), Some(1)]);
    players[0].ask(ToServer::Start).await.unwrap();
    players[1].hear_until_stage(Stage::Playing).await;
    world.stop().await;
}
