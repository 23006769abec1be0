//! 20 Strong in the terminal and on the command line.
#![warn(missing_docs)]

mod balance;
mod kept;
mod ladder;
mod measure;
mod options;
mod picture;
mod ranks;
mod speech;
mod tally;
mod voice;

use std::io::Write;
use std::sync::Arc;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use game::{ActionSet as _, Game as _, Scenario};
use serde_json::{Map, Value, json};
use terminal::{Data, Done, Failure, Look, NoOptions, Order, TextGame};
use twenty_strong::{Card, Deck, Dice, Ending, Game, Kind, Options, PLAYER, Stat};
use twenty_strong_bots::Level;

use ladder::Kept;
use options::{OwnDeck, Table};
use tally::Tally;
use voice::StrongVoice;

/// 20 Strong.
pub struct TwentyStrong;

/// The game, for the list of games.
pub static GAME: TwentyStrong = TwentyStrong;

impl TextGame for TwentyStrong {
    type Play = twenty_strong_session::TwentyStrong;
    type Table = Table;
    type Files = OwnDeck;
    type OwnFiles = Option<Arc<Deck>>;
    type Thinking = NoOptions;
    type Tally = Tally;
    type Voice = StrongVoice;

    const ABOUT: &'static str = "Dice and cards against a tyrant, for one";

    const HAS_POINTS: bool = false;

    const EXAMPLES: &'static [(&'static str, &'static [&'static str])] = &[
        (
            "play",
            &[
                "bonehold play --game twenty-strong",
                "bonehold play --game twenty-strong --hero pell --rank 2",
                "bonehold play --game twenty-strong --text --language fr",
                "bonehold play --text --resume GAME.jsonl",
            ],
        ),
        ("sim", &["bonehold sim --game twenty-strong --bots steady --rank 3 --games 2000"]),
        ("replay", &["bonehold replay games/twenty-strong/records/rank-1-won.jsonl"]),
        ("scenario", &["bonehold scenario --game twenty-strong games/twenty-strong/scenarios/setup"]),
        ("perft", &["bonehold perft --divide games/twenty-strong/scenarios/counting/plan-in-hand.toml 2"]),
        ("show", &["bonehold show games/twenty-strong/scenarios/tyrants/lost.toml"]),
        ("data", &["bonehold data hollow-hill > mine.toml", "bonehold sim --game twenty-strong --deck mine.toml"]),
    ];

    const DATA: &'static [Data] = &[
        Data {
            name: "hollow-hill",
            about: "The deck of 20 Strong",
            text: || Deck::built_in_file("hollow-hill").unwrap_or_default(),
        },
        Data {
            name: "proving",
            about: "The plain deck that the rule scenarios of 20 Strong are played with",
            text: || Deck::built_in_file("proving").unwrap_or_default(),
        },
    ];

    const PAGE: &'static str = "twenty-strong.html";

    fn tables(table: &Table) -> Result<Vec<Game>, Failure> {
        table.games()
    }

    /// The first hero against the first tyrant at the ladder's rank, unless others are named.
    fn table(table: &Table) -> Result<Game, Failure> {
        let rank = table.rank.unwrap_or_else(|| Kept::read().rank());
        Ok(Table { rank: Some(rank), ..table.clone() }.games()?.swap_remove(0))
    }

    fn own_files(files: &OwnDeck) -> Result<Option<Arc<Deck>>, Failure> {
        files.read()
    }

    fn lend(own: &Option<Arc<Deck>>) -> Option<&Arc<Deck>> {
        own.as_ref()
    }

    fn place(order: &Order<'_, TwentyStrong>) -> Result<String, Failure> {
        let table = order.table;
        let named = [
            ("hero", table.hero.clone()),
            ("tyrant", table.tyrant.clone()),
            ("side", table.side.clone()),
            ("rank", table.rank.map(|rank| rank.to_string())),
            ("seed", order.is_seeded.then(|| order.seed.to_string())),
        ];
        let parts: Vec<String> = named.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?))).collect();
        Ok(if parts.is_empty() { String::new() } else { format!("#new?{}", parts.join("&")) })
    }

    fn usual_level() -> Level {
        Level::Steady
    }

    fn ending_name(ending: Ending) -> &'static str {
        ending.name()
    }

    fn summary(game: &Game) -> Map<String, Value> {
        let fields = [
            ("days", json!(game.day())),
            ("rank", json!(game.options().rank)),
            ("hero", json!(game.hero().label.id)),
            ("tyrant", json!(game.deck().id(game.options().tyrant))),
        ];
        fields.into_iter().map(|(key, value)| (key.to_string(), value)).collect()
    }

    fn result(game: &Game) -> String {
        match game.outcome() {
            None => format!("day {}", game.day()),
            Some(outcome) if outcome.winners.is_empty() => {
                format!("lost on day {}, ended by: {}", game.day(), outcome.ending.name())
            }
            Some(_) => format!("won on day {}", game.day()),
        }
    }

    /// The position has something to show once it asks.
    fn shown(scenario: &Scenario<Game>) -> Game {
        scenario.at_first_question()
    }

    fn voice(game: &Game, look: Look) -> StrongVoice {
        StrongVoice::new(game, look, Kept::read())
    }

    /// Deck, hero, tyrant, rank and the seed, out of six bytes.
    fn any_game(bytes: &[u8]) -> Option<(Game, u64, &[u8])> {
        let ([deck, hero, tyrant, seed @ ..], rest) = bytes.split_first_chunk::<6>()?;
        let read = Deck::built_in_named(if deck % 2 == 0 { "hollow-hill" } else { "proving" })?;
        let plain = Options::new(read, hero % 7, Card::nth(Kind::Tyrant, usize::from(tyrant % 4))?);
        let side = plain.side.map(|_| deck / 2 % 2);
        let seed = seed.iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
        let game = Game::new(Options { rank: 1 + tyrant / 4 % 5, side, ..plain }, read).ok()?;
        Some((game, seed, rest))
    }

    fn check_position(game: &Game) -> Result<(), String> {
        if game.all_dice() == Dice::ALL { Ok(()) } else { Err("dice were lost or made".into()) }
    }

    fn check(game: &Game) -> Result<(), String> {
        let answers = game.legal_actions(PLAYER).len();
        Self::check_position(game)?;
        let sound = [
            ("a stat is above 6", Stat::ALL.iter().all(|stat| game.stat(*stat) <= 6)),
            ("it goes on after day 12", game.day() <= 12),
            ("a question has two answers", game.question(PLAYER).is_none() || answers > 1),
        ];
        sound.into_iter().find(|(_, holds)| !holds).map_or(Ok(()), |(what, _)| Err(what.into()))
    }

    fn commands() -> Vec<Command> {
        let balance = balance::BalanceArgs::augment_args(Command::new("balance"));
        let measure = measure::MeasureArgs::augment_args(Command::new("measure"));
        vec![balance, measure, ranks::RanksArgs::augment_args(Command::new("ranks"))]
    }

    fn run(command: &str, matches: &ArgMatches, out: &mut dyn Write) -> Done {
        let known = "the command has these options";
        match command {
            "ranks" => ranks::run(&ranks::RanksArgs::from_arg_matches(matches).expect(known), out),
            "measure" => measure::run(&measure::MeasureArgs::from_arg_matches(matches).expect(known), out),
            _ => balance::run(&balance::BalanceArgs::from_arg_matches(matches).expect(known), out),
        }
    }
}

#[cfg(test)]
mod tests;
