//! Shapes that pictures are made of.

use std::fmt::Display;

use super::{Tag, tag};

/// A line or an outline, as SVG describes it.
pub fn path<C>(line: impl Display) -> Tag<C> {
    tag("path").attr("d", line)
}

/// A circle around a point.
pub fn circle<C>((x, y): (i32, i32), radius: impl Display) -> Tag<C> {
    tag("circle").attr("cx", x).attr("cy", y).attr("r", radius)
}

/// An ellipse around a point, so wide and high from there.
pub fn ellipse<C>((x, y): (i32, i32), (wide, high): (i32, i32)) -> Tag<C> {
    tag("ellipse").attr("cx", x).attr("cy", y).attr("rx", wide).attr("ry", high)
}

/// A rectangle from its upper left corner, with round corners.
pub fn rect<C>((x, y): (i32, i32), (width, height): (i32, i32), round: i32) -> Tag<C> {
    tag("rect").attr("x", x).attr("y", y).attr("width", width).attr("height", height).attr("rx", round)
}

/// A group that is moved, turned or scaled as one: `translate(3 4) scale(.5)`.
pub fn group<C>(transform: impl Display) -> Tag<C> {
    tag("g").attr("transform", transform)
}

/// Letters in a picture.
pub fn letters<C>((x, y): (i32, i32)) -> Tag<C> {
    tag("text").attr("x", x).attr("y", y)
}

/// A picture of its own with what it shows of the plane: `-24 -24 48 48`. It tells nothing to whoever can't see it.
pub fn picture<C>(view_box: &'static str) -> Tag<C> {
    tag("svg").attr("viewBox", view_box).hidden()
}
