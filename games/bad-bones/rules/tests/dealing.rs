//! Chance is the same whether it is proposed and revealed, or dealt at once.

use bad_bones::{Game, Mode, Options, Rules};
use game::{ActionSet, Game as _, Rng, Turn};

fn step(game: &mut Game, rng: &mut Rng, at_once: bool) {
    match game.turn() {
        Turn::Over => {}
        Turn::Chance if at_once => game.deal(rng, &mut ()),
        Turn::Chance => {
            let chance = game.sample(rng);
            game.reveal(&chance, &mut ()).expect("a game proposes what is possible");
        }
        Turn::Asked(seats) => {
            let seat = seats.into_iter().next().expect("somebody is asked");
            let choices = game.legal_actions(seat);
            let action = choices.pick(rng);
            if at_once {
                game.apply_legal(seat, action, &mut ())
            } else {
                game.apply(seat, action, &mut ()).expect("it was listed")
            }
        }
    }
}

#[test]
fn a_deal_is_a_sample_revealed() {
    for (mode, seats) in [(Mode::Versus, 2), (Mode::Versus, 5), (Mode::Solo, 1), (Mode::Coop, 3)] {
        for (market, chiefs) in [(false, false), (true, true)] {
            let rules = Rules::of(mode);
            let options = Options { market, chiefs, ..Options::new(mode, seats, rules) };
            for seed in 0..20 {
                let mut games = [0, 1].map(|_| Game::new(options, rules).expect("a sensible game"));
                let mut generators = [0, 1].map(|_| Rng::seeded(seed));
                while games[0].turn() != Turn::Over {
                    for (at_once, (game, rng)) in games.iter_mut().zip(&mut generators).enumerate() {
                        step(game, rng, at_once == 1);
                    }
                    assert!(games[0] == games[1], "{mode:?} {seats} seed {seed}");
                }
                let [first, second] = games.map(|game| game.outcome());
                assert_eq!(first, second);
            }
        }
    }
}

#[test]
fn a_clone_equals_and_hashes_the_same() {
    use std::collections::HashSet;
    let rules = Rules::of(Mode::Versus);
    let mut game = Game::new(Options::new(Mode::Versus, 4, rules), rules).expect("a sensible game");
    let mut rng = Rng::seeded(3);
    let mut seen = HashSet::new();
    while game.turn() != Turn::Over {
        assert!(seen.insert(game.clone()), "no position comes twice in a game");
        assert!(seen.contains(&game));
        step(&mut game, &mut rng, true);
    }
}

/// Searches clone at every node: a seat's board with its pieces in 256 bytes, and a game that is cloned without the heap.
#[test]
fn a_board_is_small() {
    assert!(size_of::<bad_bones::Board>() <= 256, "{}", size_of::<bad_bones::Board>());
    assert!(size_of::<bad_bones::Action>() <= 8, "{}", size_of::<bad_bones::Action>());
}
