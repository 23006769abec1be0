//! The market: stock, prices, purse, what each thing does, who buys next.

use bad_bones::{Action, Ware, wares};
use bad_bones_session::Session;
use bad_bones_session::words::{Arg, ware_help_id};
use game::{Game as _, Turn};
use leptos::prelude::*;
use page::markup::{Markup, Reaction, Tag, tag};
use page::panel::Panel;

use crate::command::Command;
use crate::draw;
use crate::state::App;
use crate::view::table::asks_market;

/// The market in place of the board.
#[component]
pub fn Market() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <Panel class="market" make=Box::new(move || app.play.see(|session| stalls(app, session)).unwrap_or_default())/> }
}

fn stalls(app: App, session: &Session) -> Markup<Command> {
    let (game, viewer) = (session.game(), session.viewer());
    let buyer = match game.turn() {
        Turn::Asked(seats) if seats.contains(viewer) => app.t("market-you-buy"),
        Turn::Asked(seats) => {
            let next = seats.into_iter().next();
            next.map_or(String::new(), |seat| app.tw("market-other-buys", &[("seat", Arg::Seat(seat))]))
        }
        _ => String::new(),
    };
    let coins = app.tw("market-coins", &[("coins", Arg::Number(game.coins(viewer).into()))]);
    let purse = tag("p").class("purse").with((tag("strong").with(coins), ' ', buyer));
    let (mine, done) = (asks_market(app), *session.draft() == Some(Action::Done));
    let shelf = |id: &'static str, is_here: fn(Ware) -> bool| {
        let wares = wares().enumerate().filter(|(_, ware)| is_here(*ware));
        let wares: Vec<_> = wares.filter_map(|(number, ware)| stall(app, session, number, ware, mine)).collect();
        (!wares.is_empty()).then(|| tag("section").class("shelf").with((tag("h3").with(app.t(id)), tag("ul").with(wares))))
    };
    let mut market = Markup::new();
    market.add(tag("div").class("row").with((tag("h2").with(app.t("market-title")), purse, done_buying(app, mine, done))));
    market.add(shelf("help-traps", |ware| matches!(ware, Ware::Trap(_))));
    market.add(shelf("help-weapons", |ware| matches!(ware, Ware::Weapon(_))));
    market
}

/// The button that ends buying.
fn done_buying(app: App, mine: bool, done: bool) -> Tag<Command> {
    let class = if done { "wordy chosen" } else { "wordy" };
    let ends = Reaction::Press(Command::Choose(Action::Done));
    let button = tag("button").class(class).id("done-buying").attr("aria-pressed", done).flag("disabled", !mine);
    button.does(ends).with(app.t("act-done"))
}

/// A ware with its price, what is left of it, what it does, and why it can't be had.
fn stall(app: App, session: &Session, number: usize, ware: Ware, mine: bool) -> Option<Tag<Command>> {
    let (game, words) = (session.game(), app.words());
    let price = game.price(ware)?;
    let (left, icon) = match ware {
        Ware::Trap(trap) => (game.market().stock(trap), draw::trap_icon(bad_bones::Tile::of(trap)[0])),
        Ware::Weapon(weapon) => (u8::from(game.market().has_weapon(weapon)), draw::weapon_icon(weapon)),
    };
    let refused = game.is_legal(session.viewer(), Action::Buy(ware)).err();
    let chosen = *session.draft() == Some(Action::Buy(ware));
    let class = match (chosen, refused) {
        (true, _) => "ware chosen",
        (_, Some(_)) => "ware no",
        _ => "ware",
    };
    let span = |class: &str, text: String| tag("span").class(class).with(text);
    let cost = app.tw("market-price", &[("cost", Arg::Number(price.into())), ("left", Arg::Number(left.into()))]);
    let why = refused.filter(|_| mine).map_or(String::new(), |refusal| words.refusal(refusal));
    let told = [
        span("ware-name", words.ware(ware)),
        span("price", cost).with(tag("span").class("coins").hidden().with((0..price).map(|_| tag("i")).collect::<Vec<_>>())),
        span("what", words.text(&ware_help_id(ware))),
        span("why", why),
    ];
    let id = format_args!("ware-{number}").to_string();
    let ware =
        tag("button").class(class).id(id).attr("aria-pressed", chosen).does(Reaction::Press(Command::Choose(Action::Buy(ware))));
    Some(tag("li").with(ware.with((draw::icon(icon), told))))
}
