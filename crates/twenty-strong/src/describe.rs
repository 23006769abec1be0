//! Cards in words, English and French: made from the vocabulary, so that a text never says anything else than the rules do.

use crate::card::{Card, Kind};
use crate::deck::{Deck, Hero, Plan, Text, Tyrant};
use crate::die::{Colour, Dice};
use crate::vocabulary::{Change, Cost, Deed, Effect, Reward, Scaling, Talent};

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

/// A deed in words.
pub fn deed(deed: Deed, language: Language) -> String {
    let d = |n| dice(n, language);
    let h = |n| hits(n, language);
    match deed {
        Deed::Recover(n) => {
            either(language, format!("return up to {} to the pool", d(n)), format!("remets jusqu'à {} dans la réserve", d(n)))
        }
        Deed::Health(n) => either(language, format!("Health +{n}"), format!("Santé +{n}")),
        Deed::Strategy(n) => either(language, format!("Strategy +{n} for good"), format!("Stratégie +{n} définitivement")),
        Deed::Recovery(n) => either(language, format!("Recovery +{n} for good"), format!("Récupération +{n} définitivement")),
        Deed::Strike(n) => either(language, format!("{} on one baddie", h(n)), format!("{} sur un vilain", h(n))),
        Deed::Sweep => either(language, "1 hit on every baddie".into(), "1 touche sur chaque vilain".into()),
        Deed::Turn(n) => either(
            language,
            format!("turn {} from a miss to a hit", d(n)),
            format!("fais passer {} d'un échec à une touche", d(n)),
        ),
        Deed::Reroll => either(language, "roll all your misses again".into(), "relance tous tes échecs".into()),
        Deed::Pass(n) => {
            let passes = many(n, ["more pass", "more passes"], ["passe de plus", "passes de plus"], language);
            either(language, format!("{passes} in this engagement"), format!("{passes} dans cet affrontement"))
        }
        Deed::Shield(n) => {
            either(language, format!("prevent {n} damage in this engagement"), format!("annule {n} dégât(s) de cet affrontement"))
        }
        Deed::Queue(n) => either(language, format!("lower today's queue by {n}"), format!("la file du jour baisse de {n}")),
    }
}

/// A talent in words.
pub fn talent(talent: Talent, deck: &Deck, language: Language) -> String {
    let d = |n| dice(n, language);
    match talent {
        Talent::Guard(n) => either(
            language,
            format!("prevents {n} damage in every engagement, but never the last of it"),
            format!("annule {n} dégât(s) à chaque affrontement, mais jamais le dernier"),
        ),
        Talent::Haste(n) => {
            let passes = many(n, ["more pass", "more passes"], ["passe de plus", "passes de plus"], language);
            either(
                language,
                format!("{passes} in the first engagement of a battle"),
                format!("{passes} au premier affrontement d'un combat"),
            )
        }
        Talent::Recovery(n) => either(
            language,
            format!("recovers {} more in every engagement", d(n)),
            format!("récupère {} de plus à chaque affrontement", d(n)),
        ),
        Talent::Crits(n) => either(language, format!("crits count {n} hits"), format!("les critiques comptent {n} touches")),
        Talent::Keen(c) => {
            let c = colour(c, language);
            either(
                language,
                format!("{c} hits count like crits"),
                format!("les touches des dés {c}s comptent comme des critiques"),
            )
        }
        Talent::Slayer(family) => {
            let name = deck.families.get(usize::from(family)).map_or("?", |label| label.name.get(language));
            either(
                language,
                format!("baddies of {name} have 1 health less, but at least 1"),
                format!("les vilains de {name} ont 1 santé de moins, au moins 1"),
            )
        }
        Talent::Rest(n) => either(language, format!("rest gives {n} more Health"), format!("le repos rend {n} Santé de plus")),
        Talent::Scout => {
            either(language, "rest and explore after a battle".into(), "repos et exploration après un combat".into())
        }
        Talent::Spoils(n) => either(
            language,
            format!("after a battle, return up to {} to the pool", d(n)),
            format!("après un combat, remets jusqu'à {} dans la réserve", d(n)),
        ),
        Talent::Nimble => either(
            language,
            "store misses of any colour in any free slot".into(),
            "place des échecs de toute couleur dans tout emplacement libre".into(),
        ),
    }
}

/// What a baddie does, in words.
pub fn effect(effect: Effect, language: Language) -> String {
    let d = |n| dice(n, language);
    match effect {
        Effect::CapCommit(n) => {
            either(language, format!("commit at most {} in a pass", d(n)), format!("engage au plus {} par passe", d(n)))
        }
        Effect::CapAssign(n) => {
            either(language, format!("assign at most {} in a pass", d(n)), format!("assigne au plus {} par passe", d(n)))
        }
        Effect::Immune(c) => {
            let c = colour(c, language);
            either(language, format!("{c} dice can't harm it"), format!("les dés {c}s ne lui font rien"))
        }
        Effect::Crit(n) => either(
            language,
            format!("crits count {} against it", hits(n, language)),
            format!("les critiques comptent {} contre lui", hits(n, language)),
        ),
        Effect::Toll(n) => either(
            language,
            format!("undefeated: Health -1 for every {n} unassigned misses"),
            format!("invaincu : Santé -1 par tranche de {n} échecs non assignés"),
        ),
        Effect::Fatigue(n) => either(
            language,
            format!("recover {} fewer while it stands", d(n)),
            format!("récupère {} de moins tant qu'il est là", d(n)),
        ),
        Effect::Pack(n) => either(
            language,
            format!("{n} more damage beside another of its family"),
            format!("{n} dégât(s) de plus à côté d'un autre de sa famille"),
        ),
        Effect::Call(n) => {
            let ones = many(n, ["one-point baddie", "one-point baddies"], ["vilain à 1 point", "vilains à 1 point"], language);
            either(language, format!("brings {ones} more"), format!("amène {ones} de plus"))
        }
        Effect::Parry => {
            either(language, "ignores the first hit of each pass".into(), "ignore la première touche de chaque passe".into())
        }
        Effect::Flee => either(
            language,
            "undefeated: it leaves, and its reward with it".into(),
            "invaincu : il s'en va, et sa récompense avec lui".into(),
        ),
        Effect::Bar => {
            either(language, "items don't work while it stands".into(), "les objets sont sans effet tant qu'il est là".into())
        }
        Effect::Block(n) => either(
            language,
            format!("nothing is stored in slot {n} while it stands"),
            format!("rien ne se place dans l'emplacement {n} tant qu'il est là"),
        ),
        Effect::Banish(n) => either(
            language,
            format!("undefeated: banish {} of your pool", d(n)),
            format!("invaincu : bannis {} de ta réserve", d(n)),
        ),
        Effect::Bounty(c, n) => {
            let c = colour(c, language);
            either(
                language,
                format!("felled by a {c} die: return up to {} to the pool", d(n)),
                format!("vaincu par un dé {c} : remets jusqu'à {} dans la réserve", d(n)),
            )
        }
    }
}

/// A reward in words.
pub fn reward(reward: Reward, deck: &Deck, language: Language) -> String {
    match reward {
        Reward::Now(what) => deed(what, language),
        Reward::Once(what) => either(
            language,
            format!("item, once: {}", deed(what, language)),
            format!("objet, une fois : {}", deed(what, language)),
        ),
        Reward::Lasting(what) => either(
            language,
            format!("item, lasting: {}", talent(what, deck, language)),
            format!("objet permanent : {}", talent(what, deck, language)),
        ),
        Reward::Plan(price, what) => {
            let price = dice(price, language);
            either(
                language,
                format!("item, extends the plan: exhaust {price} of it: {}", deed(what, language)),
                format!("objet, extension du plan : épuise {price} du plan : {}", deed(what, language)),
            )
        }
    }
}

/// What an encounter changes, in words.
pub fn change(change: Change, language: Language) -> String {
    match change {
        Change::Queue(n) => either(language, format!("queue +{n}"), format!("file +{n}")),
        Change::Fives(n) => {
            let fives =
                many(n, ["five-point baddie", "five-point baddies"], ["vilain à 5 points", "vilains à 5 points"], language);
            either(language, format!("{fives} more"), format!("{fives} de plus"))
        }
        Change::Health(n) => {
            either(language, format!("every baddie has {n} more health"), format!("chaque vilain a {n} santé de plus"))
        }
        Change::Damage(n) => {
            either(language, format!("every baddie deals {n} more damage"), format!("chaque vilain inflige {n} dégât(s) de plus"))
        }
        Change::Passes(n) => {
            let passes = many(n, ["pass", "passes"], ["passe", "passes"], language);
            either(language, format!("{passes} less in every engagement"), format!("{passes} de moins à chaque affrontement"))
        }
        Change::Recovery(n) => {
            either(language, format!("recover {} fewer", dice(n, language)), format!("récupère {} de moins", dice(n, language)))
        }
        Change::Exhaust(n) => either(
            language,
            format!("first, exhaust {} of your pool", dice(n, language)),
            format!("d'abord, épuise {} de ta réserve", dice(n, language)),
        ),
        Change::NoRest => {
            either(language, "no rest and no exploring afterwards".into(), "ni repos ni exploration ensuite".into())
        }
    }
}

/// A price in words.
pub fn cost(cost: Cost, language: Language) -> String {
    match cost {
        Cost::Health(n) => either(language, format!("Health -{n}"), format!("Santé -{n}")),
        Cost::Strategy(n) => either(language, format!("Strategy -{n} for good"), format!("Stratégie -{n} définitivement")),
        Cost::Exhaust(n) => either(
            language,
            format!("exhaust {} of your pool", dice(n, language)),
            format!("épuise {} de ta réserve", dice(n, language)),
        ),
        Cost::Banish(n) => either(
            language,
            format!("banish {} of your pool", dice(n, language)),
            format!("bannis {} de ta réserve", dice(n, language)),
        ),
        Cost::Item => either(language, "discard an item".into(), "défausse un objet".into()),
    }
}

/// What makes a tyrant harder, in words: what a deck says twice counts twice and is told once.
fn harder(scalings: &[Scaling], language: Language) -> Vec<String> {
    let counted = scalings.chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u8));
    counted.map(|(scaling, more)| scaled(scaling, more, language)).collect()
}

fn scaled(scaling: Scaling, more: u8, language: Language) -> String {
    let baddies = |english: &str, french: &str| {
        let english = [format!("more {english}-point baddie"), format!("more {english}-point baddies")];
        let french = [format!("vilain à {french} de plus"), format!("vilains à {french} de plus")];
        many(more, [&english[0], &english[1]], [&french[0], &french[1]], language)
    };
    let (what, n) = match scaling {
        Scaling::Health(n) => (either(language, format!("health +{more}"), format!("santé +{more}")), n),
        Scaling::Damage(n) => (either(language, format!("damage +{more}"), format!("dégâts +{more}")), n),
        Scaling::Ones(n) => (baddies("one", "1 point"), n),
        Scaling::Fives(n) => (baddies("five", "5 points"), n),
    };
    if n == 1 {
        let french = format!("{what} par rencontre du tyran restant dans le paquet");
        return either(language, format!("{what} for each tyrant encounter left in the deck"), french);
    }
    let french = format!("{what} pour {n} rencontres du tyran restant dans le paquet");
    either(language, format!("{what} for every {n} tyrant encounters left in the deck"), french)
}

/// When a tyrant can be met, and with whom.
fn company(tyrant: &Tyrant, language: Language) -> String {
    let ones = many(tyrant.ones, ["one-point baddie", "one-point baddies"], ["vilain à 1 point", "vilains à 1 point"], language);
    let fives =
        many(tyrant.fives, ["five-point baddie", "five-point baddies"], ["vilain à 5 points", "vilains à 5 points"], language);
    let with: Vec<String> =
        [(tyrant.ones, ones), (tyrant.fives, fives)].into_iter().filter(|(n, _)| *n > 0).map(|(_, text)| text).collect();
    let day = tyrant.day;
    if with.is_empty() {
        return either(language, format!("From day {day}, alone."), format!("Dès le jour {day}, sans escorte."));
    }
    either(
        language,
        format!("From day {day}, with {}.", with.join(" and ")),
        format!("Dès le jour {day}, avec {}.", with.join(" et ")),
    )
}

fn plan(plan: &Plan, language: Language) -> String {
    let slots: String = plan.slots.iter().map(|colour| colour.letter()).collect();
    either(
        language,
        format!("Backup plan {slots}: exhaust a stored die: {}.", deed(plan.deed, language)),
        format!("Plan B {slots} : épuise un dé du plan : {}.", deed(plan.deed, language)),
    )
}

/// A hero in sentences.
pub fn hero(hero: &Hero, deck: &Deck, language: Language) -> Vec<String> {
    let [health, strategy, recovery] = hero.stats;
    let mut lines = vec![
        either(
            language,
            format!("Health {health}, Strategy {strategy}, Recovery {recovery}."),
            format!("Santé {health}, Stratégie {strategy}, Récupération {recovery}."),
        ),
        either(
            language,
            format!("Innate: {}.", talent(hero.talent, deck, language)),
            format!("Inné : {}.", talent(hero.talent, deck, language)),
        ),
    ];
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
    match &hero.plan {
        Some(own) => lines.push(plan(own, language)),
        None => lines
            .extend(deck.sides.iter().map(|side| format!("{}: {}", side.label.name.get(language), plan(&side.plan, language)))),
    }
    lines
}

/// A card in sentences, without its name and line.
pub fn card(card: Card, deck: &Deck, language: Language) -> Vec<String> {
    let sentence = |english: &str, french: &str, texts: Vec<String>| {
        let head = if language == Language::English { format!("{english}: ") } else { format!("{french} : ") };
        (!texts.is_empty()).then(|| format!("{head}{}.", texts.join("; ")))
    };
    let body = |family: u8, health: u8, damage: u8| {
        let family = deck.families[usize::from(family)].name.get(language);
        either(
            language,
            format!("{family}. Health {health}, damage {damage}."),
            format!("{family}. Santé {health}, dégâts {damage}."),
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
            lines.push(sentence("Hits to open it", "Touches pour l'ouvrir", vec![Dice(lock.hits).to_string()]));
            lines.push(sentence("Inside", "Dedans", vec![reward(lock.reward, deck, language)]));
        }
        Kind::Tyrant => {
            let tyrant = deck.tyrant(card);
            lines.push(Some(body(tyrant.family, tyrant.health, tyrant.damage)));
            lines.push(Some(company(tyrant, language)));
            lines.push(sentence("Harder", "Plus dur", harder(&tyrant.scaling, language)));
            lines.push(sentence("Effect", "Effet", effects(card)));
        }
    }
    lines.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn what_makes_a_tyrant_harder_twice_is_told_once() {
        let twice = [Scaling::Health(1), Scaling::Health(1), Scaling::Ones(3)];
        let told = [
            "health +2 for each tyrant encounter left in the deck",
            "1 more one-point baddie for every 3 tyrant encounters left in the deck",
        ];
        assert_eq!(harder(&twice, Language::English), told);
    }

    #[test]
    fn numbers_agree_with_their_words() {
        assert_eq!(deed(Deed::Recover(1), Language::English), "return up to 1 die to the pool");
        assert_eq!(deed(Deed::Recover(2), Language::French), "remets jusqu'à 2 dés dans la réserve");
        assert_eq!(effect(Effect::Immune(Colour::Yellow), Language::French), "les dés jaunes ne lui font rien");
    }
}
