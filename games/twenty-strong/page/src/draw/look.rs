//! How a card looks: by the picture its deck gives it, or one that follows from its name. The same name has the same face always.

use twenty_strong::{Card, Deck, Kind, Label, Picture};

use super::catalogue::{ANY, CATALOGUE, FAMILIES, Family, HEROES, LOCKS, MOODS, OMENS, PLAIN, Slots};

/// Everything that is needed to draw a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its picture, with parts.
    pub picture: Picture,
    /// What follows from its family where the picture is silent.
    pub family: &'static Family,
    /// How large it is unless its picture says so, in hundredths.
    usual: i64,
}

impl Look {
    /// How a card looks.
    pub fn of(deck: &Deck, card: Card) -> Look {
        let family = match deck.family(card) {
            Some(number) => deck.families.get(usize::from(number)).map_or("", |family| &family.id),
            None => card.kind().key(),
        };
        Look::made(
            deck,
            deck.label(card),
            family,
            card.kind() == Kind::Five || card.kind() == Kind::Tyrant,
            card.kind() == Kind::Tyrant,
        )
    }

    /// How a hero looks.
    pub fn of_hero(deck: &Deck, number: u8) -> Look {
        Look::made(deck, &deck.heroes[usize::from(number)].label, "hero", false, false)
    }

    /// How a side of the universal plan looks.
    pub fn of_side(deck: &Deck, number: u8) -> Look {
        Look::made(deck, &deck.sides[usize::from(number)].label, "plan", false, false)
    }

    fn made(deck: &Deck, label: &Label, family: &str, five: bool, tyrant: bool) -> Look {
        let mut picture = label.picture.clone().or_else(|| newest(deck, &label.id)).unwrap_or_default();
        if picture.parts.is_empty() {
            let auto = auto(&label.id, family, five);
            // What the deck says besides holds.
            let colours = if picture.colours.is_empty() { auto.colours } else { picture.colours };
            let (motif, sky) = (picture.motif.or(auto.motif), picture.sky.or(auto.sky));
            let clothes = picture.clothes.or(auto.clothes);
            picture = Picture { parts: auto.parts, turned: auto.turned, colours, motif, sky, clothes, ..picture };
        }
        Look { picture, family: style(family), usual: if five && !tyrant { 116 } else { 100 } }
    }

    /// Main colour, shade, accent.
    pub fn colours(&self) -> [&str; 3] {
        let given = &self.picture.colours;
        std::array::from_fn(|number| given.get(number).map_or(self.family.colours[number], |colour| colour))
    }

    /// The background.
    pub fn motif(&self) -> &str {
        self.picture.motif.as_deref().unwrap_or(self.family.motifs[0])
    }

    /// A tyrant's hall.
    pub fn hall(&self) -> &str {
        self.picture.hall.as_deref().unwrap_or(self.family.hall)
    }

    /// The colour behind the background.
    pub fn sky(&self) -> &str {
        self.picture.sky.as_deref().unwrap_or(self.family.sky)
    }

    /// How large, in hundredths.
    pub fn scale(&self) -> i64 {
        self.picture.scale.unwrap_or(self.usual)
    }

    /// What is drawn, turned or not.
    pub fn parts(&self, turned: bool) -> &[String] {
        let Picture { parts, turned: other, .. } = &self.picture;
        if turned && !other.is_empty() { other } else { parts }
    }
}

/// What the cards of a family have in common.
fn style(family: &str) -> &'static Family {
    FAMILIES.iter().find(|(name, _)| *name == family).map_or(&PLAIN, |(_, style)| style)
}

/// A built-in deck of an earlier version looks like the newest one of its name that has the card.
fn newest(deck: &Deck, id: &str) -> Option<Picture> {
    let newest = Deck::built_in_named(&deck.name).filter(|_| deck.file.is_none())?;
    let later = (deck.version..=newest.version).rev().filter_map(|version| Deck::built_in_version(&deck.name, version));
    let picture = |deck: &Deck| {
        let hero = || deck.hero(id).map(|number| &deck.heroes[usize::from(number)].label);
        let side = || deck.side(id).map(|number| &deck.sides[usize::from(number)].label);
        deck.card(id).map(|card| deck.label(card)).or_else(hero).or_else(side)?.picture.clone()
    };
    later.into_iter().find_map(|deck| picture(deck))
}

/// A number below `count` that follows from a text.
fn hash(text: &str, count: usize) -> usize {
    let mut number = text.bytes().fold(2_166_136_261_u32, |number, byte| (number ^ u32::from(byte)).wrapping_mul(16_777_619));
    number ^= number >> 15;
    number = number.wrapping_mul(0x2c1b_3c6d);
    number ^= number >> 12;
    number as usize % count
}

/// One of a list by a name and what it is for.
fn pick<T: Copy>(id: &str, what: &str, list: &[T]) -> T {
    list[hash(&format!("{id}{what}"), list.len())]
}

/// The picture of a card that has none.
fn auto(id: &str, family: &str, five: bool) -> Picture {
    let one = |part: &str| vec![part.to_string()];
    match family {
        "hero" => {
            let (bust, plus, clothes, sky) = pick(id, "hero", &HEROES);
            let turned = ["plus-back", bust, plus].map(String::from).to_vec();
            Picture { parts: one(bust), turned, clothes: Some(clothes.into()), sky: Some(sky.into()), ..Picture::default() }
        }
        "omen" => Picture { parts: one(pick(id, "omen", &OMENS)), ..Picture::default() },
        "lock" => {
            let shut = pick(id, "lock", &LOCKS);
            Picture { parts: one(shut), turned: one(&format!("{shut}-open")), ..Picture::default() }
        }
        "plan" => Picture { parts: one("prop-coil"), ..Picture::default() },
        "wanderer" => {
            let (mood, prop) = pick(id, "mood", &MOODS);
            let parts = ["ped-pack", "ped-body", "ped-head", mood, "arms-plain", prop].map(String::from).to_vec();
            Picture { parts, ..Picture::default() }
        }
        _ => figure(id, family, five),
    }
}

/// A figure of a family, slot by slot.
fn figure(id: &str, family: &str, five: bool) -> Picture {
    let known = CATALOGUE.iter().find(|(name, _)| *name == family);
    let Slots { back, body, mark, head, arms, prop, colours, great } = known.map_or(&ANY, |(_, slots)| slots);
    let (body, head) = great.filter(|_| five).unwrap_or((body, head));
    let slots = [("back", *back), ("body", body), ("mark", mark), ("head", head), ("arms", arms), ("prop", prop)];
    let mut parts: Vec<&str> = Vec::new();
    for (slot, list) in slots.into_iter().filter(|(_, list)| !list.is_empty()) {
        if five && slot == "head" {
            parts.push("big-thorns");
        }
        parts.push(pick(id, slot, list));
    }
    if five {
        parts.insert(0, pick(id, "big", &["big-arms", "big-spikes"]));
    }
    let motif = FAMILIES.iter().find(|(name, _)| *name == family).map(|(_, style)| pick(id, "", &style.motifs).to_string());
    let colours = pick(id, "colour", colours).map(String::from).to_vec();
    Picture {
        parts: parts.into_iter().filter(|part| !part.is_empty()).map(String::from).collect(),
        colours,
        motif,
        ..Picture::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The names of all drawings in the sheets of this game.
    fn drawn() -> BTreeSet<&'static str> {
        let sheets = [
            include_str!("../../art/twenty-figures.svg"),
            include_str!("../../art/twenty-people.svg"),
            include_str!("../../art/twenty-marks.svg"),
        ];
        let names = sheets.iter().flat_map(|sheet| sheet.split("<symbol id=\"").skip(1));
        names.filter_map(|rest| rest.split('"').next()).collect()
    }

    fn looks(deck: &Deck) -> Vec<Look> {
        let cards = Card::all().map(|card| Look::of(deck, card));
        let heroes = (0..deck.heroes.len() as u8).map(|hero| Look::of_hero(deck, hero));
        cards.chain(heroes).chain((0..2).map(|side| Look::of_side(deck, side))).collect()
    }

    #[test]
    fn the_same_name_has_the_same_face_and_others_differ() {
        assert_eq!(auto("gnasher", "rust", true), auto("gnasher", "rust", true));
        let faces: BTreeSet<Vec<String>> =
            (0..50).map(|number| auto(&format!("baddie-{number}"), "elves", false).parts).collect();
        assert!(faces.len() > 25, "only {} of 50 differ", faces.len());
        // As the catalogue was drawn: the hash must not change, or every card of a deck of others gets another face.
        assert_eq!([hash("tinhoundbody", 4), hash("tinhoundhead", 7), hash("x", 100)], [2, 3, 37]);
    }

    #[test]
    fn every_card_of_every_deck_is_made_of_drawings_that_exist() {
        let known = drawn();
        let named: BTreeSet<&str> = twenty_strong::drawings().collect();
        assert!(named.is_subset(&known), "{:?}", named.difference(&known).collect::<Vec<_>>());
        for name in ["hollow-hill", "proving"] {
            for look in looks(Deck::built_in_named(name).unwrap()) {
                assert!(!look.parts(false).is_empty());
                let backs = [format!("motif-{}", look.motif()), look.hall().to_string()];
                for part in look.parts(false).iter().chain(look.parts(true)).chain(&backs) {
                    assert!(known.contains(part.as_str()), "{part} is not drawn");
                }
            }
        }
    }

    #[test]
    fn whatever_may_be_picked_for_a_deck_of_others_is_drawn() {
        let known = drawn();
        for (family, five) in ["rust", "mire", "moth", "stone", "elves", "omen", "lock", "wanderer", "hero", "plan"]
            .into_iter()
            .flat_map(|name| [(name, false), (name, true)])
        {
            for number in 0..300 {
                let made = auto(&format!("card-{number}"), family, five);
                assert!(made.parts.iter().chain(&made.turned).all(|part| known.contains(part.as_str())), "{made:?}");
            }
        }
    }

    #[test]
    fn an_earlier_version_of_a_deck_looks_like_the_newest_that_has_the_card() {
        let (old, new) = (Deck::built_in_version("hollow-hill", 4).unwrap(), Deck::built_in());
        for card in Card::all() {
            let drawn = newest(old, old.id(card)).unwrap_or_else(|| panic!("{} has no picture any more", old.id(card)));
            assert_eq!(Look::of(old, card).picture, drawn);
            let same = new.card(old.id(card)).and_then(|same| new.label(same).picture.clone());
            assert!(same.is_none_or(|same| same == drawn), "{}", old.id(card));
        }
    }

    #[test]
    fn every_card_of_the_deck_has_a_picture_of_its_own() {
        let deck = Deck::built_in();
        assert!(Card::all().all(|card| deck.label(card).picture.is_some()));
        let all: BTreeSet<String> =
            looks(deck).iter().map(|look| format!("{:?}{:?}", look.parts(false), look.colours())).collect();
        assert_eq!(all.len(), Card::COUNT + deck.heroes.len() + deck.sides.len());
    }
}
