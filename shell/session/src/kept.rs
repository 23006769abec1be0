//! A game as it is kept in the browser: a line about it, then its record, or the link of a game that began with a position.

use std::fmt;

use game::{Game, History, Notation, StandIns};
use notation::fault::Faults;
use serde_json::{Value, json};

use crate::fluent as text;
use crate::link::{self, BadLink};
use crate::playable::{GameOf, Playable};
use crate::session::Session;
use crate::who::Who;

/// The version of the layout of all games.
pub const FORMAT: u64 = 1;

/// Why a kept game can't be read. It stays where it is: another version of this program may read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadKept {
    /// Its first line is none that this program writes.
    Head,
    /// It was kept by this version of the layout, which nobody knows here.
    Format(u64),
    /// It is a game of this name.
    OtherGame(String),
    /// A mistake in the record, by line: the record begins with line 1.
    Record(Faults),
    /// A mistake in the link of a game that began with a position.
    Link(BadLink),
}

impl fmt::Display for BadKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadKept::Head => write!(f, "1:1: expected a game kept by format {FORMAT}"),
            BadKept::Format(format) => write!(f, "kept by format {format}, and this program reads format {FORMAT}"),
            BadKept::OtherGame(name) => write!(f, "a game of \"{name}\""),
            BadKept::Record(faults) => write!(f, "{faults}"),
            BadKept::Link(bad) => write!(f, "{bad}"),
        }
    }
}

impl std::error::Error for BadKept {}

impl BadKept {
    /// The text that tells it to people.
    pub fn told(&self) -> text::Told {
        match self {
            BadKept::Head => ("kept-head", vec![]),
            BadKept::Format(format) => ("kept-format", vec![("version", text::Value::Text(format.to_string()))]),
            BadKept::OtherGame(name) => ("kept-other-game", vec![("game", text::Value::Text(name.clone()))]),
            BadKept::Record(faults) => ("technical-reason", vec![("why", text::Value::Text(faults.to_string()))]),
            BadKept::Link(bad) => bad.told(),
        }
    }
}

/// The first line of what was kept, if it is of this layout.
pub fn head(text: &str) -> Result<Value, BadKept> {
    let head: Value = text.lines().next().and_then(|line| serde_json::from_str(line).ok()).ok_or(BadKept::Head)?;
    match head["kept"].as_u64() {
        Some(FORMAT) => Ok(head),
        Some(format) => Err(BadKept::Format(format)),
        None => Err(BadKept::Head),
    }
}

/// A game read back from where it was kept.
#[derive(Clone, Debug)]
pub struct Kept<P: Playable> {
    /// Its name among the games kept.
    pub id: String,
    /// When it began.
    pub began: u64,
    /// Who sits where.
    pub who: Vec<Who<P::Level>>,
    /// What is kept of it besides its steps.
    pub marks: P::Marks,
    /// The game.
    pub history: History<P::Game>,
    /// What stand-ins did in it.
    pub stand_ins: StandIns,
}

impl<P: Playable> Kept<P> {
    /// The text to keep of a game.
    pub fn write(session: &Session<P>) -> String {
        let who: Vec<&str> = session.seats().iter().map(|who| who.name()).collect();
        let mut head = json!({ "kept": FORMAT, "game": GameOf::<P>::NAME, "id": session.id, "began": session.began, "who": who });
        for (key, value) in P::summary(session) {
            head[key] = value;
        }
        let body = session.history().record_with(session.stand_ins()).unwrap_or_else(|| link::write::<P>(session.history()));
        format!("{head}\n{body}")
    }

    /// Reads such a text back, every line of it checked by the rules.
    pub fn read(text: &str) -> Result<Kept<P>, BadKept> {
        let head = head(text)?;
        // The first edition did not name the game where there was only one.
        let name = head["game"].as_str().unwrap_or(GameOf::<P>::NAME);
        if name != GameOf::<P>::NAME {
            return Err(BadKept::OtherGame(name.into()));
        }
        let (history, stand_ins) = read_body::<P>(text)?;
        let kept = || {
            Some(Kept {
                id: head["id"].as_str()?.into(),
                began: head["began"].as_u64()?,
                who: read_who::<P>(&head, history.game().seats())?,
                marks: P::read_marks(&head)?,
                history: history.clone(),
                stand_ins: stand_ins.clone(),
            })
        };
        kept().ok_or(BadKept::Head)
    }

    /// Sits down at it again. Seats of others, who are not here any more, are played by bots if it is not over.
    pub fn session(mut self) -> Session<P> {
        if self.history.game().outcome().is_none() {
            self.who.iter_mut().for_each(|who| *who = who.at_home(P::stand_in()));
        }
        Session::new(self.id, self.began, self.history, self.who, self.marks).with_stand_ins(self.stand_ins)
    }
}

fn read_body<P: Playable>(text: &str) -> Result<(History<P::Game>, StandIns), BadKept> {
    let body = text.split_once('\n').map_or("", |(_, body)| body);
    if body.starts_with('{') {
        History::with_stand_ins(body).map_err(BadKept::Record)
    } else {
        link::read::<P>(body.trim()).map(|history| (history, StandIns::default())).map_err(BadKept::Link)
    }
}

/// Who sits where. A game for one need not say so.
pub fn read_who<P: Playable>(head: &Value, seats: usize) -> Option<Vec<Who<P::Level>>> {
    let who = match &head["who"] {
        Value::Null => vec![Who::Person; seats],
        list => list.as_array()?.iter().map(|who| Who::named(who.as_str()?)).collect::<Option<_>>()?,
    };
    (who.len() == seats).then_some(who)
}
