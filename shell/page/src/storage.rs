//! The browser's storage, text by text. Where it is full or forbidden, nothing is kept and nothing breaks.

use session::Claim;
use web_sys::Storage;

const SETTINGS: &str = "bonehold/settings";

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// Keeps a text; false if it can't be kept.
pub fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// A text that was kept.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Forgets a text; false if the storage is forbidden.
pub fn remove(key: &str) -> bool {
    storage().is_some_and(|storage| storage.remove_item(key).is_ok())
}

/// All texts whose keys begin so, with what follows in their keys.
pub fn all(prefix: &str) -> Vec<(String, String)> {
    let Some(storage) = storage() else { return vec![] };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter_map(|key| Some((key.strip_prefix(prefix)?.to_string(), get(&key)?))).collect()
}

/// The settings as text, the same for all games.
pub fn settings() -> Option<String> {
    get(SETTINGS)
}

/// Keeps the settings.
pub fn keep_settings(text: &str) {
    set(SETTINGS, text);
}

/// What a game keeps, below the beginning of all its keys: games, which of them is on the table, lessons that are done.
pub struct Drawer(pub &'static str);

impl Drawer {
    fn key(&self, rest: &str) -> String {
        format!("{}{rest}", self.0)
    }

    /// Keeps a game; false if it can't be kept.
    pub fn keep(&self, id: &str, text: &str) -> bool {
        set(&self.key(&format!("game/{id}")), text)
    }

    /// The text of a kept game.
    pub fn game(&self, id: &str) -> Option<String> {
        get(&self.key(&format!("game/{id}")))
    }

    /// Forgets a game.
    pub fn forget(&self, id: &str) {
        remove(&self.key(&format!("game/{id}")));
    }

    /// All games kept, by name, as they are.
    pub fn texts(&self) -> Vec<(String, String)> {
        all(&self.key("game/"))
    }

    /// All games kept, as far as they can be read.
    pub fn games<T>(&self, read: fn(&str) -> Option<T>) -> Vec<T> {
        self.texts().iter().filter_map(|(_, text)| read(text)).collect()
    }

    /// This game is being played; false if that can't be kept.
    pub fn play(&self, id: &str) -> bool {
        set(&self.key("current"), id)
    }

    /// No game is being played.
    pub fn leave(&self) {
        self.play("");
    }

    /// The text of the game that was being played last.
    pub fn current(&self) -> Option<String> {
        get(&self.key("current")).filter(|id| !id.is_empty()).and_then(|id| self.game(&id))
    }

    /// Which tab says that it plays a game.
    pub fn claim(&self, id: &str) -> Option<Claim> {
        Claim::read(&get(&self.key(&format!("claim/{id}")))?)
    }

    /// A tab says that it plays a game.
    pub fn set_claim(&self, id: &str, claim: Claim) {
        set(&self.key(&format!("claim/{id}")), &claim.write());
    }

    /// No tab plays a game any more.
    pub fn disclaim(&self, id: &str) {
        remove(&self.key(&format!("claim/{id}")));
    }

    /// The lessons done, by number.
    pub fn lessons(&self) -> Vec<usize> {
        get(&self.key("lessons")).map_or(vec![], |text| text.split(' ').filter_map(|word| word.parse().ok()).collect())
    }

    /// A lesson is done.
    pub fn lesson_done(&self, number: usize) {
        let mut done = self.lessons();
        if !done.contains(&number) {
            done.push(number);
            let words: Vec<String> = done.iter().map(ToString::to_string).collect();
            set(&self.key("lessons"), &words.join(" "));
        }
    }
}
