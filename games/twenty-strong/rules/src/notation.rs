//! The text language of actions and questions: `1 commit yyg`, `1 assign y1 pebble`.
//!
//! Cards are called by the names of their deck, so reading and writing need it.

use notation::words::{Misread, Words};

use crate::action::{Action, Manner, Question};
use crate::card::{A_PILE, Card, Heap};
use crate::deck::Deck;
use crate::die::{A_COLOUR, A_DIE, Colour, Dice, SOME_DICE, Shown};
use crate::play::Item;

const VERBS: &str = "an action: battle, encounter, tyrant, activate, commit, stop, assign, store, done, plan, extend, rise, use, \
                     strike, turn, recover, exhaust, banish, take, replace, decline, discard, rest, explore, pass, go, raise or lower";

/// Reads an action without its seat.
pub fn parse_action(text: &str, deck: &Deck) -> Result<Action, Misread> {
    read_action(&mut Words::new(text), deck)
}

pub(crate) fn read_action(words: &mut Words<'_>, deck: &Deck) -> Result<Action, Misread> {
    let (at, verb) = words.peek();
    words.next(VERBS, |word| (!word.is_empty()).then_some(()))?;
    let action = match verb {
        "battle" => Action::Battle,
        "encounter" => Action::Encounter(card(words, deck)?, manner(words)?),
        "tyrant" => Action::Tyrant,
        "activate" => Action::Activate(card(words, deck)?),
        "commit" => Action::Commit(words.next(SOME_DICE, Dice::parse)?),
        "stop" => Action::Stop,
        "assign" => Action::Assign(words.next(A_DIE, Shown::parse)?, card(words, deck)?),
        "store" => Action::Store(colour(words)?),
        "done" => Action::Done,
        "plan" => Action::Plan(colour(words)?),
        "extend" => Action::Extend(card(words, deck)?, words.next(SOME_DICE, Dice::parse)?),
        "rise" => Action::Rise,
        "use" => Action::Use(card(words, deck)?),
        "strike" => Action::Strike(card(words, deck)?),
        "turn" => Action::Turn(colour(words)?),
        "recover" => Action::Recover(words.next(SOME_DICE, Dice::parse)?),
        "exhaust" => Action::Exhaust(words.next(SOME_DICE, Dice::parse)?),
        "banish" => Action::Banish(colour(words)?),
        "take" => Action::Take,
        "replace" => Action::Replace(card(words, deck)?),
        "decline" => Action::Decline,
        "discard" => Action::Discard(card(words, deck)?),
        "rest" => Action::Rest,
        "explore" => Action::Explore(words.next(A_PILE, Heap::named)?),
        "pass" => Action::Pass,
        "go" => words.next("nothing more, or day", |word| match word {
            "" => Some(Action::Go),
            "day" => Some(Action::GoToday),
            _ => None,
        })?,
        "raise" => Action::Raise,
        "lower" => Action::Lower,
        _ => return Err(Misread { at, expected: VERBS.into(), found: verb.into() }),
    };
    words.end()?;
    Ok(action)
}

fn card(words: &mut Words<'_>, deck: &Deck) -> Result<Card, Misread> {
    words.next(format_args!("a card of the deck {}", deck.name), |word| deck.card(word))
}

fn colour(words: &mut Words<'_>) -> Result<Colour, Misread> {
    words.next(A_COLOUR, Colour::parse)
}

fn manner(words: &mut Words<'_>) -> Result<Manner, Misread> {
    words.next("nothing more, peace or fight", |word| match word {
        "" => Some(Manner::Plain),
        "peace" => Some(Manner::Peace),
        "fight" => Some(Manner::Fight),
        _ => None,
    })
}

/// An action as text.
pub fn action_text(action: Action, deck: &Deck) -> String {
    match action {
        Action::Battle => "battle".into(),
        Action::Encounter(card, Manner::Plain) => format!("encounter {}", deck.id(card)),
        Action::Encounter(card, Manner::Peace) => format!("encounter {} peace", deck.id(card)),
        Action::Encounter(card, Manner::Fight) => format!("encounter {} fight", deck.id(card)),
        Action::Tyrant => "tyrant".into(),
        Action::Activate(card) => format!("activate {}", deck.id(card)),
        Action::Commit(dice) => format!("commit {dice}"),
        Action::Stop => "stop".into(),
        Action::Assign(shown, card) => format!("assign {shown} {}", deck.id(card)),
        Action::Store(colour) => format!("store {}", colour.letter()),
        Action::Done => "done".into(),
        Action::Plan(colour) => format!("plan {}", colour.letter()),
        Action::Extend(card, dice) => format!("extend {} {dice}", deck.id(card)),
        Action::Rise => "rise".into(),
        Action::Use(card) => format!("use {}", deck.id(card)),
        Action::Strike(card) => format!("strike {}", deck.id(card)),
        Action::Turn(colour) => format!("turn {}", colour.letter()),
        Action::Recover(dice) => format!("recover {dice}"),
        Action::Exhaust(dice) => format!("exhaust {dice}"),
        Action::Banish(colour) => format!("banish {}", colour.letter()),
        Action::Take => "take".into(),
        Action::Replace(card) => format!("replace {}", deck.id(card)),
        Action::Decline => "decline".into(),
        Action::Discard(card) => format!("discard {}", deck.id(card)),
        Action::Rest => "rest".into(),
        Action::Explore(heap) => format!("explore {}", heap.name()),
        Action::Pass => "pass".into(),
        Action::Go => "go".into(),
        Action::GoToday => "go day".into(),
        Action::Raise => "raise".into(),
        Action::Lower => "lower".into(),
    }
}

/// A question as text.
pub fn question_text(question: Question, deck: &Deck) -> String {
    match question {
        Question::Handicap => "handicap".into(),
        Question::Day => "day".into(),
        Question::Activate(heap) => format!("activate {}", heap.name()),
        Question::Commit => "commit".into(),
        Question::Assign => "assign".into(),
        Question::Recover(most) => format!("recover {most}"),
        Question::Strike(hits) => format!("strike {hits}"),
        Question::Turn => "turn".into(),
        Question::Exhaust(number) => format!("exhaust {number}"),
        Question::Banish => "banish".into(),
        Question::Item(card) => format!("item {}", deck.id(card)),
        Question::Discard => "discard".into(),
        Question::Rest => "rest".into(),
        Question::Pause(moment) => format!("pause {}", moment.name()),
        Question::Shift(points) => format!("shift {points}"),
    }
}

/// An item as text: `keep-guard`, `lock-yy y1` with a die on the lock, `lock-yy open`.
pub fn item_text(item: &Item, deck: &Deck) -> String {
    let mut text = deck.id(item.card).to_string();
    let is_lock = item.card.kind() == crate::card::Kind::Lock;
    if is_lock && !item.locked {
        return text + " open";
    }
    for colour in Colour::ALL {
        let (dice, hits) = (item.dice.of(colour), item.hits[colour as usize]);
        for number in 0..dice {
            let face = if number < hits.saturating_sub(dice) { '2' } else { '1' };
            text += &format!(" {}{face}", colour.letter());
        }
    }
    text
}

/// Reads an item.
pub fn parse_item(text: &str, deck: &Deck) -> Result<Item, Misread> {
    let mut words = Words::new(text);
    let item_card = card(&mut words, deck)?;
    let mut item = Item::new(item_card);
    if !deck.reward(item_card).is_some_and(|reward| reward.is_item()) {
        return Err(Misread { at: 0, expected: "a card whose reward is an item, or a lock".into(), found: text.into() });
    }
    if item.locked && words.peek().1 == "open" {
        words.next("open", Some)?;
        words.end()?;
        let hits = deck.lock(item_card).hits;
        return Ok(Item { locked: false, hits, ..item });
    }
    while item.locked && !words.peek().1.is_empty() {
        let shown = words.next("open, or a die such as y1 that the lock takes", |word| {
            let shown = Shown::parse(word)?;
            let need = deck.lock(item_card).hits[shown.colour as usize];
            (shown.face != crate::die::Face::Miss && item.hits[shown.colour as usize] < need).then_some((shown, need))
        });
        let (shown, need) = shown?;
        let hits = &mut item.hits[shown.colour as usize];
        *hits = (*hits + shown.face as u8).min(need);
        item.dice.add(Dice::one(shown.colour));
    }
    words.end()?;
    Ok(item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation as _;

    fn proving() -> &'static std::sync::Arc<Deck> {
        Deck::built_in_named("proving").expect("it is built in")
    }

    fn position() -> crate::Game {
        let tyrant = crate::Kind::Tyrant.cards().next().expect("a deck has tyrants");
        crate::Game::new(crate::Options::new(proving(), 0, tyrant), proving()).expect("plain options")
    }

    #[test]
    fn every_verb_reads_back() {
        let lines = [
            "battle",
            "encounter omen-queue",
            "encounter pay-dice peace",
            "encounter pay-dice fight",
            "tyrant",
            "activate plain-1",
            "commit yyg",
            "commit none",
            "stop",
            "assign y1 plain-1",
            "assign g2 lock-yg",
            "store y",
            "done",
            "plan y",
            "extend extension yg",
            "rise",
            "use item-strike",
            "strike plain-2",
            "turn g",
            "recover yyb",
            "exhaust ppr",
            "banish r",
            "take",
            "replace keep-guard",
            "decline",
            "discard lock-yy",
            "rest",
            "explore ones",
            "explore encounters",
            "pass",
            "go",
            "go day",
            "raise",
            "lower",
        ];
        for line in lines {
            let action = parse_action(line, proving()).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(action_text(action, proving()), line);
        }
    }

    #[test]
    fn mistakes_say_where_and_what_was_expected() {
        let cases = [
            ("", 0, "the seat, 1"),
            ("2 battle", 0, "the seat, 1"),
            ("1", 1, "an action: battle"),
            ("1 fly", 2, "an action: battle"),
            ("1 commit yyx", 9, "dice such as yyg"),
            ("1 commit", 8, "dice such as yyg"),
            ("1 assign r0 plain-1", 9, "a die such as y1"),
            ("1 assign y1 nobody", 12, "a card of the deck proving"),
            ("1 store yy", 8, "a colour y"),
            ("1 explore tens", 10, "a pile"),
            ("1 encounter pay-dice war", 21, "nothing more, peace or fight"),
            ("1 done now", 7, "nothing more"),
            ("1 go home", 5, "nothing more, or day"),
            ("1 raise 1", 8, "nothing more"),
        ];
        for (line, at, expected) in cases {
            let error = position().parse_line(line).unwrap_err();
            assert_eq!(error.at, at, "{line}: {error}");
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }

    #[test]
    fn items_read_back() {
        for text in ["keep-guard", "lock-yy", "lock-yy y1", "lock-yy y2", "lock-ggb g1 g1 b1", "lock-b open"] {
            let item = parse_item(text, proving()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(item_text(&item, proving()), text);
        }
        for text in ["plain-1", "lock-yy g1", "lock-yy y2 y1", "keep-guard open", "king-plain", ""] {
            assert!(parse_item(text, proving()).is_err(), "{text}");
        }
    }
}
