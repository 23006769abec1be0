//! How a game goes on at the table: chance, rolls that are shown, and what the player does.

use std::time::Duration;

use leptos::prelude::*;
use page::browser::{new_id, new_seed, now};
use page::settings::Speed;
use twenty_strong::{Action, Card, Colour, Face, Game, Question, Refusal, Shown};
use twenty_strong_session::lessons::LESSONS;
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Course, Desk, Next, Result as Played, Setup, Zone};

use crate::state::{App, Screen};
use crate::{store, thinker};

impl App {
    /// Starts the one who thinks.
    pub fn start_worker(self) {
        self.worker.set_value(thinker::start(move |advice| match advice {
            Some(advice) => self.answered(&advice),
            None => self.lose_worker(),
        }));
    }

    /// Begins the game that was chosen. At the player's own rank it counts on the ladder.
    pub fn begin(self, setup: Setup) {
        match setup.game() {
            Ok(game) => {
                let counts = setup.rank == self.ladder.with_untracked(|ladder| ladder.rank());
                self.lesson.set(None);
                self.sit_down(Desk::new(new_id(), now(), counts, Course::new(game, setup.seed)));
                self.setup.set(Setup { seed: new_seed(), ..setup });
            }
            Err(reasons) => self.say(self.words().quoted(&reasons.join(" "))),
        }
    }

    /// Begins a lesson.
    pub fn begin_lesson(self, number: usize) {
        let Some(lesson) = LESSONS.get(number) else { return };
        self.lesson.set(Some(number));
        self.sit_down(Desk::new(format!("lesson-{number}"), now(), false, lesson.course()));
    }

    /// Takes a game to the table.
    pub fn sit_down(self, desk: Desk) {
        self.moment.set(None);
        self.roll.set(None);
        self.hint.set(None);
        self.tip.hide();
        self.notice.set(String::new());
        self.lesson_done.set(None);
        // Of what happened before, the last is told again.
        self.heard.set(desk.chronicle().entries().len().saturating_sub(1));
        self.desk.set(Some(desk));
        self.screen.set(Screen::Table);
        self.keep();
        self.go_on();
    }

    /// Leaves the table; the game is kept.
    pub fn leave(self) {
        store::DRAWER.leave();
        self.roll.set(None);
        self.moment.set(None);
        self.screen.set(if self.lesson.get_untracked().is_some() { Screen::Lessons } else { Screen::Start });
        self.lesson.set(None);
        self.desk.set(None);
        let rank = self.ladder.with_untracked(|ladder| ladder.rank());
        self.setup.update(|setup| setup.rank = rank);
    }

    /// The game has gone on: it is kept, and its result once it is over.
    fn moved(self) {
        self.watch_lesson();
        self.keep();
        let result = self.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Played::of(&desk.id, desk.game(), desk.counts)
        });
        if let Some(result) = result.filter(|_| self.lesson.get_untracked().is_none()) {
            let mut ladder = store::ladder();
            if ladder.note(result) {
                self.check_kept(store::keep_ladder(&ladder));
                self.ladder.set(ladder);
            }
        }
    }

    /// Keeps the game.
    fn keep(self) {
        if self.lesson.get_untracked().is_some() {
            return;
        }
        self.check_kept(self.desk.with_untracked(|desk| desk.as_ref().is_none_or(store::keep)));
    }

    /// Says once that game or rank can't be kept.
    fn check_kept(self, kept: bool) {
        if !kept && !self.unkept.get_untracked() {
            self.unkept.set(true);
            self.say(self.t("not-kept"));
        }
    }

    /// Changes the game at the table, and tells what it came to.
    fn change<T>(self, change: impl FnOnce(&mut Desk) -> T) -> Option<T> {
        let mut result = None;
        self.desk.update(|desk| result = desk.as_mut().map(change));
        result
    }

    /// Lets chance do its part until the player is asked or a roll is shown.
    fn go_on(self) {
        while self.roll.get_untracked().is_none() {
            let Some(next) = self.desk.with_untracked(|desk| desk.as_ref().map(Desk::next)) else { return };
            match next {
                Next::Roll if self.settings.with_untracked(|settings| settings.speed) != Speed::Off => return self.show_roll(),
                Next::Roll | Next::Turn => self.draw(),
                Next::Player | Next::Over => return self.announce(None),
            }
        }
    }

    fn draw(self) {
        self.change(Desk::draw);
        self.moved();
    }

    /// The dice tumble for a while; what they will show is not decided yet.
    fn show_roll(self) {
        let number = self.number();
        self.roll.set(Some(number));
        let step = self.settings.with_untracked(|settings| settings.speed.step());
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
            self.draw();
            self.go_on();
        }
    }

    /// The player acts.
    pub fn act(self, action: Action) {
        if !self.free.get_untracked() {
            return;
        }
        match self.change(|desk| desk.act(action)) {
            Some(Ok(())) => {
                self.notice.set(String::new());
                // A hint that is still thought about was for the question before.
                self.hint.set(None);
                self.moved();
                self.go_on();
            }
            Some(Err(refusal)) => self.refuse(refusal),
            None => {}
        }
    }

    fn refuse(self, refusal: Refusal) {
        let text = self.shown.with_untracked(|game| game.as_ref().map(|game| self.words().refusal(game, refusal)));
        self.say(text.unwrap_or_default());
    }

    /// Something is done with what is in hand; a refusal says why.
    fn handle(self, act: impl FnOnce(&mut twenty_strong_session::Hand, &Game) -> Result<(), Refusal>) {
        if !self.free.get_untracked() {
            return;
        }
        let done = self.change(|desk| {
            let game = desk.game().clone();
            act(&mut desk.hand, &game)
        });
        match done {
            Some(Err(refusal)) => self.refuse(refusal),
            _ => {
                self.notice.set(String::new());
                let told = self.desk.with_untracked(|desk| desk.as_ref().map(|desk| self.words().hand(desk.game(), &desk.hand)));
                self.whisper(told.unwrap_or_default());
            }
        }
    }

    /// Picks a die of a colour.
    pub fn pick(self, colour: Colour) {
        self.handle(|hand, game| hand.pick(game, colour));
    }

    /// Puts a picked die back.
    pub fn put_back(self, colour: Colour) {
        self.handle(|hand, _| hand.put_back(colour).then_some(()).ok_or(Refusal::NoSuchDice));
    }

    /// A die of a zone was dragged: picked, or put back.
    pub fn dragged(self, die: (Zone, Colour, bool), to: Option<Zone>) {
        self.handle(|hand, game| hand.drag(game, die, to));
    }

    /// Picks as many as can be picked.
    pub fn pick_all(self) {
        self.handle(|hand, game| {
            hand.pick_all(game);
            Ok(())
        });
    }

    /// A die that has fallen is clicked: held to be assigned, or turned if that is asked.
    pub fn take_up(self, shown: Shown) {
        match self.desk.with_untracked(|desk| desk.as_ref().and_then(Desk::question)) {
            Some(Question::Turn) if shown.face == Face::Miss => self.act(Action::Turn(shown.colour)),
            _ => self.handle(|hand, game| hand.hold(game, shown)),
        }
    }

    /// Holds the next die of a colour.
    pub fn hold_next(self, colour: Colour) {
        self.handle(|hand, game| hand.hold_next(game, colour));
    }

    /// A baddie or lock is clicked: what is held goes there, or it is struck, or comes, or is discarded.
    pub fn target(self, card: Card) {
        let Some((question, held)) = self.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.question()?, desk.hand.held))
        }) else {
            return;
        };
        match (question, held) {
            (Question::Assign, Some(shown)) => self.act(Action::Assign(shown, card)),
            (Question::Strike(_), _) => self.act(Action::Strike(card)),
            (Question::Activate(_), _) => self.act(Action::Activate(card)),
            (Question::Discard, _) => self.act(Action::Discard(card)),
            _ => {}
        }
    }

    /// A slot of the plan is clicked: the held miss is stored, or the plan is used with what it holds.
    pub fn slot(self, stored: Option<Colour>) {
        let held = self.hand.get_untracked().held;
        match (held, stored) {
            (Some(shown), _) if shown.face == Face::Miss => self.act(Action::Store(shown.colour)),
            (Some(_), _) => self.refuse(Refusal::NoSlot),
            (None, Some(colour)) => self.act(Action::Plan(colour)),
            (None, None) => {}
        }
    }

    /// The main button: what is in hand is sent, or the passes go on.
    pub fn send(self) {
        let answer = self.desk.with_untracked(|desk| desk.as_ref().map(|desk| (desk.question(), desk.hand.answer(desk.game()))));
        match answer {
            Some((Some(Question::Assign), _)) => self.act(Action::Done),
            Some((Some(_), Ok(action))) => self.act(action),
            Some((Some(_), Err(refusal))) if refusal != Refusal::OtherQuestion => self.refuse(refusal),
            _ => {}
        }
    }

    /// Takes back what is in hand, or the last action if nothing was rolled or turned since.
    pub fn undo(self) {
        if self.roll.get_untracked().is_some() || self.moment.get_untracked().is_some() {
            return;
        }
        if self.change(Desk::undo) == Some(true) {
            self.notice.set(String::new());
            self.hint.set(None);
            self.keep();
            self.announce(Some(self.t("terminal-undone")));
        } else {
            self.say(self.t("nothing-to-undo"));
        }
    }

    /// Asks for a hint.
    pub fn ask_hint(self) {
        if !self.free.get_untracked() || self.hint.get_untracked().is_some() {
            return;
        }
        if self.worker.with_value(Option::is_none) {
            return self.say(self.t("hint-none"));
        }
        let number = self.number();
        self.hint.set(Some(number));
        self.worker.with_value(|worker| {
            self.desk.with_untracked(|desk| {
                if let (Some(worker), Some(desk)) = (worker, desk) {
                    thinker::ask(worker, number, desk);
                }
            });
        });
    }

    /// Nobody thinks any more; whoever waits for a hint is told so.
    fn lose_worker(self) {
        self.worker.set_value(None);
        if self.hint.get_untracked().is_some() {
            self.hint.set(None);
            self.say(self.t("hint-none"));
        }
    }

    /// A hint has come: dice are taken in hand, so that they can be looked at; the rest is said.
    fn answered(self, advice: &thinker::Advice<'_>) {
        if self.hint.get_untracked() != Some(advice.number) {
            return;
        }
        self.hint.set(None);
        let read = self.desk.with_untracked(|desk| desk.as_ref().and_then(|desk| advice.action(desk)));
        let Some(action) = read else { return };
        self.change(|desk| desk.hand.take_over(action));
        let deed = self.shown.with_untracked(|game| game.as_ref().map(|game| self.words().action(game, action)));
        let deed = ("deed", Arg::Text(deed.unwrap_or_default()));
        self.say(match advice.chance {
            Some(chance) => self.tw("hint-chance", &[deed, ("chance", Arg::Number(chance.into()))]),
            None => self.tw("hint-is", &[deed]),
        });
    }

    fn watch_lesson(self) {
        let Some(lesson) = self.lesson.get_untracked().and_then(|number| LESSONS.get(number)) else { return };
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

    /// Tells a screen reader what has happened since it was told, and what is asked.
    fn announce(self, first: Option<String>) {
        let words = self.words();
        let Some((news, told)) = self.desk.with_untracked(|desk| {
            let desk = desk.as_ref()?;
            Some((desk.news(self.heard.get_untracked(), &words), desk.chronicle().entries().len()))
        }) else {
            return;
        };
        self.heard.set(told);
        self.whisper(first.into_iter().chain([news]).collect::<Vec<_>>().join(" "));
    }
}
