//! Help: every phase, trap, weapon and chief in our own words, and the keys.

use bad_bones::{Chief, Trap, Ware, Weapon};
use desk::words::{chief_id, trap_id, ware_help_id, weapon_id};
use leptos::prelude::*;

use crate::draw;
use crate::state::App;
use crate::view::focus;

/// The keys and what they do, by the ids of their texts.
const KEYS: [(&str, &str); 13] = [
    ("↑ ↓ ← →", "key-arrows"),
    ("1–9 (numpad)", "key-numpad"),
    ("Enter", "key-enter"),
    ("Backspace", "key-backspace"),
    ("R", "key-r"),
    ("T", "key-t"),
    ("F", "key-f"),
    ("1 2 3", "key-ahead"),
    ("H", "key-h"),
    ("L", "key-l"),
    ("O", "key-o"),
    ("Space", "key-space"),
    ("M", "key-m"),
];

/// The help, over everything else.
#[component]
pub fn Help() -> impl IntoView {
    let app = expect_context::<App>();
    Effect::new(move |_| {
        if app.help.get() {
            request_animation_frame(|| focus("#close-help"));
        }
    });
    view! {
        <Show when=move || app.help.get()>
            <div class="veil" on:click=move |_| app.help.set(false)></div>
            <section class="help" role="dialog" aria-modal="true" aria-label=move || app.t("help")>
                <button class="main" id="close-help" on:click=move |_| app.help.set(false)>{move || app.t("close")}</button>
                <h2>{move || app.t("help")}</h2>
                <h3>{move || app.t("help-goal")}</h3>
                {["versus", "solo", "heroic", "coop"].into_iter().map(|mode| view! {
                    <p><b>{move || app.words().text(&format!("mode-{mode}"))}</b> " " {move || app.words().text(&format!("help-mode-{mode}"))}</p>
                }).collect_view()}
                <h3>{move || app.t("help-round")}</h3>
                {["market", "start", "hero", "trap", "skeletons", "arrivals"].into_iter().map(|phase| view! {
                    <p><b>{move || app.words().text(&format!("phase-{phase}"))}</b> " " {move || app.words().text(&format!("help-phase-{phase}"))}</p>
                }).collect_view()}
                <h3>{move || app.t("help-traps")}</h3>
                <dl>
                    {Trap::ALL.iter().map(|trap| view! {
                        <Thing icon=draw::trap_icon(bad_bones::Tile::of(*trap)[0]) name=trap_id(*trap) text=ware_help_id(Ware::Trap(*trap))/>
                    }).collect_view()}
                </dl>
                <h3>{move || app.t("help-weapons")}</h3>
                <p>{move || app.t("help-weapons-text")}</p>
                <dl>
                    {Weapon::ALL.iter().map(|weapon| view! {
                        <Thing icon=draw::weapon_icon(*weapon) name=weapon_id(*weapon) text=ware_help_id(Ware::Weapon(*weapon))/>
                    }).collect_view()}
                </dl>
                <h3>{move || app.t("help-chiefs")}</h3>
                <dl>
                    {Chief::ALL.iter().map(|chief| view! {
                        <Thing icon="" name=chief_id(*chief) text=format!("help-chief-{}", chief.name())/>
                    }).collect_view()}
                </dl>
                <h3>{move || app.t("help-keys")}</h3>
                <dl class="keys">
                    {KEYS.into_iter().map(|(key, id)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{move || app.t(id)}</dd></div> }).collect_view()}
                </dl>
            </section>
        </Show>
    }
}

#[component]
fn Thing(icon: &'static str, name: String, text: String) -> impl IntoView {
    let app = expect_context::<App>();
    view! {
        <div>
            <dt><svg viewBox="-48 -48 96 96" class="trap" aria-hidden="true" inner_html=icon></svg>{move || app.words().text(&name)}</dt>
            <dd>{move || app.words().text(&text)}</dd>
        </div>
    }
}
