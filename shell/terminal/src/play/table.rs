//! A game as it goes on at a terminal: persons play some seats, bots the others, chance decides by the seed.

use bots::Budget;
use game::{Game, History, Rng, Seat, SeatSet, Step, Turn};
use session::{Entry as _, Log, Playable, Thinks};

use crate::game::{ActionOf, GameOf, LevelOf, TextGame};
use crate::thinking::Think;

type LogOf<T> = <<T as TextGame>::Play as Playable>::Log;
type RefusalOf<T> = <GameOf<T> as Game>::Refusal;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The answer of a person.
    Asked(Seat),
    /// The word of a person that the choices of this phase stand; then the others choose.
    Confirm(Seat),
    /// Nothing: it is over.
    Over,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLate {
    /// The person has not chosen anything yet.
    NothingDone,
    /// Others have seen the choice, or chance has decided since.
    Seen,
}

/// What changes as the game goes on.
struct Present<T: TextGame> {
    history: History<GameOf<T>>,
    log: LogOf<T>,
}

impl<T: TextGame> Clone for Present<T> {
    fn clone(&self) -> Self {
        Present { history: self.history.clone(), log: self.log.clone() }
    }
}

impl<T: TextGame> Present<T> {
    fn take(&mut self, step: Step<GameOf<T>>) -> Result<(), RefusalOf<T>> {
        let (before, mut events) = (self.history.game().clone(), Vec::new());
        self.history.take(step, &mut events)?;
        self.log.hear(self.history.steps().len(), &before, self.history.game(), &events);
        Ok(())
    }
}

/// A game in play.
pub struct Table<T: TextGame> {
    now: Present<T>,
    /// How it was before each choice that the person who chooses now may take back.
    past: Vec<Present<T>>,
    /// Who that is.
    choosing: Option<Seat>,
    persons: SeatSet,
    /// Persons who have chosen anything.
    active: SeatSet,
    /// Which persons have heard each sentence of the log.
    heard: Vec<SeatSet>,
    levels: Vec<LevelOf<T>>,
    thinking: T::Thinking,
    ends_here: bool,
}

impl<T: TextGame> Table<T> {
    /// Sits down at a game. What has happened in it is told by the log only.
    pub fn new(history: History<GameOf<T>>, persons: SeatSet, levels: Vec<LevelOf<T>>, thinking: T::Thinking) -> Table<T> {
        let mut table = Table {
            now: Present { log: Log::new(history.start()), history: history.after(0) },
            past: vec![],
            choosing: None,
            persons,
            active: SeatSet::default(),
            heard: vec![],
            levels,
            thinking,
            ends_here: history.game().outcome().is_none(),
        };
        for step in history.steps() {
            table.take(step.clone()).unwrap_or_else(|_| unreachable!("it was played before"));
        }
        for person in persons {
            table.news(person, |_| ());
        }
        table
    }

    /// The game with all that led to it.
    pub fn history(&self) -> &History<GameOf<T>> {
        &self.now.history
    }

    /// The whole truth, for the rules.
    pub fn game(&self) -> &GameOf<T> {
        self.history().game()
    }

    /// The seats of persons.
    pub fn persons(&self) -> SeatSet {
        self.persons
    }

    /// Whether its end is played here.
    pub fn ends_here(&self) -> bool {
        self.ends_here
    }

    /// Whether a person has chosen anything yet.
    pub fn is_begun(&self) -> bool {
        !self.active.is_empty()
    }

    /// Every sentence that a person may hear by now.
    pub fn entries(&self, person: Seat) -> impl Iterator<Item = &<LogOf<T> as Log>::Entry> {
        let phase = self.game().phase_number();
        self.now.log.entries().iter().filter(move |entry| entry.is_heard_by(person, phase))
    }

    /// What a person may hear by now and has not heard, told by a function.
    pub fn news<S>(&mut self, person: Seat, tell: impl Fn(&<LogOf<T> as Log>::Entry) -> S) -> Vec<S> {
        let (phase, entries) = (self.now.history.game().phase_number(), self.now.log.entries());
        self.heard.resize(entries.len(), SeatSet::default());
        let mut news = Vec::new();
        for (entry, heard) in entries.iter().zip(&mut self.heard) {
            if !heard.contains(person) && entry.is_heard_by(person, phase) {
                heard.insert(person);
                news.push(tell(entry));
            }
        }
        news
    }

    /// Lets chance and bots do their part, and tells what the game waits for then.
    pub fn go_on(&mut self) -> Stage {
        loop {
            match self.game().turn() {
                Turn::Over => return Stage::Over,
                Turn::Chance => self.draw(),
                Turn::Asked(seats) => {
                    if let Some(stage) = self.stage_of_chooser() {
                        return stage;
                    }
                    if let Some(person) = seats.into_iter().find(|seat| self.persons.contains(*seat)) {
                        return Stage::Asked(person);
                    }
                    let seat = seats.into_iter().next().expect("a game that waits asks somebody");
                    self.choose_for(seat);
                }
            }
        }
    }

    /// Whoever has begun to choose goes on, and says in the end that it stands.
    fn stage_of_chooser(&self) -> Option<Stage> {
        let person = self.choosing.filter(|_| !self.past.is_empty())?;
        match self.game().question(person) {
            Some(_) => Some(Stage::Asked(person)),
            None => T::is_confirmed(self.game()).then_some(Stage::Confirm(person)),
        }
    }

    /// The choices of whoever chooses stand.
    pub fn confirm(&mut self) {
        self.past.clear();
    }

    /// The position in which the last choice was made that can be taken back.
    pub fn before_last_choice(&self) -> Option<&GameOf<T>> {
        self.past.last().map(|before| before.history.game())
    }

    /// A person's answer. A refused one changes nothing.
    pub fn answer(&mut self, person: Seat, action: ActionOf<T>) -> Result<(), RefusalOf<T>> {
        self.take(Step::Do(person, action))
    }

    /// Back to before a person's last choice.
    pub fn take_back(&mut self, person: Seat) -> Result<(), TooLate> {
        let before = if self.choosing == Some(person) { self.past.pop() } else { None };
        match before {
            Some(before) => {
                self.now = before;
                self.heard.truncate(self.now.log.entries().len());
                Ok(())
            }
            None if self.active.contains(person) => Err(TooLate::Seen),
            None => Err(TooLate::NothingDone),
        }
    }

    fn take(&mut self, step: Step<GameOf<T>>) -> Result<(), RefusalOf<T>> {
        let person = match step {
            Step::Do(seat, _) if self.persons.contains(seat) => Some(seat),
            _ => None,
        };
        let before = person.map(|_| self.now.clone());
        self.now.take(step)?;
        if person.is_none() || person != self.choosing {
            self.past.clear();
        }
        self.choosing = person;
        self.past.extend(before);
        person.into_iter().for_each(|person| self.active.insert(person));
        let now = self.now.history.game();
        self.past.retain(|before| !T::is_sealed(before.history.game(), now));
        Ok(())
    }

    fn draw(&mut self) {
        self.past.clear();
        let (before, mut events) = (self.game().clone(), Vec::new());
        self.now.history.draw(&mut events);
        let step = self.now.history.steps().len();
        self.now.log.hear(step, &before, self.now.history.game(), &events);
    }

    /// Each choice has a generator of its own, so a game that was put away goes on as if it never was.
    fn choose_for(&mut self, seat: Seat) {
        const CHOICES: u64 = 1 << 32;
        let history = self.history();
        let mut rng = Rng::stream(history.seed(), CHOICES | history.steps().len() as u64);
        let (level, view) = (self.levels[seat.index()], history.view(Some(seat)));
        let think = |budget: &mut Budget<'_>| T::Play::choose(level, &view, seat, budget, &mut rng);
        let action = self.thinking.within(Some(T::patience(level)), think);
        self.take(Step::Do(seat, action)).unwrap_or_else(|refusal| panic!("bots answer legally: {refusal}"));
    }

    /// Advice for a person who is asked something, with what it is about; the same question gets the same advice.
    pub fn hint(&self, person: Seat) -> Option<(GameOf<T>, <T::Play as Playable>::Hint)> {
        let view = self.history().view(Some(person));
        view.question(person)?;
        let mut rng = Rng::seeded(self.history().seed());
        let hint = self.thinking.within(None, |budget| T::Play::advise(&view, person, budget, &mut rng));
        Some((view, hint))
    }

    /// The record so far, with its end if it is over.
    pub fn record(&self) -> String {
        self.history().record().expect("it began with its first chance")
    }
}
