//! Decks: the built-in ones have everything and every card comes into play; mistakes in a file are all named with their lines.

use std::collections::BTreeSet;
use std::sync::Arc;

use game::{ActionSet, Game as _, Rng, Turn};
use twenty_strong::vocabulary::{Effect, Reward, Talent};
use twenty_strong::{Card, Colour, Deck, Event, FAMILIES, Game, HEROES, Kind, Options, PLAYER, UNIVERSAL_HEROES};

fn hollow_hill() -> &'static Arc<Deck> {
    Deck::built_in()
}

#[test]
fn the_deck_has_the_counts_of_the_rules() {
    let deck = hollow_hill();
    assert_eq!((deck.families.len(), deck.heroes.len(), deck.sides.len()), (FAMILIES, HEROES + UNIVERSAL_HEROES, 2));
    assert_eq!(deck.heroes.iter().filter(|hero| hero.is_universal()).count(), 2);
    let baddies = |kind: Kind| kind.cards().map(|card| *deck.baddie(card));
    for family in 0..FAMILIES as u8 {
        assert!(baddies(Kind::One).filter(|baddie| baddie.family == family).count() >= 6);
        assert!(baddies(Kind::Five).filter(|baddie| baddie.family == family).count() >= 3);
    }
}

#[test]
fn every_effect_is_on_a_card_of_the_deck() {
    let deck = hollow_hill();
    let name = |effect: &Effect| format!("{effect:?}").split('(').next().unwrap_or_default().to_string();
    let found: BTreeSet<String> = Card::all().flat_map(|card| deck.effects(card)).map(name).collect();
    assert_eq!(found.len(), Effect::WORDS.split(", ").count(), "{found:?}");
}

#[test]
fn names_and_lines_are_there_in_both_languages_and_differ() {
    for deck in [hollow_hill(), Deck::built_in_named("proving").unwrap()] {
        let cards = Card::all().map(|card| deck.label(card));
        let all: Vec<_> = cards.chain(&deck.families).chain(deck.heroes.iter().map(|hero| &hero.label)).collect();
        let english: BTreeSet<&str> = all.iter().map(|label| label.name.get("en")).collect();
        let french: BTreeSet<&str> = all.iter().map(|label| label.name.get("fr")).collect();
        assert_eq!((english.len(), french.len()), (all.len(), all.len()));
        assert!(all.iter().all(|label| label.line.languages().eq(["en", "fr"])));
    }
    let lines: BTreeSet<&str> = Card::all().map(|card| hollow_hill().label(card).line.get("en")).collect();
    assert_eq!(lines.len(), Card::COUNT, "every card has a line of its own");
}

/// Random games in which seldom anything is declined, until every card and every deed was seen.
#[test]
fn every_card_comes_into_play() {
    let deck = hollow_hill();
    let (mut seen, mut did) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..30_000u64 {
        let options = Options::new(deck, (number % 7) as u8, Card::nth(Kind::Tyrant, number as usize % 4).unwrap());
        let mut game = Game::new(Options { rank: 1 + (number % 5) as u8, ..options }, deck).unwrap();
        let mut rng = Rng::stream(5, number);
        let mut events = Vec::new();
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut events);
                continue;
            }
            let choices = game.legal_actions(PLAYER);
            game.apply_legal(PLAYER, choices.pick(&mut rng), &mut events);
        }
        for event in events {
            match event {
                Event::Activated { card } | Event::Met { card } | Event::Used { card } | Event::Opened { card, .. } => {
                    seen.insert((card, matches!(event, Event::Used { .. } | Event::Opened { .. })));
                }
                Event::Did { deed } => drop(did.insert(deed.to_string())),
                _ => {}
            }
        }
    }
    for card in Card::all() {
        assert!(seen.contains(&(card, false)), "{} never came", deck.id(card));
        if matches!(deck.reward(card), Some(Reward::Once(_))) || card.kind() == Kind::Lock {
            assert!(seen.contains(&(card, true)), "{} was never used", deck.id(card));
        }
    }
    // Whatever a hero's plan, an extension, an item or a wanderer says.
    for card in Card::all() {
        if let Some(Reward::Now(deed) | Reward::Once(deed) | Reward::Plan(_, deed)) = deck.reward(card) {
            assert!(did.contains(&deed.to_string()), "{deed} was never done");
        }
    }
}

fn faults(text: &str) -> Vec<String> {
    Deck::parse(text).unwrap_err().0.iter().map(ToString::to_string).collect()
}

fn line_of(text: &str, part: &str) -> usize {
    1 + text.lines().position(|line| line.contains(part)).unwrap_or_else(|| panic!("no line with {part}"))
}

#[test]
fn a_missing_card_is_named() {
    let text = Deck::built_in_file("proving").unwrap();
    let start = text.find("[[one]]\nid = \"heavy\"").unwrap();
    let end = start + 2 + text[start + 2..].find("[[").unwrap();
    let cut = format!("{}{}", &text[..start], &text[end..]);
    assert_eq!(faults(&cut).len(), 1);
    assert!(faults(&cut)[0].contains("expected 29 `[[one]]`, found 28"), "{:?}", faults(&cut));
    let twice = format!("{text}\n{}", &text[start..end].replace("heavy", "heavier"));
    let found = faults(&twice);
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("expected 29 `[[one]]`, found 30"));
    assert!(found[0].starts_with(&format!("{}:", line_of(&twice, "\"heavier\"") - 1)), "{found:?}");
}

#[test]
fn every_mistake_is_named_with_its_line() {
    let text = Deck::built_in_file("proving").unwrap();
    let spoil = |from: &str, to: &str| text.replacen(from, to, 1);
    let cases = [
        ("effect = \"parry\"", "effect = \"gnaw 3\"", "unknown effect, expected one of: cap-commit N"),
        ("reward = \"once sweep\"", "reward = \"twice sweep\"", "unknown reward"),
        ("reward = \"once sweep\"", "reward = \"once dance\"", "unknown deed"),
        ("slots = \"yygb\"", "slots = \"yygbb\"", "expected four letters"),
        ("slots = \"yygb\"", "slots = \"yypp\"", "at most one of them p"),
        ("slots = \"yygb\"", "slots = \"yygr\"", "expected four letters"),
        ("talent = \"guard 1\"", "talent = \"guard\"", "expected a number from 1 to 9, found \"\""),
        ("family = \"crag\"", "family = \"elves\"", "expected one of ash, bog, crag, dusk"),
        ("health = 3\ndamage", "health = 0\ndamage", "`health`: expected a number from 1 to 12, found 0"),
        ("id = \"parry\"", "id = \"toll\"", "a second \"toll\""),
        ("id = \"parry\"", "id = \"Parry\"", "expected small letters"),
        ("id = \"parry\"", "id = \"none\"", "and not none"),
        ("hits = \"yg\"", "hits = \"rr\"", "one to six letters"),
        ("reward = \"once strike 3\"", "reward = \"now strike 3\"", "a lock holds an item"),
        ("gift = [\"strategy 1\"]", "gift = [\"sweep\"]", "makes sense in a battle only"),
        ("plus = [\"strategy\", \"recovery\"]", "plus = [\"strategy\"]", "expected two stats, found 1"),
        ("effects = [\"parry\"]", "effects = [\"flee\"]", "a tyrant never flees"),
        ("scaling = [\"damage 3\"]", "scaling = [\"damage 0\"]", "expected a number from 1 to 9"),
        ("changes = [\"no-rest\"]", "changes = [\"no-food\"]", "unknown change"),
        ("price = [\"item\"]", "price = [\"soul\"]", "unknown cost"),
        ("version = 2", "version = 0", "`version`: expected a number from 1"),
    ];
    for (from, to, expected) in cases {
        let spoilt = spoil(from, to);
        assert_ne!(spoilt, text, "{from} is in the file");
        let found = faults(&spoilt);
        assert_eq!(found.len(), 1, "{to}: {found:?}");
        assert!(found[0].contains(expected), "{to}: {found:?}");
        let line = 1 + text[..text.find(from).unwrap()].matches('\n').count();
        assert!(found[0].starts_with(&format!("{line}:")), "{to}: line {line}, {found:?}");
    }
}

#[test]
fn all_mistakes_come_at_once() {
    let text = Deck::built_in_file("proving").unwrap();
    let spoilt = text.replacen("effect = \"parry\"", "effect = \"gnaw\"", 1).replacen("slots = \"yygb\"", "slots = \"y\"", 1);
    let spoilt =
        spoilt.replacen("damage = 2\n", "", 1).replacen("line = [\"A card to try a rule out.\", ", "hat = 1\nline = [", 1);
    let found = faults(&spoilt);
    for expected in
        ["unknown effect", "expected four letters", "`damage` is missing", "expected texts by language", "unknown key `hat`"]
    {
        assert!(found.iter().any(|fault| fault.contains(expected)), "{expected}: {found:?}");
    }
    assert_eq!(found.len(), 5, "{found:?}");
    assert!(Deck::parse("").is_err() && Deck::parse("name = ").is_err());
}

#[test]
fn a_deck_of_ones_own_is_played_with_and_equals_one_of_the_same_text() {
    let text = Deck::built_in_file("proving").unwrap().replace("name = \"proving\"", "name = \"mine\"");
    let deck = Deck::from_file(&text).unwrap();
    assert_eq!(deck, Deck::from_file(&text).unwrap());
    let tyrant = deck.card("king-plain").unwrap();
    let game = |deck: &Arc<Deck>| Game::new(Options::new(deck, 0, tyrant), deck).unwrap();
    assert_eq!(game(&deck), game(&Deck::from_file(&text).unwrap()));
    assert_ne!(game(&deck), game(Deck::built_in_named("proving").unwrap()));
    assert_eq!((deck.name.as_str(), deck.heroes[1].talent), ("mine", Talent::Guard(1)));
    let slots = deck.heroes[0].plan.unwrap().slots;
    assert_eq!(slots, [Colour::Yellow, Colour::Yellow, Colour::Green, Colour::Blue]);
}

#[test]
fn a_deck_has_its_texts_in_any_languages() {
    let file = Deck::built_in_file("hollow-hill").unwrap();
    let listed = "name = [\"The Rust\", \"La Rouille\"]";
    let (other, empty, alone) =
        ("name = { en = \"The Rust\", de = \"Der Rost\" }", "name = { en = \"\" }", "name = [\"The Rust\"]");
    assert!(file.contains(listed));
    let deck = Deck::from_file(&file.replacen(listed, other, 1)).unwrap();
    let name = &deck.families[0].name;
    assert_eq!(["en", "de", "fr"].map(|code| name.get(code)), ["The Rust", "Der Rost", "The Rust"]);
    for (wrong, said) in
        [(empty, "the text in en is empty"), (alone, "expected texts by language"), ("name = {}", "expected texts")]
    {
        let faults = Deck::parse(&file.replacen(listed, wrong, 1)).unwrap_err();
        assert!(faults.to_string().contains(said), "{faults}");
    }
}

#[test]
fn a_card_may_have_a_picture_and_its_mistakes_are_named_with_their_line() {
    let text = Deck::built_in_file("proving").unwrap();
    let with = |picture: &str| text.replacen("id = \"parry\"", &format!("picture = {picture}\nid = \"parry\""), 1);
    let whole = "{ parts = [\"body-can\", \"head-clock\"], colours = [\"#b0683c\", \"#86472b\", \"#d9c7a8\"], motif = \"gears\", \
                 scale = 110, mirror = true, tilt = -5, dx = 3, dy = -4 }";
    let deck = Deck::parse(&with(whole)).unwrap();
    let picture = deck.label(deck.card("parry").unwrap()).picture.clone().unwrap();
    assert_eq!((picture.parts.len(), picture.motif.as_deref(), picture.scale), (2, Some("gears"), Some(110)));
    assert_eq!((picture.mirror, picture.tilt, picture.moved), (true, -5, (3, -4)));
    assert_eq!(deck.label(deck.card("toll").unwrap()).picture, None);
    for (wrong, said) in [
        ("{ parts = [\"head-of-state\"] }", "no part \"head-of-state\""),
        ("{ parts = [\"motif-gears\"] }", "no part \"motif-gears\""),
        ("{ colours = [\"red\", \"#86472b\", \"#d9c7a8\"] }", "expected a colour such as \"#b0683c\", found \"red\""),
        ("{ colours = [\"#86472b\"] }", "expected three colours"),
        ("{ motif = \"roses\" }", "expected one of bog, crags, gears"),
        ("{ hall = \"ballroom\" }", "expected one of cave, hall-mire"),
        ("{ hat = 1 }", "unknown key `hat`"),
        ("{ scale = 1000 }", "`scale`: expected a number from 25 to 250"),
        ("7", "`picture`: expected a table"),
    ] {
        let (spoilt, found) = (with(wrong), faults(&with(wrong)));
        assert_eq!(found.len(), 1, "{wrong}: {found:?}");
        let begins = format!("{}:", line_of(&spoilt, "picture = "));
        assert!(found[0].contains(said) && found[0].starts_with(&begins), "{wrong}: {found:?}");
    }
}

#[test]
fn pictures_are_no_rules_so_a_deck_without_them_plays_the_same() {
    let file = Deck::built_in_file("hollow-hill").unwrap();
    let bare: String = file.lines().filter(|line| !line.starts_with("picture = ")).map(|line| format!("{line}\n")).collect();
    assert!(bare.len() < file.len());
    let (deck, plain) = (Deck::parse(file).unwrap(), Deck::parse(&bare).unwrap());
    assert_eq!((deck.version, &deck.name), (plain.version, &plain.name));
    assert!(Card::all().all(|card| deck.effects(card) == plain.effects(card) && deck.reward(card) == plain.reward(card)));
}

#[test]
fn a_wrong_number_makes_no_mistakes_of_what_follows_it() {
    let text = Deck::built_in_file("proving").unwrap();
    let hero = text.find("[[hero]]").unwrap();
    let (before, after) = text.split_at(hero);
    let at = after.find("strategy = ").unwrap() + "strategy = ".len();
    let spoilt = format!("{before}{}9{}", &after[..at], &after[at..]);
    let found = faults(&spoilt);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("`strategy`: expected a number from 0 to 6"), "{found:?}");
}

#[test]
fn a_position_may_have_its_deck_in_it_and_a_mistake_there_starts_nothing() {
    let own = Deck::built_in_file("proving").unwrap().replacen("name = \"proving\"", "name = \"mine\"", 1);
    let position = |file: &str| {
        let file = notation::toml::quoted(file);
        let text = format!(
            "title = \"\"\ngame = \"twenty-strong\"\ndeck_file = {file}\nday = 1\nphase = \"engagement\"\nfoes = [\"parry\"]\n"
        );
        game::History::<Game>::from_position(&text, 1)
    };
    let history = position(&own).unwrap();
    assert_eq!(history.game().deck().name, "mine");
    assert_eq!(history.game().deck().file.as_deref(), Some(&*own));
    let wrong = position(&own.replacen("damage = 1", "damage = 9", 1)).unwrap_err().to_string();
    assert!(wrong.starts_with("3:") && wrong.contains("`deck_file`") && wrong.contains("`damage`"), "{wrong}");
}
