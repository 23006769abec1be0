//! The page of Proving: the smallest one there is.
#![warn(missing_docs)]

mod app;
mod online;
mod stage;
mod view;

fn main() {
    leptos::mount::mount_to_body(view::page);
}
