//! How a game speaks: pictures, questions, explanations, in the language of whoever sits there.

use game::{ActionSet, Game, History, Seat, SeatSet};
use session::texts::Language;
use session::{ActionOf, EventOf, GameOf, Log, Playable, RefusalOf};

/// How a game is shown.
#[derive(Clone, Copy, Default, Debug)]
pub struct Look {
    /// The language.
    pub language: Language,
    /// In sentences instead of pictures, for a screen reader.
    pub plain: bool,
    /// With colours.
    pub colour: bool,
    /// Columns for pictures.
    pub columns: usize,
}

/// A game as it stands at the terminal.
pub struct Scene<'s, P: Playable> {
    /// The game with all that led to it.
    pub history: &'s History<P::Game>,
    /// Who is spoken to.
    pub person: Seat,
    /// All who sit at the terminal.
    pub persons: SeatSet,
    /// Whether its end was played here; a record that was over already is only looked at.
    pub ends_here: bool,
}

impl<P: Playable> Scene<'_, P> {
    /// What whoever is spoken to may see.
    pub fn view(&self) -> P::Game {
        self.history.view(Some(self.person))
    }
}

/// A line of a list of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, or the first and the last: `3-8`.
    pub numbers: String,
    /// The answer in the notation.
    pub notation: String,
    /// What it means.
    pub meaning: String,
}

/// Where a sentence of the log belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// It begins something.
    Heading,
    /// It says itself where it happened.
    Plain,
    /// It happened on the board of a seat.
    Board(Seat),
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the part of the game, say its round.
    pub part: u32,
    /// Where it belongs.
    pub place: Place,
    /// Whether it can wait until somebody asks for the log.
    pub is_slight: bool,
    /// The sentence.
    pub text: String,
}

/// The sentences of the log of something playable.
pub type EntryOf<P> = <<P as Playable>::Log as Log>::Entry;

/// Shows, asks and explains.
pub trait Voice {
    /// The game.
    type Play: Playable;

    /// What is played, for whoever sits down: one or more sentences.
    fn greet(&self, scene: &Scene<'_, Self::Play>) -> Vec<String>;

    /// An answer in the notation, as an example.
    fn example(&self) -> &'static str;

    /// Everything that lies on the table.
    fn whole(&self, game: &GameOf<Self::Play>) -> String;

    /// What a person sees who is about to be asked, laid out in lines.
    fn position(&self, view: &GameOf<Self::Play>, person: Seat) -> String;

    /// Whether a position has to be shown after another one.
    fn is_shown_again(&self, before: &GameOf<Self::Play>, now: &GameOf<Self::Play>) -> bool;

    /// Where the game is, in a few words: "round 3, Hero".
    fn moment(&self, game: &GameOf<Self::Play>) -> String;

    /// What a person is asked, in sentences.
    fn question(&self, view: &GameOf<Self::Play>, person: Seat) -> Vec<String>;

    /// The answers that have numbers, in their order.
    fn answers(&self, view: &GameOf<Self::Play>, person: Seat) -> Vec<ActionOf<Self::Play>> {
        let choices = view.legal_actions(person);
        (0..choices.len()).map(|number| choices.get(number)).collect()
    }

    /// What an answer means, in a few words.
    fn meaning(&self, view: &GameOf<Self::Play>, person: Seat, action: ActionOf<Self::Play>) -> String;

    /// A shorter list of the answers, if they are too many for one line each.
    fn gathered(&self, _: &GameOf<Self::Play>, _: Seat, _: &[ActionOf<Self::Play>]) -> Option<Vec<Row>> {
        None
    }

    /// Why something was refused, the rule in a line.
    fn refusal(&self, view: &GameOf<Self::Play>, refusal: &RefusalOf<Self::Play>) -> String;

    /// Whether a refusal says that an answer belongs to another question.
    fn is_of_other_question(&self, refusal: &RefusalOf<Self::Play>) -> bool;

    /// Advice, with its reasons; how to type it is said for all games.
    fn hint(&self, view: &GameOf<Self::Play>, person: Seat, hint: &<Self::Play as Playable>::Hint) -> Vec<String>;

    /// A sentence of the log, told to a seat.
    fn told(&self, entry: &EntryOf<Self::Play>, reader: Seat) -> Told;

    /// The whole help but what is the same in every game.
    fn help(&self, game: &GameOf<Self::Play>) -> Vec<String>;

    /// More about one thing, if there is such a thing.
    fn about(&self, game: &GameOf<Self::Play>, word: &str) -> Option<Vec<String>>;

    /// What more is told about.
    fn topics(&self) -> Vec<String>;

    /// What can be typed in this game only, a line each.
    fn own_commands(&self) -> Vec<String>;

    /// Does what such a command says, in lines that are laid out already; `None` if it is none.
    fn command(&mut self, scene: &Scene<'_, Self::Play>, word: &str, rest: &str) -> Option<Vec<String>>;

    /// How the game ended and what it came to.
    fn end(&mut self, scene: &Scene<'_, Self::Play>) -> Vec<String>;
}

/// Everything that happened in a game.
pub fn events<P: Playable>(history: &History<P::Game>) -> Vec<EventOf<P>> {
    let (mut game, mut events) = (history.start().clone(), Vec::new());
    for step in history.steps() {
        step.take(&mut game, &mut events).expect("it was played before");
    }
    events
}
