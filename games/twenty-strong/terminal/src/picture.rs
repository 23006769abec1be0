//! A position of 20 Strong in lines of text. Dice are letters, so no colour is needed to tell them apart; in plain sentences they
//! are words.

use game::Game as _;
use twenty_strong::notation::item_text;
use twenty_strong::{Against, Card, Colour, Dice, Game, Heap, Item, Kind, Label, PLAYER, Question, Stat};
use twenty_strong_session::odds;
use twenty_strong_session::words::{Arg, heap_id, stat_id};

use crate::speech::Speech;

/// How a position is told.
#[derive(Clone)]
pub struct Picture {
    /// In which words.
    pub words: Speech,
    /// In sentences, for a screen reader.
    pub plain: bool,
}

impl Picture {
    /// The name of a card for people, and for the notation.
    pub fn named(&self, label: &Label) -> String {
        format!("{} ({})", self.words.of_deck(&label.name), label.id)
    }

    fn card(&self, card: Card) -> String {
        self.named(self.words.deck.label(card))
    }

    /// Dice by their letters, or counted by colour.
    pub fn dice(&self, dice: Dice) -> String {
        match dice.is_empty() {
            _ if self.plain => self.words.dice(dice),
            true => "-".into(),
            false => dice.to_string(),
        }
    }

    /// The whole table.
    pub fn draw(&self, game: &Game) -> String {
        let mut lines = vec![self.heading(game), self.hero(game)];
        let zones = [
            ("zone-pool", game.pool()),
            ("zone-assigned", game.assigned()),
            ("zone-exhausted", game.exhausted()),
            ("zone-banished", game.banished()),
        ];
        for (id, dice) in zones.into_iter().filter(|(id, dice)| *id == "zone-pool" || !dice.is_empty()) {
            lines.push(self.row(id, self.dice(dice)));
        }
        if game.active().dice().total() > 0 {
            lines.push(self.row("zone-active", self.active(game)));
        }
        lines.push(self.row("plan-label", self.plan(game)));
        lines.extend(game.items().iter().map(|item| self.row("items-label", self.item(game, item))));
        lines.extend(game.foes().iter().map(|foe| self.foe(game, foe)));
        lines.extend(Heap::ALL.iter().map(|heap| self.pile(game, *heap)));
        lines.push(self.tyrant(game));
        lines.join("\n")
    }

    /// What lies somewhere: in columns, or as a sentence.
    fn row(&self, id: &str, what: String) -> String {
        let name = self.words.text(id);
        if self.plain { self.words.told_of(name, what) } else { format!("  {name:<12}{what}") }
    }

    /// The active dice and what they show, in the notation or in words.
    pub fn active(&self, game: &Game) -> String {
        if self.plain {
            return self.words.rolled(game.active());
        }
        game.active().each().map(|shown| shown.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn item(&self, game: &Game, item: &Item) -> String {
        let reward = game.deck().reward(item.card).map(|reward| self.words.reward(reward)).unwrap_or_default();
        if self.plain {
            let is_lock = item.card.kind() == Kind::Lock;
            let open = is_lock.then(|| if item.locked { self.words.lock(item) } else { self.words.text("lock-open") });
            return [Some(self.card(item.card)), open, Some(reward)].into_iter().flatten().collect::<Vec<_>>().join(", ");
        }
        let needs = if item.locked { format!(" < {}", Dice(game.deck().lock(item.card).hits)) } else { String::new() };
        format!("{}{needs}: {reward}", item_text(item, game.deck()))
    }

    fn heading(&self, game: &Game) -> String {
        let mut parts =
            vec![self.words.number("day-now", "day", game.day()), self.words.number("games-rank", "rank", game.options().rank)];
        if let Against::Omen(card) = game.against() {
            parts.push(self.card(card));
        }
        if game.engagement() > 0 {
            parts.push(self.words.number("engagement-now", "number", game.engagement()));
            parts.extend(self.words.pass(game));
        }
        parts.join(", ")
    }

    fn hero(&self, game: &Game) -> String {
        let stat = |stat: Stat| {
            let args = [("stat", Arg::Word(stat_id(stat).into())), ("value", Arg::Number(game.stat(stat).into()))];
            self.words.with("stat-value", &args)
        };
        let side = self.words.text(if game.is_plus() { "innate-plus" } else { "innate" });
        format!("{}: {}, {side}", self.named(&game.hero().label), Stat::ALL.map(stat).join(", "))
    }

    /// Each slot with its colour and the die in it, and what a stored die does.
    fn plan(&self, game: &Game) -> String {
        let slots = game.plan().slots.iter().zip(game.slots());
        let free = self.words.text("slot-free");
        let text = slots.map(|(slot, stored)| match stored {
            _ if !self.plain => format!("{}:{}", slot.letter(), stored.map_or('.', Colour::letter)),
            Some(colour) => self.words.with("slot-holds", &[("colour", Arg::Colour(colour))]),
            None => format!("{} {free}", self.words.with("die-name", &[("colour", Arg::Colour(*slot))])),
        });
        let deed = self.words.deed(game.plan().deed);
        format!("{} ({deed})", text.collect::<Vec<_>>().join(if self.plain { ", " } else { " " }))
    }

    fn foe(&self, game: &Game, foe: &twenty_strong::Foe) -> String {
        let name = self.card(foe.card);
        if foe.defeated {
            return format!("  {name}: {}", self.words.text("foe-defeated"));
        }
        let hits = [("hits", Arg::Number(foe.hits.into())), ("health", Arg::Number(game.health_of(foe.card).into()))];
        let mut parts =
            vec![self.words.with("foe-health", &hits), self.words.number("foe-damage", "damage", game.damage_of(foe.card))];
        parts.extend(game.deck().effects(foe.card).iter().map(|effect| self.words.effect(*effect)));
        format!("  {name}: {}", parts.join("; "))
    }

    fn pile(&self, game: &Game, heap: Heap) -> String {
        let pile = game.pile(heap);
        let mut parts = vec![pile.top().map_or_else(|| self.words.text("pile-empty"), |card| self.card(card))];
        parts.extend(pile.upper_top().map(|card| self.card(card)));
        let left = self.words.with("pile-left", &[("count", Arg::Number(pile.rest().len() as i64))]);
        format!("  {}: {}, {left}", self.words.text(heap_id(heap)), parts.join(if self.plain { ", " } else { " / " }))
    }

    fn tyrant(&self, game: &Game) -> String {
        let card = game.options().tyrant;
        let args = [
            ("card", Arg::Text(self.card(card))),
            ("day", Arg::Number(game.deck().tyrant(card).day.into())),
            ("left", Arg::Number(game.omens_left().into())),
        ];
        self.words.with("tyrant-comes", &args)
    }

    /// Everything about a card or hero with this name.
    pub fn about(&self, game: &Game, name: &str) -> Option<Vec<String>> {
        let deck = game.deck();
        let titled = |label: &Label, mut lines: Vec<String>| {
            lines.insert(0, format!("{}. {}", self.named(label), self.words.of_deck(&label.line)));
            lines
        };
        if let Some(card) = deck.card(name) {
            let heap = card.pile().filter(|_| matches!(card.kind(), Kind::One | Kind::Five));
            let heap = heap.map(|heap| self.words.text(heap_id(heap)));
            return Some(titled(deck.label(card), heap.into_iter().chain(self.words.about(card)).collect()));
        }
        let hero = deck.hero(name).map(|number| &deck.heroes[usize::from(number)]);
        hero.map(|hero| titled(&hero.label, self.words.hero(hero)))
    }

    /// The chance to defeat all with a commitment, in a few words; nothing when nobody stands or nothing would be rolled.
    pub fn promise(&self, game: &Game, commit: Dice) -> Option<String> {
        let all = odds::studied(game, commit)?.all;
        Some(self.chance(if all.exact { "odds-all" } else { "odds-all-about" }, all.share))
    }

    fn chance(&self, id: &str, share: f64) -> String {
        self.words.with(id, &[("chance", Arg::Number(odds::percent(share)))])
    }

    /// Chances to defeat each baddie, and all, with a commitment.
    pub fn odds(&self, game: &Game, commit: Dice) -> Option<Vec<String>> {
        if game.question(PLAYER) != Some(Question::Commit) {
            return None;
        }
        let odds = odds::studied(game, commit)?;
        let mut lines = vec![self.words.with("odds-with", &[("dice", Arg::Text(self.dice(commit)))])];
        lines.extend(odds.each.iter().map(|(card, chance)| {
            let id = if chance.exact { "foe-chance" } else { "foe-chance-about" };
            format!("  {}: {}", self.card(*card), self.chance(id, chance.share))
        }));
        lines.push(format!("  {}", self.chance(if odds.all.exact { "odds-all" } else { "odds-all-about" }, odds.all.share)));
        lines.push(format!("  {}", self.words.expected(odds.damage)));
        Some(lines)
    }
}
