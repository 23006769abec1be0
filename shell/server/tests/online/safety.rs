//! What people try who mean no good, and that it comes to nothing.

use std::time::{Duration, Instant};

use bad_bones::Mode;
use futures_util::{SinkExt, StreamExt};
use protocol::{Farewell, Heard, Packed, Phrase, Refusal, ToClient, ToServer, decode, encode};
use server::dial::{guest, request, socket};
use server::limits::LimitFigures;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{self, World, action, get, plain, post};
use crate::suite::HARMFUL;

#[tokio::test]
async fn without_a_cookie_of_ours_there_is_no_line() {
    let world = World::new().await;
    let real = guest(&world.host()).await.unwrap();
    let (session, mac) = real.strip_prefix("bonehold=").unwrap().split_once('.').unwrap();
    let other = if session.starts_with('0') { session.replacen('0', "1", 1) } else { format!("0{}", &session[1..]) };
    let forged = [
        String::new(),
        format!("bonehold={session}"),
        format!("bonehold={other}.{mac}"),
        format!("bonehold={session}.{}", "0".repeat(64)),
    ];
    for cookie in forged {
        assert!(socket(&world.host(), &[("Cookie", &cookie)]).await.unwrap_err().contains("401"), "{cookie}");
        assert_eq!(get(&world, "/api/me", &cookie).await.status, 401, "{cookie}");
    }
    assert!(socket(&world.host(), &[("Cookie", &real)]).await.is_ok());
    world.stop().await;
}

#[tokio::test]
async fn pages_of_other_origins_get_nothing() {
    let world = World::new().await;
    let cookie = guest(&world.host()).await.unwrap();
    let own = format!("http://{}", world.host());
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "http://", ""] {
        let refused = socket(&world.host(), &[("Cookie", &cookie), ("Origin", origin)]).await.unwrap_err();
        assert!(refused.contains("403"), "{origin}: {refused}");
        let headers = [("Content-Type", "application/json"), ("Cookie", cookie.as_str()), ("Origin", origin)];
        let answer = request(&world.host(), "POST", "/api/name", &headers, r#"{"name":"Eve"}"#).await.unwrap();
        assert_eq!(answer.status, 403, "{origin}");
    }
    assert!(socket(&world.host(), &[("Cookie", &cookie), ("Origin", &own)]).await.is_ok());
    assert!(!get(&world, "/api/me", &cookie).await.body.contains("Eve"));
    world.stop().await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    let mut thief = world.player().await;
    thief.enter(players[0].table().id()).await;
    let act = |action| ToServer::Act { seq: 1, id: 1, action };
    assert_eq!(thief.ask(act(action("hero c4"))).await.unwrap_err(), Refusal::NoSeat);
    assert_eq!(thief.ask(ToServer::Sit(0)).await.unwrap_err(), Refusal::TooLate);
    // A step names its seat; an action that would is none.
    let (seat, named) = bad_bones::notation::parse_line("1 hero c4").unwrap();
    let step = Packed::of(&bad_bones::Step::Do(seat, named));
    assert_eq!(players[1].ask(act(step)).await.unwrap_err(), Refusal::Misread);
    assert!(matches!(players[1].ask(act(action("hero e5"))).await.unwrap_err(), Refusal::Illegal(_)));
    for ask in [ToServer::Kick(0), ToServer::Start, ToServer::Stand] {
        assert_eq!(thief.ask(ask).await.unwrap_err(), Refusal::TooLate);
    }
    assert_eq!(thief.ask(ToServer::Rematch).await.unwrap_err(), Refusal::NotPlaying);
    thief.say(ToServer::Back).await;
    players[0].listen().await;
    let loaded = world.server.node().store.load(players[0].table().id()).await.unwrap().unwrap().unwrap();
    assert!(loaded.steps.iter().all(|step| step.by.is_none()), "nothing was done");
    world.stop().await;
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_then_the_line_is_closed() {
    let world = World::new().await;
    let cookie = guest(&world.host()).await.unwrap();
    let mut line = socket(&world.host(), &[("Cookie", &cookie)]).await.unwrap();
    line.send(Message::Binary(encode(&ToServer::Hello(protocol::VERSION)).into())).await.unwrap();
    let garbage = [vec![], vec![255; 30], vec![13], b"{\"hello\":1}".to_vec()];
    for round in 0..5 {
        for bytes in &garbage {
            // The line may be closed by now.
            let _ = line.send(Message::Binary(bytes.clone().into())).await;
        }
        let _ = line.send(Message::Text(format!("text {round}").into())).await;
    }
    let mut heard = Vec::new();
    while let Some(Ok(message)) = line.next().await {
        if let Message::Binary(bytes) = message {
            heard.push(decode::<ToClient>(&bytes).unwrap());
        }
    }
    assert!(heard.contains(&ToClient::Refused(Refusal::Unreadable)));
    assert_eq!(heard.last(), Some(&ToClient::Farewell(Farewell::Flood)));
    // Others are not disturbed.
    world.player().await.create(plain(Mode::Versus, 2)).await;
    world.stop().await;
}

#[tokio::test]
async fn frames_that_are_too_large_close_the_line() {
    let world = World::new().await;
    let mut player = world.player().await;
    let action = Packed::from_bytes(&[0; protocol::LARGEST]);
    player.say(ToServer::Act { seq: 1, id: 1, action }).await;
    let end = loop {
        match player.line.hear().await {
            Ok(Heard::Farewell(why)) => break why,
            Ok(_) => {}
            Err(_) => break Farewell::Flood,
        }
    };
    assert_eq!(end, Farewell::Flood);
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(10_000));
    assert_eq!(post(&world, "/api/name", &player.cookie, &long).await.status, 413);
    let record = "x".repeat(300_000);
    let headers = [("Cookie", player.cookie.as_str())];
    // The server may close before all of it is sent.
    if let Ok(answer) = request(&world.host(), "POST", "/api/today", &headers, &record).await {
        assert_eq!(answer.status, 413);
    }
    world.stop().await;
}

#[tokio::test]
async fn another_protocol_is_told_which_one_is_spoken() {
    let world = World::new().await;
    let cookie = guest(&world.host()).await.unwrap();
    for first in [ToServer::Hello(protocol::VERSION + 1), ToServer::Hello(protocol::OLDEST - 1), ToServer::Lobby(true)] {
        let mut line = socket(&world.host(), &[("Cookie", &cookie)]).await.unwrap();
        line.send(Message::Binary(encode(&first).into())).await.unwrap();
        let Some(Ok(Message::Binary(bytes))) = line.next().await else { panic!("nothing said") };
        assert_eq!(decode(&bytes), Ok(ToClient::Farewell(Farewell::OtherProtocol(protocol::VERSION))));
    }
    world.stop().await;
}

#[tokio::test]
async fn a_line_that_floods_is_closed() {
    let world = World::with_limits(LimitFigures { messages: 10, ..LimitFigures::NONE }).await;
    let mut player = world.player().await;
    // Thirty at once are allowed, and ten faults more.
    for number in 0..60 {
        let _ = player.line.send(&ToServer::Ping(number)).await;
    }
    let mut pongs = 0;
    let end = loop {
        match player.line.hear().await {
            Ok(Heard::Pong(_)) => pongs += 1,
            Ok(Heard::Farewell(why)) => break why,
            Ok(heard) => assert_eq!(heard, Heard::Refused(Refusal::TooMuch)),
            Err(error) => panic!("{error}"),
        }
    };
    assert_eq!(end, Farewell::Flood);
    assert!((25..=35).contains(&pongs), "{pongs}");
    world.stop().await;
}

#[tokio::test]
async fn an_address_that_floods_is_refused() {
    let figures = LimitFigures { lines: 2, requests: 5, guests: 3, ..LimitFigures::NONE };
    let world = World::with_limits(figures).await;
    let mut cookies = Vec::new();
    for _ in 0..3 {
        cookies.push(guest(&world.host()).await.unwrap());
    }
    assert!(guest(&world.host()).await.unwrap_err().contains("429"), "a fourth guest in a minute");
    let headers = |cookie: &str| [("Cookie", cookie.to_string())];
    let mut lines = Vec::new();
    for cookie in &cookies {
        let [(name, value)] = headers(cookie);
        lines.push(socket(&world.host(), &[(name, &value)]).await.map_err(|error| error.contains("429")));
    }
    assert_eq!(lines.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false], "two lines of an address");
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(get(&world, "/api/me", &cookies[0]).await.status);
    }
    assert!(answers.contains(&429), "five requests a second");
    assert_eq!(get(&world, "/health", "").await.status, 200, "whether it lives may always be asked");
    world.stop().await;
}

/// What comes until the server closes a connection that has said this much.
async fn until_closed(host: &str, said: &str) -> std::io::Result<usize> {
    let mut line = TcpStream::connect(host).await?;
    line.write_all(said.as_bytes()).await?;
    tokio::time::timeout(common::PATIENCE, line.read_to_end(&mut Vec::new())).await.expect("it is never closed")
}

#[tokio::test]
async fn who_never_says_what_is_wanted_is_sent_away() {
    let silence = Duration::from_millis(200);
    let world = World::with_limits(LimitFigures { silence, connections: 3, ..LimitFigures::NONE }).await;
    for said in ["", "GET /health HTTP/1.1\r\nHo", "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"] {
        let began = Instant::now();
        until_closed(&world.host(), said).await.unwrap();
        assert!(began.elapsed() >= silence, "{said:?}");
    }
    world.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_lines_beside_them() {
    let world = World::with_limits(LimitFigures { connections: 3, ..LimitFigures::NONE }).await;
    let mut players = Vec::new();
    for _ in 0..5 {
        players.push(world.player().await);
    }
    let mut idle = Vec::new();
    for _ in 0..3 {
        idle.push(TcpStream::connect(world.host()).await.unwrap());
    }
    let refused = request(&world.host(), "GET", "/health", &[], "").await;
    assert!(refused.is_err(), "a fourth connection: {refused:?}");
    idle.pop();
    let again = async {
        while request(&world.host(), "GET", "/health", &[], "").await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(common::PATIENCE, again).await.expect("one has gone");
    world.stop().await;
}

#[tokio::test]
async fn tables_are_counted_by_address_and_phrases_by_line() {
    let world = World::with_limits(LimitFigures { tables: 3, phrases: 8, ..LimitFigures::NONE }).await;
    let settings = plain(Mode::Versus, 2);
    for number in 0..5 {
        // Another line, and another guest, is no way around it.
        let mut player = world.player().await;
        player.say(ToServer::Create(settings.clone())).await;
        let heard = player.hear_until(|heard| matches!(heard, Heard::Table | Heard::Refused(_))).await;
        let expected = if number < 3 { Heard::Table } else { Heard::Refused(Refusal::TooMuch) };
        assert_eq!(heard, expected, "table {number}");
        if number == 0 {
            for _ in 0..4 {
                player.say(ToServer::Say(Phrase::OneMoment)).await;
            }
            let mut heard = Vec::new();
            while heard.len() < 4 {
                let answer = player.hear_until(|heard| matches!(heard, Heard::Said(..) | Heard::Refused(_))).await;
                heard.push(matches!(answer, Heard::Said(..)));
            }
            heard.sort_unstable();
            assert_eq!(heard, [false, false, true, true], "two phrases at once");
        }
    }
    world.stop().await;
}

#[tokio::test]
async fn statements_in_messages_are_only_texts() {
    let world = World::new().await;
    let mut players = world.seated(plain(Mode::Versus, 2), 2).await;
    for text in [HARMFUL, "", "hero c4; DROP TABLE events", "héro c4", "hero\u{0}c4"] {
        let act = ToServer::Act { seq: 1, id: 5, action: Packed::from_bytes(text.as_bytes()) };
        assert_eq!(players[0].ask(act).await.unwrap_err(), Refusal::Misread, "{text:?}");
    }
    assert!(players[0].act().await, "the table plays on");
    world.stop().await;
}

#[tokio::test]
async fn the_usual_headers_are_set() {
    let world = World::new().await;
    for path in ["/health", "/api/me", "/nothing-here"] {
        let head = get(&world, path, "").await.head.to_ascii_lowercase();
        for header in [
            "content-security-policy: default-src 'self'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(head.contains(header), "{path}: {header}");
        }
    }
    let answer = request(&world.host(), "POST", "/api/guest", &[], "").await.unwrap();
    let cookie = answer.head.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(get(&world, "/ready", "").await.status, 200);
    world.stop().await;
}
