//! Decks of one's own: checked as they are written, kept, sent in a link, tried, played, and the same everywhere.

use std::process::Command;

use serde_json::json;
use twenty_strong::Deck;
use twenty_strong_session::decks;

use super::{is_over, page, play_to_the_end};
use crate::browser::Browser;
use crate::gallery::look;
use crate::server::Server;

/// What is written now.
const FILE: &str = "document.querySelector('#editor-file').value";

/// Opens the decks.
fn open(server: &Server) -> Browser {
    let browser = page(server, "");
    browser.open_choices();
    browser.click("#decks");
    browser.wait("document.querySelector('.deck-card')");
    browser
}

/// A copy of the game's deck in which the first baddie is called otherwise, is stronger, and looks otherwise.
fn own() -> String {
    let first = "id = \"tinhound\"";
    let copy = decks::copy().replacen("name = \"my-deck\"", "name = \"kennel\"", 1);
    let (before, after) = copy.split_once(first).expect("the deck has a tinhound");
    let (card, rest) = after.split_once("\n\n").expect("cards are set apart");
    let told: String = card
        .lines()
        .filter(|line| !["name", "health", "picture"].iter().any(|key| line.starts_with(key)))
        .collect::<Vec<_>>()
        .join("\n");
    let picture = "picture = { parts = [\"body-can\", \"head-clock\"], colours = [\"#b0683c\", \"#86472b\", \"#d9c7a8\"], motif = \"gears\" }";
    let text = format!("{before}{first}{told}\nname = [\"Goldhound\", \"Chien d’or\"]\nhealth = 6\n{picture}\n\n{rest}");
    Deck::parse(&text).unwrap_or_else(|faults| panic!("{faults}"));
    text
}

fn group(browser: &Browser, name: &str) {
    browser.js(&format!("[...document.querySelectorAll('.tabs button')].find((one) => one.innerText == '{name}').click()"));
}

#[test]
fn every_mistake_of_a_deck_is_named_with_its_line_as_it_is_written_and_nothing_starts() {
    let server = Server::start();
    let browser = open(&server);
    browser.check_access("decks");
    assert_eq!(browser.text(".deck-state").trim(), "No mistakes.");
    let copy = browser.js(&format!("return {FILE}"));
    assert_eq!(copy.as_str(), Some(&*decks::copy()));
    let (first, second) = ("health = 4", "talent = \"haste 1\"");
    let spoilt = decks::copy().replacen(first, "health = 40", 1).replacen(second, "talent = \"hurry 1\"", 1);
    browser.fill("#editor-file", &spoilt);
    browser.wait("document.querySelectorAll('.mistake').length == 2");
    let line = |of: &str| spoilt.lines().position(|line| line == of).unwrap() + 1;
    let mistakes = browser.text(".faults");
    assert!(mistakes.contains(&format!("{}:10: `health`", line("health = 40"))), "{mistakes}");
    assert!(mistakes.contains(&format!("{}:10: `hurry 1`", line("talent = \"hurry 1\""))), "{mistakes}");
    assert!(browser.text(".deck-state").starts_with("2 mistakes."), "{}", browser.text(".deck-state"));
    for button in ["#save-deck", "#deck-link", "#try-card"] {
        assert!(browser.is(&format!("document.querySelector('{button}').disabled")), "{button}");
    }
    browser.check_access("decks with mistakes");
    // A mistake leads to its line; its cards are still those of before.
    browser.click(".faults li:nth-child(2) .mistake");
    let marked =
        "const file = document.querySelector('#editor-file'); return file.value.slice(file.selectionStart, file.selectionEnd)";
    assert_eq!(browser.js(marked), json!("talent = \"hurry 1\""));
    assert!(browser.is("document.querySelectorAll('.deck-card').length == 7"));
    // What is written waits, mistakes and all; nothing of it is played.
    browser.reload();
    browser.wait("document.querySelector('#play')");
    assert!(browser.is("!localStorage.getItem('bonehold/twenty/deck-chosen')"));
    browser.open_choices();
    assert_eq!(browser.js("return document.querySelectorAll('#deck option').length"), json!(1));
    browser.click("#decks");
    browser.wait(&format!("{FILE}?.includes('hurry 1')"));
    browser.check_console();
}

#[test]
fn a_deck_of_ones_own_is_kept_looked_at_tried_and_played_off_the_ladder() {
    let server = Server::start();
    let browser = open(&server);
    browser.fill("#editor-file", &own());
    group(&browser, "One-point baddies");
    browser.wait("document.querySelectorAll('.deck-card').length == 29");
    browser.wait("document.querySelector('.det h3').innerText == 'Goldhound'");
    assert!(browser.text(".det").contains("health 6"), "{}", browser.text(".det"));
    // Its picture is made of the parts that its file names.
    let parts =
        "[...document.querySelectorAll('.deck-card:first-child use')].map((use) => use.getAttribute('href').split('#')[1])";
    let parts = browser.js(&format!("return {parts}"));
    for part in ["body-can", "head-clock", "motif-gears"] {
        assert!(parts.as_array().unwrap().contains(&json!(part)), "{part}: {parts}");
    }
    super::check_drawings(&browser, "a deck of one's own");
    // Every part there is can be looked at, and is written by a click where the cursor is.
    browser.click(".parts summary");
    browser.wait("document.querySelectorAll('.part').length > 100");
    super::check_drawings(&browser, "the parts");
    let before =
        browser.js("const file = document.querySelector('#editor-file'); file.setSelectionRange(0, 0); return file.value.length");
    browser.js("[...document.querySelectorAll('.part')].find((one) => one.innerText == 'head-bell').click()");
    browser
        .wait("document.querySelector('#editor-file').value.startsWith('\"head-bell\"') && document.querySelector('.mistake')");
    assert_eq!(
        before.as_u64().unwrap() + 11,
        browser.js("return document.querySelector('#editor-file').value.length").as_u64().unwrap()
    );
    browser.fill("#editor-file", &own());
    browser.wait("!document.querySelector('.mistake')");
    browser.click("#show-card");
    browser.wait("(() => { const file = document.querySelector('#editor-file'); return file.value.slice(file.selectionStart, file.selectionEnd) == 'id = \"tinhound\"' })()");
    look(&browser, "20-decks");
    // Tried like a lesson: neither kept nor counted, and again as often as one likes.
    browser.click("#try-card");
    browser.wait("document.querySelector('.lesson') && document.querySelector('.foe .name')?.innerText == 'Goldhound'");
    browser.click("#pick-all");
    browser.wait("document.querySelector('.outlook .all')");
    browser.click("#hint");
    browser.wait("document.querySelector('.ask .say').innerText.startsWith('Hint:')");
    browser.click("#send");
    browser.wait("document.querySelector('.fallen')");
    browser.click("#again");
    browser.wait("document.querySelector('.foe') && !document.querySelector('.fallen')");
    browser.check_access("a card on trial");
    assert!(browser.is("!Object.keys(localStorage).some((key) => key.startsWith('bonehold/twenty/game/'))"));
    browser.click(".home");
    browser.wait("document.querySelector('.det h3')?.innerText == 'Goldhound'");
    browser.click("#save-deck");
    browser.wait("document.querySelector('.deck-state').innerText.includes('Kept')");
    assert!(browser.text(".kept-decks").contains("kennel"), "{}", browser.text(".kept-decks"));
    // The next games are played with it, also after a reload; no rank is on the ladder.
    browser.reload();
    browser.open_choices();
    assert_eq!(browser.js("return document.querySelector('#deck').value"), json!("kennel"));
    assert!(!browser.text("#rank").contains("your place on the ladder"), "{}", browser.text("#rank"));
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    play_to_the_end(&browser);
    assert!(browser.text(".end").contains("does not count on the ladder"), "{}", browser.text(".end"));
    browser.click(".home");
    browser.click("#games");
    browser.wait("document.querySelector('.list .open')");
    assert!(
        browser.text(".list .open").contains("deck kennel") && browser.text(".list .open").contains("Brannoc"),
        "{}",
        browser.text(".list")
    );
    assert_eq!(browser.text("#statistics"), "No game finished yet.");
    // The usual deck can be had again.
    browser.click("#back");
    browser.open_choices();
    browser.js(
        "const deck = document.querySelector('#deck'); deck.value = ''; deck.dispatchEvent(new Event('change', {bubbles: true}))",
    );
    browser.wait("document.querySelector('#rank').innerText.includes('your place on the ladder')");
    browser.check_console();
}

#[test]
fn a_deck_goes_from_browser_to_browser_in_a_link_and_a_game_with_it_too() {
    let server = Server::start();
    let browser = open(&server);
    browser.fill("#editor-file", &own());
    browser.click("#save-deck:enabled");
    browser.js("navigator.clipboard.writeText = (text) => { window.link = text; return Promise.resolve(); }");
    browser.click("#deck-link");
    browser.wait("window.link");
    let link = browser.js("return window.link").as_str().unwrap().to_string();
    assert!(link.len() < 4_000, "{} letters", link.len());
    browser.click("#back");
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    browser.js("navigator.clipboard.writeText = (text) => { window.link = text; return Promise.resolve(); }");
    browser.click(".share summary");
    browser.click("#copy-link");
    browser.wait("window.link");
    let game = browser.js("return window.link").as_str().unwrap().to_string();
    // Somebody else's browser, which has none of it.
    let other = page(&server, "");
    other.open(&link);
    other.wait(&format!("document.querySelector('.deck-card') && {FILE} == {}", json!(own())));
    assert!(other.text(".say").contains("A deck from a link"), "{}", other.text(".say"));
    assert!(other.is("!localStorage.getItem('bonehold/twenty/deck/kennel')"), "it is kept only if that is wanted");
    other.click("#save-deck:enabled");
    other.wait("localStorage.getItem('bonehold/twenty/deck/kennel')");
    // Another deck of the same name does not take its place.
    other.open(
        &server.address(&format!("twenty-strong.html#deck={}", decks::code(&own().replacen("health = 6", "health = 5", 1)))),
    );
    other.wait("document.querySelectorAll('.kept-decks li').length == 2");
    other.click("#save-deck:enabled");
    other.wait("document.querySelector('.say').innerText.includes('kennel is kept already')");
    assert_eq!(other.js("return localStorage.getItem('bonehold/twenty/deck/kennel')"), json!(own()));
    other.open(&server.address("twenty-strong.html#deck=AAAA"));
    other.wait("document.querySelector('.say')?.innerText.includes('This link can’t be used')");
    let third = page(&server, "");
    third.open(&game);
    third.wait("document.querySelector('.answers .reply')");
    play_to_the_end(&third);
    assert!(is_over(&third));
    [&browser, &other, &third].into_iter().for_each(Browser::check_console);
}

#[test]
fn a_file_is_chosen_and_the_same_deck_is_played_in_the_terminal() {
    let server = Server::start();
    let browser = open(&server);
    // A file as a person chooses it, of a deck with a mistake.
    let give = |text: &str| {
        browser.js(&format!(
            "const field = document.querySelector('#deck-file'), given = new DataTransfer(); \
             given.items.add(new File([{}], 'mine.toml')); field.files = given.files; field.dispatchEvent(new Event('change', {{bubbles: true}}))",
            json!(text)
        ));
    };
    give(&own().replacen("version = 1", "version = 0", 1));
    browser.wait(
        "document.querySelectorAll('.mistake').length == 1 && document.querySelector('.faults').innerText.includes('`version`')",
    );
    give(&own());
    browser.wait("!document.querySelector('.mistake') && document.querySelector('h2').innerText == 'kennel'");
    // Both wait to be kept: nothing that was brought is lost.
    browser.wait("document.querySelectorAll('.kept-decks li').length == 2");
    // What is saved as a file is what the terminal plays.
    browser.js("HTMLAnchorElement.prototype.click = () => {}; URL.createObjectURL = (blob) => { blob.text().then((text) => window.saved = text); return ''; }");
    browser.click("#export-deck");
    browser.wait("window.saved");
    let saved = browser.js("return window.saved");
    assert_eq!(saved.as_str(), Some(&*own()));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    std::fs::write(&file, saved.as_str().unwrap()).unwrap();
    let bonehold = Command::new(env!("CARGO_BIN_EXE_bonehold"))
        .args(["sim", "--game", "twenty-strong", "--bots", "random", "--games", "3", "--deck"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(bonehold.status.success(), "{}", String::from_utf8_lossy(&bonehold.stderr));
    browser.check_console();
}
