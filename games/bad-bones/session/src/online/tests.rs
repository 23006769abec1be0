//! A table with its clients and no socket: what the desks show is what the rules say each seat may see.

use super::*;
use bad_bones::{Action, Mode, Phase};
use game::{ActionSet, Rng, Turn};
use protocol::{PersonId, SeatInfo, Settings, Steps, TableId, TableInfo, ToClient, ToServer};

const TABLE: TableId = TableId::new(7 << 32);

/// The server's side: the truth, and how much of it everybody may know.
struct Host {
    truth: Course,
    log: Vec<String>,
    revealed: usize,
    settings: Settings,
}

impl Host {
    fn new(settings: Settings, seed: u64) -> Host {
        let truth = Course::new(settings.game().unwrap(), seed);
        let mut host = Host { truth, log: vec![], revealed: 0, settings };
        host.draw();
        host
    }

    fn take(&mut self, step: &Step) {
        let phase = self.truth.game().phase_number();
        self.truth.take(step.clone(), &mut ()).unwrap();
        self.log.push(step::text(step));
        self.reveal(phase);
        self.draw();
    }

    fn draw(&mut self) {
        while self.truth.game().turn() == Turn::Chance {
            let phase = self.truth.game().phase_number();
            self.truth.draw(&mut ());
            self.log.push(step::text(self.truth.steps().last().unwrap()));
            self.reveal(phase);
        }
    }

    fn reveal(&mut self, phase: u32) {
        let game = self.truth.game();
        let hides = matches!(game.phase(), Phase::Hero | Phase::Trap | Phase::Skeletons) && game.seats() > 1;
        if game.phase_number() != phase || !hides {
            self.revealed = self.log.len();
        }
    }

    fn info(&self) -> TableInfo {
        let seat = |index: usize| SeatInfo { who: protocol::Who::Person(person(index), format!("P{index}")), stand_in: false };
        let over = self.truth.game().turn() == Turn::Over;
        TableInfo {
            table: TABLE,
            changes: self.log.len() as u32,
            settings: self.settings.clone(),
            host: person(0),
            seats: (0..usize::from(self.settings.seats)).map(seat).collect(),
            stage: if over { Stage::Over } else { Stage::Playing },
            outcome: None,
            rematch: None,
        }
    }

    /// What a client gets that has so many steps.
    fn news(&self, seat: Option<Seat>, has: usize) -> ToClient {
        let mine = seat.map_or("-".into(), |seat| format!("{seat} "));
        let own: Vec<String> = self.log[self.revealed..].iter().filter(|step| step.starts_with(&mine)).cloned().collect();
        let seq = self.log.iter().filter(|step| step.starts_with(&mine)).count() as u32;
        let steps = self.log[has..self.revealed].to_vec();
        let Turn::Asked(asked) = self.truth.game().turn() else {
            return ToClient::Steps(Steps {
                table: TABLE,
                from: has as u32,
                steps,
                own,
                seq,
                asked: 0,
                left: None,
                common: None,
            });
        };
        let asked = asked.into_iter().fold(0, |bits, seat| bits | 1 << seat.index());
        ToClient::Steps(Steps { table: TABLE, from: has as u32, steps, own, seq, asked, left: None, common: None })
    }
}

fn person(index: usize) -> PersonId {
    PersonId(100 + index as u64)
}

/// A page: its client and its desk.
struct Page {
    client: Client,
    desk: Desk,
    seat: Option<Seat>,
}

impl Page {
    fn open(host: &Host, index: usize) -> Page {
        let mut client = Client::new();
        client.hear(ToClient::Welcome(person(index), String::new()));
        client.hear(ToClient::Table(host.info()));
        let seat = client.seat();
        client.hear(host.news(seat, 0));
        let desk = Desk::at_table(0, &client).unwrap();
        Page { client, desk, seat }
    }

    fn hear(&mut self, host: &Host) -> News {
        self.client.hear(ToClient::Table(host.info()));
        let has = self.client.table().unwrap().version() as usize;
        self.client.hear(host.news(self.seat, has));
        self.desk.follow(&self.client)
    }

    /// Any legal choice, committed and acknowledged.
    fn play(&mut self, host: &mut Host, rng: &mut Rng) -> Option<News> {
        let seat = self.seat?;
        self.desk.question()?;
        let choices = self.desk.game().legal_actions(seat);
        let action = choices.pick(rng);
        self.desk.choose(action).unwrap();
        let Ok(ToServer::Act { seq, id, text }) = self.client.act(&action.to_string(), u64::from(rng.below(1 << 30))) else {
            panic!("it was asked");
        };
        self.desk.follow(&self.client);
        assert_eq!(self.desk.question(), None, "it is on its way");
        host.take(&step::parse(&format!("{seat} {text}")).unwrap());
        self.client.hear(ToClient::Done(seq, id));
        Some(self.desk.follow(&self.client))
    }
}

fn action(text: &str) -> Action {
    bad_bones::notation::parse_action(text).unwrap()
}

/// Plays a whole game and compares each desk with the rules' own view after every step.
fn play_out(settings: Settings, seed: u64) -> (Host, Vec<Page>) {
    let seats = usize::from(settings.seats);
    let mut host = Host::new(settings, seed);
    let mut rng = Rng::seeded(seed);
    // One more than there are seats: the last one watches.
    let mut pages: Vec<Page> = (0..=seats).map(|index| Page::open(&host, index)).collect();
    assert!(pages[seats].desk.is_watching());
    for _ in 0..4_000 {
        let Turn::Asked(asked) = host.truth.game().turn() else { break };
        let asked: Vec<usize> = asked.into_iter().map(Seat::index).collect();
        let next = asked[rng.below(asked.len() as u32) as usize];
        assert!(pages[next].play(&mut host, &mut rng).is_some(), "seat {next} is asked");
        for page in &mut pages {
            page.hear(&host);
            assert_eq!(page.desk.view(), host.truth.view(page.seat), "what a seat may see");
        }
    }
    assert_eq!(host.truth.game().turn(), Turn::Over);
    (host, pages)
}

#[test]
fn every_desk_shows_what_its_seat_may_see_until_the_end() {
    for (mode, seats, market) in [(Mode::Versus, 2, false), (Mode::Versus, 3, true), (Mode::Solo, 1, true)] {
        let settings = Settings { market, chiefs: market, ..Settings::usual(mode, seats) };
        let (host, pages) = play_out(settings, 5);
        for page in pages {
            assert_eq!(page.desk.course().steps(), host.truth.steps());
            assert_eq!(page.desk.next(), crate::Next::Over);
            // The record of the table is the record of the game, but for the seed.
            let read = Course::from_record(&page.desk.course().record().unwrap()).unwrap();
            assert_eq!(read.game(), host.truth.game());
            // Kept, it is a game like any other: won if the own seat has won.
            let kept = crate::Summary::read(&crate::Kept::write(&page.desk)).unwrap();
            let winners = host.truth.game().outcome().unwrap().winners;
            assert_eq!(kept.won(), Some(page.seat.is_some_and(|seat| winners.contains(seat))));
        }
    }
}

#[test]
fn the_chronicle_online_is_the_one_of_a_game_at_one_screen() {
    let (host, pages) = play_out(Settings::usual(Mode::Versus, 2), 9);
    let local = Desk::new("x".into(), 0, host.truth.clone(), vec![Who::Person; 2]);
    for page in pages {
        assert_eq!(page.desk.chronicle().entries(), local.chronicle().entries());
    }
}

#[test]
fn a_choice_of_another_seat_shows_when_the_phase_ends() {
    let mut host = Host::new(Settings::usual(Mode::Versus, 2), 3);
    let (mut first, mut second) = (Page::open(&host, 0), Page::open(&host, 1));
    host.take(&step::parse("2 hero c4").unwrap());
    let news = first.hear(&host);
    assert!(!news.is_new && news.events.is_empty());
    // rules: 1: heroes begin on the tower, c3.
    assert_eq!(first.desk.game().board(Seat::at(1)).hero(), bad_bones::Cell::parse("c3"));
    assert!(!format!("{:?}", first.client).contains("hero c4"), "nothing of it is in the page's memory");
    second.hear(&host);
    assert_eq!(second.desk.game().board(Seat::at(1)).hero(), bad_bones::Cell::parse("c4"));
    host.take(&step::parse("1 hero b2").unwrap());
    assert!(first.hear(&host).is_new);
    assert_eq!(first.desk.game().board(Seat::at(1)).hero(), bad_bones::Cell::parse("c4"));
    assert_eq!(first.desk.question(), Some(Question::Trap));
}

#[test]
fn a_movement_is_shown_once_and_from_its_beginning() {
    let mut host = Host::new(Settings::usual(Mode::Versus, 2), 3);
    let mut page = Page::open(&host, 0);
    for text in ["1 hero b2", "2 hero c4", "1 pass"] {
        host.take(&step::parse(text).unwrap());
        assert!(page.hear(&host).events.iter().all(|event| !matches!(event, Event::SetOff { .. })), "{text}");
    }
    host.take(&step::parse("2 pass").unwrap());
    let news = page.hear(&host);
    let mine = |event: &&Event| matches!(event, Event::SetOff { seat, .. } if *seat == Seat::at(0));
    let moved = news.events.iter().filter(mine).count();
    // Each of the own skeletons waits in the forest and sets off once.
    assert_eq!(moved, news.scene.unwrap().board(Seat::at(0)).pieces().len());
    assert!(!page.hear(&host).is_new, "the same news again is none");
}

#[test]
fn who_comes_back_after_several_rounds_sees_no_film() {
    let mut host = Host::new(Settings::usual(Mode::Versus, 2), 3);
    let mut page = Page::open(&host, 0);
    for text in ["1 hero b2", "2 hero c4", "1 pass", "2 pass", "1 hero c2", "2 hero c5", "1 pass", "2 pass"] {
        host.take(&step::parse(text).unwrap());
    }
    let news = page.hear(&host);
    assert!(news.is_new && news.events.is_empty());
    assert_eq!(page.desk.game().round(), host.truth.game().round());
}

#[test]
fn nothing_is_taken_back_once_it_is_committed() {
    let mut host = Host::new(Settings::usual(Mode::Versus, 2), 3);
    let mut page = Page::open(&host, 0);
    page.desk.choose(action("hero b2")).unwrap();
    assert!(page.desk.can_undo() && page.desk.undo(), "a choice that is not committed");
    page.play(&mut host, &mut Rng::seeded(1)).unwrap();
    assert!(!page.desk.can_undo() && !page.desk.undo());
}

#[test]
fn a_pending_choice_goes_when_somebody_else_played_the_seat() {
    let mut host = Host::new(Settings::usual(Mode::Versus, 2), 3);
    let mut page = Page::open(&host, 0);
    page.desk.choose(action("hero b2")).unwrap();
    host.take(&step::parse("1 hero c4").unwrap());
    page.hear(&host);
    assert_eq!((page.desk.pending(), page.desk.question()), (None, None));
}

#[test]
fn a_spectator_looks_from_any_seat_and_is_nobody() {
    let host = Host::new(Settings::usual(Mode::Versus, 3), 3);
    let mut page = Page::open(&host, 9);
    assert_eq!((page.desk.viewer(), page.desk.reader(), page.desk.question()), (Seat::at(0), None, None));
    page.desk.look_from(Seat::at(2));
    page.hear(&host);
    assert_eq!(page.desk.viewer(), Seat::at(2));
    let mut player = Page::open(&host, 1);
    player.desk.look_from(Seat::at(2));
    assert_eq!((player.desk.viewer(), player.desk.reader()), (Seat::at(1), Some(Seat::at(1))));
}
