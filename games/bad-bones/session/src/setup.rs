//! What is agreed before a game.

use bad_bones::{BadFile, Game, MOST_ROUNDS, Misfit, Mode, Options, Rules};
use bad_bones_bots::Level;
use game::Seat;

use bots::Players as _;

use crate::{BadBones, Session};

/// Who plays a seat.
pub type Who = session::Who<Level>;

/// Why there is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSetup {
    /// Mistakes in files of one's own, each with its place.
    Files(Vec<String>),
    /// What does not go together.
    Misfits(Vec<Misfit>),
}

/// Everything a new game needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The mode.
    pub mode: Mode,
    /// Who sits where.
    pub seats: Vec<Who>,
    /// Whether traps and weapons are bought.
    pub market: bool,
    /// Whether chiefs are in the bag.
    pub chiefs: bool,
    /// Rounds to survive; `None` for the usual number.
    pub rounds: Option<u16>,
    /// Whether the board must be cleared after the last round (solo).
    pub heroic: bool,
    /// The seed of all draws.
    pub seed: u64,
    /// A board file of one's own.
    pub board: Option<String>,
    /// A figures file of one's own.
    pub figures: Option<String>,
}

impl Setup {
    /// A good first game: one person against three bots that know what they do.
    pub fn usual(seed: u64) -> Setup {
        let bot = Who::Bot(Level::Steady);
        let seats = vec![Who::Person, bot, bot, bot];
        Setup {
            mode: Mode::Versus,
            seats,
            market: false,
            chiefs: false,
            rounds: None,
            heroic: false,
            seed,
            board: None,
            figures: None,
        }
    }

    /// A first game after the tutorial: one person against two beginners.
    pub fn first_game(seed: u64) -> Setup {
        let bot = Who::Bot(Level::Novice);
        Setup { seats: vec![Who::Person, bot, bot], ..Setup::usual(seed) }
    }

    /// The same game again, at this screen: bots play for whoever is not here.
    pub fn again(session: &Session, seed: u64) -> Setup {
        let (options, rules) = (session.game().options(), session.game().rules());
        let mut seats: Vec<Who> = session.seats().iter().map(|who| who.at_home(BadBones::stand_in())).collect();
        if !seats.contains(&Who::Person) {
            seats[0] = Who::Person;
        }
        Setup {
            mode: options.mode,
            seats,
            market: options.market,
            chiefs: options.chiefs,
            rounds: (options.mode != Mode::Versus).then_some(options.rounds),
            heroic: options.heroic,
            seed,
            board: rules.board_file.clone(),
            figures: rules.figures_file.clone(),
        }
    }

    /// The same for another mode, with as many seats as that mode has.
    pub fn with_mode(mut self, mode: Mode) -> Setup {
        // The board of a kingdom is none of the capital.
        if (self.mode == Mode::Coop) != (mode == Mode::Coop) {
            self.board = None;
        }
        self.mode = mode;
        match mode {
            Mode::Solo => self.seats = vec![Who::Person],
            _ if self.seats.len() < 2 => self.set_seats(4),
            _ => {}
        }
        self.heroic &= mode == Mode::Solo;
        self
    }

    /// Seats are added as bots and taken away from the end.
    pub fn set_seats(&mut self, count: usize) {
        let like = self.seats.iter().rev().copied().find(|who| *who != Who::Person);
        self.seats.resize(count.clamp(1, Seat::MAX), like.unwrap_or(Who::Bot(Level::Steady)));
    }

    /// The game before its first draws, or every reason why there is none.
    pub fn game(&self) -> Result<Game, BadSetup> {
        let rules = Rules::with_files(self.mode, self.board.as_deref(), self.figures.as_deref())
            .map_err(|bad| BadSetup::Files(bad.iter().map(bad_file).collect()))?;
        let mut options = Options::new(self.mode, self.seats.len() as u8, &rules);
        options.market = self.market;
        options.chiefs = self.chiefs;
        options.heroic = self.heroic && self.mode == Mode::Solo;
        if let Some(rounds) = self.rounds.filter(|_| self.mode != Mode::Versus) {
            options.rounds = rounds;
        }
        Game::new(options, &rules).map_err(BadSetup::Misfits)
    }

    /// As the text after `#new?`: `mode=solo&market&seed=7`. Files of one's own are left out.
    pub fn query(&self) -> String {
        let mut parts = vec![format!("mode={}", self.mode.name())];
        let seats: Vec<&str> = self.seats.iter().map(|who| who.name()).collect();
        parts.push(format!("seats={}", seats.join(",")));
        for (key, on) in [("market", self.market), ("chiefs", self.chiefs), ("heroic", self.heroic)] {
            if on {
                parts.push(key.into());
            }
        }
        parts.extend(self.rounds.map(|rounds| format!("rounds={rounds}")));
        parts.push(format!("seed={}", self.seed));
        parts.join("&")
    }

    /// Reads such a text; what it leaves out is as usual. `None` if something in it makes no sense.
    pub fn from_query(text: &str, seed: u64) -> Option<Setup> {
        let mut setup = Setup::usual(seed);
        let pairs = || text.split('&').filter(|part| !part.is_empty()).map(|part| part.split_once('=').unwrap_or((part, "")));
        if let Some((_, mode)) = pairs().find(|(key, _)| *key == "mode") {
            setup = setup.with_mode(Mode::named(mode)?);
        }
        for (key, value) in pairs() {
            match key {
                "mode" => {}
                "seats" => setup.seats = value.split(',').map(Who::named).collect::<Option<Vec<Who>>>()?,
                "market" => setup.market = true,
                "chiefs" => setup.chiefs = true,
                "heroic" => setup.heroic = true,
                "rounds" => setup.rounds = Some(value.parse().ok().filter(|rounds| (1..=MOST_ROUNDS).contains(rounds))?),
                "seed" => setup.seed = value.parse().ok()?,
                _ => return None,
            }
        }
        // Nobody at another screen comes to a game that begins here.
        (setup.game().is_ok() && !setup.seats.contains(&Who::Guest)).then_some(setup)
    }
}

fn bad_file(file: &BadFile) -> String {
    match file {
        BadFile::Board(faults) => faults.in_file("board"),
        BadFile::Figures(faults) => faults.in_file("figures"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_reads_back_from_its_text() {
        let mut setup = Setup::usual(7).with_mode(Mode::Coop);
        setup.seats = vec![Who::Person, Who::Person, Who::Bot(Level::Master)];
        setup.market = true;
        setup.rounds = Some(3);
        assert_eq!(setup.query(), "mode=coop&seats=person,person,master&market&rounds=3&seed=7");
        assert_eq!(Setup::from_query(&setup.query(), 1), Some(setup));
    }

    #[test]
    fn nonsense_is_no_setup() {
        for text in [
            "mode=chess",
            "seats=person",
            "mode=versus&heroic&seats=clever,person",
            "rounds=0",
            "seats=person,guest",
            "seed=x",
            "colour=red",
        ] {
            assert_eq!(Setup::from_query(text, 1), None, "{text}");
        }
        assert_eq!(Setup::from_query("", 5), Some(Setup::usual(5)));
    }

    #[test]
    fn seats_follow_the_mode() {
        let solo = Setup::usual(1).with_mode(Mode::Solo);
        assert_eq!(solo.seats, [Who::Person]);
        let mut versus = solo.with_mode(Mode::Versus);
        assert_eq!(versus.seats.len(), 4);
        versus.set_seats(9);
        assert_eq!(versus.seats.len(), 6);
        assert!(versus.game().is_ok());
    }

    #[test]
    fn a_game_that_was_played_online_is_played_again_with_bots() {
        let setup = Setup::usual(7);
        let history = crate::History::new(setup.game().unwrap(), 7);
        let again =
            |who: &[Who]| Setup::again(&Session::new("x".into(), 0, history.clone(), who.to_vec(), Default::default()), 8).seats;
        let bot = Who::Bot(Level::Steady);
        assert_eq!(again(&[Who::Guest, Who::Person, Who::Guest, bot]), [bot, Who::Person, bot, bot]);
        assert_eq!(again(&[Who::Guest; 4]), [Who::Person, bot, bot, bot], "somebody sits at this screen");
    }

    #[test]
    fn a_board_of_ones_own_stays_with_its_mode() {
        let setup = Setup { board: Some("x".into()), ..Setup::usual(1) };
        let solo = setup.with_mode(Mode::Solo);
        assert!(solo.board.is_some());
        assert_eq!(solo.with_mode(Mode::Coop).board, None);
    }
}
