//! Every illegal action is refused for its own reason, in words that say what is wrong, and changes nothing.

use bad_bones::notation::parse_line;
use bad_bones::scenario::Scenario;
use bad_bones::{Cell, Game, Marked, Model, OwnFiles, Refusal, Trap, Ware, Weapon};
use game::{Game as _, Seat};

/// A position of two or three seats, begun.
fn position(top: &str, first_seat: &str) -> Game {
    let text = format!("title = \"t\"\ngame = \"bad-bones\"\n{top}\n[[seat]]\n{first_seat}\n");
    Scenario::parse(&text, OwnFiles::default()).unwrap_or_else(|faults| panic!("{faults}\n{text}")).at_first_question()
}

fn refused(game: &Game, line: &str, expected: Refusal) {
    let (seat, action) = parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let mut after = game.clone();
    assert_eq!(after.apply(seat, action, &mut ()), Err(expected), "{line}");
    assert!(after == *game, "{line} changed the game");
    let sentence = expected.to_string();
    assert!(sentence.len() > 10 && !sentence.ends_with('.'), "{sentence}");
}

fn cell(text: &str) -> Cell {
    Cell::parse(text).unwrap()
}

fn marked(text: &str) -> Marked {
    text.parse().unwrap()
}

const VERSUS: &str = "mode = \"versus\"\nseats = 3\nround = 3\nphase = ";

#[test]
fn in_the_hero_phase() {
    let game = position(&format!("{VERSUS}\"hero\""), "hero = \"a1\"");
    refused(&game, "1 hero a1", Refusal::NotAround(cell("a1")));
    refused(&game, "1 hero c1", Refusal::NotAround(cell("c1")));
    refused(&game, "1 pass", Refusal::OtherQuestion);
    refused(&game, "4 hero c4", Refusal::NoSuchSeat(Seat::at(3)));
}

#[test]
fn in_the_trap_phase() {
    let traps =
        "hero = \"a1\"\nsupply = [\"wall\", \"dragon\"]\ntraps = [\"catapult@b3\", \"bomb@d4 crater\"]\nskeletons = [\"e5W=Pr\"]";
    let mut game = position(&format!("{VERSUS}\"trap\""), traps);
    refused(&game, "1 place catapult a2", Refusal::NoneInSupply(Trap::Catapult));
    refused(&game, "1 place wall/ b3", Refusal::TrapThere(cell("b3")));
    refused(&game, "1 place dragon d4", Refusal::CraterThere(cell("d4")));
    refused(&game, "1 place wall/ c3", Refusal::TowerThere(cell("c3")));
    refused(&game, "1 place wall/ e5", Refusal::SkeletonsThere(cell("e5")));
    refused(&game, "1 retrieve a2", Refusal::NoTrapThere(cell("a2")));
    refused(&game, "1 retrieve d4", Refusal::CraterStays(cell("d4")));
    let (seat, action) = parse_line("1 pass").unwrap();
    game.apply(seat, action, &mut ()).unwrap();
    refused(&game, "1 pass", Refusal::NotAsked(Seat::at(0)));
}

#[test]
fn in_the_skeletons_phase() {
    let game = position(
        &format!("{VERSUS}\"skeletons\""),
        "hero = \"a1\"\ntraps = [\"dragon@d4\", \"barricade@d5\"]\nskeletons = [\"e4W=Yr\"]",
    );
    refused(&game, "1 push Pr N", Refusal::OtherSkeleton(marked("Yr")));
    refused(&game, "1 push Yr N", Refusal::NoPushThere);
    refused(&game, "1 send Yr 2", Refusal::OtherQuestion);
    let game = position(&format!("{VERSUS}\"skeletons\""), "hero = \"a1\"\nskeletons = [\"b5N=Yr\"]");
    refused(&game, "1 send Yr 1", Refusal::NotToSeat(Seat::at(0)));
    refused(&game, "1 send Yr 4", Refusal::NotToSeat(Seat::at(3)));
    refused(&game, "1 send Yl 2", Refusal::OtherSkeleton(marked("Yr")));
    let game = position(&format!("{VERSUS}\"skeletons\""), "hero = \"a1\"\ntraps = [\"catapult@d5\"]\nskeletons = [\"e5W=Pr\"]");
    refused(&game, "1 send @d4 2", Refusal::OtherTrap(cell("d5")));
}

#[test]
fn in_the_order_of_moves() {
    let chiefs = format!("{VERSUS}\"skeletons\"\nchiefs = true");
    let game = position(&chiefs, "hero = \"a1\"\nskeletons = [\"e4W=Gr:instructor\", \"e4W=Yr\", \"a5E=Gl\"]");
    refused(&game, "1 advance e4W=Yr", Refusal::MovesWithInstructor);
    refused(&game, "1 advance Rl", Refusal::NothingToMove);
    refused(&game, "1 advance b2E", Refusal::NothingToMove);
    let game = position(&chiefs, "hero = \"a1\"\nskeletons = [\"e4W=Gr:instructor\", \"e4W=Gl:instructor\"]");
    let missing = Model::parse("Gt:instructor").unwrap();
    refused(&game, "1 lead Gt:instructor", Refusal::NoSuchInstructor(missing));
}

#[test]
fn with_weapons() {
    let mut game =
        position(&format!("{VERSUS}\"hero\""), "hero = \"c3\"\nweapon = \"rapier\"\nskeletons = [\"d4S=Bt x3\", \"e5W=Yr\"]");
    let (seat, action) = parse_line("1 hero d4").unwrap();
    game.apply(seat, action, &mut ()).unwrap();
    refused(&game, "1 use crossbow e5W=Yr", Refusal::OtherWeapon);
    refused(&game, "1 use rapier e5W=Pr N", Refusal::NoTarget);
    refused(&game, "1 use rapier done", Refusal::NoTarget);
    let (seat, action) = parse_line("1 use two-handed-sword a1").unwrap();
    assert_eq!(game.is_legal(seat, action), Err(Refusal::OtherWeapon));
}

#[test]
fn in_the_market_and_at_the_start() {
    let market = "mode = \"versus\"\nseats = 2\nround = 1\nphase = \"market\"\nmarket = true\nfirst = 1";
    let game = position(market, "coins = 4\nweapon = \"crossbow\"");
    refused(&game, "1 buy treasure", Refusal::NotForSale(Ware::Trap(Trap::Treasure)));
    refused(&game, "1 buy dragon", Refusal::TooExpensive { cost: 6, coins: 4 });
    refused(&game, "1 buy rapier", Refusal::HasWeapon(Weapon::Crossbow));
    refused(&game, "2 buy wall", Refusal::NotAsked(Seat::at(1)));
    let mut game = position(market, "");
    let (seat, action) = parse_line("1 buy bomb").unwrap();
    game.apply(seat, action, &mut ()).unwrap();
    refused(&game, "2 buy bomb", Refusal::SoldOut(Ware::Trap(Trap::Bomb)));
    let start = position("mode = \"coop\"\nseats = 2\nround = 1\nphase = \"start\"", "");
    refused(&start, "1 start c3", Refusal::NoTowerThere(cell("c3")));
    let top = "mode = \"coop\"\nseats = 2\nround = 2\nphase = \"trap\"\nsupply = [\"dragon\"]\nretrieved = [\"wall\"]";
    refused(&position(top, "hero = \"e5\""), "1 place wall/ a1", Refusal::JustRetrieved(Trap::Wall));
}

#[test]
fn what_chance_cannot_decide() {
    use bad_bones::Chance;
    let models = |texts: &[&str]| texts.iter().map(|text| Model::parse(text).unwrap()).collect::<bad_bones::Draw>();
    let arrivals = position(
        "mode = \"versus\"\nseats = 2\nround = 3\nphase = \"hero\"\nchiefs = true",
        "hero = \"b2\"\nforest = [\"Rl x12\"]",
    );
    let first = Seat::at(0);
    let mut after = arrivals.clone();
    assert_eq!(after.reveal(&Chance::First(first), &mut ()), Err(Refusal::NotChance));
    let text = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = 2\nround = 3\nphase = \"arrivals\"\nchiefs = true\n[[seat]]\nforest = [\"Rl x12\"]\n";
    let mut game = Scenario::parse(text, OwnFiles::default()).unwrap().start;
    game.resume(&mut ());
    let before = game.clone();
    for (seat, draw, expected) in [
        (Seat::at(1), vec!["Gl", "Gl", "Gl"], Refusal::OtherDraw(first)),
        (first, vec!["Gl", "Rl", "Gl"], Refusal::NotInBag(Model::parse("Rl").unwrap())),
        (first, vec!["Gl", "Gl"], Refusal::WrongDraw),
        (first, vec!["Gl", "Gl", "Gl", "Gl"], Refusal::WrongDraw),
        (first, vec!["Yl:necromancer", "Gl", "Gl"], Refusal::WrongDraw),
    ] {
        assert_eq!(game.reveal(&Chance::Draw(seat, models(&draw)), &mut ()), Err(expected), "{draw:?}");
        assert!(game == before, "{draw:?} changed the game");
        assert!(!expected.to_string().is_empty());
    }
    let rightful = Chance::Draw(first, models(&["Yl:necromancer", "Gl", "Gl", "Gl", "Gl", "Gl"]));
    assert_eq!(game.reveal(&rightful, &mut ()), Ok(()));
}

#[test]
fn once_the_game_is_over() {
    let text = "title = \"t\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 10\nphase = \"arrivals\"\ndo = [\"1 stop\"]\n";
    let game = Scenario::parse(text, OwnFiles::default()).unwrap().run().game;
    refused(&game, "1 hero c4", Refusal::Over);
}
