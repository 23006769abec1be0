//! Advice and review, on positions whose best answers are plain.

use bad_bones::record::{Record, Writer};
use bad_bones::scenario::Scenario;
use bad_bones::{Action, Cell, Game, Mode, Options, OwnFiles, Rules, Tile, Trap, Ware};
use bad_bones_bots::{
    Advice, Budget, Level, Losses, Reviewer, Verdict, advise, choose, rounds_survived, try_wares, turning_points,
};
use game::{ActionSet, Game as _, Rng, Seat, Sitting, Turn};

const FIRST: Seat = Seat::at(0);

fn position(text: &str) -> Game {
    Scenario::parse(text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
}

fn advice(game: &Game) -> Advice {
    advise(game, FIRST, None, &mut Budget::values(u64::MAX), &mut Rng::seeded(1))
}

fn cell(text: &str) -> Cell {
    Cell::parse(text).unwrap()
}

/// b3 heading east comes to the tower c3 with its next move. The hero on a2 can step to a1, a3, b1, b2 and b3; only on b3 it
/// destroys the skeleton, and there is no trap to be laid.
const ONE_WAY: &str = r#"
title = "One step saves the floor"
game = "bad-bones"
mode = "solo"
round = 3
phase = "hero"
[[seat]]
hero = "a2"
tower = 1
houses = 1
supply = []
skeletons = ["b3E=Yl"]
"#;

#[test]
fn the_step_that_saves_the_floor_is_best_and_the_reason_is_given() {
    let advice = advice(&position(ONE_WAY));
    assert_eq!(advice.alternatives().len(), 5);
    assert_eq!(advice.best().action, Action::Hero(cell("b3")));
    assert_eq!(advice.best().losses, Losses::default());
    for other in &advice.alternatives()[1..] {
        assert_eq!(other.losses, Losses { floors: 1, houses: 0 }, "{}", other.action);
        assert!(other.chance < 0.01, "{}: the game is lost", other.action);
    }
}

#[test]
fn every_level_that_looks_ahead_finds_it() {
    let game = position(ONE_WAY);
    for level in [Level::Steady, Level::Sharp, Level::Master] {
        for seed in 0..5 {
            let action = choose(level, &game, FIRST, &mut Budget::values(u64::MAX), &mut Rng::seeded(seed));
            assert_eq!(action, Action::Hero(cell("b3")), "{}", level.name());
        }
    }
}

/// a2 heading south stands on a1 after the first movement and burns a house with the second. A catapult on a1 throws it away.
#[test]
fn what_is_lost_is_followed_over_two_movements() {
    let game = position(
        r#"
title = "A house burns in two rounds"
game = "bad-bones"
mode = "versus"
seats = 2
round = 3
phase = "trap"
[[seat]]
hero = "e5"
supply = ["catapult"]
skeletons = ["a2S=Pt"]
"#,
    );
    let advice = advice(&game);
    let lost = |action| advice.of(action).expect("it is legal").losses;
    assert_eq!(lost(Action::Pass), Losses { floors: 0, houses: 1 });
    assert_eq!(lost(Action::Place(Tile::Catapult, cell("a1"))), Losses::default());
    assert_eq!(lost(Action::Place(Tile::Catapult, cell("d2"))), Losses { floors: 0, houses: 1 });
}

/// A record of a game between two levels.
fn game_of(levels: [Level; 2], seed: u64) -> String {
    let rules = Rules::of(Mode::Versus);
    let mut table = Sitting::new(Game::new(Options::new(Mode::Versus, 2, rules), rules).unwrap());
    let mut writer = Writer::new(table.game(), seed);
    let mut rng = Rng::seeded(seed);
    loop {
        match table.game().turn() {
            Turn::Over => break,
            Turn::Chance => writer.chance(&table.draw(&mut rng, &mut ()).unwrap()),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                let view = table.view(Some(seat));
                let action = choose(levels[seat.index()], &view, seat, &mut Budget::values(3_000), &mut rng);
                writer.action(seat, action);
                table.apply(seat, action, &mut ()).unwrap();
            }
        }
    }
    writer.end(&table.game().outcome().unwrap());
    writer.text().to_string()
}

fn review(text: &str) -> Vec<Verdict> {
    let record = Record::parse(text).unwrap();
    let mut reviewer = Reviewer::new(&record).unwrap();
    let mut rng = Rng::seeded(3);
    let verdicts = std::iter::from_fn(|| reviewer.next(&mut Budget::values(3_000), &mut rng)).collect();
    assert_eq!(reviewer.progress().0, record.steps.len());
    verdicts
}

#[test]
fn a_review_blames_who_played_at_random() {
    let verdicts = review(&game_of([Level::Master, Level::Random], 11));
    let cost = |seat: usize| {
        let costs: Vec<f32> = verdicts.iter().filter(|verdict| verdict.seat == Seat::at(seat)).map(Verdict::cost).collect();
        costs.iter().sum::<f32>() / costs.len() as f32
    };
    assert!(cost(1) > 3.0 * cost(0), "the master {} and the other {}", cost(0), cost(1));
    let dear = turning_points(&verdicts, 3, false);
    assert_eq!(dear.len(), 3);
    assert!(dear.is_sorted_by(|a, b| a.cost() >= b.cost()));
    assert!(verdicts.iter().all(|verdict| verdict.cost() <= dear[0].cost()));
}

#[test]
fn a_review_has_a_verdict_on_every_real_choice() {
    let text = game_of([Level::Random, Level::Random], 5);
    let record = Record::parse(&text).unwrap();
    let mut lines = Vec::new();
    let mut games = Vec::new();
    record.replay(|game| games.push(game.clone())).unwrap();
    for ((line, step), before) in record.steps.iter().zip(&games) {
        if let bad_bones::record::Step::Do(seat, _) = step
            && before.legal_actions(*seat).len() > 1
        {
            lines.push(*line);
        }
    }
    assert_eq!(review(&text).iter().map(|verdict| verdict.line).collect::<Vec<usize>>(), lines);
}

#[test]
fn a_review_of_one_seat_judges_that_seat_alone() {
    let record = Record::parse(&game_of([Level::Random, Level::Random], 5)).unwrap();
    let second = Seat::at(1);
    let mut all = Reviewer::new(&record).unwrap();
    let mut own = Reviewer::of_steps(record.start().clone(), record.steps.clone()).only([second].into_iter().collect());
    let mut rng = Rng::seeded(3);
    let mut lines = |reviewer: &mut Reviewer| -> Vec<(Seat, usize)> {
        std::iter::from_fn(|| reviewer.next(&mut Budget::values(200), &mut rng)).map(|told| (told.seat, told.line)).collect()
    };
    let expected: Vec<(Seat, usize)> = lines(&mut all).into_iter().filter(|(seat, _)| *seat == second).collect();
    assert!(expected.len() > 3);
    assert_eq!(lines(&mut own), expected);
}

#[test]
fn a_record_that_breaks_a_rule_is_refused_with_its_line() {
    let text = game_of([Level::Random, Level::Random], 5);
    let hero = text.lines().position(|line| line.contains("hero ")).unwrap();
    let broken: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(number, line)| if number == hero { r#"{"seat":1,"do":"hero a1"}"#.to_string() } else { line.to_string() })
        .collect();
    let record = Record::parse(&(broken.join("\n") + "\n")).unwrap();
    let fault = Reviewer::new(&record).err().expect("the hero can't come from the tower to a1");
    assert_eq!(fault.line, hero + 1);
}

#[test]
fn a_board_that_falls_at_once_survives_no_round() {
    let game = position(ONE_WAY);
    let survived = |action| rounds_survived(&game, FIRST, action, &mut Budget::values(u64::MAX));
    assert_eq!(survived(Action::Hero(cell("a1"))), 0.0);
    assert!(survived(Action::Hero(cell("b3"))) >= 1.0, "nobody is left on the board");
}

#[test]
fn short_games_with_the_same_ware_come_to_the_same() {
    let game = position("title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nmarket = true\nround = 1\nphase = \"market\"\n");
    let ware = Some(Ware::Trap(Trap::Dragon));
    let trial = |with, otherwise| try_wares(&game, FIRST, with, otherwise, &mut Budget::values(u64::MAX));
    let same = trial(ware, ware);
    assert_eq!(same.with, same.otherwise);
    // Each of the eight games has a floor and a house to lose.
    assert!(same.with <= 16 && trial(None, ware).with <= 16);
    assert_eq!(trial(ware, None).otherwise, trial(None, ware).with, "the draws are the same whatever is tried");
}
