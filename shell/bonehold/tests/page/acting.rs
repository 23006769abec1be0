//! Acting on the board by pointer, and what is refused.

use crate::browser::key;
use crate::keyboard::tab_to;
use crate::server::Server;
use crate::{page, position};

/// Alone with one floor: whoever does nothing against the one before the tower falls.
const LAST_FLOOR: &str = "mode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"c4S=Rt\"]";

#[test]
fn a_choice_that_ends_the_game_says_so_before_it_is_final() {
    let server = Server::start();
    let browser = page(&server, &position(LAST_FLOOR));
    browser.wait("document.querySelector('#pass')");
    assert!(!browser.is("document.querySelector('#commit.ends')"), "nothing is chosen yet");
    browser.click("#pass");
    browser.wait("document.querySelector('#commit.ends svg')");
    assert_eq!(browser.text("#commit"), "Lose and commit");
    assert!(browser.text(".foretold .ends").contains("This ends your game"), "{}", browser.text(".foretold"));
    // It does not hang on the forecast being shown, nor on where the pointer is.
    browser.click(".forecast");
    browser.wait("!document.querySelector('.foretold')");
    browser.hover("#cell-a1");
    assert!(browser.is("document.querySelector('#commit.ends')"));
    browser.check_console();
}

#[test]
fn enter_after_a_hint_makes_the_hint_final() {
    let server = Server::start();
    let browser = page(&server, &position(LAST_FLOOR));
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    // The focus is on a cell that could be chosen as well.
    browser.js("document.querySelector('#cell-a1').focus()");
    browser.keys(['h']);
    browser.wait("document.querySelector('#commit[aria-disabled=false]') && document.activeElement.id == 'commit'");
    let advised = browser.text(".chosen-text");
    browser.keys([key::ENTER]);
    browser.wait("!document.querySelector('#commit[aria-disabled=false]')");
    let deed = advised.split(' ').next().unwrap_or_default().to_lowercase();
    browser.wait(&format!("document.querySelector('#log').innerText.toLowerCase().includes('{deed}')"));
    browser.check_console();
}

#[test]
fn an_illegal_placement_says_the_rule_where_it_was_tried() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-a1");
    browser.wait("document.querySelector('.notice-at')");
    assert!(browser.text(".notice-at").contains("around"), "{}", browser.text(".notice-at"));
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.click(".trap-button[aria-disabled=false]");
    browser.click("#cell-c3");
    browser.wait("document.querySelector('.notice-at')");
    assert_eq!(browser.text(".notice-at"), "A tower stands on c3.");
    assert!(browser.is("document.querySelector('#commit').ariaDisabled == 'true'"));
    browser.check_console();
}

#[test]
fn what_can_not_be_done_now_says_why() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,novice&seed=5");
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#commit");
    assert!(browser.text(".word").starts_with("Choose something first"), "{}", browser.text(".word"));
    browser.click("#undo");
    assert!(browser.text(".word").starts_with("There is nothing to take back"), "{}", browser.text(".word"));
    browser.click(".trap-button");
    assert!(browser.text(".word").starts_with("Traps are laid in the trap phase"), "{}", browser.text(".word"));
    browser.click(".other");
    browser.click("#cell-c4");
    assert!(browser.text(".notice-at").starts_with("This is another seat’s board"), "{}", browser.text(".notice-at"));
    browser.click(".back-home");
    browser.click("#cell-c4");
    browser.wait("document.querySelector('#commit[aria-disabled=false]')");
    browser.check_console();
}

#[test]
fn hero_and_trap_are_dragged() {
    let server = Server::start();
    let browser = page(
        &server,
        &position(
            "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"a2\"\nsupply = [\"wall\"]\nskeletons = [\"e5W=Yr\"]",
        ),
    );
    browser.wait("document.querySelector('.board')");
    browser.drag("#cell-a2", "#cell-b3");
    assert_eq!(browser.text(".chosen-text"), "Hero to b3");
    // Too far away: refused, and the choice stands.
    browser.drag("#cell-a2", "#cell-d5");
    browser.wait("document.querySelector('.notice-at')");
    assert_eq!(browser.text(".chosen-text"), "Hero to b3");
    browser.click("#commit");
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    browser.drag(".trap-button", "#cell-d4");
    let laid = browser.text(".chosen-text");
    assert!(laid.ends_with("wall on d4"), "{laid}");
    browser.click("#commit");
    browser.wait("document.querySelector('#log').innerText.includes('on d4.')");
    browser.check_console();
}

#[test]
fn nouns_of_the_log_are_explained_on_hover_and_focus() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.noun')");
    browser.hover(".noun[data-help=help-noun-skeleton]");
    browser.wait("document.querySelector('#tip').innerText.startsWith('Takes one step along its arrow')");
    browser.hover("#commit");
    browser.wait("document.querySelector('#tip').innerText == ''");
    browser.keys(['l']);
    tab_to(&browser, ".noun");
    browser.wait("document.querySelector('#tip').innerText != ''");
    browser.check_console();
}
