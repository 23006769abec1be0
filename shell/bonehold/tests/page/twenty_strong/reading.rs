//! Words are explained where they stand: by pointer, by finger, by keys, and for whoever listens.

use super::page;
use crate::browser::{Browser, key};
use crate::keyboard::tab_to;
use crate::server::Server;

/// What is explained.
fn tip(browser: &Browser) -> String {
    browser.text("#tip")
}

/// A table with a baddie that yellow dice can't harm.
fn table(server: &Server) -> Browser {
    let browser = page(server, "");
    let text = "title = \"words\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 2\nphase = \"engagement\"\nfoes = [\"immune-yellow\"]\n";
    super::import(&browser, text);
    browser.wait("document.querySelector('.foe')");
    browser
}

#[test]
fn words_on_cards_stats_and_zones_are_explained_under_the_pointer() {
    let server = Server::start();
    let browser = table(&server);
    for (selector, meaning) in [
        (".foe .ch.ef", "Yellow dice can’t harm it"),
        (".foe .harm", "What a baddie that still stands takes from your Health"),
        (".stats .health .noun", "Below 1 the game is lost."),
        (".stats .strategy .noun", "Passes in every engagement"),
        (".zone.pool .noun", "Dice that are ready to be committed."),
        (".plan .noun", "A miss can be stored in a free slot"),
        (".items .noun", "You hold as many items as your Strategy."),
        (".pile.boss h3 .noun", "It is the stronger the more of its encounters are left"),
        (".round .noun", "Day 2 of 12."),
        (".outlook .noun[data-help=help-pass]", "Commit, roll, assign."),
    ] {
        browser.hover(selector);
        assert!(tip(&browser).starts_with(meaning), "{selector}: {}", tip(&browser));
        let seen = "(() => { const box = document.querySelector('#tip').getBoundingClientRect(); \
                    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth })()";
        assert!(browser.is(seen), "what {selector} means is in sight");
    }
    browser.hover("#send");
    assert_eq!(tip(&browser), "");
    browser.check_console();
}

#[test]
fn a_card_that_the_log_names_is_explained_there() {
    let server = Server::start();
    let browser = page(&server, "#new?seed=4");
    browser.click(".answers .reply");
    // The engagement is told last, and before it who comes.
    let named = "#log li:nth-last-child(2) .noun[data-help^=card-]";
    browser.wait(&format!("document.querySelector('.foe') && document.querySelector('{named}')"));
    browser.hover(named);
    let told = tip(&browser);
    // The character of the card, what it is, what it leaves.
    assert!(told.contains("health") && told.contains("damage") && told.contains("Reward: "), "{told}");
    browser.check_console();
}

#[test]
fn words_are_explained_to_keys_and_to_whoever_listens() {
    let server = Server::start();
    let browser = table(&server);
    tab_to(&browser, ".foe .head");
    let told = tip(&browser);
    assert!(told.contains("Yellow – Four dice"), "every word of the card is explained: {told}");
    let described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).innerText";
    assert_eq!(browser.js(&format!("return {described}")).as_str(), Some(told.as_str()));
    assert!(browser.js("return document.activeElement.ariaLabel").as_str().unwrap().contains("yellow dice can’t harm it"));
    browser.keys([key::ESCAPE]);
    assert_eq!(tip(&browser), "");
    tab_to(&browser, ".stat");
    assert!(tip(&browser).starts_with("Below 1 the game is lost."), "{}", tip(&browser));
    assert_eq!(browser.js(&format!("return {described}")).as_str(), Some(tip(&browser).as_str()));
    // To read is not to roll: Enter on a word does nothing.
    browser.keys([key::ENTER]);
    assert!(browser.is("document.querySelector('#asked').innerText.startsWith('Pick dice')"));
    browser.check_access("a word explained");
    browser.check_console();
}

#[test]
fn words_are_explained_to_fingers() {
    let server = Server::start();
    let browser = table(&server);
    browser.size(390, 844);
    // What is touched lies still before it is.
    browser.wait("innerWidth == 390 && document.querySelector('.foe').getBoundingClientRect().right < 390");
    browser.tap(".foe .ch.ef");
    browser.wait("document.querySelector('#tip').innerText.startsWith('Yellow dice')");
    browser.tap(".outlook .noun[data-help=help-pass]");
    browser.wait("document.querySelector('#tip').innerText.startsWith('Commit, roll, assign.')");
    browser.tap("#asked");
    browser.wait("document.querySelector('#tip').innerText == ''");
    browser.check_console();
}
