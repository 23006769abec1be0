//! Logs, followed and refused.

use std::any::Any;

use bad_bones::notation::{parse_action, parse_line};
use bad_bones::{Game, Mode, Step};
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use game::{Rng, Seat};
use protocol::{Fault, Packed, PersonId, Refusal, Settings, Stage, Table, TableId, Who, hosted};

use super::{Absence, Asker, Event, Ledger, Played, Snapshot, Unfit};
use crate::games::Games;

const GAMES: Games = Games::new(&[hosted::<BadBones>()]);
const ANN: PersonId = PersonId(1);
const BO: PersonId = PersonId(2);

fn asker(person: PersonId) -> Asker<'static> {
    Asker { person, name: if person == ANN { "Ann" } else { "Bo" } }
}

fn versus() -> Settings {
    Variant::plain(Mode::Versus).table(2)
}

/// An action by its text.
fn action(text: &str) -> Packed {
    Packed::of(&parse_action(text).unwrap())
}

/// A step by its text.
fn step(text: &str) -> Packed {
    let (seat, action) = parse_line(text).unwrap();
    Packed::of(&Step::Do(seat, action))
}

/// The whole truth.
fn game(ledger: &Ledger) -> &Game {
    let table: &dyn Any = ledger.table().unwrap();
    table.downcast_ref::<Table<BadBones>>().unwrap().game()
}

/// Ann's table for two, with what has happened.
struct Log {
    ledger: Ledger,
    events: Vec<Event>,
}

impl Log {
    fn new() -> Log {
        let mut log = Log { ledger: Ledger::new(TableId::new(7), GAMES), events: vec![] };
        log.happen(Ledger::open(GAMES, versus(), asker(ANN), false).unwrap(), 1000);
        log
    }

    fn happen(&mut self, events: Vec<Event>, at: u64) {
        for event in events {
            self.ledger.take(&event, at).unwrap();
            self.events.push(event);
        }
    }

    /// Bo sits down, and the first skeletons are drawn.
    fn started() -> Log {
        let mut log = Log::new();
        log.happen(log.ledger.sit(asker(BO), 1).unwrap(), 2000);
        log.happen(log.ledger.start(ANN).unwrap(), 3000);
        let mut rng = Rng::seeded(1);
        while let Some(event) = log.ledger.draw(&mut rng, 3000) {
            log.events.push(event);
        }
        log
    }

    fn act(&mut self, person: PersonId, seq: u32, text: &str, at: u64) {
        let Ok(Played::New(events)) = self.ledger.act(person, seq, u64::from(seq), &action(text), at) else {
            panic!("{text} is not done")
        };
        self.events.extend(events);
    }
}

#[test]
fn another_version_of_the_rules_is_refused_by_name() {
    let mut events = Ledger::open(GAMES, versus(), asker(ANN), false).unwrap();
    if let Event::Opened { rules, .. } = &mut events[0] {
        *rules += 1;
    }
    let other = *<bad_bones::Game as game::Notation>::VERSIONS.end() + 1;
    let refused = Ledger::new(TableId::new(1), GAMES).take(&events[0], 0).unwrap_err();
    assert_eq!(refused, Unfit::OtherRules("bad-bones".into(), other));
    assert!(refused.to_string().contains(&format!("version {other}")), "{refused}");
}

#[test]
fn another_game_is_refused_by_name() {
    let chess = Settings { game: "chess".into(), ..versus() };
    let refused = Ledger::open(GAMES, chess.clone(), asker(ANN), false).unwrap_err();
    assert_eq!(refused, Refusal::Settings(vec![Fault::Game("chess".into())]));
    let opened = Event::Opened { rules: 1, settings: chess, host: ANN, quick: false };
    let unfit = Ledger::new(TableId::new(1), GAMES).take(&opened, 0).unwrap_err();
    assert_eq!(unfit, Unfit::OtherGame("chess".into()));
    assert!(unfit.to_string().contains("chess"), "{unfit}");
}

#[test]
fn only_bots_that_the_game_has_are_put_on_seats() {
    let log = Log::new();
    assert_eq!(log.ledger.put_bot(ANN, 1, Some("sharp")), Ok(vec![Event::Bot(1, Some("sharp".into()))]));
    let nobody = Refusal::Settings(vec![Fault::Bot("nobody".into())]);
    assert_eq!(log.ledger.put_bot(ANN, 1, Some("nobody")), Err(nobody));
}

#[test]
fn a_broken_log_is_refused_with_its_place() {
    let mut log = Log::started();
    let next = log.ledger.version() + 1;
    let many = Settings { seats: 200, ..versus() };
    for (event, what) in [
        (Event::Acted(0, 1, Packed::from_bytes(&[1, 0, 99, 99])), "no step"),
        (Event::Acted(0, 1, step("1 hero e5")), "hero"),
        (Event::Acted(1, 1, step("1 hero c4")), "not what the event says"),
        (Event::Acted(9, 1, step("1 hero c4")), "seat"),
        (Event::Chance(step("1 hero c4")), "not what the event says"),
        (Event::Sat(9, BO, "Bo".into()), "seat"),
        (Event::Changed(many), "200 seats"),
        (Event::Opened { rules: 1, settings: versus(), host: ANN, quick: false }, "opening"),
    ] {
        match log.ledger.take(&event, 0).unwrap_err() {
            Unfit::Broken(at, said) => assert!(at == next && said.contains(what), "{said}"),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(log.ledger.version() + 1, next, "nothing has changed");
    log.act(ANN, 1, "hero c4", 4000);
}

#[test]
fn choices_are_revealed_when_the_phase_ends() {
    let mut log = Log::started();
    // Two draws, one for each seat: everybody saw them.
    assert_eq!(log.ledger.revealed(), 2);
    log.act(ANN, 1, "hero c4", 4000);
    assert_eq!(log.ledger.revealed(), 2);
    assert_eq!(log.ledger.phase_began(), 3000);
    log.act(BO, 1, "hero c2", 5000);
    assert_eq!(log.ledger.revealed(), 4);
    assert_eq!(log.ledger.phase_began(), 5000, "the clock begins anew");
}

#[test]
fn what_the_stand_in_did_is_counted() {
    let mut log = Log::started();
    log.happen(vec![Event::Handed(1, Absence::Late)], 48_000);
    log.events.extend(log.ledger.act_for(1, 0, &action("hero c2"), 48_000));
    log.act(ANN, 1, "hero c4", 49_000);
    let by_hand = |log: &Log| log.ledger.seats().iter().map(super::SeatState::is_by_hand).collect::<Vec<_>>();
    assert_eq!(by_hand(&log), [true, false]);
    // Half of it by the own hand is enough.
    log.act(BO, 2, "pass", 50_000);
    assert_eq!(by_hand(&log), [true, true]);
}

#[test]
fn the_clock_runs_out_for_those_who_are_asked() {
    let mut log = Log::started();
    log.act(ANN, 1, "hero c4", 4000);
    // 45 seconds after the phase began.
    assert_eq!(log.ledger.deadline(), Some(48_000));
    assert_eq!(log.ledger.time_out(47_999), []);
    assert_eq!(log.ledger.time_out(48_000), [Event::Handed(1, Absence::Late)]);
    log.happen(vec![Event::Handed(1, Absence::Late)], 48_000);
    assert_eq!(log.ledger.player_of(1), Some("steady"));
    assert_eq!(log.ledger.time_out(48_001), [], "once is enough");
    log.act(BO, 1, "hero c2", 49_000);
    assert_eq!(log.ledger.player_of(1), None, "who acts is back");
}

#[test]
fn a_stand_in_plays_one_phase_for_who_is_there() {
    let mut log = Log::started();
    log.act(ANN, 1, "hero c4", 4000);
    log.happen(log.ledger.time_out(48_000), 48_000);
    let before = log.ledger.info().changes;
    log.events.extend(log.ledger.act_for(1, 0, &action("hero c2"), 50_000));
    assert_eq!(log.ledger.phase_began(), 50_000, "the phase is over");
    assert_eq!(log.ledger.player_of(1), None, "the next one is the owner's");
    assert!(log.ledger.info().changes > before && !log.ledger.info().seats[1].stand_in, "and everybody hears so");
}

/// Out of time in three phases on end, the seat is not waited for any more; its owner can still come back.
#[test]
fn who_does_nothing_for_three_phases_has_left() {
    let mut log = Log::started();
    let mut phases = 0;
    while phases < 3 {
        let (seq, began) = (log.ledger.seats()[1].seq, log.ledger.phase_began());
        assert!(!log.ledger.seats()[0].has_left());
        for seat in [0, 1] {
            while log.ledger.asked().any(|asked| asked == seat) && log.ledger.phase_began() == began {
                let choice = log.ledger.table().unwrap().pick(Seat::at(seat), &mut Rng::seeded(1));
                let seq = log.ledger.seats()[seat].seq;
                if seat == 0 {
                    log.ledger.act(ANN, seq + 1, 7, &choice, began + 1).unwrap();
                } else {
                    let late = log.ledger.time_out(began + 45_000);
                    late.iter().for_each(|event| log.ledger.take(event, began + 45_000).unwrap());
                    assert_eq!(log.ledger.act_for(1, seq, &choice, began + 45_001).len(), 1);
                }
                while log.ledger.draw(&mut Rng::seeded(1), began + 45_002).is_some() {}
            }
        }
        phases += u32::from(log.ledger.seats()[1].seq > seq);
        assert_eq!(log.ledger.player_of(1).is_some(), phases == 3, "after {phases} phases");
    }
    assert!(log.ledger.seats()[1].has_left() && !log.ledger.is_paused());
    log.ledger.take(&Event::Back(1), 999_000).unwrap();
    assert_eq!(log.ledger.player_of(1), None);
}

#[test]
fn nobody_plays_on_where_nobody_plays() {
    let mut log = Log::started();
    log.happen(log.ledger.time_out(48_000), 48_000);
    assert_eq!(log.events[log.events.len() - 2..], [Event::Handed(0, Absence::Late), Event::Handed(1, Absence::Late)]);
    assert!(log.ledger.is_paused());
    assert_eq!([0, 1].map(|seat| log.ledger.player_of(seat)), [None, None]);
    assert_eq!(log.ledger.act_for(1, 0, &action("hero c2"), 49_000), []);
    assert_eq!((log.ledger.deadline(), log.ledger.time_out(9_999_999)), (None, vec![]));
    log.happen(log.ledger.come_back(BO), 100_000);
    assert!(!log.ledger.is_paused());
    assert_eq!(log.ledger.deadline(), Some(145_000), "the phase has all of its time");
    assert_eq!(log.ledger.player_of(0), Some("steady"), "the other one is still out of time");
}

#[test]
fn only_the_owner_acts_for_a_seat() {
    let mut ledger = Log::started().ledger;
    let before = (game(&ledger).clone(), ledger.info(), ledger.version(), ledger.last_at());
    assert_eq!(ledger.act(PersonId(3), 1, 1, &action("hero c4"), 4000), Err(Refusal::NoSeat));
    assert_eq!(ledger.act(ANN, 2, 1, &action("hero c4"), 4000), Err(Refusal::OutOfOrder(1)));
    // A step names its seat, an action does not: its owner's is taken.
    assert_eq!(ledger.act(ANN, 1, 1, &step("2 hero c4"), 4000), Err(Refusal::Misread), "no way to name another seat");
    assert!(matches!(ledger.act(ANN, 1, 1, &action("hero e5"), 4000), Err(Refusal::Illegal(_))), "not beside the tower");
    assert_eq!(ledger.act_for(1, 0, &action("hero c2"), 4000), [], "no bot has this seat");
    assert_eq!((game(&ledger).clone(), ledger.info(), ledger.version(), ledger.last_at()), before, "nothing has changed");
}

/// What acts and draws leave behind is what their log leads to: by persons, by the stand-in, by who comes back.
#[test]
fn whoever_follows_the_log_comes_to_the_same_table() {
    let mut log = Log::started();
    log.act(ANN, 1, "hero c4", 4000);
    log.happen(vec![Event::Handed(1, Absence::Late)], 48_000);
    log.events.extend(log.ledger.act_for(1, 0, &action("hero c2"), 48_001));
    log.happen(vec![Event::Handed(0, Absence::Away)], 48_500);
    log.act(ANN, 2, "pass", 49_000);
    assert!(matches!(log.events[log.events.len() - 2..], [Event::Back(0), Event::Acted(0, 2, _)]));
    log.act(BO, 2, "pass", 50_000);
    let mut rng = Rng::seeded(2);
    while let Some(event) = log.ledger.draw(&mut rng, 50_000) {
        log.events.push(event);
    }
    let mut read = Ledger::new(TableId::new(7), GAMES);
    log.events.iter().for_each(|event| read.take(event, 50_000).unwrap());
    assert_eq!(game(&read), game(&log.ledger));
    assert_eq!((read.info(), read.seats()), (log.ledger.info(), log.ledger.seats()));
    assert_eq!((read.version(), read.revealed()), (log.ledger.version(), log.ledger.revealed()));
    assert_eq!((read.version(), read.last_at()), (log.events.len() as u64, log.ledger.last_at()));
    assert_eq!(read.phase_began(), log.ledger.phase_began());
}

#[test]
fn a_snapshot_is_the_same_table() {
    let mut log = Log::started();
    log.act(ANN, 1, "hero c4", 4000);
    let snapshot = Snapshot { phase_began: log.ledger.phase_began(), at: 4000, events: log.events.clone() };
    let text = serde_json::to_string(&snapshot).unwrap();
    let mut read = Ledger::new(TableId::new(7), GAMES);
    read.restore(&serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(game(&read), game(&log.ledger));
    assert_eq!(read.info(), log.ledger.info());
    assert_eq!((read.version(), read.revealed(), read.deadline()), (log.ledger.version(), 2, Some(48_000)));
    assert_eq!(read.act(ANN, 1, 1, &action("hero c4"), 5000), Ok(Played::Before));
}

#[test]
fn a_host_who_leaves_hands_the_table_on() {
    let mut log = Log::new();
    log.happen(log.ledger.sit(asker(BO), 1).unwrap(), 0);
    log.happen(log.ledger.stand(ANN).unwrap(), 0);
    assert_eq!(log.ledger.start(ANN), Err(Refusal::NotTheHost));
    assert!(log.ledger.start(BO).is_ok());
    log.happen(log.ledger.stand(BO).unwrap(), 0);
    log.happen(log.ledger.sit(asker(ANN), 0).unwrap(), 0);
    assert!(log.ledger.start(ANN).is_ok(), "who comes first to an empty table has it");
    assert_eq!(log.ledger.seats()[1].who, Who::Free);
    assert_eq!(log.ledger.stage(), Stage::Waiting);
}
