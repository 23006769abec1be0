use super::*;
use session::texts::Language;
use twenty_strong::Deck;

/// What the first edition said, line by line: deck or `word`, language, card or word of the vocabulary, sentence.
const FIRST_EDITION: &str = include_str!("../../../../golden/first-edition/card-words.tsv");

fn lines(kind: &str) -> impl Iterator<Item = (Language, &'static str, &'static str)> {
    FIRST_EDITION.lines().filter_map(move |line| {
        let [of, language, name, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (of == kind).then(|| (Language::named(language).unwrap(), name, text))
    })
}

/// The same as it is written since: dice have letters of the language, large as on the dice, and French keeps its marks on the line.
fn since(language: Language, text: &str) -> String {
    let is_french = language.code() == "fr";
    let mut text = text.to_string();
    let plan = if is_french { "Plan B " } else { "Backup plan " };
    let parts = text.split_once(plan).map(|(before, after)| (before, after.split_at(4)));
    if let Some((before, (slots, rest))) = parts.filter(|(_, (slots, _))| slots.chars().all(|letter| "ygbpr".contains(letter))) {
        let letter = |letter: char| match letter {
            'y' if is_french => 'J',
            'g' if is_french => 'V',
            other => other.to_ascii_uppercase(),
        };
        text = format!("{before}{plan}{}{rest}", slots.chars().map(letter).collect::<String>());
    }
    if is_french { text.replace(" :", "\u{a0}:").replace(" ;", "\u{a0};").replace("violet", "pourpre") } else { text }
}

fn words(code: &str) -> Words {
    Words::new(Language::named(code).unwrap(), Deck::built_in())
}

#[test]
fn every_card_and_hero_says_what_it_said_in_the_first_edition() {
    for name in ["hollow-hill", "proving"] {
        let deck = Deck::built_in_for(name, twenty_strong::Version::OLDEST).unwrap();
        let mut told = Vec::new();
        for language in ["en", "fr"].map(|code| Language::named(code).unwrap()) {
            let words = Words::new(language, deck);
            for card in Card::all() {
                told.extend(words.about(card).into_iter().map(|line| (language, deck.id(card).to_string(), line)));
            }
            for hero in &deck.heroes {
                told.extend(words.hero(hero).into_iter().map(|line| (language, hero.label.id.clone(), line)));
            }
        }
        // In French there is a blank before a colon; the first edition forgot it after the names of sides.
        let sides: Vec<&str> = deck.sides.iter().map(|side| side.label.name.get("fr")).collect();
        let mended = |text: &str| match sides.iter().find(|side| text.starts_with(&format!("{side}: "))) {
            Some(side) => text.replacen(side, &format!("{side}\u{20}"), 1),
            None => text.to_string(),
        };
        let expected: Vec<_> =
            lines(name).map(|(language, id, text)| (language, id.to_string(), since(language, &mended(text)))).collect();
        assert!(expected.len() > 300);
        assert_eq!(told, expected);
    }
}

/// rules: 4 backup plan: innate+ never takes the innate talent away; before version 3 another one took its place.
#[test]
fn a_talent_of_innate_plus_is_told_beside_the_innate_one_where_it_is_another() {
    let words = words("en");
    let odrun = &Deck::built_in().heroes[usize::from(Deck::built_in().hero("odrun").unwrap())];
    let (innate, plus) = (words.talent(odrun.talent), words.talent(odrun.plus.unwrap().talent));
    assert_eq!(words.talents(odrun, false, Version::NEWEST), innate);
    assert_eq!(words.talents(odrun, true, Version::OLDEST), plus);
    let both = words.talents(odrun, true, Version::NEWEST);
    assert!(both.contains(&innate) && both.contains(&plus), "{both}");
}

/// Every word with every number up to 3, as the first edition's file names them.
fn vocabulary(words: &Words) -> Vec<(String, String)> {
    let mut told = Vec::new();
    for n in 1..=3u8 {
        let deeds = [
            Deed::Recover(n),
            Deed::Health(n),
            Deed::Strategy(n),
            Deed::Recovery(n),
            Deed::Strike(n),
            Deed::Sweep,
            Deed::Turn(n),
            Deed::Reroll,
            Deed::Pass(n),
            Deed::Shield(n),
            Deed::Queue(n),
        ];
        for deed in deeds {
            told.push((deed.to_string(), words.deed(deed)));
            for (kind, reward) in [("now", Reward::Now(deed)), ("once", Reward::Once(deed)), ("plan", Reward::Plan(n, deed))] {
                told.push((format!("{kind} {n} {deed}"), words.reward(reward)));
            }
        }
        let numbered =
            [Talent::Guard, Talent::Haste, Talent::Recovery, Talent::Crits, Talent::Slayer, Talent::Rest, Talent::Spoils];
        let talents = numbered.map(|talent| talent(n)).into_iter().chain([Talent::Scout, Talent::Nimble]);
        for talent in talents.chain(Colour::ALL.map(Talent::Keen)) {
            told.push((format!("{talent:?}"), words.talent(talent)));
            told.push((format!("lasting {talent:?}"), words.reward(Reward::Lasting(talent))));
        }
        let numbered = [
            Effect::CapCommit,
            Effect::CapAssign,
            Effect::Crit,
            Effect::Toll,
            Effect::Fatigue,
            Effect::Pack,
            Effect::Call,
            Effect::Block,
            Effect::Banish,
        ];
        let effects = numbered.map(|effect| effect(n)).into_iter().chain([Effect::Parry, Effect::Flee, Effect::Bar]);
        let coloured = Colour::ALL.into_iter().flat_map(|colour| [Effect::Immune(colour), Effect::Bounty(colour, n)]);
        told.extend(effects.chain(coloured).map(|effect| (format!("{effect:?}"), words.effect(effect))));
        let numbered =
            [Change::Queue, Change::Fives, Change::Health, Change::Damage, Change::Passes, Change::Recovery, Change::Exhaust];
        let changes = numbered.map(|change| change(n)).into_iter().chain([Change::NoRest]);
        told.extend(changes.map(|change| (format!("{change:?}"), words.change(change))));
        let costs = [Cost::Health(n), Cost::Strategy(n), Cost::Exhaust(n), Cost::Banish(n), Cost::Item];
        told.extend(costs.map(|cost| (format!("{cost:?}"), words.cost(cost))));
    }
    told.sort();
    told.dedup();
    told
}

#[test]
fn every_word_of_the_vocabulary_says_what_it_said_in_the_first_edition() {
    for code in ["en", "fr"] {
        let words = words(code);
        let mut expected: Vec<(String, String)> = lines("word")
            .filter(|(language, ..)| *language == words.language)
            .map(|(language, name, text)| (name.into(), since(language, text)))
            .collect();
        expected.sort();
        expected.dedup();
        assert!(expected.len() > 200);
        assert_eq!(vocabulary(&words), expected);
    }
}

#[test]
fn every_card_and_hero_has_words_in_every_language() {
    for name in ["hollow-hill", "proving"] {
        let deck = Deck::built_in_named(name).expect("it is built in");
        let english = Words::new(Language::default(), deck);
        for language in Language::ALL.into_iter().filter(|language| *language != Language::default()) {
            let other = Words::new(language, deck);
            for card in Card::all() {
                assert!(!english.about(card).is_empty() && english.about(card).len() == other.about(card).len());
                assert_ne!(english.about(card), other.about(card), "{}", deck.id(card));
            }
            deck.heroes.iter().for_each(|hero| assert_ne!(english.hero(hero), other.hero(hero)));
        }
    }
}

#[test]
fn numbers_agree_with_their_words() {
    let (english, french) = (words("en"), words("fr"));
    assert_eq!(english.deed(Deed::Recover(1)), "return up to 1 die to the pool");
    assert_eq!(french.deed(Deed::Recover(2)), "remettez jusqu’à 2 dés dans la réserve");
    assert_eq!(french.deed(Deed::Shield(1)), "annulez 1 dégât de cet affrontement");
    assert_eq!(french.effect(Effect::Pack(2)), "2 dégâts de plus à côté d’un autre de sa famille");
    assert_eq!(french.effect(Effect::Immune(Colour::Yellow)), "les dés jaunes ne lui font rien");
}

#[test]
fn what_makes_a_tyrant_harder_twice_is_told_once() {
    let told = words("en").harder(&[Scaling::Health(1), Scaling::Health(1), Scaling::Ones(3)]);
    let expected = [
        "health +2 for each tyrant encounter left in the deck",
        "1 more one-point baddie for every 3 tyrant encounters left in the deck",
    ];
    assert_eq!(told, expected);
}
