use super::*;
use crate::tiny::{Do, No, Tiny};

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

type Steps = Vec<Step<Tiny>>;

/// Both seats guess and stake, the first one first.
fn round(guesses: [u8; 2], stakes: [u8; 2]) -> Steps {
    let says = |seat: Seat| {
        let at = seat.index();
        [Step::Do(seat, Do::Guess(guesses[at])), Step::Do(seat, Do::Stake(stakes[at]))]
    };
    [ONE, TWO].into_iter().flat_map(says).collect()
}

/// A game of so many rounds after these steps.
fn played(rounds: u8, steps: impl IntoIterator<Item = Step<Tiny>>) -> History<Tiny> {
    History::new(Tiny::new(rounds), 7).with_steps(steps).unwrap()
}

/// Two rounds, the second one half said.
fn halfway() -> History<Tiny> {
    let mut steps = round([1, 2], [2, 1]);
    steps.push(Step::Chance(1));
    steps.extend(round([0, 0], [1, 1]).into_iter().take(3));
    played(2, steps)
}

#[test]
fn a_phase_begins_after_the_step_that_ended_the_one_before() {
    assert_eq!(played(2, []).phase_begins(), 0);
    let mut steps = round([1, 2], [2, 1]);
    assert_eq!(played(2, steps[..3].to_vec()).phase_begins(), 0);
    // The last stake ends the guessing: chance has a phase of its own, then the next round has.
    assert_eq!(played(2, steps.clone()).phase_begins(), 4);
    steps.push(Step::Chance(0));
    assert_eq!(played(2, steps).phase_begins(), 5);
    assert_eq!(halfway().phase_begins(), 5);
}

#[test]
fn a_step_that_is_refused_changes_nothing() {
    let mut history = halfway();
    let before = history.clone();
    assert_eq!(history.act(ONE, Do::Guess(2), &mut ()), Err(No));
    assert_eq!(history.take(Step::Chance(1), &mut ()), Err(No));
    assert_eq!((history.steps(), history.game()), (before.steps(), before.game()));
}

#[test]
fn a_choice_is_taken_back_with_what_its_seat_did_after_it() {
    let history = halfway();
    // The first seat has guessed and staked, then the second one guessed.
    let guess = |action: Do| matches!(action, Do::Guess(_));
    let back = history.without_last_choice(ONE, guess).unwrap();
    assert_eq!(back.steps().len(), 6);
    assert_eq!(back.steps()[5], Step::Do(TWO, Do::Guess(0)), "the other's choice stands");
    assert_eq!(back.steps()[..5], history.steps()[..5]);
    let only_stake = history.without_last_choice(ONE, |action| matches!(action, Do::Stake(_))).unwrap();
    assert_eq!(only_stake.steps().len(), 7);
    assert!(only_stake.game().is_legal(ONE, Do::Stake(2)).is_ok());
}

#[test]
fn choices_of_ended_phases_stand() {
    let any = |_: Do| true;
    let mut steps = round([1, 2], [2, 1]);
    assert!(played(2, steps.clone()).without_last_choice(ONE, any).is_none(), "chance is to decide");
    steps.push(Step::Chance(1));
    assert!(played(2, steps.clone()).without_last_choice(ONE, any).is_none(), "a new round");
    steps.push(Step::Do(TWO, Do::Guess(1)));
    assert!(played(2, steps).without_last_choice(ONE, any).is_none(), "the other seat's is not its own");
    assert!(played(2, []).without_last_choice(ONE, any).is_none());
}

#[test]
fn the_last_step_is_taken_back_unless_chance_decided_it() {
    let history = halfway();
    let back = history.without_last_step().unwrap();
    assert_eq!(back.steps(), &history.steps()[..7]);
    assert!(played(2, []).without_last_step().is_none());
    let mut decided = round([1, 2], [2, 1]);
    decided.push(Step::Chance(1));
    assert!(played(2, decided).without_last_step().is_none());
}

#[test]
fn any_moment_can_be_gone_back_to() {
    let history = halfway();
    assert_eq!(history.after(0).game(), history.start());
    for count in 0..=history.steps().len() {
        let then = history.after(count);
        assert_eq!(then.steps(), &history.steps()[..count]);
        // Going on from there with the same steps leads to the same game.
        let rest = history.steps().iter().cloned();
        assert_eq!(then.with_steps(rest).unwrap().game(), history.game());
    }
    assert_eq!(history.after(99).steps(), history.steps(), "there are not so many");
}

#[test]
fn other_steps_are_refused_as_the_rules_say() {
    let twice = [Step::Do(ONE, Do::Guess(1)), Step::Do(ONE, Do::Guess(1))];
    assert_eq!(played(2, []).with_steps(twice).unwrap_err(), No);
}

#[test]
fn chance_decides_the_same_again_after_a_choice_was_taken_back() {
    let mut history = played(3, round([1, 2], [2, 1]));
    assert!(history.draw(&mut ()));
    assert!(!history.draw(&mut ()), "it is not chance's turn");
    round([0, 0], [1, 1]).into_iter().for_each(|step| history.take(step, &mut ()).unwrap());
    let mut other = history.after(5);
    round([2, 2], [2, 2]).into_iter().for_each(|step| other.take(step, &mut ()).unwrap());
    history.draw(&mut ());
    other.draw(&mut ());
    assert_eq!(history.steps()[9], other.steps()[9]);
    // Each decision has the generator of its number.
    let expected = [0, 1].map(|number| Step::Chance(Tiny::new(1).sample(&mut Rng::stream(7, number))));
    assert_eq!([&history.steps()[4], &history.steps()[9]], [&expected[0], &expected[1]]);
}

#[test]
fn a_seat_sees_its_own_choices_and_others_when_the_phase_ends() {
    let history = halfway();
    let seen = history.view(Some(TWO));
    assert_eq!(seen.question(ONE), Some(crate::tiny::Ask::Guess), "as if nothing was said");
    assert_eq!(seen.question(TWO), Some(crate::tiny::Ask::Stake));
    assert_eq!(history.view(None), history.after(5).game().clone());
    let ended = played(2, round([1, 2], [2, 1]));
    assert_eq!(&ended.view(None), ended.game());
}

#[test]
fn events_tell_what_came_of_a_step() {
    let mut history = played(2, round([1, 2], [2, 1]));
    let mut told = vec![];
    history.take(Step::Chance(1), &mut told).unwrap();
    // The first seat guessed 1 and staked 2, the second guessed 2.
    assert_eq!(told, [(ONE, 2), (TWO, 0)]);
    assert_eq!(history.game().points, [2, 0]);
}

#[test]
fn a_record_reads_back_as_the_same_history() {
    let unfinished = halfway();
    let text = unfinished.record().unwrap();
    assert!(!text.contains("\"end\""));
    let read = History::<Tiny>::from_record(&text).unwrap();
    assert_eq!((read.steps(), read.game(), read.seed()), (unfinished.steps(), unfinished.game(), 7));

    let mut finished = unfinished;
    finished.act(TWO, Do::Stake(2), &mut ()).unwrap();
    finished.take(Step::Chance(0), &mut ()).unwrap();
    let text = finished.record().unwrap();
    // 2 for the first round; 1 and 2 for the second, in which both guessed 0.
    assert!(text.ends_with("{\"end\":{\"scores\":[3,2],\"winners\":[1]}}\n"), "{text}");
    let read = History::<Tiny>::from_record(&text).unwrap();
    assert_eq!((read.steps(), read.record()), (finished.steps(), Some(text)));
}

#[test]
fn a_record_tells_what_stand_ins_did_and_who_has_won_all_the_same() {
    let mut finished = halfway();
    let steps = finished.steps().len();
    finished.act(TWO, Do::Stake(2), &mut ()).unwrap();
    finished.take(Step::Chance(0), &mut ()).unwrap();
    // The last stake was a stand-in's, and the first seat, which the rules let win, has left.
    let stand_ins = StandIns { steps: vec![steps], winners: Some([TWO].into_iter().collect()) };
    let text = finished.record_with(&stand_ins).unwrap();
    let marked: Vec<&str> = text.lines().filter(|line| line.contains("stand_in")).collect();
    assert_eq!(marked, [r#"{"seat":2,"do":"stake 2","stand_in":true}"#]);
    assert!(text.ends_with("{\"end\":{\"scores\":[3,2],\"winners\":[1]},\"won\":[2]}\n"), "{text}");
    let (read, told) = History::<Tiny>::with_stand_ins(&text).unwrap();
    assert_eq!((read.record_with(&told), told), (Some(text.clone()), stand_ins));
    // Who takes the last stake back plays to an end of their own.
    let mut again = History::<Tiny>::with_stand_ins(&text).unwrap().1;
    again.forget_after(steps);
    assert_eq!(again, StandIns::default());
    // Nothing is said of winners that the rules name too.
    let same = StandIns { steps: vec![], winners: Some([ONE].into_iter().collect()) };
    assert_eq!(finished.record_with(&same), finished.record());
    let wrong = text.replace("\"won\":[2]", "\"won\":[3]");
    assert!(History::<Tiny>::from_record(&wrong).unwrap_err().to_string().contains("seats from 1 to 2"));
}

#[test]
fn a_record_that_breaks_a_rule_is_refused_with_its_line() {
    let text = halfway().record().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let line_of = |text: &str| History::<Tiny>::from_record(text).unwrap_err().0[0].line;
    assert_eq!(line_of(&[lines[0], lines[2]].join("\n")), 2, "a stake before a guess");
    assert_eq!(line_of(&format!("{text}{{\"end\":{{\"scores\":[9,9],\"winners\":[1]}}}}\n")), lines.len() + 1);
    assert_eq!(line_of(""), 1);
}

#[test]
fn a_game_that_began_with_a_position_goes_on_from_there_and_has_no_record() {
    let text = "title = \"the last round\"\ngame = \"tiny\"\nrounds = 2\nround = 1\n";
    let mut history = History::<Tiny>::from_position(text, 3).unwrap();
    assert_eq!(history.position(), Some(text));
    round([1, 2], [2, 1]).into_iter().for_each(|step| history.take(step, &mut ()).unwrap());
    assert!(history.draw(&mut ()));
    assert_eq!(history.game().turn(), Turn::Over);
    assert!(history.record().is_none());
    assert_eq!(history.after(2).position(), Some(text));
    assert!(History::<Tiny>::from_position("game = \"chess\"", 3).is_err());
}

#[test]
fn steps_are_values() {
    for step in [Step::<Tiny>::Chance(2), Step::Do(TWO, Do::Stake(1))] {
        let bytes = postcard::to_allocvec(&step).unwrap();
        assert_eq!(postcard::from_bytes::<Step<Tiny>>(&bytes).unwrap(), step);
    }
    // The number of the variant, the seat, the number of its variant, what is staked.
    assert_eq!(postcard::to_allocvec(&Step::<Tiny>::Do(TWO, Do::Stake(1))).unwrap(), [1, 1, 1, 1]);
    assert!(postcard::from_bytes::<Step<Tiny>>(&[1, 6, 1, 1]).is_err(), "there is no seventh seat");
}
