//! Beside the board: the traps in hand.

use bad_bones::{Action, Question, Tile, Trap};
use bad_bones_session::choice;
use bad_bones_session::forecast::savings;
use bad_bones_session::words::{Arg, trap_id, ware_help_id, weapon_id};
use leptos::prelude::*;
use page::browser::measured;
use page::markup::{drawn, drawn_once};

use crate::draw;
use crate::state::{App, Drag};
use crate::view::board::release;

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

/// The traps in hand, and the weapon.
#[component]
pub fn Tray() -> impl IntoView {
    let app = expect_context::<App>();
    let traps = Memo::new(move |_| traps_in_hand(app));
    let weapon = move || app.play.see(|session| session.game().board(session.viewer()).weapon()).flatten();
    view! {
        <div class="traps" id="tray">
            {move || traps.get().into_iter().map(|(trap, count, gain)| view! { <TrapButton trap count gain/> }).collect_view()}
            {move || weapon().map(|weapon| {
                let name = app.wr(weapon_id(weapon));
                let shown = name.clone();
                let what = ware_help_id(bad_bones::Ware::Weapon(weapon));
                view! {
                    <span class="weapon" role="img" tabindex="0" aria-label=name data-help=what aria-describedby="tip">
                        <svg {..drawn_once(draw::weapon_icon(weapon))} viewBox="-48 -48 96 96" aria-hidden="true"></svg>
                        <span class="name">{shown}</span>
                    </span>
                }
            })}
        </div>
    }
}

#[component]
fn TrapButton(trap: Trap, count: u8, gain: Option<i32>) -> impl IntoView {
    let app = expect_context::<App>();
    let held = move || app.hand.get().filter(|tile| tile.trap() == trap);
    let tile = move || held().unwrap_or(Tile::of(trap)[0]);
    let name = app.wr(trap_id(trap));
    let shown = name.clone();
    let label = move || {
        let args =
            [("trap", Arg::Text(name())), ("count", Arg::Number(count.into())), ("saved", Arg::Number(gain.unwrap_or(0).into()))];
        app.tw("tray-trap", &args)
    };
    let what = ware_help_id(bad_bones::Ware::Trap(trap));
    let take = move || {
        if !app.may_act_or_say(None) {
            return;
        }
        if app.is_trap_question() {
            app.hand.set(Some(held().unwrap_or(Tile::of(trap)[0])));
            // What it does is told at length beside the board.
            app.shell.tip.hide();
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
            Drag::FromTray(false) => {}
            // By a key: the arrows go on with it on the board.
            _ => {
                take();
                if app.hand.with_untracked(Option::is_some) {
                    app.to_board();
                }
            }
        }
        app.drag.set(Drag::Nothing);
    };
    view! {
        <button class="trap-button" class:held=move || held().is_some() aria-label=label aria-pressed=move || held().is_some().to_string() data-about=what
            aria-disabled=move || (!app.is_trap_question() || !app.may_act()).to_string()
            on:pointerdown=down on:click=click>
            <svg {..drawn(move || draw::trap_icon(tile()))} viewBox="-48 -50 96 96" aria-hidden="true" class="trap"></svg>
            <span class="name">{shown}</span>
            <span class="times tag">{count}</span>
            {gain.filter(|gain| *gain > 0).map(|gain| view! { <span class="gain">{move || app.tw("tray-saves", &[("count", Arg::Number(gain.into()))])}</span> })}
        </button>
    }
}
