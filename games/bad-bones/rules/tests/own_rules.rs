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
