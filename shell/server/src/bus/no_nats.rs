//! The bus over NATS, in a build for one machine: there is none.

use axum::body::Bytes;

/// Nothing is ever one.
#[derive(Clone, Debug)]
pub enum Nats {}

/// Nothing is ever one.
#[derive(Debug)]
pub enum Subscription {}

impl Nats {
    pub async fn connect(_: &str) -> Result<Nats, String> {
        Err(crate::FOR_ONE_MACHINE.into())
    }

    pub fn is_connected(&self) -> bool {
        match *self {}
    }

    pub async fn tell(&self, _: String, _: Bytes) {
        match *self {}
    }

    pub async fn listen(&self, _: String) -> Option<Subscription> {
        match *self {}
    }
}

impl Subscription {
    pub async fn next(&mut self) -> Option<Bytes> {
        match *self {}
    }
}
