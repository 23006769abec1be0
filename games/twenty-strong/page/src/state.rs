//! What the page holds while it is open.

use std::sync::Arc;

use game::Game as _;
use leptos::prelude::*;
use page::Shell;
use page::browser::{measured, new_seed};
use page::play::Play;
use page::reader::anew;
use session::Lesson;
use twenty_strong::{Action, Deck, Game, PLAYER, Question};
use twenty_strong_session::obvious::next_pass;
use twenty_strong_session::odds::{self, Odds};
use twenty_strong_session::words::{Arg, Words};
use twenty_strong_session::{Hand, Ladder, Session, Setup, TwentyStrong};

use crate::drag::Drag;
use crate::store;
use crate::view::At;

/// Which screen is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Before a game.
    Start,
    /// The game.
    Table,
    /// The games kept, and the ladder.
    Games,
    /// The tutorial's list.
    Lessons,
    /// Decks of one's own.
    Decks,
}

/// Everything the page knows. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct App {
    /// The open screen.
    pub screen: RwSignal<Screen>,
    /// The next game.
    pub setup: RwSignal<Setup>,
    /// The deck that is being written, and what of it is looked at.
    pub desk: RwSignal<At>,
    /// The same as a deck, while it is looked at and without mistakes.
    pub reading: RwSignal<Option<Arc<Deck>>>,
    /// The table at which a card is tried, as a position.
    pub trial: RwSignal<String>,
    /// The game at the table, with those who think.
    pub play: Play<TwentyStrong>,
    /// The moment looked at, counted in steps; `None` for now.
    pub moment: Memo<Option<usize>>,
    /// The game as the table shows it: now, or at the moment looked at.
    pub shown: Memo<Option<Game>>,
    /// What is in hand.
    pub hand: Memo<Hand>,
    /// What the dice in hand promise at a glance, while dice are committed.
    pub glance: Memo<Option<Odds>>,
    /// The same, when those who think have looked at it.
    pub studied: RwSignal<Option<Odds>>,
    /// The better of the two.
    pub odds: Memo<Option<Odds>>,
    /// Whether the player may act now.
    pub free: Memo<bool>,
    /// What every page holds.
    pub shell: Shell,
    /// Rank and results.
    pub ladder: RwSignal<Ladder>,
    /// Whether the player wants to be asked less: no pauses.
    pub fewer_pauses: RwSignal<bool>,
    /// The last refusal or word.
    pub notice: RwSignal<String>,
    /// The die that is dragged.
    pub drag: RwSignal<Option<Drag>>,
    /// The number of the roll that is being shown, if one is.
    pub roll: RwSignal<Option<usize>>,
    /// The last number given to a roll.
    pub rolls: RwSignal<usize>,
    /// What would end the game, if it was asked for once: to do it again is to do it.
    pub warned: RwSignal<Option<Action>>,
    /// Whether buttons mean something else than a moment ago: then they take no click.
    pub fresh: RwSignal<bool>,
    /// Whether the screen is narrow or low, so that everything stands below each other.
    pub narrow: RwSignal<bool>,
}

impl App {
    /// The page as it opens.
    pub fn new() -> App {
        let play: Play<TwentyStrong> = Play::new(&store::DRAWER);
        let shown = Memo::new(move |_| play.see(Session::looked_at));
        let hand = Memo::new(move |_| play.see(|session| session.draft().begun(session.game())).unwrap_or_default());
        let free = Memo::new(move |_| play.see(|session| session.why_not().is_none()).unwrap_or(false));
        let glance = Memo::new(move |_| {
            let dice = hand.get().dice;
            let promise = |game: &Game| measured("bonehold-odds", || odds::of(game, dice));
            let promised = |game: &Game| match game.question(PLAYER)? {
                Question::Commit => promise(game),
                // Dice picked for the next pass.
                Question::Assign if !dice.is_empty() => promise(&next_pass(game)?),
                _ => None,
            };
            shown.with(|game| game.as_ref().filter(|_| free.get()).and_then(promised))
        });
        let studied: RwSignal<Option<Odds>> = RwSignal::new(None);
        let ladder = store::ladder();
        let chosen = store::chosen_deck().unwrap_or_else(|| Arc::clone(Setup::deck()));
        App {
            screen: RwSignal::new(Screen::Start),
            setup: RwSignal::new(Setup::usual(ladder.rank(), new_seed()).with_deck(&chosen)),
            desk: RwSignal::new(At::default()),
            reading: RwSignal::new(None),
            trial: RwSignal::new(String::new()),
            play,
            moment: Memo::new(move |_| play.see(Session::moment).flatten()),
            shown,
            hand,
            glance,
            studied,
            odds: Memo::new(move |_| glance.get().map(|glance| studied.get().unwrap_or(glance))),
            free,
            shell: Shell::new(),
            ladder: RwSignal::new(ladder),
            fewer_pauses: RwSignal::new(store::fewer_pauses()),
            notice: RwSignal::new(String::new()),
            drag: RwSignal::new(None),
            roll: RwSignal::new(None),
            rolls: RwSignal::new(0),
            warned: RwSignal::new(None),
            fresh: RwSignal::new(false),
            narrow: RwSignal::new(false),
        }
    }

    /// The lesson that is played.
    pub fn lesson(self) -> Option<Lesson> {
        self.play.see(Session::lesson).flatten()
    }

    /// The texts, with the cards of the game at the table. Follows the language.
    pub fn words(self) -> Words {
        self.words_of(&self.deck())
    }

    /// The texts, with the cards of this deck.
    pub fn words_of(self, deck: &Arc<Deck>) -> Words {
        Words::new(self.shell.settings.with(|settings| settings.language), deck)
    }

    /// The deck of the game at the table, the one that is looked at, or that of the next game.
    pub fn deck(self) -> Arc<Deck> {
        let shown = self.shown.with(|game| game.as_ref().map(|game| Arc::clone(game.deck())));
        shown.or_else(|| self.reading.get()).unwrap_or_else(|| self.setup.with(|setup| Arc::clone(&setup.deck)))
    }

    /// Plays the next games with this deck.
    pub fn choose_deck(self, deck: &Arc<Deck>) {
        let own = deck.file.as_ref().map(|_| &*deck.name);
        if !store::choose_deck(own) {
            self.say(self.t("file-not-kept"));
        }
        self.setup.update(|setup| *setup = setup.clone().with_deck(deck));
    }

    /// A text.
    pub fn t(self, id: &str) -> String {
        self.words().text(id)
    }

    /// A text that follows the language. All of them are one type, which the page weighs less for.
    pub fn tr(self, id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.t(id)
    }

    /// A text with something inserted.
    pub fn tw(self, id: &str, args: &[(&str, Arg)]) -> String {
        self.words().with(id, args)
    }

    /// What the table shows, asked something.
    pub fn see<T>(self, what: impl Fn(&Game) -> T) -> Option<T> {
        self.shown.with(|game| game.as_ref().map(what))
    }

    /// What is asked, if the player may answer now.
    pub fn asked(self) -> Option<Question> {
        if !self.free.get() {
            return None;
        }
        self.shown.with(|game| game.as_ref().and_then(|game| game.question(PLAYER)))
    }

    /// Says a short word. Where it stands is heard too, so a screen reader is not told again.
    pub fn say(self, text: String) {
        self.notice.update(|notice| *notice = anew(notice, text));
    }

    /// Tells a screen reader what can be seen elsewhere.
    pub fn whisper(self, text: String) {
        self.shell.spoken.update(|spoken| *spoken = anew(spoken, text));
    }
}
