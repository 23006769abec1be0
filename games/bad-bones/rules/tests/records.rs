//! Every finished game of `records/` replays to its end, and together they show every way a game can end.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use bad_bones::record::Record;
use bad_bones::{Ending, Game, Mode, Version};
use game::checks::records;
use game::{Game as _, Seat};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../records")
}

fn games() -> Vec<Game> {
    records::games(&folder())
}

/// How the victory came about, in the words of the rules: points, floors, shared, nobody; together: all or nobody.
fn victory(game: &Game) -> &'static str {
    let outcome = game.outcome().unwrap();
    let best = outcome.scores.iter().max();
    let standing = Seat::first(game.seats()).filter(|seat| !game.is_eliminated(*seat));
    let tied = standing.filter(|seat| outcome.scores.get(seat.index()) == best).count() > 1;
    match (game.options().mode, outcome.winners.len()) {
        (_, 0) => "nobody",
        (Mode::Versus, 1) if tied => "floors",
        (Mode::Versus, 1) => "points",
        (Mode::Versus, _) => "shared",
        _ => "all",
    }
}

#[test]
fn every_record_replays_to_its_end() {
    let count = games().len();
    assert!(count >= 60, "{count}");
}

#[test]
fn every_way_to_end_has_a_record() {
    let found: BTreeSet<(&str, &str)> =
        games().iter().map(|game| (game.options().mode.name(), game.outcome().unwrap().ending.name())).collect();
    let lost = [Ending::Tower, Ending::Village, Ending::TowerAndVillage, Ending::Emperor];
    let mut expected: Vec<(Mode, Ending)> =
        lost.iter().flat_map(|&ending| [(Mode::Versus, ending), (Mode::Solo, ending)]).collect();
    expected.extend([(Mode::Solo, Ending::Survived), (Mode::Solo, Ending::Cleared)]);
    expected.extend([Ending::Survived, Ending::Capital, Ending::LastTower, Ending::Emperor].map(|ending| (Mode::Coop, ending)));
    let expected: BTreeSet<(&str, &str)> = expected.iter().map(|(mode, ending)| (mode.name(), ending.name())).collect();
    assert_eq!(found, expected);
    // Every ending the engine knows is among them, but for the one that needs a board of one's own: see own_rules.rs.
    let shown = |ending: &Ending| *ending == Ending::Endless || expected.iter().any(|(_, name)| *name == ending.name());
    assert!(Ending::ALL.iter().all(shown));
}

/// rules: 4 and 6 by version 2: lost, won, won heroically; stopped, or gone on and fallen.
#[test]
fn every_end_after_the_agreed_rounds_has_a_record() {
    let ends = |game: &Game| match (game.outcome().unwrap().winners.is_empty(), game.has_won_already(), game.is_heroic_now()) {
        (true, ..) => "lost",
        (_, false, _) => "stopped",
        (_, _, true) if game.outcome().unwrap().ending == Ending::Cleared => "won heroically",
        _ => "fell later",
    };
    let second = games().into_iter().filter(|game| game.rules_version() == Version::Two && game.options().mode != Mode::Versus);
    let found: BTreeSet<(&str, &str)> = second.map(|game| (game.options().mode.name(), ends(&game))).collect();
    let solo = ["lost", "stopped", "fell later", "won heroically"].map(|end| ("solo", end));
    let coop = ["lost", "stopped", "fell later"].map(|end| ("coop", end));
    assert_eq!(found, solo.into_iter().chain(coop).collect());
}

#[test]
fn every_kind_of_victory_has_a_record() {
    let found: BTreeSet<(&str, &str)> = games().iter().map(|game| (game.options().mode.name(), victory(game))).collect();
    let versus = ["points", "floors", "shared", "nobody"].map(|kind| ("versus", kind));
    let rest = [("solo", "all"), ("solo", "nobody"), ("coop", "all"), ("coop", "nobody")];
    assert_eq!(found, versus.into_iter().chain(rest).collect());
}

#[test]
fn every_mode_seat_count_and_option_has_a_record() {
    let found: BTreeSet<(&str, u8, bool, bool, bool)> = games()
        .iter()
        .map(|game| *game.options())
        .map(|options| (options.mode.name(), options.seats, options.market, options.chiefs, options.heroic))
        .collect();
    for (market, chiefs) in [(false, false), (true, false), (false, true), (true, true)] {
        for seats in 2..=6 {
            assert!(found.contains(&("versus", seats, market, chiefs, false)), "versus {seats} {market} {chiefs}");
            assert!(found.contains(&("coop", seats, market, chiefs, false)), "coop {seats} {market} {chiefs}");
        }
        for heroic in [false, true] {
            assert!(found.contains(&("solo", 1, market, chiefs, heroic)), "solo {market} {chiefs} {heroic}");
        }
    }
}

/// What a simulation cuts off says so, with its rounds, and nothing else is true.
#[test]
fn a_game_that_was_cut_off_replays_with_its_rounds() {
    let text = fs::read_to_string(folder().join("versus-2.jsonl")).unwrap();
    let record = Record::parse(&text).unwrap();
    let mut writer = bad_bones::record::Writer::new(record.start(), record.seed);
    let mut game = record.start().clone();
    for (_, step) in record.steps.iter() {
        if game.round() == 3 {
            break;
        }
        writer.step(step);
        step.take(&mut game, &mut ()).unwrap();
    }
    writer.cut(2);
    let cut = writer.text().to_string();
    assert!(cut.ends_with("{\"end\":{\"cut\":2}}\n"), "{cut}");
    let mut states = 0;
    let replayed = Record::parse(&cut).unwrap().replay(|_| states += 1).unwrap();
    assert!(replayed == game && replayed.outcome().is_none());
    assert_eq!(states, cut.lines().count());
    let lines = cut.lines().count();
    let fault = records::fault::<Game>;
    let wrong = fault(&cut.replace("\"cut\":2", "\"cut\":500"));
    assert_eq!((wrong.line, &*wrong.what), (lines, "the record says {\"cut\":500}, but 2 rounds are complete"));
    let nonsense = fault(&cut.replace("\"cut\":2", "\"cut\":2,\"scores\":[]"));
    assert_eq!(nonsense.line, lines);
    // A game that is over was not cut.
    let end = text.lines().last().unwrap();
    let over = fault(&text.replace(end, "{\"end\":{\"cut\":2}}"));
    assert_eq!(over.line, text.lines().count());
    assert!(over.what.contains("the game ended with"), "{}", over.what);
}

#[test]
fn a_record_cut_or_edited_is_refused_with_its_line() {
    let text = fs::read_to_string(folder().join("versus-2.jsonl")).unwrap();
    records::refuse_what_was_changed::<Game>(&text);
    let lines: Vec<&str> = text.lines().collect();
    let without_draw = [&lines[..2], &lines[3..]].concat();
    assert_eq!(records::fault::<Game>(&without_draw.join("\n")).line, 3);
    let other = records::fault::<Game>(&text.replacen("\"rules\":1", "\"rules\":3", 1));
    assert_eq!(other.what, "played by version 3 of the rules of bad-bones, and this program plays versions 1 to 2");
}
