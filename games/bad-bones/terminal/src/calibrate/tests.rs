use clap::Parser;

use super::*;

#[derive(Parser)]
struct Words {
    #[command(flatten)]
    args: CalibrateArgs,
}

fn calibrate(line: &str) -> (Done, String) {
    let words = ["calibrate"].into_iter().chain(line.split_whitespace());
    let mut out = Vec::new();
    let done = run(&Words::parse_from(words).args, &mut out);
    (done, String::from_utf8(out).expect("text"))
}

/// 13 levels have 12 steps, three times; 12 of them think alone; and there are 12 characters.
#[test]
fn the_table_has_every_step_of_every_part() {
    let all = lines(&Words::parse_from(["calibrate"]).args);
    let count = |part| all.iter().filter(|line| line.part == part).count();
    assert_eq!(Part::ALL.iter().map(|part| count(*part)).collect::<Vec<_>>(), [12; 5]);
    let some = lines(&Words::parse_from(["calibrate", "--parts", "duel", "--between", "steady,novice"]).args);
    let names: Vec<(&str, &str)> = some.iter().map(|line| (line.level.name(), line.against_name())).collect();
    assert_eq!(names, [("learner", "novice"), ("casual", "learner"), ("steady", "casual")]);
}

/// Eleven even steps from 5 to 99 in a hundred: 8.55 each.
#[test]
fn alone_the_levels_lie_evenly() {
    let middle = |level: Level| {
        let range = Line { part: Part::Alone, level, against: None, character: None }.range();
        (range.start() + range.end()) / 2.0
    };
    assert!((middle(Level::Beginner) - 0.1355).abs() < 1e-3);
    assert!((middle(Level::Steady) - 0.4773).abs() < 1e-3);
}

/// Who answers at random wins no more than half against itself below: a step that is none fails the command.
#[test]
fn a_step_that_leaves_its_range_fails_the_command() {
    let line = Line { part: Part::Duel, level: Level::Steady, against: Some(Level::Random), character: None };
    let high = play(&line, 1, 20, &AtomicBool::new(false)).expect("nobody stopped it");
    assert!(!holds(&line, high), "{high:?}");
    assert!(holds(&line, Score { score: 0.6, ..high }) && !holds(&line, Score { score: 0.76, ..high }));
    let (done, out) = calibrate("--parts alone --between newcomer --games 1 --seed 1");
    assert_eq!(done.is_err(), out.contains("left"), "{out}");
}

#[test]
fn what_is_stopped_says_nothing() {
    let line = Line { part: Part::Duel, level: Level::Newcomer, against: Some(Level::Random), character: None };
    assert_eq!(play(&line, 1, 20, &AtomicBool::new(true)), None);
}

#[test]
fn what_was_kept_is_not_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ladder.jsonl");
    let line = format!("--parts duel --between random,newcomer --games 4 --keep {}", path.display());
    let (_, first) = calibrate(&line);
    let kept = std::fs::read_to_string(&path).unwrap();
    assert_eq!(kept.lines().count(), 1, "{kept}");
    // A score that nobody would reach shows where it comes from.
    let mut told: serde_json::Value = serde_json::from_str(&kept).unwrap();
    told["score"] = json!(0.123);
    std::fs::write(&path, format!("{told}\n")).unwrap();
    let (done, second) = calibrate(&line);
    assert!(done.is_err() && second.contains("0.123") && !first.contains("0.123"), "{second}");
    let (_, other) = calibrate(&line.replace("--games 4", "--games 6"));
    assert!(!other.contains("0.123"), "{other}");
    std::fs::write(&path, "{}\n").unwrap();
    let refused = calibrate(&line).0.unwrap_err();
    assert!(refused.message.contains("ladder.jsonl: line 1"), "{refused}");
}

#[test]
fn an_unknown_part_gets_the_known_ones() {
    let message = Part::read("duet").unwrap_err();
    assert!(Part::ALL.iter().all(|part| message.contains(part.name())), "{message}");
}
