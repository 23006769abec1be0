//! What the bots tell: hints with their reasons, and the turning points of a finished game.

use crate::gallery::look;
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
    assert!(
        said.starts_with("Hero to b3 (") && said.contains(": the yellow skeleton on b3 falls to your hero at once. "),
        "{said}"
    );
    assert!(said.contains("Otherwise it reaches your tower this round, and the game is lost ("), "{said}");
    browser.check_console();
}

#[test]
fn a_hint_says_what_speaks_against_what_was_chosen() {
    let server = Server::start();
    // rules: 3.3: the one on c4 takes a floor this round; a wall on a1 leaves it alone, a landing dragon does not.
    let lines = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nsupply = [\"wall\", \"dragon\"]\nskeletons = [\"c4S=Rt\"]";
    let browser = page(&server, &position(lines));
    browser.click(".trap-button:nth-child(1)");
    browser.click("#cell-a1");
    browser
        .wait("document.querySelector('#commit[aria-disabled=false]') && document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#hint");
    browser.wait("document.querySelector('.word').innerText.includes('Your choice, ')");
    let said = browser.text(".word");
    assert!(said.contains("wall on a1 (") && said.ends_with(": the red skeleton on c4 reaches your tower this round."), "{said}");
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
    let told = browser.text(".turning .open > span:last-child");
    assert!(told.starts_with("Round ") && told.contains("you chose ") && told.contains("Better: "), "{told}");
    // The better turn is drawn on the board of then, and all decisions are counted.
    assert!(browser.is("document.querySelector('.turning .open .then svg .better')"));
    assert!(browser.text(".accuracy").contains("as good as the best: "), "{}", browser.text(".accuracy"));
    browser.js("document.querySelector('.turning').scrollIntoView()");
    look(&browser, "review");
    let round = told.split([' ', ':']).nth(1).unwrap_or_default().to_string();
    browser.click(".turning .open");
    browser.wait(&format!("document.querySelector('.round').innerText.startsWith('Round {round}')"));
    browser.wait("document.querySelector('#fork')");
    browser.check_console();
}

#[test]
fn a_review_can_be_stopped_and_begun_again_and_its_accuracy_is_kept() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&rounds=3&seed=8");
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    // It may be done before it can be stopped.
    browser.js("document.querySelector('#review-stop')?.click()");
    browser.wait("document.querySelector('#review-again') || document.querySelector('.accuracy')");
    browser.js("document.querySelector('#review-again')?.click()");
    browser.wait("document.querySelector('.accuracy')");
    let told = browser.text(".accuracy");
    let percent = told.rsplit(": ").next().unwrap_or_default().trim_end_matches('.').to_string();
    browser.click("#end-home");
    browser.click("#games");
    browser.wait("document.querySelector('.statistics')?.innerText.includes('Accuracy over one game')");
    assert!(browser.text("main").contains(&format!("accuracy {percent}")), "{percent}: {}", browser.text("main"));
    look(&browser, "accuracy");
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
