//! The games kept in this browser, and games brought in from elsewhere.

use bots::Players as _;
use game::{Game as _, History, StandIns};
use leptos::prelude::*;
use session::kept::{self, BadKept, Kept};
use session::{Session, Who, link};

use crate::browser::{date_text, focus_soon, new_id, new_seed, now};
use crate::command::Command;
use crate::game_page::{GamePage, HistoryOf, Place};
use crate::import::{Brought, Import, sorted};
use crate::markup::{Markup, tag};
use crate::panel::{Panel, button};
use crate::reader::Reader;

/// A kept game as the list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its name among the games kept.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// Whether it is over.
    pub is_over: bool,
    /// What it is called.
    pub title: String,
    /// How it stands, in a few words each.
    pub about: Vec<String>,
}

/// All games kept, the latest first.
fn rows<A: GamePage>(page: A) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (id, text) in page.play().drawer().texts() {
        if let Some(row) = page.row(&text).or_else(|| foreign(page.reader(), id, &text)) {
            rows.insert(rows.partition_point(|other| other.began > row.began), row);
        }
    }
    rows
}

/// A game that another version of this program kept: it is named as such, and stays where it is.
fn foreign(reader: Reader, id: String, text: &str) -> Option<Row> {
    let bad = kept::head(text).err().filter(|bad| matches!(bad, BadKept::Format(_)))?;
    let (told, values) = bad.told();
    Some(Row { id, began: 0, is_over: true, title: reader.with(told, values), about: vec![] })
}

/// The name of the latest game that is not over.
pub fn unfinished<A: GamePage>(page: A) -> Option<String> {
    rows(page).into_iter().find(|row| !row.is_over).map(|row| row.id)
}

/// Takes a kept game to the table. One that can't be read stays where it is.
pub fn resume<A: GamePage>(page: A, id: &str) {
    let Some(text) = page.play().drawer().game(id) else { return };
    match Kept::<A::Game>::read(&text) {
        Ok(kept) => page.sit_down(kept.session()),
        Err(bad) => {
            let (told, values) = bad.told();
            refuse(page, &page.reader().with(told, values));
        }
    }
}

fn refuse<A: GamePage>(page: A, why: &str) {
    page.say(format!("{} {why}", page.reader().t("bad-record")));
}

/// Takes a game from elsewhere to the table: the person plays the first seat, bots the others. One that is over was played by
/// others.
pub fn open<A: GamePage>(page: A, history: HistoryOf<A>) {
    open_played(page, history, StandIns::default());
}

fn open_played<A: GamePage>(page: A, history: HistoryOf<A>, stand_ins: StandIns) {
    let mut who = vec![Who::Guest; history.game().seats()];
    if history.game().outcome().is_none() {
        who.iter_mut().for_each(|who| *who = who.at_home(A::Game::stand_in()));
        who[0] = Who::Person;
    }
    page.sit_down(Session::new(new_id(), now(), history, who, Default::default()).with_stand_ins(stand_ins));
}

/// Reads a record, a position, or the code of a link.
fn import<A: GamePage>(page: A, text: &str) {
    let reader = page.reader();
    let technical = |why: String| reader.with("technical-reason", vec![("why", session::fluent::Value::Text(why))]);
    let alone = |history| (history, StandIns::default());
    let read = match sorted(text) {
        Brought::Record(text) => History::with_stand_ins(text).map_err(|faults| technical(faults.to_string())),
        Brought::Position(text) => {
            History::from_position(text, new_seed()).map(alone).map_err(|faults| technical(faults.to_string()))
        }
        Brought::Code(code) => link::read::<A::Game>(code).map(alone).map_err(|bad| {
            let (told, values) = bad.told();
            reader.with(told, values)
        }),
    };
    match read {
        Ok((history, stand_ins)) => open_played(page, history, stand_ins),
        Err(reason) => refuse(page, &reason),
    }
}

/// The list; what the games come to stands above it.
#[component]
pub fn Games<A: GamePage>(
    /// The page.
    page: A,
    /// What the games come to.
    children: Children,
) -> impl IntoView {
    page.hush();
    page.shell().forgotten.set(None);
    view! {
        <main id="main" class="plain games">
            <Back page/>
            <h1>{page.reader().tr(A::GAMES)}</h1>
            <Say page/>
            <Import read=Box::new(move |text| import(page, text))/>
            <Panel<A::Command> class="kept-again" make=Box::new(move || forgotten(page))/>
            {children()}
            <Panel<A::Command> class="kept" make=Box::new(move || list(page))/>
        </main>
    }
}

/// The way back to a game that was forgotten, while the list is open.
fn forgotten<A: GamePage>(page: A) -> Markup<A::Command> {
    let again = page.shell().forgotten.with(Option::is_some);
    again.then(|| button("unforget", "wordy", Command::Unforget.into(), page.reader().t("unforget"))).into_iter().collect()
}

fn list<A: GamePage>(page: A) -> Markup<A::Command> {
    // Read again whenever a game is forgotten.
    page.shell().forgotten.track();
    let (reader, rows) = (page.reader(), rows(page));
    let mut list = Markup::new();
    if rows.is_empty() {
        list.add(tag("p").with(reader.t("games-none")));
    }
    let forget = reader.t("forget");
    let lines: Vec<_> = rows
        .into_iter()
        .map(|row| {
            let about: Vec<_> = row.about.into_iter().map(|words| (tag("span").with(words), ' ')).collect();
            let when = (row.began > 0).then(|| tag("time").with(date_text(row.began)));
            let open = button(
                format_args!("game-{}", row.id),
                "open",
                Command::Open(row.id.clone()).into(),
                (tag("b").with(row.title), ' ', about, when),
            );
            let gone = button(format_args!("forget-{}", row.id), "quiet", Command::Forget(row.id.clone()).into(), &forget);
            tag("li").with((open, gone))
        })
        .collect();
    list.add(tag("ul").class("list").with(lines));
    list
}

/// Forgets a game; as long as the list is open the last one can be had back.
pub fn forget<A: GamePage>(page: A, id: &str) {
    let drawer = page.play().drawer();
    let text = drawer.game(id);
    drawer.forget(id);
    page.shell().forgotten.set(text);
    focus_soon("#unforget".into());
}

/// Takes that back.
pub fn unforget<A: GamePage>(page: A) {
    let forgotten = page.shell().forgotten;
    let Some((text, row)) = forgotten.get_untracked().and_then(|text| page.row(&text).map(|row| (text, row))) else { return };
    page.play().drawer().keep(&row.id, &text);
    forgotten.set(None);
    focus_soon(format!("#game-{}", row.id));
}

/// Back to the start.
#[component]
pub fn Back<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    let back = move |_| {
        page.hush();
        page.go_to(Place::Start);
    };
    view! { <button class="wordy" id="back" on:click=back>{page.reader().tr("back")}</button> }
}

/// A line for what has to be said on a screen. It is heard from elsewhere.
#[component]
pub fn Say<A: GamePage>(
    /// The page.
    page: A,
) -> impl IntoView {
    view! { <p class="say">{move || page.said()}</p> }
}
