//! What a position is worth to its seat.

use std::sync::LazyLock;

use bad_bones::{Game, Mode, Place};
use game::{Game as _, Rng, Turn};
use notation::fault::Faults;
use notation::sheet::Sheet;

use crate::forecast::{OWN, deal, move_on, settle};
use crate::goal::ended_well;

/// The weights of the value, in points of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// A floor.
    pub floor: f32,
    /// A house.
    pub house: f32,
    /// A star on a trap.
    pub star: f32,
    /// A skeleton that left the board.
    pub sent: f32,
    /// A skeleton still about at the end of the forecast.
    pub skeleton: f32,
    /// Being out, less the later it comes.
    pub fall: f32,
    /// The last floor or house but one is dearer than the others.
    pub scarce: f32,
    /// What can be destroyed with one step after the next movement, per skeleton.
    pub prey: f32,
}

const FILE: &str = include_str!("../data/weights.toml");

impl Weights {
    /// Their names in the file, in order.
    pub const NAMES: [&'static str; 8] = ["floor", "house", "star", "sent", "skeleton", "fall", "scarce", "prey"];

    /// The weights of the data file.
    pub fn built_in() -> &'static Weights {
        static BUILT_IN: LazyLock<Weights> = LazyLock::new(|| Weights::parse(FILE).expect("the built-in weights are right"));
        &BUILT_IN
    }

    /// Reads a file of weights, in hundredths of a point.
    pub fn parse(text: &str) -> Result<Weights, Faults> {
        Sheet::read(text, |top| {
            let read = Weights::NAMES.map(|name| {
                if !top.has(name) {
                    top.missing(name);
                }
                top.number(name, -100_000..=100_000).map(|hundredths| hundredths as f32 / 100.0)
            });
            let read: Option<Vec<f32>> = read.into_iter().collect();
            Some(Weights::from_array(read?.try_into().ok()?))
        })
    }

    /// In the order of their names.
    pub fn to_array(self) -> [f32; 8] {
        let Weights { floor, house, star, sent, skeleton, fall, scarce, prey } = self;
        [floor, house, star, sent, skeleton, fall, scarce, prey]
    }

    /// In the order of their names.
    pub fn from_array([floor, house, star, sent, skeleton, fall, scarce, prey]: [f32; 8]) -> Weights {
        Weights { floor, house, star, sent, skeleton, fall, scarce, prey }
    }
}

/// The value of a board alone over so many movements, one that is running included.
pub fn value(game: &Game, horizon: u32, weights: &Weights, rng: &mut Rng) -> f32 {
    let mut future = game.clone();
    future.without_draws();
    settle(&mut future, &mut ());
    let mut prey_after_first = None;
    for _ in 0..horizon {
        match future.turn() {
            Turn::Over => break,
            Turn::Chance => deal(&mut future, rng),
            Turn::Asked(_) => move_on(&mut future, rng),
        }
        prey_after_first.get_or_insert_with(|| prey(&future));
    }
    weights.prey * prey_after_first.unwrap_or(0.0) + worth(&future, game, horizon, weights)
}

fn worth(future: &Game, now: &Game, horizon: u32, weights: &Weights) -> f32 {
    let board = future.board(OWN);
    let (floors, houses) = match future.options().mode {
        Mode::Coop => (board.towers().len() as f32, f32::from(future.capital())),
        _ => (f32::from(board.floors()), f32::from(board.houses())),
    };
    let lost = ended_well(future) == Some(false) || future.is_eliminated(OWN);
    let late = f32::from(future.round() - now.round()) / (horizon.max(1) as f32 + 1.0);
    let about = board.pieces().iter().filter(|piece| piece.place() != Place::Cemetery).count() as f32;
    let scarce = weights.scarce * ((1.0 / floors.max(0.5)) + (1.0 / houses.max(0.5)));
    let fall = if lost { weights.fall * (1.5 - late) } else { 0.0 };
    weights.floor * floors
        + weights.house * houses
        + weights.star * stars(future)
        + weights.sent * f32::from(future.sent_away())
        + weights.skeleton * about
        + fall
        - scarce
}

/// Stars of the traps in hand and on the board.
fn stars(game: &Game) -> f32 {
    let (board, figures) = (game.board(OWN), &game.rules().figures);
    let in_hand: u32 = game.supply(OWN).iter().map(|trap| figures.trap(trap).intact).sum();
    let on_board = board.tiles().into_iter().filter_map(|cell| {
        let laid = board.laid(cell);
        laid.trap().map(|trap| if laid.is_worn() { figures.trap(trap).damaged } else { figures.trap(trap).intact })
    });
    (in_hand + on_board.sum::<u32>()) as f32
}

/// The most skeletons that one step of the hero would destroy.
fn prey(game: &Game) -> f32 {
    let board = game.board(OWN);
    let Some(hero) = board.hero() else { return 0.0 };
    let most = hero.around().and(board.occupied()).into_iter().map(|cell| board.on(cell).count()).max();
    most.unwrap_or(0) as f32
}
