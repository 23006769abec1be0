//! What machines tell each other. Nothing depends on it for being right: whoever misses news reads the log.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use protocol::{PersonId, Phrase, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::credentials::without_credentials;

#[cfg_attr(not(feature = "cluster"), path = "bus/no_nats.rs")]
mod nats;

use self::nats::{Nats, Subscription};

/// News of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum News {
    /// A row was written to its log: the version of its first event, and the row as it is kept.
    Row(u64, String),
    /// These people are there.
    Present(Vec<PersonId>),
    /// Somebody says something.
    Said(PersonId, Phrase),
    /// A session was ended.
    SignedOut(String),
    /// The machine of this number lives, and can be heard.
    Pulse(u64),
}

/// Where news go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// A table.
    Table(TableId),
    /// People in general.
    People,
    /// Machines: whoever hears nothing here hears nothing of tables either.
    Pulse,
}

impl Topic {
    fn subject(self) -> String {
        match self {
            Topic::Table(table) => format!("bonehold.table.{table}"),
            Topic::People => "bonehold.people".into(),
            // Beside the tables, so that whoever may not hear of them does not hear this.
            Topic::Pulse => "bonehold.table.pulse".into(),
        }
    }
}

/// The way to other machines.
#[derive(Clone, Debug)]
pub enum Bus {
    /// There are none.
    Alone,
    /// They are in this process: for tests.
    Local(LocalBus),
    /// Over NATS.
    Nats(Nats),
}

/// Several nodes in one process. It can be cut, as a network can, or go deaf: then it seems to be there, and delivers nothing.
#[derive(Clone, Debug, Default)]
pub struct LocalBus {
    listeners: Arc<Mutex<HashMap<Topic, Vec<mpsc::UnboundedSender<Bytes>>>>>,
    cut: Arc<AtomicBool>,
    deaf: Arc<AtomicBool>,
}

impl LocalBus {
    /// Cuts the line, or mends it.
    pub fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }

    /// Delivers nothing, or does again. Whoever asks is told that it is there.
    pub fn deafen(&self, deaf: bool) {
        self.deaf.store(deaf, Ordering::Relaxed);
    }
}

impl Bus {
    /// Connects to a NATS server, and goes on trying when the line is lost.
    pub async fn nats(url: &str) -> Result<Bus, String> {
        let told = |error: String| without_credentials(&format!("bus {url}: {error}"), url);
        Nats::connect(url).await.map(Bus::Nats).map_err(told)
    }

    /// Whether there may be others.
    pub fn is_shared(&self) -> bool {
        !matches!(self, Bus::Alone)
    }

    /// Whether the line is there. Whether anything comes over it only [`Node::is_bus_up`](crate::node::Node::is_bus_up) knows.
    pub fn is_connected(&self) -> bool {
        match self {
            Bus::Alone => true,
            Bus::Local(local) => !local.cut.load(Ordering::Relaxed),
            Bus::Nats(nats) => nats.is_connected(),
        }
    }

    /// Tells everybody. Whoever misses it reads the log.
    pub async fn tell(&self, topic: Topic, news: &News) {
        match self {
            Bus::Alone => {}
            Bus::Local(local) => {
                if self.is_connected() && !local.deaf.load(Ordering::Relaxed) {
                    let bytes = Bytes::from(protocol::encode(news));
                    let mut listeners = local.listeners.lock().expect("nobody panics while holding it");
                    if let Some(list) = listeners.get_mut(&topic) {
                        list.retain(|listener| listener.send(bytes.clone()).is_ok());
                    }
                }
            }
            // While the line is lost nothing is kept for later: it would be old by then.
            Bus::Nats(nats) if nats.is_connected() => nats.tell(topic.subject(), protocol::encode(news).into()).await,
            Bus::Nats(_) => {}
        }
    }

    /// Listens to a topic.
    pub async fn listen(&self, topic: Topic) -> Listener {
        match self {
            Bus::Alone => Listener::Alone,
            Bus::Local(local) => {
                let (send, receive) = mpsc::unbounded_channel();
                let mut listeners = local.listeners.lock().expect("nobody panics while holding it");
                listeners.entry(topic).or_default().push(send);
                Listener::Local(receive)
            }
            Bus::Nats(nats) => nats.listen(topic.subject()).await.map_or(Listener::Alone, Listener::Nats),
        }
    }
}

/// Hears the news of a topic.
#[derive(Debug)]
pub enum Listener {
    /// Never anything.
    Alone,
    /// From this process.
    Local(mpsc::UnboundedReceiver<Bytes>),
    /// From NATS.
    Nats(Subscription),
}

impl Listener {
    /// The next news. Something that can't be read is left out.
    pub async fn next(&mut self) -> News {
        loop {
            let bytes = match self {
                Listener::Alone => std::future::pending().await,
                Listener::Local(receive) => receive.recv().await,
                Listener::Nats(subscription) => subscription.next().await,
            };
            match bytes {
                None => *self = Listener::Alone,
                Some(bytes) => match protocol::decode(&bytes) {
                    Ok(news) => return news,
                    Err(error) => tracing::warn!(%error, "news that can't be read"),
                },
            }
        }
    }
}
