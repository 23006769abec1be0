use clap::Parser;

use super::rating::rate;
use super::*;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: ArenaArgs,
}

fn arena(line: &str) -> Value {
    let mut out = Vec::new();
    let words = ["arena", "--json"].into_iter().chain(line.split_whitespace());
    run(&Line::parse_from(words).args, &mut out).unwrap_or_else(|failure| panic!("{failure}"));
    serde_json::from_slice(&out).expect("one object")
}

#[test]
fn a_better_bot_scores_more_and_the_scores_are_one_victory() {
    let report = arena("--bots steady,random --games 40");
    assert_eq!(report["games"], 40);
    let score = |bot: usize| report["bots"][bot]["score"].as_f64().unwrap();
    assert!(score(0) > 0.8, "{report}");
    assert!((score(0) + score(1) - 1.0).abs() < 1e-9, "{report}");
}

#[test]
fn the_same_bot_in_every_seat_is_even() {
    let report = arena("--seats 3 --bots novice --games 9");
    for bot in 0..3 {
        assert!((report["bots"][bot]["score"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-9, "{report}");
    }
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let line = "--seats 4 --market --chiefs --bots novice,random,random,novice --games 16";
    let bots = |threads: u32| arena(&format!("{line} --threads {threads}"))["bots"].clone();
    assert_eq!(bots(1), bots(3));
}

#[test]
fn an_interval_is_that_of_the_blocks() {
    // Mean 0.5, variance 1/3, standard error 0.2887, times 1.96: 0.566, cut at 0 and 1.
    let rated = rate([1.0, 0.0, 1.0, 0.0].into_iter(), 2);
    assert_eq!((rated.score, rated.lo, rated.hi), (0.5, 0.0, 1.0));
    let even = rate([0.5, 0.5].into_iter(), 2);
    assert_eq!((even.lo, even.hi, even.elo), (0.5, 0.5, 0.0));
}

#[test]
fn a_settled_match_stops_early_and_says_how() {
    let report = arena("--bots steady,random --games 100000 --sprt 0.55,0.65");
    assert_eq!(report["sprt"]["verdict"], "higher", "{report}");
    assert!(report["games"].as_u64().unwrap() < 1000, "{report}");
    let report = arena("--bots random,steady --games 100000 --sprt 0.55,0.65");
    assert_eq!(report["sprt"]["verdict"], "lower", "{report}");
}

#[test]
fn the_test_follows_its_formula() {
    let sprt = Sprt::read("0.5,0.6").unwrap();
    // 40 seeds of mean 0.75 and variance 0.0625 x 40/39: 40 x 0.1 x (1.5 - 1.1) / (2 x 0.0641) = 12.48.
    let blocks: Vec<Block> = (0..40).map(|number| vec![if number % 2 == 0 { 1.0 } else { 0.5 }]).collect();
    let report = sprt.report(&blocks);
    assert!((report["llr"].as_f64().unwrap() - 12.48).abs() < 0.005, "{report}");
    assert_eq!(sprt.verdict(&blocks), Some("higher"));
    assert_eq!(sprt.verdict(&blocks[..10]), None, "too few to know the spread");
    for wrong in ["0.6,0.5", "0.5", "a,b", "0,0.5", "0.5,1"] {
        assert!(Sprt::read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_can_be_won_is_at_least_what_was_won() {
    let report = arena("--mode solo --rounds 4 --bots steady --games 6 --clairvoyant");
    let (bot, all) = (report["bots"][0]["score"].as_f64().unwrap(), report["clairvoyant"]["score"].as_f64().unwrap());
    assert!(bot <= all && all <= 1.0, "{report}");
    assert!(all > 0.8, "four rounds can nearly always be won by who knows the draws: {report}");
}

#[test]
fn what_is_stopped_in_the_middle_does_not_count() {
    let args = Line::parse_from(["arena", "--mode", "solo", "--clairvoyant"]).args;
    let start = args.table.game().unwrap_or_else(|failure| panic!("{failure}"));
    let (stopped, goes_on) = (AtomicBool::new(true), AtomicBool::new(false));
    let mut contest = Contest::new(start, vec![Level::Random.into()], Thinking::default(), 1, &stopped);
    assert_eq!(contest.play_block(0), None);
    assert_eq!(limit::report(&contest.start, 1, &[vec![1.0]], &stopped), None);
    contest.stopped = &goes_on;
    assert!(contest.play_block(0).is_some());
}
