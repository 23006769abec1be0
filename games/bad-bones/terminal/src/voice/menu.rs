//! Long lists of answers are gathered: traps of a kind stand on one line with all their cells.

use bad_bones::{Action, Advance, Cell, Game, Use};
use bad_bones_session::words::Arg;
use game::Seat;
use terminal::Row;

use super::answers::meaning;
use crate::speech::{Speech, count};

/// Answers that differ in their last word only.
struct Group {
    /// Number of the first.
    first: usize,
    /// The words they have in common.
    stem: String,
    actions: Vec<Action>,
}

impl Group {
    fn numbers(&self) -> String {
        format!("{}-{}", self.first, self.first + self.actions.len() - 1)
    }

    /// The last words, in which they differ.
    fn ends(&self) -> String {
        let texts: Vec<String> = self.actions.iter().map(ToString::to_string).collect();
        let ends: Vec<&str> = texts.iter().filter_map(|text| text.rsplit(' ').next()).collect();
        ends.join(" ")
    }
}

/// The gathered list, if it is shorter than the whole one.
pub fn gathered(game: &Game, seat: Seat, actions: &[Action], speech: &Speech) -> Option<Vec<Row>> {
    let groups = groups(game, seat, actions);
    let row = |(i, group): (usize, &Group)| {
        if let [action] = *group.actions {
            let (numbers, notation) = (group.first.to_string(), action.to_string());
            return Row { numbers, notation, meaning: meaning(game, seat, action, speech) };
        }
        // Most traps fit on the same cells: a long list is written once.
        let ends = group.ends();
        let same = groups[..i].iter().find(|before| before.actions.len() > 8 && before.ends() == ends);
        let meaning = same.map_or(ends, |before| {
            let args = [("count", count(before.actions.len())), ("stem", Arg::Text(before.stem.clone()))];
            speech.with("answer-same", &args)
        });
        Row { numbers: group.numbers(), notation: format!("{} …", group.stem), meaning }
    };
    (groups.len() < actions.len()).then(|| groups.iter().enumerate().map(row).collect())
}

fn groups(game: &Game, seat: Seat, actions: &[Action]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (i, &action) in actions.iter().enumerate() {
        if says_the_same(game, seat, action) {
            continue;
        }
        let stem = stem(action);
        match groups.last_mut() {
            Some(group) if stem.as_ref() == Some(&group.stem) => group.actions.push(action),
            _ => groups.push(Group { first: i + 1, stem: stem.unwrap_or_default(), actions: vec![action] }),
        }
    }
    groups
}

/// Whether an action tells one model of a stack to move that is the whole stack, which stands in the list already.
fn says_the_same(game: &Game, seat: Seat, action: Action) -> bool {
    let Action::Advance(Advance::Model(cell, heading, model)) = action else { return false };
    let mut stack = game.board(seat).on(cell).filter(|piece| piece.is_to_move() && piece.heading() == heading);
    stack.all(|piece| piece.model() == model)
}

/// What actions that are shown on one line begin with.
fn stem(action: Action) -> Option<String> {
    let words = |cell: Cell| action.to_string().trim_end_matches(&cell.to_string()).trim_end().to_string();
    match action {
        Action::Place(_, cell) | Action::Use(Use::Morningstar(_, cell)) => Some(words(cell)),
        Action::Push(_, heading) | Action::Use(Use::Rapier(_, heading)) => {
            Some(action.to_string().trim_end_matches(heading.letter()).trim_end().into())
        }
        _ => None,
    }
}
