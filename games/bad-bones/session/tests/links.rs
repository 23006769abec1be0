//! Links and kept games, of this edition and of the first: what was shared or kept once opens for ever.

use std::fs;
use std::path::Path;

use bad_bones::Mode;
use bad_bones_bots::Level;
use bad_bones_session::{BadBones, History, Kept, Session, Setup, Summary, Who};
use game::{Notation as _, Seat};
use proptest::prelude::*;
use session::kept::BadKept;
use session::letters::BadLetters;
use session::link::{self, BadLink, DAMAGED};
use session::link_checks;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A game of any mode played at random for so many steps.
fn played(mode: Mode, market: bool, chiefs: bool, seed: u64, steps: usize) -> History {
    let mut setup = Setup::usual(seed).with_mode(mode);
    (setup.market, setup.chiefs) = (market, chiefs);
    link_checks::play_on(History::new(setup.game().unwrap(), seed), steps)
}

#[test]
fn links_of_the_first_edition_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_golden::<BadBones>(folder(), "first-edition"), 142);
}

#[test]
fn links_of_the_second_edition_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_golden::<BadBones>(folder(), "second-edition"), 142);
}

#[test]
fn links_of_the_newest_rules_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_newest::<BadBones>(folder()), 38);
}

#[test]
fn games_that_the_first_edition_kept_go_on() {
    assert_eq!(link_checks::open_kept::<BadBones>(folder(), "first-edition"), 5);
    let text = fs::read_to_string(folder().join("golden/first-edition/kept/versus-2.txt")).unwrap();
    assert_eq!(Summary::read(&text).map(|summary| summary.mode), Some(Mode::Versus), "it is listed");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn every_game_reads_back(mode in 0..3usize, market: bool, chiefs: bool, seed: u64, steps in 0..300usize) {
        link_checks::check_link::<BadBones>(&played(Mode::ALL[mode], market, chiefs, seed, steps));
    }

    #[test]
    fn any_letters_are_read_or_refused(code in "[A-Za-z0-9_-]{0,60}") {
        let _ = link::read::<BadBones>(&code);
    }

    #[test]
    fn any_bytes_under_a_right_checksum_are_read_or_refused(begins in 0..40usize, rest: Vec<u8>) {
        link_checks::read_anything::<BadBones>(&played(Mode::Versus, false, false, 5, 20), begins, &rest);
    }

    #[test]
    fn a_change_is_noticed(at in 1..60usize, letter in "[A-Za-z0-9_-]") {
        link_checks::notice_a_change::<BadBones>(&played(Mode::Versus, false, false, 5, 20), at, &letter);
    }
}

#[test]
fn a_cut_link_is_refused() {
    let read = link::read::<BadBones>;
    let code = link::write::<BadBones>(&played(Mode::Solo, false, false, 1, 30));
    assert_eq!(read(&code[..code.len() - 3]).unwrap_err(), DAMAGED);
    assert_eq!(read("").unwrap_err(), DAMAGED);
    assert_eq!(read("AB%").unwrap_err(), BadLink::Letters(BadLetters::Letter(3)));
}

#[test]
fn a_link_of_another_game_or_version_is_named_as_such() {
    link_checks::check_link::<BadBones>(&played(Mode::Solo, false, false, 1, 9));
}

fn session() -> Session {
    let setup = Setup::usual(4);
    let mut history = History::new(setup.game().unwrap(), setup.seed);
    while history.draw(&mut ()) {}
    Session::new("g1".into(), 99, history, setup.seats, Default::default())
}

#[test]
fn a_game_in_the_middle_is_read_back_whole() {
    let session = session();
    let text = Kept::write(&session);
    let kept = Kept::read(&text).unwrap();
    assert_eq!((kept.id.as_str(), kept.began), ("g1", 99));
    assert_eq!(kept.who, session.seats());
    assert_eq!(kept.history.game(), session.game());
    let summary = Summary::read(&text).unwrap();
    assert_eq!((summary.mode, summary.round, summary.won()), (Mode::Versus, 1, None));
}

#[test]
fn a_game_from_a_position_is_kept_too() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nphase = \"hero\"\n[[seat]]\nskeletons = [\"a3E=Rl\"]\n";
    let mut history = History::from_position(text, 5).unwrap();
    let action = history.game().parse_action("hero c4").unwrap();
    history.act(Seat::at(0), action, &mut ()).unwrap();
    let session = Session::new("p".into(), 1, history, vec![Who::Person], Default::default());
    let kept = Kept::read(&Kept::write(&session)).unwrap();
    assert_eq!(kept.history.game(), session.game());
    assert_eq!(kept.history.position(), Some(text));
}

#[test]
fn a_game_that_was_played_online_goes_on_with_bots() {
    let text = Kept::write(&session()).replacen("steady", "guest", 1);
    let kept = Kept::read(&text).unwrap();
    assert_eq!(kept.who[1], Who::Guest);
    assert_eq!(kept.session().who(Seat::at(1)), Who::Bot(Level::Steady));
}

#[test]
fn what_was_cut_or_changed_is_refused_with_its_line() {
    let text = Kept::write(&session());
    // A header and the draws of four seats are its record.
    assert_eq!(text.lines().count(), 1 + 5);
    link_checks::check_kept::<BadBones>(&text);
    let cheated = text.replacen("\"seat\":1}", "\"seat\":2}", 1);
    assert!(matches!(Kept::read(&cheated), Err(BadKept::Record(_))));
}

#[test]
fn a_whole_game_reads_back_from_its_record() {
    let history = played(Mode::Solo, false, false, 3, usize::MAX);
    link_checks::check_record::<BadBones>(&history);
    let cheated = history.record().unwrap().replacen("hero ", "hero a1x", 1);
    assert!(History::from_record(&cheated).is_err());
}
