//! Every finished game of `games/twenty-strong/records` replays to its end, and together they show every way a game can end.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use game::Game as _;
use game::checks::records;
use twenty_strong::record::Record;
use twenty_strong::{Deck, Ending, Game, Kind, LAST_DAY, Version};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../records")
}

fn games() -> Vec<Game> {
    records::games(&folder())
}

#[test]
fn every_record_replays_to_its_end() {
    let count = games().len();
    assert!(count >= 30, "{count}");
}

#[test]
fn every_way_to_win_and_lose_has_a_record() {
    let games = games();
    let endings: BTreeSet<Ending> = games.iter().map(|game| game.outcome().unwrap().ending).collect();
    assert_eq!(endings, Ending::ALL.into_iter().collect());
    for tyrant in Kind::Tyrant.cards() {
        for ending in [Ending::Victory, Ending::Tyrant] {
            let shown = |game: &Game| game.options().tyrant == tyrant && game.outcome().unwrap().ending == ending;
            assert!(games.iter().any(shown), "{} {}", Deck::built_in().id(tyrant), ending.name());
        }
    }
    let won = |game: &&Game| game.outcome().unwrap().ending == Ending::Victory;
    let days: BTreeSet<u8> = games.iter().filter(won).map(Game::day).collect();
    assert!(days.contains(&LAST_DAY) && days.contains(&6), "{days:?}");
}

#[test]
fn every_hero_side_and_rank_has_a_record() {
    let games = games();
    let heroes: BTreeSet<u8> = games.iter().map(|game| game.options().hero).collect();
    let sides: BTreeSet<u8> = games.iter().filter_map(|game| game.options().side).collect();
    let ranks: BTreeSet<(u8, bool)> =
        games.iter().map(|game| (game.options().rank, !game.outcome().unwrap().winners.is_empty())).collect();
    assert_eq!((heroes.len(), sides.len(), ranks.len()), (7, 2, 10));
    assert!(games.iter().any(Game::is_plus));
}

#[test]
fn a_record_cut_or_edited_is_refused_with_its_line() {
    let text = fs::read_to_string(folder().join("fell-in-battle.jsonl")).unwrap();
    records::refuse_what_was_changed::<Game>(&text);
    let lines: Vec<&str> = text.lines().collect();
    // A miss that becomes another die: the dice that were committed say otherwise.
    let luckier = lines.iter().position(|line| line.starts_with("{\"roll\"") && line.contains("0\"")).unwrap();
    let mut lucky: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let at = lucky[luckier].find("0\"").unwrap();
    lucky[luckier].replace_range(at - 1..=at, "r2");
    assert_eq!(records::fault::<Game>(&lucky.join("\n")).line, luckier + 1);
}

#[test]
fn records_of_other_versions_and_decks_are_refused_by_name() {
    let text = fs::read_to_string(folder().join("fell-in-battle.jsonl")).unwrap();
    // The record is one of the oldest version that is played, with the deck of that time.
    let name = |key: &str, number: u32| format!("\"{key}\":{number}");
    let version = name("deck_version", Deck::built_in_for("hollow-hill", Version::OLDEST).unwrap().version);
    let rules = name("rules", Version::OLDEST.number());
    let newer = name("deck_version", Deck::built_in().version);
    let cases = [
        (rules.as_str(), "\"rules\":7", "version 7 of the rules of twenty-strong, and this program plays versions 2 to 3"),
        (rules.as_str(), "\"rules\":1", "version 1 of the rules of twenty-strong"),
        (version.as_str(), newer.as_str(), "the deck has words that rules version 2 does not know"),
        (version.as_str(), "\"deck_version\":99", "played with the deck hollow-hill version 99, and this is hollow-hill version"),
        ("\"deck\":\"hollow-hill\"", "\"deck\":\"lost\"", "the deck \"lost\", which is not built in"),
        ("\"game\":\"twenty-strong\"", "\"game\":\"chess\"", "a record of \"chess\""),
        ("\"rank\":1", "\"rank\":6", "`rank`: expected a number from 1 to 5, found 6"),
        ("\"tyrant\":\"", "\"tyrant\":\"x", "`tyrant`: expected one of"),
        ("\"hero\":\"", "\"hero\":\"x", "`hero`: expected one of"),
    ];
    for (from, to, expected) in cases {
        let spoilt = text.replacen(from, to, 1);
        assert_ne!(spoilt, text, "{from}");
        let faults = Record::parse(&spoilt).unwrap_err();
        assert_eq!(faults.0[0].line, 1);
        assert!(faults.0[0].what.contains(expected), "{to}: {faults}");
    }
}

#[test]
fn a_deck_of_ones_own_travels_with_the_record() {
    use game::{ActionSet, Rng, Step, Turn};
    use twenty_strong::record::Writer;
    use twenty_strong::{Options, PLAYER};
    let file = Deck::built_in_file("proving").unwrap().replace("name = \"proving\"", "name = \"carried\"");
    let deck = Deck::from_file(&file).unwrap();
    let mut game = Game::new(Options::new(&deck, 5, Kind::Tyrant.cards().next().unwrap()), &deck).unwrap();
    let (mut writer, mut rng) = (Writer::new(&game, 1), Rng::seeded(1));
    while game.turn() != Turn::Over {
        let step = match game.turn() {
            Turn::Chance => Step::Chance(game.sample(&mut rng)),
            _ => Step::Do(PLAYER, game.legal_actions(PLAYER).pick(&mut rng)),
        };
        writer.step(&step);
        step.take(&mut game, &mut ()).unwrap();
    }
    writer.end(&game.outcome().unwrap());
    let record = Record::parse(writer.text()).unwrap();
    assert_eq!(record.start().deck().name, "carried");
    assert_eq!(record.replay(|_| {}).unwrap().outcome(), game.outcome());
}

#[test]
fn the_record_in_the_notation_is_one_of_this_program() {
    let text = fs::read_to_string(folder().join("../../../docs/notation.md")).unwrap();
    let example = text.split("```").find(|block| block.contains("\"game\":\"twenty-strong\"")).unwrap();
    let (begins, ends) = example.trim().split_once("\n…\n").unwrap();
    let record =
        Record::parse(&format!("{begins}\n{ends}\n")).unwrap_or_else(|faults| panic!("{}", faults.in_file("notation.md")));
    assert_eq!(record.steps.len(), begins.lines().count() - 1);
}
