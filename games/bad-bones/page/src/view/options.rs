//! Questions asked on the board itself: each answer as a button where it belongs.

use bad_bones::{Action, Advance, Board, Cell, Game, Heading, Piece, Question, Symbol, Use};
use bad_bones_session::words::Arg;
use bad_bones_session::{Session, choice};
use game::Seat;
use leptos::prelude::*;
use page::art::put;
use page::markup::shape::{circle, letters, path};
use page::markup::{Markup, drawn_once, tag};

use crate::command::{Command, dispatch};
use crate::draw::{self, Point, middle, place, towards};
use crate::state::{App, Target};

/// Something to press on the board, with its place and what is drawn on its button.
#[derive(Clone, PartialEq)]
pub struct Answer {
    /// What it does: answers, or takes aim.
    pub command: Command,
    /// Its place, in the units of the picture.
    pub at: Point,
    /// What is drawn.
    pub face: Face,
}

/// What is drawn on a button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Face {
    /// An arrow.
    Arrow(Heading),
    /// A seat.
    Seat(Seat),
    /// A colour.
    Symbol(Symbol),
    /// A sight, for a weapon.
    Aim,
    /// Who moves next: where to, of which colour if only those of it, and how many.
    Move(Heading, Option<Symbol>, usize),
}

/// The target that an answer needs before it: the rapier's skeleton, the morningstar's cell, who of several a dragon has landed on.
fn target(board: &Board, action: Action) -> Option<Target> {
    match action {
        Action::Push(skeleton, _) if board.chooses_whom_to_push() => board.under_dragon(skeleton).map(Target::Skeleton),
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
    let (actions, board) = (choice::offered(game, seat), game.board(seat));
    let mut targets: Vec<Target> = Vec::new();
    for target in actions.iter().filter_map(|action| target(board, *action)) {
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
            answers.extend(cell.map(|cell| Answer { command: Command::Aim(Some(target)), at: spread(&answers, cell), face }));
        }
    }
    for action in actions.into_iter().filter(|action| target(board, *action).is_none_or(|at| Some(at) == aim)) {
        if let Some((at, face)) = place_of(game, seat, action, &answers) {
            answers.push(Answer { command: Command::Choose(action), at, face });
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
        Action::Advance(Advance::Stack(cell, heading)) => {
            let count = board.on(cell).filter(|piece| piece.heading() == heading && piece.mark() == 0).count();
            (at_front(taken, middle(cell), heading), Face::Move(heading, None, count))
        }
        Action::Advance(Advance::Model(cell, heading, model)) => {
            let is_it = |piece: &Piece| piece.heading() == heading && piece.model() == model && piece.mark() == 0;
            let face = Face::Move(heading, Some(model.symbol()), board.on(cell).filter(is_it).count());
            (at_front(taken, middle(cell), heading), face)
        }
        Action::Advance(Advance::Forest(model)) => {
            let heading = layout.entry(model).1;
            (at_front(taken, draw::lane(layout, model), heading), Face::Move(heading, Some(model.symbol()), 1))
        }
        Action::Fall(member) => (spread(taken, board.waiting()?.cell()?), Face::Symbol(member.model.symbol())),
        Action::Lead(model) => (spread(taken, board.waiting()?.cell()?), Face::Symbol(model.symbol())),
        Action::Use(Use::Crossbow(piece)) => (spread(taken, piece.cell()?), Face::Symbol(piece.model().symbol())),
        Action::Use(Use::Rapier(piece, heading)) => (towards(middle(piece.cell()?), heading, 60), Face::Arrow(heading)),
        Action::Use(Use::IceStaff(cell) | Use::TwoHandedSword(cell) | Use::Morningstar(_, cell)) => (middle(cell), Face::Aim),
        Action::Use(Use::TeleportationStaff(to)) => (middle(to.or(layout.towers().into_iter().next())?), Face::Aim),
        // To do nothing has no place.
        _ => return None,
    })
}

/// A place at the edge towards which somebody walks, beside those taken there already: who stands on the cell can still be read, and
/// two that walk towards each other don't meet.
fn at_front(taken: &[Answer], from: Point, heading: Heading) -> Point {
    let (x, y) = towards(from, heading, 46);
    let (right_x, right_y) = match heading {
        Heading::N => (1, 0),
        Heading::S => (-1, 0),
        Heading::E => (0, 1),
        Heading::W => (0, -1),
    };
    let place = |by: i32| (x + right_x * by, y + right_y * by);
    let is_free = |at: &Point| taken.iter().all(|other| (other.at.0 - at.0).abs() + (other.at.1 - at.1).abs() > 30);
    [22, -22, 66, -66].map(place).into_iter().find(is_free).unwrap_or(place(0))
}

/// The middle of a row of buttons above a point.
fn above((x, y): Point) -> Point {
    (x, if y < 0 { y + 70 } else { y - 66 })
}

/// Those that share a place stand side by side, on the picture.
fn in_a_row(answers: &mut [Answer]) {
    const APART: i32 = 74;
    let is_in_row =
        |answer: &Answer| matches!((&answer.command, answer.face), (Command::Choose(_), Face::Seat(_))) || is_axe(answer);
    let count = answers.iter().filter(|answer| is_in_row(answer)).count() as i32;
    let width = (count - 1) * APART;
    for (index, answer) in answers.iter_mut().filter(|answer| is_in_row(answer)).enumerate() {
        let first = (answer.at.0 - width / 2).clamp(-60, (560 - width).max(-60));
        answer.at.0 = first + index as i32 * APART;
    }
}

fn is_axe(answer: &Answer) -> bool {
    matches!(answer.command, Command::Choose(Action::Use(Use::BattleAxe(_))))
}

/// A place on a cell beside those taken there already.
fn spread(taken: &[Answer], cell: Cell) -> Point {
    let (x, y) = middle(cell);
    let near = taken.iter().filter(|answer| (answer.at.0 - x).abs() < 50 && (answer.at.1 - y).abs() < 50).count() as i32;
    (x - 24 + near % 2 * 48, y - 24 + near / 2 * 48)
}

fn picture(face: Face) -> Markup {
    match face {
        Face::Arrow(heading) => {
            let turned = format!("rotate({})", draw::degrees_from_south(heading));
            path("M0 26-24-2H-10V-26H10V-2H24z").attr("transform", turned).class("answer-arrow").into()
        }
        Face::Seat(seat) => {
            let disc = circle((0, 0), 30).class("answer-seat");
            let number = letters((0, 12)).class("answer-number").with(seat.number());
            tag("g").class(draw::seat_class(seat)).with((disc, number)).into()
        }
        Face::Symbol(symbol) => put(draw::emblem(symbol), (-26, -26), (52, 52)).into(),
        Face::Move(heading, symbol, count) => {
            let turned = format!("rotate({})", draw::degrees_from_south(heading));
            let arrow = path("M0 36-34 2H-18V-34H18V2H34z").attr("transform", turned).class("answer-arrow");
            let symbol = symbol.map(|symbol| put(draw::emblem(symbol), (-20, -20), (40, 40)));
            let count = (count > 1).then(|| letters((0, 11)).class("answer-number").with(count));
            [Markup::from(arrow), symbol.map_or(Markup::new(), Markup::from), count.map_or(Markup::new(), Markup::from)]
                .into_iter()
                .collect()
        }
        Face::Aim => {
            [circle((0, 0), 20), path("M0-32V-8M0 8V32M-32 0H-8M8 0H32")].map(|shape| shape.class("aim")).into_iter().collect()
        }
    }
}

/// What a button says.
fn label_of(app: App, command: &Command) -> String {
    let words = app.words();
    match command {
        Command::Aim(Some(Target::Skeleton(piece))) => words.aimed_at(*piece),
        Command::Aim(Some(Target::Cell(cell))) => words.with("aim-cell", &[("cell", Arg::Cell(*cell))]),
        Command::Choose(action) => {
            app.play.see(|session| words.action(session.game(), session.viewer(), *action)).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// The answer that a button gives, if it gives one.
fn answer_of(command: &Command) -> Option<Action> {
    if let Command::Choose(action) = command { Some(*action) } else { None }
}

/// Answers to what the person is asked, if it is their turn.
fn asked(app: App, make: fn(&Session, Question, Option<Target>) -> Vec<Answer>) -> Memo<Vec<Answer>> {
    Memo::new(move |_| {
        if !app.may_act() {
            return vec![];
        }
        let aim = app.aim.get();
        app.play.see(|session| session.question().map(|question| make(session, question, aim))).flatten().unwrap_or_default()
    })
}

/// The buttons on the board.
#[component]
pub fn Answers() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |session, question, aim| answers(session.game(), session.viewer(), question, aim));
    move || list.get().into_iter().map(|answer| view! { <OnBoard answer/> }).collect_view()
}

/// A button on the board; what it would bring is shown before it is pressed.
#[component]
fn OnBoard(answer: Answer) -> impl IntoView {
    let app = expect_context::<App>();
    let Answer { command, at, face } = answer;
    let (action, named) = (answer_of(&command), command.clone());
    let label = move || label_of(app, &named);
    let chosen = move || action.is_some_and(|action| app.is_pending(action)());
    let consider = move |on: bool| app.considered.set(action.filter(|_| on));
    let is_move = matches!(face, Face::Move(..));
    view! {
        <button class="answer" class:order=is_move class:chosen=chosen style=place(at) aria-label=label.clone() title=label
            aria-pressed=move || chosen().to_string()
            on:pointerenter=move |_| consider(true) on:pointerleave=move |_| consider(false)
            on:focus=move |_| consider(true) on:blur=move |_| consider(false)
            on:click=move |_| dispatch(app, command.clone())>
            <svg {..drawn_once(picture(face))} viewBox="-36 -36 72 72" aria-hidden="true"></svg>
        </button>
    }
}

/// Answers that have no place on the board, told in words beside it: to do nothing, to let all go on.
#[component]
pub fn Wordy() -> impl IntoView {
    let app = expect_context::<App>();
    let list = asked(app, |session, question, aim| {
        // To stop or to go on has a panel of its own.
        if matches!(question, Question::Hero | Question::Start | Question::Trap | Question::Market | Question::Onward) {
            return vec![];
        }
        let placed = answers(session.game(), session.viewer(), question, aim);
        let is_placed = |action: Action| placed.iter().any(|answer| answer.command == Command::Choose(action));
        let all = choice::offered(session.game(), session.viewer()).into_iter();
        let board = session.game().board(session.viewer());
        let rest = all.filter(|action| target(board, *action).is_none() && !is_placed(*action));
        rest.map(|action| Answer { command: Command::Choose(action), at: (0, 0), face: Face::Aim }).collect()
    });
    let aimed = Memo::new(move |_| app.may_act() && app.aim.get().is_some());
    view! {
        {move || aimed.get().then(|| view! {
            <button class="wordy" on:click=move |_| dispatch(app, Command::Aim(None))>{app.tr("aim-again")}</button>
        })}
        {move || list.get().into_iter().map(|Answer { command, .. }| {
            let (action, named) = (answer_of(&command), command.clone());
            let chosen = move || action.is_some_and(|action| app.is_pending(action)());
            view! {
                <button class="wordy" class:chosen=chosen aria-pressed=move || chosen().to_string()
                    on:click=move |_| dispatch(app, command.clone())>{move || label_of(app, &named)}</button>
            }
        }).collect_view()}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bad_bones_session::History;
    use game::Game as _;

    #[test]
    fn a_landed_dragon_offers_four_arrows_around_it() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                    skeletons = [\"b2E=Rl\", \"b2E=Bl\"]\n";
        let mut course = History::from_position(text, 1).unwrap();
        let seat = Seat::at(0);
        course.act(seat, bad_bones::notation::parse_action("place dragon b2").unwrap(), &mut ()).unwrap();
        let question = course.game().question(seat).unwrap();
        // First who is pushed, then where to.
        let whom = answers(course.game(), seat, question, None);
        let faces: Vec<Face> = whom.iter().map(|answer| answer.face).collect();
        assert_eq!(faces, [Face::Symbol(Symbol::Blue), Face::Symbol(Symbol::Red)]);
        let Command::Aim(red) = whom[1].command else { panic!("it takes aim") };
        let list = answers(course.game(), seat, question, red);
        assert_eq!(list.len(), 4);
        let red_ones = |answer: &Answer| matches!(answer.command, Command::Choose(Action::Push(skeleton, _)) if skeleton.to_string() == "Rl");
        assert!(list.iter().all(red_ones));
        let north = list.iter().find(|answer| answer.face == Face::Arrow(Heading::N)).unwrap();
        assert!(north.at.1 < middle(Cell::parse("b2").unwrap()).1);
    }

    #[test]
    fn who_falls_with_a_tower_is_chosen_where_the_group_stands() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"coop\"\nseats = 2\nround = 3\nphase = \"skeletons\"\nchiefs = true\n[[seat]]\nhero = \"e5\"\n\
                    skeletons = [\"a2E=Gl:instructor\", \"a2E=Rl\"]\n";
        let course = History::from_position(text, 1).unwrap();
        let list = answers(course.game(), Seat::at(0), Question::Fall, None);
        let faces: Vec<Face> = list.iter().map(|answer| answer.face).collect();
        assert_eq!(faces, [Face::Symbol(Symbol::Red), Face::Symbol(Symbol::Green)]);
        let (x, y) = middle(Cell::parse("a2").unwrap());
        assert!(list.iter().all(|answer| (answer.at.0 - x).abs() < 50 && (answer.at.1 - y).abs() < 50));
    }

    #[test]
    fn who_moves_next_is_asked_where_it_walks_to_and_nobody_is_covered() {
        // Two that walk towards each other, and two of one heading on a cell.
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"skeletons\"\n[[seat]]\nhero = \"e5\"\nweapon = \"crossbow\"\n\
                    traps = [\"treasure@a5\", \"wall/@b1\"]\nskeletons = [\"a1E=Rl\", \"c1W=Bl\", \"b4E=Gl\", \"b4E=Yl\"]\n";
        let course = History::from_position(text, 1).unwrap_or_else(|faults| panic!("{faults}"));
        let seat = Seat::at(0);
        assert_eq!(course.game().question(seat), Some(Question::Advance));
        let list = answers(course.game(), seat, Question::Advance, None);
        assert!(list.iter().all(|answer| matches!(answer.face, Face::Move(..))));
        // Both on b4 or one of them; of the others there is nothing to choose from.
        assert_eq!(list.len(), 5);
        for (number, one) in list.iter().enumerate() {
            for cell in Cell::all() {
                let (x, y) = middle(cell);
                assert!((one.at.0 - x).abs().max((one.at.1 - y).abs()) > 30, "{:?} lies on who stands on {cell}", one.at);
            }
            let apart = |other: &Answer| (one.at.0 - other.at.0).abs() + (one.at.1 - other.at.1).abs() > 30;
            assert!(list[number + 1..].iter().all(apart), "{:?}", one.at);
        }
    }

    #[test]
    fn to_stop_or_to_go_on_has_no_place_on_the_board() {
        let text =
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 10\nphase = \"onward\"\n[[seat]]\nhero = \"e5\"\n";
        let course = History::from_position(text, 1).unwrap();
        assert!(answers(course.game(), Seat::at(0), Question::Onward, None).is_empty());
    }

    /// The answers to a weapon that has just been woken by the hero's step to d4.
    fn weapon(weapon: &str, skeletons: &str, aim: Option<Target>) -> Vec<Answer> {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"e5\"\nweapon = \"{weapon}\"\n\
             skeletons = [\"d4S=Bt x3\", {skeletons}]\n"
        );
        let mut course = History::from_position(&text, 1).unwrap();
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
        let Command::Aim(aim) = first[0].command else { panic!("it takes aim first") };
        let second = weapon("rapier", "\"e4W=Yr\", \"e4S=Gt\"", aim);
        assert!(second.iter().all(|answer| matches!((&answer.command, answer.face), (Command::Choose(_), Face::Arrow(_)))));
        assert_eq!(second.len(), 4, "it may be turned any way");
        // With one skeleton nothing is to be aimed at.
        let only = weapon("rapier", "\"e4W=Yr\"", None);
        assert!(only.iter().all(|answer| matches!(answer.command, Command::Choose(_))));
    }

    #[test]
    fn the_morningstar_asks_from_where_and_then_where_to() {
        let first = weapon("morningstar", "\"e4W=Yr\", \"c4S=Gt\"", None);
        assert_eq!(first.iter().filter(|answer| matches!(answer.command, Command::Aim(_))).count(), 2);
        let cell = Cell::parse("e4").unwrap();
        let second = weapon("morningstar", "\"e4W=Yr\", \"c4S=Gt\"", Some(Target::Cell(cell)));
        assert!(!second.is_empty());
        assert!(
            second
                .iter()
                .all(|answer| matches!(answer.command, Command::Choose(Action::Use(Use::Morningstar(from, _))) if from == cell))
        );
    }
}
