//! What holds in every game, however it is played: random games with both decks are watched step by step.

use game::{ActionSet, Game as _, Rng, Seat, Step, Turn};
use proptest::prelude::*;
use proptest::test_runner::FailurePersistence;
use proptest::test_runner::FileFailurePersistence::Direct;
use twenty_strong::notation::{action_text, parse_action};
use twenty_strong::record::{Record, Writer};
use twenty_strong::{
    Action, Card, Cards, Chance, Colour, Deck, Dice, Event, Game, Heap, Kind, LAST_DAY, Manner, Options, PLAYER, Question,
    Rolled, Shown, Stat, Version, state,
};

/// A game to be played: everything that decides it.
#[derive(Clone, Debug)]
struct Plan {
    /// By the rules before the newest.
    old: bool,
    proving: bool,
    hero: u8,
    tyrant: usize,
    rank: u8,
    side: u8,
    seed: u64,
}

impl Plan {
    fn any() -> impl Strategy<Value = Plan> {
        let numbers = (prop::bool::weighted(0.3), any::<bool>(), 0u8..7, 0usize..4, 1u8..=5, 0u8..2, any::<u64>());
        numbers.prop_map(|(old, proving, hero, tyrant, rank, side, seed)| Plan { old, proving, hero, tyrant, rank, side, seed })
    }

    fn game(&self) -> Game {
        let version = if self.old { Version::OLDEST } else { Version::NEWEST };
        let deck = Deck::built_in_for(if self.proving { "proving" } else { "hollow-hill" }, version).unwrap();
        let tyrant = Card::nth(Kind::Tyrant, self.tyrant).unwrap();
        let plain = Options::new(deck, self.hero, tyrant);
        let side = plain.side.map(|_| self.side);
        Game::by_version(version, Options { rank: self.rank, side, ..plain }, deck).unwrap()
    }

    /// Plays at random and shows every position, with what is done next in it.
    fn watch(&self, mut see: impl FnMut(&Game) -> Result<(), TestCaseError>) -> Result<Game, TestCaseError> {
        let mut game = self.game();
        let mut rng = Rng::seeded(self.seed);
        loop {
            see(&game)?;
            match game.turn() {
                Turn::Over => return Ok(game),
                Turn::Chance => game.deal(&mut rng, &mut ()),
                Turn::Asked(_) => {
                    let action = pick(&game, &mut rng);
                    game.apply(PLAYER, action, &mut ()).unwrap();
                }
            }
        }
    }
}

/// Random, but seldom stops short: so that games get far enough to see tyrants.
fn pick(game: &Game, rng: &mut Rng) -> Action {
    let choices = game.legal_actions(PLAYER);
    let draw = |rng: &mut Rng| choices.pick(rng);
    let action = draw(rng);
    if matches!(action, Action::Stop | Action::Done | Action::Decline | Action::Pass) { draw(rng) } else { action }
}

/// Every card of the piles is in exactly one place; a defeated baddie whose item was taken is also in the area until the upkeep.
fn places(game: &Game, card: Card) -> usize {
    let on_piles = Heap::ALL.iter().filter(|heap| game.pile(**heap).cards().contains(card)).count();
    let taken = game.items().iter().any(|item| item.card == card);
    let active = game.foes().iter().any(|foe| foe.card == card && !(foe.defeated && (taken || game.discards().contains(card))));
    let fought = game.against() == twenty_strong::Against::Omen(card) && !game.discards().contains(card);
    on_piles
        + usize::from(taken)
        + usize::from(active)
        + usize::from(game.discards().contains(card))
        + usize::from(game.out().contains(card))
        + usize::from(fought)
}

/// Every action that can be written down for a deck, many of them senseless.
fn conceivable(game: &Game, rng: &mut Rng) -> Vec<Action> {
    let card = |rng: &mut Rng| Card::all().nth(rng.below(Card::COUNT as u32) as usize).unwrap();
    let colour = |rng: &mut Rng| Colour::ALL[rng.below(5) as usize];
    let dice = |rng: &mut Rng| Dice(Dice::ALL.0.map(|most| rng.below(u32::from(most) + 1).min(rng.below(3)) as u8));
    let heap = |rng: &mut Rng| Heap::ALL[rng.below(3) as usize];
    let mut all = vec![
        Action::Battle,
        Action::Tyrant,
        Action::Stop,
        Action::Done,
        Action::Rise,
        Action::Take,
        Action::Decline,
        Action::Rest,
        Action::Pass,
        Action::Go,
        Action::GoToday,
        Action::Raise,
        Action::Lower,
        Action::Explore(heap(rng)),
    ];
    let near: Vec<Card> = game
        .foes()
        .iter()
        .map(|foe| foe.card)
        .chain(game.items().iter().map(|item| item.card))
        .chain(Heap::ALL.iter().flat_map(|heap| game.pile(*heap).tops()))
        .chain([card(rng), game.options().tyrant])
        .collect();
    for card in near {
        all.extend([
            Action::Activate(card),
            Action::Use(card),
            Action::Strike(card),
            Action::Replace(card),
            Action::Discard(card),
        ]);
        all.extend([Manner::Plain, Manner::Peace, Manner::Fight].map(|manner| Action::Encounter(card, manner)));
        all.push(Action::Extend(card, dice(rng)));
        for text in ["y0", "y1", "y2", "g1", "b1", "b2", "p1", "r1"] {
            all.push(Action::Assign(Shown::parse(text).unwrap(), card));
        }
    }
    for _ in 0..4 {
        let (colour, dice) = (colour(rng), dice(rng));
        all.extend([Action::Store(colour), Action::Plan(colour), Action::Turn(colour), Action::Banish(colour)]);
        all.extend([Action::Commit(dice), Action::Recover(dice), Action::Exhaust(dice)]);
    }
    all
}

/// A game that fails is kept and played first the next time.
fn games() -> ProptestConfig {
    let regressions: Box<dyn FailurePersistence> = Box::new(Direct("tests/properties.regressions"));
    ProptestConfig { failure_persistence: Some(regressions), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(games())]

    #[test]
    fn the_seventeen_dice_are_always_somewhere(plan in Plan::any()) {
        plan.watch(|game| {
            prop_assert_eq!(game.all_dice(), Dice::ALL);
            Ok(())
        })?;
    }

    #[test]
    fn every_card_is_in_one_place(plan in Plan::any()) {
        plan.watch(|game| {
            for card in Card::all().filter(|card| card.kind() != Kind::Tyrant) {
                prop_assert_eq!(places(game, card), 1, "{} in {}", game.deck().id(card), state(game));
            }
            Ok(())
        })?;
    }

    #[test]
    fn zones_obey_the_rules(plan in Plan::any()) {
        plan.watch(|game| {
            prop_assert!(Stat::ALL.iter().all(|stat| game.stat(*stat) <= 6));
            prop_assert!(game.items().len() <= usize::from(game.stat(Stat::Strategy)) || asks_to_discard(game));
            // Only Tamsin stores in slots of another colour; the proving deck has an item for it, and so has Hollow Hill since version 6.
            let strict = plan.old && !plan.proving && game.hero().label.id != "tamsin";
            for (slot, stored) in game.plan().slots.iter().zip(game.slots()) {
                prop_assert!(stored != Some(Colour::Red), "red never misses");
                prop_assert!(!strict || stored.is_none_or(|colour| colour == *slot));
            }
            for item in game.items().iter().filter(|item| item.locked) {
                let lock = game.deck().lock(item.card);
                for colour in Colour::ALL {
                    prop_assert!(item.hits[colour as usize] <= lock.hits[colour as usize]);
                    prop_assert!(item.dice.of(colour) <= item.hits[colour as usize]);
                }
            }
            let fighting = ["commit", "assign", "resolve", "over"].contains(&game.phase());
            prop_assert!(fighting || game.active().dice().is_empty() && game.assigned().is_empty());
            prop_assert!(game.health() > 0 || game.turn() == Turn::Over);
            // An item taken when hits have been counted may lower the health of who stands.
            let counted = game.phase() == "resolve";
            prop_assert!(counted || game.foes().iter().all(|foe| foe.defeated || foe.hits < game.health_of(foe.card)));
            Ok(())
        })?;
    }

    #[test]
    fn every_question_has_two_answers_or_more_and_all_are_legal(plan in Plan::any()) {
        plan.watch(|game| {
            let choices = game.legal_actions(PLAYER);
            if !matches!(game.turn(), Turn::Asked(_)) {
                prop_assert_eq!(choices.len(), 0);
                return Ok(());
            }
            prop_assert!(choices.len() >= 2, "{}", state(game));
            let all: std::collections::BTreeSet<Action> = choices.iter().collect();
            prop_assert_eq!(all.len(), choices.len(), "an answer twice");
            for action in &all {
                prop_assert_eq!(game.is_legal(PLAYER, *action), Ok(()), "{:?}", action);
                let text = action_text(*action, game.deck());
                prop_assert_eq!(parse_action(&text, game.deck()).ok(), Some(*action));
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_is_not_listed_is_refused_and_changes_nothing(plan in Plan::any()) {
        let mut rng = Rng::stream(plan.seed, 1);
        plan.watch(|game| {
            let listed: std::collections::BTreeSet<Action> = game.legal_actions(PLAYER).iter().collect();
            for action in conceivable(game, &mut rng) {
                let verdict = game.is_legal(PLAYER, action);
                prop_assert_eq!(verdict.is_ok(), listed.contains(&action), "{:?}: {:?} in {}", action, verdict, state(game));
                if let Err(refusal) = verdict {
                    prop_assert!(!refusal.to_string().is_empty());
                    let mut after = game.clone();
                    prop_assert_eq!(after.apply(PLAYER, action, &mut ()), Err(refusal));
                    prop_assert!(after == *game);
                }
                prop_assert!(game.is_legal(Seat::at(1), action).is_err());
            }
            Ok(())
        })?;
    }

    /// rules: 4 backup plan: only if a use is possible that changes something, and never by the rules before.
    #[test]
    fn a_pause_has_a_use(plan in Plan::any()) {
        plan.watch(|game| {
            if let Some(Question::Pause(_)) = game.question(PLAYER) {
                prop_assert!(!plan.old);
                prop_assert!(game.legal_actions(PLAYER).len() > 2, "{}", state(game));
                for go in [Action::Go, Action::GoToday] {
                    let mut after = game.clone();
                    after.apply(PLAYER, go, &mut ()).unwrap();
                    prop_assert!(after != *game);
                }
            }
            Ok(())
        })?;
    }

    /// What a day's choices are said to bring is what the battle begins with.
    #[test]
    fn a_choice_of_the_day_brings_what_was_said(plan in Plan::any()) {
        plan.watch(|game| {
            if game.question(PLAYER) != Some(Question::Day) {
                return Ok(());
            }
            // A use of the plan or of an item may leave one answer, and the battle begins behind it: that is no choice of the day.
            let is_choice = |action: &&Action| matches!(action, Action::Battle | Action::Encounter(..) | Action::Tyrant);
            for action in game.legal_actions(PLAYER).plain().iter().filter(is_choice) {
                let (mut then, mut events) = (game.clone(), Vec::<Event>::new());
                then.apply(PLAYER, *action, &mut events).unwrap();
                // A day that leaves no choice begins its own battle behind it.
                let mut today = events.iter().take_while(|event| !matches!(event, Event::DayBegan { .. }));
                let began = today.find_map(|event| if let Event::BattleBegan { points } = event { Some(*points) } else { None });
                let said = game.brings(*action).filter(|_| *action != Action::Tyrant).map(|(fives, ones)| fives * 5 + ones);
                prop_assert_eq!(said, began, "{:?}", action);
            }
            Ok(())
        })?;
    }

    #[test]
    fn games_end_by_day_twelve(plan in Plan::any()) {
        let mut steps = 0;
        let game = plan.watch(|game| {
            steps += 1;
            prop_assert!(game.day() <= LAST_DAY);
            prop_assert!(steps < 20_000);
            Ok(())
        })?;
        prop_assert!(game.outcome().is_some());
    }

    #[test]
    fn a_record_replays_to_the_same_game(plan in Plan::any()) {
        let mut game = plan.game();
        let mut writer = Writer::new(&game, plan.seed);
        let mut rng = Rng::seeded(plan.seed);
        let mut states = vec![state(&game)];
        loop {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut rng)),
                Turn::Asked(_) => Step::Do(PLAYER, pick(&game, &mut rng)),
            };
            writer.step(&step);
            step.take(&mut game, &mut ()).unwrap();
            states.push(state(&game));
        }
        writer.end(&game.outcome().unwrap());
        states.push(state(&game));
        let record = Record::parse(writer.text()).unwrap();
        let mut replayed = Vec::new();
        prop_assert!(record.replay(|game| replayed.push(state(game))).unwrap() == game);
        prop_assert_eq!(replayed, states);
        let resumed = Writer::resume(&record);
        prop_assert!(writer.text().starts_with(resumed.text()), "what was read is written the same");
    }

    #[test]
    fn dealing_equals_drawing_and_impossible_chances_are_refused(plan in Plan::any()) {
        plan.watch(|game| {
            let mut spoilt = vec![Chance::Out(Cards::NONE), Chance::Roll(Rolled::default()), Chance::Top(game.options().tyrant)];
            if game.turn() == Turn::Chance {
                let (mut dealt, mut drawn) = (game.clone(), game.clone());
                dealt.deal(&mut Rng::seeded(9), &mut ());
                let chance = drawn.sample(&mut Rng::seeded(9));
                prop_assert_eq!(drawn.reveal(&chance, &mut ()), Ok(()));
                prop_assert!(dealt == drawn);
                if let Chance::Roll(mut rolled) = chance {
                    rolled.put(Shown::parse("b1").unwrap());
                    spoilt.push(Chance::Roll(rolled));
                }
                let nothing_out = matches!(chance, Chance::Out(cards) if cards.is_empty());
                spoilt.retain(|chance| !(nothing_out && matches!(chance, Chance::Out(_))));
            }
            for chance in spoilt {
                let mut after = game.clone();
                prop_assert!(after.reveal(&chance, &mut ()).is_err(), "{:?}", chance);
                prop_assert!(after == *game);
            }
            Ok(())
        })?;
    }
}

fn asks_to_discard(game: &Game) -> bool {
    // A top that is turned is seen at once, before the question can be put.
    game.question(PLAYER) == Some(Question::Discard) || game.turn() == Turn::Chance
}

/// Face frequencies against the table of the rules, by chi-square over a fixed seed: above 13.8 (two degrees of freedom, one
/// for red: 10.8) is a 1 in 1,000 event.
#[test]
fn dice_fall_as_often_as_their_faces_say() {
    let expected = [[4, 1, 1], [3, 2, 1], [2, 3, 1], [1, 4, 1], [0, 5, 1]];
    let mut counts = [[0u32; 3]; 5];
    let mut rng = Rng::seeded(20);
    let deck = Deck::built_in_named("proving").unwrap();
    let mut start = Game::new(Options::new(deck, 0, Card::nth(Kind::Tyrant, 0).unwrap()), deck).unwrap();
    while start.turn() == Turn::Chance {
        start.deal(&mut rng, &mut ());
    }
    start.apply(PLAYER, Action::Battle, &mut ()).unwrap();
    while start.turn() == Turn::Chance {
        start.deal(&mut rng, &mut ());
    }
    let cap = start.most_committed() < 17;
    assert!(!cap, "the first baddie of this seed allows all dice");
    start.apply(PLAYER, Action::Commit(Dice::ALL), &mut ()).unwrap();
    const ROLLS: u32 = 20_000;
    for _ in 0..ROLLS {
        let Chance::Roll(rolled) = start.sample(&mut rng) else { panic!("dice are rolled") };
        for (count, faces) in counts.iter_mut().zip(rolled.0) {
            count.iter_mut().zip(faces).for_each(|(count, face)| *count += u32::from(face));
        }
    }
    for (colour, (count, faces)) in Colour::ALL.iter().zip(counts.iter().zip(expected)) {
        let dice = f64::from(u32::from(Dice::ALL.of(*colour)) * ROLLS);
        let chi: f64 = count
            .iter()
            .zip(faces)
            .filter(|(_, faces)| *faces > 0)
            .map(|(count, faces)| {
                let due = dice * f64::from(faces) / 6.0;
                (f64::from(*count) - due).powi(2) / due
            })
            .sum();
        assert!(chi < if *colour == Colour::Red { 10.8 } else { 13.8 }, "{colour:?}: {count:?}");
        assert!(faces[0] > 0 || count[0] == 0);
    }
}
