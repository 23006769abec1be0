//! Finds a game of 20 Strong for every hero, tyrant, rank and way to end, and writes its record unless there is one: how the files
//! of `games/twenty-strong/records` were made.
//!
//! `cargo run --release -p twenty-strong-bots --example find_twenty_records -- FOLDER`

use std::path::Path;
use std::sync::Arc;

use game::{Game as _, Rng, Turn};
use twenty_strong::record::Writer;
use twenty_strong::{Card, Deck, Ending, Game, Kind, LAST_DAY, Options, PLAYER};
use twenty_strong_bots::{Level, choose};

/// Whether a game is the one, by how it ended and by its record.
type Fits = Box<dyn Fn(&Game, &str) -> bool>;

/// A game to find.
struct Wish {
    name: String,
    options: Options,
    level: Level,
    fits: Fits,
}

fn ended_by(ending: Ending) -> Fits {
    Box::new(move |game, _| game.outcome().is_some_and(|outcome| outcome.ending == ending))
}

fn wishes(deck: &Arc<Deck>) -> Vec<Wish> {
    let mut wishes = Vec::new();
    let mut wish = |name: String, options: Options, level: Level, fits: Fits| {
        wishes.push(Wish { name, options, level, fits });
    };
    let tyrants: Vec<Card> = Kind::Tyrant.cards().collect();
    let table = |hero: usize, tyrant: usize| Options::new(deck, hero as u8, tyrants[tyrant % tyrants.len()]);
    for (number, tyrant) in tyrants.iter().enumerate() {
        let name = deck.id(*tyrant);
        wish(format!("victory-over-{name}"), table(0, number), Level::Steady, ended_by(Ending::Victory));
        wish(format!("beaten-by-{name}"), table(1, number), Level::Steady, ended_by(Ending::Tyrant));
    }
    for (number, hero) in deck.heroes.iter().enumerate() {
        let options = table(number, number);
        wish(format!("{}-wins", hero.label.id), options, Level::Steady, ended_by(Ending::Victory));
    }
    for (number, side) in deck.sides.iter().enumerate() {
        let options = Options { side: Some(number as u8), ..table(deck.heroes.len() - 1, 0) };
        wish(format!("universal-{}", side.label.id), options, Level::Steady, Box::new(|_, _| true));
    }
    for rank in 1..=5 {
        let options = Options { rank, ..table(usize::from(rank), 1) };
        wish(format!("rank-{rank}-won"), options, Level::Steady, ended_by(Ending::Victory));
        wish(
            format!("rank-{rank}-lost"),
            options,
            Level::Steady,
            Box::new(|game, _| game.outcome().is_some_and(|o| o.winners.is_empty())),
        );
    }
    wish("fell-in-battle".into(), table(2, 0), Level::Steady, ended_by(Ending::Battle));
    wish("fell-in-an-encounter".into(), table(2, 1), Level::Steady, ended_by(Ending::Encounter));
    wish("fell-by-a-price".into(), table(3, 2), Level::Random, ended_by(Ending::Price));
    wish("random".into(), table(4, 3), Level::Random, Box::new(|_, _| true));
    let won_on = |first: u8, last: u8| -> Fits {
        Box::new(move |game, _| {
            (first..=last).contains(&game.day()) && game.outcome().is_some_and(|outcome| outcome.ending == Ending::Victory)
        })
    };
    wish("victory-on-day-12".into(), table(0, 0), Level::Steady, won_on(LAST_DAY, LAST_DAY));
    wish("victory-on-day-6".into(), table(3, 0), Level::Steady, won_on(6, 6));
    wish("innate-plus".into(), table(3, 1), Level::Steady, Box::new(|game, _| game.is_plus()));
    wish(
        "opened-a-lock".into(),
        table(0, 2),
        Level::Steady,
        Box::new(|game, _| game.items().iter().any(|item| item.card.kind() == Kind::Lock && !item.locked)),
    );
    // What only the third version of the rules has.
    wish("standstill".into(), table(2, 3), Level::Random, ended_by(Ending::Standstill));
    for (name, line, level) in [
        ("gone-on-at-a-pause", "\"go\"", Level::Steady),
        ("queue-lowered", "\"lower\"", Level::Steady),
        ("queue-raised", "\"raise\"", Level::Random),
        ("volley", "\"use clamp\"", Level::Random),
        ("not-asked-again-today", "\"go day\"", Level::Random),
    ] {
        wish(name.into(), table(1, 0), level, Box::new(move |_, text| text.contains(line)));
    }
    for (number, hero) in deck.heroes.iter().enumerate() {
        let options = Options { rank: 1 + number as u8 % 5, ..table(number, number + 1) };
        wish(format!("{}-v3", hero.label.id), options, Level::Steady, Box::new(|_, _| true));
    }
    let gives_dice = |_: &Game, text: &str| text.contains(" peace\"}\n{\"seat\":1,\"do\":\"exhaust ");
    wish("peace-v3".into(), table(0, 0), Level::Random, Box::new(gives_dice));
    // Dice were exhausted by an encounter, and the first card bars items.
    let pauses = |_: &Game, text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        let goes_on = |pair: &&[&str]| pair[0].contains("\"exhaust ") && pair[1].contains("\"go\"");
        lines.windows(2).any(|pair| goes_on(&pair))
    };
    wish("paused-before-the-first-v3".into(), table(0, 1), Level::Random, Box::new(pauses));
    wishes
}

fn play(options: Options, level: Level, deck: &Arc<Deck>, seed: u64) -> (Game, Writer) {
    let mut game = Game::new(options, deck).expect("a sensible game");
    let mut writer = Writer::new(&game, seed);
    let mut rng = Rng::seeded(seed);
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            let chance = game.sample(&mut rng);
            writer.chance(&chance);
            game.reveal(&chance, &mut ()).expect("a game proposes what is possible");
        } else {
            let action = choose(level, &game, &mut rng);
            writer.action(PLAYER, action);
            game.apply(PLAYER, action, &mut ()).expect("bots answer legally");
        }
    }
    writer.end(&game.outcome().expect("it is over"));
    (game, writer)
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder to write to");
    let deck = Deck::built_in();
    for Wish { name, options, level, fits } in wishes(deck) {
        let path = Path::new(&folder).join(format!("{name}.jsonl"));
        // What was recorded once is played by the rules of its time for ever.
        if path.exists() {
            continue;
        }
        let found = (1..1_000_000).map(|seed| play(options, level, deck, seed)).find(|(game, writer)| fits(game, writer.text()));
        let (game, writer) = found.unwrap_or_else(|| panic!("no seed gives {name}"));
        std::fs::write(&path, writer.text()).expect("the folder can be written to");
        println!("{}: {} days", path.display(), game.day());
    }
}
