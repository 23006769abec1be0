//! The browser's storage, text by text. Where it is full or forbidden, nothing is kept and nothing breaks.

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

/// All texts whose keys begin so.
pub fn all(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return vec![] };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    keys.filter(|key| key.starts_with(prefix)).filter_map(|key| get(&key)).collect()
}

/// The settings as text, the same for all games.
pub fn settings() -> Option<String> {
    get(SETTINGS)
}

/// Keeps the settings.
pub fn keep_settings(text: &str) {
    set(SETTINGS, text);
}
