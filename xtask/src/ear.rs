//! Games by ear: sets up a real screen reader, a second browser and a display that nobody sees, and plays.

use crate::shell::{self, Done, command, install, works};

/// What has to be there. Orca brings the rest of what it needs.
const PACKAGES: &str = "orca firefox-esr xvfb xdotool dbus at-spi2-core openbox";

/// Sets all up and plays; one screen reader at a time.
pub fn run() -> Done {
    if !(works("orca --version") && works("firefox-esr --version") && works("which Xvfb xdotool dbus-daemon openbox gdbus")) {
        install(&format!("--no-install-recommends {PACKAGES}"))?;
    }
    crate::page::run()?;
    let line = "cargo test --workspace --exclude xtask --test ear -- --test-threads 1 --nocapture";
    shell::run_command(line, command(line))
}
