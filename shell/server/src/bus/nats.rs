//! The bus over NATS.

use std::time::Duration;

use axum::body::Bytes;
use futures_util::StreamExt;

/// The line to a NATS server.
#[derive(Clone, Debug)]
pub struct Nats(async_nats::Client);

/// Hears a subject.
#[derive(Debug)]
pub struct Subscription(Box<async_nats::Subscriber>);

impl Nats {
    /// Connects, and goes on trying when the line is lost.
    pub async fn connect(url: &str) -> Result<Nats, String> {
        let options = async_nats::ConnectOptions::new()
            .max_reconnects(None)
            // A server that is gone without a word is noticed long before people are taken for absent.
            .ping_interval(Duration::from_secs(5));
        options.connect(url).await.map(Nats).map_err(|error| error.to_string())
    }

    /// Whether the line is there.
    pub fn is_connected(&self) -> bool {
        self.0.connection_state() == async_nats::connection::State::Connected
    }

    /// Tells everybody who listens to a subject.
    pub async fn tell(&self, subject: String, news: Bytes) {
        if let Err(error) = self.0.publish(subject, news).await {
            tracing::warn!(%error, "news not sent");
        }
    }

    /// Listens to a subject, if that can be done.
    pub async fn listen(&self, subject: String) -> Option<Subscription> {
        let subscriber = self.0.subscribe(subject).await;
        subscriber.inspect_err(|error| tracing::warn!(%error, "not listening")).ok().map(|one| Subscription(Box::new(one)))
    }
}

impl Subscription {
    /// The next news; `None` when there will be no more.
    pub async fn next(&mut self) -> Option<Bytes> {
        self.0.next().await.map(|message| message.payload)
    }
}
