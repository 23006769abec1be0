//! What is asked, in plain words, and the answers that are words; the main button never moves.

use game::Game as _;
use leptos::prelude::*;
use twenty_strong::{Action, Game, PLAYER, Question};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Hand, Session};

use crate::state::App;
use crate::view::area::Outlook;
use page::games::Say;

/// The answers that are told in words, in the order of their numbers. The rest is answered where it lies: by dice, by the slots
/// of the plan, by items.
pub fn answers(game: &Game) -> Vec<Action> {
    let elsewhere = |action: &Action| {
        let by_dice = matches!(action, Action::Assign(..) | Action::Store(_) | Action::Banish(_) | Action::Done);
        by_dice || matches!(action, Action::Plan(_) | Action::Rise | Action::Use(_) | Action::Go)
    };
    game.legal_actions(PLAYER).plain().iter().copied().filter(|action| !elsewhere(action)).collect()
}

/// What the main button says and whether it can be pressed; nothing if there is nothing to send.
fn main_button(app: App) -> Option<(String, bool)> {
    let words = app.words();
    let hand = app.hand.get();
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

/// The bar under the table.
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
    view! {
        <section class="ask">
            <div class="question"><p class="asked" id="asked">{asked}</p><Outlook/></div>
            <Say page=app/>
            <div class="row answers"><Answers/></div>
            <div class="commit">
                <button class="quiet" id="hint" disabled=move || !app.free.get() || app.play.see(Session::awaits_hint).unwrap_or(false) on:click=move |_| app.ask_hint()>
                    {move || app.t(if app.play.see(Session::awaits_hint).unwrap_or(false) { "hint-thinking" } else { "hint" })}
                </button>
                <button class="quiet" id="undo" disabled=move || !app.free.get() on:click=move |_| app.undo()>{app.tr("undo")}</button>
                <button class="main" id="send" disabled=move || main_button(app).is_none_or(|(_, ready)| !ready) on:click=move |_| app.send()>
                    {move || main_button(app).map_or_else(|| app.t("roll-now"), |(text, _)| text)}
                </button>
            </div>
        </section>
    }
}

/// The answers in words, each with its number.
#[component]
fn Answers() -> impl IntoView {
    let app = expect_context::<App>();
    let list = Memo::new(move |_| {
        let free = app.free.get();
        app.see(|game| if free { answers(game) } else { vec![] }).unwrap_or_default()
    });
    move || {
        let buttons = list.get().into_iter().enumerate().map(|(number, action)| {
            let label = move || {
                let words = app.words();
                app.see(|game| words.action(game, action))
            };
            view! {
                <button class="wordy reply" data-number=number + 1 on:click=move |_| app.act(action)>
                    {label}{(number < 9).then(|| view! { <kbd aria-hidden="true">{number + 1}</kbd> })}
                </button>
            }
        });
        buttons.collect_view()
    }
}
