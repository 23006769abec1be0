//! Plan, innate+ and items at any time: the page pauses where a use can matter, and the player may be asked less.

use game::History;
use twenty_strong_session::TwentyStrong;

use super::page;
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
    browser.wait("document.querySelector('#send')?.innerText == 'Go on' && !document.querySelector('#send').disabled");
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
