//! HTML and SVG as a value: what is written into it as text can never become markup.
//!
//! ```
//! use page::markup::{Markup, tag};
//! let words = String::from("1 < 2 & \"so on\"");
//! let told: Markup = tag("p").class("said").with(words).into();
//! assert_eq!(told.html(), "<p class=\"said\">1 &lt; 2 &amp; &quot;so on&quot;</p>");
//! ```
//!
//! Names of tags and attributes stand in the program; every text and every value of an attribute is escaped. There is no other way
//! in, and what a page shows as HTML goes through [`drawn`] or [`Markup::show_in`], which take nothing else.

mod content;
pub mod shape;
mod tag;
#[cfg(test)]
mod tests;

pub use content::Content;
pub use tag::{Tag, tag};

use std::convert::Infallible;
use std::fmt::{self, Write};
use std::sync::Arc;

use leptos::tachys::html::element::{InnerHtml, inner_html};

/// HTML or SVG, with what its buttons, lists and boxes do: of all elements that do something, the first does the first, and so
/// on. A picture does nothing, which is the usual kind.
#[derive(Clone)]
pub struct Markup<C = Infallible> {
    html: String,
    reactions: Vec<Reaction<C>>,
}

/// What an element does with a command of the page.
#[derive(Clone)]
pub enum Reaction<C> {
    /// Pressed or chosen, it gives this one.
    Press(C),
    /// Each entry of a list gives one.
    Pick(Vec<C>),
    /// A box gives one when it is ticked, and another one when it is not any more.
    Tick {
        /// Not any more.
        off: C,
        /// Ticked.
        on: C,
    },
    /// A field makes one of what was written into it.
    Write(Arc<dyn Fn(String) -> C + Send + Sync>),
}

impl<C> fmt::Debug for Markup<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.html)
    }
}

impl<C> Default for Markup<C> {
    fn default() -> Markup<C> {
        Markup { html: String::new(), reactions: Vec::new() }
    }
}

impl<C> Markup<C> {
    /// Nothing yet.
    pub fn new() -> Markup<C> {
        Markup::default()
    }

    /// More of it, after what is there.
    pub fn add(&mut self, content: impl Content<C>) {
        content.add_to(self);
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.html.is_empty()
    }

    /// As the browser reads it.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// What its elements do, in the order in which they stand.
    pub fn reactions(&self) -> &[Reaction<C>] {
        &self.reactions
    }

    /// Shows it in an element, in place of what was there.
    pub fn show_in(&self, element: &web_sys::Element) {
        element.set_inner_html(&self.html);
    }

    /// A text, escaped.
    fn text(&mut self, text: &dyn fmt::Display) {
        // A string takes all that is written.
        let _ = write!(Escaping(&mut self.html), "{text}");
    }

    fn markup(&mut self, other: Markup<C>) {
        self.html.push_str(&other.html);
        self.reactions.extend(other.reactions);
    }
}

/// Writes texts so that nothing in them is markup, between tags or in attributes.
struct Escaping<'m>(&'m mut String);

impl Write for Escaping<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            match letter {
                '<' => self.0.push_str("&lt;"),
                '&' => self.0.push_str("&amp;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                other => self.0.push(other),
            }
        }
        Ok(())
    }
}

/// What stands in an element of a view, drawn anew whenever something changes that it was made of: `<g {..drawn(ground)}></g>`.
pub fn drawn<M: Into<Markup>>(make: impl Fn() -> M + Send + Sync + 'static) -> InnerHtml<crate::Text> {
    inner_html(Box::new(move || make().into().html) as crate::Text)
}

/// The same for what never changes.
pub fn drawn_once(picture: impl Into<Markup>) -> InnerHtml<String> {
    inner_html(picture.into().html)
}
