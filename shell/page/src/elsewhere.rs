//! A game that another tab plays: it can be looked at here, and taken over.

use leptos::prelude::*;
use session::{Input, Session, Tenure};

use crate::game_page::GamePage;
use crate::play;

/// Says that another tab has the game, and takes it over.
#[component]
pub fn Elsewhere<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let reader = page.reader();
    let is_elsewhere = Memo::new(move |_| page.play().see(Session::tenure) == Some(Tenure::Elsewhere));
    move || {
        is_elsewhere.get().then(|| {
            view! {
                <div class="elsewhere" role="status">
                    <p>{reader.tr("elsewhere")}</p>
                    <button class="main" id="take-over" on:click=move |_| play::input(page, Input::TakeOver)>
                        {reader.tr("take-over")}
                    </button>
                </div>
            }
        })
    }
}
