//! Connections, before anybody knows what they want. `axum::serve` would keep one that says nothing for ever.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::connect_info::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use crate::limits::Place;
use crate::node::Node;

/// When there are no more file handles, some are free a moment later.
const BREATH: Duration = Duration::from_millis(100);
/// How long a request that is being answered has when the server goes down.
const LAST: Duration = Duration::from_secs(5);

/// Serves until the server goes down. `are_people`: an address is somebody's own, and not that of a proxy for all.
pub async fn serve(listener: TcpListener, app: Router, node: Arc<Node>, are_people: bool) {
    loop {
        let accepted = tokio::select! {
            () = node.closed() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => match are_people.then(|| node.limits.connection(peer.ip())) {
                // One more than an address may have is closed at once.
                Some(None) => metrics::counter!("bonehold_floods_total").increment(1),
                place => drop(tokio::spawn(connection(stream, peer, app.clone(), node.clone(), place.flatten()))),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Answers the requests of one connection. A line that comes of it goes on by itself, and has a place of its own.
async fn connection(stream: TcpStream, peer: SocketAddr, app: Router, node: Arc<Node>, _place: Option<Place>) {
    let _work = node.begin_work();
    // Small messages go out at once: a player waits for them.
    let _ = stream.set_nodelay(true);
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        app.call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(node.limits.silence());
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        // A browser that breaks off is none of our errors.
        _ = connection.as_mut() => {}
        () = node.closed() => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST, connection).await;
        }
    }
}
