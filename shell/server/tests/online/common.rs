//! A world of servers and players for the tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bad_bones::Mode;
use bad_bones_session::BadBones;
use bad_bones_session::online::Variant;
use game::{ActionSet, Game as _, Rng};
use protocol::{ActionOf, Attended, Heard, Online, Packed, Refusal, Settings, Stage, TableId, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::clock::Clock;
use server::dial::{Answer, Dialled, guest, request};
use server::limits::LimitFigures;
use server::{Config, Games, Server};
use tempfile::TempDir;

pub use crate::suite::GAMES;

pub type Client = protocol::Client<BadBones>;

/// A table of a mode in its plain form.
pub fn plain(mode: Mode, seats: u8) -> Settings {
    Variant::plain(mode).table(seats)
}

/// An action by its text.
pub fn action(text: &str) -> Packed {
    Packed::of(&bad_bones::notation::parse_action(text).unwrap())
}

/// How long a test waits for something that should happen at once.
pub const PATIENCE: Duration = Duration::from_secs(20);

static NEXT: AtomicU64 = AtomicU64::new(1);

/// A number that no test of this process uses again.
pub fn fresh() -> u64 {
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A server with its folder.
pub struct World {
    pub server: Server,
    pub clock: Clock,
    /// Goes when the last server with its data has gone.
    pub folder: Arc<TempDir>,
}

impl World {
    /// A server without limits.
    pub async fn new() -> World {
        World::with_limits(LimitFigures::NONE).await
    }

    /// A server with these limits.
    pub async fn with_limits(limits: LimitFigures) -> World {
        World::in_folder(Arc::new(tempfile::tempdir().unwrap()), limits).await
    }

    /// A server with the data of this folder.
    pub async fn in_folder(folder: Arc<TempDir>, limits: LimitFigures) -> World {
        World::with_games(folder, limits, GAMES).await
    }

    /// A server that hosts these games, with the data of this folder.
    pub async fn with_games(folder: Arc<TempDir>, limits: LimitFigures, games: Games) -> World {
        let clock = Clock::default();
        let config = Config { limits, clock: clock.clone(), ..Config::in_folder(folder.path().into(), games) };
        let server = Server::start(config, axum::Router::new()).await.unwrap();
        World { server, clock, folder }
    }

    pub fn host(&self) -> String {
        self.server.address().to_string()
    }

    /// A new guest with a line.
    pub async fn player(&self) -> Player {
        Player::guest(&self.host()).await
    }

    /// So many guests at a new table whose game has begun.
    pub async fn seated(&self, settings: Settings, count: usize) -> Vec<Player> {
        self.seated_at(settings, count).await
    }

    /// The same at a table of any game.
    pub async fn seated_at<O: Online>(&self, settings: Settings, count: usize) -> Vec<Player<O>> {
        let mut players = vec![Player::guest(&self.host()).await];
        players[0].say(ToServer::Create(settings)).await;
        players[0].hear_until(|heard| *heard == Heard::Table).await;
        let table = players[0].table().id();
        for seat in 1..count {
            let mut player = Player::guest(&self.host()).await;
            player.enter(table).await;
            player.say(ToServer::Sit(seat as u8)).await;
            player.hear_until(|heard| *heard == Heard::Table).await;
            players.push(player);
        }
        players[0].say(ToServer::Start).await;
        for player in &mut players {
            player.hear_until_stage(Stage::Playing).await;
        }
        players
    }

    /// Stops it and takes its folder away.
    pub async fn stop(self) {
        self.server.stop().await;
        if let Some(folder) = Arc::into_inner(self.folder) {
            folder.close().unwrap();
        }
    }
}

/// A person with a line.
pub struct Player<O: Online = BadBones> {
    pub host: String,
    pub cookie: String,
    pub line: Dialled<O>,
    pub rng: Rng,
}

impl<O: Online> Player<O> {
    pub async fn guest(host: &str) -> Player<O> {
        let cookie = guest(host).await.unwrap();
        Player::with_cookie(host, cookie, protocol::Client::new()).await
    }

    pub async fn with_cookie(host: &str, cookie: String, client: protocol::Client<O>) -> Player<O> {
        let line = Dialled::open(host, &cookie, client).await.unwrap();
        let mut player = Player { host: host.into(), cookie, line, rng: Rng::seeded(fresh()) };
        player.hear_until(|heard| *heard == Heard::Welcome).await;
        player
    }

    /// Loses the line and comes again, maybe to another server.
    pub async fn reconnect(self, host: &str) -> Player<O> {
        let Player { cookie, line, rng, .. } = self;
        let client = line.client.clone();
        drop(line);
        Player { rng, ..Player::with_cookie(host, cookie, client).await }
    }

    pub fn table(&self) -> &Attended<O> {
        self.line.client.table().expect("at a table")
    }

    pub async fn say(&mut self, message: ToServer) {
        self.line.send(&message).await.unwrap();
    }

    pub async fn enter(&mut self, table: TableId) {
        let enter = self.line.client.enter(table);
        self.say(enter).await;
        self.hear_until(|heard| *heard == Heard::Table).await;
    }

    pub async fn hear(&mut self) -> Heard {
        tokio::time::timeout(PATIENCE, self.line.hear()).await.expect("nothing heard").unwrap()
    }

    /// Opens a table.
    pub async fn create(&mut self, settings: Settings) {
        self.say(ToServer::Create(settings)).await;
        self.hear_until(|heard| *heard == Heard::Table).await;
    }

    /// Asks for something that changes the table, and hears whether it did.
    pub async fn ask(&mut self, ask: ToServer) -> Result<(), Refusal> {
        self.listen().await;
        self.say(ask).await;
        match self.hear_until(|heard| matches!(heard, Heard::Table | Heard::Refused(_) | Heard::Declined(..))).await {
            Heard::Refused(why) | Heard::Declined(_, why) => Err(why),
            _ => Ok(()),
        }
    }

    /// Acts, and hears that the action with this id is done.
    pub async fn ask_done(&mut self, act: ToServer, id: u64) {
        self.say(act).await;
        self.hear_until(|heard| *heard == Heard::Done(id)).await;
    }

    /// Hears until something; what it was.
    pub async fn hear_until(&mut self, mut is_it: impl FnMut(&Heard) -> bool) -> Heard {
        loop {
            let heard = self.hear().await;
            if is_it(&heard) {
                return heard;
            }
        }
    }

    pub async fn hear_until_stage(&mut self, stage: Stage) {
        while self.line.client.table().and_then(|table| table.info()).map(|info| info.stage) != Some(stage) {
            self.hear().await;
        }
    }

    /// Any legal answer to what is asked.
    pub fn any_answer(&mut self) -> Option<ActionOf<O>> {
        let client = &self.line.client;
        let choices = client.asked()?.legal_actions(client.seat()?);
        Some(choices.pick(&mut self.rng))
    }

    /// Acts if it is asked something; whether it did.
    pub async fn act(&mut self) -> bool {
        let Some(action) = self.any_answer() else { return false };
        let id = u64::from(self.rng.bits()) << 20 | fresh();
        let act = self.line.client.act(action, id).unwrap();
        self.say(act).await;
        let variant = self.table().info().and_then(|info| Variant::of(&info.settings));
        let is_coop = variant.is_some_and(|variant| variant.mode == Mode::Coop);
        self.hear_until(|heard| match heard {
            // Another seat was faster: it took the last copy, or lost the game for all.
            Heard::Declined(by, Refusal::Illegal(_) | Refusal::NotPlaying) if *by == id && is_coop => true,
            Heard::Declined(by, why) if *by == id => panic!("{action:?} was declined: {why:?}"),
            Heard::Done(by) => *by == id,
            _ => false,
        })
        .await;
        true
    }

    /// Hears what there is to hear just now.
    pub async fn listen(&mut self) {
        while let Ok(heard) = tokio::time::timeout(Duration::from_millis(5), self.line.hear()).await {
            heard.unwrap();
        }
    }

    pub fn is_over(&self) -> bool {
        self.table().info().is_some_and(|info| info.stage == Stage::Over)
    }
}

/// Everybody answers at random until the game is over and everybody knows.
pub async fn play_to_the_end<O: Online>(players: &mut [Player<O>]) {
    let mut last = std::time::Instant::now();
    while !players.iter().all(Player::is_over) {
        for player in players.iter_mut() {
            while player.act().await {
                last = std::time::Instant::now();
            }
            player.listen().await;
        }
        assert!(last.elapsed() < PATIENCE, "nothing happens any more");
    }
}

/// Sends a text as JSON.
pub async fn post(world: &World, path: &str, cookie: &str, body: &str) -> Answer {
    let headers = [("Content-Type", "application/json"), ("Cookie", cookie)];
    request(&world.host(), "POST", path, &headers, body).await.unwrap()
}

/// Asks for something.
pub async fn get(world: &World, path: &str, cookie: &str) -> Answer {
    request(&world.host(), "GET", path, &[("Cookie", cookie)], "").await.unwrap()
}

/// Sends a message as the page does.
pub async fn send(world: &World, path: &str, cookie: &str, message: &impl Serialize) -> Answer {
    post(world, path, cookie, &serde_json::to_string(message).unwrap()).await
}

/// Reads an answer.
pub fn read<T: DeserializeOwned>(answer: &Answer) -> T {
    serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.body))
}
