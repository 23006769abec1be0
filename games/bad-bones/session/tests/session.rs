//! Bad Bones at a screen: choosing, committing, taking back, passing the screen on.

use bad_bones::notation::parse_action;
use bad_bones::{Action, Cell, Mode, Phase, Question};
use bad_bones_bots::Level;
use bad_bones_session::words::Words;
use bad_bones_session::{BadBones, History, Session, Setup, Who};
use game::{Game as _, Seat};
use session::{Effect, Input, Next, Preferences, Show, Word};

fn opened(mut session: Session) -> Session {
    session.handle(Input::Prefer(Preferences { films: false, formalities: false }));
    session.handle(Input::Open);
    session
}

fn session(mode: Mode, persons: usize) -> Session {
    let mut setup = Setup::usual(11).with_mode(mode);
    for who in setup.seats.iter_mut().take(persons) {
        *who = Who::Person;
    }
    let history = History::new(setup.game().unwrap(), setup.seed);
    opened(Session::new("x".into(), 0, history, setup.seats, Default::default()))
}

fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

fn choose(session: &mut Session, text: &str) -> Vec<Effect<BadBones>> {
    session.handle(Input::Edit(action(text)))
}

fn commit(session: &mut Session, text: &str) -> Vec<Effect<BadBones>> {
    assert!(choose(session, text).is_empty(), "{text} can be chosen");
    session.handle(Input::Commit)
}

fn word(effects: &[Effect<BadBones>]) -> Option<&Word<BadBones>> {
    effects.iter().find_map(|effect| if let Effect::Say(word) = effect { Some(word) } else { None })
}

/// What is announced, as sentences for a reader.
fn announced(session: &Session, effects: &[Effect<BadBones>], reader: usize) -> String {
    let words = Words { reader: Some(Seat::at(reader)), ..Words::default() };
    let told = effects.iter().filter_map(|effect| if let Effect::Announce(entries) = effect { Some(entries) } else { None });
    told.flatten().map(|entry| session.log().entries()[*entry].sentence(&words)).collect()
}

#[test]
fn a_choice_is_final_only_when_committed() {
    let mut session = session(Mode::Solo, 1);
    assert!(matches!(word(&choose(&mut session, "hero c1")), Some(Word::Refused(_))), "two cells away");
    choose(&mut session, "hero c4");
    choose(&mut session, "hero b2");
    assert_eq!(session.game().board(Seat::at(0)).hero(), Cell::parse("c3"));
    assert!(session.can_undo());
    assert_eq!(word(&session.handle(Input::Undo)), None);
    assert_eq!(word(&session.handle(Input::Undo)), Some(&Word::NothingToUndo));
    assert_eq!(word(&session.handle(Input::Commit)), Some(&Word::ChooseFirst));
    commit(&mut session, "hero b2");
    assert_eq!(session.game().phase(), Phase::Trap);
    assert_eq!(*session.draft(), None);
}

#[test]
fn together_bots_leave_the_first_choice_of_what_is_common_to_persons() {
    let setup = Setup { market: true, ..Setup::usual(11).with_mode(Mode::Coop) };
    let mut seats = vec![Who::Bot(Level::Steady); setup.seats.len()];
    *seats.last_mut().unwrap() = Who::Person;
    let history = History::new(setup.game().unwrap(), setup.seed);
    let mut session = opened(Session::new("x".into(), 0, history, seats.clone(), Default::default()));
    assert_eq!(session.game().phase(), Phase::Market);
    assert_eq!(session.next(), Next::Person(Seat::at(seats.len() - 1)));
    session.handle(Input::Act(Action::Done));
    assert_eq!(session.next(), Next::Bot(Seat::at(0), Level::Steady));
}

#[test]
fn bots_answer_before_persons_are_waited_for() {
    let session = session(Mode::Versus, 1);
    assert_eq!(session.next(), Next::Bot(Seat::at(1), Level::Steady));
}

#[test]
fn the_screen_is_covered_when_it_passes_on() {
    let mut session = session(Mode::Versus, 4);
    assert_eq!((session.viewer(), session.is_covered()), (Seat::at(0), false));
    commit(&mut session, "hero c4");
    assert_eq!((session.viewer(), session.is_covered()), (Seat::at(1), true));
    assert!(matches!(word(&choose(&mut session, "hero c4")), Some(Word::OthersAreAsked)), "nobody acts behind a cover");
    // What the first has chosen stays hidden from the second.
    assert_eq!(session.view().board(Seat::at(0)).hero(), Cell::parse("c3"));
    session.handle(Input::Uncover);
    assert!(!session.is_covered());
}

#[test]
fn news_are_told_once_to_each_and_not_what_is_hidden() {
    let mut session = {
        let mut setup = Setup::usual(11).with_mode(Mode::Versus);
        setup.set_seats(2);
        setup.seats = vec![Who::Person; 2];
        Session::new("x".into(), 0, History::new(setup.game().unwrap(), setup.seed), setup.seats, Default::default())
    };
    session.handle(Input::Prefer(Preferences { films: false, formalities: false }));
    let opened = session.handle(Input::Open);
    assert!(announced(&session, &opened, 0).contains("To your forest"), "what was drawn is news");
    let covered = commit(&mut session, "hero c4");
    assert_eq!(announced(&session, &covered, 1), "", "behind the cover only whose turn it is");
    let second = session.handle(Input::Uncover);
    let second = announced(&session, &second, 1);
    assert!(second.contains("To your forest") && !second.contains("c4"), "{second}");
    let again = session.handle(Input::Uncover);
    assert_eq!(announced(&session, &again, 1), "", "once");
}

#[test]
fn a_landing_dragons_push_is_taken_back_with_the_landing() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                skeletons = [\"b2E=Rl\", \"b2E=Bl\"]\n";
    let history = History::from_position(text, 1).unwrap();
    let mut session = opened(Session::new("x".into(), 0, history, vec![Who::Person], Default::default()));
    commit(&mut session, "place dragon b2");
    assert!(matches!(session.question(), Some(Question::Push(_))));
    assert!(session.can_undo());
    session.handle(Input::Undo);
    assert_eq!(session.question(), Some(Question::Trap));
    assert!(session.log().entries().is_empty());
}

#[test]
fn a_fork_goes_on_from_its_moment() {
    let mut session = session(Mode::Solo, 1);
    let begun = session.history().steps().len();
    commit(&mut session, "hero c4");
    session.handle(Input::LookAt(Some(begun)));
    assert_eq!(session.looked_at().phase(), Phase::Hero);
    assert!(matches!(word(&choose(&mut session, "pass")), Some(Word::LookingBack)));
    let (seat, level) = (Seat::at(0), Level::Sharp);
    session.handle(Input::Fork { id: "y".into(), began: 1, seat, level });
    assert_eq!((session.id.as_str(), session.game().phase(), session.moment()), ("y", Phase::Hero, None));
    assert_eq!(session.history().steps().len(), begun);
}

#[test]
fn a_choice_is_taken_back_alone() {
    let mut session = session(Mode::Versus, 4);
    commit(&mut session, "hero c4");
    session.handle(Input::Uncover);
    commit(&mut session, "hero b2");
    // The second person's screen has passed on; the choice of each stands for itself.
    let back = session.history().without_last_choice(Seat::at(0), |_| true).unwrap();
    assert!(back.game().question(Seat::at(0)).is_some());
    assert!(back.game().question(Seat::at(1)).is_none(), "the other's choice stands");
    assert!(back.without_last_choice(Seat::at(0), |_| true).is_none());
}

#[test]
fn a_phase_that_is_over_stays_over() {
    let mut session = session(Mode::Solo, 1);
    commit(&mut session, "hero c4");
    // Alone at the table, the step ends the hero phase.
    assert_eq!(session.game().phase(), Phase::Trap);
    assert!(!session.can_undo());
}

#[test]
fn a_movement_is_shown_from_where_it_begins_and_the_game_waits_for_it() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                skeletons = [\"a3E=Rl\"]\n";
    let history = History::from_position(text, 1).unwrap();
    let mut session = Session::new("x".into(), 0, history, vec![Who::Person], Default::default());
    session.handle(Input::Open);
    let effects = commit(&mut session, "place wall/ b3");
    let shown = effects.iter().find_map(|effect| if let Effect::Show(shown) = effect { Some(shown) } else { None });
    let Some(Show::Happened { scene, events }) = shown else { panic!("{effects:?}") };
    // The wall lies there already, and the skeleton has not moved.
    assert!(scene.board(Seat::at(0)).tiles().contains(Cell::parse("b3").unwrap()));
    assert_eq!(scene.board(Seat::at(0)).pieces().iter().map(ToString::to_string).collect::<Vec<_>>(), ["a3E=Rl"]);
    assert!(!events.is_empty());
    assert!(matches!(word(&session.handle(Input::Undo)), Some(Word::StillShowing)));
    let after = session.handle(Input::Shown);
    assert!(after.iter().any(|effect| matches!(effect, Effect::Announce(_))));
    assert!(session.handle(Input::Shown).is_empty(), "it ends once");
}

#[test]
fn orders_are_left_to_the_engine_unless_a_person_wants_to_decide_them() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n\
                weapon = \"crossbow\"\nskeletons = [\"a3E=Rl\", \"b2N=Bl\"]\n";
    for (formalities, asked) in [(false, false), (true, true)] {
        let history = History::from_position(text, 1).unwrap();
        let mut session = Session::new("x".into(), 0, history, vec![Who::Person], Default::default());
        session.handle(Input::Prefer(Preferences { films: false, formalities }));
        session.handle(Input::Open);
        commit(&mut session, "pass");
        assert_eq!(session.question() == Some(Question::Advance), asked, "{:?}", session.question());
    }
}
