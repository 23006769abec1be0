//! The end: how it ended, what it came to, what it means for the rank, and what next.

use leptos::prelude::*;
use page::browser::new_seed;
use page::markup::{Markup, drawn, tag};
use page::top::Again;
use twenty_strong_session::{Feats, Result as Played, Setup};

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

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let title = move || played(app).map(|played| app.t(if played.won() { "end-won" } else { "end-lost" }));
    let how = move || played(app).map(|played| app.words().ending(played.ending, played.day));
    let rank = move || played(app).map(|played| played.climb(&app.words(), app.ladder.with(|ladder| ladder.rank())));
    let rungs = move || played(app).map_or(Markup::new(), |played| rungs((played.rank, played.leads_to())));
    let feats = move || {
        let words = app.words();
        let told = app.play.see(|session| Feats::of(session.told()).told(&words));
        told.iter().flatten().map(|line| tag("li").with(cards::sentence(&words, line, true))).collect::<Markup>()
    };
    let always = Memo::new(|_| true);
    view! {
        <section class="end" aria-label=app.tr("end-label")>
            <h2>{title}</h2>
            <p>{how}</p>
            <ul {..drawn(feats)} class="feats"></ul>
            {move || app.lesson().is_none().then(|| view! {
                <p class="climb"><span {..drawn(rungs)} class="rungs" aria-hidden="true"></span>{rank}</p>
                <Again page=app another="next-game" has_same=always has_another=always/>
            })}
        </section>
    }
}

/// The same game again, or another one like it, at the rank one has now.
pub fn again(app: App, same_seed: bool) {
    let setup = app.play.look(|session| Setup::of(session.game(), if same_seed { session.history().seed() } else { new_seed() }));
    if let Some(setup) = setup {
        let rank = app.ladder.with_untracked(|ladder| ladder.rank());
        app.begin(if same_seed { setup } else { Setup { rank, ..setup } });
    }
}
