//! A table with its clients and no socket: what the sessions show is what the rules say each seat may see. And the day's game.

use bad_bones::notation::{parse_action, parse_line};
use bad_bones::record::{Record, Writer};
use bad_bones::{Action, Event, Question, Step};
use game::{ActionSet, Notation as _, Rng, Sitting, Turn};
use protocol::{Client, Packed, PersonId, SeatInfo, Stage, Steps, TableId, TableInfo, ToClient, ToServer, hosted};
use session::online::{sit_down, table};
use session::{Effect, Input, Next, Preferences, Show};

use super::*;
use crate::{History, Kept, Session, Summary, Who};

/// The rules of new tables.
const RULES: u32 = *Game::VERSIONS.end();

const TABLE: TableId = TableId::new(7 << 32);

/// The server's side: the truth, and how much of it everybody may know.
struct Host {
    truth: History,
    /// Every step, with its seat.
    log: Vec<(Option<Seat>, Packed)>,
    revealed: usize,
    settings: Settings,
}

impl Host {
    fn new(settings: Settings, seed: u64) -> Host {
        let truth = History::new(settings.begin::<BadBones>(RULES).unwrap(), seed);
        let mut host = Host { truth, log: vec![], revealed: 0, settings };
        host.draw();
        host
    }

    /// A seat acts: `1 hero c4`.
    fn take(&mut self, line: &str) {
        let (seat, action) = parse_line(line).unwrap();
        self.act(seat, action);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let phase = self.truth.game().phase_number();
        self.truth.act(seat, action, &mut ()).unwrap();
        self.reveal(phase, Some(seat));
        self.draw();
    }

    fn draw(&mut self) {
        while self.truth.game().turn() == Turn::Chance {
            let phase = self.truth.game().phase_number();
            self.truth.draw(&mut ());
            self.reveal(phase, None);
        }
    }

    fn reveal(&mut self, phase: u32, by: Option<Seat>) {
        self.log.push((by, Packed::of(self.truth.steps().last().unwrap())));
        let game = self.truth.game();
        if game.phase_number() != phase || !game.is_secret() {
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
            rules: self.truth.game().version(),
            host: person(0),
            seats: (0..usize::from(self.settings.seats)).map(seat).collect(),
            stage: if over { Stage::Over } else { Stage::Playing },
            outcome: None,
            rematch: None,
        }
    }

    /// What a client gets that has so many steps.
    fn news(&self, seat: Option<Seat>, has: usize) -> ToClient {
        let is_own = |(by, _): &&(Option<Seat>, Packed)| seat.is_some() && *by == seat;
        let packed = |(_, step): &(Option<Seat>, Packed)| step.clone();
        let asked = if let Turn::Asked(seats) = self.truth.game().turn() { seats.bits() as u8 } else { 0 };
        ToClient::Steps(Steps {
            table: TABLE,
            from: has as u32,
            steps: self.log[has..self.revealed].iter().map(packed).collect(),
            own: self.log[self.revealed..].iter().filter(is_own).map(packed).collect(),
            seq: self.log.iter().filter(is_own).count() as u32,
            asked,
            left: None,
            common: None,
        })
    }
}

fn person(index: usize) -> PersonId {
    PersonId(100 + index as u64)
}

/// What is new at a screen: what was shown as it happened, from which moment on, and whether there was anything.
#[derive(Default)]
struct News {
    events: Vec<Event>,
    scene: Option<Game>,
    is_new: bool,
}

/// A page: its client and its session.
struct Page {
    client: Client<BadBones>,
    session: Session,
    seat: Option<Seat>,
}

impl Page {
    fn open(host: &Host, index: usize) -> Page {
        let mut client = Client::new();
        client.hear(ToClient::Welcome(person(index), String::new()));
        client.hear(ToClient::Table(host.info()));
        let seat = client.seat();
        client.hear(host.news(seat, 0));
        let mut session = sit_down(&client, 0).unwrap();
        session.handle(Input::Prefer(Preferences { formalities: true, ..Preferences::default() }));
        Page { client, session, seat }
    }

    fn hear(&mut self, host: &Host) -> News {
        self.client.hear(ToClient::Table(host.info()));
        let has = self.client.table().unwrap().version() as usize;
        self.client.hear(host.news(self.seat, has));
        self.follow()
    }

    /// The session takes over what the client knows, and every film is seen to its end.
    fn follow(&mut self) -> News {
        let mut news = News::default();
        let mut effects = self.session.handle(Input::Follow(Box::new(table(&self.client).unwrap())));
        news.is_new = !effects.is_empty();
        while let Some(effect) = effects.pop() {
            if let Effect::Show(Show::Happened { scene, events }) = effect {
                news = News { events, scene: Some(*scene), ..news };
                effects.extend(self.session.handle(Input::Shown));
            }
        }
        news
    }

    /// Any legal choice, committed and acknowledged.
    fn play(&mut self, host: &mut Host, rng: &mut Rng) -> Option<News> {
        let seat = self.seat?;
        self.session.question()?;
        let action = self.session.game().legal_actions(seat).pick(rng);
        self.choose(action);
        let sent = self.session.handle(Input::Commit);
        assert!(matches!(sent[..], [Effect::Send(chosen)] if chosen == action), "{sent:?}");
        let Ok(ToServer::Act { seq, id, .. }) = self.client.act(action, u64::from(rng.below(1 << 30))) else {
            panic!("it was asked");
        };
        self.follow();
        assert_eq!(self.session.question(), None, "it is on its way");
        host.act(seat, action);
        self.client.hear(ToClient::Done(seq, id));
        Some(self.follow())
    }

    fn choose(&mut self, action: Action) {
        assert!(self.session.handle(Input::Edit(action)).is_empty(), "it may be chosen");
    }
}

fn versus(seats: u8) -> Settings {
    Variant::plain(Mode::Versus).table(seats)
}

/// Plays a whole game and compares each session with the rules' own view after every step.
fn play_out(settings: Settings, seed: u64) -> (Host, Vec<Page>) {
    let seats = usize::from(settings.seats);
    let mut host = Host::new(settings, seed);
    let mut rng = Rng::seeded(seed);
    // One more than there are seats: the last one watches.
    let mut pages: Vec<Page> = (0..=seats).map(|index| Page::open(&host, index)).collect();
    assert!(pages[seats].session.is_watching());
    for _ in 0..4_000 {
        let Turn::Asked(asked) = host.truth.game().turn() else { break };
        let asked: Vec<usize> = asked.into_iter().map(Seat::index).collect();
        let next = asked[rng.below(asked.len() as u32) as usize];
        assert!(pages[next].play(&mut host, &mut rng).is_some(), "seat {next} is asked");
        for page in &mut pages {
            page.hear(&host);
            assert_eq!(page.session.view(), host.truth.view(page.seat), "what a seat may see");
        }
    }
    assert_eq!(host.truth.game().turn(), Turn::Over);
    (host, pages)
}

#[test]
fn every_session_shows_what_its_seat_may_see_until_the_end() {
    for (mode, seats, market) in [(Mode::Versus, 2, false), (Mode::Versus, 3, true), (Mode::Solo, 1, true)] {
        let variant = Variant { market, chiefs: market, ..Variant::plain(mode) };
        let (host, pages) = play_out(variant.table(seats), 5);
        for page in pages {
            assert_eq!(page.session.history().steps(), host.truth.steps());
            assert_eq!(page.session.next(), Next::Over);
            // The record of the table is the record of the game, but for the seed.
            let read = History::from_record(&page.session.history().record().unwrap()).unwrap();
            assert_eq!(read.game(), host.truth.game());
            // Kept, it is a game like any other: won if the own seat has won.
            let kept = Summary::read(&Kept::write(&page.session)).unwrap();
            let winners = host.truth.game().outcome().unwrap().winners;
            assert_eq!(kept.won(), Some(page.seat.is_some_and(|seat| winners.contains(seat))));
        }
    }
}

#[test]
fn the_log_online_is_the_one_of_a_game_at_one_screen() {
    let (host, pages) = play_out(versus(2), 9);
    let local = Session::new("x".into(), 0, host.truth.clone(), vec![Who::Person; 2], Default::default());
    for page in pages {
        assert_eq!(page.session.log().entries(), local.log().entries());
    }
}

#[test]
fn a_choice_of_another_seat_shows_when_the_phase_ends() {
    let mut host = Host::new(versus(2), 3);
    let (mut first, mut second) = (Page::open(&host, 0), Page::open(&host, 1));
    host.take("2 hero c4");
    let news = first.hear(&host);
    assert!(!news.is_new && news.events.is_empty());
    // rules: 1: heroes begin on the tower, c3.
    let hero = |page: &Page| page.session.game().board(Seat::at(1)).hero().map(|cell| cell.to_string());
    assert_eq!(hero(&first).as_deref(), Some("c3"));
    let chosen = format!("{:?}", parse_action("hero c4").unwrap());
    assert!(!format!("{:?}", first.client).contains(&chosen), "nothing of it is in the page's memory");
    second.hear(&host);
    assert_eq!(hero(&second).as_deref(), Some("c4"));
    host.take("1 hero b2");
    assert!(first.hear(&host).is_new);
    assert_eq!(hero(&first).as_deref(), Some("c4"));
    assert_eq!(first.session.question(), Some(Question::Trap));
}

#[test]
fn a_movement_is_shown_once_and_from_its_beginning() {
    let mut host = Host::new(versus(2), 3);
    let mut page = Page::open(&host, 0);
    for line in ["1 hero b2", "2 hero c4", "1 pass"] {
        host.take(line);
        assert!(page.hear(&host).events.iter().all(|event| !matches!(event, Event::SetOff { .. })), "{line}");
    }
    host.take("2 pass");
    let news = page.hear(&host);
    let mine = |event: &&Event| matches!(event, Event::SetOff { seat, .. } if *seat == Seat::at(0));
    let moved = news.events.iter().filter(mine).count();
    // Each of the own skeletons waits in the forest and sets off once.
    assert_eq!(moved, news.scene.unwrap().board(Seat::at(0)).pieces().len());
    assert!(!page.hear(&host).is_new, "the same news again is none");
}

#[test]
fn who_comes_back_after_several_rounds_sees_no_film() {
    let mut host = Host::new(versus(2), 3);
    let mut page = Page::open(&host, 0);
    for line in ["1 hero b2", "2 hero c4", "1 pass", "2 pass", "1 hero c2", "2 hero c5", "1 pass", "2 pass"] {
        host.take(line);
    }
    let news = page.hear(&host);
    assert!(news.is_new && news.events.is_empty());
    assert_eq!(page.session.game().round(), host.truth.game().round());
}

#[test]
fn nothing_is_taken_back_once_it_is_committed() {
    let mut host = Host::new(versus(2), 3);
    let mut page = Page::open(&host, 0);
    page.choose(parse_action("hero b2").unwrap());
    assert!(page.session.can_undo(), "a choice that is not committed");
    page.session.handle(Input::Undo);
    assert_eq!(page.session.draft(), &None);
    page.play(&mut host, &mut Rng::seeded(1)).unwrap();
    let before = page.session.history().steps().len();
    assert!(!page.session.can_undo());
    page.session.handle(Input::Undo);
    assert_eq!(page.session.history().steps().len(), before);
}

#[test]
fn a_pending_choice_goes_when_somebody_else_played_the_seat() {
    let mut host = Host::new(versus(2), 3);
    let mut page = Page::open(&host, 0);
    page.choose(parse_action("hero b2").unwrap());
    host.take("1 hero c4");
    page.hear(&host);
    assert_eq!((page.session.draft(), page.session.question()), (&None, None));
}

#[test]
fn a_spectator_looks_from_any_seat_and_is_nobody() {
    let host = Host::new(versus(3), 3);
    let mut page = Page::open(&host, 9);
    let seen = |page: &Page| (page.session.viewer(), page.session.reader());
    assert_eq!((seen(&page), page.session.question()), ((Seat::at(0), None), None));
    page.session.handle(Input::LookFrom(Seat::at(2)));
    page.hear(&host);
    assert_eq!(page.session.viewer(), Seat::at(2));
    let mut player = Page::open(&host, 1);
    player.session.handle(Input::LookFrom(Seat::at(2)));
    assert_eq!(seen(&player), (Seat::at(1), Some(Seat::at(1))));
}

#[test]
fn a_table_that_waits_shows_no_game() {
    let host = Host::new(versus(2), 3);
    let mut client = Client::<BadBones>::new();
    client.hear(ToClient::Welcome(person(0), String::new()));
    client.hear(ToClient::Table(TableInfo { stage: Stage::Waiting, ..host.info() }));
    assert!(sit_down(&client, 0).is_none());
}

#[test]
fn what_a_host_decides_has_the_same_bytes_for_ever() {
    // postcard: a mode by its number, a flag is one byte, no number is 0, and some number 1 and then it, seven bits a byte.
    assert_eq!(Packed::of(&Variant::plain(Mode::Versus)).bytes(), [0, 0, 0, 0, 0]);
    let heroic = Variant { mode: Mode::Solo, market: true, chiefs: false, rounds: Some(300), heroic: true };
    assert_eq!(Packed::of(&heroic).bytes(), [1, 1, 0, 1, 0xac, 2, 1]);
}

/// A random solo game with the draws of one seed, claiming another, by the rules with this figures' file.
fn played(draws: u64, claimed: u64, figures: Option<&str>) -> String {
    let rules = Rules::with_files(Mode::Solo, None, figures).unwrap();
    let mut sitting = Sitting::new(Game::new(Options::new(Mode::Solo, 1, &rules), &rules).unwrap());
    let mut writer = Writer::new(sitting.game(), claimed);
    let (mut drawn, mut rng) = (0, Rng::seeded(5));
    loop {
        match sitting.game().turn() {
            Turn::Over => break,
            Turn::Chance => {
                writer.chance(&sitting.draw(&mut Rng::stream(draws, drawn), &mut ()).unwrap());
                drawn += 1;
            }
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().unwrap();
                let action = sitting.game().legal_actions(seat).pick(&mut rng);
                let step = Step::Do(seat, action);
                writer.step(&step);
                sitting.take(&step, &mut ()).unwrap();
            }
        }
    }
    writer.end(&sitting.game().outcome().unwrap());
    writer.text().to_string()
}

fn check(record: &str, seed: u64) -> Result<DaysGame, String> {
    hosted::<BadBones>().check_day(record, seed)
}

#[test]
fn the_days_game_counts() {
    let text = played(20_261_115, 20_261_115, None);
    let game = check(&text, 20_261_115).unwrap();
    assert_eq!(game.kind, "solo");
    // Played at random it is lost, in the round after those that were survived.
    let mut rounds = 0;
    Record::parse(&text).unwrap().replay(|game| rounds = game.round()).unwrap();
    assert_eq!((game.won, game.score, game.rounds), (false, 0, rounds - 1));
}

#[test]
fn other_draws_do_not_count() {
    assert!(check(&played(1, 20_261_115, None), 20_261_115).unwrap_err().contains("draws"));
    assert!(check(&played(1, 1, None), 20_261_115).unwrap_err().contains("seed"));
}

#[test]
fn a_changed_record_does_not_count() {
    let record = played(7, 7, None);
    let better = record.replace("\"scores\":[", "\"scores\":[9");
    assert!(check(&better, 7).is_err(), "another score");
    let half: String = record.lines().take(10).map(|line| format!("{line}\n")).collect();
    assert!(check(&half, 7).is_err(), "unfinished");
    assert!(check("", 7).is_err());
}

#[test]
fn a_game_with_figures_of_ones_own_does_not_count() {
    // Even if they say the same as the built-in ones.
    let own = played(7, 7, Some(Rules::built_in_figures()));
    assert!(own.contains("figures_file"));
    assert!(check(&own, 7).unwrap_err().contains("built-in"));
}
