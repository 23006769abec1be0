//! The tutorial: a list of lessons, and what the running one says.

use bad_bones_session::lessons::LESSONS;
use leptos::prelude::*;
use page::lessons::{Bar, List, said};
use page::reader::Reader;

use crate::state::{App, Screen};
use crate::store;
use crate::view::games::Back;

/// The list.
#[component]
pub fn Lessons() -> impl IntoView {
    let app = expect_context::<App>();
    let names = LESSONS.iter().map(|lesson| lesson.name).collect();
    view! {
        <main id="main" class="plain lessons">
            <Back/>
            <List names done=store::DRAWER.lessons() begin=Box::new(move |number| app.begin_lesson(number))/>
        </main>
    }
}

/// Above the board while a lesson runs.
#[component]
pub fn LessonBar() -> impl IntoView {
    let (app, reader) = (expect_context::<App>(), expect_context::<Reader>());
    let begin = move |number: usize| {
        if number < LESSONS.len() {
            return app.begin_lesson(number);
        }
        app.lesson.set(None);
        app.desk.set(None);
        app.screen.set(Screen::Lessons);
    };
    move || {
        let number = app.lesson.get()?;
        let name = LESSONS.get(number)?.name;
        let text = move || said(reader, name, app.lesson_done.get());
        Some(view! { <Bar number count=LESSONS.len() name done=app.lesson_done text=Box::new(text) begin=Box::new(begin)/> })
    }
}
