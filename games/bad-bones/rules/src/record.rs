//! What game records of Bad Bones hold (notation: 4): a header with board and figures of one's own, draws, the market's first seat.
//!
//! ```
//! use bad_bones::{Game, Mode, Options, Record, Rules, Writer};
//! use game::{Game as _, Rng};
//!
//! let rules = Rules::of(Mode::Versus);
//! let mut game = Game::new(Options::new(Mode::Versus, 2, rules), rules).unwrap();
//! let mut writer = Writer::new(&game, 7);
//! let chance = game.sample(&mut Rng::seeded(7));
//! writer.chance(&chance);
//! game.reveal(&chance, &mut ()).unwrap();
//! assert_eq!(Record::parse(writer.text()).unwrap().steps.len(), 1);
//! ```

use game::Seat;
use game::record::read_seat;
use notation::fault::Fault;
use notation::lines::Line;
use notation::toml;
use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::options::{MOST_ROUNDS, Mode, Options};
use crate::play::Game;
use crate::rules::{BadFile, Rules};
use crate::token::Model;
use crate::version::Version;

/// A record of this game.
pub type Record = game::Record<Game>;

/// A step of this game.
pub type Step = game::Step<Game>;

/// Writes a record of this game.
pub type Writer = game::Writer<Game>;

/// The game that a header tells of, by this version of the rules.
pub(crate) fn begin(line: &Line, version: Version) -> Result<Game, Fault> {
    line.only(&["record", "game", "rules", "options", "seed", "board_file", "figures_file"])?;
    let options = line.object("options")?;
    options.only(&["mode", "seats", "market", "chiefs", "board", "rounds", "heroic"])?;
    let mode = Mode::read(options.text("mode")?).map_err(|what| line.fault(what))?;
    let board_file = line.fields.get("board_file").map(|file| file_text(line, file)).transpose()?;
    let figures_file = line.fields.get("figures_file").map(|file| file_text(line, file)).transpose()?;
    let rules =
        Rules::with_files(mode, board_file.as_deref(), figures_file.as_deref()).map_err(|bad| line.fault(bad_files(&bad)))?;
    let board = options.text("board")?;
    if board != rules.layout.name() {
        return Err(line.fault(format!("`board`: expected \"{}\", found \"{board}\"", rules.layout.name())));
    }
    let mut read = Options::new(mode, options.number_in("seats", 1..=Seat::MAX as u64)? as u8, &rules);
    read.market = options.flag("market")?;
    read.chiefs = options.flag("chiefs")?;
    read.heroic = options.flag("heroic")?;
    if options.fields.contains_key("rounds") {
        read.rounds = options.number_in("rounds", 1..=MOST_ROUNDS.into())? as u16;
    }
    Game::by_version(version, read, &rules).map_err(|misfits| line.fault(misfits[0].to_string()))
}

/// A file that was written whole into the header, as TOML again.
fn file_text(line: &Line, file: &Value) -> Result<String, Fault> {
    toml::written(file).ok_or_else(|| line.fault("expected a board or figures file as an object"))
}

fn bad_files(bad: &[BadFile]) -> String {
    let texts: Vec<String> = bad
        .iter()
        .map(|file| match file {
            BadFile::Board(faults) => format!("`board_file`: {faults}"),
            BadFile::Figures(faults) => format!("`figures_file`: {faults}"),
        })
        .collect();
    texts.join("; ")
}

/// What chance decided, if the line tells of it.
pub(crate) fn read_chance(line: &Line) -> Result<Option<Chance>, Fault> {
    if line.fields.contains_key("first") {
        line.only(&["first"])?;
        return Ok(Some(Chance::First(read_seat(line, "first", Seat::MAX)?)));
    }
    let Some(draw) = line.fields.get("draw") else { return Ok(None) };
    line.only(&["draw", "seat"])?;
    let list = draw.as_array().ok_or_else(|| line.fault(format!("`draw`: expected a list of models, found {draw}")))?;
    let read = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        let what = || format!("`draw`: expected a model such as \"Rl\", found {value}");
        Model::parse(text).ok_or_else(|| line.fault_in(text, 0, what()))
    };
    let tokens = list.iter().map(read).collect::<Result<Vec<Model>, Fault>>()?;
    Ok(Some(Chance::Draw(read_seat(line, "seat", Seat::MAX)?, tokens.into_iter().collect())))
}

/// What chance decided, as a line tells it.
pub(crate) fn chance_fields(chance: &Chance) -> Map<String, Value> {
    match chance {
        Chance::Draw(seat, draw) => {
            let tokens: Vec<String> = draw.iter().map(ToString::to_string).collect();
            Map::from_iter([("draw".into(), tokens.into()), ("seat".into(), seat.number().into())])
        }
        Chance::First(seat) => Map::from_iter([("first".into(), seat.number().into())]),
    }
}

/// What a header tells of the game.
pub(crate) fn header(game: &Game) -> Map<String, Value> {
    let (options, rules) = (game.options(), game.rules());
    let mut fields = Map::new();
    fields.insert("mode".into(), options.mode.name().into());
    fields.insert("seats".into(), options.seats.into());
    fields.insert("market".into(), options.market.into());
    fields.insert("chiefs".into(), options.chiefs.into());
    fields.insert("board".into(), rules.layout.name().into());
    if options.mode != Mode::Versus {
        fields.insert("rounds".into(), options.rounds.into());
    }
    if options.mode == Mode::Solo {
        fields.insert("heroic".into(), options.heroic.into());
    }
    let mut header = Map::from_iter([("options".into(), json!(fields))]);
    for (key, file) in [("board_file", &rules.board_file), ("figures_file", &rules.figures_file)] {
        if let Some(text) = file {
            header.insert(key.into(), toml::to_json(text).expect("it was read before"));
        }
    }
    header
}
