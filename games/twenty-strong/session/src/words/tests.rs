use super::*;
use crate::History;
use twenty_strong::{Heap, Stat};

fn course(rest: &str) -> History {
    let text = format!("title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\n{rest}\n");
    History::from_position(&text, 1).unwrap()
}

fn words(language: Language, course: &History) -> Words {
    Words::new(language, course.game().deck())
}

#[test]
fn rest_is_told_with_what_it_gives() {
    // The hero `plain` rests with 1 more, keep-rest adds another; Health stops at 6.
    for (hero, items, health, gives) in
        [("guarded", "", 3, 1), ("plain", "", 3, 2), ("plain", "\"keep-rest\"", 3, 3), ("plain", "", 5, 1), ("plain", "", 6, 0)]
    {
        let course = course(&format!("phase = \"rest\"\nhero = \"{hero}\"\nitems = [{items}]\nhealth = {health}"));
        let mut game = course.game().clone();
        assert_eq!(words(Language::default(), &course).action(&game, Action::Rest), format!("Rest: Health +{gives}"));
        game.apply(PLAYER, Action::Rest, &mut ()).unwrap();
        assert_eq!(i32::from(game.stat(Stat::Health)), health + gives);
    }
}

#[test]
fn a_pass_is_counted_from_one_on_and_only_in_an_engagement() {
    let mut course = course("phase = \"engagement\"\nfoes = [\"plain-3\"]");
    assert_eq!(words(Language::default(), &course).pass(course.game()).unwrap(), "Pass 1 of 2");
    course.act(twenty_strong::PLAYER, Action::Commit(Dice::one(Colour::Red)), &mut ()).unwrap();
    assert_eq!(words(Language::default(), &course).pass(course.game()).unwrap(), "Pass 1 of 2", "while the die rolls");
    while course.draw(&mut ()) {}
    course.act(twenty_strong::PLAYER, Action::Done, &mut ()).unwrap();
    assert_eq!(words(Language::default(), &course).pass(course.game()).unwrap(), "Pass 2 of 2");
    course.act(twenty_strong::PLAYER, Action::Stop, &mut ()).unwrap();
    assert_eq!(words(Language::default(), &course).pass(course.game()), None, "dice are to recover");
}

#[test]
fn both_sides_of_a_hero_are_told_on_either() {
    let deck = Deck::built_in();
    let told = |language, hero: &str| Words::new(language, deck).innate(&deck.heroes[usize::from(deck.hero(hero).unwrap())]);
    // In the deck Pell has `haste 1`, on the other side `haste 2`, Recovery and Health.
    let english = told(Language::default(), "pell");
    assert_eq!(
        english.lines().skip(1).collect::<Vec<_>>(),
        [
            "Innate: 1 more pass in the first engagement of a battle.",
            "Innate+: 2 more passes in the first engagement of a battle; Recovery and Health +1."
        ]
    );
    assert!(told(Language::named("fr").unwrap(), "pell").contains("\nInné+\u{a0}: "));
    assert!(told(Language::default(), "stranger").ends_with("\nThis hero has no innate+."));
}

#[test]
fn what_cannot_be_read_is_told_in_french_and_the_programs_own_words_are_quoted() {
    use crate::{Kept, TwentyStrong};
    use session::link;
    let french = Words::new(Language::named("fr").unwrap(), Deck::built_in());
    let told = |link: &str| french.bad_link(&link::read::<TwentyStrong>(link).unwrap_err());
    assert_eq!(told("AAAA"), "Le lien a été coupé ou modifié en route.");
    assert_eq!(told("FA!"), "Le caractère 3 ne peut figurer dans aucun lien.");
    let other = bad_bones_session::History::new(bad_bones_session::Setup::usual(1).game().unwrap(), 1);
    let other = link::write::<bad_bones_session::BadBones>(&other);
    assert_eq!(told(&other), "C’est le lien d’un autre jeu\u{a0}: bad-bones.");
    assert!(french.bad_link(&BadLink::Rules(9)).starts_with("Jouée avec la version 9 des règles"));
    assert!(french.bad_link(&BadLink::Missing("mine".into(), 2)).contains("mine, version 2"));
    assert_eq!(french.bad_kept(&Kept::read("").unwrap_err()), "Sa sauvegarde est abîmée.");
    let faults = History::from_position("game = \"chess\"", 1).unwrap_err();
    let quoted = french.bad_link(&BadLink::Position(faults.clone()));
    assert_eq!(quoted, format!("Raison, en anglais\u{a0}: «\u{a0}{faults}\u{a0}»"));
}

#[test]
fn a_card_on_a_pile_is_as_strong_as_the_encounter_makes_it() {
    // The card plain-1 has 1 health and deals 1 damage.
    for (against, grown) in
        [("queue", None), ("omen-health", Some("now health 2, damage 1")), ("omen-damage", Some("now health 1, damage 2"))]
    {
        let course =
            course(&format!("phase = \"engagement\"\nfoes = [\"plain-3\"]\nones = \"plain-1\"\nagainst = \"{against}\""));
        let top = course.game().pile(Heap::Ones).top().unwrap();
        assert_eq!(words(Language::default(), &course).grown(course.game(), top).as_deref(), grown, "{against}");
        assert_eq!(words(Language::default(), &course).grown(course.game(), course.game().options().tyrant), None);
    }
}

#[test]
fn french_has_its_singular() {
    let course = course("phase = \"rest\"");
    let french = words(Language::named("fr").unwrap(), &course);
    let with = |id: &str, args: &[(&str, i64)]| {
        let args: Vec<(&str, Arg)> = args.iter().map(|(name, number)| (*name, Arg::Number(*number))).collect();
        french.with(id, &args)
    };
    assert_eq!(with("foe-health", &[("hits", 1), ("health", 3)]), "1 touche sur 3");
    assert_eq!(with("foe-health", &[("hits", 2), ("health", 3)]), "2 touches sur 3");
    assert_eq!([1, 2].map(|damage| with("foe-damage", &[("damage", damage)])), ["1 dégât", "2 dégâts"]);
    assert_eq!(with("refused-price", &[("number", 1)]), "Son prix\u{a0}: un dé du plan.");
}
