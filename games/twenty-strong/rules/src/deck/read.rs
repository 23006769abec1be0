//! Reading a deck file, every mistake with its line.

use std::collections::HashMap;

use notation::fault::Faults;
use notation::sheet::{Section, Sheet, Word};

use super::picture::picture;
use super::{
    Baddie, Deck, FAMILIES, HEROES, Hero, Label, Lock, Plan, Plus, Side, Stat, Text, Tyrant, UNIVERSAL_HEROES, Wanderer,
};
use crate::card::{Card, Kind};
use crate::die::{Colour, Dice};
use crate::vocabulary::{Change, Cost, Deed, Effect, Reward, Scaling, Talent};

/// Words that mean something else where a card's name may stand.
const RESERVED: [&str; 6] = ["none", "ones", "fives", "encounters", "peace", "fight"];

pub(super) fn read(text: &str) -> Result<Deck, Faults> {
    Sheet::read(text, |top| Reader { top, ids: HashMap::new(), families: vec![] }.deck())
}

struct Reader<'r, 's, 't> {
    top: &'r Section<'s, 't>,
    /// Names given so far.
    ids: HashMap<&'s str, usize>,
    families: Vec<String>,
}

/// Notes a key that must be there.
fn need(section: &Section<'_, '_>, key: &'static str) {
    if !section.has(key) {
        section.missing(key);
    }
}

fn number(section: &Section<'_, '_>, key: &'static str, least: i64, most: i64) -> Option<u8> {
    need(section, key);
    section.number(key, least..=most).map(|number| number as u8)
}

/// A text by its languages: `{ en = "Scree", fr = "Éboulis" }`, or as a list, English and French.
fn text(section: &Section<'_, '_>, key: &'static str) -> Option<Text> {
    need(section, key);
    let texts: Vec<(String, Word<'_>)> = if section.has_table(key) {
        let entries = section.section(key)?.entries();
        entries.into_iter().map(|(language, text)| (language.text.to_string(), text)).collect()
    } else {
        ["en", "fr"].map(String::from).into_iter().zip(section.words(key)?).collect()
    };
    if texts.is_empty() || !section.has_table(key) && section.words(key)?.len() != 2 {
        section.fault(section.place_of(key), format!("`{key}`: expected texts by language, or two texts, English and French"));
        return None;
    }
    if let Some((language, text)) = texts.iter().find(|(_, text)| text.text.trim().is_empty()) {
        section.fault(text.at, format!("`{key}`: the text in {language} is empty"));
        return None;
    }
    Some(Text(texts.into_iter().map(|(language, text)| (language, text.text.to_string())).collect()))
}

/// Name in the notation, name for people and line, without a picture.
pub(crate) fn label_of(section: &Section<'_, '_>) -> Option<Label> {
    need(section, "id");
    let id = section.word("id").map(|word| word.text.to_string());
    let (name, line) = (text(section, "name"), text(section, "line"));
    Some(Label { id: id?, name: name?, line: line?, picture: None })
}

/// A list of phrases of the vocabulary; a missing key is an empty list.
fn phrases<T>(section: &Section<'_, '_>, key: &'static str, parse: impl Fn(&str) -> Result<T, String>) -> Vec<T> {
    section.list(key, parse).unwrap_or_default().into_iter().map(|(_, made)| made).collect()
}

impl<'s, 't> Reader<'_, 's, 't> {
    fn deck(mut self) -> Option<Deck> {
        let top = self.top;
        need(top, "name");
        let name = top.word("name").map(|word| word.text.to_string());
        need(top, "version");
        let version = top.number("version", 1..=i64::from(u32::MAX));
        let families = self.each("family", FAMILIES, |_, _, label| Some(label));
        // By their names alone, so that a mistake elsewhere in a family is not repeated by every card of it.
        let mut named: Vec<(usize, &str)> = self.ids.iter().map(|(id, at)| (*at, *id)).collect();
        named.sort_unstable();
        self.families = named.into_iter().map(|(_, id)| id.to_string()).collect();
        let heroes = self.each("hero", HEROES, |reader, section, label| reader.hero(section, label, false));
        let others = self.each("universal_hero", UNIVERSAL_HEROES, |reader, section, label| reader.hero(section, label, true));
        let sides = self.each("universal_plan", 2, |_, section, label| Some(Side { label, plan: plan(section)? }));
        let ones = self.each("one", Kind::One.count(), Reader::baddie);
        let fives = self.each("five", Kind::Five.count(), Reader::baddie);
        let omens = self.each("omen", Kind::Omen.count(), |_, section, label| {
            need(section, "changes");
            Some((label, phrases(section, "changes", Change::parse)))
        });
        let wanderers = self.each("wanderer", Kind::Wanderer.count(), |_, section, label| Some((label, wanderer(section))));
        let locks = self.each("lock", Kind::Lock.count(), Reader::lock);
        let tyrants = self.each("tyrant", Kind::Tyrant.count(), Reader::tyrant);
        let mut labels = Vec::new();
        let mut bodies = |cards: Option<Vec<(Label, Baddie)>>| split(cards, &mut labels);
        let (ones, fives) = (bodies(ones), bodies(fives));
        let omens = split(omens, &mut labels);
        let (wanderers, locks, tyrants) = (split(wanderers, &mut labels), split(locks, &mut labels), split(tyrants, &mut labels));
        let baddies: Vec<Baddie> = ones?.into_iter().chain(fives?).collect();
        let (omens, wanderers, locks, tyrants): (_, _, _, Vec<Tyrant>) = (omens?, wanderers?, locks?, tyrants?);
        let mut effects: Vec<Vec<Effect>> = baddies.iter().map(|baddie| baddie.effect.into_iter().collect()).collect();
        effects.resize(Kind::Tyrant.first(), vec![]);
        effects.extend(tyrants.iter().map(|tyrant| tyrant.effects.clone()));
        debug_assert_eq!((labels.len(), effects.len()), (Card::COUNT, Card::COUNT));
        Some(Deck {
            name: name?,
            version: version? as u32,
            families: families?,
            heroes: heroes?.into_iter().chain(others?).collect(),
            sides: sides?,
            file: None,
            labels,
            baddies,
            omens,
            wanderers,
            locks,
            tyrants,
            effects,
        })
    }

    /// Reads every `[[key]]`, which must be so many. A mistake in one does not hide those of the others.
    fn each<T>(
        &mut self,
        key: &'static str,
        count: usize,
        read: impl Fn(&mut Self, &Section<'s, 't>, Label) -> Option<T>,
    ) -> Option<Vec<T>> {
        let sections = self.top.sections(key);
        if sections.len() != count {
            let at = sections.get(count).map_or_else(|| self.top.place_of(key), Section::place);
            self.top.fault(at, format!("expected {count} `[[{key}]]`, found {}", sections.len()));
        }
        let mut all = Vec::new();
        for section in &sections {
            let label = self.label(section, key != "family");
            // Read on with any name, so that one mistake does not hide the others.
            let stand_in = Label { id: String::new(), name: Text::default(), line: Text::default(), picture: None };
            let made = read(self, section, label.clone().unwrap_or(stand_in));
            section.close();
            all.push(made.filter(|_| label.is_some()));
        }
        all.into_iter().collect::<Option<Vec<T>>>().filter(|all| all.len() == count)
    }

    /// Every card can have a picture; a family is seen by its cards.
    fn label(&mut self, section: &Section<'s, 't>, has_picture: bool) -> Option<Label> {
        need(section, "id");
        let id = section.word("id").and_then(|word| self.id(section, word));
        let (name, line) = (text(section, "name"), text(section, "line"));
        let picture = if has_picture { picture(section) } else { None };
        Some(Label { id: id?, name: name?, line: line?, picture })
    }

    fn id(&mut self, section: &Section<'s, 't>, word: Word<'s>) -> Option<String> {
        let letters = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        let begins = word.text.starts_with(|letter: char| letter.is_ascii_lowercase());
        if !begins || !word.text.chars().all(letters) || word.text.len() > 24 || RESERVED.contains(&word.text) {
            let what = "expected small letters a-z, digits and `-`, at most 24, beginning with a letter";
            section.fault(word.at, format!("`id`: {what}, and not {}, found \"{}\"", RESERVED.join(", "), word.text));
            return None;
        }
        if self.ids.insert(word.text, word.at).is_some() {
            section.fault(word.at, format!("`id`: a second \"{}\", each name is given once", word.text));
            return None;
        }
        Some(word.text.into())
    }

    fn talent(&self, section: &Section<'s, 't>, key: &'static str) -> Option<Talent> {
        need(section, key);
        section.parsed(key, |text| Talent::parse(text, &self.families))
    }

    fn reward(&self, section: &Section<'s, 't>) -> Option<Reward> {
        need(section, "reward");
        section.parsed("reward", |text| Reward::parse(text, &self.families))
    }

    fn family(&self, section: &Section<'s, 't>) -> Option<u8> {
        need(section, "family");
        section.parsed("family", |text| {
            let found = self.families.iter().position(|family| family == text).map(|number| number as u8);
            found.ok_or_else(|| format!("`family`: expected one of {}, found \"{text}\"", self.families.join(", ")))
        })
    }

    fn hero(&mut self, section: &Section<'s, 't>, label: Label, universal: bool) -> Option<Hero> {
        let stats = [number(section, "health", 1, 6), number(section, "strategy", 0, 6), number(section, "recovery", 0, 6)];
        let talent = self.talent(section, "talent");
        // Read to the end, so that one mistake does not make others of the keys after it.
        let stats =
            if let [Some(health), Some(strategy), Some(recovery)] = stats { Some([health, strategy, recovery]) } else { None };
        if universal {
            return Some(Hero { label, stats: stats?, talent: talent?, plus: None, plan: None });
        }
        let better = self.talent(section, "talent_plus");
        let raised = raised(section);
        let plan = plan(section);
        let plus = Plus { talent: better?, stats: raised? };
        Some(Hero { label, stats: stats?, talent: talent?, plus: Some(plus), plan: Some(plan?) })
    }

    fn baddie(&mut self, section: &Section<'s, 't>, label: Label) -> Option<(Label, Baddie)> {
        let family = self.family(section);
        let (health, damage) = (number(section, "health", 1, 12), number(section, "damage", 0, 6));
        let effect = section.has("effect").then(|| section.parsed("effect", Effect::parse));
        let reward = self.reward(section);
        let effect = effect.map_or(Some(None), |effect| effect.map(Some));
        Some((label, Baddie { family: family?, health: health?, damage: damage?, effect: effect?, reward: reward? }))
    }

    fn lock(&mut self, section: &Section<'s, 't>, label: Label) -> Option<(Label, Lock)> {
        need(section, "hits");
        let hits = section.parsed("hits", |text| {
            let dice = Dice::parse(text).filter(|dice| !dice.is_empty() && dice.total() <= 6);
            dice.ok_or_else(|| format!("`hits`: expected one to six letters of y, g, b, p, r, found \"{text}\""))
        });
        let reward = self.reward(section);
        if reward.is_some_and(|reward| !reward.is_item()) {
            section.fault(section.place_of("reward"), "`reward`: a lock holds an item: once, lasting or plan");
            return None;
        }
        Some((label, Lock { hits: hits?.0, reward: reward? }))
    }

    fn tyrant(&mut self, section: &Section<'s, 't>, label: Label) -> Option<(Label, Tyrant)> {
        let family = self.family(section);
        let (day, health) = (number(section, "day", 1, 12), number(section, "health", 1, 30));
        let damage = number(section, "damage", 0, 6);
        let (ones, fives) = (number(section, "ones", 0, 9), number(section, "fives", 0, 9));
        let scaling = phrases(section, "scaling", Scaling::parse);
        let effects = phrases(section, "effects", |text| match Effect::parse(text)? {
            Effect::Flee => Err("`effects`: a tyrant never flees".into()),
            effect => Ok(effect),
        });
        Some((
            label,
            Tyrant { family: family?, day: day?, health: health?, damage: damage?, ones: ones?, fives: fives?, scaling, effects },
        ))
    }
}

fn split<T>(cards: Option<Vec<(Label, T)>>, labels: &mut Vec<Label>) -> Option<Vec<T>> {
    let (more, bodies): (Vec<Label>, Vec<T>) = cards?.into_iter().unzip();
    labels.extend(more);
    Some(bodies)
}

fn raised(section: &Section<'_, '_>) -> Option<[Stat; 2]> {
    need(section, "plus");
    let read = |text: &str| {
        let found = Stat::ALL.into_iter().find(|stat| stat.name() == text);
        found.ok_or_else(|| format!("`plus`: expected health, strategy or recovery, found \"{text}\""))
    };
    let stats: Vec<Stat> = section.list("plus", read)?.into_iter().map(|(_, stat)| stat).collect();
    if stats.len() != 2 {
        section.fault(section.place_of("plus"), format!("`plus`: expected two stats, found {}", stats.len()));
    }
    stats.try_into().ok()
}

/// Four slots and a deed. Red never misses, so it has no slot; more than one purple slot would fill by itself too rarely to
/// turn the hero.
fn plan(section: &Section<'_, '_>) -> Option<Plan> {
    need(section, "slots");
    let slots = section.parsed("slots", |text| {
        let colours: Option<Vec<Colour>> = text.chars().map(Colour::of).collect();
        let found = || format!("`slots`: expected four letters of y, g, b, p, at most one of them p, found \"{text}\"");
        let colours = colours.ok_or_else(found)?;
        let purple = colours.iter().filter(|colour| **colour == Colour::Purple).count();
        let red = colours.contains(&Colour::Red);
        <[Colour; 4]>::try_from(colours).ok().filter(|_| purple <= 1 && !red).ok_or_else(found)
    });
    need(section, "plan");
    let deed = section.parsed("plan", Deed::parse);
    Some(Plan { slots: slots?, deed: deed? })
}

fn wanderer(section: &Section<'_, '_>) -> Wanderer {
    need(section, "price");
    need(section, "gift");
    let gift = phrases(section, "gift", |text| {
        let deed = Deed::parse(text)?;
        if deed.is_peaceful() {
            return Ok(deed);
        }
        Err(format!("`gift`: `{text}` makes sense in a battle only, expected recover, health, strategy or recovery"))
    });
    Wanderer { price: phrases(section, "price", Cost::parse), gift, explored: phrases(section, "explored", Cost::parse) }
}
