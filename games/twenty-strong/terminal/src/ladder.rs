//! The rank ladder of the games in the terminal: a file in the user's data folder.

use std::path::PathBuf;

use twenty_strong_session::{Ladder, Result as Noted};

use terminal::files;

/// What is kept between games.
pub enum Kept {
    /// The ladder, and where it is kept; nowhere if the user has no data folder.
    Ladder(Ladder, Option<PathBuf>),
    /// The file can't be read; it is left as it is.
    Damaged(PathBuf, String),
}

/// What became of a result.
pub enum Noting {
    /// It is in the file, with what it means for the rank.
    Written(PathBuf, Noted),
    /// That game was noted before.
    Before,
    /// There is no file for it.
    Nowhere,
}

/// Where the ladder is kept: `bonehold/twenty-strong.ladder` in the user's data folder.
fn place() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME").or_else(|| folder("APPDATA")).or_else(|| Some(folder("HOME")?.join(".local/share")))?;
    Some(data.join("bonehold/twenty-strong.ladder"))
}

impl Kept {
    /// Reads what is kept.
    pub fn read() -> Kept {
        let Some(path) = place() else { return Kept::Ladder(Ladder::default(), None) };
        if !path.exists() {
            return Kept::Ladder(Ladder::default(), Some(path));
        }
        let text = match files::read(&path) {
            Ok(text) => text,
            Err(failure) => return Kept::Damaged(path, failure.message),
        };
        let ladder = Ladder::read(&text);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        // The ladder skips lines it can't read: the first that alone gives no result.
        match lines.iter().position(|line| Ladder::read(line).results().is_empty()) {
            Some(number) => Kept::Damaged(path, format!("{}:1", number + 1)),
            None => Kept::Ladder(ladder, Some(path)),
        }
    }

    /// The rank of the next game.
    pub fn rank(&self) -> u8 {
        match self {
            Kept::Ladder(ladder, _) => ladder.rank(),
            Kept::Damaged(..) => 1,
        }
    }

    /// Whether a game with this name and rank would count if it ended now.
    pub fn would_count(&self, id: &str, rank: u8) -> bool {
        matches!(self, Kept::Ladder(ladder, Some(_)) if ladder.rank() == rank && ladder.result(id).is_none())
    }

    /// Notes a result and writes the file; the ladder is as before if that fails.
    pub fn note(&mut self, result: Noted) -> Result<Noting, String> {
        let Kept::Ladder(ladder, Some(path)) = self else { return Ok(Noting::Nowhere) };
        let (id, mut more) = (result.id.clone(), ladder.clone());
        if !more.note(result) {
            return Ok(Noting::Before);
        }
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        files::write(path, &more.text()).map_err(|failure| failure.message)?;
        *ladder = more;
        Ok(ladder.result(&id).map_or(Noting::Nowhere, |noted| Noting::Written(path.clone(), noted.clone())))
    }
}
