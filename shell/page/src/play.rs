//! A game on a page: its session, those who think, where it is kept, and which tab has it.
//!
//! Whatever happens goes into the session ([`input`]); what is to be done comes out of it. What all pages do alike is done here, and
//! the page's own part of it is its [`Stage`].

use std::time::Duration;

use leptos::prelude::*;
use session::kept::Kept;
use session::thinker::State;
use session::{ActionOf, Claim, Effect, Input, Next, Playable, Preferences, SIGN_EVERY, Session, Show, Tenure, Word};
use web_sys::Worker;

use crate::browser::now;
use crate::storage::Drawer;

/// The game on a page. Copied freely: it holds handles.
pub struct Play<P: Playable> {
    /// The game.
    pub session: RwSignal<Option<Session<P>>>,
    /// How those who think are.
    pub thinker: RwSignal<State>,
    worker: StoredValue<Option<Worker>, LocalStorage>,
    drawer: &'static Drawer,
    /// A number that no other tab has.
    tab: u64,
}

impl<P: Playable> Clone for Play<P> {
    fn clone(&self) -> Play<P> {
        *self
    }
}

impl<P: Playable> Copy for Play<P> {}

/// What of a game's page only the game knows.
pub trait Stage<P: Playable>: Copy + 'static {
    /// The game on the page.
    fn play(self) -> Play<P>;

    /// What the person likes.
    fn preferences(self) -> Preferences;

    /// Shows this, and then says [`Input::Shown`].
    fn show(self, show: Show<P>);

    /// Draws the position as it is now.
    fn redraw(self);

    /// Tells whoever listens these sentences of the log, and what is asked or how it ended.
    fn announce(self, entries: &[usize]);

    /// Says a short word.
    fn say_word(self, word: Word<P>);

    /// A hint has come, and is put together to be looked at.
    fn advise(self, hint: P::Hint);

    /// What a choice promises that is not final yet.
    fn studied(self, _: ActionOf<P>, _: P::Study) {}

    /// Sends a final choice to the server.
    fn send(self, action: ActionOf<P>);

    /// The goal of a lesson is reached, or missed.
    fn lesson_done(self, number: usize, is_reached: bool);

    /// The game has just ended.
    fn ended(self);
}

impl<P: Playable> Play<P> {
    /// No game yet.
    pub fn new(drawer: &'static Drawer) -> Play<P> {
        Play {
            session: RwSignal::new(None),
            thinker: RwSignal::new(State::default()),
            worker: StoredValue::new_local(None),
            drawer,
            tab: (js_sys::Math::random() * 2_f64.powi(53)) as u64,
        }
    }

    /// What the game comes to, if there is one. Follows it.
    pub fn see<T>(self, look: impl FnOnce(&Session<P>) -> T) -> Option<T> {
        self.session.with(|session| session.as_ref().map(look))
    }

    /// The same, without following it.
    pub fn look<T>(self, look: impl FnOnce(&Session<P>) -> T) -> Option<T> {
        self.session.with_untracked(|session| session.as_ref().map(look))
    }

    /// Where games are kept.
    pub fn drawer(self) -> &'static Drawer {
        self.drawer
    }

    /// The person likes something else.
    pub fn prefer(self, preferences: Preferences) {
        self.session.update_untracked(|session| {
            if let Some(session) = session {
                session.handle(Input::Prefer(preferences));
            }
        });
    }

    /// No game is on the page any more.
    pub fn leave(self) {
        if let Some(id) = self.look(|session| session.id.clone()).filter(|id| !self.is_of_another(id)) {
            self.drawer.disclaim(&id);
        }
        self.drawer.leave();
        self.session.set(None);
    }

    fn is_of_another(self, id: &str) -> bool {
        self.drawer.claim(id).is_some_and(|claim| claim.is_of_another(self.tab, now()))
    }

    /// Says to other tabs that this one has the game.
    fn claim(self, id: &str) {
        self.drawer.set_claim(id, Claim { tab: self.tab, at: now() });
    }

    /// The name of the game that is kept here and played by this tab.
    fn claimed(self) -> Option<String> {
        let is_ours = |session: &Session<P>| is_kept(session) && session.tenure() == Tenure::Ours;
        self.look(|session| is_ours(session).then(|| session.id.clone())).flatten()
    }
}

/// Whether a game is kept while it is played. A lesson is not, and a game online is the server's.
fn is_kept<P: Playable>(session: &Session<P>) -> bool {
    session.lesson().is_none() && !session.is_online()
}

/// The page opens: those who think are woken, and other tabs listened to.
pub fn open<P: Playable, S: Stage<P>>(stage: S) {
    wake(stage);
    let play = stage.play();
    let sign = move || {
        if let Some(id) = play.claimed() {
            // Where storage is not heard of, say in a browser's private window, this is when it shows.
            if play.is_of_another(&id) { input(stage, Input::Tenure(Tenure::Elsewhere)) } else { play.claim(&id) }
        }
    };
    drop(set_interval_with_handle(sign, Duration::from_millis(SIGN_EVERY)));
    drop(window_event_listener(leptos::ev::storage, move |_| {
        if play.claimed().is_some_and(|id| play.is_of_another(&id)) {
            input(stage, Input::Tenure(Tenure::Elsewhere));
        }
    }));
    // A tab that is closed leaves the game to the next one at once.
    drop(window_event_listener(leptos::ev::pagehide, move |_| {
        if let Some(id) = play.claimed() {
            play.drawer.disclaim(&id);
        }
    }));
}

/// Wakes those who think, unless they are awake.
pub fn wake<P: Playable, S: Stage<P>>(stage: S) {
    let play = stage.play();
    if play.worker.with_value(Option::is_some) {
        return;
    }
    let worker = worker::start::<P>(move |heard| {
        if let Input::Thinker(state) = heard {
            play.thinker.set(state);
        }
        input(stage, heard);
    });
    if worker.is_none() {
        play.thinker.set(State::Lost);
        input(stage, Input::Thinker(State::Lost));
    }
    play.worker.set_value(worker);
}

/// Takes a game to the page.
pub fn sit_down<P: Playable, S: Stage<P>>(stage: S, mut session: Session<P>) {
    let play = stage.play();
    session.handle(Input::Prefer(stage.preferences()));
    if is_kept(&session) && play.is_of_another(&session.id) {
        session.handle(Input::Tenure(Tenure::Elsewhere));
    } else if is_kept(&session) {
        play.claim(&session.id);
    }
    let is_elsewhere = session.tenure() == Tenure::Elsewhere;
    play.session.set(Some(session));
    input(stage, Input::Open);
    // Bots that are asked already are thought for now.
    input(stage, Input::Thinker(play.thinker.get_untracked()));
    if is_elsewhere {
        stage.say_word(Word::Elsewhere);
    } else {
        keep(stage);
    }
}

/// Something happens.
pub fn input<P: Playable, S: Stage<P>>(stage: S, happens: Input<P>) {
    let mut effects = Vec::new();
    stage.play().session.update(|session| {
        if let Some(session) = session {
            effects = session.handle(happens);
        }
    });
    effects.into_iter().for_each(|effect| carry_out(stage, effect));
}

fn carry_out<P: Playable, S: Stage<P>>(stage: S, effect: Effect<P>) {
    match effect {
        Effect::Keep => keep(stage),
        Effect::Claim => take_over(stage),
        Effect::Think(errand) => stage.play().worker.with_value(|worker| {
            if let Some(worker) = worker {
                worker::send(worker, &errand);
            }
        }),
        Effect::Show(show) => stage.show(show),
        Effect::Redraw => stage.redraw(),
        Effect::Announce(entries) => stage.announce(&entries),
        Effect::Say(word) => stage.say_word(word),
        Effect::Advise(hint) => stage.advise(hint),
        Effect::Studied(action, study) => stage.studied(action, study),
        Effect::Send(action) => stage.send(action),
        Effect::LessonDone(is_reached) => {
            let play = stage.play();
            if let Some(lesson) = play.look(Session::lesson).flatten() {
                if is_reached {
                    play.drawer.lesson_done(lesson.number);
                }
                stage.lesson_done(lesson.number, is_reached);
            }
        }
        Effect::Ended => stage.ended(),
    }
}

/// Keeps the game as it is. One that was played online is kept when it is over, by whoever played in it.
pub fn keep<P: Playable, S: Stage<P>>(stage: S) {
    let play = stage.play();
    let text = play.look(|session| {
        let is_done = session.next() == Next::Over && !session.is_watching();
        let is_due = if session.is_online() { is_done } else { session.lesson().is_none() };
        (is_due && session.tenure() == Tenure::Ours).then(|| (session.id.clone(), Kept::write(session), session.is_online()))
    });
    let Some((id, text, is_online)) = text.flatten() else { return };
    if !is_online && play.is_of_another(&id) {
        return input(stage, Input::Tenure(Tenure::Elsewhere));
    }
    let is_kept = play.drawer.keep(&id, &text) && (is_online || play.drawer.play(&id));
    input(stage, Input::Kept(is_kept));
}

/// This tab has the game from now on, as the other one kept it last.
fn take_over<P: Playable, S: Stage<P>>(stage: S) {
    let play = stage.play();
    let Some(id) = play.look(|session| session.id.clone()) else { return };
    play.claim(&id);
    let kept = play.drawer.game(&id).and_then(|text| Kept::<P>::read(&text).ok());
    match kept {
        Some(kept) => sit_down(stage, kept.session()),
        None => input(stage, Input::Tenure(Tenure::Ours)),
    }
}
