//! What rules version 2 of Bad Bones asks: who is pushed first, who falls with a tower, whether to go on.

use crate::browser::Browser;
use crate::gallery::look;
use crate::server::Server;
use crate::{page, play_to_the_end, position};

fn commit(browser: &Browser) {
    browser.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    browser.click("#commit");
}

#[test]
fn whom_a_landing_dragon_pushes_first_is_chosen_on_the_board() {
    let server = Server::start();
    let lines = "mode = \"solo\"\nseats = 1\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e1\"\nsupply = [\"dragon\"]\n\
                 skeletons = [\"b2S=Yt\", \"b2E=Rl\"]";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('.board')");
    browser.click(".trap-button[aria-disabled=false]");
    browser.click("#cell-b2");
    commit(&browser);
    browser.wait("document.querySelectorAll('.answer').length == 2");
    browser.check_access("landing dragon");
    look(&browser, "landing-dragon");
    // First whom: after that there are four ways to push this one. The other waits until then.
    let whom = "[...document.querySelectorAll('.answer')].find((answer) => answer.ariaLabel.includes('yellow'))";
    browser.js(&format!("{whom}.click()"));
    browser.wait("document.querySelectorAll('.answer').length >= 4");
    let west = "[...document.querySelectorAll('.answer')].find((answer) => answer.ariaLabel.includes('west'))";
    browser.js(&format!("{west}.click()"));
    commit(&browser);
    browser.wait("document.querySelector('#log').innerText.includes('A yellow skeleton')");
    assert!(!browser.text("#log").contains("A red skeleton"), "{}", browser.text("#log"));
    browser.check_console();
}

#[test]
fn who_falls_with_a_tower_is_chosen_on_the_board() {
    let server = Server::start();
    let lines = "mode = \"coop\"\nseats = 2\nround = 3\nphase = \"skeletons\"\nchiefs = true\n[[seat]]\nhero = \"e5\"\n\
                 skeletons = [\"a4E=Gl:instructor\", \"a4E=Pl\"]";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelectorAll('.answer').length == 2");
    look(&browser, "who-falls");
    let leader = "[...document.querySelectorAll('.answer')].find((answer) => answer.ariaLabel.includes('instructor'))";
    browser.js(&format!("{leader}.click()"));
    assert!(browser.text(".chosen-text").contains("instructor"), "{}", browser.text(".chosen-text"));
    commit(&browser);
    // It falls with the tower; the other one walks on over the ruin.
    browser.wait("document.querySelectorAll('.answer').length != 2");
    let told = browser.text("#log");
    assert!(told.contains("instructor") && told.contains("A purple skeleton goes to b4"), "{told}");
    browser.check_console();
}

#[test]
fn after_the_agreed_rounds_one_stops_as_a_winner_or_goes_on() {
    let server = Server::start();
    let lines = "mode = \"solo\"\nseats = 1\nround = 4\nrounds = 4\nphase = \"arrivals\"\ndraws = [\"Rl\", \"Rl\", \"Yt\"]\n[[seat]]\nhero = \"a1\"";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('#onward')");
    assert_eq!(browser.text(".onward h2"), "Won!");
    browser.check_access("onward");
    look(&browser, "onward");
    browser.click("#stop");
    browser.wait("document.querySelector('#rematch')");
    assert_eq!(browser.text(".end h2"), "You have won");

    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('#onward')");
    browser.click("#onward");
    browser.wait("!document.querySelector('#onward')");
    // Whatever comes, it stays won.
    play_to_the_end(&browser);
    assert!(browser.text(".end h2").starts_with("You have won"), "{}", browser.text(".end h2"));
    look(&browser, "went-on");
    browser.check_console();
}
