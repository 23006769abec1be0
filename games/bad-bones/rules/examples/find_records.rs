//! Finds a game by random play for every mode, seat count, option and way to end, and writes its record: how the files of
//! `records/` were made. Those of version 1 are only to be looked at: they were played by the program of their time.
//!
//! `cargo run --release -p bad-bones --example find_records -- FOLDER VERSION`

use std::path::Path;

use bad_bones::record::Writer;
use bad_bones::{Ending, Game, Mode, Options, Rules, Version};
use game::{ActionSet, Game as _, Rng, Seat, Step, Turn};

/// A game to find.
struct Wish {
    name: String,
    options: Options,
    fits: Box<dyn Fn(&Game) -> bool>,
    /// A word of the record.
    word: &'static str,
}

fn options(mode: Mode, seats: u8, market: bool, chiefs: bool) -> Options {
    Options { market, chiefs, ..Options::new(mode, seats, Rules::of(mode)) }
}

fn option_name(options: &Options) -> String {
    let mut name = format!("{}-{}", options.mode.name(), options.seats);
    for (on, word) in [(options.market, "-market"), (options.chiefs, "-chiefs"), (options.heroic, "-heroic")] {
        name.push_str(if on { word } else { "" });
    }
    name
}

fn ended_by(ending: Ending) -> Box<dyn Fn(&Game) -> bool> {
    Box::new(move |game| game.outcome().is_some_and(|outcome| outcome.ending == ending))
}

/// Whether the best score is shared by several standing seats.
fn is_tied(game: &Game) -> bool {
    let outcome = game.outcome().expect("it is over");
    let best = outcome.scores.iter().max();
    let standing = Seat::first(game.seats()).filter(|seat| !game.is_eliminated(*seat));
    standing.filter(|seat| outcome.scores.get(seat.index()) == best).count() > 1
}

fn winners(game: &Game) -> usize {
    game.outcome().map_or(0, |outcome| outcome.winners.len())
}

fn wishes() -> Vec<Wish> {
    let mut wishes = Vec::new();
    let mut wish = |suffix: &str, options: Options, fits: Box<dyn Fn(&Game) -> bool>| {
        wishes.push(Wish { name: format!("{}{suffix}", option_name(&options)), options, fits, word: "" });
    };
    for mode in [Mode::Versus, Mode::Coop] {
        for seats in 2..=6 {
            for (market, chiefs) in [(false, false), (true, false), (false, true), (true, true)] {
                wish("", options(mode, seats, market, chiefs), Box::new(|_| true));
            }
        }
    }
    let versus = options(Mode::Versus, 3, false, false);
    let chiefs = options(Mode::Versus, 3, false, true);
    wish("-village", versus, ended_by(Ending::Village));
    wish("-tower-and-village", versus, ended_by(Ending::TowerAndVillage));
    wish("-tower", versus, ended_by(Ending::Tower));
    wish("-emperor", chiefs, ended_by(Ending::Emperor));
    wish("-won-by-floors", versus, Box::new(|game| winners(game) == 1 && is_tied(game)));
    wish("-shared", versus, Box::new(|game| winners(game) == 2));
    wish("-nobody", Options { seats: 2, ..versus }, Box::new(|game| winners(game) == 0));
    for (market, chiefs) in [(false, false), (true, false), (false, true), (true, true)] {
        let solo = options(Mode::Solo, 1, market, chiefs);
        wish("-tower", solo, ended_by(Ending::Tower));
        wish("-survived", Options { rounds: 5, ..solo }, ended_by(Ending::Survived));
        wish("-cleared", Options { rounds: 1, heroic: true, ..solo }, ended_by(Ending::Cleared));
    }
    let solo = options(Mode::Solo, 1, false, false);
    wish("-village", solo, ended_by(Ending::Village));
    wish("-tower-and-village", solo, ended_by(Ending::TowerAndVillage));
    wish("-emperor", options(Mode::Solo, 1, false, true), ended_by(Ending::Emperor));
    let late = |game: &Game| game.round() > game.options().rounds && winners(game) == 0;
    wish("-lost-late", Options { rounds: 2, heroic: true, ..solo }, Box::new(late));
    for seats in [2, 4] {
        let coop = options(Mode::Coop, seats, false, false);
        wish("-survived", Options { rounds: 4, ..coop }, ended_by(Ending::Survived));
        wish("-capital", coop, ended_by(Ending::Capital));
        wish("-last-tower", coop, ended_by(Ending::LastTower));
        wish("-emperor", options(Mode::Coop, seats, true, true), ended_by(Ending::Emperor));
    }
    wishes
}

/// What came with the second version: every way to end after the agreed rounds, and its questions.
fn second_wishes() -> Vec<Wish> {
    let mut wishes = Vec::new();
    let mut wish = |name: &str, options: Options, word: &'static str, fits: Box<dyn Fn(&Game) -> bool>| {
        wishes.push(Wish { name: format!("{}-{name}", option_name(&options)), options, fits, word });
    };
    let solo = options(Mode::Solo, 1, false, false);
    let fell = |game: &Game| game.has_won_already() && ended_by(Ending::Survived)(game);
    let stopped = |game: &Game| !game.has_won_already() && ended_by(Ending::Survived)(game);
    wish("v2-lost", solo, "", ended_by(Ending::Tower));
    wish("v2-stopped", Options { rounds: 4, ..solo }, "\"stop\"", Box::new(stopped));
    wish("v2-fell-later", Options { rounds: 3, ..solo }, "\"onward\"", Box::new(fell));
    wish("v2-cleared", Options { rounds: 1, ..solo }, "\"onward\"", ended_by(Ending::Cleared));
    wish("v2-fell-later", Options { rounds: 2, heroic: true, ..solo }, "", Box::new(fell));
    wish("v2-cleared", Options { rounds: 1, heroic: true, ..solo }, "", ended_by(Ending::Cleared));
    wish("v2-hearse", Options { rounds: 3, ..options(Mode::Solo, 1, true, false) }, "place hearse", Box::new(stopped));
    for seats in [2, 4] {
        let coop = options(Mode::Coop, seats, false, false);
        wish("v2-capital", coop, "", ended_by(Ending::Capital));
        wish("v2-last-tower", coop, "", ended_by(Ending::LastTower));
        wish("v2-stopped", Options { rounds: 3, ..coop }, "\"stop\"", Box::new(stopped));
        wish("v2-fell-later", Options { rounds: 1, ..coop }, "\"onward\"", Box::new(fell));
    }
    let chiefs = options(Mode::Coop, 3, true, true);
    wish("v2-fall", chiefs, "\"fall ", Box::new(|_| true));
    wish("v2-hearse", chiefs, "place hearse", Box::new(|_| true));
    wish("v2-emperor", chiefs, "", ended_by(Ending::Emperor));
    wish("v2", options(Mode::Versus, 4, true, true), "death-staff ", Box::new(|_| true));
    wishes
}

fn play(version: Version, options: Options, seed: u64) -> (Game, Writer) {
    let mut game = Game::by_version(version, options, Rules::of(options.mode)).expect("a sensible game");
    let mut writer = Writer::new(&game, seed);
    let mut rng = Rng::seeded(seed);
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Chance(game.sample(&mut rng)),
            Turn::Asked(seats) => {
                // Any of those asked, so that records also show seats answering out of order.
                let seat = seats.into_iter().nth(rng.below(seats.len() as u32) as usize).expect("somebody is asked");
                Step::Do(seat, game.legal_actions(seat).pick(&mut rng))
            }
        };
        writer.step(&step);
        step.take(&mut game, &mut ()).expect("it was proposed or listed");
    }
    writer.end(&game.outcome().expect("it is over"));
    (game, writer)
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder to write to");
    let number = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let version = number.and_then(Version::numbered).expect("a version of the rules");
    for Wish { name, options, fits, word } in if version == Version::One { wishes() } else { second_wishes() } {
        let fits = |(game, writer): &(Game, Writer)| fits(game) && writer.text().contains(word);
        let found = (1..2_000_000).map(|seed| play(version, options, seed)).find(fits);
        let (game, writer) = found.unwrap_or_else(|| panic!("no seed gives {name}"));
        let path = Path::new(&folder).join(format!("{name}.jsonl"));
        std::fs::write(&path, writer.text()).expect("the folder can be written to");
        println!("{}: {} rounds", path.display(), game.round());
    }
}
