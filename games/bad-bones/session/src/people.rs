//! Who sits at this screen: the names and faces that persons have chosen, and the characters that bots play.

use bad_bones_bots::{Character, Level};
use game::Seat;

use crate::Who;
use crate::words::{Name, Names};

/// How many faces there are to choose from.
pub const FACES: usize = 8;

/// A person's name and face, as far as they were chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Person {
    name: Option<String>,
    face: Option<usize>,
}

/// Names and faces of the persons at a screen, seat by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People([Person; Seat::MAX]);

impl People {
    /// The name that was chosen for a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.0[seat.index()].name.as_deref()
    }

    /// The face of a seat, counted from 1; who has not chosen one has the face of the seat.
    pub fn face(&self, seat: Seat) -> usize {
        self.0[seat.index()].face.unwrap_or(seat.index() % FACES + 1)
    }

    /// Another name; `None` is none.
    pub fn set_name(&mut self, seat: Seat, name: Option<String>) {
        self.0[seat.index()].name = name;
    }

    /// Another face. One that does not exist is none.
    pub fn set_face(&mut self, seat: Seat, face: usize) {
        self.0[seat.index()].face = Some(face).filter(|face| (1..=FACES).contains(face));
    }

    /// As text: a line for each seat, its number, its face or 0, its name.
    pub fn text(&self) -> String {
        let line = |(index, person): (usize, &Person)| {
            format!("{} {} {}\n", index + 1, person.face.unwrap_or(0), person.name.as_deref().unwrap_or_default())
        };
        self.0.iter().enumerate().map(line).collect()
    }

    /// Reads such a text. What can't be read is as if nobody had chosen it.
    pub fn read(text: &str) -> People {
        let mut people = People::default();
        for line in text.lines() {
            let mut words = line.splitn(3, ' ');
            let mut number = || words.next().and_then(|word| word.parse::<usize>().ok());
            let (Some(seat), Some(face)) = (number().and_then(Seat::numbered), number()) else { continue };
            people.set_face(seat, face);
            people.set_name(seat, words.next().and_then(|name| protocol::name::checked(name).ok()));
        }
        people
    }
}

/// The character that a bot of this level plays at this seat, by the number of its portrait.
pub fn character(level: Level, seat: Seat) -> usize {
    Character::at(level, seat).number
}

/// What all seats are called; `guest` knows those at other screens.
pub fn names(who: &[Who], people: &People, guest: impl Fn(Seat) -> Option<String>) -> Names {
    let name = |(seat, who): (Seat, &Who)| match (guest(seat), who) {
        (Some(name), _) => Name::Own(name),
        (None, Who::Bot(level)) => Name::Character(character(*level, seat)),
        (None, Who::Person) => people.name(seat).map_or(Name::Player, |name| Name::Own(name.into())),
        (None, Who::Guest) => Name::Player,
    };
    Names::new(Seat::first(who.len()).zip(who).map(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn whoever_plays_one_level_at_six_seats_is_nobody_twice() {
        for level in Level::ALL {
            let mut all: Vec<usize> = Seat::first(Seat::MAX).map(|seat| character(*level, seat)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), Seat::MAX, "{}", level.name());
            assert!(all.iter().all(|number| (1..=12).contains(number)), "{all:?}");
        }
    }

    #[test]
    fn people_read_back_and_bear_nonsense() {
        let mut people = People::default();
        people.set_name(Seat::at(1), Some("Ann Lee".into()));
        people.set_face(Seat::at(1), 6);
        people.set_face(Seat::at(2), 9);
        assert_eq!(people.face(Seat::at(2)), 3, "there is no ninth face");
        assert_eq!(People::read(&people.text()), people);
        let bad = People::read("7 1 Ann\n\nx\n3 99 \u{7}\n4 2 <b>");
        assert_eq!((bad.name(Seat::at(2)), bad.face(Seat::at(2))), (None, 3));
        assert_eq!((bad.name(Seat::at(3)), bad.face(Seat::at(3))), (None, 2));
    }

    #[test]
    fn bots_are_called_by_their_characters_and_people_as_they_like() {
        let mut people = People::default();
        people.set_name(Seat::at(0), Some("Orla".into()));
        let who = [Who::Person, Who::Bot(Level::Sharp), Who::Person, Who::Guest];
        let guest = |seat: Seat| (seat == Seat::at(3)).then(|| "Zoé".to_string());
        let words = Words { names: names(&who, &people, guest), ..Words::default() };
        let called: Vec<String> = Seat::first(4).map(|seat| words.name(seat)).collect();
        assert_eq!(called, ["Orla", "Beastkeeper", "Player 3", "Zoé"]);
    }
}
