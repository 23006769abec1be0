//! Random games of every mode, for the property tests.

pub mod actions;

use std::sync::{Arc, LazyLock};

use bad_bones::invariants::Check;
use bad_bones::{Action, Event, Game, Mode, Options, OwnFiles, Phase, Question, Rules, Version};
use game::{ActionSet, Events, Game as _, Rng, Seat, Step, Turn};
use proptest::prelude::*;

/// Rounds after which a game has shown enough.
const ENOUGH_ROUNDS: u16 = 20;

/// A game to be played: what was agreed, and what luck and whims decide it.
#[derive(Clone, Debug)]
pub struct Plan {
    pub version: Version,
    pub options: Options,
    /// Many are drawn and hardly a village falls: such games are long, weapons wake, groups form, the bag runs out.
    pub crowded: bool,
    pub seed: u64,
    /// The first choices; the seed decides the others.
    pub whims: Vec<u32>,
}

/// What the figures of crowded games have instead of the built-in ones.
const CROWDED: [(&str, &str); 5] = [
    ("draw = 3", "draw = 9"),
    ("floors = ", "floors = 9"),
    ("houses = ", "houses = 9"),
    ("houses_per_seat = 1", "houses_per_seat = 9"),
    (
        "instructor = [\"Gl\", \"Gt\", \"Gr\"]",
        "instructor = [\"Gl\", \"Gt\", \"Gr\", \"Bl\", \"Bt\", \"Br\", \"Rl\", \"Rt\", \"Rr\", \"Yl\", \"Yt\", \"Yr\"]",
    ),
];

static CROWDED_FIGURES: LazyLock<String> = LazyLock::new(|| {
    CROWDED.iter().fold(Rules::built_in_figures().to_string(), |text, (built_in, crowded)| {
        assert!(text.contains(built_in), "the built-in figures say nothing of `{built_in}`");
        text.replace(built_in, crowded)
    })
});

static CROWDED_RULES: LazyLock<[Arc<Rules>; 2]> = LazyLock::new(|| {
    [Mode::Versus, Mode::Coop].map(|mode| Rules::with_files(mode, None, Some(&CROWDED_FIGURES)).expect("the figures are right"))
});

impl Plan {
    /// A plan of every mode and all options.
    pub fn any() -> impl Strategy<Value = Plan> {
        let mode = prop_oneof![
            (2..=6u8).prop_map(|seats| (Mode::Versus, seats, false)),
            any::<bool>().prop_map(|heroic| (Mode::Solo, 1, heroic)),
            (2..=6u8).prop_map(|seats| (Mode::Coop, seats, false)),
        ];
        let rounds = prop::option::of(1..=4u16);
        let whims = prop::collection::vec(any::<u32>(), 0..100);
        let version = prop_oneof![1 => Just(Version::One), 2 => Just(Version::Two)];
        (version, mode, any::<[bool; 3]>(), rounds, any::<u64>(), whims).prop_map(
            |(version, mode, extras, rounds, seed, whims)| {
                let (mode, seats, heroic) = mode;
                let [market, chiefs, crowded] = extras;
                let mut options = Options::new(mode, seats, rules(mode, crowded));
                options = Options { market, chiefs, heroic, ..options };
                if mode != Mode::Versus {
                    options.rounds = rounds.unwrap_or(options.rounds);
                }
                Plan { version, options, crowded, seed, whims }
            },
        )
    }

    /// The game, before its first draws.
    pub fn game(&self) -> Game {
        let rules = rules(self.options.mode, self.crowded);
        Game::by_version(self.version, self.options, rules).expect("the options fit together")
    }

    /// The same, to be halted before every phase.
    pub fn halting_game(&self) -> Game {
        let mut game = self.game();
        game.halt_before(Some(phase_after(&game)));
        game
    }

    /// The files that a text of its positions needs.
    pub fn files(&self) -> OwnFiles<'static> {
        OwnFiles { board: None, figures: self.crowded.then(|| CROWDED_FIGURES.as_str()) }
    }

    /// Who plays it.
    pub fn player(&self) -> Player {
        let [luck, moods] = [0, 1].map(|stream| Rng::stream(self.seed, stream));
        Player { luck, moods, whims: self.whims.clone().into_iter(), most_rounds: ENOUGH_ROUNDS }
    }

    /// Plays it and checks the game at its start and after every step.
    pub fn watch(&self, mut check: impl FnMut(&Game) -> Check) -> Result<(), TestCaseError> {
        let (mut game, mut player) = (self.game(), self.player());
        check(&game).map_err(TestCaseError::fail)?;
        while let Some(step) = player.next(&game) {
            step.happen(&mut game, &mut ());
            check(&game).map_err(TestCaseError::fail)?;
        }
        Ok(())
    }
}

fn rules(mode: Mode, crowded: bool) -> &'static Arc<Rules> {
    if crowded { &CROWDED_RULES[usize::from(mode == Mode::Coop)] } else { Rules::of(mode) }
}

/// The phase that comes after the running one.
fn phase_after(game: &Game) -> Phase {
    match game.phase() {
        Phase::Setup if game.options().market => Phase::Market,
        Phase::Setup | Phase::Market if game.options().mode == Mode::Coop => Phase::Start,
        Phase::Arrivals if asks_onward(game) => Phase::Onward,
        Phase::Setup | Phase::Market | Phase::Start | Phase::Arrivals | Phase::Onward => Phase::Hero,
        Phase::Hero => Phase::Trap,
        Phase::Trap => Phase::Skeletons,
        Phase::Skeletons => Phase::Arrivals,
        Phase::Over => Phase::Over,
    }
}

/// Whether winners are asked after this round to stop or to go on.
fn asks_onward(game: &Game) -> bool {
    let options = game.options();
    let limited = options.mode != Mode::Versus && !options.heroic && game.round() == options.rounds;
    limited && game.rules_version() == Version::Two
}

/// How a game goes on.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Next {
    Take(Step<Game>),
    /// The phase begins that the game was halted before.
    Resume,
}

impl Next {
    /// Carries it out.
    pub fn happen(&self, game: &mut Game, events: &mut impl Events<Event>) {
        match self {
            Next::Take(step) => step.take(game, events).expect("what a game proposes or lists is possible"),
            Next::Resume => {
                game.halt_before(Some(phase_after(game)));
                game.resume(events);
            }
        }
    }
}

/// Luck and whims.
pub struct Player {
    luck: Rng,
    moods: Rng,
    whims: std::vec::IntoIter<u32>,
    most_rounds: u16,
}

impl Player {
    /// The same with more patience.
    pub fn for_rounds(self, most_rounds: u16) -> Player {
        Player { most_rounds, ..self }
    }

    /// A whim: which of the answers, which of the seats.
    pub fn whim(&mut self) -> usize {
        self.whims.next().unwrap_or_else(|| self.moods.bits()) as usize
    }

    /// How the game goes on; `None` when it is over or has shown enough.
    pub fn next(&mut self, game: &Game) -> Option<Next> {
        if game.round() > self.most_rounds {
            return None;
        }
        if game.is_halted() {
            return Some(Next::Resume);
        }
        match game.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Next::Take(Step::Chance(game.sample(&mut self.luck)))),
            Turn::Asked(seats) => {
                assert!(!seats.is_empty(), "nobody goes on, and the game is not over");
                let whim = self.whim();
                let seat = seats.into_iter().nth(whim % seats.len()).expect("below their number");
                Some(Next::Take(Step::Do(seat, answer(game, seat, whim / Seat::MAX))))
            }
        }
    }
}

/// Any legal answer. Every other hero hunts: weapons wake only where many skeletons fall at once.
fn answer(game: &Game, seat: Seat, whim: usize) -> Action {
    let choices = game.legal_actions(seat);
    let prey = |action: &Action| match action {
        Action::Hero(to) => game.board(seat).on(*to).count(),
        _ => 0,
    };
    match game.question(seat) {
        Some(Question::Hero) if whim.is_multiple_of(2) => choices.iter().max_by_key(prey).expect("a hero can step somewhere"),
        _ => choices.get(whim / 2 % choices.len()),
    }
}
