//! Files and options, right and wrong.

use super::*;

#[test]
#[cfg(unix)]
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
    assert!(typed("--seed 9", &["save", &format!("save! {name}")]).contains("A file’s name is needed"));
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
    assert!(again.contains("The game is over.") && again.contains("Your hero goes to "));
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn whatever_is_typed_the_record_tells_the_same_game() {
    let games = ["--seats 3 --market --chiefs", "--mode coop --market --chiefs", "--mode solo --market --chiefs", "--chiefs"];
    let me = Seat::at(0);
    for (options, seed) in games.iter().flat_map(|options| (0..8).map(move |seed| (options, seed))) {
        let mut rng = Rng::stream(seed, 99);
        let mut table = seated(options, seed, &[0]);
        for _ in 0..60 {
            let input = match table.session().next() {
                Next::Over => break,
                Next::Confirm(_) if rng.below(4) > 0 => Input::Commit,
                Next::Person(_) if rng.below(5) > 0 => Input::Act(table.session().game().legal_actions(me).pick(&mut rng)),
                _ => Input::Undo,
            };
            table.put(input);
            let (session, text) = (table.session(), table.session().history().record().expect("it began with its first chance"));
            let record = Record::parse(&text).expect("a record");
            assert!(record.replay_unfinished(|_| {}).as_ref() == Ok(session.game()), "{options} {seed}");
            let resumed = sat_down(History::from_record(&text).expect("by the rules"), &[0]);
            assert_eq!(resumed.session().next(), session.next(), "{options} {seed}");
            assert!(resumed.session().view() == session.view(), "{options} {seed}");
        }
    }
}

#[test]
fn what_does_not_fit_together_is_bad_input() {
    let fails = |options: &str| run(options, &b""[..], &mut Vec::new()).expect_err("it must fail").message;
    assert_eq!(fails("--seat 3"), "--seat 3: this game has seats 1 to 2");
    assert_eq!(fails("--seat 0 --mode solo"), "--seat 0: this game has seat 1 only");
    assert!(fails("--mode solo --seats 2").contains("a solo game has 1 seat"));
    assert!(fails("--resume no-such-file.jsonl").starts_with("no-such-file.jsonl: "));
    let both = BadBones.play_command().try_get_matches_from(["play", "--resume", "x", "--mode", "solo"]);
    assert!(both.unwrap_err().to_string().contains("cannot be used with"));
    let path = fresh_file("bad-record");
    let header = "{\"record\":1,\"game\":\"bad-bones\",\"rules\":1,\"options\":{\"mode\":\"solo\",\"seats\":1,\
                  \"market\":false,\"chiefs\":false,\"board\":\"classic\"},\"seed\":1}\n";
    std::fs::write(&path, format!("{header}{{\"seat\":1,\"do\":\"hero c4\"}}\n")).expect("a temporary file");
    let message = fails(&format!("--resume {}", path.display()));
    assert!(message.starts_with(&format!("{}:2:1: ", path.display())), "{message}");
    std::fs::remove_file(&path).expect("the test's own file");
}

#[test]
fn the_page_begins_what_the_command_line_asks_for() {
    let place = |options: &str| {
        BadBones.place(&BadBones.play_command().get_matches_from(["play"].into_iter().chain(options.split_whitespace())))
    };
    assert_eq!(place("").unwrap(), "");
    assert_eq!(place("--mode solo --market --seed 7").unwrap(), "#new?mode=solo&seats=person&market&seed=7");
    assert_eq!(place("--seats 3 --seat 2 --bots sharp --seed 1").unwrap(), "#new?mode=versus&seats=sharp,person,sharp&seed=1");
    for option in ["--plain", "--board x", "--nodes 3", "--language fr", "--resume x"] {
        let refused = place(option).unwrap_err().message;
        assert!(refused.contains(option.split(' ').next().unwrap()) && refused.contains("add --text"), "{refused}");
    }
}

#[test]
fn every_depth_of_a_count_is_seen_as_soon_as_it_is_known() {
    use std::io::Write;

    /// What was there each time somebody could look.
    #[derive(Default)]
    struct Screen {
        written: String,
        seen: Vec<String>,
    }

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.written += &String::from_utf8_lossy(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            self.seen.push(self.written.clone());
            Ok(())
        }
    }

    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../scenarios/examples/hero-step.toml");
    let counted = |words: &[&str]| {
        use terminal::perft::PerftArgs;
        let command = PerftArgs::augment_args(OwnRules::augment_args(Command::new("perft")));
        let matches = command.get_matches_from(["perft"].iter().chain(words));
        let args = PerftArgs::from_arg_matches(&matches).unwrap();
        let mut screen = Screen::default();
        let position = terminal::Source::read(Path::new(file)).unwrap();
        BadBones.perft(&position, &matches, &args, &mut screen).unwrap_or_else(|failure| panic!("{failure}"));
        screen
    };
    assert_eq!(counted(&[file, "2"]).seen, ["depth 1: 8\n", "depth 1: 8\ndepth 2: 64\n"]);
    let json = counted(&["--json", file, "2"]).written;
    assert!(json.starts_with('{') && json.contains("\"counts\":[8,64]"), "{json}");
    assert_eq!(json.lines().count(), 1);
}
