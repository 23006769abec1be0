//! The command line: every command, with the options of the game that is meant.

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Args, Command};
use terminal::CommandGame;
use terminal::perft::PerftArgs;
use terminal::replay::ReplayArgs;
use terminal::scenario::ScenarioArgs;
use terminal::show::ShowArgs;

use crate::admin::AdminArgs;
use crate::load::LoadArgs;
use crate::page::PageArgs;
use crate::serve::ServeArgs;
use crate::verify::VerifyArgs;

const ABOUT: &str = "Games of bones: play them, simulate them, replay and check them";

const AFTER_HELP: &str = "Exit status: 0 all is well; 1 a check failed (a scenario came out otherwise than expected); 2 bad \
input: an option, a file or a line that can't be used, named on standard error.\n\nExamples:\n  bonehold play --text\n  bonehold sim \
--games 10000\n  bonehold scenario games/\n  bonehold COMMAND --help   (every command has examples)";

/// The whole command line, with the options of this game where a command is of one game.
pub fn cli(game: &dyn CommandGame) -> Command {
    let cli = Command::new("bonehold").version(env!("CARGO_PKG_VERSION")).about(ABOUT).after_help(AFTER_HELP);
    let own = registry::GAMES.iter().flat_map(|game| game.own_commands());
    let cli = cli.subcommand_required(true).arg_required_else_help(true);
    cli.subcommands(of_a_game(game)).subcommands(of_the_server()).subcommands(of_files()).subcommands(own)
}

/// Commands that begin games: each game has options of its own.
fn of_a_game(game: &dyn CommandGame) -> [Command; 2] {
    let text = Arg::new("text").long("text").help("Play by lines of text in the terminal").action(ArgAction::SetTrue);
    let page = PageArgs::augment_args(Command::new("page")).get_arguments().cloned().collect::<Vec<_>>();
    let play = game.play_command().about("Play a game: in the browser, or with --text in the terminal").arg(text).args(page);
    let sim = game.sim_command().about("Play many games, at random or by bots, and count what happens");
    let about = [
        "The page opens in the browser; options of the game begin it at once. In the terminal type `help` to learn it.",
        "The same seed gives the same games, whatever the number of threads.",
    ];
    let mut about = about.into_iter();
    [play, sim].map(|command| {
        let option = game_option("The game; each has options of its own").default_value(registry::GAMES[0].name());
        let help = after_help(about.next().unwrap_or_default(), game.examples(command.get_name()));
        command.arg(option).after_help(help)
    })
}

fn of_the_server() -> [Command; 5] {
    [
        PageArgs::augment_args(Command::new("serve-page")).about("Serve the page to a browser on this machine"),
        ServeArgs::augment_args(Command::new("serve")).about("Serve online tables: people play together from anywhere"),
        AdminArgs::augment_args(Command::new("admin")).about("Look after a server: people, tables, notices, backups, ratings"),
        VerifyArgs::augment_args(Command::new("verify-draws"))
            .about("Check the draws of an online game against what was sealed before it began"),
        LoadArgs::augment_args(Command::new("load"))
            .about("Play many games on a server at once, and measure how fast it answers"),
    ]
}

/// Commands that read files, or print them. A file says which game it is of.
fn of_files() -> [Command; 5] {
    let replay = ReplayArgs::augment_args(Command::new("replay"));
    let scenario = ScenarioArgs::augment_args(with_own_files(Command::new("scenario")));
    let perft = PerftArgs::augment_args(with_own_files(Command::new("perft")));
    let show = ShowArgs::augment_args(with_own_files(Command::new("show")));
    let refuse = || game_option("Refuse a file of another game; without it the file says which game it is");
    let commands = [
        (
            replay.about("Check every line of a game record and print the result").arg(refuse()),
            "A record that breaks a rule is refused with its line and the reason, exit status 2.",
        ),
        (
            scenario.about("Run scenario files and compare with what they expect").arg(refuse()),
            "Prints `ok FILE` or `FAILED FILE: each difference` for every file, then the count.\nExit status: 1 if one failed, 2 if \
one can't be read.",
        ),
        (
            perft.about("Count the sequences of actions from a scenario's position").arg(refuse()),
            "Of several seats asked at once the lowest answers first. A sequence that comes to chance (a draw, a roll, a card) or \
to the end of the game counts as one.",
        ),
        (show.about("Show a scenario's position as a picture").arg(refuse()), "With --plain in sentences, with --json as JSON."),
        (data(), "Copy a file, correct it, and play with it."),
    ];
    commands.map(|(command, about)| {
        let examples: Vec<&str> = registry::offered().flat_map(|game| game.examples(command.get_name())).copied().collect();
        command.after_help(after_help(about, &examples))
    })
}

fn data() -> Command {
    let files = registry::GAMES.iter().flat_map(|game| game.data());
    let names: Vec<PossibleValue> = files.map(|data| PossibleValue::new(data.name).help(data.about)).collect();
    let what = Arg::new("what").required(true).help("What to print").value_parser(names);
    Command::new("data").about("Print a file that is built in, to copy and correct").arg(what)
}

/// `--game NAME`.
fn game_option(help: &'static str) -> Arg {
    let names = registry::GAMES.iter().map(|game| PossibleValue::new(game.name()).help(game.about()).hide(!game.is_offered()));
    Arg::new("game").long("game").value_name("NAME").help(help).value_parser(names.collect::<Vec<_>>())
}

/// The options of every game that name files of one's own. What two games call the same is one option.
fn with_own_files(command: Command) -> Command {
    registry::GAMES.iter().flat_map(|game| game.file_options()).fold(command, |command, option| {
        let is_there = command.get_arguments().any(|known| known.get_id() == option.get_id());
        if is_there { command } else { command.arg(option) }
    })
}

fn after_help(about: &str, examples: &[&str]) -> String {
    let lines: String = examples.iter().map(|line| format!("\n  {line}")).collect();
    format!("{about}\n\nExamples:{lines}")
}

/// The game that a command line means: the one it names, the one of the record to go on with, or the first one.
pub fn meant(words: &[String]) -> &'static dyn CommandGame {
    let value = |option: &str| {
        let at = words.iter().position(|word| word == option || word.starts_with(&format!("{option}=")))?;
        words[at].split_once('=').map(|(_, value)| value.to_string()).or_else(|| words.get(at + 1).cloned())
    };
    let of_record = || game::record::game_of(&terminal::files::read(value("--resume")?.as_ref()).ok()?);
    value("--game").or_else(of_record).and_then(|name| registry::named(&name)).unwrap_or(registry::GAMES[0])
}

/// The other game that has an option with this name in a command.
pub fn owner(option: &str, command: &str) -> Option<&'static dyn CommandGame> {
    let name = option.trim_start_matches('-').split('=').next()?;
    registry::GAMES.iter().copied().find(|game| {
        let options = if command == "sim" { game.sim_command() } else { game.play_command() };
        options.get_arguments().any(|known| known.get_long() == Some(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands that a help shows as examples, without what is said about them.
    fn examples(command: &Command) -> Vec<String> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = help.lines().map(str::trim).filter(|line| line.starts_with("bonehold ") && !line.contains("COMMAND"));
        lines.map(|line| line.split(" > ").flat_map(|part| part.split("   ")).next().unwrap_or_default().into()).collect()
    }

    #[test]
    fn every_example_of_the_help_is_understood() {
        for game in registry::offered() {
            let cli = cli(game);
            for command in cli.get_subcommands().chain([&cli]) {
                let examples = examples(command);
                assert!(!examples.is_empty(), "{} has no examples for {}", command.get_name(), game.name());
                for example in examples {
                    let words: Vec<String> = example.split_whitespace().map(String::from).collect();
                    let meant = meant(&words);
                    let matches = super::cli(meant).try_get_matches_from(&words);
                    let matches = matches.unwrap_or_else(|error| panic!("{example}: {error}"));
                    if let Some(("play", matches)) = matches.subcommand()
                        && !matches.get_flag("text")
                    {
                        meant.place(matches).unwrap_or_else(|failure| panic!("{example}: {failure}"));
                    }
                }
            }
        }
    }

    #[test]
    fn the_command_line_is_put_together_without_a_clash() {
        registry::GAMES.iter().for_each(|game| cli(*game).debug_assert());
    }

    #[test]
    fn a_game_is_meant_by_name_or_by_its_record() {
        let name = |line: &str| meant(&line.split(' ').map(String::from).collect::<Vec<_>>()).name();
        let [first, second] = [registry::GAMES[0].name(), registry::GAMES[1].name()];
        assert_eq!(name("bonehold sim"), first);
        assert_eq!(name(&format!("bonehold sim --game {second}")), second);
        assert_eq!(name(&format!("bonehold sim --game={second} --games 3")), second);
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(second).join("records");
        let record = std::fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
        assert_eq!(name(&format!("bonehold play --text --resume {}", record.display())), second);
        assert_eq!(name("bonehold play --text --resume nowhere"), first);
    }

    #[test]
    fn an_option_knows_its_game() {
        assert_eq!(owner("--hero", "sim").map(|game| game.name()), Some("twenty-strong"));
        assert_eq!(owner("--market", "play").map(|game| game.name()), Some("bad-bones"));
        assert!(owner("--nonsense", "play").is_none());
    }
}
