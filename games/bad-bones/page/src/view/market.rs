//! The market: stock, prices, purse, what each thing does, who buys next.

use bad_bones::{Action, Ware, wares};
use bad_bones_session::Desk;
use bad_bones_session::words::{Arg, ware_help_id};
use game::{Game as _, Turn};
use leptos::prelude::*;

use crate::draw;
use crate::pane::Pane;
use crate::state::App;
use crate::view::table::asks_market;

/// The market in place of the board.
#[component]
pub fn Market() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <Pane class="market" html=Box::new(move || stalls(app))/> }
}

fn stalls(app: App) -> String {
    app.desk.with(|desk| {
        let Some(desk) = desk.as_ref() else { return String::new() };
        let buyer = match desk.game().turn() {
            Turn::Asked(seats) if seats.contains(desk.viewer()) => app.t("market-you-buy"),
            Turn::Asked(seats) => {
                let next = seats.into_iter().next();
                next.map_or(String::new(), |seat| app.tw("market-other-buys", &[("seat", Arg::Seat(seat))]))
            }
            _ => String::new(),
        };
        let coins = app.tw("market-coins", &[("coins", Arg::Number(desk.game().coins(desk.viewer()).into()))]);
        let (mine, done) = (asks_market(app), desk.pending() == Some(Action::Done));
        let wares: String = wares().enumerate().filter_map(|(number, ware)| stall(app, desk, number, ware, mine)).collect();
        format!(
            r#"<div class="row"><h2>{}</h2><p class="purse"><strong>{coins}</strong> {buyer}</p><button class="wordy{}" id="done-buying" data-do="done-buying" aria-pressed="{done}"{}>{}</button></div><ul>{wares}</ul>"#,
            app.t("market-title"),
            if done { " chosen" } else { "" },
            if mine { "" } else { " disabled" },
            app.t("act-done")
        )
    })
}

/// A ware with its price, what is left of it, what it does, and why it can't be had.
fn stall(app: App, desk: &Desk, number: usize, ware: Ware, mine: bool) -> Option<String> {
    let game = desk.game();
    let price = game.price(ware)?;
    let (left, icon) = match ware {
        Ware::Trap(trap) => (game.market().stock(trap), draw::trap_icon(bad_bones::Tile::of(trap)[0])),
        Ware::Weapon(weapon) => (u8::from(game.market().has_weapon(weapon)), draw::weapon_icon(weapon)),
    };
    let refused = game.is_legal(desk.viewer(), Action::Buy(ware)).err();
    let chosen = desk.pending() == Some(Action::Buy(ware));
    let class = match (chosen, refused) {
        (true, _) => "ware chosen",
        (_, Some(_)) => "ware no",
        _ => "ware",
    };
    let words = app.words();
    Some(format!(
        r#"<li><button class="{class}" id="ware-{number}" data-do="buy" data-value="{number}" aria-pressed="{chosen}"><svg viewBox="-48 -48 96 96" class="trap" aria-hidden="true">{icon}</svg><span class="ware-name">{}</span><span class="price">{}</span><span class="what">{}</span><span class="why">{}</span></button></li>"#,
        words.ware(ware),
        app.tw("market-price", &[("cost", Arg::Number(price.into())), ("left", Arg::Number(left.into()))]),
        words.text(&ware_help_id(ware)),
        refused.filter(|_| mine).map_or(String::new(), |refusal| words.refusal(refusal))
    ))
}

/// Chooses the ware with this number.
pub fn buy(app: App, number: &str) {
    if let Some(ware) = number.parse().ok().and_then(|number| wares().nth(number)) {
        app.choose(Action::Buy(ware));
    }
}
