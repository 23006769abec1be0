//! Answers, taking back, several persons.

use super::*;

#[test]
fn always_answering_one_plays_every_mode_to_its_end() {
    let modes = [
        "",
        "--seats 4",
        "--mode solo",
        "--mode solo --heroic --rounds 2",
        "--mode coop",
        "--mode coop --seats 3 --market --chiefs",
        "--seats 3 --market",
        "--seats 6 --market --chiefs --seat 4",
        "--chiefs",
        "--mode solo --market --chiefs",
        "--plain --chiefs",
    ];
    for mode in modes {
        for seed in 1..=3 {
            let output = typed_by(&format!("{mode} --seed {seed}"), ones());
            assert!(output.contains("The game is over."), "{mode} {seed}: {output}");
            assert!(output.contains(&format!("Seed {seed}. `save FILE` keeps")), "{mode} {seed}");
            let overlong = output.lines().find(|line| line.chars().count() > 100);
            assert_eq!(overlong, None, "{mode} {seed}");
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let play = || typed_by("--seats 3 --market --chiefs --seed 5", ones());
    assert_eq!(play(), play());
}

#[test]
fn an_illegal_answer_is_refused_with_its_reason_and_changes_nothing() {
    let lines = ["state", "hero e5", "hero z9", "2 hero c4", "99", "0", "", "pass", "jump", "state", "1 hero c4", "state"];
    let output = typed("--seed 1", &lines);
    for reason in [
        "Your hero steps to one of the cells around it; e5 is too far.",
        "That can’t be read: at character 6, expected a cell a1 to e5, found \"z9\".",
        "You play seat 1; seat 2 chooses for itself.",
        "There is no choice 99 here, they go from 1 to 8.",
        "There is no choice 0 here, they go from 1 to 8.",
        "An answer is needed",
        "That is not what is asked now. Step to a cell around your hero.",
        "That can’t be read: at character 1, expected an action",
    ] {
        assert!(unbroken(&output).contains(reason), "{reason}\n{output}");
    }
    let states = states(&output);
    assert_eq!(states[0], states[1]);
    assert!(states[2].contains("\"hero\":\"c4\""));
}

#[test]
fn undo_takes_back_within_the_phase_and_not_beyond_it() {
    let output = typed("--seed 1", &["undo", "state", "hero c4", "state", "undo", "state", "hero b2", "1", "undo", "state"]);
    assert!(output.contains("There is nothing to take back: you have not chosen anything yet."));
    assert!(output.contains("Taken back."));
    assert!(unbroken(&output).contains("That can’t be taken back any more: others have seen it"));
    let states = states(&output);
    assert_eq!(states[0], states[2]);
    assert_ne!(states[0], states[1]);
    assert!(states[3].contains("\"phase\":\"trap\"") && states[3].contains("\"hero\":\"b2\""));
}

#[test]
fn undo_goes_back_choice_by_choice() {
    let output = typed("--mode coop --market --seed 1", &["state", "buy wall", "buy bomb", "undo", "undo", "state", "undo"]);
    let states = states(&output);
    assert_eq!(states[0], states[1]);
    assert!(output.ends_with("seed 1.\n"));
}

#[test]
fn alone_a_choice_that_ends_the_phase_stands_at_once() {
    let output = typed("--mode solo --seed 1", &["hero c4", "undo", "pass"]);
    assert!(!output.contains("Your part is done"));
    assert!(output.contains("That can’t be taken back any more"));
    assert!(output.contains("Round 2, white.") || output.contains("Round 2, black."), "{output}");
}

#[test]
fn others_choose_only_after_the_person_has_confirmed() {
    let (me, mut table) = (Seat::at(0), seated("--seats 3", 1, &[0]));
    let record = |table: &Seated| table.session().history().record().unwrap();
    assert_eq!(table.session().next(), Next::Person(me));
    table.put(Input::Act(action("hero c4")));
    assert_eq!(table.session().next(), Next::Confirm(me));
    assert!(!record(&table).contains("\"seat\":2,\"do\""));
    table.put(Input::Commit);
    assert_eq!(table.session().next(), Next::Person(me));
    assert!(record(&table).contains("\"seat\":2,\"do\":\"hero"));
    assert_eq!(word(&mut table, Input::Undo), Some(Word::NothingToUndo));
}

#[test]
fn several_persons_choose_one_after_the_other_and_take_back_their_own() {
    let [one, two] = [0, 2].map(Seat::at);
    let mut table = seated("--seats 3", 1, &[0, 2]);
    assert_eq!(table.session().next(), Next::Person(one));
    table.put(Input::Act(action("hero c4")));
    assert_eq!(table.session().next(), Next::Confirm(one));
    table.put(Input::Commit);
    assert_eq!((table.session().next(), table.session().is_covered()), (Next::Person(two), true));
    table.put(Input::Uncover);
    assert_eq!(word(&mut table, Input::Undo), Some(Word::NothingToUndo), "it is not the other's to take back");
    table.put(Input::Act(action("hero b2")));
    assert_eq!(table.session().next(), Next::Confirm(two));
    assert_eq!(word(&mut table, Input::Undo), None);
    assert_eq!(table.session().next(), Next::Person(two));
    assert!(!table.session().history().record().unwrap().contains("\"seat\":2,\"do\""), "the bot waits for both");
}

#[test]
fn a_person_is_not_shown_what_another_one_has_chosen() {
    let output =
        typed("--seed 1 --seats 2 --seat 1,2", &["hero c4", "1", "", "state", "log", "hero b2", "pass", "1", "", "list"]);
    assert!(output.contains("At this terminal: seats 1 and 2."), "{output}");
    let cover = output.find("Seat 2: it is your turn, the others look away.").expect("the screen is handed over");
    let states = states(&output[cover..]);
    assert!(states[0].contains("\"hero\":\"c3\"") && !states[0].contains("\"hero\":\"c4\""), "{}", states[0]);
    let before_the_end = output[cover..].split("> hero b2").next().unwrap();
    assert!(!before_the_end.contains("hero of seat 1 goes"), "{before_the_end}");
    let told = ["> hero b2", "The hero of seat 1 goes to c4.", "Seat 1: it is your turn", "The hero of seat 2 goes to b2."];
    let places = told.map(|part| output.find(part).unwrap_or_else(|| panic!("{part} is not in: {output}")));
    assert!(places.is_sorted(), "each is told when the phase is over, and it is its turn: {output}");
}

#[test]
fn the_next_answer_may_be_typed_instead_of_a_confirmation() {
    let output = typed("--seed 1", &["hero c4", "pass", "state"]);
    assert!(output.contains("You leave your traps as they are."));
    assert!(states(&output)[0].contains("\"phase\":\"trap\""));
}

#[test]
fn another_choice_replaces_the_last_one_before_the_phase_ends() {
    let output = typed("--seed 1", &["hero c4", "hero b4", "state", "1", "state"]);
    let states = states(&output);
    assert!(states[0].contains("\"phase\":\"hero\"") && states[0].contains("\"hero\":\"b4\""), "{}", states[0]);
    assert!(states[1].contains("\"phase\":\"trap\"") && states[1].contains("\"hero\":\"b4\""), "{}", states[1]);
}

#[test]
fn a_refused_replacement_leaves_the_choice_as_it_was() {
    let output = typed("--seed 1", &["hero c4", "hero e5", "state", "hero b2", "state"]);
    assert!(unbroken(&output).contains("e5 is too far. Your choice is still the one before."), "{output}");
    let states = states(&output);
    assert!(states[0].contains("\"phase\":\"hero\"") && states[0].contains("\"hero\":\"c4\""), "{}", states[0]);
    assert!(states[1].contains("\"phase\":\"hero\"") && states[1].contains("\"hero\":\"b2\""), "{}", states[1]);
}

#[test]
fn the_end_of_the_input_is_a_polite_end() {
    for lines in [&[][..], &["hero c4"], &["hero c4", "", "list"]] {
        let output = typed("--seed 1", lines);
        assert!(output.ends_with("seed 1.\n"), "{output}");
        assert!(output.contains("The game was not finished: Round 1, "), "{output}");
    }
    assert!(typed("--seed 1", &["quit"]).contains("The game was not finished"));
}

#[test]
fn an_endless_line_and_bytes_that_are_no_text_do_no_harm() {
    let mut input = vec![b'x'; 1 << 20];
    input.extend_from_slice(b"\n\xff\xfe\x1b[2J\nhero c4\n");
    let output = typed_by("--seed 1", &input[..]);
    assert!(output.contains("Your hero goes to c4."));
    assert!(!output.contains('\x1b'));
    assert!(output.lines().filter(|line| !line.starts_with("> ")).all(|line| line.chars().count() <= 100));
}
