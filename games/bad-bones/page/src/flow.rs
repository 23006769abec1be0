//! How a game goes on at the table: draws, bots, films, and what the person does.

use std::time::Duration;

use bad_bones::{Action, Cell, Event, Game, Question};
use bad_bones_session::film::film;
use bad_bones_session::words::Arg;
use bad_bones_session::{Cast, Course, Desk, Next, Setup, Who, choice, lessons};
use game::{Game as _, Seat, SeatSet};
use leptos::prelude::*;
use page::browser::{new_id, new_seed, now};

use crate::settings::Speed;
use crate::state::{App, Film, Review, Screen};
use crate::store;
use crate::thinker::{self, Errand, Hint, Word};
use crate::view::{hint_words, question_text, verdict};

impl App {
    /// Starts those who think.
    pub fn start_worker(self) {
        let worker = thinker::start(move |word| match word {
            Word::Ready => {
                self.ready.set(true);
                // Whoever is asked has been told so already.
                if matches!(self.desk.with_untracked(|desk| desk.as_ref().map(Desk::next)), Some(Next::Bot(..))) {
                    self.go_on();
                }
            }
            Word::Answer(number, action) => self.answered(number, action),
            Word::Hint(number, hint) => self.show_hint(number, hint),
            Word::Progress(number, done, all) => self.reviewed(number, Review::Running(number, done * 100 / all.max(1))),
            Word::Turning(number, points) => self.reviewed(number, Review::Done(points)),
            Word::Lost => self.worker_failed(),
        });
        if worker.is_none() {
            self.worker_failed();
        }
        self.worker.set_value(worker);
    }

    /// Nobody thinks any more.
    fn worker_failed(self) {
        self.ready.set(false);
        self.hint.set(None);
        self.say(self.t("bots-stopped"), None);
    }

    /// Begins the game that was agreed.
    pub fn begin(self, setup: Setup) {
        match setup.game() {
            Ok(game) => {
                let course = Course::new(game, setup.seed);
                self.lesson.set(None);
                self.sit_down(Desk::new(new_id(), now(), course, setup.seats.clone()));
                self.setup.set(Setup { seed: new_seed(), ..setup });
            }
            Err(bad) => self.say(self.words().bad_setup(&bad), None),
        }
    }

    /// Begins a lesson.
    pub fn begin_lesson(self, number: usize) {
        let Some(lesson) = lessons::LESSONS.get(number) else { return };
        let course = lesson.course();
        let mut who = vec![Who::Bot(bad_bones_bots::Level::Novice); course.game().seats()];
        who[0] = Who::Person;
        self.lesson.set(Some(number));
        self.sit_down(Desk::new(format!("lesson-{number}"), now(), course, who));
    }

    /// Takes a game to the table.
    pub fn sit_down(self, mut desk: Desk) {
        desk.decides_order = self.settings.with_untracked(|settings| settings.orders);
        if !desk.is_online() {
            self.leave_table();
        }
        let over = desk.next() == Next::Over;
        self.moment.set(None);
        self.film.set(None);
        self.enlarged.set(None);
        self.hand.set(None);
        self.aim.set(None);
        self.notice.set(None);
        self.lesson_done.set(None);
        self.thinking.set(None);
        self.hint.set(None);
        self.considered.set(None);
        self.stop_review();
        self.desk.set(Some(desk));
        self.follow();
        self.screen.set(Screen::Table);
        if !over {
            self.go_on();
        }
    }

    /// Makes the tokens those of the position shown.
    fn follow(self) {
        let view = self.desk.with_untracked(|desk| desk.as_ref().map(|desk| (desk.view(), desk.viewer())));
        if let Some((view, viewer)) = view {
            self.cast.update(|cast| cast.follow(view.board(viewer)));
        }
    }

    /// The person whose turn it is has come.
    pub fn uncover(self) {
        self.desk.update(|desk| desk.iter_mut().for_each(Desk::uncover));
        self.sit_at_viewer();
    }

    /// The next person has sat down.
    pub fn sit_at_viewer(self) {
        self.cast.set(Cast::default());
        self.enlarged.set(None);
        self.notice.set(None);
        self.follow();
        self.announce();
    }

    /// Keeps the game as it is.
    pub fn keep_now(self) {
        self.keep();
    }

    fn keep(self) {
        if self.lesson.get_untracked().is_some() {
            return;
        }
        let kept = self.desk.with_untracked(|desk| desk.as_ref().is_none_or(store::keep_at_table));
        if kept != self.unkept.get_untracked() {
            return;
        }
        self.unkept.set(!kept);
        if !kept {
            self.say(self.t("not-kept"), None);
        }
    }

    /// Lets chance and bots do their part until a person is asked or a film runs.
    pub fn go_on(self) {
        if self.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::is_online)) {
            return self.catch_up();
        }
        while self.film.with_untracked(Option::is_none) {
            let Some(next) = self.desk.with_untracked(|desk| desk.as_ref().map(Desk::next)) else { return };
            match next {
                Next::Draw => {
                    let mut events = vec![];
                    self.desk.update(|desk| events = desk.as_mut().map_or(vec![], Desk::draw));
                    self.absorb(&events, None);
                }
                Next::Bot(seat, level) => return self.ask_bot(seat, level),
                Next::Person(_) => return self.announce(),
                Next::Over => return self.announce(),
            }
        }
    }

    fn ask_bot(self, seat: Seat, level: bad_bones_bots::Level) {
        let busy = self.thinking.with_untracked(|thinking| thinking.is_some_and(|(_, other)| other == seat));
        if busy || !self.ready.get_untracked() {
            return;
        }
        let number = self.errand();
        self.thinking.set(Some((number, seat)));
        self.send(number, Errand::Answer(level, seat));
    }

    fn errand(self) -> usize {
        self.errands.update(|number| *number += 1);
        self.errands.get_untracked()
    }

    fn send(self, number: usize, errand: Errand) {
        self.worker.with_value(|worker| {
            self.desk.with_untracked(|desk| {
                if let (Some(worker), Some(desk)) = (worker, desk) {
                    thinker::ask(worker, number, errand, desk.course());
                }
            });
        });
    }

    fn answered(self, number: usize, action: Action) {
        let Some((expected, seat)) = self.thinking.get_untracked() else { return };
        // An answer to a game that is no longer on the table.
        if expected != number {
            return;
        }
        self.thinking.set(None);
        self.perform(seat, action);
        self.go_on();
    }

    /// An action is carried out, and what comes of it shown.
    fn perform(self, seat: Seat, action: Action) {
        let mut done = None;
        let scene = self.desk.with_untracked(|desk| desk.as_ref().and_then(|desk| desk.before_movement(seat, action)));
        let before = self.desk.with_untracked(|desk| desk.as_ref().map(Desk::view));
        self.desk.update(|desk| done = desk.as_mut().map(|desk| desk.act(seat, action)));
        match done {
            Some(Ok(events)) => self.absorb(&events, scene.or(before)),
            Some(Err(refusal)) => self.say(self.words().refusal(refusal), None),
            None => {}
        }
    }

    /// Shows what happened: as a film if skeletons walked on the large board, else at once.
    pub fn absorb(self, events: &[Event], scene: Option<Game>) {
        self.watch_lesson();
        self.keep();
        let speed = self.settings.with_untracked(|settings| settings.speed);
        let seen = self.desk.with_untracked(|desk| desk.as_ref().map(|desk| (desk.viewer(), desk.is_covered())));
        let (Some((viewer, covered)), Some(scene)) = (seen, scene) else { return self.follow() };
        if speed == Speed::Off || covered {
            return self.follow();
        }
        let mut cast = self.cast.get_untracked();
        cast.follow(scene.board(viewer));
        let frames = film(&mut cast, &scene.rules().layout, viewer, events);
        if frames.is_empty() {
            return self.follow();
        }
        self.film.set(Some(Film { frames, at: 0, scene }));
        self.next_frame();
    }

    fn next_frame(self) {
        let step = self.settings.with_untracked(|settings| settings.speed.step());
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
                self.next_frame();
            }
        };
        set_timeout(later, Duration::from_millis(u64::from(step.max(20)) * 5 / 4));
    }

    /// Ends the film at once.
    pub fn skip(self) {
        if self.film.with_untracked(Option::is_none) {
            return;
        }
        if let Some(last) = self.film.with_untracked(|film| film.as_ref().and_then(|film| film.frames.last().cloned())) {
            let tokens = last.tokens;
            self.cast.update(|cast| cast.take(tokens));
        }
        self.film.set(None);
        self.follow();
        self.go_on();
    }

    /// Whether the person may act now; if not, it is said why.
    pub fn may_act_or_say(self, cell: Option<Cell>) -> bool {
        let may = self.may_act();
        if !may {
            self.say(self.why_not(), cell);
        }
        may
    }

    /// The person chooses, not yet for good.
    pub fn choose(self, action: Action) {
        if !self.may_act_or_say(action_cell(action)) {
            return;
        }
        let mut refused = None;
        self.desk.update(|desk| refused = desk.as_mut().and_then(|desk| desk.choose(action).err()));
        match refused {
            Some(refusal) => self.say(self.words().refusal(refusal), action_cell(action)),
            None => self.notice.set(None),
        }
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
        let legal: Vec<Action> = options.into_iter().filter(|action| game.is_legal(viewer, *action).is_ok()).collect();
        let pending = self.desk.with_untracked(|desk| desk.as_ref().and_then(Desk::pending));
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

    /// Turns the trap held, and the one just laid.
    pub fn turn(self) {
        let pending = self.desk.with_untracked(|desk| desk.as_ref().and_then(Desk::pending));
        if let Some(tile) = self.hand.get_untracked() {
            self.hand.set(Some(choice::turned(tile)));
        }
        if let Some(Action::Place(tile, cell)) = pending {
            self.choose(Action::Place(choice::turned(tile), cell));
            self.hand.set(Some(choice::turned(tile)));
        }
    }

    /// The choice is final.
    pub fn commit(self) {
        if !self.may_act_or_say(None) {
            return;
        }
        let Some((seat, action)) = self.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.viewer(), desk.pending()?))
        }) else {
            return self.say(self.t("choose-first"), None);
        };
        self.desk.update(|desk| {
            if let Some(desk) = desk {
                desk.undo();
            }
        });
        self.hand.set(None);
        self.aim.set(None);
        self.after.set(false);
        self.notice.set(None);
        self.hint.set(None);
        self.considered.set(None);
        if self.desk.with_untracked(|desk| desk.as_ref().is_some_and(Desk::is_online)) {
            return self.act_online(action);
        }
        self.perform(seat, action);
        self.go_on();
    }

    /// Takes the last choice back.
    pub fn undo(self) {
        if self.film.with_untracked(Option::is_some) || self.moment.get_untracked().is_some() {
            return self.say(self.why_not(), None);
        }
        let mut undone = false;
        self.desk.update(|desk| undone = desk.as_mut().is_some_and(Desk::undo));
        if undone {
            // A bot that was thinking is asked again, about the game as it is now.
            self.thinking.set(None);
            self.hint.set(None);
            self.considered.set(None);
            self.notice.set(None);
            self.aim.set(None);
            self.follow();
            self.keep();
            self.go_on();
        } else {
            self.say(self.t("nothing-to-undo"), None);
        }
    }

    /// The game in truth, for the rules.
    pub fn game(self) -> Option<Game> {
        self.desk.with_untracked(|desk| desk.as_ref().map(|desk| desk.game().clone()))
    }

    /// The seat before the screen.
    pub fn viewer(self) -> Seat {
        self.desk.with_untracked(|desk| desk.as_ref().map_or(Seat::at(0), Desk::viewer))
    }

    /// Asks for a hint: the one place where the page calls those who know better.
    pub fn ask_hint(self) {
        if self.is_online() || self.hint.get_untracked().is_some() || !self.may_act_or_say(None) {
            return;
        }
        if !self.ready.get_untracked() {
            return self.say(self.t("hint-not-yet"), None);
        }
        let number = self.errand();
        self.hint.set(Some((number, self.viewer())));
        self.send(number, Errand::Hint(self.viewer()));
    }

    /// A hint has come: it is shown as a choice that is not yet final, with the reason.
    fn show_hint(self, number: usize, hint: Hint) {
        let (Some(game), viewer, action) = (self.game(), self.viewer(), hint.best.action) else { return };
        if self.hint.get_untracked() != Some((number, viewer)) {
            return;
        }
        self.hint.set(None);
        if game.is_legal(viewer, action).is_err() {
            return;
        }
        if let Action::Place(tile, _) = action {
            self.hand.set(Some(tile));
        }
        self.choose(action);
        self.say(hint_words(&self.words(), &game, viewer, &hint), None);
    }

    /// Begins to look back at the game that is over: at the persons' decisions, or at all if nobody was one.
    pub fn ask_review(self) {
        if self.review.with_untracked(|review| *review != Review::None) {
            return;
        }
        let seats = self.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            let all = || Seat::first(desk.seats().len());
            let persons: SeatSet = all().filter(|seat| desk.who(*seat) == Who::Person).collect();
            Some(if persons.is_empty() { all().collect() } else { persons })
        });
        let Some(seats) = seats.filter(|_| self.ready.get_untracked()) else { return };
        let number = self.errand();
        self.review.set(Review::Running(number, 0));
        self.send(number, Errand::Review(seats));
    }

    fn reviewed(self, number: usize, review: Review) {
        let expected = self.review.with_untracked(|review| matches!(review, Review::Running(asked, _) if *asked == number));
        if expected {
            self.review.set(review);
        }
    }

    /// The page moves on: nobody waits for the look back any more.
    pub fn stop_review(self) {
        if self.review.with_untracked(|review| matches!(review, Review::Running(..))) {
            self.send(0, Errand::Stop);
        }
        self.review.set(Review::None);
    }

    fn watch_lesson(self) {
        let Some(lesson) = self.lesson.get_untracked().and_then(|number| lessons::LESSONS.get(number)) else { return };
        if self.lesson_done.get_untracked().is_some() {
            return;
        }
        let verdict = self.desk.with_untracked(|desk| desk.as_ref().and_then(|desk| lesson.judge(desk.told())));
        if let Some(done) = verdict {
            self.lesson_done.set(Some(done));
            if done {
                store::DRAWER.lesson_done(self.lesson.get_untracked().unwrap_or(0));
            }
        }
    }

    /// Tells a screen reader what has happened and what is asked, or how it ended; while the screen is covered only whose turn it is.
    pub fn announce(self) {
        let words = self.words();
        let mut told = vec![];
        self.desk.update_untracked(|desk| {
            let Some(desk) = desk else { return };
            if desk.is_covered() {
                told = vec![words.with("cover-title", &[("seat", Arg::Seat(desk.viewer()))])];
                return;
            }
            told = desk.news(&words);
            told.extend(desk.question().map(|question| question_text(&words, question)));
        });
        told.extend(verdict(self));
        if !told.is_empty() {
            self.whisper(told.join(" "));
        }
    }

    /// Whether the question before the person is about traps.
    pub fn is_trap_question(self) -> bool {
        self.desk.with(|desk| desk.as_ref().and_then(Desk::question)) == Some(Question::Trap)
    }
}

/// The cell that an action is about.
fn action_cell(action: Action) -> Option<Cell> {
    match action {
        Action::Start(cell) | Action::Hero(cell) | Action::Place(_, cell) | Action::Retrieve(cell) => Some(cell),
        _ => None,
    }
}
