//! What is asked, in plain words, and the answers that are words; the main button never moves.

use game::Game as _;
use leptos::prelude::*;
use page::art::icon;
use page::games::Say;
use page::markup::drawn_once;
use twenty_strong::{Action, Game, PLAYER, Question};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Hand, Session};

use crate::state::App;
use crate::view::options;

/// The answers that are told in words, in the order of their numbers. The rest is answered where it lies: by dice, by the slots
/// of the plan, by items.
pub fn answers(game: &Game) -> Vec<Action> {
    let elsewhere = |action: &Action| {
        let by_dice = matches!(action, Action::Assign(..) | Action::Store(_) | Action::Banish(_) | Action::Done);
        by_dice || matches!(action, Action::Plan(_) | Action::Rise | Action::Use(_) | Action::Go)
    };
    let legal = game.legal_actions(PLAYER);
    let told = legal.plain().iter().copied().filter(|action| !elsewhere(action));
    // What can't be taken back comes last.
    let (last, mut first): (Vec<Action>, Vec<Action>) = told.partition(|action| *action == Action::Tyrant);
    first.extend(last);
    first
}

/// What the main button says and whether it can be pressed; nothing if there is nothing to send.
fn main_button(app: App) -> Option<(String, bool)> {
    let words = app.words();
    let hand = app.hand.get();
    if app.warned.get().is_some_and(|warned| app.main_action() == Some(warned)) {
        return Some((words.text("lethal-send"), true));
    }
    match app.asked()? {
        Question::Commit if hand.dice.is_empty() => {
            let again = app.see(|game| hand.answer(game).is_ok()).unwrap_or(false);
            Some((words.text(if again { "act-reroll" } else { "roll-now" }), again))
        }
        Question::Commit => {
            let ready = app.see(|game| hand.answer(game).is_ok()).unwrap_or(false);
            let again = app.see(|game| game.active().dice().total()).unwrap_or(0);
            Some((words.with("roll-count", &[("count", Arg::Number((hand.dice.total() + again).into()))]), ready))
        }
        Question::Assign => Some((words.text("act-done"), true)),
        Question::Pause(_) => Some((words.text("act-go"), true)),
        _ => app
            .see(|game| {
                Hand::zone(game)?;
                Some(match hand.answer(game) {
                    Ok(action) => (words.action(game, action), true),
                    Err(_) => (words.text("confirm"), false),
                })
            })
            .flatten(),
    }
}

/// The question and its buttons.
#[component]
pub fn Bar() -> impl IntoView {
    let app = expect_context::<App>();
    let asked = move || {
        if app.moment.get().is_some() {
            return app.t("looking-back");
        }
        if app.roll.get().is_some() {
            return app.t("rolling");
        }
        let words = app.words();
        app.see(|game| game.question(PLAYER).map(|question| words.question(game, question))).flatten().unwrap_or_default()
    };
    let ends = move || app.warned.get().is_some_and(|warned| app.main_action() == Some(warned));
    let waits = move || app.play.see(Session::awaits_hint).unwrap_or(false);
    view! {
        <section class="ask">
            <p class="asked" id="asked">{asked}</p>
            <Say page=app/>
            <Answers/>
            <div class="commit">
                <button class="quiet" id="hint" disabled=move || !app.free.get() || waits() on:click=move |_| app.ask_hint()>
                    <span {..drawn_once(icon("hint"))}></span><span class="word-of">{move || app.t(if waits() { "hint-thinking" } else { "hint" })}</span>
                </button>
                <button class="quiet" id="undo" disabled=move || !app.free.get() on:click=move |_| app.undo()>
                    <span {..drawn_once(icon("undo"))}></span><span class="word-of">{app.tr("undo")}</span>
                </button>
                <button class="main" id="send" class:ends=ends disabled=move || main_button(app).is_none_or(|(_, ready)| !ready) on:click=move |_| app.send()>
                    {move || main_button(app).map_or_else(|| app.t("roll-now"), |(text, _)| text)}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// The answers in words, each with its number, but those that stand in the arena.
#[component]
fn Answers() -> impl IntoView {
    let app = expect_context::<App>();
    let list = Memo::new(move |_| {
        let free = app.free.get();
        let told = |game: &Game| {
            let all = answers(game).into_iter().enumerate();
            all.filter(|(_, action)| free && !options::is_told_here(game, *action)).collect::<Vec<_>>()
        };
        app.see(told).unwrap_or_default()
    });
    let any = Memo::new(move |_| !list.with(Vec::is_empty));
    let buttons = move || list.get().into_iter().map(|(number, action)| view! { <Reply number action/> }).collect_view();
    move || any.get().then(|| view! { <div class="row answers">{buttons}</div> })
}

/// An answer in words, with its number.
#[component]
pub fn Reply(
    /// Its number, from 0 on.
    number: usize,
    /// What it does.
    action: Action,
    /// Whether it is what one usually does.
    #[prop(optional)]
    main: bool,
) -> impl IntoView {
    let app = expect_context::<App>();
    let label = move || {
        let words = app.words();
        if app.warned.get() == Some(action) {
            Some(words.text("lethal-send"))
        } else {
            app.see(|game| words.action(game, action))
        }
    };
    view! {
        <button class=if main { "main reply" } else { "wordy reply" } class:ends=move || app.warned.get() == Some(action) data-number=number + 1
            disabled=move || !app.free.get() on:click=move |_| app.act(action)>
            {label}{(number < 9).then(|| view! { <kbd aria-hidden="true">{number + 1}</kbd> })}
        </button>
    }
    .into_any()
}
