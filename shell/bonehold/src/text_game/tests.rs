//! Games played by text, in memory.

use std::io::{BufReader, Read};

use bad_bones::Game;
use clap::Parser;
use game::Game as _;

use super::*;

#[derive(clap::Parser)]
struct Cli {
    #[command(flatten)]
    play: PlayArgs,
}

fn args(options: &str) -> PlayArgs {
    Cli::parse_from(["play", "--text", "--no-colour"].into_iter().chain(options.split_whitespace())).play
}

/// What is printed when this is typed.
fn typed_by(options: &str, input: impl BufRead) -> String {
    let mut output = Vec::new();
    run(&args(options), input, &mut output).expect("the game runs");
    String::from_utf8(output).expect("the output is text")
}

/// What is printed when these lines are typed.
fn typed(options: &str, lines: &[&str]) -> String {
    typed_by(options, lines.join("\n").as_bytes())
}

/// Somebody who answers `1` for ever, or nearly so.
struct Ones(usize);

impl Read for Ones {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(1).expect("a game comes to its end");
        buffer[..2].copy_from_slice(b"1\n");
        Ok(2)
    }
}

fn ones() -> impl BufRead {
    BufReader::new(Ones(100_000))
}

/// The output with its line breaks taken out.
fn unbroken(output: &str) -> String {
    output.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of the output that are states.
fn states(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.find("{\"round\"").map(|start| &line[start..])).collect()
}

/// A file that does not exist yet; its name is used by one test only.
fn fresh_file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bonehold-{}-{name}.jsonl", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn always_answering_one_plays_every_mode_to_its_end() {
    let modes = [
        "",
        "--seats 4",
        "--mode solo",
        "--mode solo --heroic --rounds 2",
        "--mode coop",
        "--mode coop --seats 3 --market --chiefs",
        "--seats 3 --market",
        "--seats 6 --market --chiefs --seat 4",
        "--chiefs",
        "--mode solo --market --chiefs",
        "--plain --chiefs",
    ];
    for mode in modes {
        for seed in 1..=3 {
            let output = typed_by(&format!("{mode} --seed {seed}"), ones());
            assert!(output.contains("The game is over in round "), "{mode} {seed}: {output}");
            assert!(output.contains(&format!("Seed {seed}. `save FILE` keeps")), "{mode} {seed}");
            let overlong = output.lines().find(|line| line.chars().count() > 100);
            assert_eq!(overlong, None, "{mode} {seed}");
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let play = || typed_by("--seats 3 --market --chiefs --seed 5", ones());
    assert_eq!(play(), play());
}

#[test]
fn an_illegal_answer_is_refused_with_its_reason_and_changes_nothing() {
    let lines = ["state", "hero e5", "hero z9", "2 hero c4", "99", "0", "", "pass", "jump", "state", "1 hero c4", "state"];
    let output = typed("--seed 1", &lines);
    for reason in [
        "That can't be done: the hero steps to a neighbouring cell, which e5 is not.",
        "That can't be read: at character 6, expected a cell a1 to e5, found \"z9\".",
        "You play seat 1; seat 2 chooses for itself.",
        "There is no choice 99 here, they go from 1 to 8.",
        "There is no choice 0 here, they go from 1 to 8.",
        "An answer is needed",
        "this does not answer the question asked. Where does your hero step?",
        "That can't be read: at character 1, expected an action",
    ] {
        // Long lines are wrapped.
        let unwrapped = output.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(unwrapped.contains(reason), "{reason}\n{output}");
    }
    let states = states(&output);
    assert_eq!(states[0], states[1]);
    assert!(states[2].contains("\"hero\":\"c4\""));
}

#[test]
fn undo_takes_back_within_the_phase_and_not_beyond_it() {
    let output = typed("--seed 1", &["undo", "state", "hero c4", "state", "undo", "state", "hero b2", "1", "undo", "state"]);
    assert!(output.contains("There is nothing to take back: you have not chosen anything yet."));
    assert!(output.contains("Taken back."));
    assert!(output.contains("That can't be taken back: the phase of your last choice is over."));
    let states = states(&output);
    assert_eq!(states[0], states[2]);
    assert_ne!(states[0], states[1]);
    assert!(states[3].contains("\"phase\":\"trap\"") && states[3].contains("\"hero\":\"b2\""));
}

#[test]
fn undo_goes_back_choice_by_choice() {
    let output = typed("--mode coop --market --seed 1", &["state", "buy wall", "buy bomb", "undo", "undo", "state", "undo"]);
    let states = states(&output);
    assert_eq!(states[0], states[1]);
    assert!(output.ends_with("seed 1.\n"));
}

#[test]
fn alone_a_choice_that_ends_the_phase_stands_at_once() {
    let output = typed("--mode solo --seed 1", &["hero c4", "undo", "pass"]);
    assert!(!output.contains("Your part of"));
    assert!(output.contains("the phase of your last choice is over"));
    assert!(output.contains("Round 1, white: the skeletons phase."));
}

#[test]
fn others_choose_only_after_the_person_has_confirmed() {
    let mut bout = Bout::new(args("--seats 3").table.game().unwrap(), 1, Seat::at(0));
    assert!(matches!(bout.go_on(), bout::Stage::Asked(_)));
    bout.answer(bad_bones::notation::parse_action("hero c4").unwrap()).unwrap();
    assert_eq!(bout.go_on(), bout::Stage::Confirm);
    assert!(!bout.record().contains("\"seat\":2,\"do\""));
    bout.confirm();
    assert!(matches!(bout.go_on(), bout::Stage::Asked(_)));
    assert!(bout.record().contains("\"seat\":2,\"do\":\"hero"));
    assert_eq!(bout.take_back(), Err(bout::NoWayBack::PhaseOver));
}

#[test]
fn the_next_answer_may_be_typed_instead_of_a_confirmation() {
    let output = typed("--seed 1", &["hero c4", "pass", "state"]);
    assert!(output.contains("You leave your traps as they are."));
    assert!(states(&output)[0].contains("\"phase\":\"trap\""));
}

#[test]
fn another_choice_replaces_the_last_one_before_the_phase_ends() {
    let output = typed("--seed 1", &["hero c4", "hero b4", "state", "1", "state"]);
    let states = states(&output);
    assert!(states[0].contains("\"phase\":\"hero\"") && states[0].contains("\"hero\":\"b4\""), "{}", states[0]);
    assert!(states[1].contains("\"phase\":\"trap\"") && states[1].contains("\"hero\":\"b4\""), "{}", states[1]);
}

#[test]
fn a_refused_replacement_leaves_the_choice_as_it_was() {
    let output = typed("--seed 1", &["hero c4", "hero e5", "state", "hero b2", "state"]);
    assert!(
        unbroken(&output).contains("That can't be done: the hero steps to a neighbouring cell, which e5 is not."),
        "{output}"
    );
    let states = states(&output);
    assert!(states[0].contains("\"phase\":\"hero\"") && states[0].contains("\"hero\":\"c4\""), "{}", states[0]);
    assert!(states[1].contains("\"phase\":\"hero\"") && states[1].contains("\"hero\":\"b2\""), "{}", states[1]);
}

#[cfg(unix)]
#[test]
fn only_a_regular_file_is_replaced_and_a_link_stays_a_link() {
    let folder = fresh_file("links").with_extension("");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder of its own");
    let output = typed("--seed 1", &[&format!("save! {}", folder.display()), "quit"]);
    assert!(output.split_whitespace().collect::<Vec<_>>().join(" ").contains("no regular file"), "{output}");
    let (file, link) = (folder.join("game.jsonl"), folder.join("link.jsonl"));
    std::fs::write(&file, "old").expect("it can be written");
    std::os::unix::fs::symlink(&file, &link).expect("it can be linked");
    typed("--seed 1", &[&format!("save! {}", link.display()), "quit"]);
    assert!(link.is_symlink() && std::fs::read_to_string(&file).expect("it is there").starts_with("{\"record\""));
    assert_eq!(std::fs::read_dir(&folder).expect("it is there").count(), 2, "nothing is left beside them");
}

fn replayed(path: &Path) -> Game {
    let text = std::fs::read_to_string(path).expect("it was saved");
    Record::parse(&text).expect("a record").replay_unfinished(|_| {}).expect("by the rules")
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let path = fresh_file("goes-on");
    let name = path.display().to_string();
    let (before, after) = (["hero c4", "1", "place wall/ b3", "1", "hero b4", "state"], ["1", "place dragon b2", "1", "state"]);
    let save = format!("save {name}");
    let saved = typed("--seed 4", &[&before[..], &[save.as_str(), save.as_str()]].concat());
    assert!(unbroken(&saved).contains(&format!("Saved: {name}.")));
    assert!(unbroken(&saved).contains(&format!("{name} exists already; `save! {name}` replaces it.")));
    let game = replayed(&path);
    assert_eq!((game.round(), game.board(Seat::at(0)).hero().map(|cell| cell.to_string())), (2, Some("b4".into())));
    let whole = typed("--seed 4", &[&before[..], &after[..]].concat());
    let resumed = typed(&format!("--resume {name}"), &after);
    assert_eq!(states(&whole).last(), states(&resumed).last());
    assert!(resumed.contains("Seed 4"));
    assert!(typed("--seed 9", &["save", &format!("save! {name}")]).contains("A file's name is needed"));
    assert_eq!(replayed(&path).round(), 1);
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn a_finished_game_can_be_saved_and_its_record_has_an_end() {
    let path = fresh_file("finished");
    let prompts = typed_by("--seed 2 --mode solo", ones()).lines().filter(|line| line.starts_with("> ")).count();
    let save = format!("save {}", path.display());
    let mut lines = vec!["1"; prompts - 1];
    lines.extend([save.as_str(), "quit"]);
    let output = typed("--seed 2 --mode solo", &lines);
    assert!(output.contains("Saved: "), "{output}");
    let text = std::fs::read_to_string(&path).expect("it was saved");
    let record = Record::parse(&text).expect("a record");
    assert!(record.is_finished());
    assert!(record.replay(|_| {}).expect("by the rules").outcome().is_some());
    let again = typed(&format!("--resume {}", path.display()), &["log", "quit"]);
    assert!(again.contains("The game is over in round ") && again.contains("Your hero goes to "));
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn the_end_of_the_input_is_a_polite_end() {
    for lines in [&[][..], &["hero c4"], &["hero c4", "", "list"]] {
        let output = typed("--seed 1", lines);
        assert!(output.ends_with("seed 1.\n"), "{output}");
        assert!(output.contains("The game was not finished: round 1, the "));
    }
    assert!(typed("--seed 1", &["quit"]).contains("The game was not finished"));
}

#[test]
fn an_endless_line_and_bytes_that_are_no_text_do_no_harm() {
    let mut input = vec![b'x'; 1 << 20];
    input.extend_from_slice(b"\n\xff\xfe\x1b[2J\nhero c4\n");
    let output = typed_by("--seed 1", &input[..]);
    assert!(output.contains("Your hero goes to c4."));
    assert!(!output.contains('\x1b'));
    assert!(output.lines().filter(|line| !line.starts_with("> ")).all(|line| line.chars().count() <= 100));
}

#[test]
fn whatever_is_typed_the_record_tells_the_same_game() {
    let games = ["--seats 3 --market --chiefs", "--mode coop --market --chiefs", "--mode solo --market --chiefs", "--chiefs"];
    for (game, seed) in games.iter().flat_map(|game| (0..8).map(move |seed| (game, seed))) {
        let mut rng = game::Rng::stream(seed, 99);
        let mut bout = Bout::new(args(game).table.game().unwrap(), seed, Seat::at(0));
        for _ in 0..60 {
            match bout.go_on() {
                bout::Stage::Over => break,
                bout::Stage::Confirm if rng.below(4) > 0 => bout.confirm(),
                bout::Stage::Asked(_) if rng.below(5) > 0 => {
                    let choices = bout.game().legal_actions(Seat::at(0));
                    let action = game::ActionSet::get(&choices, rng.below(game::ActionSet::len(&choices) as u32) as usize);
                    bout.answer(action).unwrap();
                }
                _ => drop(bout.take_back()),
            }
            let record = Record::parse(&bout.record()).expect("a record");
            assert!(record.replay_unfinished(|_| {}).as_ref() == Ok(bout.game()), "{game} {seed}");
            let mut resumed = Bout::resumed(&record, Seat::at(0)).expect("by the rules");
            // Where the person said last that all stands is not in the record.
            if resumed.go_on() == bout::Stage::Confirm && bout.go_on() != bout::Stage::Confirm {
                resumed.confirm();
            }
            assert!(resumed.go_on() == bout.go_on() && resumed.view() == bout.view(), "{game} {seed}");
        }
    }
}

#[test]
fn every_word_of_the_help_is_explained() {
    let game = args("--market --chiefs").table.game().unwrap();
    for word in help::topics() {
        let lines = help::topic(&game, word).unwrap_or_default();
        assert!(lines.iter().all(|line| line.len() > 10) && !lines.is_empty(), "{word}");
    }
    let output = typed("--seed 1", &["help", "help wall", "help ice staff", "help money", "help picture"]);
    assert!(output.contains("HERO          the hero"));
    assert!(output.contains("It is worth 2 stars intact, 1 damaged; the market asks 3 coins."));
    assert!(output.contains("There is no help about that."));
    assert!(output.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn every_choice_can_be_reached_by_its_number_and_by_its_notation() {
    let game = args("").table.game().unwrap();
    let mut bout = Bout::new(game, 1, Seat::at(0));
    bout.go_on();
    bout.answer(bad_bones::notation::parse_action("hero c4").unwrap()).unwrap();
    bout.confirm();
    bout.go_on();
    let (game, seat) = (bout.game(), Seat::at(0));
    let menu = menu::Menu::new(game, seat);
    let choices: Vec<bad_bones::Action> = game.legal_actions(seat).iter().collect();
    assert!(choices.len() > 100);
    for (i, &action) in choices.iter().enumerate() {
        assert_eq!(menu.read(&(i + 1).to_string()), Ok(action));
        assert_eq!(menu.read(&action.to_string()), Ok(action));
        assert_eq!(menu.read(&format!("1 {action}")), Ok(action));
    }
    let (short, gathered) = menu.short(game);
    assert!(gathered && short.len() < 12);
    assert!(menu.whole(game).len() >= choices.len());
}

#[test]
fn other_boards_can_be_looked_at() {
    let output = typed("--seed 1 --seats 3", &["board 2", "boards", "board 7", "log", "log 1", "log x"]);
    assert!(output.contains("Seat 2   tower 4 of 4   houses 5 of 5   hero c3"));
    assert!(output.contains("`board N` shows the board of seat N, from 1 to 3."));
    assert!(output.contains("Seat 3 draws: "));
    assert!(output.contains("`log 3` what happened in round 3"));
    let plain = typed("--seed 1 --plain", &["board 2"]);
    assert!(plain.contains("Seat 2. Round 1, white, the hero phase"));
    assert!(!plain.contains('│'));
}

#[test]
fn what_does_not_fit_together_is_bad_input() {
    let fails = |options: &str| run(&args(options), &b""[..], Vec::new()).expect_err("it must fail").message;
    assert_eq!(fails("--seat 3"), "--seat 3: this game has seats 1 to 2");
    assert_eq!(fails("--seat 0 --mode solo"), "--seat 0: this game has seat 1 only");
    assert!(fails("--mode solo --seats 2").contains("a solo game has 1 seat"));
    assert!(fails("--resume no-such-file.jsonl").starts_with("no-such-file.jsonl: "));
    assert!(Cli::try_parse_from(["play", "--resume", "x", "--mode", "solo"]).is_err());
    let path = fresh_file("bad-record");
    let header = "{\"record\":1,\"game\":\"bad-bones\",\"rules\":1,\"options\":{\"mode\":\"solo\",\"seats\":1,\
                  \"market\":false,\"chiefs\":false,\"board\":\"classic\"},\"seed\":1}\n";
    std::fs::write(&path, format!("{header}{{\"seat\":1,\"do\":\"hero c4\"}}\n")).expect("a temporary file");
    let message = fails(&format!("--resume {}", path.display()));
    assert!(message.starts_with(&format!("{}:2:1: ", path.display())), "{message}");
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn a_hint_is_a_legal_choice_with_a_reason_and_changes_nothing() {
    let output = unbroken(&typed("--seed 3 --nodes 400", &["hint", "hint", "quit"]));
    let hints: Vec<&str> = output.split("Best seems `").skip(1).collect();
    assert_eq!(hints.len(), 2, "{output}");
    let (first, second) = (hints[0].split('`').next().unwrap(), hints[1].split('`').next().unwrap());
    assert_eq!(first, second, "the same question gets the same advice");
    assert!(output.contains("to win). Next best: `hero "), "{output}");
    let played = typed("--seed 3 --nodes 400", &[first, "quit"]);
    assert!(!played.contains("That can't be done"), "{played}");
}
