//! The main paths in the second browser: whole games of both kinds, what is kept over a reload, a table online.

mod marionette;

use crate::PLAY_ON;
use crate::online::{LINE_IS_UP, Tables};
use crate::server::Server;
use crate::twenty_strong;
use marionette::Firefox;

/// What went wrong in the page, as far as it can be told.
const WATCH: &str = "window.wrong = []; for (const kind of ['error', 'unhandledrejection']) \
                     addEventListener(kind, (event) => wrong.push(String(event.message ?? event.reason)))";

/// A fresh browser at a place, in English, without animation.
fn at(address: &str, place: &str) -> Firefox {
    let mut firefox = Firefox::start();
    firefox.open(&format!("{address}icon.svg"));
    firefox.js("localStorage.setItem('bonehold/settings', 'en dark off forecast')");
    firefox.open(&format!("{address}{place}"));
    firefox.js(WATCH);
    firefox
}

fn check(firefox: &mut Firefox) {
    assert_eq!(firefox.js("return wrong"), serde_json::json!([]));
}

/// Lets a script play to the end.
fn play(firefox: &mut Firefox, script: &str) {
    for _ in 0..6_000 {
        match firefox.js(script).as_str() {
            Some("over") => return check(firefox),
            Some("wait") => std::thread::sleep(std::time::Duration::from_millis(15)),
            _ => {}
        }
    }
    panic!("the game did not end: {}", firefox.text("main"));
}

#[test]
fn a_game_is_kept_over_a_reload_and_played_to_its_end_in_firefox() {
    let server = Server::start();
    let mut firefox = at(&server.address(""), "#new?mode=versus&seats=person,novice&seed=7");
    firefox.wait("document.querySelector('.cells .cell[aria-disabled=false]')");
    firefox.js("document.querySelector('#cell-c4').click()");
    firefox.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    firefox.js("document.querySelector('#commit').click()");
    firefox.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    firefox.open(&server.address(""));
    firefox.wait("document.querySelector('.phases .now')?.innerText == 'Trap'");
    firefox.js(WATCH);
    play(&mut firefox, PLAY_ON);
    assert!(firefox.text(".end").contains("round"), "{}", firefox.text(".end"));
    // The films, the sound and the drawings are there: every symbol that is named exists.
    let missing = "return [...document.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1)) \
                   .filter((id) => !document.getElementById(id))";
    assert_eq!(firefox.js(missing), serde_json::json!([]));
}

#[test]
fn a_game_of_20_strong_is_played_to_its_end_in_firefox() {
    let server = Server::start();
    let mut firefox = at(&server.address(""), "twenty-strong.html#new?seed=4");
    firefox.wait("document.querySelector('.answers .reply')");
    play(&mut firefox, twenty_strong::PLAY_ON);
    assert!(firefox.text(".end").contains("on day"), "{}", firefox.text(".end"));
}

#[test]
fn a_table_online_is_opened_and_played_in_firefox() {
    let tables = Tables::start();
    let mut firefox = at(&tables.address(""), "online.html");
    firefox.wait(&format!("document.querySelector('#own-name')?.value && {LINE_IS_UP}"));
    firefox.js("document.querySelector('#create-table').click()");
    firefox.wait("document.querySelector('#start-table')");
    firefox.js("document.querySelector('#start-table').click()");
    play(&mut firefox, PLAY_ON);
}
