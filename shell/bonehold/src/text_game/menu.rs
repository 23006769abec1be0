//! The numbered answers to a question. Long lists are gathered: traps of a kind stand on one line with all their cells.

use bad_bones::notation::{parse_action, parse_line};
use bad_bones::{Action, Advance, Cell, Game, Use};
use game::{Game as _, Seat};

use super::question::explanation;
use crate::words;

/// The legal answers in the order of their numbers, which begin with 1.
pub struct Menu {
    seat: Seat,
    actions: Vec<Action>,
}

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

impl Menu {
    /// The answers of a seat.
    pub fn new(game: &Game, seat: Seat) -> Menu {
        Menu { seat, actions: game.legal_actions(seat).iter().collect() }
    }

    /// The lines of the gathered list, and whether it is shorter than the whole one.
    pub fn short(&self, game: &Game) -> (Vec<String>, bool) {
        let groups = self.groups(game);
        let mut lines = Vec::new();
        for (i, group) in groups.iter().enumerate() {
            if let [action] = *group.actions {
                lines.extend(self.line(game, group.first, action));
                continue;
            }
            // Most traps fit on the same cells: a long list is written once.
            let ends = group.ends();
            let same = groups[..i].iter().find(|before| before.actions.len() > 8 && before.ends() == ends);
            let text = same.map_or(ends, |before| format!("the same {} as for `{}`", before.actions.len(), before.stem));
            lines.extend(entry(&group.numbers(), &format!("{} …", group.stem), &text));
        }
        (lines, groups.len() < self.actions.len())
    }

    /// The lines of the whole list.
    pub fn whole(&self, game: &Game) -> Vec<String> {
        self.actions.iter().enumerate().flat_map(|(i, action)| self.line(game, i + 1, *action)).collect()
    }

    fn line(&self, game: &Game, number: usize, action: Action) -> Vec<String> {
        entry(&number.to_string(), &action.to_string(), &explanation(game, self.seat, action))
    }

    fn groups(&self, game: &Game) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (i, &action) in self.actions.iter().enumerate() {
            if says_the_same(game, self.seat, action) {
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

    /// What a line of the person's means: a number, or notation with or without the seat. Otherwise the reason why not.
    pub fn read(&self, line: &str) -> Result<Action, String> {
        if let Ok(number) = line.parse::<usize>() {
            let action = number.checked_sub(1).and_then(|i| self.actions.get(i));
            return action
                .copied()
                .ok_or_else(|| format!("There is no choice {number} here, they go from 1 to {}.", self.actions.len()));
        }
        read_notation(line, self.seat)
    }
}

/// Reads an action with or without the seat before it.
pub fn read_notation(line: &str, person: Seat) -> Result<Action, String> {
    let has_seat = line.starts_with(|letter: char| letter.is_ascii_digit());
    let read = if has_seat { parse_line(line) } else { parse_action(line).map(|action| (person, action)) };
    let (seat, action) = read.map_err(|misread| {
        let place = line[..misread.at].chars().count() + 1;
        format!("That can't be read: at character {place}, {misread}.")
    })?;
    if seat != person {
        return Err(format!("You play seat {person}; seat {seat} chooses for itself."));
    }
    Ok(action)
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
        Action::Use(Use::Rapier(_, heading)) => Some(action.to_string().trim_end_matches(heading.letter()).trim_end().into()),
        _ => None,
    }
}

/// A line of a list: number, notation, and what it does.
fn entry(number: &str, notation: &str, text: &str) -> Vec<String> {
    const TEXT: usize = 36;
    let head = format!("  {number:>6}  {notation}");
    let width = head.chars().count();
    let mut parts = words::wrap(text, super::WIDTH - TEXT, 0).into_iter();
    let mut lines = Vec::new();
    if width + 2 <= TEXT {
        lines.push(format!("{head}{}{}", " ".repeat(TEXT - width), parts.next().unwrap_or_default()));
    } else {
        lines.push(head);
    }
    lines.extend(parts.map(|part| format!("{}{part}", " ".repeat(TEXT))));
    lines
}
