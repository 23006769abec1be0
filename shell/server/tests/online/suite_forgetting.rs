//! What every store forgets, and what not.

use protocol::{PersonId, TableId};
use server::ledger::{Entry, Event};
use server::store::{Append, Appended, Forgotten, GameResult, SeatResult, Store, TableRow};

use super::{ANN, append, opening, versus};

/// A game of three rows that is over, as it stands in its log.
async fn finished_game(store: &Store, guest: PersonId) -> (TableId, Vec<(u64, Entry)>) {
    let table = TableId::new(42);
    let listing = protocol::Listing { table, settings: versus(), host: "Ann".into(), free: 0, playing: false };
    let (quick_key, people) = (String::new(), Some(vec![]));
    let row = Some(TableRow { stage: 2, is_open: true, quick_key, listing, due: None, updated: 10, people });
    let seat = |seat: usize, person| SeatResult {
        seat,
        person: Some(person),
        name: "x".into(),
        score: 5,
        place: seat + 1,
        won: seat == 0,
        by_hand: true,
        stood_in: 0,
        is_account: false,
    };
    let result = Some(GameResult { mode: "versus", ended: 10, counts: false, seats: vec![seat(0, ANN), seat(1, guest)] });
    store.append(append(table, 1, opening(versus()))).await.unwrap();
    store.append(append(table, 3, vec![Event::Rose(0)])).await.unwrap();
    let last = Append { row, result, ..append(table, 4, vec![Event::Closed]) };
    assert_eq!(store.append(last).await.unwrap(), Appended::Written);
    store.keep_snapshot(table).await.unwrap();
    let entries = store.entries(table, 1).await.unwrap();
    assert_eq!(entries.iter().map(|(version, _)| *version).collect::<Vec<_>>(), [1, 3, 4]);
    (table, entries)
}

/// Who was last seen before 1000 and has nothing here is forgotten; so is a table that was closed without a game.
pub async fn check(store: &Store) {
    let [gone, sitting, back] = [PersonId(2001), PersonId(2002), PersonId(2003)];
    for (person, session) in [(gone, "old-1"), (sitting, "old-2"), (back, "old-3")] {
        store.add_guest(person, "Guest", session, "", 10).await.unwrap();
    }
    let table = TableId::new(41);
    let listing = protocol::Listing { table, settings: versus(), host: "Guest".into(), free: 1, playing: false };
    let people = Some(vec![sitting]);
    let row = TableRow { stage: 0, is_open: true, quick_key: String::new(), listing, due: None, updated: 10, people };
    store.append(Append { row: Some(row), ..append(table, 1, opening(versus())) }).await.unwrap();
    let over = finished_game(store, gone).await;
    store.see_session("old-3", 1000).await.unwrap();
    assert_eq!(store.person_of("old-3", 1000).await.unwrap().unwrap().seen, 1000);
    assert!(store.person_of("old-2", 11).await.unwrap().is_none(), "a session that was not used since then");
    let forgotten = store.forget(0, 1000, 6000).await.unwrap();
    // Table 14 was over without a result. Eve is a guest too, last seen before, with a day's game; Bo has a seat, the others accounts.
    assert_eq!(forgotten, Forgotten { sessions: 0, guests: 2, tables: 1, archived: 1 });
    // It reads as before, and something can be written after it.
    let (finished, before) = over;
    assert_eq!(store.entries(finished, 1).await.unwrap(), before);
    assert_eq!(store.entries(finished, 3).await.unwrap(), before[1..]);
    assert_eq!(store.append(append(finished, 4, vec![Event::Rematch(table)])).await.unwrap(), Appended::Conflict);
    assert_eq!(store.append(append(finished, 5, vec![Event::Rematch(table)])).await.unwrap(), Appended::Written);
    assert_eq!(store.entries(finished, 1).await.unwrap()[..3], before);
    let names = |best: Vec<protocol::http::DayEntry>| best.into_iter().map(|line| line.name).collect::<Vec<_>>();
    assert_eq!(names(store.day(20_261_115, Some("solo"), 10).await.unwrap()), ["Ann L", "~Bob"], "Eve's went with her");
    assert_eq!(store.history(gone, 10).await.unwrap(), [], "nothing of the guest's is left");
    let others = store.history(ANN, 10).await.unwrap();
    let game = others.iter().find(|game| game.table == finished.to_string()).expect("the others keep the game");
    assert_eq!((game.place, game.score, game.won), (1, 5, true));
    assert!(store.load(TableId::new(14)).await.unwrap().is_none());
    assert!(store.load(table).await.unwrap().is_some() && store.load(TableId::new(21)).await.unwrap().is_some());
    for (session, stays) in [("old-1", false), ("old-2", true), ("old-3", true), ("session-b", true), ("session-c", true)] {
        assert_eq!(store.person_of(session, 0).await.unwrap().is_some(), stays, "{session}");
    }
    assert_eq!(store.sessions(gone).await.unwrap(), [], "the sessions go with the guest");
    assert_eq!(store.forget(0, 1000, 6000).await.unwrap(), Forgotten::default(), "once is enough");
    // Sessions of Bo (seen at 6) and Ann (at 9) were not used since 10; the guests' were.
    assert_eq!(store.forget(10, 0, 0).await.unwrap(), Forgotten { sessions: 2, ..Forgotten::default() });
    assert!(store.person_of("session-b", 0).await.unwrap().is_none() && store.person_of("old-2", 0).await.unwrap().is_some());
    assert_eq!(store.account("annl").await.unwrap(), Some((ANN, "hash".into())), "an account stays");
}
