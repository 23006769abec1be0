//! An element, put together attribute by attribute and child by child.

use std::fmt::Display;

use super::{Content, Markup, Reaction};

/// Elements that have nothing in them and no end.
const VOID: [&str; 4] = ["br", "hr", "img", "input"];

/// An element that is still being put together: first its attributes, then what stands in it.
#[derive(Clone)]
pub struct Tag<C> {
    tag: &'static str,
    markup: Markup<C>,
    /// Whether something stands in it, so that its attributes are all told.
    is_begun: bool,
}

/// An element without attributes, with nothing in it yet.
pub fn tag<C>(tag: &'static str) -> Tag<C> {
    let mut markup = Markup::new();
    markup.html.push('<');
    markup.html.push_str(tag);
    Tag { tag, markup, is_begun: false }
}

impl<C> Tag<C> {
    /// With an attribute.
    pub fn attr(self, name: &'static str, value: impl Display) -> Tag<C> {
        self.attribute(name, Some(&value))
    }

    /// With an attribute that says all by being there, if it is so.
    pub fn flag(self, name: &'static str, is_so: bool) -> Tag<C> {
        if is_so { self.attribute(name, None) } else { self }
    }

    /// With classes.
    pub fn class(self, classes: &str) -> Tag<C> {
        if classes.is_empty() { self } else { self.attribute("class", Some(&classes)) }
    }

    /// With an id of its own.
    pub fn id(self, id: impl Display) -> Tag<C> {
        self.attribute("id", Some(&id))
    }

    /// Moved to a point of its picture.
    pub fn at(self, (x, y): (i32, i32)) -> Tag<C> {
        self.attribute("transform", Some(&format_args!("translate({x} {y})")))
    }

    /// For the eye only: what it shows is told elsewhere.
    pub fn hidden(self) -> Tag<C> {
        self.attribute("aria-hidden", Some(&"true"))
    }

    /// With something that it does.
    pub fn does(self, reaction: Reaction<C>) -> Tag<C> {
        let mut element = self.attribute("data-command", None);
        element.markup.reactions.push(reaction);
        element
    }

    /// With something in it, after what is there.
    pub fn with(mut self, content: impl Content<C>) -> Tag<C> {
        self.begin();
        content.add_to(&mut self.markup);
        self
    }

    /// With a picture in it, which does nothing.
    pub fn draw(mut self, picture: impl Into<Markup>) -> Tag<C> {
        self.begin();
        self.markup.html.push_str(&picture.into().html);
        self
    }

    /// Not generic over values: there are many of them, and one of this.
    fn attribute(mut self, name: &'static str, value: Option<&dyn Display>) -> Tag<C> {
        assert!(!self.is_begun, "attributes come before what stands in an element");
        self.markup.html.push(' ');
        self.markup.html.push_str(name);
        if let Some(value) = value {
            self.markup.html.push_str("=\"");
            self.markup.text(value);
            self.markup.html.push('"');
        }
        self
    }

    fn begin(&mut self) {
        if !self.is_begun {
            self.markup.html.push('>');
            self.is_begun = true;
        }
    }
}

impl<C> From<Tag<C>> for Markup<C> {
    fn from(mut element: Tag<C>) -> Markup<C> {
        element.begin();
        if !VOID.contains(&element.tag) {
            element.markup.html.push_str("</");
            element.markup.html.push_str(element.tag);
            element.markup.html.push('>');
        }
        element.markup
    }
}
