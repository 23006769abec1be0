//! What to try after a game: the lesson on what went wrong, other opponents, another way to play.

use bad_bones::{Game, Mode};
use bad_bones_bots::Level;
use game::{Game as _, Seat};

use crate::lessons::LESSONS;
use crate::{Session, Setup, Who};

/// The most that are offered.
const MOST: usize = 3;

/// Something to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suggestion {
    /// A lesson, by its number.
    Lesson(usize),
    /// The same against weaker bots.
    Weaker(Level),
    /// The same against stronger bots.
    Stronger(Level),
    /// The same over so many rounds.
    Rounds(u16),
    /// The same without market and chiefs.
    Plain,
    /// The same with a market.
    Market,
    /// The same with chiefs.
    Chiefs,
    /// Alone; heroic or not.
    Alone(bool),
    /// Together with others against the skeletons.
    Together,
}

/// What whoever played may want to try next, the most useful first. Nothing after a game that only bots played, or while it goes on.
pub fn suggestions(session: &Session) -> Vec<Suggestion> {
    let game = session.game();
    let persons: Vec<Seat> = Seat::first(session.seats().len()).filter(|seat| session.who(*seat) == Who::Person).collect();
    let Some(_) = game.outcome().filter(|_| !persons.is_empty() && !session.is_watching()) else { return vec![] };
    let has_won = session.winners().into_iter().any(|seat| persons.contains(&seat));
    let mut found = if has_won { after_victory(session) } else { after_defeat(session, &persons) };
    found.truncate(MOST);
    found
}

/// The strongest bot of a game.
fn strongest(session: &Session) -> Option<Level> {
    let level = |who: &Who| if let Who::Bot(level) = who { Some(*level) } else { None };
    session.seats().iter().filter_map(level).max()
}

/// The next level of the ladder, or the one before.
fn beside(level: Level, is_up: bool) -> Option<Level> {
    let at = Level::ALL.iter().position(|other| *other == level)?;
    let to = if is_up { at + 1 } else { at.checked_sub(1)? };
    Level::ALL.get(to).copied()
}

fn after_victory(session: &Session) -> Vec<Suggestion> {
    let options = session.game().options();
    let stronger = strongest(session).filter(|_| options.mode == Mode::Versus).and_then(|level| beside(level, true));
    let mut found: Vec<Suggestion> = stronger.map(Suggestion::Stronger).into_iter().collect();
    if options.mode == Mode::Solo && !options.heroic {
        found.push(Suggestion::Alone(true));
    }
    if !options.market {
        found.push(Suggestion::Market);
    }
    if !options.chiefs {
        found.push(Suggestion::Chiefs);
    }
    match options.mode {
        Mode::Versus => found.push(Suggestion::Alone(false)),
        Mode::Solo => found.push(Suggestion::Together),
        Mode::Coop => found.push(Suggestion::Rounds(options.rounds.saturating_mul(2).min(bad_bones::MOST_ROUNDS))),
    }
    found
}

fn after_defeat(session: &Session, persons: &[Seat]) -> Vec<Suggestion> {
    let (game, options) = (session.game(), session.game().options());
    let mut found: Vec<Suggestion> = lesson(lesson_on(game, persons)).into_iter().collect();
    if options.mode == Mode::Versus {
        found.extend(strongest(session).and_then(|level| beside(level, false)).map(Suggestion::Weaker));
        found.push(Suggestion::Alone(false));
    } else {
        if options.rounds > 1 {
            found.push(Suggestion::Rounds(options.rounds.div_ceil(2)));
        }
        if options.chiefs || options.market {
            found.push(Suggestion::Plain);
        }
    }
    found
}

/// The name of the lesson on what went wrong: what fell of a person's board, or how points are counted if nothing did.
fn lesson_on(game: &Game, persons: &[Seat]) -> &'static str {
    let has = |lost: &dyn Fn(Seat) -> bool| persons.iter().any(|seat| lost(*seat));
    if game.options().mode == Mode::Coop {
        return if game.capital() == 0 { "wall" } else { "forecast" };
    }
    if !has(&|seat| game.is_eliminated(seat)) {
        "scoring"
    } else if has(&|seat| game.board(seat).floors() == 0) {
        "dragon"
    } else if has(&|seat| game.board(seat).houses() == 0) {
        "treasure"
    } else {
        "emperor"
    }
}

fn lesson(name: &str) -> Option<Suggestion> {
    LESSONS.iter().position(|lesson| lesson.name == name).map(Suggestion::Lesson)
}

impl Suggestion {
    /// The game it is; none for a lesson.
    pub fn setup(self, session: &Session, seed: u64) -> Option<Setup> {
        let mut setup = Setup::again(session, seed);
        let against = |setup: &mut Setup, level: Level| {
            setup.seats.iter_mut().filter(|who| **who != Who::Person).for_each(|who| *who = Who::Bot(level));
        };
        match self {
            Suggestion::Lesson(_) => return None,
            Suggestion::Plain => (setup.market, setup.chiefs) = (false, false),
            Suggestion::Weaker(level) | Suggestion::Stronger(level) => against(&mut setup, level),
            Suggestion::Rounds(rounds) => setup.rounds = Some(rounds),
            Suggestion::Market => setup.market = true,
            Suggestion::Chiefs => setup.chiefs = true,
            Suggestion::Alone(heroic) => {
                setup = setup.with_mode(Mode::Solo);
                setup.heroic = heroic;
            }
            Suggestion::Together => setup = setup.with_mode(Mode::Coop),
        }
        Some(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use bad_bones::notation::parse_action;
    use game::Turn;

    /// A game in its trap phase in which everybody passes.
    fn played(lines: &str, who: &[Who]) -> Session {
        let text = format!("title = \"\"\ngame = \"bad-bones\"\nround = 3\nphase = \"trap\"\n{lines}\n");
        let mut history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
        while let Turn::Asked(seats) = history.game().turn() {
            history.act(seats.into_iter().next().unwrap(), parse_action("pass").unwrap(), &mut ()).unwrap();
        }
        Session::new("x".into(), 0, history, who.to_vec(), Default::default())
    }

    const DUEL: [Who; 2] = [Who::Person, Who::Bot(Level::Steady)];

    fn lesson_of(found: &[Suggestion]) -> Option<&'static str> {
        found.iter().find_map(|one| if let Suggestion::Lesson(number) = one { Some(LESSONS[*number].name) } else { None })
    }

    #[test]
    fn who_lost_a_tower_is_shown_the_dragon_and_weaker_bots() {
        // rules: 3.4: the last floor of seat 1 is taken by the one before its tower, and the game ends.
        let session = played("mode = \"versus\"\nseats = 2\n[[seat]]\nhero = \"e5\"\ntower = 1\nskeletons = [\"c4S=Rt\"]", &DUEL);
        let found = suggestions(&session);
        assert_eq!(lesson_of(&found), Some("dragon"));
        assert_eq!(found[1], Suggestion::Weaker(Level::Casual));
        let setup = found[1].setup(&session, 9).unwrap();
        assert_eq!((setup.seats, setup.seed), (vec![Who::Person, Who::Bot(Level::Casual)], 9));
    }

    #[test]
    fn who_lost_a_village_is_shown_the_treasure() {
        let session =
            played("mode = \"versus\"\nseats = 2\n[[seat]]\nhero = \"e5\"\nhouses = 1\nskeletons = [\"a1S=Rt\"]", &DUEL);
        assert_eq!(lesson_of(&suggestions(&session)), Some("treasure"));
    }

    #[test]
    fn who_fell_to_the_emperor_learns_of_it() {
        let seat = "mode = \"versus\"\nseats = 2\nchiefs = true\n[[seat]]\nhero = \"e5\"\nskeletons = [\"c4S=Rt:emperor\"]";
        assert_eq!(lesson_of(&suggestions(&played(seat, &DUEL))), Some("emperor"));
    }

    #[test]
    fn who_won_is_offered_stronger_bots_and_the_market() {
        let lines =
            "mode = \"versus\"\nseats = 2\n[[seat]]\nhero = \"e5\"\n[[seat]]\nhero = \"e5\"\ntower = 1\nskeletons = [\"c4S=Rt\"]";
        let found = suggestions(&played(lines, &DUEL));
        assert_eq!(found, [Suggestion::Stronger(Level::Able), Suggestion::Market, Suggestion::Chiefs]);
    }

    #[test]
    fn who_lost_by_points_learns_how_they_are_counted() {
        // Seat 2 falls; seat 1 has one floor and one house left, seat 3 all of them.
        let lines = "mode = \"versus\"\nseats = 3\n[[seat]]\nhero = \"e5\"\ntower = 1\nhouses = 1\nsupply = []\n[[seat]]\nhero = \"e5\"\ntower = 1\nskeletons = [\"c4S=Rt\"]";
        let bot = Who::Bot(Level::Random);
        let found = suggestions(&played(lines, &[Who::Person, bot, bot]));
        assert_eq!(lesson_of(&found), Some("scoring"));
        assert_eq!(found[1], Suggestion::Alone(false), "nobody is weaker than they are");
    }

    #[test]
    fn who_lost_alone_tries_fewer_rounds() {
        let session = played("mode = \"solo\"\n[[seat]]\nhero = \"e5\"\nskeletons = [\"c4S=Rt\"]", &[Who::Person]);
        let found = suggestions(&session);
        assert_eq!(found[1..], [Suggestion::Rounds(5)], "half of ten");
        assert_eq!(found[1].setup(&session, 1).unwrap().rounds, Some(5));
    }

    #[test]
    fn nothing_is_suggested_while_a_game_goes_on_or_to_nobody() {
        let open = Session::new(
            "x".into(),
            0,
            History::new(Setup::usual(1).game().unwrap(), 1),
            Setup::usual(1).seats,
            Default::default(),
        );
        assert_eq!(suggestions(&open), []);
        let lines = "mode = \"versus\"\nseats = 2\n[[seat]]\nhero = \"e5\"\ntower = 1\nskeletons = [\"c4S=Rt\"]";
        assert_eq!(suggestions(&played(lines, &[Who::Bot(Level::Random); 2])), []);
    }
}
