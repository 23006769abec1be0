//! Behind everything: the tyrant in its hall. It waits behind its ledge until it is met, then it stands there itself.

use leptos::prelude::*;
use page::markup::{Markup, drawn};
use twenty_strong::Game;

use crate::draw::{self, Look};
use crate::state::App;

/// Whether the tyrant is being fought, and whether it has half its health left at most.
fn stands(game: &Game) -> (bool, bool) {
    let tyrant = game.options().tyrant;
    let foe = game.foes().iter().find(|foe| foe.card == tyrant);
    (foe.is_some(), foe.is_some_and(|foe| foe.defeated || foe.hits * 2 >= game.health_of(tyrant)))
}

/// The scene.
#[component]
pub fn Scene() -> impl IntoView {
    let app = expect_context::<App>();
    let shown = Memo::new(move |_| app.see(|game| (game.options().tyrant, stands(game))));
    let scene = move || {
        let mut scene = Markup::new();
        if let Some((card, (near, hurt))) = shown.get() {
            let look = Look::of(&app.deck(), card);
            scene.add((draw::hall(&look, "bg"), draw::tyrant(&look, hurt, if near { "tyr near" } else { "tyr far" })));
            scene.add((!near).then(draw::ledge));
        }
        scene
    };
    view! { <div {..drawn(scene)} class="behind" aria-hidden="true"></div> }
}
