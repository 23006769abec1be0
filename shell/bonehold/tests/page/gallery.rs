//! Every screen at every size: nothing is cut off, and what must be in sight is. `cargo xtask gallery` keeps the pictures.

use crate::browser::Browser;
use crate::server::Server;
use crate::{PLAY_ON, page, play_to_the_end, position};

/// Sizes in pixels: a desk, a small one, a phone, a wall, a tablet held upright, two phones on their side, a small phone.
const SIZES: [(u32, u32); 8] =
    [(1440, 900), (1024, 768), (390, 844), (3840, 2160), (820, 1180), (844, 390), (932, 430), (360, 640)];

/// Cards whose text goes beyond them, or that something cuts off.
const CUT: &str = "[...document.querySelectorAll('.card, .item-card')].filter((card) => { \
    const face = card.querySelector('.face'); if (!face) return false; \
    const [inner, outer] = [face.getBoundingClientRect(), card.getBoundingClientRect()]; \
    if (inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1) return true; \
    for (let around = card; around; around = around.parentElement) \
        if (['hidden', 'clip'].includes(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight + 1) return true; \
    return false }).map((card) => card.innerText)";

/// Photographs a screen at every size, light and dark if pictures are wanted, and checks that it fits.
pub fn look(browser: &Browser, screen: &str) {
    let folder = std::env::var("GALLERY").ok();
    for (width, height) in SIZES {
        browser.size(width, height);
        // A phone would widen its window to what sticks out, so the width is named here.
        browser.wait(&format!("document.documentElement.scrollWidth <= {width}"));
        if browser.is("document.querySelector('#commit, #send')") {
            let seen = "(() => { const box = document.querySelector('#commit, #send').getBoundingClientRect(); \
                        return box.top > 0 && box.bottom <= innerHeight && box.right <= innerWidth })()";
            assert!(browser.is(seen), "{screen} at {width}x{height}: the main button is out of sight");
        }
        let cut = browser.js(&format!("return {CUT}"));
        assert_eq!(cut, serde_json::json!([]), "{screen} at {width}x{height}: cards are cut off");
        if browser.is("document.querySelector('.board') && !document.querySelector('.end')") {
            let seen = "(() => { const box = document.querySelector('.board').getBoundingClientRect(); \
                        return box.top >= 0 && box.bottom <= innerHeight && box.width >= 300 })()";
            assert!(browser.is(seen), "{screen} at {width}x{height}: the board is cut off");
        }
        for theme in ["dark", "light"] {
            if let Some(folder) = &folder {
                browser.js(&format!("document.documentElement.dataset.theme = '{theme}'"));
                let path = std::path::Path::new(folder).join(format!("{screen}-{width}-{theme}.png"));
                std::fs::write(path, browser.picture()).expect("the folder can be written to");
            }
        }
    }
    // A desk of 1280 x 1024 enlarged four times: one scrolls down, never to the side.
    browser.size(320, 256);
    browser.wait("document.documentElement.scrollWidth <= 320");
    browser.size(SIZES[0].0, SIZES[0].1);
}

/// Clicks on until this round.
fn play_until(browser: &Browser, round: &str) {
    for _ in 0..300 {
        if browser.text(".round").starts_with(round) && browser.is("document.querySelector('#hint[aria-disabled=false]')") {
            return;
        }
        browser.js(PLAY_ON);
        std::thread::sleep(std::time::Duration::from_millis(15));
    }
    panic!("{round} never comes");
}

#[test]
fn the_screens_around_the_game_fit_every_size() {
    let server = Server::start();
    let browser = page(&server, "");
    look(&browser, "start");
    browser.click("#learn");
    browser.wait("document.querySelector('.lessons .open')");
    look(&browser, "lessons");
    browser.click(".lessons li:nth-child(4) .open");
    browser.wait("document.querySelector('.lesson')");
    look(&browser, "lesson");
    browser.open(&server.address("#new?mode=solo&rounds=2&seed=8"));
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    browser.go_home();
    browser.click("#games");
    browser.wait("document.querySelector('.list .open')");
    look(&browser, "games");
    browser.click("#back");
    browser.open_choices();
    browser.click("#editor");
    browser.wait("document.querySelector('.preview')");
    look(&browser, "editor");
    browser.click("#file-figures");
    browser.wait("document.querySelector('.number-sheet')");
    look(&browser, "figures");
    browser.keys(['?']);
    browser.check_console();
}

#[test]
fn tables_of_all_sizes_fit_every_size() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5&chiefs");
    browser.wait("document.querySelector('.board')");
    play_until(&browser, "Round 2");
    look(&browser, "table-1");
    for (name, seats) in [("table-4", "person,steady,novice,master"), ("table-6", "person,novice,novice,novice,novice,novice")] {
        browser.open(&server.address(&format!("#new?mode=versus&seats={seats}&seed=7")));
        browser.wait("document.querySelector('.board')");
        play_until(&browser, "Round 3");
        browser.click("#cell-c4, .cells .cell[aria-disabled=false]");
        look(&browser, name);
    }
    browser.check_console();
}

#[test]
fn market_questions_cover_and_end_fit_every_size() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,novice,novice&market&seed=5");
    browser.wait("document.querySelector('.market') && document.querySelector('#done-buying:enabled')");
    look(&browser, "market");
    let dragon =
        "mode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"b2E=Rl\", \"b2E=Bl\", \"d4W=Yr\"]";
    browser.open(&server.address(&position(dragon)));
    browser.click(".trap-button[aria-label^=dragon]");
    browser.click("#cell-b2");
    browser.click("#commit");
    browser.wait("document.querySelector('.answer')");
    look(&browser, "question");
    let threat = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"a1S=Pt\", \"c4S=Rt\", \"d4W=Yr\"]";
    browser.open(&server.address(&position(threat)));
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#hint");
    browser.wait("document.querySelector('.word').innerText != ''");
    browser.hover(".noun, #undo");
    look(&browser, "hint");
    // By finger: the board as it will be after two movements.
    browser.size(SIZES[2].0, SIZES[2].1);
    browser.js("const slider = document.querySelector('#after'); slider.value = 2; slider.dispatchEvent(new Event('input', {bubbles: true}))");
    browser.wait("document.querySelector('.board.then .ghosts.strong')");
    assert!(browser.is("getComputedStyle(document.querySelector('.after')).display != 'none'"), "fingers have the slider");
    assert!(browser.is("getComputedStyle(document.querySelector('.ahead')).display == 'none'"), "and not the buttons as well");
    look(&browser, "then");
    browser.open(&server.address("#new?mode=versus&seats=person,person&seed=5"));
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.wait("document.querySelector('#uncover')");
    look(&browser, "cover");
    browser.open(&server.address("#new?mode=versus&seats=person,novice,novice,novice&seed=4"));
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    browser.wait("document.querySelector('.turning .open')");
    look(&browser, "end");
    browser.check_console();
}
