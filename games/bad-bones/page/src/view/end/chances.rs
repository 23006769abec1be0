//! Every seat's chance to win, round by round, as the bots judge it.

use bad_bones_session::advice::Finding;
use bad_bones_session::words::Arg;
use game::Seat;
use page::markup::{Markup, tag};
use session::thinker::Review;

use super::curve::{Scale, curve};
use crate::state::App;
use crate::view::people::name;

/// The chances of all seats, once the look back has found them.
fn found(app: App) -> Option<Vec<Vec<u8>>> {
    let chances = |finding: &Finding| if let Finding::Chances(chances) = finding { Some(chances.clone()) } else { None };
    app.play.see(|session| if let Review::Done(found) = session.review() { found.iter().find_map(chances) } else { None })?
}

/// The panel: nothing until the bots have looked back.
pub fn panel(app: App) -> Markup {
    let mut panel = Markup::new();
    panel.add(tag("h3").with(app.t("chances-title")));
    let Some(rounds) = found(app) else {
        let is_running = app.play.see(|session| matches!(session.review(), Review::Running(_))) == Some(true);
        panel.add(is_running.then(|| tag("p").class("reviewing").with(app.t("review-running"))));
        return panel;
    };
    let rounds: Vec<Vec<u32>> = rounds.into_iter().map(|round| round.into_iter().map(u32::from).collect()).collect();
    let seats = rounds.first().map_or(0, Vec::len);
    panel.add(tag("div").attr("role", "img").attr("aria-label", told(app, &rounds, seats)).with(curve(&rounds, Scale::Percent)));
    panel.add(tag("p").class("small").with(app.t("chances-text")));
    panel
}

/// The same for whoever does not see it.
fn told(app: App, rounds: &[Vec<u32>], seats: usize) -> String {
    let line = |seat: Seat| {
        let chances: Vec<String> = rounds.iter().map(|round| format!("{} %", round[seat.index()])).collect();
        app.tw("chances-label", &[("name", Arg::Text(name(app, seat))), ("chances", Arg::Text(chances.join(", ")))])
    };
    Seat::first(seats).map(line).collect::<Vec<_>>().join(". ")
}
