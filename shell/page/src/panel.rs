//! A part of the screen that is made as a whole. Buttons, lists and boxes in it name commands of the page in place of handlers, so
//! what they do is a value that can be looked at.

use std::fmt::Display;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement};

use crate::browser::focus;
use crate::markup::{Content, Markup, Reaction, Tag, tag};

/// Carries out the commands of a page. A context of every page.
pub struct Dispatch<C: 'static>(StoredValue<Box<dyn Fn(C) + Send + Sync>>);

impl<C: 'static> Clone for Dispatch<C> {
    fn clone(&self) -> Dispatch<C> {
        *self
    }
}

impl<C: 'static> Copy for Dispatch<C> {}

impl<C: 'static> Dispatch<C> {
    /// Carries them out so.
    pub fn new(act: impl Fn(C) + Send + Sync + 'static) -> Dispatch<C> {
        Dispatch(StoredValue::new(Box::new(act)))
    }

    /// Carries one out.
    pub fn run(self, command: C) {
        self.0.with_value(|act| act(command));
    }
}

/// Makes what stands in a panel.
pub type Make<C> = Box<dyn Fn() -> Markup<C> + Send + Sync>;

/// A panel. It is shown anew whenever something changes that it was made of.
#[component]
pub fn Panel<C: Clone + Send + Sync + 'static>(
    /// Its class.
    class: &'static str,
    /// What stands in it.
    make: Make<C>,
) -> impl IntoView {
    let dispatch = expect_context::<Dispatch<C>>();
    let place = NodeRef::<leptos::html::Div>::new();
    let shown = StoredValue::new(Markup::<C>::new());
    Effect::new(move |_| {
        let (Some(place), markup) = (place.get(), make()) else { return };
        let is_same = shown.with_value(|shown| shown.html() == markup.html());
        // What its elements do may have changed even so.
        shown.set_value(markup);
        if !is_same {
            shown.with_value(|shown| show(&place, shown));
        }
    });
    let run = move |element: Option<Element>| {
        let command = place.get_untracked().zip(element).and_then(|(place, element)| {
            let number = number_of(&place, &element)?;
            shown.with_value(|shown| command(shown.reactions().get(number)?, &element))
        });
        if let Some(command) = command {
            dispatch.run(command);
        }
    };
    let pressed = move |event: web_sys::MouseEvent| {
        run(target(&event).and_then(|target| target.closest("button[data-command]").ok().flatten()));
    };
    view! { <div class=class node_ref=place on:click=pressed on:change=move |event| run(target(&event))></div> }
}

/// What has the focus keeps it, though it is another element now.
fn show<C>(place: &Element, markup: &Markup<C>) {
    let focused = document().active_element().filter(|element| place.contains(Some(element))).map(|element| element.id());
    markup.show_in(place);
    if let Some(id) = focused.filter(|id| !id.is_empty()) {
        focus(&format!("#{id}"));
    }
}

fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// The number of an element among those that do something.
fn number_of(place: &Element, element: &Element) -> Option<usize> {
    let all = place.query_selector_all("[data-command]").ok()?;
    let number = (0..all.length()).find(|number| element.is_same_node(all.item(*number).as_ref()))?;
    Some(number as usize)
}

/// The command that an element gives, as it stands now.
fn command<C: Clone>(reaction: &Reaction<C>, element: &Element) -> Option<C> {
    match reaction {
        Reaction::Press(command) => Some(command.clone()),
        Reaction::Pick(commands) => commands.get(element.dyn_ref::<HtmlSelectElement>()?.selected_index() as usize).cloned(),
        Reaction::Tick { off, on } => {
            let is_on = element.dyn_ref::<HtmlInputElement>()?.checked();
            Some(if is_on { on.clone() } else { off.clone() })
        }
        Reaction::Write(make) => Some(make(element.dyn_ref::<HtmlInputElement>()?.value())),
    }
}

/// A button.
pub fn button<C>(id: impl Display, class: &str, command: C, text: impl Content<C>) -> Tag<C> {
    tag("button").class(class).id(id).does(Reaction::Press(command)).with(text)
}

/// An entry of a list: its name in files, the words for it, and what it does.
pub type Entry<C> = (String, String, C);

/// A list to pick one of.
pub fn list<C>(id: impl Display, label: &str, entries: impl IntoIterator<Item = Entry<C>>, now: &str) -> Tag<C> {
    let (mut options, mut commands) = (Markup::new(), Vec::new());
    for (name, text, command) in entries {
        options.add(tag("option").attr("value", &name).flag("selected", name == now).with(text));
        commands.push(command);
    }
    tag("select").id(id).attr("aria-label", label).does(Reaction::Pick(commands)).with(options)
}

/// A box to tick; `make` makes the command of whether it is.
pub fn tick_box<C>(id: impl Display, make: impl Fn(bool) -> C, is_on: bool, label: impl Content<C>) -> Tag<C> {
    let reaction = Reaction::Tick { off: make(false), on: make(true) };
    let tick = tag("input").attr("type", "checkbox").id(id).flag("checked", is_on).does(reaction);
    tag("label").class("tick-box").with(tick).with(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_a_command_for_each_entry_and_marks_the_one_that_is_picked() {
        let entries = [("a", 1), ("b\"", 2)].map(|(name, command)| (name.to_string(), format!("<{name}>"), command));
        let markup: Markup<i32> = list("letters", "Letters & more", entries, "b\"").into();
        let expected = "<select id=\"letters\" aria-label=\"Letters &amp; more\" data-command><option value=\"a\">&lt;a&gt;</option>\
                        <option value=\"b&quot;\" selected>&lt;b&quot;&gt;</option></select>";
        assert_eq!(markup.html(), expected);
        assert!(matches!(markup.reactions(), [Reaction::Pick(commands)] if *commands == [1, 2]));
    }

    #[test]
    fn a_button_and_a_box_say_what_they_do() {
        let markup: Markup<Option<bool>> =
            tag("p").with((button("go", "main", None, "Go"), tick_box("on", Some, true, "On"))).into();
        let expected = "<p><button class=\"main\" id=\"go\" data-command>Go</button><label class=\"tick-box\">\
                        <input type=\"checkbox\" id=\"on\" checked data-command>On</label></p>";
        assert_eq!(markup.html(), expected);
        assert!(matches!(markup.reactions(), [Reaction::Press(None), Reaction::Tick { off: Some(false), on: Some(true) }]));
    }
}
