//! A line to PostgreSQL that can be cut at the worst moment.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Passes everything on, until it swallows the answer to a commit.
pub struct Proxy {
    pub port: u16,
    is_armed: Arc<AtomicBool>,
}

impl Proxy {
    pub async fn start(to: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, is_armed) = (listener.local_addr().unwrap().port(), Arc::new(AtomicBool::new(false)));
        let armed = is_armed.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let armed = armed.clone();
                tokio::spawn(async move {
                    if let Ok(server) = TcpStream::connect(("127.0.0.1", to)).await {
                        let _ = pass(client, server, &armed).await;
                    }
                });
            }
        });
        Proxy { port, is_armed }
    }

    /// The next commit of an action is done, and nobody hears of it.
    pub fn arm(&self) {
        self.is_armed.store(true, Ordering::SeqCst);
    }

    /// Whether that is still to come.
    pub fn is_armed(&self) -> bool {
        self.is_armed.load(Ordering::SeqCst)
    }
}

fn has(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|window| window == what)
}

async fn pass(mut client: TcpStream, mut server: TcpStream, armed: &AtomicBool) -> std::io::Result<()> {
    let (mut up, mut down, mut has_acted) = ([0; 65_536], [0; 65_536], false);
    loop {
        tokio::select! {
            read = client.read(&mut up) => {
                let bytes = &up[..read?];
                if bytes.is_empty() {
                    return Ok(());
                }
                has_acted |= has(bytes, b"\"Acted\"");
                server.write_all(bytes).await?;
                if has(bytes, b"COMMIT") && std::mem::take(&mut has_acted) && armed.swap(false, Ordering::SeqCst) {
                    // It is done when it is answered; then both lines are gone.
                    server.read_u8().await?;
                    return Ok(());
                }
            }
            read = server.read(&mut down) => {
                let bytes = &down[..read?];
                if bytes.is_empty() {
                    return Ok(());
                }
                client.write_all(bytes).await?;
            }
        }
    }
}
