//! A seat that plays, and a line that is idle.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bad_bones::Game;
use protocol::{Heard, Stage, TableId, ToServer, Who};
use server::dial::Dialled;
use table::Rng;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

use super::Load;
use super::answer::answer;
use super::report::{Times, no_times};

/// How long anything may take before it is an error.
const PATIENCE: Duration = Duration::from_secs(60);

/// The seats of a table. The first one opens it and starts the games, one after the other.
pub fn table(load: &Arc<Load>, seats: u8) -> Vec<JoinHandle<Times>> {
    let next_table = Arc::new(watch::Sender::new(None));
    let turn = Arc::new(Mutex::new(()));
    let seat = |number: u8| {
        let host = load.hosts[usize::from(number) % load.hosts.len()].clone();
        // Heard from the beginning: the first seat may open the table before the others have a line.
        let tables = next_table.subscribe();
        let seat = Player {
            load: load.clone(),
            number,
            seats,
            next_table: next_table.clone(),
            tables,
            turn: turn.clone(),
            times: no_times(),
        };
        tokio::spawn(seat.run(host))
    };
    (0..seats).map(seat).collect()
}

/// A line that only listens.
pub async fn idle(load: Arc<Load>, number: u32) {
    let host = load.hosts[number as usize % load.hosts.len()].clone();
    let mut stop = load.stop.subscribe();
    let mut line = match load.line(&host).await {
        Ok(line) => line,
        Err(error) => return load.error(error),
    };
    load.begun.fetch_add(1, Ordering::Relaxed);
    loop {
        tokio::select! {
            _ = stop.changed() => return,
            heard = line.hear() => if let Err(error) = heard {
                return load.error(error);
            },
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
    times: Times,
}

impl Player {
    async fn run(mut self, host: String) -> Times {
        let mut stop = self.load.stop.subscribe();
        let mut line = match self.load.line(&host).await {
            Ok(line) => line,
            Err(error) => {
                self.load.error(error);
                return self.times;
            }
        };
        let played = tokio::select! {
            _ = stop.changed() => Ok(()),
            played = self.play(&mut line) => played,
        };
        if let Err(error) = played {
            self.load.error(error);
        }
        self.times
    }

    /// Plays game after game.
    async fn play(&mut self, line: &mut Dialled) -> Result<(), String> {
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

    async fn sit_down(&mut self, line: &mut Dialled) -> Result<(), String> {
        if self.number == 0 {
            line.send(&ToServer::Create(self.load.settings.clone())).await?;
            let old = line.client.table().map(|table| table.id());
            hear_until(line, |line| line.client.table().is_some_and(|table| Some(table.id()) != old && table.info().is_some()))
                .await?;
            let table = line.client.table().map(|table| table.id());
            self.next_table.send_replace(table);
            let seats = usize::from(self.seats);
            hear_until(line, |line| people(line) == seats).await?;
            line.send(&ToServer::Start).await?;
        } else {
            tokio::time::timeout(PATIENCE * 5, self.tables.changed())
                .await
                .map_err(|_| "no table to sit at")?
                .map_err(|error| error.to_string())?;
            let table = self.tables.borrow_and_update().ok_or("no table to sit at")?;
            let enter = line.client.enter(table);
            line.send(&enter).await?;
            line.send(&ToServer::Sit(self.number)).await?;
        }
        hear_until(line, |line| stage(line) != Some(Stage::Waiting) && stage(line).is_some()).await
    }

    async fn play_game(&mut self, line: &mut Dialled, rng: &mut Rng) -> Result<(), String> {
        while stage(line) == Some(Stage::Playing) {
            let Some(view) = line.client.asked() else {
                hear(line).await?;
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

    async fn act(&mut self, line: &mut Dialled, view: &Game, rng: &mut Rng) -> Result<(), String> {
        let seat = line.client.seat().ok_or("the seat is gone")?;
        let text = answer(view, seat, rng).to_string();
        let id = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
        let act = line.client.act(&text, id).map_err(|refusal| format!("{refusal:?}"))?;
        let sent = Instant::now();
        line.send(&act).await?;
        loop {
            match hear(line).await? {
                Heard::Done(done) if done == id => break,
                Heard::Declined(declined, why) if declined == id => return Err(format!("{text} was declined: {why:?}")),
                _ => {}
            }
        }
        if self.load.is_measured.load(Ordering::Relaxed) {
            let _ = self.times.record(sent.elapsed().as_micros() as u64);
        }
        Ok(())
    }
}

fn stage(line: &Dialled) -> Option<Stage> {
    Some(line.client.table()?.info()?.stage)
}

fn people(line: &Dialled) -> usize {
    let info = line.client.table().and_then(|table| table.info());
    info.map_or(0, |info| info.seats.iter().filter(|seat| matches!(seat.who, Who::Person(..))).count())
}

async fn hear(line: &mut Dialled) -> Result<Heard, String> {
    let heard = tokio::time::timeout(PATIENCE, line.hear()).await.map_err(|_| "nothing heard for a minute")??;
    match heard {
        Heard::Refused(why) => Err(format!("refused: {why:?}")),
        Heard::Farewell(why) => Err(format!("the server says farewell: {why:?}")),
        heard => Ok(heard),
    }
}

async fn hear_until(line: &mut Dialled, is_it: impl Fn(&Dialled) -> bool) -> Result<(), String> {
    while !is_it(line) {
        hear(line).await?;
    }
    Ok(())
}
