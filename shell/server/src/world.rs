//! Machines and clients in one process, with lines that lose, repeat, delay and reorder what they carry.
//!
//! The clients are real ones, the rooms, the store and the bus too; only the sockets are not, so that a test decides what
//! arrives when. proptest makes up the story and shortens it when it ends badly.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use bad_bones::{Mode, Step};
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use game::{ActionSet, Game as _, Rng, Seat};
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use protocol::{Heard, Packed, PersonId, Settings, Stage, TableId, ToClient, ToServer, hosted};
use tempfile::TempDir;
use tokio::sync::mpsc;

use crate::bus::{Bus, LocalBus};
use crate::clock::Clock;
use crate::games::Games;
use crate::ledger::{Asker, Event, Ledger};
use crate::limits::{LimitFigures, Limits};
use crate::node::Node;
use crate::people::Guard;
use crate::room::{Line, Mail, Out};
use crate::store::Store;

const SEATS: usize = 3;
const GAMES: Games = Games::new(&[hosted::<BadBones>()]);

type Client = protocol::Client<BadBones>;

/// What happens next.
#[derive(Clone, Debug)]
enum Happening {
    /// A client answers what it is asked, if it is.
    Act(usize),
    /// What a client has sent arrives: the oldest of it.
    ArriveUp(usize),
    /// It arrives twice.
    ArriveTwice(usize),
    /// Something newer overtakes it.
    Overtake(usize),
    /// What was sent to a client arrives, so many messages.
    ArriveDown(usize, usize),
    /// The last two messages to a client change places, and the first of them comes again.
    Shuffle(usize),
    /// A client loses its line, with all that is under way.
    Lose(usize),
    /// A client comes again, to this machine.
    Connect(usize, usize),
    /// The machines hear nothing of each other, or do again.
    CutBus(bool),
    /// The same, but they don't know it: the line seems to be there, and delivers nothing.
    Deafen(bool),
}

/// The story alone: proptest needs nothing of the world to make it up.
struct Story;

impl ReferenceStateMachine for Story {
    type State = ();
    type Transition = Happening;

    fn init_state() -> BoxedStrategy<()> {
        Just(()).boxed()
    }

    fn transitions((): &()) -> BoxedStrategy<Happening> {
        let who = 0..SEATS;
        prop_oneof![
            8 => who.clone().prop_map(Happening::Act),
            8 => who.clone().prop_map(Happening::ArriveUp),
            2 => who.clone().prop_map(Happening::ArriveTwice),
            1 => who.clone().prop_map(Happening::Overtake),
            8 => (who.clone(), 1..6usize).prop_map(|(who, count)| Happening::ArriveDown(who, count)),
            1 => who.clone().prop_map(Happening::Shuffle),
            1 => who.clone().prop_map(Happening::Lose),
            3 => (who, 0..2usize).prop_map(|(who, node)| Happening::Connect(who, node)),
            1 => any::<bool>().prop_map(Happening::CutBus),
            1 => any::<bool>().prop_map(Happening::Deafen),
        ]
        .boxed()
    }

    fn apply((): (), _: &Happening) {}
}

/// A client and its line.
struct Player {
    person: PersonId,
    client: Client,
    /// The machine it is connected to.
    node: Option<usize>,
    line: Option<(Arc<Line>, mpsc::Receiver<Out>)>,
    up: VecDeque<ToServer>,
    down: VecDeque<ToClient>,
    /// Ids that were acknowledged.
    acknowledged: Vec<u64>,
}

struct World {
    runtime: tokio::runtime::Runtime,
    nodes: Vec<Arc<Node>>,
    bus: LocalBus,
    store: Store,
    table: TableId,
    players: Vec<Player>,
    rng: Rng,
    next_id: u64,
    /// Goes last, when nobody writes there any more.
    _folder: TempDir,
}

impl World {
    fn new() -> World {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let number = crate::random::number();
        let folder = tempfile::tempdir().unwrap();
        let bus = LocalBus::default();
        let (store, nodes, table) = runtime.block_on(async {
            let store = Store::open(folder.path(), GAMES).await.unwrap();
            let guard = Guard::new(&"0a".repeat(32), false).unwrap();
            let key = crate::draws::Key::new(&"0a".repeat(32)).unwrap();
            let node = || {
                let bus = Bus::Local(bus.clone());
                Node::new(
                    store.clone(),
                    bus,
                    Clock::default(),
                    (guard.clone(), key.clone(), crate::draws::READS),
                    Limits::new(LimitFigures::NONE),
                    crate::Config::PATIENCE,
                )
            };
            let nodes = vec![node(), node()];
            nodes.iter().for_each(|node| drop(tokio::spawn(node.clone().keep_pulse())));
            let settings = Settings { pace: protocol::Pace::Relaxed, ..Variant::plain(Mode::Versus).table(SEATS as u8) };
            let mut events = Ledger::open(GAMES, settings, Asker { person: PersonId(0), name: "p0" }, false).unwrap();
            events.extend((1..SEATS).map(|seat| Event::Sat(seat as u8, PersonId(seat as u64), format!("p{seat}"))));
            events.push(Event::Started);
            let mut ledger = Ledger::new(TableId::new(1), GAMES);
            events.iter().for_each(|event| ledger.take(event, 1).unwrap());
            let mut rng = Rng::seeded(number);
            while let Some(event) = ledger.draw(&mut rng, 1) {
                events.push(event);
            }
            let table = nodes[0].open_table(events).await.unwrap();
            (store, nodes, table)
        });
        let player = |seat: usize| {
            let mut client = Client::new();
            client.enter(table);
            Player {
                person: PersonId(seat as u64),
                client,
                node: None,
                line: None,
                up: VecDeque::new(),
                down: VecDeque::new(),
                acknowledged: vec![],
            }
        };
        let players = (0..SEATS).map(player).collect();
        World { runtime, nodes, bus, store, table, players, rng: Rng::seeded(number), next_id: 1, _folder: folder }
    }

    fn happen(&mut self, happening: &Happening) {
        match *happening {
            Happening::Act(who) => self.act(who),
            Happening::ArriveUp(who) => {
                if let Some(message) = self.players[who].up.pop_front() {
                    self.arrive(who, message);
                }
            }
            Happening::ArriveTwice(who) => {
                if let Some(message) = self.players[who].up.pop_front() {
                    self.arrive(who, message.clone());
                    self.arrive(who, message);
                }
            }
            Happening::Overtake(who) => {
                if self.players[who].up.len() > 1 {
                    self.players[who].up.swap(0, 1);
                }
            }
            Happening::ArriveDown(who, count) => {
                self.gather(who);
                for _ in 0..count {
                    self.hear(who);
                }
            }
            Happening::Shuffle(who) => {
                self.gather(who);
                let down = &mut self.players[who].down;
                if down.len() > 1 {
                    down.swap(0, 1);
                    let again = down[0].clone();
                    down.push_back(again);
                }
            }
            Happening::Lose(who) => self.lose(who),
            Happening::Connect(who, node) => self.connect(who, node),
            Happening::CutBus(cut) => self.bus.cut(cut),
            Happening::Deafen(deaf) => self.bus.deafen(deaf),
        }
    }

    fn act(&mut self, who: usize) {
        let player = &mut self.players[who];
        if player.client.question().is_none() {
            return;
        }
        let (Some(view), Some(seat)) = (player.client.view(), player.client.seat()) else { return };
        let choices = view.legal_actions(seat);
        let action = choices.pick(&mut self.rng);
        self.next_id += 1;
        let act = player.client.act(action, self.next_id).unwrap();
        if player.node.is_some() {
            player.up.push_back(act);
        }
    }

    /// A message of a client arrives at its machine.
    fn arrive(&mut self, who: usize, message: ToServer) {
        let player = &mut self.players[who];
        let (Some(node), Some((line, _))) = (player.node, &player.line) else { return };
        let mail = match message {
            ToServer::Hello(_) => return line.send(&ToClient::Welcome(player.person, format!("p{who}"))),
            ToServer::Enter(_, seen) => Mail::Enter(line.clone(), seen),
            other => Mail::Ask(line.clone(), other),
        };
        let (node, table) = (self.nodes[node].clone(), self.table);
        self.runtime.block_on(async move { node.write(table, mail).await });
    }

    /// Takes what the machine has sent off the line.
    fn gather(&mut self, who: usize) {
        // The room decides in its own time.
        self.runtime.block_on(async { tokio::time::sleep(Duration::from_millis(2)).await });
        let player = &mut self.players[who];
        if let Some((_, receive)) = &mut player.line {
            while let Ok(Out::Frame(bytes)) = receive.try_recv() {
                player.down.push_back(protocol::decode(&bytes).unwrap());
            }
        }
    }

    fn hear(&mut self, who: usize) {
        let player = &mut self.players[who];
        let Some(message) = player.down.pop_front() else { return };
        match player.client.hear(message) {
            Heard::Done(id) => player.acknowledged.push(id),
            Heard::Missed(again) => player.up.push_back(again),
            _ => {}
        }
        self.sees_nothing_hidden(who);
    }

    /// A client knows its own steps of the running phase and nobody else's.
    fn sees_nothing_hidden(&self, who: usize) {
        let table = self.players[who].client.table().unwrap();
        assert!(table.own().iter().all(|step| step.is_by(Seat::at(who))), "{:?}", table.own());
    }

    fn lose(&mut self, who: usize) {
        let player = &mut self.players[who];
        if let (Some(node), Some((line, _))) = (player.node.take(), player.line.take()) {
            let (node, table) = (self.nodes[node].clone(), self.table);
            self.runtime.block_on(async move { node.write(table, Mail::Leave(line.number)).await });
        }
        player.up.clear();
        player.down.clear();
    }

    fn connect(&mut self, who: usize, node: usize) {
        if self.players[who].node.is_some() {
            return;
        }
        let (out, receive) = mpsc::channel(1024);
        let player = &mut self.players[who];
        let number = self.nodes[node].line_number();
        let line = Line {
            number,
            person: player.person,
            name: format!("p{who}"),
            out,
            is_clogged: false.into(),
            speaks: protocol::VERSION.into(),
        };
        player.line = Some((Arc::new(line), receive));
        player.node = Some(node);
        player.up = player.client.connected().into();
    }

    /// What must always be true.
    fn check(&self) {
        let loaded = self.runtime.block_on(self.store.load(self.table)).unwrap().unwrap().unwrap();
        let entries = self.runtime.block_on(self.store.entries(self.table, 1)).unwrap();
        let mut done: HashMap<u64, usize> = HashMap::new();
        for event in entries.iter().flat_map(|(_, entry)| &entry.events) {
            if let Event::Acted(_, id, _) = event {
                *done.entry(*id).or_default() += 1;
            }
        }
        assert!(done.values().all(|count| *count == 1), "an action was done twice");
        let revealed = &loaded.steps[..loaded.ledger.revealed() as usize];
        for player in &self.players {
            for id in player.acknowledged.iter().collect::<HashSet<_>>() {
                assert!(done.contains_key(id), "an acknowledged action is not in the log");
            }
            let known: Vec<Packed> = player.client.table().unwrap().steps().iter().map(Packed::of).collect();
            let told: Vec<Packed> = revealed[..known.len()].iter().map(|logged| logged.step.clone()).collect();
            assert_eq!(known, told, "a client has seen another game");
        }
    }

    /// Everybody comes back, and the game is played to its end.
    fn play_to_the_end(&mut self) {
        self.bus.cut(false);
        self.bus.deafen(false);
        for _ in 0..3000 {
            let mut is_over = true;
            for who in 0..SEATS {
                self.connect(who, who % 2);
                while let Some(message) = self.players[who].up.pop_front() {
                    self.arrive(who, message);
                }
                self.gather(who);
                while !self.players[who].down.is_empty() {
                    self.hear(who);
                }
                self.act(who);
                let table = self.players[who].client.table().unwrap();
                is_over &= table.info().is_some_and(|info| info.stage == Stage::Over);
            }
            if is_over {
                return;
            }
        }
        let state = |player: &Player| {
            let table = player.client.table().unwrap();
            (table.version(), table.own().to_vec(), table.seq(), table.is_waiting(), player.client.question())
        };
        let states: Vec<_> = self.players.iter().map(state).collect();
        let loaded = self.runtime.block_on(self.store.load(self.table)).unwrap().unwrap().unwrap();
        let asked: Vec<usize> = loaded.ledger.asked().collect();
        panic!("the game does not go on: {states:?}, but {asked:?} are asked after {} steps", loaded.steps.len());
    }
}

struct Played;

impl StateMachineTest for Played {
    type SystemUnderTest = World;
    type Reference = Story;

    fn init_test((): &()) -> World {
        World::new()
    }

    fn apply(mut world: World, (): &(), happening: Happening) -> World {
        world.happen(&happening);
        world
    }

    fn check_invariants(_: &World, (): &()) {}

    fn teardown(mut world: World, (): ()) {
        world.check();
        world.play_to_the_end();
        world.check();
        let steps: Vec<&[Step]> = world.players.iter().map(|player| player.client.table().unwrap().steps()).collect();
        assert!(steps.windows(2).all(|pair| pair[0] == pair[1]), "all have seen the same game");
    }
}

prop_state_machine! {
    #![proptest_config(ProptestConfig { cases: 16, max_shrink_iters: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_lines_do_each_action_is_done_once_and_all_see_the_same_game(sequential 30..100 => Played);
}
