use super::*;

fn played(language: Language, plain: bool, lines: &str) -> String {
    let deck = twenty_strong::Deck::built_in();
    let game = Game::new(twenty_strong::Options::new(deck, 0, deck.card("the-deep").unwrap()), deck).unwrap();
    let mut output = Vec::new();
    let manner = Manner { language: Some(language), plain, echo: true };
    run(Ok(game), 7, manner, lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn both_languages_speak_for_themselves() {
    let lines = "help\ncard pebble\nbattle\nhint\nodds y\nlog\nladder\nnonsense\n99\nquit\n";
    let (english, french) = (played(Language::En, false, lines), played(Language::Fr, false, lines));
    assert!(english.contains("Answer with a number") && french.contains("Répondez par un numéro"));
    assert!(english.contains("Pebble (pebble)") && french.contains("Caillou (pebble)"));
    assert!(english.contains("There is no choice 99 here") && french.contains("Il n’y a pas de choix 99 ici"));
    // An id that stands where a text should be would show its name.
    for text in [&english, &french] {
        assert!(!text.contains("terminal-") && !text.contains("help-") && !text.contains("ask-"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH + 2), "a line is too long: {text}");
    }
}

#[test]
fn plain_sentences_have_no_letters_for_dice() {
    let plain = played(Language::En, true, "quit\n");
    assert!(plain.contains("4 yellow, 4 green, 4 blue, 4 purple and 1 red"), "{plain}");
    assert!(!plain.contains("yyyygggg"), "{plain}");
}
