//! What holds in every game, however it is played: random games of all modes are watched step by step.

mod common;

use std::collections::{BTreeSet, HashSet};

use bad_bones::invariants;
use bad_bones::notation::parse_line;
use bad_bones::scenario::Scenario;
use bad_bones::{Action, Board, Chance, Chief, Draw, Ending, Event, Game, Mode, Model, Phase, Place, Side, Symbol, Trap, Use};
use bad_bones::{Version, Weapon, position_text, state};
use common::actions::{any_action, conceivable, seats};
use common::{Next, Plan};
use game::{Game as _, Seat, Sitting, Step, Turn};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::FileFailurePersistence::Direct;
use proptest::test_runner::{FailurePersistence, TestRunner};
use serde_json::Value;

/// As many games as usual (`PROPTEST_CASES`), or a multiple; one that fails is kept and played first the next time.
fn games(times: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let regressions: Box<dyn FailurePersistence> = Box::new(Direct("tests/properties.regressions"));
    ProptestConfig { cases: usual.cases * times, failure_persistence: Some(regressions), max_shrink_iters: 5_000, ..usual }
}

/// Whether choices are hidden until the phase ends (rules: 3). Who plays alone has nobody to hide them from.
fn hides_choices(game: &Game) -> bool {
    game.seats() > 1 && matches!(game.phase(), Phase::Hero | Phase::Trap | Phase::Skeletons)
}

/// A view without what the seats of a cooperative game share: that is on the table for all to see, and a seat whose last
/// choice of a trap another took is no longer asked.
fn without_the_shared(view: &Game, viewer: Option<Seat>) -> Value {
    let mut state = state(view);
    let top = state.as_object_mut().expect("a state is an object");
    for key in ["capital", "supply", "retrieved", "coins"] {
        top.remove(key);
    }
    if let (Some(viewer), Some(asked)) = (viewer, top["asked"].as_object_mut()) {
        asked.remove(&viewer.to_string());
    }
    state
}

/// Whether a text can say all about the emperor: not that it has left the game, nor that a landing dragon has pushed it onto
/// the tower in a phase that goes on.
fn can_be_written(game: &Game) -> bool {
    let conquered = |(seat, board): (Seat, &Board)| game.is_eliminated(seat) && board.floors() > 0 && board.houses() > 0;
    invariants::emperors_gone(game) == 0 && !game.boards().any(conquered)
}

fn viewers(game: &Game) -> impl Iterator<Item = Option<Seat>> {
    Seat::first(game.seats()).map(Some).chain([None])
}

/// What chance can't decide now, made from something that it can.
fn spoilt(game: &Game, chance: &Chance) -> Vec<Chance> {
    let stranger = Model::chief_of(Symbol::Blue, Side::Left, Chief::Emperor);
    match chance {
        Chance::First(seat) => {
            let absent = Seat::first(Seat::MAX).skip(game.seats()).map(Chance::First);
            absent.chain([Chance::Draw(*seat, Draw::new())]).collect()
        }
        Chance::Draw(seat, draw) => {
            let with = |draw: &[Model], more: Model| draw.iter().copied().chain([more]).collect::<Draw>();
            let mut spoilt = vec![with(draw, draw.first().copied().unwrap_or(stranger)), with(draw, stranger)];
            if let Some((_, fewer)) = draw.split_last() {
                spoilt.extend([fewer.iter().copied().collect(), Draw::new(), with(fewer, stranger)]);
                spoilt.push(draw.iter().cycle().take(200).copied().collect());
            }
            let others = Seat::first(Seat::MAX).filter(|other| other != seat).map(|other| Chance::Draw(other, draw.clone()));
            spoilt.into_iter().map(|draw| Chance::Draw(*seat, draw)).chain(others).chain([Chance::First(*seat)]).collect()
        }
    }
}

proptest! {
    #![proptest_config(games(3))]

    #[test]
    fn no_token_is_lost_or_made(plan in Plan::any()) {
        plan.watch(invariants::check_tokens)?;
    }

    #[test]
    fn towers_traps_skeletons_and_heroes_keep_apart(plan in Plan::any()) {
        plan.watch(invariants::check_cells)?;
    }

    #[test]
    fn no_trap_is_made_out_of_nothing(plan in Plan::any()) {
        let mut before = [usize::MAX; Trap::COUNT];
        plan.watch(|game| {
            let now: [usize; Trap::COUNT] = std::array::from_fn(|number| invariants::traps_of(game, Trap::ALL[number]));
            let fewer = game.phase() <= Phase::Market || now.iter().zip(before).all(|(now, before)| *now <= before);
            before = if game.phase() > Phase::Market { now } else { before };
            if fewer { Ok(()) } else { Err(format!("there are {now:?} traps, more than before")) }
        })?;
    }

    #[test]
    fn a_question_has_two_different_answers_or_more(plan in Plan::any()) {
        // Also of seats that are not at the table.
        plan.watch(|game| Seat::first(Seat::MAX).try_for_each(|seat| invariants::check_question(game, seat)))?;
    }

    #[test]
    fn skeletons_begin_a_round_unmarked_unless_frozen_and_end_it_marked(plan in Plan::any()) {
        let (mut game, mut player) = (plan.halting_game(), plan.player());
        // Those that had moved, or were frozen already, when the ice staff met them in this round.
        let mut frozen = [0; Seat::MAX];
        while let Some(step) = player.next(&game) {
            if let Next::Take(Step::Do(seat, Action::Use(Use::IceStaff(cell)))) = step {
                frozen[seat.index()] += game.board(seat).on(cell).filter(|piece| piece.mark() > 0).count();
            }
            step.happen(&mut game, &mut ());
            invariants::check_marks(&game).map_err(TestCaseError::fail)?;
            for (seat, board) in game.boards().filter(|_| game.is_halted()) {
                let marks = |least: u8| board.pieces().iter().filter(|piece| piece.mark() >= least).count();
                if game.phase() == Phase::Hero {
                    prop_assert!(marks(1) <= frozen[seat.index()], "seat {seat}: {:?}", board.pieces());
                    prop_assert_eq!(marks(2), 0);
                    prop_assert!(board.pieces().iter().all(|piece| piece.place() != Place::Cemetery));
                }
                if game.phase() == Phase::Arrivals {
                    prop_assert!(!board.pieces().iter().any(|piece| piece.is_to_move()), "seat {seat}: {:?}", board.pieces());
                }
            }
            if game.is_halted() && game.phase() == Phase::Hero {
                frozen = [0; Seat::MAX];
            }
        }
    }

    #[test]
    fn impossible_chance_is_refused_and_changes_nothing(plan in Plan::any(), stranger in seats()) {
        let (mut game, mut player) = (plan.game(), plan.player());
        let mut last = Chance::First(stranger);
        while let Some(step) = player.next(&game) {
            let impossible = match &step {
                Next::Take(Step::Chance(chance)) => spoilt(&game, chance),
                _ => vec![last.clone(), Chance::First(stranger)],
            };
            let before = game.clone();
            for chance in impossible {
                prop_assert!(game.reveal(&chance, &mut ()).is_err(), "{chance:?} instead of {step:?}");
                prop_assert!(game == before, "{chance:?} was refused and changed the game");
            }
            step.happen(&mut game, &mut ());
            if let Next::Take(Step::Chance(chance)) = step {
                last = chance;
            }
        }
    }

    #[test]
    fn every_legal_action_reads_back_from_its_text(plan in Plan::any()) {
        let reads_back = |seat, action| parse_line(&format!("{seat} {action}")) == Ok((seat, action));
        plan.watch(|game| {
            for (seat, _) in game.boards() {
                if let Some(action) = game.legal_actions(seat).iter().find(|action| !reads_back(seat, *action)) {
                    return Err(format!("`{seat} {action}` does not read back as {action:?}"));
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_position_written_down_reads_back_the_same(plan in Plan::any()) {
        let (mut game, mut player) = (plan.halting_game(), plan.player());
        let mut disturbed = false;
        while let Some(step) = player.next(&game) {
            let in_trap_phase = game.phase() == Phase::Trap;
            let mut events: Vec<Event> = Vec::new();
            step.happen(&mut game, &mut events);
            // A text does not say what the victims of a landing dragon have set off.
            disturbed = in_trap_phase && (disturbed || events.iter().any(|event| matches!(event, Event::Triggered { .. })));
            if game.is_halted() && can_be_written(&game) && !disturbed {
                let text = position_text(&game, "halted");
                // The text says by which version it is played, whatever is usual.
                let read = Scenario::parse_by(&text, 1, plan.files()).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
                // Nor does it say where the game is to be halted next.
                let mut standing = game.clone();
                standing.halt_before(None);
                prop_assert!(read.start == standing, "{text}\n{:?}\n{game:?}", read.start);
            }
        }
    }

    #[test]
    fn choices_stay_hidden_until_their_phase_ends(plan in Plan::any()) {
        let (mut sitting, mut player) = (Sitting::new(plan.game()), plan.player());
        while let Some(step) = player.next(sitting.game()) {
            let Next::Take(step) = step else { unreachable!("nothing halts this game") };
            let Step::Do(seat, action) = step else {
                sitting.take(&step, &mut ()).expect("what a game proposes is possible");
                continue;
            };
            let others: Vec<_> = viewers(sitting.game()).filter(|viewer| *viewer != Some(seat)).collect();
            let before: Vec<Game> = others.iter().map(|viewer| sitting.view(*viewer)).collect();
            let (hidden, number) = (hides_choices(sitting.game()), sitting.game().phase_number());
            sitting.apply(seat, action, &mut ()).expect("what a game lists is legal");
            let ended = sitting.game().phase_number() != number;
            for (viewer, before) in others.into_iter().zip(before) {
                let after = sitting.view(viewer);
                if ended {
                    prop_assert!(after == *sitting.game(), "{viewer:?} does not see the end of a phase");
                } else if hidden && plan.options.mode == Mode::Coop {
                    prop_assert_eq!(without_the_shared(&after, viewer), without_the_shared(&before, viewer));
                } else if hidden {
                    prop_assert!(after == before, "{viewer:?} sees `{seat} {action}`");
                }
            }
        }
    }

    #[test]
    fn a_view_lets_its_seat_do_exactly_what_the_game_does(plan in Plan::any()) {
        let (mut sitting, mut player) = (Sitting::new(plan.game()), plan.player());
        while let Some(step) = player.next(sitting.game()) {
            let Next::Take(step) = step else { unreachable!("nothing halts this game") };
            let game = sitting.game();
            for seat in Seat::first(game.seats()) {
                let view = sitting.view(Some(seat));
                invariants::check_tokens(&view).map_err(TestCaseError::fail)?;
                prop_assert_eq!(view.question(seat), game.question(seat));
                let answers = |game: &Game| game.legal_actions(seat).iter().collect::<Vec<Action>>();
                prop_assert_eq!(answers(&view), answers(game));
                if let Step::Do(asked, action) = step {
                    prop_assert_eq!(view.is_legal(seat, action), game.is_legal(seat, action), "{} {}", asked, action);
                }
            }
            if let Step::Do(seat, _) = step {
                // Who thinks ahead plays on with the view.
                let mut thought = sitting.view(Some(seat));
                step.take(&mut thought, &mut ()).expect("legal in the game, so in the view");
                invariants::check_table(&thought).map_err(TestCaseError::fail)?;
            }
            sitting.take(&step, &mut ()).expect("what a game proposes or lists is possible");
        }
    }
}

proptest! {
    #![proptest_config(games(1))]

    #[test]
    fn is_legal_agrees_with_the_legal_actions(plan in Plan::any(), strange in prop::collection::vec(any_action(), 30)) {
        let (mut game, mut player) = (plan.halting_game(), plan.player());
        while let Some(step) = player.next(&game) {
            for seat in Seat::first(Seat::MAX) {
                let legal: HashSet<Action> = game.legal_actions(seat).iter().collect();
                // To try everything on every board and at every step would take too long.
                let asked = matches!(step, Next::Take(Step::Do(asked, _)) if asked == seat);
                let near = if asked && player.whim().is_multiple_of(3) { conceivable(game.board(seat)) } else { vec![] };
                for action in legal.iter().chain(&strange).chain(&near) {
                    let verdict = game.is_legal(seat, *action);
                    prop_assert_eq!(verdict.is_ok(), legal.contains(action), "`{} {}`: {:?}", seat, action, verdict);
                }
            }
            step.happen(&mut game, &mut ());
        }
    }

    #[test]
    fn an_illegal_action_is_refused_and_changes_nothing(plan in Plan::any(), strange in prop::collection::vec((seats(), any_action()), 10)) {
        let (mut game, mut player) = (plan.halting_game(), plan.player());
        while let Some(step) = player.next(&game) {
            let mut tried = strange.clone();
            for (seat, board) in game.boards().take(2) {
                let near = conceivable(board);
                tried.extend((0..5).map(|_| (seat, near[player.whim() % near.len()])));
            }
            let before = game.clone();
            for (seat, action) in tried {
                if !game.legal_actions(seat).iter().any(|legal| legal == action) {
                    let mut events: Vec<Event> = Vec::new();
                    prop_assert!(game.apply(seat, action, &mut events).is_err(), "`{seat} {action}` was not refused");
                    prop_assert!(game == before && events.is_empty(), "`{seat} {action}` was refused and changed the game");
                }
            }
            step.happen(&mut game, &mut ());
        }
    }

    #[test]
    fn random_play_comes_to_an_end(plan in Plan::any()) {
        let (mut game, mut player) = (plan.game(), plan.player().for_rounds(500));
        while let Some(step) = player.next(&game) {
            step.happen(&mut game, &mut ());
            invariants::check_table(&game).map_err(TestCaseError::fail)?;
        }
        // Villages and towers can be kept for ever only where nothing limits the rounds, or who has won goes on.
        let limited = plan.options.mode != Mode::Versus && !plan.options.heroic && plan.version == Version::One;
        prop_assert!(game.turn() == Turn::Over || game.round() == 501 && !limited);
        prop_assert_eq!(game.outcome().is_some(), game.turn() == Turn::Over);
    }
}

/// What the rules know, as [`tell`] and the test below name it.
fn all_that_can_happen() -> impl Iterator<Item = String> {
    let questions = ["market", "start", "hero", "trap", "push", "send", "advance", "lead", "use", "fall", "onward"];
    let rarities = ["the hero is lost", "the bag is empty", "a skeleton is marked twice", "used skip", "used rapier done"];
    let questions = questions.into_iter().map(|question| format!("asked {question}"));
    let triggers = Trap::ALL.iter().map(|trap| format!("triggered {trap}"));
    let uses = Weapon::ALL.iter().map(|weapon| format!("used {weapon}"));
    // An endless game needs a board of one's own: see own_rules.rs.
    let endings = Ending::ALL.iter().filter(|ending| **ending != Ending::Endless);
    let endings = endings.map(|ending| format!("ended by {}", ending.name()));
    questions.chain(triggers).chain(uses).chain(endings).chain(rarities.map(String::from))
}

fn tell(event: &Event) -> Option<String> {
    match event {
        Event::Used { how: Use::RapierDone, .. } => Some("used rapier done".into()),
        Event::Used { how, .. } => how.to_string().split(' ').next().map(|weapon| format!("used {weapon}")),
        Event::Triggered { trap, .. } => Some(format!("triggered {trap}")),
        Event::HeroLost { .. } => Some("the hero is lost".into()),
        _ => None,
    }
}

/// A property of games in which nothing happens would be worth nothing.
#[test]
fn the_random_games_meet_all_that_can_happen() {
    let mut met = BTreeSet::new();
    let mut runner = TestRunner::deterministic();
    for _ in 0..1_000 {
        let plan = Plan::any().new_tree(&mut runner).expect("no plan is turned down").current();
        let (mut game, mut player) = (plan.game(), plan.player());
        while let Some(step) = player.next(&game) {
            if let Next::Take(Step::Do(seat, _)) = step {
                met.extend(
                    game.question(seat).and_then(|it| it.to_string().split(' ').next().map(|word| format!("asked {word}"))),
                );
            }
            let mut events: Vec<Event> = Vec::new();
            step.happen(&mut game, &mut events);
            met.extend(events.iter().filter_map(tell));
            met.extend(game.outcome().map(|outcome| format!("ended by {}", outcome.ending.name())));
            met.extend(game.bag().is_empty().then(|| "the bag is empty".into()));
            let marked_twice = game.boards().any(|(_, board)| board.pieces().iter().any(|piece| piece.mark() == 2));
            met.extend(marked_twice.then(|| "a skeleton is marked twice".into()));
        }
    }
    let missed: Vec<String> = all_that_can_happen().filter(|thing| !met.contains(thing)).collect();
    assert!(missed.is_empty(), "never in these games: {missed:?}");
}
