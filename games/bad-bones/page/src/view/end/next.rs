//! What to try after a game.

use bad_bones_session::lessons::LESSONS;
use bad_bones_session::words::Arg;
use bad_bones_session::{Suggestion, suggestions};
use page::art::icon;
use page::browser::new_seed;
use page::markup::{Markup, Reaction, Tag, tag};

use crate::command::Command;
use crate::state::App;

/// The panel: a way to each. None at an online table, which is another's as well.
pub fn panel(app: App) -> Markup<Command> {
    let found = if app.is_online() { None } else { app.play.see(suggestions) };
    let found = found.unwrap_or_default();
    let mut panel = Markup::new();
    if !found.is_empty() {
        let ways: Vec<_> = found.into_iter().enumerate().map(|(number, one)| way(app, number, one)).collect();
        panel.add((tag("h3").with(app.t("next-title")), tag("div").class("next").with(ways)));
    }
    panel
}

fn way(app: App, number: usize, one: Suggestion) -> Tag<Command> {
    let drawing = match one {
        Suggestion::Lesson(_) => "learn",
        Suggestion::Weaker(_) | Suggestion::Stronger(_) => "trophy",
        Suggestion::Alone(_) | Suggestion::Together => "friend",
        _ => "puzzle",
    };
    let button = tag("button").class("wordy").id(format_args!("try-{number}")).does(Reaction::Press(Command::Try(one)));
    button.with((icon(drawing), tag("span").with(words(app, one))))
}

/// What a way is called.
fn words(app: App, one: Suggestion) -> String {
    let level = |level: bad_bones_bots::Level| [("level", Arg::Word(format!("bot-{}", level.name())))];
    match one {
        Suggestion::Lesson(number) => {
            let title = Arg::Word(format!("lesson-{}-title", LESSONS[number].name));
            app.tw("try-lesson", &[("lesson", title)])
        }
        Suggestion::Weaker(weaker) => app.tw("try-weaker", &level(weaker)),
        Suggestion::Stronger(stronger) => app.tw("try-stronger", &level(stronger)),
        Suggestion::Rounds(rounds) => app.tw("try-rounds", &[("count", Arg::Number(rounds.into()))]),
        Suggestion::Plain => app.t("try-plain"),
        Suggestion::Market => app.t("try-market"),
        Suggestion::Chiefs => app.t("try-chiefs"),
        Suggestion::Alone(false) => app.t("try-alone"),
        Suggestion::Alone(true) => app.t("try-heroic"),
        Suggestion::Together => app.t("try-together"),
    }
}

/// Goes there.
pub fn go(app: App, one: Suggestion) {
    if let Suggestion::Lesson(number) = one {
        return app.begin_lesson(number);
    }
    let setup = app.play.look(|session| one.setup(session, new_seed())).flatten();
    setup.into_iter().for_each(|setup| app.begin(setup));
}
