//! Who I am here: a name, an account; and who is best.

use game::{Notation as _, Seat};
use leptos::prelude::*;
use protocol::http::{
    Credentials, DayEntry, DaysBoard, Ending, Leader, Me, Naming, Passwords, PlayedGame, SeatRating, Statistics, Today,
};
use protocol::{Online as _, Stage, TableId, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use session::online::{checked_name, is_password};
use session::{Session, Who};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::{Board, Command, Online, OnlinePage, Rules, number, text};
use crate::art::avatar;
use crate::browser::{date_text, new_id, now, seed_of_today};
use crate::markup::{Markup, Tag, tag};
use crate::panel::{button, list};
use crate::{http, play};

/// Sends a value, and hears whether it was taken.
fn post(path: &str, value: &impl Serialize, then: impl FnOnce(http::Answer) + 'static) {
    let text = serde_json::to_string(value).expect("texts and numbers can be written");
    http::post(path, Some(("application/json", &text)), then);
}

/// Asks for a value; what can't be read is none.
fn get<T: DeserializeOwned>(path: &str, then: impl FnOnce(Option<T>) + 'static) {
    http::get(path, move |answer| then(answer.ok().and_then(|text| serde_json::from_str(&text).ok())));
}

/// What stands in a field of the page.
fn field(id: &str) -> String {
    let element = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlInputElement>().ok());
    element.map_or(String::new(), |input| input.value())
}

/// A field to write in.
pub fn input<C>(kind: &'static str, id: &'static str, value: &str) -> Tag<C> {
    tag("input").attr("type", kind).id(id).attr("value", value)
}

impl<A: OnlinePage> Online<A> {
    /// Reads whether the person has an account.
    pub(super) fn know_account(self, text: &str) {
        self.has_account.set(serde_json::from_str::<Me>(text).is_ok_and(|me| me.account));
    }

    /// The name in its field, if it can be one.
    fn typed_name(self) -> Option<String> {
        let name = checked_name(&field("own-name"));
        if name.is_none() {
            self.page.say(self.t("bad-name"));
        }
        name
    }

    /// Takes another name.
    pub(super) fn rename(self) {
        if let Some(name) = self.typed_name() {
            post("api/name", &Naming { name }, move |answer| self.signed(&answer));
        }
    }

    /// Takes a seat, under the name that stands in its field.
    pub(super) fn sit(self, seat: u8) {
        self.page.hush();
        let own = self.client.with_untracked(|client| client.me().map(|(_, name)| name.to_string()));
        let typed = field("own-name");
        if typed.is_empty() || Some(&typed) == own.as_ref() {
            return self.send(&ToServer::Sit(seat));
        }
        let (Some(name), Some(info)) = (self.typed_name(), self.info()) else { return };
        self.joining.set(Some((info.table, Some(seat))));
        post("api/name", &Naming { name }, move |answer| {
            if answer.is_err() {
                self.joining.set(None);
            }
            self.signed(&answer);
        });
    }

    /// Enter in a field does what the button beside it does.
    pub(super) fn entered(self, field: &str) {
        let command = match (field, self.has_account.get_untracked()) {
            ("own-name", false) => Command::Rename,
            ("password", false) => Command::SignIn,
            ("password" | "new-password", true) => Command::ChangePassword,
            _ => return,
        };
        self.dispatch(command);
    }

    /// Signs in or up.
    pub(super) fn sign_with_password(self, path: &'static str) {
        let Some(name) = self.typed_name() else { return };
        let password = field("password");
        if !is_password(&password) {
            return self.page.say(self.t("bad-password"));
        }
        post(path, &Credentials { name, password }, move |answer| self.signed(&answer));
    }

    /// Comes back as whoever one is then.
    fn signed(self, answer: &http::Answer) {
        match answer {
            Ok(_) => {
                self.page.hush();
                self.reopen();
            }
            Err(status) => self.page.say(self.t(refusal_id(*status))),
        }
    }

    /// Takes another password.
    pub(super) fn change_password(self) {
        let (old, new) = (field("password"), field("new-password"));
        if !is_password(&new) {
            return self.page.say(self.t("bad-password"));
        }
        post("api/password", &Passwords { old, new }, move |answer| {
            let said = answer.map_or_else(refusal_id, |_| "password-changed");
            self.page.say(self.t(said));
        });
    }

    /// Signs out here.
    pub(super) fn sign_out(self) {
        // The server closes the line of a session that ends: we know it already.
        self.close_socket();
        http::post("api/logout", None, move |_| self.reopen());
    }

    /// Signs out everywhere else.
    pub(super) fn sign_out_elsewhere(self) {
        post("api/sessions/end", &Ending::default(), move |answer| {
            if answer.is_ok() {
                self.page.say(self.t("signed-out-elsewhere"));
            }
        });
    }

    /// Asks for one of the lists.
    pub(super) fn load_board(self, board: Board) {
        self.board.set(board);
        let show = move |rows: Option<Vec<Row>>| self.rows.set(rows.unwrap_or_default());
        match board {
            // It may be another day where the server stands.
            Board::Today => get(&format!("api/today?day={}", seed_of_today()), move |here: Option<Today>| {
                // The server's own game of the day begins and ends everywhere at once.
                get("api/today", move |now: Option<Today>| {
                    let games = now.into_iter().flat_map(|now| now.games).filter(|board| board.game == Rules::<A>::NAME);
                    let drawn = games.flat_map(|board| drawn_rows(self, &board));
                    let own = here.into_iter().flat_map(|here| here.best).map(|entry| day_row(self, &entry));
                    show(Some(drawn.chain(own).collect()));
                });
            }),
            Board::History => get("api/history", move |games: Option<Vec<PlayedGame>>| {
                show(games.map(|games| games.iter().map(|game| game_row(self, game)).collect()));
            }),
            Board::Statistics => get("api/statistics", move |lines: Option<Vec<Statistics>>| {
                show(lines.map(|lines| lines.iter().map(|line| statistics_row(self, line)).collect()));
            }),
            Board::Leaders(kind) => get(&format!("api/leaders?mode={kind}"), move |leaders: Option<Vec<Leader>>| {
                show(leaders.map(|leaders| leaders.iter().map(|leader| leader_row(self, kind, leader)).collect()));
            }),
        }
    }

    /// Takes the record of a finished game, as the server keeps it, to the table.
    pub(super) fn look_back(self, table: String, seat: usize) {
        http::get(&format!("api/record/{table}"), move |answer| {
            let read = answer
                .map_err(|_| String::new())
                .and_then(|text| game::History::<Rules<A>>::with_stand_ins(&text).map_err(|bad| bad.to_string()));
            match read {
                Ok((history, stand_ins)) => {
                    let who = Seat::first(game::Game::seats(history.game()));
                    let who = who.map(|one| if one.number() == seat { Who::Person } else { Who::Guest }).collect();
                    let session = Session::new(new_id(), now(), history, who, Default::default());
                    self.page.sit_down(session.with_stand_ins(stand_ins));
                    play::wake(self.page);
                }
                Err(reason) => self.page.say(format!("{} {reason}", self.t("bad-record"))),
            }
        });
    }

    /// Asks what the game on the table did to ratings, again and again until the server has rated it.
    pub(super) fn load_ratings(self, tries: u32) {
        let Some(info) = self.info().filter(|info| info.stage == Stage::Over) else { return };
        get(&format!("api/ratings/{}", info.table), move |seats: Option<Vec<SeatRating>>| {
            let rated = |one: &SeatRating| Rated { table: info.table, seat: one.seat, change: change(one.before, one.after) };
            let changes: Vec<Rated> = seats.unwrap_or_default().iter().map(rated).collect();
            if changes.is_empty() && tries > 0 {
                set_timeout(move || self.load_ratings(tries - 1), std::time::Duration::from_secs(1));
            }
            self.ratings.set(changes);
        });
    }

    /// What the game did to the rating of a seat's owner.
    pub fn rating_words(self, seat: Seat) -> Option<String> {
        let at = self.client.with(|client| client.table().map(|at| at.id()));
        let is_it = |rated: &&Rated| Some(rated.table) == at && rated.seat == seat.number() as u64;
        let change = self.ratings.with(|rated| rated.iter().find(is_it).map(|rated| rated.change));
        change.map(|change| change_words(self, change))
    }
}

const fn refusal_id(status: u16) -> &'static str {
    match status {
        401 => "sign-wrong",
        409 => "name-taken",
        429 => "online-too-much",
        400 => "bad-name",
        422 => "common-password",
        _ => "online-not-kept",
    }
}

/// Name and account.
pub fn account<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let press = |id: &'static str, command: Command| button(id, "wordy", command.into(), online.t(id));
    let name = online.client.with(|client| client.me().map_or(String::new(), |(_, name)| name.into()));
    let own = input("text", "own-name", &name);
    let mut panel = Markup::new();
    let label = tag("label").attr("for", "own-name").with(online.t("own-name"));
    panel.add(tag("h2").class("me").with((avatar(&name, None), label)));
    if online.has_account.get() {
        let out = (press("sign-out", Command::SignOut), press("sign-out-elsewhere", Command::SignOutElsewhere));
        panel.add(tag("div").class("row grow").with((own.flag("readonly", true), out)));
        let fields = (secret(online, "password", "current-password"), secret(online, "new-password", "new-password"));
        let title = tag("summary").with(online.t("change-password"));
        panel.add(tag("details").with((title, fields, press("change-password", Command::ChangePassword))));
        return panel;
    }
    let own = own.attr("maxlength", 24).attr("autocomplete", "username");
    panel.add(tag("div").class("row grow").with((own, press("rename", Command::Rename))));
    let title = (tag("summary").with(online.t("account")), tag("p").with(online.t("account-text")));
    let sign = tag("div").class("row grow").with((press("sign-in", Command::SignIn), press("sign-up", Command::SignUp)));
    panel.add(tag("details").with((title, secret(online, "password", "current-password"), sign)));
    panel
}

/// A field for a password, with its label.
fn secret<A: OnlinePage>(online: Online<A>, id: &'static str, purpose: &'static str) -> [Tag<A::Command>; 2] {
    let field = input("password", id, "").attr("maxlength", 200).attr("autocomplete", purpose);
    [tag("label").attr("for", id).with(online.t(id)), field]
}

/// Leaderboards, the day's game, and one's own games.
pub fn boards<A: OnlinePage>(online: Online<A>) -> Markup<A::Command> {
    let entry = |board: Board, words: String| (board.name(), words, Command::Show(board).into());
    let own = [Board::Today, Board::History, Board::Statistics];
    let own = own.map(|board| entry(board, online.t(&format!("board-{}", board.name()))));
    let kinds = A::Game::KINDS.iter().map(|kind| {
        let words = online.with("board-leaders", vec![("mode", text(online.t(&format!("mode-{}", kind.name))))]);
        entry(Board::Leaders(kind.name), words)
    });
    let title = online.t("boards");
    let mut panel = Markup::new();
    panel.add(tag("h2").with(&title));
    panel.add(list("board", &title, own.into_iter().chain(kinds), &online.board.get().name()));
    if online.board.get() == Board::Today {
        panel.add(tag("p").with(online.t("days-table-text")));
        panel.add(button("play-today", "wordy", Command::PlayToday.into(), online.t("play-today")));
    }
    online.rows.with(|rows| {
        if rows.is_empty() {
            panel.add(tag("p").with(online.t("board-empty")));
        }
        panel.extend(rows.chunk_by(|one, next| one.kind == next.kind).map(|rows| table(online, rows)));
    });
    panel
}

fn table<A: OnlinePage>(online: Online<A>, rows: &[Row]) -> Tag<A::Command> {
    let lines: Vec<_> = rows.iter().enumerate().map(|(index, row)| line(index + 1, row)).collect();
    let title = match rows[0].kind.as_str() {
        "" => String::new(),
        DRAWN => online.t("days-table"),
        kind => online.page.kind_words(kind),
    };
    tag("table").with((tag("caption").with(title), tag("tbody").with(lines)))
}

fn line<C: From<Command>>(number: usize, row: &Row) -> Tag<C> {
    let name = tag("th").attr("scope", "row");
    let name = match &row.game {
        Some((table, seat)) => {
            let command = Command::LookBack(table.clone(), *seat).into();
            name.with(button(format_args!("look-back-{number}"), "wordy look-back", command, &row.name))
        }
        None => name.with(&row.name),
    };
    tag("tr").with((tag("td").with(number), name, tag("td").with(&row.middle), tag("td").with(&row.end)))
}

/// A rating is told as people know it from other games: whole numbers.
fn rating_points(rating: f64) -> i64 {
    (rating * 40.0) as i64 + 1000
}

/// What a game did to the rating of a seat's owner.
pub struct Rated {
    table: TableId,
    /// The seat's number.
    seat: u64,
    /// The rating then and by how much it changed.
    change: (i64, i64),
}

/// A rating after a game and by how much it changed.
fn change(before: f64, after: f64) -> (i64, i64) {
    let (before, after) = (rating_points(before), rating_points(after));
    (after, after - before)
}

fn change_words<A: OnlinePage>(online: Online<A>, (rating, change): (i64, i64)) -> String {
    online.with("rating-change", vec![("rating", number(rating)), ("change", text(format!("{change:+}")))])
}

/// A line of any of the lists.
#[derive(Clone)]
pub struct Row {
    name: String,
    middle: String,
    end: String,
    /// The game it is about with the own seat, if there is one to look back at.
    game: Option<(String, usize)>,
    /// Of which list it is, if there are several: `solo-heroic-market`.
    kind: String,
}

fn result<A: OnlinePage>(online: Online<A>, won: bool) -> String {
    online.t(if won { "board-won" } else { "board-lost" })
}

fn tally<A: OnlinePage>(online: Online<A>, games: u64, wins: u64) -> String {
    online.with("games-statistics", vec![("over", number(games)), ("won", number(wins))])
}

fn game_row<A: OnlinePage>(online: Online<A>, game: &PlayedGame) -> Row {
    let points = online.with("board-points", vec![("points", number(game.score))]);
    let rating =
        game.rating.map_or(String::new(), |rating| format!(", {}", change_words(online, change(rating.before, rating.after))));
    let stood_in = match game.stood_in {
        0 => String::new(),
        count => format!(", {}", online.with("board-stood-in", vec![("count", number(count))])),
    };
    Row {
        name: online.t(&format!("mode-{}", game.mode)),
        middle: format!(
            "{}, {points}{rating}{stood_in}",
            if game.by_hand { result(online, game.won) } else { online.t("board-left") }
        ),
        end: date_text(game.ended),
        game: Some((game.table.clone(), game.seat as usize)),
        kind: String::new(),
    }
}

fn statistics_row<A: OnlinePage>(online: Online<A>, line: &Statistics) -> Row {
    Row {
        name: online.t(&format!("mode-{}", line.mode)),
        middle: tally(online, line.games, line.wins),
        end: line.rating.map_or(String::new(), |rating| rating_points(rating).to_string()),
        game: None,
        kind: String::new(),
    }
}

/// By rating, or where nobody is rated by the points of the best game.
fn leader_row<A: OnlinePage>(online: Online<A>, kind: &str, leader: &Leader) -> Row {
    let is_rated = A::Game::KINDS.iter().any(|one| one.name == kind && one.is_rated);
    let best = || online.with("board-points", vec![("points", number(leader.best))]);
    Row {
        name: leader.name.clone(),
        middle: tally(online, leader.games, leader.wins),
        end: if is_rated { rating_points(leader.rating).to_string() } else { best() },
        game: None,
        kind: String::new(),
    }
}

fn day_row<A: OnlinePage>(online: Online<A>, entry: &DayEntry) -> Row {
    Row {
        name: entry.name.clone(),
        middle: feat(online.page, entry.won, entry.score, entry.rounds),
        end: result(online, entry.won),
        game: None,
        kind: entry.kind.clone(),
    }
}

/// The kind of rows of games that the server drew for.
const DRAWN: &str = "drawn";

/// The best of the game that the server draws for; whoever has tried it may look at those of others.
fn drawn_rows<A: OnlinePage>(online: Online<A>, board: &DaysBoard) -> Vec<Row> {
    let row = |entry: &DayEntry| Row {
        game: entry.table.clone().filter(|_| board.own.is_some()).map(|table| (table, 1)),
        kind: DRAWN.into(),
        ..day_row(online, entry)
    };
    board.best.iter().map(row).collect()
}

/// What the day's game came to: who falls has no points, but rounds survived.
pub fn feat<A: crate::GamePage>(page: A, won: bool, score: u64, rounds: u64) -> String {
    if won {
        page.reader().with("board-points", vec![("points", number(score))])
    } else {
        page.reader().with("board-rounds", vec![("rounds", number(rounds))])
    }
}
