//! A whole solo game of Bad Bones.

use crate::reader::Reader;
use crate::server::Server;
use crate::{listen, times};

const STEP: &str = "Step to a cell around your hero.";
const TRAP: &str = "Lay a trap, take one back, or leave them.";
const GO_ON: &str = "Stop here, or go on";
const LOST: &str = "You have lost.";
const WON: &str = "You have won";

/// What may be asked, and how it may end.
const NEXT: [&str; 5] = [STEP, TRAP, GO_ON, LOST, WON];

/// Tries arrows until a cell is said to be chosen, the one with a skeleton on it if there is one, and commits.
fn step(reader: &mut Reader, turn: usize) -> Vec<String> {
    const ARROWS: [&str; 4] = ["Up", "Right", "Down", "Left"];
    for way in 0..ARROWS.len() {
        let heard = reader.key(ARROWS[(turn + way) % 4]);
        let cell = heard.iter().find(|text| is_cell(text));
        if cell.is_some() && times(&heard, "too far") == 0 {
            reader.press("Return");
            return reader.hear_any(&NEXT);
        }
    }
    panic!("no arrow leads anywhere");
}

/// Whether a cell is told: "b4: empty."
fn is_cell(text: &str) -> bool {
    let mut letters = text.chars();
    matches!(letters.next(), Some('a'..='e')) && matches!(letters.next(), Some('1'..='5')) && letters.next() == Some(':')
}

/// Leaves the traps and commits.
fn pass(reader: &mut Reader) -> Vec<String> {
    let heard = reader.key("p");
    // Whoever is about to lose hears it: "Lose and commit".
    assert_eq!(times(&heard, "ommit push button"), 1, "P leads to Commit: {heard:#?}");
    reader.press("Return");
    reader.hear_any(&NEXT)
}

#[test]
fn a_whole_solo_game_is_played_by_ear() {
    let server = Server::start();
    let mut reader = listen(&server, "#new?mode=solo&seats=person&seed=7");
    // Tab comes to the board, and from there on arrows and letters are the game's.
    let mut heard = reader.key("Tab");
    assert!(heard.iter().any(|text| is_cell(text)), "{heard:#?}");
    for turn in 0..60 {
        let asked = heard.iter().rev().find_map(|text| NEXT.into_iter().find(|next| text.contains(next)));
        if let Some(next) = asked {
            assert_eq!(times(&heard, next), 1, "said once: {heard:#?}");
        }
        heard = match asked {
            Some(LOST | WON) => return the_end(&mut reader, &heard),
            Some(TRAP) => pass(&mut reader),
            Some(GO_ON) => panic!("nobody who lays no trap holds out for ten rounds: {heard:#?}"),
            _ => step(&mut reader, turn),
        };
        heard.extend(reader.hear_out());
    }
    panic!("the game does not end: {heard:#?}");
}

/// The result is said with its reason, after what the skeletons did.
fn the_end(reader: &mut Reader, heard: &[String]) {
    let all = heard.join(" ");
    assert!(all.contains("in round"), "{heard:#?}");
    let broke = all.find("breaks into the tower").or(all.find("burns a house")).expect("what the last skeleton did is told");
    assert!(broke < all.find("You have").expect("the result"), "first what happened, then what it means: {heard:#?}");
    // The focus is nowhere that a key could surprise.
    reader.hear_out();
}

#[test]
fn refusals_hints_and_the_help_are_heard() {
    let server = Server::start();
    let mut reader = listen(&server, "#new?mode=solo&seats=person&seed=7");
    reader.key("Tab");
    // From c3 one may step down to c2, but not to c1.
    reader.key("Down");
    let heard = reader.key("Down");
    assert_eq!(times(&heard, "c1 is too far"), 1, "{heard:#?}");
    reader.press("h");
    let heard = reader.hear("Chance to win");
    assert_eq!(times(&heard, "Chance to win"), 1, "{heard:#?}");
    reader.hear_out();
    reader.press("question");
    reader.hear("Close");
    let heard = reader.key("Escape");
    assert!(times(&heard, "document web") == 0, "the focus is where it was: {heard:#?}");
}
