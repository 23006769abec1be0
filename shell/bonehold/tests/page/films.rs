//! Movements as they are shown: skeleton by skeleton, as fast as one likes, and not at all if one likes.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::server::Server;
use crate::{page_with, position};

/// Three skeletons walk one after another when the hero has stepped: rules: 3.3.
const WALK: &str = "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nsupply = []\n\
                    skeletons = [\"a1E=Yl\", \"a4E=Gl\", \"e1W=Rr\"]";

/// The hero steps, and the skeletons set off.
fn set_off(server: &Server, settings: &str) -> Browser {
    let browser = page_with(server, &position(WALK), settings);
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#cell-e4");
    browser.click("#commit");
    browser
}

/// How long the film runs.
fn film(browser: &Browser) -> Duration {
    let began = Instant::now();
    browser.wait("document.querySelector('.token .moving')");
    browser.wait("!document.querySelector('.asked').innerText.startsWith('The skeletons walk')");
    began.elapsed()
}

#[test]
fn skeletons_walk_one_by_one_and_the_log_tells_of_it_afterwards() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast");
    browser.wait("document.querySelector('.token .moving')");
    assert!(!browser.text("#log").contains("goes to b1"), "what the film shows is told when it ends");
    // The first that moves is where it began or on its way, and the others stand.
    let moving = browser.js("return document.querySelectorAll('.token .moving').length").as_u64();
    assert_eq!(moving, Some(1), "one at a time");
    let first = browser
        .js("return [...document.querySelectorAll('.token')].indexOf(document.querySelector('.token .moving')?.parentElement)");
    browser.wait(&format!(
        "[...document.querySelectorAll('.token')].indexOf(document.querySelector('.token .moving')?.parentElement) != {first}"
    ));
    browser.wait("document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}

#[test]
fn space_skips_to_the_end() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast");
    browser.wait("document.querySelector('.token .moving')");
    browser.keys([' ']);
    browser.wait("!document.querySelector('.token .moving') && document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}

#[test]
fn a_fast_film_is_shorter_than_a_slow_one_and_there_may_be_none() {
    let server = Server::start();
    let slow = film(&set_off(&server, "en dark slow forecast"));
    let fast = film(&set_off(&server, "en dark fast forecast"));
    // 475 ms a picture against 100 ms, and at least three pictures.
    assert!(slow > fast + Duration::from_millis(500), "slow {slow:?}, fast {fast:?}");
    let browser = set_off(&server, "en dark off forecast");
    browser.wait("document.querySelector('#log').innerText.includes('goes to b1')");
    assert!(!browser.is("document.querySelector('.token .moving')"));
    browser.check_console();
}

#[test]
fn a_press_on_the_board_skips_to_the_end() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast");
    browser.wait("document.querySelector('.token .moving')");
    browser.click("#cell-c3");
    browser.wait("!document.querySelector('.token .moving') && document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}
