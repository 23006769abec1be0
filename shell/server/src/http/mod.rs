//! The web side: who somebody is, results, the socket, and whether all is well.

mod account;
mod care;
mod results;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::http::Denial;

use crate::node::Node;
use crate::panics::guarded_async;
use crate::socket::talk;
use crate::store::{Person, StoreError};
use results::LARGEST_RECORD;

/// The browser itself sees to it that a page talks to nobody but this server.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                          base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How long a request may take, what it sends included.
const LONGEST: Duration = Duration::from_secs(30);

/// What every request can ask for.
#[derive(Clone)]
pub struct Web {
    /// The machine.
    pub node: Arc<Node>,
    /// Pages of these origins may talk to us besides our own: `https://example.org`.
    pub origins: Arc<[String]>,
    /// Whether the sender's address is what the proxy says.
    pub is_behind_proxy: bool,
}

/// Why a request was not done.
pub enum Denied {
    /// With this status and these words.
    Because(StatusCode, &'static str),
    /// Like that, in words that are not ours.
    Bad(String),
}

impl Denied {
    const UNKNOWN: Denied = Denied::Because(StatusCode::UNAUTHORIZED, "no session");
    const TOO_MUCH: Denied = Denied::Because(StatusCode::TOO_MANY_REQUESTS, "too much, wait a little");
    const TOO_LATE: Denied = Denied::Because(StatusCode::REQUEST_TIMEOUT, "not heard or not done in time");
    const BROKEN_DOWN: Denied = Denied::Because(StatusCode::INTERNAL_SERVER_ERROR, "the server has a fault");
    const FOREIGN: Denied = Denied::Because(StatusCode::FORBIDDEN, "a page of another origin");
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        tracing::error!(%error, "a request failed");
        Denied::Because(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer")
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Denied::Because(status, what) => (status, what.into()),
            Denied::Bad(what) => (StatusCode::BAD_REQUEST, what),
        };
        (status, Json(Denial { error })).into_response()
    }
}

/// All paths. Whatever else is asked for goes to `page`.
pub fn router(web: Web, page: Router) -> Router {
    let api = Router::new()
        .route("/api/guest", post(account::guest))
        .route("/api/me", get(account::me))
        .route("/api/name", post(account::name))
        .route("/api/register", post(account::register))
        .route("/api/login", post(account::login))
        .route("/api/password", post(account::password))
        .route("/api/logout", post(account::logout))
        .route("/api/sessions", get(account::sessions))
        .route("/api/sessions/end", post(account::end_session))
        .route("/api/reset", post(care::reset))
        .route("/api/export", get(care::export))
        .route("/api/delete", post(care::delete))
        .route("/api/report", post(care::report))
        .route("/api/history", get(results::history))
        .route("/api/statistics", get(results::statistics))
        .route("/api/leaders", get(results::leaders))
        .route("/api/record/{table}", get(results::record))
        .route("/api/ratings/{table}", get(results::ratings))
        .route("/api/today", get(results::today))
        .layer(DefaultBodyLimit::max(4096))
        .merge(Router::new().route("/api/today", post(results::send_today)).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/socket", get(socket))
        .layer(from_fn_with_state(web.clone(), guarded))
        .with_state(web.clone());
    let checks = Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        // The page has a file of this name that says no, for hosts without tables.
        .route("/online.txt", get(|| async { "yes\n" }))
        .with_state(web);
    Router::new().merge(api).merge(checks).fallback_service(page).layer(axum::middleware::map_response(with_headers))
}

/// Whether requests should come here: the database answers and takes what is written, other machines are heard, and the server does
/// not go down.
async fn ready(State(web): State<Web>) -> Response {
    let node = &web.node;
    let not = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if node.is_closing() {
        return not("going down\n");
    }
    if !node.store.is_there().await {
        return not("the database does not answer\n");
    }
    if !node.can_write() {
        return not("the database takes nothing\n");
    }
    if node.is_cut_off() {
        return not("other machines are not heard\n");
    }
    if node.clock.is_sure() { "ready\n" } else { "ready, but the clocks of this machine and of the database don't agree\n" }
        .into_response()
}

/// Limits of an address, and the origin of whatever could change something.
async fn guarded(State(web): State<Web>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let address = sender(request.headers(), peer, web.is_behind_proxy);
    if !web.node.limits.allows_request(address) {
        metrics::counter!("bonehold_floods_total").increment(1);
        return Denied::TOO_MUCH.into_response();
    }
    let is_harmless = request.method().is_safe() && request.uri().path() != "/socket";
    if !is_harmless && !web.is_own_origin(request.headers()) {
        return Denied::FOREIGN.into_response();
    }
    let mut request = request;
    request.extensions_mut().insert(Address(address));
    match tokio::time::timeout(LONGEST, guarded_async(next.run(request))).await {
        Ok(Ok(response)) => response,
        Ok(Err(said)) => {
            tracing::error!(reason = said, "a request broke down");
            Denied::BROKEN_DOWN.into_response()
        }
        Err(_) => Denied::TOO_LATE.into_response(),
    }
}

/// Where a request comes from.
#[derive(Clone, Copy)]
pub struct Address(pub IpAddr);

/// The address that a request comes from.
fn sender(headers: &HeaderMap, peer: Option<IpAddr>, is_behind_proxy: bool) -> IpAddr {
    // The last one is what our own proxy has seen; those before it are claims.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let claimed = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    if is_behind_proxy { claimed.unwrap_or(peer) } else { peer }
}

impl Web {
    /// Browsers always say which page a socket or a change comes from. Programs say nothing, and have no cookies of others.
    fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_same = origin.split_once("://").map(|(_, rest)| rest) == host && host.is_some();
        is_same || self.origins.iter().any(|known| known == origin)
    }

    /// Who asks, with the session.
    pub async fn person(&self, headers: &HeaderMap) -> Result<(Person, String), Denied> {
        let session = self.node.guard.session(headers).ok_or(Denied::UNKNOWN)?;
        let (store, now) = (&self.node.store, self.node.clock.now());
        let person = store.person_of(session, self.node.oldest_session()).await?.ok_or(Denied::UNKNOWN)?;
        if is_news(&person, now) {
            store.see_session(session, now).await?;
        }
        Ok((person, session.to_string()))
    }
}

/// Whether it is to be noted that a person came: once a day is enough.
fn is_news(person: &Person, now: u64) -> bool {
    const DAY: u64 = 86_400_000;
    now >= person.seen + DAY
}

async fn socket(
    State(web): State<Web>,
    axum::Extension(Address(address)): axum::Extension<Address>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Denied> {
    let (person, session) = web.person(&headers).await?;
    let place = web.node.limits.line(address).ok_or(Denied::TOO_MUCH)?;
    let node = web.node.clone();
    Ok(upgrade
        // 128 KB by default, for each of ten thousand idle lines; hardly a message is larger than this.
        .read_buffer_size(1024)
        // What is sent at once goes out at once, in one piece.
        .write_buffer_size(4096)
        .max_message_size(protocol::LARGEST)
        .max_frame_size(protocol::LARGEST)
        .on_upgrade(move |socket| talk(node, person, session, place, socket)))
}

async fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("permissions-policy", HeaderValue::from_static("camera=(), geolocation=(), microphone=()"));
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(forwarded: &[&'static str]) -> HeaderMap {
        forwarded
            .iter()
            .map(|value| (header::HeaderName::from_static("x-forwarded-for"), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn only_what_our_own_proxy_has_seen_is_an_address() {
        let (peer, seen): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [203, 0, 113, 7].into());
        let by_proxy = |forwarded: &[&'static str]| sender(&headers(forwarded), Some(peer), true);
        assert_eq!(by_proxy(&["203.0.113.7"]), seen);
        assert_eq!(by_proxy(&["198.51.100.1, 203.0.113.7"]), seen, "what stands before it is a claim");
        assert_eq!(by_proxy(&["198.51.100.1", "203.0.113.7"]), seen, "in a line of its own too");
        assert_eq!(by_proxy(&["203.0.113.7, nobody"]), peer);
        assert_eq!(by_proxy(&[]), peer);
        assert_eq!(sender(&headers(&["203.0.113.7"]), Some(peer), false), peer, "without a proxy it is nothing but a claim");
    }
}
