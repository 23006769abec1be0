//! What every store keeps of finished games.

use protocol::http::{RatingChange, SeatRating};
use protocol::{PersonId, TableId};
use server::store::{Append, GameResult, Met, Rated, Rating, Recounted, SeatResult, Store, Total, Totals};

use super::{ANN, BO, GAMES, append, opening, versus};

const CLEO: PersonId = PersonId(1010);

pub async fn check(store: &Store) {
    store.add_guest(CLEO, "Cleo", "session-k", "", 20).await.unwrap();
    store.register(CLEO, "Cleo", "cleo", "hash").await.unwrap().unwrap();
    let table = TableId::new(21);
    let seat = |seat, person, score, place| SeatResult {
        seat,
        person,
        name: "x".into(),
        score,
        place,
        won: place == 1,
        by_hand: place != 3,
        stood_in: 2,
        is_account: person.is_some(),
    };
    let seats = vec![seat(0, Some(ANN), 19, 1), seat(1, Some(CLEO), 4, 3), seat(2, None, 9, 2), seat(3, Some(BO), 3, 4)];
    let result = GameResult { mode: "versus", ended: 77, counts: true, seats };
    let over = Append { result: Some(result), ..append(table, 1, opening(versus())) };
    store.append(over.clone()).await.unwrap();
    store.append(over).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), [table]);
    for _ in 0..2 {
        // The second time there is nothing to rate.
        store.rate(&[table], &Better).await.unwrap();
    }
    assert_eq!(store.unrated(10).await.unwrap(), []);
    let leaders = store.leaders("versus", 10).await.unwrap();
    assert_eq!(leaders.len(), 2, "guests are not on the list");
    // 25 and 1, less three times the doubt of 8.
    assert_eq!((leaders[0].name.as_str(), leaders[0].rating, leaders[0].games, leaders[0].wins), ("Ann L", 2.0, 1, 1));
    let history = store.history(CLEO, 10).await.unwrap();
    assert_eq!(history[0].stood_in, 2);
    assert_eq!((history.len(), history[0].score, history[0].place, history[0].won), (1, 4, 3, false));
    assert_eq!((history[0].table.clone(), history[0].seat), (table.to_string(), 2));
    // From 25 - 3 * 8 to 26 - 3 * 8; a bot has no rating.
    let change = |seat| SeatRating { seat, before: 1.0, after: 2.0 };
    assert_eq!(store.rating_changes(table).await.unwrap(), [change(1), change(2)]);
    assert_eq!(history[0].rating, Some(RatingChange { before: 1.0, after: 2.0 }));
    assert_eq!(store.history(BO, 10).await.unwrap()[0].rating, None, "a guest neither gives nor takes");
    met_again(store).await;
    unrated_game(store).await;
    let statistics = store.statistics(ANN).await.unwrap();
    // Three games, two of which count; by the second she gained one more.
    assert_eq!((statistics[0].games, statistics[0].wins, statistics[0].best, statistics[0].rating), (3, 1, 19, Some(3.0)));
    assert_eq!(store.statistics(PersonId(5)).await.unwrap(), []);
    put_anew(store).await;
}

/// Everybody at a game that counts gains one; who they are, and with whom they met.
struct Better;

impl Rating for Better {
    fn first(&self) -> Total {
        Total { rating: (25.0, 8.0), games: 0, wins: 0, best: (false, 0) }
    }

    fn after(&self, kind: &str, rated: &[Rated], met: &Met) -> Vec<Total> {
        assert_eq!(kind, "versus");
        assert_eq!(
            rated.iter().map(|who| (who.person, who.place, who.by_hand)).collect::<Vec<_>>(),
            [(ANN, 1, true), (CLEO, 3, false)]
        );
        let games = rated[0].total.games;
        let pairs = if games == 0 { vec![] } else { vec![((ANN, CLEO), 1), ((CLEO, ANN), 1)] };
        assert_eq!(*met, pairs.into_iter().collect(), "the game before, if it was not long ago");
        let total = |who: &Rated| Total {
            rating: (who.total.rating.0 + 1.0, who.total.rating.1),
            games: games + 1,
            wins: who.total.wins + u64::from(who.won),
            best: (who.won, who.score),
        };
        rated.iter().map(total).collect()
    }

    fn lately(&self) -> u64 {
        10
    }
}

/// The same people meet again, and then a game that does not count.
async fn met_again(store: &Store) {
    let seat = |seat, person, place| SeatResult {
        seat,
        person: Some(person),
        name: "x".into(),
        score: 4,
        place,
        won: false,
        by_hand: place != 3,
        stood_in: 0,
        is_account: true,
    };
    for (number, ended, counts) in [(23, 86, true), (24, 87, false)] {
        let result = GameResult { mode: "versus", ended, counts, seats: vec![seat(0, ANN, 1), seat(1, CLEO, 3)] };
        let table = TableId::new(number);
        store.append(Append { result: Some(result), ..append(table, 1, opening(versus())) }).await.unwrap();
        store.rate(&[table], &Better).await.unwrap();
        assert_eq!(store.rating_changes(table).await.unwrap().len(), if counts { 2 } else { 0 });
    }
    let totals = store.totals().await.unwrap();
    assert_eq!(totals[&(ANN, "versus".into())].games, 2);
    assert_eq!(store.unrated(10).await.unwrap(), []);
}

/// A game of a kind that is not rated changes nothing, and nobody asks for it again.
async fn unrated_game(store: &Store) {
    let table = TableId::new(22);
    let seats = vec![SeatResult {
        seat: 0,
        person: Some(BO),
        name: "Bo".into(),
        score: 3,
        place: 1,
        won: true,
        by_hand: true,
        stood_in: 0,
        is_account: false,
    }];
    let result = GameResult { mode: "solo", ended: 78, counts: true, seats };
    store.append(Append { result: Some(result), ..append(table, 1, opening(versus())) }).await.unwrap();
    store.rate(&[table], &server::ByWengLin(GAMES)).await.unwrap();
    assert_eq!(store.unrated(10).await.unwrap(), []);
    assert_eq!(store.rating_changes(table).await.unwrap(), []);
    assert_eq!(store.history(BO, 1).await.unwrap()[0].rating, None);
    assert_eq!(
        store.statistics(BO).await.unwrap().iter().map(|of| (of.mode.as_str(), of.rating.is_some())).collect::<Vec<_>>(),
        [("solo", false), ("versus", false)]
    );
}

/// What was worked out again stands in place of what was there, unless a game has ended meanwhile.
async fn put_anew(store: &Store) {
    let before = (store.totals().await.unwrap(), store.count_results().await.unwrap());
    let seat = |seat: usize, person| SeatResult {
        seat,
        person,
        name: "x".into(),
        score: 8,
        place: seat + 1,
        won: seat == 0,
        by_hand: true,
        stood_in: 1,
        is_account: person.is_some(),
    };
    let table = TableId::new(23);
    let result = GameResult { mode: "versus", ended: 86, counts: true, seats: vec![seat(0, Some(ANN)), seat(1, None)] };
    let game = Recounted { table, result, changes: vec![(0, 1.5, 2.5)] };
    let total = Total { rating: (27.0, 8.0), games: 2, wins: 1, best: (true, 19) };
    let totals = Totals::from([((ANN, "versus".to_string()), total)]);
    let results = before.1;
    assert!(!store.put_recounted(std::slice::from_ref(&game), &totals, results + 1).await.unwrap());
    assert_eq!(store.totals().await.unwrap(), before.0, "nothing has changed");
    assert!(store.put_recounted(&[game], &totals, results).await.unwrap());
    assert_eq!((store.totals().await.unwrap(), store.count_results().await.unwrap()), (totals, results));
    assert_eq!(store.rating_changes(table).await.unwrap(), [SeatRating { seat: 1, before: 1.5, after: 2.5 }]);
    assert_eq!(store.history(ANN, 10).await.unwrap().iter().find(|game| game.ended == 86).unwrap().score, 8);
}
