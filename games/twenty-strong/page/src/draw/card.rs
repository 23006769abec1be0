//! A card: frame, window with its background and figure, ribbon with its name, seals with its figures.

use std::convert::Infallible;

use page::art::put;
use page::markup::shape::{group, letters};
use page::markup::{Content, Markup, tag};
use twenty_strong::Kind;

use super::catalogue::PLAIN;
use super::{Drawing, Look};

/// A card as it is framed.
pub struct Framed<'c> {
    /// What it is; a hero or a side of the plan is none of these.
    pub kind: Option<Kind>,
    /// How it looks.
    pub look: &'c Look,
    /// Its name.
    pub name: &'c str,
    /// Health and damage, on seals.
    pub seals: Option<(u8, u8)>,
    /// Whether its other side shows: a lock that is open.
    pub turned: bool,
}

/// What a card shows of the plane, and the upper part of it alone.
const WHOLE: &str = "-14 -30 278 350";
const UPPER: &str = "-14 -30 278 234";

/// A picture in the picture, from its upper left corner, so large, that shows this of its own plane.
pub(super) fn window((x, y): (i32, i32), (wide, high): (i32, i32), view_box: &str, class: &str) -> Drawing {
    let window = tag("svg").attr("x", x).attr("y", y).attr("width", wide).attr("height", high).attr("viewBox", view_box);
    window.class(class)
}

/// All parts of a figure in its colours, as large as it is and where it stands.
pub(super) fn figure(look: &Look, parts: &[String], (wide, high): (i32, i32)) -> Drawing {
    let [main, shade, accent] = look.colours();
    let clothes = look.picture.clothes.as_ref().map_or(String::new(), |clothes| format!(";--seat:{clothes}"));
    let figure = tag("g").attr("style", format_args!("--c1:{main};--c2:{shade};--c3:{accent}{clothes}"));
    let picture = &look.picture;
    let stands = look.scale() == 100 && !picture.mirror && picture.tilt == 0 && picture.moved == (0, 0);
    let figure = if stands { figure } else { figure.attr("transform", placed(look, wide, high)) };
    figure.with(parts.iter().map(|part| put(part, (0, 0), (wide, high))).collect::<Vec<_>>())
}

/// Larger or smaller about the feet, leaning, moved.
fn placed(look: &Look, wide: i32, high: i32) -> String {
    let (middle, feet, (dx, dy)) = (wide / 2, high * 94 / 100, look.picture.moved);
    let scale = format!("{}.{:02}", look.scale() / 100, look.scale() % 100);
    let other_way = if look.picture.mirror { "-" } else { "" };
    format!(
        "translate({dx} {dy}) rotate({} {middle} {high}) translate({middle} {feet}) scale({other_way}{scale} {scale}) translate(-{middle} -{feet})",
        look.picture.tilt
    )
}

/// The size of what is drawn as one piece, by its name: vignettes and tyrants are no figures.
fn size(part: &str) -> (i32, i32) {
    if part.starts_with("om-") {
        (218, 146)
    } else if part.starts_with("ty-") {
        (600, 360)
    } else {
        (200, 200)
    }
}

/// A part of a figure alone, in colours of no family.
pub fn part(name: &str) -> Drawing {
    let ((wide, high), [main, shade, accent]) = (size(name), PLAIN.colours);
    let picture = tag("svg").attr("viewBox", format_args!("0 0 {wide} {high}")).hidden();
    picture.with(tag("g").attr("style", format_args!("--c1:{main};--c2:{shade};--c3:{accent};--seat:{main}")).with(put(
        name,
        (0, 0),
        (wide, high),
    )))
}

const fn frame(kind: Option<Kind>) -> &'static str {
    match kind {
        Some(Kind::One) => "fr-one",
        Some(Kind::Five) => "fr-five",
        Some(Kind::Omen) => "fr-omen",
        Some(Kind::Wanderer) => "fr-wanderer",
        Some(Kind::Lock) => "fr-lock",
        Some(Kind::Tyrant) => "fr-tyrant",
        None => "fr-one",
    }
}

/// Everything behind the figure.
fn behind(card: &Framed<'_>) -> Drawing {
    let (look, ribbon) = (card.look, card.look.family.ribbon);
    let behind = tag("g").attr("style", format_args!("--c0:{};--fr:{}", look.sky(), ribbon[1])).with(put(
        frame(card.kind),
        (0, 0),
        (250, 310),
    ));
    if card.kind == Some(Kind::Tyrant) {
        let view = window((17, 15), (217, 148), "150 0 590 400", "cut").attr("preserveAspectRatio", "xMidYMid slice");
        return behind.with(view.with(put(look.hall(), (0, 0), (1000, 400))));
    }
    let view =
        window((17, 16), (217, 146), "0 0 218 146", "cut").with(put(format_args!("motif-{}", look.motif()), (0, 0), (218, 146)));
    let ground = !matches!(card.kind, Some(Kind::Omen) | None);
    behind.with(view).with(ground.then(|| put("fr-ground", (0, 0), (250, 310))))
}

/// The figure in its window, or out of it at the top.
fn stood(card: &Framed<'_>) -> Drawing {
    let (look, kind) = (card.look, card.kind);
    let parts = look.parts(card.turned);
    let box_of = size(parts.first().map_or("", |part| part));
    let view = match box_of {
        (600, _) => window((-6, 0), (262, 164), "0 0 600 360", ""),
        (218, _) => window((16, 15), (219, 147), "0 0 218 146", "cut"),
        _ if kind == Some(Kind::Five) || kind == Some(Kind::Tyrant) => window((41, 8), (168, 152), "10 4 180 188", ""),
        _ => window((41, 10), (168, 152), "10 4 180 188", ""),
    };
    view.with(figure(look, parts, box_of))
}

/// Health and damage on seals.
fn seals((health, damage): (u8, u8)) -> Drawing {
    let seal = |x| put("seal", (x, -10), (62, 62));
    let number = |x, number: u8| letters((x, 31)).class(if number > 9 { "bs many" } else { "bs" }).with(number);
    let pair = tag("g").attr("style", "--c1:#f6ead0").with([seal(-12), seal(200)]);
    let health = (put("ic-health", (-4, 7), (28, 28)), number(if health > 9 { 36 } else { 34 }, health));
    tag("g").with(pair).with(health).with((put("ic-damage", (207, 9), (26, 26)), number(245, damage)))
}

/// The letters of a name, smaller the longer it is.
fn name(name: &str) -> Drawing {
    let size = match name.chars().count() {
        0..17 => 25,
        17..21 => 21,
        21..25 => 18,
        _ => 15,
    };
    letters((125, 179)).class("bn").attr("style", format_args!("font-size:{size}px")).with(name)
}

/// A card, or its upper part; `more` is drawn over it.
pub fn card(card: &Framed<'_>, upper: bool, more: impl Content<Infallible>) -> Drawing {
    let [front, ends] = card.look.family.ribbon;
    let ribbon = tag("g").attr("style", format_args!("--c1:{front};--c2:{ends}")).with(put("ribbon", (-6, 146), (262, 52)));
    let picture = tag("svg").attr("viewBox", if upper { UPPER } else { WHOLE }).hidden().class("cd");
    let picture = picture.with((behind(card), stood(card), put("st-defeated", (0, 0), (250, 310)).class("stamp")));
    let picture = picture.with((ribbon, name(card.name), card.seals.map(seals)));
    picture.with(put("st-aim", (0, 0), (250, 310)).class("aim")).with(more)
}

/// The mark of a card that was explored.
pub fn explored() -> Markup {
    group("translate(178 -22)").with(put("st-explored", (0, 0), (60, 76))).into()
}
