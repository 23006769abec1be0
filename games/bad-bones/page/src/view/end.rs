//! The end: scores as a picture, how it came to that, and what next.

use bad_bones::{Game, Mode};
use bad_bones_session::words::Arg;
use bad_bones_session::{Setup, Who, advice};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::browser::new_seed;
use page::markup::{Markup, Tag, drawn, tag};
use page::top::Again;
use session::Input;
use session::thinker::{Review, State};

use crate::draw::seat_mark;
use crate::state::App;
use crate::today;

/// Points of a seat: floors, houses, stars.
fn parts(game: &Game, seat: Seat) -> [u32; 3] {
    if game.is_eliminated(seat) {
        return [0, 0, 0];
    }
    let (board, figures) = (game.board(seat), &game.rules().figures);
    let floors = figures.floor_points * u32::from(board.floors());
    let houses = figures.house_points * u32::from(board.houses());
    [floors, houses, game.points(seat) - floors - houses]
}

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let result = move || {
        app.play
            .see(|session| {
                let outcome = session.game().outcome()?;
                let winners: Vec<Seat> = outcome.winners.into_iter().collect();
                let rows: Vec<(Seat, [u32; 3])> =
                    Seat::first(session.seats().len()).map(|seat| (seat, parts(session.game(), seat))).collect();
                Some((winners, rows, session.game().options().mode))
            })
            .flatten()
    };
    let bars = move || {
        let scored = result().filter(|(_, _, mode)| *mode != Mode::Coop);
        scored.map_or(Markup::new(), |(winners, rows, _)| {
            let most = rows.iter().map(|(_, parts)| parts.iter().sum::<u32>()).max().unwrap_or(1).max(1);
            rows.into_iter().map(|(seat, parts)| bar(app, seat, parts, most, winners.contains(&seat))).collect()
        })
    };
    let ratings = move || {
        let seats = app.play.see(|session| session.seats().len()).unwrap_or(0);
        Seat::first(seats).filter_map(|seat| rating(app, seat)).collect::<Markup>()
    };
    let may_send = Memo::new(move |_| app.tables(|tables| tables.is_offered()) && today::is_played(app));
    let has_same = Memo::new(move |_| !app.is_online());
    let has_another = Memo::new(move |_| app.play.see(|session| !session.is_watching()).unwrap_or(false));
    view! {
        <section class="end" aria-label=app.tr("end-label")>
            <h2>{move || title(app)}</h2>
            <p>{move || how(app)}</p>
            <div {..drawn(bars)}></div>
            {move || result().is_some_and(|(_, _, mode)| mode != Mode::Coop).then(|| view! {
                <p class="legend"><i class="floors"></i>{app.tr("end-floors")} <i class="houses"></i>{app.tr("end-houses")} <i class="stars"></i>{app.tr("end-stars")}</p>
            })}
            {move || may_send.get().then(|| view! { <button class="wordy" id="send-today" on:click=move |_| app.tables(|tables| tables.send_today())>{app.tr("send-today")}</button> })}
            <Again page=app another="rematch" has_same has_another/>
            // Below the buttons: what comes later must not push them away under the pointer.
            <div {..drawn(ratings)} class="ratings"></div>
            <Turning/>
        </section>
    }
}

/// Who has won; alone and together which of the three ends it was. "You" is said where it is clear who that is.
fn title(app: App) -> Option<String> {
    let title = app.play.see(|session| {
        let persons = session.seats().iter().filter(|who| **who == Who::Person).count();
        let three = app.words().three_endings(session.game()).filter(|_| persons > 0);
        if three.is_some() {
            return three;
        }
        let winners = session.game().outcome()?.winners;
        Some(if winners.is_empty() {
            app.t("end-nobody")
        } else if persons == 1 && winners.into_iter().any(|seat| session.who(seat) == Who::Person) {
            app.t("end-you")
        } else {
            let names: Vec<String> = winners.into_iter().map(|seat| seat.to_string()).collect();
            app.tw("end-seat", &[("seats", Arg::Text(app.words().list(&names)))])
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

/// A seat's points as a bar: floors, houses, stars.
fn bar<C>(app: App, seat: Seat, parts: [u32; 3], most: u32, won: bool) -> Tag<C> {
    let total: u32 = parts.iter().sum();
    let args = [
        ("seat", Arg::Number(seat.number() as i64)),
        ("total", Arg::Number(total.into())),
        ("floors", Arg::Number(parts[0].into())),
        ("houses", Arg::Number(parts[1].into())),
        ("stars", Arg::Number(parts[2].into())),
    ];
    let label = app.tw("end-bar", &args);
    let widths = parts.map(|part| format!("width:{}%", part * 100 / most));
    let track: Vec<_> = ["floors", "houses", "stars"]
        .into_iter()
        .zip(widths)
        .map(|(class, width)| tag("i").class(class).attr("style", width))
        .collect();
    let bar = tag("div")
        .class(if won { "bar won" } else { "bar" })
        .attr("role", "img")
        .attr("aria-label", &label)
        .attr("title", &label);
    bar.with((seat_mark(seat), tag("span").class("track").with(track), tag("b").with(total)))
}

/// What the game did to somebody's rating. It comes a moment after the end.
fn rating<C>(app: App, seat: Seat) -> Option<Tag<C>> {
    let words = app.tables(|tables| tables.rating_words(seat))?;
    Some(tag("p").class("rating").with((seat_mark(seat), words)))
}

/// The decisions that cost most: each leads to its moment.
#[component]
fn Turning() -> impl IntoView {
    let app = expect_context::<App>();
    // The worker may still be starting when a finished game is opened.
    Effect::new(move |_| {
        if app.play.thinker.get() == State::Ready {
            app.input(Input::AskReview);
        }
    });
    let review = Memo::new(move |_| app.play.see(|session| session.review().clone()).unwrap_or(Review::None));
    let points = move || if let Review::Done(points) = review.get() { Some(points) } else { None };
    let done = move || if let Review::Running(done) = review.get() { done } else { 0 };
    let look = move |point: advice::Turning| {
        app.enlarged.set(None);
        app.look_at(Some(point.step));
        app.say(sentence(app, &point), None);
    };
    view! {
        <h3>{app.tr("end-turning")}</h3>
        {move || match points() {
            None => view! {
                <p class="reviewing"><progress max="100" value=move || done().to_string() aria-label=app.tr("review-running")></progress>
                    {app.tr("review-running")}</p>
            }.into_any(),
            Some(points) if points.is_empty() => view! { <p>{app.tr("review-flawless")}</p> }.into_any(),
            Some(points) => view! {
                <ul class="turning">
                    {points.into_iter().map(|point| view! {
                        <li><button class="open" on:click=move |_| look(point)>{move || sentence(app, &point)}</button></li>
                    }).collect_view()}
                </ul>
            }.into_any(),
        }}
    }
}

/// A turning point in words, told of the game as it was then.
fn sentence(app: App, point: &advice::Turning) -> String {
    let then = app.play.see(|session| session.history().after(point.step));
    then.map_or(String::new(), |then| app.words().turning(then.game(), point))
}
