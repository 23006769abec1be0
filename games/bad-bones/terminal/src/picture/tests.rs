//! Pictures of known positions. What must be where is worked out by hand: a block has 70 columns, the inside of a5
//! begins at column 10 of row 3, and cells are 11 columns and 4 rows apart.

use std::path::{Path, PathBuf};

use bad_bones::OwnFiles;
use bad_bones::scenario::Scenario;

use session::texts::Language;

use super::*;

fn english() -> Speech {
    Speech::new(Language::default(), None)
}

fn drawn(game: &Game, seat: usize) -> String {
    draw_seat(game, Seat::at(seat), &english(), false)
}

/// A position by its text.
fn position(text: &str) -> Game {
    let scenario = Scenario::parse(text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}"));
    scenario.at_first_question()
}

/// Seat 1 has one of nearly everything.
const BUSY: &str = r#"
title = "busy"
game = "bad-bones"
mode = "versus"
seats = 2
round = 4
phase = "hero"
chiefs = true

[[seat]]
hero = "d2"
tower = 3
houses = 2
supply = ["wall", "wall", "dragon"]
traps = ["wall/@b3 damaged", "wall\\@d2", "labyrinth.white@a1", "bomb@c1 crater", "treasure@e5", "catapult@a5 damaged"]
skeletons = ["a1E=Rl", "a1E=Bl x2", "c2N=Gt", "c2W=Pl! x2", "c2E=Bl:friendly", "c1S=Rt", "a3E=Yt!!",
    "b4E=Rl", "b4E=Yl x2", "b4S=Gt x3", "b4N=Pt!", "b4N=Bt", "b4W=Rr", "b4W=Br"]
forest = ["Rl x2", "Gt", "Gt!", "Br:friendly"]
cemetery = ["Yl", "Yl", "Gt"]
weapon = "ice-staff"
coins = 4

[[seat]]
"#;

/// The characters from this column and row on.
fn piece(picture: &str, column: usize, row: usize, length: usize) -> String {
    let line = picture.lines().nth(row).unwrap_or_else(|| panic!("no row {row}"));
    line.chars().skip(column).take(length).collect()
}

/// The three lines of a cell.
fn inside(picture: &str, cell: &str) -> [String; 3] {
    let (column, row) = match *cell.as_bytes() {
        [column, row] => (usize::from(column - b'a'), usize::from(b'5' - row)),
        _ => panic!("{cell} is no cell"),
    };
    [0, 1, 2].map(|line| piece(picture, 10 + 11 * column, 3 + 4 * row + line, 9))
}

#[test]
fn traps_show_their_face_and_their_state() {
    let picture = drawn(&position(BUSY), 0);
    assert_eq!(inside(&picture, "b3"), ["wall/   ╱", "damaged╱ ", "      ╱  "]);
    assert_eq!(inside(&picture, "d2"), ["wall\\ ╲  ", "HERO   ╲ ", "        ╲"]);
    assert_eq!(inside(&picture, "a1"), ["lab.white", "→RB2     ", "         "]);
    assert_eq!(inside(&picture, "e5"), ["treasure ", "         ", "         "]);
    assert_eq!(inside(&picture, "a5"), ["catapult ", "damaged  ", "         "]);
}

#[test]
fn a_crater_leaves_the_arrows_of_its_cell_in_sight_and_a_trap_covers_them() {
    let game = position(BUSY);
    let picture = drawn(&game, 0);
    // The classic board: c1 turns east and west to south, c2 to north, b3 south to east, d3 south to west.
    assert_eq!(inside(&picture, "c1")[0], "crater╮↓╭");
    assert_eq!(inside(&picture, "c2")[0], "      ╯↑╰");
    assert_eq!(inside(&picture, "d3")[0], "       ←╯");
    assert!(!inside(&picture, "b3")[0].contains("╰→"));
    assert_eq!(inside(&drawn(&game, 1), "b3")[0], "       ╰→");
}

#[test]
fn stacks_show_every_heading_symbol_number_mark_and_chief() {
    let picture = drawn(&position(BUSY), 0);
    assert_eq!(inside(&picture, "b4"), ["         ", "↑P!B →Y2R", "↓G3 ←RB  "]);
    assert_eq!(inside(&picture, "c2"), ["      ╯↑╰", "↑G →B*   ", "←P2!     "]);
    assert_eq!(inside(&picture, "a3"), ["         ", "→Y!!     ", "         "]);
    assert!(picture.contains("* chiefs  B friendly chief c2→, B friendly chief in the right"));
}

#[test]
fn a_crowd_is_counted_in_its_cell_and_told_below_the_board() {
    let crowd = r#"
title = "crowd"
game = "bad-bones"
mode = "versus"
seats = 2
phase = "trap"
[[seat]]
hero = "e1"
skeletons = ["b4E=Rl", "b4E=Yl", "b4E=Pl x2", "b4E=Bl", "b4S=Gt x3", "b4S=Pt", "b4S=Bt"]
forest = ["Bl", "Bl! x2"]
"#;
    let picture = drawn(&position(crowd), 0);
    // Six and five columns do not fit into one line of nine, but into two they do.
    assert_eq!(inside(&picture, "b4"), ["         ", "→P2YRB   ", "↓PBG3    "]);
    assert_eq!(piece(&picture, 0, 8, 8), "→BB2! 4 ");
    let crowded = crowd.replace("\"b4S=Bt\"", "\"b4S=Bt\", \"b4N=Rt\", \"b4W=Rt\", \"b4W=Gt\", \"b4W=Bt\"");
    let picture = drawn(&position(&crowded), 0);
    // Now the second line would need ten columns.
    assert_eq!(inside(&picture, "b4"), ["         ", "↑1 →5 ↓5 ", "←3       "]);
    assert!(picture.contains("crowds    b4: ↑R →P2YRB ↓PBG3 ←RBG"), "{picture}");
}

#[test]
fn who_waits_in_the_forest_stands_at_the_right_lane() {
    let picture = drawn(&position(BUSY), 0);
    // Red enters from the left in row 3, green from the top in column e, blue from the right in row 2.
    assert_eq!(piece(&picture, 0, 12, 9), "  →R2 3 │");
    assert_eq!(piece(&picture, 54, 1, 9), "  ↓GG!   ");
    assert_eq!(piece(&picture, 63, 16, 5), "│ ←B*");
    // Nobody waits in the green lane at the left of row 5.
    assert_eq!(piece(&picture, 0, 4, 9), "  (G) 5 │");
}

#[test]
fn a_seat_shows_its_buildings_and_what_it_holds() {
    let game = position(BUSY);
    let picture = drawn(&game, 0);
    assert!(picture.starts_with("Seat 1   tower 3 of 4   houses 2 of 5   hero d2 "));
    assert_eq!(inside(&picture, "c3")[0], "tower 3/4");
    assert!(picture.contains("village  /^\\ /^\\ ... ... ..."));
    for line in ["supply    wall x2, dragon", "cemetery  Gt, Yl x2", "weapon    ice staff", "coins     4"] {
        assert!(picture.contains(line), "{line}\n{picture}");
    }
    let whole = draw(&game, &english(), false, 80);
    assert!(whole.starts_with("Round 4 (black)   Hero   Bag "), "{whole}");
    assert!(whole.contains("Asked   seat 1: hero   seat 2: hero"));
    assert_eq!(inside(&drawn(&game, 1), "c3")[..2], ["tower 4/4", "HERO     "]);
}

#[test]
fn the_cooperative_board_has_its_forest_below_and_shares_once() {
    let text = r#"
title = "coop"
game = "bad-bones"
mode = "coop"
seats = 2
round = 3
phase = "hero"
capital = 1
supply = ["dragon"]
[[seat]]
hero = "c3"
towers = ["b4", "d2"]
forest = ["Yt"]
skeletons = ["b2N=Yt"]
[[seat]]
"#;
    let game = position(text);
    let picture = drawn(&game, 0);
    assert_eq!(inside(&picture, "b4")[0], "tower    ");
    assert_eq!(inside(&picture, "b2")[..2], ["ruin  ╯↑╰", "↑Y       "]);
    assert!(picture.lines().nth(1).is_some_and(|line| line.contains("the capital")));
    // Yellow enters from the bottom in column b.
    assert_eq!(piece(&picture, 21, 23, 9), "   ↑Y    ");
    let whole = draw(&game, &english(), false, 200);
    assert_eq!(whole.matches("Shared supply: dragon").count(), 1);
    assert!(whole.contains("Capital 1 of 2 houses"));
    assert!(whole.contains("Round 3 of 10 (white)"));
}

#[test]
fn boards_stand_side_by_side_where_there_is_room() {
    let game = position(BUSY);
    let seat_lines = |width| draw(&game, &english(), false, width).lines().filter(|line| line.starts_with("Seat")).count();
    assert_eq!([seat_lines(60), seat_lines(142), seat_lines(143)], [2, 2, 1]);
    let wide = draw(&game, &english(), false, 143);
    let title = wide.lines().find(|line| line.starts_with("Seat 1")).unwrap_or_default();
    assert_eq!(piece(title, 73, 0, 6), "Seat 2");
}

fn scenario_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the scenarios are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            scenario_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}

/// The text without its colours.
fn faded(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| all + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn every_line_of_a_board_has_the_same_width_and_colours_change_no_character() {
    let mut files = Vec::new();
    scenario_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../scenarios")), &mut files);
    assert!(files.len() > 100);
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a scenario can be read");
        let Ok(scenario) = Scenario::parse(&text, OwnFiles::default()) else { continue };
        let games = [scenario.at_first_question(), scenario.run().game];
        for (game, language) in games.iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
            let speech = Speech::new(language, None);
            for seat in Seat::first(game.seats()) {
                let picture = draw_seat(game, seat, &speech, false);
                for line in picture.lines() {
                    assert_eq!(line.chars().count(), 70, "{}: {line}", file.display());
                }
                assert_eq!(faded(&draw_seat(game, seat, &speech, true)), picture);
                assert!(describe(game, seat, &speech).lines().all(|line| line.ends_with('.')));
            }
        }
    }
}

#[test]
fn a_description_names_only_what_is_there() {
    let text = r#"
title = "two"
game = "bad-bones"
mode = "versus"
seats = 2
round = 2
phase = "hero"
[[seat]]
hero = "e1"
houses = 4
supply = ["wall"]
traps = ["wall/@b3 damaged", "treasure@a1", "bomb@d4 crater"]
skeletons = ["a1E=Bl x2", "a1E=Rl!", "a1N=Gt", "c5S=Yt"]
forest = ["Pl", "Bl x2", "Rt"]
cemetery = ["Gt"]
[[seat]]
"#;
    let description = describe(&position(text), Seat::at(0), &english());
    let lines: Vec<&str> = description.lines().collect();
    // 180 tokens less 5 on cells, 4 in the forest and 1 in the cemetery.
    let expected = [
        "Seat 1. Round 2 (black), Hero. Asked: hero. Bag 170.",
        "Tower on c3: 4 of 4 floors. Village: 4 of 5 houses. Hero on e1.",
        "a1: treasure. A skeleton heading north: green. 3 skeletons heading east: red (moved), 2 blue.",
        "b3: rising wall, damaged.",
        "c5: A skeleton heading south: yellow.",
        "d4: crater.",
        "Left forest, row 1: purple.",
        "Left forest, row 4: 2 blue.",
        "Top forest, column c: red.",
        "Cemetery: green (top).",
        "Supply: wall.",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_legend_fits_a_terminal() {
    for language in Language::ALL {
        let lines = legend(&Speech::new(language, None));
        assert!(lines.iter().all(|line| line.chars().count() <= 98), "{lines:?}");
    }
}
