//! The game at the screen: who sits there, whose turn it is, and what they are about to do.

use bad_bones::record::Step;
use bad_bones::{Action, Advance, Event, Game, Mode, Phase, Question, Refusal};
use bad_bones_bots::Level;
use game::{Game as _, Seat, Turn};

use crate::chronicle::{Chronicle, Entry};
use crate::course::{Course, without_last_choice};
use crate::online::Remote;
use crate::setup::Who;
use crate::words::Words;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Chance draws.
    Draw,
    /// A bot thinks about its answer.
    Bot(Seat, Level),
    /// A person chooses.
    Person(Seat),
    /// Nothing: it is over.
    Over,
}

/// A game at one screen.
#[derive(Clone, Debug)]
pub struct Desk {
    /// Its name among the games kept.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    pub began: u64,
    pub(crate) course: Course,
    pub(crate) who: Vec<Who>,
    pub(crate) viewer: Seat,
    covered: bool,
    pub(crate) pending: Option<Action>,
    /// Whether persons decide the order of moves where it matters.
    pub decides_order: bool,
    pub(crate) chronicle: Chronicle,
    /// Everything that happened since the game came to this screen.
    told: Vec<Event>,
    /// For each seat how many sentences it was told, and in which phase.
    heard: [(usize, u32); Seat::MAX],
    /// What a server tells of the game, if it is played online.
    pub(crate) remote: Option<Box<Remote>>,
}

impl Desk {
    /// Sits down at a game.
    pub fn new(id: String, began: u64, course: Course, who: Vec<Who>) -> Desk {
        let viewer = Seat::first(who.len()).find(|seat| who[seat.index()] == Who::Person).unwrap_or(Seat::at(0));
        let chronicle = Chronicle::new(course.start());
        let mut desk = Desk {
            id,
            began,
            course,
            who,
            viewer,
            covered: false,
            pending: None,
            decides_order: false,
            chronicle,
            told: vec![],
            heard: [(0, 0); Seat::MAX],
            remote: None,
        };
        desk.retell();
        desk.turn_to_person();
        desk
    }

    /// Tells the whole course anew.
    fn retell(&mut self) {
        let mut told = Chronicle::new(self.course.start());
        let mut course = match self.course.position() {
            Some(_) => self.course.after(0),
            None => Course::new(self.course.start().clone(), self.course.seed()),
        };
        for (index, step) in self.course.steps().iter().enumerate() {
            let (mut events, phase) = (Vec::new(), course.game().phase_number());
            course.take(step.clone(), &mut events).expect("it was played before");
            told.hear(index + 1, phase, &events);
        }
        self.chronicle = told;
        self.hear_all();
    }

    /// What is told so far is no news to anybody.
    pub(crate) fn hear_all(&mut self) {
        self.heard = [(self.chronicle.entries().len(), self.game().phase_number()); Seat::MAX];
    }

    /// Whether anything happened since whoever sits before the screen was told.
    pub fn has_news(&self) -> bool {
        self.heard[self.viewer.index()].0 < self.chronicle.entries().len()
    }

    /// The latest sentences that whoever sits before the screen has not been told yet, as far as they have weight: own deeds,
    /// what concerns the table, and what others have lost; online, where others are people, all that they do.
    pub fn news(&mut self, words: &Words) -> Vec<String> {
        const MOST: usize = 8;
        let (viewer, phase, entries) = (self.viewer, self.game().phase_number(), self.chronicle.entries());
        let (told, then) = self.heard[viewer.index()];
        let has_weight = |entry: &Entry| {
            let matters = entry.loss || self.remote.is_some() || entry.seat.is_none_or(|seat| seat == viewer);
            matters && !entry.slight && entry.is_heard_by(viewer, phase)
        };
        // What was hidden when the others were told is new too.
        let is_new = |index: usize, entry: &Entry| index >= told || !entry.is_heard_by(viewer, then);
        let fresh = entries.iter().enumerate().rev().filter(|(index, entry)| is_new(*index, entry) && has_weight(entry));
        let mut sentences: Vec<String> = fresh.take(MOST).map(|(_, entry)| entry.sentence(words)).collect();
        sentences.reverse();
        self.heard[viewer.index()] = (entries.len(), phase);
        sentences
    }

    /// The game's way so far.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The whole truth; online, all of it that is known here.
    pub fn game(&self) -> &Game {
        self.remote.as_ref().map_or(self.course.game(), |remote| remote.seen())
    }

    /// What whoever sits before the screen may see.
    pub fn view(&self) -> Game {
        self.remote.as_ref().map_or_else(|| self.course.view(Some(self.viewer)), |remote| remote.seen().clone())
    }

    /// Who plays a seat.
    pub fn who(&self, seat: Seat) -> Who {
        self.who[seat.index()]
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Who] {
        &self.who
    }

    /// The seat before the screen.
    pub fn viewer(&self) -> Seat {
        self.viewer
    }

    /// Whether the screen is covered because another person's turn begins.
    pub fn is_covered(&self) -> bool {
        self.covered
    }

    /// The person whose turn it is has come.
    pub fn uncover(&mut self) {
        self.covered = false;
    }

    /// Whether several persons share the screen.
    pub fn is_shared(&self) -> bool {
        self.remote.is_some() || self.who.iter().filter(|who| **who == Who::Person).count() > 1
    }

    /// Everything told so far.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Everything that happened since the game came to this screen, what was taken back included.
    pub fn told(&self) -> &[Event] {
        &self.told
    }

    /// What the game waits for. Several seats may be asked at once: bots answer while a person thinks.
    pub fn next(&self) -> Next {
        match self.game().turn() {
            Turn::Over => Next::Over,
            // Online the server draws, asks bots, and says when to go on.
            _ if self.remote.is_some() => Next::Person(self.viewer),
            Turn::Chance => Next::Draw,
            Turn::Asked(seats) => {
                let bot = seats.into_iter().find_map(|seat| match self.who(seat) {
                    Who::Bot(level) => Some(Next::Bot(seat, level)),
                    Who::Person | Who::Guest => None,
                });
                let person = seats.into_iter().find(|seat| self.who(*seat) == Who::Person);
                let person = person.map(Next::Person);
                // Together the purse and the traps are common, and first come is first served: persons come first.
                let shared = self.game().options().mode == Mode::Coop;
                if shared { person.or(bot) } else { bot.or(person) }.unwrap_or(Next::Over)
            }
        }
    }

    /// What whoever sits before the screen is asked.
    pub fn question(&self) -> Option<Question> {
        if let Some(remote) = &self.remote {
            return remote.asked();
        }
        self.game().question(self.viewer).filter(|_| self.who(self.viewer) == Who::Person)
    }

    /// The choice that is not yet final.
    pub fn pending(&self) -> Option<Action> {
        self.pending
    }

    /// Chooses, not yet for good. An illegal choice is refused and leaves things as they are.
    pub fn choose(&mut self, action: Action) -> Result<(), Refusal> {
        self.game().is_legal(self.viewer, action)?;
        self.pending = Some(action);
        Ok(())
    }

    /// Takes the choice back; if there is none, the last final one of this phase. Whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.pending.take().is_some() {
            return true;
        }
        if self.remote.is_some() {
            return false;
        }
        match without_last_choice(&self.course, self.viewer) {
            Some(course) => {
                self.course = course;
                self.retell();
                true
            }
            None => false,
        }
    }

    /// Whether [`Desk::undo`] would do anything.
    pub fn can_undo(&self) -> bool {
        let chose = |step: &Step| matches!(step, Step::Do(seat, _) if *seat == self.viewer);
        // A look at the last few steps saves a replay while the screen is drawn.
        let recent = self.remote.is_none() && self.course.steps().iter().rev().take(8 * Seat::MAX).any(chose);
        self.pending.is_some() || recent && without_last_choice(&self.course, self.viewer).is_some()
    }

    /// Makes the choice final.
    pub fn commit(&mut self) -> Result<Vec<Event>, Refusal> {
        match self.pending.take() {
            Some(action) => self.act(self.viewer, action),
            None => Ok(vec![]),
        }
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        let phase = self.game().phase_number();
        let mut events = Vec::new();
        self.course.act(seat, action, &mut events)?;
        self.heard(phase, &events);
        self.answer_orders(&mut events);
        Ok(events)
    }

    /// The game as it stands between this action and the movement that follows it, if one does: what a film begins with.
    pub fn before_movement(&self, seat: Seat, action: Action) -> Option<Game> {
        before_movement(self.game(), seat, action)
    }

    /// Chance draws, if it is its turn.
    pub fn draw(&mut self) -> Vec<Event> {
        let phase = self.game().phase_number();
        let mut events = Vec::new();
        self.course.draw(&mut events);
        self.heard(phase, &events);
        self.answer_orders(&mut events);
        events
    }

    fn heard(&mut self, phase: u32, events: &[Event]) {
        self.chronicle.hear(self.course.steps().len(), phase, events);
        self.told.extend(events);
        self.turn_to_person();
    }

    /// The order of moves is the engine's unless a person wants to decide it.
    fn answer_orders(&mut self, events: &mut Vec<Event>) {
        while let Turn::Asked(seats) = self.game().turn() {
            let left_to_engine = |seat: &Seat| {
                !self.decides_order && self.who(*seat) == Who::Person && self.game().question(*seat) == Some(Question::Advance)
            };
            let Some(seat) = seats.into_iter().find(left_to_engine) else { return };
            let phase = self.game().phase_number();
            let mut more = Vec::new();
            let all = Action::Advance(Advance::All);
            self.course.act(seat, all, &mut more).expect("all may always be told to advance");
            self.heard(phase, &more);
            events.extend(more);
        }
    }

    /// Turns the screen to the next person who is asked, once the one before it has nothing left to answer.
    fn turn_to_person(&mut self) {
        let asked = |seat: &Seat| self.who(*seat) == Who::Person && self.game().question(*seat).is_some();
        if asked(&self.viewer) {
            return;
        }
        if let Some(next) = Seat::first(self.who.len()).find(asked) {
            // In the open, say in the market, nothing needs a cover but a change of person.
            self.covered = next != self.viewer;
            self.viewer = next;
            self.pending = None;
        }
    }

    /// A new game that goes on from the moment after so many steps; the person plays one seat, bots the others.
    pub fn fork(&self, id: String, began: u64, steps: usize, seat: Seat, level: Level) -> Desk {
        let course = self.course.after(steps);
        let who = Seat::first(self.who.len()).map(|other| if other == seat { Who::Person } else { Who::Bot(level) });
        Desk::new(id, began, course, who.collect())
    }
}

/// The game between an action and the movement that follows it, if one does.
pub(crate) fn before_movement(game: &Game, seat: Seat, action: Action) -> Option<Game> {
    if game.phase() == Phase::Skeletons {
        return None;
    }
    let mut game = game.clone();
    game.halt_before(Some(Phase::Skeletons));
    game.apply(seat, action, &mut ()).ok()?;
    game.is_halted().then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use bad_bones::notation::parse_action;

    fn desk(mode: Mode, persons: usize) -> Desk {
        let mut setup = Setup::usual(11).with_mode(mode);
        for who in setup.seats.iter_mut().take(persons) {
            *who = Who::Person;
        }
        let course = Course::new(setup.game().unwrap(), setup.seed);
        let mut desk = Desk::new("x".into(), 0, course, setup.seats);
        while desk.next() == Next::Draw {
            desk.draw();
        }
        desk
    }

    fn action(text: &str) -> Action {
        parse_action(text).unwrap()
    }

    #[test]
    fn a_choice_is_final_only_when_committed() {
        let mut desk = desk(Mode::Solo, 1);
        assert!(desk.choose(action("hero c1")).is_err(), "two cells away");
        desk.choose(action("hero c4")).unwrap();
        desk.choose(action("hero b2")).unwrap();
        assert_eq!(desk.game().board(Seat::at(0)).hero(), bad_bones::Cell::parse("c3"));
        assert!(desk.undo());
        assert!(!desk.undo(), "nothing is left to take back");
        desk.choose(action("hero b2")).unwrap();
        desk.commit().unwrap();
        assert_eq!(desk.game().phase(), Phase::Trap);
        assert_eq!(desk.pending(), None);
    }

    #[test]
    fn together_bots_leave_the_first_choice_of_what_is_common_to_persons() {
        let setup = Setup { market: true, ..Setup::usual(11).with_mode(Mode::Coop) };
        let mut seats = vec![Who::Bot(Level::Steady); setup.seats.len()];
        *seats.last_mut().unwrap() = Who::Person;
        let course = Course::new(setup.game().unwrap(), setup.seed);
        let mut desk = Desk::new("x".into(), 0, course, seats.clone());
        while desk.next() == Next::Draw {
            desk.draw();
        }
        assert_eq!(desk.game().phase(), Phase::Market);
        assert_eq!(desk.next(), Next::Person(Seat::at(seats.len() - 1)));
        desk.choose(Action::Done).unwrap();
        desk.commit().unwrap();
        assert_eq!(desk.next(), Next::Bot(Seat::at(0), Level::Steady));
    }

    #[test]
    fn bots_answer_before_persons_are_waited_for() {
        let desk = desk(Mode::Versus, 1);
        assert!(matches!(desk.next(), Next::Bot(seat, Level::Steady) if seat == Seat::at(1)));
    }

    #[test]
    fn the_screen_is_covered_when_it_passes_on() {
        let mut desk = desk(Mode::Versus, 2);
        assert_eq!((desk.viewer(), desk.is_covered()), (Seat::at(0), false));
        desk.choose(action("hero c4")).unwrap();
        desk.commit().unwrap();
        assert_eq!((desk.viewer(), desk.is_covered()), (Seat::at(1), true));
        // What the first has chosen stays hidden from the second.
        assert_eq!(desk.view().board(Seat::at(0)).hero(), bad_bones::Cell::parse("c3"));
        desk.uncover();
        assert!(!desk.is_covered());
    }

    #[test]
    fn news_are_told_once_to_each_and_not_what_is_hidden() {
        let mut desk = desk(Mode::Versus, 2);
        let words = |seat| Words { reader: Some(Seat::at(seat)), ..Words::default() };
        assert!(desk.news(&words(0)).concat().contains("To your forest"), "what was drawn is news");
        assert!(!desk.has_news() && desk.news(&words(0)).is_empty(), "once");
        desk.choose(action("hero c4")).unwrap();
        desk.commit().unwrap();
        let second = desk.news(&words(1)).concat();
        assert!(second.contains("To your forest") && !second.contains("c4"), "{second}");
        desk.choose(action("hero b2")).unwrap();
        desk.commit().unwrap();
        assert_eq!(desk.news(&words(1)), ["Your hero goes to b2."]);
    }

    #[test]
    fn a_landing_dragons_push_is_taken_back_with_the_landing() {
        let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                    skeletons = [\"b2E=Rl\", \"b2E=Bl\"]\n";
        let course = Course::from_position(text, 1).unwrap();
        let mut desk = Desk::new("x".into(), 0, course, vec![Who::Person]);
        desk.choose(action("place dragon b2")).unwrap();
        desk.commit().unwrap();
        assert!(matches!(desk.question(), Some(Question::Push(_))));
        assert!(desk.can_undo());
        assert!(desk.undo());
        assert_eq!(desk.question(), Some(Question::Trap));
        assert!(desk.chronicle().entries().is_empty());
    }

    #[test]
    fn a_fork_goes_on_from_its_moment() {
        let mut desk = desk(Mode::Solo, 1);
        let begun = desk.course().steps().len();
        desk.choose(action("hero c4")).unwrap();
        desk.commit().unwrap();
        let fork = desk.fork("y".into(), 1, begun, Seat::at(0), Level::Sharp);
        assert_eq!(fork.game().phase(), Phase::Hero);
        assert_eq!(fork.course().steps().len(), begun);
    }
}
