//! 20 Strong at a screen: what is in hand, rolls that are shown, what can be taken back, what is told.

use game::Game as _;
use session::{Effect, Input, Next, Preferences, Show, Who, Word};
use twenty_strong::{Action, Colour, Dice, Moment, Question, Refusal};
use twenty_strong_session::words::Words;
use twenty_strong_session::{Edit, Hand, History, Marks, Session, Setup, TwentyStrong};

const QUIET: Preferences = Preferences { films: false, formalities: false };

fn opened(history: History) -> Session {
    let mut session = Session::new("p".into(), 1, history, vec![Who::Person], Marks { counts: true });
    session.handle(Input::Prefer(QUIET));
    session.handle(Input::Open);
    session
}

/// A new game, up to its first question.
fn begun() -> Session {
    let setup = Setup::usual(1, 3);
    opened(History::new(setup.game().unwrap(), setup.seed))
}

fn position(rest: &str) -> Session {
    let text = format!("title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\n{rest}\n");
    opened(History::from_position(&text, 5).unwrap())
}

fn word(effects: &[Effect<TwentyStrong>]) -> Option<&Word<TwentyStrong>> {
    effects.iter().find_map(|effect| if let Effect::Say(word) = effect { Some(word) } else { None })
}

/// What is announced, as sentences.
fn told(session: &Session, effects: &[Effect<TwentyStrong>]) -> String {
    let words = Words::new(session::texts::Language::default(), session.game().deck());
    let announced = effects.iter().filter_map(|effect| if let Effect::Announce(entries) = effect { Some(entries) } else { None });
    announced.flatten().map(|entry| session.log().entries()[*entry].sentence(&words)).collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_in_hand_is_taken_back_first_and_no_roll_ever() {
    let mut session = begun();
    assert_eq!(word(&session.handle(Input::Undo)), Some(&Word::NothingToUndo), "cards were turned last");
    session.handle(Input::Act(Action::Battle));
    assert_eq!(session.question(), Some(Question::Commit));
    session.handle(Input::Edit(Edit::Pick(Colour::Red)));
    assert_eq!(session.draft().dice, Dice::one(Colour::Red));
    session.handle(Input::Undo);
    assert!(session.draft().is_empty());
    session.handle(Input::Edit(Edit::Pick(Colour::Red)));
    session.handle(Input::Commit);
    let steps = session.history().steps().len();
    assert_eq!(word(&session.handle(Input::Undo)), Some(&Word::NothingToUndo), "the die has fallen");
    assert_eq!(session.history().steps().len(), steps);
}

#[test]
fn dice_tumble_before_it_is_decided_what_they_show() {
    let mut session = position("foes = [\"plain-3\"]");
    session.handle(Input::Prefer(Preferences::default()));
    let effects = session.handle(Input::Act(Action::Commit(Dice::one(Colour::Red))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Show(Show::Happened { .. }))), "that dice are committed");
    let effects = session.handle(Input::Shown);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Show(Show::Suspense))), "{effects:?}");
    assert_eq!(session.next(), Next::Chance, "nothing is decided yet");
    assert!(matches!(word(&session.handle(Input::Act(Action::Stop))), Some(Word::StillShowing)));
    session.handle(Input::Shown);
    assert!(session.game().rolling().is_empty(), "it has fallen");
}

#[test]
fn an_assignment_is_taken_back_as_long_as_nothing_was_rolled() {
    let mut session = position("foes = [\"plain-3\"]\nrolls = []");
    session.handle(Input::Act(Action::Commit(Dice::one(Colour::Red))));
    // Red never misses: there is a die to assign.
    let shown = session.game().active().each().next().unwrap();
    let card = session.game().foes()[0].card;
    let (before, entries) = (session.game().clone(), session.log().entries().len());
    session.handle(Input::Act(Action::Assign(shown, card)));
    assert!(*session.game() != before);
    assert_eq!(word(&session.handle(Input::Undo)), None);
    assert_eq!((session.game(), session.log().entries().len()), (&before, entries));
}

#[test]
fn a_game_that_is_over_says_so_and_a_victory_stands() {
    let mut session = position("foes = [\"heavy\"]\nhealth = 1");
    // Whoever stops at once takes 2 damage with 1 Health.
    let effects = session.handle(Input::Act(Action::Stop));
    assert_eq!(session.next(), Next::Over);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Ended)));
    // The plan strikes for one hit, and the last helper of the tyrant falls.
    let mut session = position("against = \"tyrant\"\nfoes = [\"plain-1\"]\nplan = \"y---\"");
    session.handle(Input::Act(Action::Plan(Colour::Yellow)));
    assert_eq!(session.next(), Next::Over);
    assert_eq!(word(&session.handle(Input::Undo)), Some(&Word::NothingToUndo));
}

#[test]
fn all_that_an_action_came_to_is_news() {
    let mut session = begun();
    let effects = session.handle(Input::Act(Action::Battle));
    // Who has come was told a step before the last one, when the next card was turned.
    let words = Words::new(session::texts::Language::default(), Setup::deck());
    let foe = words.card(session.game().foes()[0].card);
    let news = told(&session, &effects);
    assert!(news.contains(&format!("{foe} comes.")), "{news}");
    assert!(!news.contains("Engagement"), "that goes without saying: {news}");
}

#[test]
fn what_goes_without_saying_is_told_if_there_is_nothing_else() {
    let mut session = position("foes = [\"plain-3\"]\npool = \"yy\"");
    session.handle(Input::Act(Action::Stop));
    let effects = session.handle(Input::Act(Action::Recover(Dice::parse("pr").unwrap())));
    let news = told(&session, &effects);
    assert!(news.starts_with("Back in the pool: 1 purple and 1 red."), "{news}");
}

#[test]
fn a_refused_action_leaves_what_is_in_hand() {
    let mut session = position("foes = [\"plain-3\"]");
    session.handle(Input::Edit(Edit::Pick(Colour::Red)));
    assert_eq!(word(&session.handle(Input::Act(Action::Rest))), Some(&Word::Refused(Refusal::OtherQuestion)));
    assert_eq!(session.draft().dice, Dice::one(Colour::Red));
}

#[test]
fn a_fork_is_the_same_game_up_to_its_moment_and_does_not_count() {
    let mut session = begun();
    session.handle(Input::Act(Action::Battle));
    let steps = session.history().steps().to_vec();
    session.handle(Input::LookAt(Some(3)));
    let (seat, level) = (twenty_strong::PLAYER, twenty_strong_bots::Level::Steady);
    session.handle(Input::Fork { id: "b".into(), began: 2, seat, level });
    assert_eq!(&session.history().steps()[..3], &steps[..3]);
    assert!(!session.marks.counts && session.id == "b");
}

#[test]
fn a_hint_is_taken_in_hand_to_be_looked_at() {
    use session::thinker::{State, Thought};
    use twenty_strong_bots::Reason;
    use twenty_strong_session::{Advice, Counsel};
    let mut session = position("foes = [\"plain-3\"]");
    assert_eq!(word(&session.handle(Input::AskHint)), Some(&Word::HintNotYet));
    session.handle(Input::Thinker(State::Ready));
    let asked = session.handle(Input::AskHint);
    assert!(matches!(asked[..], [Effect::Think(_)]));
    let dice = Dice::parse("pr").unwrap();
    let best = Counsel { action: Action::Commit(dice), chance: 50, reason: Reason::All(80) };
    let advice = Advice { best, others: vec![] };
    assert!(session.handle(Input::Thought(99, Thought::Hint(advice.clone()))).is_empty(), "an answer to another errand");
    session.handle(Input::Thought(1, Thought::Hint(advice)));
    assert_eq!(*session.draft(), Hand { dice, held: None, touched: true });
    session.handle(Input::AskHint);
    let lost = session.handle(Input::Thinker(State::Lost));
    assert_eq!(word(&lost), Some(&Word::NoHints), "whoever waits is told");
}

#[test]
fn what_dice_promise_is_studied_one_choice_at_a_time() {
    use session::thinker::{State, Thought};
    let studied = |effects: &[Effect<TwentyStrong>]| matches!(effects, [Effect::Studied(..)]);
    let mut session = position("foes = [\"plain-3\"]");
    let choice = |dice: &str| Action::Commit(Dice::parse(dice).unwrap());
    assert!(session.handle(Input::Study(choice("pr"))).is_empty(), "nobody is awake");
    session.handle(Input::Thinker(State::Ready));
    let odds = twenty_strong_session::odds::of(session.game(), Dice::parse("pr").unwrap());
    assert!(matches!(session.handle(Input::Study(choice("pr")))[..], [Effect::Think(_)]));
    let told = session.handle(Input::Thought(1, Thought::Study(odds.clone())));
    assert!(studied(&told), "{told:?}");
    // While one is thought about others wait, and the last of them is next.
    session.handle(Input::Study(choice("p")));
    assert!(session.handle(Input::Study(choice("b"))).is_empty() && session.handle(Input::Study(choice("g"))).is_empty());
    assert!(matches!(session.handle(Input::Thought(2, Thought::Study(odds.clone())))[..], [Effect::Think(_)]));
    assert!(studied(&session.handle(Input::Thought(3, Thought::Study(odds.clone())))));
    // The game has gone on: what comes is about another position.
    session.handle(Input::Study(choice("p")));
    session.handle(Input::Act(Action::Stop));
    assert!(session.handle(Input::Thought(4, Thought::Study(odds))).is_empty());
}

#[test]
fn a_choice_that_waited_until_its_position_was_gone_is_not_studied() {
    use session::Thinks as _;
    let session = position("foes = [\"plain-3\"]\npool = \"yy\"");
    let study =
        |dice: &str| TwentyStrong::study(session.game(), twenty_strong::PLAYER, Action::Commit(Dice::parse(dice).unwrap()));
    assert!(study("yy").is_some());
    assert!(study("ppr").is_none(), "these dice are not in the pool any more");
    let mut over = position("foes = [\"plain-1\"]\nplan = \"y---\"\nagainst = \"tyrant\"");
    over.handle(Input::Act(Action::Plan(Colour::Yellow)));
    assert!(TwentyStrong::study(over.game(), twenty_strong::PLAYER, Action::Commit(Dice::one(Colour::Red))).is_none());
}

#[test]
fn a_fall_is_taken_back_unless_dice_decided_it() {
    // One Health, one baddie that deals one damage.
    let mut session = position("health = 1\nfoes = [\"plain-3\"]\nstrategy = 1");
    session.handle(Input::Act(Action::Stop));
    assert!(session.game().outcome().is_some() && session.can_undo());
    session.handle(Input::Undo);
    assert_eq!((session.question(), session.game().health()), (Some(Question::Commit), 1));
    // In the only pass a die misses that no slot takes: with nothing to assign the damage follows by itself.
    let fell = (1..40).any(|seed| {
        let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\nhealth = 1\nfoes = [\"plain-3\"]\nstrategy = 1\npool = \"p\"\n";
        let mut session = opened(History::from_position(text, seed).unwrap());
        session.handle(Input::Act(Action::Commit(Dice::one(Colour::Purple))));
        let decided = session.game().outcome().is_some();
        assert!(!decided || !session.can_undo(), "the die has decided");
        decided
    });
    assert!(fell, "a purple die misses with one face of six");
}

#[test]
fn the_end_of_an_engagement_is_taken_back_as_the_one_click_it_was() {
    let mut session = position("foes = [\"plain-3\"]\nstrategy = 2\npool = \"r\"\nrecovery = 1");
    session.handle(Input::Act(Action::Commit(Dice::one(Colour::Red))));
    assert_eq!(session.question(), Some(Question::Assign));
    session.handle(Input::Act(Action::Done));
    session.handle(Input::Act(Action::Stop));
    session.handle(Input::Undo);
    assert_eq!(session.question(), Some(Question::Assign));
}

#[test]
fn dice_that_all_return_are_not_asked_about_and_undone_with_what_brought_them() {
    let mut session = position("foes = [\"plain-3\"]\nrecovery = 2\npool = \"yyyyggggbbbbppp\"");
    session.handle(Input::Act(Action::Stop));
    assert_eq!((session.question(), session.game().engagement()), (Some(Question::Commit), 2));
    assert_eq!(session.game().pool(), Dice::ALL);
    session.handle(Input::Undo);
    assert_eq!((session.game().engagement(), session.game().health()), (1, 5));
}

/// Two baddies and a stored die: after the damage of the first it is asked whether the plan is used.
const PAUSE: &str = "foes = [\"plain-1\", \"plain-2\"]\nplan = \"y---\"";

#[test]
fn a_pause_is_gone_on_from_with_the_main_button() {
    let mut session = position(PAUSE);
    session.handle(Input::Prefer(Preferences { films: false, formalities: true }));
    session.handle(Input::Act(Action::Stop));
    assert_eq!(session.question(), Some(Question::Pause(Moment::Damage)));
    session.handle(Input::Commit);
    assert_eq!(session.question(), Some(Question::Pause(Moment::Recovery)), "5 - 1 - 1, then before dice return");
    assert_eq!(session.game().health(), 3);
    session.handle(Input::Undo);
    session.handle(Input::Undo);
    assert_eq!((session.question(), session.game().health()), (Some(Question::Commit), 5), "all of it can be taken back");
}

#[test]
fn whoever_wants_to_be_asked_less_is_asked_at_no_pause() {
    let mut session = position(PAUSE);
    session.handle(Input::Act(Action::Stop));
    assert_eq!((session.question(), session.game().engagement()), (Some(Question::Commit), 2));
    session.handle(Input::Undo);
    assert_eq!((session.question(), session.game().engagement()), (Some(Question::Commit), 1), "with what went without saying");
    assert!(session.history().steps().is_empty());
}
