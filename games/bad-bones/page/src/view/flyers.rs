//! Skeletons that fly from one board to the seat they are sent to.

use std::time::Duration;

use bad_bones::{Heading, Model};
use game::Seat;
use leptos::prelude::*;
use page::markup::drawn_once;
use web_sys::DomRect;

use crate::draw;
use crate::state::App;

/// How long a flight takes.
const FLIGHT: Duration = Duration::from_millis(720);

/// One under way: from a point of the screen to another one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flyer {
    id: u32,
    from: (i32, i32),
    by: (i32, i32),
    model: Model,
    white: bool,
}

/// The middle of an element on the screen.
fn middle(selector: &str) -> Option<(i32, i32)> {
    let place: DomRect = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
    Some(((place.x() + place.width() / 2.0) as i32, (place.y() + place.height() / 2.0) as i32))
}

/// Sends one from a cell's place on the screen to a seat's.
pub fn launch(app: App, cell: bad_bones::Cell, to: Seat, model: Model, white: bool) {
    let places = middle(&format!("#cell-{cell}")).zip(middle(&format!("#other-{}", to.number())));
    let Some((from, at)) = places else { return };
    let id = app.flyers.with_untracked(|flyers| flyers.iter().map(|flyer: &Flyer| flyer.id).max().unwrap_or(0) + 1);
    let flyer = Flyer { id, from, by: (at.0 - from.0, at.1 - from.1), model, white };
    app.flyers.update(|flyers| flyers.push(flyer));
    set_timeout(move || app.flyers.update(|flyers| flyers.retain(|flyer| flyer.id != id)), FLIGHT);
}

/// All that are under way.
#[component]
pub fn Flyers() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <For each=move || app.flyers.get() key=|flyer| flyer.id let(flyer)>
            {
                let Flyer { from, by, model, white, .. } = flyer;
                let style = format!("left:{}px;top:{}px;--dx:{}px;--dy:{}px", from.0, from.1, by.0, by.1);
                view! {
                    <svg {..drawn_once(draw::token(model, Heading::S, white, 0))} class="flyer" style=style viewBox="-50 -50 100 100" aria-hidden="true"></svg>
                }
            }
        </For>
    }
}
