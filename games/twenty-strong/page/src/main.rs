//! The page of 20 Strong: a game for one, in the browser.
//!
//! The same program runs twice: before the screen it shows the game, in a web worker it thinks about hints. What happens in a
//! game is decided in the crate `desk` and below; here it is drawn, and clicks and keys become its actions.
#![warn(missing_docs)]

mod drag;
mod draw;
mod flow;
mod keys;
mod state;
mod store;
mod thinker;
mod view;

fn main() {
    if page::worker::is_page() {
        leptos::mount::mount_to_body(view::Page);
    } else {
        thinker::serve();
    }
}
