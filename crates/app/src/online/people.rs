//! Who I am here: a name, an account; and who is best.

use desk::online::{checked_name, is_password};
use desk::words::{Arg, escaped};
use leptos::prelude::*;
use serde_json::Value;

use crate::online::{Line, http};
use crate::state::App;
use crate::view::WAYS;
use app::browser::date_text;
use app::picker::Picker;

impl App {
    /// Reads whether the person has an account.
    pub(super) fn know_account(self, text: &str) {
        let described: Value = serde_json::from_str(text).unwrap_or_default();
        self.online.has_account.set(described["account"].as_bool() == Some(true));
    }

    /// Sends name and password somewhere, and comes back as whoever one is then.
    fn sign(self, path: &'static str, fields: &[(&str, String)]) {
        http::post(path, fields, move |answer| match answer {
            Ok(_) => {
                self.notice.set(None);
                self.reopen();
            }
            Err(status) => self.say(self.t(refusal_id(status)), None),
        });
    }
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
#[component]
pub fn Account() -> impl IntoView {
    let app = expect_context::<App>();
    let online = app.online;
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    Effect::new(move |_| name.set(online.client.with(|client| client.me().map_or(String::new(), |(_, name)| name.into()))));
    let checked = move || {
        let fine = checked_name(&name.get_untracked());
        if fine.is_none() {
            app.say(app.t("bad-name"), None);
        }
        fine
    };
    let rename = move |_| {
        if let Some(name) = checked() {
            app.sign("api/name", &[("name", name)]);
        }
    };
    let sign = move |path: &'static str| {
        let Some(name) = checked() else { return };
        let secret = password.get_untracked();
        if !is_password(&secret) {
            return app.say(app.t("bad-password"), None);
        }
        password.set(String::new());
        app.sign(path, &[("name", name), ("password", secret)]);
    };
    let sign_out = move |_| http::post_text("api/logout", None, move |_| app.reopen());
    let sign_out_elsewhere = move |_| {
        http::post("api/sessions/end", &[], move |answer| {
            if answer.is_ok() {
                app.say(app.t("signed-out-elsewhere"), None);
            }
        });
    };
    let has_account = online.has_account;
    view! {
        <section class="import" id="account">
            <label for="own-name">{app.tr("own-name")}</label>
            <div class="row grow">
                <input type="text" id="own-name" maxlength="24" autocomplete="username" readonly=move || has_account.get()
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                {move || if has_account.get() {
                    view! {
                        <button class="wordy" id="sign-out" on:click=sign_out>{app.tr("sign-out")}</button>
                        <button class="wordy" id="sign-out-elsewhere" on:click=sign_out_elsewhere>{app.tr("sign-out-elsewhere")}</button>
                    }.into_any()
                } else {
                    view! { <button class="wordy" id="rename" disabled=move || online.line.get() != Line::Up on:click=rename>{app.tr("rename")}</button> }.into_any()
                }}
            </div>
            {move || (!has_account.get()).then(|| view! {
                <details>
                    <summary>{app.tr("account")}</summary>
                    <p>{app.tr("account-text")}</p>
                    <label for="password">{app.tr("password")}</label>
                    <div class="row grow">
                        <input type="password" id="password" maxlength="200" autocomplete="current-password"
                            prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event))/>
                        <button class="wordy" id="sign-in" on:click=move |_| sign("api/login")>{app.tr("sign-in")}</button>
                        <button class="wordy" id="sign-up" on:click=move |_| sign("api/register")>{app.tr("sign-up")}</button>
                    </div>
                </details>
            })}
        </section>
    }
}

/// Leaderboards, the day's game, and one's own games: asked for when opened.
#[component]
pub fn Boards() -> impl IntoView {
    let app = expect_context::<App>();
    let (which, rows) = (RwSignal::new("today".to_string()), RwSignal::new(Vec::<[String; 3]>::new()));
    let load = move || {
        let kind = which.get_untracked();
        let path = match kind.strip_prefix("mode-") {
            Some(mode) => format!("api/leaders?mode={mode}"),
            None => format!("api/{kind}"),
        };
        http::get(&path, move |answer| {
            let read = answer.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()).unwrap_or_default();
            let list = read.get("best").unwrap_or(&read).as_array().cloned().unwrap_or_default();
            rows.set(list.iter().map(|row| cells(app, row)).collect());
        });
    };
    let choices = move || {
        let boards = ["today", "history", "statistics"].map(|id| (id.to_string(), app.words().text(&format!("board-{id}"))));
        let modes = WAYS.into_iter().filter(|(_, _, heroic)| !heroic);
        let modes = modes.map(|(id, ..)| (id.to_string(), app.tw("board-leaders", &[("mode", Arg::Word(id.into()))])));
        boards.into_iter().chain(modes).collect()
    };
    let table = move || {
        rows.with(|rows| {
            let row = |(index, [name, middle, end]): (usize, &[String; 3])| {
                format!(
                    "<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
                    index + 1,
                    escaped(name),
                    escaped(middle),
                    escaped(end)
                )
            };
            rows.iter().enumerate().map(row).collect::<String>()
        })
    };
    view! {
        <details class="boards" on:toggle=move |_| load()>
            <summary>{app.tr("boards")}</summary>
            <Picker id="board".into() name=Box::new(app.tr("boards")) choices=Box::new(choices)
                now=Box::new(move || which.get()) pick=Box::new(move |id| { which.set(id); load(); })/>
            {move || rows.with(Vec::is_empty).then(|| view! { <p>{app.tr("board-empty")}</p> })}
            <table><tbody inner_html=table></tbody></table>
        </details>
    }
}

/// A line of any of the lists, as three texts.
fn cells(app: App, row: &Value) -> [String; 3] {
    let text = |key: &str| row[key].as_str().unwrap_or_default().to_string();
    let number = |key: &str| row[key].as_i64().unwrap_or(0);
    let points = || app.tw("board-points", &[("points", Arg::Number(number("score")))]);
    let games = || app.tw("board-games", &[("games", Arg::Number(number("games")))]);
    // A rating is told as people know it from other games: whole numbers.
    let rating = row["rating"].as_f64().map_or(String::new(), |rating| format!("{}", (rating * 40.0) as i64 + 1000));
    let result = || app.t(if row["won"].as_bool() == Some(true) { "board-won" } else { "board-lost" });
    let mode = || app.words().text(&format!("mode-{}", text("mode")));
    if row.get("ended").is_some() {
        [mode(), format!("{}, {}", result(), points()), date_text(row["ended"].as_u64().unwrap_or(0))]
    } else if row.get("wins").is_some() {
        let won = app.tw("games-statistics", &[("over", Arg::Number(number("games"))), ("won", Arg::Number(number("wins")))]);
        [mode(), won, rating]
    } else if row.get("games").is_some() {
        [text("name"), rating, games()]
    } else {
        [text("name"), points(), result()]
    }
}
