//! An opponent for somebody: the level that follows a person's results towards even chances.

use crate::Level;

/// What came of a game against bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played<L> {
    /// The level of the bots.
    pub level: L,
    /// How many of them there were.
    pub bots: u8,
    /// The person's share of the victory, 0 to 1.
    pub share: f64,
}

/// What a step of the ladder is worth, as a logarithm of odds: two of three games.
const STEP: f64 = 0.7;

/// How many steps the first result may move somebody.
const FIRST_STEPS: f64 = 2.0;

/// How many steps a late one may: few, so that luck is not taken for strength, and enough to follow who learns.
const LATE_STEPS: f64 = 0.5;

/// The level that somebody with these results, the oldest first, should meet next for even chances; `begin` if there are none. A level
/// that is not on the ladder any more counts for nothing.
pub fn fitting<L: Level>(results: &[Played<L>], begin: L) -> L {
    let top = L::ALL.len().saturating_sub(1) as f64;
    let place = |level: L| L::ALL.iter().position(|other| *other == level).map(|place| place as f64);
    let mut stands = place(begin).unwrap_or(0.0);
    let mut reach = FIRST_STEPS;
    for Played { level, bots, share } in results {
        let Some(met) = place(*level) else { continue };
        let expected = expected(stands, met, *bots);
        stands = (stands + reach * (share.clamp(0.0, 1.0) - expected)).clamp(0.0, top);
        reach = (reach * 0.85).max(LATE_STEPS);
    }
    L::ALL.get(stands.round() as usize).copied().unwrap_or(begin)
}

/// The share of somebody who stands there against so many bots: the chances are as the powers of strength.
fn expected(stands: f64, met: f64, bots: u8) -> f64 {
    1.0 / (1.0 + f64::from(bots) * (STEP * (met - stands)).exp())
}

#[cfg(test)]
mod tests {
    use game::Rng;

    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Rung(usize);

    impl Level for Rung {
        const ALL: &'static [Rung] = &[
            Rung(0),
            Rung(1),
            Rung(2),
            Rung(3),
            Rung(4),
            Rung(5),
            Rung(6),
            Rung(7),
            Rung(8),
            Rung(9),
            Rung(10),
            Rung(11),
            Rung(12),
        ];

        fn name(self) -> &'static str {
            "rung"
        }
    }

    /// Plays so many games of somebody whose strength may change; says the levels met and the shares.
    fn simulate(games: usize, bots: u8, seed: u64, strength: impl Fn(usize) -> f64) -> Vec<Played<Rung>> {
        let (mut rng, mut results) = (Rng::seeded(seed), Vec::new());
        for game in 0..games {
            let level = fitting(&results, Rung(3));
            let chance = expected(strength(game), level.0 as f64, bots);
            let won = f64::from(rng.below(10_000)) < 10_000.0 * chance;
            results.push(Played { level, bots, share: f64::from(won) });
        }
        results
    }

    /// The mean of levels and shares.
    fn means(results: &[Played<Rung>]) -> (f64, f64) {
        let count = results.len() as f64;
        let level = results.iter().map(|played| played.level.0 as f64).sum::<f64>() / count;
        (level, results.iter().map(|played| played.share).sum::<f64>() / count)
    }

    #[test]
    fn who_has_played_nothing_meets_the_one_to_begin_with() {
        assert_eq!(fitting(&[], Rung(3)), Rung(3));
    }

    /// The first result moves one step: 2 x (1 - 0.5).
    #[test]
    fn a_victory_leads_up_and_a_defeat_down() {
        let played = |share| [Played { level: Rung(3), bots: 1, share }];
        assert_eq!([fitting(&played(1.0), Rung(3)), fitting(&played(0.0), Rung(3))], [Rung(4), Rung(2)]);
        assert_eq!(fitting(&played(0.5), Rung(3)), Rung(3));
    }

    #[test]
    fn nobody_leaves_the_ladder() {
        let always = |share| vec![Played { level: Rung(6), bots: 1, share }; 200];
        assert_eq!((fitting(&always(1.0), Rung(3)), fitting(&always(0.0), Rung(3))), (Rung(12), Rung(0)));
        assert_eq!(fitting(&[Played { level: Rung(99), bots: 1, share: 1.0 }], Rung(3)), Rung(3));
    }

    /// Whoever has a strength meets it after twenty games, give or take a step, and then wins about half.
    #[test]
    fn levels_come_to_everybodys_strength_and_chances_become_even() {
        for strength in 1..=11 {
            let runs: Vec<_> = (0..40).map(|seed| simulate(120, 1, seed, |_| f64::from(strength))).collect();
            let later: Vec<Played<Rung>> = runs.iter().flat_map(|run| run[20..].to_vec()).collect();
            let (level, share) = means(&later);
            assert!((level - f64::from(strength)).abs() < 0.7, "{strength}: met {level}");
            assert!((0.42..0.58).contains(&share), "{strength}: won {share}");
        }
    }

    #[test]
    fn among_four_the_fair_share_is_a_quarter() {
        let runs: Vec<_> = (0..40).map(|seed| simulate(150, 3, seed, |_| 7.0)).collect();
        let later: Vec<Played<Rung>> = runs.iter().flat_map(|run| run[30..].to_vec()).collect();
        let (level, share) = means(&later);
        assert!((level - 7.0).abs() < 0.8 && (0.2..0.3).contains(&share), "{level}, {share}");
    }

    /// Somebody who learns from 3 to 9 within sixty games is followed.
    #[test]
    fn who_learns_is_followed() {
        let strength = |game: usize| (3.0 + game as f64 / 10.0).min(9.0);
        let runs: Vec<_> = (0..40).map(|seed| simulate(100, 1, seed, strength)).collect();
        let last: Vec<Played<Rung>> = runs.iter().flat_map(|run| run[80..].to_vec()).collect();
        assert!((means(&last).0 - 9.0).abs() < 0.8, "{:?}", means(&last));
    }
}
