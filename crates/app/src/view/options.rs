//! Questions asked on the board itself: each answer as a button where it belongs.

use bad_bones::{Action, Advance, Cell, Game, Heading, Question, Symbol, Use};
use desk::{Desk, choice};
use leptos::prelude::*;
use table::Seat;

use crate::draw::{self, Point, middle, place, towards};
use crate::state::App;
use crate::view::words_of;

/// An answer with its place on the board and what is drawn on its button.
#[derive(Clone, PartialEq)]
pub struct Answer {
    /// The answer.
    pub action: Action,
    /// Its place, in the units of the picture.
    pub at: Point,
    /// What is drawn.
    pub face: Face,
}

/// What is drawn on a button.
#[derive(Clone, Copy, PartialEq)]
pub enum Face {
    /// An arrow.
    Arrow(Heading),
    /// A seat.
    Seat(Seat),
    /// A colour.
    Symbol(Symbol),
    /// A sight, for a weapon.
    Aim,
}

/// The answers to the question of a seat that have a place on the board. Steps and traps are answered by the cells themselves.
pub fn answers(game: &Game, seat: Seat, question: Question) -> Vec<Answer> {
    if matches!(question, Question::Hero | Question::Trap | Question::Start | Question::Market) {
        return vec![];
    }
    let (board, layout) = (game.board(seat), &game.rules().layout);
    let hero = board.hero().map_or((250, 250), middle);
    let edge = match layout.village() {
        Heading::S => -50,
        _ => 550,
    };
    let mut answers: Vec<Answer> = Vec::new();
    let row = |index: usize, at: Point| (at.0 + index as i32 * 74, at.1);
    for action in choice::actions(game, seat) {
        let index = answers.len();
        let (at, face) = match action {
            Action::Push(_, heading) => match board.push_origin() {
                Some(cell) => (towards(middle(cell), heading, 74), Face::Arrow(heading)),
                None => continue,
            },
            Action::Send(_, to) => (row(index, (60, edge)), Face::Seat(to)),
            Action::SendFrom(cell, to) => (row(index, (middle(cell).0 - 80, middle(cell).1 - 66)), Face::Seat(to)),
            Action::Use(Use::DeathStaff(to)) => (row(index, (hero.0 - 80, hero.1 - 66)), Face::Seat(to)),
            Action::Advance(Advance::Stack(cell, heading)) => (towards(middle(cell), heading, 34), Face::Arrow(heading)),
            Action::Advance(Advance::Forest(model)) => (draw::lane(layout, model), Face::Arrow(layout.entry(model).1)),
            Action::Use(Use::BattleAxe(symbol)) => (row(index, (hero.0 - 80, hero.1 - 66)), Face::Symbol(symbol)),
            Action::Use(Use::Crossbow(piece)) => match piece.cell() {
                Some(cell) => (spread(&answers, cell), Face::Symbol(piece.model().symbol())),
                None => continue,
            },
            Action::Use(Use::IceStaff(cell) | Use::TwoHandedSword(cell)) => (middle(cell), Face::Aim),
            Action::Use(Use::TeleportationStaff(Some(cell))) => (middle(cell), Face::Aim),
            // The rest is answered in words beside the board.
            _ => continue,
        };
        answers.push(Answer { action, at, face });
    }
    answers
}

/// A place on a cell beside those taken there already.
fn spread(taken: &[Answer], cell: Cell) -> Point {
    let (x, y) = middle(cell);
    let near = taken.iter().filter(|answer| (answer.at.0 - x).abs() < 50 && (answer.at.1 - y).abs() < 50).count();
    (x - 22 + (near % 2) as i32 * 44, y - 22 + (near / 2) as i32 * 44)
}

fn picture(face: Face) -> String {
    match face {
        Face::Arrow(heading) => {
            format!(
                r#"<path transform="rotate({})" d="M0-26 24 2H10V26H-10V2H-24z" class="answer-arrow"/>"#,
                draw::degrees(heading)
            )
        }
        Face::Seat(seat) => format!(
            r#"<circle r="30" fill="{}" class="answer-seat"/><text y="12" class="answer-number">{}</text>"#,
            draw::seat_colour(seat),
            seat.number()
        ),
        Face::Symbol(symbol) => format!(r#"<g transform="scale(1.5)">{}</g>"#, draw::symbol(symbol)),
        Face::Aim => r#"<circle r="20" class="aim"/><path d="M0-32V-8M0 8V32M-32 0H-8M8 0H32" class="aim"/>"#.into(),
    }
}

fn label_of(app: App, action: Action) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || {
        let words = app.words();
        app.desk.with(|desk| desk.as_ref().map_or(String::new(), |desk| words_of(&words, desk.game(), desk.viewer(), action)))
    }
}

/// Answers to what the person is asked, if it is their turn.
fn asked(app: App, make: fn(&Desk, Question) -> Vec<Answer>) -> Memo<Vec<Answer>> {
    Memo::new(move |_| {
        if !app.may_act() {
            return vec![];
        }
        app.desk.with(|desk| desk.as_ref().and_then(|desk| Some(make(desk, desk.question()?))).unwrap_or_default())
    })
}

/// The buttons on the board.
#[component]
pub fn Answers() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |desk, question| answers(desk.game(), desk.viewer(), question));
    move || {
        let buttons = list.get().into_iter().map(|answer| {
            let action = answer.action;
            let label = label_of(app, action);
            let chosen = app.is_pending(action);
            view! {
                <button class="answer" class:chosen=chosen style=place(answer.at) aria-label=label title=label
                    aria-pressed=app.pressed(action)
                    on:pointerenter=move |_| app.considered.set(Some(action)) on:pointerleave=move |_| app.considered.set(None)
                    on:focus=move |_| app.considered.set(Some(action)) on:blur=move |_| app.considered.set(None)
                    on:click=move |_| app.choose(action)>
                    <svg viewBox="-36 -36 72 72" aria-hidden="true" inner_html=picture(answer.face)></svg>
                </button>
            }
        });
        buttons.collect_view()
    }
}

/// Answers that are told in words beside the board.
#[component]
pub fn Wordy() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |desk, question| {
        if matches!(question, Question::Hero | Question::Start | Question::Trap | Question::Market) {
            return vec![];
        }
        let placed = answers(desk.game(), desk.viewer(), question);
        let all = choice::actions(desk.game(), desk.viewer());
        let rest = all.into_iter().filter(|action| !placed.iter().any(|answer| answer.action == *action));
        rest.map(|action| Answer { action, at: (0, 0), face: Face::Aim }).collect()
    });
    move || {
        let buttons = list.get().into_iter().map(|Answer { action, .. }| {
            let label = label_of(app, action);
            let chosen = app.is_pending(action);
            view! {
                <button class="wordy" class:chosen=chosen aria-pressed=app.pressed(action)
                    on:pointerenter=move |_| app.considered.set(Some(action)) on:pointerleave=move |_| app.considered.set(None)
                    on:click=move |_| app.choose(action)>{label}</button>
            }
        });
        buttons.collect_view()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use desk::Course;
    use table::Game as _;

    #[test]
    fn a_landed_dragon_offers_four_arrows_around_it() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                    skeletons = [\"b2E=Rl\", \"b2E=Bl\"]\n";
        let mut course = Course::from_position(text, 1).unwrap();
        let seat = Seat::at(0);
        course.act(seat, bad_bones::notation::parse_action("place dragon b2").unwrap(), &mut ()).unwrap();
        let question = course.game().question(seat).unwrap();
        let list = answers(course.game(), seat, question);
        assert_eq!(list.len(), 4);
        let north = list.iter().find(|answer| answer.face == Face::Arrow(Heading::N)).unwrap();
        assert!(north.at.1 < middle(Cell::parse("b2").unwrap()).1);
    }
}
