//! What many games come to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use twenty_strong::{Card, Ending, LAST_DAY};

use super::story::{Part, Road, Story};
use crate::tally::Won;

/// A card over all games.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardSums {
    pub met: u64,
    pub days: u64,
    pub chosen: u64,
    pub offered: u64,
    pub decisive: u64,
    /// Games that it was met in.
    pub with: Won,
}

/// Sums over games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sums {
    pub all: Won,
    /// By rank and hero, rank and tyrant, and side.
    #[serde(with = "pairs")]
    pub heroes: BTreeMap<(u8, u8), Won>,
    #[serde(with = "pairs")]
    pub tyrants: BTreeMap<(u8, usize), Won>,
    pub ranks: BTreeMap<u8, Won>,
    pub sides: BTreeMap<u8, Won>,
    pub endings: BTreeMap<String, u64>,
    /// Games lost on each day before the tyrant was met.
    pub lost_early: [u64; LAST_DAY as usize + 1],
    /// By each count of each road.
    pub roads: Vec<BTreeMap<u8, Won>>,
    pub cards: Vec<CardSums>,
    /// Weighed days by their best choice: those that it leads by less than 3 points, by more than 15, and all.
    pub leads: BTreeMap<String, [u64; 3]>,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums {
            all: Won::default(),
            heroes: BTreeMap::new(),
            tyrants: BTreeMap::new(),
            ranks: BTreeMap::new(),
            sides: BTreeMap::new(),
            endings: BTreeMap::new(),
            lost_early: [0; LAST_DAY as usize + 1],
            roads: vec![BTreeMap::new(); Road::ALL.len()],
            cards: vec![CardSums::default(); Card::COUNT],
            leads: BTreeMap::new(),
        }
    }
}

/// Maps with keys of several numbers as lists of pairs: the keys of JSON are texts.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(map: &BTreeMap<K, V>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(map)
    }

    pub fn deserialize<'d, K: Deserialize<'d> + Ord, V: Deserialize<'d>, D: Deserializer<'d>>(
        from: D,
    ) -> Result<BTreeMap<K, V>, D::Error> {
        Ok(Vec::<(K, V)>::deserialize(from)?.into_iter().collect())
    }
}

fn add<K: Ord>(to: &mut BTreeMap<K, Won>, key: K, won: Won) {
    to.entry(key).or_default().add(won);
}

impl Sums {
    /// With one game more.
    pub fn with(mut self, story: Story) -> Sums {
        let won = Won { games: 1, won: u64::from(story.won()) };
        let options = story.options;
        self.all.add(won);
        add(&mut self.heroes, (options.rank, options.hero), won);
        add(&mut self.tyrants, (options.rank, options.tyrant.index()), won);
        add(&mut self.ranks, options.rank, won);
        if let Some(side) = options.side {
            add(&mut self.sides, side, won);
        }
        *self.endings.entry(story.ending.name().into()).or_default() += 1;
        match story.roads {
            Some(roads) => roads.into_iter().enumerate().for_each(|(number, count)| add(&mut self.roads[number], count, won)),
            None => self.lost_early[usize::from(story.day)] += 1,
        }
        for (sum, part) in self.cards.iter_mut().zip(&story.cards) {
            sum.count(part, won);
        }
        for (best, lead) in story.leads {
            let counts = self.leads.entry(best.into()).or_default();
            counts[0] += u64::from(lead < 0.03);
            counts[1] += u64::from(lead > 0.15);
            counts[2] += 1;
        }
        self
    }

    /// Both.
    pub fn and(mut self, other: Sums) -> Sums {
        self.all.add(other.all);
        other.heroes.into_iter().for_each(|(key, won)| add(&mut self.heroes, key, won));
        other.tyrants.into_iter().for_each(|(key, won)| add(&mut self.tyrants, key, won));
        other.ranks.into_iter().for_each(|(key, won)| add(&mut self.ranks, key, won));
        other.sides.into_iter().for_each(|(key, won)| add(&mut self.sides, key, won));
        other.endings.into_iter().for_each(|(key, count)| *self.endings.entry(key).or_default() += count);
        self.lost_early.iter_mut().zip(other.lost_early).for_each(|(sum, count)| *sum += count);
        for (sum, road) in self.roads.iter_mut().zip(other.roads) {
            road.into_iter().for_each(|(key, won)| add(sum, key, won));
        }
        self.cards.iter_mut().zip(other.cards).for_each(|(sum, card)| sum.add(card));
        for (best, counts) in other.leads {
            self.leads.entry(best).or_default().iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        self
    }

    /// Games that were lost.
    pub fn lost(&self) -> u64 {
        self.all.games - self.all.won
    }

    /// Those lost before the tyrant was met.
    pub fn lost_before(&self) -> u64 {
        self.lost_early.iter().sum()
    }

    /// How many points the counts of a road lie apart, of those that one game in twenty or more had.
    pub fn spread(&self, road: Road) -> f64 {
        let groups = &self.roads[road as usize];
        let all: u64 = groups.values().map(|won| won.games).sum();
        let shares = || groups.values().filter(|won| won.games * 20 >= all).map(|won| 100.0 * won.share()[0]);
        (shares().fold(0.0, f64::max) - shares().fold(100.0, f64::min)).max(0.0)
    }

    /// Games that came to this end.
    pub fn ended(&self, ending: Ending) -> u64 {
        self.endings.get(ending.name()).copied().unwrap_or_default()
    }
}

impl CardSums {
    fn count(&mut self, part: &Part, won: Won) {
        self.met += u64::from(part.met);
        self.days += u64::from(part.days);
        self.chosen += u64::from(part.chosen);
        self.offered += u64::from(part.offered);
        self.decisive += u64::from(part.decisive);
        if part.met > 0 {
            self.with.add(won);
        }
    }

    fn add(&mut self, other: CardSums) {
        self.met += other.met;
        self.days += other.days;
        self.chosen += other.chosen;
        self.offered += other.offered;
        self.decisive += other.decisive;
        self.with.add(other.with);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_leaves_out_what_hardly_any_game_had() {
        let mut sums = Sums::default();
        // 100 games each of 0 and 1, 20 and 45 won; of 2 there are 10, fewer than one in twenty of 210.
        sums.roads[0] = [(0, 100, 20), (1, 100, 45), (2, 10, 10)].map(|(count, games, won)| (count, Won { games, won })).into();
        assert!((sums.spread(Road::Omens) - 25.0).abs() < 1e-9);
        sums.roads[0].insert(2, Won { games: 20, won: 20 });
        assert!((sums.spread(Road::Omens) - 80.0).abs() < 1e-9, "20 of 220 are enough");
    }
}
