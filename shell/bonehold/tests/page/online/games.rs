//! Other ways to play online: a market, a team, the keyboard alone, a stand-in.

use std::time::Duration;

use super::{ENGLISH, LINE_IS_UP, Tables, come_in, commit, link_of, pick, play_out, start, table_for_two, was_sent};
use crate::browser::{Browser, key};
use crate::keyboard::{lay_or_leave, tab_to};

/// A table for two without a clock, with what the host decided besides; its game has begun.
fn begun(tables: &Tables, decide: impl Fn(&Browser)) -> (Browser, Browser) {
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    pick(&ann, "#table-pace", "relaxed");
    decide(&ann);
    ann.click("#create-table");
    let bo = tables.page(&link_of(&ann), ENGLISH);
    bo.click("#sit1");
    bo.wait("document.querySelectorAll('.own-chair').length == 1");
    ann.wait("document.querySelector('#seats').innerText.includes('Guest')");
    ann.click("#start-table");
    (ann, bo)
}

#[test]
fn a_market_game_is_played_online() {
    let tables = Tables::start();
    let (ann, bo) = begun(&tables, |ann| ann.click("#table-market"));
    for page in [&ann, &bo] {
        page.wait("document.querySelectorAll('.ware').length > 3");
    }
    // One buys at a time, in sight of all: who is not asked can buy nothing.
    let buyers: Vec<bool> = [&ann, &bo].iter().map(|page| page.is("document.querySelector('#done-buying:enabled')")).collect();
    assert_eq!(buyers.iter().filter(|buys| **buys).count(), 1);
    let (buyer, other) = if buyers[0] { (&ann, &bo) } else { (&bo, &ann) };
    buyer.click(".ware:not(.no)");
    buyer.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    buyer.click("#commit");
    // What was bought is told to the other at once.
    other.wait("document.querySelector('#done-buying:enabled')");
    play_out(&[&ann, &bo]);
    // Both pages tell the same end, and each who has won says so.
    let points = "return [...document.querySelectorAll('.end .score')].map((bar) => bar.className + bar.innerText).join()";
    assert_eq!(ann.js(points), bo.js(points));
    let winners = ann.js("return document.querySelectorAll('.end .score.won').length");
    let happy = [&ann, &bo].into_iter().filter(|page| page.text(".end h2") == "You have won").count();
    assert_eq!(winners, happy, "{} / {}", ann.text(".end h2"), bo.text(".end h2"));
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn a_team_plays_online() {
    let tables = Tables::start();
    let (ann, bo) = begun(&tables, |ann| {
        pick(ann, "#table-mode", "mode-coop");
        pick(ann, "#table-rounds", "3");
        ann.wait("document.querySelector('#table-rounds').value == '3'");
    });
    for page in [&ann, &bo] {
        page.wait("document.querySelector('.round')?.innerText.includes('3') && document.querySelector('.cells .cell[aria-disabled=false]')");
    }
    play_out(&[&ann, &bo]);
    assert_eq!(ann.text(".end h2"), bo.text(".end h2"), "all win, or all lose");
    assert!(!ann.is("document.querySelector('.rating')"), "a team is not rated");
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn a_whole_turn_online_is_played_by_keyboard_alone() {
    let tables = Tables::start();
    let ann = tables.page("online.html", ENGLISH);
    ann.wait("document.querySelector('#own-name')?.value && !document.querySelector('.line-note')");
    tab_to(&ann, "#table-pace");
    ann.keys([key::ARROWS[3], key::ARROWS[3], key::ARROWS[3]]);
    ann.wait("document.querySelector('#table-pace').value == 'relaxed'");
    tab_to(&ann, "#create-table");
    ann.keys([key::ENTER]);
    let bo = tables.page(&link_of(&ann), ENGLISH);
    bo.click("#sit1");
    ann.wait("document.querySelector('.chair:nth-child(2)').innerText.includes('Guest')");
    tab_to(&ann, "#start-table");
    ann.keys([key::ENTER]);
    for page in [&ann, &bo] {
        page.wait("document.querySelector('.cells .cell[aria-disabled=false]')");
    }
    ann.keys([key::ARROWS[1]]);
    assert_eq!(ann.text(".chosen-text"), "Hero to c4");
    ann.keys([key::ENTER]);
    bo.wait("document.querySelector('#other-1 .doing').innerText == 'ready'");
    commit(&bo, "#cell-b2");
    ann.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    assert!(was_sent(&bo, "1 hero c4"));
    lay_or_leave(&ann, 1);
    bo.wait("document.querySelector('#other-1 .doing').innerText == 'ready'");
    // Something to say, too.
    tab_to(&ann, "#say");
    ann.keys([key::ENTER]);
    tab_to(&ann, "#say-0");
    ann.keys([key::ENTER]);
    bo.wait("document.querySelector('.said')?.innerText.endsWith('Hello!')");
    bo.click(".replies .wordy");
    bo.click("#commit");
    let is_next = "document.querySelector('.round').innerText.includes('2')";
    while !ann.is(is_next) {
        if ann.is("document.querySelector('.answer')") {
            tab_to(&ann, ".answer");
            ann.keys([key::ENTER, key::ENTER]);
        }
        if bo.is("document.querySelector('.answer')") {
            bo.click(".answer");
            bo.click("#commit");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn who_is_out_of_time_takes_the_seat_back_from_the_stand_in() {
    // With its limits, which let a stand-in wait a little before it acts.
    let tables = Tables::with(&[]);
    let (ann, bo, _) = table_for_two(&tables);
    pick(&ann, "#table-pace", "20");
    bo.wait("document.querySelector('#main').innerText.includes('20 s')");
    start(&ann, &bo);
    commit(&ann, "#cell-c4");
    ann.wait("document.querySelector('#other-2 .doing').innerText == 'stand-in'");
    bo.wait("document.querySelector('#im-back')");
    // The button alone, without the pointer whose touch would do as well.
    bo.js("document.querySelector('#im-back').click()");
    bo.wait("!document.querySelector('#im-back')");
    ann.wait("document.querySelector('#other-2 .doing').innerText != 'stand-in'");
    // It plays for one phase at most: the seat is Bo's again.
    let is_next = "document.querySelector('.round').innerText.includes('2') && document.querySelector('.phases .now').innerText.startsWith('H')";
    while ![&ann, &bo].iter().all(|page| page.is(is_next)) {
        for page in [&ann, &bo].into_iter().filter(|page| !page.is(is_next)) {
            page.js(crate::PLAY_ON);
        }
    }
    commit(&bo, ".cells .cell[aria-disabled=false]");
    ann.wait("document.querySelector('#other-2 .doing').innerText == 'ready'");
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn whoever_closed_the_browser_finds_the_tables_again() {
    let tables = Tables::start();
    let (ann, bo, _) = table_for_two(&tables);
    start(&ann, &bo);
    commit(&ann, "#cell-c4");
    bo.wait("document.querySelector('#other-1 .doing').innerText == 'prêt'");
    for page in [&ann, &bo] {
        page.open("about:blank");
        page.open(&tables.address("online.html"));
        page.wait(&format!("{LINE_IS_UP} && document.querySelectorAll('.own .open').length == 1"));
    }
    assert_eq!(ann.text(".own time"), "the others choose");
    assert_eq!(bo.text(".own time"), "à vous");
    assert!(bo.text(".own .open").starts_with("~Ann"), "with whom: {}", bo.text(".own .open"));
    bo.check_access("lobby with own tables");
    bo.click(".own .open");
    bo.wait("document.querySelector('.cells .cell[aria-disabled=false]')");
    commit(&bo, "#cell-b2");
    // The list looks after itself: it is Ann's turn by now.
    ann.wait("document.querySelector('.own .asked time')?.innerText == 'your turn'");
    for page in [&ann, &bo] {
        page.check_console();
    }
}
