//! What of 20 Strong is in the browser's storage: games, the ladder, lessons, decks of one's own.

use std::sync::Arc;

use page::browser::new_id;
use page::storage::{Drawer, all, get, remove, set};
use twenty_strong::Deck;
use twenty_strong_session::{Ladder, decks};

/// Games and lessons.
pub static DRAWER: Drawer = Drawer("bonehold/twenty/");

const LADDER: &str = "bonehold/twenty/ladder";
const PAUSES: &str = "bonehold/twenty/pauses";
const FEWER: &str = "fewer";

const DECKS: &str = "bonehold/twenty/deck/";
const DRAFTS: &str = "bonehold/twenty/deck-draft/";
const CHOSEN: &str = "bonehold/twenty/deck-chosen";

/// Where a deck that is being written comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It is kept under this name.
    Kept(String),
    /// It is new: only its draft waits, under a name that nobody reads.
    New(String),
}

impl Origin {
    /// Another new one.
    pub fn fresh() -> Origin {
        Origin::New(new_id())
    }

    /// The key under which its draft waits.
    pub fn draft(&self) -> String {
        match self {
            Origin::Kept(name) => format!("{DRAFTS}kept/{name}"),
            Origin::New(id) => format!("{DRAFTS}new/{id}"),
        }
    }

    /// Its text as it is kept.
    pub fn kept(&self) -> Option<String> {
        if let Origin::Kept(name) = self { deck(name) } else { None }
    }

    /// Its text as it was written last.
    pub fn text(&self) -> Option<String> {
        get(&self.draft()).or_else(|| self.kept())
    }

    /// Forgets it, and its draft.
    pub fn forget(&self) {
        remove(&self.draft());
        if let Origin::Kept(name) = self {
            remove(&deck_key(name));
        }
    }
}

/// The key of a kept deck.
pub fn deck_key(name: &str) -> String {
    format!("{DECKS}{name}")
}

/// The file of a kept deck.
pub fn deck(name: &str) -> Option<String> {
    get(&deck_key(name))
}

/// The names of all decks that are kept.
pub fn deck_names() -> Vec<String> {
    let mut names: Vec<String> = all(DECKS).into_iter().map(|(name, _)| name).collect();
    names.sort();
    names
}

/// Everything that can be taken to hand, with what it is called: what is kept, and what waits to be.
pub fn own_decks() -> Vec<(Origin, String)> {
    let kept = deck_names().into_iter().map(|name| (Origin::Kept(name.clone()), name));
    let waits = all(&format!("{DRAFTS}new/")).into_iter().map(|(id, text)| {
        let name = decks::name_of(&text).unwrap_or("?").to_string();
        (Origin::New(id), name)
    });
    kept.chain(waits).collect()
}

/// The deck that games are played with: one of one's own if it was chosen and is still there.
pub fn chosen_deck() -> Option<Arc<Deck>> {
    let name = get(CHOSEN).filter(|name| !name.is_empty())?;
    Deck::from_file(&deck(&name)?).ok()
}

/// Chooses one of one's own by its name, or none.
pub fn choose_deck(name: Option<&str>) -> bool {
    set(CHOSEN, name.unwrap_or_default())
}

/// Rank and results.
pub fn ladder() -> Ladder {
    Ladder::read(&get(LADDER).unwrap_or_default())
}

/// Whether the player wants to be asked less.
pub fn fewer_pauses() -> bool {
    get(PAUSES).is_some_and(|word| word == FEWER)
}

/// Keeps what the player wants; false if it can't be kept.
pub fn keep_fewer_pauses(fewer: bool) -> bool {
    set(PAUSES, if fewer { FEWER } else { "all" })
}

/// Keeps them; false if they can't be kept.
pub fn keep_ladder(ladder: &Ladder) -> bool {
    set(LADDER, &ladder.text())
}
