//! A game as it goes on: one seat is a person's, bots play the others, chance draws by the seed.

use bad_bones::record::{Record, Step};
use bad_bones::{Action, Game, Mode, Phase, Question, Refusal};
use bad_bones_bots::{Advice, Budget, Level, advise};
use bad_bones_session::Course;
use game::{Game as _, Rng, Seat, Turn};
use notation::fault::Fault;

use crate::bot_args::BotArgs;
use crate::chronicle::Chronicle;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The person's answer.
    Asked(Question),
    /// The person's word that the choices of this phase stand; then the others choose.
    Confirm,
    /// Nothing: it is over.
    Over,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWayBack {
    /// The person has not chosen anything yet.
    NothingDone,
    /// The phase of the last choice is over, and all have seen what was chosen in it.
    PhaseOver,
}

/// What changes as the game goes on.
#[derive(Clone, Debug)]
struct Present {
    course: Course,
    chronicle: Chronicle,
}

/// A game in play.
#[derive(Clone, Debug)]
pub struct Bout {
    person: Seat,
    now: Present,
    /// How it was before each choice of the person in the running phase.
    past: Vec<Present>,
    has_chosen: bool,
    bots: BotArgs,
    levels: Vec<Level>,
}

impl Bout {
    /// A new game.
    pub fn new(game: Game, seed: u64, person: Seat) -> Bout {
        let levels = vec![Level::Random; game.seats()];
        let now = Present { chronicle: Chronicle::new(&game, person), course: Course::new(game, seed) };
        Bout { person, now, past: vec![], has_chosen: false, bots: BotArgs::default(), levels }
    }

    /// The same with bots in the other seats, who otherwise play at random.
    pub fn against(mut self, bots: &BotArgs, levels: Vec<Level>) -> Bout {
        self.bots = bots.clone();
        self.levels = levels;
        self
    }

    /// A game that was saved.
    pub fn resumed(record: &Record, person: Seat) -> Result<Bout, Fault> {
        let mut bout = Bout::new(record.start().clone(), record.seed, person);
        for (line, step) in &record.steps {
            let done = match step {
                Step::Chance(_) => bout.now.take(step.clone()),
                Step::Do(seat, action) => bout.act(*seat, *action),
            };
            done.map_err(|refusal| Fault { line: *line, column: 1, what: refusal.to_string() })?;
            bout.forget_other_phases();
        }
        // What happened before the game was put away is told by the log only.
        bout.news();
        Ok(bout)
    }

    /// The whole truth, for the rules.
    pub fn game(&self) -> &Game {
        self.now.course.game()
    }

    /// What the person may see.
    pub fn view(&self) -> Game {
        self.now.course.view(Some(self.person))
    }

    /// Advice on what the person is asked; the same question gets the same advice.
    pub fn advice(&self) -> Option<Advice> {
        let view = self.view();
        view.question(self.person)?;
        let think = |budget: &mut Budget<'_>| advise(&view, self.person, None, budget, &mut Rng::seeded(self.seed()));
        Some(self.bots.think.with_budget(think))
    }

    /// The person's seat.
    pub fn person(&self) -> Seat {
        self.person
    }

    /// The seed it is dealt from.
    pub fn seed(&self) -> u64 {
        self.now.course.seed()
    }

    /// Everything told so far.
    pub fn chronicle(&self) -> &Chronicle {
        &self.now.chronicle
    }

    /// What was told since the last time.
    pub fn news(&mut self) -> Vec<crate::chronicle::Line> {
        self.now.chronicle.news()
    }

    /// Lets chance and the other seats do their part, and tells what the game waits for then.
    pub fn go_on(&mut self) -> Stage {
        loop {
            match self.game().turn() {
                Turn::Over => return Stage::Over,
                Turn::Chance => self.draw(),
                Turn::Asked(seats) => {
                    if let Some(question) = self.game().question(self.person) {
                        return Stage::Asked(question);
                    }
                    if self.is_to_confirm() {
                        return Stage::Confirm;
                    }
                    let seat = seats.into_iter().next().expect("a game that waits asks somebody");
                    self.choose_for(seat);
                }
            }
        }
    }

    /// Whether the person's choices of this phase can still be taken back, and nobody else has made theirs.
    fn is_to_confirm(&self) -> bool {
        // In a versus market the seats buy one after the other, in the open.
        let in_turns = self.game().phase() == Phase::Market && self.game().options().mode == Mode::Versus;
        !self.past.is_empty() && !in_turns
    }

    /// Whether the person has chosen anything yet.
    pub fn has_chosen(&self) -> bool {
        self.has_chosen
    }

    /// The person's choices stand.
    pub fn confirm(&mut self) {
        self.past.clear();
    }

    /// Replaces the person's last choice by another one. A refused one changes nothing; [`Refusal::OtherQuestion`] says that it is
    /// no answer to what was asked then.
    pub fn choose_again(&mut self, action: Action) -> Result<(), Refusal> {
        let before = self.past.last().ok_or(Refusal::OtherQuestion)?;
        before.course.game().is_legal(self.person, action)?;
        let _ = self.take_back();
        self.answer(action)
    }

    /// The person's answer. A refused one changes nothing.
    pub fn answer(&mut self, action: Action) -> Result<(), Refusal> {
        self.act(self.person, action)
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let before = (seat == self.person).then(|| self.now.clone());
        self.now.take(Step::Do(seat, action))?;
        match before {
            Some(before) => {
                self.past.push(before);
                self.has_chosen = true;
            }
            None => self.past.clear(),
        }
        self.forget_other_phases();
        Ok(())
    }

    /// Back to before the person's last choice.
    pub fn take_back(&mut self) -> Result<(), NoWayBack> {
        match self.past.pop() {
            Some(before) => {
                self.now = before;
                Ok(())
            }
            None if self.has_chosen => Err(NoWayBack::PhaseOver),
            None => Err(NoWayBack::NothingDone),
        }
    }

    fn forget_other_phases(&mut self) {
        let phase = |game: &Game| (game.round(), game.phase());
        let now = phase(self.game());
        self.past.retain(|before| phase(before.course.game()) == now);
    }

    fn draw(&mut self) {
        self.now.course.draw(&mut self.now.chronicle);
        self.forget_other_phases();
    }

    /// Each choice has a generator of its own, so a game that was put away goes on as if it never was.
    fn choose_for(&mut self, seat: Seat) {
        const CHOICES: u64 = 1 << 32;
        let mut rng = Rng::stream(self.seed(), CHOICES | self.now.course.steps().len() as u64);
        let view = self.now.course.view(Some(seat));
        let action = self.bots.answer_soon(self.levels[seat.index()], &view, seat, &mut rng);
        self.act(seat, action).expect("bots answer legally");
    }

    /// The record so far, with its end if it is over.
    pub fn record(&self) -> String {
        self.now.course.record().expect("it began with the first draws")
    }
}

impl Present {
    fn take(&mut self, step: Step) -> Result<(), Refusal> {
        self.course.take(step, &mut self.chronicle)
    }
}
