//! Reading and writing files that people give: size, encoding and mistakes checked before anything else happens.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use crate::failure::{Done, Failure};

/// Files of more bytes than this are no scenario, record, board or figures.
const MOST_BYTES: u64 = 64 << 20;

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let failed = |error: std::io::Error| Failure::bad_input(format!("{name}: {error}"));
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::bad_input(format!("{name}: the file is larger than {} MiB, no file of ours is", MOST_BYTES >> 20)));
    }
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
        let fault = notation::fault::Fault::at(&text, valid, "expected text in UTF-8");
        Failure::bad_input(format!("{name}:{fault}"))
    })
}

/// Writes a file whole or not at all: first beside it under a name of its own, then in its place. Only a regular file is ever
/// replaced; a link stays a link.
pub fn write(path: &Path, text: &str) -> Done {
    let named = |error: std::io::Error| Failure::bad_input(format!("{}: {error}", path.display()));
    let target = if path.exists() { path.canonicalize().map_err(named)? } else { path.to_path_buf() };
    if target.exists() && !target.is_file() {
        return Err(Failure::bad_input(format!("{}: it is no regular file, nothing was written", path.display())));
    }
    let beside = target.with_added_extension(format!("{}.part", std::process::id()));
    let mut file = File::create_new(&beside).map_err(named)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).and_then(|()| std::fs::rename(&beside, &target));
    written.map_err(|error| {
        let _ = std::fs::remove_file(&beside);
        named(error)
    })
}

/// A folder for new files. Nothing is overwritten: it is new, or empty.
pub fn fresh_folder(folder: &Path) -> Done {
    let named = |error: std::io::Error| Failure::bad_input(format!("{}: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(named)?;
    match std::fs::read_dir(folder).map_err(named)?.next() {
        None => Ok(()),
        Some(_) => Err(Failure::bad_input(format!("{}: the folder is not empty, nothing was written", folder.display()))),
    }
}

/// A file's name as a shell reads it.
pub fn quoted(name: &str) -> String {
    let is_plain = !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || "._-/".contains(letter));
    if is_plain { name.into() } else { format!("'{}'", name.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_the_name_of_a_saved_game() {
        assert_eq!(quoted("games/one.jsonl"), "games/one.jsonl");
        assert_eq!(quoted("my game"), "'my game'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
