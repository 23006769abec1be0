//! People at tables of a real server, over real sockets.

use std::time::Duration;

use bad_bones::Mode;
use bad_bones::record::Record;
use futures_util::{SinkExt, StreamExt};
use game::{Game as _, Seat};
use protocol::http::{PlayedGame, SeatRating};
use protocol::{Heard, Pace, Packed, Phrase, Refusal, Seen, Settings, Stage, ToClient, ToServer, Who};
use server::dial::{request, socket};
use server::limits::LimitFigures;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{self, Client, Player, World, action, plain};

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    common::play_to_the_end(&mut players).await;
    for player in &players {
        assert!(player.table().public().unwrap().outcome().is_some());
    }
    assert_eq!(players[0].table().steps(), players[1].table().steps());
    world.stop().await;
}

#[tokio::test]
async fn bots_play_the_seats_nobody_has() {
    let world = World::new().await;
    let mut host = world.player().await;
    host.create(plain(Mode::Coop, 3)).await;
    host.ask(ToServer::PutBot(1, Some("novice".into()))).await.unwrap();
    host.ask(ToServer::Start).await.unwrap();
    let mut players = vec![host];
    common::play_to_the_end(&mut players).await;
    let info = players[0].table().info().unwrap().clone();
    assert_eq!(info.seats[1].who, Who::Bot("novice".into()));
    assert_eq!(info.seats[2].who, Who::Bot("steady".into()), "nobody came: the stand-in plays");
    world.stop().await;
}

#[tokio::test]
async fn choices_of_a_running_phase_are_told_to_nobody() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 3), 3).await;
    let mut spectator = world.player().await;
    spectator.enter(players[0].table().id()).await;
    for player in &mut players {
        player.listen().await;
    }
    spectator.listen().await;
    let before = spectator.table().version();
    assert!(players[0].act().await && players[1].act().await, "two of three choose their steps");
    // Everybody hears that they have chosen, in frames that say nothing else.
    for other in [&mut spectator, &mut players[2]] {
        while [0, 1, 2].map(|seat| other.table().is_asked(Seat::at(seat))) != [false, false, true] {
            let message = tokio::time::timeout(common::PATIENCE, other.line.hear_raw()).await.unwrap().unwrap();
            assert!(matches!(message, ToClient::Asked(..)), "{message:?}");
            other.line.client.hear(message);
        }
    }
    // Whoever comes in now, as a spectator or as the third seat again, hears nothing of it either.
    let mut late = world.player().await;
    late.enter(players[0].table().id()).await;
    late.listen().await;
    let third = players.pop().unwrap().reconnect(&world.host()).await;
    players.push(third);
    for other in [&mut spectator, &mut late, &mut players[2]] {
        other.listen().await;
        assert_eq!(other.table().version(), before);
        assert_eq!(other.table().own(), []);
        assert_eq!([0, 1, 2].map(|seat| other.table().is_asked(Seat::at(seat))), [false, false, true]);
    }
    assert_eq!(players[0].table().own().len(), 1, "one's own choice is known");
    assert!(players[2].act().await);
    spectator.hear_until(|heard| matches!(heard, Heard::Steps)).await;
    assert!(spectator.table().version() > before, "all have chosen: now everybody sees it");
    world.stop().await;
}

#[tokio::test]
async fn an_action_sent_twice_is_done_once() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    players[0].listen().await;
    let act = ToServer::Act { seq: 1, id: 99, action: action("hero c4") };
    for _ in 0..3 {
        players[0].say(act.clone()).await;
        assert_eq!(players[0].hear_until(|heard| matches!(heard, Heard::Done(_))).await, Heard::Done(99));
    }
    let other = ToServer::Act { seq: 1, id: 100, action: action("hero c2") };
    let declined = players[0].ask(other).await.unwrap_err();
    assert_eq!(declined, Refusal::OutOfOrder(2), "another action with the same number is not done");
    let loaded = world.server.node().store.load(players[0].table().id()).await.unwrap().unwrap().unwrap();
    assert_eq!(loaded.steps.iter().filter(|step| step.by == Some(0)).count(), 1);
    world.stop().await;
}

#[tokio::test]
async fn who_comes_back_gets_what_was_missed() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let mut away = players.pop().unwrap();
    away.listen().await;
    let version = away.table().version();
    players[0].listen().await;
    assert!(away.act().await);
    let client = away.line.client.clone();
    let (host, cookie) = (away.host.clone(), away.cookie.clone());
    drop(away);
    assert!(players[0].act().await);
    players[0].listen().await;
    let mut back = Player::with_cookie(&host, cookie, client).await;
    back.hear_until(|heard| matches!(heard, Heard::Steps)).await;
    assert!(back.table().version() >= version + 2);
    assert_eq!(back.table().steps(), players[0].table().steps());
    // One that has seen more than there is, or something else, begins anew.
    let steps: Vec<Packed> = back.table().steps().iter().map(Packed::of).collect();
    let known = Seen::of(&steps, back.table().seq());
    assert_eq!(known, back.table().seen());
    for seen in [Seen { steps: 10_000, ..known }, Seen { sum: known.sum + 1, ..known }, Seen { seq: 9, ..known }] {
        players[0].listen().await;
        players[0].say(ToServer::Enter(back.table().id(), seen)).await;
        assert!(matches!(players[0].line.hear_raw().await.unwrap(), ToClient::Anew(_)));
        assert!(matches!(players[0].line.hear_raw().await.unwrap(), ToClient::Table(_)));
        let ToClient::Steps(all) = players[0].line.hear_raw().await.unwrap() else { panic!("expected steps") };
        assert_eq!((all.from, &all.steps), (0, &steps));
    }
    world.stop().await;
}

#[tokio::test]
async fn when_time_is_out_the_stand_in_plays_that_phase_and_no_more() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Live(45), stand_in: "random".into(), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    players[0].listen().await;
    assert!(players[0].act().await);
    world.clock.advance(Duration::from_secs(44));
    world.server.node().look_after().await;
    players[1].listen().await;
    assert!(!players[1].table().info().unwrap().seats[1].stand_in, "there is still a second");
    world.clock.advance(Duration::from_secs(2));
    world.server.node().look_after().await;
    players[1].hear_until(|heard| *heard == Heard::Table).await;
    assert!(players[1].table().info().unwrap().seats[1].stand_in);
    players[0].hear_until(|heard| matches!(heard, Heard::Steps)).await;
    while players[1].table().info().unwrap().seats[1].stand_in {
        players[1].hear().await;
    }
    players[1].listen().await;
    assert!(players[1].any_answer().is_some(), "the next phase is the owner's");
    common::play_to_the_end(&mut players).await;
    world.stop().await;
}

/// The issue's own trial: both idle for one phase of 20 seconds.
#[tokio::test]
async fn nobody_plays_on_for_people_who_are_all_idle_until_one_is_back() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Live(20), stand_in: "random".into(), ..plain(Mode::Versus, 3) };
    let mut players = world.seated(settings, 2).await;
    for player in &mut players {
        player.listen().await;
    }
    let (table, before) = (players[0].table().id(), players[0].table().version());
    for _ in 0..3 {
        world.clock.advance(Duration::from_secs(21));
        world.server.node().look_after().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    players[0].listen().await;
    let info = players[0].table().info().unwrap().clone();
    assert!(info.is_paused(), "{:?}", info.seats);
    assert_eq!(players[0].table().version(), before, "nothing was played");
    players[1].listen().await;
    assert!(players[1].act().await, "who acts is back, and the table goes on");
    players[1].listen().await;
    assert!(!players[1].table().info().unwrap().is_paused());
    // Both leave. The table waits for an hour, and is closed without a result.
    let cookie = players[0].cookie.clone();
    drop(players);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let stage = async || world.server.node().store.load(table).await.unwrap().unwrap().unwrap().ledger.stage();
    let steps = async || world.server.node().store.load(table).await.unwrap().unwrap().unwrap().steps.len();
    let pass = async |seconds| {
        world.clock.advance(Duration::from_secs(seconds));
        world.server.node().look_after().await;
        tokio::time::sleep(Duration::from_millis(300)).await;
    };
    pass(40).await;
    let played = steps().await;
    pass(3500).await;
    assert_eq!((stage().await, steps().await), (Stage::Playing, played));
    pass(120).await;
    pass(1).await;
    assert_eq!((stage().await, steps().await), (Stage::Over, played));
    let history = request(&world.host(), "GET", "/api/history", &[("Cookie", &cookie)], "").await.unwrap();
    assert_eq!(history.body, "[]", "nobody has won or lost");
    world.stop().await;
}

/// Whoever leaves has won nothing, whatever the stand-in did.
#[tokio::test]
async fn who_leaves_a_game_forfeits_it() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Live(600), stand_in: "master".into(), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    let (table, cookie) = (players[0].table().id(), players[1].cookie.clone());
    drop(players.pop());
    tokio::time::sleep(Duration::from_millis(100)).await;
    world.clock.advance(Duration::from_secs(31));
    players[0].say(ToServer::Say(Phrase::OneMoment)).await;
    players[0].hear_until(|heard| *heard == Heard::Table).await;
    common::play_to_the_end(&mut players).await;
    world.server.node().look_after().await;
    let stayed: Vec<PlayedGame> = common::read(&common::get(&world, "/api/history", &players[0].cookie).await);
    let left: Vec<PlayedGame> = common::read(&common::get(&world, "/api/history", &cookie).await);
    assert_eq!((stayed[0].place, stayed[0].won, stayed[0].by_hand), (1, true, true));
    assert_eq!((left[0].place, left[0].won, left[0].by_hand), (2, false, false));
    // What the stand-in did is told as such: at the table, in the history, in the record.
    let at = players[0].table();
    assert_eq!(at.info().unwrap().outcome.as_ref().unwrap().winners, [1], "whatever the rules say");
    let of_two: Vec<usize> = (0..at.steps().len()).filter(|step| at.steps()[*step].is_by(Seat::at(1))).collect();
    assert_eq!((at.stood_in(), left[0].stood_in, stayed[0].stood_in), (&of_two[..], of_two.len() as u64, 0));
    let text = common::get(&world, &format!("/api/record/{table}"), "").await.body;
    let record = Record::parse(&text).unwrap();
    record.replay(|_| {}).unwrap();
    assert_eq!(record.stand_ins.steps, of_two);
    let by_the_rules = at.public().unwrap().outcome().unwrap().winners;
    let winner = [Seat::at(0)].into_iter().collect();
    assert_eq!(record.stand_ins.winners, (by_the_rules != winner).then_some(winner));
    // Who speaks the version before is told all but that.
    for (version, is_told) in [(protocol::OLDEST, false), (protocol::VERSION, true)] {
        let told = told_to(&world.host(), &players[0].cookie, version, table).await;
        assert_eq!(told.iter().any(|message| matches!(message, ToClient::StoodIn(..))), is_told);
    }
    let changes: Vec<SeatRating> = common::read(&common::get(&world, &format!("/api/ratings/{table}"), "").await);
    assert!(changes.iter().all(|change| change.seat != 1 || change.after >= change.before), "{changes:?}");
    world.stop().await;
}

/// What somebody who speaks this version of the protocol is told of a table, up to its steps.
async fn told_to(host: &str, cookie: &str, version: u16, table: protocol::TableId) -> Vec<ToClient> {
    let mut line = socket(host, &[("Cookie", cookie)]).await.unwrap();
    for message in [ToServer::Hello(version), ToServer::Enter(table, Seen::NOTHING)] {
        line.send(Message::Binary(protocol::encode(&message).into())).await.unwrap();
    }
    let mut told = Vec::new();
    while !matches!(told.last(), Some(ToClient::Steps(_))) {
        let Some(Ok(Message::Binary(bytes))) = line.next().await else { panic!("nothing said") };
        told.push(protocol::decode(&bytes).unwrap());
    }
    told
}

/// With the figures of a real server a stand-in takes its time.
#[tokio::test]
async fn a_stand_in_plays_at_the_pace_of_people() {
    let world = World::with_limits(LimitFigures::default()).await;
    let settings = Settings { pace: Pace::Live(20), stand_in: "random".into(), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    players[0].listen().await;
    assert!(players[0].act().await);
    world.clock.advance(Duration::from_secs(21));
    let began = std::time::Instant::now();
    world.server.node().look_after().await;
    players[0].hear_until(|heard| matches!(heard, Heard::Steps)).await;
    assert!(began.elapsed() >= Duration::from_secs(2), "{:?}", began.elapsed());
    world.stop().await;
}

#[tokio::test]
async fn who_is_away_for_too_long_is_replaced_and_who_comes_back_plays_again() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Live(600), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    let away = players.pop().unwrap();
    let (client, cookie, host) = (away.line.client.clone(), away.cookie.clone(), away.host.clone());
    drop(away);
    tokio::time::sleep(Duration::from_millis(100)).await;
    world.clock.advance(Duration::from_secs(31));
    // Whatever happens next at the table, it looks who is there.
    players[0].say(ToServer::Say(Phrase::OneMoment)).await;
    players[0].hear_until(|heard| *heard == Heard::Table).await;
    assert!(players[0].table().info().unwrap().seats[1].stand_in);
    let mut back = Player::with_cookie(&host, cookie, client).await;
    back.hear_until(|heard| *heard == Heard::Table).await;
    assert!(!back.table().info().unwrap().seats[1].stand_in);
    players.push(back);
    common::play_to_the_end(&mut players).await;
    world.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_timed_out_all_the_same() {
    let world = World::new().await;
    let settings = Settings { pace: Pace::Correspondence(3), stand_in: "random".into(), ..plain(Mode::Versus, 2) };
    let mut players = world.seated(settings, 2).await;
    let (table, cookie) = (players[0].table().id(), players[0].cookie.clone());
    players[0].listen().await;
    assert!(players[0].act().await);
    drop(players);
    tokio::time::sleep(Duration::from_millis(100)).await;
    // One did not move in time and was played for; then neither moves, and the table waits three days more.
    let mut acted = 0;
    for _ in 0..40 {
        world.clock.advance(Duration::from_secs(86_400));
        world.server.node().look_after().await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        let loaded = world.server.node().store.load(table).await.unwrap().unwrap().unwrap();
        acted = loaded.steps.iter().filter(|step| step.by == Some(1)).count();
        if loaded.ledger.stage() == Stage::Over {
            break;
        }
    }
    assert_eq!(acted, 1, "a stand-in plays single phases");
    let mut back = Player::with_cookie(&world.host(), cookie, Client::new()).await;
    back.enter(table).await;
    let info = back.table().info().unwrap();
    assert_eq!((info.stage, &info.outcome), (Stage::Over, &None), "closed without a result");
    world.stop().await;
}

#[tokio::test]
async fn bots_that_wait_for_others_are_not_asked_again_and_again() {
    let world = World::new().await;
    let node = world.server.node().clone();
    let mut all = Vec::new();
    while let Ok(permit) = node.thinkers.clone().try_acquire_owned() {
        all.push(permit);
    }
    let mut host = world.player().await;
    host.create(Settings { pace: Pace::Relaxed, stand_in: "random".into(), ..plain(Mode::Versus, 4) }).await;
    host.ask(ToServer::Start).await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let tasks = || tokio::runtime::Handle::current().metrics().num_alive_tasks();
    let waiting = tasks();
    for _ in 0..5 {
        world.clock.advance(Duration::from_secs(11));
        node.look_after().await;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    // Three bots wait; if each were asked again there would be fifteen more.
    assert!(tasks() <= waiting + 3, "{waiting} tasks became {}", tasks());
    drop(all);
    common::play_to_the_end(std::slice::from_mut(&mut host)).await;
    world.stop().await;
}

#[tokio::test]
async fn phrases_reach_everybody_at_the_table() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let mut spectator = world.player().await;
    spectator.enter(players[0].table().id()).await;
    players[0].say(ToServer::Say(Phrase::GoodLuck)).await;
    let speaker = players[0].line.client.me().unwrap().0;
    for hearer in [&mut spectator, &mut players[1]] {
        hearer.hear_until(|heard| *heard == Heard::Said(speaker, Phrase::GoodLuck)).await;
    }
    world.stop().await;
}

#[tokio::test]
async fn a_server_that_goes_down_says_farewell_and_loses_nothing() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    players[0].listen().await;
    assert!(players[0].act().await);
    let (folder, table) = (world.folder.clone(), players[0].table().id());
    world.server.stop().await;
    players[0].hear_until(|heard| *heard == Heard::Farewell(protocol::Farewell::ShuttingDown)).await;
    let world = World::in_folder(folder, LimitFigures::NONE).await;
    let mut back = Vec::new();
    for player in players {
        let mut player = player.reconnect(&world.host()).await;
        player.hear_until(|heard| *heard == Heard::Table).await;
        player.listen().await;
        back.push(player);
    }
    assert_eq!(back[0].table().id(), table);
    assert_eq!(back[0].table().own().len(), 1, "what was acknowledged is there");
    common::play_to_the_end(&mut back).await;
    world.stop().await;
}
