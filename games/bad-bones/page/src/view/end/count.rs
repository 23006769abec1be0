//! The count: every seat's points as a sum, or together how long all held out.

use bad_bones::{Game, Mode};
use bad_bones_session::words::Arg;
use game::{Game as _, Seat};
use page::art::alone;
use page::markup::{Markup, Tag, tag};

use crate::draw::seat_mark;
use crate::state::App;
use crate::view::people::{name, portrait};

/// What a seat's points come from: how many of each, and what each is worth.
struct Sum {
    floors: (u32, u32),
    houses: (u32, u32),
    stars: u32,
    total: u32,
}

impl Sum {
    fn of(game: &Game, seat: Seat) -> Sum {
        let (board, figures) = (game.board(seat), &game.rules().figures);
        let is_out = game.is_eliminated(seat);
        let counted = |count: u8| if is_out { 0 } else { u32::from(count) };
        let floors = (counted(board.floors()), figures.floor_points);
        let houses = (counted(board.houses()), figures.house_points);
        let total = if is_out { 0 } else { game.points(seat) };
        Sum { floors, houses, stars: total.saturating_sub(floors.0 * floors.1 + houses.0 * houses.1), total }
    }
}

/// The table. Together nobody counts.
pub fn table(app: App) -> Markup {
    let made = app.play.see(|session| {
        let game = session.game();
        game.outcome()?;
        let winners = session.winners();
        if game.options().mode == Mode::Coop {
            let values = [("rounds", Arg::Number(game.rounds_survived().into())), ("houses", Arg::Number(game.capital().into()))];
            return Some(tag("p").with(app.tw("count-together", &values)).into());
        }
        let rows: Vec<_> = Seat::first(session.seats().len()).map(|seat| row(app, game, seat, winners.contains(seat))).collect();
        let table: Markup = tag("table").class("count").with((head(app), tag("tbody").with(rows))).into();
        Some(table)
    });
    let mut panel = Markup::new();
    panel.add(tag("h3").with(app.t("count-title")));
    panel.add(made.flatten());
    panel
}

fn head<C>(app: App) -> Tag<C> {
    let column = |drawing: &str, id: &'static str| tag("th").attr("scope", "col").with((alone(drawing), app.t(id)));
    let (floors, houses, stars) = (column("stower", "end-floors"), column("house", "end-houses"), column("chest", "end-stars"));
    let sum = tag("th").attr("scope", "col").with(app.t("count-sum"));
    tag("thead").with(tag("tr").with((tag("td"), floors, houses, stars, sum)))
}

fn row<C>(app: App, game: &Game, seat: Seat, has_won: bool) -> Tag<C> {
    let sum = Sum::of(game, seat);
    let product = |(count, each): (u32, u32)| if count == 0 { "0".to_string() } else { format!("{count} × {each}") };
    let who = tag("span").class("who").with((portrait(app, seat), tag("span").with(name(app, seat)), seat_mark(seat)));
    let cell = |text: String| tag("td").with(text);
    let row = tag("tr").class(if has_won { "score won" } else { "score" }).with(tag("th").attr("scope", "row").with(who));
    let row = row.with((cell(product(sum.floors)), cell(product(sum.houses)), cell(sum.stars.to_string())));
    row.with(tag("td").class("sum").with(sum.total))
}
