//! Words explained where they stand: under the pointer, under a finger, under the focus, and for whoever listens.

use leptos::ev;
use leptos::prelude::*;
use session::glossary::Part;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::Text;
use crate::markup::{Markup, Tag, tag};

/// What is explained, and where.
#[derive(Clone, Copy)]
pub struct Tip {
    text: RwSignal<String>,
    place: RwSignal<String>,
    /// Whether the focus asked for it: then it stays until the focus leaves.
    focused: StoredValue<bool>,
}

/// Knows what words mean, by what their elements name.
type Tell<'t> = &'t dyn Fn(&str) -> String;

impl Tip {
    /// Nothing is explained yet.
    #[allow(clippy::new_without_default, reason = "it holds handles that belong to a page")]
    pub fn new() -> Tip {
        Tip { text: RwSignal::new(String::new()), place: RwSignal::new(String::new()), focused: StoredValue::new(false) }
    }

    /// Whether something is explained.
    pub fn is_open(self) -> bool {
        self.text.with_untracked(|text| !text.is_empty())
    }

    /// Explains no more.
    pub fn hide(self) {
        if self.is_open() {
            self.text.set(String::new());
        }
    }

    /// Explains for as long as the page is open: an element that names something as `data-help` or `data-about`. The focus on the
    /// latter, such as the name of a card, is told all words around it too.
    pub fn listen(self, tell: impl Fn(&str) -> String + Copy + 'static) {
        let over = window_event_listener(ev::pointerover, move |event| self.explain(&event, false, &tell));
        let focus = window_event_listener(ev::focusin, move |event| self.explain(&event, true, &tell));
        let left = window_event_listener(ev::focusout, move |_| {
            if self.focused.get_value() {
                self.hide();
            }
        });
        on_cleanup(move || {
            over.remove();
            focus.remove();
            left.remove();
        });
    }

    fn explain(self, event: &Event, focused: bool, tell: Tell<'_>) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let found = target.and_then(|target| target.closest("[data-help],[data-about]").ok().flatten());
        // Whoever clicks on a card wants something else than a lecture; whoever comes to it with keys can't point at its words.
        let asks = |element: &Element| {
            !focused || element.has_attribute("data-help") || element.matches(":focus-visible").unwrap_or(true)
        };
        match found.filter(asks) {
            Some(element) => {
                self.focused.set_value(focused);
                let words = words_around(&element).filter(|_| focused);
                self.place.set(words.as_ref().map_or_else(|| above_or_below(&element), beside));
                self.text.set(meaning(&element, words.as_ref(), tell));
            }
            None if focused || !self.focused.get_value() => self.hide(),
            None => {}
        }
    }
}

/// What has the words around an element: a card around its name.
fn words_around(element: &Element) -> Option<Element> {
    element.closest(".explained").ok().flatten().filter(|_| element.has_attribute("data-about"))
}

/// Above the element in the lower half of the window, below it in the upper one.
fn above_or_below(element: &Element) -> String {
    let place = element.get_bounding_client_rect();
    let (left, top, bottom) = (place.left() as i32, place.top() as i32, place.bottom() as i32);
    let up = if is_low(top, bottom) { format!("bottom:calc(100vh - {top}px + 4px)") } else { format!("top:{}px", bottom + 4) };
    format!("left:max(4px,min({left}px,100vw - 19rem));{up}")
}

/// Beside a card, so that it can still be read.
fn beside(card: &Element) -> String {
    let place = card.get_bounding_client_rect();
    let (right, top, bottom) = (place.right() as i32, place.top() as i32, place.bottom() as i32);
    let up = if is_low(top, bottom) { format!("bottom:max(4px,100vh - {bottom}px)") } else { format!("top:max(4px,{top}px)") };
    format!("left:min({}px,100vw - 19rem);{up}", right + 6)
}

fn is_low(top: i32, bottom: i32) -> bool {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0) as i32;
    top + bottom > height
}

/// What an element means, and what each of these words means.
fn meaning(element: &Element, around: Option<&Element>, tell: Tell<'_>) -> String {
    let own = element.get_attribute("data-help").or_else(|| element.get_attribute("data-about"));
    let mut lines: Vec<String> = own.filter(|own| !own.is_empty()).iter().map(|own| tell(own)).collect();
    let Some(words) = around.and_then(|around| around.query_selector_all("[data-help]").ok()) else { return lines.join("\n") };
    let mut told: Vec<String> = Vec::new();
    for word in (0..words.length()).filter_map(|index| words.item(index)?.dyn_into::<Element>().ok()) {
        let help = word.get_attribute("data-help").unwrap_or_default();
        if !told.contains(&help) {
            // A sign with a number has its word beside it.
            let name = word.get_attribute("data-word").or_else(|| word.text_content()).unwrap_or_default();
            lines.push(format!("{name} – {}", tell(&help)));
            told.push(help);
        }
    }
    lines.join("\n")
}

/// Whether an event is about a word that is explained.
pub fn is_noun(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(".noun").is_ok_and(|noun| noun.is_some()))
}

/// A word that can be asked what it means.
pub fn noun<C>(name: &str, help: &str, can_focus: bool) -> Tag<C> {
    let word = tag("span").class("noun").attr("data-help", help);
    let word = if can_focus { word.attr("role", "button").attr("tabindex", 0).attr("aria-describedby", "tip") } else { word };
    word.with(name)
}

/// A sentence in which every noun can be asked what it means. Where nouns are many, as on cards, the focus does not stop at each.
pub fn explained(parts: Vec<Part<'_>>, can_focus: bool) -> Markup {
    let mut sentence = Markup::new();
    for part in parts {
        match part {
            Part::Plain(text) => sentence.add(text),
            Part::Noun(name, help) => sentence.add(noun(name, help, can_focus)),
        }
    }
    sentence
}

/// A name on the screen that can be asked what it means.
#[component]
pub fn Noun(
    /// What explains it.
    help: &'static str,
    /// The name.
    name: Text,
) -> impl IntoView {
    view! { <span class="noun" role="button" tabindex="0" data-help=help aria-describedby="tip">{name}</span> }
}

/// Where explanations are shown. Words refer to it as what describes them.
#[component]
pub fn Shown(
    /// What is explained.
    tip: Tip,
) -> impl IntoView {
    view! { <p class="tip" id="tip" role="tooltip" style=move || tip.place.get()>{move || tip.text.get()}</p> }
}
