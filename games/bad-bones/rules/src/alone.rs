//! One seat's board taken alone. Boards touch only through cemeteries, so a seat's future is exact up to the next draw: for
//! forecasts and for players who think about themselves first.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Seat, SeatSet};

use crate::bag::Bag;
use crate::market::Market;
use crate::options::Mode;
use crate::play::{Game, Phase};

impl Game {
    /// This seat's board as a game of one seat with the same rules: the others are not there, what leaves the board is gone
    /// (see [`Game::sent_away`]; in a solo game it comes back as always), and nobody is asked whom to send it to.
    ///
    /// Draws come from the same bag. [`Game::without_draws`] empties it, so that rounds go on and nobody new arrives.
    pub fn alone(&self, seat: Seat) -> Game {
        let mut board = self.board(seat).clone();
        for cell in board.tiles {
            // Whom a trap has been aimed at is not there.
            board.laid[cell.index()].aim(None);
        }
        let mut boards = ArrayVec::new();
        boards.push(board);
        let asked = if self.asked.contains(seat) { SeatSet::first(1) } else { SeatSet::EMPTY };
        let market = if self.phase == Phase::Market { self.market } else { Market::closed() };
        let away = if self.options.mode == Mode::Solo { self.away } else { Some(0) };
        let mut alone = Game { asked, market, away, boards, drawing: 0, ..self.without_boards() };
        alone.go_on(&mut ());
        alone
    }

    fn without_boards(&self) -> Game {
        Game {
            rules: Arc::clone(&self.rules),
            version: self.version,
            options: self.options,
            round: self.round,
            phase: self.phase,
            begun: self.begun,
            halt: None,
            asked: self.asked,
            drawing: self.drawing,
            ending: self.ending,
            away: self.away,
            bag: self.bag,
            common: self.common,
            market: self.market,
            boards: ArrayVec::new(),
        }
    }

    /// Empties the bag for good: rounds go on, and nobody new arrives, nor anybody who has been destroyed.
    pub fn without_draws(&mut self) {
        self.bag = Bag::sealed();
    }

    /// Leaves out whatever the seats could still do before the next skeletons phase, which then begins with
    /// [`Game::resume`]. Only between phases 3.1 and 3.3 of a round.
    pub fn skip_to_skeletons(&mut self) {
        debug_assert!(matches!(self.phase, Phase::Hero | Phase::Trap), "{:?}", self.phase);
        for seat in self.asked {
            self.finish(seat);
        }
        self.phase = Phase::Skeletons;
        self.begun = false;
    }

    /// Lets every skeleton of board and forest show the face that moves in this round, as somebody believes who forgets which ones
    /// have moved.
    pub fn forget_faces(&mut self) {
        for piece in self.boards.iter_mut().flat_map(|board| board.pieces.iter_mut()) {
            *piece = piece.with_mark(0);
        }
    }

    /// How many skeletons have left a board taken alone.
    pub fn sent_away(&self) -> u16 {
        self.away.unwrap_or(0)
    }
}
