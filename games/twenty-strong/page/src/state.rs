//! What the page holds while it is open.

use game::Game as _;
use leptos::prelude::*;
use page::browser::{measured, new_seed};
use page::reader::anew;
use page::settings::Settings;
use page::tip::Tip;
use twenty_strong::{Deck, Game, PLAYER, Question};
use twenty_strong_session::odds::{self, Odds};
use twenty_strong_session::words::{Arg, Words};
use twenty_strong_session::{Desk, Hand, Ladder, Setup};
use web_sys::Worker;

use crate::drag::Drag;
use crate::store;

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
}

/// Everything the page knows. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub struct App {
    /// The open screen.
    pub screen: RwSignal<Screen>,
    /// The next game.
    pub setup: RwSignal<Setup>,
    /// The game at the table.
    pub desk: RwSignal<Option<Desk>>,
    /// The game as the table shows it: now, or at the moment looked at.
    pub shown: Memo<Option<Game>>,
    /// What is in hand.
    pub hand: Memo<Hand>,
    /// What the dice in hand promise, while dice are committed.
    pub odds: Memo<Option<Odds>>,
    /// Whether the player may act now.
    pub free: Memo<bool>,
    /// What the person likes.
    pub settings: RwSignal<Settings>,
    /// Rank and results.
    pub ladder: RwSignal<Ladder>,
    /// The last refusal or word.
    pub notice: RwSignal<String>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// How many sentences of the log it was told, or need not be.
    pub heard: RwSignal<usize>,
    /// Words explained.
    pub tip: Tip,
    /// The die that is dragged.
    pub drag: RwSignal<Option<Drag>>,
    /// The number of the roll that is being shown, if one is.
    pub roll: RwSignal<Option<usize>>,
    /// The moment looked at, counted in steps; `None` for now.
    pub moment: RwSignal<Option<usize>>,
    /// A hint asked for, by its errand.
    pub hint: RwSignal<Option<usize>>,
    /// The last number given to an errand or a roll.
    pub numbers: RwSignal<usize>,
    /// Whether the help is open.
    pub help: RwSignal<bool>,
    /// The lesson being played, by number.
    pub lesson: RwSignal<Option<usize>>,
    /// How the lesson stands: `Some(true)` done, `Some(false)` missed.
    pub lesson_done: RwSignal<Option<bool>>,
    /// Whether the storage has refused a game.
    pub unkept: RwSignal<bool>,
    /// The one who thinks.
    pub worker: StoredValue<Option<Worker>, LocalStorage>,
}

impl App {
    /// The page as it opens.
    pub fn new() -> App {
        let desk: RwSignal<Option<Desk>> = RwSignal::new(None);
        let moment: RwSignal<Option<usize>> = RwSignal::new(None);
        let roll = RwSignal::new(None);
        let shown = Memo::new(move |_| {
            desk.with(|desk| {
                let desk = desk.as_ref()?;
                Some(match moment.get() {
                    Some(moment) => desk.course().after(moment).game().clone(),
                    None => desk.game().clone(),
                })
            })
        });
        let hand = Memo::new(move |_| desk.with(|desk| desk.as_ref().map_or(Hand::default(), |desk| desk.hand)));
        let free = Memo::new(move |_| {
            let asked = desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.question().is_some()));
            asked && roll.get().is_none() && moment.get().is_none()
        });
        let promised = Memo::new(move |_| {
            let dice = hand.get().dice;
            let commits = |game: &&Game| free.get() && game.question(PLAYER) == Some(Question::Commit);
            let promise = |game: &Game| measured("bonehold-odds", || odds::of(game, dice));
            shown.with(|game| game.as_ref().filter(commits).and_then(promise))
        });
        let ladder = store::ladder();
        App {
            screen: RwSignal::new(Screen::Start),
            setup: RwSignal::new(Setup::usual(ladder.rank(), new_seed())),
            desk,
            shown,
            hand,
            odds: promised,
            free,
            settings: RwSignal::new(Settings::first()),
            ladder: RwSignal::new(ladder),
            notice: RwSignal::new(String::new()),
            spoken: RwSignal::new(String::new()),
            heard: RwSignal::new(0),
            tip: Tip::new(),
            drag: RwSignal::new(None),
            roll,
            moment,
            hint: RwSignal::new(None),
            numbers: RwSignal::new(0),
            help: RwSignal::new(false),
            lesson: RwSignal::new(None),
            lesson_done: RwSignal::new(None),
            unkept: RwSignal::new(false),
            worker: StoredValue::new_local(None),
        }
    }

    /// The texts, with the cards of the game at the table. Follows the language.
    pub fn words(self) -> Words {
        Words { language: self.settings.with(|settings| settings.language), deck: self.deck() }
    }

    /// The deck of the game at the table, or of the next one.
    pub fn deck(self) -> &'static Deck {
        self.shown.with(|game| game.as_ref().map_or(Setup::deck(), Game::deck))
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
        self.spoken.update(|spoken| *spoken = anew(spoken, text));
    }

    /// A number that was never given before.
    pub fn number(self) -> usize {
        self.numbers.update(|number| *number += 1);
        self.numbers.get_untracked()
    }
}
