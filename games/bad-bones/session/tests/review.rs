//! Hints at every question of whole games, and the look back at games that were lost by answers without a thought.

use bad_bones::{Action, Advance, Game, Mode, Options, Question, Rules};
use bad_bones_bots::{Accuracy, Reason};
use bad_bones_session::advice::{Finding, Turning};
use bad_bones_session::words::{Language, Words};
use bad_bones_session::{BadBones, History, Kept, Session, Who};
use bots::Budget;
use game::{ActionSet, Game as _, Rng, Seat, SeatSet, Turn};
use session::{Playable as _, Thinks};

const ME: Seat = Seat::at(0);

fn options(mode: Mode, seats: u8, extras: bool) -> Options {
    let mut options = Options::new(mode, seats, Rules::of(mode));
    (options.market, options.chiefs) = (extras, extras);
    options
}

/// A game in which everybody answers at random.
fn thoughtless(options: Options, seed: u64, mut each: impl FnMut(&History, Seat)) -> History {
    let mut history = History::new(Game::new(options, Rules::of(options.mode)).unwrap(), seed);
    let mut rng = Rng::seeded(seed);
    loop {
        match history.game().turn() {
            Turn::Over => return history,
            Turn::Chance => drop(history.draw(&mut ())),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                each(&history, seat);
                let action = history.game().legal_actions(seat).pick(&mut rng);
                history.act(seat, action, &mut ()).unwrap();
            }
        }
    }
}

fn review(history: &History, seats: SeatSet) -> Vec<Finding> {
    let mut reviewer = BadBones::reviewer(history, seats);
    let mut rng = Rng::seeded(1);
    while BadBones::judge(&mut reviewer, &mut Budget::values(300), &mut rng).is_some() {}
    BadBones::turning_points(reviewer)
}

fn turnings(found: &[Finding]) -> Vec<Turning> {
    found.iter().filter_map(|finding| if let Finding::Turning(point) = finding { Some(*point) } else { None }).collect()
}

fn accuracy(found: &[Finding]) -> Accuracy {
    found.iter().find_map(|finding| if let Finding::Accuracy(accuracy) = finding { Some(*accuracy) } else { None }).unwrap()
}

/// Every way to play that can be lost.
fn ways() -> Vec<(Options, &'static str)> {
    let heroic = Options { heroic: true, ..options(Mode::Solo, 1, false) };
    vec![
        (options(Mode::Solo, 1, false), "alone"),
        (options(Mode::Solo, 1, true), "alone with market and chiefs"),
        (heroic, "heroic"),
        (options(Mode::Coop, 2, false), "two together"),
        (options(Mode::Coop, 4, true), "four together with market and chiefs"),
        (options(Mode::Versus, 2, false), "two"),
        (options(Mode::Versus, 4, true), "four with market and chiefs"),
    ]
}

#[test]
fn a_game_lost_by_answers_without_a_thought_was_lost_by_some_of_them() {
    for (options, way) in ways() {
        for seed in 1..=3 {
            let history = thoughtless(options, seed, |_, _| {});
            let outcome = history.game().outcome().unwrap();
            let loser = Seat::first(history.game().seats()).find(|seat| !outcome.winners.contains(*seat));
            let loser = loser.expect("nobody wins a game together like this, and of several somebody loses");
            let found = review(&history, [loser].into_iter().collect());
            let points = turnings(&found);
            println!("{way}, seed {seed}: {:?}", accuracy(&found));
            assert!(!points.is_empty(), "{way}, seed {seed}: no decision cost anything");
            assert!(points.len() <= 3 && points.iter().all(|point| point.seat == loser), "{way}, seed {seed}");
            assert!(points.iter().all(|point| point.played.action != point.best.action), "{way}, seed {seed}");
            let accuracy = accuracy(&found);
            assert!(accuracy.all > 0 && accuracy.good < accuracy.all, "{way}, seed {seed}: {accuracy:?}");
        }
    }
}

#[test]
fn whoever_plays_as_advised_is_more_accurate_than_who_does_not_think() {
    let options = options(Mode::Solo, 1, false);
    let thoughtless = accuracy(&review(&thoughtless(options, 4, |_, _| {}), [ME].into_iter().collect())).percent().unwrap();
    let mut history = History::new(Game::new(options, Rules::of(Mode::Solo)).unwrap(), 4);
    let mut rng = Rng::seeded(4);
    while history.game().outcome().is_none() {
        match history.game().turn() {
            Turn::Asked(_) => {
                let hint = BadBones::advise(&history.view(Some(ME)), ME, &mut Budget::values(300), &mut rng);
                history.act(ME, hint.best.action, &mut ()).unwrap();
            }
            _ => drop(history.draw(&mut ())),
        }
    }
    let advised = accuracy(&review(&history, [ME].into_iter().collect())).percent().unwrap();
    println!("as advised {advised} %, without a thought {thoughtless} %");
    assert!(advised > thoughtless + 10, "{advised} and {thoughtless}");
}

/// What hints of whole games are about.
#[test]
fn every_hint_of_whole_games_has_a_reason_and_few_say_that_all_is_the_same() {
    let (mut all, mut same) = (0, 0);
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for (options, way) in ways() {
        for seed in 1..=2 {
            let mut rng = Rng::seeded(seed);
            thoughtless(options, seed, |history, seat| {
                let view = history.view(Some(seat));
                let (question, answers) = (view.question(seat).unwrap(), view.legal_actions(seat).len());
                if answers < 2 || question == Question::Market && seed == 2 {
                    return;
                }
                let hint = BadBones::advise(&view, seat, &mut Budget::values(300), &mut rng);
                let against = hint.plain.unwrap_or_else(|| panic!("{way}, {question:?}: nothing to compare with"));
                // Orders are asked for whenever they might matter, and most do not: then none is advised.
                if question == Question::Advance {
                    let is_plain = hint.best.action == Action::Advance(Advance::All);
                    assert!(
                        is_plain || !matches!(against.reason, Reason::Same { .. }) || hint.best.chance > against.other.chance
                    );
                } else {
                    all += 1;
                    same += usize::from(matches!(against.reason, Reason::Same { .. } | Reason::Even));
                }
                let kind = format!("{:?}", against.reason).split([' ', '{']).next().unwrap().to_string();
                match kinds.iter_mut().find(|(known, _)| *known == kind) {
                    Some((_, count)) => *count += 1,
                    None => kinds.push((kind, 1)),
                }
                for code in ["en", "fr"] {
                    let told = Words::told_to(Language::named(code).unwrap(), Some(seat)).hint(&view, seat, &hint);
                    assert!(!told.contains(['{', '$']) && told.matches('%').count() >= 2, "{told}");
                }
            });
        }
    }
    println!("{all} hints, of which {same} say that all is the same: {kinds:?}");
    assert!(all > 300 && same * 10 < all, "{same} of {all}");
}

#[test]
fn accuracy_is_kept_with_the_game_and_read_back() {
    let history = thoughtless(options(Mode::Solo, 1, false), 5, |_, _| {});
    let mut session = Session::new("g".into(), 1, history, vec![Who::Person], Default::default());
    let accuracy = Accuracy { good: 7, all: 9 };
    assert!(BadBones::remember(&mut session.marks, &[Finding::Accuracy(accuracy)]), "that is news");
    assert!(!BadBones::remember(&mut session.marks, &[Finding::Accuracy(accuracy)]), "and then it is not");
    let text = Kept::write(&session);
    assert_eq!(bad_bones_session::Summary::read(&text).unwrap().accuracy, Some(accuracy));
    assert_eq!(Kept::read(&text).unwrap().session().marks.accuracy, Some(accuracy));
    // 7 of 9 is 77.8 %.
    assert_eq!(accuracy.percent(), Some(78));
    assert_eq!(Accuracy::default().percent(), None);
    // What makes no sense is nothing, and the game is read all the same.
    let broken = text.replacen("[7,9]", "[9,7]", 1);
    assert_eq!(Kept::read(&broken).unwrap().marks.accuracy, None);
    assert_eq!(bad_bones_session::Summary::read(&broken).unwrap().accuracy, None);
}

/// `cargo test -p bad-bones-session --test review -- --ignored --nocapture how_long`: four persons, whose decisions are all judged.
#[test]
#[ignore = "it only tells how long it takes: docs/bots.md"]
fn how_long_a_review_of_four_takes() {
    let began = std::time::Instant::now();
    let clock = || began.elapsed().as_secs_f64() * 1000.0;
    for (options, way) in ways().into_iter().filter(|(options, _)| options.seats == 4) {
        let history = thoughtless(options, 2, |_, _| {});
        let all = SeatSet::first(history.game().seats());
        let (start, mut thinker) = (clock(), session::Thinker::<BadBones>::default());
        thinker.hear(session::thinker::Errand::about(1, session::thinker::Task::Review(all), &history), &clock);
        let mut decisions = 0;
        while thinker.is_busy() {
            thinker.go_on(&clock);
            decisions += 1;
        }
        println!("{way}: {decisions} decisions in {:.1} s", (clock() - start) / 1000.0);
    }
}
