//! How far something long has come.

use std::io::IsTerminal;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on a terminal, nothing elsewhere. `what` is counted: games, lines. A message of its own may follow.
pub fn progress(count: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(count);
    let style = ProgressStyle::with_template(&format!("{{bar:24}} {{human_pos}}/{{human_len}} {what}, {{eta}} left{{msg}}"));
    bar.set_style(style.expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
