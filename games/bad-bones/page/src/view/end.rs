//! The end: a scene, the count, how it came to that, and what next.

mod chances;
mod count;
mod curve;
mod next;
mod turning;

use bad_bones::{Ending, Mode};
use bad_bones_session::{Setup, Who};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::art::{icon, put};
use page::browser::{focus_soon, new_seed};
use page::markup::shape::picture;
use page::markup::{Markup, Tag, drawn, drawn_once, tag};
use page::panel::Panel;
use page::top::Again;

use crate::draw::seat_mark;
use crate::state::App;
use crate::today;
use crate::view::table;

use self::turning::Turning;

pub use self::curve::{Scale, curve};
pub use self::next::go as try_next;

/// The result, over the table. It can be put aside to look at the board.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let ratings = move || {
        let seats = app.play.see(|session| session.seats().len()).unwrap_or(0);
        Seat::first(seats).filter_map(|seat| rating(app, seat)).collect::<Markup>()
    };
    let may_send = Memo::new(move |_| app.tables(|tables| tables.is_offered()) && today::is_played(app));
    let has_same = Memo::new(move |_| !app.is_online());
    let has_another = Memo::new(move |_| app.play.see(|session| !session.is_watching()).unwrap_or(false));
    let is_hidden = Memo::new(move |_| app.behind.get() || app.moment.get().is_some());
    let show = move |_| {
        app.look_at(None);
        app.behind.set(false);
        focus_soon("#look-at-board".into());
    };
    view! {
        {move || is_hidden.get().then(|| view! {
            <button class="main" id="show-result" on:click=show>{app.tr("show-result")}</button>
        })}
        <section class="end" class:behind=is_hidden aria-label=app.tr("end-label")>
            <div {..drawn(move || scene(app))} class="end-scene"></div>
            <div class="end-title"><h2>{move || title(app)}</h2><p>{move || how(app)}</p></div>
            <div class="panel count-panel" {..drawn(move || count::table(app))}></div>
            <div class="panel curve-panel" {..drawn(move || curve::panel(app))}></div>
            <Panel class="next-panel" make=Box::new(move || next::panel(app))/>
            <div class="row end-ways">
                <button class="wordy" id="look-at-board" on:click=move |_| app.behind.set(true)>
                    <span {..drawn_once(icon("timeline"))}></span>{app.tr("look-at-board")}
                </button>
                {move || may_send.get().then(|| view! { <button class="wordy" id="send-today" on:click=move |_| app.tables(|tables| tables.send_today())>{app.tr("send-today")}</button> })}
                <button class="wordy" id="end-home" on:click=move |_| table::leave(app)>
                    <span {..drawn_once(icon("home"))}></span>{app.tr("end-home")}
                </button>
                <Again page=app another="rematch" has_same has_another/>
            </div>
            // Below the buttons: what comes later must not push them away under the pointer.
            <div class="panel chances-panel" {..drawn(move || chances::panel(app))}></div>
            <div class="panel turning-panel">
                <div {..drawn(ratings)} class="ratings"></div>
                <Turning/>
            </div>
        </section>
    }
}

/// The picture of how it ended, for whoever sits before the screen.
fn scene(app: App) -> Markup {
    let name = app.play.see(|session| {
        let outcome = session.game().outcome()?;
        let is_won = session.winners().into_iter().any(|seat| session.who(seat) == Who::Person);
        Some(match (is_won, session.game().options().mode, outcome.ending) {
            (true, Mode::Coop, _) => "scene-together",
            (true, ..) => "scene-victory",
            (false, _, Ending::Village) => "scene-village",
            (false, ..) => "scene-tower",
        })
    });
    let Some(name) = name.flatten() else { return Markup::new() };
    let scene = picture("0 0 1600 700").attr("preserveAspectRatio", "xMidYMid slice");
    scene.with(put(name, (0, 0), (1600, 700))).into()
}

/// Who has won; alone and together which of the three ends it was. "You" is said where it is clear who that is.
fn title(app: App) -> Option<String> {
    let title = app.play.see(|session| {
        let persons = session.seats().iter().filter(|who| **who == Who::Person).count();
        let winners = session.winners();
        let by_stand_in = winners.is_empty() && !session.game().outcome()?.winners.is_empty();
        let three = app.words().three_endings(session.game()).filter(|_| persons > 0 && !by_stand_in);
        if three.is_some() {
            return three;
        }
        let is_mine = winners.into_iter().any(|seat| session.who(seat) == Who::Person);
        Some(if winners.is_empty() {
            app.t("end-nobody")
        } else if persons == 1 && is_mine {
            app.t("end-you")
        } else {
            app.words().won_by(winners)
        })
    });
    title.flatten()
}

/// How it came to that.
fn how(app: App) -> Option<String> {
    app.play.see(|session| app.words().ending(session.game())).flatten()
}

/// The result in words, if it is over.
pub fn verdict(app: App) -> Option<String> {
    Some(format!("{}. {}", title(app)?, how(app)?))
}

/// The same game again, or another one like it; online with the same people.
pub fn again(app: App, same_seed: bool) {
    if app.is_online() {
        return app.tables(|tables| tables.rematch());
    }
    let setup = app.play.look(|session| Setup::again(session, if same_seed { session.history().seed() } else { new_seed() }));
    setup.into_iter().for_each(|setup| app.begin(setup));
}

/// What the game did to somebody's rating. It comes a moment after the end.
fn rating<C>(app: App, seat: Seat) -> Option<Tag<C>> {
    let words = app.tables(|tables| tables.rating_words(seat))?;
    Some(tag("p").class("rating").with((seat_mark(seat), words)))
}
