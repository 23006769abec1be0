//! A position of 20 Strong in lines of text. Dice are letters, so no colour is needed to tell them apart.

use table::Game as _;
use twenty_strong::describe::{self, Language};
use twenty_strong::notation::item_text;
use twenty_strong::{Against, Card, Dice, Game, Heap, Kind, Label, PLAYER, Stat};

/// The name of a card for people, and for the notation.
pub fn named(label: &Label) -> String {
    format!("{} ({})", label.name.en, label.id)
}

fn dice(dice: Dice) -> String {
    if dice.is_empty() { "-".into() } else { dice.to_string() }
}

/// The whole table.
pub fn draw(game: &Game) -> String {
    let mut lines = vec![heading(game)];
    lines.push(format!(
        "{}   Health {}   Strategy {}   Recovery {}   {}",
        named(&game.hero().label),
        game.health(),
        game.stat(Stat::Strategy),
        game.stat(Stat::Recovery),
        if game.is_plus() { "innate+" } else { "innate" }
    ));
    lines.push(format!("  pool       {}", dice(game.pool())));
    lines.push(format!("  exhausted  {}", dice(game.exhausted())));
    if !game.banished().is_empty() {
        lines.push(format!("  banished   {}", dice(game.banished())));
    }
    let active: Vec<String> = game.active().each().map(|shown| shown.to_string()).collect();
    if !active.is_empty() || !game.assigned().is_empty() {
        lines.push(format!("  active     {}   assigned {}", active.join(" "), dice(game.assigned())));
    }
    lines.push(format!("  plan       {}   a stored die: {}", slots(game), describe::deed(game.plan().deed, Language::English)));
    lines.extend(game.items().iter().map(|item| {
        let text = game.deck().reward(item.card).map(|reward| describe::reward(reward, game.deck(), Language::English));
        let needs = if item.locked { format!("  needs {}", Dice(game.deck().lock(item.card).hits)) } else { String::new() };
        format!("  item       {}{needs}: {}", item_text(item, game.deck()), text.unwrap_or_default())
    }));
    lines.extend(foes(game));
    lines.push("Piles".into());
    lines.extend(Heap::ALL.iter().map(|heap| pile(game, *heap)));
    lines.push(tyrant(game));
    lines.join("\n")
}

fn heading(game: &Game) -> String {
    let against = match game.against() {
        Against::Nobody => String::new(),
        Against::Queue => ", a battle".into(),
        Against::Omen(card) => format!(", {}", named(game.deck().label(card))),
        Against::Wanderer => ", a wanderer's friends".into(),
        Against::Tyrant => ", the tyrant".into(),
    };
    let fight = match game.engagement() {
        0 => String::new(),
        number => format!(", engagement {number}, pass {} of {}", game.pass(), game.passes()),
    };
    format!("Day {}, rank {}{against}{fight}", game.day(), game.options().rank)
}

/// Each slot with its colour, and the die in it.
fn slots(game: &Game) -> String {
    let slots = game.plan().slots.iter().zip(game.slots());
    let text = slots.map(|(slot, stored)| format!("{}:{}", slot.letter(), stored.map_or('.', |colour| colour.letter())));
    text.collect::<Vec<_>>().join(" ")
}

fn foes(game: &Game) -> Vec<String> {
    if game.foes().is_empty() {
        return vec![];
    }
    let line = |foe: &twenty_strong::Foe| {
        let name = named(game.deck().label(foe.card));
        if foe.defeated {
            return format!("  {name:<34} defeated");
        }
        let effects: Vec<String> =
            game.deck().effects(foe.card).iter().map(|effect| describe::effect(*effect, Language::English)).collect();
        let hits = format!("{}/{} hits", foe.hits, game.health_of(foe.card));
        format!("  {name:<34} {hits:<10} damage {}  {}", game.damage_of(foe.card), effects.join("; ")).trim_end().to_string()
    };
    std::iter::once("Baddies".to_string()).chain(game.foes().iter().map(line)).collect()
}

fn pile(game: &Game, heap: Heap) -> String {
    let pile = game.pile(heap);
    let name = |card: Option<Card>| card.map_or("empty".into(), |card| named(game.deck().label(card)));
    let upper = pile.upper_top().map_or(String::new(), |card| format!("; upper pile: {}", named(game.deck().label(card))));
    format!("  {:<11}{}, {} below{upper}", heap.name(), name(pile.top()), pile.rest().len())
}

fn tyrant(game: &Game) -> String {
    let card = game.options().tyrant;
    let tyrant = game.deck().tyrant(card);
    format!(
        "Tyrant: {}, from day {}; {} of its encounters are left in the deck",
        named(game.deck().label(card)),
        tyrant.day,
        game.omens_left()
    )
}

/// Everything about a card, hero or family with this name.
pub fn about(game: &Game, name: &str) -> Option<Vec<String>> {
    let deck = game.deck();
    let titled = |label: &Label, mut lines: Vec<String>| {
        lines.insert(0, format!("{}. {}", named(label), label.line.en));
        lines
    };
    if let Some(card) = deck.card(name) {
        let points = match card.kind() {
            Kind::One => vec!["A one-point baddie.".to_string()],
            Kind::Five => vec!["A five-point baddie.".to_string()],
            _ => vec![],
        };
        let lines = points.into_iter().chain(describe::card(card, deck, Language::English)).collect();
        return Some(titled(deck.label(card), lines));
    }
    let hero = deck.hero(name).map(|number| &deck.heroes[usize::from(number)]);
    hero.map(|hero| titled(&hero.label, describe::hero(hero, deck, Language::English)))
}

/// Chances to defeat each baddie with a commitment, in words.
pub fn odds(game: &Game, commit: Dice) -> Vec<String> {
    if game.question(PLAYER) != Some(twenty_strong::Question::Commit) {
        return vec!["Odds are told when dice are to be committed.".into()];
    }
    let line = |(card, chance): (Card, f64)| format!("  {:<34} {:5.1} %", named(game.deck().label(card)), 100.0 * chance);
    let head = format!("Committing {commit}, all of it against one baddie in this engagement:");
    std::iter::once(head).chain(bots::twenty_strong::odds::defeat(game, commit).into_iter().map(line)).collect()
}
