//! What happened, in sentences.

use twenty_strong::{Card, Event, Heap};

use super::words::{Arg, Words, heap_id};

/// How much a sentence matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A day begins.
    Day,
    /// As it comes.
    Plain,
    /// Goes almost without saying.
    Slight,
    /// It hurt.
    Loss,
    /// It helped.
    Gain,
}

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of steps after which it was told.
    pub step: usize,
    /// The day.
    pub day: u8,
    /// How much it matters.
    pub tone: Tone,
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

impl Entry {
    /// The card it tells of, to be explained where it is told.
    pub fn card(&self) -> Option<Card> {
        self.args.iter().find_map(|(_, arg)| if let Arg::Card(card) = arg { Some(*card) } else { None })
    }

    /// The sentence in a language.
    pub fn sentence(&self, words: &Words) -> String {
        words.with(self.id, &self.args)
    }
}

/// All sentences of a game.
#[derive(Clone, Default, Debug)]
pub struct Chronicle {
    entries: Vec<Entry>,
}

impl Chronicle {
    /// The sentences, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Something happened.
    pub(crate) fn hear(&mut self, events: &[Event], step: usize, day: u8) {
        let told = events.iter().filter_map(|event| told(event, day));
        self.entries.extend(told.map(|(tone, id, args)| Entry { step, day, tone, id, args }));
    }
}

type Told = (Tone, &'static str, Vec<(&'static str, Arg)>);

fn told(event: &Event, day: u8) -> Option<Told> {
    let number = |name: &'static str, value: u8| (name, Arg::Number(value.into()));
    let card = |card: &Card| ("card", Arg::Card(*card));
    let heap = |heap: &Heap| ("heap", Arg::Word(heap_id(*heap).into()));
    let colour = |colour: &twenty_strong::Colour| ("colour", Arg::Colour(*colour));
    let dice = |dice: &twenty_strong::Dice| ("dice", Arg::Dice(*dice));
    Some(match event {
        Event::Turned { .. } => return None,
        Event::PutOut { card: out } => (Tone::Slight, "log-put-out", vec![card(out)]),
        Event::ShuffledDown { heap: which } => (Tone::Slight, "log-shuffled-down", vec![heap(which)]),
        Event::Reshuffled { heap: which } => (Tone::Slight, "log-reshuffled", vec![heap(which)]),
        Event::DayBegan { day } => (Tone::Day, "log-day", vec![number("day", *day)]),
        Event::BattleBegan { points } => (Tone::Plain, "log-battle", vec![number("points", *points)]),
        Event::Met { card: met } => (Tone::Plain, "log-met", vec![card(met)]),
        Event::MadePeace { card: met } => (Tone::Gain, "log-peace", vec![card(met)]),
        Event::TyrantMet { card: tyrant, health, damage } => {
            (Tone::Plain, "log-tyrant", vec![card(tyrant), number("health", *health), number("damage", *damage)])
        }
        Event::Activated { card: foe } => (Tone::Plain, "log-activated", vec![card(foe)]),
        Event::Quiet => (Tone::Plain, "log-quiet", vec![]),
        Event::EngagementBegan { number: which } => (Tone::Slight, "log-engagement", vec![number("number", *which)]),
        Event::Committed { dice: some } if some.is_empty() => return None,
        Event::Committed { dice: some } => (Tone::Slight, "log-committed", vec![dice(some)]),
        Event::Rolled { rolled } => (Tone::Plain, "log-rolled", vec![("rolled", Arg::Rolled(*rolled))]),
        Event::Assigned { card: to, colour: die, hits } => {
            (Tone::Plain, "log-assigned", vec![card(to), colour(die), number("hits", *hits)])
        }
        Event::Stored { colour: die } => (Tone::Plain, "log-stored", vec![colour(die)]),
        Event::Struck { card: foe, hits } => (Tone::Plain, "log-struck", vec![card(foe), number("hits", *hits)]),
        Event::Defeated { card: foe } => (Tone::Gain, "log-defeated", vec![card(foe)]),
        Event::Did { deed } => (Tone::Slight, "log-did", vec![("deed", Arg::Deed(*deed))]),
        Event::Paid { dice: some } => (Tone::Slight, "log-paid", vec![dice(some)]),
        Event::Used { card: item } => (Tone::Plain, "log-used", vec![card(item)]),
        Event::Rose => (Tone::Gain, "log-rose", vec![]),
        Event::TurnedDie { colour: die } => (Tone::Plain, "log-turned-die", vec![colour(die)]),
        Event::Damaged { damage, prevented } => {
            let tone = if *damage > 0 { Tone::Loss } else { Tone::Plain };
            (tone, "log-damaged", vec![number("damage", *damage), number("prevented", *prevented)])
        }
        Event::HealthNow { health } => (Tone::Plain, "log-health", vec![number("value", *health)]),
        Event::StrategyNow { strategy } => (Tone::Plain, "log-strategy", vec![number("value", *strategy)]),
        Event::RecoveryNow { recovery } => (Tone::Plain, "log-recovery", vec![number("value", *recovery)]),
        Event::TollTaken { card: foe, health } => (Tone::Loss, "log-toll", vec![card(foe), number("health", *health)]),
        Event::Fled { card: foe } => (Tone::Plain, "log-fled", vec![card(foe)]),
        Event::Recovered { dice: some } => (Tone::Slight, "log-recovered", vec![dice(some)]),
        Event::Exhausted { dice: some } => (Tone::Slight, "log-exhausted", vec![dice(some)]),
        Event::Banished { colour: die } => (Tone::Loss, "log-banished", vec![colour(die)]),
        Event::Took { card: item } => (Tone::Gain, "log-took", vec![card(item)]),
        Event::Declined { card: item } => (Tone::Slight, "log-declined", vec![card(item)]),
        Event::Discarded { card: item } => (Tone::Plain, "log-discarded", vec![card(item)]),
        Event::Opened { card: lock, dice: some } => (Tone::Gain, "log-opened", vec![card(lock), dice(some)]),
        Event::BattleWon => (Tone::Gain, "log-won-battle", vec![]),
        Event::Rested => (Tone::Plain, "log-rested", vec![]),
        Event::Explored { card: top } => (Tone::Plain, "log-explored", vec![card(top)]),
        Event::Shifted { up, points } => {
            (Tone::Plain, if *up { "log-raised" } else { "log-lowered" }, vec![number("points", *points)])
        }
        Event::Routed { card: top } => (Tone::Gain, "log-routed", vec![card(top)]),
        Event::Ended { ending } => {
            let won = *ending == twenty_strong::Ending::Victory;
            let tone = if won { Tone::Gain } else { Tone::Loss };
            (tone, super::words::ending_id(*ending), vec![number("day", day)])
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{History, Marks, Session, Setup, played};
    use ::session::texts::Language;
    use ::session::{Input, Preferences};

    fn session(history: History) -> Session {
        Session::new("a".into(), 0, history, vec![::session::Who::Person], Marks::default())
    }

    #[test]
    fn many_games_are_told_in_both_languages_without_a_gap() {
        for (hero, seed) in (0..7u8).flat_map(|hero| (0..12u64).map(move |seed| (hero, seed))) {
            let session = session(played(hero, 1 + (seed % 5) as u8, seed, 9_999));
            for language in Language::ALL {
                let words = Words::new(language, Setup::deck());
                for entry in session.log().entries() {
                    let sentence = entry.sentence(&words);
                    assert!(!sentence.contains("log-") && !sentence.contains("ending-") && !sentence.contains('{'), "{sentence}");
                }
            }
            assert!(session.log().entries().iter().map(|entry| entry.step).is_sorted());
        }
    }

    #[test]
    fn a_battle_is_worth_all_that_comes() {
        // On day 1 one point is due. A wanderer that is fought brings one more, the omen a five-point baddie.
        for (encounter, action, told, coming) in [
            ("pay-dice", "battle", "A battle worth one point.", 1),
            ("pay-dice", "encounter pay-dice fight", "A battle worth 2 points.", 2),
            ("omen-fives", "encounter omen-fives", "A battle worth 6 points.", 2),
        ] {
            let text = format!(
                "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"day\"\nones = \"plain-1\"\n\
                 encounters = \"{encounter}\"\n"
            );
            let mut session = session(History::from_position(&text, 5).unwrap());
            session.handle(Input::Prefer(Preferences { films: false, formalities: false }));
            let words = Words::new(Language::default(), session.game().deck());
            session.handle(Input::Act(twenty_strong::notation::parse_action(action, &words.deck).unwrap()));
            let all: Vec<String> = session.log().entries().iter().map(|entry| entry.sentence(&words)).collect();
            assert!(all.iter().any(|sentence| sentence == told), "{all:?}");
            assert_eq!(session.game().foes().len(), coming, "{all:?}");
        }
    }

    #[test]
    fn a_sentence_knows_the_card_it_tells_of() {
        let session = session(played(0, 1, 3, 9_999));
        let words = Words::new(Language::default(), Setup::deck());
        let named = |entry: &&Entry| entry.card().is_some_and(|card| entry.sentence(&words).contains(&words.card(card)));
        let told: Vec<&Entry> = session.log().entries().iter().filter(|entry| entry.card().is_some()).collect();
        assert!(!told.is_empty() && told.iter().all(named));
    }

    #[test]
    fn french_tells_of_a_card_without_its_gender() {
        let words = Words::new(Language::named("fr").unwrap(), Setup::deck());
        let card = words.deck.card("queenmoth").unwrap();
        let sentence = |event: Event| told(&event, 1).map(|(_, id, args)| words.with(id, &args)).unwrap();
        assert_eq!(sentence(Event::Defeated { card }), "Vous avez vaincu Reine-Phalène.");
        let [one, two] = [1, 2].map(|hits| Event::Struck { card, hits });
        for event in
            [one, two, Event::Discarded { card }, Event::Fled { card }, Event::PutOut { card }, Event::Activated { card }]
        {
            let told = sentence(event);
            assert!(told.contains("Reine-Phalène") && !told.contains(" est ") && !told.contains(" lui"), "{told}");
        }
    }

    #[test]
    fn a_roll_is_told_die_by_die() {
        let mut rolled = twenty_strong::Rolled::default();
        ["y0", "r2"].iter().for_each(|text| rolled.put(twenty_strong::Shown::parse(text).unwrap()));
        let (_, id, args) = told(&Event::Rolled { rolled }, 1).unwrap();
        let sentence = |language| Words::new(language, Setup::deck()).with(id, &args);
        assert_eq!(sentence(Language::default()), "The dice fall: yellow miss and red crit.");
        assert_eq!(sentence(Language::named("fr").unwrap()), "Les dés tombent\u{a0}: échec jaune et critique rouge.");
    }
}
