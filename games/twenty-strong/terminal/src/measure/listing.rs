//! The tables, in Markdown.

use std::collections::BTreeMap;

use twenty_strong::vocabulary::Reward;
use twenty_strong::{Card, Deck, Ending, Kind};
use twenty_strong_bots::Level;

use super::RANKS;
use super::story::{Manner, Road};
use super::sums::{CardSums, Sums};
use crate::tally::Won;

/// What stands before all parts: what can be read from the deck alone.
pub fn heading(deck: &Deck, seed: u64) -> String {
    let mut lines = vec![format!("# {} version {}, seed {seed}", deck.name, deck.version), String::new()];
    lines.push("Made by `bonehold measure`. Intervals are of 95 %.".into());
    lines.extend(["", "## Rewards of the 43 baddies", "", "| reward | baddies |", "|---|---|"].map(String::from));
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for card in Kind::One.cards().chain(Kind::Five.cards()) {
        *kinds.entry(kind_of(deck.baddie(card).reward)).or_default() += 1;
    }
    let mut kinds: Vec<(String, u32)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    lines.extend(kinds.into_iter().map(|(kind, count)| format!("| {kind} | {count} |")));
    lines.join("\n") + "\n"
}

/// A reward without its numbers.
fn kind_of(reward: Reward) -> String {
    let word = |text: String| text.split(' ').next().unwrap_or_default().to_string();
    let talent = |text: String| text.split('(').next().unwrap_or_default().to_lowercase();
    match reward {
        Reward::Now(deed) => format!("now {}", word(deed.to_string())),
        Reward::Once(deed) => format!("once {}", word(deed.to_string())),
        Reward::Plan(_, deed) => format!("plan {}", word(deed.to_string())),
        Reward::Lasting(held) => format!("lasting {}", talent(format!("{held:?}"))),
    }
}

/// The tables of one level.
pub fn part(deck: &Deck, manner: Manner, sums: &Sums) -> String {
    let futures = if manner.bot == Level::Master { format!(" with {} futures", manner.futures) } else { String::new() };
    let mut lines = vec![String::new(), format!("# {}{futures}: {} games", manner.bot.name(), sums.all.games)];
    lines.extend(balance(deck, sums));
    lines.extend(losses(sums));
    lines.extend(decisions(manner, sums));
    lines.extend(roads(sums));
    lines.extend(encounters(deck, sums));
    lines.extend(baddies(deck, sums));
    lines.join("\n") + "\n"
}

fn rate(won: Won) -> String {
    let [share, lo, hi] = won.share().map(|share| 100.0 * share);
    if won.games == 0 { "–".into() } else { format!("{share:.1} ({lo:.1} to {hi:.1})") }
}

fn percent(count: u64, of: u64) -> String {
    if of == 0 { "–".into() } else { format!("{:.1}", 100.0 * count as f64 / of as f64) }
}

fn balance(deck: &Deck, sums: &Sums) -> Vec<String> {
    let ranks = RANKS.map(|rank| format!(" rank {rank} |")).concat();
    let mut lines =
        vec![String::new(), "## Won, in percent".into(), String::new(), format!("| |{ranks}"), "|---|---|---|---|".into()];
    let row =
        |name: &str, at: &dyn Fn(u8) -> Won| format!("| {name} |{}", RANKS.map(|rank| format!(" {} |", rate(at(rank)))).concat());
    let found = |won: Option<&Won>| won.copied().unwrap_or_default();
    lines.push(row("all", &|rank| found(sums.ranks.get(&rank))));
    let heroes: Vec<u8> = (0..deck.heroes.len() as u8).collect();
    for hero in &heroes {
        lines.push(row(deck.heroes[usize::from(*hero)].label.name.get("en"), &|rank| found(sums.heroes.get(&(rank, *hero)))));
    }
    lines.push(apart("heroes", &|rank| heroes.iter().map(|hero| found(sums.heroes.get(&(rank, *hero)))).collect()));
    for card in Kind::Tyrant.cards() {
        lines.push(row(deck.label(card).name.get("en"), &|rank| found(sums.tyrants.get(&(rank, card.index())))));
    }
    lines.push(apart("tyrants", &|rank| {
        Kind::Tyrant.cards().map(|card| found(sums.tyrants.get(&(rank, card.index())))).collect()
    }));
    lines.push(String::new());
    let sides = deck.sides.iter().enumerate();
    let sides =
        sides.map(|(number, side)| format!("{} {}", side.label.name.get("en"), rate(found(sums.sides.get(&(number as u8))))));
    lines.push(format!("Sides of the universal plan: {}.", sides.collect::<Vec<_>>().join(", ")));
    lines
}

/// How far the best and the worst lie apart at each rank.
fn apart(what: &str, at: &dyn Fn(u8) -> Vec<Won>) -> String {
    let cell = |rank: u8| {
        let shares: Vec<f64> = at(rank).into_iter().map(|won| 100.0 * won.share()[0]).collect();
        let (least, most) = (shares.iter().copied().fold(100.0, f64::min), shares.iter().copied().fold(0.0, f64::max));
        format!(" *{:.1} points* |", most - least)
    };
    format!("| *{what} apart* |{}", RANKS.map(cell).concat())
}

fn losses(sums: &Sums) -> Vec<String> {
    let lost = sums.lost();
    let mut lines = vec![String::new(), "## Where games are lost".into(), String::new()];
    let ends = Ending::ALL.into_iter().filter(|ending| *ending != Ending::Victory);
    let ends: Vec<String> = ends.map(|ending| format!("{} {} %", ending.name(), percent(sums.ended(ending), lost))).collect();
    lines.push(format!("{} lost: {}. Before the tyrant: **{} %**.", lost, ends.join(", "), percent(sums.lost_before(), lost)));
    let days = sums.lost_early.iter().enumerate().filter(|(_, count)| **count > 0);
    let days: Vec<String> = days.map(|(day, count)| format!("day {day}: {}", percent(*count, lost))).collect();
    lines.push(format!("By day, in percent of all losses: {}.", days.join(", ")));
    lines
}

fn decisions(manner: Manner, sums: &Sums) -> Vec<String> {
    let [close, clear, all] =
        sums.leads.values().fold([0; 3], |sum: [u64; 3], counts| std::array::from_fn(|number| sum[number] + counts[number]));
    let text = format!(
        "{all} days, each choice in {} futures up to the next day: the best choice leads by less than 3 points (a decision) on **{} %**, by \
more than 15 (none) on {} %.",
        manner.looks,
        percent(close, all),
        percent(clear, all)
    );
    let mut lines = vec![String::new(), "## Decisions of the day".into(), String::new(), text, String::new()];
    lines.extend(["| best choice | of days | decision | none |", "|---|---|---|---|"].map(String::from));
    lines.extend(sums.leads.iter().map(|(best, [close, clear, count])| {
        format!("| {best} | {} % | {} % | {} % |", percent(*count, all), percent(*close, *count), percent(*clear, *count))
    }));
    lines
}

fn roads(sums: &Sums) -> Vec<String> {
    let mut lines = [
        "",
        "## Won by what was done before the tyrant",
        "",
        "Games that came to the tyrant. A spread leaves out counts that fewer than one game in twenty had.",
        "",
        "| count | spread | won at each count, in percent [games] |",
        "|---|---|---|",
    ]
    .map(String::from)
    .to_vec();
    for road in Road::ALL {
        let groups = &sums.roads[road as usize];
        let cells: Vec<String> =
            groups.iter().map(|(count, won)| format!("{count}: {:.0} [{}]", 100.0 * won.share()[0], won.games)).collect();
        lines.push(format!("| {} | {:.1} | {} |", road.name(), sums.spread(road), cells.join(", ")));
    }
    lines
}

fn encounters(deck: &Deck, sums: &Sums) -> Vec<String> {
    let mut lines = vec![String::new(), "## Encounters".into(), String::new()];
    lines.push("Chosen: of the times that it came to the top, and of the days that it lay there. Decisive: of the times chosen, the day moved the chance to win by 15 points or more.".into());
    lines.extend(["", "| card | came up | chosen | of days | decisive |", "|---|---|---|---|---|"].map(String::from));
    for kind in [Kind::Omen, Kind::Wanderer, Kind::Lock] {
        let mut all = CardSums::default();
        for card in kind.cards() {
            let sum = sums.cards[card.index()];
            lines.push(encounter(deck.label(card).name.get("en"), sum));
            all.met += sum.met;
            all.days += sum.days;
            all.chosen += sum.chosen;
            all.decisive += sum.decisive;
        }
        lines.push(encounter(&format!("*every {}*", kind.key()), all));
    }
    lines
}

fn encounter(name: &str, sum: CardSums) -> String {
    let (met, days) = (percent(sum.chosen, sum.met), percent(sum.chosen, sum.days));
    format!("| {name} | {} | {met} % | {days} % | {} % |", sum.met, percent(sum.decisive, sum.chosen))
}

fn baddies(deck: &Deck, sums: &Sums) -> Vec<String> {
    let mut lines = ["", "## Baddies", "", "Met: for each game. Taken: its item, of the times it was on offer. Decisive: of the times met. Won with it: games in which it was met.", "", "| card | met | taken | decisive | won with it |", "|---|---|---|---|---|"]
        .map(String::from)
        .to_vec();
    for card in Kind::One.cards().chain(Kind::Five.cards()) {
        lines.push(baddie(deck, card, sums));
    }
    lines
}

fn baddie(deck: &Deck, card: Card, sums: &Sums) -> String {
    let sum = sums.cards[card.index()];
    let met = sum.met as f64 / sums.all.games.max(1) as f64;
    let taken = if sum.offered == 0 { "–".into() } else { format!("{} %", percent(sum.chosen, sum.offered)) };
    let name = deck.label(card).name.get("en");
    format!("| {name} | {met:.2} | {taken} | {} % | {} |", percent(sum.decisive, sum.met), rate(sum.with))
}
