//! What people ask of whoever runs the server: another password, their data, to be forgotten, to look at a table.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::TableId;
use protocol::http::{Ended, Password, Reported, Reset};

use super::account::{BUSY, LONGEST_PASSWORD, check_new, end_others, tell_end, wrong};
use super::{Address, Denied, Web};
use crate::store::{Report, Ticket};
use crate::{names, operate, random};

/// Letters of the longest report.
const LONGEST_REPORT: usize = 500;

/// Takes another password by a link that works once. All browsers of the account are signed out.
pub async fn reset(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    Json(reset): Json<Reset>,
) -> Result<Json<Ended>, Denied> {
    const TOO_OLD: Denied = Denied::Because(StatusCode::GONE, "this link was used already, or is too old");
    if !web.node.limits.allows_password(address) {
        return Err(Denied::TOO_MUCH);
    }
    check_new(&reset.password, "")?;
    let sum = operate::ticket_sum(&reset.token);
    let person = web.node.store.use_ticket(Ticket::Reset, &sum, web.node.clock.now()).await?.flatten().ok_or(TOO_OLD)?;
    let hash = web.node.guard.hash(reset.password).await.ok_or(BUSY)?;
    web.node.store.set_password(person, &hash).await?;
    tracing::info!(person = person.0, "a password was set by a link");
    // No session has no name.
    Ok(Json(Ended { ended: end_others(&web, person, "").await? }))
}

/// All that is kept of whoever asks.
pub async fn export(State(web): State<Web>, headers: HeaderMap) -> Result<Response, Denied> {
    let (person, _) = web.person(&headers).await?;
    let all = operate::export(&web.node.store, person.id).await.map_err(not_done)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], all).into_response())
}

/// Forgets whoever asks, for good. An account needs its password for it.
pub async fn delete(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Json(own): Json<Password>,
) -> Result<Response, Denied> {
    let (person, session) = web.person(&headers).await?;
    if !web.node.limits.allows_password(address) || !web.node.limits.allows_guess(&names::key(&person.name)) {
        return Err(Denied::TOO_MUCH);
    }
    if person.has_account {
        let known = web.node.store.password_of(person.id).await?;
        if own.password.len() > LONGEST_PASSWORD || !web.node.guard.matches(own.password, known).await {
            return Err(wrong());
        }
    }
    end_others(&web, person.id, &session).await?;
    operate::forget(&web.node.store, person.id).await?;
    tell_end(&web, &session).await;
    tracing::info!(person = person.id.0, "somebody is forgotten");
    let cookie = web.node.guard.no_cookie();
    Ok(([(header::SET_COOKIE, cookie)], Json(Ended { ended: 1 })).into_response())
}

fn not_done(error: operate::NotDone) -> Denied {
    match error {
        operate::NotDone::Store(error) => error.into(),
        operate::NotDone::Because(why) => Denied::Bad(why),
    }
}

/// Reports that something is wrong at a table, to whoever runs the server.
pub async fn report(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Json(reported): Json<Reported>,
) -> Result<Json<Ended>, Denied> {
    const NO_TABLE: Denied = Denied::Because(StatusCode::NOT_FOUND, "no such table");
    const WORDS: Denied = Denied::Because(StatusCode::BAD_REQUEST, "say in 1 to 500 letters what is wrong");
    let (person, _) = web.person(&headers).await?;
    if !web.node.limits.allows_password(address) {
        return Err(Denied::TOO_MUCH);
    }
    let words = reported.words.trim();
    if words.is_empty() || words.chars().count() > LONGEST_REPORT {
        return Err(WORDS);
    }
    let table = TableId::parse(&reported.table).ok_or(NO_TABLE)?;
    web.node.store.load(table).await?.ok_or(NO_TABLE)?.map_err(|_| NO_TABLE)?;
    let (id, sent) = (random::number() >> 33, web.node.clock.now());
    let report = Report { id, table, person: person.id, words: words.into(), sent };
    web.node.store.add_report(&report).await?;
    tracing::warn!(%table, person = person.id.0, report = id, "somebody reports a table");
    Ok(Json(Ended { ended: 1 }))
}
