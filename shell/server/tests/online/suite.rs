//! What every store must keep to. The same checks run on SQLite and on PostgreSQL.

#[path = "suite_forgetting.rs"]
mod forgetting;
#[path = "suite_results.rs"]
mod results;

use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use protocol::{DaysGame, PersonId, Settings, TableId, hosted};
use server::Games;
use server::ledger::{Asker, Entry, Event, Ledger};
use server::store::{Append, Appended, GameResult, NameTaken, SeatResult, Store, TableRow};

/// What the tables of these checks play.
pub const GAMES: Games = Games::new(&[hosted::<BadBones>()]);

/// Text that would do harm if it ever were part of a statement.
pub const HARMFUL: &str = "Robert'); DROP TABLE events;--\" $1 ? \\ \u{0}x";

const ANN: PersonId = PersonId(1001);
const BO: PersonId = PersonId(1002);
const EVE: PersonId = PersonId(1003);

/// Checks everything.
pub async fn check(store: &Store) {
    assert!(store.is_there().await);
    compare_and_swap(store).await;
    many_writers(store).await;
    snapshots(store).await;
    lobby_and_clocks(store).await;
    people(store).await;
    results::check(store).await;
    days(store).await;
    strange_texts(store).await;
    a_loser_among_many(store).await;
    a_crowd(store).await;
    forgetting::check(store).await;
}

fn opening(settings: Settings) -> Vec<Event> {
    Ledger::open(GAMES, settings, Asker { person: ANN, name: "Ann" }, false).unwrap()
}

fn versus() -> Settings {
    Variant::plain(bad_bones::Mode::Versus).table(2)
}

fn append(table: TableId, version: u64, events: Vec<Event>) -> Append {
    Append { table, version, entry: Entry { at: 1000 + version, events }.into(), row: None, result: None, prev: None }
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
    // A row that does not follow the last one is not written: the rows between may have been lost.
    for version in [5, 9] {
        assert_eq!(store.append(append(table, version, vec![Event::Started])).await.unwrap(), Appended::Conflict);
    }
    let nobody = TableId::new(3);
    assert_eq!(
        store.append(append(nobody, 3, vec![Event::Started])).await.unwrap(),
        Appended::Conflict,
        "a log without a beginning"
    );
    assert_eq!(store.load(table).await.unwrap().unwrap().unwrap().ledger.version(), 3);
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
    let row = |table| TableRow {
        stage: 0,
        is_open: false,
        quick_key: "".into(),
        listing: listing(table),
        due: Some(7),
        updated: 1,
        people: Some(vec![]),
    };
    let mut all = tokio::task::JoinSet::new();
    for (index, table) in tables.iter().enumerate() {
        let row = (index % 2 == 1).then(|| row(*table));
        let (store, append) = (store.clone(), Append { row, ..append(*table, 1, opening(versus())) });
        all.spawn(async move { (index, store.append(append).await.unwrap()) });
    }
    for (index, appended) in all.join_all().await {
        let expected = if index % 7 == 0 { Appended::Conflict } else { Appended::Written };
        assert_eq!(appended, expected, "table {index}");
    }
    let due = due(store, 7, 100).await;
    assert_eq!(due.len(), 21, "the 25 odd ones without 7, 21, 35 and 49, which left no row");
}

/// More at once than usual: whatever the sizes of the lists, nothing of them is left out.
async fn a_crowd(store: &Store) {
    let people: Vec<PersonId> = (0..6).map(|seat| PersonId(5000 + seat)).collect();
    let seat = |seat: usize| SeatResult {
        seat,
        person: Some(people[seat]),
        name: "Ann".into(),
        score: 3,
        place: 1,
        won: true,
        by_hand: true,
        stood_in: 0,
        is_account: true,
    };
    for count in [1, 16, 17, 64, 65, 120] {
        let mut all = tokio::task::JoinSet::new();
        for number in 0..count {
            let table = TableId::new(100_000 + 1000 * count + number);
            let listing = protocol::Listing { table, settings: versus(), host: "Ann".into(), free: 0, playing: true };
            let (quick_key, due) = (String::new(), Some(1000 + count));
            let people = Some(people.clone());
            let row = Some(TableRow { stage: 1, is_open: false, quick_key, listing, due, updated: 1, people });
            let result = Some(GameResult { mode: "coop", ended: count, counts: false, seats: (0..6).map(seat).collect() });
            let (store, append) = (store.clone(), Append { row, result, ..append(table, 1, opening(versus())) });
            all.spawn(async move { store.append(append).await.unwrap() });
        }
        assert!(all.join_all().await.iter().all(|appended| *appended == Appended::Written), "{count} at once");
    }
    let due = due(store, 1120, 1000).await;
    assert_eq!(due.iter().filter(|table| table.number() >= 100_000).count(), 283);
    for person in people {
        assert_eq!(store.tables_of(person, 1000).await.unwrap().len(), 283);
        assert_eq!(store.history(person, 1000).await.unwrap().len(), 283);
    }
}

/// Tables somebody has to look after, read in pieces of two.
async fn due(store: &Store, now: u64, most: usize) -> Vec<TableId> {
    let mut all: Vec<(TableId, u64)> = Vec::new();
    loop {
        let more = store.due_tables(now, all.last().copied(), 2).await.unwrap();
        let is_all = more.len() < 2;
        all.extend(more);
        if is_all || all.len() >= most {
            return all.into_iter().take(most).map(|(table, _)| table).collect();
        }
    }
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
        TableRow {
            stage,
            is_open,
            quick_key: "key".into(),
            listing,
            due,
            updated: 5000 + table.number(),
            people: Some(vec![ANN, BO]),
        }
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
    // Somebody gave the seat up at one of them.
    let fewer = TableRow { people: Some(vec![BO]), ..row(TableId::new(12), 1, true, Some(100)) };
    let rose = Append { row: Some(fewer), ..append(TableId::new(12), 3, vec![Event::Rose(0)]) };
    assert_eq!(store.append(rose).await.unwrap(), Appended::Written);
    let ids = |numbers: &[u64]| numbers.iter().map(|number| TableId::new(*number)).collect::<Vec<_>>();
    let open: Vec<TableId> = store.open_tables(0, 10).await.unwrap().iter().map(|listing| listing.table).collect();
    assert_eq!(open, ids(&[11, 12]), "open ones, those that wait first, none that is over");
    assert_eq!(store.open_tables(5012, 10).await.unwrap().len(), 1, "recent ones");
    assert_eq!(store.quick_tables("key", 0).await.unwrap(), ids(&[11]));
    assert_eq!(store.quick_tables("other", 0).await.unwrap(), []);
    // Nobody is there any more; then somebody is.
    store.touch(TableId::new(11), 0, Some(95), "key").await.unwrap();
    assert_eq!((store.open_tables(1, 10).await.unwrap().len(), store.quick_tables("key", 1).await.unwrap()), (1, vec![]));
    assert_eq!(due(store, 95, 10).await, ids(&[13, 11]));
    store.touch(TableId::new(11), 6000, None, "another key").await.unwrap();
    assert_eq!(store.quick_tables("another key", 6000).await.unwrap(), ids(&[11]));
    assert_eq!(store.quick_tables("key", 6000).await.unwrap(), []);
    assert_eq!(due(store, 89, 10).await, []);
    assert_eq!(due(store, 100, 10).await, ids(&[13, 12]), "the earliest first");
    store.set_due(TableId::new(13), None).await.unwrap();
    assert_eq!(due(store, 100, 10).await, ids(&[12]));
    assert_eq!(store.tables_of(ANN, 10).await.unwrap(), ids(&[13, 11]), "the newest first, none that is over or given up");
    assert_eq!(store.tables_of(BO, 2).await.unwrap(), ids(&[13, 12]));
    assert_eq!(store.tables_of(PersonId(5), 10).await.unwrap(), []);
}

async fn people(store: &Store) {
    store.add_guest(ANN, "Ann", "session-a", "Firefox", 5).await.unwrap();
    store.add_guest(BO, "Bo", "session-b", "Chrome", 6).await.unwrap();
    assert!(store.add_guest(PersonId(1003), "Eve", "session-a", "", 7).await.is_err(), "a session is one person's");
    let ann = store.person_of("session-a", 0).await.unwrap().unwrap();
    assert_eq!((ann.id, ann.name.as_str(), ann.has_account), (ANN, "Ann", false));
    assert!(store.person_of("session-x", 0).await.unwrap().is_none());
    assert_eq!(store.register(ANN, "Ann L", "annl", "hash").await.unwrap(), Ok(()));
    assert_eq!(store.register(BO, "annl", "annl", "hash").await.unwrap(), Err(NameTaken));
    assert_eq!(store.register(BO, "Ann 1", "ann1", "hash").await.unwrap(), Err(NameTaken), "it looks the same");
    assert!(store.is_lookalike("Ann-I", BO).await.unwrap() && !store.is_lookalike("Ann-I", ANN).await.unwrap());
    assert!(!store.is_lookalike("Anna L", BO).await.unwrap());
    assert_eq!(store.register(ANN, "Other", "other", "hash").await.unwrap(), Err(NameTaken), "one has one account");
    assert_eq!(store.account("annl").await.unwrap(), Some((ANN, "hash".into())));
    assert_eq!(store.account("bo").await.unwrap(), None);
    store.add_session(ANN, "session-c", "phone", 9).await.unwrap();
    assert_eq!(store.sessions(ANN).await.unwrap().len(), 2);
    assert!(!store.end_session(BO, "session-c").await.unwrap(), "only one's own");
    assert!(store.end_session(ANN, "session-a").await.unwrap());
    assert!(store.person_of("session-a", 0).await.unwrap().is_none());
    store.add_session(ANN, "session-d", "phone", 9).await.unwrap();
    assert_eq!(store.end_other_sessions(ANN, "session-c").await.unwrap(), ["session-d"]);
    store.rename(BO, "Bob").await.unwrap();
    assert_eq!(store.person_of("session-b", 0).await.unwrap().unwrap().name, "Bob");
    let first = store.secret("key", "one").await.unwrap();
    assert_eq!((first.as_str(), store.secret("key", "two").await.unwrap().as_str()), ("one", "one"));
}

async fn days(store: &Store) {
    let day = 20_261_115;
    let sent = [
        (ANN, (false, 4, 0)),
        (ANN, (true, 10, 3)),
        (ANN, (false, 9, 0)),
        (BO, (true, 10, 3)),
        (BO, (true, 10, 2)),
        (EVE, (false, 2, 0)),
        (EVE, (false, 7, 0)),
        (EVE, (false, 6, 0)),
    ];
    store.add_guest(EVE, "Eve", "session-e", "", 11).await.unwrap();
    for (time, (person, (won, rounds, score))) in (1..).zip(sent) {
        store.keep_day(day, person, &DaysGame { kind: "solo".into(), rounds, score, won }, time).await.unwrap();
    }
    let heroic = DaysGame { kind: "solo-heroic".into(), rounds: 12, score: 8, won: true };
    store.keep_day(day, BO, &heroic, 1).await.unwrap();
    let lines = async |kind: Option<&str>, most| {
        let best = store.day(day, kind, most).await.unwrap();
        best.into_iter().map(|line| (line.kind, line.name, line.rounds, line.score, line.won)).collect::<Vec<_>>()
    };
    // A won game is better than any lost one, then more rounds, then points; who was first stands above.
    let line = |name: &str, rounds, score, won| ("solo".to_string(), name.to_string(), rounds, score, won);
    let solo = [line("Ann L", 10, 3, true), line("~Bob", 10, 3, true), line("~Eve", 7, 0, false)];
    assert_eq!(lines(Some("solo"), 10).await, solo);
    let heroic = ("solo-heroic".into(), "~Bob".into(), 12, 8, true);
    assert_eq!(lines(None, 1).await, [solo[0].clone(), heroic], "the best of each kind");
    assert_eq!(lines(Some("solo-chiefs"), 10).await, []);
}

/// Every field that takes a text takes this one and gives it back, and nothing else happens.
async fn strange_texts(store: &Store) {
    // PostgreSQL has no texts with a zero byte in them; no name or record has one.
    let harmful = HARMFUL.replace('\0', "");
    let eve = PersonId(1009);
    store.add_guest(eve, &harmful, &harmful, &harmful, 1).await.unwrap();
    assert_eq!(store.person_of(&harmful, 0).await.unwrap().unwrap().name, harmful);
    assert_eq!(store.sessions(eve).await.unwrap()[0].device, harmful);
    assert_eq!(store.register(eve, &harmful, &harmful, &harmful).await.unwrap(), Ok(()));
    assert_eq!(store.account(&harmful).await.unwrap(), Some((eve, harmful.clone())));
    store.keep_day(1, eve, &DaysGame { kind: harmful.clone(), rounds: 1, score: 1, won: true }, 1).await.unwrap();
    assert_eq!(store.day(1, Some(&harmful), 10).await.unwrap().len(), 1);
    assert_eq!(store.quick_tables(&harmful, 0).await.unwrap(), []);
    assert_eq!(store.leaders(&harmful, 10).await.unwrap(), []);
    assert_eq!(store.secret(&harmful, &harmful).await.unwrap(), harmful);
    let table = TableId::new(31);
    let events = Ledger::open(GAMES, versus(), Asker { person: eve, name: &harmful }, false).unwrap();
    store.append(append(table, 1, events)).await.unwrap();
    let loaded = store.load(table).await.unwrap().unwrap().unwrap();
    assert_eq!(loaded.ledger.seat_of(eve), Some(0));
    assert!(store.load(TableId::new(2)).await.unwrap().is_some(), "the other tables are still there");
    assert!(store.end_session(eve, &harmful).await.unwrap());
}
