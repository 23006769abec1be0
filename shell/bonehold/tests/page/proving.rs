//! The third game: what its page has, it has from the shell.

use crate::server::Server;
use crate::{page, play};

/// A person who makes the first bid there is.
pub const BID_ON: &str = "
    if (document.querySelector('#rematch')) return 'over';
    const bid = document.querySelector('#answers button');
    if (!bid) return 'wait';
    bid.click();
    return 'on';
";

#[test]
fn a_game_that_is_a_folder_and_a_line_is_played_in_the_page() {
    let server = Server::start();
    let browser = page(&server, "proving.html#new?seats=3&seed=4");
    browser.wait("document.querySelectorAll('#answers button').length == 6");
    // The bot is a program of its own: it advises, and it bids.
    browser.click("#hint");
    browser.wait("document.querySelector('.word').innerText.startsWith('Bid ')");
    browser.click("#answers button");
    browser.wait("document.querySelector('.round').innerText == 'Round 2 of 6'");
    let told = browser.text("#log");
    assert!(told.contains("Seat 1 has bid 1."), "{told}");
    // Kept, and there again.
    browser.open(&server.address("proving.html"));
    browser.wait("document.querySelector('.round')?.innerText == 'Round 2 of 6'");
    assert_eq!(browser.text("#log"), told);
    play(&browser, BID_ON, ".word");
    let last = browser.js("return +document.querySelector('.timeline input').max").as_u64();
    assert!(last.is_some_and(|last| last >= 24), "six cards and eighteen bids: {last:?}");
    browser.check_access("proving");
    browser.check_console();
}
