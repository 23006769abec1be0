//! The rank ladder and the statistics: a line for every finished game. A win raises the rank, a loss lowers it (rules: 3).

use std::cmp::Ordering;

use twenty_strong::{Ending, Game, next_rank};

use super::words::{Arg, Words};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Result {
    /// The name of the game, so that none is counted twice.
    pub id: String,
    /// The hero, by its name in the deck.
    pub hero: String,
    /// The tyrant, by its name in the deck.
    pub tyrant: String,
    /// The rank it was played at.
    pub rank: u8,
    /// The day it ended on.
    pub day: u8,
    /// How it ended.
    pub ending: Ending,
    /// Whether it was played on the ladder: begun and ended at the rank the player had.
    pub counts: bool,
}

impl Result {
    /// The result of a game, if it is over.
    pub fn of(id: &str, game: &Game, counts: bool) -> Option<Result> {
        use game::Game as _;
        let (options, deck) = (game.options(), game.deck());
        Some(Result {
            id: id.into(),
            hero: game.hero().label.id.clone(),
            tyrant: deck.id(options.tyrant).into(),
            rank: options.rank,
            day: game.day(),
            ending: game.outcome()?.ending,
            counts,
        })
    }

    /// The rank that it leads to: its own if it was played off the ladder.
    pub fn leads_to(&self) -> u8 {
        if self.counts { next_rank(self.rank, self.won()) } else { self.rank }
    }

    /// What it means for the rank, in words; the player's own is told if it was played off the ladder.
    pub fn climb(&self, words: &Words, own: u8) -> String {
        let (from, to) = (self.rank, self.leads_to());
        let id = match to.cmp(&from) {
            _ if !self.counts => return words.with("end-free", &[("rank", Arg::Number(own.into()))]),
            Ordering::Greater => "end-raised",
            Ordering::Less => "end-lowered",
            Ordering::Equal => "end-same",
        };
        words.with(id, &[("from", Arg::Number(from.into())), ("to", Arg::Number(to.into()))])
    }

    /// Whether it was won.
    pub fn won(&self) -> bool {
        self.ending == Ending::Victory
    }

    fn line(&self) -> String {
        let kind = if self.counts { "ladder" } else { "free" };
        format!("{} {} {} {} {} {} {kind}", self.id, self.hero, self.tyrant, self.rank, self.day, self.ending.name())
    }

    fn read(line: &str) -> Option<Result> {
        let words: Vec<&str> = line.split(' ').collect();
        let [id, hero, tyrant, rank, day, ending, kind] = words[..] else { return None };
        Some(Result {
            id: id.into(),
            hero: hero.into(),
            tyrant: tyrant.into(),
            rank: rank.parse().ok().filter(|rank| *rank <= twenty_strong::TOP_RANK)?,
            day: day.parse().ok()?,
            ending: Ending::ALL.into_iter().find(|known| known.name() == ending)?,
            counts: kind == "ladder",
        })
    }
}

/// Games and how many of them were won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// All games.
    pub games: u32,
    /// Those that were won.
    pub won: u32,
}

/// Every result, in the order of the games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ladder {
    results: Vec<Result>,
    /// Lines that this program can't read; they are kept as they are.
    strange: Vec<String>,
}

impl Ladder {
    /// Reads what was kept.
    pub fn read(text: &str) -> Ladder {
        let mut ladder = Ladder::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            match Result::read(line) {
                Some(result) => ladder.results.push(result),
                None => ladder.strange.push(line.into()),
            }
        }
        ladder
    }

    /// The text to keep.
    pub fn text(&self) -> String {
        let lines = self.strange.iter().cloned().chain(self.results.iter().map(Result::line));
        lines.fold(String::new(), |text, line| text + &line + "\n")
    }

    /// Notes a result, unless that game was noted before. A game that was left while others moved the rank moves it no more:
    /// else a win could lower it.
    pub fn note(&mut self, result: Result) -> bool {
        let fresh = self.result(&result.id).is_none();
        if fresh {
            let counts = result.counts && result.rank == self.rank();
            self.results.push(Result { counts, ..result });
        }
        fresh
    }

    /// A game goes on that was over: its last step was taken back. Whether it had been noted.
    pub fn take_back(&mut self, id: &str) -> bool {
        let before = self.results.len();
        self.results.retain(|result| result.id != id);
        self.results.len() < before
    }

    /// The result of a game as it was noted.
    pub fn result(&self, id: &str) -> Option<&Result> {
        self.results.iter().find(|known| known.id == id)
    }

    /// The rank of the next game.
    pub fn rank(&self) -> u8 {
        let last = self.results.iter().rev().find(|result| result.counts);
        last.map_or(1, Result::leads_to)
    }

    /// Every result.
    pub fn results(&self) -> &[Result] {
        &self.results
    }

    /// The games that something holds for.
    pub fn tally(&self, is: impl Fn(&Result) -> bool) -> Tally {
        let all: Vec<&Result> = self.results.iter().filter(|result| is(result)).collect();
        Tally { games: all.len() as u32, won: all.iter().filter(|result| result.won()).count() as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(id: &str, rank: u8, ending: Ending, counts: bool) -> Result {
        Result { id: id.into(), hero: "pell".into(), tyrant: "the-deep".into(), rank, day: 8, ending, counts }
    }

    #[test]
    fn a_win_raises_the_rank_and_a_loss_lowers_it_within_1_and_5() {
        let mut ladder = Ladder::default();
        assert_eq!(ladder.rank(), 1);
        for (number, (ending, after)) in [
            (Ending::Battle, 1),
            (Ending::Victory, 2),
            (Ending::Victory, 3),
            (Ending::Tyrant, 2),
            (Ending::Victory, 3),
            (Ending::Victory, 4),
            (Ending::Victory, 5),
            (Ending::Victory, 5),
        ]
        .into_iter()
        .enumerate()
        {
            let rank = ladder.rank();
            assert!(ladder.note(result(&number.to_string(), rank, ending, true)));
            assert_eq!(ladder.rank(), after, "game {number}");
        }
    }

    #[test]
    fn the_end_of_a_game_says_what_it_does_to_the_rank() {
        let words = Words::new(session::texts::Language::default(), crate::Setup::deck());
        let said = |rank, ending, counts| result("a", rank, ending, counts).climb(&words, 3);
        assert_eq!(said(1, Ending::Victory, true), "Your rank rises from 1 to 2.");
        assert_eq!(said(4, Ending::Battle, true), "Your rank falls from 4 to 3.");
        assert_eq!(said(1, Ending::Price, true), "Your rank stays 1, the first: there is none below.");
        assert_eq!(said(5, Ending::Victory, true), "Your rank stays 5: there is none above.");
        assert!(said(5, Ending::Victory, false).ends_with("your rank stays 3."));
    }

    #[test]
    fn a_game_off_the_ladder_moves_nothing_and_none_is_counted_twice() {
        let mut ladder = Ladder::default();
        assert!(ladder.note(result("a", 4, Ending::Victory, false)));
        assert_eq!(ladder.rank(), 1);
        assert!(ladder.note(result("b", 1, Ending::Victory, true)));
        assert!(!ladder.note(result("b", 1, Ending::Victory, true)));
        assert_eq!((ladder.rank(), ladder.results().len()), (2, 2));
        assert_eq!(ladder.tally(|result| result.rank == 4), Tally { games: 1, won: 1 });
    }

    #[test]
    fn a_game_left_at_a_rank_that_is_no_more_moves_nothing() {
        for (late, ending) in [(1, Ending::Victory), (1, Ending::Battle), (3, Ending::Victory), (5, Ending::Battle)] {
            let mut ladder = Ladder::default();
            for rank in 1..=3 {
                ladder.note(result(&rank.to_string(), rank, Ending::Victory, true));
            }
            assert!(ladder.note(result("late", late, ending, true)));
            assert_eq!(ladder.rank(), 4, "{ending:?} at rank {late}");
            assert!(!ladder.result("late").unwrap().counts);
            assert_eq!(Ladder::read(&ladder.text()).rank(), 4);
            // The next one at the player's rank moves it again.
            assert!(ladder.note(result("next", 4, Ending::Tyrant, true)));
            assert_eq!(ladder.rank(), 3);
        }
    }

    #[test]
    fn a_fall_that_is_taken_back_leaves_the_rank_as_it_was() {
        let mut ladder = Ladder::default();
        ladder.note(result("a", 1, Ending::Victory, true));
        ladder.note(result("b", 2, Ending::Battle, true));
        assert_eq!(ladder.rank(), 1);
        assert!(ladder.take_back("b") && !ladder.take_back("b"));
        assert_eq!(ladder.rank(), 2);
        ladder.note(result("b", 2, Ending::Victory, true));
        assert_eq!(ladder.rank(), 3, "it counts when it ends again");
    }

    #[test]
    fn what_can_not_be_read_is_kept_as_it_is() {
        let text = "x pell the-deep 2 9 victory ladder\nsomething else\ny pell the-deep 21 9 victory ladder\n";
        let ladder = Ladder::read(text);
        assert_eq!((ladder.rank(), ladder.results().len()), (3, 1));
        let kept = ladder.text();
        assert!(text.lines().all(|line| kept.contains(line)), "{kept}");
        assert_eq!(Ladder::read(&kept), ladder);
    }
}
