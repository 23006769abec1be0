//! The third game at an online table.

use super::{ENGLISH, FRENCH, Tables, come_in, link_of, pick};
use crate::proving::BID_ON;

#[test]
fn a_game_that_is_a_folder_and_a_line_is_played_online() {
    let tables = Tables::start();
    let ann = tables.page("proving.html", ENGLISH);
    come_in(&ann, "Ann");
    pick(&ann, "#table-pace", "relaxed");
    ann.click("#create-table");
    let bo = tables.page(&format!("proving.html{}", link_of(&ann)), FRENCH);
    bo.click("#sit1");
    bo.wait("document.querySelectorAll('.own-chair').length == 1");
    ann.wait("document.querySelector('#seats').innerText.includes('Guest')");
    ann.click("#start-table");
    for page in [&ann, &bo] {
        page.wait("document.querySelectorAll('#answers button').length == 6");
    }
    // A bid shows to nobody else before all have bid.
    ann.click("#answers button");
    ann.wait("document.querySelectorAll('#answers button').length == 0");
    assert!(!bo.text("#log").contains("La place 1"), "{}", bo.text("#log"));
    bo.click("#answers button");
    bo.wait("document.querySelector('#log').innerText.includes('La place 1 a misé 1.')");
    let mut over = [false; 2];
    for _ in 0..2_000 {
        for (page, over) in [&ann, &bo].into_iter().zip(&mut over).filter(|(_, over)| !**over) {
            *over = page.js(BID_ON) == serde_json::json!("over");
        }
        if over == [true; 2] {
            break;
        }
    }
    assert_eq!(over, [true; 2], "the game did not end: {}", ann.text("body"));
    let hands = "return [...document.querySelectorAll('.hands p')].map((hand) => hand.innerText.replace(/[^0-9]+/g, ' ')).join()";
    assert_eq!(ann.js(hands), bo.js(hands));
    for page in [&ann, &bo] {
        page.check_console();
    }
}
