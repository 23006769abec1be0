//! Late, lost and doubled messages.

use bad_bones::notation::{parse_action, parse_line};
use bad_bones::{Action, Game, Mode, Question, Step};
use bad_bones_session::BadBones;
use bad_bones_session::online::{Fault as OwnFault, Variant};
use game::{Game as _, Notation as _, Seat};
use protocol::{
    Fault, Heard, Online, Pace, Packed, PersonId, Refusal, SeatInfo, Seen, Settings, Stage, Steps, TableId, TableInfo, ToClient,
    ToServer, VERSION, Who,
};

type Client = protocol::Client<BadBones>;

/// The rules of new tables.
const RULES: u32 = *Game::VERSIONS.end();

const ME: PersonId = PersonId(5);
const TABLE: TableId = TableId::new(9);

fn versus() -> Settings {
    Variant::plain(Mode::Versus).table(2)
}

/// A client on seat 1 of a game for two, after the first draws.
fn seated() -> Client {
    let seat = |who| SeatInfo { who, stand_in: false };
    let info = TableInfo {
        table: TABLE,
        changes: 3,
        settings: versus(),
        rules: RULES,
        host: ME,
        seats: vec![seat(Who::Person(ME, "Ann".into())), seat(Who::Person(PersonId(6), "Bo".into()))],
        stage: Stage::Playing,
        outcome: None,
        rematch: None,
    };
    let mut client = Client::new();
    client.hear(ToClient::Welcome(ME, "Ann".into()));
    client.hear(ToClient::Table(info));
    client.hear(ToClient::Steps(news(0, draws(), vec![], 0)));
    client
}

/// The first draws, one for each seat.
fn draws() -> Vec<Packed> {
    let mut game = versus().begin::<BadBones>(RULES).unwrap();
    let mut rng = game::Rng::seeded(1);
    let mut draw = || {
        let chance = game.sample(&mut rng);
        game.reveal(&chance, &mut ()).unwrap();
        Packed::of(&Step::Chance(chance))
    };
    vec![draw(), draw()]
}

/// Steps from their texts.
fn steps(texts: &[&str]) -> Vec<Packed> {
    let step = |text: &&str| parse_line(text).map(|(seat, action)| Packed::of(&Step::Do(seat, action))).unwrap();
    texts.iter().map(step).collect()
}

fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

/// An action on its way.
fn act(seq: u32, id: u64, text: &str) -> ToServer {
    ToServer::Act { seq, id, action: Packed::of(&action(text)) }
}

fn news(from: u32, steps: Vec<Packed>, own: Vec<Packed>, seq: u32) -> Steps {
    Steps { table: TABLE, from, steps, own, seq, asked: 0b11, left: None, common: None }
}

#[test]
fn an_action_is_ours_once_it_is_acknowledged() {
    let mut client = seated();
    assert_eq!(client.question(), Some(Question::Hero));
    assert_eq!(client.act(action("hero c4"), 77), Ok(act(1, 77, "hero c4")));
    assert_eq!(client.question(), None, "it is on its way");
    assert_eq!(client.act(action("hero c2"), 78), Err(Refusal::OutOfOrder(1)));
    assert_eq!(client.hear(ToClient::Done(1, 77)), Heard::Done(77));
    let view = client.view().unwrap();
    assert_eq!(view.board(Seat::at(0)).hero().unwrap().to_string(), "c4");
    assert_eq!(client.question(), None, "the phase goes on without us");
}

#[test]
fn after_a_lost_line_it_asks_for_what_it_missed_and_sends_again() {
    let mut client = seated();
    client.act(action("hero c4"), 77).unwrap();
    let again = client.connected();
    assert_eq!(again[0], ToServer::Hello(VERSION));
    assert_eq!(again[1], ToServer::Enter(TABLE, Seen::of(&draws(), 0)));
    assert_eq!(again[2], act(1, 77, "hero c4"));
    // It had arrived, and the phase is over.
    let steps = steps(&["1 hero c4", "2 hero c2"]);
    assert!(matches!(client.hear(ToClient::Steps(news(2, steps, vec![], 1))), Heard::Steps));
    assert!(!client.table().unwrap().is_waiting());
    assert_eq!(client.question(), Some(Question::Trap));
    assert_eq!(client.hear(ToClient::Done(1, 77)), Heard::Done(77));
    assert_eq!(client.table().unwrap().own(), [], "not done twice");
}

#[test]
fn late_and_missing_steps_are_noticed() {
    let mut client = seated();
    let first = steps(&["1 hero c4", "2 hero c2"]);
    let late = client.hear(ToClient::Steps(news(0, draws()[..1].to_vec(), vec![], 0)));
    assert_eq!(late, Heard::Nothing);
    let gap = client.hear(ToClient::Steps(news(4, steps(&["1 pass"]), vec![], 2)));
    assert_eq!(gap, Heard::Missed(ToServer::Enter(TABLE, Seen::of(&draws(), 0))));
    client.hear(ToClient::Steps(news(2, first.clone(), vec![], 1)));
    client.hear(ToClient::Steps(news(2, first, vec![], 1)));
    assert_eq!(client.table().unwrap().version(), 4);
}

#[test]
fn a_step_that_would_end_the_phase_is_not_asked_for_again() {
    let mut client = seated();
    // The trap phase of both is over, as far as anybody can see, when the second seat has passed.
    let heroes = steps(&["1 hero c4", "2 hero c2"]);
    client.hear(ToClient::Steps(news(2, heroes, vec![], 1)));
    client.hear(ToClient::Steps(news(4, steps(&["2 pass"]), vec![], 1)));
    assert_eq!(client.question(), Some(Question::Trap));
    client.act(action("pass"), 80).unwrap();
    client.hear(ToClient::Done(2, 80));
    assert_eq!(client.question(), None, "the server will tell what comes next");
}

#[test]
fn what_is_known_of_a_table_is_not_replaced_by_what_was_known_before() {
    let mut client = seated();
    let info = client.table().unwrap().info().unwrap().clone();
    let over = TableInfo { changes: 4, stage: Stage::Over, ..info.clone() };
    assert_eq!(client.hear(ToClient::Table(over)), Heard::Table);
    assert_eq!(client.hear(ToClient::Table(info)), Heard::Nothing);
    assert_eq!(client.table().unwrap().info().unwrap().stage, Stage::Over);
}

#[test]
fn steps_that_come_before_the_table_are_not_lost() {
    let info = seated().table().unwrap().info().unwrap().clone();
    let mut client = Client::new();
    client.hear(ToClient::Welcome(ME, "Ann".into()));
    client.enter(TABLE);
    client.hear(ToClient::Steps(news(0, draws(), vec![], 0)));
    client.hear(ToClient::Table(info));
    assert_eq!(client.question(), Some(Question::Hero));
}

#[test]
fn a_table_that_was_left_does_not_call_back() {
    let mut client = seated();
    let info = client.table().unwrap().info().unwrap().clone();
    // A rematch seats us elsewhere; then the old table tells that there is one.
    let new = TableInfo { table: TableId::new(10), stage: Stage::Waiting, ..info.clone() };
    client.hear(ToClient::Table(new.clone()));
    let late = TableInfo { rematch: Some(new.table), changes: 9, ..info.clone() };
    assert_eq!(client.hear(ToClient::Table(late.clone())), Heard::Nothing);
    assert_eq!(client.table().unwrap().id(), new.table);
    client.leave();
    assert_eq!(client.hear(ToClient::Table(new)), Heard::Nothing);
    assert!(client.table().is_none());
    client.enter(info.table);
    assert_eq!(client.hear(ToClient::Table(late)), Heard::Table, "who comes again hears again");
}

#[test]
fn a_table_that_was_left_for_another_does_not_call_back() {
    let mut client = seated();
    let old = client.table().unwrap().info().unwrap().clone();
    let new = TableInfo { table: TableId::new(10), stage: Stage::Waiting, ..old.clone() };
    // By a link while at the old table, or after leaving it.
    for leaves in [false, true] {
        if leaves {
            client.leave();
        }
        client.enter(new.table);
        assert_eq!(client.hear(ToClient::Table(old.clone())), Heard::Nothing, "left before: {leaves}");
        assert_eq!(client.hear(ToClient::Table(new.clone())), Heard::Table);
        assert_eq!(client.table().unwrap().id(), new.table);
        client.enter(old.table);
    }
    // A quick match may lead to the very table that was left.
    client.leave();
    client.match_quickly(versus());
    assert_eq!(client.hear(ToClient::Table(old)), Heard::Table);
}

#[test]
fn what_the_stand_in_did_takes_the_place_of_what_was_on_its_way() {
    let mut client = seated();
    client.act(action("hero c4"), 77).unwrap();
    client.hear(ToClient::Steps(news(2, vec![], steps(&["1 hero b2"]), 1)));
    assert!(!client.table().unwrap().is_waiting());
    assert_eq!(client.view().unwrap().board(Seat::at(0)).hero().unwrap().to_string(), "b2");
}

#[test]
fn who_has_chosen_is_known_whatever_the_order_of_the_messages() {
    let mut client = seated();
    let version = client.table().unwrap().version();
    let is_asked = |client: &Client| [0, 1].map(|seat| client.table().unwrap().is_asked(Seat::at(seat)));
    assert_eq!(is_asked(&client), [true, true]);
    assert_eq!(client.hear(ToClient::Asked(TABLE, version, 0b01)), Heard::Asked);
    assert_eq!(is_asked(&client), [true, false]);
    assert_eq!(client.hear(ToClient::Asked(TABLE, version, 0b11)), Heard::Nothing, "this one is older");
    assert_eq!(client.hear(ToClient::Asked(TABLE, version + 1, 0)), Heard::Nothing, "of a phase that we don't know");
    assert_eq!(client.hear(ToClient::Asked(TableId::new(10), version, 0)), Heard::Nothing, "of another table");
    assert_eq!(is_asked(&client), [true, false]);
    // The phase ends: both are asked for the next thing.
    client.hear(ToClient::Steps(news(version, steps(&["1 hero c4", "2 hero c2"]), vec![], 1)));
    assert_eq!(is_asked(&client), [true, true]);
}

#[test]
fn a_table_that_was_set_back_is_begun_anew() {
    let mut client = seated();
    client.act(action("hero c4"), 77).unwrap();
    let info = TableInfo { changes: 1, stage: Stage::Playing, ..client.table().unwrap().info().unwrap().clone() };
    assert_eq!(client.hear(ToClient::Table(info.clone())), Heard::Nothing, "what comes late is not taken for it");
    assert_eq!(client.hear(ToClient::Anew(TableId::new(10))), Heard::Nothing, "another table");
    assert_eq!(client.hear(ToClient::Anew(TABLE)), Heard::Anew);
    assert_eq!(client.hear(ToClient::Table(info)), Heard::Table);
    client.hear(ToClient::Steps(news(0, draws(), vec![], 0)));
    assert_eq!(client.question(), Some(Question::Hero), "what was on its way belonged to the other game");
}

#[test]
fn a_table_of_another_game_is_not_taken_for_ours() {
    let mut client = seated();
    let mut info = client.table().unwrap().info().unwrap().clone();
    info.table = TableId::new(10);
    info.settings.game = "chess".into();
    client.enter(info.table);
    assert_eq!(client.hear(ToClient::Table(info)), Heard::Table);
    assert!(client.table().unwrap().is_of_another_game());
    // Its steps are none of ours, and nobody asks for them again and again.
    let theirs = Steps { table: TableId::new(10), ..news(0, vec![Packed::from_bytes(&[99, 99])], vec![], 0) };
    assert_eq!(client.hear(ToClient::Steps(theirs)), Heard::Nothing);
    assert!(client.view().is_none() && client.question().is_none());
}

#[test]
fn steps_that_nobody_can_read_are_asked_for_from_the_beginning() {
    let mut client = seated();
    let bad = client.hear(ToClient::Steps(news(2, vec![Packed::from_bytes(&[99])], vec![], 0)));
    assert_eq!(bad, Heard::Missed(ToServer::Enter(TABLE, Seen::NOTHING)));
    assert_eq!(client.table().unwrap().version(), 0);
}

#[test]
fn every_fault_of_the_settings_is_named() {
    let faults = |settings: &Settings| settings.begin::<BadBones>(RULES).unwrap_err();
    let own = |fault: OwnFault| Fault::Own(Packed::of(&fault));
    let heroic = Variant { heroic: true, ..Variant::plain(Mode::Versus) };
    let settings = Settings { pace: Pace::Live(1), stand_in: "nobody".into(), ..heroic.table(9) };
    let seats = Fault::Seats { found: 9, least: 2, most: 6 };
    let nobody = Fault::Bot("nobody".into());
    assert_eq!(faults(&settings), [seats, own(OwnFault::Heroic), nobody, Fault::Seconds(1)]);
    assert!(Variant::plain(Mode::Coop).table(3).begin::<BadBones>(RULES).is_ok());
    for rounds in [0, 101, 9_999, 10_000] {
        let endless = Variant { rounds: Some(rounds), ..Variant::plain(Mode::Solo) };
        assert_eq!(faults(&endless.table(1)), [own(OwnFault::Rounds(rounds))], "each fault once");
    }
    let limited = Variant { rounds: Some(5), ..Variant::plain(Mode::Versus) };
    let limited = Settings { pace: Pace::Correspondence(15), ..limited.table(2) };
    assert_eq!(faults(&limited), [own(OwnFault::RoundsInVersus), Fault::Days(15)]);
    assert_eq!(faults(&Settings { game: "chess".into(), ..versus() }), [Fault::Game("chess".into())]);
    assert_eq!(faults(&Settings { options: Packed::from_bytes(&[9]), ..versus() }), [Fault::Options]);
    assert_eq!(BadBones::seats(&Variant::plain(Mode::Solo)), 1..=1);
}

/// While servers are updated one after the other, a new page may come to an old one.
#[test]
fn a_server_of_the_version_before_is_spoken_to_in_its_own() {
    let mut client = Client::new();
    assert_eq!(client.connected(), [ToServer::Hello(protocol::VERSION)]);
    let before = protocol::VERSION - 1;
    let comes_again = Heard::Farewell(protocol::Farewell::ShuttingDown);
    assert_eq!(client.hear(ToClient::Farewell(protocol::Farewell::OtherProtocol(before))), comes_again);
    assert_eq!(client.connected(), [ToServer::Hello(before)]);
    // One that is too old, or newer than we are, is another matter.
    for other in [protocol::OLDEST - 1, protocol::VERSION + 1, before] {
        let farewell = protocol::Farewell::OtherProtocol(other);
        assert_eq!(client.hear(ToClient::Farewell(farewell.clone())), Heard::Farewell(farewell));
    }
}
