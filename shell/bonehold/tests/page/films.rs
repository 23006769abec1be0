//! Movements as they are shown: skeleton by skeleton, as fast as one likes, and not at all if one likes.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::server::Server;
use crate::{page_with, position};

/// Three skeletons walk one after another when the hero has stepped: rules: 3.3.
const WALK: &str = "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nsupply = []\n\
                    skeletons = [\"a1E=Yl\", \"a4E=Gl\", \"e1W=Rr\"]";

/// The hero steps, and the skeletons set off.
fn set_off(server: &Server, settings: &str) -> Browser {
    let browser = page_with(server, &position(WALK), settings);
    browser.wait("document.querySelector('#hint[aria-disabled=false]')");
    browser.click("#cell-e4");
    browser.click("#commit");
    browser
}

/// How long the film runs.
fn film(browser: &Browser) -> Duration {
    let began = Instant::now();
    browser.wait("document.querySelector('.token .moving')");
    browser.wait("!document.querySelector('.asked').innerText.startsWith('The skeletons walk')");
    began.elapsed()
}

#[test]
fn skeletons_walk_one_by_one_and_the_log_tells_of_it_afterwards() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast sentences");
    browser.wait("document.querySelector('.token .moving')");
    assert!(!browser.text("#log").contains("goes to b1"), "what the film shows is told when it ends");
    // The first that moves is where it began or on its way, and the others stand.
    let moving = browser.js("return document.querySelectorAll('.token .moving').length").as_u64();
    assert_eq!(moving, Some(1), "one at a time");
    let first = browser
        .js("return [...document.querySelectorAll('.token')].indexOf(document.querySelector('.token .moving')?.parentElement)");
    browser.wait(&format!(
        "[...document.querySelectorAll('.token')].indexOf(document.querySelector('.token .moving')?.parentElement) != {first}"
    ));
    browser.wait("document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}

#[test]
fn space_skips_to_the_end() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast sentences");
    browser.wait("document.querySelector('.token .moving')");
    browser.keys([' ']);
    browser.wait("!document.querySelector('.token .moving') && document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}

#[test]
fn a_fast_film_is_shorter_than_a_slow_one_and_there_may_be_none() {
    let server = Server::start();
    let slow = film(&set_off(&server, "en dark slow forecast sentences"));
    let fast = film(&set_off(&server, "en dark fast forecast sentences"));
    // 475 ms a picture against 100 ms, and at least three pictures.
    assert!(slow > fast + Duration::from_millis(500), "slow {slow:?}, fast {fast:?}");
    let browser = set_off(&server, "en dark off forecast sentences");
    browser.wait("document.querySelector('#log').innerText.includes('goes to b1')");
    assert!(!browser.is("document.querySelector('.token .moving')"));
    browser.check_console();
}

#[test]
fn a_press_on_the_board_skips_to_the_end() {
    let server = Server::start();
    let browser = set_off(&server, "en dark slow forecast sentences");
    browser.wait("document.querySelector('.token .moving')");
    browser.click("#cell-c3");
    browser.wait("!document.querySelector('.token .moving') && document.querySelector('#log').innerText.includes('goes to b1')");
    browser.check_console();
}

/// Ten skeletons that walk, turn, are caught, fall and burn: as much as a round brings.
const BUSY: &str = "mode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nsupply = []\n\
                    traps = [\"catapult@b4\", \"wall/@d2\"]\n\
                    skeletons = [\"a1E=Yl\", \"a4E=Gl\", \"a5E=Bl\", \"b2N=Pt\", \"c5S=Rt\", \"d5S=Bt\", \"e1W=Rr\", \"e2W=Yr\", \"e3W=Gr\", \"d1N=Pr\"]";

/// Milliseconds between the frames of a film, from the click that starts it until it has ended.
const FRAMES: &str = r#"
    const done = arguments[0], gaps = [];
    let last;
    const walks = () => document.querySelector('.asked').innerText.startsWith('The skeletons walk');
    const frame = (now) => {
        if (last !== undefined) gaps.push(now - last);
        last = now;
        if (gaps.length < 20 || walks()) requestAnimationFrame(frame); else done(gaps);
    };
    document.querySelector('#commit').click();
    requestAnimationFrame(frame);"#;

/// `cargo xtask frames`: it tells, and asserts nothing about time.
#[test]
#[ignore = "measures on a quiet machine: cargo xtask frames"]
fn how_smooth_a_busy_film_is_on_a_phone() {
    let server = Server::start();
    let slowed = std::env::var("SLOWED").ok().and_then(|rate| rate.parse().ok()).unwrap_or(4);
    for rate in [1, slowed] {
        let browser = page_with(&server, &position(BUSY), "en dark normal forecast");
        browser.size(390, 844);
        browser.wait("document.querySelector('#hint[aria-disabled=false]')");
        browser.click(".replies .wordy");
        browser.slow_down(rate);
        let gaps = browser.js_async(FRAMES);
        let mut gaps: Vec<f64> = gaps.as_array().expect("gaps").iter().filter_map(serde_json::Value::as_f64).collect();
        gaps.sort_by(f64::total_cmp);
        let within = gaps.iter().filter(|gap| **gap <= 20.0).count();
        println!(
            "slowed {rate} times: {} frames, {:.1} of 100 within 20 ms, half within {:.1} ms, 95 of 100 within {:.1} ms, longest {:.1} ms",
            gaps.len(),
            100.0 * within as f64 / gaps.len() as f64,
            gaps[gaps.len() / 2],
            gaps[gaps.len() * 95 / 100],
            gaps[gaps.len() - 1],
        );
    }
}
