//! Any bytes as a line of a script: the text of an action that was read means the same action.
#![no_main]

use bad_bones::notation::{parse_action, parse_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match parse_line(text) {
        Ok((seat, action)) => {
            assert_eq!(parse_line(&format!("{seat} {action}")), Ok((seat, action)), "{text}");
            assert_eq!(parse_action(&action.to_string()), Ok(action), "{text}");
        }
        Err(misread) => {
            assert!(text.is_char_boundary(misread.at), "{misread}");
            assert!(text[misread.at..].starts_with(&misread.found), "{misread}");
        }
    }
});
