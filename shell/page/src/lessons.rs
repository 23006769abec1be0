//! The tutorial: a list of lessons, and what the running one says.

use leptos::prelude::*;
use session::Session;

use crate::game_page::GamePage;
use crate::games::Back;
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
                {A::lessons().into_iter().enumerate().map(|(number, name)| {
                    let is_done = done.contains(&number);
                    view! {
                        <li><button class="open" class:done=is_done on:click=move |_| page.begin_lesson(number)>
                            <b>{number + 1}</b> <span>{move || title(reader, name)}</span>
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

/// What a lesson says: what to do, or how it went.
fn said(reader: Reader, name: &str, done: Option<bool>) -> String {
    match done {
        None => reader.t(&format!("lesson-{name}-text")),
        Some(true) => format!("{} {}", reader.t("lesson-done"), reader.t(&format!("lesson-{name}-after"))),
        Some(false) => reader.t("lesson-missed"),
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
    let (reader, count) = (page.reader(), A::lessons().len());
    let text = move || page.lesson_text(said(reader, name, done.get()));
    let next = move || reader.t(if number + 1 == count { "lessons-finish" } else { "lesson-next" });
    let go_on = move |_| if number + 1 < count { page.begin_lesson(number + 1) } else { page.leave() };
    view! {
        <section class="lesson" class:done=move || done.get() == Some(true) aria-label=move || title(reader, name)>
            <p role="status"><b>{format!("{}/{count} ", number + 1)}{move || title(reader, name)}</b> " " <span {..drawn(text)}></span></p>
            {move || (done.get() == Some(true)).then(|| view! {
                <button class="main" id="next-lesson" on:click=go_on>{next}</button>
            })}
            <button class="wordy" id="again" on:click=move |_| page.begin_lesson(number)>{reader.tr("lesson-again")}</button>
        </section>
    }
}
