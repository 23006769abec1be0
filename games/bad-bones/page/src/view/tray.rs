//! Below the board: the question, the traps in hand, undo and commit.

use bad_bones::{Action, Question, Tile, Trap};
use bad_bones_session::forecast::savings;
use bad_bones_session::words::{Arg, trap_id, ware_help_id, weapon_id};
use bad_bones_session::{Session, choice};
use leptos::prelude::*;
use page::browser::measured;
use page::markup::{drawn, drawn_once};
use session::Next;

use crate::draw;
use crate::state::{App, Drag};
use crate::view::board::release;
use crate::view::options::Wordy;

/// The traps in hand, how many of each, and while one can be laid the most that each can save of the next movement's losses.
fn traps_in_hand(app: App) -> Vec<(Trap, u8, Option<i32>)> {
    let traps = app.play.see(|session| {
        let (game, seat) = (session.game(), session.viewer());
        let asked = session.question() == Some(Question::Trap);
        let actions = if asked { choice::actions(game, seat) } else { vec![] };
        let saved = if asked { measured("bonehold-traps", || savings(game, seat, &actions)) } else { vec![] };
        let best = |trap: Trap| {
            let lays = |action: &Action| matches!(action, Action::Place(tile, _) if tile.trap() == trap);
            actions.iter().zip(&saved).filter(|(action, _)| lays(action)).map(|(_, saved)| *saved).max()
        };
        choice::tray(&session.view(), seat).into_iter().map(|(trap, count)| (trap, count, best(trap))).collect()
    });
    traps.unwrap_or_default()
}

/// The question and everything to answer it with.
#[component]
pub fn Tray() -> impl IntoView {
    let app = expect_context::<App>();
    let question = move || app.play.see(Session::question).flatten();
    let traps = Memo::new(move |_| traps_in_hand(app));
    let may_pass = Memo::new(move |_| app.may_act() && question() == Some(Question::Trap));
    let weapon = move || app.play.see(|session| session.game().board(session.viewer()).weapon()).flatten();
    let asked = move || {
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
    };
    let chosen =
        move || app.play.see(|session| Some(app.words().action(session.game(), session.viewer(), (*session.draft())?))).flatten();
    let can_commit = Memo::new(move |_| app.may_act() && app.pending().is_some());
    let orders = move || app.shell.settings.with(|settings| settings.orders) || app.holding.get();
    let can_undo = Memo::new(move |_| {
        app.film.with(Option::is_none) && app.moment.get().is_none() && app.play.see(Session::can_undo) == Some(true)
    });
    view! {
        <section class="tray" aria-label=app.tr("tray-label")>
            <div class="asking">
                <p class="asked"><strong>{asked}</strong> " " <span class="chosen-text">{chosen}</span></p>
                <button class="orders" class:on=orders aria-pressed=move || orders().to_string() title=app.tr("orders-title")
                    on:click=move |_| app.shell.settings.update(|s| s.orders = !s.orders)>{app.tr("orders")}</button>
                <Ahead/>
                <After/>
            </div>
            <div class="things">
                <div class="traps" id="tray">
                    {move || traps.get().into_iter().map(|(trap, count, gain)| view! { <TrapButton trap count gain/> }).collect_view()}
                    {move || weapon().map(|weapon| {
                        let name = app.wr(weapon_id(weapon));
                        let what = app.wr(ware_help_id(bad_bones::Ware::Weapon(weapon)));
                        view! {
                            <span class="weapon" role="img" aria-label=name title=what>
                                <svg {..drawn_once(draw::weapon_icon(weapon))} viewBox="-44 -44 88 88" aria-hidden="true"></svg>
                            </span>
                        }
                    })}
                    {move || may_pass.get().then(|| view! {
                        <button class="wordy" class:chosen=app.is_pending(Action::Pass) aria-pressed=app.pressed(Action::Pass)
                            on:click=move |_| app.choose(Action::Pass)>{app.tr("act-pass")}</button>
                    })}
                    <Wordy/>
                </div>
                <div class="commit">
                    <button class="quiet" id="hint" aria-disabled=move || (!app.may_act() || app.is_online()).to_string() on:click=move |_| app.ask_hint()>
                        {move || if app.play.see(Session::awaits_hint).unwrap_or(false) { app.t("hint-thinking") } else { app.t("hint") }}
                    </button>
                    <button class="quiet" id="undo" aria-disabled=move || (!can_undo.get()).to_string() on:click=move |_| app.undo()>{app.tr("undo")}</button>
                    <button class="main" id="commit" aria-disabled=move || (!can_commit.get()).to_string() on:click=move |_| app.commit()>{app.tr("commit")}</button>
                </div>
            </div>
        </section>
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

#[component]
fn TrapButton(trap: Trap, count: u8, gain: Option<i32>) -> impl IntoView {
    let app = expect_context::<App>();
    let held = move || app.hand.get().filter(|tile| tile.trap() == trap);
    let tile = move || held().unwrap_or(Tile::of(trap)[0]);
    let name = app.wr(trap_id(trap));
    let label = move || {
        let args =
            [("trap", Arg::Text(name())), ("count", Arg::Number(count.into())), ("saved", Arg::Number(gain.unwrap_or(0).into()))];
        app.tw("tray-trap", &args)
    };
    let what = app.wr(ware_help_id(bad_bones::Ware::Trap(trap)));
    let take = move || {
        if !app.may_act_or_say(None) {
            return;
        }
        if app.is_trap_question() {
            app.hand.set(Some(held().unwrap_or(Tile::of(trap)[0])));
        } else {
            app.say(app.t("traps-later"), None);
        }
    };
    let down = move |event: web_sys::PointerEvent| {
        release(&event);
        // A drag that ends on a cell lays it there.
        app.drag.set(Drag::FromTray(held().is_some()));
        take();
    };
    let click = move |_| {
        match app.drag.get_untracked() {
            Drag::FromTray(true) => app.turn(),
            _ => take(),
        }
        app.drag.set(Drag::Nothing);
    };
    view! {
        <button class="trap-button" class:held=move || held().is_some() aria-label=label aria-pressed=move || held().is_some().to_string() title=what
            aria-disabled=move || (!app.is_trap_question() || !app.may_act()).to_string()
            on:pointerdown=down on:click=click>
            <svg {..drawn(move || draw::trap_icon(tile()))} viewBox="-48 -48 96 96" aria-hidden="true" class="trap"></svg>
            <span class="times">{(count > 1).then(|| format!("×{count}"))}</span>
            <span class="gain" class:none=gain == Some(0)>{gain.map(|gain| gain.to_string())}</span>
        </button>
    }
}
