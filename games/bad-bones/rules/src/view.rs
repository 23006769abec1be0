//! What a seat may see while a phase is running: others' choices stay hidden until it ends (rules: 3).

use game::Seat;

use crate::bag::Bag;
use crate::board::Board;
use crate::piece::{Piece, Place};
use crate::play::{Game, Phase};
use crate::token::Model;
use crate::trap::Supply;

impl Game {
    /// The game as `viewer` may see it. Other boards are as they were when the phase began; what the viewer sent away
    /// itself shows there only when the phase ends, until then it counts as being in the bag.
    pub(crate) fn masked(&self, phase_start: &Game, viewer: Option<Seat>) -> Game {
        let mut view = self.clone();
        for seat in Seat::first(self.boards.len()) {
            let start = &phase_start.boards[seat.index()];
            if viewer == Some(seat) {
                hide_received(&mut view.boards[seat.index()], start, self.phase);
            } else {
                view.boards[seat.index()] = start.clone();
                if phase_start.asked.contains(seat) {
                    view.asked.insert(seat);
                }
            }
        }
        view.bag = view.bag_of_unseen(phase_start, self);
        view
    }

    /// The game with the common supply that the team knows of by now, for a seat that knows nothing else of what others did
    /// in the running phase (cooperative).
    pub fn with_common(mut self, supply: Supply, retrieved: Supply) -> Game {
        self.common.supply = supply;
        self.common.retrieved = retrieved;
        self
    }

    /// Every skeleton on the boards.
    fn models(&self) -> impl Iterator<Item = Model> + '_ {
        self.boards.iter().flat_map(|board| board.pieces.iter().map(|piece| piece.model()))
    }

    /// The bag that makes the tokens of a view complete.
    fn bag_of_unseen(&self, phase_start: &Game, truth: &Game) -> Bag {
        let figures = &self.rules.figures;
        let mut bag = phase_start.bag;
        let mut gone: Vec<Model> = phase_start.models().collect();
        for model in self.models() {
            match gone.iter().position(|other| *other == model) {
                Some(index) => drop(gone.swap_remove(index)),
                None => drop(bag.take(model, figures)),
            }
        }
        let out_of_game = |model| truth.bag.count(model, figures) == 0 && !truth.models().any(|other| other == model);
        for model in gone {
            if model.chief().is_none() || !out_of_game(model) {
                bag.put(model, figures);
            }
        }
        bag
    }
}

/// Takes back out of the viewer's own board what others have sent in this phase.
fn hide_received(board: &mut Board, start: &Board, phase: Phase) {
    let in_cemetery = |piece: &&Piece| piece.place() == Place::Cemetery;
    // A chief that was on this board when the phase began went to the cemetery by itself (spectral).
    let own =
        |piece: &Piece| start.pieces.iter().any(|before| before.model() == piece.model() && before.place() != Place::Cemetery);
    let known: Vec<Piece> = start.pieces.iter().filter(in_cemetery).copied().collect();
    let came_alone: Vec<Piece> =
        board.pieces.iter().filter(in_cemetery).filter(|piece| piece.model().chief().is_some() && own(piece)).copied().collect();
    board.pieces.take(|piece| piece.place() == Place::Cemetery, |_| {});
    for piece in known.into_iter().chain(came_alone) {
        board.pieces.insert(piece);
    }
    if phase == Phase::Skeletons {
        board.supply = start.supply;
    }
}
