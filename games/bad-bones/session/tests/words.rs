//! Every text exists in every language and is used, every text that is used exists, and all read without a mistake.

use std::collections::BTreeSet;

use bad_bones::{Chief, Ending, Phase, Tile, Trap, Weapon};
use bad_bones_bots::Level;
use bad_bones_session::lessons::LESSONS;
use bad_bones_session::words::{self, Arg, Language, Words, chief_id, phase_id, tile_id, trap_id, weapon_id};
use fluent_bundle::FluentArgs;
use session::checks::{self as texts, Book, Message};

/// All files of a language, those of online tables too.
fn sources(language: Language) -> Vec<&'static str> {
    bad_bones_session::words::open_online_texts();
    [words::SHELF.sources(language), words::ONLINE.sources(language)].concat()
}

fn messages(language: Language) -> Vec<Message> {
    texts::messages(&sources(language))
}

fn known() -> BTreeSet<String> {
    texts::ids(&messages(Language::default()))
}

/// All source text of the two crates that show texts. The other game has texts and tests of its own.
fn program() -> String {
    texts::program(&["games/bad-bones/session/src", "games/bad-bones/page/src", "shell/page/src", "shell/session/src"], None)
}

/// How calls begin that name a text.
const CALLS: [&str; 8] = [".tr(\"", ".t(\"", ".tw(\"", ".text(\"", ".with(\"", "deed(\"", "(\"refused-", "(\"key-"];

/// The nouns of the glossary that are neither traps nor weapons nor chiefs.
const NOUNS: [&str; 7] = ["skeleton", "hero", "tower", "house", "forest", "cemetery", "crater"];

/// Ids that the program puts together.
fn families() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = BTreeSet::new();
    for trap in Trap::ALL {
        ids.extend([trap_id(*trap), format!("help-trap-{}", trap.name()), format!("deed-{}", trap.name())]);
    }
    ids.extend(Tile::ALL.iter().map(|tile| tile_id(*tile)));
    ids.extend(Weapon::ALL.iter().flat_map(|weapon| [weapon_id(*weapon), format!("help-weapon-{}", weapon.name())]));
    ids.extend(Chief::ALL.iter().flat_map(|chief| [chief_id(*chief), format!("help-chief-{}", chief.name())]));
    ids.extend(Phase::ALL.iter().map(|phase| phase_id(*phase)));
    ids.extend(Ending::ALL.iter().map(|ending| format!("ending-{}", ending.name())));
    ids.extend(Level::ALL.iter().flat_map(|level| [format!("level-{}", level.name()), format!("bot-{}", level.name())]));
    ids.extend(["market", "start", "hero", "trap", "skeletons", "arrivals"].map(|phase| format!("help-phase-{phase}")));
    ids.extend(["versus", "solo", "heroic", "coop"].map(|mode| format!("help-mode-{mode}")));
    ids.extend(["versus", "solo", "heroic", "coop"].map(|mode| format!("mode-{mode}-text")));
    ids.extend(protocol::Phrase::ALL.map(|phrase| phrase.text_id().to_string()));
    ids.extend(["language-name", "singular-numbers"].map(String::from));
    ids.extend(["today", "history", "statistics"].map(|board| format!("board-{board}")));
    ids.extend(["system", "dark", "light"].map(|theme| format!("theme-{theme}")));
    ids.extend(["off", "slow", "normal", "fast"].map(|speed| format!("speed-{speed}")));
    ids.extend(["mute", "soft", "full"].map(|volume| format!("volume-{volume}")));
    ids.extend((1..=12).map(|number| format!("character-{number}")));
    ids.extend(NOUNS.map(|noun| format!("help-noun-{noun}")));
    ids.extend((1..=12).map(|number| format!("character-{number}-article")));
    ids.extend(["tower", "village", "tower-and-village", "emperor"].map(|ending| format!("ended-{ending}")));
    ids.extend(["arrows", "lanes", "faces", "neighbours", "cemetery", "scoring"].map(|part| format!("help-{part}")));
    ids.extend(["arrows", "lanes", "faces", "neighbours", "cemetery", "scoring"].map(|part| format!("help-{part}-text")));
    let parts = ["title", "text", "after", "why"];
    ids.extend(LESSONS.iter().flat_map(|lesson| parts.map(|part| format!("lesson-{}-{part}", lesson.name))));
    ids
}

#[test]
fn every_text_exists_in_every_language_with_the_same_things_inserted() {
    texts::check_languages(messages);
}

#[test]
fn every_text_is_used() {
    let (program, families) = (program(), families());
    let unused: Vec<String> =
        known().into_iter().filter(|id| !families.contains(id) && !program.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "texts that nobody reads: {unused:?}");
}

#[test]
fn every_text_that_is_put_together_exists() {
    let known = known();
    let missing: Vec<String> = families().into_iter().filter(|id| !known.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_text_that_is_named_exists() {
    let (known, program) = (known(), program());
    for id in texts::named(&program, &CALLS) {
        assert!(known.contains(id), "{id} is used and exists nowhere");
    }
}

/// The texts of online tables are not in the program of the page at home.
#[test]
fn the_page_at_home_names_no_text_of_online_tables() {
    let home = texts::program(&["games/bad-bones/session/src", "games/bad-bones/page/src", "shell/page/src"], Some("online"));
    let online = texts::ids(&texts::messages(&[words::ONLINE.sources(Language::default())[0]]));
    let named: Vec<&str> = texts::named(&home, &CALLS).into_iter().filter(|id| online.contains(*id)).collect();
    assert_eq!(named, [""; 0]);
}

#[test]
fn numbers_and_seats_are_told_as_the_language_tells_them() {
    let words = Words::told_to(Language::default(), game::Seat::numbered(1));
    let seat = |number| [("to", Arg::Seat(game::Seat::numbered(number).unwrap()))];
    assert_eq!(words.with("act-send", &seat(2)), "To seat 2");
    assert_eq!(words.with("act-send", &seat(1)), "To your own cemetery");
    let french = Words::new(Language::named("fr").unwrap());
    assert_eq!(french.with("market-coins", &[("coins", Arg::Number(1))]), "1 pièce");
    assert_eq!(french.with("market-coins", &[("coins", Arg::Number(20))]), "20 pièces");
}

#[test]
fn skeletons_are_counted_by_kind() {
    let models: Vec<bad_bones::Model> = ["Bl", "Rt", "Br", "Bl:friendly"].iter().map(|text| text.parse().unwrap()).collect();
    let told = |code: &str| Words::new(Language::named(code).unwrap()).party(&models);
    assert_eq!(told("en"), "2 blue skeletons, a red skeleton and a blue friendly chief");
    assert_eq!(told("fr"), "2 × squelette bleu, un squelette rouge et un chef amical bleu");
}

#[test]
fn french_agrees_with_what_is_inserted() {
    let french = Words::new(Language::named("fr").unwrap());
    let leads = |text| {
        let model = bad_bones::Model::parse(text).unwrap();
        french.with("act-lead", &[("skeleton", Arg::Model(model))])
    };
    assert_eq!(leads("Gt"), "Le squelette vert mène");
    assert_eq!(leads("Gt:instructor"), "L’instructeur vert mène");
    let tally = |won, over| french.with("statistics-tally", &[("won", Arg::Number(won)), ("over", Arg::Number(over))]);
    assert_eq!([tally(0, 1), tally(2, 3)], ["0 gagnée sur 1", "2 gagnées sur 3"]);
    let damaged = |id: String| french.with("cell-trap-damaged", &[("trap", Arg::Word(id))]);
    let traps = [Trap::Catapult, Trap::Barricade, Trap::Dragon].map(|trap| damaged(trap_id(trap)));
    assert_eq!(traps, ["catapulte, endommagée.", "barricade, endommagée.", "dragon, endommagé."]);
}

#[test]
fn a_board_is_told_with_all_that_its_cells_dont_tell() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                tower = 2\nhouses = 3\nskeletons = [\"a1S=Pt\"]\nforest = [\"Rl\", \"Bl\"]\n";
    let course = bad_bones_session::History::from_position(text, 1).unwrap();
    let (game, seat) = (course.game(), game::Seat::at(0));
    let coming = bad_bones_session::forecast::forecast(game, seat, None, 1);
    let told = |reader| Words::told_to(Language::default(), reader);
    assert_eq!(
        told(Some(seat)).board(game, seat, coming.as_ref()),
        "Standing: floors 2, houses 3. In the left forest: a blue skeleton and a red skeleton. About to be lost: floors 0, houses 1."
    );
    let hero = bad_bones::Cell::parse("e5").unwrap();
    assert_eq!(told(Some(seat)).cell(game, seat, hero), "e5: Your hero.");
    assert_eq!(told(game::Seat::numbered(2)).cell(game, seat, hero), "e5: The hero of seat 1.");
}

#[test]
fn every_text_is_told_as_the_full_reader_of_fluent_tells_it() {
    for language in Language::ALL {
        let full = Book::open(language, &sources(language));
        for (id, names) in messages(language) {
            for number in [0, 1, 2, 7] {
                for word in ["yes", "no"] {
                    // A name that asks whose seat it is comes with its seat, and is a word; all others are told both ways.
                    let as_word = |name: &String| name.ends_with("-is-you") || word == "no";
                    let (mut book, mut ours) = (FluentArgs::new(), Vec::new());
                    for name in &names {
                        if as_word(name) {
                            book.set(name.clone(), word);
                            ours.push((name.as_str(), Arg::Text(word.into())));
                        } else {
                            book.set(name.clone(), number);
                            ours.push((name.as_str(), Arg::Number(number)));
                        }
                    }
                    assert_eq!(Words::new(language).with(&id, &ours), full.tell(&id, &book), "{id} in {language:?}");
                }
            }
        }
    }
}

#[test]
fn the_first_known_language_of_a_browser_is_taken() {
    assert_eq!(Language::preferred(["fr-CH", "en"]), Language::named("fr").unwrap());
    assert_eq!(Language::preferred(["xx", "fr"]), Language::named("fr").unwrap());
    assert_eq!(Language::preferred(["xx"]), Language::default());
}
