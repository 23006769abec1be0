//! A board in sentences, for a screen reader: only what is there.

use bad_bones::{Board, Cell, Game, Heading, Laid, Mode, Model, Piece, Place, Side, Trap};
use game::{Game as _, Seat};

use super::stack::by_heading;
use super::{cell, most_floors, most_houses};
use crate::words;

/// The board of a seat in sentences, one line each.
pub fn describe(game: &Game, seat: Seat) -> String {
    let board = game.board(seat);
    let mut lines = vec![situation(game, seat), buildings(game, board)];
    lines.extend(Cell::all().filter_map(|at| cell_sentence(game, seat, at)));
    lines.extend(lanes(game, board));
    lines.push(format!("Cemetery: {}.", tokens(game, board, Place::Cemetery)));
    if board.pieces().iter().any(|piece| piece.place() == Place::Fallen) {
        lines.push(format!("At the hero's feet, for the death staff: {}.", tokens(game, board, Place::Fallen)));
    }
    let shared = game.options().mode == Mode::Coop;
    lines.push(format!("{}: {}.", if shared { "Shared supply" } else { "Supply" }, words::supply(game.supply(seat))));
    if shared && !game.retrieved().is_empty() {
        lines.push(format!("Retrieved, to be placed from the next round on: {}.", words::supply(game.retrieved())));
    }
    if let Some(weapon) = board.weapon() {
        lines.push(format!("Weapon: {}.", words::weapon(weapon)));
    }
    if game.coins(seat) > 0 {
        lines.push(format!(
            "{}: {}.",
            if shared { "Shared purse" } else { "Purse" },
            words::count(game.coins(seat).into(), "coin")
        ));
    }
    lines.join("\n") + "\n"
}

fn situation(game: &Game, seat: Seat) -> String {
    let asked = match game.question(seat) {
        Some(question) => format!("asked: {question}"),
        None => "not asked anything".into(),
    };
    let (round, face) = (super::round(game), words::face(game.is_white()));
    let bag = words::count(game.bag_count(), "token");
    format!("Seat {seat}. Round {round}, {face}, {}; {asked}. {bag} in the bag.", words::phase(game.phase()))
}

fn buildings(game: &Game, board: &Board) -> String {
    let hero = board.hero().map_or("The hero is lost.".into(), |cell| format!("Hero on {cell}."));
    let cells: Vec<String> = board.towers().into_iter().map(|cell| cell.to_string()).collect();
    if game.options().mode == Mode::Coop {
        let hero = if board.hero().is_none() && game.phase() <= bad_bones::Phase::Start { "No hero yet.".into() } else { hero };
        let capital = format!("Capital: {} of {} houses.", game.capital(), most_houses(game));
        return format!("Towers standing: {}. {capital} {hero}", words::list(&cells));
    }
    let floors = format!("{} of {} floors", board.floors(), most_floors(game));
    format!("Tower on {}: {floors}. Village: {} of {} houses. {hero}", words::list(&cells), board.houses(), most_houses(game))
}

fn cell_sentence(game: &Game, seat: Seat, at: Cell) -> Option<String> {
    let board = game.board(seat);
    let trap = trap_words(board.laid(at));
    let ruin = game.rules().layout.towers().contains(at) && !board.towers().contains(at);
    let ruin = (ruin && trap.is_none()).then(|| "ruin".to_string());
    let mut parts: Vec<String> = trap.or(ruin).into_iter().collect();
    let standing = cell::standing(game, seat, at);
    for (heading, pieces) in by_heading(&standing) {
        let way = words::direction(heading);
        parts.push(match *pieces {
            [piece] => format!("a {} heading {way}{}", words::skeleton(piece.model()), sits_out(piece)),
            _ => format!("{} skeletons heading {way}: {}", words::number(pieces.len()), kinds(&pieces)),
        });
    }
    for part in parts.iter_mut().skip(1) {
        *part = words::capitalised(part);
    }
    (!parts.is_empty()).then(|| format!("{at}: {}.", parts.join(". ")))
}

fn trap_words(laid: Laid) -> Option<String> {
    let tile = laid.tile()?;
    Some(match (laid.is_worn(), tile.trap()) {
        (true, Trap::Bomb) => "crater".into(),
        (true, _) => format!("{}, damaged", words::tile(tile)),
        (false, _) => words::tile(tile).into(),
    })
}

fn sits_out(piece: Piece) -> &'static str {
    match piece.mark() {
        0 => "",
        1 => ", moved",
        _ => ", frozen for the next round",
    }
}

/// Skeletons by kind, those alike counted: "red, two blue, green (moved)".
fn kinds(pieces: &[Piece]) -> String {
    let mut pieces = pieces.to_vec();
    let place = |piece: &Piece| words::SYMBOLS.iter().position(|symbol| *symbol == piece.model().symbol());
    pieces.sort_by_key(|piece| (place(piece), piece.model().chief(), piece.mark()));
    let text = |piece: &Piece| match sits_out(*piece).strip_prefix(", ") {
        Some(state) => format!("{} ({state})", words::kind(piece.model())),
        None => words::kind(piece.model()),
    };
    let runs = words::runs(pieces.iter().map(text));
    let texts = runs.into_iter().map(|(kind, n)| if n == 1 { kind } else { format!("{} {kind}", words::number(n)) });
    texts.collect::<Vec<_>>().join(", ")
}

/// Who waits in the forest, by the row or column they enter.
fn lanes(game: &Game, board: &Board) -> Vec<String> {
    let layout = &game.rules().layout;
    let sentence = |lane: Model| {
        let (entry, heading) = layout.entry(lane);
        let waits = |piece: &&Piece| piece.place() == Place::Forest && piece.model().lane() == lane.lane();
        let waiting: Vec<Piece> = board.pieces().iter().filter(waits).copied().collect();
        let way = match heading {
            Heading::N | Heading::S => format!("column {}", char::from(b'a' + entry.column() as u8)),
            Heading::E | Heading::W => format!("row {}", entry.row() + 1),
        };
        let edge = words::capitalised(words::edge(layout, lane.side()));
        (!waiting.is_empty()).then(|| format!("{edge} forest, {way}: {}.", kinds(&waiting)))
    };
    let of_side = |side: &Side| Model::all_plain().filter(|lane| lane.side() == *side).collect::<Vec<_>>();
    let mut lanes = Vec::new();
    for side in [Side::Left, Side::Top, Side::Right] {
        let mut of_this = of_side(&side);
        of_this.sort_by_key(|lane| layout.entry(*lane).0);
        lanes.extend(of_this.into_iter().filter_map(sentence));
    }
    lanes
}

fn tokens(game: &Game, board: &Board, place: Place) -> String {
    let there = board.pieces().iter().filter(|piece| piece.place() == place);
    let texts: Vec<String> = there.map(|piece| words::token(&game.rules().layout, piece.model())).collect();
    if texts.is_empty() { "empty".into() } else { words::list(&texts) }
}
