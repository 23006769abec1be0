//! Bad Bones in the terminal and on the command line.
#![warn(missing_docs)]

mod arena;
mod calibrate;
mod contest;
mod options;
mod picture;
mod review;
mod speech;
mod tally;
mod voice;

use std::io::Write;
use std::time::Duration;

use bad_bones::{Ending, Game, Mode, Options, OwnFiles, Rules, Version, invariants};
use bad_bones_bots::Level;
use bad_bones_session::{Setup, Who};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use game::{Game as _, Seat};
use serde_json::{Map, Value, json};
use terminal::{Data, Done, Failure, Look, Order, TextGame, Thinking};

use options::{OwnRules, OwnTexts, Table};
use tally::{ROUND_LIMIT, Tally};
use voice::BoneVoice;

/// Bad Bones.
pub struct BadBones;

/// The game, for the list of games.
pub static GAME: BadBones = BadBones;

impl TextGame for BadBones {
    type Play = bad_bones_session::BadBones;
    type Table = Table;
    type Files = OwnRules;
    type OwnFiles = OwnTexts;
    type Thinking = Thinking;
    type Tally = Tally;
    type Voice = BoneVoice;

    const ABOUT: &'static str = "Skeletons, traps and heroes, for 1 to 6";

    const EXAMPLES: &'static [(&'static str, &'static [&'static str])] = &[
        (
            "play",
            &[
                "bonehold play",
                "bonehold play --mode solo --market",
                "bonehold play --text",
                "bonehold play --text --mode solo --market --chiefs",
                "bonehold play --text --seats 3 --seat 1,2   two persons and a bot",
                "bonehold play --text --plain           boards in sentences, for a screen reader",
                "bonehold play --text --resume GAME.jsonl",
            ],
        ),
        (
            "sim",
            &[
                "bonehold sim --mode versus --seats 4 --games 100000 --seed 7",
                "bonehold sim --mode solo --heroic --rounds 8 --games 1000 --json",
                "bonehold sim --bots sharp,steady --games 100",
                "bonehold sim --mode coop --seats 3 --market --chiefs --games 20 --records some/folder",
            ],
        ),
        (
            "replay",
            &[
                "bonehold replay games/bad-bones/records/versus-3-tower.jsonl",
                "bonehold replay --states GAME.jsonl      one JSON state per line of the record",
                "bonehold replay --unfinished SAVED.jsonl",
            ],
        ),
        ("scenario", &["bonehold scenario games/bad-bones/scenarios/examples/hero-step.toml"]),
        ("perft", &["bonehold perft games/bad-bones/scenarios/examples/hero-step.toml 3"]),
        ("show", &["bonehold show games/bad-bones/scenarios/examples/stack-of-four.toml"]),
        (
            "data",
            &["bonehold data figures > mine.toml      then correct mine.toml, and", "bonehold play --text --figures mine.toml"],
        ),
    ];

    const DATA: &'static [Data] = &[
        Data {
            name: "classic",
            about: "The board of versus and solo games",
            text: || Rules::built_in_board("classic").unwrap_or_default(),
        },
        Data {
            name: "coop",
            about: "The board of cooperative games",
            text: || Rules::built_in_board("coop").unwrap_or_default(),
        },
        Data { name: "figures", about: "Points, stars, costs, stock, start supply, chiefs", text: Rules::built_in_figures },
    ];

    const PAGE: &'static str = "";

    fn tables(table: &Table) -> Result<Vec<Game>, Failure> {
        Ok(vec![table.game()?])
    }

    fn own_files(files: &OwnRules) -> Result<OwnTexts, Failure> {
        files.texts()
    }

    fn lend(own: &OwnTexts) -> OwnFiles<'_> {
        own.files()
    }

    fn place(order: &Order<'_, BadBones>) -> Result<String, Failure> {
        let (table, game) = (order.table, order.table.game()?);
        let options = game.options();
        let seat = |seat: Seat| match order.persons.contains(&seat) {
            true => Who::Person,
            false => Who::Bot(order.levels[seat.index()]),
        };
        let setup = Setup {
            seats: Seat::first(game.seats()).map(seat).collect(),
            market: options.market,
            chiefs: options.chiefs,
            rounds: table.rounds,
            heroic: options.heroic,
            ..Setup::usual(order.seed).with_mode(options.mode)
        };
        Ok(format!("#new?{}", setup.query()))
    }

    fn usual_level() -> Level {
        Level::Steady
    }

    fn patience(level: Level) -> Duration {
        level.patience()
    }

    fn is_endless(game: &Game) -> bool {
        game.round() > ROUND_LIMIT
    }

    fn ending_name(ending: Ending) -> &'static str {
        ending.name()
    }

    fn summary(game: &Game) -> Map<String, Value> {
        Map::from_iter([("rounds".into(), json!(game.round()))])
    }

    fn result(game: &Game) -> String {
        let Some(outcome) = game.outcome() else { return format!("round {}, phase {}", game.round(), game.phase().name()) };
        let winners: Vec<String> = outcome.winners.into_iter().map(|seat| seat.to_string()).collect();
        let won = match winners.as_slice() {
            [] => "nobody won".to_string(),
            [winner] => format!("won by seat {winner}"),
            several => format!("won by seats {}", several.join(" and ")),
        };
        let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
        let points = if scores.is_empty() { String::new() } else { format!(", scores {}", scores.join(" ")) };
        format!("{won}{points}, {} rounds, ended by: {}", game.round(), outcome.ending.name())
    }

    fn voice(_: &Game, look: Look) -> BoneVoice {
        BoneVoice::new(look)
    }

    /// Mode, seats, options, version and the seed, out of six bytes.
    fn any_game(bytes: &[u8]) -> Option<(Game, u64, &[u8])> {
        let ([table, extras, rounds, seed @ ..], rest) = bytes.split_first_chunk::<6>()?;
        let mode = Mode::ALL[usize::from(*table) % 3];
        let seats = if mode == Mode::Solo { 1 } else { 2 + table / 3 % 5 };
        let plain = Options::new(mode, seats, Rules::of(mode));
        let [market, chiefs, heroic, short] = [1, 2, 4, 8].map(|bit| extras & bit != 0);
        let options = Options {
            market,
            chiefs,
            heroic: heroic && mode == Mode::Solo,
            rounds: if short && mode != Mode::Versus { u16::from(rounds % 12) + 1 } else { plain.rounds },
            ..plain
        };
        let seed = seed.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
        let version = if extras & 16 != 0 { Version::One } else { Version::Two };
        Some((Game::by_version(version, options, Rules::of(mode)).ok()?, seed, rest))
    }

    fn check(game: &Game) -> Result<(), String> {
        invariants::check_table(game)?;
        Seat::first(game.seats()).try_for_each(|seat| invariants::check_question(game, seat))
    }

    fn position_text(game: &Game, title: &str) -> Option<String> {
        Some(bad_bones::position_text(game, title))
    }

    fn commands() -> Vec<Command> {
        vec![
            arena::ArenaArgs::augment_args(Command::new("arena")),
            calibrate::CalibrateArgs::augment_args(Command::new("calibrate")),
            review::ReviewArgs::augment_args(Command::new("review")),
        ]
    }

    fn run(name: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done {
        let read = "the command has these options";
        match name {
            "arena" => arena::run(&arena::ArenaArgs::from_arg_matches(matches).expect(read), out),
            "calibrate" => calibrate::run(&calibrate::CalibrateArgs::from_arg_matches(matches).expect(read), out),
            _ => review::run(&review::ReviewArgs::from_arg_matches(matches).expect(read), out),
        }
    }
}

#[cfg(test)]
mod tests;
