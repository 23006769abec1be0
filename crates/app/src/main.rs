//! The page: a game of Bad Bones in the browser.
//!
//! The same program runs twice: before the screen it shows the game, in a web worker it lets bots think. What happens in a game
//! is decided in the crate `desk` and below; here it is drawn, and clicks and keys become its actions.
#![warn(missing_docs)]

mod draw;
mod flow;
mod keys;
mod settings;
mod state;
mod store;
mod thinker;
mod view;

use wasm_bindgen::JsCast;

fn main() {
    if js_sys::global().dyn_into::<web_sys::Window>().is_ok() {
        leptos::mount::mount_to_body(view::Page);
    } else {
        thinker::serve();
    }
}
