//! The tutorial: a list of lessons, and what the running one says.

use leptos::prelude::*;
use session::Session;

use crate::game_page::GamePage;
use crate::games::Back;
use crate::heard::Heard;
use crate::markup::drawn;
use crate::reader::Reader;

/// All lessons, with a tick at those that are done.
#[component]
pub fn Lessons<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let (reader, done) = (page.reader(), page.play().drawer().lessons());
    view! {
        <main id="main" class="plain lessons">
            <Back page/>
            <h1>{reader.tr("lessons-title")}</h1>
            <p>{reader.tr("lessons-text")}</p>
            <ol>
                {A::lesson_order().into_iter().enumerate().map(|(place, number)| {
                    let (is_done, name) = (done.contains(&number), A::lessons()[number]);
                    view! {
                        <li><button class="open" class:done=is_done on:click=move |_| page.begin_lesson(number)>
                            <b>{place + 1}</b> <span>{move || title(reader, name)}</span>
                            <span class="tick">{is_done.then_some("✓")}</span>
                        </button></li>
                    }
                }).collect_view()}
            </ol>
        </main>
    }
}

fn title(reader: Reader, name: &str) -> String {
    reader.t(&format!("lesson-{name}-title"))
}

/// What a lesson says: what to do, or how it went and why.
fn said<A: GamePage>(page: A, name: &str, done: Option<bool>) -> String {
    let reader = page.reader();
    match done {
        None => reader.t(&format!("lesson-{name}-text")),
        Some(true) => format!("{} {}", reader.t("lesson-done"), reader.t(&format!("lesson-{name}-after"))),
        Some(false) => page.why_missed(name),
    }
}

/// Above the table while a lesson runs.
#[component]
pub fn LessonBar<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let lesson = move || page.play().see(Session::lesson).flatten();
    let number = Memo::new(move |_| lesson().map(|lesson| lesson.number));
    let done = Memo::new(move |_| lesson().and_then(|lesson| lesson.done));
    move || {
        let number = number.get()?;
        let name = *A::lessons().get(number)?;
        Some(view! { <Running page number name done/> })
    }
}

#[component]
fn Running<A: GamePage>(page: A, number: usize, name: &'static str, done: Memo<Option<bool>>) -> impl IntoView {
    let (reader, order) = (page.reader(), A::lesson_order());
    // What is only tried has no place among the lessons.
    let place = order.iter().position(|other| *other == number);
    let counted = place.map_or(String::new(), |place| format!("{}/{} ", place + 1, order.len()));
    let following = place.and_then(|place| order.get(place + 1).copied());
    let text = move || page.lesson_text(said(page, name, done.get()));
    let next = move || reader.t(if following.is_none() { A::AFTER_LESSONS } else { "lesson-next" });
    let go_on = move |_| following.map_or_else(|| page.end_lessons(), |number| page.begin_lesson(number));
    view! {
        <section class="lesson" class:done=move || done.get() == Some(true) class:missed=move || done.get() == Some(false) aria-label=move || title(reader, name)>
            <Heard text=Box::new(move || said(page, name, done.get()))/>
            <p><b>{counted}{move || title(reader, name)}</b> " " <span {..drawn(text)}></span></p>
            {move || (done.get() == Some(true)).then(|| view! {
                <button class="main" id="next-lesson" on:click=go_on>{next}</button>
            })}
            <button class="wordy" id="again" on:click=move |_| page.begin_lesson(number)>{reader.tr("lesson-again")}</button>
        </section>
    }
}
