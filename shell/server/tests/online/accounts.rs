//! Names, passwords and sessions, and that nobody takes those of others.

use protocol::http::{Credentials, Ended, Ending, Me, Naming, Passwords, SessionInfo, Today};
use protocol::{Farewell, Heard};
use server::bus::{Bus, LocalBus};
use server::dial::{guest, request, socket};
use server::limits::LimitFigures;
use server::{BusAt, Config, Place, Server};

use crate::common::{Client, GAMES, Player, World, get, post, read, send};
use crate::suite::HARMFUL;

fn ann(password: &str) -> Credentials {
    Credentials { name: "Ann".into(), password: password.into() }
}

#[tokio::test]
async fn another_password_needs_the_old_one_and_signs_others_out() {
    let world = World::new().await;
    let mut owner = world.player().await;
    let change = |old: &str, new: &str| Passwords { old: old.into(), new: new.into() };
    let none = send(&world, "/api/password", &owner.cookie, &change("", "better horse")).await;
    assert_eq!(none.status, 401, "a guest has none");
    owner.cookie = send(&world, "/api/register", &owner.cookie, &ann("correct horse")).await.cookie().unwrap();
    let thief = send(&world, "/api/login", "", &ann("correct horse")).await.cookie().unwrap();
    for (old, new, status) in [("wrong horse", "better horse", 401), ("correct horse", "short", 400)] {
        assert_eq!(send(&world, "/api/password", &thief, &change(old, new)).await.status, status);
    }
    assert_eq!(send(&world, "/api/password", "", &change("correct horse", "better horse")).await.status, 401);
    let changed = send(&world, "/api/password", &owner.cookie, &change("correct horse", "better horse")).await;
    assert_eq!((changed.status, read::<Ended>(&changed)), (200, Ended { ended: 1 }));
    assert_eq!(get(&world, "/api/me", &thief).await.status, 401);
    assert_eq!(get(&world, "/api/me", &owner.cookie).await.status, 200);
    assert_eq!(send(&world, "/api/login", "", &ann("correct horse")).await.status, 401);
    assert_eq!(send(&world, "/api/login", "", &ann("better horse")).await.status, 200);
    // A statement in a password is a password.
    let harmful = "'); DROP TABLE people;--";
    assert_eq!(send(&world, "/api/password", &owner.cookie, &change("better horse", harmful)).await.status, 200);
    assert_eq!(send(&world, "/api/login", "", &ann(harmful)).await.status, 200);
    world.stop().await;
}

#[tokio::test]
async fn a_session_ended_on_another_machine_ends_here_though_no_news_of_it_came() {
    let folder = tempfile::tempdir().unwrap();
    let (store, bus) = (server::store::Store::open(folder.path(), GAMES).await.unwrap(), LocalBus::default());
    let machine = async || {
        let config = Config {
            limits: LimitFigures::NONE,
            place: Place::Store(store.clone()),
            bus: BusAt::Bus(Bus::Local(bus.clone())),
            ..Config::in_folder(folder.path().into(), GAMES)
        };
        Server::start(config, axum::Router::new()).await.unwrap()
    };
    let (here, there) = (machine().await, machine().await);
    let mut thief: Player = Player::guest(&here.address().to_string()).await;
    bus.cut(true);
    let headers = [("Cookie", thief.cookie.as_str())];
    assert_eq!(request(&there.address().to_string(), "POST", "/api/logout", &headers, "").await.unwrap().status, 200);
    here.node().look_at_sessions().await.unwrap();
    thief.hear_until(|heard| *heard == Heard::Farewell(Farewell::SignedOut)).await;
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn passwords_can_be_tried_a_few_times_only() {
    let world = World::with_limits(LimitFigures { passwords: 3, ..LimitFigures::NONE }).await;
    let cookie = guest(&world.host()).await.unwrap();
    assert_eq!(send(&world, "/api/register", &cookie, &ann("correct horse")).await.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(send(&world, "/api/login", "", &ann("wrong horse")).await.status);
    }
    assert_eq!(statuses, [401, 401, 429, 429]);
    world.stop().await;
}

#[tokio::test]
async fn passwords_of_one_account_can_be_tried_a_few_times_only_from_anywhere() {
    let world = World::with_limits(LimitFigures { guesses: 3, ..LimitFigures::NONE }).await;
    let cookie = guest(&world.host()).await.unwrap();
    assert_eq!(send(&world, "/api/register", &cookie, &ann("correct horse")).await.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(send(&world, "/api/login", "", &ann("wrong horse")).await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 429]);
    assert_eq!(send(&world, "/api/login", "", &ann("correct horse")).await.status, 429, "whoever knows it has to wait too");
    let other = Credentials { name: "Bo".into(), ..ann("wrong horse") };
    assert_eq!(send(&world, "/api/login", "", &other).await.status, 401, "others are not concerned");
    world.stop().await;
}

/// Somebody may have got hold of a guest's cookie: it is worth nothing once the guest has an account.
#[tokio::test]
async fn registering_gives_another_session_and_ends_all_others() {
    let world = World::new().await;
    let mut phone = world.player().await;
    let stolen = phone.cookie.clone();
    let answer = send(&world, "/api/register", &phone.cookie, &ann("correct horse")).await;
    let cookie = answer.cookie().unwrap();
    assert_ne!(cookie, stolen);
    assert_eq!(get(&world, "/api/me", &stolen).await.status, 401);
    assert_eq!(get(&world, "/api/me", &cookie).await.status, 200);
    // The page that registered goes on with its line, and ends with its new session.
    phone.say(protocol::ToServer::Ping(7)).await;
    phone.hear_until(|heard| *heard == Heard::Pong(7)).await;
    assert_eq!(post(&world, "/api/logout", &cookie, "").await.status, 200);
    phone.hear_until(|heard| *heard == Heard::Farewell(Farewell::SignedOut)).await;
    world.stop().await;
}

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_anothers_or_a_password_that_everybody_tries() {
    let world = World::new().await;
    let cookie = guest(&world.host()).await.unwrap();
    let paul = |name: &str, password: &str| Credentials { name: name.into(), password: password.into() };
    for common in ["password1", "12345678", "Paul1234567"] {
        assert_eq!(send(&world, "/api/register", &cookie, &paul("Paul", common)).await.status, 422, "{common}");
    }
    assert_eq!(send(&world, "/api/register", &cookie, &paul("Paul", "correct horse")).await.status, 200);
    let other = guest(&world.host()).await.unwrap();
    for name in ["Pau1", "PAUI", "Р\u{430}ul", "Admin", "B0nehold"] {
        let status = send(&world, "/api/register", &other, &paul(name, "correct horse")).await.status;
        assert!(status == 409 || status == 400, "{name}: {status}");
        let status = send(&world, "/api/name", &other, &Naming { name: name.into() }).await.status;
        assert!(status == 409 || status == 400, "{name}: {status}");
    }
    // A guest is seen as one.
    assert_eq!(send(&world, "/api/name", &other, &Naming { name: "Bo".into() }).await.status, 200);
    let mut bo: Player = Player::with_cookie(&world.host(), other, Client::new()).await;
    assert_eq!(bo.line.client.me().unwrap().1, "Bo");
    bo.create(crate::common::plain(bad_bones::Mode::Versus, 2)).await;
    let seat = bo.table().info().unwrap().seats[0].who.clone();
    assert!(matches!(&seat, protocol::Who::Person(_, name) if name == "~Bo"), "{seat:?}");
    world.stop().await;
}

#[tokio::test]
async fn names_with_markup_or_statements_are_refused() {
    let world = World::new().await;
    let cookie = guest(&world.host()).await.unwrap();
    let long = "a".repeat(25);
    for name in ["<script>alert(1)</script>", HARMFUL, "", "   ", "\u{202e}evil", "a\u{0}b", &long] {
        let naming = Naming { name: name.into() };
        assert_eq!(send(&world, "/api/name", &cookie, &naming).await.status, 400, "{name:?}");
        assert_eq!(send(&world, "/api/guest", "", &naming).await.status, 400, "{name:?}");
        let credentials = Credentials { name: name.into(), ..ann("correct horse") };
        assert_eq!(send(&world, "/api/register", &cookie, &credentials).await.status, 400, "{name:?}");
        assert_eq!(send(&world, "/api/login", "", &credentials).await.status, 401, "{name:?}");
    }
    for path in ["/api/leaders?mode=x'--", "/api/record/'%20OR%201=1", "/api/record/aaaaaaaaaaaaa"] {
        let status = get(&world, path, &cookie).await.status;
        assert!(status == 400 || status == 404, "{path}: {status}");
    }
    let answer = get(&world, "/api/today?kind='%20OR%201=1--", &cookie).await;
    assert_eq!((answer.status, read::<Today>(&answer).best), (200, vec![]));
    let ending = Ending { session: Some("' OR 1=1--".into()) };
    assert_eq!(read::<Ended>(&send(&world, "/api/sessions/end", &cookie, &ending).await), Ended { ended: 0 });
    assert_eq!(get(&world, "/api/me", &cookie).await.status, 200, "the session is still there");
    for body in ["", "{", "[]", r#"{"name":1}"#, r#"{"name":"Ann","admin":true}"#] {
        let status = post(&world, "/api/name", &cookie, body).await.status;
        assert!((400..500).contains(&status), "{body}: {status}");
    }
    world.stop().await;
}

#[tokio::test]
async fn a_session_that_is_ended_ends_its_lines() {
    let world = World::new().await;
    let mut phone = world.player().await;
    let body = ann("correct horse");
    assert_eq!(send(&world, "/api/register", &phone.cookie, &body).await.status, 200);
    let cookie = send(&world, "/api/login", "", &body).await.cookie().unwrap();
    let laptop = Player::with_cookie(&world.host(), cookie.clone(), Client::new()).await;
    let me: Me = read(&get(&world, "/api/me", &cookie).await);
    assert_eq!((me.person, me.account), (phone.line.client.me().unwrap().0, true), "the same person");
    assert_eq!(laptop.line.client.me().unwrap().0, me.person);
    let sessions: Vec<SessionInfo> = read(&get(&world, "/api/sessions", &cookie).await);
    assert_eq!(sessions.iter().map(|session| session.own).collect::<Vec<_>>(), [true, false], "the newest first");
    let ended = send(&world, "/api/sessions/end", &cookie, &Ending::default()).await;
    assert_eq!(read::<Ended>(&ended), Ended { ended: 1 });
    phone.hear_until(|heard| *heard == Heard::Farewell(Farewell::SignedOut)).await;
    assert!(socket(&world.host(), &[("Cookie", &phone.cookie)]).await.unwrap_err().contains("401"));
    assert_eq!(get(&world, "/api/me", &cookie).await.status, 200, "the other one stays");
    assert_eq!(post(&world, "/api/logout", &cookie, "").await.status, 200);
    assert_eq!(get(&world, "/api/me", &cookie).await.status, 401);
    world.stop().await;
}
