//! The screens: languages, sizes, the editor, how fast they are.

use crate::browser::{Browser, key};
use crate::server::Server;
use crate::{PLAY_ON, page};

#[test]
fn the_page_speaks_french() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.prefer("language", "fr");
    browser.wait("document.querySelector('#play').innerText == 'Jouer' && document.documentElement.lang == 'fr'");
    browser.click("#play");
    browser.wait("document.querySelector('.board')");
    assert!(browser.text(".phases").contains("Squelettes"));
    browser.check_access("french");
    browser.check_console();
}

#[test]
fn a_phone_shows_all_without_scrolling_sideways() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.size(390, 844);
    let fits = "document.documentElement.scrollWidth <= 390";
    browser.wait(fits);
    browser.click("#play");
    browser.wait("document.querySelector('.board')");
    browser.wait(fits);
    let seen =
        "const box = document.querySelector('#commit').getBoundingClientRect(); return box.bottom <= innerHeight && box.top > 0";
    assert_eq!(browser.js(seen).as_bool(), Some(true), "the commit button is on the screen");
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.check_access("phone");
    browser.check_console();
}

#[test]
fn the_editor_names_mistakes_as_they_are_typed() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.open_choices();
    browser.click("#editor");
    browser.wait("document.querySelector('.preview')");
    browser.check_access("editor");
    browser.js("const text = document.querySelector('#editor-file'); text.value = text.value.replace('PYRBG', 'PYRBB'); text.dispatchEvent(new Event('input', {bubbles: true}))");
    browser.wait("document.querySelector('.faults li')");
    assert!(browser.text(".faults").contains("expected each of P Y R B G once"), "{}", browser.text(".faults"));
    assert_eq!(browser.js("return document.querySelector('#save-file').disabled").as_bool(), Some(true));
    browser.check_console();
}

/// What the file of the editor says now.
const FILE: &str = "document.querySelector('#editor-file').value";

/// Picks something in a list, or types a number, as a person does who then goes on.
fn change(browser: &Browser, selector: &str, value: &str) {
    browser.wait(&format!("document.querySelector('{selector}')"));
    browser.js(&format!(
        "const field = document.querySelector('{selector}'); field.value = '{value}'; field.dispatchEvent(new Event('change', {{bubbles: true}}))"
    ));
}

#[test]
fn a_board_and_figures_are_corrected_by_clicking_and_played() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.open_choices();
    browser.click("#editor");
    browser.click(".spot[aria-label=a1]");
    change(&browser, "#way-E", "N");
    browser.wait(&format!("{FILE}.includes('a1 = \"E>N\"')"));
    assert_eq!(browser.js("return document.querySelector('#way-E').value").as_str(), Some("N"));
    // The first lane of the left forest is green, its fourth yellow: they change places.
    browser.click(".spot[aria-label='Lane 1 of the left forest']");
    change(&browser, "#lane-symbol", "Y");
    browser.wait(&format!("{FILE}.includes('left = \"YBRGP\"')"));
    // The only tower can be put elsewhere, but not away.
    browser.click(".spot[aria-label=c3]");
    // What is clicked is where it is drawn: the tower's cell has the tower in its middle.
    assert!(
        browser.is("(() => { const at = (one) => { const box = document.querySelector(one).getBoundingClientRect(); \
             return [box.left + box.width / 2, box.top + box.height / 2, box.width]; }; \
             const [x, y, wide] = at('.spot.chosen'), [towerX, towerY] = at('.preview .tower use'); \
             return Math.abs(x - towerX) < wide / 4 && Math.abs(y - towerY) < wide / 4; })()"),
        "the spot of c3 lies beside its cell"
    );
    browser.wait("document.querySelector('#tower-here:checked:disabled')");
    browser.click(".spot[aria-label=b2]");
    browser.click("#tower-here");
    browser.wait(&format!("{FILE}.includes('towers = [\"b2\"]')"));
    browser.check_access("a cell corrected");
    browser.click("#save-file:enabled");
    browser.click("#file-figures");
    browser.wait("document.querySelector('input[aria-label=\"wall: cost\"]')");
    browser.check_access("figures");
    change(&browser, "input[aria-label=\"wall: cost\"]", "9");
    browser.wait(&format!("/wall.\\nstars = .*\\ncost = 9 /.test({FILE})"));
    // What is no number changes nothing.
    change(&browser, "input[aria-label=\"wall: cost\"]", "many");
    browser.wait("document.querySelector('input[aria-label=\"wall: cost\"]').value == '9'");
    browser.click("#save-file:enabled");
    browser.click("#back");
    browser.click("#play");
    browser.wait("document.querySelector('.board')");
    // The hero begins on its tower, which stands on b2 now.
    browser.wait("document.querySelector('#cell-b2')?.ariaLabel.includes('tower')");
    browser.wait("document.querySelector('#cell-c3').ariaLabel == 'c3: empty.'");
    browser.check_console();
}

/// The pictures of the README, into the folder that SHOTS names: `cargo xtask screenshots`.
#[test]
fn the_main_screens_can_be_photographed() {
    let folder = std::env::var("SHOTS").map_or_else(|_| std::env::temp_dir(), std::path::PathBuf::from);
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,steady,steady,steady&seed=7");
    browser.wait("document.querySelector('.board')");
    for _ in 0..60 {
        if browser.text(".round").contains("Round 4") {
            break;
        }
        browser.js(PLAY_ON);
        std::thread::sleep(std::time::Duration::from_millis(60));
    }
    let table = browser.picture();
    browser.size(390, 844);
    let phone = browser.picture();
    for (name, picture) in [("table", table), ("phone", phone)] {
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 20_000, "{name} shows next to nothing");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("the folder can be written to");
    }
    browser.check_console();
}

#[test]
fn how_soon_the_page_is_playable_and_follows_the_pointer_is_told() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=2");
    browser.wait("document.querySelector('.board')");
    // The best of three: a busy machine only ever makes it slower.
    let mut ready = f64::MAX;
    for _ in 0..3 {
        browser.reload();
        browser.wait("document.querySelector('.cells .cell[aria-disabled=\"false\"]')");
        let mark = browser.js("return performance.getEntriesByName('bonehold-ready')[0]?.startTime ?? 1e9");
        ready = ready.min(mark.as_f64().unwrap());
    }
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.click(".trap-button[aria-disabled=false]");
    // Over every cell with a wall in hand: the forecast changes each time, drawn and all.
    let follow = "const done = arguments[0]; const times = []; (async () => { for (const cell of document.querySelectorAll('.cells .cell')) { \
                  const begins = performance.now(); cell.dispatchEvent(new PointerEvent('pointerenter')); \
                  await new Promise((on) => setTimeout(on)); times.push(performance.now() - begins); } \
                  times.sort((a, b) => a - b); done(times[12]); })()";
    let middle = browser.js_async(follow).as_f64().unwrap();
    // Every legal way to lay one of ten kinds of traps, with skeletons everywhere: what the numbers in the tray need.
    let lines = "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                 supply = [\"wall\", \"catapult\", \"dragon\", \"treasure\", \"barricade\", \"bomb\", \"hearse\", \"labyrinth\", \"portal\", \"spring\"]\n\
                 skeletons = [\"a2E=Rl x2\", \"b4S=Yt\", \"d2W=Gr x2\", \"d5S=Bt\", \"a5E=Pl\", \"e3W=Rr\"]\nforest = [\"Bl\", \"Gt\", \"Yr\", \"Pt\"]";
    let text = format!("title = \"\"\ngame = \"bad-bones\"\n{lines}\n");
    let history = bad_bones_session::History::from_position(&text, 1).unwrap();
    let ways = bad_bones_session::choice::actions(history.game(), game::Seat::at(0)).len();
    let mut traps = f64::MAX;
    for _ in 0..3 {
        browser.open(&server.address(&crate::position(lines)));
        browser.wait("performance.getEntriesByName('bonehold-traps', 'measure').length > 0");
        let took = "return performance.getEntriesByName('bonehold-traps', 'measure').at(-1).duration";
        traps = traps.min(browser.js(took).as_f64().unwrap());
    }
    println!("all {ways} ways to lay a trap are valued in {traps:.1} ms");
    println!("playable after {ready:.0} ms, the pointer is followed in {middle:.1} ms");
    // No limit here: a busy machine would break it. What was measured stands in docs/page.md.
    assert!(ready < 1e9, "the page never said that it is ready");
    browser.check_console();
}

/// The boards of all games kept, by name.
const BOARDS: &str = r#"Object.entries(localStorage).filter(([key]) => key.startsWith('bonehold/game/')).map(([, text]) => text.match(/"board":"(\w+)"/)[1]).sort().join()"#;

#[test]
fn a_board_of_ones_own_is_played_as_it_was_kept_last() {
    let server = Server::start();
    let browser = page(&server, "");
    let name = |name: &str| {
        browser.open_choices();
        browser.click("#editor");
        browser.js(&format!("const text = document.querySelector('#editor-file'); text.value = text.value.replace(/^name = .*$/m, 'name = \"{name}\"'); text.dispatchEvent(new Event('input', {{bubbles: true}}))"));
        browser.click("#save-file:enabled");
        browser.click("#back");
    };
    let play = |boards: &str| {
        browser.click("#play");
        browser.wait("document.querySelector('.board')");
        browser.wait(&format!("{BOARDS} == '{boards}'"));
        browser.go_home();
    };
    name("first");
    // What is saved is played: nobody has to tick it.
    browser.open_choices();
    browser.wait("document.querySelector('#own-board:checked')");
    name("second");
    play("second");
    // What was given up is not played any more, though it is still ticked.
    browser.open_choices();
    browser.click("#editor");
    browser.click(".editor .quiet");
    browser.click("#back");
    browser.wait("!document.querySelector('#own-board')");
    play("classic,second");
    browser.check_console();
}

#[test]
fn the_browsers_back_leads_back_within_the_page() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.wait("document.querySelector('#play')");
    browser.click("#play");
    browser.wait("document.querySelector('.board')");
    // First what lies over the table, then the table, and the game is kept.
    browser.keys(['?']);
    browser.wait("document.querySelector('#close-help')");
    browser.js("history.back()");
    browser.wait("!document.querySelector('#close-help') && document.querySelector('.board')");
    browser.js("history.back()");
    browser.wait("document.querySelector('#resume') && !document.querySelector('.board')");
    browser.click("#learn");
    browser.wait("document.querySelector('.lessons')");
    browser.js("history.back()");
    browser.wait("document.querySelector('#play')");
    browser.check_console();
}

#[test]
fn what_is_said_goes_away_after_a_while() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.click(".trap-button");
    browser.wait("document.querySelector('.word').innerText != ''");
    browser.wait("document.querySelector('.word').innerText == ''");
    browser.check_console();
}

#[test]
fn a_seed_that_is_no_number_is_said_to_be_none() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.open_choices();
    let before = browser.js("return document.querySelector('#seed').value");
    browser.fill("#seed", "soon");
    browser.js("document.querySelector('#seed').dispatchEvent(new Event('change', {bubbles: true}))");
    browser.wait("document.querySelector('#seed-fault').innerText.includes('whole number')");
    browser.fill("#seed", "42");
    browser.js("document.querySelector('#seed').dispatchEvent(new Event('change', {bubbles: true}))");
    browser.wait("document.querySelector('#seed-fault').innerText == ''");
    assert_ne!(before, "42");
    browser.check_console();
}

#[test]
fn the_help_keeps_the_focus_and_gives_it_back() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.js("document.querySelector('#help').focus()");
    browser.keys([key::ENTER]);
    browser.wait("document.activeElement.id == 'close-help'");
    browser.keys([key::TAB, key::TAB, key::TAB]);
    assert!(!browser.is("document.querySelector('main').contains(document.activeElement)"), "nothing behind it is reached");
    browser.keys([key::ESCAPE]);
    browser.wait("!document.querySelector('.help') && document.activeElement.id == 'help'");
    // What was written in the editor waits there.
    browser.open_choices();
    browser.click("#editor");
    browser.click("#as-text");
    browser.fill("#editor-file", "name = \"half\"");
    browser.click("#back");
    browser.open_choices();
    browser.click("#editor");
    browser.wait("document.querySelector('#editor-file').value == 'name = \"half\"'");
    browser.check_console();
}
