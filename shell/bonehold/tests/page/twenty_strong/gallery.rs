//! Every screen of 20 Strong at every size, in both languages: nothing is cut off, and what must be in sight is.

use super::{import, page_in, play_to_the_end, play_until};
use crate::browser::Browser;
use crate::gallery::look;
use crate::server::Server;

/// Tyrant and piles as they lie when every pile was explored: two tops each, the most there is to read at once.
const EXPLORED: &str = "title = \"explored\"\ngame = \"twenty-strong\"\nday = 6\nphase = \"day\"\n\
    tyrant = \"lantern-mother\"\nones = \"wickthief\"\nupper_ones = [\"kettleguard\"]\nfives = \"bellstone\"\n\
    upper_fives = [\"shroud\"]\nencounters = \"pedlar\"\nupper_encounters = [\"drums\"]\n";

fn walk(browser: &Browser, server: &Server, language: &str) {
    let look = |screen: &str| look(browser, &format!("20-{screen}-{language}"));
    look("start");
    // The tyrant with the longest text.
    browser.open(&server.address("twenty-strong.html#new?hero=odrun&tyrant=lantern-mother&seed=12"));
    browser.wait("document.querySelector('.answers .reply')");
    look("day");
    play_until(
        browser,
        "document.querySelectorAll('.foe .chance').length > 2 && document.querySelectorAll('.picked').length > 3",
    );
    look("committing");
    play_until(browser, "document.querySelector('.fallen.held')");
    look("assigning");
    play_to_the_end(browser);
    look("end");
    browser.click(".home");
    browser.click("#games");
    browser.wait("document.querySelector('.list .open')");
    look("games");
    browser.click("#back");
    import(browser, EXPLORED);
    browser.wait("document.querySelectorAll('.tops .card').length == 6");
    look("explored");
    browser.keys(['?']);
    browser.wait("document.querySelector('.help')");
    look("help");
    browser.check_console();
}

#[test]
fn the_screens_of_20_strong_fit_every_size_in_english() {
    let server = Server::start();
    let browser = page_in(&server, "", "en");
    walk(&browser, &server, "en");
}

#[test]
fn the_screens_of_20_strong_fit_every_size_in_french() {
    let server = Server::start();
    let browser = page_in(&server, "", "fr");
    walk(&browser, &server, "fr");
}
