//! What a day can be spent on, and what there is to do after a battle: each choice with its cards, its figures and its button.

use game::{Game as _, Rng, Turn};
use leptos::prelude::*;
use page::markup::{Markup, drawn, tag};
use page::tip::noun;
use twenty_strong::vocabulary::Effect;
use twenty_strong::{Action, Card, Event, Game, Heap, Kind, Manner, PLAYER, Question};
use twenty_strong_session::Hand;
use twenty_strong_session::odds::{self, Chance};
use twenty_strong_session::words::{Arg, Words, heap_id};

use crate::draw::{self, Drawing, Look, sign};
use crate::state::App;
use crate::view::area::chance_text;
use crate::view::bar::{Reply, answers};
use crate::view::cards;

/// Something to choose, with the numbers of the answers that choose it.
#[derive(Clone, PartialEq)]
struct Choice {
    what: What,
    answers: Vec<(usize, Action)>,
}

#[derive(Clone, Copy, PartialEq)]
enum What {
    Battle,
    Encounter(Card),
    Tyrant,
    Rest,
    Explore(Heap),
}

fn what(action: Action) -> Option<What> {
    Some(match action {
        Action::Battle => What::Battle,
        Action::Encounter(card, _) => What::Encounter(card),
        Action::Tyrant => What::Tyrant,
        Action::Rest => What::Rest,
        Action::Explore(heap) => What::Explore(heap),
        _ => return None,
    })
}

/// Whether an answer stands here.
pub fn is_told_here(game: &Game, action: Action) -> bool {
    is_here(game) && what(action).is_some()
}

/// Whether what is asked is answered here.
pub fn is_here(game: &Game) -> bool {
    matches!(game.question(PLAYER), Some(Question::Day | Question::Rest))
}

/// The choices there are; the tyrant is there before its day, to be looked at.
fn choices(game: &Game) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for (number, action) in answers(game).into_iter().enumerate() {
        let Some(what) = what(action) else { continue };
        match choices.iter_mut().find(|choice| choice.what == what) {
            Some(choice) => choice.answers.push((number, action)),
            None => choices.push(Choice { what, answers: vec![(number, action)] }),
        }
    }
    let day = game.question(PLAYER) == Some(Question::Day);
    if day && choices.iter().all(|choice| choice.what != What::Tyrant) {
        choices.push(Choice { what: What::Tyrant, answers: vec![] });
    }
    choices
}

/// The choices.
#[component]
pub fn Options() -> impl IntoView {
    let app = expect_context::<App>();
    let list = Memo::new(move |_| app.see(|game| if is_here(game) { choices(game) } else { vec![] }).unwrap_or_default());
    view! {
        <div class="opts answers" role="toolbar" aria-label=app.tr("answers-label") style=move || format!("--n:{}", list.with(Vec::len).max(1))>
            {move || list.get().into_iter().map(|choice| view! { <Offer choice/> }).collect_view()}
        </div>
    }
    .into_any()
}

#[component]
fn Offer(choice: Choice) -> impl IntoView {
    let app = expect_context::<App>();
    let what = choice.what;
    let told = move || app.see(|game| (minis(app, game, what), about(app, game, what))).unwrap_or_default();
    let name = move || app.see(|game| title(&app.words(), game, what));
    view! {
        <article class="opt" class:ty=what == What::Tyrant>
            <div {..drawn(move || told().0)} class="oa" aria-hidden="true"></div>
            <div class="ob"><h3>{name}</h3><div {..drawn(move || told().1)} class="facts"></div></div>
            <div class="deeds">
                {choice.answers.into_iter().map(|(number, action)| view! { <Reply number action main=what == What::Battle/> }).collect_view()}
            </div>
        </article>
    }
    .into_any()
}

fn title(words: &Words, game: &Game, what: What) -> String {
    match what {
        What::Battle => words.text("opt-battle"),
        What::Encounter(card) => words.card(card),
        What::Tyrant => words.card(game.options().tyrant),
        What::Rest => words.text("opt-rest"),
        What::Explore(heap) => words.text(heap_id(heap)),
    }
}

impl What {
    /// Fives and ones that come if this is chosen; a wanderer may be fought.
    fn brings(self, game: &Game) -> Option<(u8, u8)> {
        game.brings(match self {
            What::Battle => Action::Battle,
            What::Encounter(card) if card.kind() == Kind::Wanderer => Action::Encounter(card, Manner::Fight),
            What::Encounter(card) => Action::Encounter(card, Manner::Plain),
            What::Tyrant => Action::Tyrant,
            What::Rest | What::Explore(_) => return None,
        })
    }
}

/// The cards that lie open and come.
fn coming(game: &Game, (fives, ones): (u8, u8)) -> Vec<Card> {
    let heaps = [(Heap::Fives, fives), (Heap::Ones, ones)].into_iter().filter(|(_, count)| *count > 0);
    heaps.flat_map(|(heap, _)| [game.pile(heap).top(), game.pile(heap).upper_top()]).flatten().collect()
}

/// What it is about, in pictures.
fn minis(app: App, game: &Game, what: What) -> Markup {
    let words = app.words();
    let mini = |card: Card| cards::picture(&words, card, cards::strength(game, card), true, None);
    let of = |list: Vec<Card>| list.into_iter().map(mini).collect::<Markup>();
    match what {
        What::Battle => of(what.brings(game).map_or(vec![], |due| coming(game, due))),
        What::Encounter(card) => of(vec![card]),
        What::Tyrant => of(vec![game.options().tyrant]),
        What::Explore(heap) => of(game.pile(heap).top().into_iter().collect()),
        What::Rest => draw::bust(&Look::of_hero(game.deck(), game.options().hero), game.is_plus(), "bust").into(),
    }
}

/// How many baddies come and what they are worth.
fn crowd(words: &Words, game: &Game, (fives, ones): (u8, u8)) -> Drawing {
    let mut line = tag("p");
    for (icon, count, heap) in [("fives", fives, "pile-fives"), ("ones", ones, "pile-ones")].into_iter().filter(|one| one.1 > 0) {
        let label = words.told_of(words.text(heap), count.to_string());
        let pair = tag("span").class("fact").attr("role", "img").attr("aria-label", label).draw(sign(icon));
        line = line.with(pair.with(tag("b").with(count)));
    }
    let points = fives.saturating_mul(5).saturating_add(ones);
    let hidden = (fives + ones).saturating_sub(known(game, (fives, ones)));
    let more = if hidden > 0 {
        format!(", {}", words.with("opt-hidden", &[("count", Arg::Number(hidden.into()))]))
    } else {
        String::new()
    };
    line.with(' ').draw(cards::sentence(
        words,
        &format!("{}{more}", words.with("opt-points", &[("points", Arg::Number(points.into()))])),
        true,
    ))
}

/// How many of those that come are known: one of each pile, if only one lies open.
fn known(game: &Game, (fives, ones): (u8, u8)) -> u8 {
    let one =
        |heap: Heap, count: u8| u8::from(count > 0 && (game.pile(heap).top().is_some() || game.pile(heap).upper_top().is_some()));
    one(Heap::Fives, fives) + one(Heap::Ones, ones)
}

/// The chance to defeat all in the first engagement with all dice, if it is known who comes: then what chance turns over does not matter.
fn chance(game: &Game) -> Option<Chance> {
    let (fives, ones) = What::Battle.brings(game)?;
    let open = coming(game, (fives, ones));
    let calls = |card: &Card| game.deck().effects(*card).iter().any(|effect| matches!(effect, Effect::Call(_)));
    if open.len() != usize::from(fives + ones) || open.iter().any(calls) {
        return None;
    }
    let (mut next, mut rng, mut told) = (game.clone(), Rng::stream(0, 0), Vec::<Event>::new());
    next.apply(PLAYER, Action::Battle, &mut told).ok()?;
    while next.turn() == Turn::Chance {
        next.deal(&mut rng, &mut told);
    }
    if next.question(PLAYER) != Some(Question::Commit) {
        return None;
    }
    let mut hand = Hand::default();
    hand.pick_all(&next);
    odds::of(&next, hand.dice).map(|odds| odds.all)
}

/// What it brings.
fn about(app: App, game: &Game, what: What) -> Markup {
    let words = app.words();
    let mut facts = Markup::new();
    if let What::Encounter(card) = what {
        facts.add(tag("p").class("says").with(cards::chips(&words, card)));
        facts.add(weakened(&words, game, card));
    }
    if what == What::Tyrant {
        facts.add(tyrant(&words, game));
    }
    if let Some(due) = what.brings(game).filter(|due| *due != (0, 0)) {
        facts.add(crowd(&words, game, due));
    }
    let sure = match what {
        What::Battle => chance(game),
        _ => None,
    };
    if let Some(sure) = sure {
        let text = chance_text(&words, ["opt-chance", "opt-chance-about"], sure.share, sure.exact);
        facts.add(tag("p").draw(sign("all")).with(noun(&text, "opt-chance-text", true)));
    }
    if let What::Explore(heap) = what {
        let left = words.with("pile-left", &[("count", Arg::Number(game.pile(heap).rest().len() as i64))]);
        facts.add(tag("p").with(left));
    }
    facts
}

/// What meeting an encounter takes from the tyrant for good.
fn weakened(words: &Words, game: &Game, card: Card) -> Markup {
    let mut facts = Markup::new();
    if card.kind() != Kind::Omen {
        return facts;
    }
    let (now, then) = (game.challenge(), game.challenge_with(game.omens_left().saturating_sub(1)));
    let less = [
        ("health", now.health - then.health),
        ("damage", now.damage - then.damage),
        ("ones", now.ones - then.ones),
        ("fives", now.fives - then.fives),
    ];
    let mut line = tag("p");
    for (icon, less) in less.into_iter().filter(|(_, less)| *less > 0) {
        line = line.with(tag("span").class("fact").draw(sign(icon)).with(tag("b").with(format!("−{less}"))));
    }
    if now != then {
        let text = words.with("opt-weakens", &[("card", Arg::Card(game.options().tyrant))]);
        facts.add(line.with(' ').with(cards::sentence(words, &text, true)));
    }
    facts
}

/// The tyrant as it stands today, and where that comes from.
fn tyrant(words: &Words, game: &Game) -> Markup {
    let card = game.options().tyrant;
    let (own, more) = (game.deck().tyrant(card), game.challenge());
    let line = |icon: &str, own: u8, more: u8| {
        let number = |number: u8| Arg::Number(number.into());
        let text =
            words.with(if more > 0 { "opt-now" } else { "opt-as-it-is" }, &[("now", number(own + more)), ("own", number(own))]);
        tag("p").draw(sign(icon)).draw(cards::sentence(words, &text, true))
    };
    let mut facts = Markup::new();
    facts.add((line("health", own.health, more.health), line("damage", own.damage, more.damage)));
    if game.day() < own.day {
        facts.add(tag("p").draw(sign("dayend")).with(words.with("opt-from", &[("day", Arg::Number(own.day.into()))])));
    }
    facts.add(tag("p").class("says").with(cards::chips(words, card)));
    facts
}
