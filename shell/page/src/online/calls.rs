//! Calls people who look elsewhere: by the title and the badge of the tab, and by a notification if they allow it. Each thing calls
//! once; nobody is called by what is before their eyes.

use leptos::prelude::*;
use protocol::{Stage, TableId};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{Command, Online, OnlinePage, text};
use crate::art::icon;
use crate::markup::{Markup, tag};
use crate::panel::button;

/// Whether the browser lets us call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Nobody was asked yet.
    NotYet,
    /// It does.
    Yes,
    /// The person wants none, and only the browser can change it.
    No,
    /// This browser knows no notifications.
    Never,
}

impl Allowed {
    /// What the browser says now.
    pub fn now() -> Allowed {
        if !js_sys::Reflect::has(&window(), &JsValue::from_str("Notification")).unwrap_or(false) {
            return Allowed::Never;
        }
        match Notification::permission() {
            NotificationPermission::Granted => Allowed::Yes,
            NotificationPermission::Denied => Allowed::No,
            _ => Allowed::NotYet,
        }
    }
}

/// What somebody is called for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    /// The game has begun.
    Begins,
    /// It is the person's turn.
    Turn,
    /// Somebody wants to play again.
    Rematch,
}

impl Call {
    const fn text_id(self) -> &'static str {
        match self {
            Call::Begins => "call-begins",
            Call::Turn => "call-turn",
            Call::Rematch => "call-rematch",
        }
    }
}

/// What waits for the person: at which table, and for what.
type Waits = Option<(Option<TableId>, Call)>;

impl<A: OnlinePage> Online<A> {
    /// From now on whoever looks elsewhere is called.
    pub(super) fn watch_for_calls(self) {
        let title = document().title();
        Effect::new(move |before: Option<(Waits, Option<TableId>)>| {
            let (was, waited_at) = before.unwrap_or_default();
            let now = self.what_waits(waited_at);
            self.show_call(&title, now);
            if now.is_some() && now != was && document().hidden() {
                self.notify(now);
            }
            (now, self.waiting_at())
        });
    }

    /// The table where this person waits for the start.
    fn waiting_at(self) -> Option<TableId> {
        self.info().filter(|info| info.stage == Stage::Waiting).map(|info| info.table)
    }

    fn what_waits(self, waited_at: Option<TableId>) -> Waits {
        let asked_elsewhere = self.mine.with(|tables| tables.iter().any(|table| table.asked));
        let Some(info) = self.info() else { return asked_elsewhere.then_some((None, Call::Turn)) };
        let asked = self.client.with(|client| {
            let (at, seat) = (client.table()?, client.seat()?);
            Some(at.is_asked(seat) && !info.seats.get(seat.index())?.stand_in)
        });
        let call = match info.stage {
            Stage::Playing if asked == Some(true) && waited_at == Some(info.table) => Call::Begins,
            Stage::Playing if asked == Some(true) => Call::Turn,
            Stage::Over if info.rematch.is_some() => Call::Rematch,
            _ => return None,
        };
        Some((Some(info.table), call))
    }

    /// In the title of the tab, and as a badge where pages have one.
    fn show_call(self, title: &str, waits: Waits) {
        let shown = waits.map_or(title.to_string(), |(_, call)| {
            self.with("call-tab", vec![("call", text(self.t(call.text_id()))), ("title", text(title))])
        });
        document().set_title(&shown);
        let (name, arguments) = match waits {
            Some(_) => ("setAppBadge", js_sys::Array::of1(&JsValue::from_f64(1.0))),
            None => ("clearAppBadge", js_sys::Array::new()),
        };
        let navigator = window().navigator();
        let badge = js_sys::Reflect::get(&navigator, &JsValue::from_str(name))
            .ok()
            .and_then(|badge| badge.dyn_into::<js_sys::Function>().ok());
        // Where there is none, the title says it.
        drop(badge.map(|badge| badge.apply(&navigator, &arguments)));
    }

    fn notify(self, waits: Waits) {
        let Some((table, call)) = waits.filter(|_| Allowed::now() == Allowed::Yes) else { return };
        let options = NotificationOptions::new();
        // Another one for the same table takes its place.
        options.set_tag(&table.map_or("tables".into(), |table| table.to_string()));
        options.set_icon("./icon.svg");
        // Some phones show notifications of workers alone: they have title and badge.
        drop(Notification::new_with_options(&self.t(call.text_id()), &options));
    }

    /// Asks the browser, which asks the person.
    pub(super) fn allow_calls(self) {
        let Ok(asked) = Notification::request_permission() else { return };
        let answered = wasm_bindgen::prelude::Closure::once_into_js(move |_: JsValue| self.calls.set(Allowed::now()));
        drop(
            js_sys::Reflect::get(&asked, &JsValue::from_str("then"))
                .ok()
                .and_then(|then| then.dyn_into::<js_sys::Function>().ok()?.call1(&asked, &answered).ok()),
        );
    }
}

/// Offers to call, before the browser asks; whoever has blocked it is told how to have it back.
pub fn offer<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let told = match online.calls.get() {
        Allowed::Yes | Allowed::Never => return Markup::new(),
        Allowed::No => return tag("p").with(online.t("calls-blocked")).into(),
        Allowed::NotYet => online.t("calls-text"),
    };
    let allow = button("allow-calls", "wordy", Command::AllowCalls.into(), (icon("bell"), online.t("calls-allow")));
    let mut panel = Markup::new();
    panel.add((tag("h2").with(online.t("calls-title")), tag("p").with(told), tag("div").class("row").with(allow)));
    panel
}
