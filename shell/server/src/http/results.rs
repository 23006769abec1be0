//! History, statistics, leaderboards, records, the day's game.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bad_bones::Mode;
use bad_bones::record::{Step, Writer};
use game::Game as _;
use protocol::{Stage, TableId, step};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Denied, Web};
use crate::clock::day_of;
use crate::ledger::in_words;
use crate::store::{DayEntry, Leader, PlayedGame, Statistics};
use crate::today;

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

/// One's games, wins and ratings by mode.
pub async fn statistics(State(web): State<Web>, headers: HeaderMap) -> Result<Json<Vec<Statistics>>, Denied> {
    let (person, _) = web.person(&headers).await?;
    Ok(Json(web.node.store.statistics(person.id).await?))
}

/// The best of a mode.
pub async fn leaders(State(web): State<Web>, Query(which): Query<Which>) -> Result<Json<Vec<Leader>>, Denied> {
    let mode = Mode::read(which.mode.as_deref().unwrap_or("versus")).map_err(Denied::Bad)?;
    Ok(Json(web.node.store.leaders(mode.name(), MOST).await?))
}

/// The record of a game that is over. Before that it would tell what is still hidden.
pub async fn record(State(web): State<Web>, Path(table): Path<String>) -> Result<Response, Denied> {
    const NONE: Denied = Denied::Because(StatusCode::NOT_FOUND, "no finished game");
    let table = TableId::parse(&table).ok_or(NONE)?;
    let loaded = match web.node.store.load(table).await? {
        Some(Ok(loaded)) if loaded.ledger.stage() == Stage::Over => loaded,
        Some(Err(unfit)) => return Err(Denied::Bad(unfit.to_string())),
        _ => return Err(NONE),
    };
    let start = loaded.ledger.settings().game().map_err(|faults| Denied::Bad(in_words(&faults)))?;
    let outcome = loaded.ledger.game().and_then(|game| game.outcome()).ok_or(NONE)?;
    let mut writer = Writer::new(&start, 0);
    for text in &loaded.steps {
        match step::parse(text).map_err(Denied::Bad)? {
            Step::Do(seat, action) => writer.action(seat, action),
            Step::Chance(chance) => writer.chance(&chance),
        }
    }
    writer.end(&outcome);
    Ok(([(header::CONTENT_TYPE, "application/jsonl; charset=utf-8")], writer.text().to_string()).into_response())
}

/// What a finished game did to its players' ratings, by seat. Nothing if it is not rated, or not yet.
pub async fn ratings(State(web): State<Web>, Path(table): Path<String>) -> Result<Json<Value>, Denied> {
    const NONE: Denied = Denied::Because(StatusCode::NOT_FOUND, "no such table");
    let table = TableId::parse(&table).ok_or(NONE)?;
    let changes = web.node.store.rating_changes(table).await?;
    let list = changes.iter().map(|(seat, change)| json!({ "seat": seat, "before": change.before, "after": change.after }));
    Ok(Json(list.collect()))
}

/// The best of a day's game, of one kind or of each.
pub async fn today(State(web): State<Web>, Query(which): Query<Which>) -> Result<Json<Value>, Denied> {
    let day = which.day.unwrap_or_else(|| day_of(web.node.clock.now()));
    let most = if which.kind.is_some() { MOST } else { MOST_OF_EACH };
    let best: Vec<DayEntry> = web.node.store.day(day, which.kind.as_deref(), most).await?;
    Ok(Json(json!({ "day": day, "seed": day, "best": best })))
}

/// Sends a record of the day's game. It is played again before it counts.
pub async fn send_today(State(web): State<Web>, headers: HeaderMap, record: String) -> Result<Json<Value>, Denied> {
    let (person, _) = web.person(&headers).await?;
    let now = web.node.clock.now();
    // It is another day already, or still, elsewhere on earth.
    let days = [day_of(now), day_of(now.saturating_sub(DAY)), day_of(now + DAY)];
    let checked = tokio::task::spawn_blocking(move || {
        let tries = days.map(|day| today::check(&record, day).map(|game| (day, game)));
        let first_fault = tries[0].as_ref().err().cloned();
        let counted = tries.into_iter().find_map(Result::ok);
        counted.ok_or_else(|| first_fault.unwrap_or_default())
    })
    .await
    .map_err(|_| Denied::Bad("the record can't be played".into()))?;
    let (day, game) = checked.map_err(Denied::Bad)?;
    web.node.store.keep_day(day, person.id, &game, now).await?;
    Ok(Json(json!({ "day": day, "kind": game.kind, "rounds": game.rounds, "score": game.score, "won": game.won })))
}
