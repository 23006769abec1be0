//! Guests, accounts, sessions.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::PersonId;
use protocol::http::{Credentials, Ended, Ending, Me, Naming, Passwords, Registration, SessionInfo};

use super::{Address, Denied, Web, is_news};
use crate::bus::{News, Topic};
use crate::notices::Door;
use crate::people::{PASSWORD_LETTERS, is_common};
use crate::store::{Person, Session, Ticket};
use crate::{names, operate, random};

const BAD_NAME: Denied = Denied::Because(
    StatusCode::BAD_REQUEST,
    "a name has 1 to 24 letters, digits, spaces, dots, hyphens, underscores and apostrophes",
);
const TAKEN: Denied = Denied::Because(StatusCode::CONFLICT, "somebody else has this name");

pub(super) const BUSY: Denied = Denied::Because(StatusCode::SERVICE_UNAVAILABLE, "too busy");
/// Bytes of the longest password.
pub(super) const LONGEST_PASSWORD: usize = 4 * *PASSWORD_LETTERS.end();

/// Comes in as a guest, or as who one is already.
pub async fn guest(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    naming: Option<Json<Naming>>,
) -> Result<Response, Denied> {
    let now = web.node.clock.now();
    if let Ok((person, session)) = web.person(&headers).await {
        // The cookie lives on with the session.
        let body = described(&person);
        let is_due = is_news(&person, now) || web.node.guard.is_old(&headers);
        return Ok(if is_due { with_cookie(&web, &session, body) } else { Json(body).into_response() });
    }
    if !web.node.limits.allows_guest(address) {
        return Err(Denied::TOO_MUCH);
    }
    // Databases count with a sign.
    let id = PersonId(random::number() >> 1);
    let name = match naming {
        Some(Json(naming)) => free_name(&web, &naming.name, id).await?,
        None => format!("Guest {:04}", id.0 % 10_000),
    };
    let session = random::hex::<16>();
    tracing::info!(person = id.0, "a guest comes");
    web.node.store.add_guest(id, &name, &session, &device(&headers), now).await?;
    let person = Person { id, name, has_account: false, seen: now };
    Ok(with_cookie(&web, &session, described(&person)))
}

/// Who one is.
pub async fn me(State(web): State<Web>, headers: HeaderMap) -> Result<Json<Me>, Denied> {
    Ok(Json(described(&web.person(&headers).await?.0)))
}

/// Takes another name.
pub async fn name(State(web): State<Web>, headers: HeaderMap, Json(naming): Json<Naming>) -> Result<Json<Me>, Denied> {
    let (person, _) = web.person(&headers).await?;
    if person.has_account {
        return Err(Denied::Because(StatusCode::CONFLICT, "an account keeps its name"));
    }
    let name = free_name(&web, &naming.name, person.id).await?;
    web.node.store.rename(person.id, &name).await?;
    Ok(Json(described(&Person { name, ..person })))
}

/// Makes an account of a guest: seats, history and ratings stay. Whoever knew the guest's session knows none of the account: it gets
/// another one, and all others end.
pub async fn register(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Json(credentials): Json<Registration>,
) -> Result<Response, Denied> {
    let (person, own) = web.person(&headers).await?;
    let name = names::checked(&credentials.name).ok_or(BAD_NAME)?;
    let name = names::checked_for_account(&name).ok_or(TAKEN)?;
    check_new(&credentials.password, &name)?;
    if !web.node.limits.allows_password(address) {
        return Err(Denied::TOO_MUCH);
    }
    if web.node.store.is_lookalike(&name, person.id).await? {
        return Err(TAKEN);
    }
    invited(&web, credentials.invitation.as_deref(), false).await?;
    let hash = web.node.guard.hash(credentials.password).await.ok_or(BUSY)?;
    invited(&web, credentials.invitation.as_deref(), true).await?;
    web.node.store.register(person.id, &name, &names::key(&name), &hash).await?.map_err(|_| TAKEN)?;
    let session = random::hex::<16>();
    let now = web.node.clock.now();
    let ended = web.node.store.renew_session(person.id, &session, &device(&headers), now).await?;
    // The lines of this browser stay.
    web.node.sessions.rename(&own, &session);
    for old in ended {
        tell_end(&web, &old).await;
    }
    Ok(with_cookie(&web, &session, described(&Person { name, has_account: true, ..person })))
}

/// Where one needs an invitation to have an account: looks at it, or uses it up.
async fn invited(web: &Web, invitation: Option<&str>, is_used: bool) -> Result<(), Denied> {
    const NOT_INVITED: Denied = Denied::Because(StatusCode::FORBIDDEN, "an account here needs an invitation");
    if web.node.notices.borrow().door != Door::Invited {
        return Ok(());
    }
    let (sum, now) = (operate::ticket_sum(invitation.ok_or(NOT_INVITED)?), web.node.clock.now());
    let is_there = if is_used {
        web.node.store.use_ticket(Ticket::Invitation, &sum, now).await?.is_some()
    } else {
        web.node.store.has_ticket(Ticket::Invitation, &sum, now).await?
    };
    if is_there { Ok(()) } else { Err(NOT_INVITED) }
}

pub(super) fn check_new(password: &str, name: &str) -> Result<(), Denied> {
    const LENGTH: Denied = Denied::Because(StatusCode::BAD_REQUEST, "a password has 8 to 200 letters");
    const COMMON: Denied = Denied::Because(StatusCode::UNPROCESSABLE_ENTITY, "this password is one that everybody tries first");
    if !PASSWORD_LETTERS.contains(&password.chars().count()) {
        return Err(LENGTH);
    }
    if is_common(password, name) { Err(COMMON) } else { Ok(()) }
}

/// Takes another password. Whoever came in with the old one elsewhere is signed out.
pub async fn password(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Json(passwords): Json<Passwords>,
) -> Result<Json<Ended>, Denied> {
    let (person, own) = web.person(&headers).await?;
    check_new(&passwords.new, &person.name)?;
    if !web.node.limits.allows_password(address) || !web.node.limits.allows_guess(&names::key(&person.name)) {
        return Err(Denied::TOO_MUCH);
    }
    let known = web.node.store.password_of(person.id).await?;
    if passwords.old.len() > LONGEST_PASSWORD || !web.node.guard.matches(passwords.old, known).await {
        return Err(wrong());
    }
    let hash = web.node.guard.hash(passwords.new).await.ok_or(BUSY)?;
    web.node.store.set_password(person.id, &hash).await?;
    Ok(Json(Ended { ended: end_others(&web, person.id, &own).await? }))
}

/// Comes in with an account.
pub async fn login(
    State(web): State<Web>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<Response, Denied> {
    if !web.node.limits.allows_password(address) {
        return Err(Denied::TOO_MUCH);
    }
    if credentials.password.len() > LONGEST_PASSWORD || credentials.name.len() > LONGEST_PASSWORD {
        return Err(wrong());
    }
    let key = names::key(&credentials.name);
    if !web.node.limits.allows_guess(&key) {
        return Err(Denied::TOO_MUCH);
    }
    let account = web.node.store.account(&key).await?;
    let (id, hash) = account.map_or((None, None), |(id, hash)| (Some(id), Some(hash)));
    let is_right = web.node.guard.matches(credentials.password, hash).await;
    let Some(id) = id.filter(|_| is_right) else {
        tracing::info!("somebody tried a password in vain");
        return Err(wrong());
    };
    let session = random::hex::<16>();
    let now = web.node.clock.now();
    if web.node.store.banned(id, now).await?.is_some() {
        return Err(Denied::Because(StatusCode::FORBIDDEN, "this account may not come in now"));
    }
    tracing::info!(person = id.0, "somebody signs in");
    web.node.store.add_session(id, &session, &device(&headers), now).await?;
    let person = web.node.store.person_of(&session, now).await?.ok_or_else(wrong)?;
    Ok(with_cookie(&web, &session, described(&person)))
}

pub(super) fn wrong() -> Denied {
    Denied::Because(StatusCode::UNAUTHORIZED, "no such name, or another password")
}

/// Signs this browser out.
pub async fn logout(State(web): State<Web>, headers: HeaderMap) -> Result<Response, Denied> {
    let (person, session) = web.person(&headers).await?;
    end(&web, person.id, &session).await?;
    let cookie = web.node.guard.no_cookie();
    Ok(([(header::SET_COOKIE, cookie)], Json(Ended { ended: 1 })).into_response())
}

/// One's sessions.
pub async fn sessions(State(web): State<Web>, headers: HeaderMap) -> Result<Json<Vec<SessionInfo>>, Denied> {
    let (person, own) = web.person(&headers).await?;
    let sessions = web.node.store.sessions(person.id).await?.into_iter();
    let told = sessions.map(|Session { id, created, device }| SessionInfo { own: id == own, session: id, created, device });
    Ok(Json(told.collect()))
}

/// Ends a session of one's own, or all others.
pub async fn end_session(State(web): State<Web>, headers: HeaderMap, Json(ending): Json<Ending>) -> Result<Json<Ended>, Denied> {
    let (person, own) = web.person(&headers).await?;
    let ended = match ending.session {
        Some(session) => usize::from(end(&web, person.id, &session).await?),
        None => end_others(&web, person.id, &own).await?,
    };
    Ok(Json(Ended { ended }))
}

/// Ends all other sessions; how many there were.
pub(super) async fn end_others(web: &Web, person: PersonId, own: &str) -> Result<usize, Denied> {
    let ended = web.node.store.end_other_sessions(person, own).await?;
    for session in &ended {
        tell_end(web, session).await;
    }
    Ok(ended.len())
}

async fn end(web: &Web, person: PersonId, session: &str) -> Result<bool, Denied> {
    let ended = web.node.store.end_session(person, session).await?;
    if ended {
        tell_end(web, session).await;
    }
    Ok(ended)
}

/// Closes the lines of a session, on all machines.
pub(super) async fn tell_end(web: &Web, session: &str) {
    web.node.sessions.end(session);
    web.node.bus.tell(Topic::People, &News::SignedOut(session.into())).await;
}

/// A name that is fine and looks like that of no account of somebody else.
async fn free_name(web: &Web, name: &str, person: PersonId) -> Result<String, Denied> {
    let name = names::checked(name).ok_or(BAD_NAME)?;
    let is_taken = names::is_official(&name) || web.node.store.is_lookalike(&name, person).await?;
    if is_taken { Err(TAKEN) } else { Ok(name) }
}

fn described(person: &Person) -> Me {
    Me { person: person.id, name: person.name.clone(), account: person.has_account }
}

fn with_cookie(web: &Web, session: &str, me: Me) -> Response {
    ([(header::SET_COOKIE, web.node.guard.cookie(session))], Json(me)).into_response()
}

/// What the browser calls itself, shortened.
fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    agent.chars().take(80).collect()
}
