//! Bots, thinking in a web worker so that the page never waits for them. A game travels as its code, what is said about it as
//! words: fields between `;`, several of a kind between `|`.

use std::cell::RefCell;
use std::rc::Rc;

use bad_bones::Action;
use bad_bones::notation::parse_action;
use bad_bones_bots::{Alternative, Budget, Level, Losses, Reviewer, Verdict, advise, choose, turning_points};
use bad_bones_session::{Course, code};
use game::{Game as _, Rng, Seat, SeatSet};
use page::worker::{self, clock};
use web_sys::Worker;

/// Milliseconds a bot may think about one answer.
const ANSWER: f64 = 200.0;

/// The same for a hint.
const HINT: f64 = 600.0;

/// The same for one decision of a review.
const JUDGE: f64 = 100.0;

/// The most turning points that are told.
const MOST: usize = 4;

/// What is asked of a worker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Errand {
    /// The answer of a bot.
    Answer(Level, Seat),
    /// What a seat should do, and why.
    Hint(Seat),
    /// The decisions of these seats that cost most.
    Review(SeatSet),
    /// Not to go on with a review.
    Stop,
}

/// Asks a worker; the number comes back with what it says.
pub fn ask(worker: &Worker, number: usize, errand: Errand, course: &Course) {
    let code = || code::write(course);
    let text = match errand {
        Errand::Answer(level, seat) => format!("{number} answer {} {seat} {}", level.name(), code()),
        Errand::Hint(seat) => format!("{number} hint {seat} {}", code()),
        Errand::Review(seats) => {
            let seats: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
            format!("{number} review {} {}", seats.join(","), code())
        }
        Errand::Stop => format!("{number} stop"),
    };
    worker::send(worker, &text);
}

/// An answer with what can be expected of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The answer.
    pub action: Action,
    /// The chance to win, in percent.
    pub chance: i64,
}

/// A hint: what to do, and why.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint {
    /// The best answer.
    pub best: Prospect,
    /// The next best.
    pub next: Prospect,
    /// What the best keeps over the next two movements.
    pub saves: Losses,
}

/// A decision that cost much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turning {
    /// The steps of the game before it.
    pub step: usize,
    /// The round.
    pub round: i64,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub played: Prospect,
    /// What would have been best.
    pub best: Prospect,
    /// What the best keeps over the next two movements.
    pub keeps: Losses,
}

/// What a worker says.
#[derive(Clone, PartialEq, Debug)]
pub enum Word {
    /// It has started.
    Ready,
    /// The answer to an errand.
    Answer(usize, Action),
    /// The hint of an errand.
    Hint(usize, Hint),
    /// How much of a review is done: steps, of so many.
    Progress(usize, usize, usize),
    /// The result of a review, the dearest decision first.
    Turning(usize, Vec<Turning>),
    /// It could not be loaded, or has broken down: no answer will come.
    Lost,
}

/// Starts a worker; `hear` gets everything it says.
pub fn start(hear: impl Fn(Word) + Clone + 'static) -> Option<Worker> {
    worker::start("app", move |word| match word {
        worker::Word::Ready => hear(Word::Ready),
        worker::Word::Answer(text) => read(text).into_iter().for_each(&hear),
        worker::Word::Lost => hear(Word::Lost),
    })
}

fn read(text: &str) -> Option<Word> {
    let (number, rest) = text.split_once(' ')?;
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let number = number.parse().ok()?;
    match kind {
        "answer" => Some(Word::Answer(number, parse_action(rest).ok()?)),
        "hint" => Some(Word::Hint(number, read_hint(rest)?)),
        "progress" => {
            let (done, all) = rest.split_once(' ')?;
            Some(Word::Progress(number, done.parse().ok()?, all.parse().ok()?))
        }
        "turning" => {
            let points = rest.split('|').filter(|point| !point.is_empty()).map(read_turning);
            Some(Word::Turning(number, points.collect::<Option<Vec<Turning>>>()?))
        }
        _ => None,
    }
}

/// Fields read one after another.
type Fields<'t> = std::str::Split<'t, char>;

fn number<T: std::str::FromStr>(fields: &mut Fields<'_>) -> Option<T> {
    fields.next()?.parse().ok()
}

fn prospect(fields: &mut Fields<'_>) -> Option<Prospect> {
    Some(Prospect { action: parse_action(fields.next()?).ok()?, chance: number(fields)? })
}

fn losses(fields: &mut Fields<'_>) -> Option<Losses> {
    Some(Losses { floors: number(fields)?, houses: number(fields)? })
}

fn read_hint(text: &str) -> Option<Hint> {
    let mut fields = text.split(';');
    Some(Hint { best: prospect(&mut fields)?, next: prospect(&mut fields)?, saves: losses(&mut fields)? })
}

fn read_turning(text: &str) -> Option<Turning> {
    let mut fields = text.split(';');
    Some(Turning {
        step: number(&mut fields)?,
        round: number(&mut fields)?,
        seat: Seat::numbered(number(&mut fields)?)?,
        played: prospect(&mut fields)?,
        best: prospect(&mut fields)?,
        keeps: losses(&mut fields)?,
    })
}

fn percent(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

fn hint_text(best: &Alternative, next: &Alternative, saves: Losses) -> String {
    let (first, second) = (percent(best.chance), percent(next.chance));
    format!("{};{first};{};{second};{};{}", best.action, next.action, saves.floors, saves.houses)
}

fn turning_text(verdict: &Verdict) -> String {
    let Verdict { line, round, seat, played, best, keeps, .. } = verdict;
    let (chance, better) = (percent(verdict.chance), percent(verdict.best_chance));
    format!("{line};{round};{seat};{played};{chance};{best};{better};{};{}", keeps.floors, keeps.houses)
}

/// A review under way.
struct Review {
    number: String,
    reviewer: Reviewer,
    verdicts: Vec<Verdict>,
    rng: Rng,
}

/// The review that a worker is busy with, if any.
type Busy = Rc<RefCell<Option<Review>>>;

/// The worker's side: answers errands for ever.
pub fn serve() {
    let busy = Busy::default();
    worker::serve(move |errand| {
        if let Some((review, number)) = begin_review(errand) {
            busy.replace(Some(review));
            go_on(busy.clone(), number);
        } else if errand.ends_with(" stop") {
            busy.replace(None);
        }
        think(errand)
    });
}

/// Goes on with a review as soon as nothing else is asked: others are heard between two decisions.
fn go_on(busy: Busy, number: String) {
    worker::soon(move || {
        let word = busy.borrow_mut().as_mut().filter(|review| review.number == number).map(Review::judge);
        let Some((word, done)) = word else { return };
        worker::say(&word);
        if done {
            busy.replace(None);
        } else {
            go_on(busy, number);
        }
    });
}

impl Review {
    /// Judges one more decision: what to say of it, and whether it was the last.
    fn judge(&mut self) -> (String, bool) {
        let end = clock() + JUDGE;
        let verdict = self.reviewer.next(&mut Budget::until(&|| clock() >= end), &mut self.rng);
        let number = &self.number;
        match verdict {
            Some(verdict) => {
                self.verdicts.push(verdict);
                let (done, all) = self.reviewer.progress();
                (format!("{number} progress {done} {all}"), false)
            }
            None => {
                let points: Vec<String> = turning_points(&self.verdicts, MOST).iter().map(turning_text).collect();
                (format!("{number} turning {}", points.join("|")), true)
            }
        }
    }
}

fn begin_review(errand: &str) -> Option<(Review, String)> {
    let mut words = errand.split(' ');
    let number = words.next()?.to_string();
    let seats = words.next().filter(|kind| *kind == "review").and_then(|_| words.next())?;
    let seats: SeatSet = seats.split(',').filter_map(|seat| Seat::numbered(seat.parse().ok()?)).collect();
    let course = code::read(words.next()?).ok()?;
    let steps = course.steps().iter().cloned().enumerate().collect();
    let reviewer = Reviewer::of_steps(course.start().clone(), steps).only(seats);
    Some((Review { number: number.clone(), reviewer, verdicts: vec![], rng: Rng::seeded(course.seed()) }, number))
}

/// Answers a bot's question or gives a hint.
fn think(errand: &str) -> Option<String> {
    let mut words = errand.split(' ');
    let (number, kind) = (words.next()?, words.next()?);
    let level = match kind {
        "answer" => Some(Level::read(words.next()?).ok()?),
        "hint" => None,
        _ => return None,
    };
    let seat = Seat::numbered(words.next()?.parse().ok()?)?;
    let course = code::read(words.next()?).ok()?;
    let view = course.view(Some(seat));
    view.question(seat)?;
    let end = clock() + if level.is_some() { ANSWER } else { HINT };
    let is_late = || clock() >= end;
    const CHOICES: u64 = 1 << 32;
    let mut rng = Rng::stream(course.seed(), CHOICES | course.steps().len() as u64);
    let mut budget = Budget::until(&is_late);
    Some(match level {
        Some(level) => format!("{number} answer {}", choose(level, &view, seat, &mut budget, &mut rng)),
        None => {
            let advice = advise(&view, seat, None, &mut budget, &mut rng);
            let next = advice.alternatives().get(1).unwrap_or(advice.best());
            format!("{number} hint {}", hint_text(advice.best(), next, advice.saves()))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action(text: &str) -> Action {
        parse_action(text).unwrap()
    }

    #[test]
    fn what_a_worker_says_is_understood() {
        assert_eq!(read("7 answer hero c4"), Some(Word::Answer(7, action("hero c4"))));
        assert_eq!(read("8 progress 3 40"), Some(Word::Progress(8, 3, 40)));
        assert_eq!(read("9 turning "), Some(Word::Turning(9, vec![])));
        assert_eq!(read("9 hint nonsense"), None);
        assert_eq!(read("nonsense"), None);
    }

    #[test]
    fn hints_and_turning_points_travel_whole() {
        let told = |text, chance| Alternative { action: action(text), chance, losses: Losses::default() };
        let text = hint_text(&told("place wall/ b3", 0.623), &told("pass", 0.5), Losses { floors: 1, houses: 2 });
        let best = Prospect { action: action("place wall/ b3"), chance: 62 };
        let next = Prospect { action: action("pass"), chance: 50 };
        let saves = Losses { floors: 1, houses: 2 };
        assert_eq!(read(&format!("3 hint {text}")), Some(Word::Hint(3, Hint { best, next, saves })));
        let verdict = Verdict {
            line: 12,
            round: 4,
            phase: bad_bones::Phase::Trap,
            seat: Seat::at(1),
            played: action("pass"),
            chance: 0.5,
            best: action("place wall/ b3"),
            best_chance: 0.623,
            keeps: saves,
        };
        let turning = Turning { step: 12, round: 4, seat: Seat::at(1), played: next, best, keeps: saves };
        let text = format!("4 turning {0}|{0}", turning_text(&verdict));
        assert_eq!(read(&text), Some(Word::Turning(4, vec![turning, turning])));
    }
}
