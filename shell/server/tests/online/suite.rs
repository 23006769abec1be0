//! What every store must keep to. The same checks run on SQLite and on PostgreSQL.

use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use protocol::http::{RatingChange, SeatRating};
use protocol::{DaysGame, PersonId, Settings, TableId, hosted};
use server::Games;
use server::ledger::{Asker, Entry, Event, Ledger, Unfit};
use server::store::{Append, Appended, Forgotten, GameResult, NameTaken, SeatResult, Store, TableRow};

/// What the tables of these checks play.
pub const GAMES: Games = Games::new(&[hosted::<BadBones>()]);

/// Text that would do harm if it ever were part of a statement.
pub const HARMFUL: &str = "Robert'); DROP TABLE events;--\" $1 ? \\ \u{0}x";

const ANN: PersonId = PersonId(1001);
const BO: PersonId = PersonId(1002);
const EVE: PersonId = PersonId(1003);

/// Checks everything. `gap`: what becomes of a row that does not follow the last one.
pub async fn check(store: &Store, gap: Appended) {
    assert!(store.is_there().await);
    compare_and_swap(store, gap).await;
    many_writers(store).await;
    snapshots(store).await;
    lobby_and_clocks(store).await;
    people(store).await;
    results(store).await;
    days(store).await;
    strange_texts(store).await;
    a_loser_among_many(store).await;
    a_crowd(store).await;
    forgetting(store).await;
}

fn opening(settings: Settings) -> Vec<Event> {
    Ledger::open(GAMES, settings, Asker { person: ANN, name: "Ann" }, false).unwrap()
}

fn versus() -> Settings {
    Variant::plain(bad_bones::Mode::Versus).table(2)
}

fn append(table: TableId, version: u64, events: Vec<Event>) -> Append {
    Append { table, version, entry: Entry { at: 1000 + version, events }.into(), row: None, result: None }
}

async fn compare_and_swap(store: &Store, gap: Appended) {
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
    // A row that does not follow is not written, or noticed when it is read.
    assert_eq!(store.append(append(table, 9, vec![Event::Started])).await.unwrap(), gap);
    let loaded = store.load(table).await.unwrap().unwrap();
    match gap {
        Appended::Written => assert!(matches!(loaded, Err(Unfit::Broken(9, _)))),
        Appended::Conflict => assert_eq!(loaded.unwrap().ledger.version(), 3),
    }
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
    let due = store.due_tables(7, 100).await.unwrap();
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
    };
    for count in [1, 16, 17, 64, 65, 120] {
        let mut all = tokio::task::JoinSet::new();
        for number in 0..count {
            let table = TableId::new(100_000 + 1000 * count + number);
            let listing = protocol::Listing { table, settings: versus(), host: "Ann".into(), free: 0, playing: true };
            let (quick_key, due) = (String::new(), Some(1000 + count));
            let people = Some(people.clone());
            let row = Some(TableRow { stage: 1, is_open: false, quick_key, listing, due, updated: 1, people });
            let result = Some(GameResult { mode: "coop", ended: count, seats: (0..6).map(seat).collect() });
            let (store, append) = (store.clone(), Append { row, result, ..append(table, 1, opening(versus())) });
            all.spawn(async move { store.append(append).await.unwrap() });
        }
        assert!(all.join_all().await.iter().all(|appended| *appended == Appended::Written), "{count} at once");
    }
    let due = store.due_tables(1120, 1000).await.unwrap();
    assert_eq!(due.iter().filter(|table| table.number() >= 100_000).count(), 283);
    for person in people {
        assert_eq!(store.tables_of(person, 1000).await.unwrap().len(), 283);
        assert_eq!(store.history(person, 1000).await.unwrap().len(), 283);
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
    assert_eq!(store.due_tables(95, 10).await.unwrap(), ids(&[13, 11]));
    store.touch(TableId::new(11), 6000, None, "another key").await.unwrap();
    assert_eq!(store.quick_tables("another key", 6000).await.unwrap(), ids(&[11]));
    assert_eq!(store.quick_tables("key", 6000).await.unwrap(), []);
    assert_eq!(store.due_tables(89, 10).await.unwrap(), []);
    assert_eq!(store.due_tables(100, 10).await.unwrap(), ids(&[13, 12]), "the earliest first");
    store.set_due(TableId::new(13), None).await.unwrap();
    assert_eq!(store.due_tables(100, 10).await.unwrap(), ids(&[12]));
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

async fn results(store: &Store) {
    let table = TableId::new(21);
    let seat = |seat, person, score, place| SeatResult {
        seat,
        person,
        name: "x".into(),
        score,
        place,
        won: place == 1,
        by_hand: place != 3,
    };
    let seats = vec![seat(0, Some(ANN), 19, 1), seat(1, Some(BO), 4, 3), seat(2, None, 9, 2)];
    let result = GameResult { mode: "versus", ended: 77, seats };
    let over = Append { result: Some(result), ..append(table, 1, opening(versus())) };
    store.append(over.clone()).await.unwrap();
    store.append(over).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), [table]);
    for _ in 0..2 {
        // The second time there is nothing to rate.
        let better = |_: &str, rated: &[server::store::Rated]| {
            assert_eq!(
                rated.iter().map(|who| (who.person, who.place, who.by_hand)).collect::<Vec<_>>(),
                [(ANN, 1, true), (BO, 3, false)]
            );
            rated.iter().map(|who| (who.rating.0 + 1.0, who.rating.1)).collect()
        };
        store.rate(&[table], (25.0, 8.0), better).await.unwrap();
    }
    assert_eq!(store.unrated(10).await.unwrap(), []);
    let leaders = store.leaders("versus", 10).await.unwrap();
    assert_eq!(leaders.len(), 1, "guests are not on the list");
    // 25 and 1, less three times the doubt of 8.
    assert_eq!((leaders[0].name.as_str(), leaders[0].rating, leaders[0].games, leaders[0].wins), ("Ann L", 2.0, 1, 1));
    let history = store.history(BO, 10).await.unwrap();
    assert_eq!((history.len(), history[0].score, history[0].place, history[0].won), (1, 4, 3, false));
    assert_eq!((history[0].table.clone(), history[0].seat), (table.to_string(), 2));
    // From 25 - 3 * 8 to 26 - 3 * 8; a bot has no rating.
    let change = |seat| SeatRating { seat, before: 1.0, after: 2.0 };
    assert_eq!(store.rating_changes(table).await.unwrap(), [change(1), change(2)]);
    assert_eq!(history[0].rating, Some(RatingChange { before: 1.0, after: 2.0 }));
    unrated_game(store).await;
    let statistics = store.statistics(ANN).await.unwrap();
    assert_eq!((statistics[0].games, statistics[0].wins, statistics[0].best, statistics[0].rating), (1, 1, 19, Some(2.0)));
    assert_eq!(store.statistics(PersonId(5)).await.unwrap(), []);
}

/// A game of a kind that is not rated changes nothing, and nobody asks for it again.
async fn unrated_game(store: &Store) {
    let table = TableId::new(22);
    let seats = vec![SeatResult { seat: 0, person: Some(BO), name: "Bo".into(), score: 3, place: 1, won: true, by_hand: true }];
    let result = GameResult { mode: "solo", ended: 78, seats };
    store.append(Append { result: Some(result), ..append(table, 1, opening(versus())) }).await.unwrap();
    store.rate(&[table], (25.0, 8.0), |_, _| vec![]).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), []);
    assert_eq!(store.rating_changes(table).await.unwrap(), []);
    assert_eq!(store.history(BO, 1).await.unwrap()[0].rating, None);
    assert_eq!(
        store.statistics(BO).await.unwrap().iter().map(|of| (of.mode.as_str(), of.rating.is_some())).collect::<Vec<_>>(),
        [("solo", false), ("versus", true)]
    );
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
    let solo = [line("Ann L", 10, 3, true), line("Bob", 10, 3, true), line("Eve", 7, 0, false)];
    assert_eq!(lines(Some("solo"), 10).await, solo);
    let heroic = ("solo-heroic".into(), "Bob".into(), 12, 8, true);
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

/// Who was last seen before 1000 and has nothing here is forgotten; so is a table that was closed without a game.
async fn forgetting(store: &Store) {
    let [gone, sitting, back] = [PersonId(2001), PersonId(2002), PersonId(2003)];
    for (person, session) in [(gone, "old-1"), (sitting, "old-2"), (back, "old-3")] {
        store.add_guest(person, "Guest", session, "", 10).await.unwrap();
    }
    let table = TableId::new(41);
    let listing = protocol::Listing { table, settings: versus(), host: "Guest".into(), free: 1, playing: false };
    let people = Some(vec![sitting]);
    let row = TableRow { stage: 0, is_open: true, quick_key: String::new(), listing, due: None, updated: 10, people };
    store.append(Append { row: Some(row), ..append(table, 1, opening(versus())) }).await.unwrap();
    store.see_session("old-3", 1000).await.unwrap();
    assert_eq!(store.person_of("old-3", 1000).await.unwrap().unwrap().seen, 1000);
    assert!(store.person_of("old-2", 11).await.unwrap().is_none(), "a session that was not used since then");
    let forgotten = store.forget(0, 1000, 6000).await.unwrap();
    // Table 14 was over without a result. Bo is a guest too, with results; Ann and Eve have accounts.
    assert_eq!(forgotten, Forgotten { sessions: 0, guests: 1, tables: 1 });
    assert!(store.load(TableId::new(14)).await.unwrap().is_none());
    assert!(store.load(table).await.unwrap().is_some() && store.load(TableId::new(21)).await.unwrap().is_some());
    for (session, stays) in [("old-1", false), ("old-2", true), ("old-3", true), ("session-b", true), ("session-c", true)] {
        assert_eq!(store.person_of(session, 0).await.unwrap().is_some(), stays, "{session}");
    }
    assert_eq!(store.sessions(gone).await.unwrap(), [], "the sessions go with the guest");
    assert_eq!(store.forget(0, 1000, 6000).await.unwrap(), Forgotten::default(), "once is enough");
    // Sessions of Bo (seen at 6) and Ann (at 9) were not used since 10; the guests' were.
    assert_eq!(store.forget(10, 0, 0).await.unwrap(), Forgotten { sessions: 2, guests: 0, tables: 0 });
    assert!(store.person_of("session-b", 0).await.unwrap().is_none() && store.person_of("old-2", 0).await.unwrap().is_some());
    assert_eq!(store.account("annl").await.unwrap(), Some((ANN, "hash".into())), "an account stays");
}
