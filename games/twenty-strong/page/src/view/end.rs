//! The end: how it ended, what it came to, what it means for the rank, and what next.

use leptos::prelude::*;
use page::art::put;
use page::browser::new_seed;
use page::markup::shape::picture;
use page::markup::{Markup, drawn, tag};
use page::top::Again;
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Feats, Result as Played, Session, Setup};

use crate::draw::{self, Look, sign};
use crate::state::App;
use crate::view::cards;
use crate::view::games::rungs;

/// The result of the game at the table, as it was noted; lessons are not.
fn played(app: App) -> Option<Played> {
    let played = app.play.see(|session| {
        let noted = app.ladder.with(|ladder| ladder.result(&session.id).cloned());
        noted.or_else(|| Played::of(&session.id, session.game(), false))
    });
    played.flatten()
}

/// Who stands in the end, and where.
fn scene(app: App) -> Markup {
    let won = played(app).is_some_and(|played| played.won());
    let scene = app.see(|game| {
        let (deck, options) = (game.deck(), game.options());
        // Whoever has won is at its best, whether it was turned or not.
        draw::ending(&Look::of(deck, options.tyrant), &Look::of_hero(deck, options.hero), won, won || game.is_plus())
    });
    scene.unwrap_or_default()
}

/// The icons of what a game came to, in the order in which that is told.
const FEATS: [&str; 5] = ["dayend", "felled", "fight", "damage", "active"];

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let title = move || played(app).map(|played| app.t(if played.won() { "end-won" } else { "end-lost" }));
    let how = move || {
        played(app).map(|played| {
            let rank = app.tw("ladder-rank", &[("rank", Arg::Number(played.rank.into()))]);
            format!("{} {rank}.", app.words().ending(played.ending, played.day))
        })
    };
    let can_undo = Memo::new(move |_| app.play.see(Session::can_undo) == Some(true));
    let rank = move || played(app).map(|played| played.climb(&app.words(), app.ladder.with(|ladder| ladder.rank())));
    let rungs = move || {
        played(app).map_or(Markup::new(), |played| {
            let badge =
                picture("0 -4 48 52").class("badge").with(put(format_args!("rank-{}", played.leads_to()), (0, 0), (48, 48)));
            let mut shown: Markup = badge.into();
            shown.add(rungs((played.rank, played.leads_to())));
            shown
        })
    };
    let feats = move || {
        let words = app.words();
        let told = app.play.see(|session| Feats::of(session.told()).told(&words));
        let lines = told.iter().flatten().zip(FEATS);
        lines
            .map(|(line, icon)| tag("li").draw(sign(icon)).with(tag("span").with(cards::sentence(&words, line, true))))
            .collect::<Markup>()
    };
    let days = move || app.play.see(|session| draw::played(session.told())).unwrap_or_default();
    let always = Memo::new(|_| true);
    let won = move || played(app).is_some_and(|played| played.won());
    view! {
        <div class="arena last" class:won=won>
            <div {..drawn(move || scene(app))} class="behind" aria-hidden="true"></div>
            <section class="end" aria-label=app.tr("end-label")>
                <h2>{title}</h2>
                <p class="how">{how}</p>
                <div {..drawn(days)} class="track spent-days" aria-hidden="true"></div>
                <ul {..drawn(feats)} class="feats"></ul>
                {move || app.lesson().is_none().then(|| view! {
                    <p class="climb"><span {..drawn(rungs)} class="rungs" aria-hidden="true"></span><span>{rank}</span></p>
                    {move || can_undo.get().then(|| view! { <button class="wordy" id="undo-fall" on:click=move |_| app.undo()>{app.tr("undo-fall")}</button> })}
                    <Again page=app another="next-game" has_same=always has_another=always/>
                    <p class="soft">{app.tr("same-seed-free")}</p>
                })}
            </section>
        </div>
    }
    .into_any()
}

/// The same game again, or another one like it, at the rank one has now.
pub fn again(app: App, same_seed: bool) {
    let setup = app.play.look(|session| Setup::of(session.game(), if same_seed { session.history().seed() } else { new_seed() }));
    if let Some(setup) = setup {
        let rank = app.ladder.with_untracked(|ladder| ladder.rank());
        // Whoever knows what comes plays for pleasure.
        let setup = if same_seed { setup } else { Setup { rank, ..setup } };
        app.begin_as(setup, !same_seed);
    }
}
