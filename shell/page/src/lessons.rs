//! The tutorial: a list of lessons, and what the running one says.

use leptos::prelude::*;

use crate::Text;
use crate::reader::Reader;

/// Does something with the lesson of this number.
pub type Act = Box<dyn Fn(usize) + Send + Sync>;

/// All lessons, with a tick at those that are done.
#[component]
pub fn List(
    /// Their names in the texts.
    names: Vec<&'static str>,
    /// The numbers of those that are done.
    done: Vec<usize>,
    /// Begins one.
    begin: Act,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let begin = StoredValue::new(begin);
    view! {
        <h1>{reader.tr("lessons-title")}</h1>
        <p>{reader.tr("lessons-text")}</p>
        <ol>
            {names.into_iter().enumerate().map(|(number, name)| {
                let is_done = done.contains(&number);
                view! {
                    <li><button class="open" class:done=is_done on:click=move |_| begin.with_value(|begin| begin(number))>
                        <b>{number + 1}</b> <span>{move || title(reader, name)}</span>
                        <span class="tick">{is_done.then_some("✓")}</span>
                    </button></li>
                }
            }).collect_view()}
        </ol>
    }
}

fn title(reader: Reader, name: &str) -> String {
    reader.t(&format!("lesson-{name}-title"))
}

/// What a lesson says: what to do, or how it went.
pub fn said(reader: Reader, name: &str, done: Option<bool>) -> String {
    match done {
        None => reader.t(&format!("lesson-{name}-text")),
        Some(true) => format!("{} {}", reader.t("lesson-done"), reader.t(&format!("lesson-{name}-after"))),
        Some(false) => reader.t("lesson-missed"),
    }
}

/// Above the table while a lesson runs.
#[component]
pub fn Bar(
    /// Its number.
    number: usize,
    /// How many there are.
    count: usize,
    /// Its name in the texts.
    name: &'static str,
    /// How it stands.
    done: RwSignal<Option<bool>>,
    /// What it says, as HTML.
    text: Text,
    /// Begins a lesson; the one after the last is the end of them.
    begin: Act,
) -> impl IntoView {
    let reader = expect_context::<Reader>();
    let begin = StoredValue::new(begin);
    let go = move |to: usize| begin.with_value(|begin| begin(to));
    let next = move || reader.t(if number + 1 == count { "lessons-finish" } else { "lesson-next" });
    view! {
        <section class="lesson" class:done=move || done.get() == Some(true) aria-label=move || title(reader, name)>
            <p role="status"><b>{format!("{}/{count} ", number + 1)}{move || title(reader, name)}</b> " " <span inner_html=text></span></p>
            {move || (done.get() == Some(true)).then(|| view! {
                <button class="main" id="next-lesson" on:click=move |_| go(number + 1)>{next}</button>
            })}
            <button class="wordy" id="again" on:click=move |_| go(number)>{reader.tr("lesson-again")}</button>
        </section>
    }
}
