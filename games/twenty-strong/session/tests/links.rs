//! Links and kept games, of this edition and of the first: what was shared or kept once opens for ever.

use std::path::Path;

use game::{ActionSet, Game as _, Rng, Turn};
use proptest::prelude::*;
use session::kept::BadKept;
use session::letters::letters;
use session::link::{self, BadLink};
use session::{Input, Preferences, Who, link_checks};
use twenty_strong::{Action, Dice, PLAYER};
use twenty_strong_session::{History, Kept, Marks, Session, Setup, Summary, TwentyStrong};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// A game played at random for so many steps, or to its end.
fn played(hero: u8, rank: u8, seed: u64, steps: usize) -> History {
    let setup = Setup { rank, ..Setup::usual(1, seed) }.with_hero(hero);
    let mut history = History::new(setup.game().unwrap(), seed);
    let mut rng = Rng::seeded(seed);
    while history.steps().len() < steps {
        match history.game().turn() {
            Turn::Over => break,
            Turn::Chance => drop(history.draw(&mut ())),
            Turn::Asked(_) => {
                let action = history.game().legal_actions(PLAYER).pick(&mut rng);
                history.act(PLAYER, action, &mut ()).unwrap();
            }
        }
    }
    history
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
        let history = played(hero, rank, seed, steps);
        let read = link::read::<TwentyStrong>(&link::write::<TwentyStrong>(&history)).unwrap();
        prop_assert_eq!(read.steps(), history.steps());
        prop_assert_eq!(read.seed(), history.seed());
        prop_assert_eq!(read.game(), history.game());
    }

    #[test]
    fn any_letters_are_read_or_refused(code in "[A-Za-z0-9_-]{0,80}") {
        let _ = link::read::<TwentyStrong>(&code);
    }

    #[test]
    fn any_bytes_under_a_right_checksum_are_read_or_refused(begins in 0..60usize, rest: Vec<u8>) {
        let whole = link::bytes::<TwentyStrong>(&played(0, 1, 5, 50));
        let bytes = [&whole[..begins.min(whole.len())], &rest].concat();
        let _ = link::read::<TwentyStrong>(&letters(&link::sealed(bytes)));
    }

    #[test]
    fn a_change_is_noticed(at in 1..80usize, letter in "[A-Za-z0-9_-]") {
        let code = link::write::<TwentyStrong>(&played(0, 1, 5, 50));
        prop_assume!(code.as_bytes()[at] != letter.as_bytes()[0]);
        let mut changed = code.clone();
        changed.replace_range(at..at + 1, &letter);
        prop_assert!(link::read::<TwentyStrong>(&changed).is_err());
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
    let session = session(60);
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
    let text = Kept::write(&session(60));
    let lines = text.lines().count() - 1;
    let BadKept::Record(faults) = Kept::read(&text[..text.len() - 5]).unwrap_err() else { panic!("it is the record's") };
    assert_eq!(faults.0[0].line, lines);
    assert_eq!(Kept::read(&text.replacen("\"kept\":1", "\"kept\":2", 1)).unwrap_err(), BadKept::Format(2), "named as such");
    let other = Kept::read(&text.replacen("twenty-strong", "bad-bones", 1)).unwrap_err();
    assert_eq!(other, BadKept::OtherGame("bad-bones".into()));
    assert_eq!(Kept::read("").unwrap_err(), BadKept::Head);
}

#[test]
fn a_whole_game_reads_back_from_its_record() {
    let history = played(1, 2, 7, 9_999);
    assert!(history.game().outcome().is_some());
    let record = history.record().unwrap();
    let read = History::from_record(&record).unwrap();
    assert_eq!(read.game(), history.game());
    assert_eq!(read.steps(), history.steps());
    let half = history.after(history.steps().len() / 2);
    assert!(half.game().outcome().is_none());
    assert_eq!(History::from_record(&half.record().unwrap()).unwrap().game(), half.game());
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
