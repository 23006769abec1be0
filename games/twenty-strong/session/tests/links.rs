//! Links and kept games, of this edition and of the first: what was shared or kept once opens for ever.

use std::path::Path;

use game::{Game as _, Turn};
use proptest::prelude::*;
use session::letters::letters;
use session::link::{self, BadLink};
use session::{Input, Preferences, Who, link_checks};
use twenty_strong::{Action, Dice};
use twenty_strong_session::{History, Kept, Marks, Session, Setup, Summary, TwentyStrong};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A game played at random for so many steps, or to its end.
fn played(hero: u8, rank: u8, seed: u64, steps: usize) -> History {
    let setup = Setup { rank, ..Setup::usual(1, seed) }.with_hero(hero);
    link_checks::play_on(History::new(setup.game().unwrap(), seed), steps)
}

fn session(steps: usize) -> Session {
    Session::new("g1".into(), 99, played(2, 1, 4, steps), vec![Who::Person], Marks { counts: true })
}

#[test]
fn links_of_the_first_edition_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_golden::<TwentyStrong>(folder(), "first-edition"), 70);
}

#[test]
fn links_of_the_second_edition_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_golden::<TwentyStrong>(folder(), "second-edition"), 70);
}

#[test]
fn links_of_the_newest_rules_open_and_show_the_same_game() {
    assert_eq!(link_checks::open_newest::<TwentyStrong>(folder()), 30);
}

#[test]
fn games_that_the_first_edition_kept_go_on() {
    assert_eq!(link_checks::open_kept::<TwentyStrong>(folder(), "first-edition"), 3);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn every_game_reads_back(hero in 0..7u8, rank in 1..6u8, seed: u64, steps in 0..400usize) {
        link_checks::check_link::<TwentyStrong>(&played(hero, rank, seed, steps));
    }

    #[test]
    fn any_letters_are_read_or_refused(code in "[A-Za-z0-9_-]{0,80}") {
        let _ = link::read::<TwentyStrong>(&code);
    }

    #[test]
    fn any_bytes_under_a_right_checksum_are_read_or_refused(begins in 0..60usize, rest: Vec<u8>) {
        link_checks::read_anything::<TwentyStrong>(&played(0, 1, 5, 50), begins, &rest);
    }

    #[test]
    fn a_change_is_noticed(at in 1..80usize, letter in "[A-Za-z0-9_-]") {
        link_checks::notice_a_change::<TwentyStrong>(&played(0, 1, 5, 50), at, &letter);
    }
}

#[test]
fn a_link_of_another_game_or_version_is_named_as_such() {
    link_checks::check_link::<TwentyStrong>(&played(0, 1, 5, 9));
    let mut other = link::bytes::<TwentyStrong>(&played(0, 1, 5, 9));
    // Layout, name with its length, version, seed, a zero; then the deck's name with its length, and its version.
    let place = 2 + "twenty-strong".len() + 1 + 1 + 1 + 1 + "hollow-hill".len();
    other[place] += 1;
    let said = link::read::<TwentyStrong>(&letters(&link::sealed(other))).unwrap_err();
    assert!(matches!(&said, BadLink::Missing(name, _) if name == "hollow-hill"), "{said}");
}

#[test]
fn a_game_in_the_middle_is_read_back_whole() {
    let session = session(25);
    let text = Kept::write(&session);
    let kept = Kept::read(&text).unwrap();
    assert_eq!((kept.id.as_str(), kept.began, kept.marks.counts), ("g1", 99, true));
    assert_eq!(kept.history.game(), session.game());
    let summary = Summary::read(&text).unwrap();
    assert_eq!((summary.hero.as_str(), summary.rank, summary.ending), ("odrun", 1, None));
    assert_eq!(summary.day, session.game().day());
}

#[test]
fn a_finished_game_is_kept_with_its_end() {
    let session = session(9_999);
    let text = Kept::write(&session);
    assert_eq!(Summary::read(&text).unwrap().ending, session.game().outcome().map(|outcome| outcome.ending));
    assert_eq!(Kept::read(&text).unwrap().history.steps(), session.history().steps());
}

#[test]
fn a_game_from_a_position_is_kept_too() {
    let text =
        "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [\"plain-2\"]\n";
    let history = History::from_position(text, 5).unwrap();
    let mut session = Session::new("p".into(), 1, history, vec![Who::Person], Marks::default());
    session.handle(Input::Prefer(Preferences { films: false, formalities: false }));
    session.handle(Input::Act(Action::Commit(Dice::parse("ppr").unwrap())));
    let kept = Kept::read(&Kept::write(&session)).unwrap();
    assert_eq!(kept.history.game(), session.game());
    assert!(!kept.marks.counts);
    // It has no record, so a file of it is its link: the moves are in it too.
    assert_eq!(session.history().record(), None);
    assert_eq!((kept.history.steps(), kept.history.position()), (session.history().steps(), Some(text)));
}

#[test]
fn what_was_cut_or_changed_is_refused() {
    link_checks::check_kept::<TwentyStrong>(&Kept::write(&session(60)));
}

#[test]
fn a_whole_game_reads_back_from_its_record() {
    link_checks::check_record::<TwentyStrong>(&played(1, 2, 7, 9_999));
}

#[test]
fn a_record_that_was_cut_or_changed_is_refused_with_its_line() {
    let record = played(0, 1, 3, 9_999).record().unwrap();
    let lines = record.lines().count();
    let cut = &record[..record.len() - 5];
    assert_eq!(History::from_record(cut).unwrap_err().0[0].line, lines);
    // The header is line 1, the cards that are put out line 2: without them the third line comes too early.
    let without: Vec<&str> = record.lines().enumerate().filter(|(number, _)| *number != 1).map(|(_, line)| line).collect();
    assert_eq!(History::from_record(&without.join("\n")).unwrap_err().0[0].line, 2);
    for (from, to, said) in
        [("\"rules\":", "\"rules\":9", "version"), ("\"deck_version\":", "\"deck_version\":9", "hollow-hill version 9")]
    {
        let other = History::from_record(&record.replacen(from, to, 1)).unwrap_err();
        assert!(other.0[0].line == 1 && other.to_string().contains(said), "{other}");
    }
}

#[test]
fn a_game_that_was_put_away_goes_on_with_the_same_chance() {
    let mut history = played(0, 1, 5, 40);
    while history.game().turn() != Turn::Chance {
        history = played(0, 1, 5, history.steps().len() - 1);
    }
    let mut again = History::from_record(&history.record().unwrap()).unwrap();
    history.draw(&mut ());
    again.draw(&mut ());
    assert_eq!(history.steps(), again.steps());
}
