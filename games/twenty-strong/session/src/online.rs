//! 20 Strong at the tables of a server: one plays, others may watch.

use std::ops::RangeInclusive;
use std::sync::Arc;

use game::Game as _;
use protocol::{DaysGame, Kind, Online, Pace, Settings};
use serde::{Deserialize, Serialize};
use twenty_strong::{Deck, Ending, Game, HIGHEST_RANK, Options, Version};

use crate::{Setup, TwentyStrong, decks};

/// What the host of a table decides of 20 Strong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quest {
    /// The name of a built-in deck; the code of its file, if it is one of one's own.
    pub deck: String,
    /// Its version; 0 for one of one's own, where no deck has that.
    pub version: u32,
    /// Hero, tyrant, rank.
    pub options: Options,
}

impl Quest {
    /// A quest with a deck.
    pub fn with(deck: &Deck, options: Options) -> Quest {
        match &deck.file {
            Some(file) => Quest { deck: decks::code(file), version: OWN, options },
            None => Quest { deck: deck.name.clone(), version: deck.version, options },
        }
    }

    fn read(&self) -> Result<Arc<Deck>, Fault> {
        if self.version == OWN {
            let file = decks::read_code(&self.deck).map_err(|_| Fault::Deck)?;
            return Deck::from_file(&file).map_err(|_| Fault::Mistakes);
        }
        Deck::built_in_version(&self.deck, self.version).cloned().ok_or(Fault::Deck)
    }

    /// A table for it, otherwise as usual.
    pub fn table(&self) -> Settings {
        Settings::usual::<TwentyStrong>(self, 1)
    }
}

/// The version that a deck of one's own has at a table.
const OWN: u32 = 0;

/// Why a quest makes no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// There is no such deck here, or it has another version.
    Deck,
    /// Hero, tyrant, rank and side don't fit together.
    Options,
    /// The deck of one's own has mistakes.
    Mistakes,
}

impl Online for TwentyStrong {
    type Options = Quest;
    type Fault = Fault;
    type Common = ();

    const KINDS: &'static [Kind] = &[Kind { name: "twenty-strong", is_rated: false }];

    fn seats(_: &Quest) -> RangeInclusive<u8> {
        1..=1
    }

    fn begin(quest: &Quest, _: u8, version: u32) -> Result<Game, Vec<Fault>> {
        let deck = &quest.read().map_err(|fault| vec![fault])?;
        let version = Version::numbered(version).filter(|version| deck.since() <= *version).ok_or_else(|| vec![Fault::Deck])?;
        Game::by_version(version, quest.options, deck).map_err(|_| vec![Fault::Options])
    }

    /// With a built-in deck.
    fn is_standard(quest: &Quest) -> bool {
        quest.version != OWN
    }

    fn kind(_: &Game) -> &'static str {
        "twenty-strong"
    }

    /// Hero, tyrant and rank follow from the date; without a clock.
    fn of_day(day: u64) -> Option<Settings> {
        let setup = Setup::of_day(1 + (day / 2 % u64::from(HIGHEST_RANK)) as u8, day);
        let options = Options { hero: setup.hero, tyrant: setup.tyrant, rank: setup.rank, side: setup.side };
        Some(Settings { pace: Pace::Relaxed, open: false, ..Quest::with(Setup::deck(), options).table() })
    }

    /// The days that one came through; whoever wins has the health that is left as points.
    fn days_game(game: &Game) -> Result<DaysGame, String> {
        if game.deck().file.is_some() {
            return Err("only the built-in deck counts".into());
        }
        let ending = game.outcome().ok_or("the game is not over")?.ending;
        let won = ending == Ending::Victory;
        let score = if won { game.health().into() } else { 0 };
        Ok(DaysGame { kind: "twenty-strong".into(), rounds: game.day().into(), score, won })
    }
}

#[cfg(test)]
mod tests {
    use game::{Notation as _, Rng, Turn};
    use protocol::{Packed, hosted};
    use twenty_strong::Kind as CardKind;

    use super::*;

    /// The rules of new tables.
    const RULES: u32 = *Game::VERSIONS.end();

    fn quest() -> Quest {
        let deck = Deck::built_in();
        let tyrant = CardKind::Tyrant.cards().next().unwrap();
        Quest::with(deck, Options::new(deck, 0, tyrant))
    }

    #[test]
    fn a_quest_is_played_to_its_end_by_whoever_does_not_know_the_game() {
        play(&quest());
    }

    #[test]
    fn a_quest_with_a_deck_of_ones_own_is_played_like_any_other() {
        let own = Deck::from_file(&decks::copy()).unwrap();
        let record = play(&Quest::with(&own, quest().options));
        assert!(record.contains("\"deck\":\"my-deck\""), "the record says which deck it was, and has it");
    }

    /// Plays a quest at random to its end; its record comes back.
    fn play(quest: &Quest) -> String {
        let host = hosted::<TwentyStrong>();
        let mut table = host.table(&quest.table(), RULES).unwrap();
        let (mut rng, mut steps) = (Rng::seeded(3), Vec::new());
        loop {
            let taken = match table.turn() {
                Turn::Over => break,
                Turn::Chance => table.draw(&mut rng).unwrap(),
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    let action = table.pick(seat, &mut rng);
                    table.act(seat, &action).unwrap()
                }
            };
            assert!(taken.is_revealed, "alone nothing is secret");
            steps.push(taken.step);
        }
        let outcome = table.outcome().unwrap();
        let mut steps = steps.iter().map(|step| (step, false));
        let record = host.record(&quest.table(), RULES, &mut steps, &outcome.winners).unwrap();
        let game = game::Record::<Game>::parse(&record).unwrap().replay(|_| {}).unwrap();
        assert_eq!(game.outcome().unwrap().scores, outcome.scores);
        record
    }

    #[test]
    fn every_day_has_a_quest_and_what_it_came_to_is_told() {
        let host = hosted::<TwentyStrong>();
        let mut ranks = std::collections::BTreeSet::new();
        for day in 20_261_101..20_261_131 {
            let settings = TwentyStrong::of_day(day).unwrap();
            assert!(host.table(&settings, RULES).is_ok(), "{day}");
            ranks.insert(settings.options::<TwentyStrong>().unwrap().options.rank);
        }
        assert_eq!(ranks, (1..=HIGHEST_RANK).collect());
        let mut table = host.table(&TwentyStrong::of_day(20_261_101).unwrap(), RULES).unwrap();
        assert!(table.days_game().is_err(), "it is not over");
        let mut rng = Rng::seeded(5);
        while table.turn() != Turn::Over {
            match table.turn() {
                Turn::Asked(seats) => {
                    let seat = seats.into_iter().next().unwrap();
                    let action = table.pick(seat, &mut rng);
                    table.act(seat, &action).unwrap();
                }
                _ => drop(table.draw(&mut rng).unwrap()),
            }
        }
        let came_to = table.days_game().unwrap();
        assert_eq!(came_to.won, !table.outcome().unwrap().winners.is_empty());
        assert!((1..=20).contains(&came_to.rounds) && (came_to.won || came_to.score == 0), "{came_to:?}");
    }

    #[test]
    fn a_deck_that_is_not_here_is_named() {
        let own = |quest: &Quest| quest.table().begin::<TwentyStrong>(RULES).unwrap_err();
        let fault = |fault: Fault| vec![protocol::Fault::Own(Packed::of(&fault))];
        assert_eq!(own(&Quest { deck: "nobody's".into(), ..quest() }), fault(Fault::Deck));
        assert_eq!(own(&Quest { version: 999, ..quest() }), fault(Fault::Deck));
        let code = |text: &str| Quest { deck: decks::code(text), version: 0, ..quest() };
        assert_eq!(own(&Quest { deck: "cut".into(), version: 0, ..quest() }), fault(Fault::Deck));
        assert_eq!(own(&code(&decks::copy().replacen("health = 4", "health = 40", 1))), fault(Fault::Mistakes));
        let rank = Options { rank: 21, ..quest().options };
        assert_eq!(own(&Quest { options: rank, ..quest() }), fault(Fault::Options));
    }
}
