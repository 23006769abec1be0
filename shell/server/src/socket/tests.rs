//! Actions at the doors of rooms.

use bad_bones::Mode;
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use protocol::{Packed, PersonId, Who, hosted};

use super::*;
use crate::Games;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::limits::{LimitFigures, Limits};
use crate::people::Guard;
use crate::store::Store;

const GAMES: Games = Games::new(&[hosted::<BadBones>()]);

/// Somebody on a machine of their own, with its folder.
async fn ann() -> (tempfile::TempDir, Talk) {
    let folder = tempfile::tempdir().unwrap();
    let (store, guard) = (Store::open(folder.path(), GAMES).await.unwrap(), Guard::new(&"0".repeat(64), false).unwrap());
    let limits = Limits::new(LimitFigures::default());
    let key = crate::draws::Key::new(&"0a".repeat(32)).unwrap();
    let node = Node::new(store, Bus::Alone, Clock::default(), (guard, key, crate::draws::READS), limits, Duration::from_secs(60));
    let (out, _) = mpsc::channel(OUTBOX);
    let line = Line { number: 1, person: PersonId(7), name: "Ann".into(), out, is_clogged: false.into(), speaks: 0.into() };
    (folder, Talk::new(node, line, ("Ann".into(), false), [127, 0, 0, 1].into()))
}

#[tokio::test]
async fn an_action_that_its_room_does_not_take_at_once_is_given_back() {
    let (_folder, mut talk) = ann().await;
    let act = |seq| ToServer::Act { seq, id: 5, action: Packed::from_bytes(&[3, 17]) };
    let (door, mut room) = mpsc::channel(1);
    talk.room = Some((TableId::new(3), door));
    assert_eq!(talk.pass_on(ToServer::Start), Some(ToServer::Start), "only actions go at once");
    assert_eq!(talk.pass_on(act(1)), None);
    assert_eq!(talk.pass_on(act(2)), Some(act(2)), "the room is full");
    assert!(matches!(room.recv().await, Some(Mail::Ask(line, asked)) if line.number == 1 && asked == act(1)));
    drop(room);
    assert_eq!(talk.pass_on(act(3)), Some(act(3)), "the room is closed");
}

#[tokio::test]
async fn what_is_asked_at_the_door_of_a_closed_room_is_heard_in_the_next_one() {
    let (_folder, mut talk) = ann().await;
    let node = talk.node.clone();
    let settings = Variant::plain(Mode::Versus).table(2);
    let opening = Ledger::open(GAMES, settings, talk.asker(), false).unwrap();
    let table = node.open_table(opening).await.unwrap();
    let (door, closed) = mpsc::channel(1);
    drop(closed);
    talk.room = Some((table, door));
    talk.ask(ToServer::Sit(1)).await;
    let who_sits = async || match node.store.load(table).await {
        Ok(Some(Ok(loaded))) => loaded.ledger.seats()[1].who.clone(),
        _ => Who::Free,
    };
    let is_seated = async {
        while who_sits().await != Who::Person(PersonId(7), "Ann".into()) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(Duration::from_secs(20), is_seated).await.expect("Ann sits on the second seat");
}
