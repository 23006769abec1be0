//! What a newcomer is told: dangers before they come, what everything is, why it ended, what to try next, a log in short.

use crate::browser::key;
use crate::gallery::look;
use crate::keyboard::tab_to;
use crate::server::Server;
use crate::{page, page_with, position};

/// The settings of somebody who has changed none but the speed.
const USUAL: &str = "en dark off forecast";

#[test]
fn a_skull_stands_beside_a_hero_that_is_about_to_meet_the_emperor() {
    let server = Server::start();
    // rules: 7 emperor: from b2 it walks onto c2, where the hero stands.
    let lines = "mode = \"versus\"\nseats = 2\nchiefs = true\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"c1\"\nsupply = []\nskeletons = [\"b2E=Rt:emperor\"]";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    assert!(!browser.is("document.querySelector('.hero-falls')"), "it passes by");
    browser.click("#cell-c2");
    browser.wait("document.querySelector('.hero-falls')");
    assert!(browser.text(".foretold").contains("your hero meets the emperor"), "{}", browser.text(".foretold"));
    // What is foretold lies over tokens and heroes.
    assert!(browser.is("document.querySelector('.board > svg').lastElementChild.querySelector('.ghosts')"));
    look(&browser, "emperor");
    browser.click("#cell-b1");
    browser.wait("!document.querySelector('.hero-falls')");
    browser.check_console();
}

#[test]
fn a_hit_flashes_red() {
    let server = Server::start();
    let lines = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"c4S=Rt\"]";
    let browser = page_with(&server, &position(lines), "en dark slow forecast");
    browser.click("#pass");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('.board.hurt .flash.hurts')");
    browser.wait("!document.querySelector('.board.hurt')");
    browser.check_console();
}

#[test]
fn the_end_says_why_how_the_chances_went_and_what_to_try() {
    let server = Server::start();
    let lines =
        "mode = \"versus\"\nseats = 3\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\ntower = 1\nskeletons = [\"c4S=Rt\"]";
    let browser = page(&server, &position(lines));
    browser.click("#pass");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('.end h2')");
    assert_eq!(browser.text(".end-title p"), "Your tower lost its last floor in round 3.");
    // Two more tie: both have all they began with.
    assert!(browser.text(".end h2").ends_with("have won"), "{}", browser.text(".end h2"));
    // 4 floors, 5 houses and 20 stars less what was laid: the sum is told as one.
    assert!(browser.text(".count").contains("4 × 4") && browser.text(".count").contains("5 × 3"), "{}", browser.text(".count"));
    browser.wait("document.querySelector('.chances-panel .curve')");
    let told = browser.js("return document.querySelector('.chances-panel [role=img]').ariaLabel");
    let told = told.as_str().unwrap_or_default();
    assert!(told.starts_with("You: ") && told.contains(" 0 %. "), "{told}");
    assert!(told.ends_with(" 100 %"), "{told}");
    look(&browser, "defeat");
    browser.check_access("end with chances");
    assert_eq!(browser.text("#try-0"), "Lesson: The dragon");
    browser.click("#try-0");
    browser.wait("document.querySelector('.lesson b')?.innerText.includes('The dragon')");
    browser.check_console();
}

#[test]
fn a_trap_that_is_taken_shows_its_name_a_sentence_and_a_film() {
    let server = Server::start();
    let lines = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                 supply = [\"wall\", \"catapult\", \"dragon\", \"treasure\", \"barricade\", \"bomb\", \"hearse\", \"labyrinth\", \"portal\", \"spring\"]\nskeletons = [\"a2E=Rl\"]";
    let browser = page_with(&server, &position(lines), "en dark normal forecast");
    browser.wait("document.querySelectorAll('.trap-button[aria-disabled=false]').length == 10");
    for number in 1..=10 {
        browser.click(&format!(".trap-button:nth-child({number})"));
        browser.wait("document.querySelector('.lens .film')");
        let name = browser.text(".trap-button.held .name").to_lowercase();
        browser.wait(&format!("document.querySelector('.lens h2').innerText.toLowerCase() == '{name}'"));
        assert!(browser.text(".lens p").len() > 20, "{name}");
        let moves = "return getComputedStyle(document.querySelector('.film .comes')).animationDuration";
        assert_eq!(browser.js(moves), "3.24s", "eighteen steps of 180 ms");
        if number == 1 {
            look(&browser, "film");
        }
    }
    // Who wants nothing to move sees both moments side by side.
    browser.prefer("speed", "off");
    let still = "getComputedStyle(document.querySelector('.film .comes')).animationDuration == '0s'";
    browser.wait(still);
    browser.check_access("film");
    browser.check_console();
}

#[test]
fn everything_on_the_board_explains_itself_by_pointer_and_focus() {
    let server = Server::start();
    let lines = "mode = \"versus\"\nseats = 2\nchiefs = true\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e1\"\nweapon = \"crossbow\"\n\
                 traps = [\"wall/@a1 damaged\"]\nskeletons = [\"c4S=Rt\", \"e5W=Pl:sapper\"]\nforest = [\"Yl\"]\ncemetery = [\"Bl\"]";
    let browser = page(&server, &position(lines));
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    for (cell, told) in [
        ("c4", "Red skeleton It comes to your tower next."),
        ("e5", "Destroys two floors or houses"),
        ("a1", "Damaged: used once more, it is lost."),
        ("c3", "Loses a floor to every skeleton"),
        ("e1", "Steps to a cell around it"),
    ] {
        browser.hover(&format!("#cell-{cell}"));
        browser.wait(&format!("document.querySelector('.lens')?.innerText.replace(/\\s+/g, ' ').includes('{told}')"));
    }
    // What lies around the cells, and the signs of the table.
    let tip = |told: &str| browser.wait(&format!("document.querySelector('#tip').innerText.includes('{told}')"));
    browser.hover(".spot[data-help^=lane]");
    tip("a yellow skeleton in the left forest");
    browser.hover(".spot[data-help=help-cemetery-text]");
    tip("In the cemetery: a blue skeleton");
    browser.hover(".disc");
    tip("Rounds are white and black");
    browser.hover(".hold .figures span");
    tip("Loses a floor");
    browser.hover(".trap-button");
    tip("Turns a skeleton like a mirror");
    browser.hover(".weapon");
    tip("Destroys any one skeleton");
    // The same by keys.
    tab_to(&browser, ".spot");
    browser.wait("document.querySelector('#tip').innerText != ''");
    browser.check_access("explained");
    browser.check_console();
}

#[test]
fn a_wrong_answer_in_a_lesson_is_told_why() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#learn");
    browser.click(".lessons li:nth-child(4) .open");
    // Of the two that walk only the one on c4 comes to the tower.
    browser.click("#cell-e4");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('.lesson.missed')");
    // Its words come with the next drawing.
    browser
        .wait("document.querySelector('.lesson p')?.innerText.includes('A skeleton broke into your tower. Only the one on c4')");
    // The game is over with it, and yet nothing lies over what is told.
    assert!(!browser.is("document.querySelector('.end')"));
    browser.click("#again");
    browser.wait("!document.querySelector('.lesson.missed')");
    browser.check_console();
}

#[test]
fn the_log_tells_a_line_for_each_seat_and_unfolds() {
    let server = Server::start();
    // rules: 3.3: one comes to the tower, two leave over the left edge.
    let lines = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"c4S=Rt\", \"a3W=Rl\", \"a4W=Bl\"]";
    let browser = page_with(&server, &position(lines), USUAL);
    browser.click("#pass");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('#fold-3-1')");
    browser.wait("document.querySelector('#log').innerText.includes('You lost a floor and sent 2 to the')");
    // The bot is called by its character.
    let told = browser.text("#log");
    assert!(!told.contains("Seat 2") && !told.contains("seat 2"), "{told}");
    assert!(!told.contains("breaks into the tower"), "{told}");
    // When the next round has begun, nothing more is told until the person acts.
    browser.wait("document.querySelector('.round').innerText.includes('4') && document.activeElement.closest('.cells')");
    browser.js("document.querySelector('#fold-3-1').focus()");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('#log').innerText.includes('breaks into the tower')");
    assert!(browser.is("document.activeElement.id == 'fold-3-1' && document.activeElement.ariaExpanded == 'true'"));
    browser.check_access("log in short");
    look(&browser, "log");
    browser.click("#fold-3-1");
    browser.wait("!document.querySelector('#log').innerText.includes('breaks into the tower')");
    // Of one seat only.
    browser.js("const list = document.querySelector('#log-of'); list.value = '2'; list.dispatchEvent(new Event('change', {bubbles: true}))");
    browser.wait("!document.querySelector('#fold-3-1') && document.querySelector('#fold-3-2')");
    // All sentences, and that is remembered.
    browser.click("#sentences");
    browser.wait("document.querySelector('#sentences').ariaPressed == 'true' && document.querySelector('#log li[data-step]')");
    assert!(browser.is("localStorage.getItem('bonehold/settings').includes('sentences')"));
    browser.check_console();
}

#[test]
fn people_have_names_and_faces_of_their_own() {
    let server = Server::start();
    let browser = page_with(&server, "", USUAL);
    browser.open_choices();
    let write = |text: &str| {
        browser.fill("#name-1", text);
        browser.js("document.querySelector('#name-1').dispatchEvent(new Event('change', {bubbles: true}))");
    };
    let said = |told: &str| browser.wait(&format!("document.querySelector('#name-said-1').innerText.includes('{told}')"));
    write("<b>");
    said("“<” can’t be in a name");
    assert!(browser.is("document.querySelector('#name-1').value == '<b>'"), "what was written stays to be corrected");
    write("an uncommonly long name of a person");
    said("24 letters at the most; this one has 35");
    write("a\u{202e}b");
    said("There is a sign in it");
    write("...");
    said("at least one letter");
    write("Orla");
    browser.wait("document.querySelector('#name-said-1').innerText == ''");
    browser.click("label:has(#face-1-6)");
    browser.wait("document.querySelector('#face-1-6').checked");
    look(&browser, "people");
    browser.check_access("people");
    // Kept, and shown at the seat.
    browser.reload();
    browser.open_choices();
    browser.wait("document.querySelector('#name-1').value == 'Orla' && document.querySelector('#face-1-6').checked");
    browser.open(&server.address("#new?mode=versus&seats=person,person&seed=3"));
    browser.wait("document.querySelector('.hold h2')?.innerText == 'Orla'");
    assert!(browser.is("document.querySelector('.hold .face use').getAttribute('href') == '#av-6'"));
    browser.click("#cell-c4");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('.cover h2')?.innerText == 'Player 2: your turn'");
    browser.click("#uncover");
    browser.click("#cell-c4");
    browser.click("#commit[aria-disabled=false]");
    // Whoever sits there is asked about traps first.
    browser.click("#pass");
    browser.click("#commit[aria-disabled=false]");
    browser.wait("document.querySelector('.cover h2')?.innerText == 'Orla: your turn'");
    browser.click("#uncover");
    // In the log, and at the moments of the timeline.
    browser.wait("[...document.querySelectorAll('#log-of option')].some((one) => one.innerText == 'Orla')");
    browser.click("#sentences");
    browser.wait("document.querySelector('#log').innerText.includes('The hero of player 2 goes to c4.')");
    // An empty field gives the name up.
    browser.go_home();
    browser.open_choices();
    write("");
    said("Without a name, this seat is called Player 1.");
    browser.check_console();
}
