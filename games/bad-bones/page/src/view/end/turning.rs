//! The decisions that cost most, each with the better turn on its board and both futures in words; and how good all of them were.

use bad_bones_session::advice::{self, Finding};
use bad_bones_session::{Session, Village};
use leptos::prelude::*;
use page::markup::{Markup, drawn, tag};
use session::Input;
use session::thinker::{Review, State};

use crate::draw;
use crate::state::App;

/// The decisions that cost most: each leads to its moment.
#[component]
pub fn Turning() -> impl IntoView {
    let app = expect_context::<App>();
    let stopped = RwSignal::new(false);
    // The worker may still be starting when a finished game is opened.
    Effect::new(move |_| {
        if app.play.thinker.get() == State::Ready && !stopped.get() {
            app.input(Input::AskReview);
        }
    });
    let stop = move |_| {
        stopped.set(true);
        app.input(Input::StopReview);
    };
    let review = Memo::new(move |_| app.play.see(|session| session.review().clone()).unwrap_or(Review::None));
    let done = move || if let Review::Running(done) = review.get() { done } else { 0 };
    view! {
        <h3>{app.tr("end-turning")}</h3>
        {move || match review.get() {
            Review::Done(found) => view! { <Found found/> }.into_any(),
            Review::None if stopped.get() => view! {
                <button class="wordy" id="review-again" on:click=move |_| stopped.set(false)>{app.tr("review-again")}</button>
            }.into_any(),
            _ => view! {
                <p class="reviewing"><progress max="100" value=move || done().to_string() aria-label=app.tr("review-running")></progress>
                    {app.tr("review-running")}
                    <button class="quiet" id="review-stop" on:click=stop>{app.tr("review-stop")}</button></p>
            }.into_any(),
        }}
    }
}

/// What the look back has found.
#[component]
fn Found(found: Vec<Finding>) -> impl IntoView {
    let app = expect_context::<App>();
    let accuracy =
        found.iter().find_map(|finding| if let Finding::Accuracy(accuracy) = finding { Some(*accuracy) } else { None });
    let told = move || accuracy.and_then(|accuracy| app.words().accuracy(accuracy));
    let turning = |finding| if let Finding::Turning(point) = finding { Some(point) } else { None };
    let points: Vec<advice::Turning> = found.into_iter().filter_map(turning).collect();
    view! {
        <p class="accuracy">{told}</p>
        {if points.is_empty() {
            view! { <p>{move || app.t(if is_lost(app) { "review-unlucky" } else { "review-flawless" })}</p> }.into_any()
        } else {
            view! { <ul class="turning">{points.into_iter().map(|point| view! { <Point point/> }).collect_view()}</ul> }.into_any()
        }}
    }
}

/// Whether nobody before the screen has won.
fn is_lost(app: App) -> bool {
    let has_won =
        |session: &Session| session.winners().into_iter().any(|seat| session.who(seat) == bad_bones_session::Who::Person);
    app.play.see(has_won) == Some(false)
}

/// A decision: the board as it was with both turns on it, and what came of one and would have come of the other.
#[component]
fn Point(point: advice::Turning) -> impl IntoView {
    let app = expect_context::<App>();
    let look = move |_| {
        app.enlarged.set(None);
        app.look_at(Some(point.step));
        app.say(sentence(app, &point), None);
    };
    view! {
        <li class=draw::seat_class(point.seat)>
            <button class="open" on:click=look>
                <span class="then" aria-hidden="true" {..drawn(move || board(app, &point))}></span>
                <span>{move || sentence(app, &point)}</span>
            </button>
        </li>
    }
}

fn board(app: App, point: &advice::Turning) -> Markup {
    let drawn = app.play.see(|session| {
        let then = session.history().after(point.step);
        let (game, village) = (then.view(Some(point.seat)), Village::of(&then, point.seat));
        draw::better(&game, point.seat, &village, point.played.action, point.best.action)
    });
    let mut markup = Markup::new();
    markup.add(drawn.map(|drawn| tag("span").with(drawn)));
    markup
}

/// A turning point in words, told of the game as it was then.
fn sentence(app: App, point: &advice::Turning) -> String {
    let then = app.play.see(|session| session.history().after(point.step));
    let told = then.map_or(String::new(), |then| app.words().turning(then.game(), point));
    let is_stand_ins = app.play.see(|session| session.stand_ins().took(point.step)).unwrap_or(false);
    if is_stand_ins { format!("{told} ({})", app.t("stands-in")) } else { told }
}
