//! After the agreed rounds: stop as a winner, or go on.

use bad_bones::{Action, Question};
use bad_bones_session::Session;
use leptos::prelude::*;
use page::browser::focus_soon;

use crate::state::App;

/// The question with its two answers. Each is final: there is nothing to look at before it.
#[component]
pub fn Onward() -> impl IntoView {
    let app = expect_context::<App>();
    let is_asked = Memo::new(move |_| app.may_act() && app.play.see(Session::question).flatten() == Some(Question::Onward));
    let question = move || {
        let words = app.words();
        app.play.see(|session| words.question(session.game(), session.viewer(), Question::Onward))
    };
    let answer = move |action: Action| {
        app.choose(action);
        app.commit();
    };
    move || {
        is_asked.get().then(|| {
            focus_soon("#onward".into());
            view! {
                <section class="end onward" aria-label=app.tr("onward-title")>
                    <h2>{app.tr("onward-title")}</h2>
                    <p>{question} " " {app.tr("onward-stays")}</p>
                    <div class="choices">
                        <button class="main" id="onward" on:click=move |_| answer(Action::Onward)>{app.tr("act-onward")}</button>
                        <button class="wordy" id="stop" on:click=move |_| answer(Action::Stop)>{app.tr("act-stop")}</button>
                    </div>
                </section>
            }
        })
    }
}
