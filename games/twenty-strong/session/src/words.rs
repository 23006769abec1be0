//! Every text of 20 Strong that a person reads, in every language: the Fluent files of `locales/`, and the cards' own words.

mod advice;
mod cards;
mod ids;

use std::sync::Arc;

use game::Game as _;
use twenty_strong::vocabulary::Deed;
use twenty_strong::{
    Action, Card, Colour, Deck, Dice, Ending, Game, Hero, Item, Kind, Manner, PLAYER, Question, Refusal, Rolled, Shown,
};

use super::hand::Hand;
pub(crate) use ids::ending_id;
pub use ids::{colour_id, face_id, heap_id, stat_help_id, stat_id};
use ids::{dice_id, pause_id, refusal_id};
use session::fluent::Value;
use session::kept::BadKept;
use session::link::BadLink;
use session::texts::{self, Language, Shelf};

/// The files of this game.
pub mod files {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The texts of 20 Strong on the page.
pub static SHELF: Shelf = Shelf::new(&[texts::files::COMMON, files::PAGE, files::CARDS]);

/// Something that is inserted into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Any text, as it is.
    Text(String),
    /// A number.
    Number(i64),
    /// The text with this id.
    Word(String),
    /// A card.
    Card(Card),
    /// A colour.
    Colour(Colour),
    /// Dice.
    Dice(Dice),
    /// Dice and what they show.
    Rolled(Rolled),
    /// A die that shows something.
    Shown(Shown),
    /// What a card does.
    Deed(Deed),
}

/// Texts in a language, with the names of a deck.
#[derive(Clone, Debug)]
pub struct Words {
    /// The language.
    pub language: Language,
    /// The deck whose cards are named.
    pub deck: Arc<Deck>,
}

impl Words {
    /// Texts in a language, with the names of this deck.
    pub fn new(language: Language, deck: &Arc<Deck>) -> Words {
        Words { language, deck: Arc::clone(deck) }
    }

    /// The text with this id; the id itself if there is none, which a test excludes.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The text with this id and something inserted.
    pub fn with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        SHELF.text(self.language, id, &self.values(args))
    }

    /// What is inserted into a text, as it is told.
    pub fn values(&self, args: &[(&str, Arg)]) -> Vec<(String, Value)> {
        let value = |arg: &Arg| match arg {
            Arg::Number(number) => Value::Number(*number),
            other => Value::Text(self.inserted(other)),
        };
        args.iter().map(|(name, arg)| (name.to_string(), value(arg))).collect()
    }

    fn inserted(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(id) => self.text(id),
            Arg::Card(card) => self.card(*card),
            Arg::Colour(colour) => self.text(colour_id(*colour)),
            Arg::Dice(dice) => self.dice(*dice),
            Arg::Rolled(rolled) => self.rolled(*rolled),
            Arg::Shown(shown) => self.shown(*shown),
            Arg::Deed(deed) => capital(&self.deed(*deed)),
        }
    }

    /// The letter of a colour of dice.
    pub fn letter(&self, colour: Colour) -> char {
        let letters = self.text("dice-letters");
        letters.split(' ').nth(colour as usize).and_then(|letter| letter.chars().next()).unwrap_or_else(|| colour.letter())
    }

    /// The name of a card.
    pub fn card(&self, card: Card) -> String {
        self.of_deck(&self.deck.label(card).name).into()
    }

    /// Health and damage of a baddie as they would be if it came now, where they are not those of its card.
    pub fn grown(&self, game: &Game, card: Card) -> Option<String> {
        if !matches!(card.kind(), Kind::One | Kind::Five) {
            return None;
        }
        let (now, own) = ((game.health_of(card), game.damage_of(card)), self.deck.baddie(card));
        let number = |number: u8| Arg::Number(number.into());
        let args = [("health", number(now.0)), ("damage", number(now.1))];
        (now != (own.health, own.damage)).then(|| self.with("foe-grown", &args))
    }

    /// The line that gives a card its character.
    pub fn line(&self, card: Card) -> &str {
        self.of_deck(&self.deck.label(card).line)
    }

    /// What innate and innate+ are, and what they are for this hero: the side to come can be read as well.
    pub fn innate(&self, hero: &Hero) -> String {
        let none = hero.plus.is_none().then(|| self.text("innate-only"));
        [self.text("help-innate")].into_iter().chain(self.sides(hero)).chain(none).collect::<Vec<_>>().join("\n")
    }

    /// "2 yellow, 1 red".
    pub fn dice(&self, dice: Dice) -> String {
        if dice.is_empty() {
            return self.text("dice-none");
        }
        let some = |colour: Colour| self.with(dice_id(colour), &[("count", Arg::Number(dice.of(colour).into()))]);
        self.list(&dice.colours().map(some).collect::<Vec<_>>())
    }

    /// "yellow die: hit".
    pub fn shown(&self, shown: Shown) -> String {
        let args = [("colour", Arg::Colour(shown.colour)), ("face", Arg::Word(face_id(shown.face).into()))];
        self.with("die-shows", &args)
    }

    /// "yellow hit", where it is clear that dice are meant.
    pub fn fallen(&self, shown: Shown) -> String {
        let args = [("colour", Arg::Colour(shown.colour)), ("face", Arg::Word(face_id(shown.face).into()))];
        self.with("die-fallen", &args)
    }

    /// "yellow hit and red crit".
    pub fn rolled(&self, rolled: Rolled) -> String {
        self.list(&rolled.each().map(|shown| self.fallen(shown)).collect::<Vec<_>>())
    }

    /// What is in hand: the die that is held, and the key of each that it can be given to, or the dice picked.
    pub fn hand(&self, game: &Game, hand: &Hand) -> String {
        let Some(shown) = hand.held else { return self.dice(hand.dice) };
        let held = format!("{}, {}", self.shown(shown), self.text("die-held"));
        let key = |card: Card| Some(self.told_of(hand.key_of(game, card)?.to_string(), self.card(card)));
        let keys: Vec<String> = hand.targets(game).into_iter().filter_map(key).collect();
        if keys.is_empty() { held } else { format!("{held}. {}", self.list(&keys)) }
    }

    /// "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        texts::listed(items, |first, last| self.with("list-end", &[("first", Arg::Text(first)), ("last", Arg::Text(last))]))
    }

    /// "innate: crits count 3 hits".
    pub fn told_of(&self, name: String, text: String) -> String {
        self.with("told-of", &[("name", Arg::Text(name)), ("text", Arg::Text(text))])
    }

    /// "locked: 1 of 2 yellow".
    pub fn lock(&self, item: &Item) -> String {
        let need = self.deck.lock(item.card).hits;
        let one = |colour: Colour| {
            let number = |hits: [u8; Colour::COUNT]| Arg::Number(hits[colour as usize].into());
            self.with("lock-state", &[("hits", number(item.hits)), ("need", number(need)), ("colour", Arg::Colour(colour))])
        };
        let wanted = Colour::ALL.into_iter().filter(|colour| need[*colour as usize] > 0);
        self.told_of(self.text("lock-locked"), self.list(&wanted.map(one).collect::<Vec<_>>()))
    }

    /// "Pass 1 of 2": the one that is about to begin, or that is going on; nothing outside of passes.
    pub fn pass(&self, game: &Game) -> Option<String> {
        let commits = game.question(PLAYER) == Some(Question::Commit);
        let fights = commits || game.question(PLAYER) == Some(Question::Assign) || !game.rolling().is_empty();
        let (now, all) = ((game.pass() + u8::from(commits)).min(game.passes()), game.passes());
        let number = |number: u8| Arg::Number(number.into());
        fights.then(|| self.with("pass-now", &[("pass", number(now)), ("passes", number(all))]))
    }

    /// What is asked, in plain words.
    pub fn question(&self, game: &Game, question: Question) -> String {
        let number = |number: u8| Arg::Number(number.into());
        match question {
            Question::Handicap => self.text("ask-handicap"),
            Question::Day => self.with("ask-day", &[("day", number(game.day())), ("queue", number(game.queue()))]),
            Question::Activate(_) => self.text("ask-activate"),
            Question::Commit if game.standing().next().is_none() => self.text("ask-commit-nobody"),
            Question::Commit => self.text("ask-commit"),
            Question::Assign => self.text("ask-assign"),
            Question::Recover(most) => self.with("ask-recover", &[("most", number(most))]),
            Question::Strike(hits) => self.with("ask-strike", &[("hits", number(hits))]),
            Question::Turn => self.text("ask-turn"),
            Question::Exhaust(count) => self.with("ask-exhaust", &[("number", number(count))]),
            Question::Banish => self.text("ask-banish"),
            Question::Item(card) => {
                let reward = self.deck.reward(card).map_or(String::new(), |reward| self.reward(reward));
                self.with("ask-item", &[("card", Arg::Card(card)), ("reward", Arg::Text(reward))])
            }
            Question::Discard => self.text("ask-discard"),
            Question::Rest => self.text("ask-rest"),
            Question::Pause(moment) => self.text(pause_id(moment)),
            Question::Shift(points) => self.with("ask-shift", &[("points", number(points))]),
        }
    }

    /// What an action does, in a few words.
    pub fn action(&self, game: &Game, action: Action) -> String {
        let card = |id: &str, card: Card| self.with(id, &[("card", Arg::Card(card))]);
        let colour = |id: &str, colour: Colour| self.with(id, &[("colour", Arg::Colour(colour))]);
        let dice = |id: &str, dice: Dice| self.with(id, &[("dice", Arg::Dice(dice))]);
        match action {
            Action::Battle => self.text("act-battle"),
            Action::Encounter(met, Manner::Plain) => card("act-encounter", met),
            Action::Encounter(met, Manner::Peace) => card("act-peace", met),
            Action::Encounter(met, Manner::Fight) => card("act-fight", met),
            Action::Tyrant => card("act-tyrant", game.options().tyrant),
            Action::Activate(top) => card("act-activate", top),
            Action::Commit(none) if none.is_empty() => self.text("act-reroll"),
            Action::Commit(some) => dice("act-commit", some),
            Action::Stop => self.text("act-stop"),
            Action::Assign(shown, to) => self.with("act-assign", &[("die", Arg::Shown(shown)), ("card", Arg::Card(to))]),
            Action::Store(what) => colour("act-store", what),
            Action::Done => self.text("act-done"),
            Action::Plan(what) => colour("act-plan", what),
            Action::Extend(item, price) => self.with("act-extend", &[("card", Arg::Card(item)), ("dice", Arg::Dice(price))]),
            Action::Rise => self.text("act-rise"),
            Action::Use(item) => card("act-use", item),
            Action::Strike(foe) => card("act-strike", foe),
            Action::Turn(what) => colour("act-turn", what),
            Action::Recover(none) if none.is_empty() => self.text("act-recover-none"),
            Action::Recover(some) => dice("act-recover", some),
            Action::Exhaust(some) => dice("act-exhaust", some),
            Action::Banish(what) => colour("act-banish", what),
            Action::Take => self.text("act-take"),
            Action::Replace(other) => card("act-replace", other),
            Action::Decline => self.text("act-decline"),
            Action::Discard(item) => card("act-discard", item),
            Action::Rest => self.with("act-rest", &[("health", Arg::Number(game.health_by_rest().into()))]),
            Action::Explore(heap) => match game.pile(heap).top() {
                Some(top) => card("act-explore", top),
                None => self.text(heap_id(heap)),
            },
            Action::Pass => self.text("act-pass"),
            Action::Go => self.text("act-go"),
            Action::GoToday => self.text("act-go-today"),
            Action::Raise => self.text("act-raise"),
            Action::Lower => self.text("act-lower"),
        }
    }

    /// Why something was refused, the rule in a line.
    pub fn refusal(&self, game: &Game, refusal: Refusal) -> String {
        let number = |id: &str, name: &str, value: u8| self.with(id, &[(name, Arg::Number(value.into()))]);
        match refusal {
            Refusal::TooEarly(day) => number("refused-too-early", "day", day),
            Refusal::TooManyDice(most) => number("refused-too-many", "most", most),
            Refusal::OtherNumber(_) if game.question(PLAYER) == Some(Question::Handicap) => self.text("refused-handicap"),
            Refusal::OtherNumber(wanted) => number("refused-other-number", "number", wanted),
            Refusal::OtherPrice(price) => number("refused-price", "number", price),
            plain => self.text(refusal_id(plain)),
        }
    }

    /// A reason that only the program has words for, as what it is: a quotation.
    pub fn quoted(&self, why: &impl std::fmt::Display) -> String {
        self.with("technical-reason", &[("why", Arg::Text(why.to_string()))])
    }

    /// Why a link can't be read.
    pub fn bad_link(&self, bad: &BadLink) -> String {
        self.told(bad.told())
    }

    /// Why a kept game can't be read.
    pub fn bad_kept(&self, bad: &BadKept) -> String {
        self.told(bad.told())
    }

    /// The text with this id and values inserted that every game has.
    pub fn told(&self, (id, args): (&str, Vec<(&str, Value)>)) -> String {
        let values: Vec<(String, Value)> = args.into_iter().map(|(name, value)| (name.into(), value)).collect();
        SHELF.text(self.language, id, &values)
    }

    /// How a game ended.
    pub fn ending(&self, ending: Ending, day: u8) -> String {
        self.with(ending_id(ending), &[("day", Arg::Number(day.into()))])
    }
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests;
