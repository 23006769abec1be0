//! Copies of the data that a server makes by itself, each restored and followed before an older one goes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::clock::day_of;
use crate::node::Node;
use crate::operate::check_copy;
use crate::store::Store;

/// Where copies are made, how often, and how many are kept.
#[derive(Clone, Debug)]
pub struct Backups {
    /// Where.
    pub folder: PathBuf,
    /// How often.
    pub every: Duration,
    /// How many.
    pub keep: usize,
}

/// How copies are called: by their date and time in Greenwich, so that they are in order.
const PREFIX: &str = "bonehold-";

impl Backups {
    /// Makes copies until the server goes down.
    pub(crate) async fn keep_making(self, node: Arc<Node>) {
        loop {
            let wait = self.until_next(node.clock.now());
            tokio::select! {
                () = node.closed() => return,
                () = tokio::time::sleep(wait) => {}
            }
            match self.make(&node.store, node.clock.now()).await {
                Ok(file) => tracing::info!(file = %file.display(), "a copy was made and restored"),
                Err(error) => {
                    metrics::counter!("bonehold_backups_failed_total").increment(1);
                    tracing::error!(error, "no copy was made");
                    // Not at once: a full disk is not emptied by trying.
                    tokio::time::sleep(self.every.min(Duration::from_secs(600))).await;
                }
            }
        }
    }

    /// How long until the next copy is due, by the time of the last one: a server that is started again and again makes no more of them.
    fn until_next(&self, now: u64) -> Duration {
        let last = self.copies().into_iter().next_back().and_then(|file| file.metadata().ok()?.modified().ok());
        let made =
            last.and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok()).map_or(0, |time| time.as_millis() as u64);
        Duration::from_millis((made + self.every.as_millis() as u64).saturating_sub(now))
    }

    /// The copies, the oldest first.
    fn copies(&self) -> Vec<PathBuf> {
        let is_copy = |file: &PathBuf| {
            let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            name.starts_with(PREFIX) && name.ends_with(".db")
        };
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<PathBuf> = files.filter(is_copy).collect();
        files.sort();
        files
    }

    /// Makes a copy, restores it, and lets the oldest go.
    pub async fn make(&self, store: &Store, now: u64) -> Result<PathBuf, String> {
        let (day, seconds) = (day_of(now), now / 1000 % 86_400);
        let name = format!("{PREFIX}{day}-{:02}{:02}{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        let (part, file) = (self.folder.join(format!("{name}.part")), self.folder.join(format!("{name}.db")));
        let _ = std::fs::remove_file(&part);
        let path = part.to_str().ok_or("the name of the folder can't be written")?;
        store.back_up(path).await.map_err(|error| error.to_string())?;
        check(&part, store).await?;
        std::fs::rename(&part, &file).map_err(|error| error.to_string())?;
        let copies = self.copies();
        for old in copies.iter().take(copies.len().saturating_sub(self.keep)) {
            std::fs::remove_file(old).map_err(|error| error.to_string())?;
        }
        Ok(file)
    }
}

/// Restores a copy in a folder of its own and follows every log. What can't be followed by the server itself is no fault of the copy.
async fn check(copy: &Path, original: &Store) -> Result<(), String> {
    let folder = copy.with_extension("check");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).map_err(|error| error.to_string())?;
    let checked = async {
        std::fs::copy(copy, folder.join("bonehold.db")).map_err(|error| error.to_string())?;
        let store = Store::open(&folder, original.games()).await.map_err(|error| error.to_string())?;
        let checked = check_copy(&store).await.map_err(|error| error.to_string());
        store.close().await;
        checked
    };
    let checked = checked.await;
    let _ = std::fs::remove_dir_all(&folder);
    let (tables, wrong) = checked?;
    if let Some(first) = wrong.first() {
        let (_, before) = check_copy(original).await.map_err(|error| error.to_string())?;
        if before.len() < wrong.len() {
            return Err(format!("of {tables} tables {} can't be followed in the copy: {first}", wrong.len()));
        }
    }
    Ok(())
}
