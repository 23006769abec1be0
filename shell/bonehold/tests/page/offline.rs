//! The page without a network: from the command, and from any static host.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::browser::Browser;
use crate::page;
use crate::server::Server;

/// The simplest host: files of a folder as they are, until it is dropped.
struct Host {
    port: u16,
    closed: Arc<AtomicBool>,
}

impl Host {
    fn start(folder: PathBuf) -> Host {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let closed = Arc::new(AtomicBool::new(false));
        let seen = closed.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                if seen.load(Ordering::SeqCst) {
                    return;
                }
                drop(stream.and_then(|stream| serve(stream, &folder)));
            }
        });
        Host { port, closed }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::SeqCst);
        // Wakes the host, so that it sees that it is closed.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
    }
}

fn serve(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let path = request.split([' ', '?']).nth(1).unwrap_or("/").trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let (status, body) = std::fs::read(folder.join(name)).map_or(("404 Not Found", vec![]), |body| ("200 OK", body));
    let head =
        format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
    stream.write_all(head.as_bytes())?;
    stream.write_all(&body)
}

/// Starts a game on a page that nobody serves any more, bots and all.
fn play_without_network(browser: &Browser) {
    browser.reload();
    browser.wait("document.querySelector('#play')");
    browser.click("#play");
    browser.wait("document.querySelector('.board') && document.querySelectorAll('.other').length == 3");
    browser.click("#cell-c4");
    browser.click("#commit");
    // The bots, a program of their own, were kept too: the phase ends when they have answered.
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
}

#[test]
fn the_page_opens_without_a_network_once_it_was_open() {
    let server = Server::start();
    let browser = page(&server, "?offline");
    browser.wait("navigator.serviceWorker.controller");
    drop(server);
    play_without_network(&browser);
}

#[test]
fn what_dist_writes_is_played_from_a_static_host_and_without_it() {
    let folder = std::env::var("DIST").expect("DIST names what `cargo xtask dist` wrote: cargo xtask browser sees to it");
    let host = Host::start(PathBuf::from(folder));
    let browser = Browser::start();
    browser.before_pages(crate::SAME_CHANCE);
    browser.open(&format!("http://127.0.0.1:{}/?offline", host.port));
    browser.wait("document.querySelector('#play')");
    browser.wait("navigator.serviceWorker.controller");
    browser.check_console();
    drop(host);
    play_without_network(&browser);
}
