//! Whole games without a pointer: real key presses, and no focus but what they move.

use crate::browser::{Browser, key};
use crate::page;
use crate::server::Server;

/// Presses Tab until something has the focus.
pub fn tab_to(browser: &Browser, selector: &str) {
    for _ in 0..400 {
        browser.keys([key::TAB]);
        if browser.is(&format!("document.activeElement.matches('{selector}')")) {
            return;
        }
    }
    panic!("Tab never comes to {selector}");
}

fn may_commit(browser: &Browser) -> bool {
    browser.is("document.querySelector('#commit[aria-disabled=false]')")
}

/// Answers what is asked, with the keys that the help tells of.
fn answer(browser: &Browser, number: usize) {
    browser.wait("document.querySelector('#rematch') || document.querySelector('#hint[aria-disabled=false]')");
    if browser.is("document.querySelector('#rematch')") {
        return;
    }
    if browser.is("document.querySelector('#stop')") {
        tab_to(browser, "#stop");
        return browser.keys([key::ENTER]);
    }
    match browser.text(".asked strong").as_str() {
        "Step to a cell around your hero." => {
            // An arrow that leads to a cell, another one in each turn.
            for arrow in 0..4 {
                browser.keys([key::ARROWS[(number + arrow) % 4]]);
                if may_commit(browser) {
                    break;
                }
            }
            browser.keys([key::ENTER]);
        }
        "Lay a trap, take one back, or leave them." => lay_or_leave(browser, number),
        _ => {
            tab_to(browser, ".answer, .replies .wordy");
            browser.keys([key::ENTER, key::ENTER]);
        }
    }
}

/// T takes to the traps, Enter takes one up, and the focus follows to the board in the next frame.
fn take_trap(browser: &Browser) {
    browser.keys(['t', key::ENTER]);
    browser.wait("document.activeElement.matches('.cell, #cells')");
}

/// With a trap in hand arrows go to a free cell, Enter lays it, R turns it, Enter makes it final; P leaves them all.
pub fn lay_or_leave(browser: &Browser, number: usize) {
    if !number.is_multiple_of(3) && browser.is("document.querySelector('.trap-button[aria-disabled=false]')") {
        take_trap(browser);
        for step in 0..8 {
            browser.keys([key::ARROWS[(number + step) % 4]]);
            if browser.is("document.activeElement.matches('.cell[aria-disabled=false]')") {
                browser.keys([key::ENTER]);
                assert!(may_commit(browser), "Enter on a free cell lays what is held");
                let chosen = browser.text(".chosen-text");
                browser.keys(['r']);
                if chosen.starts_with("Lay") && chosen.contains("wall") {
                    assert_ne!(browser.text(".chosen-text"), chosen, "R turns a wall");
                }
                return browser.keys([key::ENTER]);
            }
        }
    }
    browser.keys(['p', key::ENTER]);
}

#[test]
fn a_whole_game_is_played_by_keyboard_alone() {
    let server = Server::start();
    let browser = page(&server, "");
    // Down to the modes and on to solo, then back up to the button that starts the game.
    tab_to(&browser, "#customise");
    browser.keys([key::ENTER]);
    browser.wait("document.activeElement.matches('.below')");
    tab_to(&browser, "input[name=mode]");
    browser.keys([key::ARROWS[3]]);
    browser.wait("document.querySelector('input[value=mode-solo]').checked");
    browser.hold(key::SHIFT, true);
    tab_to(&browser, "#play");
    browser.hold(key::SHIFT, false);
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.board')");
    let mut number = 0;
    while !browser.is("document.querySelector('#rematch')") {
        answer(&browser, number);
        number += 1;
        assert!(number < 200, "the game does not end: {}", browser.text(".asked"));
    }
    // A skeleton reaches the tower with its third move at the earliest, and each round has two answers.
    assert!(number >= 6, "a game of {number} answers is no whole game");
    tab_to(&browser, "#rematch");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.round').innerText.includes('Round 1') && !document.querySelector('#rematch')");
    browser.check_console();
}

#[test]
fn the_numpad_steps_across_and_the_held_key_asks_for_orders() {
    let server = Server::start();
    // The instructor on b2 has still to move, and so has the red one on d4: their order is a question (rules: 7 instructor).
    let lines = "mode = \"solo\"\nround = 3\nphase = \"hero\"\nchiefs = true\n[[seat]]\nhero = \"c4\"\nsupply = [\"wall\"]\n\
                 skeletons = [\"b2E=Gl:instructor\", \"b2E=Yl\", \"d4E=Rl\"]";
    let browser = page(&server, &crate::position(lines));
    browser.wait("document.querySelector('.board')");
    browser.keys([key::NUMPAD_7]);
    assert_eq!(browser.text(".chosen-text"), "Hero to b5");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    browser.hold('o', true);
    browser.wait("document.querySelector('.orders').ariaPressed == 'true'");
    browser.keys(['p', key::ENTER]);
    browser.wait("document.querySelector('.asked').innerText.startsWith('Which skeletons move next?')");
    browser.hold('o', false);
    browser.wait("document.querySelector('.orders').ariaPressed == 'false'");
    tab_to(&browser, ".answer[aria-label*=d4]");
    browser.keys([key::ENTER, key::ENTER]);
    browser.wait("document.querySelector('#log').innerText.includes('e4')");
    browser.check_console();
}

#[test]
fn enter_where_nothing_can_be_done_says_why_and_commits_nothing() {
    let server = Server::start();
    let lines =
        "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"c4\"\nsupply = [\"wall\"]\nskeletons = [\"a1E=Yl\"]";
    let browser = page(&server, &crate::position(lines));
    browser.wait("document.querySelector('.board')");
    // Two to the left is too far.
    browser.keys([key::ARROWS[0], key::ARROWS[0]]);
    browser.wait("document.querySelector('.notice-at')");
    assert_eq!(browser.text(".chosen-text"), "Hero to b4");
    assert!(browser.is("document.activeElement.id == 'cell-b4'"), "the focus stays with the choice");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    // A wall is laid on b3; on the tower beside it Enter says why not, and the wall is not final.
    take_trap(&browser);
    browser.js("document.querySelector('#cell-b3').focus()");
    browser.keys([key::ENTER, key::ARROWS[2], key::ENTER]);
    browser.wait("document.querySelector('.notice-at')");
    assert_eq!(browser.text(".notice-at"), "A tower stands on c3.");
    assert!(browser.text(".chosen-text").ends_with("wall on b3"), "{}", browser.text(".chosen-text"));
    assert_eq!(browser.text(".phases .now"), "Trap");
    // In the log arrows are the browser's.
    browser.keys(['l', key::ARROWS[3]]);
    assert!(browser.is("document.activeElement.id == 'log'"));
    browser.check_console();
}
