//! `bonehold play` and `bonehold serve-page`: the page, served to a browser on this machine.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};

use server::{Config, Server};

use crate::failure::{Done, Failure};
use crate::serve;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// What a browser keeps belongs to an address and its port, so we try to be at the same one every time.
const PORT: u16 = 8720;
const PORTS_TRIED: u16 = 20;

/// Serve the page to a browser on this machine.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "Examples:\n  bonehold serve-page\n  bonehold serve-page --port 9000 --no-browser")]
pub struct PageArgs {
    /// The port to serve on; another one is taken if it is in use [default: 8720]
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// Print the address only
    #[arg(long)]
    pub no_browser: bool,
}

/// Serves the page until it is stopped. `place` is what follows the address, say `#new?mode=solo`.
pub fn run(args: &PageArgs, place: &str, mut output: impl Write) -> Done {
    if FILES.is_empty() {
        return Err(Failure::bad_input(
            "this build has no page in it: start it with `cargo play`, or play in the terminal with `bonehold play --text`",
        ));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(args.port.unwrap_or(PORT)).await?;
        let address = format!("http://{}/{place}", listener.local_addr()?);
        writeln!(output, "Bonehold is at {address}\nPress Ctrl+C to stop.")?;
        output.flush()?;
        if !args.no_browser {
            open(&address);
        }
        let config = Config::in_folder(serve::own_folder(), serve::games());
        let server = Server::start_on(listener, config, files()).await.map_err(Failure::bad_input)?;
        drop(tokio::signal::ctrl_c().await);
        server.stop().await;
        Ok(())
    })
}

/// The files of the page.
pub fn files() -> Router {
    Router::new().fallback(answer)
}

/// The port asked for, one of the next ones, or any that is free.
async fn listen(first: u16) -> std::io::Result<tokio::net::TcpListener> {
    for port in (first..first.saturating_add(PORTS_TRIED)).chain([0]) {
        let bound = tokio::net::TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await;
        match bound {
            Err(error) if port != 0 && error.kind() == std::io::ErrorKind::AddrInUse => {}
            bound => return bound,
        }
    }
    unreachable!("port 0 is free or an error")
}

/// Opens a browser where there is a screen for one. Nothing is lost if it fails: the address stands in the terminal.
fn open(address: &str) {
    let has_screen = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let mut command = if cfg!(target_os = "macos") {
        std::process::Command::new("open")
    } else if cfg!(windows) {
        // `start` of the shell would cut the address at its first `&`.
        let mut command = std::process::Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else if has_screen("DISPLAY") || has_screen("WAYLAND_DISPLAY") {
        std::process::Command::new("xdg-open")
    } else {
        return;
    };
    let quiet = || std::process::Stdio::null();
    drop(command.arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn());
}

async fn answer(uri: Uri, headers: HeaderMap) -> Response<Body> {
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        // Browsers ask for it whether a page names another icon or not.
        "favicon.ico" => "icon.svg",
        name => name,
    };
    let Some(place) = FILES.iter().position(|(known, ..)| *known == name) else {
        let mut response = Response::new(Body::from("There is nothing here. The game is at /\n"));
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let (_, version, packed) = FILES[place];
    let has_it =
        headers.get(header::IF_NONE_MATCH).is_some_and(|versions| versions.to_str().unwrap_or_default().contains(version));
    let builder = Response::builder()
        .header(header::CACHE_CONTROL, "no-cache")
        .header(header::VARY, "accept-encoding")
        .header(header::ETAG, version);
    if has_it {
        // What a browser has already, say from the page of another game, is not sent again.
        return builder.status(StatusCode::NOT_MODIFIED).body(Body::empty()).expect("our own headers are right");
    }
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes_brotli = accepted.split(',').any(|way| way.trim().split(';').next() == Some("br"));
    let builder = builder.header(header::CONTENT_TYPE, content_type(name));
    let response = if takes_brotli {
        builder.header(header::CONTENT_ENCODING, "br").body(Body::from(packed))
    } else {
        builder.body(Body::from(unpacked(place)))
    };
    response.expect("our own headers are right")
}

/// A file as it was before it was compressed: made once, for browsers that don't take it otherwise over plain HTTP.
fn unpacked(place: usize) -> Bytes {
    static PLAIN: LazyLock<Vec<OnceLock<Bytes>>> = LazyLock::new(|| FILES.iter().map(|_| OnceLock::new()).collect());
    let unpack = || {
        let mut plain = Vec::new();
        brotli::Decompressor::new(FILES[place].2, 1 << 16).read_to_end(&mut plain).expect("we compressed it ourselves");
        plain.into()
    };
    PLAIN[place].get_or_init(unpack).clone()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
