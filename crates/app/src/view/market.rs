//! The market: stock, prices, purse, what each thing does, who buys next.

use bad_bones::{Action, Ware, wares};
use desk::words::{Arg, ware_help_id};
use leptos::prelude::*;
use table::{Game as _, Turn};

use crate::draw;
use crate::state::App;
use crate::view::table::asks_market;

/// The market in place of the board.
#[component]
pub fn Market() -> impl IntoView {
    let app = expect_context::<App>();
    let coins = move || app.desk.with(|desk| desk.as_ref().map_or(0, |desk| desk.game().coins(desk.viewer())));
    let buyer = move || {
        app.desk.with(|desk| {
            let Some(desk) = desk.as_ref() else { return String::new() };
            match desk.game().turn() {
                Turn::Asked(seats) if seats.contains(desk.viewer()) => app.t("market-you-buy"),
                Turn::Asked(seats) => seats
                    .into_iter()
                    .next()
                    .map_or(String::new(), |seat| app.tw("market-other-buys", &[("seat", Arg::Seat(seat))])),
                _ => String::new(),
            }
        })
    };
    let list = Memo::new(move |_| {
        app.desk.with(|desk| {
            let Some(desk) = desk.as_ref() else { return vec![] };
            let game = desk.game();
            let for_sale = wares().filter_map(|ware| Some((ware, game.price(ware)?)));
            for_sale
                .map(|(ware, price)| {
                    let left = match ware {
                        Ware::Trap(trap) => game.market().stock(trap),
                        Ware::Weapon(weapon) => u8::from(game.market().has_weapon(weapon)),
                    };
                    (ware, price, left)
                })
                .collect::<Vec<_>>()
        })
    });
    view! {
        <section class="market">
            <div class="row">
            <h2>{app.tr("market-title")}</h2>
            <p class="purse"><strong>{move || app.tw("market-coins", &[("coins", Arg::Number(coins().into()))])}</strong> " " {buyer}</p>
            <button class="wordy" id="done-buying" disabled=move || !asks_market(app)
                class:chosen=app.is_pending(Action::Done) aria-pressed=app.pressed(Action::Done)
                on:click=move |_| app.choose(Action::Done)>{app.tr("act-done")}</button>
            </div>
            <ul>
                {move || list.get().into_iter().map(|(ware, price, left)| view! { <WareButton ware price left/> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn WareButton(ware: Ware, price: u8, left: u8) -> impl IntoView {
    let app = expect_context::<App>();
    let refused = move || {
        app.desk.with(|desk| {
            let desk = desk.as_ref()?;
            desk.game().is_legal(desk.viewer(), Action::Buy(ware)).err()
        })
    };
    let chosen = app.is_pending(Action::Buy(ware));
    let icon = match ware {
        Ware::Trap(trap) => draw::trap_icon(bad_bones::Tile::of(trap)[0]),
        Ware::Weapon(weapon) => draw::weapon_icon(weapon),
    };
    view! {
        <li>
            <button class="ware" class:chosen=chosen class:no=move || refused().is_some() aria-pressed=app.pressed(Action::Buy(ware))
                on:click=move |_| app.choose(Action::Buy(ware))>
                <svg viewBox="-48 -48 96 96" class="trap" aria-hidden="true" inner_html=icon></svg>
                <span class="ware-name">{move || app.words().ware(ware)}</span>
                <span class="price">{move || app.tw("market-price", &[("cost", Arg::Number(price.into())), ("left", Arg::Number(left.into()))])}</span>
                <span class="what">{app.wr(ware_help_id(ware))}</span>
                <span class="why">{move || refused().filter(|_| asks_market(app)).map(|refusal| app.words().refusal(refusal))}</span>
            </button>
        </li>
    }
}
