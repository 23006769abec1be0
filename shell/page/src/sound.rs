//! Sounds. They are made in the browser by `sound.js`, which is loaded with the first touch: before that a page is quiet.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

/// How loud it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Volume {
    /// Not at all.
    Mute,
    /// Behind other things.
    Soft,
    /// As planned.
    Full,
}

impl Volume {
    /// All of them.
    pub const ALL: [Volume; 3] = [Volume::Mute, Volume::Soft, Volume::Full];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Volume::Mute => "mute",
            Volume::Soft => "soft",
            Volume::Full => "full",
        }
    }
}

/// What can be heard, by its name in `sound.js`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A skeleton walks.
    Step,
    /// A piece is laid or a choice made.
    Knock,
    /// A trap breaks or a skeleton falls apart.
    Crack,
    /// A skeleton is flung next door.
    Fling,
    /// A tower loses a floor.
    Floor,
    /// A house burns.
    Fire,
    /// Dice roll.
    Dice,
    /// A hit.
    Hit,
    /// A hit that counts more.
    Crit,
    /// The person is asked.
    Turn,
    /// Something has become dangerous.
    Danger,
    /// Won.
    Victory,
    /// Lost.
    Defeat,
}

impl Sound {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Sound::Step => "step",
            Sound::Knock => "knock",
            Sound::Crack => "crack",
            Sound::Fling => "fling",
            Sound::Floor => "floor",
            Sound::Fire => "fire",
            Sound::Dice => "dice",
            Sound::Hit => "hit",
            Sound::Crit => "crit",
            Sound::Turn => "turn",
            Sound::Danger => "danger",
            Sound::Victory => "victory",
            Sound::Defeat => "defeat",
        }
    }
}

/// Lets it be heard, if sounds are there already and not turned off.
pub fn play(sound: Sound) {
    let made = js_sys::Reflect::get(&window(), &JsValue::from_str("boneholdSound")).ok();
    if let Some(made) = made.and_then(|made| made.dyn_into::<js_sys::Function>().ok()) {
        // A browser without sounds plays on in silence.
        drop(made.call1(&JsValue::NULL, &JsValue::from_str(sound.name())));
    }
}
