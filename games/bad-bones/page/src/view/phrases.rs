//! Questions and actions in words.

use bad_bones::{Action, Advance, Game, Piece, Question, Use};
use bad_bones_session::words::{Arg, Words, symbol_id, tile_id, trap_id, weapon_id};
use game::Seat;

use crate::state::Target;
use bad_bones_session::advice::{Hint, Losses, Turning};

/// What is asked, in a sentence.
pub fn question_text(words: &Words, question: Question) -> String {
    match question {
        Question::Market => words.text("ask-market"),
        Question::Start => words.text("ask-start"),
        Question::Hero => words.text("ask-hero"),
        Question::Trap => words.text("ask-trap"),
        Question::Push(marked) => words.with("ask-push", &[("skeleton", Arg::Model(marked.model))]),
        Question::Send(marked) => words.with("ask-send", &[("skeleton", Arg::Model(marked.model))]),
        Question::SendFrom(cell) => words.with("ask-send-from", &[("cell", Arg::Cell(cell))]),
        Question::Advance => words.text("ask-advance"),
        Question::Lead => words.text("ask-lead"),
        Question::Use(weapon) => words.with("ask-use", &[("weapon", Arg::Word(weapon_id(weapon)))]),
    }
}

fn piece_arg(piece: Piece) -> Vec<(&'static str, Arg)> {
    let mut args = vec![("skeleton", Arg::Model(piece.model()))];
    args.extend(piece.cell().map(|cell| ("cell", Arg::Cell(cell))));
    args
}

/// An action in a few words.
pub fn words_of(words: &Words, game: &Game, seat: Seat, action: Action) -> String {
    let cell_of = |cell| [("cell", Arg::Cell(cell))];
    match action {
        Action::Buy(ware) => words.with("act-buy", &[("ware", Arg::Text(words.ware(ware)))]),
        Action::Done => words.text("act-done"),
        Action::Start(cell) => words.with("act-start", &cell_of(cell)),
        Action::Hero(cell) => words.with("act-hero", &cell_of(cell)),
        Action::Place(tile, cell) => words.with("act-place", &[("trap", Arg::Word(tile_id(tile))), ("cell", Arg::Cell(cell))]),
        Action::Retrieve(cell) => {
            let trap = game.board(seat).trap(cell).map_or(String::new(), |trap| words.text(&trap_id(trap)));
            words.with("act-retrieve", &[("trap", Arg::Text(trap)), ("cell", Arg::Cell(cell))])
        }
        Action::Pass => words.text("act-pass"),
        Action::Push(_, heading) => words.with("act-push", &[("heading", Arg::Heading(heading))]),
        Action::Send(_, to) | Action::SendFrom(_, to) => words.with("act-send", &[("to", Arg::Seat(to))]),
        Action::Advance(advance) => advance_words(words, advance),
        Action::Lead(model) => words.with("act-lead", &[("skeleton", Arg::Model(model))]),
        Action::Use(how) => use_words(words, how),
    }
}

fn advance_words(words: &Words, advance: Advance) -> String {
    match advance {
        Advance::All => words.text("act-advance-all"),
        Advance::Stack(cell, heading) => {
            words.with("act-advance-stack", &[("cell", Arg::Cell(cell)), ("heading", Arg::Heading(heading))])
        }
        Advance::Model(cell, _, model) => {
            words.with("act-advance-model", &[("cell", Arg::Cell(cell)), ("skeleton", Arg::Model(model))])
        }
        Advance::Forest(model) => words.with("act-advance-forest", &[("skeleton", Arg::Model(model))]),
    }
}

fn use_words(words: &Words, how: Use) -> String {
    match how {
        Use::Skip => words.text("act-use-skip"),
        Use::Crossbow(piece) => words.with("act-use-crossbow", &piece_arg(piece)),
        Use::IceStaff(cell) => words.with("act-use-ice-staff", &[("cell", Arg::Cell(cell))]),
        Use::TwoHandedSword(cell) => words.with("act-hero", &[("cell", Arg::Cell(cell))]),
        Use::BattleAxe(symbol) => words.with("act-use-axe", &[("colour", Arg::Word(symbol_id(symbol).into()))]),
        Use::Morningstar(from, to) => words.with("act-use-morningstar", &[("from", Arg::Cell(from)), ("cell", Arg::Cell(to))]),
        Use::DeathStaff(to) => words.with("act-send", &[("to", Arg::Seat(to))]),
        Use::TeleportationStaff(None) => words.text("act-use-teleportation"),
        // Together there are several towers.
        Use::TeleportationStaff(Some(cell)) => words.with("act-use-teleportation-to", &[("cell", Arg::Cell(cell))]),
        Use::Rapier(piece, heading) => {
            let mut args = piece_arg(piece);
            args.push(("heading", Arg::Heading(heading)));
            words.with("act-use-rapier", &args)
        }
        Use::RapierDone => words.text("act-use-rapier-done"),
    }
}

/// What a weapon aims at.
pub fn target_words(words: &Words, target: Target) -> String {
    match target {
        Target::Skeleton(piece) => words.with("aim-skeleton", &piece_arg(piece)),
        Target::Cell(cell) => words.with("aim-cell", &[("cell", Arg::Cell(cell))]),
    }
}

/// What is kept: "a floor and 2 houses".
pub fn kept_words(words: &Words, floors: u64, houses: u64) -> String {
    let told = |id, count: u64| (count > 0).then(|| words.with(id, &[("count", Arg::Number(count as i64))]));
    let parts: Vec<String> = [told("kept-floors", floors), told("kept-houses", houses)].into_iter().flatten().collect();
    if parts.is_empty() { words.text("kept-nothing") } else { words.list(&parts) }
}

fn losses_words(words: &Words, kept: Losses) -> String {
    kept_words(words, kept.floors.into(), kept.houses.into())
}

/// A hint with its reason: what it keeps, its chance, and how much better than the next best it is.
pub fn hint_words(words: &Words, game: &Game, seat: Seat, hint: &Hint) -> String {
    let deed = |action| Arg::Text(words_of(words, game, seat, action));
    let args = [
        ("deed", deed(hint.best.action)),
        ("chance", Arg::Number(hint.best.chance)),
        ("kept", Arg::Text(losses_words(words, hint.saves))),
        ("next", deed(hint.next.action)),
        ("next-chance", Arg::Number(hint.next.chance)),
    ];
    let reason = words.with(if hint.saves.is_none() { "hint-plain" } else { "hint-saves" }, &args);
    if hint.next.action == hint.best.action {
        return reason;
    }
    format!("{reason} {}", words.with("hint-next", &args))
}

/// A decision that cost much: what was done, and what would have been better.
pub fn turning_words(words: &Words, game: &Game, turning: &Turning) -> String {
    let deed = |action| Arg::Text(words_of(words, game, turning.seat, action));
    let args = [
        ("round", Arg::Number(turning.round.into())),
        ("seat", Arg::Seat(turning.seat)),
        ("played", deed(turning.played.action)),
        ("chance", Arg::Number(turning.played.chance)),
        ("best", deed(turning.best.action)),
        ("best-chance", Arg::Number(turning.best.chance)),
        ("kept", Arg::Text(losses_words(words, turning.keeps))),
    ];
    words.with(if turning.keeps.is_none() { "turning-plain" } else { "turning-keeps" }, &args)
}
