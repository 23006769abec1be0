//! A game at the screen: its way, what was told of it, and what the player has in hand.

use game::{Game as _, Turn};
use twenty_strong::{Action, Event, Game, PLAYER, Question, Refusal};

use super::chronicle::{Chronicle, Entry, Tone};
use super::course::Course;
use super::hand::Hand;
use super::words::Words;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Dice are in the air.
    Roll,
    /// A card is to be turned, or cards are put out.
    Turn,
    /// The player is asked.
    Player,
    /// Nothing: it is over.
    Over,
}

/// A game at the screen.
#[derive(Clone, Debug)]
pub struct Desk {
    /// Its name among the games kept.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    /// Whether it is played on the ladder.
    pub counts: bool,
    /// What is picked and not sent.
    pub hand: Hand,
    course: Course,
    chronicle: Chronicle,
    told: Vec<Event>,
}

impl Desk {
    /// Sits down at a game; everything that happened in it is told again.
    pub fn new(id: String, began: u64, counts: bool, course: Course) -> Desk {
        let mut desk = Desk {
            id,
            began,
            counts,
            hand: Hand::default(),
            course: course.after(0),
            chronicle: Chronicle::default(),
            told: vec![],
        };
        for step in course.steps() {
            let mut events = Vec::new();
            desk.course.take(step.clone(), &mut events).expect("it was played before");
            desk.hear(events);
        }
        desk
    }

    /// The way of the game.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        self.course.game()
    }

    /// What happened, in sentences.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// What has happened since so many sentences were told, and what is asked, for someone who listens: what goes without saying
    /// is told only if there is nothing else.
    pub fn news(&self, told: usize, words: &Words) -> String {
        let fresh = &self.chronicle.entries()[told.min(self.chronicle.entries().len())..];
        let matters = |entry: &&Entry| entry.tone != Tone::Slight;
        let all = !fresh.iter().any(|entry| matters(&entry));
        let said = fresh.iter().filter(|entry| all || matters(entry)).map(|entry| entry.sentence(words));
        let asked = self.question().map(|question| words.question(self.game(), question));
        said.chain(asked).collect::<Vec<_>>().join(" ")
    }

    /// Every event so far.
    pub fn told(&self) -> &[Event] {
        &self.told
    }

    /// What is asked.
    pub fn question(&self) -> Option<Question> {
        self.game().question(PLAYER)
    }

    /// What the game waits for.
    pub fn next(&self) -> Next {
        match self.game().turn() {
            Turn::Over => Next::Over,
            Turn::Asked(_) => Next::Player,
            Turn::Chance if self.game().rolling().is_empty() => Next::Turn,
            Turn::Chance => Next::Roll,
        }
    }

    /// Chance decides, if it is its turn.
    pub fn draw(&mut self) -> bool {
        let mut events = Vec::new();
        let drawn = self.course.draw(&mut events);
        self.hear(events);
        drawn
    }

    /// The player acts. What the rules refuse changes nothing, not even what is in hand.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let mut events = Vec::new();
        self.course.act(PLAYER, action, &mut events)?;
        self.hand = Hand::default();
        self.hear(events);
        Ok(())
    }

    fn hear(&mut self, events: Vec<Event>) {
        self.chronicle.hear(&events, self.course.steps().len(), self.course.game().day());
        self.told.extend(events);
    }

    /// Takes back what is in hand, or else the last action if nothing was rolled or turned since; whether there was something.
    pub fn undo(&mut self) -> bool {
        if !self.hand.is_empty() {
            self.hand = Hand::default();
            return true;
        }
        // A game that is over has counted.
        let Some(back) = self.course.without_last_step().filter(|_| self.next() != Next::Over) else { return false };
        *self = Desk::new(std::mem::take(&mut self.id), self.began, self.counts, back);
        true
    }

    /// The same game from a moment on, as a game of its own that does not count.
    pub fn fork(&self, id: String, began: u64, step: usize) -> Desk {
        Desk::new(id, began, false, self.course.after(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use twenty_strong::{Colour, Dice};

    fn begun() -> Desk {
        let course = Course::new(Setup::usual(1, 3).game().unwrap(), 3);
        let mut desk = Desk::new("a".into(), 1, true, course);
        while desk.draw() {}
        desk
    }

    #[test]
    fn what_is_in_hand_is_taken_back_first_and_no_roll_ever() {
        let mut desk = begun();
        assert!(!desk.undo(), "cards were turned last");
        desk.act(Action::Battle).unwrap();
        while desk.next() == Next::Turn {
            desk.draw();
        }
        assert_eq!(desk.question(), Some(Question::Commit));
        let game = desk.game().clone();
        desk.hand.pick(&game, Colour::Red).unwrap();
        assert!(desk.undo() && desk.hand.is_empty());
        desk.act(Action::Commit(Dice::one(Colour::Red))).unwrap();
        assert_eq!(desk.next(), Next::Roll);
        desk.draw();
        let steps = desk.course().steps().len();
        assert!(!desk.undo(), "the die has fallen");
        assert_eq!(desk.course().steps().len(), steps);
    }

    #[test]
    fn an_assignment_is_taken_back_as_long_as_nothing_was_rolled() {
        let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\n\
                    foes = [\"plain-3\"]\nrolls = []\n";
        let mut desk = Desk::new("p".into(), 1, false, Course::from_position(text, 5).unwrap());
        desk.act(Action::Commit(Dice::one(Colour::Red))).unwrap();
        desk.draw();
        // Red never misses: there is a die to assign.
        let shown = desk.game().active().each().next().unwrap();
        let card = desk.game().foes()[0].card;
        let before = desk.game().clone();
        let told = desk.told().len();
        desk.act(Action::Assign(shown, card)).unwrap();
        assert!(desk.undo());
        assert_eq!((desk.game(), desk.told().len()), (&before, told));
    }

    #[test]
    fn a_game_that_is_over_stays_over() {
        let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\n\
                    foes = [\"heavy\"]\nhealth = 1\n";
        let mut desk = Desk::new("p".into(), 1, false, Course::from_position(text, 5).unwrap());
        // Whoever stops at once takes 2 damage with 1 Health.
        desk.act(Action::Stop).unwrap();
        assert_eq!(desk.next(), Next::Over);
        assert!(!desk.undo());
    }

    fn english() -> Words {
        Words { language: session::texts::Language::En, deck: Setup::deck() }
    }

    #[test]
    fn all_that_an_action_came_to_is_news() {
        let mut desk = begun();
        let told = desk.chronicle().entries().len();
        desk.act(Action::Battle).unwrap();
        while desk.next() == Next::Turn {
            desk.draw();
        }
        // Who has come was told a step before the last one, when the next card was turned.
        let foe = english().card(desk.game().foes()[0].card);
        let news = desk.news(told, &english());
        assert!(news.contains(&format!("{foe} comes.")) && news.ends_with("then roll."), "{news}");
        assert!(!news.contains("Engagement"), "that goes without saying: {news}");
        let told = desk.chronicle().entries().len();
        assert_eq!(desk.news(told, &english()), "Pick dice to commit, look at the chances, then roll.");
        assert_eq!(desk.news(told + 9, &english()), desk.news(told, &english()), "what was told may have been taken back");
    }

    #[test]
    fn what_goes_without_saying_is_told_if_there_is_nothing_else() {
        let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\n\
                    foes = [\"plain-3\"]\npool = \"yy\"\n";
        let mut desk = Desk::new("p".into(), 1, false, Course::from_position(text, 5).unwrap());
        desk.act(Action::Stop).unwrap();
        let told = desk.chronicle().entries().len();
        desk.act(Action::Recover(Dice::parse("pr").unwrap())).unwrap();
        let news = desk.news(told, &english());
        assert!(news.starts_with("Back in the pool: 1 purple and 1 red."), "{news}");
    }

    #[test]
    fn a_refused_action_leaves_what_is_in_hand() {
        let mut desk = begun();
        desk.hand.dice = Dice::one(Colour::Red);
        assert_eq!(desk.act(Action::Stop), Err(Refusal::OtherQuestion));
        assert_eq!(desk.hand.dice, Dice::one(Colour::Red));
    }

    #[test]
    fn a_fork_is_the_same_game_up_to_its_moment_and_does_not_count() {
        let desk = Desk::new("a".into(), 1, true, crate::course::played(0, 1, 8, 90));
        let fork = desk.fork("b".into(), 2, 30);
        assert_eq!(fork.course().steps(), &desk.course().steps()[..30]);
        assert!(!fork.counts);
    }
}
