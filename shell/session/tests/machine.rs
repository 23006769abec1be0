//! The session machine, played with the smallest game: what a click, a film, a thought, another tab or a server does to a game, without
//! a screen.

use game::{Game as _, History, Notation as _, Seat, StandIns, Step};
use proving::{Action, Chance, Game};
use proving_bots::Level;
use proving_session::Proving;
use session::kept::Kept;
use session::thinker::{Errand, State, Task, Thought};
use session::{Effect, Input, Next, Preferences, Session, Show, Table, Tenure, Thinker, Who, Word};

type Effects = Vec<Effect<Proving>>;

const QUIET: Preferences = Preferences { films: false, formalities: false };

fn new_game(who: &[Who<Level>]) -> Session<Proving> {
    Session::new("g".into(), 7, History::new(Game::new(who.len()).unwrap(), 5), who.to_vec(), ())
}

/// A game at the screen, the first card turned, with those who think awake.
fn opened(who: &[Who<Level>], preferences: Preferences) -> (Session<Proving>, Effects) {
    let mut session = new_game(who);
    session.handle(Input::Prefer(preferences));
    session.handle(Input::Thinker(State::Ready));
    let effects = session.handle(Input::Open);
    (session, effects)
}

fn errands(effects: &Effects) -> Vec<(usize, Task<Proving>)> {
    let errand = |effect: &Effect<Proving>| match effect {
        Effect::Think(Errand::Think { number, task, .. }) => Some((*number, *task)),
        _ => None,
    };
    effects.iter().filter_map(errand).collect()
}

fn words(effects: &Effects) -> Vec<Word<Proving>> {
    effects.iter().filter_map(|effect| if let Effect::Say(word) = effect { Some(word.clone()) } else { None }).collect()
}

fn keeps(effects: &Effects) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Keep))
}

/// The ids of what is announced.
fn announced(session: &Session<Proving>, effects: &Effects) -> Vec<&'static str> {
    let told = effects.iter().filter_map(|effect| if let Effect::Announce(entries) = effect { Some(entries) } else { None });
    told.flatten().map(|entry| session::Log::entries(session.log())[*entry].id).collect()
}

const PERSON: Who<Level> = Who::Person;
const BOT: Who<Level> = Who::Bot(Level::Plain);

#[test]
fn a_new_game_goes_on_to_its_first_question_and_tells_it() {
    let (session, effects) = opened(&[PERSON, PERSON], QUIET);
    assert_eq!(session.next(), Next::Person(Seat::at(0)));
    assert!(keeps(&effects), "a drawn card is kept");
    assert_eq!(announced(&session, &effects), ["log-turned"]);
}

#[test]
fn a_choice_is_final_when_it_is_committed() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    assert_eq!(words(&session.handle(Input::Commit)), [Word::ChooseFirst]);
    assert_eq!(words(&session.handle(Input::Edit(Action::Bid(9)))), [Word::Refused(proving::Refusal::NoSuchToken(9))]);
    session.handle(Input::Edit(Action::Bid(4)));
    assert_eq!((session.draft(), session.game().hands()[0].bid), (&Some(Action::Bid(4)), None));
    let effects = session.handle(Input::Commit);
    assert_eq!(session.game().hands()[0].bid, Some(4));
    assert!(keeps(&effects));
}

#[test]
fn what_one_person_chose_is_covered_from_the_next() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    let effects = session.handle(Input::Act(Action::Bid(4)));
    assert!(session.is_covered() && session.viewer() == Seat::at(1));
    assert_eq!(announced(&session, &effects), [""; 0], "nothing of the game is told behind the cover");
    assert_eq!(session.view().hands()[0].bid, None);
    assert_eq!(words(&session.handle(Input::Act(Action::Bid(1)))), [Word::OthersAreAsked]);
    session.handle(Input::Uncover);
    assert!(!session.is_covered());
    session.handle(Input::Act(Action::Bid(1)));
    assert_eq!(session.game().round(), 2, "all bids were shown, and the next card was turned");
}

#[test]
fn a_choice_is_taken_back_until_its_phase_ends() {
    let (mut session, _) = opened(&[PERSON, BOT], QUIET);
    session.handle(Input::Edit(Action::Bid(2)));
    assert!(session.can_undo());
    session.handle(Input::Undo);
    assert_eq!(*session.draft(), None, "first what is not yet final");
    assert_eq!(words(&session.handle(Input::Undo)), [Word::NothingToUndo]);
    session.handle(Input::Act(Action::Bid(2)));
    assert!(session.can_undo());
    let effects = session.handle(Input::Undo);
    assert_eq!(session.game().hands()[0].bid, None);
    assert!(keeps(&effects));
    assert_eq!(errands(&effects).len(), 1, "the bot that was thinking is asked again, about the game as it is now");
}

#[test]
fn a_bot_is_asked_once_and_its_answer_is_heard_once() {
    let (mut session, effects) = opened(&[PERSON, BOT], QUIET);
    let [(number, task)] = errands(&effects)[..] else { panic!("{effects:?}") };
    assert_eq!(task, Task::Answer(Level::Plain, Seat::at(1)));
    assert_eq!(session.thinks_for(), Some(Seat::at(1)));
    assert!(errands(&session.handle(Input::Act(Action::Bid(1)))).is_empty(), "it thinks already");
    assert!(
        session.handle(Input::Thought(number + 1, Thought::Answer(Action::Bid(6)))).is_empty(),
        "an answer to another errand"
    );
    session.handle(Input::Thought(number, Thought::Answer(Action::Bid(6))));
    assert_eq!(session.game().round(), 2, "both have bid");
    assert!(session.handle(Input::Thought(number, Thought::Answer(Action::Bid(5)))).is_empty(), "it was heard");
}

#[test]
fn errands_and_thoughts_travel_as_bytes() {
    let (_, effects) = opened(&[PERSON, BOT], QUIET);
    let Some(Effect::Think(errand)) = effects.into_iter().find(|effect| matches!(effect, Effect::Think(_))) else { panic!() };
    let errand = Errand::<Proving>::read(&errand.write()).unwrap();
    let mut thinker = Thinker::<Proving>::default();
    let (number, thought) = thinker.hear(errand, &|| 0.0).unwrap();
    let (read, thought) = Thought::<Proving>::read(&thought.write(number)).unwrap();
    assert_eq!(read, number);
    assert!(matches!(thought, Thought::Answer(Action::Bid(1..=6))));
    assert!(Errand::<Proving>::read(&[9, 9, 9]).is_none() && Thought::<Proving>::read(&[]).is_none());
}

#[test]
fn bots_wait_until_those_who_think_are_awake_and_are_missed_when_they_are_lost() {
    let mut session = new_game(&[PERSON, BOT]);
    session.handle(Input::Prefer(QUIET));
    assert!(errands(&session.handle(Input::Open)).is_empty());
    assert_eq!(errands(&session.handle(Input::Thinker(State::Ready))).len(), 1);
    let lost = session.handle(Input::Thinker(State::Lost));
    assert_eq!(words(&lost), [Word::BotsStopped]);
    assert_eq!(session.thinks_for(), None);
    assert_eq!(words(&session.handle(Input::AskHint)), [Word::NoHints]);
    session.handle(Input::Act(Action::Bid(3)));
    assert_eq!(session.game().hands()[0].bid, Some(3), "the person can still choose, and loses nothing");
    assert_eq!(errands(&session.handle(Input::Thinker(State::Ready))).len(), 1, "awake again, the bot is asked again");
}

#[test]
fn a_hint_becomes_a_choice_that_is_not_yet_final() {
    let mut session = new_game(&[PERSON, PERSON]);
    session.handle(Input::Prefer(QUIET));
    session.handle(Input::Open);
    assert_eq!(words(&session.handle(Input::AskHint)), [Word::HintNotYet]);
    session.handle(Input::Thinker(State::Ready));
    let [(number, Task::Hint(seat, None))] = errands(&session.handle(Input::AskHint))[..] else { panic!("a hint is asked for") };
    assert_eq!(seat, Seat::at(0));
    assert!(session.handle(Input::AskHint).is_empty(), "one at a time");
    let effects = session.handle(Input::Thought(number, Thought::Hint(Action::Bid(5))));
    assert!(matches!(effects[..], [Effect::Advise(Action::Bid(5))]));
    assert_eq!(*session.draft(), Some(Action::Bid(5)));
    assert!(!session.awaits_hint());
}

#[test]
fn a_hint_for_a_question_that_was_answered_is_forgotten() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    let [(number, _)] = errands(&session.handle(Input::AskHint))[..] else { panic!("a hint is asked for") };
    session.handle(Input::Act(Action::Bid(1)));
    assert!(session.handle(Input::Thought(number, Thought::Hint(Action::Bid(5)))).is_empty());
    assert_eq!(*session.draft(), None);
}

#[test]
fn what_happened_is_shown_before_the_game_goes_on() {
    let (mut session, _) = opened(&[PERSON, PERSON], Preferences::default());
    let effects = session.handle(Input::Act(Action::Bid(4)));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Show(_))), "a hidden bid is no event");
    session.handle(Input::Uncover);
    let effects = session.handle(Input::Act(Action::Bid(1)));
    let shown = effects.iter().find_map(|effect| if let Effect::Show(shown) = effect { Some(shown.clone()) } else { None });
    let Some(Show::Happened { scene, events }) = shown else { panic!("{effects:?}") };
    assert_eq!((scene.round(), events.len()), (1, 3), "two bids, and who took the card");
    assert_eq!(session.next(), Next::Chance, "the next card is not turned before it was seen");
    assert_eq!(words(&session.handle(Input::Undo)), [Word::StillShowing]);
    let effects = session.handle(Input::Shown);
    assert!(announced(&session, &effects).contains(&"log-took"));
    assert!(session.handle(Input::Shown).is_empty(), "it was shown once");
}

#[test]
fn an_earlier_moment_is_looked_at_and_played_on_from() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    for bid in [4, 1] {
        session.handle(Input::Act(Action::Bid(bid)));
        session.handle(Input::Uncover);
    }
    let steps = session.history().steps().to_vec();
    session.handle(Input::LookAt(Some(1)));
    assert_eq!((session.looked_at().round(), session.game().round()), (1, 2));
    assert_eq!(words(&session.handle(Input::Act(Action::Bid(2)))), [Word::LookingBack]);
    let effects = session.handle(Input::Fork { id: "f".into(), began: 9, seat: Seat::at(1), level: Level::Random });
    assert!(keeps(&effects));
    assert_eq!((session.id.as_str(), session.moment()), ("f", None));
    assert_eq!(session.history().steps(), &steps[..1]);
    assert_eq!(session.seats(), [Who::Bot(Level::Random), PERSON]);
    assert_eq!(errands(&effects).len(), 1, "the bot thinks at once");
}

#[test]
fn a_review_runs_until_nobody_wants_it_any_more() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    let [(number, Task::Review(seats))] = errands(&session.handle(Input::AskReview))[..] else { panic!("it is asked for") };
    assert_eq!(seats.len(), 2, "both are persons");
    session.handle(Input::Thought(number, Thought::Progress(1, 4)));
    assert_eq!(*session.review(), session::thinker::Review::Running(25));
    let effects = session.handle(Input::StopReview);
    assert!(matches!(effects[..], [Effect::Think(Errand::Stop)]));
    session.handle(Input::Thought(number, Thought::Review(vec![()])));
    assert_eq!(*session.review(), session::thinker::Review::None, "it comes too late");
}

#[test]
fn a_second_tab_never_overwrites_the_first_and_can_take_over() {
    let (mut first, _) = opened(&[PERSON, BOT], QUIET);
    let text = Kept::write(&first);
    // The later tab opens the same game and is told.
    let mut later = Kept::<Proving>::read(&text).unwrap().session();
    later.handle(Input::Prefer(QUIET));
    later.handle(Input::Thinker(State::Ready));
    assert_eq!(words(&later.handle(Input::Tenure(Tenure::Elsewhere))), [Word::Elsewhere]);
    let effects = later.handle(Input::Open);
    assert!(!keeps(&effects) && errands(&effects).is_empty(), "it does nothing to the game");
    for input in [Input::Act(Action::Bid(1)), Input::Edit(Action::Bid(1)), Input::Commit, Input::Undo, Input::AskHint] {
        let effects = later.handle(input);
        assert_eq!((words(&effects), keeps(&effects)), (vec![Word::Elsewhere], false));
    }
    // It takes over: the page claims the game, and gives it back as it was kept last.
    assert!(matches!(later.handle(Input::TakeOver)[..], [Effect::Claim]));
    assert_eq!(words(&first.handle(Input::Tenure(Tenure::Elsewhere))), [Word::Elsewhere]);
    assert!(first.handle(Input::Thought(1, Thought::Answer(Action::Bid(6)))).is_empty(), "what was thought there is for nobody");
    later.handle(Input::Tenure(Tenure::Ours));
    assert!(keeps(&later.handle(Input::Act(Action::Bid(1)))));
}

#[test]
fn that_a_game_cannot_be_kept_is_said_once() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    assert_eq!(words(&session.handle(Input::Kept(false))), [Word::NotKept]);
    assert!(words(&session.handle(Input::Kept(false))).is_empty());
    assert!(!session.is_kept());
    session.handle(Input::Kept(true));
    assert_eq!(words(&session.handle(Input::Kept(false))), [Word::NotKept], "and again when it is so again");
}

#[test]
fn the_end_is_told_once() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    let mut ends = 0;
    while session.next() != Next::Over {
        let action = proving_bots::choose(Level::Plain, session.game(), session.viewer(), &mut game::Rng::seeded(1));
        let effects = session.handle(Input::Act(action));
        ends += effects.iter().filter(|effect| matches!(effect, Effect::Ended)).count();
        session.handle(Input::Uncover);
    }
    assert_eq!(ends, 1);
    assert!(session.history().record().unwrap().contains("\"end\""));
}

/// What a server tells the first seat of a table of two that has these steps, the last of them its own and still hidden.
fn table(steps: &[Step<Game>], own: &[Step<Game>], is_asked: bool) -> Table<Proving> {
    let mut seen = Game::new(2).unwrap();
    steps.iter().chain(own).for_each(|step| step.take(&mut seen, &mut ()).unwrap());
    let who = vec![PERSON, Who::Guest];
    Table {
        steps: steps.to_vec(),
        own: own.to_vec(),
        seen,
        is_asked,
        seat: Some(Seat::at(0)),
        who,
        stand_ins: StandIns::default(),
    }
}

fn bid(seat: usize, token: u8) -> Step<Game> {
    Step::Do(Seat::at(seat), Action::Bid(token))
}

#[test]
fn at_an_online_table_a_choice_is_sent_and_what_the_server_tells_is_shown() {
    let turned = [Step::Chance(Chance::Card(4))];
    let mut session = Session::<Proving>::at_table("t".into(), 1, 0, Game::new(2).unwrap(), table(&turned, &[], true));
    session.handle(Input::Prefer(QUIET));
    session.handle(Input::Open);
    assert!(session.is_online() && !session.is_watching());
    session.handle(Input::Edit(Action::Bid(6)));
    assert!(matches!(session.handle(Input::Commit)[..], [Effect::Send(Action::Bid(6))]));
    assert_eq!(session.game().hands()[0].bid, None, "only the server says that it is done");
    session.handle(Input::Follow(Box::new(table(&turned, &[bid(0, 6)], false))));
    assert_eq!(session.game().hands()[0].bid, Some(6));
    assert_eq!(words(&session.handle(Input::Act(Action::Bid(1)))), [Word::OthersAreAsked]);
    // The phase ends: the other's bid shows, and the next card is turned.
    let steps = [Step::Chance(Chance::Card(4)), bid(0, 6), bid(1, 2), Step::Chance(Chance::Card(1))];
    let effects = session.handle(Input::Follow(Box::new(table(&steps, &[], true))));
    assert_eq!(session.history().steps(), steps);
    assert!(announced(&session, &effects).contains(&"log-took"));
    assert_eq!(
        session.told().iter().filter(|event| matches!(event, proving::Event::Took(..))).count(),
        1,
        "nothing happens twice"
    );
}

#[test]
fn what_a_stand_in_did_is_known_is_kept_and_wins_nothing() {
    let mut game = History::new(Game::new(2).unwrap(), 0);
    let mut rng = game::Rng::seeded(1);
    while game.game().outcome().is_none() {
        match game.game().turn() {
            game::Turn::Chance => drop(game.draw(&mut ())),
            game::Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                let action = proving_bots::choose(Level::Plain, game.game(), seat, &mut rng);
                game.act(seat, action, &mut ()).unwrap();
            }
            game::Turn::Over => {}
        }
    }
    let [won, lost] = if game.game().outcome().unwrap().winners.contains(Seat::at(0)) { [0, 1] } else { [1, 0] }.map(Seat::at);
    let stood_in: Vec<usize> = (0..game.steps().len()).filter(|step| game.steps()[*step].is_by(won)).collect();
    let stand_ins = StandIns { steps: stood_in.clone(), winners: Some([lost].into_iter().collect()) };
    let table = Table { stand_ins, ..table(game.steps(), &[], false) };
    let session = Session::<Proving>::at_table("t".into(), 1, 0, Game::new(2).unwrap(), table);
    assert_eq!(session.winners().into_iter().collect::<Vec<_>>(), [lost]);
    let kept = Kept::<Proving>::read(&Kept::write(&session)).unwrap().session();
    assert_eq!((kept.winners(), kept.stand_ins()), (session.winners(), session.stand_ins()));
    assert!(kept.stand_ins().took(stood_in[0]) && !kept.stand_ins().took(stood_in[0] + 1_000));
}

#[test]
fn what_a_server_tells_while_something_is_shown_waits() {
    let turned = [Step::Chance(Chance::Card(4))];
    let mut session = Session::<Proving>::at_table("t".into(), 1, 0, Game::new(2).unwrap(), table(&turned, &[], true));
    let steps = [Step::Chance(Chance::Card(4)), bid(0, 6), bid(1, 2)];
    let effects = session.handle(Input::Follow(Box::new(table(&steps, &[], false))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Show(_))));
    let more = [&steps[..], &[Step::Chance(Chance::Card(1))]].concat();
    assert!(session.handle(Input::Follow(Box::new(table(&more, &[], true)))).is_empty());
    assert_eq!(session.history().steps().len(), 3);
    session.handle(Input::Shown);
    assert_eq!(session.history().steps().len(), 4);
}

#[test]
fn a_server_that_begins_anew_is_followed() {
    let steps = [Step::Chance(Chance::Card(4)), bid(0, 6), bid(1, 2)];
    let mut session = Session::<Proving>::at_table("t".into(), 1, 0, Game::new(2).unwrap(), table(&steps, &[], false));
    let other = [Step::Chance(Chance::Card(2))];
    let effects = session.handle(Input::Follow(Box::new(table(&other, &[], true))));
    assert_eq!(session.history().steps(), other);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Show(_))), "it is no film");
}

#[test]
fn a_link_and_a_kept_game_hold_all_of_it() {
    let (mut session, _) = opened(&[PERSON, PERSON], QUIET);
    session.handle(Input::Act(Action::Bid(4)));
    session::link_checks::check_link::<Proving>(session.history());
    let kept = Kept::<Proving>::read(&Kept::write(&session)).unwrap();
    assert_eq!((kept.history.game(), &kept.who[..]), (session.game(), session.seats()));
    assert_eq!(Game::NAME, "proving");
}
