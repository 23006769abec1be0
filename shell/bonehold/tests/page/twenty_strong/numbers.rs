//! Numbers stand where one looks, and nothing is lost between tabs or by the browser's Back.

use serde_json::json;

use super::{import, page, play_to_the_end, play_until};
use crate::server::Server;

/// Day 7 with a plain tyrant: health 7, one more for every 2 of its encounters left. At rank 1 four of them are in the deck (rules: 3),
/// so it has 7 + 4 / 2 = 9.
const DAY: &str = "title = \"day\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 7\nphase = \"day\"\ntyrant = \"king-plain\"\nencounters = \"omen-queue\"\n";

#[test]
fn every_choice_of_a_day_says_what_it_brings_and_the_tyrant_where_its_strength_comes_from() {
    let server = Server::start();
    let browser = page(&server, "");
    import(&browser, DAY);
    browser.wait("document.querySelectorAll('.opt').length == 3");
    let told = |number: usize| browser.text(&format!(".opt:nth-child({number})"));
    // rules: 4: a battle is worth the number of the day.
    assert!(told(1).contains("7 points"), "{}", told(1));
    // Met, it leaves the deck: three are left, and 3 / 2 = 1 is one health less for good.
    assert!(told(2).contains("−1") && told(2).contains("for King plain, for good"), "{}", told(2));
    assert!(told(3).contains("9 now, 7 without encounters"), "{}", told(3));
    // The better side of the hero can be read before it is turned.
    assert!(browser.text(".talent.next").contains("Innate+"), "{}", browser.text(".hero"));
    assert!(browser.is("document.querySelector('.talent.next').innerText.length > 12"));
    browser.check_access("a day");
    browser.check_console();
}

#[test]
fn hits_on_a_large_bar_are_a_number() {
    let server = Server::start();
    let browser = page(&server, "");
    let text = "title = \"bar\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 7\nphase = \"engagement\"\nstrategy = 2\npool = \"r\"\ntyrant = \"king-plain\"\nagainst = \"tyrant\"\nfoes = [\"king-plain\"]\n";
    import(&browser, text);
    browser.wait("document.querySelector('.bar-of-health b')?.innerText == '9 of 9'");
    browser.click("#pick-all");
    browser.click("#send");
    browser.click(".fallen");
    browser.wait("document.querySelector('.foe.can')");
    // Red always hits: once, or twice with a crit.
    let hits: u64 = browser.js("return document.querySelector('.fallen').dataset.die[1]").as_str().unwrap().parse().unwrap();
    browser.click(".foe .name");
    browser.wait(&format!("document.querySelector('.bar-of-health b').innerText == '{} of 9'", 9 - hits));
    browser.check_console();
}

#[test]
fn the_log_goes_on_from_day_to_day_and_the_same_seed_does_not_count_again() {
    let server = Server::start();
    let browser = page(&server, "#new?hero=odrun&seed=8");
    play_until(&browser, "document.querySelector('.round').innerText == 'Day 3'");
    let days = "[...document.querySelector('#log').innerText.matchAll(/Day (\\d+)/g)].map((found) => +found[1])";
    let days = browser.js(&format!("return {days}"));
    let days: Vec<i64> = days.as_array().unwrap().iter().filter_map(|day| day.as_i64()).collect();
    assert!(days.first() == Some(&1) && days.contains(&3) && days.is_sorted(), "{days:?}");
    play_to_the_end(&browser);
    assert!(browser.text(".end .how").contains("Rank 1."), "{}", browser.text(".end"));
    assert!(!browser.text(".end").contains("This game does not count"), "{}", browser.text(".end"));
    browser.js("[...document.querySelectorAll('.end button')].find((one) => one.innerText == 'Same seed again').click()");
    browser.wait("!document.querySelector('#rematch') && document.querySelector('.round').innerText == 'Day 1'");
    play_to_the_end(&browser);
    assert!(browser.text(".end").contains("This game does not count"), "{}", browser.text(".end"));
    browser.check_console();
}

#[test]
fn two_tabs_of_a_game_of_20_strong_never_overwrite_each_other() {
    let server = Server::start();
    let browser = page(&server, "#new?seed=4");
    browser.wait("document.querySelector('.answers .reply')");
    let first = browser.second_tab(&server.address("twenty-strong.html"));
    browser.wait("document.querySelector('#take-over')");
    // The later one shows the game, and changes nothing.
    browser.js("document.querySelector('.answers .reply')?.click()");
    assert!(browser.is("!document.querySelector('.foe')"));
    let second = browser.tab();
    browser.switch(&first);
    browser.click(".answers .reply");
    browser.wait("document.querySelector('.foe')");
    let told = browser.text("#log");
    browser.switch(&second);
    browser.click("#take-over");
    browser.wait("!document.querySelector('#take-over') && document.querySelector('.foe')");
    assert_eq!(browser.text("#log"), told);
    browser.switch(&first);
    browser.wait("document.querySelector('#take-over')");
    browser.check_console();
}

#[test]
fn back_leads_from_a_game_to_the_start_and_the_game_is_kept() {
    let server = Server::start();
    let browser = page(&server, "");
    browser.click("#play");
    browser.wait("document.querySelector('.answers .reply')");
    browser.js("history.back()");
    browser.wait("document.querySelector('#resume')");
    browser.open_choices();
    browser.click("#decks");
    browser.wait("document.querySelector('.deck-card')");
    browser.js("history.back()");
    browser.wait("document.querySelector('#resume')");
    assert_eq!(browser.js("return document.documentElement.dataset.program"), json!("twenty-strong"));
    browser.click("#resume");
    browser.wait("document.querySelector('.answers .reply')");
    browser.check_console();
}
