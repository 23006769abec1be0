//! Boards and figures of one's own: they are played as they say, and their mistakes are all named.

use bad_bones::scenario::Scenario;
use bad_bones::{BadFile, Figures, Game, Layout, Mode, Options, OwnFiles, Rules};
use game::Game as _;

fn classic() -> &'static str {
    Rules::built_in_board("classic").unwrap()
}

fn figures_with(from: &str, to: &str) -> String {
    let text = Rules::built_in_figures();
    assert!(text.contains(from), "{from}");
    text.replace(from, to)
}

fn faults(text: &str) -> Vec<String> {
    Figures::parse(text).unwrap_err().0.iter().map(ToString::to_string).collect()
}

/// A circle of arrows a1 -> b1 -> b2 -> a2: whoever walks there never leaves, and without hero and traps nobody is asked.
#[test]
fn skeletons_that_walk_in_a_circle_end_a_game_that_asks_nobody() {
    let board = classic().replace("b3 = \"S>E\"", "a1 = \"S>E\"\nb1 = \"E>N\"\nb2 = \"N>W\"\na2 = \"W>S\"");
    let text = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"solo\"\nheroic = true\nrounds = 1\nround = 5\nphase = \"hero\"\n\
                [[seat]]\nhero = \"none\"\nsupply = []\nskeletons = [\"a1E=Rl\"]\n[expect_game]\nover = true\n";
    // Who has survived the agreed rounds has won by now, though nothing will be cleared.
    for (version, ending, winners) in [(1, "endless", 0), (2, "survived", 1)] {
        let scenario = Scenario::parse_by(text, version, OwnFiles { board: Some(&board), figures: None }).unwrap();
        let run = scenario.run();
        assert_eq!(run.differences, Vec::<String>::new());
        let outcome = run.game.outcome().unwrap();
        assert_eq!((outcome.ending.name(), outcome.winners.len()), (ending, winners));
    }
}

#[test]
fn lanes_and_arrows_are_played_as_the_board_says() {
    let board = classic().replace("top = \"PYRBG\"", "top = \"GBRYP\"").replace("c5 = \"E>S W>S\"", "c5 = \"E>N W>S\"");
    let text = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 1\nphase = \"skeletons\"\nuntil = \"arrivals\"\n\
                [[seat]]\nhero = \"e1\"\nforest = [\"Pt\", \"Gt\"]\nskeletons = [\"b5E=Rl\"]\n\
                [[expect]]\nseat = 1\nskeletons = [\"e5S=Pt!\", \"a5S=Gt!\", \"c5N=Rl!\"]\n";
    let scenario = Scenario::parse(text, OwnFiles { board: Some(&board), figures: None }).unwrap();
    assert_eq!(scenario.run().differences, Vec::<String>::new());
}

#[test]
fn numbers_are_played_as_the_figures_say() {
    let figures = figures_with("floor_points = 4", "floor_points = 7").replace("houses = 5", "houses = 2");
    let rules = Rules::with_files(Mode::Versus, None, Some(&figures)).unwrap();
    let game = Game::new(Options::new(Mode::Versus, 2, &rules), &rules).unwrap();
    // 4 floors x 7, 2 houses x 3, walls 2 x 2, catapults 2 x 2, dragon 4, treasure 4.
    assert_eq!(game.points(game::Seat::at(0)), 28 + 6 + 4 + 4 + 4 + 4);
}

/// Two come to the hearse on b4 one after the other, and the cell beyond it is free. rules: 5 hearse, by either edition.
fn at_the_hearse(skeletons: &str, more: &str, expected: &str) -> String {
    format!(
        "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"skeletons\"\nuntil = \"arrivals\"\n{more}\
         [[seat]]\nhero = \"e1\"\nsupply = []\ntraps = [\"hearse@b4\"]\nskeletons = [{skeletons}]\n[[seat]]\nsupply = []\n{expected}"
    )
}

fn differences(text: &str, figures: &str) -> Vec<String> {
    let files = OwnFiles { board: None, figures: Some(figures) };
    Scenario::parse(text, files).unwrap_or_else(|faults| panic!("{faults}")).run().differences
}

#[test]
fn a_hearse_drives_off_at_once_or_at_the_end_of_the_phase_as_the_edition_says() {
    let late = Rules::built_in_figures().to_string();
    let without = late.split("# What some editions").next().unwrap().to_string();
    let at_once = figures_with("hearse = \"phase-end\"", "hearse = \"at-once\"");
    // a4E and b5S both come to b4. Late: both ride. At once: a4E is first in the engine's order and rides; b4 is free then, and
    // b5S walks onto it.
    let pair = "\"a4E=Bl\", \"b5S=Yt\"";
    let both = "[[expect]]\nseat = 1\ntraps = []\nskeletons = []\n[[expect]]\nseat = 2\ncemetery = [\"Bl\", \"Yt\"]\nsupply = [\"hearse\"]\n";
    let first = "[[expect]]\nseat = 1\ntraps = []\nskeletons = [\"b4S=Yt!\"]\n[[expect]]\nseat = 2\ncemetery = [\"Bl\"]\nsupply = [\"hearse\"]\n";
    assert_eq!(differences(&at_the_hearse(pair, "", both), &late), [""; 0]);
    assert_eq!(differences(&at_the_hearse(pair, "", both), &without), [""; 0]);
    assert_eq!(differences(&at_the_hearse(pair, "", first), &at_once), [""; 0]);
    assert_ne!(differences(&at_the_hearse(pair, "", both), &at_once), [""; 0]);
    // A group rides together by both.
    let group = "\"a4E=Gl:instructor\", \"a4E=Bl\"";
    let gone = "[[expect]]\nseat = 1\ntraps = []\nskeletons = []\n[[expect]]\nseat = 2\ncemetery = [\"Bl\", \"Gl:instructor\"]\nsupply = [\"hearse\"]\n";
    for figures in [&late, &at_once] {
        assert_eq!(differences(&at_the_hearse(group, "chiefs = true\n", gone), figures), [""; 0]);
    }
    // By version 1 the figures say it too.
    assert_eq!(differences(&at_the_hearse(pair, "rules = 1\n", first), &at_once), [""; 0]);
}

#[test]
fn nonsense_about_the_edition_is_named() {
    let found = faults(&figures_with("hearse = \"phase-end\"", "hearse = \"later\""));
    assert!(found[0].contains("expected \"phase-end\" or \"at-once\", found \"later\""), "{found:?}");
    let found = faults(&figures_with("hearse = \"phase-end\"", "hearse = 3"));
    assert_eq!(found.len(), 1, "{found:?}");
    let found = faults(&figures_with("hearse = \"phase-end\"", "bier = \"at-once\""));
    assert!(found[0].contains("unknown key"), "{found:?}");
    let text = Rules::built_in_figures().replace("[edition]", "[editions]");
    assert!(faults(&text)[0].contains("unknown"), "{:?}", faults(&text));
}

/// Whoever owns the box must see at once what to look at: every figure that is in no text has the word beside it.
#[test]
fn figures_that_nobody_could_verify_are_marked() {
    let text = Rules::built_in_figures();
    let part = |trap: &str| text.split(&format!("[trap.{trap}]")).nth(1).unwrap().split("\n[").next().unwrap().to_string();
    let marked = |trap: &str, key: &str| part(trap).lines().any(|line| line.starts_with(key) && line.contains("guess"));
    for trap in ["barricade", "portal", "spring", "wall", "bomb", "labyrinth", "treasure"] {
        assert!(marked(trap, "stars"), "{trap}");
    }
    for trap in ["wall", "catapult", "dragon", "barricade", "bomb", "hearse", "labyrinth", "portal", "spring"] {
        assert!(marked(trap, "cost"), "{trap}");
    }
    for trap in ["dragon", "bomb", "hearse", "labyrinth", "spring"] {
        assert!(marked(trap, "stock"), "{trap}");
    }
}

#[test]
fn numbers_out_of_range_are_named() {
    assert_eq!(faults(&figures_with("draw = 3 ", "draw = 99")), ["4:8: `draw`: expected a number from 0 to 20, found 99"]);
    let many = format!("supply_per_seat = [{}]", "\"wall\", ".repeat(31));
    let found = faults(&figures_with("supply_per_seat = [\"wall\", \"catapult\", \"dragon\"]", &many));
    assert!(found[0].contains("at most 30 traps, found 31"), "{found:?}");
    let found = faults(&figures_with("emperor = [\"Rt\"]", "emperor = [\"Rt\", \"Rt\"]"));
    assert!(found[0].contains("a second Rt:emperor"), "{found:?}");
    let found = faults(&figures_with("[chief] ", "[chiefs]"));
    assert_eq!(found.len(), 2, "one key is missing, another unknown: {found:?}");
}

#[test]
fn a_board_must_fit_the_mode() {
    let rules = Rules::with_files(Mode::Coop, Some(classic()), None).unwrap();
    let misfits = Game::new(Options::new(Mode::Coop, 2, &rules), &rules).unwrap_err();
    assert_eq!(misfits[0].to_string(), "the board \"classic\" is not made for coop games");
    let two =
        classic().replace("towers = [\"c3\"]", "towers = [\"c3\", \"c4\"]").replace("[\"versus\", \"solo\"]", "[\"versus\"]");
    assert_eq!(Layout::parse(&two).unwrap_err().to_string(), "9:10: `towers`: a versus or solo board has one tower, not 2");
    let none =
        classic().replace("[\"versus\", \"solo\"]", "[]").replace("\"PYRBG\"          # columns", "\"PYRBB\"          # columns");
    let found = Layout::parse(&none).unwrap_err().to_string();
    assert!(
        found.contains("`modes`: expected one or more of versus, solo, coop") && found.contains("each of P Y R B G once"),
        "{found}"
    );
}

#[test]
fn mistakes_of_both_files_come_back_together() {
    let bad = Rules::with_files(Mode::Versus, Some("name = 3"), Some("draw = true")).unwrap_err();
    assert!(matches!(bad[..], [BadFile::Board(_), BadFile::Figures(_)]));
    let missing: Vec<String> = Layout::parse("").unwrap_err().0.iter().map(|fault| fault.what.clone()).collect();
    for key in ["name", "modes", "village", "towers", "lanes"] {
        assert!(missing.contains(&format!("`{key}` is missing")), "{key}: {missing:?}");
    }
    let wrong = classic().replace("village = \"S\"", "village = \"E\"").replace("towers = [\"c3\"]", "towers = [\"c3\", \"c3\"]");
    let found = Layout::parse(&wrong).unwrap_err().to_string();
    assert!(found.contains("expected \"S\" or \"N\"") && found.contains("a second tower on c3"), "{found}");
}
