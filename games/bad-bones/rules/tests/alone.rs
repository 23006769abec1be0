//! A board taken alone does what it does in the whole game.

use bad_bones::{Board, Game, Mode, Options, Phase, Piece, Place, Rules};
use game::{ActionSet, Game as _, Rng, Seat, Turn};

/// The first answer everywhere: the same for a board alone and in the whole game, but for whom something is sent to.
fn answer_first(game: &mut Game, seat: Seat) {
    while let Some(_question) = game.question(seat) {
        let action = game.legal_actions(seat).get(0);
        game.apply(seat, action, &mut ()).expect("it was listed as legal");
    }
}

fn play_at_random(game: &mut Game, rng: &mut Rng) {
    while !game.is_halted() {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => game.deal(rng, &mut ()),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                answer_at_random(game, seat, rng);
            }
        }
    }
}

/// Everything of a board but its cemetery, where others' skeletons come in.
fn own_part(board: &Board) -> (Vec<Piece>, Vec<String>, u8, u8, Option<bad_bones::Cell>, bad_bones::Cells) {
    let pieces = board.pieces().iter().filter(|piece| piece.place() != Place::Cemetery).copied().collect();
    let tiles = board.tiles().into_iter().filter_map(|cell| bad_bones::notation::laid_text(cell, board.laid(cell))).collect();
    (pieces, tiles, board.floors(), board.houses(), board.hero(), board.towers())
}

#[test]
fn a_board_alone_moves_as_in_the_whole_game() {
    let mut compared = 0;
    for (mode, seats) in [(Mode::Versus, 2), (Mode::Versus, 4), (Mode::Coop, 3), (Mode::Solo, 1)] {
        for seed in 0..40 {
            let rules = Rules::of(mode);
            let options = Options { market: seed % 2 == 0, chiefs: seed % 4 < 2, ..Options::new(mode, seats, rules) };
            let mut game = Game::new(options, rules).expect("a sensible game");
            let mut rng = Rng::seeded(seed);
            game.halt_before(Some(Phase::Skeletons));
            play_at_random(&mut game, &mut rng);
            while game.is_halted() {
                for seat in Seat::first(game.seats()) {
                    let mut alone = game.alone(seat);
                    alone.halt_before(Some(Phase::Arrivals));
                    alone.resume(&mut ());
                    answer_first(&mut alone, Seat::at(0));
                    let mut whole = game.clone();
                    whole.halt_before(Some(Phase::Arrivals));
                    whole.resume(&mut ());
                    answer_first(&mut whole, seat);
                    // A cooperative game that another board has lost stops in the middle.
                    if mode == Mode::Coop && (whole.outcome().is_some() || alone.outcome().is_some()) {
                        continue;
                    }
                    assert_eq!(
                        own_part(alone.board(Seat::at(0))),
                        own_part(whole.board(seat)),
                        "{mode:?} seed {seed} seat {seat}"
                    );
                    compared += 1;
                }
                game.resume(&mut ());
                play_at_random(&mut game, &mut rng);
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn nobody_arrives_without_draws_not_even_who_was_destroyed() {
    let rules = Rules::of(Mode::Versus);
    let mut gone = 0;
    for seed in 0..20 {
        let mut game = Game::new(Options::new(Mode::Versus, 3, rules), rules).expect("a sensible game");
        let mut rng = Rng::seeded(seed);
        for _ in 0..3 {
            game.deal(&mut rng, &mut ());
        }
        let mut alone = game.alone(Seat::at(2));
        alone.without_draws();
        let count = |game: &Game| game.board(Seat::at(0)).pieces().len();
        let mut before = count(&alone);
        assert_eq!(before, 4);
        while alone.round() < 8 && alone.outcome().is_none() {
            match alone.turn() {
                Turn::Chance => alone.deal(&mut rng, &mut ()),
                _ => answer_at_random(&mut alone, Seat::at(0), &mut rng),
            }
            assert!(count(&alone) <= before, "seed {seed}, round {}", alone.round());
            before = count(&alone);
        }
        gone += 4 - before;
    }
    assert!(gone > 20, "only {gone} were destroyed or left");
}

fn answer_at_random(game: &mut Game, seat: Seat, rng: &mut Rng) {
    let choices = game.legal_actions(seat);
    let action = choices.pick(rng);
    game.apply(seat, action, &mut ()).expect("it was listed as legal");
}
