//! Bars of buttons, where arrows lead from one to the next, and Home and End to the first and the last. A screen reader that comes to
//! one leaves letters and arrows to the page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What can have the focus there.
const STOPS: &str = "button:not(:disabled, [hidden]), [tabindex='0']";

/// Leads the focus on by a key, if it is in a bar and the key is one for that; whether it was.
pub fn lead(key: &str) -> bool {
    let Some(here) = document().active_element() else { return false };
    let Some(bar) = here.closest("[role=toolbar]").ok().flatten() else { return false };
    let stops = stops(&bar);
    let at = stops.iter().position(|stop| stop.is_same_node(Some(&here)));
    let next = next(key, at, stops.len());
    next.is_some_and(|next| stops[next].focus().is_ok())
}

/// The stop that a key leads to, from one of so many or from the bar itself; the last is followed by the first.
fn next(key: &str, at: Option<usize>, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match key {
        "Home" => Some(0),
        "End" => Some(last),
        "ArrowRight" | "ArrowDown" => Some(at.map_or(0, |at| if at < last { at + 1 } else { 0 })),
        "ArrowLeft" | "ArrowUp" => Some(at.filter(|at| *at > 0).map_or(last, |at| at - 1)),
        _ => None,
    }
}

/// What can be seen and have the focus, in its order.
fn stops(bar: &Element) -> Vec<HtmlElement> {
    let Ok(list) = bar.query_selector_all(STOPS) else { return vec![] };
    let all = (0..list.length()).filter_map(|at| list.item(at)?.dyn_into::<HtmlElement>().ok());
    all.filter(|stop| stop.offset_width() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_lead_around_and_home_and_end_to_the_ends() {
        assert_eq!([next("ArrowRight", Some(1), 3), next("ArrowDown", Some(2), 3)], [Some(2), Some(0)]);
        assert_eq!([next("ArrowLeft", Some(1), 3), next("ArrowUp", Some(0), 3)], [Some(0), Some(2)]);
        assert_eq!([next("Home", Some(1), 3), next("End", None, 3)], [Some(0), Some(2)]);
        assert_eq!([next("ArrowRight", None, 3), next("ArrowLeft", None, 3)], [Some(0), Some(2)], "from the bar itself");
        assert_eq!([next("a", Some(1), 3), next("End", None, 0)], [None, None]);
    }
}
