//! Rounds made by hand, and the lines they come to.

use bad_bones::notation::parse_action;

use super::*;
use crate::words::{Language, Name, Names};
use crate::{Chronicle, History};

/// A round of two seats in its trap phase, and what each does.
fn heard(mode: &str, seats: [&str; 2], actions: [&str; 2]) -> (Chronicle, History) {
    let text = format!(
        "title = \"\"\ngame = \"bad-bones\"\nmode = \"{mode}\"\nseats = 2\nround = 3\nphase = \"trap\"\nchiefs = true\n\
         [[seat]]\n{}\n[[seat]]\n{}\n",
        seats[0], seats[1]
    );
    let mut history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
    let mut chronicle = Chronicle::new(history.game());
    for (seat, action) in Seat::first(2).zip(actions) {
        let (mut events, phase) = (vec![], history.game().phase_number());
        history.act(seat, parse_action(action).unwrap(), &mut events).unwrap();
        chronicle.hear(history.steps().len(), phase, &events);
    }
    (chronicle, history)
}

/// Words for seat 1, whose neighbour is the Duelist.
fn words(code: &str) -> Words {
    let names = Names::new([Name::Player, Name::Character(7)]);
    Words { language: Language::named(code).unwrap(), reader: Some(Seat::at(0)), names }
}

/// The lines of both seats, in one language.
fn lines(code: &str, mode: &str, seats: [&str; 2], actions: [&str; 2]) -> Vec<String> {
    let (chronicle, _) = heard(mode, seats, actions);
    let chapters = chapters(chronicle.entries());
    assert_eq!(chapters[0].round, 3);
    chapters[0].seats.iter().map(|recap| recap.sentence(&words(code))).collect()
}

#[test]
fn a_round_is_told_in_a_line_for_each_seat() {
    // rules: 3.3: c4 comes to the tower, a3 and a4 leave over the left edge, to the other one of two.
    let seats = ["hero = \"e5\"\nskeletons = [\"c4S=Rt\", \"a3W=Rl\", \"a4W=Bl\"]", "hero = \"e5\""];
    let english = lines("en", "versus", seats, ["pass", "place wall/ b1"]);
    assert_eq!(english, ["You lost a floor and sent 2 to the Duelist.", "The Duelist got 2 from you and laid a wall."]);
    let french = lines("fr", "versus", seats, ["pass", "place catapult b1"]);
    let expected = [
        "Vous avez perdu un étage et envoyé au Bretteur 2 squelettes.",
        "Le Bretteur a reçu 2 squelettes de vous et posé une catapulte.",
    ];
    assert_eq!(french, expected);
}

#[test]
fn what_one_skeleton_does_may_count_twice() {
    // rules: 7 sapper: two floors instead of one. The hero on c2 meets who comes from d2.
    let seats = [
        "hero = \"c2\"\nskeletons = [\"c4S=Pl:sapper\", \"d2W=Rr\"]",
        "hero = \"e5\"\ntower = 3\nskeletons = [\"c4S=Br:friendly\"]",
    ];
    let told = lines("en", "versus", seats, ["pass", "pass"]);
    assert_eq!(told, ["You lost 2 floors and destroyed one.", "The Duelist got a floor back."]);
}

#[test]
fn who_falls_and_who_has_lost_nothing_is_told() {
    let seats = ["hero = \"e5\"\nhouses = 1\nskeletons = [\"a1S=Rt\"]", "hero = \"e5\""];
    assert_eq!(lines("en", "versus", seats, ["pass", "pass"]), ["You lost a house and fell.", "The Duelist lost nothing."]);
    let french = lines("fr", "versus", seats, ["pass", "pass"]);
    assert_eq!(french, ["Vous avez perdu une maison et été mis hors jeu.", "Le Bretteur n’a rien perdu."]);
}

#[test]
fn traps_that_are_taken_back_or_lost_are_told() {
    // rules: 3.3: a damaged wall that is used again leaves the game.
    let seats = [
        "hero = \"e5\"\nskeletons = [\"b2S=Rt\"]\ntraps = [\"wall/@b1 damaged\"]",
        "hero = \"e5\"\ntraps = [\"catapult@a4 damaged\"]",
    ];
    let told = lines("en", "versus", seats, ["pass", "retrieve a4"]);
    assert_eq!(told, ["You lost a trap for good.", "The Duelist took the catapult back."]);
    let french = lines("fr", "versus", seats, ["pass", "retrieve a4"]);
    assert_eq!(french, ["Vous avez perdu un piège pour de bon.", "Le Bretteur a repris la catapulte."]);
}

#[test]
fn together_towers_fall_and_the_capital_burns() {
    // rules: 6: the capital lies at the top; a skeleton that walks north from the last row comes there.
    let seats = ["hero = \"e1\"\nskeletons = [\"a5N=Rt\"]", "hero = \"e1\""];
    let (chronicle, _) = heard("coop", seats, ["pass", "pass"]);
    let chapters = chapters(chronicle.entries());
    let told: Vec<String> = chapters[0].seats.iter().map(|recap| recap.sentence(&words("en"))).collect();
    assert_eq!(told, ["You let one into the capital.", "The Duelist lost nothing."]);
    let table: Vec<String> = chapters[0].table.iter().map(|entry| entry.sentence(&words("en"))).collect();
    assert!(table.iter().any(|sentence| sentence.contains("capital")), "{table:?}");
    assert!(chapters[0].seats[0].is_loss() && !chapters[0].seats[1].is_loss());
}

#[test]
fn a_recap_tells_nobody_what_is_still_hidden() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n";
    let mut history = History::from_position(text, 1).unwrap();
    let mut chronicle = Chronicle::new(history.game());
    let (mut events, phase) = (vec![], history.game().phase_number());
    history.act(Seat::at(1), parse_action("place wall/ b1").unwrap(), &mut events).unwrap();
    chronicle.hear(1, phase, &events);
    let by = |seat: usize| {
        let heard = chronicle.entries().iter().filter(|entry| entry.is_heard_by(Seat::at(seat), phase));
        chapters(heard).iter().flat_map(|chapter| &chapter.seats).map(|recap| recap.sentence(&words("en"))).collect::<Vec<_>>()
    };
    assert_eq!(by(0), [""; 0]);
    assert_eq!(by(1), ["The Duelist laid a wall."]);
}

#[test]
fn rounds_are_chapters_with_their_sentences() {
    let (mut chronicle, mut history) =
        heard("versus", ["hero = \"e5\"\nskeletons = [\"a2N=Rl\"]", "hero = \"e5\""], ["pass", "pass"]);
    while history.game().turn() == game::Turn::Chance {
        let (mut events, phase) = (vec![], history.game().phase_number());
        history.draw(&mut events);
        chronicle.hear(history.steps().len(), phase, &events);
    }
    let chapters = chapters(chronicle.entries());
    assert_eq!(chapters.iter().map(|chapter| chapter.round).collect::<Vec<_>>(), [3, 4]);
    let mine = &chapters[0].seats[0];
    assert!(mine.entries.iter().any(|entry| entry.sentence(&words("en")).contains("goes to a3")), "{mine:?}");
    assert_eq!(chapters[1].table[0].sentence(&words("en")), "Round 4, black.");
}
