//! Positions as text: the part of a scenario file that says where the game stands.

use std::sync::Arc;

use notation::sheet::{Section, Word};

use crate::card::{Card, Cards, Heap, Kind};
use crate::deck::{Deck, HOLLOW_HILL, Stat};
use crate::die::{Colour, Dice};
use crate::notation::parse_item;
use crate::options::{FIRST_NIGHTS, LAST_DAY, Misfit, Options, TOP_RANK};
use crate::pile::Pile;
use crate::play::{Against, Foe, Game, MOST_STAT, Step};
use crate::state::PILE_KEYS;
use crate::version::Version;

/// Reads the position of a file that is played with this deck.
pub(crate) fn read_position(top: &Section<'_, '_>, version: Version, deck: &Arc<Deck>) -> Option<Game> {
    let options = read_options(top, deck);
    let day = top.number("day", 0..=i64::from(LAST_DAY));
    let step = read_step(top);
    let mut game = Game::bare(version, options?, deck);
    let setting_up = step == Some(Step::PutOut);
    game.day = day.unwrap_or(0) as u8;
    game.step = step?;
    if !setting_up && day == Some(0) {
        top.fault(top.place_of("day"), "`day`: only the setup has day 0");
    }
    read_stats(top, &mut game);
    let mut placed = Placed { top, deck, seen: Cards::NONE };
    read_cards(top, &mut game, &mut placed, setting_up);
    read_plan(top, &mut game);
    read_dice(top, &mut game);
    read_battle(top, &mut game);
    if game.items.len() > usize::from(game.stat(Stat::Strategy)) {
        top.fault(top.place_of("items"), "`items`: more than Strategy allows");
    }
    Some(game)
}

/// The deck of a file: the one that is written in it, the named one in the version that goes with these rules, `own`, which is given
/// beside it, or the usual one.
pub(crate) fn read_deck(top: &Section<'_, '_>, version: Version, own: Option<&Arc<Deck>>) -> Option<Arc<Deck>> {
    let written = top.parsed("deck_file", |text| Deck::from_file(text).map_err(|faults| format!("`deck_file`: {faults}")));
    let named = top.parsed("deck", |text| {
        Deck::built_in_for(text, version).ok_or_else(|| format!("`deck`: expected hollow-hill or proving, found \"{text}\""))
    });
    if top.has("deck_file") && written.is_none() || top.has("deck") && named.is_none() {
        return None;
    }
    let deck = written.or_else(|| named.or(own).or_else(|| Deck::built_in_for(HOLLOW_HILL, version)).cloned())?;
    if deck.since() > version {
        top.fault(top.place_of("rules"), Misfit::NewerDeck(version).to_string());
        return None;
    }
    Some(deck)
}

fn read_options(top: &Section<'_, '_>, deck: &Deck) -> Option<Options> {
    let hero = top.parsed("hero", |text| {
        deck.hero(text).ok_or_else(|| format!("`hero`: expected one of {}, found \"{text}\"", deck.hero_ids()))
    });
    let tyrant = top.parsed("tyrant", |text| {
        let found = deck.card(text).filter(|card| card.kind() == Kind::Tyrant);
        found.ok_or_else(|| format!("`tyrant`: expected one of {}, found \"{text}\"", deck.ids(Kind::Tyrant)))
    });
    let rank = top.number("rank", i64::from(FIRST_NIGHTS)..=i64::from(TOP_RANK)).unwrap_or(1) as u8;
    let side = top.parsed("side", |text| {
        let names: Vec<&str> = deck.sides.iter().map(|side| side.label.id.as_str()).collect();
        deck.side(text).ok_or_else(|| format!("`side`: expected one of {}, found \"{text}\"", names.join(", ")))
    });
    if top.has("hero") && hero.is_none() || top.has("tyrant") && tyrant.is_none() {
        return None;
    }
    let first = Kind::Tyrant.cards().next().expect("a deck has tyrants");
    let plain = Options::new(deck, hero.unwrap_or(0), tyrant.unwrap_or(first));
    let options = Options { rank, side: side.or(plain.side), ..plain };
    if let Some(misfit) = options.misfits(deck).first() {
        top.fault(top.place_of("side"), misfit.to_string());
        return None;
    }
    Some(options)
}

fn read_step(top: &Section<'_, '_>) -> Option<Step> {
    if !top.has("phase") {
        top.missing("phase");
    }
    top.parsed("phase", |text| match text {
        "setup" => Ok(Step::PutOut),
        "day" => Ok(Step::Day),
        "engagement" => Ok(Step::Commit),
        "rest" => Ok(Step::After),
        _ => Err(format!("`phase`: expected setup, day, engagement or rest, found \"{text}\"")),
    })
}

fn read_stats(top: &Section<'_, '_>, game: &mut Game) {
    game.plus = top.flag("innate_plus").unwrap_or(false);
    match (game.plus, game.hero().plus) {
        (true, None) => top.fault(top.place_of("innate_plus"), "`innate_plus`: a universal hero has no such side"),
        (true, Some(plus)) => {
            for stat in plus.stats {
                game.stats[stat as usize] = (game.stats[stat as usize] + 1).min(MOST_STAT);
            }
        }
        (false, _) => {}
    }
    for (stat, key, least) in [(Stat::Health, "health", 1), (Stat::Strategy, "strategy", 0), (Stat::Recovery, "recovery", 0)] {
        if let Some(value) = top.number(key, least..=i64::from(MOST_STAT)) {
            game.stats[stat as usize] = value as u8;
        }
    }
}

/// Cards that have been given a place; each has one only.
struct Placed<'r, 's, 't> {
    top: &'r Section<'s, 't>,
    deck: &'r Deck,
    seen: Cards,
}

impl Placed<'_, '_, '_> {
    fn place(&mut self, at: usize, card: Card) -> bool {
        let new = !self.seen.contains(card);
        if !new {
            self.top.fault(at, format!("{} lies somewhere already", self.deck.id(card)));
        }
        self.seen.insert(card);
        new
    }

    fn cards(&mut self, key: &'static str, fits: Cards) -> Option<Vec<Card>> {
        let words = self.top.words(key)?;
        Some(words.into_iter().filter_map(|word| self.card(key, word, fits)).collect())
    }

    fn card(&mut self, key: &str, word: Word<'_>, fits: Cards) -> Option<Card> {
        let found = self.deck.card(word.text).filter(|card| fits.contains(*card));
        if found.is_none() {
            self.top.fault(
                word.at,
                format!("`{key}`: no card of the deck {} that fits here is called \"{}\"", self.deck.name, word.text),
            );
        }
        found.filter(|card| self.place(word.at, *card))
    }
}

fn read_cards(top: &Section<'_, '_>, game: &mut Game, placed: &mut Placed<'_, '_, '_>, setting_up: bool) {
    let deck = placed.deck;
    for word in top.words("items").unwrap_or_default() {
        match parse_item(word.text, deck) {
            Ok(item) if placed.place(word.at, item.card) && !game.items.is_full() => game.items.push(item),
            Ok(_) if game.items.is_full() => top.fault(word.at, "`items`: there are never more than six"),
            Ok(_) => {}
            Err(error) => top.fault(word.at + 1 + error.at, format!("`items`: {error}")),
        }
    }
    let foes = Heap::Ones.set().or(Heap::Fives.set()).or([game.options.tyrant].into_iter().collect());
    for card in placed.cards("foes", foes).unwrap_or_default() {
        game.foes.push(Foe::new(card));
    }
    read_against(top, game, placed);
    for (heap, key, upper, _) in PILE_KEYS {
        let first = top.word(key).and_then(|word| placed.card(key, word, heap.set()));
        let upper = placed.cards(upper, heap.set()).unwrap_or_default();
        game.piles[heap as usize] = Pile { top: first, rest: Cards::NONE, upper: upper.into_iter().collect() };
    }
    let anywhere = Heap::ALL.into_iter().fold(Cards::NONE, |all, heap| all.or(heap.set()));
    game.discards = placed.cards("discarded", anywhere).unwrap_or_default().into_iter().collect();
    let out = placed.cards("out", Kind::Omen.set());
    let number = Kind::Omen.count() - game.options.omens();
    game.out = match out {
        Some(out) => {
            if out.len() != number {
                top.fault(top.place_of("out"), format!("`out`: expected {number} tyrant encounters at this rank"));
            }
            out.into_iter().collect()
        }
        // The last ones that lie nowhere else.
        None => {
            let free: Vec<Card> = Kind::Omen.cards().filter(|card| !placed.seen.contains(*card)).collect();
            free.into_iter().rev().take(number).collect()
        }
    };
    if setting_up {
        // Chance puts them out; a scenario says which.
        (game.out, placed.seen) = (Cards::NONE, placed.seen.without(game.out));
    } else {
        placed.seen = placed.seen.or(game.out);
    }
    for heap in Heap::ALL {
        game.piles[heap as usize].rest = heap.set().without(placed.seen);
    }
}

/// Whom the battle is fought against: `queue` unless something else is said.
fn read_against(top: &Section<'_, '_>, game: &mut Game, placed: &mut Placed<'_, '_, '_>) {
    let fighting = game.step == Step::Commit;
    let Some(word) = top.word("against") else {
        game.battle.against = if fighting { Against::Queue } else { Against::Nobody };
        return;
    };
    game.battle.against = match word.text {
        _ if !fighting => {
            top.fault(word.at, "`against`: only an engagement is fought against somebody");
            return;
        }
        "queue" => Against::Queue,
        "wanderer" => Against::Wanderer,
        "tyrant" => Against::Tyrant,
        _ => match placed.card("against", word, Kind::Omen.set()) {
            Some(card) => Against::Omen(card),
            None => return,
        },
    };
}

/// `plan = "y-g-"`: the die in each slot.
fn read_plan(top: &Section<'_, '_>, game: &mut Game) {
    let slots = top.parsed("plan", |text| {
        let read = |letter: char| match letter {
            '-' => Some(None),
            letter => Colour::of(letter).filter(|colour| *colour != Colour::Red).map(Some),
        };
        let slots: Option<Vec<Option<Colour>>> = text.chars().map(read).collect();
        let slots = slots.and_then(|slots| <[Option<Colour>; 4]>::try_from(slots).ok());
        slots.ok_or_else(|| format!("`plan`: expected four letters of y, g, b, p or -, found \"{text}\""))
    });
    game.slots = slots.unwrap_or([None; 4]);
}

pub(crate) fn read_dice_key(top: &Section<'_, '_>, key: &'static str) -> Option<Dice> {
    top.parsed(key, |text| {
        Dice::parse(text).ok_or_else(|| format!("`{key}`: expected dice such as yyg, or none, found \"{text}\""))
    })
}

/// What is not named is in the pool; if only the pool is named, the others are exhausted.
fn read_dice(top: &Section<'_, '_>, game: &mut Game) {
    let (pool, exhausted, banished) =
        (read_dice_key(top, "pool"), read_dice_key(top, "exhausted"), read_dice_key(top, "banished"));
    let named = [pool, exhausted, banished].iter().any(Option::is_some);
    if game.step == Step::PutOut && !named && game.all_dice() == Dice::ALL {
        // As the rank has them.
        return;
    }
    (game.pool, game.exhausted, game.banished) = (Dice::NONE, exhausted.unwrap_or_default(), banished.unwrap_or_default());
    let mut used = game.all_dice();
    if let Some(pool) = pool {
        game.pool = pool;
        used.add(pool);
    }
    if !Dice::ALL.contains(used) {
        top.fault(top.place_of("pool"), format!("more dice than the game has: {used} of {}", Dice::ALL));
        return;
    }
    let mut left = Dice::ALL;
    left.remove(used);
    match (pool, exhausted) {
        (None, _) => game.pool = left,
        (Some(_), None) => game.exhausted = left,
        _ if !left.is_empty() => top.fault(top.place_of("pool"), format!("these dice are nowhere: {left}")),
        _ => {}
    }
}

fn read_battle(top: &Section<'_, '_>, game: &mut Game) {
    let engagement = top.number("engagement", 1..=99).unwrap_or(1) as u8;
    let fighting = game.step == Step::Commit;
    if fighting == game.foes.is_empty() {
        top.fault(top.place_of("foes"), "`foes`: an engagement needs some, other phases have none");
    }
    let tyrant = game.foes.iter().any(|foe| foe.card == game.options.tyrant);
    if tyrant && game.battle.against != Against::Tyrant {
        top.fault(top.place_of("foes"), "`foes`: the tyrant fights only `against = \"tyrant\"`");
    }
    game.battle.engagement = if fighting { engagement } else { 0 };
    if game.battle.against == Against::Tyrant {
        let now = game.challenge();
        (game.battle.tyrant_health, game.battle.tyrant_damage) = (now.health, now.damage);
    }
}
