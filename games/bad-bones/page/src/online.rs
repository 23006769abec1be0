//! Bad Bones at online tables.

use bad_bones::{Action, Mode};
use bad_bones_bots::Level;
use bad_bones_session::character;
use bad_bones_session::online::{MOST_ONLINE_ROUNDS, Variant, own_fault};
use bad_bones_session::words::Arg;
use game::Seat;
use leptos::prelude::*;
use page::GamePage as _;
use page::art::put;
use page::markup::shape::picture;
use page::markup::{Markup, Reaction, tag};
use page::online::{self, OnlinePage, labelled};
use page::panel::tick_box;
use protocol::{Packed, Settings};
use session::fluent::Told;

use crate::command::Command;
use crate::state::{App, Screen};
use crate::tables::Tables;
use crate::view::WAYS;

/// What the page for online tables knows of them.
#[derive(Clone, Copy)]
pub struct Online(online::Online<App>);

impl Online {
    /// Before anybody asked for it.
    pub fn tables(app: App) -> Box<dyn Tables> {
        Box::new(Online(online::Online::new(app)))
    }
}

impl Tables for Online {
    /// Nobody has to think before a game is over.
    fn wake_up(&self) {}

    fn takes_over(&self, kind: &str, rest: &str) -> bool {
        self.0.follow_address(kind, rest);
        true
    }

    fn open_lobby(&self) {
        self.0.open_lobby();
    }

    fn lobby(&self) -> AnyView {
        let online = self.0;
        view! { <online::Lobby online/> }.into_any()
    }

    fn bar(&self) -> AnyView {
        let online = self.0;
        view! { <online::Bar online/> }.into_any()
    }

    fn dispatch(&self, command: online::Command) {
        self.0.dispatch(command);
    }

    fn leave(&self) -> bool {
        self.0.leave();
        true
    }

    fn leave_table(&self) {
        self.0.leave_table();
    }

    fn act(&self, action: Action) {
        self.0.act(action);
    }

    fn ended(&self) {
        self.0.ended();
    }

    fn rematch(&self) {
        self.0.rematch();
    }

    fn stands_in(&self, seat: Seat) -> bool {
        self.0.stands_in(seat)
    }

    fn is_choosing(&self, seat: Seat) -> Option<bool> {
        self.0.is_choosing(seat)
    }

    fn name_of(&self, seat: Seat) -> Option<String> {
        self.0.name_of(seat)
    }

    fn bot_face(&self, seat: Seat) -> Option<String> {
        self.0.bot_face(seat)
    }

    fn rating_words(&self, seat: Seat) -> Option<String> {
        self.0.rating_words(seat)
    }
}

impl OnlinePage for App {
    fn usual() -> Settings {
        Variant::plain(Mode::Versus).table(2)
    }

    fn form(self, settings: &Settings) -> Markup<Command> {
        Variant::of(settings).map_or(Markup::new(), |variant| form(self, settings, variant))
    }

    fn agreed(self, settings: &Settings) -> Vec<String> {
        let Some(variant) = Variant::of(settings) else { return vec![settings.game.clone()] };
        let mut parts =
            vec![self.words().text(way(variant)), self.tw("seat-count", &[("count", Arg::Number(settings.seats.into()))])];
        parts.extend(variant.market.then(|| self.t("start-market")));
        parts.extend(variant.chiefs.then(|| self.t("start-chiefs")));
        parts.extend(variant.rounds.map(|rounds| self.tw("rounds-count", &[("count", Arg::Number(rounds.into()))])));
        parts
    }

    fn own_fault(fault: &Packed) -> Option<Told> {
        own_fault(fault)
    }

    /// `solo-heroic-market`, in words.
    fn kind_words(self, kind: &str) -> String {
        let id = |word: &str| match word {
            "heroic" => "mode-heroic",
            "market" => "start-market",
            "chiefs" => "start-chiefs",
            _ => "mode-solo",
        };
        kind.split('-').map(|word| self.t(id(word))).collect::<Vec<_>>().join(", ")
    }

    fn show_lobby(self) {
        self.screen.set(Screen::Lobby);
    }

    fn whisper(self, text: String) {
        App::whisper(self, text);
    }

    fn bot_face(self, level: &str, seat: Seat) -> String {
        format!("face-{}", played_by(level, seat))
    }

    fn bot_name(self, level: &str, seat: Seat) -> String {
        // Not by `words`, which know the names of all seats and ask for them here.
        self.reader().t(&format!("character-{}", played_by(level, seat)))
    }

    /// The hill with its tower, moved to the right: on the left stands what is pressed.
    fn scene(self) -> Markup {
        let scene = picture("0 0 2400 400").attr("preserveAspectRatio", "xMaxYMid slice");
        scene.with(put("scene-title", (800, -290), (1600, 1000))).into()
    }
}

/// The number of the character that a bot of this level plays at a seat.
fn played_by(level: &str, seat: Seat) -> usize {
    character(Level::read(level).unwrap_or(Level::Steady), seat)
}

/// The id of a mode as people name it.
fn way(variant: Variant) -> &'static str {
    let is_it = |way: &&(&str, Mode, bool)| (way.1, way.2) == (variant.mode, variant.heroic);
    WAYS.iter().find(is_it).map_or("mode-versus", |(id, ..)| *id)
}

/// Another mode: what does not go with it is as usual.
fn with_mode(settings: &Settings, variant: Variant, mode: Mode, heroic: bool) -> Settings {
    let variant = Variant { mode, heroic, rounds: variant.rounds.filter(|_| mode != Mode::Versus), ..variant };
    let seats = if mode == Mode::Solo { 1 } else { settings.seats.max(2) };
    Settings { options: Packed::of(&variant), seats, ..settings.clone() }
}

/// What the host decides of this game.
fn form(app: App, settings: &Settings, variant: Variant) -> Markup<Command> {
    let change = |settings: Settings| Command::Online(online::Command::Change(settings));
    let varied = |variant: Variant| change(Settings { options: Packed::of(&variant), ..settings.clone() });
    let ways = WAYS.map(|(id, mode, heroic)| (id.into(), app.t(id), change(with_mode(settings, variant, mode, heroic))));
    let mut form = Markup::new();
    form.add(labelled("table-mode", app.t("start-mode"), ways, way(variant)));
    if variant.mode != Mode::Solo {
        let counts = [2, 3, 4, 5, 6]
            .map(|seats: u8| (seats.to_string(), seats.to_string(), change(Settings { seats, ..settings.clone() })));
        form.add(labelled("table-seats", app.t("start-seats"), counts, &settings.seats.to_string()));
    }
    if variant.mode != Mode::Versus {
        let settings = settings.clone();
        let written = move |text: String| {
            let rounds = text.parse().ok().filter(|rounds| (1..=MOST_ONLINE_ROUNDS).contains(rounds));
            change(Settings { options: Packed::of(&Variant { rounds, ..variant }), ..settings.clone() })
        };
        let field = tag("input").attr("type", "number").id("table-rounds").attr("min", 1).attr("max", MOST_ONLINE_ROUNDS);
        let field = field.attr("value", variant.rounds.unwrap_or(10)).does(Reaction::Write(std::sync::Arc::new(written)));
        form.add(tag("label").with((app.t("start-rounds"), ' ', field)));
    }
    let market = |market: bool| varied(Variant { market, ..variant });
    let chiefs = |chiefs: bool| varied(Variant { chiefs, ..variant });
    form.add(tick_box("table-market", market, variant.market, app.t("start-market")));
    form.add(tick_box("table-chiefs", chiefs, variant.chiefs, app.t("start-chiefs")));
    form
}
