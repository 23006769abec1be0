//! What is large: halls, tyrants in them, heroes.

use page::art::put;
use page::markup::shape::{path, picture};
use page::markup::{Markup, tag};
use twenty_strong::{Card, Deck};

use super::card::figure;
use super::{Drawing, Look};

/// The hall of a tyrant, as wide as there is room.
pub fn hall(look: &Look, class: &str) -> Drawing {
    let hall = picture("0 0 1000 400").attr("preserveAspectRatio", "xMidYMax slice").class(class);
    hall.with(put(look.hall(), (0, 0), (1000, 400)))
}

/// A tyrant, hurt or not.
pub fn tyrant(look: &Look, hurt: bool, class: &str) -> Drawing {
    let whole = look.parts(false).first().is_some_and(|part| part.starts_with("ty-"));
    let picture = if whole { picture("0 0 600 360") } else { picture("-200 4 600 188") };
    let size = if whole { (600, 360) } else { (200, 200) };
    let wounds = hurt.then(|| figure(look, &look.picture.turned, size));
    picture.class(class).with(figure(look, look.parts(false), size)).with(wounds)
}

/// The ledge that cards lie on.
pub fn ledge() -> Drawing {
    let rock = path("M-10 14c120-14 260-4 400-10s180 10 320 0 200-4 300 10v300H-10Z").class("l rock");
    let light = path("M120 24c120-10 240-8 380-12-140 12-260 14-380 22ZM640 30c100-8 160-6 240-6-90 8-160 10-240 14Z")
        .class("rock-light");
    picture("0 0 1000 300").attr("preserveAspectRatio", "none").class("ledge").with((rock, light))
}

/// A hero from the chest up, at innate+ if it is turned.
pub fn bust(look: &Look, turned: bool, class: &str) -> Drawing {
    let parts = look.parts(turned);
    picture("0 0 200 200").class(class).with(figure(look, parts, (200, 200)))
}

/// A hero on the colour behind it.
pub fn portrait(look: &Look, turned: bool) -> Drawing {
    let sky = look.sky();
    tag("span").class("por").attr("style", format_args!("background:{sky}")).with(bust(look, turned, "bust"))
}

/// The first screen: a tyrant in its hall, behind its ledge.
pub fn title(deck: &Deck, card: Card) -> Markup {
    let look = Look::of(deck, card);
    let mut scene = Markup::new();
    scene.add((hall(&look, "bg"), tyrant(&look, false, "tyr far"), ledge()));
    scene
}

/// The last one: whoever has won stands before whoever has not.
pub fn ending(tyrant_look: &Look, hero: &Look, won: bool, plus: bool) -> Markup {
    let mut scene = Markup::new();
    scene.add((hall(tyrant_look, "bg"), tyrant(tyrant_look, won, if won { "beaten" } else { "tyr" })));
    scene.add(bust(hero, plus, if won { "heroic" } else { "heroic lost" }));
    scene
}
