//! What somebody likes to do among turns that are about equally good: what a person notices.

use bad_bones::{Action, Cell, Game, Trap};
use game::Seat;

use crate::forecast::OWN;

/// Something that somebody likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Liking {
    /// To lay this trap.
    Lay(Trap),
    /// To lay any trap.
    LayAny,
    /// To keep the traps in hand.
    Keep,
    /// To take traps back.
    Retrieve,
    /// To destroy skeletons with the hero, as many as two.
    Hunt,
    /// The hero on the tower or beside it.
    NearTower,
    /// The hero in the two rows before the village or the capital.
    NearVillage,
    /// The hero in the outer ring, where skeletons come from.
    NearForest,
}

/// To whom skeletons are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// Whoever it harms most.
    #[default]
    Usual,
    /// Whoever has most points.
    Leader,
    /// Whoever has least left to lose.
    Weakest,
}

/// A style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// What is liked.
    pub likes: &'static [Liking],
    /// What a liking counts for, about in tenths of a point.
    pub eager: u8,
    /// To whom skeletons are sent.
    pub target: Target,
}

impl Style {
    /// No style at all.
    pub const NONE: Style = Style { likes: &[], eager: 0, target: Target::Usual };

    /// What likings for an answer on a board alone count for, about in points.
    pub fn lean(&self, before: &Game, action: Action) -> f32 {
        f32::from(self.eager) / 10.0 * self.of(before, action)
    }

    /// How much an answer on a board alone is liked, in units of one liking.
    pub fn of(&self, before: &Game, action: Action) -> f32 {
        self.likes.iter().map(|liking| liking.of(before, action)).sum()
    }

    /// The answer to whom skeletons go, of those that `harm` about as much as any, in units of `leeway`.
    pub fn aim(&self, view: &Game, choices: &[(f32, Action)], leeway: f32) -> Option<Action> {
        let most = choices.iter().map(|(harm, _)| *harm).fold(f32::MIN, f32::max);
        let wanted = |action: &Action| match (self.target, receiver(*action)) {
            (Target::Leader, Some(to)) => view.points(to) as i32,
            (Target::Weakest, Some(to)) => -left_to_lose(view, to),
            _ => 0,
        };
        let near = choices.iter().filter(|(harm, _)| *harm >= most - leeway);
        near.max_by(|a, b| (wanted(&a.1), a.0).partial_cmp(&(wanted(&b.1), b.0)).expect("harm is a number"))
            .map(|choice| choice.1)
    }
}

/// Who gets the skeletons of an answer.
fn receiver(action: Action) -> Option<Seat> {
    match action {
        Action::Send(_, to) | Action::SendFrom(_, to) => Some(to),
        _ => None,
    }
}

fn left_to_lose(view: &Game, seat: Seat) -> i32 {
    let board = view.board(seat);
    i32::from(board.floors().min(board.houses()))
}

impl Liking {
    fn of(self, before: &Game, action: Action) -> f32 {
        let liked = match (self, action) {
            (Liking::Lay(trap), Action::Place(tile, _)) => tile.trap() == trap,
            (Liking::LayAny, Action::Place(..)) | (Liking::Retrieve, Action::Retrieve(_)) => true,
            (Liking::Keep, Action::Place(..)) => return -1.0,
            (Liking::Hunt, Action::Hero(cell)) => return before.board(OWN).on(cell).count().min(2) as f32,
            (Liking::NearTower, Action::Hero(cell)) => near_tower(before, cell),
            (Liking::NearVillage, Action::Hero(cell)) => near_village(before, cell),
            (Liking::NearForest, Action::Hero(cell)) => is_outer(cell),
            _ => false,
        };
        f32::from(u8::from(liked))
    }
}

fn near_tower(game: &Game, cell: Cell) -> bool {
    let towers = game.board(OWN).towers();
    towers.contains(cell) || !cell.around().and(towers).is_empty()
}

fn near_village(game: &Game, cell: Cell) -> bool {
    let village = game.rules().layout.village();
    cell.step(village).is_none_or(|next| next.step(village).is_none())
}

fn is_outer(cell: Cell) -> bool {
    [cell.column(), cell.row()].iter().any(|line| matches!(line, 0 | 4))
}
