//! The page in a real browser: whole games by pointer and by keyboard, and everything around them.
//!
//! Needs Chromium and its driver, Firefox for the main paths, and a build with the page in it: `cargo xtask browser` sees to both. Every test checks that
//! the console stayed free of errors. Chance is the same in every run: the page's and the clicking person's alike.

mod acting;
mod advice;
mod art;
mod browser;
mod films;
mod firefox;
mod gallery;
mod games;
mod keeping;
mod keyboard;
mod offline;
mod online;
mod proving;
mod screens;
mod second_reading;
mod server;
mod sounds;
mod teaching;
mod twenty_strong;
mod weapons;

use bad_bones_session::{BadBones, History};
use browser::Browser;
use server::Server;

/// A person who clicks through a game: answers whatever is asked, lays traps now and then, until it is over.
const PLAY_ON: &str = r#"
    const all = (selector) => [...document.querySelectorAll(selector)];
    const pick = (list) => list[Math.floor(Math.random() * list.length)];
    if (document.querySelector('#rematch')) return 'over';
    if (document.querySelector('#uncover')) { document.querySelector('#uncover').click(); return 'on'; }
    if (document.querySelector('#stop')) { document.querySelector('#stop').click(); return 'on'; }
    const commit = document.querySelector('#commit');
    if (!commit) return 'wait';
    if (commit.ariaDisabled == 'false') { commit.click(); return 'on'; }
    const wares = all('.ware:not(.no)');
    if (document.querySelector('#done-buying:enabled')) { (wares.length ? pick(wares) : document.querySelector('#done-buying')).click(); return 'on'; }
    const traps = all('.trap-button[aria-disabled=false]');
    const cells = all('.cells .cell[aria-disabled=false]');
    const wordy = all('.replies .wordy');
    const answers = all('.answer');
    if (answers.length) { pick(answers).click(); return 'on'; }
    if (traps.length && !document.querySelector('.trap-button.held') && Math.random() < 0.7) { pick(traps).click(); return 'on'; }
    if (cells.length) { pick(cells).click(); return 'on'; }
    if (wordy.length) { pick(wordy).click(); return 'on'; }
    return 'wait';
"#;

/// Takes the place of the browser's chance: Park and Miller's numbers, the same in every page.
const SAME_CHANCE: &str = "let luck = 7; Math.random = () => (luck = luck * 48271 % 2147483647) / 2147483647;";

/// Opens a place of the page in a fresh browser, in English, dark, without animation, with every sentence in the log.
fn page(server: &Server, place: &str) -> Browser {
    page_with(server, place, "en dark off forecast sentences")
}

/// The same with other settings.
fn page_with(server: &Server, place: &str, settings: &str) -> Browser {
    let browser = Browser::start();
    browser.before_pages(SAME_CHANCE);
    browser.open(&server.address("icon.svg"));
    browser.js(&format!("localStorage.clear(); localStorage.setItem('bonehold/settings', '{settings}')"));
    browser.open(&server.address(place));
    browser.wait("document.querySelector('main')");
    browser
}

/// The place of the page that opens a position: the lines of a scenario file after its title and game.
fn position(lines: &str) -> String {
    let text = format!("title = \"\"\ngame = \"bad-bones\"\n{lines}\n");
    let history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
    format!("#game={}", session::link::write::<BadBones>(&history))
}

fn play_to_the_end(browser: &Browser) {
    play(browser, PLAY_ON, ".asked");
}

/// Lets a script play to the end; what is asked stands there.
fn play(browser: &Browser, script: &str, asked: &str) {
    for _ in 0..6_000 {
        match browser.js(script).as_str() {
            Some("over") => return,
            Some("wait") => std::thread::sleep(std::time::Duration::from_millis(15)),
            _ => {}
        }
    }
    panic!("the game did not end: {}", browser.text(asked));
}
