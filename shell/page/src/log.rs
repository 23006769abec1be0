//! What happened, in plain words; a click shows the moment. A game may tell it in short, a line for each seat and round, which unfolds.

use game::{Game as _, Seat};
use leptos::prelude::*;
use session::{Entry as _, Log as _, Session};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::art::seat_mark;
use crate::command::Command;
use crate::game_page::{EntryOf, GamePage, Line};
use crate::markup::{Markup, Reaction, Tag, drawn, tag};
use crate::panel::{Panel, list};
use crate::timeline::moments;
use crate::tip::is_noun;

/// The most sentences shown at once: the latest ones.
const MOST: usize = 300;

/// A line of the log in short: its round and its seat.
pub type Fold = (u16, Seat);

/// A round of the log in short.
pub struct Chapter {
    /// The round.
    pub number: u16,
    /// What it is called.
    pub title: String,
    /// What concerns the table.
    pub table: Vec<Line>,
    /// A line for each seat.
    pub seats: Vec<Short>,
}

/// What a seat's round comes to, and the sentences behind it, each with the steps the game had taken.
pub struct Short {
    /// The seat.
    pub seat: Seat,
    /// The line.
    pub line: Line,
    /// The sentences.
    pub sentences: Vec<(usize, Line)>,
}

/// The log.
#[component]
pub fn Log<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let reader = page.reader();
    let in_short = Memo::new(move |_| A::HAS_CHAPTERS && !page.shell().settings.with(|settings| settings.sentences));
    view! {
        <section class="log" id="log" tabindex="0" aria-label=reader.tr("log-label")>
            <h2>{reader.tr("log-title")}</h2>
            {A::HAS_CHAPTERS.then(|| view! { <Panel class="log-ways" make=Box::new(move || ways(page))/> })}
            {move || if in_short.get() {
                view! { <Panel class="chapters" make=Box::new(move || chapters(page))/> }.into_any()
            } else {
                view! { <ol {..drawn(move || lines(page))} on:click=move |event| clicked(page, &event)></ol> }.into_any()
            }}
        </section>
    }
}

/// A sentence that is clicked leads to its moment.
fn clicked<A: GamePage>(page: A, event: &web_sys::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let line = target.and_then(|target| target.closest("[data-step]").ok().flatten());
    let step = line.and_then(|line| line.get_attribute("data-step")).and_then(|step| step.parse::<usize>().ok());
    if let Some(step) = step.filter(|_| !is_noun(event)) {
        look_at(page, step);
    }
}

/// Looks at the moment after so many steps; the last one is now.
pub fn look_at<A: GamePage>(page: A, step: usize) {
    let last = page.play().look(moments).unwrap_or(0);
    page.look((step < last).then_some(step));
}

/// How much is told, and of whom.
fn ways<A: GamePage>(page: A) -> Markup<A::Command> {
    let (reader, shell) = (page.reader(), page.shell());
    let (is_whole, of) = (shell.settings.with(|settings| settings.sentences), shell.log_of.get());
    let seats = page.play().see(|session| session.seats().len()).unwrap_or(0);
    let command = |command: Command| A::Command::from(command);
    let whole = tag("button").class("wordy").id("sentences").attr("aria-pressed", is_whole);
    let whole = whole.does(Reaction::Press(command(Command::Sentences(!is_whole)))).with(reader.t("log-whole"));
    let mut ways = Markup::new();
    if seats > 1 {
        let all = ("0".to_string(), reader.t("log-of-all"), command(Command::LogOf(None)));
        let each = Seat::first(seats).map(|seat| (seat.to_string(), page.seat_name(seat), command(Command::LogOf(Some(seat)))));
        let now = of.map_or("0".into(), |seat: Seat| seat.to_string());
        ways.add(list("log-of", &reader.t("log-of"), std::iter::once(all).chain(each), &now));
    }
    ways.add(whole);
    ways
}

/// The rounds, the latest first, each seat in a line that unfolds.
fn chapters<A: GamePage>(page: A) -> Markup<A::Command> {
    let (shell, moment) = (page.shell(), page.reader().t("log-moment"));
    let (unfolded, of) = (shell.unfolded.get(), shell.log_of.get());
    let told = page.play().see(|session| {
        let mut heard = heard(session, page.is_showing());
        heard.reverse();
        page.chapters(&heard)
    });
    let mut chapters = told.unwrap_or_default();
    chapters.reverse();
    let latest = chapters.first().map_or(0, |chapter| chapter.number);
    let is_told = |seat: Seat| of.is_none_or(|only| only == seat);
    let chapter = |chapter: Chapter| {
        let Chapter { number, title, table, seats } = chapter;
        let now = (number == latest).then(|| tag("small").with(page.reader().t("log-this-round")));
        let heading = tag("h3").class("round-line").with((title, ' ', now));
        let table: Vec<_> = table.into_iter().map(|line| tag("p").class(line.class).draw(line.sentence)).collect();
        let seats = seats.into_iter().filter(|short| is_told(short.seat));
        let seats: Vec<_> = seats.map(|one| short(page, number, one, &unfolded, &moment)).collect();
        tag("section").class("chapter").with((heading, table, tag("ul").with(seats)))
    };
    chapters.into_iter().map(chapter).collect()
}

/// A line that unfolds.
fn short<A: GamePage>(page: A, round: u16, short: Short, unfolded: &[Fold], moment: &str) -> Tag<A::Command> {
    let Short { seat, line, sentences } = short;
    let is_open = unfolded.contains(&(round, seat));
    let label = page.reader().t(if is_open { "log-fold" } else { "log-unfold" });
    let fold = tag("button").class("fold").id(format_args!("fold-{round}-{}", seat.number())).attr("aria-expanded", is_open);
    let fold = fold.attr("aria-label", format_args!("{label} ({})", seat.number())).attr("title", label);
    let fold = fold.does(Reaction::Press(Command::Unfold((round, seat)).into())).with((seat_mark(seat), tag("i").hidden()));
    let inner = is_open.then(|| {
        let sentence = |(step, line): (usize, Line)| {
            let mark = tag("button").attr("aria-label", moment).attr("title", moment);
            let mark = mark.does(Reaction::Press(Command::LookAt(step).into())).with('›');
            let by = page.play().see(|session| stand_in(page, session, step)).flatten();
            let by = by.map(|text| tag("small").with((' ', text)));
            tag("li").class(line.class).attr("data-step", step).with((mark, tag("p").draw(line.sentence).with(by)))
        };
        tag("ol").with(sentences.into_iter().map(sentence).collect::<Vec<_>>())
    });
    let line = tag("div").class(&format!("short {}", line.class)).with((fold, tag("p").draw(line.sentence)));
    tag("li").with((line, inner))
}

/// The sentences that whoever sits before the screen may hear, the latest first unless the page wants it otherwise.
fn lines<A: GamePage>(page: A) -> Markup {
    let (moment, of) = (page.reader().t("log-moment"), page.shell().log_of.get());
    let lines = page.play().see(|session| {
        let mut shown = heard(session, page.is_showing());
        shown.retain(|entry| of.is_none() || entry.seat().is_none() || entry.seat() == of);
        if A::LOG_GOES_ON {
            shown.reverse();
        }
        let mark = |entry: &EntryOf<A::Game>| stand_in(page, session, entry.step());
        shown.into_iter().map(|entry| line(page.line(entry), entry.step(), &moment, mark(entry))).collect()
    });
    lines.unwrap_or_default()
}

/// What was told last when the game had taken so many steps.
pub fn told_by<A: GamePage>(page: A, step: usize) -> Markup {
    let told = page.play().see(|session| {
        let heard = heard(session, false);
        let entry = heard.into_iter().find(|entry| entry.step() <= step && entry.seat().is_some());
        entry.map(|entry| page.line(entry))
    });
    let Some(Line { mark, sentence, .. }) = told.flatten() else { return Markup::new() };
    [mark, " ".into(), sentence].into_iter().collect()
}

/// What the film shows is told when it ends. The latest first.
fn heard<P: session::Playable>(session: &Session<P>, waits: bool) -> Vec<&EntryOf<P>> {
    let (viewer, phase) = (session.viewer(), session.game().phase_number());
    let entries = || session.log().entries().iter().rev().filter(|entry| entry.is_heard_by(viewer, phase));
    let last = entries().next().map_or(0, |entry| entry.step());
    entries().filter(|entry| !waits || entry.step() < last).take(MOST).collect()
}

/// What is said beside a sentence about a step that a stand-in took. Steps are counted with it.
fn stand_in<A: GamePage>(page: A, session: &Session<A::Game>, step: usize) -> Option<String> {
    let is_stand_ins = step > 0 && session.stand_ins().took(step - 1);
    is_stand_ins.then(|| page.reader().t("log-stand-in"))
}

fn line<C>(line: Line, step: usize, moment: &str, stand_in: Option<String>) -> Tag<C> {
    let mark = tag("button").attr("aria-label", moment).attr("title", moment).draw(line.mark);
    let by = stand_in.map(|text| tag("small").with((' ', text)));
    tag("li").class(line.class).attr("data-step", step).with((mark, tag("p").draw(line.sentence).with(by)))
}
