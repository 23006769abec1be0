//! How many clicks a whole game takes: every record of a real one, by the shortest clicks that the page offers.

use game::Game as _;
use twenty_strong::{Action, Game, PLAYER, Step};
use twenty_strong_session::History;
use twenty_strong_session::clicks::{Click, next};

/// The actions up to the next chance.
fn ahead(steps: &[Step]) -> Vec<Action> {
    steps.iter().map_while(|step| if let Step::Do(_, action) = step { Some(*action) } else { None }).collect()
}

/// Plays a history by clicks, and checks that every click does what it says; the clicks come back.
fn clicks(history: &History) -> Vec<Click> {
    let (mut game, mut at, mut clicked) = (history.start().clone(), 0, Vec::new());
    let mut left: Vec<Action> = vec![];
    while at < history.steps().len() || !left.is_empty() {
        if left.is_empty() {
            left = ahead(&history.steps()[at..]);
            at += left.len();
        }
        if left.is_empty() {
            history.steps()[at].take(&mut game, &mut ()).unwrap();
            at += 1;
            continue;
        }
        let (clicks, done) = next(&game, &left);
        for action in done {
            let place = left.iter().position(|other| *other == action).expect("one of those that were recorded");
            left.remove(place);
            game.apply(PLAYER, action, &mut ()).unwrap();
        }
        clicked.extend(clicks);
    }
    assert_eq!(&game, history.game());
    clicked
}

/// What the same took when every die was clicked on its own: a click for each die and one to send, two for each die assigned.
fn once(history: &History) -> usize {
    let cost = |action: &Action| match action {
        Action::Commit(dice) | Action::Recover(dice) | Action::Exhaust(dice) => usize::from(dice.total()) + 1,
        Action::Assign(..) | Action::Store(_) | Action::Banish(_) => 2,
        _ => 1,
    };
    history.steps().iter().map(|step| if let Step::Do(_, action) = step { cost(action) } else { 0 }).sum()
}

fn is_whole(game: &Game) -> bool {
    // Random players fall early; games of some length are people's.
    game.day() >= 8
}

#[test]
fn a_whole_game_takes_250_clicks_at_most_on_average_and_half_of_what_it_took() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../records");
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let history = History::from_record(&std::fs::read_to_string(&path).unwrap()).unwrap();
        if is_whole(history.game()) {
            found.push((clicks(&history).len(), once(&history), path.file_stem().unwrap().to_string_lossy().to_string()));
        }
    }
    found.sort();
    let (count, now, before) = found.iter().fold((0, 0, 0), |sum, one| (sum.0 + 1, sum.1 + one.0, sum.2 + one.1));
    found.iter().for_each(|(now, before, name)| println!("{name}: {now} clicks, once {before}"));
    println!("{count} whole games: {} clicks on average, once {}", now / count, before / count);
    assert!(count >= 20, "{count}");
    assert!(now / count <= 250, "{}", now / count);
    assert!(now * 2 <= before, "{now} of {before}");
}
