//! The page of 20 Strong: a game for one, in the browser.
//!
//! What happens in a game is decided in the session crates and below; here it is drawn, and clicks and keys become inputs of the
//! session. Hints are thought about in a program of their own.
#![warn(missing_docs)]

mod drag;
mod draw;
mod flow;
mod keys;
mod state;
mod store;
mod view;
mod watch;

fn main() {
    leptos::mount::mount_to_body(view::page);
}
