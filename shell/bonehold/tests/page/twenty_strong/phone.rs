//! What must be on one screen, whatever its size.

use super::{import, page};
use crate::browser::Browser;
use crate::gallery::look;
use crate::server::Server;

/// Six who stand, day 9, with dice in the plan.
const SIX: &str = "title = \"six\"\ngame = \"twenty-strong\"\nday = 9\nphase = \"engagement\"\nhero = \"brannoc\"\nhealth = 4\n\
    foes = [\"harrow\", \"drowser\", \"bluedust\", \"scree\", \"leechling\", \"cairn\"]\nitems = [\"flintling\", \"tin-box\"]\nplan = \"y--b\"\n";

/// Five who stand.
const FIVE: &str = "title = \"five\"\ngame = \"twenty-strong\"\nday = 9\nphase = \"engagement\"\nhero = \"brannoc\"\n\
    foes = [\"gatecrusher\", \"tollfrog\", \"gravelkin\", \"pebble\", \"wickthief\"]\nones = \"tinhound\"\nfives = \"slab\"\nencounters = \"drums\"\n";

/// Those of these that are not wholly on the screen.
fn out_of_sight(browser: &Browser, selector: &str) -> serde_json::Value {
    browser.js(&format!(
        "const seen = [...document.querySelectorAll('{selector}')].filter((one) => one.checkVisibility()); \
         if (!seen.length) return ['nothing is {selector}']; \
         return seen.filter((one) => {{ const box = one.getBoundingClientRect(); \
             return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1; }}).map((one) => one.outerHTML.slice(0, 120))"
    ))
}

/// Phones: held upright, on their side, a small one.
const PHONES: [(u32, u32); 3] = [(390, 844), (844, 390), (360, 640)];

/// Whether a finger in the middle of each of these touches it, and not what lies over it.
fn check_uncovered(browser: &Browser, selectors: &[&str], screen: &str) {
    for selector in selectors {
        let covered = browser.js(&format!(
            "return [...document.querySelectorAll('{selector}')].filter((one) => one.checkVisibility() && !one.hidden).filter((one) => {{ \
                 const box = one.getBoundingClientRect(), over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
                 return !(over && (one.contains(over) || over.contains(one))); }}).map((one) => one.outerHTML.slice(0, 120))"
        ));
        assert_eq!(covered, serde_json::json!([]), "{screen}: something lies over {selector}");
    }
}

fn check_in_sight(browser: &Browser, selectors: &[&str], screen: &str) {
    for selector in selectors {
        assert_eq!(out_of_sight(browser, selector), serde_json::json!([]), "{screen}: {selector}");
    }
}

#[test]
fn a_phone_shows_dice_chances_defeat_all_and_plan_with_six_baddies_on_one_screen() {
    let server = Server::start();
    let browser = page(&server, "");
    import(&browser, SIX);
    browser.wait("document.querySelectorAll('.foe').length == 6");
    browser.size(390, 844);
    browser.wait("innerWidth == 390 && document.querySelector('.kit')");
    browser.click("#pick-all");
    browser.wait("document.querySelector('.outlook .all')?.innerText.includes('Defeat all')");
    for (width, height) in PHONES {
        browser.size(width, height);
        browser.wait(&format!("innerWidth == {width} && innerHeight == {height}"));
        check_in_sight(
            &browser,
            &[".foe", ".foe .chance", ".outlook .all", ".zone.pool .die-button:not([hidden])", ".slot", "#send"],
            &format!("committing at {width}"),
        );
        check_uncovered(&browser, &[".slot", "#pick-all"], &format!("committing at {width}"));
        assert!(browser.is("scrollY == 0"));
    }
    browser.size(390, 844);
    look(&browser, "20-six-committing");
    browser.size(390, 844);
    browser.wait("!document.querySelector('.fresh')");
    browser.click("#send");
    browser.wait("document.querySelector('.fallen') && !document.querySelector('.fresh')");
    browser.js("scrollTo(0, 0)");
    for (width, height) in PHONES {
        browser.size(width, height);
        browser.wait(&format!("innerWidth == {width} && innerHeight == {height}"));
        check_in_sight(&browser, &[".foe", ".fallen", ".slot", "#send", "#stop"], &format!("assigning at {width}"));
        check_uncovered(&browser, &[".slot", ".fallen"], &format!("assigning at {width}"));
    }
    browser.size(390, 844);
    browser.check_access("six baddies on a phone");
    look(&browser, "20-six-assigning");
    browser.check_console();
}

#[test]
fn hero_and_tyrant_are_chosen_on_a_phone_without_a_long_way() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.size(390, 844);
    browser.click("#customise");
    browser.wait("document.querySelector('.choices')");
    let height = browser.js("return document.querySelector('.whom').getBoundingClientRect().bottom - document.querySelector('.who').getBoundingClientRect().top");
    let height = height.as_f64().unwrap();
    println!("heroes and tyrants: {height} px");
    assert!(height <= 900.0, "{height} px for heroes and tyrants");
    browser.js("document.querySelector('.who').scrollIntoView()");
    check_in_sight(&browser, &["#play-so", ".hero-pick"], "choosing");
    browser.check_access("choosing on a phone");
    look(&browser, "20-choosing");
    browser.check_console();
}

#[test]
fn a_lesson_leaves_dice_and_buttons_in_sight_on_phones() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#learn");
    // Rolling again, which has much to say.
    browser.click(".lessons li:nth-child(4) .open");
    browser.wait("document.querySelector('.lesson') && document.querySelector('.foe')");
    for (width, height) in PHONES {
        browser.size(width, height);
        browser.wait(&format!("innerWidth == {width} && innerHeight == {height}"));
        browser.js("scrollTo(0, 0)");
        check_in_sight(&browser, &[".lesson", "#send"], &format!("a lesson at {width}"));
        if height > 700 || width > 700 {
            check_in_sight(&browser, &[".zone.pool .die-button:not([hidden])", ".foe"], &format!("a lesson at {width}"));
        }
    }
    look(&browser, "20-lesson");
    browser.check_console();
}

#[test]
fn a_small_desk_shows_the_piles_with_five_baddies() {
    let server = Server::start();
    let browser = page(&server, "");
    import(&browser, FIVE);
    browser.wait("document.querySelectorAll('.foe').length == 5");
    browser.size(1280, 800);
    browser.wait("innerWidth == 1280");
    check_in_sight(&browser, &[".foe", ".piles .tops .card", ".slot", "#send"], "five baddies");
    let free = "const bottom = Math.max(...[...document.querySelectorAll('.piles .tops .card')].map((one) => one.getBoundingClientRect().bottom)); \
                return Math.min(...[...document.querySelectorAll('.foe')].map((one) => one.getBoundingClientRect().top)) - bottom";
    let free = browser.js(free).as_f64().unwrap();
    assert!(free >= 0.0, "cards lie over the piles by {free} px");
    look(&browser, "20-five");
    browser.check_console();
}
