//! The game explained while it is played: `help`, and `help wall` for one thing.

use bad_bones::{Cell, Chief, Game, Heading, Mode, Model, Side, Trap, Ware, Weapon};
use bad_bones_session::words::{Arg, chief_id, heading_id, symbol_id, trap_id, ware_help_id, weapon_id};

use crate::picture;
use crate::speech::{Speech, count};

/// Words that `help` takes besides the names of traps, weapons and chiefs, each with the id of its text.
const TOPICS: [(&str, &str); 19] = [
    ("tower", "help-noun-tower"),
    ("village", "help-noun-house"),
    ("forest", "help-noun-forest"),
    ("cemetery", "help-noun-cemetery"),
    ("crater", "help-noun-crater"),
    ("stars", "topic-stars"),
    ("advance", "topic-advance"),
    ("versus", "help-mode-versus"),
    ("solo", "help-mode-solo"),
    ("heroic", "help-mode-heroic"),
    ("coop", "help-mode-coop"),
    ("market", "help-phase-market"),
    ("start", "help-phase-start"),
    ("hero", "help-phase-hero"),
    ("trap", "help-phase-trap"),
    ("skeletons", "help-phase-skeletons"),
    ("arrivals", "help-phase-arrivals"),
    ("weapons", "help-weapons-text"),
    ("chiefs", "topic-chiefs"),
];

/// The phases of a round, with the ids of their names and texts.
const PHASES: [(&str, &str); 4] = [
    ("phase-hero", "help-phase-hero"),
    ("phase-trap", "help-phase-trap"),
    ("phase-skeletons", "help-phase-skeletons"),
    ("phase-arrivals", "help-phase-arrivals"),
];

/// The lines of `help` without a word after it.
pub fn overview(game: &Game, speech: &Speech) -> Vec<String> {
    let goal = match game.options().mode {
        Mode::Versus => "help-mode-versus",
        Mode::Solo if game.options().heroic => "help-mode-heroic",
        Mode::Solo => "help-mode-solo",
        Mode::Coop => "help-mode-coop",
    };
    let mut lines = vec![speech.text("help-goal"), format!("  {}", speech.text(goal)), String::new()];
    lines.push(speech.text("help-round"));
    lines.extend(PHASES.map(|(name, text)| format!("  {}: {}", speech.text(name), speech.text(text))));
    lines.extend([String::new(), speech.text("help-traps")]);
    lines.extend(traps(speech).into_iter().map(|line| format!("  {line}")));
    lines.extend([String::new(), speech.text("help-weapons"), format!("  {}", speech.text("help-weapons-text"))]);
    lines.extend(Weapon::ALL.iter().map(|weapon| format!("  {}", in_short(Ware::Weapon(*weapon), speech))));
    lines.extend([String::new(), speech.text("help-chiefs"), format!("  {}", speech.text("topic-chiefs"))]);
    lines.extend(Chief::ALL.iter().map(|chief| format!("  {}", chief_in_short(*chief, speech))));
    lines
}

/// The lines of `help WORD`, if the word is known: in the notation, or in the language that is spoken.
pub fn topic(game: &Game, word: &str, speech: &Speech) -> Option<Vec<String>> {
    let spoken = word.to_lowercase();
    let word = spoken.replace(' ', "-");
    let word = word.trim_end_matches(['/', '\\']).split('.').next().unwrap_or_default();
    let is = |name: &str, id: String| name == word || speech.text(&id) == spoken;
    if let Some(&trap) = Trap::ALL.iter().find(|trap| is(trap.name(), trap_id(**trap))) {
        let name = named(trap.name(), &trap_id(trap), speech);
        let more = speech.text(&format!("more-{}", trap.name()));
        return Some(vec![format!("{name}: {more}"), figures(game, trap, speech)]);
    }
    if let Some(&weapon) = Weapon::ALL.iter().find(|weapon| is(weapon.name(), weapon_id(**weapon))) {
        let price = speech.number("figures-price", "coins", game.rules().figures.weapon_cost(weapon));
        return Some(vec![in_short(Ware::Weapon(weapon), speech), speech.text("help-weapons-text"), price]);
    }
    if let Some(&chief) = Chief::ALL.iter().find(|chief| is(chief.name(), chief_id(**chief))) {
        return Some(vec![chief_in_short(chief, speech)]);
    }
    match word {
        "picture" => Some(picture::legend(speech)),
        "board" => Some(board(game, speech)),
        "scoring" => Some(vec![scoring(game, speech)]),
        "traps" => Some(traps(speech)),
        _ => TOPICS.iter().find(|(name, _)| *name == word).map(|(name, id)| vec![format!("{name}: {}", speech.text(id))]),
    }
}

/// Every word that `help` knows.
pub fn topics() -> Vec<&'static str> {
    let more = ["picture", "board", "scoring", "traps"];
    let traps = Trap::ALL.iter().map(|trap| trap.name());
    let weapons = Weapon::ALL.iter().map(|weapon| weapon.name());
    let chiefs = Chief::ALL.iter().map(|chief| chief.name());
    more.into_iter().chain(TOPICS.iter().map(|(name, _)| *name)).chain(traps).chain(weapons).chain(chiefs).collect()
}

/// A name as it is spoken, and in the notation if that is another word: "mur (wall)".
fn named(notation: &str, id: &str, speech: &Speech) -> String {
    let spoken = speech.text(id);
    if spoken.replace(' ', "-") == notation { spoken } else { format!("{spoken} ({notation})") }
}

fn in_short(ware: Ware, speech: &Speech) -> String {
    let name = match ware {
        Ware::Trap(trap) => named(trap.name(), &trap_id(trap), speech),
        Ware::Weapon(weapon) => named(weapon.name(), &weapon_id(weapon), speech),
    };
    format!("{name}: {}", speech.text(&ware_help_id(ware)))
}

fn chief_in_short(chief: Chief, speech: &Speech) -> String {
    let name = named(chief.name(), &chief_id(chief), speech);
    format!("{name}: {}", speech.text(&format!("help-chief-{}", chief.name())))
}

fn traps(speech: &Speech) -> Vec<String> {
    Trap::ALL.iter().map(|trap| in_short(Ware::Trap(*trap), speech)).collect()
}

/// What a trap is worth and costs.
fn figures(game: &Game, trap: Trap, speech: &Speech) -> String {
    let figures = game.rules().figures.trap(trap);
    let id = match trap {
        Trap::Bomb => "figures-bomb",
        trap if trap.wears() => "figures-worn",
        _ => "figures-stars",
    };
    let stars = speech.with(id, &[("intact", count(figures.intact)), ("damaged", count(figures.damaged))]);
    let price = match game.price(Ware::Trap(trap)) {
        Some(price) => speech.number("figures-price", "coins", price),
        None => speech.text("refused-not-for-sale"),
    };
    format!("{stars} {price}")
}

fn scoring(game: &Game, speech: &Speech) -> String {
    let figures = &game.rules().figures;
    match game.options().mode {
        Mode::Coop => speech.text("topic-scoring-coop"),
        _ => {
            let args = [("floor", count(figures.floor_points)), ("house", count(figures.house_points))];
            speech.with("topic-scoring", &args)
        }
    }
}

/// The printed board: lanes and arrows.
fn board(game: &Game, speech: &Speech) -> Vec<String> {
    let layout = &game.rules().layout;
    let mut lines = vec![speech.text("topic-board")];
    for side in [Side::Left, Side::Top, Side::Right] {
        let mut lanes: Vec<Model> = Model::all_plain().filter(|lane| lane.side() == side).collect();
        lanes.sort_by_key(|lane| layout.entry(*lane).0);
        let entry = |lane: &Model| {
            let colour = Arg::Word(symbol_id(lane.symbol()).into());
            speech.with("topic-board-lane", &[("colour", colour), ("cell", Arg::Cell(layout.entry(*lane).0))])
        };
        let entries: Vec<String> = lanes.iter().map(entry).collect();
        let args = [("side", Arg::Text(speech.side(layout, side))), ("lanes", Arg::Text(speech.list(&entries)))];
        lines.push(speech.with("topic-board-lanes", &args));
    }
    lines.extend(Cell::all().filter_map(|cell| arrows(game, cell, speech)));
    lines
}

fn arrows(game: &Game, cell: Cell, speech: &Speech) -> Option<String> {
    let turn = |heading: &Heading| {
        let given = game.rules().layout.turned(cell, *heading);
        let way = |heading| Arg::Word(heading_id(heading).into());
        let args = [("from", way(*heading)), ("to", way(given))];
        (given != *heading).then(|| speech.with("topic-board-turn", &args))
    };
    let turns: Vec<String> = Heading::ALL.iter().filter_map(turn).collect();
    let args = [("cell", Arg::Cell(cell)), ("turns", Arg::Text(speech.list(&turns)))];
    (!turns.is_empty()).then(|| speech.with("topic-board-arrow", &args))
}
