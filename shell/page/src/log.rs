//! What happened, in plain words; a click shows the moment.

use game::Game as _;
use leptos::prelude::*;
use session::{Entry as _, Log as _, Session};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::game_page::{EntryOf, GamePage, Line};
use crate::markup::{Markup, Tag, drawn, tag};
use crate::timeline::moments;
use crate::tip::is_noun;

/// The most sentences shown at once: the latest ones.
const MOST: usize = 300;

/// The log.
#[component]
pub fn Log<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let reader = page.reader();
    let clicked = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let line = target.and_then(|target| target.closest("[data-step]").ok().flatten());
        let step = line.and_then(|line| line.get_attribute("data-step")).and_then(|step| step.parse::<usize>().ok());
        if let Some(step) = step.filter(|_| !is_noun(&event)) {
            let last = page.play().look(moments).unwrap_or(0);
            page.look((step < last).then_some(step));
        }
    };
    view! {
        <section class="log" id="log" tabindex="0" aria-label=reader.tr("log-label")>
            <h2>{reader.tr("log-title")}</h2>
            <ol {..drawn(move || lines(page))} on:click=clicked></ol>
        </section>
    }
}

/// The sentences that whoever sits before the screen may hear, the latest first unless the page wants it otherwise.
fn lines<A: GamePage>(page: A) -> Markup {
    let moment = page.reader().t("log-moment");
    let lines = page.play().see(|session| {
        let mut shown = heard(session, page.is_showing());
        if A::LOG_GOES_ON {
            shown.reverse();
        }
        shown.into_iter().map(|entry| line(page.line(entry), entry.step(), &moment)).collect()
    });
    lines.unwrap_or_default()
}

/// What the film shows is told when it ends.
fn heard<P: session::Playable>(session: &Session<P>, waits: bool) -> Vec<&EntryOf<P>> {
    let (viewer, phase) = (session.viewer(), session.game().phase_number());
    let entries = || session.log().entries().iter().rev().filter(|entry| entry.is_heard_by(viewer, phase));
    let last = entries().next().map_or(0, |entry| entry.step());
    entries().filter(|entry| !waits || entry.step() < last).take(MOST).collect()
}

fn line<C>(line: Line, step: usize, moment: &str) -> Tag<C> {
    let mark = tag("button").attr("aria-label", moment).attr("title", moment).draw(line.mark);
    tag("li").class(line.class).attr("data-step", step).with((mark, tag("p").draw(line.sentence)))
}
