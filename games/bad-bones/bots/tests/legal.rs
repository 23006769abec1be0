//! Every level answers every question of every mode legally, whatever its budget, and can be repeated.

use bad_bones::{Game, Mode, Options, Question, Rules, Version};
use bad_bones_bots::{Budget, Level, advise, choose};
use game::{ActionSet, Game as _, Rng, Seat, Sitting, Turn};
use proptest::prelude::*;

/// A game of any kind, played at random for a while.
#[derive(Clone, Debug)]
struct Position {
    version: Version,
    options: Options,
    seed: u64,
    answers: u32,
}

impl Position {
    fn any() -> impl Strategy<Value = Position> {
        let modes = prop_oneof![Just(Mode::Versus), Just(Mode::Solo), Just(Mode::Coop)];
        let versions = prop_oneof![1 => Just(Version::One), 2 => Just(Version::Two)];
        (versions, modes, 2..=6_u8, any::<(bool, bool, bool, bool)>(), any::<u64>(), 0..150_u32).prop_map(
            |(version, mode, seats, (market, chiefs, heroic, short), seed, answers)| {
                let (seats, heroic) = if mode == Mode::Solo { (1, heroic) } else { (seats, false) };
                let mut options = Options { market, chiefs, heroic, ..Options::new(mode, seats, Rules::of(mode)) };
                if short && mode != Mode::Versus {
                    options.rounds = 1 + (seed % 4) as u16;
                }
                Position { version, options, seed, answers }
            },
        )
    }

    /// The table at the last question before the game ends or all answers are given.
    fn table(&self) -> (Sitting<Game>, Seat) {
        let game = Game::by_version(self.version, self.options, Rules::of(self.options.mode)).expect("a sensible game");
        let mut table = Sitting::new(game);
        let mut rng = Rng::seeded(self.seed);
        let mut last = None;
        let mut answers = 0;
        while table.game().turn() != Turn::Over && answers <= self.answers {
            let Turn::Asked(seats) = table.game().turn() else {
                table.draw(&mut rng, &mut ());
                continue;
            };
            let asked: Vec<Seat> = seats.into_iter().collect();
            let seat = asked[rng.below(asked.len() as u32) as usize];
            last = Some((table.clone(), seat));
            let choices = table.game().legal_actions(seat);
            let action = choices.pick(&mut rng);
            table.apply(seat, action, &mut ()).expect("it was listed as legal");
            answers += 1;
        }
        last.expect("somebody is asked in every game")
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_level_answers_legally_with_any_budget(position in Position::any(), values in 0..400_u64) {
        let (table, seat) = position.table();
        for &level in Level::ALL {
            for values in [0, 1, values] {
                let think = || {
                    let mut budget = Budget::values(values);
                    choose(level, &table.view(Some(seat)), seat, &mut budget, &mut Rng::seeded(values))
                };
                let action = think();
                let question = table.game().question(seat);
                prop_assert_eq!(table.game().is_legal(seat, action), Ok(()), "{} asked {:?}: {}", level.name(), question, action);
                prop_assert_eq!(think(), action, "{} can be repeated", level.name());
            }
        }
    }

    #[test]
    fn advice_ranks_every_legal_answer_once(position in Position::any(), values in 0..4000_u64) {
        let (table, seat) = position.table();
        let view = table.view(Some(seat));
        let advice = advise(&view, seat, None, &mut Budget::values(values), &mut Rng::seeded(values));
        let mut told: Vec<String> = advice.alternatives().iter().map(|told| told.action.to_string()).collect();
        let mut legal: Vec<String> = view.legal_actions(seat).iter().map(|action| action.to_string()).collect();
        told.sort();
        legal.sort();
        prop_assert_eq!(told, legal);
        let chances: Vec<f32> = advice.alternatives().iter().map(|told| told.chance).collect();
        prop_assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{:?}", chances);
        if view.question(seat) != Some(Question::Market) {
            prop_assert!(chances.is_sorted_by(|a, b| a >= b), "{:?}", chances);
        }
    }
}

/// In the forecasts of this game a hero has fallen and no trap is left: the skeletons move right after a draw, and the first
/// question of the round is in which order.
#[test]
fn a_round_may_begin_with_the_order_of_the_skeletons() {
    let options = Options { market: true, chiefs: true, ..Options::new(Mode::Versus, 6, Rules::of(Mode::Versus)) };
    let (table, seat) = Position { version: Version::One, options, seed: 3_679_937_926_093_426_263, answers: 79 }.table();
    let mut budget = Budget::values(285);
    let action = choose(Level::Sharp, &table.view(Some(seat)), seat, &mut budget, &mut Rng::seeded(285));
    assert_eq!(table.game().is_legal(seat, action), Ok(()));
}

#[test]
fn a_clock_ends_the_thinking() {
    let rules = Rules::of(Mode::Versus);
    let (table, seat) =
        Position { version: Version::Two, options: Options::new(Mode::Versus, 2, rules), seed: 6, answers: 12 }.table();
    let asked = std::cell::Cell::new(0);
    let is_late = || {
        asked.set(asked.get() + 1);
        asked.get() > 20
    };
    let mut budget = Budget::until(&is_late);
    choose(Level::Master, &table.view(Some(seat)), seat, &mut budget, &mut Rng::seeded(9));
    assert!(asked.get() > 20, "it was not late yet");
    assert!(asked.get() < 40, "it went on for {} looks at the clock", asked.get());
}

#[test]
fn an_unknown_name_gets_the_known_ones() {
    assert_eq!(Level::read("sharp"), Ok(Level::Sharp));
    let message = Level::read("genius").unwrap_err();
    assert!(Level::ALL.iter().all(|level| message.contains(level.name())), "{message}");
}

/// The questions of the second version come up in such games, so that the checks above mean something.
#[test]
fn the_positions_meet_every_question() {
    let mut met = std::collections::BTreeSet::new();
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for _ in 0..3_000 {
        let position = proptest::strategy::Strategy::new_tree(&Position::any(), &mut runner).unwrap();
        let (table, seat) = proptest::strategy::ValueTree::current(&position).table();
        met.extend(table.game().question(seat).map(|question| question.to_string().split(' ').next().unwrap().to_string()));
    }
    for word in ["market", "start", "hero", "trap", "push", "send", "advance", "use", "onward"] {
        assert!(met.contains(word), "{word} is not among {met:?}");
    }
}
