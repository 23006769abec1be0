//! What links and kept games of every game are checked by.

use std::fs;
use std::path::Path;

use game::{ActionSet, Game, History, Notation, Rng, Turn};

use crate::kept::{BadKept, Kept};
use crate::letters::letters;
use crate::link::{self, BadLink, DAMAGED};
use crate::playable::{GameOf, Playable};

/// Opens every golden link of an edition. A line of `golden/EDITION/links.txt` names the record it was made from, after how many
/// steps, and the link; it must show the same game. How many there are.
///
/// # Panics
/// If one does not open, or shows something else.
pub fn open_golden<P: Playable>(folder: &Path, edition: &str) -> usize
where
    GameOf<P>: PartialEq,
{
    let place = folder.join("golden").join(edition).join("links.txt");
    let text = fs::read_to_string(&place).unwrap_or_else(|error| panic!("{}: {error}", place.display()));
    for line in text.lines() {
        let [name, steps, link] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let history = recorded::<P>(folder, name).after(steps.parse().expect("a number of steps"));
        let opened = link::read::<P>(link).unwrap_or_else(|bad| panic!("{edition} {name}: {bad}"));
        assert_eq!(opened.steps(), history.steps(), "{edition} {name}");
        assert!(opened.game() == history.game() && opened.seed() == history.seed(), "{edition} {name}");
    }
    text.lines().count()
}

/// Reads every game of `golden/EDITION/kept`; those named like a record are compared with it. How many there are.
///
/// # Panics
/// If one can't be read, or is not what was kept.
pub fn open_kept<P: Playable>(folder: &Path, edition: &str) -> usize {
    let files = fs::read_dir(folder.join("golden").join(edition).join("kept")).expect("games were kept");
    let mut count = 0;
    for path in files.map(|file| file.expect("a file").path()) {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let kept = Kept::<P>::read(&fs::read_to_string(&path).expect("text")).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        if folder.join("records").join(format!("{name}.jsonl")).exists() {
            let whole = recorded::<P>(folder, &name);
            assert!(kept.history.game() == whole.after(kept.history.steps().len()).game(), "{name}");
        }
        drop(kept.session());
        count += 1;
    }
    count
}

fn recorded<P: Playable>(folder: &Path, name: &str) -> History<P::Game> {
    let path = folder.join("records").join(format!("{name}.jsonl"));
    let record = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    History::from_record(&record).unwrap_or_else(|faults| panic!("{name}: {faults}"))
}

/// The folder of the golden links of the newest rules.
fn newest<P: Playable>() -> String {
    format!("rules-{}", <GameOf<P> as Notation>::VERSIONS.end())
}

/// Opens the golden links of the newest rules, of every record that was played by them. How many there are.
///
/// # Panics
/// If there are none, as after a new version of the rules, if a record has none, or if one does not show the same game.
pub fn open_newest<P: Playable>(folder: &Path) -> usize
where
    GameOf<P>: PartialEq,
{
    let edition = newest::<P>();
    let text = fs::read_to_string(folder.join("golden").join(&edition).join("links.txt")).unwrap_or_default();
    for name in played_by_newest::<P>(folder) {
        assert!(text.lines().any(|line| line.split(' ').next() == Some(&*name)), "golden/{edition} has no link of {name}");
    }
    open_golden::<P>(folder, &edition)
}

/// The records that were played by the newest rules.
fn played_by_newest<P: Playable>(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder.join("records"))
        .expect("records")
        .map(|file| file.expect("a file").path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.retain(|name| recorded::<P>(folder, name).game().version() == *<GameOf<P> as Notation>::VERSIONS.end());
    names
}

/// The golden file of the newest rules, made from every record that was played by them: whole, and half of it.
pub fn make_golden<P: Playable>(folder: &Path) -> String {
    let lines = played_by_newest::<P>(folder).into_iter().flat_map(|name| {
        let whole = recorded::<P>(folder, &name);
        let steps = whole.steps().len();
        [steps, steps / 2].map(|steps| format!("{name} {steps} {}\n", link::write::<P>(&whole.after(steps))))
    });
    lines.collect()
}

/// Checks that a game reads back from its link, and that a link that was cut, or is of another layout, game or version, is named as
/// such.
///
/// # Panics
/// If something does not hold.
pub fn check_link<P: Playable>(history: &History<P::Game>) {
    let code = link::write::<P>(history);
    let read = link::read::<P>(&code).unwrap_or_else(|bad| panic!("{bad}"));
    assert_eq!((read.steps(), read.seed()), (history.steps(), history.seed()));
    assert!(read.game() == history.game(), "the same position");
    assert_eq!(link::read::<P>(&code[..code.len() - 3]).unwrap_err(), DAMAGED);
    let bytes = link::bytes::<P>(history);
    let changed = |place: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[place] = byte;
        link::read::<P>(&letters(&link::sealed(bytes))).unwrap_err()
    };
    let name = <GameOf<P> as Notation>::NAME;
    assert_eq!(changed(0, 77), BadLink::Other(77));
    // The layout, the length of the name, then its letters and the version of the rules.
    assert_eq!(changed(2, b'?'), BadLink::OtherGame(format!("?{}", &name[1..])));
    assert_eq!(changed(2 + name.len(), 99), BadLink::Rules(99));
}

/// Goes on with a game at random, until it has so many steps or is over.
pub fn play_on<G: Notation>(mut history: History<G>, steps: usize) -> History<G> {
    let mut rng = Rng::seeded(history.seed());
    while history.steps().len() < steps {
        match history.game().turn() {
            Turn::Over => break,
            Turn::Chance => drop(history.draw(&mut ())),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let action = history.game().legal_actions(seat).pick(&mut rng);
                history.act(seat, action, &mut ()).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
            }
        }
    }
    history
}

/// Checks that letters that are no link of ours are refused or read, whatever they are: nothing breaks down. Other bytes follow
/// the first ones of a link, under a right checksum.
pub fn read_anything<P: Playable>(history: &History<P::Game>, begins: usize, rest: &[u8]) {
    let whole = link::bytes::<P>(history);
    let bytes = [&whole[..begins.min(whole.len())], rest].concat();
    drop(link::read::<P>(&letters(&link::sealed(bytes))));
}

/// Checks that a link with another letter at this place is refused.
///
/// # Panics
/// If it is read.
pub fn notice_a_change<P: Playable>(history: &History<P::Game>, at: usize, letter: &str) {
    let code = link::write::<P>(history);
    let changed = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
    assert!(changed == code || link::read::<P>(&changed).is_err(), "{letter} at {at} is not noticed");
}

/// Checks that a kept game that was cut or is of another format or game is refused, named as such.
///
/// # Panics
/// If it is read, or refused for another reason.
pub fn check_kept<P: Playable>(text: &str) {
    let refused = |text: &str| Kept::<P>::read(text).map(drop).expect_err("it is no kept game of ours");
    // The first line is about the game, the lines after it are its record: the cut is in its last one.
    let BadKept::Record(faults) = refused(&text[..text.len() - 9]) else { panic!("a cut record is a mistake of the record") };
    assert_eq!(faults.0[0].line, text.lines().count() - 1);
    assert_eq!(refused(&text.replacen("\"kept\":1", "\"kept\":2", 1)), BadKept::Format(2));
    let name = format!("\"{}\"", <GameOf<P> as Notation>::NAME);
    assert_eq!(refused(&text.replacen(&name, "\"chess\"", 1)), BadKept::OtherGame("chess".into()));
    assert_eq!(refused(""), BadKept::Head);
}

/// Checks that a finished game and the first half of it read back from their records.
///
/// # Panics
/// If they don't, or the game is not finished.
pub fn check_record<P: Playable>(history: &History<P::Game>) {
    let half = history.after(history.steps().len() / 2);
    assert!(history.game().outcome().is_some() && half.game().outcome().is_none());
    for history in [history, &half] {
        let read = History::from_record(&history.record().expect("it has a record")).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(read.game() == history.game(), "the same position");
        assert_eq!(read.steps(), history.steps());
    }
}
