//! Mistakes of people: what each blind spot makes of a position with a plain answer, and what even beginners don't do.

use bad_bones::scenario::Scenario;
use bad_bones::{Action, Game, OwnFiles, Trap};
use bad_bones_bots::{Budget, Lapses, Level, Mind, Taste, Weights, choose};
use game::{Rng, Seat};

const FIRST: Seat = Seat::at(0);

fn position(text: &str) -> Game {
    let text = format!("title = \"t\"\ngame = \"bad-bones\"\n{text}");
    Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}")).at_first_question()
}

/// What somebody answers who sees so many movements, and always makes these mistakes.
fn answer(game: &Game, movements: u32, lapses: Lapses) -> Action {
    let mind = Mind { lapses, ..Mind::new(Taste::Forecast(Weights::built_in(), movements)) };
    mind.choose(game, FIRST, &mut Budget::values(u64::MAX), &mut Rng::seeded(1))
}

fn lays(action: Action, trap: Trap) -> bool {
    matches!(action, Action::Place(tile, _) if tile.trap() == trap)
}

/// rules: 1: the yellow one goes from a2 to b2, to c2 where the arrow turns it north, and to the tower, which has one floor. A hero that
/// steps to c2 now meets it there with the second movement. The two on e4 can be destroyed at once, and harm nobody.
#[test]
fn who_overlooks_the_second_movement_hunts_while_the_tower_falls() {
    let game = position(
        "mode = \"solo\"\nround = 3\nphase = \"hero\"\n[[seat]]\nhero = \"d3\"\nsupply = []\n\
         skeletons = [\"a2E=Yl\", \"e4N=Gl\", \"e4N=Bl\"]",
    );
    assert_eq!(answer(&game, 3, Lapses::default()).to_string(), "hero c2");
    assert_eq!(answer(&game, 3, Lapses { second: 100, ..Lapses::default() }).to_string(), "hero e4");
}

/// rules: 3.2: whoever a landing dragon pushes has moved. With barricades on both sides the one on c2, which would come to the tower, is
/// pushed to c1 and stays there for this round: the tower is saved. Whoever forgets its face sees it walk on into the village with the only
/// house, and sees no use in it.
#[test]
fn who_forgets_the_faces_believes_that_those_who_were_pushed_walk_on() {
    let game = position(
        "mode = \"solo\"\nround = 4\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nsupply = [\"dragon\"]\n\
         traps = [\"barricade@b2\", \"barricade@d2\"]\nskeletons = [\"c2N=Yl\"]",
    );
    assert_eq!(answer(&game, 1, Lapses::default()).to_string(), "place dragon c2");
    assert_ne!(answer(&game, 1, Lapses { faces: 100, ..Lapses::default() }).to_string(), "place dragon c2");
}

/// rules: 3.5: the red one comes to b3 and then to the tower. A wall on b3 leads it away for one star, a dragon for two.
#[test]
fn who_wastes_the_dragon_takes_it_where_a_wall_would_do() {
    let game = position(
        "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\nsupply = [\"wall\", \"dragon\"]\n\
         skeletons = [\"a3E=Rl\"]",
    );
    assert!(lays(answer(&game, 3, Lapses::default()), Trap::Wall));
    assert!(lays(answer(&game, 3, Lapses { dragon: 100, ..Lapses::default() }), Trap::Dragon));
}

/// The green one goes from a5 to b5 and c5: a trap anywhere else would wait for nobody.
#[test]
fn not_even_a_newcomer_lays_a_trap_where_nobody_comes() {
    let game = position(
        "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e1\"\n\
         supply = [\"wall\", \"wall\", \"catapult\", \"dragon\", \"treasure\"]\nskeletons = [\"a5E=Gl\"]",
    );
    for level in [Level::Newcomer, Level::Beginner, Level::Novice] {
        for seed in 0..60 {
            let action = choose(level, &game, FIRST, &mut Budget::values(u64::MAX), &mut Rng::seeded(seed));
            let place = if let Action::Place(_, cell) = action { cell.to_string() } else { "b5".into() };
            assert!(["a5", "b5", "c5"].contains(&place.as_str()), "{} answered {action}", level.name());
        }
    }
}

/// A mistake is drawn by the generator that is passed in: some decisions have it, some have not, the same ones every time.
#[test]
fn lapses_come_as_often_as_they_say() {
    let lapses = Lapses { second: 30, faces: 0, dragon: 100 };
    let mut rng = Rng::seeded(5);
    let moods: Vec<_> = (0..1000).map(|_| lapses.draw(&mut rng)).collect();
    let second = moods.iter().filter(|mood| mood.second).count();
    assert!((250..350).contains(&second), "{second}");
    assert!(moods.iter().all(|mood| mood.dragon && !mood.faces));
    let mut again = Rng::seeded(5);
    assert!(moods.iter().all(|mood| *mood == lapses.draw(&mut again)));
}
