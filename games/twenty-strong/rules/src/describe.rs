//! Cards in words, English and French: made from the vocabulary, so that a text never says anything else than the rules do.

mod tyrant;
mod vocabulary;

pub use vocabulary::{change, cost, deed, effect, reward, talent};

use crate::card::{Card, Kind};
use crate::deck::{Deck, Hero, Plan, Text};
use crate::die::{Colour, Dice};
use crate::vocabulary::Cost;

/// The languages of texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Text {
    /// The text in a language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

/// One of two texts.
fn either(language: Language, english: String, french: String) -> String {
    match language {
        Language::English => english,
        Language::French => french,
    }
}

fn colour(colour: Colour, language: Language) -> &'static str {
    let french = match colour {
        Colour::Yellow => "jaune",
        Colour::Green => "vert",
        Colour::Blue => "bleu",
        Colour::Purple => "violet",
        Colour::Red => "rouge",
    };
    if language == Language::English { colour.name() } else { french }
}

/// `1 die`, `2 dice`; `1 dé`, `2 dés`.
fn many(n: u8, english: [&str; 2], french: [&str; 2], language: Language) -> String {
    let words = if language == Language::English { english } else { french };
    format!("{n} {}", words[usize::from(n > 1)])
}

fn dice(n: u8, language: Language) -> String {
    many(n, ["die", "dice"], ["dé", "dés"], language)
}

fn hits(n: u8, language: Language) -> String {
    many(n, ["hit", "hits"], ["touche", "touches"], language)
}

fn damage(n: u8, language: Language) -> String {
    many(n, ["damage", "damage"], ["dégât", "dégâts"], language)
}

/// `1 one-point baddie`, `2 one-point baddies`.
fn ones(n: u8, language: Language) -> String {
    many(n, ["one-point baddie", "one-point baddies"], ["vilain à 1 point", "vilains à 1 point"], language)
}

fn fives(n: u8, language: Language) -> String {
    many(n, ["five-point baddie", "five-point baddies"], ["vilain à 5 points", "vilains à 5 points"], language)
}

fn plan(plan: &Plan, language: Language) -> String {
    let slots: String = plan.slots.iter().map(|colour| colour.letter()).collect();
    either(
        language,
        format!("Backup plan {slots}: exhaust a stored die: {}.", deed(plan.deed, language)),
        format!("Plan B {slots} : épuisez un dé du plan : {}.", deed(plan.deed, language)),
    )
}

/// A hero in sentences.
pub fn hero(hero: &Hero, deck: &Deck, language: Language) -> Vec<String> {
    let [health, strategy, recovery] = hero.stats;
    let mut lines = vec![either(
        language,
        format!("Health {health}, Strategy {strategy}, Recovery {recovery}."),
        format!("Santé {health}, Stratégie {strategy}, Récupération {recovery}."),
    )];
    lines.extend(sides(hero, deck, language));
    match &hero.plan {
        Some(own) => lines.push(plan(own, language)),
        None => lines
            .extend(deck.sides.iter().map(|side| format!("{}: {}", side.label.name.get(language), plan(&side.plan, language)))),
    }
    lines
}

/// What a hero can do, a sentence for each side: innate, and innate+ if there is one.
pub fn sides(hero: &Hero, deck: &Deck, language: Language) -> Vec<String> {
    let mut lines = vec![either(
        language,
        format!("Innate: {}.", talent(hero.talent, deck, language)),
        format!("Inné : {}.", talent(hero.talent, deck, language)),
    )];
    if let Some(plus) = &hero.plus {
        let names = |english: [&'static str; 3], stat: crate::deck::Stat| english[stat as usize];
        let stats = plus.stats.map(|stat| match language {
            Language::English => names(["Health", "Strategy", "Recovery"], stat),
            Language::French => names(["Santé", "Stratégie", "Récupération"], stat),
        });
        lines.push(either(
            language,
            format!("Innate+: {}; {} and {} +1.", talent(plus.talent, deck, language), stats[0], stats[1]),
            format!("Inné+ : {} ; {} et {} +1.", talent(plus.talent, deck, language), stats[0], stats[1]),
        ));
    }
    lines
}

/// A card in sentences, without its name and line.
pub fn card(card: Card, deck: &Deck, language: Language) -> Vec<String> {
    let sentence = |english: &str, french: &str, texts: Vec<String>| {
        let (head, between) =
            if language == Language::English { (format!("{english}: "), "; ") } else { (format!("{french} : "), " ; ") };
        (!texts.is_empty()).then(|| format!("{head}{}.", texts.join(between)))
    };
    let body = |family: u8, health: u8, damage: u8| {
        let family = deck.families[usize::from(family)].name.get(language);
        either(
            language,
            format!("{family}: health {health}, damage {damage}."),
            format!("{family} : santé {health}, dégâts {damage}."),
        )
    };
    let effects = |card: Card| deck.effects(card).iter().map(|what| effect(*what, language)).collect::<Vec<_>>();
    let costs = |list: &[Cost]| list.iter().map(|what| cost(*what, language)).collect::<Vec<_>>();
    let mut lines: Vec<Option<String>> = Vec::new();
    match card.kind() {
        Kind::One | Kind::Five => {
            let baddie = deck.baddie(card);
            lines.push(Some(body(baddie.family, baddie.health, baddie.damage)));
            lines.push(sentence("Effect", "Effet", effects(card)));
            lines.push(sentence("Reward", "Récompense", vec![reward(baddie.reward, deck, language)]));
        }
        Kind::Omen => {
            let changes = deck.omen(card).iter().map(|what| change(*what, language)).collect();
            lines.push(sentence("Tyrant encounter", "Rencontre du tyran", changes));
        }
        Kind::Wanderer => {
            let wanderer = deck.wanderer(card);
            lines.push(sentence("Price of peace", "Prix de la paix", costs(&wanderer.price)));
            lines.push(sentence("Gift", "Don", wanderer.gift.iter().map(|what| deed(*what, language)).collect()));
            lines.push(sentence("If explored", "Si exploré", costs(&wanderer.explored)));
        }
        Kind::Lock => {
            let lock = deck.lock(card);
            lines.push(sentence("Hits to open it", "Touches pour l’ouvrir", vec![Dice(lock.hits).to_string()]));
            lines.push(sentence("Inside", "Dedans", vec![reward(lock.reward, deck, language)]));
        }
        Kind::Tyrant => {
            let tyrant = deck.tyrant(card);
            lines.push(Some(body(tyrant.family, tyrant.health, tyrant.damage)));
            lines.push(Some(tyrant::company(tyrant, language)));
            lines.push(sentence("Harder", "Plus dur", tyrant::harder(&tyrant.scaling, language)));
            lines.push(sentence("Effect", "Effet", effects(card)));
        }
    }
    lines.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::{Deed, Effect};

    #[test]
    fn every_card_and_hero_has_words_in_both_languages() {
        for name in ["hollow-hill", "proving"] {
            let deck = Deck::built_in_named(name).expect("it is built in");
            for one in Card::all() {
                let (english, french) = (card(one, deck, Language::English), card(one, deck, Language::French));
                assert!(!english.is_empty() && english.len() == french.len(), "{}", deck.id(one));
                assert_ne!(english, french, "{}", deck.id(one));
            }
            for one in &deck.heroes {
                assert_ne!(hero(one, deck, Language::English), hero(one, deck, Language::French));
            }
        }
    }

    #[test]
    fn numbers_agree_with_their_words() {
        assert_eq!(deed(Deed::Recover(1), Language::English), "return up to 1 die to the pool");
        assert_eq!(deed(Deed::Recover(2), Language::French), "remettez jusqu’à 2 dés dans la réserve");
        assert_eq!(deed(Deed::Shield(1), Language::French), "annulez 1 dégât de cet affrontement");
        assert_eq!(effect(Effect::Pack(2), Language::French), "2 dégâts de plus à côté d’un autre de sa famille");
        assert_eq!(effect(Effect::Immune(Colour::Yellow), Language::French), "les dés jaunes ne lui font rien");
    }
}
