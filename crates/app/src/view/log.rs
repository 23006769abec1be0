//! What happened, in plain words; a click shows the moment.

use desk::{Desk, Entry};
use leptos::prelude::*;
use table::Game as _;

use crate::state::App;
use crate::view::focus;

/// The sentences the person may hear, by their place in the chronicle.
fn heard(desk: &Desk) -> Vec<(usize, Entry)> {
    let (viewer, phase) = (desk.viewer(), desk.game().phase_number());
    let entries = desk.chronicle().entries().iter().enumerate();
    entries.filter(|(_, entry)| entry.is_heard_by(viewer, phase)).map(|(at, entry)| (at, entry.clone())).collect()
}

/// The log.
#[component]
pub fn Log() -> impl IntoView {
    let app = expect_context::<App>();
    let entries = Memo::new(move |_| {
        let waits = app.film.with(Option::is_some);
        let mut list = app.desk.with(|desk| desk.as_ref().map_or(vec![], heard));
        if waits {
            // What the film shows is told when it ends.
            let last = list.last().map_or(0, |(_, entry)| entry.step);
            list.retain(|(_, entry)| entry.step < last);
        }
        list.reverse();
        list
    });
    let look = move |step: usize| {
        // Moments of the running phase are not over: others' choices in them are hidden.
        let begins = app.desk.with_untracked(|desk| desk.as_ref().map_or(0, |desk| desk.course().phase_begins()));
        app.enlarged.set(None);
        app.moment.set((step < begins).then_some(step));
        focus("#log");
    };
    view! {
        <section class="log" id="log" tabindex="0" aria-label=move || app.t("log-label")>
            <h2>{move || app.t("log-title")}</h2>
            <ol>
                <For each=move || entries.get() key=|(at, entry)| (*at, entry.step) let((_, entry))>
                    {
                        let step = entry.step;
                        let is_round = entry.seat.is_none();
                        let (slight, loss, seat) = (entry.slight, entry.loss, entry.seat);
                        let text = move || entry.sentence(&app.words());
                        view! {
                            <li class:slight=slight class:loss=loss class:round-line=is_round>
                                <button on:click=move |_| look(step)>
                                    {seat.map(|seat| view! { <span class="number" style=format!("background:{}", crate::draw::seat_colour(seat))>{seat.number()}</span> })}
                                    <span>{text}</span>
                                </button>
                            </li>
                        }
                    }
                </For>
            </ol>
        </section>
    }
}
