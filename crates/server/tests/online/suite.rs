//! What every store must keep to. The same checks run on SQLite and on PostgreSQL.

use protocol::{PersonId, Settings, TableId};
use server::ledger::{Asker, Entry, Event, Ledger, Unfit};
use server::store::{Append, Appended, GameResult, NameTaken, SeatResult, Store, TableRow};

/// Text that would do harm if it ever were part of a statement.
pub const HARMFUL: &str = "Robert'); DROP TABLE events;--\" $1 ? \\ \u{0}x";

const ANN: PersonId = PersonId(1001);
const BO: PersonId = PersonId(1002);

/// Checks everything.
pub async fn check(store: &Store) {
    assert!(store.is_there().await);
    compare_and_swap(store).await;
    many_writers(store).await;
    snapshots(store).await;
    lobby_and_clocks(store).await;
    people(store).await;
    results(store).await;
    days(store).await;
    strange_texts(store).await;
    a_loser_among_many(store).await;
}

fn opening(settings: Settings) -> Vec<Event> {
    Ledger::open(settings, Asker { person: ANN, name: "Ann" }, false).unwrap()
}

fn versus() -> Settings {
    Settings::usual(bad_bones::Mode::Versus, 2)
}

fn append(table: TableId, version: u64, events: Vec<Event>) -> Append {
    Append { table, version, entry: Entry { at: 1000 + version, events }, row: None, result: None }
}

async fn compare_and_swap(store: &Store) {
    let table = TableId::new(1);
    assert!(store.load(table).await.unwrap().is_none());
    assert_eq!(store.append(append(table, 1, opening(versus()))).await.unwrap(), Appended::Written);
    assert_eq!(store.append(append(table, 1, opening(versus()))).await.unwrap(), Appended::Conflict);
    let sat = vec![Event::Sat(1, BO, "Bo".into())];
    // The opening was two events: the next one is the third.
    assert_eq!(store.append(append(table, 3, sat)).await.unwrap(), Appended::Written);
    let loaded = store.load(table).await.unwrap().unwrap().unwrap();
    assert_eq!(loaded.ledger.version(), 3);
    assert_eq!(loaded.ledger.seat_of(BO), Some(1));
    // A row that does not follow is noticed when it is read.
    store.append(append(table, 9, vec![Event::Started])).await.unwrap();
    assert!(matches!(store.load(table).await.unwrap().unwrap(), Err(Unfit::Broken(9, _))));
}

/// Many write the same versions at once: each version is written once.
async fn many_writers(store: &Store) {
    let table = TableId::new(2);
    store.append(append(table, 1, opening(versus()))).await.unwrap();
    let writers: Vec<_> = (0..8u64)
        .map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut won = Vec::new();
                for version in 3..23 {
                    let event = Event::Host(PersonId(writer));
                    if store.append(append(table, version, vec![event])).await.unwrap() == Appended::Written {
                        won.push((version, writer));
                    }
                }
                won
            })
        })
        .collect();
    let mut won = Vec::new();
    for writer in writers {
        won.extend(writer.await.unwrap());
    }
    won.sort_unstable();
    assert_eq!(won.iter().map(|(version, _)| *version).collect::<Vec<_>>(), (3..23).collect::<Vec<_>>());
    let entries = store.entries(table, 3).await.unwrap();
    for ((version, entry), (_, writer)) in entries.iter().zip(&won) {
        assert_eq!(entry.events, [Event::Host(PersonId(*writer))], "version {version}");
    }
}

/// Rows of many tables are written together: one that comes too late does not keep the others from it.
async fn a_loser_among_many(store: &Store) {
    let tables: Vec<TableId> = (100..150).map(TableId::new).collect();
    for table in tables.iter().step_by(7) {
        store.append(append(*table, 1, opening(versus()))).await.unwrap();
    }
    let listing = |table| protocol::Listing { table, settings: versus(), host: "Ann".into(), free: 1, playing: false };
    let row =
        |table| TableRow { stage: 0, is_open: false, quick_key: "".into(), listing: listing(table), due: Some(7), updated: 1 };
    let all = tables.iter().enumerate().map(|(index, table)| {
        let row = (index % 2 == 1).then(|| row(*table));
        store.append(Append { row, ..append(*table, 1, opening(versus())) })
    });
    for (index, appended) in futures_util::future::join_all(all).await.into_iter().enumerate() {
        let expected = if index % 7 == 0 { Appended::Conflict } else { Appended::Written };
        assert_eq!(appended.unwrap(), expected, "table {index}");
    }
    let due = store.due_tables(7, 100).await.unwrap();
    assert_eq!(due.len(), 21, "the 25 odd ones without 7, 21, 35 and 49, which left no row");
}

async fn snapshots(store: &Store) {
    let table = TableId::new(2);
    let before = store.load(table).await.unwrap().unwrap().unwrap();
    store.keep_snapshot(table).await.unwrap();
    store.keep_snapshot(table).await.unwrap();
    store.append(append(table, 23, vec![Event::Sat(1, BO, "Bo".into())])).await.unwrap();
    let after = store.load(table).await.unwrap().unwrap().unwrap();
    assert_eq!(before.ledger.version() + 1, after.ledger.version());
    assert_eq!(after.ledger.info().host, before.ledger.info().host);
    assert_eq!(after.ledger.seat_of(BO), Some(1));
    store.keep_snapshot(TableId::new(99)).await.unwrap();
    assert!(store.load(TableId::new(99)).await.unwrap().is_none());
}

async fn lobby_and_clocks(store: &Store) {
    let row = |table: TableId, stage, is_open, due| {
        let settings = Settings { open: is_open, ..versus() };
        let listing = protocol::Listing { table, settings, host: "Ann".into(), free: 1, playing: stage == 1 };
        TableRow { stage, is_open, quick_key: "key".into(), listing, due, updated: 5000 + table.number() }
    };
    for (number, stage, is_open, due) in
        [(11, 0, true, None), (12, 1, true, Some(100)), (13, 0, false, Some(90)), (14, 2, true, None)]
    {
        let table = TableId::new(number);
        let with_row = Append { row: Some(row(table, stage, is_open, due)), ..append(table, 1, opening(versus())) };
        store.append(with_row.clone()).await.unwrap();
        // What lost the race changes nothing.
        let lost = Append { row: Some(row(table, 2, false, None)), ..with_row };
        assert_eq!(store.append(lost).await.unwrap(), Appended::Conflict);
    }
    let ids = |numbers: &[u64]| numbers.iter().map(|number| TableId::new(*number)).collect::<Vec<_>>();
    let open: Vec<TableId> = store.open_tables(0, 10).await.unwrap().iter().map(|listing| listing.table).collect();
    assert_eq!(open, ids(&[11, 12]), "open ones, those that wait first, none that is over");
    assert_eq!(store.open_tables(5012, 10).await.unwrap().len(), 1, "recent ones");
    assert_eq!(store.quick_tables("key", 0).await.unwrap(), ids(&[11]));
    assert_eq!(store.quick_tables("other", 0).await.unwrap(), []);
    assert_eq!(store.due_tables(89, 10).await.unwrap(), []);
    assert_eq!(store.due_tables(100, 10).await.unwrap(), ids(&[13, 12]), "the earliest first");
    store.set_due(TableId::new(13), None).await.unwrap();
    assert_eq!(store.due_tables(100, 10).await.unwrap(), ids(&[12]));
    assert_eq!(store.count_tables().await.unwrap(), [2, 1, 1]);
}

async fn people(store: &Store) {
    store.add_guest(ANN, "Ann", "session-a", "Firefox", 5).await.unwrap();
    store.add_guest(BO, "Bo", "session-b", "Chrome", 6).await.unwrap();
    assert!(store.add_guest(PersonId(1003), "Eve", "session-a", "", 7).await.is_err(), "a session is one person's");
    let ann = store.person_of("session-a").await.unwrap().unwrap();
    assert_eq!((ann.id, ann.name.as_str(), ann.has_account), (ANN, "Ann", false));
    assert!(store.person_of("session-x").await.unwrap().is_none());
    assert_eq!(store.register(ANN, "Ann L", "annl", "hash").await.unwrap(), Ok(()));
    assert_eq!(store.register(BO, "annl", "annl", "hash").await.unwrap(), Err(NameTaken));
    assert_eq!(store.register(ANN, "Other", "other", "hash").await.unwrap(), Err(NameTaken), "one has one account");
    assert_eq!(store.account("annl").await.unwrap(), Some((ANN, "hash".into())));
    assert_eq!(store.account("bo").await.unwrap(), None);
    store.add_session(ANN, "session-c", "phone", 9).await.unwrap();
    assert_eq!(store.sessions(ANN).await.unwrap().len(), 2);
    assert!(!store.end_session(BO, "session-c").await.unwrap(), "only one's own");
    assert!(store.end_session(ANN, "session-a").await.unwrap());
    assert!(store.person_of("session-a").await.unwrap().is_none());
    store.add_session(ANN, "session-d", "phone", 9).await.unwrap();
    assert_eq!(store.end_other_sessions(ANN, "session-c").await.unwrap(), ["session-d"]);
    store.rename(BO, "Bob").await.unwrap();
    assert_eq!(store.person_of("session-b").await.unwrap().unwrap().name, "Bob");
    let first = store.secret("key", "one").await.unwrap();
    assert_eq!((first.as_str(), store.secret("key", "two").await.unwrap().as_str()), ("one", "one"));
}

async fn results(store: &Store) {
    let table = TableId::new(21);
    let seat = |seat, person, score, place| SeatResult { seat, person, name: "x".into(), score, place, won: place == 1 };
    let seats = vec![seat(0, Some(ANN), 19, 1), seat(1, Some(BO), 4, 3), seat(2, None, 9, 2)];
    let result = GameResult { mode: "versus", ended: 77, seats };
    let over = Append { result: Some(result), ..append(table, 1, opening(versus())) };
    store.append(over.clone()).await.unwrap();
    store.append(over).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), [table]);
    for _ in 0..2 {
        // The second time there is nothing to rate.
        let better = |_: &str, rated: &[server::store::Rated]| {
            assert_eq!(rated.iter().map(|who| (who.person, who.place)).collect::<Vec<_>>(), [(ANN, 1), (BO, 3)]);
            rated.iter().map(|who| (who.rating.0 + 1.0, who.rating.1)).collect()
        };
        store.rate(table, (25.0, 8.0), better).await.unwrap();
    }
    assert_eq!(store.unrated(10).await.unwrap(), []);
    let leaders = store.leaders("versus", 10).await.unwrap();
    assert_eq!(leaders.len(), 1, "guests are not on the list");
    // 25 and 1, less three times the doubt of 8.
    assert_eq!((leaders[0].name.as_str(), leaders[0].rating, leaders[0].games, leaders[0].wins), ("Ann L", 2.0, 1, 1));
    let history = store.history(BO, 10).await.unwrap();
    assert_eq!((history.len(), history[0].score, history[0].place, history[0].won), (1, 4, 3, false));
    assert_eq!(history[0].table, table.to_string());
    let statistics = store.statistics(ANN).await.unwrap();
    assert_eq!((statistics[0].games, statistics[0].wins, statistics[0].best, statistics[0].rating), (1, 1, 19, Some(2.0)));
    assert_eq!(store.statistics(PersonId(5)).await.unwrap(), []);
}

async fn days(store: &Store) {
    for (person, score, won, sent) in
        [(ANN, 5, false, 1), (ANN, 3, true, 2), (ANN, 9, false, 3), (BO, 3, true, 4), (BO, 2, true, 5)]
    {
        store.keep_day(20_261_115, "solo", person, score, won, "{}", sent).await.unwrap();
    }
    let best = store.day(20_261_115, "solo", 10).await.unwrap();
    // A won game is better than any lost one; who was first stands above.
    let lines: Vec<(&str, u64, bool)> = best.iter().map(|line| (line.name.as_str(), line.score, line.won)).collect();
    assert_eq!(lines, [("Ann L", 3, true), ("Bob", 3, true)]);
    assert_eq!(store.day(20_261_115, "solo-heroic", 10).await.unwrap(), []);
}

/// Every field that takes a text takes this one and gives it back, and nothing else happens.
async fn strange_texts(store: &Store) {
    // PostgreSQL has no texts with a zero byte in them; no name or record has one.
    let harmful = HARMFUL.replace('\0', "");
    let eve = PersonId(1009);
    store.add_guest(eve, &harmful, &harmful, &harmful, 1).await.unwrap();
    assert_eq!(store.person_of(&harmful).await.unwrap().unwrap().name, harmful);
    assert_eq!(store.sessions(eve).await.unwrap()[0].device, harmful);
    assert_eq!(store.register(eve, &harmful, &harmful, &harmful).await.unwrap(), Ok(()));
    assert_eq!(store.account(&harmful).await.unwrap(), Some((eve, harmful.clone())));
    store.keep_day(1, &harmful, eve, 1, true, &harmful, 1).await.unwrap();
    assert_eq!(store.day(1, &harmful, 10).await.unwrap().len(), 1);
    assert_eq!(store.quick_tables(&harmful, 0).await.unwrap(), []);
    assert_eq!(store.leaders(&harmful, 10).await.unwrap(), []);
    assert_eq!(store.secret(&harmful, &harmful).await.unwrap(), harmful);
    let table = TableId::new(31);
    let events = Ledger::open(versus(), Asker { person: eve, name: &harmful }, false).unwrap();
    store.append(append(table, 1, events)).await.unwrap();
    let loaded = store.load(table).await.unwrap().unwrap().unwrap();
    assert_eq!(loaded.ledger.seat_of(eve), Some(0));
    assert!(store.load(TableId::new(2)).await.unwrap().is_some(), "the other tables are still there");
    assert!(store.end_session(eve, &harmful).await.unwrap());
}
