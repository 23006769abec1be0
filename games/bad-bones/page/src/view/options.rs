//! Questions asked on the board itself: each answer as a button where it belongs.

use bad_bones::{Action, Advance, Cell, Game, Heading, Piece, Question, Symbol, Use};
use bad_bones_session::{Desk, choice};
use game::Seat;
use leptos::prelude::*;

use crate::draw::{self, Point, middle, place, towards};
use crate::state::{App, Target};
use crate::view::{target_words, words_of};

/// Something to press on the board, with its place and what is drawn on its button.
#[derive(Clone, PartialEq)]
pub struct Answer {
    /// What it does.
    pub deed: Deed,
    /// Its place, in the units of the picture.
    pub at: Point,
    /// What is drawn.
    pub face: Face,
}

/// What a button on the board does.
#[derive(Clone, Copy, PartialEq)]
pub enum Deed {
    /// Answers.
    Answer(Action),
    /// Takes aim: whom to turn or to move, before the question where to.
    Aim(Target),
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

/// The target that an answer needs before it: the rapier's skeleton, the morningstar's cell.
fn target(action: Action) -> Option<Target> {
    match action {
        Action::Use(Use::Rapier(piece, _)) => Some(Target::Skeleton(piece)),
        Action::Use(Use::Morningstar(from, _)) => Some(Target::Cell(from)),
        _ => None,
    }
}

/// The answers to the question of a seat that have a place on the board. Steps and traps are answered by the cells themselves.
pub fn answers(game: &Game, seat: Seat, question: Question, aim: Option<Target>) -> Vec<Answer> {
    if matches!(question, Question::Hero | Question::Trap | Question::Start | Question::Market) {
        return vec![];
    }
    let actions = choice::actions(game, seat);
    let mut targets: Vec<Target> = Vec::new();
    for target in actions.iter().filter_map(|action| target(*action)) {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    // With one target there is nothing to aim at first.
    let aim = aim.filter(|aim| targets.contains(aim)).or(if let [only] = targets[..] { Some(only) } else { None });
    let mut answers: Vec<Answer> = Vec::new();
    if aim.is_none() {
        for target in targets {
            let (cell, face) = match target {
                Target::Skeleton(piece) => (piece.cell(), Face::Symbol(piece.model().symbol())),
                Target::Cell(cell) => (Some(cell), Face::Aim),
            };
            answers.extend(cell.map(|cell| Answer { deed: Deed::Aim(target), at: spread(&answers, cell), face }));
        }
    }
    for action in actions.into_iter().filter(|action| target(*action) == aim || target(*action).is_none()) {
        if let Some((at, face)) = place_of(game, seat, action, &answers) {
            answers.push(Answer { deed: Deed::Answer(action), at, face });
        }
    }
    in_a_row(&mut answers);
    answers
}

/// Where an answer is offered, and what is drawn there.
fn place_of(game: &Game, seat: Seat, action: Action, taken: &[Answer]) -> Option<(Point, Face)> {
    let (board, layout) = (game.board(seat), &game.rules().layout);
    let hero = board.hero().map_or((250, 250), middle);
    let stands = |piece: Piece| piece.cell().map_or_else(|| draw::lane(layout, piece.model()), middle);
    Some(match action {
        Action::Push(_, heading) => (towards(middle(board.push_origin()?), heading, 74), Face::Arrow(heading)),
        Action::Send(_, to) => (above(stands(board.waiting()?)), Face::Seat(to)),
        Action::SendFrom(cell, to) => (above(middle(cell)), Face::Seat(to)),
        Action::Use(Use::DeathStaff(to)) => (above(hero), Face::Seat(to)),
        Action::Use(Use::BattleAxe(symbol)) => (above(hero), Face::Symbol(symbol)),
        Action::Advance(Advance::Stack(cell, heading)) => (towards(middle(cell), heading, 34), Face::Arrow(heading)),
        Action::Advance(Advance::Model(cell, _, model)) => (spread(taken, cell), Face::Symbol(model.symbol())),
        Action::Advance(Advance::Forest(model)) => (draw::lane(layout, model), Face::Arrow(layout.entry(model).1)),
        Action::Lead(model) => (spread(taken, board.waiting()?.cell()?), Face::Symbol(model.symbol())),
        Action::Use(Use::Crossbow(piece)) => (spread(taken, piece.cell()?), Face::Symbol(piece.model().symbol())),
        Action::Use(Use::Rapier(piece, heading)) => (towards(middle(piece.cell()?), heading, 60), Face::Arrow(heading)),
        Action::Use(Use::IceStaff(cell) | Use::TwoHandedSword(cell) | Use::Morningstar(_, cell)) => (middle(cell), Face::Aim),
        Action::Use(Use::TeleportationStaff(to)) => (middle(to.or(layout.towers().into_iter().next())?), Face::Aim),
        // To do nothing has no place.
        _ => return None,
    })
}

/// The middle of a row of buttons above a point.
fn above((x, y): Point) -> Point {
    (x, if y < 0 { y + 70 } else { y - 66 })
}

/// Those that share a place stand side by side, on the picture.
fn in_a_row(answers: &mut [Answer]) {
    const APART: i32 = 74;
    let is_in_row = |answer: &Answer| matches!((answer.deed, answer.face), (Deed::Answer(_), Face::Seat(_))) || is_axe(answer);
    let count = answers.iter().filter(|answer| is_in_row(answer)).count() as i32;
    let width = (count - 1) * APART;
    for (index, answer) in answers.iter_mut().filter(|answer| is_in_row(answer)).enumerate() {
        let first = (answer.at.0 - width / 2).clamp(-60, (560 - width).max(-60));
        answer.at.0 = first + index as i32 * APART;
    }
}

fn is_axe(answer: &Answer) -> bool {
    matches!(answer.deed, Deed::Answer(Action::Use(Use::BattleAxe(_))))
}

/// A place on a cell beside those taken there already.
fn spread(taken: &[Answer], cell: Cell) -> Point {
    let (x, y) = middle(cell);
    let near = taken.iter().filter(|answer| (answer.at.0 - x).abs() < 50 && (answer.at.1 - y).abs() < 50).count() as i32;
    (x - 24 + near % 2 * 48, y - 24 + near / 2 * 48)
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

fn label_of(app: App, deed: Deed) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || {
        let words = app.words();
        match deed {
            Deed::Aim(target) => target_words(&words, target),
            Deed::Answer(action) => app
                .desk
                .with(|desk| desk.as_ref().map_or(String::new(), |desk| words_of(&words, desk.game(), desk.viewer(), action))),
        }
    }
}

/// Answers to what the person is asked, if it is their turn.
fn asked(app: App, make: fn(&Desk, Question, Option<Target>) -> Vec<Answer>) -> Memo<Vec<Answer>> {
    Memo::new(move |_| {
        if !app.may_act() {
            return vec![];
        }
        let aim = app.aim.get();
        app.desk.with(|desk| desk.as_ref().and_then(|desk| Some(make(desk, desk.question()?, aim))).unwrap_or_default())
    })
}

fn press(app: App, deed: Deed) {
    match deed {
        Deed::Aim(target) => app.aim.set(Some(target)),
        Deed::Answer(action) => app.choose(action),
    }
}

/// The buttons on the board.
#[component]
pub fn Answers() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |desk, question, aim| answers(desk.game(), desk.viewer(), question, aim));
    move || {
        let buttons = list.get().into_iter().map(|Answer { deed, at, face }| {
            let label = label_of(app, deed);
            let chosen = move || matches!(deed, Deed::Answer(action) if app.is_pending(action)());
            let consider = move |on: bool| {
                let action = if let Deed::Answer(action) = deed { Some(action) } else { None };
                app.considered.set(action.filter(|_| on));
            };
            view! {
                <button class="answer" class:chosen=chosen style=place(at) aria-label=label title=label
                    aria-pressed=move || chosen().to_string()
                    on:pointerenter=move |_| consider(true) on:pointerleave=move |_| consider(false)
                    on:focus=move |_| consider(true) on:blur=move |_| consider(false)
                    on:click=move |_| press(app, deed)>
                    <svg viewBox="-36 -36 72 72" aria-hidden="true" inner_html=picture(face)></svg>
                </button>
            }
        });
        buttons.collect_view()
    }
}

/// Answers that have no place on the board, told in words beside it: to do nothing, to let all go on.
#[component]
pub fn Wordy() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |desk, question, aim| {
        if matches!(question, Question::Hero | Question::Start | Question::Trap | Question::Market) {
            return vec![];
        }
        let placed = answers(desk.game(), desk.viewer(), question, aim);
        let is_placed = |action: Action| placed.iter().any(|answer| answer.deed == Deed::Answer(action));
        let all = choice::actions(desk.game(), desk.viewer()).into_iter();
        let rest = all.filter(|action| target(*action).is_none() && !is_placed(*action));
        rest.map(|action| Answer { deed: Deed::Answer(action), at: (0, 0), face: Face::Aim }).collect()
    });
    let aimed = Memo::new(move |_| app.may_act() && app.aim.get().is_some());
    view! {
        {move || aimed.get().then(|| view! {
            <button class="wordy" on:click=move |_| app.aim.set(None)>{app.tr("aim-again")}</button>
        })}
        {move || list.get().into_iter().map(|Answer { deed, .. }| {
            let label = label_of(app, deed);
            let chosen = move || matches!(deed, Deed::Answer(action) if app.is_pending(action)());
            view! {
                <button class="wordy" class:chosen=chosen aria-pressed=move || chosen().to_string()
                    on:click=move |_| press(app, deed)>{label}</button>
            }
        }).collect_view()}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::Course;
    use game::Game as _;

    #[test]
    fn a_landed_dragon_offers_four_arrows_around_it() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                    skeletons = [\"b2E=Rl\", \"b2E=Bl\"]\n";
        let mut course = Course::from_position(text, 1).unwrap();
        let seat = Seat::at(0);
        course.act(seat, bad_bones::notation::parse_action("place dragon b2").unwrap(), &mut ()).unwrap();
        let question = course.game().question(seat).unwrap();
        let list = answers(course.game(), seat, question, None);
        assert_eq!(list.len(), 4);
        let north = list.iter().find(|answer| answer.face == Face::Arrow(Heading::N)).unwrap();
        assert!(north.at.1 < middle(Cell::parse("b2").unwrap()).1);
    }

    /// The answers to a weapon that has just been woken by the hero's step to d4.
    fn weapon(weapon: &str, skeletons: &str, aim: Option<Target>) -> Vec<Answer> {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nweapon = \"{weapon}\"\n\
             skeletons = [\"d4S=Bt x3\", {skeletons}]\n"
        );
        let mut course = Course::from_position(&text, 1).unwrap();
        let seat = Seat::at(0);
        course.act(seat, bad_bones::notation::parse_action("hero d4").unwrap(), &mut ()).unwrap();
        let question = course.game().question(seat).unwrap();
        answers(course.game(), seat, question, aim)
    }

    #[test]
    fn the_rapier_asks_whom_to_turn_and_then_where_to() {
        // rules: 5 rapier: all on one neighbouring cell; on e4 stand two of different colours.
        let first = weapon("rapier", "\"e4W=Yr\", \"e4S=Gt\"", None);
        assert_eq!(first.len(), 2);
        let Deed::Aim(aim) = first[0].deed else { panic!("it takes aim first") };
        let second = weapon("rapier", "\"e4W=Yr\", \"e4S=Gt\"", Some(aim));
        assert!(second.iter().all(|answer| matches!((answer.deed, answer.face), (Deed::Answer(_), Face::Arrow(_)))));
        assert_eq!(second.len(), 4, "it may be turned any way");
        // With one skeleton nothing is to be aimed at.
        let only = weapon("rapier", "\"e4W=Yr\"", None);
        assert!(only.iter().all(|answer| matches!(answer.deed, Deed::Answer(_))));
    }

    #[test]
    fn the_morningstar_asks_from_where_and_then_where_to() {
        let first = weapon("morningstar", "\"e4W=Yr\", \"c4S=Gt\"", None);
        assert_eq!(first.iter().filter(|answer| matches!(answer.deed, Deed::Aim(_))).count(), 2);
        let cell = Cell::parse("e4").unwrap();
        let second = weapon("morningstar", "\"e4W=Yr\", \"c4S=Gt\"", Some(Target::Cell(cell)));
        assert!(!second.is_empty());
        assert!(
            second
                .iter()
                .all(|answer| matches!(answer.deed, Deed::Answer(Action::Use(Use::Morningstar(from, _))) if from == cell))
        );
    }
}
