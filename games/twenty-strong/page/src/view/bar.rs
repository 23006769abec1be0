//! What is asked, in plain words, and the answers that are words; the main button never moves.

use game::Game as _;
use leptos::prelude::*;
use page::art::icon;
use page::games::Say;
use page::markup::drawn_once;
use twenty_strong::{Action, Game, PLAYER, Question};
use twenty_strong_session::obvious::{ends_badly, stopping};
use twenty_strong_session::words::{Arg, Words};
use twenty_strong_session::{Hand, Session, aim};

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
    if is_last(app) {
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
        Question::Assign => app.see(|game| (assigning(&words, game, &app.main_actions()), true)),
        Question::Pause(_) => Some((words.text("act-go"), true)),
        Question::Item(_) if !app.main_actions().is_empty() => Some((words.text("act-take"), true)),
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

/// Whether the main button was pressed once, and would end the game if it is pressed again.
fn is_last(app: App) -> bool {
    app.warned.get().is_some_and(|warned| app.main_actions().last() == Some(&warned))
}

/// What the main button does while dice are assigned: it fells everybody, rolls on, or ends the passes.
fn assigning(words: &Words, game: &Game, actions: &[Action]) -> String {
    match actions {
        [Action::Done, Action::Commit(more)] => {
            let (active, number) = (game.active(), |number: u8| Arg::Number(number.into()));
            let hits = active.dice().total() - active.misses().total();
            let count = active.dice().total() + more.total();
            let id = if hits > 0 { "roll-with-hits" } else { "roll-count" };
            words.with(id, &[("count", number(count)), ("hits", number(hits))])
        }
        [Action::Done] => words.text("act-done"),
        _ => words.with("act-fell", &[("count", Arg::Number(game.standing().count() as i64))]),
    }
}

/// Whether a button would end the game with what it does. In a lesson nothing is lost.
fn is_deadly(app: App, actions: &[Action]) -> bool {
    app.free.get() && app.lesson().is_none() && app.see(|game| ends_badly(game, actions)).unwrap_or(false)
}

/// The mark of what would end the game.
fn skull() -> impl IntoView {
    view! { <span {..drawn_once(crate::draw::sign("lethal"))} class="skull" aria-hidden="true"></span> }
}

/// The question and its buttons.
#[component]
pub fn Bar() -> impl IntoView {
    let app = expect_context::<App>();
    let asked = move || {
        if app.moment.get().is_some() {
            let number = |number: u8| Arg::Number(number.into());
            let (day, rank) = app.see(|game| (game.day(), game.options().rank)).unwrap_or_default();
            let (day, rank) = (app.tw("day-now", &[("day", number(day))]), app.tw("ladder-rank", &[("rank", number(rank))]));
            return format!("{} {day} · {rank}", app.t("looking-back"));
        }
        if app.roll.get().is_some() {
            return app.t("rolling");
        }
        let words = app.words();
        app.see(|game| game.question(PLAYER).map(|question| words.question(game, question))).flatten().unwrap_or_default()
    };
    let ends = move || is_last(app);
    let deadly = Memo::new(move |_| is_deadly(app, &app.main_actions()));
    let waits = move || app.play.see(Session::awaits_hint).unwrap_or(false);
    view! {
        <section class="ask">
            <p class="asked" id="asked">{asked}</p>
            <Say page=app/>
            <Answers/>
            <Assigning/>
            <div class="commit">
                <button class="quiet" id="hint" aria-disabled=move || (!app.free.get() || waits()).to_string() on:click=move |_| app.ask_hint()>
                    <span {..drawn_once(icon("hint"))}></span><span class="word-of">{move || app.t(if waits() { "hint-thinking" } else { "hint" })}</span>
                </button>
                <button class="quiet" id="undo" aria-disabled=move || (!app.free.get()).to_string() on:click=move |_| app.undo()>
                    <span {..drawn_once(icon("undo"))}></span><span class="word-of">{app.tr("undo")}</span>
                </button>
                <button class="main" id="send" class:ends=ends class:deadly=deadly aria-disabled=move || main_button(app).is_none_or(|(_, ready)| !ready).to_string() on:click=move |_| app.send()>
                    {move || deadly.get().then(skull)}
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

/// While dice are assigned: all misses to the plan, and the end of the engagement.
#[component]
fn Assigning() -> impl IntoView {
    let app = expect_context::<App>();
    let assigns = move || app.asked() == Some(Question::Assign);
    let stores = Memo::new(move |_| assigns() && app.see(|game| !aim::misses(game).is_empty()).unwrap_or(false));
    let stops = Memo::new(move |_| assigns() && app.see(|game| stopping(game).is_some()).unwrap_or(false));
    let goes = Memo::new(move |_| {
        assigns() && app.hand.get().is_empty() && app.see(|game| aim::at_all(game).is_some()).unwrap_or(false)
    });
    let warned = move || app.warned.get() == Some(Action::Stop);
    let deadly = Memo::new(move |_| stops.get() && is_deadly(app, &[Action::Done, Action::Stop]));
    move || {
        (stores.get() || stops.get() || goes.get()).then(|| {
            view! {
                <div class="row answers assigning">
                    {move || stores.get().then(|| view! { <button class="wordy" id="misses" on:click=move |_| app.store_misses()>{app.tr("act-store-all")}<kbd aria-hidden="true">"S"</kbd></button> })}
                    {move || goes.get().then(|| view! { <button class="wordy" id="go-on" on:click=move |_| app.act(Action::Done)>{app.tr("act-pass")}</button> })}
                    {move || stops.get().then(|| view! {
                        <button class="wordy" id="stop" class:ends=warned class:deadly=deadly on:click=move |_| app.stop()>{move || deadly.get().then(skull)}{move || app.t(if warned() { "lethal-send" } else { "act-stop" })}</button>
                    })}
                </div>
            }
        })
    }
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
    let deadly = Memo::new(move |_| is_deadly(app, &[action]));
    view! {
        <button class=if main { "main reply" } else { "wordy reply" } class:deadly=deadly class:ends=move || app.warned.get() == Some(action) data-number=number + 1
            disabled=move || !app.free.get() on:click=move |_| app.act(action)>
            {move || deadly.get().then(skull)}{label}{(number < 9).then(|| view! { <kbd aria-hidden="true">{number + 1}</kbd> })}
        </button>
    }
    .into_any()
}
