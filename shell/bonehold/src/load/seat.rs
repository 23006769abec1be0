//! A seat that plays, and a line that is idle.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bad_bones::Game;
use game::Rng;
use protocol::{Heard, Stage, TableId, ToServer, Who};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep};

use super::answer::answer;
use super::{Client, Dialled, Load};

/// How long anything may take before it is an error.
const PATIENCE: Duration = Duration::from_secs(60);

/// The seats of a table. The first one opens it and starts the games, one after the other.
pub fn table(load: &Arc<Load>, seats: u8, lines: &mut JoinSet<()>) {
    let next_table = Arc::new(watch::Sender::new(None));
    let turn = Arc::new(Mutex::new(()));
    for number in 0..seats {
        let host = load.hosts[usize::from(number) % load.hosts.len()].clone();
        // Heard from the beginning: the first seat may open the table before the others have a line.
        let tables = next_table.subscribe();
        let seat = Player { load: load.clone(), number, seats, next_table: next_table.clone(), tables, turn: turn.clone() };
        lines.spawn(seat.run(host));
    }
}

/// A line that only listens.
pub async fn idle(load: Arc<Load>, number: u32) {
    let host = load.hosts[number as usize % load.hosts.len()].clone();
    let mut line = match load.line(&host).await {
        Ok(line) => line,
        Err(error) => return load.error(error),
    };
    load.begun.fetch_add(1, Ordering::Relaxed);
    loop {
        if let Err(error) = line.hear().await {
            return load.error(error);
        }
    }
}

struct Player {
    load: Arc<Load>,
    number: u8,
    seats: u8,
    next_table: Arc<watch::Sender<Option<TableId>>>,
    tables: watch::Receiver<Option<TableId>>,
    /// Who may act, if the seats of a table take turns.
    turn: Arc<Mutex<()>>,
}

impl Player {
    async fn run(mut self, host: String) {
        let played = match self.load.line(&host).await {
            Ok(line) => self.play(&mut Listening::new(line)).await,
            Err(error) => Err(error),
        };
        if let Err(error) = played {
            self.load.error(error);
        }
    }

    /// Plays game after game.
    async fn play(&mut self, line: &mut Listening) -> Result<(), String> {
        let mut rng = Rng::stream(u64::from(self.number), self.load.begun.load(Ordering::Relaxed));
        let mut is_first = true;
        loop {
            self.sit_down(line).await?;
            if is_first {
                self.load.begun.fetch_add(1, Ordering::Relaxed);
                is_first = false;
            }
            self.play_game(line, &mut rng).await?;
            if self.number == 0 {
                self.load.games.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    async fn sit_down(&mut self, line: &mut Listening) -> Result<(), String> {
        if self.number == 0 {
            line.send(&ToServer::Create(self.load.settings.clone())).await?;
            let old = line.client().table().map(|table| table.id());
            line.hear_until(|client| client.table().is_some_and(|table| Some(table.id()) != old && table.info().is_some()))
                .await?;
            let table = line.client().table().map(|table| table.id());
            self.next_table.send_replace(table);
            let seats = usize::from(self.seats);
            line.hear_until(|client| people(client) == seats).await?;
            line.send(&ToServer::Start).await?;
        } else {
            tokio::time::timeout(PATIENCE * 5, self.tables.changed())
                .await
                .map_err(|_| "no table to sit at")?
                .map_err(|error| error.to_string())?;
            let table = self.tables.borrow_and_update().ok_or("no table to sit at")?;
            let enter = line.dialled.client.enter(table);
            line.send(&enter).await?;
            line.send(&ToServer::Sit(self.number)).await?;
        }
        line.hear_until(|client| stage(client).is_some_and(|stage| stage != Stage::Waiting)).await
    }

    async fn play_game(&mut self, line: &mut Listening, rng: &mut Rng) -> Result<(), String> {
        while stage(line.client()) == Some(Stage::Playing) {
            // What has come for others is read first: that this one thinks is not to count as the server's time.
            tokio::task::yield_now().await;
            let Some(view) = line.client().asked() else {
                line.hear().await?;
                continue;
            };
            if !self.load.think.is_zero() {
                let share = 500 + rng.below(1000);
                tokio::time::sleep(self.load.think * share / 1000).await;
            }
            let turn = self.turn.clone();
            let _turn = if self.load.in_turn { Some(turn.lock().await) } else { None };
            self.act(line, &view, rng).await?;
        }
        Ok(())
    }

    async fn act(&mut self, line: &mut Listening, view: &Game, rng: &mut Rng) -> Result<(), String> {
        let seat = line.client().seat().ok_or("the seat is gone")?;
        let action = answer(view, seat, rng);
        let id = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
        let act = line.dialled.client.act(action, id).map_err(|refusal| format!("{refusal:?}"))?;
        let sent = Instant::now();
        line.send(&act).await?;
        loop {
            match line.hear().await? {
                Heard::Done(done) if done == id => break,
                Heard::Declined(declined, why) if declined == id => return Err(format!("{action} was declined: {why:?}")),
                _ => {}
            }
        }
        self.load.record(sent.elapsed());
        Ok(())
    }
}

/// A line that is given up when nothing is heard for too long.
struct Listening {
    dialled: Dialled,
    /// Set anew only when it rings: to set it for every message would take longer than to read one.
    alarm: Pin<Box<Sleep>>,
    heard: Instant,
}

impl Listening {
    fn new(dialled: Dialled) -> Listening {
        Listening { dialled, alarm: Box::pin(sleep(PATIENCE)), heard: Instant::now() }
    }

    fn client(&self) -> &Client {
        &self.dialled.client
    }

    async fn send(&mut self, message: &ToServer) -> Result<(), String> {
        self.dialled.send(message).await
    }

    async fn hear(&mut self) -> Result<Heard, String> {
        self.heard = Instant::now();
        let heard = loop {
            tokio::select! {
                biased;
                heard = self.dialled.hear() => break heard?,
                () = &mut self.alarm => {
                    if self.heard.elapsed() >= PATIENCE {
                        return Err("nothing heard for a minute".into());
                    }
                    self.alarm.as_mut().reset(self.heard + PATIENCE);
                }
            }
        };
        match heard {
            Heard::Refused(why) => Err(format!("refused: {why:?}")),
            Heard::Farewell(why) => Err(format!("the server says farewell: {why:?}")),
            heard => Ok(heard),
        }
    }

    async fn hear_until(&mut self, is_it: impl Fn(&Client) -> bool) -> Result<(), String> {
        while !is_it(self.client()) {
            self.hear().await?;
        }
        Ok(())
    }
}

fn stage(client: &Client) -> Option<Stage> {
    Some(client.table()?.info()?.stage)
}

fn people(client: &Client) -> usize {
    let info = client.table().and_then(|table| table.info());
    info.map_or(0, |info| info.seats.iter().filter(|seat| matches!(seat.who, Who::Person(..))).count())
}
