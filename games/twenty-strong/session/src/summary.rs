//! What a list of games shows without reading them.

use serde_json::{Value, json};
use session::kept::head;
use twenty_strong::Ending;

/// What a list of games shows without reading them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its name.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// The hero, by its name in the deck.
    pub hero: String,
    /// The tyrant, by its name in the deck.
    pub tyrant: String,
    /// The rank.
    pub rank: u8,
    /// The day it has come to.
    pub day: u8,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// The name of its deck, if it is one of one's own.
    pub deck: Option<String>,
    /// What hero and tyrant of that deck are called, by language.
    names: Value,
}

impl Summary {
    /// Reads the first line of what was kept.
    pub fn read(text: &str) -> Option<Summary> {
        let head = head(text).ok().filter(|head| head["game"] == json!(twenty_strong::record::GAME))?;
        let small = |key: &str| u8::try_from(head[key].as_u64()?).ok();
        let ending = match &head["ending"] {
            Value::Null => None,
            name => Some(Ending::ALL.into_iter().find(|ending| *name == json!(ending.name()))?),
        };
        Some(Summary {
            id: head["id"].as_str()?.into(),
            began: head["began"].as_u64()?,
            hero: head["hero"].as_str()?.into(),
            tyrant: head["tyrant"].as_str()?.into(),
            rank: small("rank")?,
            day: small("day")?,
            ending,
            deck: head["deck"].as_str().map(String::from),
            names: head["names"].clone(),
        })
    }

    /// What hero and tyrant of a deck of one's own are called in a language, or in its first one.
    pub fn names(&self, code: &str) -> Option<[&str; 2]> {
        let all = self.names.as_object()?;
        let [hero, tyrant] = all.get(code).or_else(|| all.values().next())?.as_array()?.as_slice() else { return None };
        Some([hero.as_str()?, tyrant.as_str()?])
    }
}
