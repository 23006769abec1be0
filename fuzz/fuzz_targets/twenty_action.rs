//! Any bytes as a line of a script of 20 Strong: the text of an action that was read means the same action.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty_strong::Deck;
use twenty_strong::notation::{action_text, parse_action, parse_line};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let deck = Deck::built_in();
    match parse_line(text, deck) {
        Ok((_, action)) => assert_eq!(parse_action(&action_text(action, deck), deck), Ok(action), "{text}"),
        Err(misread) => assert!(text.is_char_boundary(misread.at), "{misread}"),
    }
});
