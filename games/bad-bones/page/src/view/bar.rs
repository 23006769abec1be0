//! The question, what answers it in words, how far one looks, undo and commit: always in sight.

use bad_bones::{Action, Question, Ware};
use bad_bones_session::Session;
use bad_bones_session::words::{Arg, ware_help_id};
use leptos::prelude::*;
use page::art::icon;
use page::markup::{Markup, drawn, drawn_once};
use page::sound::{self, Sound};
use session::Next;

use crate::state::App;
use crate::view::foretold::ends;
use crate::view::options::Wordy;

/// What is asked, or why nothing is.
fn asked(app: App) -> String {
    let words = app.words();
    if app.film.with(Option::is_some) {
        return app.t("skeletons-walk");
    }
    if app.moment.get().is_some() {
        return app.t("looking-back");
    }
    if app.play.see(|session| session.next() == Next::Over) == Some(true) {
        return app.t("log-ended");
    }
    let asked =
        app.play.see(|session| session.question().map(|question| words.question(session.game(), session.viewer(), question)));
    asked.flatten().unwrap_or_else(|| app.t("others-think"))
}

/// What the trap in the hand does.
fn held(app: App) -> Option<String> {
    let trap = app.hand.get()?.trap();
    let words = app.words();
    Some(words.text(&ware_help_id(Ware::Trap(trap))))
}

/// The bar below the board.
#[component]
pub fn Bar() -> impl IntoView {
    let app = expect_context::<App>();
    let may_pass = Memo::new(move |_| app.may_act() && app.play.see(Session::question).flatten() == Some(Question::Trap));
    let chosen = move || {
        let chosen = app.play.see(|session| Some(app.words().action(session.game(), session.viewer(), (*session.draft())?)));
        chosen.flatten().or_else(|| held(app))
    };
    view! {
        <section class="asking" aria-label=app.tr("tray-label")>
            <p class="asked"><strong>{move || asked(app)}</strong> " " <span class="chosen-text">{chosen}</span></p>
            <div class="replies">
                {move || may_pass.get().then(|| view! {
                    <button class="wordy" id="pass" class:chosen=app.is_pending(Action::Pass) aria-pressed=app.pressed(Action::Pass)
                        on:click=move |_| app.choose(Action::Pass)>{app.tr("act-pass")}</button>
                })}
                <Wordy/>
            </div>
            <Ahead/>
            <After/>
        </section>
        <Commit/>
    }
}

/// Hint, undo, and the button that makes a choice final; it says so if that ends the game.
#[component]
fn Commit() -> impl IntoView {
    let app = expect_context::<App>();
    let can_commit = Memo::new(move |_| app.may_act() && app.pending().is_some());
    let can_undo = Memo::new(move |_| {
        app.film.with(Option::is_none) && app.moment.get().is_none() && app.play.see(Session::can_undo) == Some(true)
    });
    let thinks = Memo::new(move |_| app.play.see(Session::awaits_hint).unwrap_or(false));
    let fatal = Memo::new(move |_| can_commit.get() && ends(app));
    Effect::new(move |_| {
        if fatal.get() {
            sound::play(Sound::Danger);
        }
    });
    let skull = move || if fatal.get() { page::art::alone("mark-end").into() } else { Markup::new() };
    view! {
        <div class="commit">
            <button class="quiet" id="hint" aria-disabled=move || (!app.may_act() || app.is_online()).to_string() on:click=move |_| app.ask_hint()>
                <span {..drawn_once(icon("hint"))}></span>
                <span class="word-of">{move || if thinks.get() { app.t("hint-thinking") } else { app.t("hint") }}</span>
            </button>
            <button class="quiet" id="undo" aria-disabled=move || (!can_undo.get()).to_string() on:click=move |_| app.undo()>
                <span {..drawn_once(icon("undo"))}></span><span class="word-of">{app.tr("undo")}</span>
            </button>
            <button class="main" class:ends=fatal id="commit" aria-disabled=move || (!can_commit.get()).to_string() on:click=move |_| app.commit()>
                <span {..drawn(skull)} class="skull"></span>{move || app.t(if fatal.get() { "commit-fatal" } else { "commit" })}
            </button>
        </div>
    }
}

/// How far the forecast looks.
#[component]
fn Ahead() -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <div class="ahead" role="group" aria-label=app.tr("look-ahead")>
            {[1_usize, 2, 3].into_iter().map(|count| view! {
                <button class:on=move || app.ahead.get() == count aria-pressed=move || (app.ahead.get() == count).to_string()
                    aria-label=move || app.tw("ahead-by", &[("count", Arg::Number(count as i64))])
                    title=move || app.tw("ahead-by", &[("count", Arg::Number(count as i64))])
                    on:click=move |_| app.ahead.set(count)>{count}</button>
            }).collect_view()}
        </div>
    }
}

/// The board now, or as it will be after so many movements: for fingers, which have nothing to hover with.
#[component]
fn After() -> impl IntoView {
    let app = expect_context::<App>();
    let now = move || if app.after.get() { app.ahead.get() } else { 0 };
    let slide = move |event| {
        let count: usize = event_target_value(&event).parse().unwrap_or(0);
        app.ahead.set(count.max(1));
        app.after.set(count > 0);
    };
    let told = move || app.tw("after-by", &[("count", Arg::Number(now() as i64))]);
    view! {
        <label class="after"><span>{told}</span>
            <input type="range" id="after" min="0" max="3" aria-valuetext=told prop:value=move || now().to_string() on:input=slide/></label>
    }
}
