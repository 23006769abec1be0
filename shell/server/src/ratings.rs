//! Ratings by the method of Weng and Lin, which fits games of several players each against all.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::store::{Rated, Store, StoreError, cautious};

/// Games rated at a time.
const AT_ONCE: i64 = 50;
/// Games rated in one commit: players wait for it with their own.
const IN_A_COMMIT: usize = 5;

/// Skill and doubt of somebody who has never played.
pub fn first() -> (f64, f64) {
    let new = WengLinRating::new();
    (new.rating, new.uncertainty)
}

/// Rates the games that have ended.
pub async fn rate_new(store: &Store) -> Result<(), StoreError> {
    let games = store.games();
    for tables in store.unrated(AT_ONCE).await?.chunks(IN_A_COMMIT) {
        store.rate(tables, first(), |kind, rated| if games.is_rated(kind) { after(rated) } else { vec![] }).await?;
    }
    Ok(())
}

/// The ratings after a game. Only games between persons count: there are none after others. Nobody gains by what the stand-in
/// did, but nobody escapes a defeat by leaving.
fn after(rated: &[Rated]) -> Vec<(f64, f64)> {
    if rated.len() < 2 {
        return vec![];
    }
    let before: Vec<[WengLinRating; 1]> =
        rated.iter().map(|who| [WengLinRating { rating: who.rating.0, uncertainty: who.rating.1 }]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(rated).map(|(team, who)| (team.as_slice(), MultiTeamOutcome::new(who.place))).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let after = after.iter().map(|team| (team[0].rating, team[0].uncertainty));
    let deserved =
        |(after, who): (_, &Rated)| if who.by_hand || cautious(after) < cautious(who.rating) { after } else { who.rating };
    after.zip(rated).map(deserved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Games;
    use protocol::PersonId;

    fn at(place: usize) -> Rated {
        Rated { person: PersonId(place as u64), place, by_hand: true, rating: first() }
    }

    #[test]
    fn who_comes_first_gains_and_who_comes_last_loses() {
        let after = after(&[at(2), at(1), at(3)]);
        assert!(after[1].0 > first().0 && after[2].0 < first().0);
        assert!((after[0].0 - first().0).abs() < 1e-9, "the middle of three equals stays");
        assert!(after.iter().all(|rating| rating.1 < first().1), "everybody is known better");
    }

    #[test]
    fn a_shared_victory_changes_nothing_between_equals() {
        let after = after(&[at(1), at(1)]);
        assert!((after[0].0 - after[1].0).abs() < 1e-9);
    }

    #[test]
    fn nobody_gains_by_a_stand_in_and_nobody_escapes_by_leaving() {
        let left = |place| Rated { by_hand: false, ..at(place) };
        assert_eq!(after(&[left(1), at(2)])[0], first());
        assert_eq!(after(&[at(1), left(2)]), after(&[at(1), at(2)]));
    }

    #[test]
    fn games_alone_and_together_are_not_rated() {
        const GAMES: Games = Games::new(&[protocol::hosted::<bad_bones_session::BadBones>()]);
        assert_eq!(["versus", "solo", "coop", "chess"].map(|kind| GAMES.is_rated(kind)), [true, false, false, false]);
        assert_eq!(after(&[at(1)]), []);
    }
}
