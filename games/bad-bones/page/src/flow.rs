//! What the person does becomes an input of the session; what the session wants shown is shown.

use std::time::Duration;

use bad_bones::{Action, Cell, Event, Game, Piece, Question, Trap};
use bad_bones_session::advice::Hint;
use bad_bones_session::film::{Deed, Frame, film};
use bad_bones_session::words::Arg;
use bad_bones_session::{BadBones, Cast, History, Session, Setup, Spot, Who, choice, lessons};
use game::{Game as _, Seat};
use leptos::prelude::*;
use page::browser::{focus, focus_soon, has_focus, new_id, new_seed, now};
use page::play::{self, Play, Stage};
use page::sound::{self, Sound};
use session::{Input, Preferences, Show, Word};

use crate::state::{App, Film, Screen, Target};
use crate::view::{launch, verdict};
use page::settings::Speed;

impl Stage<BadBones> for App {
    fn play(self) -> Play<BadBones> {
        self.play
    }

    fn preferences(self) -> Preferences {
        let (films, formalities) = self.shell.settings.with_untracked(|settings| (settings.speed != Speed::Off, settings.orders));
        Preferences { films, formalities: formalities || self.holding.get_untracked() }
    }

    fn show(self, show: Show<BadBones>) {
        match show {
            Show::Happened { scene, events } => self.show_film(*scene, &events),
            Show::Suspense => self.input(Input::Shown),
        }
    }

    fn redraw(self) {
        self.follow();
    }

    /// Tells a screen reader what has happened and what is asked, or how it ended; while the screen is covered only whose turn it is.
    fn announce(self, entries: &[usize]) {
        let words = self.words();
        let told = self.play.look(|session| {
            if session.is_covered() {
                return vec![words.with("cover-title", &[("seat", Arg::Seat(session.viewer()))])];
            }
            let mut told: Vec<String> = entries.iter().map(|entry| session.log().entries()[*entry].sentence(&words)).collect();
            told.extend(session.question().map(|question| words.question(session.game(), session.viewer(), question)));
            told
        });
        // Online somebody else may have been waited for.
        if self.play.look(|session| session.is_online() && session.question().is_some()) == Some(true) {
            sound::play(Sound::Turn);
        }
        // Who has just committed, or come to the table, goes on with the arrows; who has gone elsewhere meanwhile stays there.
        if self.play.look(|session| session.question().is_some() && !session.is_covered()) == Some(true) {
            request_animation_frame(move || {
                if has_focus("body, #commit") {
                    self.focus_board();
                }
            });
        }
        let told: Vec<String> = told.unwrap_or_default().into_iter().chain(verdict(self)).collect();
        if !told.is_empty() {
            self.whisper(told.join(" "));
        }
    }

    fn say_word(self, word: Word<BadBones>) {
        let id = match word {
            Word::Refused(refusal) => return self.say(self.words().refusal(refusal), None),
            Word::ChooseFirst => "choose-first",
            Word::NothingToUndo => "nothing-to-undo",
            Word::StillShowing => "skeletons-walk",
            Word::LookingBack => "looking-back",
            Word::OthersAreAsked => "others-think",
            Word::Elsewhere => "elsewhere",
            Word::HintNotYet => "hint-not-yet",
            Word::NoHints | Word::BotsStopped => "bots-stopped",
            Word::NotKept => "not-kept",
        };
        self.say(self.t(id), None);
    }

    /// A hint is shown as a choice that is not yet final, with the reason.
    fn advise(self, hint: Hint) {
        let Some((game, viewer)) = self.play.look(|session| (session.game().clone(), session.viewer())) else { return };
        if let Action::Place(tile, _) = hint.best.action {
            self.hand.set(Some(tile));
        }
        // Enter makes it final, whatever had the focus before.
        focus_soon("#commit".into());
        self.say(self.words().hint(&game, viewer, &hint), None);
    }

    fn send(self, action: Action) {
        self.tables(|tables| tables.act(action));
    }

    fn lesson_done(self, _: usize, _: bool) {}

    fn ended(self) {
        self.behind.set(false);
        let is_won = self.play.look(|session| session.winners().into_iter().any(|seat| session.who(seat) == Who::Person));
        sound::play(if is_won == Some(true) { Sound::Victory } else { Sound::Defeat });
        self.tables(|tables| tables.ended());
    }
}

impl App {
    /// Something happens at the table.
    pub fn input(self, input: Input<BadBones>) {
        play::input(self, input);
    }

    /// Begins the game that was agreed.
    pub fn begin(self, setup: Setup) {
        match setup.game() {
            Ok(game) => {
                let history = History::new(game, setup.seed);
                self.sit_down(Session::new(new_id(), now(), history, setup.seats.clone(), Default::default()));
                self.setup.set(Setup { seed: new_seed(), ..setup });
            }
            Err(bad) => self.say(self.words().bad_setup(&bad), None),
        }
    }

    /// Begins a lesson.
    pub fn begin_lesson(self, number: usize) {
        let Some(lesson) = lessons::LESSONS.get(number) else { return };
        let history = lesson.history();
        let mut who = vec![Who::Bot(bad_bones_bots::Level::Novice); history.game().seats()];
        who[0] = Who::Person;
        self.sit_down(Session::new(format!("lesson-{number}"), now(), history, who, Default::default()).as_lesson(number));
    }

    /// Takes a game to the table.
    pub fn sit_down(self, session: Session) {
        if !session.is_online() {
            self.tables(|tables| tables.leave_table());
        }
        self.input(Input::StopReview);
        self.clear_choices();
        self.film.set(None);
        self.behind.set(false);
        self.enlarged.set(None);
        self.shell.unfolded.set(vec![]);
        self.shell.log_of.set(None);
        self.screen.set(Screen::Table);
        play::sit_down(self, session);
        if !self.is_covered() {
            self.to_board();
        }
    }

    /// Nothing is held, aimed at or considered.
    fn clear_choices(self) {
        self.hand.set(None);
        self.aim.set(None);
        self.after.set(false);
        self.notice.set(None);
        self.considered.set(None);
    }

    /// Makes the tokens those of the position shown.
    fn follow(self) {
        let view = self.play.look(|session| (session.view(), session.viewer()));
        if let Some((view, viewer)) = view {
            self.cast.update(|cast| cast.follow(view.board(viewer)));
        }
    }

    /// The person whose turn it is has come.
    pub fn uncover(self) {
        self.cast.set(Cast::default());
        self.enlarged.set(None);
        self.notice.set(None);
        self.input(Input::Uncover);
    }

    /// Shows what happened: as a film if skeletons walked on the large board, else at once.
    fn show_film(self, scene: Game, events: &[Event]) {
        let mut cast = self.cast.get_untracked();
        cast.follow(scene.board(self.viewer()));
        let frames = film(&mut cast, &scene.rules().layout, self.viewer(), events);
        if frames.is_empty() {
            return self.input(Input::Shown);
        }
        let others = Seat::first(scene.seats()).filter(|seat| *seat != self.viewer());
        let film_of = |seat: Seat| (seat, film(&mut Cast::of(scene.board(seat)), &scene.rules().layout, seat, events));
        let others = others.map(film_of).filter(|(_, frames)| !frames.is_empty()).collect();
        self.film.set(Some(Film { frames, at: 0, scene, others }));
        self.sound_of_frame();
        self.next_frame();
    }

    fn next_frame(self) {
        let step = self.shell.settings.with_untracked(|settings| settings.speed.step());
        let began = self.film.with_untracked(|film| film.as_ref().map(|film| film.frames.len()));
        let later = move || {
            // A film that was skipped or replaced in the meantime has another length or is gone.
            if self.film.with_untracked(|film| film.as_ref().map(|film| film.frames.len())) != began {
                return;
            }
            let last = self.film.with_untracked(|film| film.as_ref().is_none_or(|film| film.at + 1 >= film.frames.len()));
            if last {
                self.skip();
            } else {
                self.film.update(|film| {
                    if let Some(film) = film {
                        film.at += 1;
                    }
                });
                self.sound_of_frame();
                self.next_frame();
            }
        };
        set_timeout(later, Duration::from_millis(u64::from(step.max(20)) * 5 / 4));
    }

    /// Lets be heard what the picture of now shows, and sends who is flung over to the seat it goes to.
    fn sound_of_frame(self) {
        let frame = self.film.with_untracked(|film| film.as_ref().and_then(|film| film.frames.get(film.at).cloned()));
        let Some(Frame { deed, tokens, mover, .. }) = frame else { return };
        let token = tokens.iter().find(|token| Some(token.id) == mover);
        if let (Deed::Flung(to), Some(token)) = (deed, token)
            && let Spot::Beyond(cell, _) | Spot::Gone(cell) = token.spot
        {
            launch(self, cell, to, token.model, token.is_white(true));
        }
        sound::play(match deed {
            Deed::Walks | Deed::Turns | Deed::Returns => Sound::Step,
            Deed::Trapped(Trap::Catapult | Trap::Spring) | Deed::Flung(_) => Sound::Fling,
            Deed::Trapped(Trap::Bomb) => Sound::Floor,
            Deed::Trapped(_) => Sound::Knock,
            Deed::Breaks => Sound::Crack,
            Deed::Storms => Sound::Floor,
            Deed::Burns(_) => Sound::Fire,
        });
    }

    /// Ends the film at once.
    pub fn skip(self) {
        let Some(last) = self.film.with_untracked(|film| film.as_ref().map(|film| film.frames.last().cloned())) else { return };
        if let Some(last) = last {
            self.cast.update(|cast| cast.take(last.tokens));
        }
        self.film.set(None);
        self.input(Input::Shown);
    }

    /// Whether the person may act on the large board now; if not, it is said why at the cell.
    pub fn may_act_or_say(self, cell: Option<Cell>) -> bool {
        let why_not = self.play.look(Session::why_not).flatten();
        match why_not {
            Some(word) => self.say_word_at(word, cell),
            None if self.enlarged.get_untracked().is_some() => self.say(self.t("refused-not-yours"), cell),
            None => return self.play.look(|_| ()).is_some(),
        }
        false
    }

    fn say_word_at(self, word: Word<BadBones>, cell: Option<Cell>) {
        self.say_word(word);
        self.notice.update(|notice| {
            if let Some(notice) = notice {
                notice.cell = cell;
            }
        });
    }

    /// The person chooses, not yet for good.
    pub fn choose(self, action: Action) {
        if !self.may_act_or_say(action_cell(action)) {
            return;
        }
        self.notice.set(None);
        sound::play(Sound::Knock);
        self.input(Input::Edit(action));
        // Why it was refused is said where it was tried.
        self.notice.update(|notice| {
            if let Some(notice) = notice {
                notice.cell = action_cell(action);
            }
        });
    }

    /// A click on a cell; while skeletons walk it is for fingers what Space is for keys.
    pub fn click(self, cell: Cell) {
        if self.film.with_untracked(Option::is_some) {
            return self.skip();
        }
        if !self.may_act_or_say(Some(cell)) {
            return;
        }
        let (hand, game, viewer) = (self.hand.get_untracked(), self.game(), self.viewer());
        let Some(game) = game else { return };
        let options = choice::on_cell(&game, viewer, hand, cell);
        let mut legal: Vec<Action> = options.into_iter().filter(|action| game.is_legal(viewer, *action).is_ok()).collect();
        // Who was aimed at under a landing dragon is the one that is pushed to this cell.
        if let Some(Target::Skeleton(piece)) = self.aim.get_untracked()
            && legal.iter().any(|action| is_push_of(*action, piece))
        {
            legal.retain(|action| is_push_of(*action, piece));
        }
        let pending = self.pending_now();
        let laid_here = matches!(pending, Some(Action::Place(tile, at)) if at == cell && choice::turned(tile) != tile);
        match (legal.first(), pending) {
            // A second tap turns what was just laid.
            (Some(Action::Place(..)), _) if laid_here => self.turn(),
            (Some(action), _) => self.choose(*action),
            (None, _) => {
                if let Some(refusal) = choice::refusal(&game, viewer, hand, cell) {
                    self.say(self.words().refusal(refusal), Some(cell));
                }
            }
        }
    }

    fn pending_now(self) -> Option<Action> {
        self.play.look(|session| *session.draft()).flatten()
    }

    /// Turns the trap held, and the one just laid.
    pub fn turn(self) {
        if let Some(tile) = self.hand.get_untracked() {
            self.hand.set(Some(choice::turned(tile)));
        }
        if let Some(Action::Place(tile, cell)) = self.pending_now() {
            self.choose(Action::Place(choice::turned(tile), cell));
            self.hand.set(Some(choice::turned(tile)));
        }
    }

    /// The choice is final.
    pub fn commit(self) {
        if self.may_act_or_say(None) {
            if self.pending_now().is_some() {
                self.clear_choices();
            }
            self.input(Input::Commit);
        }
    }

    /// Takes the last choice back.
    pub fn undo(self) {
        self.notice.set(None);
        self.considered.set(None);
        self.aim.set(None);
        self.input(Input::Undo);
    }

    /// Looks at an earlier moment, or at now.
    pub fn look_at(self, moment: Option<usize>) {
        self.input(Input::LookAt(moment));
    }

    /// The key to decide orders is held down, or let go.
    pub fn hold(self, is_held: bool) {
        self.holding.set(is_held);
        self.play.prefer(self.preferences());
    }

    /// The focus goes to where the arrows are when what is drawn now is there.
    pub fn to_board(self) {
        request_animation_frame(move || self.focus_board());
    }

    /// The focus is on the hero, or on the board before there is one.
    fn focus_board(self) {
        let hero = self.play.look(|session| session.game().board(session.viewer()).hero()).flatten();
        focus(&hero.map_or("#cells".into(), |cell| format!("#cell-{cell}")));
        // Nobody has pointed there: nothing is explained and nothing considered.
        self.pointed.set(None);
    }

    /// The game in truth, for the rules.
    pub fn game(self) -> Option<Game> {
        self.play.look(|session| session.game().clone())
    }

    /// The seat before the screen.
    pub fn viewer(self) -> Seat {
        self.play.look(Session::viewer).unwrap_or(Seat::at(0))
    }

    /// Asks for a hint: the one place where the page calls those who know better.
    pub fn ask_hint(self) {
        if !self.is_online() && self.may_act_or_say(None) {
            self.input(Input::AskHint);
        }
    }

    /// Whether the question before the person is about traps.
    pub fn is_trap_question(self) -> bool {
        self.play.see(Session::question).flatten() == Some(Question::Trap)
    }
}

/// Whether a dragon pushes this one by the action.
fn is_push_of(action: Action, piece: Piece) -> bool {
    matches!(action, Action::Push(skeleton, _) if skeleton == piece.marked())
}

/// The cell that an action is about.
fn action_cell(action: Action) -> Option<Cell> {
    match action {
        Action::Start(cell) | Action::Hero(cell) | Action::Place(_, cell) | Action::Retrieve(cell) => Some(cell),
        _ => None,
    }
}
