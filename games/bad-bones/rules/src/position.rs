//! Positions as text: the upper part of a scenario file. Read with every mistake named, and written back.

use std::fmt::Write as _;
use std::sync::Arc;

use game::Seat;
use notation::sheet::{Section, Word};
use notation::toml::quoted;

use crate::action::Ware;
use crate::board::Board;
use crate::cell::{Cell, Cells};
use crate::figures::read_supply;
use crate::market::{Market, is_sold_in};
use crate::notation::{Misread, laid_text, parse_cemetery, parse_forest, parse_laid, parse_pieces};
use crate::options::{MOST_ROUNDS, Mode, Options};
use crate::piece::{Piece, Place};
use crate::play::{Game, Phase};
use crate::rules::Rules;
use crate::state::supply_texts;
use crate::token::Model;
use crate::trap::{Supply, Trap, Weapon};
use crate::version::Version;

/// Boards and figures that replace the built-in ones, as texts of their files.
#[derive(Clone, Copy, Default, Debug)]
pub struct OwnFiles<'f> {
    /// A board file.
    pub board: Option<&'f str>,
    /// A figures file.
    pub figures: Option<&'f str>,
}

/// Reads a word whose error names the place inside it.
fn parse<T>(section: &Section<'_, '_>, word: Word<'_>, read: impl FnOnce(&str) -> Result<T, Misread>) -> Option<T> {
    read(word.text).map_err(|error| section.fault(word.at + 1 + error.at, error.to_string())).ok()
}

/// Reads the options of a file.
pub(crate) fn read_options(top: &Section<'_, '_>, files: OwnFiles<'_>) -> Option<(Options, Arc<Rules>)> {
    if !top.has("mode") {
        top.missing("mode");
    }
    let mode = top.parsed("mode", Mode::read);
    let seats = top.number("seats", 1..=6);
    let rounds = top.number("rounds", 1..=i64::from(MOST_ROUNDS));
    let (market, chiefs, heroic) = (top.flag("market"), top.flag("chiefs"), top.flag("heroic"));
    let board = top.word("board");
    let mode = mode?;
    if seats.is_none() && !top.has("seats") && mode != Mode::Solo {
        top.missing("seats");
    }
    let seats = if top.has("seats") { seats? } else { 1 };
    let built_in = match board {
        None => None,
        Some(word) => Some(top.parse(word, |name| {
            Rules::built_in_board(name).ok_or_else(|| format!("`board`: expected \"classic\" or \"coop\", found \"{name}\""))
        })?),
    };
    let is_default = board.is_none_or(|word| Rules::of(mode).layout.name() == word.text);
    let board_text = files.board.or(built_in.filter(|_| !is_default));
    let rules = match Rules::with_files(mode, board_text, files.figures) {
        Ok(rules) => rules,
        Err(_) => {
            top.fault(top.place(), "the board or figures file has mistakes");
            return None;
        }
    };
    let mut options = Options::new(mode, seats as u8, &rules);
    options.market = market.unwrap_or(false);
    options.chiefs = chiefs.unwrap_or(false);
    options.heroic = heroic.unwrap_or(false);
    if let Some(rounds) = rounds {
        options.rounds = rounds as u16;
    }
    let misfits = options.misfits(&rules);
    for misfit in &misfits {
        top.fault(top.place_of("mode"), misfit.to_string());
    }
    misfits.is_empty().then_some((options, rules))
}

/// Reads a position: a game whose phase has not begun.
pub(crate) fn read_position(top: &Section<'_, '_>, version: Version, files: OwnFiles<'_>) -> Option<Game> {
    let round = top.number("round", 1..=i64::from(MOST_ROUNDS));
    let phase = read_phase(top, "phase");
    let common = read_common(top);
    let seats = top.sections("seat");
    let options = read_options(top, files);
    let (options, rules) = options?;
    let mut game = Game::bare(version, options, &rules);
    game.round = round.map_or(1, |round| round as u16);
    game.phase = phase.unwrap_or(Phase::Setup);
    check_phase(top, &game);
    if game.is_coop() && game.phase > Phase::Start {
        let first = rules.layout.towers().into_iter().next();
        let hero = Cell::parse("b4").filter(|cell| rules.layout.towers().contains(*cell)).or(first);
        game.boards.iter_mut().for_each(|board| board.hero = hero);
    }
    common.fill(top, &mut game);
    if seats.len() > game.boards.len() {
        let extra = &seats[game.boards.len()];
        top.fault(extra.place(), format!("a game of {} has no seat {}", game.boards.len(), game.boards.len() + 1));
    }
    for (index, section) in seats.iter().enumerate() {
        if index < game.boards.len() {
            read_seat(section, &mut game, Seat::at(index));
        }
        section.close();
    }
    if game.phase > Phase::Market {
        game.market = Market::closed();
    }
    Some(game)
}

pub(crate) fn read_phase(top: &Section<'_, '_>, key: &'static str) -> Option<Phase> {
    top.parsed(key, |text| {
        let phase = Phase::named(text).filter(|phase| *phase != Phase::Over);
        phase.ok_or_else(|| {
            format!("`{key}`: expected setup, market, start, hero, trap, skeletons, arrivals or onward, found \"{text}\"")
        })
    })
}

fn check_phase(top: &Section<'_, '_>, game: &Game) {
    if game.phase == Phase::Market && !game.options.market {
        top.fault(top.place_of("phase"), "a game without `market = true` has no market phase");
    }
    if game.phase == Phase::Start && !game.is_coop() {
        top.fault(top.place_of("phase"), "only cooperative games have a start phase");
    }
    if game.phase == Phase::Onward && !game.asks_onward() {
        top.fault(top.place_of("phase"), "`onward` is asked after the last of the agreed rounds, in solo and cooperative games");
    }
}

/// What stands at the top of a cooperative file.
struct CommonKeys {
    capital: Option<i64>,
    coins: Option<i64>,
    supply: Option<Supply>,
    retrieved: Option<Supply>,
}

fn read_common(top: &Section<'_, '_>) -> CommonKeys {
    CommonKeys {
        capital: top.number("capital", 0..=99),
        coins: top.number("coins", 0..=999),
        supply: read_supply(top, "supply"),
        retrieved: read_supply(top, "retrieved"),
    }
}

impl CommonKeys {
    fn fill(self, top: &Section<'_, '_>, game: &mut Game) {
        if !game.is_coop() {
            for key in ["capital", "coins", "supply", "retrieved"] {
                if top.has(key) {
                    top.fault(top.place_of(key), format!("`{key}` stands at the top of cooperative files only"));
                }
            }
            return;
        }
        let most = game.start_houses();
        if let Some(capital) = self.capital {
            if capital == 0 {
                top.fault(top.place_of("capital"), "a team without a house in the capital has lost already");
            }
            if capital > i64::from(most) {
                top.fault(top.place_of("capital"), format!("the capital of this game has {most} houses, not {capital}"));
            }
            game.common.capital = capital.min(i64::from(most)) as u8;
        }
        game.common.coins = self.coins.map_or(game.common.coins, |coins| coins as u16);
        game.common.supply = self.supply.unwrap_or(game.common.supply);
        game.common.retrieved = self.retrieved.unwrap_or_default();
        for key in ["supply", "retrieved"] {
            refuse_hearse(top, key, game);
        }
    }
}

/// A hearse has nowhere to go where there is no opponent.
fn refuse_hearse(section: &Section<'_, '_>, key: &'static str, game: &Game) {
    for word in section.words(key).unwrap_or_default() {
        if word.text.starts_with("hearse") && !is_sold_in(Trap::Hearse, game.options.mode, game.version) {
            section.fault(
                word.at,
                format!("there is no hearse in {} games: it needs an opponent to go to", game.options.mode.name()),
            );
        }
    }
}

pub(crate) fn read_hero(section: &Section<'_, '_>) -> Option<Option<Cell>> {
    section.parsed("hero", |text| match text {
        "none" => Ok(None),
        _ => Cell::parse(text).map(Some).ok_or_else(|| format!("`hero`: expected a cell a1 to e5 or \"none\", found \"{text}\"")),
    })
}

pub(crate) fn read_weapon(section: &Section<'_, '_>) -> Option<Option<Weapon>> {
    section.parsed("weapon", |text| match text {
        "none" => Ok(None),
        _ => Weapon::named(text)
            .map(Some)
            .ok_or_else(|| format!("`weapon`: expected one of {} or \"none\", found \"{text}\"", Weapon::names())),
    })
}

/// The skeletons of a seat with their places in the file.
pub(crate) fn read_pieces(section: &Section<'_, '_>, key: &'static str) -> Option<Vec<(usize, Piece)>> {
    let read = match key {
        "skeletons" => parse_pieces,
        "forest" => parse_forest,
        _ => parse_cemetery,
    };
    let mut pieces = Vec::new();
    for word in section.words(key)? {
        let several = parse(section, word, read).unwrap_or_default();
        pieces.extend(several.into_iter().map(|piece| (word.at, piece)));
    }
    Some(pieces)
}

pub(crate) fn read_cells(section: &Section<'_, '_>, key: &'static str) -> Option<Vec<(usize, Cell)>> {
    section.list(key, |text| Cell::parse(text).ok_or_else(|| format!("`{key}`: expected a cell a1 to e5, found \"{text}\"")))
}

fn read_seat(section: &Section<'_, '_>, game: &mut Game, seat: Seat) {
    let coop = game.is_coop();
    read_buildings(section, game, seat);
    let supply = read_supply(section, "supply");
    let coins = section.number("coins", 0..=99);
    for key in if coop { ["tower", "houses", "supply", "coins"].as_slice() } else { &["towers"] } {
        if section.has(key) {
            let hint = if coop {
                "cooperative seats have `towers`, the rest stands at the top of the file"
            } else {
                "only cooperative seats have `towers`"
            };
            section.fault(section.place_of(key), format!("`{key}`: {hint}"));
        }
    }
    refuse_hearse(section, "supply", game);
    refuse_hearse(section, "traps", game);
    read_traps(section, &mut game.boards[seat.index()]);
    read_skeletons(section, game, seat);
    let board = &mut game.boards[seat.index()];
    board.supply = supply.unwrap_or(board.supply);
    board.coins = coins.map_or(board.coins, |coins| coins as u8);
    if let Some(hero) = read_hero(section) {
        board.hero = hero;
    }
    if let Some(hero) = board.hero.filter(|hero| board.on(*hero).next().is_some()) {
        section.fault(section.place_of("hero"), format!("the hero and a skeleton can't both be on {hero}"));
    }
    if let Some(Some(weapon)) = read_weapon(section) {
        if game.boards.iter().any(|other| other.weapon == Some(weapon)) {
            section.fault(section.place_of("weapon"), format!("there is only one {weapon}, and another seat has it"));
        }
        game.boards[seat.index()].weapon = Some(weapon);
        game.market.withdraw(Ware::Weapon(weapon));
    }
}

fn read_buildings(section: &Section<'_, '_>, game: &mut Game, seat: Seat) {
    let (most_floors, most_houses) = (game.start_floors(), game.start_houses());
    let floors = section.number("tower", 0..=i64::from(most_floors));
    let houses = section.number("houses", 0..=i64::from(most_houses));
    let towers = read_cells(section, "towers");
    let board = &mut game.boards[seat.index()];
    if !matches!(game.options.mode, Mode::Coop) {
        board.floors = floors.map_or(board.floors, |floors| floors as u8);
        board.houses = houses.map_or(board.houses, |houses| houses as u8);
    } else if let Some(towers) = towers {
        board.towers = Cells::EMPTY;
        for (at, cell) in towers {
            if !game.rules.layout.towers().contains(cell) {
                section.fault(at, format!("this board has no tower on {cell}"));
            } else if board.towers.contains(cell) {
                section.fault(at, format!("the tower on {cell} is named twice"));
            } else {
                board.towers.insert(cell);
            }
        }
        if board.towers.is_empty() {
            section.fault(section.place_of("towers"), "a seat without a standing tower has lost already");
        }
    }
}

fn read_traps(section: &Section<'_, '_>, board: &mut Board) {
    for word in section.words("traps").unwrap_or_default() {
        let Some((cell, laid)) = parse(section, word, parse_laid) else { continue };
        if board.towers.contains(cell) {
            section.fault(word.at, format!("a tower stands on {cell}: no trap can"));
        } else if board.laid(cell).tile().is_some() {
            section.fault(word.at, format!("two traps on {cell}"));
        } else {
            board.lay(cell, laid);
        }
    }
}

fn read_skeletons(section: &Section<'_, '_>, game: &mut Game, seat: Seat) {
    for key in ["skeletons", "forest", "cemetery"] {
        for (at, piece) in read_pieces(section, key).unwrap_or_default() {
            if let Some(reason) = misplaced(game, seat, piece) {
                section.fault(at, reason);
            } else if game.bag.take(piece.model(), &game.rules.figures) {
                game.boards[seat.index()].pieces.insert(piece);
            } else {
                section.fault(at, not_in_bag(game, piece.model()));
            }
        }
    }
}

fn misplaced(game: &Game, seat: Seat, piece: Piece) -> Option<String> {
    let (board, cell) = (&game.boards[seat.index()], piece.cell()?);
    if board.towers.contains(cell) {
        return Some(format!("a tower stands on {cell}: no skeleton can"));
    }
    // Others end their move on these only.
    let trap = board.trap(cell)?;
    let bears = matches!(trap, Trap::Treasure | Trap::Labyrinth | Trap::Hearse);
    (!bears).then(|| format!("no skeleton stays on the {trap} at {cell}"))
}

/// Why the bag has no more of a model.
pub(crate) fn not_in_bag(game: &Game, model: Model) -> String {
    if model.chief().is_none() {
        format!("more than {} tokens of {model}", crate::bag::TOKENS_PER_MODEL)
    } else if !game.options.chiefs {
        format!("{model} is in the game with `chiefs = true` only")
    } else if game.rules.figures.chief_number(model).is_none() {
        format!("there is no chief {model} among the figures")
    } else {
        format!("more than one {model}")
    }
}

/// The text of a position whose phase is about to begin, as a scenario file without script and expectations.
pub fn position_text(game: &Game, title: &str) -> String {
    let mut text = String::new();
    let options = game.options();
    let line = |text: &mut String, key: &str, value: String| writeln!(text, "{key} = {value}").expect("a string takes all");
    line(&mut text, "title", quoted(title));
    line(&mut text, "game", quoted("bad-bones"));
    line(&mut text, "rules", game.rules_version().number().to_string());
    line(&mut text, "mode", quoted(options.mode.name()));
    line(&mut text, "seats", options.seats.to_string());
    line(&mut text, "round", game.round().to_string());
    line(&mut text, "phase", quoted(game.phase().name()));
    for (key, on) in [("market", options.market), ("chiefs", options.chiefs), ("heroic", options.heroic)] {
        if on {
            line(&mut text, key, "true".into());
        }
    }
    if options.mode != Mode::Versus {
        line(&mut text, "rounds", options.rounds.to_string());
    }
    if game.is_coop() {
        line(&mut text, "capital", game.capital().to_string());
        line(&mut text, "supply", list(supply_texts(&game.common.supply)));
        line(&mut text, "retrieved", list(supply_texts(game.retrieved())));
        line(&mut text, "coins", game.purse().to_string());
    }
    for (_, board) in game.boards() {
        text.push_str("\n[[seat]]\n");
        line(&mut text, "hero", quoted(&board.hero().map_or("none".into(), |cell| cell.to_string())));
        if game.is_coop() {
            line(&mut text, "towers", list(board.towers().into_iter().map(|cell| cell.to_string()).collect()));
        } else {
            line(&mut text, "tower", board.floors().to_string());
            line(&mut text, "houses", board.houses().to_string());
            line(&mut text, "supply", list(supply_texts(board.supply())));
            line(&mut text, "coins", board.coins().to_string());
        }
        line(&mut text, "traps", list(board.tiles().into_iter().filter_map(|cell| laid_text(cell, board.laid(cell))).collect()));
        let on_cells = |piece: &&Piece| piece.cell().is_some();
        line(&mut text, "skeletons", list(board.pieces().iter().filter(on_cells).map(|piece| piece.to_string()).collect()));
        for (key, place) in [("forest", Place::Forest), ("cemetery", Place::Cemetery)] {
            let there = board.pieces().iter().filter(|piece| piece.place() == place);
            line(&mut text, key, list(there.map(ToString::to_string).collect()));
        }
        if let Some(weapon) = board.weapon() {
            line(&mut text, "weapon", quoted(weapon.name()));
        }
    }
    text
}

fn list(texts: Vec<String>) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", quoted.join(", "))
}
