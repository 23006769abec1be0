//! Online tables: the same page, played with people elsewhere through a server.
//!
//! Everything but the module `online` is what the page at home is made of; the bots that look back at a finished game think in
//! the other program.
#![warn(missing_docs)]

mod draw;
mod flow;
mod keys;
mod online;
mod pane;
mod state;
mod store;
#[allow(dead_code, reason = "thinking is done by the program of the page at home")]
mod thinker;
mod view;

use page::settings;

fn main() {
    bad_bones_session::words::open_online_texts();
    leptos::mount::mount_to_body(view::Page);
}
