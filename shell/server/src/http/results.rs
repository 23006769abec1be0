//! History, statistics, leaderboards, records, the day's game.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::http::{Counted, Leader, PlayedGame, SeatRating, Statistics, Today};
use protocol::{DaysGame, Stage, TableId};
use serde::Deserialize;
use tokio::task::JoinError;

use super::{Denied, Web};
use crate::clock::day_of;
use crate::{operate, panics};

/// The largest record that is taken, in bytes.
pub const LARGEST_RECORD: usize = 200_000;
/// Lines of a list.
const MOST: i64 = 100;
/// Lines of each kind of the day's game, if all are asked for.
const MOST_OF_EACH: i64 = 20;
const DAY: u64 = 86_400_000;

#[derive(Deserialize)]
pub struct Which {
    mode: Option<String>,
    day: Option<u64>,
    kind: Option<String>,
}

/// One's last games.
pub async fn history(State(web): State<Web>, headers: HeaderMap) -> Result<Json<Vec<PlayedGame>>, Denied> {
    let (person, _) = web.person(&headers).await?;
    Ok(Json(web.node.store.history(person.id, MOST).await?))
}

/// One's games, wins and ratings by kind of game.
pub async fn statistics(State(web): State<Web>, headers: HeaderMap) -> Result<Json<Vec<Statistics>>, Denied> {
    let (person, _) = web.person(&headers).await?;
    Ok(Json(web.node.store.statistics(person.id).await?))
}

/// The best of a kind of game.
pub async fn leaders(State(web): State<Web>, Query(which): Query<Which>) -> Result<Json<Vec<Leader>>, Denied> {
    let store = &web.node.store;
    let known = which.mode.as_deref().and_then(|mode| store.games().kind(mode));
    let kind = known.ok_or(Denied::Because(StatusCode::BAD_REQUEST, "no such kind of game"))?;
    Ok(Json(web.node.leaders.of(store, kind.name).await?))
}

/// The record of a game that is over. Before that it would tell what is still hidden.
pub async fn record(State(web): State<Web>, Path(table): Path<String>, headers: HeaderMap) -> Result<Response, Denied> {
    const NONE: Denied = Denied::Because(StatusCode::NOT_FOUND, "no finished game");
    let table = TableId::parse(&table).ok_or(NONE)?;
    let loaded = match web.node.store.load(table).await? {
        Some(Ok(loaded)) if loaded.ledger.stage() == Stage::Over => loaded,
        Some(Err(unfit)) => return Err(Denied::Bad(unfit.to_string())),
        _ => return Err(NONE),
    };
    let ledger = &loaded.ledger;
    let of_day = ledger.day().and_then(|day| web.node.secret_of_day(&ledger.settings().game, day.day));
    let asker = if ledger.day().is_some() { web.person(&headers).await.ok().map(|(person, _)| person.id) } else { None };
    if !web.node.may_look(ledger, asker).await {
        return Err(NONE);
    }
    let record = operate::record_of(&loaded, of_day).ok_or(NONE)?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], record).into_response())
}

/// What a finished game did to its players' ratings, by seat. Nothing if it is not rated, or not yet.
pub async fn ratings(State(web): State<Web>, Path(table): Path<String>) -> Result<Json<Vec<SeatRating>>, Denied> {
    const NONE: Denied = Denied::Because(StatusCode::NOT_FOUND, "no such table");
    let table = TableId::parse(&table).ok_or(NONE)?;
    Ok(Json(web.node.store.rating_changes(table).await?))
}

/// The best of a day's game, of one kind or of each.
pub async fn today(State(web): State<Web>, Query(which): Query<Which>, headers: HeaderMap) -> Result<Json<Today>, Denied> {
    let day = which.day.unwrap_or_else(|| day_of(web.node.clock.now()));
    let most = if which.kind.is_some() { MOST } else { MOST_OF_EACH };
    let best = web.node.store.day(day, which.kind.as_deref(), most).await?;
    let asker = web.person(&headers).await.ok().map(|(person, _)| person.id);
    let games = web.node.days_boards(day, MOST, asker).await?;
    Ok(Json(Today { day, seed: day, best, games }))
}

/// Sends a record of the day's game. It is played again before it counts.
pub async fn send_today(State(web): State<Web>, headers: HeaderMap, record: String) -> Result<Json<Counted>, Denied> {
    let (person, _) = web.person(&headers).await?;
    let named = game::record::game_of(&record).and_then(|name| web.node.store.games().named(&name));
    let game = named.ok_or(Denied::Because(StatusCode::BAD_REQUEST, "no record of a game that is played here"))?;
    let now = web.node.clock.now();
    // It is another day already, or still, elsewhere on earth.
    let days = [day_of(now), day_of(now.saturating_sub(DAY)), day_of(now + DAY)];
    let checked = tokio::task::spawn_blocking(move || {
        let tries = days.map(|day| game.check_day(&record, day).map(|game| (day, game)));
        let first_fault = tries[0].as_ref().err().cloned();
        let counted = tries.into_iter().find_map(Result::ok);
        counted.ok_or_else(|| first_fault.unwrap_or_default())
    });
    let (day, counted) = checked.await.map_err(broken_down)?.map_err(Denied::Bad)?;
    web.node.store.keep_day(day, person.id, &counted, now).await?;
    let DaysGame { kind, rounds, score, won } = counted;
    Ok(Json(Counted { day, kind, rounds: rounds.into(), score: score.into(), won }))
}

/// The rules broke down over a record.
fn broken_down(error: JoinError) -> Denied {
    if let Ok(panic) = error.try_into_panic() {
        tracing::error!(reason = panics::noticed(&*panic), "a record that can't be played");
    }
    Denied::Bad("the record can't be played".into())
}
