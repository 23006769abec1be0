//! Decks of one's own: where one begins, how a deck travels in a link, and the table at which one of its cards is tried.

use lz4_flex::block::{compress_with_dict, decompress_with_dict};
use notation::toml::quoted;
use session::letters::{Reader, checksum, letters, number, read_letters};
use session::link::{BadLink, DAMAGED, sealed};
use twenty_strong::{Card, Deck, Kind};

/// The layout of a deck's link.
const LAYOUT: u8 = 1;

/// The largest file that few letters may unfold to.
const LARGEST: u64 = 256 * 1024;

/// The name that a copy of a built-in deck begins with.
const OWN: &str = "my-deck";

/// The files that decks are told by: whatever a deck has in common with one of them need not travel. A link says which one it was told
/// by, so none may ever change or go; a better one is added at the end.
const TOLD_BY: [(&str, u32); 1] = [("hollow-hill", 5)];

/// The deck of the game under another name: what one's own begins with.
pub fn copy() -> String {
    let file = Deck::built_in_file(&Deck::built_in().name).unwrap_or_default();
    let is_head = |line: &str, key: &str| line.split('=').next().is_some_and(|name| name.trim() == key);
    let mut named = false;
    let mut text = String::new();
    // What its first lines say of it does not hold for another one.
    let told = file.split_inclusive('\n').skip_while(|line| line.starts_with('#') || line.trim().is_empty());
    for line in told {
        match line {
            // Only the first ones are the deck's: cards have names too.
            line if !named && is_head(line, "name") => text += &format!("name = {}\n", quoted(OWN)),
            line if !named && is_head(line, "version") => {
                text += "version = 1\n";
                named = true;
            }
            line => text += line,
        }
    }
    text
}

/// The name that a text gives its deck, if it can be seen, mistakes or not.
pub fn name_of(text: &str) -> Option<&str> {
    let value = text.lines().find_map(|line| line.split_once('=').filter(|(key, _)| key.trim() == "name"))?.1;
    value.trim().strip_prefix('"')?.split('"').next()
}

/// The line on which a card, hero or side of the plan says its name, counted from 1.
pub fn line_of(text: &str, id: &str) -> Option<usize> {
    let says = |line: &str| {
        let (key, value) = line.split_once('=')?;
        Some(key.trim() == "id" && value.trim().trim_matches(['"', '\'']) == id)
    };
    text.lines().position(|line| says(line) == Some(true)).map(|line| line + 1)
}

/// A deck's file in few bytes.
pub fn packed(file: &str) -> Vec<u8> {
    let newest = TOLD_BY.len() - 1;
    let mut bytes = vec![newest as u8];
    number(&mut bytes, file.len() as u64);
    bytes.extend(compress_with_dict(file.as_bytes(), told_by(newest).unwrap_or_default().as_bytes()));
    bytes
}

/// The file again; `None` if the bytes are no file's.
pub fn unpacked(bytes: &[u8]) -> Option<String> {
    let mut reader = Reader { bytes };
    let known = told_by(reader.byte().ok()?.into())?;
    let length = reader.number().ok().filter(|length| *length <= LARGEST)? as usize;
    let file = decompress_with_dict(reader.bytes, length, known.as_bytes()).ok().filter(|file| file.len() == length)?;
    String::from_utf8(file).ok()
}

fn told_by(number: usize) -> Option<&'static str> {
    let (name, version) = TOLD_BY.get(number)?;
    Deck::built_in_text(name, *version)
}

/// The code of a deck for a link.
pub fn code(file: &str) -> String {
    let mut bytes = vec![LAYOUT];
    bytes.extend(packed(file));
    letters(&sealed(bytes))
}

/// Reads such a code. What comes back is a text, and may have mistakes.
pub fn read_code(code: &str) -> Result<String, BadLink> {
    let bytes = read_letters(code)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(DAMAGED)?;
    let (layout, rest) = body.split_first().ok_or(DAMAGED)?;
    if checksum(body) != u32::from_le_bytes(*sum) {
        return Err(DAMAGED);
    }
    if *layout != LAYOUT {
        return Err(BadLink::Other(*layout));
    }
    unpacked(rest).ok_or(DAMAGED)
}

/// The table at which a card is tried, as a position: a baddie stands there, an encounter lies on top of its pile, a tyrant's day has
/// come.
pub fn trial(deck: &Deck, card: Card, hero: u8) -> String {
    let id = quoted(deck.id(card));
    let meets = match card.kind() {
        Kind::One | Kind::Five => format!("day = 5\nphase = \"engagement\"\nfoes = [{id}]"),
        Kind::Omen | Kind::Wanderer | Kind::Lock => format!("day = 5\nphase = \"day\"\nencounters = {id}"),
        Kind::Tyrant => format!("day = {}\nphase = \"day\"\ntyrant = {id}", deck.tyrant(card).day),
    };
    let hero = deck.heroes.get(usize::from(hero)).map_or(String::new(), |hero| quoted(&hero.label.id));
    let from = match &deck.file {
        Some(file) => format!("deck_file = {}", quoted(file)),
        None => format!("deck = {}", quoted(&deck.name)),
    };
    format!("title = {id}\ngame = \"twenty-strong\"\n{from}\nhero = {hero}\n{meets}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use game::{ActionSet as _, Game as _, Rng, Turn};
    use proptest::prelude::*;
    use twenty_strong::{PLAYER, Question};

    #[test]
    fn a_copy_is_the_deck_under_another_name() {
        let (mut deck, original) = (Deck::parse(&copy()).unwrap(), Deck::built_in());
        assert_eq!((deck.name.as_str(), deck.version), (OWN, 1));
        (deck.name, deck.version) = (original.name.clone(), original.version);
        assert_eq!(deck, **original);
    }

    #[test]
    fn a_deck_is_called_by_its_name_though_it_has_mistakes() {
        assert_eq!(name_of("# mine\nname = \"a b\" # so\nversion = \n"), Some("a b"));
        assert_eq!(name_of("nonsense"), None);
    }

    #[test]
    fn a_card_is_found_in_the_text() {
        let text = "name = \"a\"\n[[one]]\nid = \"scree\"\n[[one]]\n id=\"pebble\"\n";
        assert_eq!([line_of(text, "scree"), line_of(text, "pebble"), line_of(text, "a")], [Some(3), Some(5), None]);
    }

    #[test]
    fn what_a_deck_has_in_common_with_hollow_hill_does_not_travel() {
        let (name, version) = TOLD_BY[TOLD_BY.len() - 1];
        let own = Deck::built_in_text(name, version).unwrap().replacen("health = 4", "health = 5", 1);
        let code = code(&own);
        assert!(code.len() < 400, "{} letters for {} bytes", code.len(), own.len());
        assert_eq!(read_code(&code).unwrap(), own);
    }

    #[test]
    fn a_code_that_was_cut_changed_or_made_by_another_program_is_refused() {
        let whole = code("name = \"mine\"\n");
        assert_eq!(read_code(&whole[..whole.len() - 2]), Err(DAMAGED));
        assert_eq!(read_code(""), Err(DAMAGED));
        assert!(matches!(read_code("ö"), Err(BadLink::Letters(_))));
        assert_eq!(read_code(&letters(&sealed(vec![9, 0, 0]))), Err(BadLink::Other(9)));
        // A file that nobody wrote: far larger than any deck.
        let mut huge = vec![LAYOUT, 0];
        number(&mut huge, LARGEST + 1);
        assert_eq!(read_code(&letters(&sealed(huge))), Err(DAMAGED));
    }

    const GOLDEN: &str = "AQAzAzkBICJtJR4HsmQQM9EYDDNiYGRyZW4uCt-7OqA";
    const TOLD_BY_SUM: (usize, u32) = (26_008, 282_179_544);

    /// This code was made once, and must open for ever: what it is told by never changes.
    #[test]
    fn a_code_that_was_shared_once_opens_for_ever() {
        let told_by: String = TOLD_BY.iter().map(|(name, version)| Deck::built_in_text(name, *version).unwrap()).collect();
        assert_eq!(read_code(GOLDEN).unwrap(), "name = \"mine\"\nversion = 3\n# The hill has children.\n");
        assert_eq!((told_by.len(), checksum(told_by.as_bytes())), TOLD_BY_SUM, "what links are told by has changed");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_text_travels(text: String) {
            prop_assert_eq!(read_code(&code(&text)).unwrap(), text);
        }

        #[test]
        fn any_bytes_are_a_file_or_none(bytes: Vec<u8>) {
            let _ = unpacked(&bytes);
        }
    }

    #[test]
    fn every_card_of_a_deck_can_be_tried_and_its_table_goes_on() {
        let deck = Deck::from_file(&copy()).unwrap();
        for card in Card::all() {
            let text = trial(&deck, card, 1);
            let mut history = History::from_position(&text, 7).unwrap_or_else(|faults| panic!("{}: {faults}", deck.id(card)));
            let game = history.game();
            assert_eq!((game.deck().name.as_str(), game.hero().label.id.as_str()), (OWN, "pell"));
            match card.kind() {
                Kind::One | Kind::Five => {
                    assert!(game.foes().iter().any(|foe| foe.card == card));
                    assert_eq!(game.question(PLAYER), Some(Question::Commit));
                }
                Kind::Tyrant => assert!(game.options().tyrant == card && game.day() >= deck.tyrant(card).day),
                _ => assert_eq!(game.pile(twenty_strong::Heap::Encounters).top(), Some(card)),
            }
            let mut rng = Rng::seeded(3);
            for _ in 0..12 {
                match history.game().turn() {
                    Turn::Over => break,
                    Turn::Chance => drop(history.draw(&mut ())),
                    Turn::Asked(_) => {
                        let action = history.game().legal_actions(PLAYER).pick(&mut rng);
                        history.act(PLAYER, action, &mut ()).unwrap();
                    }
                }
            }
        }
    }
}
