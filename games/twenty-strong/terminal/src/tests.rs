//! Games played by text, in memory.

use std::path::Path;

use game::{History, Notation as _, Step};
use session::texts::Language;
use terminal::play::{Conversation, Manner};
use terminal::{CommandGame as _, files};
use twenty_strong_session::Ladder;

use super::*;
use crate::picture::Picture;
use crate::speech::Speech;

const WIDTH: usize = terminal::WIDTH;

fn look(code: &str, plain: bool) -> Look {
    Look { language: Language::named(code).unwrap(), plain, ..Look::default() }
}

/// A conversation about a game, with this ladder.
fn hosted(history: History<Game>, kept: Kept, look: Look, lines: &str) -> String {
    let (mut input, mut output) = (lines.as_bytes(), Vec::new());
    let voice = StrongVoice::new(history.game(), look, kept);
    let table = terminal::play::Table::new(history, [PLAYER].into_iter().collect(), &[Level::Steady], NoOptions {});
    let manner = Manner { echo: true, clear: false };
    Conversation::<TwentyStrong>::new(table, voice, look.language, manner, &mut input, &mut output).hold().unwrap();
    String::from_utf8(output).unwrap()
}

fn played(code: &str, plain: bool, lines: &str) -> String {
    let deck = Deck::built_in();
    let game = Game::new(Options::new(deck, 0, deck.card("the-deep").unwrap()), deck).unwrap();
    hosted(History::new(game, 7), Kept::Ladder(Ladder::default(), None), look(code, plain), lines)
}

/// A game of the records, without its last steps.
fn recorded(name: &str, without: usize) -> History<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../records").join(name);
    let history = History::from_record(&files::read(&path).unwrap()).unwrap();
    history.after(history.steps().len() - without)
}

#[test]
fn both_languages_speak_for_themselves() {
    let lines = "help\ncard pebble\nbattle\nhint\nodds y\nlog\nladder\nnonsense\n99\nquit\n";
    let (english, french) = (played("en", false, lines), played("fr", false, lines));
    assert!(english.contains("Answer with a number") && french.contains("Répondez par un numéro"));
    assert!(english.contains("Pebble (pebble)") && french.contains("Caillou (pebble)"));
    assert!(english.contains("There is no choice 99 here") && french.contains("Il n’y a pas de choix 99 ici"));
    // An id that stands where a text should be would show its name.
    for text in [&english, &french] {
        let ids = ["terminal-", "help-", "ask-", "act-", "log-", "ladder-", "odds-", "do-", "card-", "effect-", "deed-"];
        assert!(ids.iter().all(|id| !text.contains(id)), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH + 2), "a line is too long: {text}");
    }
}

#[test]
fn plain_sentences_have_no_letters_for_dice() {
    let plain = played("en", true, "quit\n");
    assert!(plain.contains("4 yellow, 4 green, 4 blue, 4 purple and 1 red"), "{plain}");
    assert!(!plain.contains("yyyygggg"), "{plain}");
}

#[test]
fn a_finished_game_can_be_saved_after_a_slip() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it's mine.jsonl");
    let lines = format!("sav it\n\nsave {}\nquit\n", path.display());
    let text = hosted(recorded("rank-1-won.jsonl", 0), Kept::Ladder(Default::default(), None), look("en", false), &lines);
    assert!(path.exists() && text.matches("`save FILE` keeps the record").count() == 3, "{text}");
    // A record that was over when it was opened was played elsewhere.
    assert!(!text.contains("rank rises") && !text.contains("rank stays"), "{text}");
}

#[test]
fn the_rank_is_said_to_rise_where_that_is_noted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/twenty-strong.ladder");
    let place = Some(path.clone());
    let ladder = Ladder::read;
    let (course, whole) = (recorded("rank-1-won.jsonl", 1), recorded("rank-1-won.jsonl", 0));
    let Some(Step::Do(_, last)) = whole.steps().last() else { panic!("it ends with what the player does") };
    let lines = format!("{}\nquit\n", course.game().action_text(*last));
    let hosted = |kept: Kept| hosted(course.clone(), kept, look("en", false), &lines);
    let first = hosted(Kept::Ladder(ladder(""), place.clone()));
    assert!(first.contains("It counts for the ladder") && first.contains("Your rank rises from 1 to 2."), "{first}");
    let noted = files::read(&path).unwrap();
    assert_eq!(ladder(&noted).rank(), 2);
    let again = hosted(Kept::Ladder(ladder(&noted), place));
    assert!(!again.contains("It counts") && again.contains("noted before: your rank stays 2."), "{again}");
    let nowhere = hosted(Kept::Ladder(ladder(""), None));
    assert!(!nowhere.contains("It counts") && nowhere.contains("does not count on the ladder: your rank stays 1."), "{nowhere}");
    // The folder is a file: nothing can be written.
    let failed = hosted(Kept::Ladder(ladder(""), Some(path.join("ladder"))));
    assert!(failed.contains("could not be kept") && !failed.contains("rank rises"), "{failed}");
}

#[test]
fn plain_sentences_have_neither_columns_nor_signs() {
    let text = r#"title = "A lock"
game = "twenty-strong"
deck = "proving"
day = 1
phase = "engagement"
foes = ["plain-3"]
items = ["lock-yy y1", "item-sweep"]
rolls = ["y0 g1"]
do = ["1 commit yg"]"#;
    let game = Scenario::<Game>::parse(text, None).unwrap().run().game;
    let words = Speech::new(Language::default(), game.deck());
    let plain = Picture { words, plain: true }.draw(&game);
    assert!(plain.contains("Active: yellow miss and green hit\n"), "{plain}");
    assert!(plain.contains("Items: Lock yy (lock-yy), locked: 1 of 2 yellow, "), "{plain}");
    assert!(plain.contains("Engagement 1, Pass 1 of 2"), "{plain}");
    assert!(!plain.contains('<') && !plain.lines().any(|line| line.trim().contains("  ")), "{plain}");
}

#[test]
fn a_chance_that_is_not_certain_is_not_told_as_such() {
    let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [\"plain-1\"]\nstrategy = 1\n";
    let game = Scenario::<Game>::parse(text, None).unwrap().at_first_question();
    let picture = Picture { words: Speech::new(Language::default(), game.deck()), plain: false };
    // Four purple dice all miss once in 1,296.
    assert_eq!(picture.promise(&game, Dice::parse("pppp").unwrap()).unwrap(), "Defeat all: 99 %");
    assert!(picture.draw(&game).contains("Pass 1 of 1"));
}

#[test]
fn what_the_program_says_in_english_is_quoted_in_french() {
    let french = Speech::new(Language::named("fr").unwrap(), Deck::built_in());
    let why = ("why", twenty_strong_session::words::Arg::Text("expected this".into()));
    for id in ["ladder-unkept", "ladder-damaged"] {
        let args = [why.clone(), ("file", twenty_strong_session::words::Arg::Text("f".into()))];
        assert!(french.with(id, &args).contains("«\u{a0}expected this\u{a0}»"), "{id}");
    }
    let shared = |id| terminal::texts::SHELF.text(french.language, id, &french.values(std::slice::from_ref(&why)));
    assert!(
        ["terminal-unread", "terminal-not-saved"].map(shared).iter().all(|text| text.contains("«\u{a0}expected this\u{a0}»"))
    );
}

#[test]
fn choices_are_taken_back_until_chance_has_decided() {
    // A battle turns cards over; whoever stops at once has nothing decided for it.
    let text = played("en", false, "undo\nbattle\nundo\nstop\nundo\nquit\n");
    let told = ["There is nothing to take back", "That can’t be taken back any more", "Taken back."];
    let places = told.map(|part| text.find(part).unwrap_or_else(|| panic!("{part} is not in: {text}")));
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn the_page_begins_what_the_command_line_asks_for() {
    let place = |options: &str| {
        let words = ["play"].into_iter().chain(options.split_whitespace());
        TwentyStrong.place(&TwentyStrong.play_command().get_matches_from(words))
    };
    assert_eq!(place("").unwrap(), "twenty-strong.html");
    assert_eq!(place("--hero pell --rank 2 --seed 7").unwrap(), "twenty-strong.html#new?hero=pell&rank=2&seed=7");
    assert!(place("--hero nobody").unwrap_err().message.contains("known are: brannoc"));
    assert!(place("--deck x").unwrap_err().message.contains("add --text"));
}
