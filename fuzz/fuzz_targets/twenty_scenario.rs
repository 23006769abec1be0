//! Any bytes as a scenario file of 20 Strong: what can be read can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use twenty_strong::scenario::Scenario;
use twenty_strong::{Dice, state};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::parse(text, None) else { return };
    let game = scenario.run().game;
    state(&game);
    assert_eq!(game.all_dice(), Dice::ALL, "{text}");
});
