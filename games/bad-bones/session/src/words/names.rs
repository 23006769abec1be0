//! What seats are called, alone and inside of a sentence.

use std::sync::Arc;

use game::Seat;
use session::fluent::Value;

use super::{Arg, Words};

/// What a seat is called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Name {
    /// By its number only.
    #[default]
    Seat,
    /// A person without a name.
    Player,
    /// The character with this number, whom a bot plays.
    Character(usize),
    /// As its person wants it.
    Own(String),
}

/// What all seats are called; whoever is missing has a number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Arc<[Name]>);

impl Names {
    /// The names of all seats in their order.
    pub fn new(names: impl IntoIterator<Item = Name>) -> Names {
        Names(names.into_iter().collect())
    }

    fn of(&self, seat: Seat) -> &Name {
        const NONE: &Name = &Name::Seat;
        self.0.get(seat.index()).unwrap_or(NONE)
    }
}

impl Words {
    /// What a seat is called where its name stands alone: "Duelist", "Player 2".
    pub fn name(&self, seat: Seat) -> String {
        capital(&self.article_and_name(seat).1)
    }

    /// Who has won: "The Duelist has won", "Orla and the Mason have won".
    pub fn won_by(&self, winners: impl IntoIterator<Item = Seat>) -> String {
        let called = |seat: Seat| {
            let (article, name) = self.article_and_name(seat);
            self.with("case-the", &[("article", Arg::Text(article)), ("name", Arg::Text(name))])
        };
        let names: Vec<String> = winners.into_iter().map(called).collect();
        let args = [("count", Arg::Number(names.len() as i64)), ("names", Arg::Text(capital(&self.list(&names))))];
        self.with("end-seat", &args)
    }

    /// The article that a seat's name takes in this language, by a word that texts know, and the name.
    fn article_and_name(&self, seat: Seat) -> (String, String) {
        let number = [("number", Arg::Number(seat.number() as i64))];
        match self.names.of(seat) {
            Name::Seat => (self.text("seat-article"), self.with("seat-name", &number)),
            Name::Player => (self.text("player-article"), self.with("player-name", &number)),
            Name::Character(character) => {
                (self.text(&format!("character-{character}-article")), self.text(&format!("character-{character}")))
            }
            Name::Own(name) => ((if begins_with_vowel(name) { "vowel" } else { "none" }).into(), name.clone()),
        }
    }

    /// A seat inside of a sentence: `seat-the` "the Duelist", `seat-The` the same at its beginning, `seat-to` "to the Duelist",
    /// `seat-To` likewise, `seat-of` "of the Duelist".
    pub(super) fn set_seat(&self, values: &mut Vec<(String, Value)>, name: &str, seat: Seat) {
        let (article, called) = self.article_and_name(seat);
        let args = [("article", Arg::Text(article)), ("name", Arg::Text(called))];
        let the = self.with("case-the", &args);
        let (to, of) = (self.with("case-to", &args), self.with("case-of", &args));
        let cases = [("The", capital(&the)), ("the", the), ("To", capital(&to)), ("to", to), ("of", of)];
        values.extend(cases.map(|(case, text)| (format!("{name}-{case}"), Value::Text(text))));
        let own = if self.reader == Some(seat) { "yes" } else { "no" };
        values.push((format!("{name}-is-you"), Value::Text(own.into())));
        values.push((name.into(), Value::Number(seat.number() as i64)));
    }
}

/// French drops a vowel before another: "de Marc", "d’Orla".
fn begins_with_vowel(name: &str) -> bool {
    name.starts_with(|first| "aeiouyhAEIOUYHàâäéèêëîïôöùûüœæÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ".contains(first))
}

/// The same with a capital at its beginning, for the letters that texts of ours begin with: the tables of all letters weigh 20 kB.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let large = |first: char| match first {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from_u32(u32::from(first) - 0x20).unwrap_or(first),
        other => other,
    };
    letters.next().map_or(String::new(), |first| std::iter::once(large(first)).chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// A sentence about seat 2 and seat 1, told to nobody.
    fn told(code: &str, name: Name) -> [String; 2] {
        let words = Words { language: Language::named(code).unwrap(), reader: None, names: Names::new([name.clone(), name]) };
        let seat = Seat::at(1);
        [words.with("log-passed", &[("seat", Arg::Seat(seat))]), words.with("act-send", &[("to", Arg::Seat(seat))])]
    }

    #[test]
    fn whoever_has_no_name_has_a_number() {
        assert_eq!(told("en", Name::Seat), ["Seat 2 leaves the traps as they are.", "To seat 2"]);
        assert_eq!(told("en", Name::Player), ["Player 2 leaves the traps as they are.", "To player 2"]);
        assert_eq!(told("fr", Name::Seat), ["La place 2 laisse les pièges en place.", "À la place 2"]);
        assert_eq!(told("fr", Name::Player), ["Le joueur 2 laisse les pièges en place.", "Au joueur 2"]);
    }

    #[test]
    fn characters_have_their_articles_and_people_have_none() {
        assert_eq!(told("en", Name::Character(7)), ["The Duelist leaves the traps as they are.", "To the Duelist"]);
        assert_eq!(told("fr", Name::Character(7)), ["Le Bretteur laisse les pièges en place.", "Au Bretteur"]);
        assert_eq!(told("fr", Name::Character(1)), ["L’Épouvantail laisse les pièges en place.", "À l’Épouvantail"]);
        assert_eq!(told("fr", Name::Character(10)), ["La Sorcière laisse les pièges en place.", "À la Sorcière"]);
        assert_eq!(told("en", Name::Own("orla".into())), ["Orla leaves the traps as they are.", "To orla"]);
        assert_eq!(told("fr", Name::Own("Marc".into())), ["Marc laisse les pièges en place.", "À Marc"]);
    }

    #[test]
    fn one_has_won_and_two_have() {
        let names = Names::new([Name::Own("Orla".into()), Name::Character(7)]);
        let won = |code: &str, count: usize| {
            let words = Words { language: Language::named(code).unwrap(), reader: None, names: names.clone() };
            words.won_by(Seat::first(2).skip(2 - count))
        };
        assert_eq!([won("en", 1), won("en", 2)], ["The Duelist has won", "Orla and the Duelist have won"]);
        assert_eq!([won("fr", 1), won("fr", 2)], ["Le Bretteur a gagné", "Orla et le Bretteur ont gagné"]);
    }

    #[test]
    fn french_drops_a_vowel_before_another() {
        let hero = |name: &str| {
            let names = Names::new([Name::Own(name.into())]);
            let words = Words { language: Language::named("fr").unwrap(), reader: None, names };
            words.with("cell-hero-of", &[("seat", Arg::Seat(Seat::at(0)))])
        };
        assert_eq!([hero("Orla"), hero("Marc")], ["Le héros d’Orla.", "Le héros de Marc."]);
    }
}
