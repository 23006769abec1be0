//! The page of 20 Strong in a real browser. Every seed is given, and whoever plays here chooses by rule: the same every time.

mod decks;
mod gallery;
mod hands;
mod keeping;
mod numbers;
mod pauses;
mod phone;
mod reading;
mod timing;

use crate::browser::{Browser, key};
use crate::keyboard::tab_to;
use crate::page_with;
use crate::server::Server;

/// A person who clicks through a game: gives hits to whoever may be hit, stores misses, commits four dice at a time, takes the
/// first answer in words.
pub const PLAY_ON: &str = r#"
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.hidden && !one.disabled && one.ariaDisabled != 'true');
    const click = (one) => { one.click(); return 'on'; };
    if (document.querySelector('#rematch')) return 'over';
    const held = document.querySelector('.fallen.held');
    const target = document.querySelector('.foe.can, .item-card.can, .slot.can');
    if (target && (held || !all('.fallen.can').length)) return click(target);
    if (held) return click(held);
    const fallen = all('.fallen.can');
    if (fallen.length) return click(fallen[0]);
    const send = document.querySelector('#send');
    const free = all('.zone .die-button.can:not(.picked):not(.fallen)');
    const picked = all('.die-button.picked').length;
    const exhausted = all('.zone.exhausted .die-button.can').length;
    if (exhausted && picked == 0) return click(document.querySelector('#pick-all'));
    if (!exhausted && free.length && picked < 4 && !(picked == 3 && send.ariaDisabled != 'true' && document.querySelector('.track .now') == null)) return click(free[free.length - 1]);
    if (send.ariaDisabled != 'true') return click(send);
    const answers = all('.answers .reply');
    if (answers.length) return click(answers[0]);
    return 'wait';
"#;

fn page(server: &Server, place: &str) -> Browser {
    page_in(server, place, "en")
}

/// The same in a language.
fn page_in(server: &Server, place: &str, language: &str) -> Browser {
    page_with(server, &format!("twenty-strong.html{place}"), &format!("{language} dark off forecast"))
}

/// Every drawing that is named exists, and whatever is in sight has a size.
fn check_drawings(browser: &Browser, screen: &str) {
    browser.wait("document.querySelectorAll('.sheets').length >= 5");
    let missing = "[...document.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))";
    assert_eq!(
        browser.js(&format!("return [...new Set({missing})]")),
        serde_json::json!([]),
        "{screen}: drawings that nobody drew"
    );
    let empty = "[...document.querySelectorAll('main svg use')].filter((use) => use.checkVisibility() && !(use.getBoundingClientRect().width > 0)) \
                 .map((use) => use.getAttribute('href'))";
    assert_eq!(browser.js(&format!("return [...new Set({empty})]")), serde_json::json!([]), "{screen}: drawings without a size");
}

fn is_over(browser: &Browser) -> bool {
    browser.js("return !!document.querySelector('#rematch')").as_bool() == Some(true)
}

fn play_to_the_end(browser: &Browser) {
    crate::play(browser, PLAY_ON, "#asked");
}

/// Plays on until an expression holds.
fn play_until(browser: &Browser, expression: &str) {
    for _ in 0..6_000 {
        if browser.js(&format!("return !!({expression})")).as_bool() == Some(true) {
            return;
        }
        assert_ne!(browser.js(PLAY_ON).as_str(), Some("over"), "the game ended before {expression}");
    }
    panic!("it never came to {expression}: {}", browser.text("#asked"));
}

fn import(browser: &Browser, text: &str) {
    browser.click("#games");
    browser.fill("#import-text", text);
    browser.click("#import");
}

#[test]
fn one_click_starts_a_game_of_20_strong_that_is_played_by_clicking_and_counts_on_the_ladder() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.check_access("start");
    browser.click("#customise");
    browser.click("input[name=hero][value=pell]");
    browser.click("input[name=tyrant][value=the-deep]");
    check_drawings(&browser, "choosing");
    browser.check_access("choosing");
    browser.js("const seed = document.querySelector('#seed'); seed.value = '11'; seed.dispatchEvent(new Event('change', {bubbles: true}))");
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    browser.check_access("the day");
    check_drawings(&browser, "the day");
    browser.click(".answers .reply");
    browser.wait("document.querySelector('.foe')");
    // Three dice by the pointer itself; the chance stands on the card before anything is rolled.
    for colour in ["p", "p", "r"] {
        browser.click(&format!(".zone.pool .die-button[data-colour={colour}]:not(.picked)"));
    }
    browser.wait("document.querySelector('.foe .chance') && document.querySelector('.outlook .all')");
    browser.check_access("committing");
    check_drawings(&browser, "committing");
    browser.click("#send");
    browser.wait("document.querySelectorAll('.fallen').length == 3");
    browser.click(".fallen.can");
    browser.wait("document.querySelector('.foe.can')");
    browser.check_access("assigning");
    play_to_the_end(&browser);
    browser.check_access("end");
    check_drawings(&browser, "end");
    let won = browser.text(".end h2") == "You have won";
    let told = browser.text(".end");
    let day = browser.text(".round").replace("Day ", "");
    assert!(told.contains(&format!("on day {day}.")) && told.contains(&format!("Days: {day}, with ")), "{told}");
    // rules: 3: a win leads from rank 1 to 2, and there is none below 1.
    assert!(told.contains(if won { "rises from 1 to 2" } else { "stays 1" }), "{told}");
    let defeated = "[...document.querySelectorAll('#log p')].filter((line) => line.innerText.endsWith(' is defeated.')).length";
    let counted = browser.js(&format!("return {defeated} == {} + document.querySelector('.feats li:nth-child(2)').innerText.match(/\\d+/g).reduce((sum, text) => sum + +text, 0)", u8::from(won)));
    assert_eq!(counted.as_bool(), Some(true), "as many baddies as the log tells of: {told}");
    browser.click(".home");
    browser.click("#games");
    browser.wait("document.querySelectorAll('.list .open').length == 1");
    let counted = format!("One game finished, {} won.", u8::from(won));
    assert_eq!(browser.text("#statistics"), counted);
    // rules: 3: a win raises the rank from 1 to 2, a loss leaves it at 1.
    assert_eq!(browser.text(".rungs .now"), if won { "2" } else { "1" });
    browser.check_access("games");
    browser.check_console();
}

#[test]
fn a_whole_game_of_20_strong_is_played_by_keyboard_alone() {
    let server = Server::start();
    let browser = page(&server, "");
    // Down to the heroes and on to the second, then back up to the button that starts the game.
    tab_to(&browser, "#customise");
    browser.keys([key::ENTER]);
    tab_to(&browser, "input[name=hero]");
    browser.keys([key::ARROWS[3]]);
    browser.wait("document.querySelector('input[value=pell]').checked");
    browser.hold(key::SHIFT, true);
    tab_to(&browser, "#play");
    browser.hold(key::SHIFT, false);
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.hall h2')");
    assert_eq!(browser.text(".hall h2"), "Pell Quickhand");
    let next = "const free = (selector) => [...document.querySelectorAll(selector)].find((one) => !one.hidden && !one.disabled && one.ariaDisabled != 'true'); \
                if (document.querySelector('#rematch')) return 'over'; \
                const held = free('.fallen.held'); \
                if (held) return held.dataset.die.endsWith('0') ? 's' : '1'; \
                const fallen = free('.fallen.can'); if (fallen) return fallen.dataset.die[0]; \
                if (free('.zone .die-button.can:not(.picked):not(.fallen)') && document.querySelector('#send').ariaDisabled == 'true') return 'a'; \
                if (document.querySelector('#send').ariaDisabled != 'true') return 'Enter'; \
                return '1'";
    // A letter that is pressed again goes on to the next face of its colour: sooner or later every useful die is in hand.
    for _ in 0..4_000 {
        // A button that has just come to mean something else takes no key either.
        browser.wait("!document.querySelector('.fresh')");
        let key = browser.js(next);
        match key.as_str().unwrap_or_default() {
            "over" => break,
            "Enter" => browser.keys(['\u{e007}']),
            "1" if browser.js("return !!document.querySelector('.fallen.held:not(.can)')").as_bool() == Some(true) => {
                let letter = browser.js("return document.querySelector('.fallen.held').dataset.die[0]");
                browser.keys(letter.as_str().unwrap_or_default().chars());
            }
            key => browser.keys(key.chars()),
        }
    }
    assert!(is_over(&browser), "the game did not end: {}", browser.text("#asked"));
    browser.check_console();
}

#[test]
fn a_die_is_dragged_to_the_area_and_from_there_to_a_baddie() {
    let server = Server::start();
    let browser = page(&server, "#new?seed=4");
    browser.click(".answers .reply");
    browser.wait("document.querySelector('.foe')");
    browser.drag(".zone.pool .die-button[data-colour=r]", ".area");
    browser.wait("document.querySelector('.die-button.picked')");
    browser.click("#send");
    browser.wait("document.querySelector('.fallen')");
    // Red always hits.
    browser.drag(".fallen", ".foe");
    browser.wait("!document.querySelector('.fallen') && document.querySelector('#log').innerText.includes('red die hits')");
    browser.check_console();
}

#[test]
fn what_is_not_possible_is_refused_with_the_rule() {
    let server = Server::start();
    let browser = page(&server, "#new?rank=2&seed=4");
    // From rank 2 on: one die is banished or exactly three exhausted.
    browser.wait("document.querySelector('#asked').innerText.includes('banish')");
    for colour in ["y", "y"] {
        browser.click(&format!(".zone.pool .die-button[data-colour={colour}]:not(.picked)"));
    }
    browser.js("document.activeElement.blur()");
    browser.keys(['\u{e007}']);
    browser.wait("document.querySelector('.ask .say').innerText == 'One die to banish, or exactly three to exhaust.'");
    assert_eq!(browser.js("return document.querySelector('#send').ariaDisabled == 'true'").as_bool(), Some(true));
    browser.check_console();
}

#[test]
fn the_page_of_20_strong_speaks_french() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.prefer("language", "fr");
    browser.wait("document.querySelector('#play').innerText == 'Jouer' && document.documentElement.lang == 'fr'");
    browser.click("#customise");
    assert!(browser.text(".choices").contains("Brannoc le Couvercle"));
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    assert!(browser.text("#asked").contains("Jour 1"), "{}", browser.text("#asked"));
    browser.check_access("french");
    play_until(&browser, "document.querySelector('#log').innerText.includes('Les dés tombent')");
    browser.check_console();
}

#[test]
fn a_phone_and_a_light_theme_show_20_strong_without_scrolling_sideways() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.prefer("theme", "light");
    browser.size(390, 844);
    let fits = "document.documentElement.scrollWidth <= window.innerWidth";
    browser.wait(fits);
    browser.check_access("light start");
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    browser.wait(fits);
    browser.click(".answers .reply");
    browser.wait("document.querySelector('.foe')");
    browser.wait(fits);
    let seen =
        "const box = document.querySelector('#send').getBoundingClientRect(); return box.bottom <= innerHeight && box.top > 0";
    assert_eq!(browser.js(seen).as_bool(), Some(true), "the main button is on the screen");
    browser.check_access("light phone");
    play_until(&browser, "document.querySelectorAll('.foe').length > 1");
    browser.wait(fits);
    for (width, height) in [(1024, 768), (1440, 900), (3840, 2160)] {
        browser.size(width, height);
        browser.wait(fits);
        assert_eq!(browser.js(seen).as_bool(), Some(true), "the main button is on the screen of {width}");
        let cards = "const box = document.querySelector('.foe .head').getBoundingClientRect(); return box.top > 0 && box.bottom < innerHeight";
        assert_eq!(browser.js(cards).as_bool(), Some(true), "a baddie is on the screen of {width}");
    }
    browser.check_console();
}

#[test]
fn the_tutorial_of_20_strong_can_be_done_to_its_end() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#learn");
    browser.wait("document.querySelectorAll('.lessons .open').length == 15");
    browser.check_access("lessons");
    browser.click(".lessons li:first-child .open");
    let die = |letter: &str| format!(".zone.pool .die-button[data-colour={letter}]:not(.picked)");
    let (all, send, foe): (String, String, String) = ("#pick-all".into(), "#send:enabled".into(), ".foe.can".into());
    let (slot, green) = (".slot.usable".to_string(), ".fallen[data-die=g1].can, .fallen[data-die=g2].can".to_string());
    let lessons: [Vec<String>; 15] = [
        vec![die("p"), die("p"), send.clone()],
        vec![all.clone(), send.clone(), foe.clone()],
        vec![die("r"), send.clone(), foe.clone()],
        // Crits if there are any, and the rest again.
        vec![all.clone(), send.clone(), "#send:enabled".into()],
        vec![all.clone(), send.clone(), ".foe:nth-child(2).can".into()],
        vec![die("r"), send.clone(), foe.clone(), send.clone()],
        vec![".reply[data-number='1']".into(), send.clone()],
        vec![all.clone(), send.clone(), "#misses".into()],
        vec![slot.clone(), ".foe".into(), slot, ".foe".into()],
        vec!["#rise".into()],
        vec![all, send.clone(), green, ".item-card.can".into(), "#stop".into()],
        vec![".reply[data-number='2']".into(), send.clone()],
        vec![".reply[data-number='2']".into()],
        vec![".reply[data-number='4']".into()],
        vec![".opt.ty .reply".into(), "#pick-all".into(), send],
    ];
    for (number, clicks) in lessons.into_iter().enumerate() {
        browser.wait(&format!("document.querySelector('.lesson b')?.innerText.startsWith('{}/15')", number + 1));
        for selector in clicks {
            browser.wait("!document.querySelector('.fresh')");
            if browser.js("return !!document.querySelector('#next-lesson')").as_bool() == Some(true) {
                break;
            }
            browser.click(&selector);
        }
        // Every hit at once, and the misses again.
        for _ in 0..40 {
            if number < 14 || browser.is("document.querySelector('#next-lesson')") {
                break;
            }
            browser.js("(document.querySelector('.foe.can') ?? document.querySelector('#send:enabled'))?.click()");
            browser.wait("!document.querySelector('.fresh')");
        }
        browser.wait("document.querySelector('#next-lesson')");
        if number == 0 {
            browser.check_access("a lesson");
        }
        browser.click("#next-lesson");
    }
    // The last button begins a first game.
    browser.wait("!document.querySelector('.lesson') && document.querySelector('.answers .reply')");
    assert!(browser.text("#asked").starts_with("Day 1."), "{}", browser.text("#asked"));
    browser.click(".home");
    browser.click("#learn");
    browser.wait("document.querySelectorAll('.lessons .done').length == 15");
    browser.check_console();
}

#[test]
fn a_hint_comes_from_the_worker_and_help_opens_with_a_key() {
    let server = Server::start();
    let browser = page(&server, "#new?seed=4");
    browser.wait("document.querySelector('.answers .reply')");
    browser.keys(['?']);
    browser.wait("document.querySelector('.help')");
    browser.check_access("help");
    browser.keys(['\u{e00c}']);
    browser.wait("!document.querySelector('.help')");
    browser.click("#hint");
    browser.wait("document.querySelector('.ask .say').innerText.startsWith('Hint:')");
    browser.check_console();
}

#[test]
fn a_roll_is_shown_and_can_be_skipped() {
    let server = Server::start();
    let browser = page(&server, "#new?seed=4");
    browser.prefer("speed", "slow");
    browser.click(".answers .reply");
    browser.wait("document.querySelector('.foe')");
    browser.click(".zone.pool .die-button[data-colour=r]");
    browser.click("#send");
    browser.wait("document.querySelector('.die.air')");
    browser.js("document.activeElement.blur()");
    browser.keys([' ']);
    browser.wait("!document.querySelector('.die.air') && document.querySelector('.fallen')");
    browser.check_console();
}

/// The picture of the README, into the folder that SHOTS names: `cargo xtask screenshots`.
#[test]
fn the_table_of_20_strong_can_be_photographed() {
    let folder = std::env::var("SHOTS").map_or_else(|_| std::env::temp_dir(), std::path::PathBuf::from);
    let server = Server::start();
    let browser = page(&server, "#new?hero=odrun&tyrant=lantern-mother&seed=12");
    play_until(
        &browser,
        "document.querySelectorAll('.foe .chance').length > 2 && document.querySelectorAll('.die-button.picked').length > 3",
    );
    let picture = browser.picture();
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 20_000, "it shows next to nothing");
    std::fs::write(folder.join("twenty-strong.png"), picture).expect("the folder can be written to");
    browser.check_console();
}
