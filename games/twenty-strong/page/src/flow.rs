//! What the player does becomes an input of the session; what the session wants shown is shown.

use std::sync::Arc;
use std::time::Duration;

use game::Game as _;
use leptos::prelude::*;
use page::browser::{keep_focus, new_id, new_seed, now};
use page::play::{self, Play, Stage};
use page::settings::Speed;
use page::sound::{self, Sound};
use session::{Input, Preferences, Show, Who, Word};
use twenty_strong::{Action, Card, Colour, Event, Face, PLAYER, Question, Refusal, Shown};
use twenty_strong_session::lessons::{LESSONS, SANDBOX};
use twenty_strong_session::obvious::{ends_badly, obvious, stopping};
use twenty_strong_session::odds::Odds;
use twenty_strong_session::{Advice, Edit, History, Marks, Result as Played, Session, Setup, TwentyStrong, Zone, aim};

use crate::state::{App, Screen};
use crate::store;

impl Stage<TwentyStrong> for App {
    fn play(self) -> Play<TwentyStrong> {
        self.play
    }

    fn preferences(self) -> Preferences {
        let films = self.shell.settings.with_untracked(|settings| settings.speed) != Speed::Off;
        Preferences { films, formalities: !self.fewer_pauses.get_untracked() }
    }

    fn show(self, show: Show<TwentyStrong>) {
        match show {
            Show::Suspense => self.show_roll(),
            Show::Happened { events, .. } => {
                if events.iter().any(has_crit) {
                    sound::play(Sound::Crit);
                }
                self.input(Input::Shown);
            }
        }
    }

    fn redraw(self) {}

    /// Tells a screen reader what has happened since it was told, and what is asked.
    fn announce(self, entries: &[usize]) {
        let words = self.words();
        let told = self.play.look(|session| {
            let said = entries.iter().map(|entry| session.log().entries()[*entry].sentence(&words));
            let asked = session.question().map(|question| words.question(session.game(), question));
            said.chain(asked).collect::<Vec<_>>().join(" ")
        });
        self.whisper(told.unwrap_or_default());
        // An answer that was given is no longer there. On narrow screens the wood is not a box that could have the focus.
        keep_focus(if self.narrow.get_untracked() { "#send, #rematch" } else { ".wood, #rematch" });
    }

    fn say_word(self, word: Word<TwentyStrong>) {
        match word {
            Word::Refused(refusal) => self.refuse(refusal),
            Word::NothingToUndo => self.say(self.t("nothing-to-undo")),
            Word::Elsewhere => self.say(self.t("elsewhere")),
            Word::HintNotYet | Word::NoHints | Word::BotsStopped => self.say(self.t("hint-none")),
            Word::NotKept => self.say(self.t("not-kept")),
            // What can't be done now is not offered.
            Word::ChooseFirst | Word::StillShowing | Word::LookingBack | Word::OthersAreAsked => {}
        }
    }

    /// Dice are taken in hand, so that they can be looked at; the rest is said.
    fn advise(self, advice: Advice) {
        let told = self.play.look(|session| self.words().advice(session.game(), &advice).join("\n"));
        self.say(told.unwrap_or_default());
    }

    fn studied(self, action: Action, odds: Odds) {
        if action == Action::Commit(self.hand.get_untracked().dice) {
            self.studied.set(Some(odds));
        }
    }

    fn send(self, _: Action) {}

    fn lesson_done(self, _: usize, _: bool) {}

    /// The result is noted on the ladder.
    fn ended(self) {
        let is_won = self.play.look(|session| session.game().outcome().is_some_and(|end| !end.winners.is_empty()));
        sound::play(if is_won == Some(true) { Sound::Victory } else { Sound::Defeat });
        let result = self.play.look(|session| Played::of(&session.id, session.game(), session.marks.counts)).flatten();
        let is_noted = self.lesson().is_none() && self.play.look(|session| session.game().deck().file.is_none()) == Some(true);
        if let Some(result) = result.filter(|_| is_noted) {
            let mut ladder = store::ladder();
            if ladder.note(result) {
                if !store::keep_ladder(&ladder) {
                    self.say(self.t("not-kept"));
                }
                self.ladder.set(ladder);
            }
        }
    }
}

/// Whether a die that was rolled counts two hits.
fn has_crit(event: &Event) -> bool {
    matches!(event, Event::Rolled { rolled } if rolled.each().any(|shown| shown.face == Face::Crit))
}

impl App {
    /// Something happens at the table.
    pub fn input(self, input: Input<TwentyStrong>) {
        play::input(self, input);
    }

    /// The player wants to be asked less, or again at every pause.
    pub fn ask_less(self, fewer: bool) {
        self.fewer_pauses.set(fewer);
        if !store::keep_fewer_pauses(fewer) {
            self.say(self.t("not-kept"));
        }
        // At a pause it goes on at once.
        if fewer && matches!(self.play.look(Session::question).flatten(), Some(Question::Pause(_))) {
            self.act(Action::GoToday);
        }
    }

    /// Begins the game that was chosen. At the player's own rank it counts on the ladder.
    pub fn begin(self, setup: Setup) {
        self.begin_as(setup, true);
    }

    /// Begins a game that may count on the ladder, or one whose cards are known already.
    pub fn begin_as(self, setup: Setup, is_new: bool) {
        match setup.game() {
            Ok(game) => {
                let counts = is_new && !setup.has_own_deck() && setup.rank == self.ladder.with_untracked(|ladder| ladder.rank());
                let history = History::new(game, setup.seed);
                self.sit_down(Session::new(new_id(), now(), history, vec![Who::Person], Marks { counts }));
                // The day's game has the deck that everybody has; the next one has again the deck that was chosen.
                let chosen = self.setup.with_untracked(|setup| Arc::clone(&setup.deck));
                self.setup.set(Setup { seed: new_seed(), ..setup }.with_deck(&chosen));
            }
            Err(reasons) => self.say(self.words().quoted(&reasons.join(" "))),
        }
    }

    /// Begins a lesson.
    pub fn begin_lesson(self, number: usize) {
        let Some(lesson) = LESSONS.get(number) else { return self.attempt(self.trial.get_untracked()) };
        let id = format!("lesson-{number}");
        let session = Session::new(id, now(), lesson.history(), vec![Who::Person], Marks::default());
        self.sit_down(session.as_lesson(number));
    }

    /// Tries a card at the table that this position tells of: like a lesson, it is neither kept nor counted.
    pub fn attempt(self, position: String) {
        match History::from_position(&position, new_seed()) {
            Ok(history) => {
                let session = Session::new("trial".into(), now(), history, vec![Who::Person], Marks::default());
                self.trial.set(position);
                self.sit_down(session.as_lesson(SANDBOX));
            }
            Err(faults) => self.say(self.words().quoted(&faults)),
        }
    }

    /// Takes a game to the table.
    pub fn sit_down(self, session: Session) {
        self.roll.set(None);
        self.warned.set(None);
        self.shell.tip.hide();
        self.notice.set(String::new());
        self.screen.set(Screen::Table);
        play::sit_down(self, session);
    }

    /// Leaves the table; the game is kept.
    pub fn leave(self) {
        self.roll.set(None);
        self.notice.set(String::new());
        self.screen.set(match self.lesson() {
            Some(lesson) if lesson.number == SANDBOX => Screen::Decks,
            Some(_) => Screen::Lessons,
            None => Screen::Start,
        });
        self.play.leave();
        let rank = self.ladder.with_untracked(|ladder| ladder.rank());
        self.setup.update(|setup| setup.rank = rank);
    }

    /// The dice tumble for a while; what they will show is not decided yet.
    fn show_roll(self) {
        self.rolls.update(|number| *number += 1);
        let number = self.rolls.get_untracked();
        self.roll.set(Some(number));
        sound::play(Sound::Dice);
        let step = self.shell.settings.with_untracked(|settings| settings.speed.step());
        let done = move || {
            // A roll that was skipped, or of a game that was left, is over already.
            if self.roll.get_untracked() == Some(number) {
                self.skip();
            }
        };
        set_timeout(done, Duration::from_millis(u64::from(step) * 4));
    }

    /// The dice fall at once.
    pub fn skip(self) {
        if self.roll.get_untracked().is_some() {
            self.roll.set(None);
            self.input(Input::Shown);
        }
    }

    /// The player acts.
    pub fn act(self, action: Action) {
        self.carry_out(&[action]);
    }

    /// One click does all of this. What falls may bring a question of its own: then the rest is left to the player.
    fn carry_out(self, actions: &[Action]) {
        if actions.is_empty() || !self.free.get_untracked() || self.is_warned_of(actions) {
            return;
        }
        self.notice.set(String::new());
        for (number, action) in actions.iter().enumerate() {
            let goes_on = || self.play.look(|session| session.game().is_legal(PLAYER, *action).is_ok()) == Some(true);
            if number > 0 && !(self.free.get_untracked() && goes_on()) {
                return;
            }
            sound::play(if matches!(action, Action::Assign(..)) { Sound::Hit } else { Sound::Knock });
            self.input(Input::Act(*action));
        }
    }

    /// Whether these actions would be the end, and the player is told so instead: to do it again is to do it.
    fn is_warned_of(self, actions: &[Action]) -> bool {
        let ends = self.lesson().is_none() && self.play.look(|session| ends_badly(session.game(), actions)).unwrap_or(false);
        let last = actions.last().copied();
        let warns = ends && self.warned.get_untracked() != last;
        self.warned.set(last.filter(|_| warns));
        if warns {
            self.say(self.t("lethal-ask"));
        }
        warns
    }

    /// What the main button would do now.
    pub fn main_actions(self) -> Vec<Action> {
        let (free, hand) = (self.free.get(), self.hand.get());
        self.shown.with(|game| game.as_ref().filter(|_| free).map_or(vec![], |game| obvious(game, &hand)))
    }

    fn refuse(self, refusal: Refusal) {
        let text = self.shown.with_untracked(|game| game.as_ref().map(|game| self.words().refusal(game, refusal)));
        self.say(text.unwrap_or_default());
    }

    /// Something is done with what is in hand; a refusal says why.
    fn edit(self, edit: Edit) {
        if !self.free.get_untracked() {
            return;
        }
        self.notice.set(String::new());
        self.warned.set(None);
        self.input(Input::Edit(edit));
        if self.notice.with_untracked(String::is_empty) {
            let in_hand = |session: &Session| self.words().hand(session.game(), &session.draft().begun(session.game()));
            let told = self.play.look(in_hand);
            self.whisper(told.unwrap_or_default());
        }
    }

    /// Picks a die of a colour.
    pub fn pick(self, colour: Colour) {
        self.edit(Edit::Pick(colour));
    }

    /// Puts a picked die back.
    pub fn put_back(self, colour: Colour) {
        self.edit(Edit::PutBack(colour));
    }

    /// A die of a zone was dragged: picked, or put back.
    pub fn dragged(self, die: (Zone, Colour, bool), to: Option<Zone>) {
        self.edit(Edit::Drag(die, to));
    }

    /// Picks as many as can be picked.
    pub fn pick_all(self) {
        self.edit(Edit::PickAll);
    }

    /// Picks so many of a colour, fewer or more.
    pub fn pick_to(self, colour: Colour, count: u8) {
        self.edit(Edit::PickTo(colour, count));
    }

    /// Puts all back.
    pub fn pick_none(self) {
        self.edit(Edit::PickNone);
    }

    /// A die that has fallen is clicked: held to be assigned, or turned if that is asked.
    pub fn take_up(self, shown: Shown) {
        match self.play.look(Session::question).flatten() {
            Some(Question::Turn) if shown.face == Face::Miss => self.act(Action::Turn(shown.colour)),
            _ => self.edit(Edit::Hold(shown)),
        }
    }

    /// A die that has fallen is clicked twice: it goes to the only place there is for it.
    pub fn place(self, shown: Shown) {
        let only = self.play.look(|session| aim::only(session.game(), shown)).flatten();
        only.into_iter().for_each(|action| self.act(action));
    }

    /// Every miss that the plan takes is stored.
    pub fn store_misses(self) {
        let misses = self.play.look(|session| aim::misses(session.game())).unwrap_or_default();
        self.carry_out(&misses);
    }

    /// No more passes, while dice are assigned.
    pub fn stop(self) {
        let stop = self.play.look(|session| stopping(session.game())).flatten();
        self.carry_out(&stop.unwrap_or_default());
    }

    /// Holds the next die of a colour.
    pub fn hold_next(self, colour: Colour) {
        self.edit(Edit::HoldNext(colour));
    }

    /// A baddie or lock is clicked: what is held goes there, or it is struck, or comes, or is discarded.
    pub fn target(self, card: Card) {
        let Some((question, held)) = self.play.look(|session| Some((session.question()?, session.draft().held))).flatten() else {
            return;
        };
        match (question, held) {
            (Question::Assign, Some(shown)) => self.act(Action::Assign(shown, card)),
            (Question::Assign, None) => self.aim_at(card),
            (Question::Strike(_), _) => self.act(Action::Strike(card)),
            (Question::Activate(_), _) => self.act(Action::Activate(card)),
            (Question::Discard, _) => self.act(Action::Discard(card)),
            _ => {}
        }
    }

    /// The cheapest dice that fell a baddie are sent; it is said if none do.
    fn aim_at(self, card: Card) {
        let sent = self.play.look(|session| aim::at(session.game(), card)).unwrap_or_default();
        if sent.is_empty() {
            return self.say(self.t("aim-none"));
        }
        self.carry_out(&sent);
    }

    /// A slot of the plan is clicked, or its key pressed: the held miss is stored, or the plan is used with what it holds; a key with
    /// nothing held stores every miss.
    pub fn slot(self, stored: Option<Colour>) {
        let held = self.hand.get_untracked().held;
        match (held, stored) {
            (Some(shown), _) if shown.face == Face::Miss => self.act(Action::Store(shown.colour)),
            (Some(_), _) => self.refuse(Refusal::NoSlot),
            (None, Some(colour)) => self.act(Action::Plan(colour)),
            (None, None) => self.store_misses(),
        }
    }

    /// The main button: the obvious thing, with what is in hand.
    pub fn send(self) {
        let actions = untrack(|| self.main_actions());
        if actions.is_empty() {
            // The session says why not.
            return self.input(Input::Commit);
        }
        self.carry_out(&actions);
    }

    /// Takes back what is in hand, or the last action if nothing was rolled or turned since.
    pub fn undo(self) {
        self.notice.set(String::new());
        self.warned.set(None);
        let fell = self.play.look(|session| session.game().outcome().map(|_| session.id.clone())).flatten();
        self.input(Input::Undo);
        fell.into_iter().for_each(|id| self.forget_end(&id));
        if self.notice.with_untracked(String::is_empty) {
            self.whisper(self.t("undone"));
        }
    }

    /// A fall was taken back: it does not stand on the ladder either.
    fn forget_end(self, id: &str) {
        let goes_on = self.play.look(|session| session.game().outcome().is_none()) == Some(true);
        let mut ladder = store::ladder();
        if goes_on && ladder.take_back(id) {
            if !store::keep_ladder(&ladder) {
                self.say(self.t("not-kept"));
            }
            self.ladder.set(ladder);
        }
    }

    /// Looks at an earlier moment, or at now.
    pub fn look_at(self, moment: Option<usize>) {
        self.input(Input::LookAt(moment));
    }

    /// Asks for a hint.
    pub fn ask_hint(self) {
        if self.free.get_untracked() {
            self.input(Input::AskHint);
        }
    }
}
