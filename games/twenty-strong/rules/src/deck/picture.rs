//! Pictures of cards: which drawings a card is put together from. They are no rules; whoever draws makes them.

use notation::sheet::Section;

/// The drawings that there are, by name: parts of figures, backgrounds (`motif-`) and halls.
const DRAWINGS: &str = include_str!("../../data/parts.txt");

/// How a card looks. What is left out follows from the card.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Picture {
    /// Drawings over each other, the hindmost first.
    pub parts: Vec<String>,
    /// The same when it is turned: a lock that is open, a hero at innate+, what a tyrant shows besides from half its health on.
    pub turned: Vec<String>,
    /// Main colour, shade, accent, as `#rrggbb`.
    pub colours: Vec<String>,
    /// The background: `gears`.
    pub motif: Option<String>,
    /// The hall of a tyrant: `cave`.
    pub hall: Option<String>,
    /// The colour behind the background.
    pub sky: Option<String>,
    /// The colour of a hero's clothes.
    pub clothes: Option<String>,
    /// How large, in hundredths; 100 as drawn.
    pub scale: Option<i64>,
    /// Whether it looks the other way.
    pub mirror: bool,
    /// How far it leans, in degrees.
    pub tilt: i64,
    /// How far it is moved to the right, and down: units of a box of 200.
    pub moved: (i64, i64),
}

/// All drawings there are.
pub fn drawings() -> impl Iterator<Item = &'static str> {
    DRAWINGS.lines()
}

/// Whether a drawing is the background of a card or of a tyrant, and no part of a figure.
fn is_behind(name: &str) -> bool {
    name.starts_with("motif-") || is_hall(name)
}

fn is_hall(name: &str) -> bool {
    name == "cave" || name.starts_with("hall-")
}

fn part(name: &str) -> Result<String, String> {
    let known = drawings().any(|drawing| drawing == name && !is_behind(drawing));
    let kinds = "body-, head-, arms-, prop-, mark-, back-, big- and so on: docs/deck-guide.md has all of them";
    known.then(|| name.into()).ok_or_else(|| format!("`picture`: no part \"{name}\"; parts are {kinds}"))
}

fn behind(name: &str, fits: impl Fn(&str) -> Option<&str>) -> Result<String, String> {
    let known: Vec<&str> = drawings().filter_map(fits).collect();
    let found = known.contains(&name).then(|| name.to_string());
    found.ok_or_else(|| format!("`picture`: expected one of {}, found \"{name}\"", known.join(", ")))
}

fn colour(text: &str) -> Result<String, String> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.chars().all(|d| d.is_ascii_hexdigit()));
    digits.map(|_| text.into()).ok_or_else(|| format!("`picture`: expected a colour such as \"#b0683c\", found \"{text}\""))
}

/// The picture of a card, if its table has one. Mistakes are noted where they stand.
pub(super) fn picture(card: &Section<'_, '_>) -> Option<Picture> {
    if !card.has("picture") {
        return None;
    }
    let section = card.section("picture")?;
    let list = |key| section.list(key, part).unwrap_or_default().into_iter().map(|(_, part)| part).collect::<Vec<_>>();
    let colours = section.list("colours", colour).unwrap_or_default();
    if section.has("colours") && section.words("colours").is_some_and(|words| words.len() != 3) {
        section.fault(section.place_of("colours"), "`picture`: expected three colours: main, shade, accent");
    }
    let number = |key, most: i64| section.number(key, -most..=most).unwrap_or_default();
    let picture = Picture {
        parts: list("parts"),
        turned: list("turned"),
        colours: colours.into_iter().map(|(_, colour)| colour).collect(),
        motif: section.parsed("motif", |name| behind(name, |drawing| drawing.strip_prefix("motif-"))),
        hall: section.parsed("hall", |name| behind(name, |drawing| Some(drawing).filter(|drawing| is_hall(drawing)))),
        sky: section.parsed("sky", colour),
        clothes: section.parsed("clothes", colour),
        scale: section.number("scale", 25..=250),
        mirror: section.flag("mirror").unwrap_or_default(),
        tilt: number("tilt", 90),
        moved: (number("dx", 200), number("dy", 200)),
    };
    section.close();
    Some(picture)
}
