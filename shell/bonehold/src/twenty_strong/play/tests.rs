use super::*;

fn played(language: Language, plain: bool, lines: &str) -> String {
    let deck = twenty_strong::Deck::built_in();
    let game = Game::new(twenty_strong::Options::new(deck, 0, deck.card("the-deep").unwrap()), deck).unwrap();
    let mut output = Vec::new();
    let manner = Manner { language: Some(language), plain, echo: true };
    run(Ok(game), 7, manner, lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn both_languages_speak_for_themselves() {
    let lines = "help\ncard pebble\nbattle\nhint\nodds y\nlog\nladder\nnonsense\n99\nquit\n";
    let (english, french) = (played(Language::En, false, lines), played(Language::Fr, false, lines));
    assert!(english.contains("Answer with a number") && french.contains("Répondez par un numéro"));
    assert!(english.contains("Pebble (pebble)") && french.contains("Caillou (pebble)"));
    assert!(english.contains("There is no choice 99 here") && french.contains("Il n’y a pas de choix 99 ici"));
    // An id that stands where a text should be would show its name.
    for text in [&english, &french] {
        assert!(!text.contains("terminal-") && !text.contains("help-") && !text.contains("ask-"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH + 2), "a line is too long: {text}");
    }
}

#[test]
fn plain_sentences_have_no_letters_for_dice() {
    let plain = played(Language::En, true, "quit\n");
    assert!(plain.contains("4 yellow, 4 green, 4 blue, 4 purple and 1 red"), "{plain}");
    assert!(!plain.contains("yyyygggg"), "{plain}");
}

/// A game of the records, without its last steps.
fn recorded(name: &str, without: usize) -> Course {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/twenty-strong/records").join(name);
    let course = Course::from_record(&files::read(&path).unwrap()).unwrap();
    course.after(course.steps().len() - without)
}

fn hosted(course: Course, kept: Kept, lines: &str) -> String {
    let mut output = Vec::new();
    let manner = Manner { language: Some(Language::En), plain: false, echo: true };
    Host::new(course, kept, manner, lines.as_bytes(), &mut output).play().unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_finished_game_can_be_saved_after_a_slip() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it's mine.jsonl");
    let lines = format!("sav it\n\nsave {}\nquit\n", path.display());
    let text = hosted(recorded("rank-1-won.jsonl", 0), Kept::Ladder(Default::default(), None), &lines);
    assert!(path.exists() && text.matches("save FILE, log, ladder or quit?").count() == 3, "{text}");
    // A record that was over when it was opened was played elsewhere.
    assert!(!text.contains("rank rises") && !text.contains("rank stays"), "{text}");
}

#[test]
fn the_rank_is_said_to_rise_where_that_is_noted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/twenty-strong.ladder");
    let place = Some(path.clone());
    let ladder = |text: &str| twenty_strong_session::Ladder::read(text);
    let (course, whole) = (recorded("rank-1-won.jsonl", 1), recorded("rank-1-won.jsonl", 0));
    let Some(twenty_strong::record::Step::Do(_, last)) = whole.steps().last() else {
        panic!("it ends with what the player does")
    };
    let lines = format!("{}\nquit\n", action_text(*last, course.game().deck()));
    let first = hosted(course.clone(), Kept::Ladder(ladder(""), place.clone()), &lines);
    assert!(first.contains("It counts for the ladder") && first.contains("Your rank rises from 1 to 2."), "{first}");
    let noted = files::read(&path).unwrap();
    assert_eq!(ladder(&noted).rank(), 2);
    let again = hosted(course.clone(), Kept::Ladder(ladder(&noted), place), &lines);
    assert!(!again.contains("It counts") && again.contains("noted before: your rank stays 2."), "{again}");
    let nowhere = hosted(course.clone(), Kept::Ladder(ladder(""), None), &lines);
    assert!(!nowhere.contains("It counts") && nowhere.contains("does not count on the ladder: your rank stays 1."), "{nowhere}");
    // The folder is a file: nothing can be written.
    let failed = hosted(course, Kept::Ladder(ladder(""), Some(path.join("ladder"))), &lines);
    assert!(failed.contains("could not be kept") && !failed.contains("rank rises"), "{failed}");
}

#[test]
fn a_shell_reads_the_name_of_a_saved_game() {
    assert_eq!(quoted("games/one.jsonl"), "games/one.jsonl");
    assert_eq!(quoted("my game"), "'my game'");
    assert_eq!(quoted("it's"), r"'it'\''s'");
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
    let game = twenty_strong::scenario::Scenario::parse(text, None).unwrap().run().game;
    let words = Words { language: Language::En, deck: game.deck() };
    let plain = Look { words, plain: true }.draw(&game);
    assert!(plain.contains("Active: yellow miss and green hit\n"), "{plain}");
    assert!(plain.contains("Items: Lock yy (lock-yy), locked: 1 of 2 yellow, "), "{plain}");
    assert!(plain.contains("Engagement 1, Pass 1 of 2"), "{plain}");
    assert!(!plain.contains('<') && !plain.lines().any(|line| line.trim().contains("  ")), "{plain}");
}

#[test]
fn a_chance_that_is_not_certain_is_not_told_as_such() {
    let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nfoes = [\"plain-1\"]\nstrategy = 1\n";
    let game = twenty_strong::scenario::Scenario::parse(text, None).unwrap().at_first_question();
    let look = Look { words: Words { language: Language::En, deck: game.deck() }, plain: false };
    // Four purple dice all miss once in 1,296.
    assert_eq!(look.promise(&game, Dice::parse("pppp").unwrap()).unwrap(), "Defeat all: 99 %");
    assert!(look.draw(&game).contains("Pass 1 of 1"));
}
