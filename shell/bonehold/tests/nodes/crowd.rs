//! Many players who go on whatever happens to their lines, and remember what was acknowledged.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bad_bones::Mode;
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use game::{ActionSet, Game as _, Rng};
use protocol::{Heard, Pace, Settings, Stage, TableId, ToServer, Who};
use server::dial::guest;
use server::ledger::Event;
use server::store::Store;
use tokio::sync::watch;
use tokio::task::JoinHandle;

type Client = protocol::Client<BadBones>;
pub type Dialled = server::dial::Dialled<BadBones>;

/// How long a game may take, with all that happens in between.
const PATIENCE: Duration = Duration::from_secs(150);

/// An action that the server has acknowledged: the table, the seat and the id.
pub type Acknowledged = (TableId, usize, u64);

/// The players of several tables.
pub struct Crowd {
    hosts: watch::Sender<Vec<String>>,
    players: Vec<JoinHandle<()>>,
    acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
    rng: Mutex<Rng>,
}

impl Crowd {
    /// So many tables with so many seats, the seats spread over the servers; people think up to so long. Returns when all
    /// games have begun.
    pub async fn gather(hosts: &[String], tables: usize, seats: usize, think: Duration) -> Crowd {
        let hosts = watch::Sender::new(hosts.to_vec());
        let acknowledged = Arc::new(Mutex::new(Vec::new()));
        let mut players = Vec::new();
        for _ in 0..tables {
            for (seat, (cookie, client)) in seat_people(&hosts.borrow().clone(), seats).await.into_iter().enumerate() {
                let rng = Rng::stream(seed(), (players.len() + 1) as u64);
                let player =
                    Player { seat, cookie, client, rng, think, hosts: hosts.subscribe(), acknowledged: acknowledged.clone() };
                players.push(tokio::spawn(player.play()));
            }
        }
        Crowd { hosts, players, acknowledged, rng: Mutex::new(Rng::seeded(seed())) }
    }

    /// The servers are there now. Whatever happened to them, it must have happened while people played.
    pub fn go_to(&self, hosts: &[String]) {
        assert!(self.players.iter().any(|player| !player.is_finished()), "everybody was done before anything happened");
        self.hosts.send_replace(hosts.to_vec());
    }

    /// A number between these.
    pub fn any_number(&self, low: u32, high: u32) -> u64 {
        u64::from(low + self.rng.lock().unwrap().below(high - low))
    }

    /// Waits until every game is over; what was acknowledged.
    pub async fn play_to_the_end(self) -> Vec<Acknowledged> {
        for player in self.players {
            let played = tokio::time::timeout(2 * PATIENCE, player).await;
            played.expect("the games go on without end").expect("a player gave up");
        }
        Arc::try_unwrap(self.acknowledged).unwrap().into_inner().unwrap()
    }
}

/// Another one each time, printed so that a failure can be looked into.
fn seed() -> u64 {
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos();
    println!("seed {seed}");
    seed.into()
}

/// Guests at a new table whose game has begun.
async fn seat_people(hosts: &[String], seats: usize) -> Vec<(String, Client)> {
    let people = seated(hosts, seats, Pace::Relaxed).await;
    people.into_iter().map(|(cookie, line)| (cookie, line.client)).collect()
}

/// The same with their lines, the seats spread over the servers.
pub async fn seated(hosts: &[String], seats: usize, pace: Pace) -> Vec<(String, Dialled)> {
    let settings = Settings { pace, ..Variant::plain(Mode::Versus).table(seats as u8) };
    let mut people = Vec::new();
    let mut table = None;
    for seat in 0..seats {
        let host = &hosts[seat % hosts.len()];
        let cookie = guest(host).await.unwrap();
        let mut line = Dialled::open(host, &cookie, Client::new()).await.unwrap();
        match table {
            None => line.send(&ToServer::Create(settings.clone())).await.unwrap(),
            Some(table) => {
                let enter = line.client.enter(table);
                line.send(&enter).await.unwrap();
                line.send(&ToServer::Sit(seat as u8)).await.unwrap();
            }
        }
        hear_until(&mut line, |client| client.seat().is_some()).await;
        table = line.client.table().map(|table| table.id());
        people.push((cookie, line));
    }
    let everybody = |client: &Client| {
        let info = client.table().and_then(|table| table.info());
        info.is_some_and(|info| info.seats.iter().all(|seat| matches!(seat.who, Who::Person(..))))
    };
    hear_until(&mut people[0].1, everybody).await;
    people[0].1.send(&ToServer::Start).await.unwrap();
    for (_, line) in &mut people {
        hear_until(line, |client| client.table().and_then(|table| table.info()).is_some_and(|info| info.stage == Stage::Playing))
            .await;
    }
    people
}

pub async fn hear_until(line: &mut Dialled, is_it: impl Fn(&Client) -> bool) {
    while !is_it(&line.client) {
        tokio::time::timeout(Duration::from_secs(30), line.hear()).await.expect("nothing heard").unwrap();
    }
}

/// A table with five seconds a phase, whose two players say nothing and are gone.
pub async fn silent_table(host: &str) -> TableId {
    let settings = Settings { pace: Pace::Live(5), ..Variant::plain(Mode::Versus).table(2) };
    let cookie = guest(host).await.unwrap();
    let mut line = Dialled::open(host, &cookie, Client::new()).await.unwrap();
    line.send(&ToServer::Create(settings)).await.unwrap();
    hear_until(&mut line, |client| client.seat().is_some()).await;
    line.send(&ToServer::Start).await.unwrap();
    hear_until(&mut line, |client| client.table().is_some_and(|table| table.version() > 0)).await;
    line.client.table().unwrap().id()
}

struct Player {
    seat: usize,
    cookie: String,
    client: Client,
    rng: Rng,
    think: Duration,
    hosts: watch::Receiver<Vec<String>>,
    acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
}

impl Player {
    /// Plays until the game is over, over as many lines as it takes.
    async fn play(mut self) {
        let began = Instant::now();
        while !self.is_over() {
            assert!(began.elapsed() < PATIENCE, "seat {} of {:?} does not come to an end", self.seat, self.client.table());
            let host = {
                let hosts = self.hosts.borrow_and_update();
                hosts[self.seat % hosts.len()].clone()
            };
            let Ok(mut line) = Dialled::open(&host, &self.cookie, self.client.clone()).await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let _ = self.play_on(&mut line).await;
            self.client = line.client;
        }
    }

    fn is_over(&self) -> bool {
        is_over(&self.client)
    }

    /// Plays on this line as long as it is there and nobody says to go elsewhere.
    async fn play_on(&mut self, line: &mut Dialled) -> Result<(), String> {
        while !is_over(&line.client) && !self.hosts.has_changed().unwrap_or(true) {
            if let (Some(view), Some(seat)) = (line.client.asked(), line.client.seat()) {
                let action = view.legal_actions(seat).pick(&mut self.rng);
                let id = u64::from(self.rng.bits()) << 32 | u64::from(self.rng.bits());
                let act = line.client.act(action, id).map_err(|refusal| format!("{refusal:?}"))?;
                tokio::time::sleep(self.think * self.rng.below(1000) / 1000).await;
                line.send(&act).await?;
            }
            if let Ok(heard) = tokio::time::timeout(Duration::from_millis(200), line.hear()).await
                && let Heard::Done(id) = heard?
            {
                let table = line.client.table().ok_or("no table")?.id();
                self.acknowledged.lock().unwrap().push((table, self.seat, id));
            }
        }
        Ok(())
    }
}

fn is_over(client: &Client) -> bool {
    client.table().and_then(|table| table.info()).is_some_and(|info| info.stage == Stage::Over)
}

/// Every game that somebody played is over.
pub async fn check_over(store: &Store, acknowledged: &[Acknowledged]) {
    assert!(!acknowledged.is_empty());
    for (table, ..) in acknowledged {
        let loaded = store.load(*table).await.unwrap().unwrap().unwrap();
        assert_eq!(loaded.ledger.stage(), Stage::Over, "{table:?}");
    }
}

/// Every acknowledged action is in its table's log, once, and every game is over.
pub async fn check_log(store: &Store, acknowledged: &[Acknowledged]) {
    assert!(!acknowledged.is_empty());
    let mut logs: HashMap<TableId, HashMap<(usize, u64), usize>> = HashMap::new();
    for (table, ..) in acknowledged {
        if logs.contains_key(table) {
            continue;
        }
        let loaded = store.load(*table).await.unwrap().unwrap().unwrap();
        assert_eq!(loaded.ledger.stage(), Stage::Over);
        let mut done: HashMap<(usize, u64), usize> = HashMap::new();
        for (_, entry) in store.entries(*table, 1).await.unwrap() {
            for event in entry.events {
                if let Event::Acted(seat, id, _) = event {
                    *done.entry((usize::from(seat), id)).or_default() += 1;
                }
            }
        }
        logs.insert(*table, done);
    }
    for (table, seat, id) in acknowledged {
        assert_eq!(logs[table].get(&(*seat, *id)), Some(&1), "an acknowledged action of {table:?}");
    }
    println!("{} acknowledged actions at {} tables are all there", acknowledged.len(), logs.len());
}
