//! The session machine played by lines of text, where an action is final as soon as it is typed.

use game::{History, Seat};
use proving::{Action, Game};
use proving_bots::Level;
use proving_session::Proving;
use session::thinker::{Errand, State, Task};
use session::{Effect, Input, Log as _, Next, Session, Who, Word, think};

const PERSON: Who<Level> = Who::Person;
const BOT: Who<Level> = Who::Bot(Level::Plain);

/// A game by lines, the first card turned.
fn opened(who: &[Who<Level>]) -> Session<Proving> {
    let history = History::new(Game::new(who.len()).unwrap(), 5);
    let mut session = Session::new("g".into(), 7, history, who.to_vec(), ()).by_lines();
    session.handle(Input::Thinker(State::Ready));
    session.handle(Input::Open);
    session
}

fn is_asking_bots(effects: &[Effect<Proving>]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Think(_)))
}

fn announced(session: &Session<Proving>, effects: &[Effect<Proving>]) -> Vec<&'static str> {
    let told = effects.iter().filter_map(|effect| if let Effect::Announce(entries) = effect { Some(entries) } else { None });
    told.flatten().map(|entry| session.log().entries()[*entry].id).collect()
}

fn said(effects: &[Effect<Proving>]) -> Option<Word<Proving>> {
    effects.iter().find_map(|effect| if let Effect::Say(word) = effect { Some(word.clone()) } else { None })
}

#[test]
fn bots_wait_for_the_word_that_a_choice_stands() {
    let mut session = opened(&[PERSON, BOT]);
    let me = Seat::at(0);
    assert_eq!(session.next(), Next::Person(me), "the bot waits");
    assert_eq!(said(&session.handle(Input::Commit)), Some(Word::ChooseFirst));
    assert!(!is_asking_bots(&session.handle(Input::Act(Action::Bid(4)))));
    assert_eq!(session.next(), Next::Confirm(me));
    assert_eq!(said(&session.handle(Input::Act(Action::Bid(5)))), Some(Word::OthersAreAsked));
    session.handle(Input::Undo);
    assert_eq!((session.next(), session.game().hands()[0].bid), (Next::Person(me), None));
    session.handle(Input::Act(Action::Bid(2)));
    let effects = session.handle(Input::Commit);
    let Some(Effect::Think(Errand::Think { number, task, .. })) = effects.last() else { panic!("{effects:?}") };
    assert_eq!(*task, Task::Answer(Level::Plain, Seat::at(1)));
    // What is thought here at once is what would be thought elsewhere.
    let thought = think(*task, session.history(), &mut bots::Budget::values(1)).expect("the bot is asked");
    session.handle(Input::Thought(*number, thought));
    assert_eq!((session.game().round(), session.next()), (2, Next::Person(me)));
    assert_eq!(said(&session.handle(Input::Undo)), Some(Word::NothingToUndo));
}

#[test]
fn everybody_says_so_but_the_last_whose_choice_ends_the_phase() {
    let mut session = opened(&[PERSON, PERSON]);
    session.handle(Input::Act(Action::Bid(4)));
    assert_eq!((session.viewer(), session.is_covered()), (Seat::at(0), false), "it may still think again");
    session.handle(Input::Commit);
    assert_eq!((session.viewer(), session.is_covered()), (Seat::at(1), true));
    assert_eq!(said(&session.handle(Input::Commit)), Some(Word::OthersAreAsked), "behind a cover nothing is confirmed");
    session.handle(Input::Uncover);
    assert_eq!(said(&session.handle(Input::Undo)), Some(Word::NothingToUndo), "what another one chose stands");
    session.handle(Input::Act(Action::Bid(1)));
    assert_eq!((session.game().round(), session.viewer(), session.is_covered()), (2, Seat::at(1), false));
}

#[test]
fn all_that_is_new_is_told_to_everybody_once_though_somebody_thinks_again() {
    let mut session = opened(&[PERSON, PERSON]);
    session.handle(Input::Act(Action::Bid(4)));
    session.handle(Input::Commit);
    session.handle(Input::Uncover);
    let effects = session.handle(Input::Act(Action::Bid(1)));
    let round = ["log-bid", "log-bid", "log-took", "log-turned"];
    assert_eq!(announced(&session, &effects), round, "small matters too");
    for input in [Input::Act(Action::Bid(2)), Input::Undo, Input::Act(Action::Bid(3)), Input::Commit] {
        let effects = session.handle(input);
        assert_eq!(announced(&session, &effects), [""; 0]);
    }
    let effects = session.handle(Input::Uncover);
    assert_eq!((session.viewer(), announced(&session, &effects)), (Seat::at(0), round.to_vec()));
}

#[test]
fn a_choice_that_was_not_confirmed_is_asked_about_again_when_the_game_is_resumed() {
    let mut session = opened(&[PERSON, BOT]);
    session.handle(Input::Act(Action::Bid(4)));
    let mut again = Session::<Proving>::new("g".into(), 7, session.history().clone(), vec![PERSON, BOT], ()).by_lines();
    again.handle(Input::Thinker(State::Ready));
    assert!(!is_asking_bots(&again.handle(Input::Open)));
    assert_eq!(again.next(), Next::Confirm(Seat::at(0)));
}
