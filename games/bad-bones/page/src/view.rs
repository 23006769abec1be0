//! What is on the screen.

mod bar;
mod board;
mod editor;
mod end;
mod flyers;
mod foretold;
mod games;
mod help;
mod lens;
mod log;
mod market;
mod onward;
mod options;
mod others;
mod people;
pub mod persons;
mod start;
mod table;
mod timeline;
mod tray;

use bad_bones_session::lessons::{LESSONS, ORDER};
use bad_bones_session::words::Words;
use bad_bones_session::{BadBones, Entry, Session, Setup};
use game::Seat;
use leptos::prelude::*;
use page::browser::{new_seed, seed_of_today};
use page::frame::Frame;
use page::game_page::{GamePage, Line, Place, Shell};
use page::games::Row;
use page::lessons::Lessons;
use page::log::Chapter;
use page::markup::Markup;
use session::Input;
use session::fluent::Value;
use session::texts::Language;

pub use end::{try_next, verdict};
pub use flyers::{Flyer, launch};
pub use others::enlarge;
pub use page::browser::focus;
pub use start::{WAYS, board_file};

use crate::command::{self, Command};
use crate::keys;
use crate::state::{App, Screen};
use crate::tables::Tables;

/// The whole page, with what it has of online tables.
pub fn page(tables: fn(App) -> Box<dyn Tables>) -> impl IntoView {
    let app = App::new(tables);
    provide_context(app);
    provide_context(board::Foreseen::new(app));
    keys::listen(app);
    app.tables(|tables| tables.wake_up());
    view! {
        <Frame page=app>
            {move || match app.screen.get() {
                Screen::Start => view! { <start::Start/> }.into_any(),
                Screen::Table => view! { <table::Table/> }.into_any(),
                Screen::Games => view! { <games::Games/> }.into_any(),
                Screen::Lessons => view! { <Lessons page=app/> }.into_any(),
                Screen::Lobby => app.tables(|tables| tables.lobby()),
                Screen::Editor => view! { <editor::Editor/> }.into_any(),
            }}
        </Frame>
    }
}

impl GamePage for App {
    type Game = BadBones;
    type Command = Command;

    const AFTER_LESSONS: &'static str = "lessons-first-game";

    const HAS_CHAPTERS: bool = true;

    fn shell(self) -> Shell {
        self.shell
    }

    fn tell(language: Language, id: &str, values: Vec<(&str, Value)>) -> String {
        Words::new(language).told((id, values))
    }

    fn dispatch(self, command: Command) {
        command::dispatch(self, command);
    }

    fn meaning(self, help: &str) -> String {
        lens::meaning(self, help)
    }

    fn help_pages(self) -> Markup {
        help::pages(&self.words())
    }

    fn say(self, text: String) {
        App::say(self, text, None);
    }

    fn hush(self) {
        self.notice.set(None);
    }

    fn said(self) -> Option<String> {
        self.notice.get().map(|notice| notice.text)
    }

    fn go_to(self, place: Place) {
        self.screen.set(match place {
            Place::Start => Screen::Start,
            Place::Games => Screen::Games,
            Place::Lessons => Screen::Lessons,
        });
    }

    fn is_at_start(self) -> bool {
        self.screen.get() == Screen::Start
    }

    fn is_at_table(self) -> bool {
        self.screen.get() == Screen::Table
    }

    fn begin_chosen(self) {
        self.begin(start::with_files(self.setup.get_untracked()));
    }

    fn begin_today(self) {
        self.begin(Setup { seed: seed_of_today(), ..start::with_files(self.setup.get_untracked()) });
    }

    fn begin_asked(self, query: &str) -> bool {
        let setup = Setup::from_query(query, new_seed());
        let makes_sense = setup.is_some();
        setup.into_iter().for_each(|setup| self.begin(setup));
        makes_sense
    }

    fn takes_over(self, kind: &str, rest: &str) -> bool {
        self.tables(|tables| tables.takes_over(kind, rest))
    }

    fn sit_down(self, session: Session) {
        App::sit_down(self, session);
    }

    fn leave(self) {
        table::leave(self);
    }

    fn again(self, same_seed: bool) {
        end::again(self, same_seed);
    }

    fn lessons() -> Vec<&'static str> {
        LESSONS.iter().map(|lesson| lesson.name).collect()
    }

    fn lesson_order() -> Vec<usize> {
        ORDER.to_vec()
    }

    fn begin_lesson(self, number: usize) {
        App::begin_lesson(self, number);
    }

    fn why_missed(self, _: &str) -> String {
        let missed = self.play.see(|session| {
            let lesson = LESSONS.get(session.lesson()?.number)?;
            Some((lesson.missed(session.told()), lesson.name))
        });
        let Some((missed, name)) = missed.flatten() else { return self.t("lesson-missed") };
        let words = self.words();
        let why = words.text(&format!("lesson-{name}-why"));
        [words.text("lesson-missed"), words.text(missed.id()), why].join(" ")
    }

    fn end_lessons(self) {
        self.begin(Setup::first_game(new_seed()));
    }

    fn row(self, text: &str) -> Option<Row> {
        games::row(self, text)
    }

    fn line(self, entry: &Entry) -> Line {
        log::line(&self.words(), entry)
    }

    fn chapters(self, heard: &[&Entry]) -> Vec<Chapter> {
        log::chapters(&self.words(), heard)
    }

    fn seat_name(self, seat: Seat) -> String {
        people::name(self, seat)
    }

    fn is_showing(self) -> bool {
        self.film.with(Option::is_some)
    }

    fn look(self, moment: Option<usize>) {
        self.enlarged.set(None);
        self.input(Input::LookAt(moment));
    }

    fn seat(self) -> Seat {
        self.enlarged.get_untracked().unwrap_or(self.viewer())
    }
}
