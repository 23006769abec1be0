//! Reading files that people give: size, encoding and mistakes checked before anything else happens.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use bad_bones::{BadFile, Mode, OwnFiles, Rules};

use crate::failure::Failure;

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
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
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

/// `--board FILE` and `--figures FILE`.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct OwnRules {
    /// Play on this board instead of the built-in one (TOML)
    #[arg(long, value_name = "FILE")]
    pub board: Option<std::path::PathBuf>,
    /// Play with these figures instead of the built-in ones (TOML)
    #[arg(long, value_name = "FILE")]
    pub figures: Option<std::path::PathBuf>,
}

/// The texts of the files that replace built-in ones.
#[derive(Debug, Default)]
pub struct OwnTexts {
    board: Option<String>,
    figures: Option<String>,
}

impl OwnTexts {
    /// To be read with a scenario.
    pub fn files(&self) -> OwnFiles<'_> {
        OwnFiles { board: self.board.as_deref(), figures: self.figures.as_deref() }
    }
}

impl OwnRules {
    /// Reads the files and checks them, every mistake named.
    pub fn texts(&self) -> Result<OwnTexts, Failure> {
        let board = self.board.as_deref().map(read).transpose()?;
        let figures = self.figures.as_deref().map(read).transpose()?;
        let texts = OwnTexts { board, figures };
        self.checked(Mode::Versus, &texts)?;
        Ok(texts)
    }

    /// The rules of a mode, with the files in place of the built-in ones.
    pub fn rules(&self, mode: Mode) -> Result<&'static Rules, Failure> {
        self.checked(mode, &self.texts()?)
    }

    fn checked(&self, mode: Mode, texts: &OwnTexts) -> Result<&'static Rules, Failure> {
        let name = |path: &Option<std::path::PathBuf>| path.as_ref().map_or(String::new(), |path| path.display().to_string());
        Rules::with_files(mode, texts.board.as_deref(), texts.figures.as_deref()).map_err(|bad| {
            let lines: Vec<String> = bad
                .iter()
                .map(|file| match file {
                    BadFile::Board(faults) => faults.in_file(&name(&self.board)),
                    BadFile::Figures(faults) => faults.in_file(&name(&self.figures)),
                })
                .collect();
            Failure::bad_input(lines.join("\n"))
        })
    }
}
