//! The dice in all their places. Each die of pool and exhausted has a button of its own that stays where it is, so that the focus
//! does too.

use leptos::prelude::*;
use page::markup::{Markup, drawn, drawn_once};
use page::tip::Noun;
use twenty_strong::{Colour, Dice as Set, Face, Question, Shown};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Hand, Zone};

use crate::drag;
use crate::draw::{self, State};
use crate::state::App;

/// Every die: its colour and number among its colour.
fn every() -> impl Iterator<Item = (Colour, u8)> {
    Colour::ALL.into_iter().flat_map(|colour| (0..Set::ALL.of(colour)).map(move |number| (colour, number)))
}

/// All dice.
#[component]
pub fn Dice() -> impl IntoView {
    let app = expect_context::<App>();
    let picks = move || app.free.get() && app.see(|game| Hand::zone(game).is_some()).unwrap_or(false);
    view! {
        <section class="dice" aria-label=app.tr("dice-label")>
            <Active/>
            <Tray zone=Zone::Pool/>
            <div class="spent">
                <Tray zone=Zone::Exhausted/>
                <Resting name="zone-assigned" help="help-assigned" of=|game| game.assigned()/>
                <Resting name="zone-banished" help="help-banished" of=|game| game.banished()/>
                {move || picks().then(|| view! {
                    <span class="picks">
                        <button class="quiet" id="pick-all" on:click=move |_| app.pick_all()>{app.tr("pick-all")}<kbd>"A"</kbd></button>
                        <button class="quiet" id="pick-none" disabled=move || app.hand.get().dice.is_empty() on:click=move |_| app.pick_none()>{app.tr("pick-none")}</button>
                    </span>
                })}
            </div>
            <Dragged/>
        </section>
    }
    .into_any()
}

/// Dice that have fallen, or are in the air.
#[component]
fn Active() -> impl IntoView {
    let app = expect_context::<App>();
    let fallen = Memo::new(move |_| {
        let mut list: Vec<(Shown, u8)> = Vec::new();
        for shown in app.see(|game| game.active()).unwrap_or_default().each() {
            let before = list.iter().filter(|(other, _)| *other == shown).count() as u8;
            list.push((shown, before));
        }
        list
    });
    let air = move || app.see(|game| game.rolling()).unwrap_or(Set::NONE);
    let flying = move || {
        let dice = air();
        let flies = every().filter(move |(colour, number)| *number < dice.of(*colour));
        flies.map(|(colour, number)| draw::tumbling(colour, number)).collect::<Markup>()
    };
    let empty = move || fallen.with(Vec::is_empty) && air().is_empty();
    view! {
        <div class="zone active" class:hollow=empty role="group" aria-label=app.tr("zone-active") data-drop="area">
            <span class="zone-name"><Noun help="help-active" name=Box::new(app.tr("zone-active"))/></span>
            <For each=move || fallen.get() key=|(shown, number)| (shown.colour as u8, shown.face as u8, *number) let:one>
                <Fallen shown=one.0/>
            </For>
            <span {..drawn(flying)} class="flying"></span>
        </div>
    }
}

/// A die that has fallen.
#[component]
fn Fallen(shown: Shown) -> impl IntoView {
    let app = expect_context::<App>();
    let held = move || app.hand.get().held == Some(shown);
    let useful = move || match app.asked() {
        Some(Question::Assign) => {
            let hand = Hand { held: Some(shown), ..Hand::default() };
            app.see(|game| !hand.targets(game).is_empty() || hand.slot(game).is_some()).unwrap_or(false)
        }
        Some(Question::Turn) => shown.face == Face::Miss,
        _ => false,
    };
    let label = move || {
        let name = app.words().shown(shown);
        if held() { format!("{name}, {}", app.t("die-held")) } else { name }
    };
    view! {
        <button class="die-button fallen" class:can=useful class:held=held aria-pressed=move || held().to_string() aria-label=label
            data-die=shown.to_string() disabled=move || !app.free.get()
            on:pointerdown=move |event| drag::begin(app, &event, shown.colour, drag::Lay::Fallen(shown.face))
            on:click=move |_| app.take_up(shown) on:dblclick=move |_| app.place(shown)>
            <svg {..drawn(move || draw::die(shown.colour, Some(shown.face), State::Plain))} viewBox=draw::DIE class=format!("die {}", draw::class(shown.colour)) aria-hidden="true"></svg>
        </button>
    }
}

/// A place that dice are picked from.
#[component]
fn Tray(zone: Zone) -> impl IntoView {
    let app = expect_context::<App>();
    let (name, help, drop_name) = match zone {
        Zone::Pool => ("zone-pool", "help-pool", "pool"),
        Zone::Exhausted => ("zone-exhausted", "help-exhausted", "exhausted"),
    };
    let dice = Memo::new(move |_| app.see(|game| Hand::dice_of(game, zone)).unwrap_or(Set::NONE));
    let here = Memo::new(move |_| {
        let free = app.free.get();
        app.see(|game| free && Hand::zone(game).is_some_and(|(other, _)| other == zone)).unwrap_or(false)
    });
    view! {
        <div class=format!("zone {drop_name}") role="group" aria-label=app.tr(name) data-drop=drop_name
            hidden=move || zone == Zone::Exhausted && dice.get().is_empty()>
            <span class="zone-name"><Noun help=help name=Box::new(app.tr(name))/>" "<b>{move || dice.get().total()}</b></span>
            {every().map(|(colour, number)| {
                let there = move || dice.with(|dice| number < dice.of(colour));
                // The first ones of a colour are those that are picked: a click on the third picks three.
                let picked = move || here.get() && there() && number < app.hand.get().dice.of(colour);
                let label = move || {
                    let count = ("count", Arg::Number(i64::from(number) + 1));
                    app.tw(if picked() { "die-put-back" } else { "die-pick" }, &[("colour", Arg::Colour(colour)), count])
                };
                let plain = move || app.tw("die-name", &[("colour", Arg::Colour(colour))]);
                view! {
                    <button class="die-button" class:can=move || here.get() class:picked=picked hidden=move || !there() disabled=move || !here.get()
                        aria-label=move || if here.get() { label() } else { plain() } aria-pressed=move || picked().to_string()
                        data-colour=colour.letter().to_string()
                        on:pointerdown=move |event| drag::begin(app, &event, colour, drag::Lay::Zone(zone, picked()))
                        on:click=move |_| app.pick_to(colour, if picked() { number } else { number + 1 })>
                        <svg {..drawn(move || draw::die(colour, None, State::Plain))} viewBox=draw::DIE class=format!("die {}", draw::class(colour)) aria-hidden="true"></svg>
                    </button>
                }
            }).collect_view()}
        </div>
    }
}

/// A place where dice only lie.
#[component]
fn Resting(name: &'static str, help: &'static str, of: fn(&twenty_strong::Game) -> Set) -> impl IntoView {
    let app = expect_context::<App>();
    let dice = Memo::new(move |_| app.see(of).unwrap_or(Set::NONE));
    let label = move || app.tw("zone-many", &[("zone", Arg::Word(name.into())), ("dice", Arg::Dice(dice.get()))]);
    let pictures = move || {
        let dice = dice.get();
        let lie = every().filter(move |(colour, number)| *number < dice.of(*colour));
        lie.map(|(colour, _)| {
            draw::die_picture(colour, None, if name == "zone-banished" { State::Banished } else { State::Plain }, "")
        })
        .collect::<Markup>()
    };
    view! {
        <div class="zone resting" role="group" aria-label=label hidden=move || dice.get().is_empty()>
            <span class="zone-name"><Noun help=help name=Box::new(app.tr(name))/>" "<b>{move || dice.get().total()}</b></span>
            <span {..drawn(pictures)} class="row" aria-hidden="true"></span>
        </div>
    }
}

/// The die under the pointer while it is dragged.
#[component]
fn Dragged() -> impl IntoView {
    let app = expect_context::<App>();
    move || {
        let drag = app.drag.get().filter(|drag| drag.moved)?;
        Some(view! {
            <svg {..drawn_once(draw::die(drag.colour, drag.face(), State::Plain))} viewBox=draw::DIE class=format!("die dragged {}", draw::class(drag.colour))
                aria-hidden="true" style=format!("left:{}px;top:{}px", drag.at.0, drag.at.1)></svg>
        })
    }
}
