//! A board that is corrected by clicking: a cell's arrows and tower, a lane's symbol.

use bad_bones::{Cell, Heading, Layout, Mode, Model, SIZE, Side, Symbol};
use bad_bones_session::corrections;
use bad_bones_session::words::{Arg, heading_id, side_id, symbol_id};
use leptos::prelude::*;
use page::art::put;
use page::markup::{Markup, drawn, tag};

use super::Sheet;
use crate::draw::{self, middle, place};

/// What is corrected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Cell(Cell),
    /// A lane of a forest, counted as the file does: from the left, or from above.
    Lane(Side, usize),
}

/// The forests and their names in the file.
const FORESTS: [(Side, &str); 3] = [(Side::Top, "top"), (Side::Left, "left"), (Side::Right, "right")];

/// The model that enters on a lane.
fn model_at(layout: &Layout, side: Side, number: usize) -> Model {
    let enters = |model: &Model| {
        let cell = layout.entry(*model).0;
        number == if side == Side::Top { cell.column() } else { SIZE - 1 - cell.row() }
    };
    let mut models = Symbol::ALL.iter().map(|symbol| Model::plain(*symbol, side));
    models.find(enters).unwrap_or(Model::plain(Symbol::ALL[0], side))
}

/// The board, and what is known of the spot that was clicked.
#[component]
pub fn Corrected(sheet: Sheet) -> impl IntoView {
    let spot = RwSignal::new(Spot::Cell(Cell::at(12)));
    let layout = Memo::new(move |_| sheet.layout());
    let is_good = Memo::new(move |_| layout.with(Option::is_some));
    move || {
        is_good.get().then(|| {
            view! {
                <div class="split">
                    <Picture sheet spot layout/>
                    <div class="correct" aria-live="polite">
                        {move || layout.get().map(|layout| match spot.get() {
                            Spot::Cell(cell) => view! { <CellPanel sheet layout cell/> }.into_any(),
                            Spot::Lane(side, number) => view! { <LanePanel sheet layout side number/> }.into_any(),
                        })}
                    </div>
                </div>
            }
        })
    }
}

/// A tower where it stands.
fn tower(cell: Cell) -> Markup {
    tag("g").at(middle(cell)).class("tower seat-1").with(put("stower", (-44, -46), (88, 88))).into()
}

#[component]
fn Picture(sheet: Sheet, spot: RwSignal<Spot>, layout: Memo<Option<Layout>>) -> impl IntoView {
    let app = sheet.app;
    let ground = move || layout.get().map_or_else(Markup::new, |layout| draw::ground(&layout));
    let towers = move || layout.get().map_or_else(Markup::new, |layout| layout.towers().into_iter().map(tower).collect());
    let lanes = FORESTS.into_iter().flat_map(|(side, _)| (0..SIZE).map(move |number| Spot::Lane(side, number)));
    let spots: Vec<Spot> = Cell::all().map(Spot::Cell).chain(lanes).collect();
    let at = move |spot: Spot| {
        layout.with(|layout| match (spot, layout) {
            (Spot::Cell(cell), _) => middle(cell),
            (Spot::Lane(side, number), Some(layout)) => draw::lane(layout, model_at(layout, side, number)),
            _ => (0, 0),
        })
    };
    let label = move |spot: Spot| match spot {
        Spot::Cell(cell) => cell.to_string(),
        Spot::Lane(side, number) => {
            let side = layout.with(|layout| layout.as_ref().map(|layout| side_id(layout, side)));
            app.tw(
                "editor-lane",
                &[("side", Arg::Word(side.unwrap_or_default().into())), ("number", Arg::Number(number as i64 + 1))],
            )
        }
    };
    view! {
        <div class="preview" role="group" aria-label=app.tr("editor-preview")>
            <svg viewBox=draw::VIEW aria-hidden="true"><g {..drawn(ground)}></g><g {..drawn(towers)}></g></svg>
            {spots.into_iter().map(|one| {
                let style = move || { let (x, y) = at(one); place((x - 50, y - 50)) };
                view! {
                    <button class="spot" class:chosen=move || spot.get() == one style=style aria-label=move || label(one)
                        aria-pressed=move || (spot.get() == one).to_string() on:click=move |_| spot.set(one)></button>
                }
            }).collect_view()}
        </div>
    }
}

/// Where skeletons go that come to a cell, and whether a tower stands there.
#[component]
fn CellPanel(sheet: Sheet, layout: Layout, cell: Cell) -> impl IntoView {
    let app = sheet.app;
    let stands = layout.towers().contains(cell);
    let several = layout.serves(Mode::Coop);
    let board = StoredValue::new(layout.clone());
    let put = move |_| {
        let text = sheet.text.get_untracked();
        sheet.write(board.with_value(|layout| corrections::with_tower(&text, layout, cell, !stands, several)));
    };
    let ways = Heading::ALL.map(|coming| {
        let now = layout.turned(cell, coming);
        let id = format!("way-{coming}");
        let pick = move |event: web_sys::Event| {
            let Some(going) = Heading::parse(&event_target_value(&event)) else { return };
            let text = sheet.text.get_untracked();
            sheet.write(board.with_value(|layout| corrections::with_arrow(&text, layout, cell, coming, going)));
        };
        let option = |going: Heading| {
            let id = if going == coming { "editor-straight" } else { "editor-turns" };
            let words = app.tw(id, &[("heading", Arg::Heading(going))]);
            view! { <option value=going.to_string() selected=going == now>{words}</option> }
        };
        view! {
            <label for=id.clone()>{app.tw("editor-heading", &[("heading", Arg::Word(heading_id(coming).into()))])}</label>
            <select id=id on:change=pick>{Heading::ALL.map(option).collect_view()}</select>
        }
    });
    view! {
        <h2>{app.tw("editor-cell", &[("cell", Arg::Cell(cell))])}</h2>
        <div class="pairs">{ways.collect_view()}</div>
        // Where there is one tower it can be put somewhere else, but not away.
        <label class="here"><input type="checkbox" id="tower-here" prop:checked=stands disabled=stands && !several on:change=put/>
            <span>{app.t("editor-tower")}</span></label>
    }
}

/// Which symbol enters on a lane.
#[component]
fn LanePanel(sheet: Sheet, layout: Layout, side: Side, number: usize) -> impl IntoView {
    let app = sheet.app;
    let now = model_at(&layout, side, number).symbol();
    let forest = FORESTS.into_iter().find_map(|(one, name)| (one == side).then_some(name)).unwrap_or_default();
    let pick = move |event: web_sys::Event| {
        let symbol = event_target_value(&event).chars().next().and_then(Symbol::of);
        let corrected = symbol.and_then(|symbol| corrections::with_lane(&sheet.text.get_untracked(), forest, number, symbol));
        corrected.into_iter().for_each(|text| sheet.write(text));
    };
    let title = [("side", Arg::Word(side_id(&layout, side).into())), ("number", Arg::Number(number as i64 + 1))];
    view! {
        <h2>{app.tw("editor-lane", &title)}</h2>
        <div class="pairs">
            <label for="lane-symbol">{app.t("editor-symbol")}</label>
            <select id="lane-symbol" on:change=pick>
                {Symbol::ALL.iter().map(|&symbol| view! {
                    <option value=symbol.letter().to_string() selected=symbol == now>{app.t(symbol_id(symbol))}</option>
                }).collect_view()}
            </select>
        </div>
    }
}
