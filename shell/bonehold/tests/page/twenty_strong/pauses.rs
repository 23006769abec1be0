//! Plan, innate+ and items at any time: the page pauses where a use can matter, and the player may be asked less.

use game::History;
use twenty_strong_session::TwentyStrong;

use super::{import, page};
use crate::gallery::look;
use crate::server::Server;

/// Between two cards of an activation, with an item that changes how many come.
fn between_two_cards() -> String {
    let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 3\nphase = \"day\"\nitems = [\"item-queue\"]\n\
                ones = \"plain-1\"\ndraws = [\"plain-2\"]\n";
    let history = History::<twenty_strong::Game>::from_position(text, 1).unwrap_or_else(|faults| panic!("{faults}"));
    format!("#game={}", session::link::write::<TwentyStrong>(&history))
}

#[test]
fn the_page_pauses_where_a_use_can_matter_and_asks_less_if_wanted() {
    let server = Server::start();
    let browser = page(&server, &between_two_cards());
    browser.wait("document.querySelector('.answers .reply')");
    browser.click(".answers .reply");
    browser
        .wait("document.querySelector('#send')?.innerText == 'Go on' && document.querySelector('#send').ariaDisabled != 'true'");
    browser.check_access("pause");
    look(&browser, "twenty-pause");
    // Asked less, it goes on at once, and the wish is kept.
    browser.click("#pauses");
    browser.wait("document.querySelector('#send').innerText != 'Go on'");
    browser.wait("document.querySelectorAll('.foe').length > 1");
    assert!(browser.is("document.querySelector('#pauses').ariaPressed == 'true'"));
    browser.reload();
    browser.wait("document.querySelector('#pauses')?.ariaPressed == 'true'");
    browser.check_console();
}

#[test]
fn a_step_that_loses_the_game_is_asked_about_once_and_its_button_takes_no_hasty_click() {
    let server = Server::start();
    let browser = page(&server, "");
    let text = "title = \"last\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 2\nphase = \"engagement\"\nhealth = 1\nfoes = [\"plain-3\"]\n";
    import(&browser, text);
    browser.wait("document.querySelector('.com.lethal')");
    // What would deal the last damage is marked, and so is what would let it.
    browser
        .wait("document.querySelector('.foe.deadly > .skull') && document.querySelectorAll('.reply.deadly .skull').length == 1");
    let stop = "[...document.querySelectorAll('.answers .reply')].find((reply) => reply.innerText.startsWith('Stop'))";
    browser.js(&format!("{stop}.click()"));
    browser.wait("document.querySelector('.ask .say').innerText.startsWith('This costs your last Health')");
    browser.wait("document.querySelector('.reply.ends')?.innerText.startsWith('Fall all the same')");
    assert!(
        browser.is("getComputedStyle(document.querySelector('.reply.ends')).pointerEvents == 'none'"),
        "it means something else now"
    );
    browser.check_access("a last warning");
    browser.click(".reply.ends");
    browser.wait("document.querySelector('#rematch')");
    // No die decided it: it can be taken back, and the game goes on.
    browser.check_access("a fall");
    browser.click("#undo-fall");
    browser.wait("document.querySelector('.com.lethal') && document.querySelector('#pick-all')");
    browser.check_console();
}
