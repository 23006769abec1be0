//! How a command fails: an exit status and a message.

use std::fmt;

/// Exit statuses, as documented in `bonehold --help`.
pub mod status {
    /// A check failed: a scenario came out otherwise than expected.
    pub const CHECK_FAILED: u8 = 1;
    /// Bad input: a file, an option or a line that can't be used.
    pub const BAD_INPUT: u8 = 2;
}

/// Why a command stopped.
#[derive(Debug)]
pub struct Failure {
    /// The exit status.
    pub status: u8,
    /// What to tell; may be empty if all was said.
    pub message: String,
    broken_pipe: bool,
}

impl Failure {
    /// Input that can't be used.
    pub fn bad_input(message: impl Into<String>) -> Failure {
        Failure { status: status::BAD_INPUT, message: message.into(), broken_pipe: false }
    }

    /// A check that failed, all told already.
    pub fn check_failed() -> Failure {
        Failure { status: status::CHECK_FAILED, message: String::new(), broken_pipe: false }
    }

    /// Whether it is only that nobody reads our output any more.
    pub fn is_broken_pipe(&self) -> bool {
        self.broken_pipe
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        let broken_pipe = error.kind() == std::io::ErrorKind::BrokenPipe;
        Failure { broken_pipe, ..Failure::bad_input(error.to_string()) }
    }
}

/// What a command comes to.
pub type Done = Result<(), Failure>;
