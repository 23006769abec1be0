//! Games that are kept, looked through, brought in: nothing is lost.

use crate::browser::{Browser, key};
use crate::server::Server;
use crate::{page, play_to_the_end};

#[test]
fn a_reload_in_mid_game_loses_nothing_and_choices_can_be_taken_back() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-c4");
    assert_eq!(browser.text(".chosen-text"), "Hero to c4");
    browser.click("#undo");
    browser.wait("document.querySelector('#commit').ariaDisabled == 'true'");
    browser.click("#cell-b2");
    browser.click("#commit");
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    let told = browser.js("return document.querySelector('#log').innerText");
    browser.open(&server.address(""));
    browser.wait("document.querySelector('.phases .now')?.innerText == 'Trap'");
    assert_eq!(browser.js("return document.querySelector('#log').innerText"), told);
    browser.check_console();
}

#[test]
fn a_finished_game_is_looked_through_and_played_on_from_its_middle() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&rounds=2&seed=8");
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    let last = browser.js("return +document.querySelector('.timeline input').max").as_u64().unwrap();
    assert!(last > 4, "a game of two rounds has more steps than {last}");
    browser.js("const bar = document.querySelector('.timeline input'); bar.value = 2; bar.dispatchEvent(new Event('input', {bubbles: true}))");
    browser.wait("document.querySelector('#fork')");
    assert!(browser.text(".round").contains("Round 1"));
    browser.click("#fork");
    browser.wait("!document.querySelector('#rematch') && document.querySelector('#commit')");
    play_to_the_end(&browser);
    browser.check_console();
}

#[test]
fn a_broken_record_is_refused_with_its_line_and_nothing_is_lost() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.go_home();
    browser.click("#games");
    let header = r#"{"record":1,"game":"bad-bones","rules":1,"options":{"mode":"solo","seats":1,"market":false,"chiefs":false,"board":"classic","rounds":10,"heroic":false},"seed":7}"#;
    for (record, expected) in [
        (header.replace(r#""rules":1"#, r#""rules":9"#), "version 9"),
        // The line ends after its 22nd character, inside a text.
        (format!("{header}\n{{\"seat\":1,\"do\":\"hero c"), "2:22"),
        (format!("{header}\n{{\"seat\":1,\"do\":\"hero c4\"}}"), "2:1"),
    ] {
        browser.fill("#import-text", &record);
        browser.click("#import");
        browser.wait("document.querySelector('.say').innerText != ''");
        let said = browser.text(".say");
        assert!(said.contains(expected), "{said}");
    }
    assert_eq!(browser.js("return document.querySelectorAll('.list .open').length").as_u64(), Some(1));
    browser.check_console();
}

#[test]
fn two_tabs_of_one_game_never_overwrite_each_other() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    let first = browser.second_tab(&server.address(""));
    // The later tab is told, shows the game, and changes nothing before it takes over.
    browser.wait("document.querySelector('#take-over')");
    assert_eq!(browser.text(".elsewhere p"), "This game is being played in another tab.");
    browser.js("document.querySelector('#cell-b2').click(); document.querySelector('#commit').click()");
    assert_eq!(browser.text(".phases .now"), "Hero");
    let second = browser.tab();
    // What the first one does meanwhile is there when the second takes over.
    browser.switch(&first);
    browser.click("#cell-b2");
    browser.click("#commit");
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    let told = browser.text("#log");
    browser.switch(&second);
    browser.click("#take-over");
    browser.wait("!document.querySelector('#take-over') && document.querySelector('.phases .now').innerText == 'Trap'");
    assert_eq!(browser.text("#log"), told);
    // Now the first one is told.
    browser.switch(&first);
    browser.wait("document.querySelector('#take-over')");
    browser.switch(&second);
    play_to_the_end(&browser);
    browser.reload();
    browser.wait("document.querySelector('#rematch')");
    browser.check_console();
}

#[test]
fn a_tab_that_crashes_in_mid_game_loses_nothing() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-b2");
    browser.click("#commit");
    browser.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    let told = browser.text("#log");
    browser.crash();
    browser.open(&server.address(""));
    browser.wait("document.querySelector('.phases .now')?.innerText == 'Trap'");
    assert_eq!(browser.text("#log"), told);
    browser.check_console();
}

/// The game goes on, and says that it won't be kept.
fn plays_on_unkept(browser: &Browser) {
    browser.wait("document.querySelector('.unkept')");
    assert_eq!(browser.text(".unkept"), "Not kept");
    assert!(browser.text(".word").contains("it won’t be kept"), "{}", browser.text(".word"));
    play_to_the_end(browser);
    browser.check_console();
}

#[test]
fn a_full_storage_does_not_stop_the_game() {
    let server = Server::start();
    let browser = page(&server, "");
    // Filled to the last character, as the browser allows it.
    browser.js("for (let size = 1 << 20; size >= 1; size = size >> 1) { for (let i = 0; ; i++) { \
         try { localStorage.setItem('x' + size + '-' + i, 'x'.repeat(size)) } catch { break } } }");
    browser.open(&server.address("#new?mode=solo&rounds=3&seed=5"));
    browser.wait("document.querySelector('.board')");
    plays_on_unkept(&browser);
    assert!(browser.is("Object.keys(localStorage).length > 1"), "what was stored is still there");
}

#[test]
fn a_forbidden_storage_does_not_stop_the_game() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.before_pages(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('forbidden', 'SecurityError') } })",
    );
    browser.open(&server.address("#new?mode=solo&rounds=3&seed=5"));
    browser.wait("document.querySelector('.board')");
    plays_on_unkept(&browser);
}

#[test]
fn a_broken_link_is_told_of_and_a_link_works_on_the_open_page() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&seed=5");
    browser.wait("document.querySelector('.board')");
    // The game that was on the table is there again, and what is wrong with the link is said.
    browser.open(&server.address("#game=nonsense"));
    browser.wait("document.querySelector('.word')?.innerText.startsWith('This link can’t be used.')");
    browser.js("location.hash = '#new?mode=versus&seats=person,novice&seed=5'");
    browser.wait("document.querySelectorAll('.other').length == 1");
    browser.js("location.hash = '#new?mode=chess'");
    browser.wait("document.querySelector('.word').innerText.startsWith('This link can’t be used.')");
    assert!(browser.is("document.querySelector('.other')"), "the game stays on the table");
    browser.check_console();
}

#[test]
fn a_finished_game_of_others_does_not_count_and_a_forgotten_one_can_be_had_back() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&rounds=2&seed=8");
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    let kept = "return Object.entries(localStorage).find(([key]) => key.startsWith('bonehold/game/'))[1]";
    let record = browser.js(kept).as_str().unwrap().split_once('\n').unwrap().1.to_string();
    browser.go_home();
    browser.click("#games");
    browser.fill("#import-text", &record);
    browser.click("#import");
    browser.wait("document.querySelector('.end')");
    assert_ne!(browser.text(".end h2"), "You have won", "it was somebody else");
    browser.go_home();
    browser.click("#games");
    browser.wait("document.querySelectorAll('.list .open').length == 2");
    assert!(browser.text(".tally").starts_with("1 finished"), "{}", browser.text(".tally"));
    browser.click(".list .quiet");
    browser.wait("document.querySelectorAll('.list .open').length == 1 && document.activeElement.id == 'unforget'");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelectorAll('.list .open').length == 2 && document.activeElement.matches('.list .open')");
    browser.check_console();
}
