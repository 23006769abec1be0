//! People at online tables: a name before the first seat, faces, words that go away, calls for those who look elsewhere.

use super::{ENGLISH, FRENCH, LINE_IS_UP, Tables, come_in, link_of, start, table_for_two};
use crate::browser::key;
use crate::gallery::look;

#[test]
fn whoever_follows_a_link_is_asked_for_a_name_and_sits_down_with_it() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    ann.click("#table-private");
    ann.click("#create-table");
    let bo = tables.page(&link_of(&ann), FRENCH);
    bo.wait("document.querySelector('label[for=own-name]')?.innerText.includes('vous appeler')");
    bo.fill("#own-name", "Zoé");
    look(&bo, "name-first");
    bo.check_access("name first");
    bo.click("#sit1");
    // The host sees the name, not a number of ours, and that it is no account's.
    ann.wait("document.querySelector('.chair:nth-child(2) b')?.innerText == 'Zoé'");
    ann.wait("document.querySelector('.chair:nth-child(2) .chip')?.innerText == 'guest'");
    bo.wait("document.querySelector('.own-chair b')?.innerText == 'Zoé' && !document.querySelector('#own-name')");
    // A face is drawn from a name: the same on every page, and every seat has one.
    let faces = "return [...document.querySelectorAll('.chair .face use')].map((face) => face.getAttribute('href')).join()";
    assert_eq!(ann.js(faces), bo.js(faces));
    assert!(ann.is("document.querySelectorAll('.chair .face').length == 2"));
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn a_bad_name_seats_nobody_and_is_told() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    ann.click("#create-table");
    let bo = tables.page(&link_of(&ann), ENGLISH);
    bo.wait("document.querySelector('#own-name')");
    bo.fill("#own-name", "<b>");
    bo.click("#sit1");
    bo.wait("document.querySelector('.say').innerText.includes('24 letters')");
    assert!(!bo.is("document.querySelector('.own-chair')"));
    bo.check_console();
}

#[test]
fn enter_in_a_field_does_what_its_button_does() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    ann.click("#online");
    ann.wait("document.querySelector('#own-name')?.value && !document.querySelector('.line-note')");
    ann.fill("#own-name", "Ann");
    ann.js("document.querySelector('#own-name').focus()");
    ann.keys([key::ENTER]);
    ann.wait(&format!("{LINE_IS_UP} && document.querySelector('#own-name').value == 'Ann' && heard.join('').includes('Ann')"));
    ann.check_console();
}

#[test]
fn what_somebody_says_stands_beside_the_chair_and_goes_away() {
    let tables = Tables::start();
    let (ann, bo, _) = table_for_two(&tables);
    ann.click("#say-1");
    bo.wait("document.querySelector('.chair:first-child .bubble')?.innerText == 'Bonne chance\u{a0}!'");
    look(&bo, "room-said");
    bo.wait("!document.querySelector('.bubble')");
    ann.check_console();
}

#[test]
fn the_tab_calls_when_a_game_begins_and_when_it_is_ones_turn() {
    let tables = Tables::start();
    let (ann, bo, _) = table_for_two(&tables);
    assert!(!ann.is("document.title.startsWith('●')"), "nothing waits yet");
    start(&ann, &bo);
    ann.wait("document.title.startsWith('● ')");
    bo.wait(
        "document.title.startsWith('● ') && (document.title.includes('commence') || document.title.includes('vous de jouer'))",
    );
    // Whoever has chosen is not called until all have.
    ann.click("#cell-c2");
    ann.click("#commit[aria-disabled=false]");
    ann.wait("!document.title.startsWith('●')");
    bo.check_console();
}
