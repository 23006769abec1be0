//! What the games kept in a browser come to.

use bad_bones::Mode;
use bad_bones_bots::{Accuracy, Level};

use crate::setup::Who;
use crate::summary::Summary;

/// Games finished, and how many of them a person has won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Finished.
    pub over: usize,
    /// Won.
    pub won: usize,
}

impl Tally {
    fn count(&mut self, won: bool) {
        self.over += 1;
        self.won += usize::from(won);
    }
}

/// What finished games with a person in them come to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// All of them.
    pub all: Tally,
    /// By mode; heroic games are solo games.
    pub modes: Vec<(Mode, Tally)>,
    /// Against each other: by the strongest bot at the table.
    pub levels: Vec<(Level, Tally)>,
    /// Games won in a row until now.
    pub streak: usize,
    /// The most that were ever won in a row.
    pub longest: usize,
    /// Floors, or towers, that stood in the end.
    pub floors: u64,
    /// Houses that stood in the end.
    pub houses: u64,
    /// The best score.
    pub best: Option<u64>,
    /// How good decisions were in percent, one for each game that somebody looked back at, the latest last.
    pub accuracies: Vec<u32>,
}

impl Statistics {
    /// Counts games, the latest first.
    pub fn of(games: &[Summary]) -> Statistics {
        let mut statistics = Statistics::default();
        for game in games.iter().rev() {
            if let Some(won) = game.won().filter(|_| game.who.contains(&Who::Person)) {
                statistics.count(game, won);
            }
        }
        statistics.modes.sort_by_key(|(mode, _)| *mode);
        statistics.levels.sort_by_key(|(level, _)| *level);
        statistics
    }

    /// The mean of how good decisions were in percent: over all games, and over the latest ten.
    pub fn accuracy(&self) -> Option<(u32, u32)> {
        let mean = |all: &[u32]| all.iter().sum::<u32>().checked_div(all.len() as u32);
        let recent = &self.accuracies[self.accuracies.len().saturating_sub(10)..];
        mean(&self.accuracies).zip(mean(recent))
    }

    fn count(&mut self, game: &Summary, won: bool) {
        self.all.count(won);
        self.accuracies.extend(game.accuracy.and_then(Accuracy::percent));
        tally(&mut self.modes, game.mode).count(won);
        let bots = game.who.iter().filter_map(|who| if let Who::Bot(level) = who { Some(*level) } else { None });
        if let Some(strongest) = bots.max().filter(|_| game.mode == Mode::Versus) {
            tally(&mut self.levels, strongest).count(won);
        }
        self.streak = if won { self.streak + 1 } else { 0 };
        self.longest = self.longest.max(self.streak);
        let (floors, houses) = game.standing.unwrap_or_default();
        self.floors += floors;
        self.houses += houses;
        let persons = game.who.iter().zip(&game.scores).filter(|(who, _)| **who == Who::Person);
        self.best = persons.map(|(_, score)| *score).max().max(self.best);
    }
}

fn tally<K: PartialEq>(list: &mut Vec<(K, Tally)>, key: K) -> &mut Tally {
    let place = list.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
        list.push((key, Tally::default()));
        list.len() - 1
    });
    &mut list[place].1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(mode: Mode, bot: Option<Level>, over: bool, won: bool) -> Summary {
        let who = std::iter::once(Who::Person).chain(bot.map(Who::Bot)).collect();
        let winners = if won { vec![1] } else { vec![2] };
        Summary {
            id: String::new(),
            began: 0,
            mode,
            who,
            round: 3,
            over,
            winners,
            scores: vec![12, 4],
            standing: Some((3, 2)),
            accuracy: None,
        }
    }

    #[test]
    fn games_are_counted_by_mode_and_level_and_in_a_row() {
        // The latest first: won, won, lost, won; one is not over and counts for nothing.
        let games = [
            game(Mode::Solo, None, true, true),
            game(Mode::Versus, Some(Level::Steady), true, true),
            game(Mode::Versus, Some(Level::Master), true, false),
            game(Mode::Versus, Some(Level::Steady), false, false),
            game(Mode::Versus, Some(Level::Steady), true, true),
        ];
        let told = Statistics::of(&games);
        assert_eq!(told.all, Tally { over: 4, won: 3 });
        assert_eq!(told.modes, [(Mode::Versus, Tally { over: 3, won: 2 }), (Mode::Solo, Tally { over: 1, won: 1 })]);
        assert_eq!(told.levels, [(Level::Steady, Tally { over: 2, won: 2 }), (Level::Master, Tally { over: 1, won: 0 })]);
        assert_eq!((told.streak, told.longest), (2, 2));
        assert_eq!((told.floors, told.houses, told.best), (12, 8, Some(12)));
    }

    #[test]
    fn accuracy_is_the_mean_of_games_and_of_the_latest_ten() {
        // The latest first, as the list has them: ten of 9 in 10, before them ten of 1 in 2, and two that nobody looked back at.
        let reviewed =
            |good: u32, all: u32| Summary { accuracy: Some(Accuracy { good, all }), ..game(Mode::Solo, None, true, true) };
        let games: Vec<Summary> = std::iter::repeat_n(reviewed(9, 10), 10)
            .chain(std::iter::repeat_n(reviewed(1, 2), 10))
            .chain(std::iter::repeat_n(game(Mode::Solo, None, true, true), 2))
            .collect();
        let told = Statistics::of(&games);
        assert_eq!((told.accuracies.len(), told.accuracies[0], told.accuracies[19]), (20, 50, 90));
        assert_eq!(told.accuracy(), Some((70, 90)));
        assert_eq!(Statistics::of(&[]).accuracy(), None);
    }

    #[test]
    fn no_games_come_to_nothing() {
        assert_eq!(Statistics::of(&[]), Statistics::default());
    }
}
