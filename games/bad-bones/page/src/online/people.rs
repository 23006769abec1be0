//! Who I am here: a name, an account; and who is best.

use bad_bones::Mode;
use bad_bones_session::online::{checked_name, is_password};
use bad_bones_session::words::{Arg, escaped};
use bad_bones_session::{Course, Desk, Who};
use game::{Game as _, Seat};
use leptos::prelude::*;
use protocol::{Stage, TableId};
use serde_json::{Map, Value};

use crate::online::fields::{field, input};
use crate::online::http;
use crate::online::today::{feat, points};
use crate::pane::{button, picker};
use crate::state::App;
use crate::view::start::WAYS;
use page::browser::{date_text, now, seed_of_today};

impl App {
    /// Reads whether the person has an account.
    pub(super) fn know_account(self, text: &str) {
        let described: Value = serde_json::from_str(text).unwrap_or_default();
        self.online.has_account.set(described["account"].as_bool() == Some(true));
    }

    /// The name in its field, if it can be one.
    fn typed_name(self) -> Option<String> {
        let name = checked_name(&field("own-name"));
        if name.is_none() {
            self.say(self.t("bad-name"), None);
        }
        name
    }

    /// Takes another name.
    pub(super) fn rename(self) {
        if let Some(name) = self.typed_name() {
            self.sign("api/name", &[("name", name)]);
        }
    }

    /// Signs in or up.
    pub(super) fn sign_with_password(self, path: &'static str) {
        let Some(name) = self.typed_name() else { return };
        let password = field("password");
        if !is_password(&password) {
            return self.say(self.t("bad-password"), None);
        }
        self.sign(path, &[("name", name), ("password", password)]);
    }

    /// Takes another password.
    pub(super) fn change_password(self) {
        let (old, new) = (field("password"), field("new-password"));
        if !is_password(&new) {
            return self.say(self.t("bad-password"), None);
        }
        http::post("api/password", Some((JSON, &object(&[("old", old), ("new", new)]))), move |answer| {
            let said = answer.map_or_else(refusal_id, |_| "password-changed");
            self.say(self.t(said), None);
        });
    }

    /// Sends something about oneself, and comes back as whoever one is then.
    fn sign(self, path: &'static str, fields: &[(&str, String)]) {
        http::post(path, Some((JSON, &object(fields))), move |answer| match answer {
            Ok(_) => {
                self.notice.set(None);
                self.reopen();
            }
            Err(status) => self.say(self.t(refusal_id(status)), None),
        });
    }

    /// Signs out here, or everywhere else.
    pub(super) fn sign_out(self, is_elsewhere: bool) {
        if is_elsewhere {
            return http::post("api/sessions/end", Some((JSON, "{}")), move |answer| {
                if answer.is_ok() {
                    self.say(self.t("signed-out-elsewhere"), None);
                }
            });
        }
        // The server closes the line of a session that ends: we know it already.
        self.close_socket();
        http::post("api/logout", None, move |_| self.reopen());
    }

    /// Asks for one of the lists.
    pub(super) fn load_board(self, which: &str) {
        self.online.board.set(which.into());
        let path = match which.strip_prefix("mode-") {
            Some(mode) => format!("api/leaders?mode={mode}"),
            // It may be another day where the server stands.
            None if which == "today" => format!("api/today?day={}", seed_of_today()),
            None => format!("api/{which}"),
        };
        http::get(&path, move |answer| {
            let read = answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()).unwrap_or_default();
            let list = read.get("best").unwrap_or(&read).as_array().cloned().unwrap_or_default();
            self.online.ranks.set(list.iter().map(|line| row(self, line)).collect());
        });
    }
}

const JSON: &str = "application/json";

fn object(fields: &[(&str, String)]) -> String {
    let fields: Map<String, Value> = fields.iter().map(|(name, value)| ((*name).into(), Value::String(value.clone()))).collect();
    Value::Object(fields).to_string()
}

const fn refusal_id(status: u16) -> &'static str {
    match status {
        401 => "sign-wrong",
        409 => "name-taken",
        429 => "online-too-much",
        400 => "bad-name",
        _ => "online-not-kept",
    }
}

/// Name and account.
pub fn account(app: App) -> String {
    let name = app.online.client.with(|client| client.me().map_or(String::new(), |(_, name)| name.into()));
    let has_account = app.online.has_account.get();
    let more = if has_account { "readonly" } else { r#"maxlength="24" autocomplete="username""# };
    let head = format!(r#"<p>{}</p><label for="own-name">{}</label>"#, app.t("online-text"), app.t("own-name"));
    let own = input("text", "own-name", &name, more);
    if has_account {
        let out = button(app, "wordy", "sign-out", "", "sign-out");
        let elsewhere = button(app, "wordy", "sign-out-elsewhere", "", "sign-out-elsewhere");
        return format!(
            r#"{head}<div class="row grow">{own}{out}{elsewhere}</div><details><summary>{}</summary>{}{}{}</details>"#,
            app.t("change-password"),
            secret(app, "password", "current-password"),
            secret(app, "new-password", "new-password"),
            button(app, "wordy", "change-password", "", "change-password")
        );
    }
    format!(
        r#"{head}<div class="row grow">{own}{}</div><details><summary>{}</summary><p>{}</p>{}<div class="row grow">{}{}</div></details>"#,
        button(app, "wordy", "rename", "", "rename"),
        app.t("account"),
        app.t("account-text"),
        secret(app, "password", "current-password"),
        button(app, "wordy", "sign-in", "", "sign-in"),
        button(app, "wordy", "sign-up", "", "sign-up")
    )
}

/// A field for a password, with its label.
fn secret(app: App, id: &'static str, purpose: &str) -> String {
    let more = format!(r#"maxlength="200" autocomplete="{purpose}""#);
    format!(r#"<label for="{id}">{}</label>{}"#, app.t(id), input("password", id, "", &more))
}

/// Takes the record of a finished game, as the server keeps it, to the table.
pub fn look_back(app: App, game: &str) {
    let Some((table, seat)) = game.split_once(' ') else { return };
    let (table, seat) = (table.to_string(), seat.parse().unwrap_or(1_usize));
    http::get(&format!("api/record/{table}"), move |answer| {
        let read = answer.map_err(|_| String::new()).and_then(|text| Course::from_record(&text).map_err(|bad| bad.to_string()));
        match read {
            Ok(course) => {
                let who = (1..=course.game().seats()).map(|number| if number == seat { Who::Person } else { Who::Guest });
                let who = who.collect();
                app.lesson.set(None);
                app.sit_down(Desk::new(table, now(), course, who));
                app.wake_worker();
            }
            Err(reason) => app.say(format!("{} {reason}", app.t("bad-record")), None),
        }
    });
}

/// Leaderboards, the day's game, and one's own games.
pub fn boards(app: App) -> String {
    let boards = ["today", "history", "statistics"].map(|id| (id.to_string(), app.words().text(&format!("board-{id}"))));
    let modes = WAYS.into_iter().filter(|(_, _, heroic)| !heroic);
    let modes = modes.map(|(id, ..)| (id.to_string(), app.tw("board-leaders", &[("mode", Arg::Word(id.into()))])));
    let choices: Vec<(String, String)> = boards.into_iter().chain(modes).collect();
    let row = |(index, Row { cells: [name, middle, end], game, .. }): (usize, &Row)| {
        let (mut name, middle, end) = (escaped(name), escaped(middle), escaped(end));
        if !game.is_empty() {
            name = format!(r#"<button class="wordy" data-do="look-back" data-value="{}">{name}</button>"#, escaped(game));
        }
        format!(r#"<tr><td>{}</td><th scope="row">{name}</th><td>{middle}</td><td>{end}</td></tr>"#, index + 1)
    };
    let table = |rows: &[Row]| {
        let (title, lines) = (kind_words(app, &rows[0].kind), rows.iter().enumerate().map(row).collect::<String>());
        format!("<table><caption>{title}</caption><tbody>{lines}</tbody></table>")
    };
    let mut list = app.online.ranks.with(|rows| rows.chunk_by(|one, next| one.kind == next.kind).map(table).collect::<String>());
    if list.is_empty() {
        list = format!("<p>{}</p>", app.t("board-empty"));
    }
    let title = app.t("boards");
    format!("<h2>{title}</h2>{}{list}", picker("board", &title, &choices, &app.online.board.get()))
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

/// A rating after a game and by how much it changed, if the game was rated.
fn change_of(row: &Value) -> Option<(i64, i64)> {
    let (before, after) = (rating_points(row["before"].as_f64()?), rating_points(row["after"].as_f64()?));
    Some((after, after - before))
}

fn change_words(app: App, (rating, change): (i64, i64)) -> String {
    app.tw("rating-change", &[("rating", Arg::Number(rating)), ("change", Arg::Text(format!("{change:+}")))])
}

impl App {
    /// Asks what the game on the table did to ratings, again and again until the server has rated it.
    pub(super) fn load_ratings(self, tries: u32) {
        let Some(info) = self.online.info().filter(|info| info.stage == Stage::Over && info.settings.mode == Mode::Versus) else {
            return;
        };
        http::get(&format!("api/ratings/{}", info.table), move |answer| {
            let read = answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()).unwrap_or_default();
            let change = |row: &Value| Some(Rated { table: info.table, seat: row["seat"].as_u64()?, change: change_of(row)? });
            let changes: Vec<_> = read.as_array().into_iter().flatten().filter_map(change).collect();
            if changes.is_empty() && tries > 0 {
                set_timeout(move || self.load_ratings(tries - 1), std::time::Duration::from_secs(1));
            }
            self.online.ratings.set(changes);
        });
    }

    /// What the game did to the rating of a seat's owner.
    pub fn rating_words(self, seat: Seat) -> Option<String> {
        let at = self.online.client.with(|client| client.table().map(|at| at.id()));
        let is_it = |rated: &&Rated| Some(rated.table) == at && rated.seat == seat.number() as u64;
        let change = self.online.ratings.with(|rated| rated.iter().find(is_it).map(|rated| rated.change));
        change.map(|change| change_words(self, change))
    }
}

/// A line of any of the lists.
#[derive(Clone)]
pub struct Row {
    /// As three texts.
    cells: [String; 3],
    /// The game it is about with the own seat, `TABLE 2`; empty if there is none to look back at.
    game: String,
    /// Of which list it is, if there are several: `solo-heroic-market`.
    kind: String,
}

/// A kind of the day's game in words.
fn kind_words(app: App, kind: &str) -> String {
    let id = |word: &str| match word {
        "heroic" => "mode-heroic",
        "market" => "start-market",
        "chiefs" => "start-chiefs",
        _ => "mode-solo",
    };
    let words: Vec<String> = kind.split('-').filter(|word| !word.is_empty()).map(|word| app.words().text(id(word))).collect();
    words.join(", ")
}

fn row(app: App, row: &Value) -> Row {
    let game = row["table"].as_str().map_or(String::new(), |table| format!("{table} {}", row["seat"].as_u64().unwrap_or(1)));
    Row { cells: cells(app, row), game, kind: row["kind"].as_str().unwrap_or_default().into() }
}

fn cells(app: App, row: &Value) -> [String; 3] {
    let text = |key: &str| row[key].as_str().unwrap_or_default().to_string();
    let number = |key: &str| row[key].as_i64().unwrap_or(0);
    let rating = row["rating"].as_f64().map_or(String::new(), |rating| rating_points(rating).to_string());
    let result = || app.t(if row["won"].as_bool() == Some(true) { "board-won" } else { "board-lost" });
    let mode = || app.words().text(&format!("mode-{}", text("mode")));
    if row.get("ended").is_some() {
        let rating = change_of(&row["rating"]).map_or(String::new(), |change| format!(", {}", change_words(app, change)));
        [mode(), format!("{}, {}{rating}", result(), points(app, row)), date_text(row["ended"].as_u64().unwrap_or(0))]
    } else if row.get("wins").is_some() {
        let won = app.tw("games-statistics", &[("over", Arg::Number(number("games"))), ("won", Arg::Number(number("wins")))]);
        // A leader has a name, one's own statistics have a mode.
        [if row.get("name").is_some() { text("name") } else { mode() }, won, rating]
    } else {
        [text("name"), feat(app, row), result()]
    }
}
