//! Sentences, and what is told when.

use bad_bones::notation::parse_action;
use bad_bones::scenario::Scenario;
use bad_bones::{Action, Cell, Chief, Heading, OwnFiles, Trap, Weapon};
use game::{ActionSet as _, Game as _, Rng, Step, Turn};

use super::*;
use crate::words::Language;
use crate::{History, Setup};

fn english(reader: usize) -> Words {
    Words::told_to(Language::default(), Some(Seat::at(reader)))
}

/// The sentences of a position's script, told to seat 1.
fn told(seat: &str, lines: &[&str]) -> Vec<String> {
    let text = format!(
        "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n{seat}\n"
    );
    let mut history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
    let mut chronicle = Chronicle::new(history.game());
    for line in lines {
        let (mut events, phase) = (vec![], history.game().phase_number());
        history.act(Seat::at(0), parse_action(line).unwrap(), &mut events).unwrap();
        chronicle.hear(history.steps().len(), phase, &events);
    }
    chronicle.entries().iter().map(|entry| entry.sentence(&english(0))).collect()
}

/// A versus game of two in the trap phase of round 3.
fn position(seat: &str, more: &str) -> Game {
    let text = format!(
        "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\nchiefs = true\n\
         draws = [\"Pl\", \"Pl\", \"Pl\", \"Yl\", \"Yl\", \"Yl\"]\n[[seat]]\n{seat}\n[[seat]]\n{more}\n"
    );
    Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
}

/// A game that is listened to.
struct Heard {
    game: Game,
    chronicle: Chronicle,
}

impl Heard {
    fn new(game: Game) -> Heard {
        Heard { chronicle: Chronicle::new(&game), game }
    }

    fn take(&mut self, step: &Step<Game>) {
        let (mut events, phase) = (vec![], self.game.phase_number());
        step.take(&mut self.game, &mut events).unwrap();
        self.chronicle.hear(1, phase, &events);
    }

    /// What a seat may hear by now.
    fn by(&self, seat: usize) -> Vec<&Entry> {
        let phase = self.game.phase_number();
        self.chronicle.entries().iter().filter(|entry| entry.is_heard_by(Seat::at(seat), phase)).collect()
    }

    fn sentences(&self, seat: usize) -> Vec<String> {
        self.by(seat).into_iter().map(|entry| entry.sentence(&english(seat))).collect()
    }
}

/// A game in which both seats pass, one after the other.
fn passed(seat: &str, more: &str) -> Heard {
    let mut heard = Heard::new(position(seat, more));
    Seat::first(2).for_each(|seat| heard.take(&Step::Do(seat, Action::Pass)));
    heard
}

#[test]
fn a_way_over_a_wall_is_one_sentence() {
    let lines = told("skeletons = [\"a3E=Rl\"]\ntraps = [\"wall/@b3\"]", &["pass"]);
    assert!(lines.contains(&"A red skeleton hits the wall on b3 and goes to b4, heading north.".to_string()), "{lines:?}");
    assert!(lines.contains(&"You leave your traps as they are.".to_string()), "{lines:?}");
}

#[test]
fn losses_are_told_and_marked() {
    let lines = told("skeletons = [\"a1S=Pt\"]", &["pass"]);
    assert!(lines.contains(&"A purple skeleton burns a house: no house is left.".to_string()), "{lines:?}");
}

#[test]
fn others_are_heard_when_their_phase_ends() {
    let entry = Entry {
        round: 1,
        seat: Some(Seat::at(1)),
        step: 1,
        slight: false,
        loss: false,
        hidden_in: Some(7),
        gists: vec![],
        subject: Subject::None,
        deeds: vec![],
    };
    assert!(!entry.is_heard_by(Seat::at(0), 7));
    assert!(entry.is_heard_by(Seat::at(1), 7));
    assert!(entry.is_heard_by(Seat::at(0), 8));
}

#[test]
fn a_way_from_trap_to_trap_is_one_sentence() {
    // Heading east it is turned north by the wall and goes on to b4, which is free.
    let heard = passed("hero = \"e1\"\ntraps = [\"wall/@b3\"]\nskeletons = [\"a3E=Rl\"]", "hero = \"e1\"");
    let told = heard.sentences(0);
    assert!(told.contains(&"A red skeleton hits the wall on b3 and goes to b4, heading north.".into()), "{told:?}");
    assert!(told.contains(&"The rising wall on b3 is damaged.".into()), "{told:?}");
    assert_eq!(told[..2], ["You leave your traps as they are.", "Seat 2 leaves the traps as they are."]);
}

#[test]
fn a_way_that_a_question_interrupts_goes_on_with_the_same_skeleton() {
    // Heading east it meets the dragon on b3, is pushed north, and the wall on b4 sends it east to c4, whose arrow turns it south.
    let seat = "hero = \"e1\"\ntraps = [\"dragon@b3\", \"wall/@b4\"]\nskeletons = [\"a3E=Rl\"]";
    let mut heard = passed(seat, "hero = \"e1\"");
    assert!(heard.sentences(0).contains(&"A red skeleton meets the dragon on b3.".into()));
    let push = heard.game.legal_actions(Seat::at(0)).iter().find(|action| matches!(action, Action::Push(_, Heading::N)));
    heard.take(&Step::Do(Seat::at(0), push.expect("the dragon asks where to push")));
    let told = heard.sentences(0);
    assert!(told.contains(&"A red skeleton hits the wall on b4 and goes to c4, heading south.".into()), "{told:?}");
}

#[test]
fn a_plain_step_tells_where_the_arrow_turns() {
    let heard = passed("hero = \"e1\"\nskeletons = [\"b5E=Bl\", \"a1S=Pt\"]\nforest = [\"Gr\"]", "");
    let told = heard.sentences(0);
    for sentence in [
        "A blue skeleton goes to c5, heading south.",
        "A purple skeleton burns a house: 4 houses are left.",
        "A green skeleton falls to the hero.",
    ] {
        assert!(told.contains(&sentence.into()), "{sentence} {told:?}");
    }
}

#[test]
fn the_way_of_the_emperor_ends_with_the_kingdom() {
    let told = passed("hero = \"e1\"\nskeletons = [\"c4S=Rt:emperor\"]", "").sentences(0);
    assert!(told.contains(&"A red emperor takes the kingdom.".into()), "{told:?}");
    assert!(told.contains(&"You are out.".into()), "{told:?}");
    assert_eq!(told.last().map(String::as_str), Some("The game is over."));
}

#[test]
fn a_group_is_told_by_its_members() {
    let told = passed("hero = \"e1\"\nskeletons = [\"a4E=Gl:instructor\", \"a4E=Pt\"]", "").sentences(0);
    for sentence in ["A purple skeleton goes to b4, heading east.", "A green instructor goes to b4, heading east."] {
        assert!(told.contains(&sentence.into()), "{sentence} {told:?}");
    }
}

#[test]
fn what_others_choose_is_told_when_the_phase_ends() {
    let mut heard = Heard::new(position("hero = \"e1\"", "hero = \"e1\""));
    let wall = Action::Place(Tile::WallRising, "b3".parse().unwrap());
    heard.take(&Step::Do(Seat::at(1), wall));
    assert_eq!(heard.sentences(0), [""; 0]);
    assert_eq!(heard.sentences(1), ["You lay a rising wall on b3."]);
    heard.take(&Step::Do(Seat::at(0), Action::Pass));
    let told = heard.sentences(0);
    assert!(told.contains(&"You leave your traps as they are.".into()), "{told:?}");
    assert!(told.contains(&"Seat 2 lays a rising wall on b3.".into()), "{told:?}");
}

#[test]
fn everyday_steps_of_other_boards_are_for_the_log() {
    let heard = passed("hero = \"e1\"", "hero = \"e1\"\nskeletons = [\"a4E=Gl\"]");
    let entries = heard.by(0);
    let step = entries.iter().find(|entry| entry.sentence(&english(0)) == "A green skeleton goes to b4, heading east.");
    let step = step.expect("it is in the log");
    assert_eq!((step.seat, step.slight, step.round), (Some(Seat::at(1)), true, 3));
    assert!(!step.is_news_to(Seat::at(0)) && step.is_news_to(Seat::at(1)));
    assert!(!step.names_its_seat());
    let pass = entries.iter().find(|entry| entry.sentence(&english(0)) == "Seat 2 leaves the traps as they are.").unwrap();
    assert!(pass.names_its_seat() && !pass.is_news_to(Seat::at(0)));
}

/// One of every event that is a sentence of its own, on the board of this seat.
fn whole_events(seat: Seat) -> Vec<Event> {
    let (cell, to, model): (Cell, Seat, Model) = ("b2".parse().unwrap(), Seat::at(1), "Rl".parse().unwrap());
    let skeleton: Piece = "b2E=Rl".parse().unwrap();
    let now: Piece = "c2S=Rl!".parse().unwrap();
    let mut events = vec![
        Event::PhaseBegan { round: 1, phase: Phase::Hero },
        Event::Arrived { seat, model },
        Event::BuysFirst { seat },
        Event::Bought { seat, ware: Ware::Trap(Trap::Wall) },
        Event::Bought { seat, ware: Ware::Weapon(Weapon::Rapier) },
        Event::LeftMarket { seat },
        Event::HeroMoved { seat, to: cell },
        Event::Slain { seat, model },
        Event::HeroLost { seat },
        Event::Retrieved { seat, trap: Trap::Wall, cell },
        Event::Passed { seat },
        Event::Stands { seat, was: skeleton, now },
        Event::Held { seat, was: skeleton, now: skeleton },
        Event::Sent { seat, model, to },
        Event::BackToForest { seat, model },
        Event::Destroyed { seat, model },
        Event::AtTower { seat, model, cell, floors: 1 },
        Event::AtVillage { seat, model, houses: 0 },
        Event::Conquered { seat, model: Model::chief_of(model.symbol(), model.side(), Chief::Emperor) },
        Event::Turned { seat, was: skeleton, now: skeleton.headed(Heading::N) },
        Event::Hurled { seat, was: skeleton, now },
        Event::Frozen { seat, was: skeleton, now: skeleton },
        Event::HearseLeft { seat, cell, to },
        Event::SaboteurGone { seat, model },
        Event::Eliminated { seat },
        Event::CapitalSettled { before: 2, after: 1 },
        Event::Decided { seat, onward: true },
        Event::Decided { seat, onward: false },
        Event::Ended,
    ];
    events.extend(Trap::ALL.iter().map(|&trap| Event::Triggered { seat, trap, cell, heading: Heading::E }));
    for &tile in Tile::ALL {
        let laid = [Event::Placed { seat, tile, cell }, Event::Worn { seat, tile, cell }, Event::Lost { seat, tile, cell }];
        events.extend(laid);
    }
    let uses = [
        Use::Skip,
        Use::Crossbow(skeleton),
        Use::IceStaff(cell),
        Use::TwoHandedSword(cell),
        Use::BattleAxe(model.symbol()),
        Use::Morningstar(cell, cell),
        Use::DeathStaff(to),
        Use::TeleportationStaff(None),
        Use::Rapier(skeleton, Heading::N),
        Use::RapierDone,
    ];
    events.extend(uses.map(|how| Event::Used { seat, how }));
    events
}

fn check_sentence(sentence: &str, about: &dyn std::fmt::Debug) {
    assert!(sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'), "{about:?}: {sentence}");
    assert!(!sentence.contains("  ") && !sentence.contains('{') && sentence.len() > 10, "{about:?}: {sentence}");
    assert!(["log-", "deed-"].iter().all(|id| !sentence.contains(id)), "{about:?}: {sentence}");
}

#[test]
fn every_event_is_a_sentence_in_every_language() {
    let game = position("", "");
    for (seat, language) in Seat::first(2).flat_map(|seat| Language::ALL.map(|language| (seat, language))) {
        let words = Words::told_to(language, Some(Seat::at(0)));
        for event in whole_events(seat) {
            let mut chronicle = Chronicle::new(&game);
            chronicle.hear(1, 0, std::slice::from_ref(&event));
            assert_eq!(chronicle.entries().len(), 1, "{event:?}");
            check_sentence(&chronicle.entries()[0].sentence(&words), &event);
        }
    }
}

#[test]
fn many_games_are_told_in_every_language_without_a_gap() {
    for (mode, seed) in Mode::ALL.iter().flat_map(|mode| (0..6u64).map(move |seed| (*mode, seed))) {
        let mut setup = Setup::usual(seed).with_mode(mode);
        (setup.market, setup.chiefs) = (true, true);
        let mut heard = Heard::new(setup.game().unwrap());
        let mut rng = Rng::seeded(seed);
        while heard.game.turn() != Turn::Over && heard.game.round() < 30 {
            let step = match heard.game.turn() {
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    Step::Do(seat, heard.game.legal_actions(seat).pick(&mut rng))
                }
                _ => Step::Chance(heard.game.sample(&mut rng)),
            };
            heard.take(&step);
        }
        for language in Language::ALL {
            let words = Words::told_to(language, Some(Seat::at(0)));
            heard.chronicle.entries().iter().for_each(|entry| check_sentence(&entry.sentence(&words), entry));
        }
    }
}

/// The number of the capital stands until the phase ends: the log does not count houses down before.
#[test]
fn the_capital_is_told_when_the_phase_ends() {
    let text = "title = \"\"\ngame = \"bad-bones\"\nmode = \"coop\"\nseats = 3\nround = 3\nphase = \"skeletons\"\nchiefs = true\n[[seat]]\n\
                hero = \"e1\"\nskeletons = [\"a5N=Pt\"]\n[[seat]]\nhero = \"e1\"\nskeletons = [\"a5N=Pt\"]\n[[seat]]\nhero = \"e1\"\n\
                skeletons = [\"b5N=Bt:friendly\"]\n";
    let scenario = Scenario::parse(text, OwnFiles::default()).unwrap();
    let mut game = scenario.start.clone();
    let mut chronicle = Chronicle::new(&game);
    let mut events: Vec<Event> = Vec::new();
    game.resume(&mut events);
    chronicle.hear(1, 0, &events);
    let words = Words::new(Language::default());
    let told: Vec<String> = chronicle.entries().iter().map(|entry| entry.sentence(&words)).collect();
    assert_eq!(
        told,
        [
            "A purple skeleton sets fire to the capital.",
            "A purple skeleton sets fire to the capital.",
            "A blue friendly chief comes to the capital to help.",
            "The capital has 2 houses left.",
        ]
    );
    assert!(chronicle.entries()[3].loss);
}
