//! A line from a program instead of a browser: for the load tool and the tests. Plain HTTP, no TLS.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{Client, Heard, Online, ToClient, ToServer, decode, encode};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, http};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers as they came.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The cookie it sets, without its attributes.
    pub fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_string())
    }
}

/// Sends a request to `host:port` and reads the whole answer.
pub async fn request(host: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Result<Answer, String> {
    let asked = async {
        let mut line = TcpStream::connect(host).await?;
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        line.write_all(format!("{head}\r\n{body}").as_bytes()).await?;
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(String::from_utf8_lossy(&answer).into_owned())
    };
    let text = within(asked).await?.map_err(|error| format!("{host}: {error}"))?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| format!("{host}: no answer to {method} {path}"))?;
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| format!("{host}: not HTTP"))?;
    Ok(Answer { status, head: head.into(), body: body.into() })
}

/// Comes in as a new guest; the cookie.
pub async fn guest(host: &str) -> Result<String, String> {
    let answer = request(host, "POST", "/api/guest", &[], "").await?;
    answer.cookie().ok_or_else(|| format!("{host}: no cookie, but {} {}", answer.status, answer.body))
}

async fn within<T>(work: impl Future<Output = T>) -> Result<T, String> {
    tokio::time::timeout(PATIENCE, work).await.map_err(|_| "no answer within 30 s".to_string())
}

/// A bare socket with these headers.
pub async fn socket(host: &str, headers: &[(&str, &str)]) -> Result<WebSocketStream<TcpStream>, String> {
    let mut request = format!("ws://{host}/socket").into_client_request().map_err(|error| error.to_string())?;
    for (name, value) in headers {
        let name = http::HeaderName::from_bytes(name.as_bytes()).map_err(|error| error.to_string())?;
        request.headers_mut().insert(name, value.parse().map_err(|_| "a header that is none".to_string())?);
    }
    let stream = TcpStream::connect(host).await.map_err(|error| format!("{host}: {error}"))?;
    stream.set_nodelay(true).map_err(|error| error.to_string())?;
    // The buffer is cleared for every read, and most messages are short.
    let config = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(4096);
    let opened = within(client_async_with_config(request, stream, Some(config))).await?;
    Ok(opened.map_err(|error| format!("{host}: {error}"))?.0)
}

/// A line with the client at its end.
#[derive(Debug)]
pub struct Dialled<O: Online> {
    /// What it has seen.
    pub client: Client<O>,
    socket: WebSocketStream<TcpStream>,
}

impl<O: Online> Dialled<O> {
    /// Opens a line for a client, new or one that had a line before, and says what it has to say.
    pub async fn open(host: &str, cookie: &str, client: Client<O>) -> Result<Dialled<O>, String> {
        let socket = socket(host, &[("Cookie", cookie)]).await?;
        let mut line = Dialled { client, socket };
        for message in line.client.connected() {
            line.send(&message).await?;
        }
        Ok(line)
    }

    /// Says something.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), String> {
        let bytes = encode(message);
        self.socket.send(Message::Binary(bytes.into())).await.map_err(|error| error.to_string())
    }

    /// Hears the next message, lets the client take it in, and asks again for what was missed.
    pub async fn hear(&mut self) -> Result<Heard, String> {
        let message = self.hear_raw().await?;
        let heard = self.client.hear(message);
        if let Heard::Missed(again) = &heard {
            self.send(again).await?;
        }
        Ok(heard)
    }

    /// Hears the next message without taking it in.
    pub async fn hear_raw(&mut self) -> Result<ToClient, String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Binary(bytes))) => return decode(&bytes).map_err(|error| error.to_string()),
                Some(Ok(Message::Close(_))) | None => return Err("the line is closed".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
            }
        }
    }
}
