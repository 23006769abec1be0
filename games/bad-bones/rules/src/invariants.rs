//! What must hold of every position of a game that began with its setup. Each check tells what does not.

use std::collections::HashSet;

use crate::{Action, Board, Cell, Chief, Game, Mode, Model, Phase, Place, Supply, TOKENS_PER_MODEL, Trap};
use game::{ActionSet, Game as _, Seat};

/// Nothing, or what is wrong.
pub type Check = Result<(), String>;

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Whatever can be seen on the table.
pub fn check_table(game: &Game) -> Check {
    check_tokens(game)?;
    check_cells(game)?;
    check_marks(game)
}

/// How many emperors have left the game. Each took a hero along.
pub fn emperors_gone(game: &Game) -> usize {
    let heroless = game.boards().filter(|(_, board)| board.hero().is_none()).count();
    if game.options().chiefs && game.phase() > Phase::Start { heroless } else { 0 }
}

/// Each token is in the bag or on one board (rules: 1 and 7).
pub fn check_tokens(game: &Game) -> Check {
    let figures = &game.rules().figures;
    let chiefs: &[Model] = if game.options().chiefs { &figures.chiefs } else { &[] };
    let mut counts = [0; Model::COUNT];
    let mut all = 0;
    for model in Model::all_plain().chain(chiefs.iter().copied()) {
        counts[model.index()] = usize::from(game.bag().count(model, figures));
        all += counts[model.index()];
    }
    ensure(game.bag().len() == all, || format!("{} tokens in the bag, counted {all}", game.bag().len()))?;
    for piece in game.boards().flat_map(|(_, board)| board.pieces()) {
        counts[piece.model().index()] += 1;
        all += 1;
    }
    let gone = emperors_gone(game);
    for model in Model::all_plain().chain(chiefs.iter().copied()) {
        let due = match model.chief() {
            None => usize::from(TOKENS_PER_MODEL),
            Some(Chief::Emperor) => 1 - gone.min(1),
            Some(_) => 1,
        };
        ensure(counts[model.index()] == due, || format!("{} tokens of {model}, not {due}", counts[model.index()]))?;
    }
    let due = Model::PLAIN * usize::from(TOKENS_PER_MODEL) + chiefs.len() - gone;
    ensure(all == due, || format!("{all} tokens in all, not {due}"))
}

/// Towers, traps, skeletons and heroes keep apart as the rules want it.
pub fn check_cells(game: &Game) -> Check {
    for (seat, board) in game.boards() {
        let of_seat = |what: &str| format!("seat {seat}: {what}: {board:?}");
        let (tiles, occupied, towers) = (board.tiles(), board.occupied(), board.towers());
        let agree = |cell: Cell| tiles.contains(cell) == board.laid(cell).tile().is_some();
        ensure(Cell::all().all(agree), || of_seat("a tile that is not where it is"))?;
        ensure(tiles.and(towers).is_empty(), || of_seat("a trap on a standing tower"))?;
        ensure(occupied.and(towers).is_empty(), || of_seat("a skeleton on a standing tower"))?;
        ensure(!board.hero().is_some_and(|hero| occupied.contains(hero)), || of_seat("a skeleton under the hero"))?;
        ensure(board.pieces().is_sorted(), || of_seat("the skeletons are out of order"))?;
    }
    Ok(())
}

/// No skeleton misses more than this round and the next, and none takes a mark into a cemetery.
pub fn check_marks(game: &Game) -> Check {
    for piece in game.boards().flat_map(|(_, board)| board.pieces()) {
        let most = if piece.place() == Place::Cemetery { 0 } else { 2 };
        ensure(piece.mark() <= most, || format!("{} marks in {:?}", piece.mark(), piece.place()))?;
    }
    Ok(())
}

/// A question has two answers or more, all different. Who is not asked has none.
pub fn check_question(game: &Game, seat: Seat) -> Check {
    let choices = game.legal_actions(seat);
    let different: HashSet<Action> = choices.iter().collect();
    ensure(different.len() == choices.len(), || format!("seat {seat} has an answer twice"))?;
    let question = game.question(seat);
    let fits = if question.is_some() { choices.len() >= 2 } else { choices.is_empty() };
    ensure(fits, || format!("seat {seat} has {} answers to {question:?}", choices.len()))
}

/// How many of a trap are in play: in hands, on boards, and among those just retrieved.
pub fn traps_of(game: &Game, trap: Trap) -> usize {
    let laid = |board: &Board| board.tiles().into_iter().filter(|cell| board.laid(*cell).trap() == Some(trap)).count();
    let in_hand = |supply: &Supply| usize::from(supply.count(trap));
    // A cooperative supply is the same for every seat.
    let hands = if game.options().mode == Mode::Coop { 1 } else { game.seats() };
    let held: usize = Seat::first(hands).map(|seat| in_hand(game.supply(seat))).sum();
    held + in_hand(game.retrieved()) + game.boards().map(|(_, board)| laid(board)).sum::<usize>()
}
