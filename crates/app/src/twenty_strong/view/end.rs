//! The end: how it ended, what it came to, what it means for the rank, and what next.

use std::cmp::Ordering;

use app::browser::new_seed;
use desk::twenty_strong::words::{Arg, Words};
use desk::twenty_strong::{Desk, Feats, Setup};
use leptos::prelude::*;
use table::Game as _;
use twenty_strong::{Ending, next_rank};

use crate::state::{App, Screen};
use crate::view::cards;
use crate::view::games::rungs;

/// How it ended, on which day, whether it was played on the ladder.
type Ended = (Ending, u8, bool);

/// The rank a game was played at, and the one it leads to.
fn climb(app: App, (ending, _, counts): Ended) -> (u8, u8) {
    let rank = app.desk.with(|desk| desk.as_ref().map_or(1, |desk| desk.game().options().rank));
    (rank, if counts { next_rank(rank, ending == Ending::Victory) } else { rank })
}

/// What the game means for the rank.
fn rank_words(app: App, ended: Ended) -> String {
    let (from, to) = climb(app, ended);
    let id = match to.cmp(&from) {
        _ if !ended.2 => return app.tw("end-free", &[("rank", Arg::Number(app.ladder.with(|ladder| ladder.rank()).into()))]),
        Ordering::Greater => "end-raised",
        Ordering::Less => "end-lowered",
        Ordering::Equal => "end-same",
    };
    app.tw(id, &[("from", Arg::Number(from.into())), ("to", Arg::Number(to.into()))])
}

/// What the game came to, a line each.
fn feats(words: &Words, desk: &Desk) -> String {
    let feats = Feats::of(desk.told());
    let number = |number: u32| Arg::Number(number.into());
    let lines = [
        words.with("feat-days", &[("days", number(feats.days)), ("engagements", number(feats.engagements))]),
        words.with("feat-baddies", &[("ones", number(feats.ones)), ("fives", number(feats.fives))]),
        words.with("feat-encounters", &[("count", number(feats.encounters))]),
        words.with("feat-damage", &[("damage", number(feats.damage))]),
        words.with(
            "feat-dice",
            &[("dice", number(feats.dice)), ("hits", number(feats.hits)), ("expected", number(feats.expected()))],
        ),
    ];
    lines.iter().map(|line| format!("<li>{}</li>", cards::sentence(words, line, true))).collect()
}

/// The result.
#[component]
pub fn End() -> impl IntoView {
    let app = expect_context::<App>();
    let result = move || {
        app.desk.with(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.game().outcome()?.ending, desk.game().day(), desk.counts))
        })
    };
    let title = move || result().map(|(ending, ..)| app.t(if ending == Ending::Victory { "end-won" } else { "end-lost" }));
    let how = move || result().map(|(ending, day, _)| app.words().ending(ending, day));
    let rank = move || result().map(|result| rank_words(app, result));
    let rungs = move || result().map_or(String::new(), |ended| rungs(climb(app, ended)));
    let feats = move || app.desk.with(|desk| desk.as_ref().map_or(String::new(), |desk| feats(&app.words(), desk)));
    let again = move |same_seed: bool| {
        let setup = app.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Some(Setup::of(desk.game(), if same_seed { desk.course().seed() } else { new_seed() }))
        });
        if let Some(setup) = setup {
            let rank = app.ladder.with_untracked(|ladder| ladder.rank());
            app.begin(if same_seed { setup } else { Setup { rank, ..setup } });
        }
    };
    view! {
        <section class="end" aria-label=app.tr("end-label")>
            <h2>{title}</h2>
            <p>{how}</p>
            <ul class="feats" inner_html=feats></ul>
            {move || app.lesson.get().is_none().then(|| view! {
                <p class="climb"><span class="rungs" aria-hidden="true" inner_html=rungs></span>{rank}</p>
                <div class="row">
                    <button class="main" id="rematch" on:click=move |_| again(false)>{app.tr("next-game")}</button>
                    <button class="wordy" on:click=move |_| again(true)>{app.tr("same-seed")}</button>
                    <button class="wordy" on:click=move |_| app.screen.set(Screen::Games)>{app.tr("games-title")}</button>
                </div>
            })}
        </section>
    }
}
