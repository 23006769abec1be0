//! Every word that a card can say.

use super::{Language, colour, damage, dice, either, fives, hits, many, ones};
use crate::deck::Deck;
use crate::vocabulary::{Change, Cost, Deed, Effect, Reward, Talent};

/// A deed in words.
pub fn deed(deed: Deed, language: Language) -> String {
    let d = |n| dice(n, language);
    let h = |n| hits(n, language);
    let harm = |n| damage(n, language);
    match deed {
        Deed::Recover(n) => {
            either(language, format!("return up to {} to the pool", d(n)), format!("remettez jusqu’à {} dans la réserve", d(n)))
        }
        Deed::Health(n) => either(language, format!("Health +{n}"), format!("Santé +{n}")),
        Deed::Strategy(n) => either(language, format!("Strategy +{n} for good"), format!("Stratégie +{n} définitivement")),
        Deed::Recovery(n) => either(language, format!("Recovery +{n} for good"), format!("Récupération +{n} définitivement")),
        Deed::Strike(n) => either(language, format!("{} on one baddie", h(n)), format!("{} sur un vilain", h(n))),
        Deed::Sweep => either(language, "1 hit on every baddie".into(), "1 touche sur chaque vilain".into()),
        Deed::Turn(n) => either(
            language,
            format!("turn {} from a miss to a hit", d(n)),
            format!("faites passer {} d’un échec à une touche", d(n)),
        ),
        Deed::Reroll => either(language, "roll all your misses again".into(), "relancez tous vos échecs".into()),
        Deed::Pass(n) => {
            let passes = many(n, ["more pass", "more passes"], ["passe de plus", "passes de plus"], language);
            either(language, format!("{passes} in this engagement"), format!("{passes} dans cet affrontement"))
        }
        Deed::Shield(n) => {
            either(language, format!("prevent {n} damage in this engagement"), format!("annulez {} de cet affrontement", harm(n)))
        }
        Deed::Queue(n) => either(language, format!("lower today’s queue by {n}"), format!("la file du jour baisse de {n}")),
    }
}

/// A talent in words.
pub fn talent(talent: Talent, deck: &Deck, language: Language) -> String {
    let d = |n| dice(n, language);
    let harm = |n| damage(n, language);
    match talent {
        Talent::Guard(n) => either(
            language,
            format!("prevents {n} damage in every engagement, but never the last of it"),
            format!("annule {} à chaque affrontement, mais jamais le dernier", harm(n)),
        ),
        Talent::Haste(n) => {
            let passes = many(n, ["more pass", "more passes"], ["passe de plus", "passes de plus"], language);
            either(
                language,
                format!("{passes} in the first engagement of a battle"),
                format!("{passes} au premier affrontement d’un combat"),
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
            format!("après un combat, remettez jusqu’à {} dans la réserve", d(n)),
        ),
        Talent::Nimble => either(
            language,
            "store misses of any colour in any free slot".into(),
            "placez des échecs de toute couleur dans tout emplacement libre".into(),
        ),
    }
}

/// What a baddie does, in words.
pub fn effect(effect: Effect, language: Language) -> String {
    let d = |n| dice(n, language);
    let harm = |n| damage(n, language);
    match effect {
        Effect::CapCommit(n) => {
            either(language, format!("commit at most {} in a pass", d(n)), format!("engagez au plus {} par passe", d(n)))
        }
        Effect::CapAssign(n) => {
            either(language, format!("assign at most {} in a pass", d(n)), format!("assignez au plus {} par passe", d(n)))
        }
        Effect::Immune(c) => {
            let c = colour(c, language);
            either(language, format!("{c} dice can’t harm it"), format!("les dés {c}s ne lui font rien"))
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
            format!("récupérez {} de moins tant qu’il est là", d(n)),
        ),
        Effect::Pack(n) => either(
            language,
            format!("{n} more damage beside another of its family"),
            format!("{} de plus à côté d’un autre de sa famille", harm(n)),
        ),
        Effect::Call(n) => {
            let ones = ones(n, language);
            either(language, format!("brings {ones} more"), format!("amène {ones} de plus"))
        }
        Effect::Parry => {
            either(language, "ignores the first hit of each pass".into(), "ignore la première touche de chaque passe".into())
        }
        Effect::Flee => either(
            language,
            "undefeated: it leaves, and its reward with it".into(),
            "invaincu : il s’en va, et sa récompense avec lui".into(),
        ),
        Effect::Bar => {
            either(language, "items don’t work while it stands".into(), "les objets sont sans effet tant qu’il est là".into())
        }
        Effect::Block(n) => either(
            language,
            format!("nothing is stored in slot {n} while it stands"),
            format!("rien ne se place dans l’emplacement {n} tant qu’il est là"),
        ),
        Effect::Banish(n) => either(
            language,
            format!("undefeated: banish {} of your pool", d(n)),
            format!("invaincu : bannissez {} de votre réserve", d(n)),
        ),
        Effect::Bounty(c, n) => {
            let c = colour(c, language);
            either(
                language,
                format!("felled by a {c} die: return up to {} to the pool", d(n)),
                format!("vaincu par un dé {c} : remettez jusqu’à {} dans la réserve", d(n)),
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
                format!("objet, extension du plan : épuisez {price} du plan : {}", deed(what, language)),
            )
        }
    }
}

/// What an encounter changes, in words.
pub fn change(change: Change, language: Language) -> String {
    let harm = |n| damage(n, language);
    match change {
        Change::Queue(n) => either(language, format!("queue +{n}"), format!("file +{n}")),
        Change::Fives(n) => {
            let fives = fives(n, language);
            either(language, format!("{fives} more"), format!("{fives} de plus"))
        }
        Change::Health(n) => {
            either(language, format!("every baddie has {n} more health"), format!("chaque vilain a {n} santé de plus"))
        }
        Change::Damage(n) => {
            either(language, format!("every baddie deals {n} more damage"), format!("chaque vilain inflige {} de plus", harm(n)))
        }
        Change::Passes(n) => {
            let passes = many(n, ["pass", "passes"], ["passe", "passes"], language);
            either(language, format!("{passes} less in every engagement"), format!("{passes} de moins à chaque affrontement"))
        }
        Change::Recovery(n) => {
            either(language, format!("recover {} fewer", dice(n, language)), format!("récupérez {} de moins", dice(n, language)))
        }
        Change::Exhaust(n) => either(
            language,
            format!("first, exhaust {} of your pool", dice(n, language)),
            format!("d’abord, épuisez {} de votre réserve", dice(n, language)),
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
            format!("épuisez {} de votre réserve", dice(n, language)),
        ),
        Cost::Banish(n) => either(
            language,
            format!("banish {} of your pool", dice(n, language)),
            format!("bannissez {} de votre réserve", dice(n, language)),
        ),
        Cost::Item => either(language, "discard an item".into(), "défaussez un objet".into()),
    }
}
