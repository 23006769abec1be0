//! The end: scores as a picture, how it came to that, and what next.

use bad_bones::{Ending, Game, Mode};
use bad_bones_session::words::Arg;
use bad_bones_session::{Desk, Setup, Who};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::browser::new_seed;

use crate::draw::seat_colour;
use crate::state::{App, Review, Screen};
use crate::thinker;
use crate::view::turning_words;

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
        app.desk.with(|desk| {
            let desk = desk.as_ref()?;
            let outcome = desk.game().outcome()?;
            let winners: Vec<Seat> = outcome.winners.into_iter().collect();
            let rows: Vec<(Seat, [u32; 3])> =
                Seat::first(desk.seats().len()).map(|seat| (seat, parts(desk.game(), seat))).collect();
            Some((winners, rows, desk.game().options().mode))
        })
    };
    let bars = move || {
        let scored = result().filter(|(_, _, mode)| *mode != Mode::Coop);
        scored.map_or(String::new(), |(winners, rows, _)| {
            let most = rows.iter().map(|(_, parts)| parts.iter().sum::<u32>()).max().unwrap_or(1).max(1);
            rows.into_iter().map(|(seat, parts)| bar(app, seat, parts, most, winners.contains(&seat))).collect()
        })
    };
    let ratings = move || {
        let seats = app.desk.with(|desk| desk.as_ref().map_or(0, |desk| desk.seats().len()));
        Seat::first(seats).map(|seat| rating(app, seat)).collect::<String>()
    };
    let may_send = Memo::new(move |_| app.may_send_today());
    let is_online = Memo::new(move |_| app.is_online());
    let may_repeat = Memo::new(move |_| app.desk.with(|desk| desk.as_ref().is_some_and(|desk| !desk.is_watching())));
    let again = move |same_seed: bool| {
        if is_online.get_untracked() {
            return app.rematch_online();
        }
        let setup = app.desk.with_untracked(|desk| {
            let seed = |desk: &Desk| if same_seed { desk.course().seed() } else { new_seed() };
            desk.as_ref().map(|desk| Setup::again(desk, seed(desk)))
        });
        if let Some(setup) = setup {
            app.begin(setup);
        }
    };
    view! {
        <section class="end" aria-label=app.tr("end-label")>
            <h2>{move || title(app)}</h2>
            <p>{move || how(app)}</p>
            <div inner_html=bars></div>
            {move || result().is_some_and(|(_, _, mode)| mode != Mode::Coop).then(|| view! {
                <p class="legend"><i class="floors"></i>{app.tr("end-floors")} <i class="houses"></i>{app.tr("end-houses")} <i class="stars"></i>{app.tr("end-stars")}</p>
            })}
            {move || may_send.get().then(|| view! { <button class="wordy" id="send-today" on:click=move |_| app.send_today()>{app.tr("send-today")}</button> })}
            <div class="row">
                <button class="main" id="rematch" disabled=move || !may_repeat.get() on:click=move |_| again(false)>{app.tr("rematch")}</button>
                {move || (!is_online.get()).then(|| view! { <button class="wordy" on:click=move |_| again(true)>{app.tr("same-seed")}</button> })}
                <button class="wordy" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games")}</button>
            </div>
            // Below the buttons: what comes later must not push them away under the pointer.
            <div class="ratings" inner_html=ratings></div>
            <Turning/>
        </section>
    }
}

/// Who has won. "You" is said where it is clear who that is.
fn title(app: App) -> Option<String> {
    app.desk.with(|desk| {
        let desk = desk.as_ref()?;
        let winners = desk.game().outcome()?.winners;
        let persons = desk.seats().iter().filter(|who| **who == Who::Person).count();
        let is_clear = persons == 1 || desk.game().options().mode == Mode::Coop;
        Some(if winners.is_empty() {
            app.t("end-nobody")
        } else if is_clear && winners.into_iter().any(|seat| desk.who(seat) == Who::Person) {
            app.t("end-you")
        } else {
            let names: Vec<String> = winners.into_iter().map(|seat| seat.to_string()).collect();
            app.tw("end-seat", &[("seats", Arg::Text(app.words().list(&names)))])
        })
    })
}

/// How it came to that.
fn how(app: App) -> Option<String> {
    let (ending, round) =
        app.desk.with(|desk| desk.as_ref().and_then(|desk| Some((desk.game().outcome()?.ending, desk.game().round()))))?;
    Some(app.words().with(&format!("ending-{}", Ending::name(ending)), &[("round", Arg::Number(round.into()))]))
}

/// The result in words, if it is over.
pub fn verdict(app: App) -> Option<String> {
    Some(format!("{}. {}", title(app)?, how(app)?))
}

/// A seat's points as a bar: floors, houses, stars.
fn bar(app: App, seat: Seat, parts: [u32; 3], most: u32, won: bool) -> String {
    let total: u32 = parts.iter().sum();
    let [floors, houses, stars] = parts.map(|part| part * 100 / most);
    let args = [
        ("seat", Arg::Number(seat.number() as i64)),
        ("total", Arg::Number(total.into())),
        ("floors", Arg::Number(parts[0].into())),
        ("houses", Arg::Number(parts[1].into())),
        ("stars", Arg::Number(parts[2].into())),
    ];
    let label = app.tw("end-bar", &args);
    format!(
        r#"<div class="bar{}" role="img" aria-label="{label}" title="{label}"><span class="number" style="background:{}">{}</span><span class="track"><i class="floors" style="width:{floors}%"></i><i class="houses" style="width:{houses}%"></i><i class="stars" style="width:{stars}%"></i></span><b>{total}</b></div>"#,
        if won { " won" } else { "" },
        seat_colour(seat),
        seat.number()
    )
}

/// What the game did to somebody's rating. It comes a moment after the end.
fn rating(app: App, seat: Seat) -> String {
    let words = app.rating_words(seat);
    words.map_or(String::new(), |words| {
        format!(
            r#"<p class="rating"><span class="number" style="background:{}">{}</span>{words}</p>"#,
            seat_colour(seat),
            seat.number()
        )
    })
}

/// The decisions that cost most: each leads to its moment.
#[component]
fn Turning() -> impl IntoView {
    let app = expect_context::<App>();
    // The worker may still be starting when a finished game is opened.
    Effect::new(move |_| {
        if app.ready.get() {
            app.ask_review();
        }
    });
    let points = Memo::new(move |_| match app.review.get() {
        Review::Done(points) => Some(points),
        _ => None,
    });
    let done = move || match app.review.get() {
        Review::Running(_, done) => done,
        _ => 0,
    };
    let look = move |point: thinker::Turning| {
        app.enlarged.set(None);
        app.moment.set(Some(point.step));
        app.say(sentence(app, &point), None);
    };
    view! {
        <h3>{app.tr("end-turning")}</h3>
        {move || match points.get() {
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
fn sentence(app: App, point: &thinker::Turning) -> String {
    app.desk.with(|desk| {
        let then = desk.as_ref().map(|desk| desk.course().after(point.step));
        then.map_or(String::new(), |then| turning_words(&app.words(), then.game(), point))
    })
}
