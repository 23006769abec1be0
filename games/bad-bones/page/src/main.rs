//! The page: a game of Bad Bones in the browser.
//!
//! The same program runs twice: before the screen it shows the game, in a web worker it lets bots think. What happens in a game
//! is decided in the crate `desk` and below; here it is drawn, and clicks and keys become its actions.
#![warn(missing_docs)]

mod draw;
mod flow;
mod keys;
#[path = "elsewhere.rs"]
mod online;
mod pane;
mod state;
mod store;
mod thinker;
mod view;

use page::settings;

fn main() {
    if page::worker::is_page() {
        leptos::mount::mount_to_body(view::Page);
    } else {
        thinker::serve();
    }
}
