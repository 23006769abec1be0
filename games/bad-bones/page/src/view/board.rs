//! The large board: the picture, and over it a button for every cell.

use bad_bones::{Action, Cell, Cells, Game, Heading, Question, SIZE};
use bad_bones_session::film::Deed;
use bad_bones_session::forecast::{Forecast, forecast};
use bad_bones_session::words::{Arg, Words};
use bad_bones_session::{Session, Spot, Token, Village, choice};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::browser::has_focus;
use page::markup::shape::{group, path};
use page::markup::{Markup, drawn, tag};

use crate::draw::{self, Shown, middle, place, towards};
use crate::state::{App, Drag, Film};
use crate::view::lens::spots;
use crate::view::options::Answers;

/// Cells where something can be done with what is held.
fn legal_cells(game: &Game, seat: Seat, app: App) -> Cells {
    let hand = app.hand.get();
    let takes = |cell: &Cell| choice::refusal(game, seat, hand, *cell).is_none();
    match game.question(seat) {
        Some(Question::Hero | Question::Start | Question::Trap) => Cell::all().filter(takes).collect(),
        _ => Cells::EMPTY,
    }
}

/// The action that is being considered: under the pointer, else the one chosen.
fn considered(app: App, game: &Game, seat: Seat) -> Option<Action> {
    if let Some(action) = app.considered.get() {
        return Some(action);
    }
    let pending = app.pending();
    let under = app.pointed.get().and_then(|cell| {
        let options = choice::on_cell(game, seat, app.hand.get(), cell);
        options.into_iter().find(|action| game.is_legal(seat, *action).is_ok())
    });
    under.or(pending)
}

/// What the next movements bring, with what is being considered: worked out once for all that show it. A context of the page.
#[derive(Clone, Copy)]
pub struct Foreseen(Memo<Option<(Game, Forecast, bool)>>);

impl Foreseen {
    /// Follows what is considered.
    pub fn new(app: App) -> Foreseen {
        Foreseen(Memo::new(move |_| foresee(app)))
    }

    /// The game, what it comes to, and whether that is shown strongly; nothing where nothing is foretold.
    pub fn get(self) -> Option<(Game, Forecast, bool)> {
        self.0.get()
    }
}

fn foresee(app: App) -> Option<(Game, Forecast, bool)> {
    if !app.shell.settings.with(|settings| settings.forecast) || app.film.with(Option::is_some) {
        return None;
    }
    let (game, seat) = (app.shown()?, app.shown_seat());
    let action = if app.may_act() { considered(app, &game, seat) } else { None };
    let ahead = app.ahead.get();
    let told = forecast(&game, seat, action, ahead).or_else(|| forecast(&game, seat, None, ahead))?;
    Some((game, told, action.is_some() || ahead > 1 || app.after.get()))
}

/// The large board.
#[component]
pub fn Board() -> impl IntoView {
    let (app, foreseen) = (expect_context::<App>(), expect_context::<Foreseen>());
    let ground = move || app.shown().map_or(Markup::new(), |game| draw::ground(&game.rules().layout));
    let things = move || {
        app.shown().map_or(Markup::new(), |game| {
            let (frame, mut village) = (app.frame(), app.village(app.shown_seat()));
            // What burnt earlier in the film has burnt.
            let burning = app.film.with(|film| burn_in_film(film.as_ref(), &mut village));
            let stormed = frame.as_ref().and_then(|frame| frame.at.filter(|_| frame.deed == Deed::Storms));
            let floors = frame.and_then(|frame| frame.floors);
            let shown = Shown { village: &village, floors, stormed, burning };
            draw::things(&game, app.shown_seat(), shown)
        })
    };
    let marks = move || {
        let flash = app.film.with(|film| film.as_ref().and_then(|film| Some((film.frames.get(film.at)?.at?, film.hurts()))));
        let Some(game) = app.play.see(|session| session.game().clone()).filter(|_| app.may_act()) else {
            return draw::marks(Cells::EMPTY, None, None, flash);
        };
        let seat = app.shown_seat();
        let pending = app.pending();
        let chosen = pending.and_then(|action| choice::cell_of(action, game.board(seat)));
        draw::marks(legal_cells(&game, seat, app), chosen, app.pointed.get(), flash)
    };
    let ghosts = move || {
        foreseen.get().map_or(Markup::new(), |(game, told, strong)| {
            let seat = app.shown_seat();
            let mut picture = draw::ghosts(&game, seat, &told, strong);
            picture.add(draw::dangers(&game, seat, &app.village(seat), &told));
            picture
        })
    };
    let hurts = Memo::new(move |_| app.film.with(|film| film.as_ref().is_some_and(Film::hurts)));
    let pending = move || app.play.see(pending_picture).unwrap_or_default();
    let heroes = move || {
        let seat = app.shown_seat();
        let stands = app.shown().and_then(|game| {
            let board = game.board(seat);
            board.hero().map(|cell| (middle(cell), board.towers().contains(cell)))
        });
        stands.map_or(Markup::new(), |((x, y), on_tower)| {
            // On a tower it stands aside, so that the floors can be counted.
            let (x, y, size) = if on_tower { (x + 25, y + 14, 78) } else { (x, y, 96) };
            group(format_args!("translate({x} {y}) {}", draw::scale(size))).with(draw::hero(seat)).into()
        })
    };
    let label = move || {
        let (words, seat) = (app.words(), app.shown_seat());
        words.with(if words.reader == Some(seat) { "board-label" } else { "board-of-seat" }, &[("seat", Arg::Seat(seat))])
    };
    // For whoever can't see it. While skeletons walk it would be another text with every step.
    let told = Memo::new(move |_| if app.film.with(Option::is_some) { String::new() } else { told(app) });
    view! {
        <p class="sr">{move || told.get()}</p>
        <div class="board" class:held=move || app.hand.get().is_some() class:then=move || app.after.get() class:hurt=hurts on:wheel=move |event| {
            if app.hand.get_untracked().is_some() {
                event.prevent_default();
                app.turn();
            }
        } on:pointerleave=move |_| app.pointed.set(None)>
            <svg viewBox=draw::VIEW aria-hidden="true">
                <g {..drawn(ground)}></g>
                <g {..drawn(things)}></g>
                <g {..drawn(marks)}></g>
                <Tokens/>
                <g {..drawn(heroes)}></g>
                <g {..drawn(pending)}></g>
                // What is foretold lies over everything.
                <g {..drawn(ghosts)}></g>
            </svg>
            <div class="spots" {..drawn(move || spots(app))}></div>
            // A grid, because a screen reader leaves the arrows of a grid to the page; it has the focus when a game begins.
            <div class="cells" id="cells" role="grid" tabindex="-1" aria-label=label>
                {ranks().map(|cells| view! {
                    <div class="rank" role="row">{cells.map(|cell| view! { <CellButton cell/> }).collect_view()}</div>
                }).collect_view()}
            </div>
            <Answers/>
            <NoticeAtCell/>
        </div>
    }
}

/// The cells of each row, the highest first.
fn ranks() -> impl Iterator<Item = impl Iterator<Item = Cell>> {
    (0..SIZE).rev().map(|row| (0..SIZE).map(move |column| Cell::new(column, row)))
}

/// Burns what a film has shown burning so far; the house that burns in the picture of now.
fn burn_in_film(film: Option<&Film>, village: &mut Village) -> Option<u8> {
    let film = film?;
    let column = |deed: Deed| if let Deed::Burns(column) = deed { Some(column) } else { None };
    for frame in &film.frames[..film.at] {
        column(frame.deed).map(|column| village.burn(column));
    }
    village.next_at(column(film.frames.get(film.at)?.deed)?)
}

/// What the board's cells don't tell, with what the choice brings that is not yet final.
fn told(app: App) -> String {
    let (Some(game), seat) = (app.shown(), app.shown_seat()) else { return String::new() };
    let pending = app.pending().filter(|_| app.may_act());
    let foretold = app.shell.settings.with(|settings| settings.forecast);
    let coming = foretold.then(|| forecast(&game, seat, pending, app.ahead.get())).flatten();
    app.words().board(&game, seat, coming.as_ref())
}

/// What was chosen and is not yet final.
fn pending_picture(session: &Session) -> Markup {
    match *session.draft() {
        Some(Action::Hero(cell) | Action::Start(cell)) => {
            let (x, y) = middle(cell);
            group(format_args!("translate({x} {y}) scale(.95)")).class("pending").with(draw::hero(session.viewer())).into()
        }
        Some(Action::Place(tile, cell)) => tag("g").at(middle(cell)).class("pending").with(draw::trap_icon(tile)).into(),
        Some(Action::Retrieve(cell)) => path("M-20 8 0-14 20 8M0-14V26").at(middle(cell)).class("taken").into(),
        _ => Markup::new(),
    }
}

#[component]
fn CellButton(cell: Cell) -> impl IntoView {
    let app = expect_context::<App>();
    let label = move || {
        let words: Words = app.words();
        app.shown().map_or(String::new(), |game| words.cell(&game, app.shown_seat(), cell))
    };
    let legal = Memo::new(move |_| {
        app.may_act() && app.play.see(|session| legal_cells(session.game(), session.viewer(), app).contains(cell)) == Some(true)
    });
    let chosen = move || {
        let chosen = app.play.see(|session| choice::cell_of((*session.draft())?, session.game().board(session.viewer())));
        chosen.flatten() == Some(cell)
    };
    let up = move |_| {
        match app.drag.get_untracked() {
            Drag::FromTray(_) => app.click(cell),
            Drag::FromCell(from) if from != cell => app.click(cell),
            _ => {}
        }
        app.drag.set(Drag::Nothing);
    };
    let down = move |event: web_sys::PointerEvent| {
        release(&event);
        app.drag.set(Drag::FromCell(cell));
    };
    view! {
        <button id=format!("cell-{cell}") class="cell" role="gridcell" style=place((middle(cell).0 - 50, middle(cell).1 - 50)) aria-label=label
            tabindex=move || if legal.get() { "0" } else { "-1" } aria-disabled=move || (!legal.get()).to_string()
            aria-current=move || chosen().then_some("true")
            on:pointerenter=move |_| app.pointed.set(Some(cell)) on:focus=move |_| if has_focus(":focus-visible") { app.pointed.set(Some(cell)) }
            on:blur=move |_| app.pointed.set(None)
            on:pointerdown=down on:pointerup=up on:click=move |_| app.click(cell)></button>
    }
}

/// A finger that drags is followed over other cells.
pub fn release(event: &web_sys::PointerEvent) {
    use wasm_bindgen::JsCast;
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        && element.has_pointer_capture(event.pointer_id())
    {
        drop(element.release_pointer_capture(event.pointer_id()));
    }
}

/// Why something was refused, said where it was tried.
#[component]
fn NoticeAtCell() -> impl IntoView {
    let app = expect_context::<App>();
    move || {
        let notice = app.notice.get()?;
        let cell = notice.cell?;
        let (x, y) = towards(middle(cell), Heading::N, 44);
        Some(view! { <p class="notice-at" style=place((x.clamp(82, 418), y))>{notice.text}</p> })
    }
}

/// The skeletons, each moved as itself.
#[component]
fn Tokens() -> impl IntoView {
    let app = expect_context::<App>();
    let tokens = Memo::new(move |_| app.tokens());
    let white = Memo::new(move |_| app.shown().is_some_and(|game| game.is_white()));
    let place = move |id: u32| {
        let list = tokens.get();
        let token = list.iter().find(|token| token.id == id)?;
        let game = app.shown()?;
        Some((*token, transform(&game, &list, token)))
    };
    view! {
        <For each=move || tokens.get() key=|token| token.id let(token)>
            {
                let id = token.id;
                let now = move || place(id);
                let style = move || now().map_or(String::new(), |(token, (x, y, size))| {
                    let gone = if matches!(token.spot, Spot::Gone(_) | Spot::Beyond(..)) { ";opacity:0" } else { "" };
                    format!("transform:translate({x}px,{y}px) {}{gone}", draw::scale(size))
                });
                let body = move || now().map_or(Markup::new(), |(token, _)| {
                    draw::token(token.model, facing(app, &token), token.is_white(white.get()), id)
                });
                // One element for what does not move and one for what does, because each has a transformation of its own.
                let class = move || app.frame().filter(|frame| frame.mover == Some(id)).map_or("act", |frame| deed_class(frame.deed));
                view! { <g class="token" style=style><g {..drawn(body)} class=class></g></g> }
            }
        </For>
        <g {..drawn(move || counts(&tokens.get()))}></g>
    }
}

/// How a token moves while it does something.
const fn deed_class(deed: Deed) -> &'static str {
    match deed {
        Deed::Walks | Deed::Trapped(_) => "act moving walks",
        Deed::Turns => "act moving turns",
        Deed::Flung(_) => "act moving flung",
        Deed::Returns => "act moving returns",
        Deed::Breaks | Deed::Storms => "act moving breaks",
        Deed::Burns(_) => "act moving walks",
    }
}

fn facing(app: App, token: &Token) -> Heading {
    match token.spot {
        Spot::Forest => app.shown().map_or(token.heading, |game| game.rules().layout.entry(token.model).1),
        Spot::Cemetery => Heading::N,
        _ => token.heading,
    }
}

/// Where a token is drawn, and how large in hundredths: those on one cell share it.
fn transform(game: &Game, all: &[Token], token: &Token) -> (i32, i32, i32) {
    let layout = &game.rules().layout;
    let alike: Vec<&Token> = match token.spot {
        Spot::Forest => all.iter().filter(|t| t.spot == Spot::Forest && t.model.lane() == token.model.lane()).collect(),
        spot => all.iter().filter(|other| other.spot == spot).collect(),
    };
    let index = alike.iter().position(|other| other.id == token.id).unwrap_or(0);
    match token.spot {
        Spot::Cell(cell) => {
            let (x, y) = middle(cell);
            let (dx, dy, size) = fan(index, alike.len());
            (x + dx, y + dy, size)
        }
        Spot::Forest => {
            let (x, y) = draw::lane(layout, token.model);
            let shift = index.min(4) as i32 * 5;
            (x + shift, y - shift, 84)
        }
        Spot::Cemetery => {
            let (x, y) = draw::cemetery(layout);
            let shift = index.min(5) as i32 * 5;
            (x - 8 + shift, y + 4 - shift, 60)
        }
        Spot::Beyond(cell, heading) => {
            let (x, y) = towards(middle(cell), heading, 92);
            (x, y, 80)
        }
        Spot::Gone(cell) => (middle(cell).0, middle(cell).1, 50),
    }
}

/// The place and size of one of several on a cell.
fn fan(index: usize, count: usize) -> (i32, i32, i32) {
    match count {
        0 | 1 => (0, 0, 100),
        2 => [(-17, -15, 80), (17, 15, 80)][index.min(1)],
        3 | 4 => {
            let (dx, dy) = [(-22, -22), (22, -22), (-22, 22), (22, 22)][index.min(3)];
            (dx, dy, 60)
        }
        _ => {
            let index = index.min(8);
            ((index % 3) as i32 * 30 - 30, (index / 3) as i32 * 30 - 30, 42)
        }
    }
}

/// How many stand on a cell, from three on.
fn counts(tokens: &[Token]) -> Markup {
    let count = |cell: Cell| tokens.iter().filter(|token| token.spot == Spot::Cell(cell)).count();
    let crowded = Cell::all().map(|cell| (middle(cell), count(cell))).filter(|(_, count)| *count > 2);
    crowded.map(|((x, y), count)| draw::stack((x + 36, y - 36), count)).collect()
}
