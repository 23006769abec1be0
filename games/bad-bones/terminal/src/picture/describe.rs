//! A board in sentences, for a screen reader: only what is there.

use bad_bones::{Board, Cell, Game, Heading, Laid, Mode, Model, Phase, Piece, Place, Side};
use bad_bones_session::words::{Arg, phase_id, tile_id, weapon_id};
use game::{Game as _, Notation as _, Seat};
use terminal::{capitalised, runs};

use super::stack::by_heading;
use super::{SYMBOLS, cell, most_floors, most_houses};
use crate::speech::{Speech, count};

/// The board of a seat in sentences, one line each.
pub fn describe(game: &Game, seat: Seat, speech: &Speech) -> String {
    let board = game.board(seat);
    let mut lines = vec![situation(game, seat, speech), buildings(game, board, speech)];
    lines.extend(Cell::all().filter_map(|at| cell_sentence(game, seat, at, speech)));
    lines.extend(lanes(game, board, speech));
    lines.push(tokens(game, board, Place::Cemetery, "plain-cemetery", speech));
    if board.pieces().iter().any(|piece| piece.place() == Place::Fallen) {
        lines.push(tokens(game, board, Place::Fallen, "plain-fallen", speech));
    }
    let shared = game.options().mode == Mode::Coop;
    let either = |shared_id: &'static str, own: &'static str| if shared { shared_id } else { own };
    let traps = |supply| [("traps", Arg::Text(speech.supply(supply)))];
    lines.push(speech.with(either("plain-shared-supply", "plain-supply"), &traps(game.supply(seat))));
    if shared && !game.retrieved().is_empty() {
        lines.push(speech.with("plain-retrieved", &traps(game.retrieved())));
    }
    if let Some(weapon) = board.weapon() {
        lines.push(speech.with("plain-weapon", &[("weapon", Arg::Word(weapon_id(weapon)))]));
    }
    if game.coins(seat) > 0 {
        let coins = Arg::Text(speech.number("market-coins", "coins", game.coins(seat)));
        lines.push(speech.with(either("plain-shared-purse", "plain-purse"), &[("coins", coins)]));
    }
    lines.join("\n") + "\n"
}

fn situation(game: &Game, seat: Seat, speech: &Speech) -> String {
    let asked = match game.question(seat) {
        Some(question) => speech.with("plain-asked", &[("question", Arg::Text(game.question_text(question)))]),
        None => speech.text("plain-not-asked"),
    };
    let name = speech.with("start-seat", &[("seat", Arg::Seat(seat))]);
    let (round, face, phase) = (speech.round(game), speech.face(game), speech.text(&phase_id(game.phase())));
    format!("{name}. {round} ({face}), {phase}. {asked} {}.", speech.number("bag", "count", game.bag_count()))
}

fn buildings(game: &Game, board: &Board, speech: &Speech) -> String {
    let coop = game.options().mode == Mode::Coop;
    let hero = match board.hero() {
        Some(cell) => speech.with("plain-hero", &[("cell", Arg::Cell(cell))]),
        None if coop && game.phase() <= Phase::Start => speech.text("plain-no-hero"),
        None => speech.text("plain-hero-lost"),
    };
    let cells: Vec<String> = board.towers().into_iter().map(|cell| cell.to_string()).collect();
    let args = [
        ("towers", Arg::Text(speech.list(&cells))),
        ("floors", count(board.floors())),
        ("most-floors", count(most_floors(game))),
        ("houses", count(if coop { game.capital() } else { board.houses() })),
        ("most-houses", count(most_houses(game))),
        ("hero", Arg::Text(hero)),
    ];
    speech.with(if coop { "plain-buildings-coop" } else { "plain-buildings" }, &args)
}

fn cell_sentence(game: &Game, seat: Seat, at: Cell, speech: &Speech) -> Option<String> {
    let board = game.board(seat);
    let is_ruin = game.rules().layout.towers().contains(at) && !board.towers().contains(at);
    let ruin = is_ruin.then(|| speech.text("plain-ruin"));
    let mut parts: Vec<String> = trap_words(board.laid(at), speech).or(ruin).into_iter().collect();
    for (heading, pieces) in by_heading(&cell::standing(game, seat, at)) {
        let args =
            [("count", count(pieces.len())), ("heading", Arg::Heading(heading)), ("kinds", Arg::Text(kinds(&pieces, speech)))];
        parts.push(speech.with("cell-skeletons", &args));
    }
    (!parts.is_empty()).then(|| format!("{at}: {}", parts.join(" ")))
}

fn trap_words(laid: Laid, speech: &Speech) -> Option<String> {
    let trap = [("trap", Arg::Word(tile_id(laid.tile()?)))];
    Some(match (laid.is_crater(), laid.is_worn()) {
        (true, _) => speech.text("cell-crater"),
        (_, true) => speech.with("cell-trap-damaged", &trap),
        _ => speech.with("cell-trap", &trap),
    })
}

/// Skeletons by kind, those alike counted: "red, 2 blue, green (moved)".
fn kinds(pieces: &[Piece], speech: &Speech) -> String {
    let mut pieces = pieces.to_vec();
    let place = |piece: &Piece| SYMBOLS.iter().position(|symbol| *symbol == piece.model().symbol());
    pieces.sort_by_key(|piece| (place(piece), piece.model().chief(), piece.mark()));
    let text = |piece: &Piece| {
        let kind = speech.kind(piece.model());
        match piece.mark() {
            0 => kind,
            1 => speech.with("plain-moved", &[("kind", Arg::Text(kind))]),
            _ => speech.with("plain-frozen", &[("kind", Arg::Text(kind))]),
        }
    };
    let runs = runs(pieces.iter().map(text));
    let texts = runs.into_iter().map(|(kind, n)| if n == 1 { kind } else { format!("{n} {kind}") });
    texts.collect::<Vec<_>>().join(", ")
}

/// Who waits in the forest, by the row or column they enter.
fn lanes(game: &Game, board: &Board, speech: &Speech) -> Vec<String> {
    let layout = &game.rules().layout;
    let sentence = |lane: Model| {
        let (entry, heading) = layout.entry(lane);
        let waits = |piece: &&Piece| piece.place() == Place::Forest && piece.model().lane() == lane.lane();
        let waiting: Vec<Piece> = board.pieces().iter().filter(waits).copied().collect();
        let (id, way) = match heading {
            Heading::N | Heading::S => ("plain-column", char::from(b'a' + entry.column() as u8).to_string()),
            Heading::E | Heading::W => ("plain-row", (entry.row() + 1).to_string()),
        };
        let args = [
            ("side", Arg::Text(speech.side(layout, lane.side()))),
            ("way", Arg::Text(way)),
            ("skeletons", Arg::Text(kinds(&waiting, speech))),
        ];
        (!waiting.is_empty()).then(|| capitalised(&speech.with(id, &args)))
    };
    let mut lanes = Vec::new();
    for side in [Side::Left, Side::Top, Side::Right] {
        let mut of_side: Vec<Model> = Model::all_plain().filter(|lane| lane.side() == side).collect();
        of_side.sort_by_key(|lane| layout.entry(*lane).0);
        lanes.extend(of_side.into_iter().filter_map(sentence));
    }
    lanes
}

fn tokens(game: &Game, board: &Board, place: Place, id: &str, speech: &Speech) -> String {
    let there = board.pieces().iter().filter(|piece| piece.place() == place);
    let texts: Vec<String> = there.map(|piece| speech.token(game, piece.model())).collect();
    let tokens = if texts.is_empty() { speech.text("picture-empty") } else { speech.list(&texts) };
    speech.with(id, &[("tokens", Arg::Text(tokens))])
}
