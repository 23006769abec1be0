//! Below the board: the question, the traps in hand, undo and commit.

use bad_bones::{Action, Question, Tile, Trap};
use desk::forecast::savings;
use desk::words::{trap_id, ware_help_id, weapon_id};
use desk::{Desk, choice};
use leptos::prelude::*;

use crate::draw;
use crate::state::{App, Drag};
use crate::view::board::release;
use crate::view::options::Wordy;
use crate::view::{question_text, words_of};

/// The most that each trap in hand can save of the next movement's losses.
fn best_savings(app: App) -> Vec<(Trap, i32)> {
    app.desk.with(|desk| {
        let Some(desk) = desk.as_ref().filter(|desk| desk.question() == Some(Question::Trap)) else { return vec![] };
        let (game, seat) = (desk.game(), desk.viewer());
        let actions = choice::actions(game, seat);
        let saved = savings(game, seat, &actions);
        let best = |trap: Trap| {
            let of_trap = actions.iter().zip(&saved).filter(|(action, _)| matches!(action, Action::Place(tile, _) if tile.trap() == trap));
            of_trap.map(|(_, saved)| *saved).max().unwrap_or(0)
        };
        choice::tray(game, seat).into_iter().map(|(trap, _)| (trap, best(trap))).collect()
    })
}

/// The question and everything to answer it with.
#[component]
pub fn Tray() -> impl IntoView {
    let app = expect_context::<App>();
    let question = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().and_then(Desk::question)));
    let traps = Memo::new(move |_| {
        app.desk.with(|desk| desk.as_ref().map_or(vec![], |desk| choice::tray(&desk.view(), desk.viewer())))
    });
    let saved = Memo::new(move |_| best_savings(app));
    let weapon = Memo::new(move |_| {
        app.desk.with(|desk| desk.as_ref().and_then(|desk| desk.game().board(desk.viewer()).weapon()))
    });
    let asked = move || {
        let words = app.words();
        if app.film.with(Option::is_some) {
            return app.t("skeletons-walk");
        }
        if app.moment.get().is_some() {
            return app.t("looking-back");
        }
        question.get().map_or_else(|| app.t("others-think"), |question| question_text(&words, question))
    };
    let chosen = move || {
        app.desk.with(|desk| {
            let desk = desk.as_ref()?;
            Some(words_of(&app.words(), desk.game(), desk.viewer(), desk.pending()?))
        })
    };
    let can_commit = Memo::new(move |_| app.may_act() && app.desk.with(|desk| desk.as_ref().is_some_and(|d| d.pending().is_some())));
    let can_undo = Memo::new(move |_| {
        app.film.with(Option::is_none) && app.moment.get().is_none() && app.desk.with(|desk| desk.as_ref().is_some_and(Desk::can_undo))
    });
    view! {
        <section class="tray" aria-label=app.tr("tray-label")>
            <p class="asked"><strong>{asked}</strong> " " <span class="chosen-text">{chosen}</span></p>
            <div class="things">
                <div class="traps" id="tray">
                    {move || traps.get().into_iter().map(|(trap, count)| {
                        let gain = saved.with(|saved| saved.iter().find(|(other, _)| *other == trap).map_or(0, |(_, gain)| *gain));
                        view! { <TrapButton trap count gain/> }
                    }).collect_view()}
                    {move || weapon.get().map(|weapon| {
                        let name = app.wr(weapon_id(weapon));
                        let what = app.wr(ware_help_id(bad_bones::Ware::Weapon(weapon)));
                        view! {
                            <span class="weapon" role="img" aria-label=name title=what>
                                <svg viewBox="-44 -44 88 88" aria-hidden="true" inner_html=draw::weapon_icon(weapon)></svg>
                            </span>
                        }
                    })}
                    <Show when=move || app.may_act() && question.get() == Some(Question::Trap)>
                        <button class="wordy" class:chosen=app.is_pending(Action::Pass)
                            on:click=move |_| app.choose(Action::Pass)>{app.tr("act-pass")}</button>
                    </Show>
                    <Wordy/>
                </div>
                <div class="commit">
                    <button class="quiet" id="hint" disabled=move || !app.may_act() on:click=move |_| app.ask_hint()>
                        {move || if app.hint.get().is_some() { app.t("hint-thinking") } else { app.t("hint") }}
                    </button>
                    <button class="quiet" id="undo" disabled=move || !can_undo.get() on:click=move |_| app.undo()>{app.tr("undo")}</button>
                    <button class="main" id="commit" disabled=move || !can_commit.get() on:click=move |_| app.commit()>{app.tr("commit")}</button>
                </div>
            </div>
        </section>
    }
}

#[component]
fn TrapButton(trap: Trap, count: u8, gain: i32) -> impl IntoView {
    let app = expect_context::<App>();
    let held = move || app.hand.get().filter(|tile| tile.trap() == trap);
    let tile = move || held().unwrap_or(Tile::of(trap)[0]);
    let name = app.wr(trap_id(trap));
    let label = move || {
        use desk::words::Arg;
        let args = [("trap", Arg::Text(name())), ("count", Arg::Number(count.into())), ("saved", Arg::Number(gain.into()))];
        app.tw("tray-trap", &args)
    };
    let what = app.wr(ware_help_id(bad_bones::Ware::Trap(trap)));
    let take = move || {
        if app.is_trap_question() && app.may_act() {
            app.hand.set(Some(held().unwrap_or(Tile::of(trap)[0])));
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
            disabled=move || !app.is_trap_question() || !app.may_act()
            on:pointerdown=down on:click=click>
            <svg viewBox="-48 -48 96 96" aria-hidden="true" class="trap" inner_html=move || draw::trap_icon(tile())></svg>
            <span class="times">{(count > 1).then(|| format!("×{count}"))}</span>
            <span class="gain">{(gain > 0).then(|| format!("+{gain}"))}</span>
        </button>
    }
}
