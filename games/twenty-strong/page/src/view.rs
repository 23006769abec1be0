//! What is on the screen.

mod area;
mod bar;
mod cards;
mod decks;
mod dice;
mod end;
mod games;
mod help;
mod hero;
mod log;
mod options;
mod outlook;
mod pauses;
mod piles;
mod scene;
mod start;
mod table;

use game::Seat;
use leptos::prelude::*;
use page::browser::{clear_address, new_seed, seed_of_today};
use page::frame::Frame;
use page::game_page::{GamePage, Line, Place, Shell};
use page::games::Row;
use page::lessons::Lessons;
use page::markup::Markup;
use page::{Command, play};
use session::Input;
use session::fluent::Value;
use session::texts::Language;
use twenty_strong::{Card, PLAYER};
use twenty_strong_session::lessons::LESSONS;
use twenty_strong_session::words::Words;
use twenty_strong_session::{Entry, Session, Setup, TwentyStrong};

pub use bar::answers;
pub use decks::At;

use crate::state::{App, Screen};
use crate::watch::watch;
use crate::{drag, keys};

/// The whole page.
pub fn page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    keys::listen(app);
    drag::listen(app);
    watch(app);
    play::open(app);
    view! {
        <Frame page=app>
            {move || match app.screen.get() {
                Screen::Start => view! { <start::Start/> }.into_any(),
                Screen::Table => view! { <table::Table/> }.into_any(),
                Screen::Games => view! { <games::Games/> }.into_any(),
                Screen::Lessons => view! { <Lessons page=app/> }.into_any(),
                Screen::Decks => view! { <decks::Decks/> }.into_any(),
            }}
        </Frame>
    }
}

impl GamePage for App {
    type Game = TwentyStrong;
    type Command = Command;

    const GAMES: &'static str = "games-title";
    const TODAY: Option<&'static str> = Some("today-text");
    const LOG_GOES_ON: bool = true;
    const TELLS_WHY_MISSED: bool = true;
    const AFTER_LESSONS: &'static str = "lessons-first-game";

    fn shell(self) -> Shell {
        self.shell
    }

    fn tell(language: Language, id: &str, values: Vec<(&str, Value)>) -> String {
        Words::new(language, Setup::deck()).told((id, values))
    }

    fn dispatch(self, command: Command) {
        page::command::dispatch(self, command);
    }

    fn meaning(self, help: &str) -> String {
        meaning(self, help)
    }

    fn help_pages(self) -> Markup {
        help::pages(&self.words())
    }

    fn say(self, text: String) {
        App::say(self, text);
    }

    fn hush(self) {
        self.notice.set(String::new());
    }

    fn said(self) -> Option<String> {
        Some(self.notice.get()).filter(|notice| !notice.is_empty())
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
        self.begin(self.setup.get_untracked());
    }

    fn begin_today(self) {
        self.begin(Setup::of_day(self.setup.get_untracked().rank, seed_of_today()));
    }

    fn begin_asked(self, query: &str) -> bool {
        let setup = Setup::from_query(query, self.ladder.with_untracked(|ladder| ladder.rank()), new_seed());
        let makes_sense = setup.is_some();
        setup.into_iter().for_each(|setup| self.begin(setup));
        makes_sense
    }

    /// A link to a deck of somebody's own.
    fn takes_over(self, kind: &str, rest: &str) -> bool {
        if kind == "deck" {
            clear_address();
            decks::open_link(self, rest);
        }
        kind == "deck"
    }

    fn sit_down(self, session: Session) {
        App::sit_down(self, session);
    }

    fn leave(self) {
        App::leave(self);
    }

    fn again(self, same_seed: bool) {
        end::again(self, same_seed);
    }

    fn lessons() -> Vec<&'static str> {
        LESSONS.iter().map(|lesson| lesson.name).chain(["sandbox"]).collect()
    }

    fn lesson_order() -> Vec<usize> {
        (0..LESSONS.len()).collect()
    }

    fn begin_lesson(self, number: usize) {
        App::begin_lesson(self, number);
    }

    /// The lessons end in a first game.
    fn end_lessons(self) {
        self.leave();
        self.begin(self.setup.get_untracked());
    }

    fn lesson_text(self, text: String) -> Markup {
        cards::sentence(&self.words(), &text, true)
    }

    fn row(self, text: &str) -> Option<Row> {
        games::row(self, text)
    }

    fn line(self, entry: &Entry) -> Line {
        log::line(&self.words(), entry)
    }

    fn look(self, moment: Option<usize>) {
        // What is in the air falls first.
        self.skip();
        self.input(Input::LookAt(moment));
    }

    fn seat(self) -> Seat {
        PLAYER
    }
}

/// What a word means, or a card that is named.
fn meaning(app: App, help: &str) -> String {
    let card = |number: &str| number.parse().ok().and_then(|number: usize| Card::all().nth(number));
    let words = app.words();
    if let Some(card) = help.strip_prefix("card-").and_then(card) {
        return cards::about(&words, card);
    }
    if let Some(said) = cards::said(&words, help) {
        return said;
    }
    if let Some(card) = help.strip_prefix("line-").and_then(card) {
        return words.line(card).into();
    }
    match help {
        "day-track-text" => piles::days(app),
        "help-innate" => app.see(|game| words.innate(game.hero())).unwrap_or_else(|| words.text(help)),
        _ => words.text(help),
    }
}
