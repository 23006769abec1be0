//! A tournament of bots of one's own: everybody plays everybody in versus games for two, and a table tells who won.
//!
//! `cargo run --release -p bad-bones --example tournament [GAMES]`

use bad_bones::game::{ActionSet, Game as _, Rng, Seat, Sitting, Turn};
use bad_bones::{Action, Game, Mode, Options, Phase, Rules};

/// A bot gets the game as its seat may see it, and answers what the seat is asked.
type Bot = fn(&Game, Seat, &mut Rng) -> Action;

const ENTRANTS: [(&str, Bot); 3] = [("chance", chance), ("hunter", hunter), ("warden", warden)];

/// Answers at random: whoever is worse than this thinks wrong.
fn chance(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    game.legal_actions(seat).pick(rng)
}

/// Its hero goes where most skeletons stand, which destroys them. The rest is left to chance.
fn hunter(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    best(game, seat, rng, |action| match action {
        Action::Hero(cell) => game.board(seat).on(cell).count(),
        _ => 0,
    })
}

/// Looks at its own board after the next movement, and takes the answer that leaves it the most points.
fn warden(game: &Game, seat: Seat, rng: &mut Rng) -> Action {
    best(game, seat, rng, |action| outlook(game, seat, action) as usize)
}

/// The answer of the highest worth, any of those that are equal.
fn best(game: &Game, seat: Seat, rng: &mut Rng, worth: impl Fn(Action) -> usize) -> Action {
    let any = rng.below(u32::MAX) as usize;
    let actions: Vec<Action> = game.legal_actions(seat).iter().collect();
    // Beginning anywhere, so that equal answers are equally likely.
    let turned = (0..actions.len()).map(|number| actions[(number + any) % actions.len()]);
    turned.max_by_key(|action| worth(*action)).expect("a seat that is asked has an answer")
}

/// The points of a seat when the skeletons have moved, if it answers this and nothing more.
fn outlook(game: &Game, seat: Seat, action: Action) -> u32 {
    // A board taken alone has one seat, the first. Nobody there to send skeletons to: such answers are all alike.
    let me = Seat::at(0);
    let mut future = game.alone(seat);
    future.halt_before(Some(Phase::Arrivals));
    if future.apply(me, action, &mut ()).is_err() {
        return 0;
    }
    if matches!(future.phase(), Phase::Hero | Phase::Trap) {
        future.skip_to_skeletons();
        future.resume(&mut ());
    }
    while !future.is_halted() && matches!(future.turn(), Turn::Asked(_)) {
        let first = future.legal_actions(me).get(0);
        future.apply_legal(me, first, &mut ());
    }
    future.points(me)
}

/// Plays one game; tells the seat that won, if it is one.
fn play(bots: [Bot; 2], number: u64) -> Option<Seat> {
    let rules = Rules::of(Mode::Versus);
    let game = Game::new(Options::new(Mode::Versus, 2, rules), rules).expect("a game for two");
    // A sitting keeps the other's choices hidden until the phase ends. Luck and whims have a generator each, so that the same
    // tokens are drawn whatever the bots do.
    let mut sitting = Sitting::new(game);
    let [mut luck, mut whims] = [0, 1].map(|stream| Rng::stream(number, stream));
    loop {
        match sitting.game().turn() {
            Turn::Over => break,
            Turn::Chance => _ = sitting.draw(&mut luck, &mut ()),
            Turn::Asked(seats) => {
                let seat = seats.into_iter().next().expect("somebody is asked");
                let action = bots[seat.index()](&sitting.view(Some(seat)), seat, &mut whims);
                sitting.apply(seat, action, &mut ()).expect("a bot answers what is legal");
            }
        }
    }
    let winners = sitting.game().outcome().expect("it is over").winners;
    winners.into_iter().next().filter(|_| winners.len() == 1)
}

/// Games won: by whom, against whom.
type Wins = [[u64; ENTRANTS.len()]; ENTRANTS.len()];

/// Everybody against everybody, each pair so many games, in turn from either seat.
fn round_robin(games: u64) -> Wins {
    let mut wins = Wins::default();
    for one in 0..ENTRANTS.len() {
        for other in one + 1..ENTRANTS.len() {
            for number in 0..games {
                let seated = if number % 2 == 0 { [one, other] } else { [other, one] };
                if let Some(seat) = play(seated.map(|bot| ENTRANTS[bot].1), number) {
                    let winner = seated[seat.index()];
                    wins[winner][one + other - winner] += 1;
                }
            }
        }
    }
    wins
}

fn main() {
    let games = std::env::args().nth(1).map_or(200, |word| word.parse().expect("a number of games"));
    let wins = round_robin(games);
    println!("games won out of {games} by each (row) against each (column)\n");
    println!("{:>8}{}{:>8}", "", ENTRANTS.map(|(name, _)| format!("{name:>8}")).concat(), "all");
    for (row, (name, _)) in ENTRANTS.iter().enumerate() {
        let cells = (0..ENTRANTS.len()).map(|column| match column == row {
            true => format!("{:>8}", "-"),
            false => format!("{:>8}", wins[row][column]),
        });
        println!("{name:>8}{}{:>8}", cells.collect::<String>(), wins[row].iter().sum::<u64>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_ahead_wins_against_chance() {
        let wins = round_robin(20);
        let [chance, hunter, warden] = [0, 1, 2];
        assert!(wins[warden][chance] > 15, "{wins:?}");
        assert!(wins[warden][hunter] > wins[hunter][warden], "{wins:?}");
        assert!(wins.iter().flatten().sum::<u64>() <= 3 * 20);
    }
}
