//! Ratings by the method of Weng and Lin, which fits games of several players each against all, and records of games alone or together.

use protocol::PersonId;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::games::Games;
use crate::store::{Met, Rated, Rating, Store, StoreError, Total, cautious};

/// Games rated at a time.
const AT_ONCE: i64 = 50;
/// Games rated in one commit: players wait for it with their own.
const IN_A_COMMIT: usize = 5;

/// Games of two people with each other are counted together for a week, in milliseconds.
const LATELY: u64 = 7 * 86_400_000;
/// So many of them count in full, each one more half as much as the one before.
const IN_FULL: u32 = 3;

/// How games of these kinds are rated.
#[derive(Clone, Copy, Debug)]
pub struct ByWengLin(pub Games);

impl Rating for ByWengLin {
    fn first(&self) -> Total {
        let new = WengLinRating::new();
        Total { rating: (new.rating, new.uncertainty), games: 0, wins: 0, best: (false, 0) }
    }

    fn after(&self, kind: &str, rated: &[Rated], met: &Met) -> Vec<Total> {
        if self.0.is_rated(kind) { after_contest(rated, met) } else { rated.iter().map(after_alone).collect() }
    }

    fn lately(&self) -> u64 {
        LATELY
    }
}

/// Rates the games that have ended.
pub async fn rate_new(store: &Store) -> Result<(), StoreError> {
    let rating = ByWengLin(store.games());
    for tables in store.unrated(AT_ONCE).await?.chunks(IN_A_COMMIT) {
        store.rate(tables, &rating).await?;
    }
    Ok(())
}

/// What is kept after a game against each other. Only games between persons count: there is nothing after others. Nobody gains by
/// what the stand-in did, but nobody escapes a defeat by leaving.
fn after_contest(rated: &[Rated], met: &Met) -> Vec<Total> {
    if rated.len() < 2 {
        return vec![];
    }
    let of = |who: &Rated| WengLinRating { rating: who.total.rating.0, uncertainty: who.total.rating.1 };
    let before: Vec<[WengLinRating; 1]> = rated.iter().map(|who| [of(who)]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(rated).map(|(team, who)| (team.as_slice(), MultiTeamOutcome::new(who.place))).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let total = |(after, who): (&Vec<WengLinRating>, &Rated)| {
        let (weight, (skill, doubt)) = (weight(who.person, rated, met), who.total.rating);
        let after = (skill + weight * (after[0].rating - skill), doubt + weight * (after[0].uncertainty - doubt));
        let is_deserved = who.by_hand || cautious(after) < cautious(who.total.rating);
        Total { rating: if is_deserved { after } else { who.total.rating }, ..counted(who, who.by_hand) }
    };
    after.iter().zip(rated).map(total).collect()
}

/// How much a game counts for somebody, by how often those at the table have met lately.
fn weight(person: PersonId, rated: &[Rated], met: &Met) -> f64 {
    let others = rated.iter().filter(|other| other.person != person);
    let weights = others.map(|other| {
        let games = met.get(&(person, other.person)).copied().unwrap_or(0);
        0.5f64.powi((games + 1).saturating_sub(IN_FULL).min(60) as i32)
    });
    weights.sum::<f64>() / (rated.len() - 1) as f64
}

/// What is kept after a game alone or together: a record, if no stand-in had a hand in it.
fn after_alone(who: &Rated) -> Total {
    if who.stood_in == 0 { counted(who, true) } else { who.total }
}

fn counted(who: &Rated, is_own: bool) -> Total {
    let Total { rating, games, wins, best } = who.total;
    let best = if is_own { best.max((who.won, who.score)) } else { best };
    Total { rating, games: games + 1, wins: wins + u64::from(who.won && is_own), best }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: Games = Games::new(&[protocol::hosted::<bad_bones_session::BadBones>()]);
    const RATING: ByWengLin = ByWengLin(GAMES);

    fn at(place: usize) -> Rated {
        let person = PersonId(place as u64);
        Rated { person, place, by_hand: true, stood_in: 0, won: place == 1, score: 7, total: RATING.first() }
    }

    fn after(rated: &[Rated]) -> Vec<(f64, f64)> {
        RATING.after("versus", rated, &Met::new()).iter().map(|total| total.rating).collect()
    }

    #[test]
    fn who_comes_first_gains_and_who_comes_last_loses() {
        let (first, after) = (RATING.first().rating, after(&[at(2), at(1), at(3)]));
        assert!(after[1].0 > first.0 && after[2].0 < first.0);
        assert!((after[0].0 - first.0).abs() < 1e-9, "the middle of three equals stays");
        assert!(after.iter().all(|rating| rating.1 < first.1), "everybody is known better");
    }

    #[test]
    fn a_shared_victory_changes_nothing_between_equals() {
        let after = after(&[at(1), Rated { person: PersonId(2), ..at(1) }]);
        assert!((after[0].0 - after[1].0).abs() < 1e-9);
    }

    #[test]
    fn nobody_gains_by_a_stand_in_and_nobody_escapes_by_leaving() {
        let left = |place| Rated { by_hand: false, ..at(place) };
        assert_eq!(after(&[left(1), at(2)])[0], RATING.first().rating);
        assert_eq!(after(&[at(1), left(2)]), after(&[at(1), at(2)]));
        let total = RATING.after("versus", &[left(1), at(2)], &Met::new())[0];
        assert_eq!((total.games, total.wins, total.best), (1, 0, (false, 0)));
    }

    #[test]
    fn games_alone_and_together_are_records_and_rate_nobody() {
        assert_eq!(["versus", "solo", "coop", "chess"].map(|kind| GAMES.is_rated(kind)), [true, false, false, false]);
        assert_eq!(after(&[at(1)]), []);
        let solo = |who: Rated| RATING.after("solo", &[who], &Met::new())[0];
        let total = solo(at(1));
        assert_eq!((total.rating, total.games, total.wins, total.best), (RATING.first().rating, 1, 1, (true, 7)));
        // A game that was won is better than more points in one that was not.
        assert_eq!(solo(Rated { total, won: false, score: 99, ..at(1) }).best, (true, 7));
        assert_eq!(solo(Rated { stood_in: 1, ..at(1) }), RATING.first(), "by hand, all of it");
    }

    /// Three games in a week count in full, the fourth by half, the fifth by a quarter; with others at the table, the mean of it.
    #[test]
    fn games_of_the_same_two_count_less_and_less() {
        let met = |games: u32| Met::from([((PersonId(1), PersonId(2)), games), ((PersonId(2), PersonId(1)), games)]);
        let gain = |rated: &[Rated], games: u32| RATING.after("versus", rated, &met(games))[0].rating.0 - RATING.first().rating.0;
        let two = [at(1), at(2)];
        let whole = gain(&two, 0);
        for (games, share) in [(1, 1.0), (2, 1.0), (3, 0.5), (4, 0.25), (5, 0.125)] {
            assert!((gain(&two, games) - whole * share).abs() < 1e-9, "{games}");
        }
        let three = [at(1), at(2), at(3)];
        // Half with the second, all with the third.
        assert!((gain(&three, 3) - gain(&three, 0) * 0.75).abs() < 1e-9);
    }
}
