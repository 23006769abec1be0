//! What the choices of a day are worth: for those who measure decks.

use game::{Game as _, Rng, Turn};
use twenty_strong::{Action, Game, PLAYER, Question};

use super::net;
use super::steady::{answer, chance_today};

/// The chance to win as the learned value sees it when a day is to be chosen.
pub fn dawn_chance(game: &Game) -> f32 {
    chance_today(game, net::built_in())
}

/// The chance to win after every choice for the day: the day is played by the steady player up to the next one, in so many futures
/// that are the same for all choices. The best comes first.
///
/// # Panics
/// If no day is to be chosen.
pub fn day_chances(game: &Game, futures: u32, seed: u64) -> Vec<(Action, f32)> {
    assert_eq!(game.question(PLAYER), Some(Question::Day), "a day is to be chosen");
    let is_choice = |action: &Action| matches!(action, Action::Battle | Action::Encounter(..) | Action::Tyrant);
    let days = game.legal_actions(PLAYER).plain().to_vec().into_iter().filter(is_choice);
    let worth = |action: Action| {
        let chances = (0..futures).map(|future| play_day(game, action, &mut Rng::stream(seed, future.into())));
        chances.sum::<f32>() / futures.max(1) as f32
    };
    let mut valued: Vec<(Action, f32)> = days.map(|action| (action, worth(action))).collect();
    valued.sort_by(|a, b| b.1.total_cmp(&a.1));
    valued
}

/// One future, up to the next day.
fn play_day(game: &Game, action: Action, rng: &mut Rng) -> f32 {
    let (net, today) = (net::built_in(), game.day());
    let mut game = game.clone();
    game.apply_legal(PLAYER, action, &mut ());
    loop {
        match (game.turn(), game.question(PLAYER)) {
            (Turn::Over, _) => return f32::from(u8::from(game.outcome().is_some_and(|end| !end.winners.is_empty()))),
            (Turn::Chance, _) => game.deal(rng, &mut ()),
            (_, Some(Question::Day)) if game.day() > today => return chance_today(&game, net),
            _ => {
                let action = answer(&game, net);
                game.apply_legal(PLAYER, action, &mut ());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twenty_strong::Scenario;

    #[test]
    fn every_choice_of_a_day_is_valued_and_the_tyrant_by_who_wins() {
        // The tyrant's health is far above what one die can do, and its damage above Health 1: whoever goes there loses for certain.
        let text = "title = \"\"\ngame = \"twenty-strong\"\ndeck = \"hollow-hill\"\nday = 8\nphase = \"day\"\nhealth = 1\npool = \"y\"\n\
                    ones = \"pebble\"\nfives = \"slab\"\nencounters = \"drums\"\n";
        let game = Scenario::parse(text, None).expect("a right scenario").run().game;
        let chances = day_chances(&game, 4, 1);
        let legal = game.legal_actions(PLAYER).plain().to_vec();
        let choices = legal.iter().filter(|action| matches!(action, Action::Battle | Action::Encounter(..) | Action::Tyrant));
        assert_eq!(chances.len(), choices.count());
        let tyrant = chances.iter().find(|(action, _)| *action == Action::Tyrant).unwrap();
        assert_eq!(tyrant.1, 0.0);
        assert!(chances.is_sorted_by(|a, b| a.1 >= b.1));
    }
}
