//! The shortest way to play a recorded game by clicking: for the tests that count clicks, natively and in a browser.

use game::Game as _;
use session::Playable as _;
use twenty_strong::{Action, Card, Colour, Dice, Face, Game, PLAYER, Question, Shown};

use crate::TwentyStrong;
use crate::aim;
use crate::hand::{Hand, Zone};
use crate::obvious::{obvious, stopping};

/// Something that the page offers to be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Click {
    /// The die of a zone with this number among its colour, from 0 on: so many and one more are picked, or that one and all after
    /// it put back.
    Die(Zone, Colour, u8),
    /// All dice of the zone.
    All,
    /// None of them.
    Nothing,
    /// The main button.
    Send,
    /// The end of the engagement while dice are assigned.
    Stop,
    /// Nothing more is assigned, though all could fall.
    GoOn,
    /// A baddie.
    Foe(Card),
    /// An item or lock.
    Item(Card),
    /// A die that has fallen.
    Fallen(Shown),
    /// A slot of the plan that takes the die in hand, or that holds this one.
    Slot(Option<Colour>),
    /// All misses to the plan.
    Misses,
    /// An item is used.
    Use(Card),
    /// The hero turns.
    Rise,
    /// An answer in words.
    Answer(Action),
}

/// The clicks for the next of these actions, and how many actions they make up. What is not asked again until chance decides may be
/// done in another order, if it comes to the same.
pub fn next(game: &Game, ahead: &[Action]) -> (Vec<Click>, Vec<Action>) {
    let first = ahead[0];
    if TwentyStrong::only_answer(game, PLAYER) == Some(first) {
        return (vec![], vec![first]);
    }
    let alone = |click: Click| (vec![click], vec![first]);
    match first {
        Action::Plan(colour) => alone(Click::Slot(Some(colour))),
        Action::Use(card) => alone(Click::Use(card)),
        Action::Rise => alone(Click::Rise),
        Action::Strike(card) => alone(Click::Foe(card)),
        Action::Turn(colour) => alone(Click::Fallen(Shown { colour, face: Face::Miss })),
        Action::Go => alone(Click::Send),
        Action::Assign(..) | Action::Store(_) => assigning(game, ahead),
        Action::Done => done(game, ahead),
        Action::Commit(dice) | Action::Recover(dice) | Action::Exhaust(dice) => (picks(game, dice), vec![first]),
        Action::Banish(colour) => (picks(game, Dice::one(colour)), vec![first]),
        other => alone(Click::Answer(other)),
    }
}

/// Dice are picked and sent.
fn picks(game: &Game, wanted: Dice) -> Vec<Click> {
    let Some((zone, _)) = Hand::zone(game) else { return vec![Click::Send] };
    let from = |begun: Dice, first: Option<Click>| {
        let differ = Colour::ALL.into_iter().filter(|colour| begun.of(*colour) != wanted.of(*colour));
        let die = |colour: Colour| {
            let (now, then) = (begun.of(colour), wanted.of(colour));
            Click::Die(zone, colour, if then > now { then - 1 } else { then })
        };
        first.into_iter().chain(differ.map(die)).chain([Click::Send]).collect::<Vec<Click>>()
    };
    let mut all = Hand::default();
    all.pick_all(game);
    let ways =
        [from(Hand::default().begun(game).dice, None), from(all.dice, Some(Click::All)), from(Dice::NONE, Some(Click::Nothing))];
    let best = ways.into_iter().min_by_key(Vec::len);
    best.unwrap_or_default()
}

/// Nothing more is assigned: with what follows, if that is one click too.
fn done(game: &Game, ahead: &[Action]) -> (Vec<Click>, Vec<Action>) {
    let follows = ahead.get(1).copied();
    let done = if aim::at_all(game).is_some() { Click::GoOn } else { Click::Send };
    match follows {
        Some(Action::Stop) if stopping(game).is_some() => (vec![Click::Stop], ahead[..2].to_vec()),
        Some(Action::Commit(dice)) => {
            let hand = Hand { dice, held: None, touched: !dice.is_empty() };
            // Where all could fall the main button would fell them.
            if obvious(game, &hand) == ahead[..2] {
                return (picks(game, dice), ahead[..2].to_vec());
            }
            (vec![done], vec![Action::Done])
        }
        _ => (vec![done], vec![Action::Done]),
    }
}

/// Dice go to baddies, locks and the plan: together if one click sends them so, else one by one.
fn assigning(game: &Game, ahead: &[Action]) -> (Vec<Click>, Vec<Action>) {
    let length = ahead.iter().take_while(|action| matches!(action, Action::Assign(..) | Action::Store(_))).count();
    let run = &ahead[..length];
    let targets = run.iter().filter_map(|action| if let Action::Assign(_, card) = action { Some(*card) } else { None });
    let all = aim::at_all(game).map(|all| (Click::Send, all));
    let misses = (Click::Misses, aim::misses(game));
    let each = targets.map(|card| (Click::Foe(card), aim::at(game, card)));
    let together = all.into_iter().chain([misses]).chain(each);
    let fitting = together.map(|(click, actions)| (click, performed(game, &actions)));
    let best = fitting.filter(|(_, actions)| comes_to_the_same(game, run, actions)).max_by_key(|(_, actions)| actions.len());
    if let Some((click, actions)) = best {
        return (vec![click], actions);
    }
    let clicks = match run[0] {
        Action::Assign(shown, card) if game.items().iter().any(|item| item.card == card) => {
            vec![Click::Fallen(shown), Click::Item(card)]
        }
        Action::Assign(shown, card) => vec![Click::Fallen(shown), Click::Foe(card)],
        Action::Store(colour) => vec![Click::Fallen(Shown { colour, face: Face::Miss }), Click::Slot(None)],
        _ => vec![],
    };
    (clicks, vec![run[0]])
}

/// As many of these as are carried out before something else is asked.
fn performed(game: &Game, actions: &[Action]) -> Vec<Action> {
    let (mut next, mut done) = (game.clone(), Vec::new());
    for action in actions {
        if next.question(PLAYER) != Some(Question::Assign) || next.apply(PLAYER, *action, &mut ()).is_err() {
            break;
        }
        done.push(*action);
    }
    done
}

/// Whether these actions are among the run, and the others after them lead to the same as the run does.
fn comes_to_the_same(game: &Game, run: &[Action], actions: &[Action]) -> bool {
    let mut others = run.to_vec();
    for action in actions {
        let Some(place) = others.iter().position(|other| other == action) else { return false };
        others.remove(place);
    }
    let played = |order: &[Action]| {
        let mut next = game.clone();
        order.iter().all(|action| next.apply(PLAYER, *action, &mut ()).is_ok()).then_some(next)
    };
    let first: Vec<Action> = actions.iter().chain(&others).copied().collect();
    !actions.is_empty() && played(&first).is_some_and(|game| Some(game) == played(run))
}
