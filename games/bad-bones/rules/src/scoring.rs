//! The end: who is out, who has won, and with how many points (rules: 3.4, 3.5, 4, 6).

use game::{Outcome, Seat, SeatSet};

use crate::board::Board;
use crate::named::named;
use crate::options::Mode;
use crate::play::{Game, Phase};

named! {
    "an ending",
    /// The ways a game ends.
    Ending {
        /// A tower has lost its last floor.
        Tower "tower",
        /// A village has lost its last house.
        Village "village",
        /// Both happened in the same phase.
        TowerAndVillage "tower-and-village",
        /// The emperor has reached a tower or a village.
        Emperor "emperor",
        /// The rounds are over (solo, cooperative).
        Survived "survived",
        /// All skeletons are gone (heroic).
        Cleared "cleared",
        /// No round could follow: on a board of one's own skeletons may walk in a circle for ever.
        Endless "endless",
        /// The capital has burnt (cooperative).
        Capital "capital",
        /// A seat has lost its last tower (cooperative).
        LastTower "last-tower"
    }
}

impl Game {
    /// Whether a seat has lost its tower, its village or, to the emperor, both.
    pub fn is_eliminated(&self, seat: Seat) -> bool {
        let board = &self.boards[seat.index()];
        !self.is_coop() && (board.floors == 0 || board.houses == 0 || board.conquered)
    }

    /// Whether the agreed rounds are behind and the game goes on (solo, cooperative): whatever happens now, it is won.
    pub fn has_won_already(&self) -> bool {
        self.version.winners_may_go_on() && self.options.mode != Mode::Versus && self.round > self.options.rounds
    }

    /// The rounds survived so far. The one in which somebody falls is not.
    pub fn rounds_survived(&self) -> u16 {
        let fell = |board: &Board| board.conquered || board.towers.is_empty();
        let capital = self.is_coop() && self.common.capital == 0;
        let fallen =
            capital || self.boards.iter().any(fell) || Seat::first(self.boards.len()).any(|seat| self.is_eliminated(seat));
        let complete = matches!(self.phase, Phase::Over | Phase::Onward) && !fallen;
        if complete { self.round } else { self.round - 1 }
    }

    /// Whether its players are asked at the end of this round to stop as winners or to go on (solo, cooperative).
    pub(crate) fn asks_onward(&self) -> bool {
        let agreed = self.options.mode != Mode::Versus && !self.options.heroic && self.round == self.options.rounds;
        agreed && self.version.winners_may_go_on()
    }

    /// Whether the board is to be cleared now, and nobody is drawn any more (solo).
    pub fn is_heroic_now(&self) -> bool {
        let goes_on = self.options.heroic || self.version.winners_may_go_on();
        self.options.mode == Mode::Solo && goes_on && self.round > self.options.rounds
    }

    /// How the game ends if the end check finds somebody out.
    pub(crate) fn elimination(&self) -> Option<Ending> {
        let emperor = self.boards.iter().any(|board| board.conquered);
        let tower = self.boards.iter().any(|board| board.floors == 0);
        let village = self.boards.iter().any(|board| board.houses == 0);
        match (emperor, tower, village) {
            (true, _, _) => Some(Ending::Emperor),
            (_, true, true) => Some(Ending::TowerAndVillage),
            (_, true, _) => Some(Ending::Tower),
            (_, _, true) => Some(Ending::Village),
            _ => None,
        }
    }

    /// rules: 3.5: floors, houses and stars; nothing for a seat that is out.
    pub fn points(&self, seat: Seat) -> u32 {
        if self.is_eliminated(seat) {
            return 0;
        }
        let (board, figures) = (&self.boards[seat.index()], &self.rules.figures);
        let in_hand: u32 = board.supply.iter().map(|trap| figures.trap(trap).intact).sum();
        let stars = |cell| {
            let laid = board.laid(cell);
            laid.trap().map_or(0, |trap| if laid.is_worn() { figures.trap(trap).damaged } else { figures.trap(trap).intact })
        };
        let on_board: u32 = board.tiles().into_iter().map(stars).sum();
        figures.floor_points * u32::from(board.floors) + figures.house_points * u32::from(board.houses) + in_hand + on_board
    }

    pub(crate) fn score(&self, ending: Ending) -> Outcome<Ending> {
        let seats = Seat::first(self.boards.len());
        let scores: Vec<u32> = if self.is_coop() { vec![] } else { seats.map(|seat| self.points(seat)).collect() };
        let winners = match self.options.mode {
            _ if ending == Ending::Endless => SeatSet::EMPTY,
            Mode::Versus => self.best(&scores),
            _ if matches!(ending, Ending::Survived | Ending::Cleared) => SeatSet::first(self.boards.len()),
            _ => SeatSet::EMPTY,
        };
        Outcome { winners, scores, ending }
    }

    /// Most points, then most floors; still tied, the victory is shared.
    fn best(&self, scores: &[u32]) -> SeatSet {
        let rank = |seat: Seat| (scores[seat.index()], self.boards[seat.index()].floors);
        let standing = || Seat::first(self.boards.len()).filter(|seat| !self.is_eliminated(*seat));
        let top = standing().map(rank).max();
        standing().filter(|seat| Some(rank(*seat)) == top).collect()
    }
}
