//! What a person likes: language, theme, speed. Kept in the browser as one line of text.

use leptos::prelude::document;
use session::texts::Language;

use crate::sound::Volume;
use crate::storage;

/// How fast skeletons walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    /// Not at all: the board changes at once.
    Off,
    /// Easy to follow.
    Slow,
    /// As planned.
    Normal,
    /// For those who have seen it often.
    Fast,
}

impl Speed {
    /// All of them.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Slow, Speed::Normal, Speed::Fast];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
        }
    }

    /// Milliseconds of one step.
    pub const fn step(self) -> u32 {
        match self {
            Speed::Off => 0,
            Speed::Slow => 380,
            Speed::Normal => 180,
            Speed::Fast => 80,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Dark, Theme::Light];

    /// Its name in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }
}

/// All settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language.
    pub language: Language,
    /// The theme.
    pub theme: Theme,
    /// The speed.
    pub speed: Speed,
    /// How loud it is.
    pub volume: Volume,
    /// Whether the forecast is shown.
    pub forecast: bool,
    /// Whether the person decides orders.
    pub orders: bool,
    /// Whether the log tells every sentence, and not a line for each seat and round.
    pub sentences: bool,
}

impl Settings {
    /// What was kept, or what the browser says its owner likes.
    pub fn first() -> Settings {
        let window = web_sys::window();
        let codes = window.as_ref().map_or(vec![], |window| {
            window.navigator().languages().iter().filter_map(|code| code.as_string()).collect::<Vec<String>>()
        });
        let asks = |query: &str| {
            let list = window.as_ref().and_then(|window| window.match_media(query).ok().flatten());
            list.is_some_and(|list| list.matches())
        };
        let calm = asks("(prefers-reduced-motion: reduce)");
        let usual = Settings {
            language: Language::preferred(codes.iter().map(String::as_str)),
            theme: Theme::System,
            speed: if calm { Speed::Off } else { Speed::Normal },
            volume: Volume::Full,
            forecast: true,
            orders: false,
            sentences: false,
        };
        let mut settings = storage::settings().map_or(usual, |text| Settings::read(&text, usual));
        if calm {
            settings.speed = Speed::Off;
        }
        settings
    }

    /// Language, theme and speed of the whole document, and what is kept of them.
    pub fn show(&self) {
        storage::keep_settings(&self.text());
        let Some(root) = document().document_element() else { return };
        drop(root.set_attribute("lang", self.language.code()));
        let theme = match self.theme {
            Theme::System => root.remove_attribute("data-theme"),
            other => root.set_attribute("data-theme", other.name()),
        };
        drop(theme);
        drop(root.set_attribute("data-sound", self.volume.name()));
        drop(root.set_attribute("style", &format!("--step:{}ms", self.speed.step())));
    }

    /// As text: `fr dark slow full forecast orders`.
    pub fn text(&self) -> String {
        let mut words = vec![self.language.code(), self.theme.name(), self.speed.name(), self.volume.name()];
        if self.forecast {
            words.push("forecast");
        }
        if self.orders {
            words.push("orders");
        }
        if self.sentences {
            words.push("sentences");
        }
        words.join(" ")
    }

    /// Reads such a text; a word that nobody knows is as if it were not there.
    pub fn read(text: &str, otherwise: Settings) -> Settings {
        let mut settings = Settings { forecast: false, orders: false, sentences: false, ..otherwise };
        for word in text.split_whitespace() {
            match word {
                "forecast" => settings.forecast = true,
                "orders" => settings.orders = true,
                "sentences" => settings.sentences = true,
                _ => {}
            }
            if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == word) {
                settings.language = language;
            }
            if let Some(theme) = Theme::ALL.into_iter().find(|theme| theme.name() == word) {
                settings.theme = theme;
            }
            if let Some(volume) = Volume::ALL.into_iter().find(|volume| volume.name() == word) {
                settings.volume = volume;
            }
            if let Some(speed) = Speed::ALL.into_iter().find(|speed| speed.name() == word) {
                settings.speed = speed;
            }
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back_and_bear_nonsense() {
        let usual = Settings {
            language: Language::default(),
            theme: Theme::System,
            speed: Speed::Normal,
            volume: Volume::Full,
            forecast: true,
            orders: false,
            sentences: false,
        };
        let liked = Settings {
            language: Language::named("fr").unwrap(),
            theme: Theme::Light,
            speed: Speed::Off,
            volume: Volume::Mute,
            orders: true,
            sentences: true,
            ..usual
        };
        assert_eq!(Settings::read(&liked.text(), usual), liked);
        assert_eq!(
            Settings::read("pink fr", usual),
            Settings { language: Language::named("fr").unwrap(), forecast: false, ..usual }
        );
    }
}
