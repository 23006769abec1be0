//! Whole games by clicking, in every mode, and the tutorial.

use crate::browser::key;
use crate::server::Server;
use crate::{page, play_to_the_end};

#[test]
fn a_whole_solo_game_is_played_by_clicking_and_kept() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.check_access("start");
    browser.open_choices();
    browser.click("input[value=mode-solo]");
    browser.click("#play");
    browser.wait("document.querySelector('.board')");
    browser.check_access("table");
    play_to_the_end(&browser);
    browser.check_access("end");
    browser.go_home();
    browser.click("#games");
    browser.wait("document.querySelectorAll('.list .open').length == 1");
    assert!(browser.text(".tally").starts_with("1 finished"), "{}", browser.text(".tally"));
    browser.check_access("games");
    browser.check_console();
}

#[test]
fn one_click_starts_a_game_of_four_seats_that_can_be_played_to_its_end() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#play");
    browser.wait("document.querySelectorAll('.other').length == 3");
    play_to_the_end(&browser);
    assert_eq!(browser.js("return document.querySelectorAll('.score').length").as_u64(), Some(4));
    browser.click("#rematch");
    browser.wait("document.querySelector('.round').innerText.includes('Round 1')");
    browser.check_console();
}

#[test]
fn the_market_sells_and_says_what_it_will_not() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&market&seed=5");
    browser.wait("document.querySelector('.market')");
    browser.check_access("market");
    assert!(browser.text(".purse").contains("20 coins"), "{}", browser.text(".purse"));
    browser.click("li:nth-child(3) .ware");
    browser.click("#commit");
    // A dragon costs 6 of the 20 coins.
    browser.wait("document.querySelector('.purse').innerText.includes('14 coins')");
    play_to_the_end(&browser);
    browser.check_console();
}

#[test]
fn a_cooperative_game_with_chiefs_and_market_is_played_to_its_end() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=coop&seats=person,steady&market&chiefs&rounds=3&seed=9");
    browser.wait("document.querySelector('.market')");
    play_to_the_end(&browser);
    browser.check_console();
}

#[test]
fn two_persons_share_the_screen_with_a_cover_between() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,person&seed=3");
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.wait("document.querySelector('#uncover')");
    browser.check_access("cover");
    assert!(browser.js("return !document.querySelector('.board')").as_bool().unwrap(), "nothing of the first board shows");
    browser.click("#uncover");
    browser.wait("document.querySelector('.board')");
    assert!(!browser.text("#log").contains("goes to c4"), "the first one's step is hidden from the second");
    play_to_the_end(&browser);
    browser.check_console();
}

#[test]
fn the_tutorial_can_be_done_to_its_end() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#learn");
    browser.wait("document.querySelectorAll('.lessons .open').length == 17");
    browser.check_access("lessons");
    browser.click(".lessons li:first-child .open");
    let lessons: [&[&str]; 17] = [
        &["#cell-b4", "#commit"],
        &["#cell-a2", "#commit"],
        &["#cell-c4", "#commit"],
        &["#cell-c4", "#commit"],
        &[".trap-button", "#cell-c5", "#commit"],
        // The second tap turns the wall.
        &[".trap-button", "#cell-e1", "#cell-e1", "#commit"],
        &[".trap-button", "#cell-d1", "#commit"],
        &["#pass", "#commit", "#cell-a2", "#commit", "#pass", "#commit"],
        &[".trap-button", "#cell-c4", "#commit", ".answer", "#commit"],
        &[".trap-button", "#cell-b1", "#commit"],
        &["#cell-a4", "#commit"],
        &["#cell-c2", "#commit"],
        &["#cell-b3", "#commit", "#pass", "#commit"],
        &["#cell-b3", "#commit"],
        &[".trap-button", "#cell-b2", "#commit"],
        &["#cell-a2", "#commit", ".answer", "#commit"],
        &["li:nth-child(1) .ware", "#commit", "li:nth-child(2) .ware", "#commit"],
    ];
    for (number, clicks) in lessons.into_iter().enumerate() {
        browser.wait(&format!("document.querySelector('.lesson b')?.innerText.startsWith('{}/17')", number + 1));
        for selector in clicks {
            let selector = if *selector == "#commit" || *selector == ".trap-button" {
                format!("{selector}[aria-disabled=false]")
            } else {
                (*selector).to_string()
            };
            browser.click(&selector);
        }
        browser.wait("document.querySelector('#next-lesson')");
        browser.click("#next-lesson");
    }
    // The last one leads into a first game against beginners, by one click.
    browser.wait(
        "document.querySelectorAll('.other').length == 2 && document.querySelector('.round').innerText.includes('Round 1')",
    );
    let others = browser.js("return [...document.querySelectorAll('.other')].map((other) => other.ariaLabel).join()");
    assert_eq!(others.as_str().unwrap_or_default().matches("(novice)").count(), 2, "{others}");
    browser.go_home();
    browser.click("#learn");
    browser.wait("document.querySelectorAll('.lessons .done').length == 17");
    browser.check_console();
}

#[test]
fn whoever_listens_is_told_what_happened_and_who_won() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=solo&rounds=2&seed=8");
    let status = "document.querySelector('.sr[role=status]').textContent";
    browser.wait(&format!("{status}.includes('To your forest') && {status}.includes('Step to a cell around your hero.')"));
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.wait(&format!("{status}.includes('Your hero goes to c4.') && {status}.includes('Lay a trap')"));
    browser.click("#cell-c3");
    browser.wait("document.querySelector('.sr[role=alert]').textContent != ''");
    play_to_the_end(&browser);
    let title = browser.text(".end h2");
    browser.wait(&format!("{status}.includes('{title}. ')"));
    // Nothing that was said at the table is still said at the start.
    browser.go_home();
    browser.wait("document.querySelector('#play') && !document.querySelector('.say').innerText");
    browser.check_console();
}

#[test]
fn the_cover_has_the_focus_and_the_end_names_the_seat_that_won() {
    let server = Server::start();
    let browser = page(&server, "#new?mode=versus&seats=person,person&seed=3");
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-c4");
    browser.click("#commit");
    browser.wait("document.activeElement.id == 'uncover'");
    let status = "return document.querySelector('.sr[role=status]').textContent";
    assert_eq!(browser.js(status), "Player 2: your turn", "nothing of the next question");
    browser.keys([key::ENTER]);
    browser.wait("document.querySelector('.board')");
    play_to_the_end(&browser);
    let title = browser.text(".end h2");
    assert!(title.ends_with("has won") || title.ends_with("have won") || title == "Nobody has won", "{title}");
    browser.check_console();
}
