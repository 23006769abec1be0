//! What every game must hold to, whatever it is: for the tests of a game's own crate.

pub mod records;
pub mod scenarios;

use crate::{ActionSet, Game, Notation, Record, Rng, Seat, Sitting, Step, Turn, Writer};

/// Plays a game at random to its end, or for so many steps, and checks on the way: what is listed is legal and can be done, what is
/// not a seat's to answer is refused and changes nothing, texts read back, secret choices show to nobody else, and the record
/// replays to the same end.
///
/// # Panics
/// If something does not hold.
pub fn play<G: Notation>(start: &G, seed: u64, most: usize) -> G {
    let mut rng = Rng::seeded(seed);
    let mut sitting = Sitting::new(start.clone());
    let mut writer = Writer::new(start, seed);
    for _ in 0..most {
        let step = match sitting.game().turn() {
            Turn::Over => break,
            Turn::Chance => {
                check_nobody_is_asked(sitting.game());
                Step::Chance(sitting.game().sample(&mut rng))
            }
            Turn::Asked(seats) => {
                let asked: Vec<Seat> = seats.into_iter().collect();
                let seat = asked[rng.below(asked.len() as u32) as usize];
                check_question(sitting.game(), seat);
                let action = sitting.game().legal_actions(seat).pick(&mut rng);
                check_secrecy(&sitting, seat, action, &mut rng);
                Step::Do(seat, action)
            }
        };
        writer.step(&step);
        sitting.take(&step, &mut ()).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
    }
    let game = sitting.game().clone();
    check_record(&game, writer);
    game
}

fn check_nobody_is_asked<G: Game>(game: &G) {
    for seat in Seat::first(game.seats()) {
        assert!(game.question(seat).is_none(), "{seat} is asked while chance decides");
        assert!(game.legal_actions(seat).is_empty());
    }
}

fn check_question<G: Notation>(game: &G, seat: Seat) {
    assert!(game.question(seat).is_some(), "seat {seat} is asked something");
    let actions = game.legal_actions(seat);
    assert!(!actions.is_empty(), "seat {seat} has an answer");
    for number in 0..actions.len() {
        let action = actions.get(number);
        assert!(game.is_legal(seat, action).is_ok(), "{action:?} is listed and refused");
        assert_eq!(game.parse_action(&game.action_text(action)).as_ref(), Ok(&action), "its text reads back");
        for other in Seat::first(game.seats()).filter(|other| game.question(*other).is_none()) {
            let mut after = game.clone();
            assert!(after.apply(other, action, &mut ()).is_err(), "seat {other} is not asked");
            assert!(after == *game, "a refused action changes nothing");
        }
    }
}

/// While choices are secret, what others see is the same whichever way a seat answers, as long as its answer does not end the phase.
fn check_secrecy<G: Game>(sitting: &Sitting<G>, seat: Seat, action: G::Action, rng: &mut Rng) {
    if !sitting.game().is_secret() {
        return;
    }
    let phase = sitting.game().phase_number();
    let other_action = sitting.game().legal_actions(seat).pick(rng);
    let views = [action, other_action].map(|action| {
        let mut after = sitting.clone();
        after.apply(seat, action, &mut ()).expect("it is legal");
        let viewers = Seat::first(after.game().seats()).filter(|other| *other != seat).map(Some).chain([None]);
        (after.game().phase_number() == phase).then(|| viewers.map(|viewer| after.view(viewer)).collect::<Vec<G>>())
    });
    if let [Some(one), Some(other)] = views {
        assert!(one == other, "what seat {seat} chose shows to others before the phase ends");
    }
}

fn check_record<G: Notation>(game: &G, mut writer: Writer<G>) {
    let outcome = game.outcome();
    assert_eq!(outcome.is_some(), game.turn() == Turn::Over);
    if let Some(outcome) = &outcome {
        writer.end(outcome);
    }
    let record = Record::<G>::parse(writer.text()).unwrap_or_else(|faults| panic!("{faults}\n{}", writer.text()));
    let replayed = if outcome.is_some() { record.replay(|_| {}) } else { record.replay_unfinished(|_| {}) };
    assert!(replayed.unwrap_or_else(|fault| panic!("{fault}")) == *game, "the record replays to the same position");
}
