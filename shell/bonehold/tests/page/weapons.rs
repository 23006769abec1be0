//! Every weapon, asked on the board. In each position the hero steps from e5 to d4 and destroys the three there, which wakes its
//! weapon (rules: 5 weapons).

use crate::browser::Browser;
use crate::server::Server;
use crate::{page, position};

/// Opens a position with this weapon and these others on the board, and takes the step that wakes it.
fn wake(server: &Server, mode: &str, weapon: &str, others: &str) -> Browser {
    let lines = format!(
        "{mode}\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nweapon = \"{weapon}\"\nskeletons = [\"d4S=Bt x3\", {others}]"
    );
    let browser = page(server, &position(&lines));
    browser.wait("document.querySelector('.board')");
    browser.click("#cell-d4");
    browser.click("#commit");
    browser.wait("document.querySelector('.asked').innerText.startsWith('Use the ')");
    browser
}

/// Presses answers on the board by their names, commits, and waits for what the log tells.
fn answer(browser: &Browser, names: &[&str], told: &str) {
    for name in names {
        browser.click(&format!(".answer[aria-label=\"{name}\"]"));
    }
    browser.click("#commit");
    browser.wait(&format!("document.querySelector('#log').innerText.includes('{told}')"));
    browser.check_console();
}

const SOLO: &str = "mode = \"solo\"";

#[test]
fn the_crossbow_shoots_the_one_that_is_pressed() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "crossbow", "\"a1S=Yl\", \"b5E=Gl\"");
    answer(&browser, &["Shoot the green skeleton on b5"], "Your crossbow hits a green skeleton.");
    assert_eq!(browser.js("return document.querySelectorAll('.token').length").as_u64(), Some(1), "the yellow one is left");
}

#[test]
fn the_ice_staff_freezes_a_cell() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "ice-staff", "\"e3W=Rr\", \"a1S=Yl\"");
    answer(&browser, &["Freeze all on e3"], "Your ice staff freezes all that stand on e3.");
}

#[test]
fn the_sword_steps_once_more() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "two-handed-sword", "\"a1E=Yl\"");
    answer(&browser, &["Hero to c4"], "Your two-handed sword clears the way to c4.");
}

#[test]
fn the_axe_strikes_one_colour() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "battle-axe", "\"d5S=Bt\", \"e4W=Yr\"");
    answer(&browser, &["Strike all that are yellow"], "Your battle axe swings at all that are yellow.");
}

#[test]
fn the_morningstar_hurls_a_cell_to_another() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "morningstar", "\"e4W=Yr\", \"c4S=Gt\"");
    answer(&browser, &["Those on e4…", "Hurl all of e4 to d5"], "Your morningstar hurls all of e4 to d5.");
}

#[test]
fn the_death_staff_sends_the_fallen_to_a_seat() {
    let server = Server::start();
    let browser = wake(&server, "mode = \"versus\"\nseats = 3", "death-staff", "\"a1E=Yl\"");
    answer(&browser, &["To the Mason"], "Your death staff sends the fallen to the Mason.");
}

#[test]
fn the_teleportation_staff_takes_the_hero_home() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "teleportation-staff", "\"a1E=Yl\"");
    answer(&browser, &["Take the hero to the tower"], "Your staff takes the hero to the tower.");
}

#[test]
fn the_rapier_turns_one_after_the_other() {
    let server = Server::start();
    let browser = wake(&server, SOLO, "rapier", "\"e4W=Yr\", \"e4S=Gt\"");
    browser.check_access("question");
    let turn = ["The yellow skeleton on e4…", "Turn the yellow skeleton on e4 north"];
    answer(&browser, &turn, "Your rapier turns a yellow skeleton north.");
    // The other one of the cell is still to be turned, or not.
    answer(&browser, &["Turn the green skeleton on e4 east"], "Your rapier turns a green skeleton east.");
}
