//! The waiting room: who sits where, what the host decides, and the link for friends.

use app::browser::copy;
use app::picker::Picker;
use bots::Level;
use desk::online::seat_name;
use desk::words::Arg;
use leptos::prelude::*;
use protocol::{BotLevel, PersonId, TableInfo, ToServer, Who};
use table::Seat;

use crate::draw;
use crate::online::lobby::{Form, summary};
use crate::state::App;

/// The address that leads to a table.
fn link(info: &TableInfo) -> String {
    let place = window().location();
    format!("{}{}#table={}", place.origin().unwrap_or_default(), place.pathname().unwrap_or_default(), info.table)
}

/// The waiting room.
#[component]
pub fn Room() -> impl IntoView {
    let app = expect_context::<App>();
    let info = Memo::new(move |_| app.online.info());
    let me = Memo::new(move |_| app.online.client.with(|client| client.me().map(|(id, _)| id)));
    let is_host = Memo::new(move |_| info.with(|info| info.as_ref().map(|info| info.host)) == me.get());
    let sits = Memo::new(move |_| app.online.seat().is_some());
    let is_known = Memo::new(move |_| info.with(Option::is_some));
    let settings = Signal::derive(move || {
        info.with(|info| info.as_ref().map(|info| info.settings.clone())).unwrap_or_else(|| app.online.wanted.get())
    });
    let copy_link = move |_| {
        info.with_untracked(|info| info.iter().for_each(|info| copy(&link(info))));
        app.say(app.t("table-link-copied"), None);
    };
    let address = move || info.with(|info| info.as_ref().map(link).unwrap_or_default());
    view! {
        {move || is_known.get().then(|| view! {
            <section class="import">
                <label for="table-link">{app.tr("table-link")}</label>
                <div class="row grow">
                    <input type="text" id="table-link" readonly prop:value=address/>
                    <button class="main" id="copy-table-link" on:click=copy_link>{app.tr("copy-link")}</button>
                </div>
            </section>
            <section>
                <h2>{app.tr("start-seats")}</h2>
                <ul class="list" id="seats">
                    {move || info.get().into_iter().flat_map(|info| (0..info.seats.len()).map(|seat| row(app, &info, seat, me.get(), is_host.get())).collect_view()).collect_view()}
                </ul>
            </section>
            <section class="import">
                <h2>{app.tr("table-settings")}</h2>
                {move || if is_host.get() {
                    view! { <Form settings change=Callback::new(move |settings| app.send_message(&ToServer::Change(settings)))/> }.into_any()
                } else {
                    view! { <p>{move || summary(app, &settings.get())}</p> }.into_any()
                }}
            </section>
            <div class="row">
                {move || is_host.get().then(|| view! {
                    <button class="main large" id="start-table" on:click=move |_| app.send_message(&ToServer::Start)>{app.tr("start-table")}</button>
                })}
                {move || sits.get().then(|| view! {
                    <button class="wordy" id="stand-up" on:click=move |_| app.send_message(&ToServer::Stand)>{app.tr("stand-up")}</button>
                })}
                {move || (!is_host.get()).then(|| view! { <p>{app.tr("waiting-for-host")}</p> })}
            </div>
        })}
    }
}

/// A seat, and what can be done with it.
fn row(app: App, info: &TableInfo, seat: usize, me: Option<PersonId>, is_host: bool) -> impl IntoView + use<> {
    let name = seat_name(&app.words(), info, seat);
    let who = info.seats[seat].who.clone();
    let owner = match &who {
        Who::Person(id, _) => Some(*id),
        _ => None,
    };
    let about = if owner == Some(info.host) { app.t("host") } else { String::new() };
    let number = seat as u8;
    let can_sit = owner.is_none();
    let can_kick = is_host && owner.is_some() && owner != me;
    let picked = match who {
        Who::Bot(level) => level.name().to_string(),
        _ => String::new(),
    };
    let place = Arg::Number(seat as i64 + 1);
    view! {
        <li class="chair" class:mine=owner.is_some() && owner == me>
            <span class="number" style=format!("background:{}", draw::seat_colour(Seat::at(seat)))>{seat + 1}</span>
            <b>{name}</b> <span class="about-seat">{about}</span>
            {can_sit.then(|| view! { <button class="wordy sit" on:click=move |_| app.send_message(&ToServer::Sit(number))>{app.tr("sit-here")}</button> })}
            {(is_host && owner.is_none()).then(move || view! {
                <Picker id=format!("bot-{}", seat + 1) name=Box::new(move || app.tw("bot-on-seat", &[("seat", place.clone())]))
                    choices=Box::new(move || {
                        let bots = Level::ALL.iter().map(|level| (level.name().into(), app.words().text(&format!("level-{}", level.name()))));
                        std::iter::once((String::new(), app.t("seat-free"))).chain(bots).collect()
                    })
                    now=Box::new(move || picked.clone())
                    pick=Box::new(move |name| app.send_message(&ToServer::PutBot(number, Level::read(&name).ok().map(BotLevel))))/>
            })}
            {can_kick.then(|| view! { <button class="quiet kick" on:click=move |_| app.send_message(&ToServer::Kick(number))>{app.tr("kick")}</button> })}
        </li>
    }
}
