//! The table of known counts in `docs/perft.md`, counted in two ways: over the listed actions, and over everything that
//! can be written down and is not refused.

use std::fs;
use std::path::{Path, PathBuf};

use bad_bones::scenario::Scenario;
use bad_bones::{Action, Advance, Cell, Game, Heading, Marked, Model, OwnFiles, Piece, Symbol, Tile, Use, wares};
use game::Seat;
use game::perft::{known_counts, perft, perft_by_trying};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The rows of the tables: a scenario, the version of the rules it is played by, and its counts from depth 1 on.
fn table() -> Vec<(String, u32, Vec<u64>)> {
    let text = fs::read_to_string(root().join("docs/perft.md")).unwrap();
    let own = text.split("\n## 20 Strong").next().unwrap();
    let (first, second) = own.split_once("\n## By version 2").expect("a table for each version");
    let rows = |text: &str, version: u32| known_counts(text).into_iter().map(move |(name, counts)| (name, version, counts));
    rows(first, 1).chain(rows(second, 2)).collect()
}

fn start(name: &str, version: u32) -> Game {
    let text = fs::read_to_string(root().join("games/bad-bones/scenarios").join(name)).unwrap();
    Scenario::parse_by(&text, version, OwnFiles::default()).unwrap().at_first_question()
}

/// Every action that can be written down about this position, legal or not.
fn writable(game: &Game) -> Vec<Action> {
    let mut models: Vec<Model> = game.boards().flat_map(|(_, board)| board.pieces().iter().map(|piece| piece.model())).collect();
    models.sort();
    models.dedup();
    let seats: Vec<Seat> = Seat::first(6).collect();
    let marked = || models.iter().flat_map(|&model| [0, 1, 2].map(|mark| Marked { model, mark }));
    let pieces = || {
        let stances = Cell::all().flat_map(|cell| Heading::ALL.map(|heading| (cell, heading)));
        stances.flat_map(|(cell, heading)| marked().map(move |it| Piece::on(cell, heading, it.model, it.mark)))
    };
    let mut all =
        vec![Action::Done, Action::Pass, Action::Advance(Advance::All), Action::Use(Use::Skip), Action::Use(Use::RapierDone)];
    all.extend([Action::Stop, Action::Onward]);
    all.push(Action::Use(Use::TeleportationStaff(None)));
    all.extend(wares().map(Action::Buy));
    all.extend(Symbol::ALL.iter().map(|&symbol| Action::Use(Use::BattleAxe(symbol))));
    all.extend(seats.iter().map(|&seat| Action::Use(Use::DeathStaff(seat))));
    for cell in Cell::all() {
        all.extend([Action::Start(cell), Action::Hero(cell), Action::Retrieve(cell)]);
        all.extend([Use::IceStaff(cell), Use::TwoHandedSword(cell), Use::TeleportationStaff(Some(cell))].map(Action::Use));
        all.extend(Tile::ALL.iter().map(|&tile| Action::Place(tile, cell)));
        all.extend(seats.iter().map(|&seat| Action::SendFrom(cell, seat)));
        all.extend(Cell::all().map(|to| Action::Use(Use::Morningstar(cell, to))));
        all.extend(Heading::ALL.map(|heading| Action::Advance(Advance::Stack(cell, heading))));
    }
    for it in marked() {
        all.extend(Heading::ALL.map(|heading| Action::Push(it, heading)));
        all.extend(seats.iter().map(|&seat| Action::Send(it, seat)));
        all.push(Action::Fall(it));
    }
    for &model in &models {
        all.extend([Action::Lead(model), Action::Advance(Advance::Forest(model))]);
    }
    for piece in pieces() {
        all.push(Action::Use(Use::Crossbow(piece)));
        all.extend(Heading::ALL.map(|heading| Action::Use(Use::Rapier(piece, heading))));
        if let (Some(cell), 0) = (piece.cell(), piece.mark()) {
            all.push(Action::Advance(Advance::Model(cell, piece.heading(), piece.model())));
        }
    }
    all
}

#[test]
fn the_listed_actions_give_the_known_counts() {
    let table = table();
    assert!(table.len() >= 10, "{}", table.len());
    for (name, version, counts) in table {
        let game = start(&name, version);
        let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| perft(&game, depth)).collect();
        assert_eq!(found, counts, "{name} by version {version}");
    }
}

#[test]
fn trying_everything_gives_the_same_counts() {
    for (name, version, counts) in table() {
        let game = start(&name, version);
        // Trying is slow: only as deep as it takes a moment.
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count < 20_000).take(3) {
            assert_eq!(perft_by_trying(&game, depth, &writable), count, "{name} by version {version} at depth {depth}");
        }
    }
}
