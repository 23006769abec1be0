//! What is on the screen.

use game::{ActionSet as _, Game as _, Seat};
use leptos::prelude::*;
use page::elsewhere::Elsewhere;
use page::frame::Frame;
use page::game_page::Place;
use page::games::Games;
use page::lessons::Lessons;
use page::log::Log;
use page::markup::{Markup, drawn, tag};
use page::panel::{Panel, button};
use page::timeline::Timeline;
use page::top::{Again, Top};
use page::{online, play, start};
use proving_session::Proving;
use session::{Input, Session};

use crate::app::{App, Screen};
use crate::online::Command;

/// The whole page.
pub fn page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    play::open(app);
    view! {
        <Frame page=app>
            {move || match app.screen.get() {
                Screen::Table => view! { <Table/> }.into_any(),
                Screen::Lobby => view! { <online::Lobby online=app.online()/> }.into_any(),
                Screen::Other(Place::Start) => view! { <Start/> }.into_any(),
                Screen::Other(Place::Games) => view! { <Games page=app>""</Games> }.into_any(),
                Screen::Other(Place::Lessons) => view! { <Lessons page=app/> }.into_any(),
            }}
        </Frame>
    }
}

#[component]
fn Start() -> impl IntoView {
    let app = expect_context::<App>();
    let make = move || -> Markup<Command> {
        let online = button("online", "main", Command::Lobby, app.words().text("online"));
        let mut panel = start::first(app, app.words().text("title").into(), Markup::new(), Some(online));
        panel.add(start::settings(app));
        panel
    };
    view! { <main id="main" class="plain"><Panel class="panel" make=Box::new(make)/></main> }
}

/// What everybody has, as lines.
fn hands(app: App) -> Markup {
    let words = app.words();
    let lines = app.play.see(|session| {
        let game = session.looked_at();
        let card = game.card().map(|card| words.with("card", &[("number", card.into())]));
        let pot = words.with("pot", &[("number", game.pot().into())]);
        let hand = |(seat, hand): (Seat, &proving::Hand)| {
            let tokens: Vec<String> = hand.tokens.iter().map(|token| token.to_string()).collect();
            words.hand(seat, hand.points, &tokens.join(" "))
        };
        let hands: Vec<String> = Seat::first(game.seats()).zip(game.hands()).map(hand).collect();
        card.into_iter().chain([pot]).chain(hands).collect::<Vec<String>>()
    });
    lines.unwrap_or_default().into_iter().map(|line| tag("p").with(line)).collect()
}

#[component]
fn Table() -> impl IntoView {
    let app = expect_context::<App>();
    let round = move || app.play.see(|session| app.words().with("round", &[("number", session.looked_at().round())]));
    let over = Memo::new(move |_| app.play.see(|session| session.game().outcome().is_some()).unwrap_or(false));
    let always = Memo::new(|_| true);
    let choices = Memo::new(move |_| {
        let choices = |session: &Session<Proving>| session.game().legal_actions(session.viewer());
        let listed = app.play.see(|session| session.why_not().is_none().then(|| choices(session))).flatten();
        listed.map_or(vec![], |listed| (0..listed.len()).map(|number| listed.get(number)).collect())
    });
    view! {
        <main id="main" class="plain table">
            <Top page=app><p class="round">{round}</p></Top>
            <h1 class="sr">{move || app.words().text("title")}</h1>
            <Elsewhere page=app/>
            <online::Bar online=app.online()/>
            <div class="hands" {..drawn(move || hands(app))}></div>
            <div class="row answers" id="answers">
                {move || choices.get().into_iter().map(|action| view! {
                    <button class="main" on:click=move |_| app.input(Input::Act(action))>{move || app.words().action(action)}</button>
                }).collect_view()}
            </div>
            <div class="row">
                <button class="quiet" id="hint" on:click=move |_| app.input(Input::AskHint)>{move || app.words().text("hint")}</button>
                <button class="quiet" id="undo" on:click=move |_| app.input(Input::Undo)>{move || app.words().text("undo")}</button>
            </div>
            <p class="word">{move || app.notice.get()}</p>
            {move || over.get().then(|| view! { <Again page=app another="new-game" has_same=always has_another=always/> })}
            <Timeline page=app/>
            <Log page=app/>
        </main>
    }
}
