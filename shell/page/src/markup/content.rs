//! What can stand in an element.

use std::borrow::Cow;

use super::{Markup, Tag};

/// What can stand between two tags: texts and numbers as they are, elements, and several of them in a row.
pub trait Content<C> {
    /// Adds it at the end.
    fn add_to(self, markup: &mut Markup<C>);
}

impl<C> Content<C> for Markup<C> {
    fn add_to(self, markup: &mut Markup<C>) {
        markup.markup(self);
    }
}

impl<C> Content<C> for Tag<C> {
    fn add_to(self, markup: &mut Markup<C>) {
        markup.markup(self.into());
    }
}

/// Texts: whatever is in them is no markup.
macro_rules! texts {
    ($($kind:ty),*) => {$(
        impl<C> Content<C> for $kind {
            fn add_to(self, markup: &mut Markup<C>) {
                markup.text(&self);
            }
        }
    )*};
}

texts!(&str, String, &String, Cow<'_, str>, char, u8, u16, u32, u64, usize, i32, i64);

impl<C, T: Content<C>> Content<C> for Option<T> {
    fn add_to(self, markup: &mut Markup<C>) {
        if let Some(content) = self {
            content.add_to(markup);
        }
    }
}

impl<C, T: Content<C>> Content<C> for Vec<T> {
    fn add_to(self, markup: &mut Markup<C>) {
        markup.extend(self);
    }
}

impl<C, T: Content<C>, const N: usize> Content<C> for [T; N] {
    fn add_to(self, markup: &mut Markup<C>) {
        markup.extend(self);
    }
}

/// Things of several kinds in a row.
macro_rules! rows {
    ($(($($name:ident $kind:ident),+);)*) => {$(
        impl<C, $($kind: Content<C>),+> Content<C> for ($($kind),+) {
            fn add_to(self, markup: &mut Markup<C>) {
                let ($($name),+) = self;
                $($name.add_to(markup);)+
            }
        }
    )*};
}

rows! {
    (a A, b B);
    (a A, b B, c D);
    (a A, b B, c D, d E);
    (a A, b B, c D, d E, e F);
    (a A, b B, c D, d E, e F, f G);
}

impl<C, T: Content<C>> Extend<T> for Markup<C> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, contents: I) {
        for content in contents {
            content.add_to(self);
        }
    }
}

impl<C, T: Content<C>> FromIterator<T> for Markup<C> {
    fn from_iter<I: IntoIterator<Item = T>>(contents: I) -> Markup<C> {
        let mut markup = Markup::new();
        markup.extend(contents);
        markup
    }
}

impl<C> From<&str> for Markup<C> {
    fn from(text: &str) -> Markup<C> {
        Markup::from_iter([text])
    }
}

impl<C> From<String> for Markup<C> {
    fn from(text: String) -> Markup<C> {
        Markup::from_iter([text])
    }
}
