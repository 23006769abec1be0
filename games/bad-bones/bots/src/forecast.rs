//! What a board comes to if nothing more is done.

use bad_bones::{Action, Advance, Cell, Chief, Choices, Event, Game, Heading, Question, Use};
use game::{ActionSet, Events, Game as _, Rng, Seat, Turn};

/// The only seat of a board taken alone.
pub const OWN: Seat = Seat::at(0);

/// A quick answer to the questions that come up on the way.
fn quick_answer(game: &Game) -> Action {
    let choices = game.legal_actions(OWN);
    match game.question(OWN) {
        Some(Question::Push(_)) => best_push(&choices, game),
        Some(Question::Advance) => Action::Advance(Advance::All),
        Some(Question::Fall) => least_missed(&choices),
        Some(Question::Onward) => Action::Stop,
        Some(Question::Use(_)) if game.is_legal(OWN, Action::Use(Use::Skip)).is_ok() => Action::Use(Use::Skip),
        _ => choices.get(0),
    }
}

/// Neither the emperor, who would take all, nor a friendly chief falls with a tower while there is another.
fn least_missed(choices: &Choices) -> Action {
    let spared = |action: &Action| match action {
        Action::Fall(member) if member.model.is(Chief::Emperor) => 2,
        Action::Fall(member) if member.model.is(Chief::Friendly) => 1,
        _ => 0,
    };
    choices.iter().min_by_key(spared).expect("a question has answers")
}

/// Off the board if it can be, else towards the nearest edge that is not the village.
fn best_push(choices: &Choices, game: &Game) -> Action {
    let from = game.board(OWN).push_origin();
    let actions = (0..choices.len()).map(|number| choices.get(number));
    actions.min_by_key(|action| push_cost(*action, from, game)).expect("a question has answers")
}

fn push_cost(action: Action, from: Option<Cell>, game: &Game) -> usize {
    let (Action::Push(_, heading), Some(from)) = (action, from) else { return usize::MAX };
    let layout = &game.rules().layout;
    if heading == layout.village() {
        return 20;
    }
    let steps = match heading {
        Heading::E => 4 - from.column(),
        Heading::W => from.column(),
        Heading::N => 4 - from.row(),
        Heading::S => from.row(),
    };
    let hits_tower = from.step(heading).is_some_and(|next| game.board(OWN).towers().contains(next));
    steps + if hits_tower { 40 } else { 0 }
}

/// Answers what comes up on the way of a board alone, as a careful owner would, up to a hero's step, a trap, a draw or the end.
pub fn settle(game: &mut Game, events: &mut impl Events<Event>) {
    while let Turn::Asked(seats) = game.turn() {
        if seats.is_empty() || matches!(game.question(OWN), Some(Question::Hero | Question::Trap)) {
            return;
        }
        let action = quick_answer(game);
        game.apply_legal(OWN, action, events);
    }
}

/// Lets the skeletons of a board alone move once, nothing else done before. It then stands before the next hero phase, or
/// where [`deal`] leaves it, or the game is over.
pub fn move_on(game: &mut Game, rng: &mut Rng) {
    game.skip_to_skeletons();
    game.resume(&mut ());
    settle(game, &mut ());
    if game.turn() == Turn::Chance {
        deal(game, rng);
    }
}

/// Draws for a board alone. With neither hero nor traps there is nothing to do before the skeletons, which move at once: it
/// then stands before the next draw.
pub fn deal(game: &mut Game, rng: &mut Rng) {
    game.deal(rng, &mut ());
    settle(game, &mut ());
}
