//! What is said, and in which language.

use super::*;

#[test]
fn every_word_of_the_help_is_explained_in_every_language() {
    let game = game("--market --chiefs");
    for language in Language::ALL {
        let voice = BoneVoice::new(Look { language, ..Look::default() });
        for word in voice.topics() {
            let lines = voice.about(&game, &word).unwrap_or_default();
            assert!(lines.iter().all(|line| line.len() > 10) && !lines.is_empty(), "{word}");
        }
    }
    let output = typed("--seed 1", &["help", "help wall", "help ice staff", "help money", "help picture"]);
    assert!(output.contains("HERO          the hero"));
    assert!(output.contains("It is worth 2 stars intact, 1 damaged. The market asks 3 coins."));
    assert!(output.contains("There is no help about that."));
    assert!(output.lines().all(|line| line.chars().count() <= 100));
    let french = typed("--seed 1 --language fr", &["help mur", "help wall"]);
    assert_eq!(
        french.matches("mur (wall)\u{a0}: il suit").count() + french.matches("mur (wall): il suit").count(),
        2,
        "{french}"
    );
}

#[test]
fn every_choice_can_be_reached_by_its_number_and_by_its_notation() {
    let me = Seat::at(0);
    let mut table = seated("", 1, &[0]);
    table.put(Input::Act(action("hero c4")));
    table.put(Input::Commit);
    let view = table.session().view();
    let voice = BoneVoice::new(Look::default());
    let choices = voice.answers(&view, me);
    assert!(choices.len() > 100 && choices.len() == view.legal_actions(me).len());
    assert!(voice.gathered(&view, me, &choices).is_some_and(|rows| rows.len() < 12));
    for number in [1, 2, 57, choices.len()] {
        let text = choices[number - 1].to_string();
        let after = |answer: &str| {
            let output = typed("--seed 1", &["hero c4", "1", answer, "state"]);
            states(&output).last().map(|state| state.to_string())
        };
        let by_number = after(&number.to_string());
        assert!(by_number.is_some());
        assert_eq!(by_number, after(&text), "{text}");
        assert_eq!(by_number, after(&format!("1 {text}")), "{text}");
    }
    let listed = typed("--seed 1", &["hero c4", "1", "list"]);
    for (number, action) in choices.iter().enumerate() {
        assert!(listed.contains(&format!("{:>8}  {action}", number + 1)), "{action}");
    }
}

#[test]
fn other_boards_can_be_looked_at() {
    let output = typed("--seed 1 --seats 3", &["board 2", "boards", "board 7", "log", "log 1", "log x"]);
    assert!(output.contains("Seat 2   tower 4 of 4   houses 5 of 5   hero c3"));
    assert!(output.contains("`board N` shows the board of seat N, from 1 to 3."));
    assert!(output.contains("To the forest of seat 3: "));
    assert!(output.contains("`log 3` only the third part"));
    let plain = typed("--seed 1 --plain", &["board 2"]);
    assert!(plain.contains("Seat 2. Round 1 (white), Hero."));
    assert!(!plain.contains('│'));
}

#[test]
fn a_hint_is_a_legal_choice_with_a_reason_and_changes_nothing() {
    let output = unbroken(&typed("--seed 3 --nodes 400", &["hint", "hint", "quit"]));
    let hints: Vec<&str> = output.split("In the notation: `").skip(1).map(|rest| rest.split('`').next().unwrap()).collect();
    assert_eq!(hints.len(), 2, "{output}");
    assert_eq!(hints[0], hints[1], "the same question gets the same advice");
    assert!(output.contains(" % to win): ") && output.contains(". Otherwise "), "{output}");
    let played = typed("--seed 3 --nodes 400", &[hints[0], "quit"]);
    assert!(played.contains("Your part is done"), "{played}");
}

#[test]
fn both_languages_speak_for_themselves() {
    let lines = ["help", "board 2", "hero c4", "log", "undo", "hero e5", "nonsense", "99", "", "hint", "save", "quit"];
    let [english, french] = ["en", "fr"].map(|code| typed(&format!("--seed 1 --nodes 300 --language {code}"), &lines));
    for (said, dit) in [
        ("You are seat 1.", "Vous êtes à la place 1."),
        ("Your hero goes to c4.", "Votre héros va en c4."),
        ("Step to a cell around your hero.", "autour de votre héros"),
        ("There is no choice 99 here", "Il n’y a pas de choix 99 ici"),
        ("tower 4 of 4", "tour 4 sur 4"),
    ] {
        assert!(unbroken(&english).contains(said) && unbroken(&french).contains(dit), "{said}: {french}");
    }
    for text in [&english, &french] {
        // An id that stands where a text should be would show its name.
        let ids = ["terminal-", "picture-", "answer-", "topic-", "help-", "ask-", "act-", "log-", "refused-"];
        assert!(ids.iter().all(|id| !text.contains(id)), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "a line is too long: {text}");
    }
}

#[test]
fn a_whole_game_is_told_in_french() {
    let output = typed_by("--seed 2 --mode solo --market --chiefs --language fr --plain", ones());
    assert!(output.contains("La partie est finie.") && output.contains("Graine 2."), "{output}");
    let english = ["Your ", "The ", " skeleton", " heading ", " forest"];
    let strange = output.lines().find(|line| english.iter().any(|word| line.contains(word)));
    assert_eq!(strange, None, "{output}");
}
