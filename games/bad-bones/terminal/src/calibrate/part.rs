//! What is played, and what should come of it.

use std::ops::RangeInclusive;

use bad_bones::{Game, Mode, Options, Rules};
use bad_bones_bots::{Character, Level, Style};

use crate::contest::Player;

/// A part of the ladder's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Each level against the one below, 2 seats.
    Duel,
    /// The same among 4: two seats each.
    Four,
    /// 2 seats with market and chiefs.
    Market,
    /// Alone, 10 rounds.
    Alone,
    /// Each character against its own level without a style.
    Characters,
}

impl Part {
    pub const ALL: &'static [Part] = &[Part::Duel, Part::Four, Part::Market, Part::Alone, Part::Characters];

    pub const fn name(self) -> &'static str {
        match self {
            Part::Duel => "duel",
            Part::Four => "four",
            Part::Market => "market",
            Part::Alone => "alone",
            Part::Characters => "characters",
        }
    }

    /// Reads a name; an unknown one gets the list of known ones.
    pub fn read(text: &str) -> Result<Part, String> {
        let names: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
        let found = Part::ALL.iter().copied().find(|part| part.name() == text);
        found.ok_or_else(|| format!("unknown part \"{text}\", known are: {}", names.join(", ")))
    }

    /// How many games each line takes.
    pub const fn usual_games(self) -> u64 {
        match self {
            Part::Duel => 1000,
            Part::Four | Part::Market => 300,
            Part::Alone => 500,
            Part::Characters => 400,
        }
    }

    /// Its lines, the weakest level first.
    pub fn lines(self) -> Vec<Line> {
        let line = |level, against, character| Line { part: self, level, against, character };
        match self {
            Part::Duel | Part::Four | Part::Market => {
                Level::ALL.windows(2).map(|pair| line(pair[1], Some(pair[0]), None)).collect()
            }
            Part::Alone => Level::ALL[1..].iter().map(|level| line(*level, None, None)).collect(),
            Part::Characters => Character::ALL.iter().map(|who| line(who.level, None, Some(who.number))).collect(),
        }
    }
}

/// A line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub part: Part,
    pub level: Level,
    pub against: Option<Level>,
    /// The number of the character that plays.
    pub character: Option<usize>,
}

/// Won alone by the weakest level that thinks, and by the strongest; the others lie evenly between, within the last one.
const ALONE: (f64, f64, f64) = (0.05, 0.99, 0.06);

impl Line {
    /// What its score should be.
    pub fn range(&self) -> RangeInclusive<f64> {
        match self.part {
            Part::Duel => 0.60..=0.75,
            Part::Four | Part::Market => 0.50..=1.0,
            Part::Characters => 0.45..=0.55,
            Part::Alone => {
                let (weakest, strongest, within) = ALONE;
                let place = Level::ALL.iter().position(|level| *level == self.level).unwrap_or(1).max(1) - 1;
                let even = weakest + (strongest - weakest) * place as f64 / (Level::ALL.len() - 2) as f64;
                (even - within).max(0.0)..=(even + within).min(1.0)
            }
        }
    }

    /// The game before its first draw.
    pub fn start(&self) -> Game {
        let (mode, seats) = match self.part {
            Part::Alone => (Mode::Solo, 1),
            Part::Four => (Mode::Versus, 4),
            Part::Duel | Part::Market | Part::Characters => (Mode::Versus, 2),
        };
        let (rules, extras) = (Rules::of(mode), self.part == Part::Market);
        let options = Options { market: extras, chiefs: extras, ..Options::new(mode, seats, rules) };
        Game::new(options, rules).expect("a sensible game")
    }

    /// Who plays, seat by seat: the line's own level first.
    pub fn players(&self) -> Vec<Player> {
        let own = Player::from(self.level);
        match (self.part, self.against) {
            (Part::Four, Some(against)) => vec![own, against.into(), own, against.into()],
            (_, Some(against)) => vec![own, against.into()],
            (Part::Characters, None) => {
                let style = self.character.map(|number| Character::ALL[number - 1].style);
                vec![Player { style, ..own }, Player { style: Some(Style::NONE), ..own }]
            }
            _ => vec![own],
        }
    }

    /// The seats of the line's own level.
    pub fn own_seats(&self) -> impl Iterator<Item = usize> {
        (0..if self.part == Part::Four { 3 } else { 1 }).step_by(2)
    }

    /// Whom it plays against, in a word.
    pub fn against_name(&self) -> &'static str {
        match (self.part, self.against) {
            (_, Some(level)) => level.name(),
            (Part::Characters, None) => "plain",
            _ => "",
        }
    }
}
