//! `bonehold admin backup`: a copy of everything while servers run, checked by restoring it.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use server::operate::check_copy;
use server::store::Store;

use super::not_done;
use crate::failure::{Done, Failure};
use crate::serve::games;

/// Makes a copy of SQLite's file.
pub async fn of_folder(store: &Store, file: &Path, check: bool, out: &mut dyn Write) -> Done {
    if file.exists() {
        return Err(Failure::bad_input(format!("{}: there is something already", file.display())));
    }
    let name = file.to_str().ok_or_else(|| Failure::bad_input("the name of the file can't be written"))?;
    store.back_up(name).await.map_err(not_done)?;
    writeln!(out, "{} has {} bytes", file.display(), std::fs::metadata(file)?.len())?;
    if check { restored(file, out).await } else { Ok(()) }
}

/// Restores a copy in a folder of its own, and follows every log there.
async fn restored(file: &Path, out: &mut dyn Write) -> Done {
    let folder = file.with_extension("check");
    std::fs::create_dir(&folder)?;
    let checked = async {
        std::fs::copy(file, folder.join("bonehold.db"))?;
        let store = Store::open(&folder, games()).await.map_err(not_done)?;
        let checked = check_copy(&store).await.map_err(not_done);
        store.close().await;
        checked
    };
    let checked = checked.await;
    std::fs::remove_dir_all(&folder)?;
    told(checked?, out)
}

fn told((tables, wrong): (usize, Vec<String>), out: &mut dyn Write) -> Done {
    if wrong.is_empty() {
        return Ok(writeln!(out, "restored: {tables} tables, and every log can be followed")?);
    }
    wrong.iter().try_for_each(|what| writeln!(out, "{what}"))?;
    writeln!(out, "restored: {tables} tables, {} of them can't be followed by this program", wrong.len())?;
    Err(Failure::check_failed())
}

/// Lets pg_dump make a copy of PostgreSQL; with another address it is restored there, into an empty database, and checked.
pub async fn of_database(url: &str, file: &Path, into: Option<&str>, out: &mut dyn Write) -> Done {
    if file.exists() {
        return Err(Failure::bad_input(format!("{}: there is something already", file.display())));
    }
    let file = file.display().to_string();
    run("pg_dump", url, &["--format", "custom", "--no-owner", "--file", &file])?;
    writeln!(out, "{file} has {} bytes", std::fs::metadata(&file)?.len())?;
    let Some(into) = into else { return Ok(()) };
    run("pg_restore", into, &["--no-owner", "--exit-on-error", &file])?;
    let store = Store::connect(into, games()).await.map_err(not_done)?;
    let checked = check_copy(&store).await.map_err(not_done);
    store.close().await;
    told(checked?, out)
}

/// Runs a program of PostgreSQL. Arguments can be read by everybody on the machine: the password is none of them.
fn run(program: &str, url: &str, words: &[&str]) -> Done {
    let (url, password) = without_password(url);
    let mut command = Command::new(program);
    command.args(words).arg("--dbname").arg(url);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    let done = command.output().map_err(|error| Failure::bad_input(format!("{program}: {error}")))?;
    if done.status.success() {
        return Ok(());
    }
    Err(Failure::bad_input(format!("{program}: {}", String::from_utf8_lossy(&done.stderr).trim())))
}

/// An address without its password, and the password.
fn without_password(url: &str) -> (String, Option<String>) {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let (before, after) = match rest.find('@') {
        Some(at) => rest.split_at(at),
        None => return (url.into(), None),
    };
    match before.split_once(':') {
        Some((user, password)) => (format!("{scheme}://{user}{after}"), Some(decoded(password))),
        None => (url.into(), None),
    }
}

/// `%40` is an at sign.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, more)) = rest.split_first() {
        let digits = more.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => (bytes.push(byte), rest = &more[2..]).1,
            None => (bytes.push(*first), rest = more).1,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_no_argument() {
        let split = |url: &str| without_password(url);
        assert_eq!(split("postgres://bo:s3%40cret@db/x?a=b"), ("postgres://bo@db/x?a=b".into(), Some("s3@cret".into())));
        assert_eq!(split("postgres://bo@db/x"), ("postgres://bo@db/x".into(), None));
        assert_eq!(split("postgres://db/x"), ("postgres://db/x".into(), None));
    }
}
