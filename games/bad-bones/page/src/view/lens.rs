//! What is in the hand, under the pointer or under the focus, explained beside the board: every token, chief, trap and tower.

use bad_bones::{Board, Cell, Game, Model, Piece, Place, Trap, Ware};
use bad_bones_session::forecast::{End, Forecast};
use bad_bones_session::words::{Arg, Words, side_id, tile_id, trap_id, ware_help_id};
use game::Seat;
use leptos::prelude::*;
use page::markup::shape::picture;
use page::markup::{Markup, Tag, drawn, tag};

use crate::draw;
use crate::state::App;
use crate::view::board::Foreseen;

/// The most things of a cell that are explained.
const MOST: usize = 4;

/// The panel; nothing while there is nothing to explain.
#[component]
pub fn Lens() -> impl IntoView {
    let (app, foreseen) = (expect_context::<App>(), expect_context::<Foreseen>());
    let shown = Memo::new(move |_| content(app, foreseen).html().to_string());
    let is_empty = Memo::new(move |_| shown.with(String::is_empty));
    move || {
        (!is_empty.get()).then(|| {
            view! { <section class="lens panel" id="lens" {..drawn(move || content(app, foreseen))}></section> }
        })
    }
}

fn content(app: App, foreseen: Foreseen) -> Markup {
    if app.film.with(Option::is_some) {
        return Markup::new();
    }
    let pointed = app.pointed.get().zip(app.shown()).map(|(cell, game)| {
        let told = foreseen.get().map(|(_, told, _)| told);
        on_cell(&app.words(), &game, app.shown_seat(), cell, told.as_ref())
    });
    match (pointed.filter(|things| !things.is_empty()), app.hand.get()) {
        (_, Some(tile)) => held(&app.words(), tile.trap()),
        (Some(things), None) => things,
        (None, None) => Markup::new(),
    }
}

/// The trap in the hand: its name, a sentence, and a film.
fn held(words: &Words, trap: Trap) -> Markup {
    let film = tag("div").attr("role", "img").attr("aria-label", words.text("lens-film")).with(draw::trap_film(trap));
    let told = tag("p").with(words.text(&ware_help_id(Ware::Trap(trap))));
    let mut panel = Markup::new();
    panel.add((tag("h2").with(words.text(&trap_id(trap))), told, film));
    panel
}

/// Everything on a cell.
fn on_cell(words: &Words, game: &Game, seat: Seat, cell: Cell, told: Option<&Forecast>) -> Markup {
    let board = game.board(seat);
    let mut things: Vec<Tag<_>> = Vec::new();
    if board.towers().contains(cell) {
        things.push(thing(draw::icon_of("tower-4"), words.text("noun-tower"), words.text("help-noun-tower")));
    }
    if board.hero() == Some(cell) {
        let drawing = picture("-50 -54 100 108").draw(draw::hero(seat));
        things.push(thing(drawing, words.text("noun-hero"), words.text("help-noun-hero")));
    }
    things.extend(trap_on(words, board, cell));
    let mut models: Vec<Piece> = Vec::new();
    for piece in board.on(cell) {
        if !models.iter().any(|other| other.model() == piece.model() && other.heading() == piece.heading()) {
            models.push(piece);
        }
    }
    things.extend(models.into_iter().map(|piece| skeleton(words, game, piece, told)));
    things.truncate(MOST);
    things.into_iter().collect()
}

fn trap_on(words: &Words, board: &Board, cell: Cell) -> Option<Tag<std::convert::Infallible>> {
    let laid = board.laid(cell);
    let tile = laid.tile().filter(|_| !laid.has_left())?;
    if laid.is_crater() {
        return Some(thing(draw::icon_of("crater"), words.text("noun-crater"), words.text("help-noun-crater")));
    }
    let mut told = words.text(&ware_help_id(Ware::Trap(tile.trap())));
    if laid.is_worn() {
        told = format!("{told} {}", words.text("lens-damaged"));
    }
    Some(thing(draw::icon(draw::trap_icon(tile)), words.text(&tile_id(tile)), told))
}

/// A skeleton: what it is, and where it goes next.
fn skeleton(words: &Words, game: &Game, piece: Piece, told: Option<&Forecast>) -> Tag<std::convert::Infallible> {
    let model = piece.model();
    let what = match model.chief() {
        Some(chief) => words.text(&format!("help-chief-{}", chief.name())),
        None => words.text("help-noun-skeleton"),
    };
    let ghost = told.filter(|told| told.movements == 1).and_then(|told| told.ghosts.iter().find(|ghost| ghost.was == piece));
    let next = ghost.map(|ghost| match ghost.end {
        End::Stands(cell, _) => words.with("lens-goes", &[("cell", Arg::Cell(cell))]),
        End::Held => words.text("lens-held"),
        End::Tower(_) => words.text("lens-tower"),
        End::Village => words.text("lens-village"),
        End::Away(_) => words.text("lens-away"),
        End::Forest => words.text("lens-forest"),
        End::Destroyed => words.text("lens-destroyed"),
    });
    let told = [next, Some(what)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let white = game.is_white() == (piece.mark() == 0);
    let drawing = picture("-50 -50 100 100").draw(draw::token(model, piece.heading(), white, 0));
    thing(drawing, words.skeleton(model), told)
}

fn thing<C>(drawing: Tag<C>, name: String, told: String) -> Tag<C> {
    tag("div").class("thing").with((drawing, tag("p").with((tag("b").with(name), ' ', told))))
}

/// What a word or a drawing on the screen means. A lane and the cemetery also tell who waits there.
pub fn meaning(app: App, help: &str) -> String {
    let words = app.words();
    let Some(game) = app.shown() else { return words.text(help) };
    let board = game.board(app.shown_seat());
    let at = |place: Place| board.pieces().iter().filter(move |piece| piece.place() == place).map(|piece| piece.model());
    match help.strip_prefix("lane ").and_then(Model::parse) {
        Some(lane) => {
            let waiting: Vec<Model> = at(Place::Forest).filter(|model| model.lane() == lane.lane()).collect();
            let side = Arg::Word(side_id(&game.rules().layout, lane.side()).into());
            let told = words.with("lane-waits", &[("skeletons", Arg::Models(waiting)), ("side", side)]);
            format!("{told}. {}", words.text("help-lanes-text"))
        }
        None if help == "help-cemetery-text" => {
            let buried: Vec<Model> = at(Place::Cemetery).collect();
            let told = if buried.is_empty() {
                words.text("cemetery-empty")
            } else {
                words.with("cemetery-holds", &[("skeletons", Arg::Models(buried))])
            };
            format!("{told}. {}", words.text(help))
        }
        None => words.text(help),
    }
}

/// Places around the cells that explain themselves: lanes where somebody waits, and the cemetery.
pub fn spots(app: App) -> Markup {
    let Some(game) = app.shown() else { return Markup::new() };
    let (board, layout) = (game.board(app.shown_seat()), &game.rules().layout);
    let spot = |at: draw::Point, help: String| {
        let spot = tag("span").class("spot").attr("style", draw::place(at)).attr("data-help", &help);
        spot.attr("tabindex", 0).attr("role", "img").attr("aria-label", meaning(app, &help))
    };
    let mut lanes: Vec<Model> = Vec::new();
    for piece in board.pieces().iter().filter(|piece| piece.place() == Place::Forest) {
        if !lanes.iter().any(|lane| lane.lane() == piece.model().lane()) {
            lanes.push(piece.model());
        }
    }
    let mut spots: Markup = lanes.into_iter().map(|model| spot(draw::lane(layout, model), format!("lane {model}"))).collect();
    spots.add(spot(draw::cemetery(layout), "help-cemetery-text".into()));
    spots
}
