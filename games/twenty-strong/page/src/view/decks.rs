//! Decks of one's own: written or brought as a file, checked line by line, looked at card by card, kept, sent as a link, tried.

mod parts;

use std::sync::Arc;

use leptos::prelude::*;
use notation::fault::Faults;
use page::GamePage as _;
use page::browser::{address_of, copy, read_file, save_file};
use page::editor::{Mistakes, Sheet, Writing, show_line};
use page::games::{Back, Say};
use page::markup::{Markup, drawn, tag};
use twenty_strong::{Card, Deck, Kind, Label};
use twenty_strong_session::words::{Arg, Words};
use twenty_strong_session::{Setup, decks};

use crate::draw::{self, Look};
use crate::state::{App, Screen};
use crate::store::{self, Origin};
use crate::view::{cards, start};

/// What of a deck is looked at together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Heroes,
    Sides,
    Cards(Kind),
}

/// All of them, with the ids of what they are called.
const GROUPS: [(Group, &str); 8] = [
    (Group::Heroes, "deck-heroes"),
    (Group::Sides, "start-side"),
    (Group::Cards(Kind::Tyrant), "deck-tyrants"),
    (Group::Cards(Kind::One), "pile-ones"),
    (Group::Cards(Kind::Five), "pile-fives"),
    (Group::Cards(Kind::Omen), "deck-omens"),
    (Group::Cards(Kind::Wanderer), "deck-wanderers"),
    (Group::Cards(Kind::Lock), "deck-locks"),
];

/// One of them, by its number among its like.
type Spot = (Group, usize);

impl Group {
    fn count(self, deck: &Deck) -> usize {
        match self {
            Group::Heroes => deck.heroes.len(),
            Group::Sides => deck.sides.len(),
            Group::Cards(kind) => kind.count(),
        }
    }

    fn card(self, number: usize) -> Option<Card> {
        if let Group::Cards(kind) = self { Card::nth(kind, number) } else { None }
    }

    fn label(self, deck: &Deck, number: usize) -> Option<&Label> {
        match self {
            Group::Heroes => deck.heroes.get(number).map(|hero| &hero.label),
            Group::Sides => deck.sides.get(number).map(|side| &side.label),
            Group::Cards(kind) => Card::nth(kind, number).map(|card| deck.label(card)),
        }
    }
}

/// Which deck is at hand, and what of it is looked at: it stays while a card is tried.
#[derive(Clone, PartialEq, Eq)]
pub struct At {
    origin: Origin,
    spot: Spot,
}

impl Default for At {
    fn default() -> At {
        At { origin: store::own_decks().pop().map_or_else(Origin::fresh, |(origin, _)| origin), spot: (Group::Heroes, 0) }
    }
}

/// The deck that is being written. Copied freely: it holds handles.
#[derive(Clone, Copy)]
struct Desk {
    app: App,
    sheet: Sheet,
    /// What it comes to, or all its mistakes.
    read: Memo<Result<Arc<Deck>, Faults>>,
    /// Everything that can be taken to hand, with what it is called.
    all: RwSignal<Vec<(Origin, String)>>,
}

impl Desk {
    fn open(app: App) -> Desk {
        let origin = app.desk.with_untracked(|at| at.origin.clone());
        let sheet = Sheet::open(origin.draft(), || text_of(&origin));
        let read = Memo::new(move |_| sheet.text.with(|text| Deck::from_file(text)));
        Desk { app, sheet, read, all: RwSignal::new(store::own_decks()) }
    }

    fn spot(self) -> Spot {
        self.app.desk.with(|at| at.spot)
    }

    fn look_at(self, spot: Spot) {
        self.app.desk.update(|at| at.spot = spot);
    }

    /// What it is called, mistakes or not.
    fn name(self) -> String {
        self.sheet.text.with(|text| decks::name_of(text).unwrap_or("?").to_string())
    }

    /// The deck, if it has no mistakes.
    fn deck(self) -> Option<Arc<Deck>> {
        self.read.with(|read| read.as_ref().ok().cloned())
    }

    /// Takes another one to hand.
    fn turn_to(self, origin: Origin) {
        self.app.hush();
        self.sheet.turn_to(origin.draft(), || text_of(&origin));
        self.app.desk.update(|at| at.origin = origin);
        self.all.set(store::own_decks());
    }

    /// A text from elsewhere, which is not kept yet.
    fn bring(self, text: String) {
        self.turn_to(Origin::fresh());
        self.sheet.write(text);
        self.all.set(store::own_decks());
    }

    /// Keeps the deck under its name, and plays the next games with it. Another one of that name stays.
    fn save(self) {
        let Some(deck) = untrack(|| self.deck()) else { return };
        let origin = Origin::Kept(deck.name.clone());
        if self.app.desk.with_untracked(|at| at.origin != origin) && store::deck(&deck.name).is_some() {
            return self.app.say(self.app.tw("deck-taken", &[("name", Arg::Text(deck.name.clone()))]));
        }
        self.app.hush();
        if self.sheet.keep(&store::deck_key(&deck.name)) {
            self.app.desk.update(|at| at.origin = origin);
            self.all.set(store::own_decks());
            self.app.choose_deck(&deck);
        }
    }

    /// Forgets one. Its text is at hand as long as nothing else is.
    fn forget(self, origin: &Origin) {
        let text = origin.text().unwrap_or_default();
        origin.forget();
        let is_played = |setup: &Setup| setup.has_own_deck() && *origin == Origin::Kept(setup.deck.name.clone());
        if self.app.setup.with_untracked(is_played) {
            self.app.choose_deck(Deck::built_in());
        }
        self.turn_to(Origin::fresh());
        self.sheet.restore(text);
    }

    /// Copies a link that carries the deck.
    fn send(self) {
        let (app, text) = (self.app, self.sheet.text.get_untracked());
        copy(&address_of(&format!("#deck={}", decks::code(&text))), move |done| {
            app.say(app.t(if done { "deck-link-copied" } else { "not-copied" }));
        });
    }
}

fn text_of(origin: &Origin) -> String {
    origin.kept().unwrap_or_else(decks::copy)
}

/// Opens a deck that came in a link: it is shown, and kept only if that is wanted.
pub fn open_link(app: App, code: &str) {
    match decks::read_code(code) {
        Ok(text) => {
            // The same link again opens the same deck.
            let known =
                store::own_decks().into_iter().map(|(origin, _)| origin).find(|origin| origin.text().as_ref() == Some(&text));
            let origin = known.unwrap_or_else(Origin::fresh);
            if origin.text().is_none() {
                page::storage::set(&origin.draft(), &text);
            }
            app.desk.set(At { origin, spot: (Group::Heroes, 0) });
            app.play.leave();
            app.screen.set(Screen::Decks);
            app.say(app.t("deck-brought"));
        }
        Err(bad) => app.say(format!("{} {}", app.t("bad-link"), app.words().bad_link(&bad))),
    }
}

/// The decks of one's own.
#[component]
pub fn Decks() -> impl IntoView {
    let app = expect_context::<App>();
    let desk = Desk::open(app);
    // The way here begins far below.
    request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
    // While a mistake is being mended the cards stay as they were.
    let good = Memo::new(move |old: Option<&Option<Arc<Deck>>>| desk.deck().or_else(|| old.cloned().flatten()));
    Effect::new(move |_| app.reading.set(good.get()));
    on_cleanup(move || app.reading.set(None));
    let is_bad = Memo::new(move |_| desk.deck().is_none());
    let faults = move || desk.read.with(|read| read.as_ref().err().map_or(vec![], |faults| faults.0.clone()));
    let state = move || match desk.read.with(|read| read.as_ref().err().map(|faults| faults.0.len())) {
        Some(count) => app.tw("deck-mistakes", &[("count", Arg::Number(count as i64))]),
        None => app.t("deck-good"),
    };
    let export = move |_| save_file(&format!("{}.toml", desk.name()), &desk.sheet.text.get_untracked());
    view! {
        <main id="main" class="plain editor">
            <Back page=app/>
            <h1>{app.tr("decks")}</h1>
            <p>{app.tr("decks-text")}</p>
            <Kept desk/>
            <div class="split">
                <section>
                    <h2>{move || desk.name()}</h2>
                    <p role="status" class="deck-state" class:bad=is_bad>{state}" "{move || desk.sheet.status(app.reader(), "deck-saved", "deck-unsaved")}</p>
                    <Mistakes faults=Box::new(faults)/>
                    <div class="row">
                        <button class="main" id="save-deck" disabled=move || is_bad.get() on:click=move |_| desk.save()>{app.tr("deck-save")}</button>
                        <button class="wordy" id="deck-link" disabled=move || is_bad.get() on:click=move |_| desk.send()>{app.tr("copy-link")}</button>
                        <button class="wordy" id="export-deck" on:click=export>{app.tr("deck-export")}</button>
                    </div>
                    <Say page=app/>
                    <Writing sheet=desk.sheet label=Box::new(app.tr("deck-text"))/>
                </section>
                <section><Gallery desk good/><parts::Parts sheet=desk.sheet/></section>
            </div>
        </main>
    }
}

/// What is kept, what waits to be kept, and where to begin.
#[component]
fn Kept(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let row = move |(origin, name): (Origin, String)| {
        let (open, gone) = (origin.clone(), origin.clone());
        let is_new = matches!(origin, Origin::New(_));
        let played = {
            let name = name.clone();
            move || !is_new && app.setup.with(|setup| setup.has_own_deck() && setup.deck.name == name)
        };
        let about = move || {
            if is_new {
                app.t("deck-unsaved")
            } else if played() {
                app.t("deck-played")
            } else {
                String::new()
            }
        };
        let forget = app.tw("deck-forget", &[("name", Arg::Text(name.clone()))]);
        let here = move || app.desk.with(|at| at.origin == origin).to_string();
        view! {
            <li><button class="open" aria-current=here on:click=move |_| desk.turn_to(open.clone())><b>{name}</b>" "<span>{about}</span></button>
                <button class="quiet" aria-label=forget on:click=move |_| desk.forget(&gone)>{app.tr("forget")}</button></li>
        }
    };
    view! {
        <ul class="list kept-decks">{move || desk.all.get().into_iter().map(row).collect_view()}</ul>
        <div class="row">
            <button class="wordy" id="new-deck" on:click=move |_| desk.turn_to(Origin::fresh())>{app.tr("deck-new")}</button>
            <label class="file">{app.tr("import-file")}<input type="file" id="deck-file" accept=".toml,.txt"
                on:change=move |event| read_file(&event, move |text| desk.bring(text))/></label>
        </div>
    }
}

/// Every card of a deck, of one kind at a time, and all about the one that was clicked.
#[component]
fn Gallery(desk: Desk, good: Memo<Option<Arc<Deck>>>) -> impl IntoView {
    let app = desk.app;
    let group = Memo::new(move |_| desk.spot().0);
    let count = Memo::new(move |_| good.with(|deck| deck.as_ref().map_or(0, |deck| group.get().count(deck))));
    let tab = |(one, id): (Group, &'static str)| {
        view! {
            <button class="wordy" class:chosen=move || group.get() == one aria-pressed=move || (group.get() == one).to_string()
                on:click=move |_| desk.look_at((one, 0))>{app.tr(id)}</button>
        }
    };
    let one = move |number: usize| {
        let chosen = Memo::new(move |_| desk.spot().1 == number);
        let face = move || good.with(|deck| deck.as_ref().map(|deck| face(&app.words_of(deck), group.get(), number)));
        view! {
            <button class="deck-card" class:chosen=chosen aria-pressed=move || chosen.get().to_string() on:click=move |_| desk.look_at((group.get_untracked(), number))
                {..drawn(move || face().unwrap_or_default())}></button>
        }
    };
    view! {
        <div class="row tabs" role="group" aria-label=app.tr("deck-cards")>{GROUPS.map(tab).collect_view()}</div>
        <Detail desk good/>
        <div class="deck-cards">{move || { group.track(); (0..count.get()).map(one).collect_view() }}</div>
    }
}

/// A card, hero or side as the gallery shows it.
fn face(words: &Words, group: Group, number: usize) -> Markup {
    let deck = &words.deck;
    match group {
        Group::Heroes => start::hero_face(words, number),
        Group::Sides => {
            let name = deck.sides.get(number).map_or("", |side| words.of_deck(&side.label.name));
            let mut face: Markup = draw::bust(&Look::of_side(deck, number as u8), false, "thing").into();
            face.add(tag("b").with(name));
            face
        }
        Group::Cards(kind) => {
            let Some(card) = Card::nth(kind, number) else { return Markup::new() };
            let mut face: Markup = cards::picture(words, card, printed(deck, card), true, None).into();
            face.add(tag("span").class("sr").with(words.card(card)));
            face
        }
    }
}

/// Health and damage as they stand on a card.
fn printed(deck: &Deck, card: Card) -> Option<(u8, u8)> {
    match card.kind() {
        Kind::One | Kind::Five => Some((deck.baddie(card).health, deck.baddie(card).damage)),
        Kind::Tyrant => Some((deck.tyrant(card).health, deck.tyrant(card).damage)),
        _ => None,
    }
}

/// All about one of them, and what can be done with it.
#[component]
fn Detail(desk: Desk, good: Memo<Option<Arc<Deck>>>) -> impl IntoView {
    let app = desk.app;
    let about = move || {
        let (group, number) = desk.spot();
        let told = good.with(|deck| deck.as_ref().map(|deck| about(&app.words_of(deck), group, number)));
        told.unwrap_or_default()
    };
    let is_bad = Memo::new(move |_| desk.deck().is_none());
    let id = move || {
        let (group, number) = untrack(|| desk.spot());
        good.with_untracked(|deck| Some(group.label(deck.as_ref()?, number)?.id.clone()))
    };
    let show = move |_| {
        let line = id().and_then(|id| desk.sheet.text.with_untracked(|text| decks::line_of(text, &id)));
        line.into_iter().for_each(show_line);
    };
    let attempt = move |_| {
        let (group, number) = untrack(|| desk.spot());
        let Some(deck) = untrack(|| desk.deck()) else { return };
        // A hero is tried against the first baddie there is.
        let card = group.card(number).or_else(|| Card::nth(Kind::One, 0));
        let hero = if group == Group::Heroes { number as u8 } else { app.setup.with_untracked(|setup| setup.hero) };
        card.into_iter().for_each(|card| app.attempt(decks::trial(&deck, card, hero)));
    };
    view! {
        <div class="det" aria-live="polite">
            <div {..drawn(about)}></div>
            <div class="row">
                <button class="wordy" id="try-card" disabled=move || is_bad.get() on:click=attempt>{app.tr("deck-try")}</button>
                <button class="quiet" id="show-card" on:click=show>{app.tr("deck-show")}</button>
            </div>
        </div>
    }
}

fn about(words: &Words, group: Group, number: usize) -> Markup {
    match group {
        Group::Heroes => start::hero(words, number, None, true),
        Group::Sides => words.deck.sides.get(number).map_or_else(Markup::new, |side| {
            let mut about = Markup::new();
            about.add((tag("h3").with(words.of_deck(&side.label.name)), tag("em").with(words.of_deck(&side.label.line))));
            about.add(tag("p").class("line").with(words.deed(side.plan.deed)));
            about
        }),
        Group::Cards(kind) => Card::nth(kind, number).map_or_else(Markup::new, |card| start::card(words, card, true)),
    }
}
