//! What the bots tell: hints with their reasons, and the turning points of a finished game.

use crate::server::Server;
use crate::{page, play_to_the_end, position};

#[test]
fn a_hint_is_given_with_its_reason() {
    let server = Server::start();
    // b3 heading east comes to the tower c3 with its next move; only the step to b3 keeps the only floor.
    let lines = "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"a2\"\ntower = 1\nhouses = 1\nsupply = []\nskeletons = [\"b3E=Yl\"]";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#hint");
    browser.wait("document.querySelector('.word').innerText != ''");
    assert_eq!(browser.text(".chosen-text"), "Hero to b3");
    let said = browser.text(".word");
    assert!(said.starts_with("Hero to b3: over the next two movements that keeps a floor. Chance to win:"), "{said}");
    assert!(said.contains("Next best:"), "{said}");
    browser.check_console();
}

#[test]
fn the_turning_points_of_a_finished_game_are_found_and_lead_to_their_moments() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,novice&seed=4");
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    browser.wait("document.querySelector('progress') || document.querySelector('.turning')");
    // A person who answers without looking has made mistakes.
    browser.wait("document.querySelector('.turning .open')");
    browser.check_access("turning points");
    // They come while somebody may be pressing what stands above them.
    assert!(browser.is("document.querySelector('#rematch').compareDocumentPosition(document.querySelector('.turning')) & Node.DOCUMENT_POSITION_FOLLOWING"));
    let told = browser.text(".turning .open");
    assert!(told.starts_with("Round ") && told.contains("Better: "), "{told}");
    let round = told.split([' ', ',']).nth(1).unwrap_or_default().to_string();
    browser.click(".turning .open");
    browser.wait(&format!("document.querySelector('.round').innerText.startsWith('Round {round}')"));
    browser.wait("document.querySelector('#fork')");
    browser.check_console();
}

#[test]
fn a_review_is_given_up_when_the_page_moves_on() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&rounds=3&seed=8");
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    browser.wait("document.querySelector('.end h3')");
    browser.click("#rematch");
    browser.wait("!document.querySelector('.end') && document.querySelector('#hint[aria-disabled=false]')");
    // The worker is free at once: a hint does not wait for the rest of the review.
    browser.click("#hint");
    browser.wait("document.querySelector('#commit[aria-disabled=false]')");
    browser.check_console();
}
