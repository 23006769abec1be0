//! The decisions that cost most.

use bad_bones_session::advice::{self, Finding};
use leptos::prelude::*;
use session::Input;
use session::thinker::{Review, State};

use crate::state::App;

/// The decisions that cost most: each leads to its moment.
#[component]
pub fn Turning() -> impl IntoView {
    let app = expect_context::<App>();
    // The worker may still be starting when a finished game is opened.
    Effect::new(move |_| {
        if app.play.thinker.get() == State::Ready {
            app.input(Input::AskReview);
        }
    });
    let review = Memo::new(move |_| app.play.see(|session| session.review().clone()).unwrap_or(Review::None));
    let decision = |finding: Finding| if let Finding::Turning(point) = finding { Some(point) } else { None };
    let points = move || {
        let Review::Done(found) = review.get() else { return None };
        Some(found.into_iter().filter_map(decision).collect::<Vec<_>>())
    };
    let done = move || if let Review::Running(done) = review.get() { done } else { 0 };
    let look = move |point: advice::Turning| {
        app.enlarged.set(None);
        app.look_at(Some(point.step));
        app.say(sentence(app, &point), None);
    };
    view! {
        <h3>{app.tr("end-turning")}</h3>
        {move || match points() {
            None => view! {
                <p class="reviewing"><progress max="100" value=move || done().to_string() aria-label=app.tr("review-running")></progress>
                    {app.tr("review-running")}</p>
            }.into_any(),
            Some(points) if points.is_empty() => view! { <p>{app.tr("review-flawless")}</p> }.into_any(),
            Some(points) => view! {
                <ul class="turning">
                    {points.into_iter().map(|point| view! {
                        <li><button class="open" on:click=move |_| look(point)>{move || sentence(app, &point)}</button></li>
                    }).collect_view()}
                </ul>
            }.into_any(),
        }}
    }
}

/// A turning point in words, told of the game as it was then.
fn sentence(app: App, point: &advice::Turning) -> String {
    let then = app.play.see(|session| session.history().after(point.step));
    let told = then.map_or(String::new(), |then| app.words().turning(then.game(), point));
    let is_stand_ins = app.play.see(|session| session.stand_ins().took(point.step)).unwrap_or(false);
    if is_stand_ins { format!("{told} ({})", app.t("stands-in")) } else { told }
}
