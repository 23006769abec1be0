//! The tutorial: a list of lessons, and what the running one says.

use desk::twenty_strong::lessons::LESSONS;
use desk::twenty_strong::words::Arg;
use leptos::prelude::*;

use crate::state::{App, Screen};
use crate::store;
use crate::view::cards;
use crate::view::games::Back;

/// The list.
#[component]
pub fn Lessons() -> impl IntoView {
    let app = expect_context::<App>();
    let done = store::lessons();
    view! {
        <main id="main" class="plain lessons">
            <Back/>
            <h1>{app.tr("lessons-title")}</h1>
            <p>{app.tr("lessons-text")}</p>
            <ol>
                {LESSONS.iter().enumerate().map(|(number, lesson)| {
                    let is_done = done.contains(&number);
                    view! {
                        <li><button class="open" class:done=is_done on:click=move |_| app.begin_lesson(number)>
                            <b>{number + 1}</b> <span>{move || app.t(&format!("lesson-{}-title", lesson.name))}</span>
                            <span class="tick">{is_done.then_some("✓")}</span>
                        </button></li>
                    }
                }).collect_view()}
            </ol>
        </main>
    }
}

/// Above the table while a lesson runs.
#[component]
pub fn LessonBar() -> impl IntoView {
    let app = expect_context::<App>();
    move || {
        let number = app.lesson.get()?;
        let lesson = LESSONS.get(number)?;
        let title = move || app.t(&format!("lesson-{}-title", lesson.name));
        let text = move || match app.lesson_done.get() {
            None => app.t(&format!("lesson-{}-text", lesson.name)),
            Some(true) => format!("{} {}", app.t("lesson-done"), app.t(&format!("lesson-{}-after", lesson.name))),
            Some(false) => app.t("lesson-missed"),
        };
        let last = number + 1 == LESSONS.len();
        let next = move |_| {
            if last {
                app.leave();
            } else {
                app.begin_lesson(number + 1);
            }
        };
        Some(view! {
            <section class="lesson" class:done=move || app.lesson_done.get() == Some(true) aria-label=title>
                <p role="status"><b>{move || app.tw("lesson-number", &[("number", Arg::Number(number as i64 + 1)), ("count", Arg::Number(LESSONS.len() as i64))])} " " {title}</b> " " <span inner_html=move || cards::sentence(&app.words(), &text(), true)></span></p>
                {move || (app.lesson_done.get() == Some(true)).then(|| view! {
                    <button class="main" id="next-lesson" on:click=next>{move || app.t(if last { "lessons-finish" } else { "lesson-next" })}</button>
                })}
                <button class="wordy" id="again" on:click=move |_| app.begin_lesson(number)>{app.tr("lesson-again")}</button>
            </section>
        })
    }
}

/// The way to the lessons.
#[component]
pub fn Learn() -> impl IntoView {
    let app = expect_context::<App>();
    view! { <button class="wordy" id="learn" on:click=move |_| app.screen.set(Screen::Lessons)>{app.tr("start-learn")}</button> }
}
