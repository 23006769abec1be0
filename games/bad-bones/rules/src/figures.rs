//! The figures of the game as data: points, stars, costs, stock, start supply, chiefs. Read from a TOML file.

use notation::fault::Faults;
use notation::sheet::{Section, Sheet};
use notation::words::Misread;

use crate::notation::parse_traps;
use crate::token::{Chief, Model};
use crate::trap::{Supply, Trap, Weapon};

/// All figures.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Figures {
    /// Tokens drawn in the arrivals phase.
    pub draw: u8,
    /// Points of a floor.
    pub floor_points: u32,
    /// Points of a house.
    pub house_points: u32,
    /// How a versus seat starts.
    pub versus: Start,
    /// How a solo seat starts.
    pub solo: Start,
    /// Rounds of a solo game.
    pub solo_rounds: u16,
    /// Rounds of a cooperative game.
    pub coop_rounds: u16,
    /// Houses of the capital per seat.
    pub coop_houses: u8,
    /// Shared traps per seat.
    pub coop_supply_per_seat: Supply,
    /// Shared traps in all; with the market, the only ones.
    pub coop_supply: Supply,
    /// Coins per seat in the common purse.
    pub coop_coins: u8,
    /// Coins of a seat in the market.
    pub coins: u8,
    /// Traps of a seat before the market.
    pub market_supply: Supply,
    /// Stars, cost and stock of each trap.
    pub traps: [TrapFigures; Trap::COUNT],
    /// Cost of each weapon.
    pub weapons: [u8; Weapon::COUNT],
    /// Every chief's token, in order.
    pub chiefs: Vec<Model>,
    /// Whether a hearse leaves with the first that come to it, and not at the end of the phase (edition).
    pub hearse_leaves_at_once: bool,
}

/// Tower, houses and traps at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Start {
    /// Floors of the tower.
    pub floors: u8,
    /// Houses of the village.
    pub houses: u8,
    /// Traps in hand without the market.
    pub supply: Supply,
}

/// What is printed on a trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct TrapFigures {
    /// Stars of the intact side.
    pub intact: u32,
    /// Stars of the damaged side.
    pub damaged: u32,
    /// Its price; `None` if it is not for sale.
    pub cost: Option<u8>,
    /// How many the market has, by the number of seats.
    pub stock: [u8; 6],
}

impl Figures {
    /// Reads a figures file; all its mistakes come back at once.
    pub fn parse(text: &str) -> Result<Figures, Faults> {
        Sheet::read(text, read)
    }

    /// The figures of a trap.
    pub fn trap(&self, trap: Trap) -> &TrapFigures {
        &self.traps[trap as usize]
    }

    /// The price of a weapon.
    pub fn weapon_cost(&self, weapon: Weapon) -> u8 {
        self.weapons[weapon as usize]
    }

    /// The number of a chief's token among all chiefs.
    pub fn chief_number(&self, model: Model) -> Option<usize> {
        self.chiefs.binary_search(&model).ok()
    }
}

/// Most traps of one supply, and most of one kind in the market: six seats of them still fit a count.
const MOST_TRAPS: usize = 30;

fn small(section: &Section<'_, '_>, key: &'static str, least: i64) -> Option<u8> {
    if !section.has(key) {
        section.missing(key);
    }
    section.number(key, least..=99).map(|n| n as u8)
}

fn supply(section: &Section<'_, '_>, key: &'static str) -> Option<Supply> {
    if !section.has(key) {
        section.missing(key);
    }
    read_supply(section, key)
}

/// A list of traps, if it is there.
pub(crate) fn read_supply(section: &Section<'_, '_>, key: &'static str) -> Option<Supply> {
    let read = |text: &str| parse_traps(text).map_err(|error: Misread| error.to_string());
    let list: Vec<Trap> = section.list(key, read)?.into_iter().flat_map(|(_, traps)| traps).collect();
    if list.len() > MOST_TRAPS {
        section.fault(section.place_of(key), format!("`{key}`: expected at most {MOST_TRAPS} traps, found {}", list.len()));
        return None;
    }
    Some(list.into_iter().collect())
}

/// Reads a part of the file that must be there.
fn part<T>(top: &Section<'_, '_>, key: &'static str, read: impl FnOnce(&Section<'_, '_>) -> Option<T>) -> Option<T> {
    if !top.has(key) {
        top.missing(key);
    }
    let section = top.section(key)?;
    let made = read(&section);
    section.close();
    made
}

fn start(section: &Section<'_, '_>) -> Option<Start> {
    let (floors, houses) = (small(section, "floors", 1), small(section, "houses", 1));
    Some(Start { supply: supply(section, "supply")?, floors: floors?, houses: houses? })
}

fn read(top: &Section<'_, '_>) -> Option<Figures> {
    if !top.has("draw") {
        top.missing("draw");
    }
    let draw = top.number("draw", 0..=20).map(|n| n as u8);
    let (floor_points, house_points) = (small(top, "floor_points", 0), small(top, "house_points", 0));
    let versus = part(top, "versus", start);
    let solo = part(top, "solo", |s| {
        let (start, rounds) = (start(s), small(s, "rounds", 1));
        Some((start?, rounds?))
    });
    let coop = part(top, "coop", |s| {
        let (houses, rounds, coins) = (small(s, "houses_per_seat", 1), small(s, "rounds", 1), small(s, "coins_per_seat", 0));
        let (per_seat, common) = (supply(s, "supply_per_seat"), supply(s, "supply"));
        Some((houses?, rounds?, coins?, per_seat?, common?))
    });
    let market = part(top, "market", |s| {
        let (coins, supply) = (small(s, "coins", 0), supply(s, "supply"));
        Some((coins?, supply?))
    });
    let traps = part(top, "trap", read_traps);
    let weapons = part(top, "weapon", |s| {
        let costs: Vec<Option<u8>> = Weapon::ALL.iter().map(|w| small(s, w.name(), 0)).collect();
        costs.into_iter().collect::<Option<Vec<u8>>>()?.try_into().ok()
    });
    let chiefs = part(top, "chief", read_chiefs);
    let hearse_leaves_at_once = read_edition(top);
    let (solo, coop, market) = (solo?, coop?, market?);
    Some(Figures {
        draw: draw?,
        floor_points: floor_points?.into(),
        house_points: house_points?.into(),
        versus: versus?,
        solo: solo.0,
        solo_rounds: solo.1.into(),
        coop_rounds: coop.1.into(),
        coop_houses: coop.0,
        coop_coins: coop.2,
        coop_supply_per_seat: coop.3,
        coop_supply: coop.4,
        coins: market.0,
        market_supply: market.1,
        traps: traps?,
        weapons: weapons?,
        chiefs: chiefs?,
        hearse_leaves_at_once: hearse_leaves_at_once?,
    })
}

/// What editions of the box do differently. Files of before this was known say nothing of it.
fn read_edition(top: &Section<'_, '_>) -> Option<bool> {
    let Some(section) = top.section("edition") else { return (!top.has("edition")).then_some(false) };
    let hearse = section.parsed("hearse", |text| match text {
        "phase-end" => Ok(false),
        "at-once" => Ok(true),
        _ => Err(format!("`hearse`: expected \"phase-end\" or \"at-once\", found \"{text}\"")),
    });
    let read = if section.has("hearse") { hearse } else { Some(false) };
    section.close();
    read
}

fn read_traps(section: &Section<'_, '_>) -> Option<[TrapFigures; Trap::COUNT]> {
    let read: Vec<Option<TrapFigures>> = Trap::ALL.iter().map(|trap| part(section, trap.name(), read_trap)).collect();
    read.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn read_trap(section: &Section<'_, '_>) -> Option<TrapFigures> {
    if !section.has("stars") {
        section.missing("stars");
    }
    let stars = section.numbers("stars", 0..=99);
    if stars.as_ref().is_some_and(|list| list.len() != 2) {
        section.fault(section.place_of("stars"), "`stars`: expected two numbers, intact and damaged");
    }
    let stock = section.numbers("stock", 0..=MOST_TRAPS as i64);
    let cost = if section.has("cost") { Some(small(section, "cost", 0)?) } else { None };
    if cost.is_some() && !section.has("stock") {
        section.missing("stock");
    }
    let stock = stock.unwrap_or_else(|| vec![0; 6]);
    if stock.len() != 6 {
        section.fault(section.place_of("stock"), "`stock`: expected six numbers, for 1 to 6 seats");
    }
    let &[intact, damaged] = stars?.as_slice() else { return None };
    let stock = <[i64; 6]>::try_from(stock).ok()?.map(|n| n as u8);
    Some(TrapFigures { intact: intact as u32, damaged: damaged as u32, cost, stock })
}

/// Most chief tokens that a bag can tell apart.
const MOST_CHIEFS: usize = 32;

fn read_chiefs(section: &Section<'_, '_>) -> Option<Vec<Model>> {
    let mut chiefs = Vec::new();
    for &chief in Chief::ALL {
        if !section.has(chief.name()) {
            section.missing(chief.name());
        }
        let plain = |text: &str| {
            let model = Model::parse(text).filter(|model| model.chief().is_none());
            model.ok_or_else(|| format!("expected a model such as \"Pl\", found \"{text}\""))
        };
        for (at, model) in section.list(chief.name(), plain).unwrap_or_default() {
            let model = Model::chief_of(model.symbol(), model.side(), chief);
            if chiefs.contains(&model) {
                section.fault(at, format!("a second {model}: each chief's token is one of its kind"));
            }
            chiefs.push(model);
        }
    }
    if chiefs.len() > MOST_CHIEFS {
        section.fault(section.place(), format!("expected at most {MOST_CHIEFS} chiefs, found {}", chiefs.len()));
    }
    chiefs.sort();
    Some(chiefs)
}
