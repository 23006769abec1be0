//! The command as people use it: real processes, their output and exit statuses, right and wrong input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn bonehold(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
    command.args(words).env("LC_ALL", "C").current_dir(root()).stdin(Stdio::null()).output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path.display().to_string()
}

/// Bad input: status 2, a message with these words on standard error, nothing on standard output, no panic.
fn assert_refused(words: &[&str], expected: &[&str]) {
    let output = bonehold(words);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words:?}: {message}");
    for part in expected {
        assert!(message.contains(part), "{words:?}: expected \"{part}\" in: {message}");
    }
    assert!(!message.contains("panicked"), "{words:?}: {message}");
}

const POSITION: &str = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"skeletons\"\n";

#[test]
fn all_examples_pass_and_are_counted() {
    let output = bonehold(&["scenario", "games/bad-bones/scenarios/examples"]);
    let lines = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{lines}");
    assert_eq!(lines.lines().last(), Some("33 passed, 0 failed"));
    assert!(lines.lines().take(33).all(|line| line.starts_with("ok ")), "{lines}");
}

#[test]
fn a_scenario_that_comes_out_otherwise_fails_with_the_difference() {
    let folder = folder("failing");
    let wrong = format!(
        "{POSITION}until = \"arrivals\"\n[[seat]]\nhero = \"a1\"\nskeletons = [\"b5E=Gl\"]\n[[expect]]\nseat = 1\nskeletons = [\"c5E=Gl!\"]\n"
    );
    let path = file(&folder, "wrong.toml", wrong);
    let output = bonehold(&["scenario", &path, "games/bad-bones/scenarios/examples/hero-step.toml"]);
    assert_eq!(output.status.code(), Some(1));
    let lines = text(&output.stdout);
    assert!(lines.contains("FAILED"), "{lines}");
    assert!(lines.contains("seat 1 skeletons: expected [\"c5E=Gl!\"], got [\"c5S=Gl!\"]"), "{lines}");
    assert_eq!(lines.lines().last(), Some("1 passed, 1 failed"));
}

#[test]
fn a_scenario_that_cannot_be_read_does_not_hide_the_others() {
    let folder = folder("unreadable");
    let path = file(&folder, "broken.toml", "title = ");
    let output = bonehold(&["scenario", &path, "games/bad-bones/scenarios/examples/hero-step.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).ends_with("1 passed, 0 failed\n"));
    assert!(text(&output.stderr).contains("broken.toml:1:"), "{}", text(&output.stderr));
}

#[test]
fn impossible_positions_are_refused_with_their_place() {
    let folder = folder("impossible");
    let cases: &[(&str, &str, &[&str])] = &[
        ("two traps", "[[seat]]\nhero = \"a1\"\ntraps = [\"wall/@b3\", \"dragon@b3\"]\n", &[":9:22:", "two traps on b3"]),
        ("hero on skeleton", "[[seat]]\nhero = \"b2\"\nskeletons = [\"b2E=Rl\"]\n", &[":8:8:", "b2"]),
        ("hero on the tower's skeleton", "[[seat]]\nskeletons = [\"c3E=Rl\"]\n", &["a tower stands on c3"]),
        ("thirteen", "[[seat]]\nhero = \"a1\"\nforest = [\"Rl x13\"]\n", &["more than 12 tokens of Rl"]),
        ("seat 7", "do = [\"7 pass\"]\n", &[":7:8:", "a seat 1 to 6"]),
        ("seat 3 of 2", "do = [\"3 pass\"]\n", &["no seat 3"]),
        ("third seat", "[[seat]]\n[[seat]]\n[[seat]]\n", &["no seat 3"]),
        ("unknown word", "[[seat]]\nhat = \"red\"\n", &[":8:1:", "unknown key `hat`"]),
        ("unknown trap", "[[seat]]\nsupply = [\"rope\"]\n", &["rope", "wall, catapult"]),
        ("unknown model", "[[seat]]\nforest = [\"Xl\"]\n", &["Xl", "a model such as"]),
        ("chief without chiefs", "[[seat]]\nforest = [\"Pl:sapper\"]\n", &["chiefs = true"]),
        ("damaged treasure", "[[seat]]\ntraps = [\"treasure@a1 damaged\"]\n", &["never damaged"]),
        (
            "skeleton on a wall",
            "[[seat]]\nhero = \"a1\"\ntraps = [\"wall/@b3\"]\nskeletons = [\"b3E=Rl\"]\n",
            &["no skeleton stays on the wall"],
        ),
        ("six houses", "[[seat]]\nhouses = 6\n", &["from 0 to 5"]),
        ("two crossbows", "[[seat]]\nweapon = \"crossbow\"\n[[seat]]\nweapon = \"crossbow\"\n", &["only one crossbow"]),
        ("towers in versus", "[[seat]]\ntowers = [\"b4\"]\n", &["only cooperative seats"]),
        ("market without market", "first = 1\nuntil = \"now\"\n", &["`until`: expected setup, market"]),
    ];
    for (name, rest, expected) in cases {
        let path = file(&folder, "position.toml", format!("{POSITION}{rest}"));
        for command in ["scenario", "show"] {
            let mut all = vec!["position.toml"];
            all.extend(*expected);
            println!("{name}");
            assert_refused(&[command, &path], &all);
        }
    }
}

#[test]
fn all_mistakes_of_a_file_are_listed() {
    let folder = folder("mistakes");
    let path = file(&folder, "many.toml", format!("{POSITION}seed = -1\ndo = [\"1 fly\"]\n[[seat]]\nhero = \"z9\"\ntower = 5\n"));
    let message = text(&bonehold(&["scenario", &path]).stderr);
    assert_eq!(message.lines().filter(|line| line.contains("many.toml:")).count(), 4, "{message}");
}

#[test]
fn combinations_without_sense_are_refused_with_a_reason() {
    assert_refused(&["sim", "--mode", "solo", "--seats", "2"], &["a solo game has 1 seat"]);
    assert_refused(&["sim", "--mode", "versus", "--seats", "7"], &["2 to 6 seats"]);
    assert_refused(&["sim", "--mode", "coop", "--heroic"], &["only a solo game can be heroic"]);
    assert_refused(&["sim", "--mode", "versus", "--rounds", "5"], &["no round limit"]);
    assert_refused(&["sim", "--mode", "duel"], &["versus, solo, coop"]);
    assert_refused(&["sim", "--games", "0"], &["--games"]);
    assert_refused(
        &["sim", "--bots", "genius"],
        &["random, newcomer, beginner, novice, learner, casual, steady, able, sharp, skilled, expert, veteran, master"],
    );
    assert_refused(&["arena", "--seats", "4", "--bots", "sharp,steady"], &["--bots names 2 bots", "4 seats"]);
    assert_refused(&["arena", "--think", "soon"], &["300ms or 1s"]);
    let folder = folder("hearse");
    let solo =
        "title = \"t\"\ngame = \"bad-bones\"\nmode = \"solo\"\nrules = 1\nphase = \"hero\"\n[[seat]]\nsupply = [\"hearse\"]\n";
    assert_refused(&["scenario", &file(&folder, "solo.toml", solo)], &["solo.toml:7:11:", "no hearse in solo games"]);
    let coop = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"coop\"\nrules = 1\nseats = 2\nphase = \"hero\"\n[[seat]]\ntraps = [\"hearse@a1\"]\n";
    assert_refused(&["scenario", &file(&folder, "coop.toml", coop)], &["no hearse in coop games"]);
}

#[test]
fn boards_and_figures_with_mistakes_list_them_all() {
    let folder = folder("own-rules");
    let board = text(&bonehold(&["data", "classic"]).stdout);
    let path = file(
        &folder,
        "board.toml",
        board
            .replace("\"PYRBG\"          # columns", "\"PYRBB\"          # columns")
            .replace("c5 = \"E>S W>S\"", "c9 = \"E>S E>N Q>S\""),
    );
    assert_refused(
        &["sim", "--board", &path],
        &["board.toml:12:", "each of P Y R B G once", "a cell a1 to e5", "a second arrow that catches E", "an arrow such as"],
    );
    let figures = text(&bonehold(&["data", "figures"]).stdout);
    let path = file(
        &folder,
        "figures.toml",
        figures
            .replace("crossbow = 3", "crossbow = 300")
            .replace("stars = [4, 2]", "stars = [4]")
            .replace("[\"Rt\"]", "[\"Rx\"]"),
    );
    assert_refused(&["sim", "--figures", &path], &["crossbow", "two numbers", "a model such as"]);
}

#[test]
fn own_figures_and_boards_are_played_and_written_into_the_record() {
    let folder = folder("own-game");
    let figures = text(&bonehold(&["data", "figures"]).stdout);
    let own = file(&folder, "figures.toml", figures.replace("houses = 5", "houses = 1"));
    let board = text(&bonehold(&["data", "classic"]).stdout);
    let own_board = file(&folder, "board.toml", board.replace("name = \"classic\"", "name = \"mine\""));
    let records = folder.join("records").display().to_string();
    let output = bonehold(&["sim", "--figures", &own, "--board", &own_board, "--games", "2", "--records", &records, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let record = folder.join("records/game-000001.jsonl");
    let header = fs::read_to_string(&record).unwrap();
    assert!(header.starts_with("{\"record\":1,\"game\":\"bad-bones\",\"rules\":2,"), "{header}");
    assert!(
        header.contains("\"board\":\"mine\"") && header.contains("\"board_file\":{") && header.contains("\"figures_file\":{")
    );
    let states = bonehold(&["replay", "--states", &record.display().to_string()]);
    assert!(text(&states.stdout).lines().next().unwrap().contains("\"houses\":1"), "{}", text(&states.stderr));
}

#[test]
fn broken_records_are_refused_with_line_and_reason() {
    let folder = folder("records");
    let whole = fs::read_to_string(root().join("games/bad-bones/records/versus-3-market.jsonl")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let refused = |name: &str, content: String, expected: &[&str]| {
        let path = file(&folder, name, content);
        assert_refused(&["replay", &path], expected);
        assert_refused(&["replay", "--states", &path], expected);
    };
    refused("empty.jsonl", String::new(), &["empty.jsonl:1:1:", "the file is empty"]);
    refused("cut-line.jsonl", whole[..whole.len() - 9].to_string(), &[&format!("cut-line.jsonl:{}:", lines.len())]);
    refused("cut.jsonl", lines[..lines.len() - 1].join("\n"), &["the record stops here"]);
    refused("garbage.jsonl", "%%%\n".repeat(1000), &["garbage.jsonl:1:1:", "a JSON object"]);
    refused("format.jsonl", whole.replacen("\"record\":1", "\"record\":9", 1), &["format 9"]);
    refused("rules.jsonl", whole.replacen("\"rules\":1", "\"rules\":9", 1), &["version 9 of the rules"]);
    refused("game.jsonl", whole.replacen("bad-bones", "good-bones", 1), &["good-bones"]);
    refused("seats.jsonl", whole.replacen("\"seats\":3", "\"seats\":7", 1), &["from 1 to 6"]);
    refused("verb.jsonl", whole.replacen("buy", "steal", 1), &["`do`", "an action"]);
    let swapped: Vec<&str> = [&lines[..1], &lines[2..3], &lines[1..2], &lines[3..]].concat();
    refused("swapped.jsonl", swapped.join("\n"), &["swapped.jsonl:2:1:", "seat 1 that draws"]);
    let unfinished = file(&folder, "unfinished.jsonl", lines[..20].join("\n"));
    assert_eq!(bonehold(&["replay", "--unfinished", &unfinished]).status.code(), Some(0));
}

#[test]
fn garbage_of_any_size_is_refused_at_once() {
    let folder = folder("garbage");
    let gigabyte = folder.join("gigabyte.toml");
    fs::File::create(&gigabyte).unwrap().set_len(1 << 30).unwrap();
    let gigabyte = gigabyte.display().to_string();
    for command in ["scenario", "replay", "show"] {
        assert_refused(&[command, &gigabyte], &["gigabyte.toml", "larger than 64 MiB"]);
    }
    let bytes: Vec<u8> = (0..200_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let bytes = file(&folder, "bytes.toml", bytes);
    let nothing = file(&folder, "nothing.toml", "");
    let deep = file(&folder, "deep.toml", format!("a = {}", "[".repeat(100_000)));
    for command in ["scenario", "replay", "show"] {
        assert_refused(&[command, &bytes], &["bytes.toml:1:", "UTF-8"]);
        assert_refused(&[command, &nothing], &["nothing.toml:1:1:", "empty"]);
        assert_refused(&[command, &deep], &["deep.toml:1:"]);
        assert_refused(&[command, "no/such/file"], &["no/such/file"]);
        assert_refused(&[command, "xtask/src/nowhere"], &["xtask/src/nowhere"]);
    }
}

#[test]
fn one_state_is_printed_for_every_line_of_a_record() {
    let path = "games/bad-bones/records/coop-2-market-chiefs.jsonl";
    let states = text(&bonehold(&["replay", "--states", path]).stdout);
    let record = fs::read_to_string(root().join(path)).unwrap();
    assert_eq!(states.lines().count(), record.lines().count());
    assert!(
        states.lines().next().unwrap().starts_with("{\"round\":1,\"phase\":\"setup\",\"seats\":[{\"hero\":\"none\",\"towers\":[")
    );
    assert!(states.lines().last().unwrap().contains("\"over\":true,\"scores\":[],\"winners\":"));
}

#[test]
fn simulations_write_records_and_never_over_others() {
    let folder = folder("sim");
    let records = folder.join("new").display().to_string();
    let words = ["sim", "--seats", "3", "--games", "3", "--seed", "9", "--records", &records];
    let output = bonehold(&words);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("games/s"));
    for number in 1..=3 {
        let path = folder.join(format!("new/game-{number:06}.jsonl")).display().to_string();
        assert_eq!(bonehold(&["replay", &path]).status.code(), Some(0));
    }
    assert_refused(&words, &["not empty"]);
}

/// Nothing is ever drawn with these figures: when the first skeletons are gone nobody can lose, and a game of two never ends.
#[test]
fn a_simulation_cuts_a_game_that_never_ends_and_its_record_replays() {
    let folder = folder("endless");
    let figures = text(&bonehold(&["data", "figures"]).stdout);
    assert!(figures.contains("\ndraw = 3 "), "{figures}");
    let quiet = file(&folder, "quiet.toml", figures.replace("\ndraw = 3 ", "\ndraw = 0 "));
    let records = folder.join("records").display().to_string();
    let output = bonehold(&["sim", "--figures", &quiet, "--games", "1", "--records", &records, "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["rounds"]["mean"], &report["endings"]), (&500.0.into(), &serde_json::json!({ "limit": 1 })));
    let path = folder.join("records/game-000001.jsonl");
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.ends_with("\n{\"end\":{\"cut\":500}}\n"), "{:?}", record.lines().last());
    let path = path.display().to_string();
    let replayed = bonehold(&["replay", &path]);
    assert_eq!(replayed.status.code(), Some(0), "{}", text(&replayed.stderr));
    assert!(text(&replayed.stdout).contains("right so far, not finished, round 501"), "{}", text(&replayed.stdout));
    let states = text(&bonehold(&["replay", "--states", &path]).stdout);
    assert_eq!(states.lines().count(), record.lines().count());
    assert!(states.lines().last().unwrap().starts_with("{\"round\":501,"));
    // Somebody says that it was cut earlier.
    let earlier = file(&folder, "earlier.jsonl", record.replace("\"cut\":500", "\"cut\":499"));
    let place = format!("earlier.jsonl:{}:", record.lines().count());
    assert_refused(&["replay", &earlier], &[&place, "but 500 rounds are complete"]);
}

/// Derived by hand. Hero steps: 8 from d3 and 8 from c3. Traps of seat 1: 24 open cells for 2 walls' diagonals, catapult,
/// dragon and treasure, and passing, if the hero went to d4 and cleared it (121); else one cell less for all but the dragon
/// (117). So 8, 8 x 8, and 8 x (121 + 7 x 117).
#[test]
fn known_counts_of_action_sequences() {
    let output = bonehold(&["perft", "games/bad-bones/scenarios/examples/hero-step.toml", "3"]);
    assert_eq!(text(&output.stdout), "depth 1: 8\ndepth 2: 64\ndepth 3: 7520\n");
    // Seat 1 may buy any of 9 traps (not the treasure) or 8 weapons, or be done: 18.
    let output = bonehold(&["perft", "--json", "games/bad-bones/scenarios/examples/market-turns.toml", "1"]);
    assert!(text(&output.stdout).contains("\"counts\":[18]"), "{}", text(&output.stdout));
}

#[test]
fn help_shows_examples_for_every_command() {
    for command in
        ["play", "sim", "arena", "calibrate", "balance", "measure", "replay", "review", "scenario", "perft", "show", "data"]
    {
        let help = text(&bonehold(&[command, "--help"]).stdout);
        assert!(help.contains("Examples:") && help.contains(&format!("bonehold {command}")), "{command}: {help}");
    }
    assert!(text(&bonehold(&["--help"]).stdout).contains("Exit status"));
    assert_refused(&["dance"], &["dance"]);
}

#[test]
fn a_command_shows_the_options_of_the_game_that_is_named() {
    let help = |game: &str| text(&bonehold(&["sim", "--game", game, "--help"]).stdout);
    let (bones, strong) = (help("bad-bones"), help("twenty-strong"));
    assert!(bones.contains("--chiefs") && !bones.contains("--tyrant"), "{bones}");
    assert!(strong.contains("--tyrant") && !strong.contains("--chiefs"), "{strong}");
    assert_eq!(text(&bonehold(&["sim", "--help"]).stdout), bones, "the first game is meant unless another is named");
    assert_refused(&["sim", "--game", "chess"], &["chess", "bad-bones", "twenty-strong"]);
}

#[test]
fn the_terminal_speaks_the_language_of_the_environment_or_the_one_that_is_named() {
    let speak = |variable: &str, value: &str, words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bonehold"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env(variable, value);
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages");
        command.env("XDG_DATA_HOME", data).args(words).stdin(Stdio::null());
        text(&command.output().expect("the command starts").stdout)
    };
    for game in ["bad-bones", "twenty-strong"] {
        let play = ["play", "--text", "--seed", "1", "--game", game];
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            assert!(speak(variable, "fr_CH.UTF-8", &play).contains("Répondez par un numéro"), "{game} {variable}");
        }
        assert!(speak("LANG", "C", &play).contains("Answer with a number"), "{game}");
        assert!(speak("LANG", "fr_FR", &[&play[..], &["--language", "en"]].concat()).contains("Answer with a number"));
        assert!(speak("LANG", "C", &[&play[..], &["--language", "fr"]].concat()).contains("Répondez par un numéro"));
    }
    assert_refused(&["play", "--text", "--language", "xx"], &["--language", "expected one of: en, "]);
}

#[test]
fn a_review_names_the_dearest_decisions_and_refuses_what_it_cannot_read() {
    let record = "games/bad-bones/records/versus-2.jsonl";
    let output = bonehold(&["review", record, "--top", "3", "--nodes", "500"]);
    let lines = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(lines.starts_with(&format!("{record}: ")), "{lines}");
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!(lines.len(), 7, "how many, how good, two seats' chances, three decisions: {lines:#?}");
    assert!(lines[1].contains("decisions were as good as the best: "), "{}", lines[1]);
    assert!(lines[2].starts_with("chance to win, seat 1, ") && lines[3].starts_with("chance to win, seat 2, "), "{lines:#?}");
    assert!(lines[4..].iter().all(|line| line.starts_with("line ") && line.contains("Better: ")), "{lines:#?}");
    let output = bonehold(&["review", record, "--seat", "2", "--all", "--json", "--nodes", "200"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
    let shown = report["shown"].as_array().unwrap();
    assert_eq!(report["decisions"], shown.len());
    assert!(shown.iter().all(|verdict| verdict["seat"] == 2 && verdict["cost"].as_f64().unwrap() >= 0.0), "{report}");
    assert_refused(&["review", record, "--seat", "3"], &["--seat", "1 to 2"]);
    assert_refused(&["review", "README.md"], &["README.md:1"]);
    assert_refused(&["review", "no-such-file.jsonl"], &["no-such-file.jsonl"]);
    let french = text(&bonehold(&["review", record, "--top", "1", "--nodes", "200", "--language", "fr"]).stdout);
    assert!(french.contains("décisions, dont") && french.contains("ligne ") && french.contains("Il valait mieux"), "{french}");
}

#[test]
fn unknown_bots_and_senseless_matches_are_refused() {
    assert_refused(
        &["arena", "--bots", "genius,steady"],
        &["genius", "random, newcomer, beginner, novice, learner, casual, steady, able, sharp, skilled, expert, veteran, master"],
    );
    assert_refused(&["arena", "--bots", "steady,steady,steady"], &["3 bots", "2 seats"]);
    assert_refused(&["arena", "--bots", "steady", "--sprt", "0.6,0.5"], &["--sprt", "the lower first"]);
    assert_refused(&["arena", "--bots", "steady", "--clairvoyant"], &["--mode solo"]);
    assert_refused(&["arena", "--mode", "solo", "--market", "--bots", "steady", "--clairvoyant"], &["--market"]);
    assert_refused(&["arena", "--bots", "steady", "--think", "fast"], &["300ms"]);
}

#[test]
fn a_server_names_what_it_cannot_start_with() {
    let folder = folder("serve");
    let taken = file(&folder, "taken", "not a folder");
    assert_refused(&["serve", "--listen", "127.0.0.1:0", "--data", &taken], &[&taken]);
    assert_refused(&["serve", "--listen", "somewhere"], &["--listen", "somewhere"]);
    assert_refused(&["serve", "--database", "postgres://localhost/x"], &["--bus"]);
    let broken = folder.join("broken");
    fs::create_dir_all(&broken).unwrap();
    fs::write(broken.join("bonehold.db"), "this is no database, and long enough to be looked at as one").unwrap();
    assert_refused(&["serve", "--listen", "127.0.0.1:0", "--data", &broken.display().to_string()], &["database"]);
    assert_refused(&["serve", "--listen", "127.0.0.1:0", "--data", &taken, "--log", "loud=quiet=x"], &["--log"]);
}

#[test]
fn load_names_what_it_cannot_measure() {
    assert_refused(&["load", "--url", "ftp://127.0.0.1"], &["--url", "http://host:port"]);
    assert_refused(&["load", "--seats", "9"], &["--seats"]);
    // Nobody listens on the first port.
    assert_refused(&["load", "--url", "http://127.0.0.1:1", "--tables", "1", "--seconds", "1"], &["127.0.0.1:1"]);
}

/// The record of a game that was played when draws were first sealed: it is checked for ever.
const SEALED: &str = "shell/server/golden/sealed.jsonl";

#[test]
fn the_draws_of_an_online_game_are_checked_without_a_server() {
    let output = bonehold(&["verify-draws", SEALED]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(
        said.starts_with("ok ") && said.contains("follow from the secret that was sealed") && said.contains("2 lots"),
        "{said}"
    );
    let seal = said.lines().find_map(|line| line.strip_prefix("seal  ")).expect("it is told");
    let sum = said.lines().find_map(|line| line.strip_prefix("sum   ")).expect("it is told");
    assert_eq!(bonehold(&["verify-draws", SEALED, "--seal", seal, "--sum", sum]).status.code(), Some(0));
    let other = bonehold(&["verify-draws", SEALED, "--seal", sum]);
    assert_eq!(other.status.code(), Some(1), "it is not what was noted");
    assert!(text(&other.stdout).contains("was noted"), "{}", text(&other.stdout));
    // The same record replays as any other.
    assert_eq!(bonehold(&["replay", SEALED]).status.code(), Some(0));
}

#[test]
fn draws_that_are_not_the_secrets_fail_and_what_is_no_record_is_refused() {
    let folder = folder("sealed");
    let record = fs::read_to_string(root().join(SEALED)).unwrap();
    let (game, proof) = record.trim_end().rsplit_once('\n').unwrap();
    let lots = proof.replacen("\"lots\":[\"", "\"lots\":[\"f", 1).replacen("00000000", "0000000", 1);
    for changed in [format!("{game}\n{lots}\n"), game.to_string(), format!("{game}\n{proof}\n{proof}\n"), format!("{proof}\n")] {
        let output = bonehold(&["verify-draws", &file(&folder, "changed.jsonl", &changed)]);
        assert_ne!(output.status.code(), Some(0), "{changed}");
        assert!(!text(&output.stderr).contains("panicked"));
    }
    assert_refused(&["verify-draws", "nowhere.jsonl"], &["nowhere.jsonl"]);
    assert_refused(&["verify-draws", &file(&folder, "none.jsonl", "nonsense")], &["no record of a game"]);
    assert_refused(&["verify-draws", SEALED, "--seal", "12"], &["64 hexadecimal digits"]);
}
