//! The page: a game of Bad Bones in the browser.
//!
//! What happens in a game is decided in the session crates and below; here it is drawn, and clicks and keys become inputs of the
//! session. Bots think in a program of their own, and so do online tables have one: a page is opened with the [`Tables`] it has.
#![warn(missing_docs)]

mod command;
mod draw;
mod flow;
mod home;
mod keys;
mod online;
mod state;
mod store;
mod tables;
mod today;
mod view;

pub use home::Home;
pub use online::Online;
pub use state::App;
pub use tables::Tables;

/// Opens the page, with what it has of online tables.
pub fn open(tables: fn(App) -> Box<dyn Tables>) {
    leptos::mount::mount_to_body(move || view::page(tables));
}
