//! The command serving the page, on a port of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `bonehold serve-page`, stopped when it is dropped.
pub struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts it and waits for the address it prints.
    pub fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bonehold"))
            .args(["serve-page", "--no-browser"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command was built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("it prints its address");
        let address = line.trim().strip_prefix("Bonehold is at ").expect("a page was built in: cargo xtask page").to_string();
        Server { child, address }
    }

    /// The address of a place on the page.
    pub fn address(&self, place: &str) -> String {
        format!("{}{place}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
