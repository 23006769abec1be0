//! Results, ratings and records, worked out again from the logs.

use std::collections::{HashMap, VecDeque};

use protocol::PersonId;

use crate::ratings::ByWengLin;
use crate::results::result_of;
use crate::store::{Met, Rated, Rating, Recounted, Store, StoreError, Totals, cautious};

/// How often it is tried again because a game ended meanwhile.
const TRIES: usize = 5;

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recount {
    /// Games that have a result.
    pub games: usize,
    /// Those that count.
    pub counted: usize,
    /// Logs that can't be followed here: nothing is known of them.
    pub unreadable: usize,
    /// Totals of people, each in a kind of game.
    pub totals: usize,
    /// Those that were kept otherwise before.
    pub differing: usize,
}

/// Works all results, ratings and records out again from the logs, and keeps them, or only compares them.
pub async fn recount(store: &Store, keep: bool) -> Result<Recount, StoreError> {
    for _ in 0..TRIES {
        let results = store.count_results().await?;
        let (mut games, unreadable) = read_games(store).await?;
        let totals = rate_all(store, &mut games).await?;
        let before = store.totals().await?;
        let differing = totals.keys().chain(before.keys().filter(|key| !totals.contains_key(key)));
        let differing = differing.filter(|key| totals.get(key) != before.get(key)).count();
        let counted = games.iter().filter(|game| game.result.counts).count();
        let recount = Recount { games: games.len(), counted, unreadable, totals: totals.len(), differing };
        if !keep || store.put_recounted(&games, &totals, results).await? {
            return Ok(recount);
        }
    }
    Err(StoreError::Content("games end all the time: try again when fewer people play".into()))
}

/// The games that are over, in the order in which they ended, and how many logs can't be followed.
async fn read_games(store: &Store) -> Result<(Vec<Recounted>, usize), StoreError> {
    let (everybody, _) = store.everybody().await?;
    let (mut games, mut unreadable) = (Vec::new(), 0);
    for table in store.tables_over().await? {
        match store.load_whole(table).await? {
            Some(Ok(loaded)) => {
                let Some(mut result) = result_of(&loaded.ledger, loaded.ledger.ended_at()) else { continue };
                // Who is forgotten stays so.
                result.seats.iter_mut().for_each(|seat| seat.person = seat.person.filter(|person| everybody.contains(person)));
                games.push(Recounted { table, result, changes: vec![] });
            }
            Some(Err(unfit)) => {
                tracing::warn!(%table, %unfit, "a log that is not counted");
                unreadable += 1;
            }
            None => {}
        }
    }
    games.sort_by_key(|game| (game.result.ended, game.table.number() as i64));
    Ok((games, unreadable))
}

/// When two people had rated games with each other.
#[derive(Default)]
struct Meetings(HashMap<(PersonId, PersonId), VecDeque<u64>>);

impl Meetings {
    /// How many there were after this time.
    fn since(&mut self, pair: (PersonId, PersonId), since: Option<u64>) -> u32 {
        let Some(times) = self.0.get_mut(&pair) else { return 0 };
        while times.front().is_some_and(|time| since.is_some_and(|since| *time <= since)) {
            times.pop_front();
        }
        times.len() as u32
    }
}

/// Rates all games one after the other, as they were rated when they ended.
async fn rate_all(store: &Store, games: &mut [Recounted]) -> Result<Totals, StoreError> {
    let (_, accounts) = store.everybody().await?;
    let rating = ByWengLin(store.games());
    let (mut totals, mut meetings) = (Totals::new(), HashMap::<&str, Meetings>::new());
    for game in games.iter_mut().filter(|game| game.result.counts) {
        let (result, mode) = (&game.result, game.result.mode);
        let total = |person: PersonId| totals.get(&(person, mode.into())).copied().unwrap_or_else(|| rating.first());
        let seats = result.seats.iter().filter(|seat| seat.is_account);
        let mut rated: Vec<(usize, Rated)> = seats
            .filter_map(|seat| {
                let person = seat.person.filter(|person| accounts.contains(person))?;
                let (place, by_hand, stood_in, won) = (seat.place, seat.by_hand, seat.stood_in, seat.won);
                Some((seat.seat, Rated { person, place, by_hand, stood_in, won, score: seat.score.into(), total: total(person) }))
            })
            .collect();
        rated.sort_by_key(|(_, who)| who.person.0 as i64);
        let (seats, rated): (Vec<usize>, Vec<Rated>) = rated.into_iter().unzip();
        let meetings = meetings.entry(mode).or_default();
        let pairs =
            || rated.iter().flat_map(|one| rated.iter().map(|two| (one.person, two.person))).filter(|(one, two)| one != two);
        let since = result.ended.checked_sub(rating.lately());
        let met: Met = pairs().map(|pair| (pair, meetings.since(pair, since))).collect();
        let after = rating.after(mode, &rated, &met);
        let is_rated = store.games().is_rated(mode) && !after.is_empty();
        for ((seat, who), total) in seats.iter().zip(&rated).zip(after) {
            if is_rated {
                game.changes.push((*seat, cautious(who.total.rating), cautious(total.rating)));
            }
            if total.games > 0 {
                totals.insert((who.person, mode.into()), total);
            }
        }
        if is_rated {
            pairs().for_each(|pair| meetings.0.entry(pair).or_default().push_back(game.result.ended));
        }
    }
    Ok(totals)
}
