//! What is tried with any bytes, for every game of the registry.

use std::sync::LazyLock;

use game::{ActionSet, Game, Notation, Record, Rng, Scenario, Step, Turn, Writer};
use session::letters::letters;
use session::link;
use terminal::{GameOf, TextGame};

/// What is tried with a game.
pub struct Trials {
    name: &'static str,
    /// A line of a script.
    pub action: fn(&[u8]),
    /// A scenario file.
    pub scenario: fn(&[u8]),
    /// A record.
    pub record: fn(&[u8]),
    /// A game that bytes agree on and play.
    pub play: fn(&[u8]),
    /// The inside of a link.
    pub link: fn(&[u8]),
}

static GAMES: LazyLock<Vec<Trials>> = LazyLock::new(|| {
    let mut games = Vec::new();
    macro_rules! add {
        ($game:ty) => {
            games.push(Trials {
                name: <GameOf<$game> as Notation>::NAME,
                action: action::<$game>,
                scenario: scenario::<$game>,
                record: record::<$game>,
                play: play::<$game>,
                link: read_link::<$game>,
            })
        };
    }
    registry::each_game!(add);
    games
});

/// The number of the game that the environment names.
static NAMED: LazyLock<Option<usize>> = LazyLock::new(|| {
    let name = std::env::var("GAME").ok()?;
    let number = GAMES.iter().position(|game| game.name == name);
    Some(number.unwrap_or_else(|| panic!("GAME={name}: known are {}", registry::names())))
});

/// Tries something with the game that the environment names, or else the first byte.
pub fn run(bytes: &[u8], trial: impl Fn(&Trials) -> fn(&[u8])) {
    match (*NAMED, bytes.split_first()) {
        (Some(number), _) => trial(&GAMES[number])(bytes),
        (None, Some((first, rest))) => trial(&GAMES[usize::from(*first) % GAMES.len()])(rest),
        (None, None) => {}
    }
}

fn action<T: TextGame>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (game, ..) = T::any_game(&[0; 16]).expect("these bytes are enough");
    match game.parse_line(text) {
        Ok((seat, action)) => {
            let written = game.action_text(action);
            assert_eq!(game.parse_action(&written), Ok(action), "{text}");
            assert_eq!(game.parse_line(&format!("{seat} {written}")), Ok((seat, action)), "{text}");
        }
        Err(misread) => {
            assert!(text.is_char_boundary(misread.at), "{misread}");
            assert!(text[misread.at..].starts_with(&misread.found), "{misread}");
        }
    }
}

fn scenario<T: TextGame>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::<GameOf<T>>::parse(text, Default::default()) else { return };
    if let Some(again) = T::position_text(&scenario.start, &scenario.title) {
        let read = Scenario::<GameOf<T>>::parse(&again, Default::default()).unwrap_or_else(|faults| panic!("{faults}\n{again}"));
        assert!(read.start == scenario.start && read.title == scenario.title, "{again}");
    }
    for game in [scenario.at_first_question(), scenario.run().game] {
        game.state();
        T::check_position(&game).unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
    }
}

fn record<T: TextGame>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::<GameOf<T>>::parse(text) else { return };
    let lines = text.lines().count();
    if let Err(fault) = record.replay(|game| drop(game.state())) {
        assert!((1..=lines + 1).contains(&fault.line), "{fault}");
    }
    let written = Writer::resume(&record);
    let again = Record::parse(written.text()).unwrap_or_else(|faults| panic!("{faults}\n{}", written.text()));
    let steps = |record: &Record<GameOf<T>>| record.steps.iter().map(|(_, step)| step.clone()).collect::<Vec<Step<GameOf<T>>>>();
    assert_eq!((again.start(), again.seed, steps(&again)), (record.start(), record.seed, steps(&record)), "{text}");
}

fn play<T: TextGame>(bytes: &[u8]) {
    let Some((mut game, seed, answers)) = T::any_game(bytes) else { return };
    let (mut rng, mut answers) = (Rng::seeded(seed), answers.chunks_exact(2));
    loop {
        T::check(&game).unwrap_or_else(|wrong| panic!("{wrong}"));
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = game.sample(&mut rng);
                game.reveal(&chance, &mut ()).expect("what a game proposes is possible");
            }
            Turn::Asked(seats) => {
                let Some(&[who, what]) = answers.next() else { break };
                let seat = seats.into_iter().nth(usize::from(who) % seats.len()).expect("somebody is asked");
                let choices = game.legal_actions(seat);
                let number = (usize::from(who) / seats.len() * 256 + usize::from(what)) % choices.len();
                game.apply(seat, choices.get(number), &mut ()).expect("what a game lists is legal");
            }
        }
    }
}

fn read_link<T: TextGame>(bytes: &[u8]) {
    let read = |link: &str| link::read::<T::Play>(link);
    let Ok(history) = read(&letters(&link::sealed(bytes.to_vec()))) else { return };
    let again = read(&link::write::<T::Play>(&history)).unwrap_or_else(|bad| panic!("{bad}"));
    assert_eq!((again.start(), again.seed(), again.steps()), (history.start(), history.seed(), history.steps()));
    assert!(again.game() == history.game());
}
