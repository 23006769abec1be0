//! What the next movements bring if nothing more is done, or if one thing is. Boards touch only through cemeteries, so it is
//! exact up to the next draw; whatever the owner would be asked on the way is answered as a careful owner would.

use bad_bones::{Action, Cell, Cells, Event, Game, Heading, Layout, Model, Phase, Piece, Tile, Trap};
use bad_bones_bots::{OWN, settle, way_out};
use game::{Game as _, Rng, Seat, Turn};

/// Where a skeleton's move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It stands on a cell.
    Stands(Cell, Heading),
    /// It could not move.
    Held,
    /// It comes to the tower of this cell.
    Tower(Cell),
    /// It comes to the village or the capital.
    Village,
    /// It goes to somebody's cemetery: over the edge it is headed for, or thrown wherever its owner likes.
    Away(Option<Heading>),
    /// It goes back to its lane.
    Forest,
    /// It is destroyed.
    Destroyed,
}

/// One skeleton's next move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The skeleton as it stands now.
    pub was: Piece,
    /// The traps it comes to on its way, in order.
    pub by_way_of: Vec<Cell>,
    /// The heading it has in the end.
    pub heading: Heading,
    /// Where it ends.
    pub end: End,
}

/// What the next movement brings; of several, the last one's moves and all the losses.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Forecast {
    /// The movements looked at.
    pub movements: usize,
    /// Every move of the last one.
    pub ghosts: Vec<Ghost>,
    /// Floors lost, or towers of a cooperative board.
    pub floors: u8,
    /// Houses lost.
    pub houses: u8,
    /// Cooperative towers that fall.
    pub towers: Cells,
    /// Traps that leave the game, with their cells.
    pub traps: Vec<(Cell, Tile)>,
    /// Skeletons that leave the board for another one.
    pub away: usize,
    /// Where the hero meets the emperor, and both leave the game.
    pub hero_falls: Option<Cell>,
    /// Whether this seat is out then.
    pub falls: bool,
}

impl Forecast {
    /// Floors and houses lost.
    pub fn losses(&self) -> u32 {
        u32::from(self.floors) + u32::from(self.houses)
    }
}

/// The forecast of a seat's board over so many movements, after this action if one is named. `None` where no movement lies
/// ahead that could be told, or the action is refused.
pub fn forecast(game: &Game, seat: Seat, action: Option<Action>, movements: usize) -> Option<Forecast> {
    if !matches!(game.phase(), Phase::Hero | Phase::Trap | Phase::Skeletons) {
        return None;
    }
    let mut alone = game.alone(seat);
    alone.without_draws();
    let before = (alone.board(OWN).floors(), alone.board(OWN).houses(), alone.capital(), alone.board(OWN).towers());
    let (round, mut told) = (alone.round(), Vec::new());
    let stands = match action {
        Some(Action::Hero(cell) | Action::Start(cell)) => Some(cell),
        _ => game.board(seat).hero(),
    };
    if let Some(action) = action {
        // A board alone is not asked whom to send to: such an answer changes nothing of its future.
        let about_others = matches!(action, Action::Send(..) | Action::SendFrom(..));
        if !about_others {
            alone.apply(OWN, action, &mut told).ok()?;
        }
    }
    let mut forecast = Forecast::default();
    for number in 0..movements.max(1) {
        if number > 0 {
            told.clear();
        }
        move_on(&mut alone, round + number as u16, &mut told);
        forecast.movements = number + 1;
        forecast.ghosts = ghosts(&told, &alone.rules().layout);
        forecast.read(&told);
        if told.iter().any(|event| matches!(event, Event::HeroLost { .. })) {
            forecast.hero_falls = stands;
        }
        if alone.turn() == Turn::Over {
            break;
        }
    }
    let after = (alone.board(OWN).floors(), alone.board(OWN).houses(), alone.capital(), alone.board(OWN).towers());
    forecast.towers = before.3.without(after.3);
    forecast.floors = before.0.saturating_sub(after.0) + forecast.towers.len() as u8;
    forecast.houses = before.1.saturating_sub(after.1) + before.2.saturating_sub(after.2);
    forecast.falls = alone.turn() == Turn::Over && alone.outcome().is_some_and(|outcome| outcome.winners.is_empty());
    Some(forecast)
}

impl Forecast {
    fn read(&mut self, told: &[Event]) {
        for event in told {
            match *event {
                Event::Lost { tile, cell, .. } => self.traps.push((cell, tile)),
                Event::Sent { .. } => self.away += 1,
                _ => {}
            }
        }
    }
}

/// The seat to which a skeleton leaves over an edge; `None` if it does not, or its owner chooses (rules: 3.3, a forest edge).
pub fn receiver(game: &Game, seat: Seat, ghost: &Ghost) -> Option<Seat> {
    let End::Away(Some(over)) = ghost.end else { return None };
    bad_bones_bots::receiver(game, seat, Some(over))
}

/// For each action, what it saves of the next movement's losses compared with doing nothing.
pub fn savings(game: &Game, seat: Seat, actions: &[Action]) -> Vec<i32> {
    let losses = |action| forecast(game, seat, action, 1).map_or(0, |forecast| forecast.losses() as i32);
    let nothing = losses(None);
    actions.iter().map(|action| nothing - losses(Some(*action))).collect()
}

/// Lets the skeletons of a board alone move in this round, with nothing more done before. Laying the trap may have made them
/// move already.
fn move_on(game: &mut Game, round: u16, told: &mut Vec<Event>) {
    while game.turn() == Turn::Chance && game.round() < round {
        game.deal(&mut Rng::seeded(0), &mut ());
    }
    settle(game, told);
    if game.round() == round && matches!(game.phase(), Phase::Hero | Phase::Trap) {
        told.retain(|event| !matches!(event, Event::HeroMoved { .. } | Event::Slain { .. }));
        game.skip_to_skeletons();
        game.resume(told);
    }
    settle(game, told);
}

/// A skeleton under way: where it set off, the traps it came to and the last of them, and its heading there.
struct Walk {
    was: Piece,
    way: Vec<Cell>,
    trap: Option<Trap>,
    heading: Heading,
}

impl Walk {
    /// How it goes to a cemetery.
    fn away(&self, layout: &Layout) -> End {
        let last = self.way.last().copied().or(self.was.cell());
        End::Away(last.and_then(|cell| way_out(layout, cell, self.heading, self.trap)))
    }
}

/// The moves that events tell of.
fn ghosts(told: &[Event], layout: &Layout) -> Vec<Ghost> {
    let mut ghosts: Vec<Ghost> = Vec::new();
    let mut under_way: Option<Walk> = None;
    let mut landing = None;
    for event in told {
        match *event {
            Event::Placed { tile: Tile::Dragon, cell, .. } => landing = Some(cell),
            Event::SetOff { skeleton, .. } => {
                // Whoever sets off under a dragon was pushed by it.
                let trap = landing.filter(|_| skeleton.cell() == landing).map(|_| Trap::Dragon);
                under_way = Some(Walk { was: skeleton, way: vec![], trap, heading: skeleton.heading() });
            }
            Event::Triggered { trap, cell, heading, .. } => {
                if let Some(walk) = &mut under_way {
                    walk.way.push(cell);
                    (walk.trap, walk.heading) = (Some(trap), heading);
                }
            }
            // Its load goes later, and stands on it so far.
            Event::HearseLeft { .. } => under_way = None,
            Event::Stands { was, now, .. } => {
                let by_way_of = under_way.as_ref().map_or(vec![], |walk| walk.way.clone());
                let end = now.cell().map_or(End::Held, |cell| End::Stands(cell, now.heading()));
                ghosts.push(Ghost { was, by_way_of, heading: now.heading(), end });
            }
            Event::Held { was, now, .. } => {
                ghosts.push(Ghost { was, by_way_of: vec![], heading: now.heading(), end: End::Held });
            }
            Event::Turned { was, now, .. } => {
                let stands = |ghost: &&mut Ghost| ghost.end == End::Stands(was.cell().unwrap_or(Cell::at(0)), was.heading());
                if let (Some(ghost), Some(cell)) = (ghosts.iter_mut().rev().find(stands), now.cell()) {
                    ghost.end = End::Stands(cell, now.heading());
                    ghost.heading = now.heading();
                }
            }
            _ => {
                if let (Some((model, end)), Some(walk)) = (leaves(event), &under_way) {
                    // Members of a group are told of one by one.
                    let was = if walk.was.model() == model { walk.was } else { member(walk.was, model) };
                    let end = if matches!(end, End::Away(_)) { walk.away(layout) } else { end };
                    ghosts.push(Ghost { was, by_way_of: walk.way.clone(), heading: walk.heading, end });
                }
            }
        }
    }
    ghosts
}

fn member(leader: Piece, model: Model) -> Piece {
    leader.cell().map_or(Piece::in_forest(model, 0), |cell| Piece::on(cell, leader.heading(), model, 0))
}

fn leaves(event: &Event) -> Option<(Model, End)> {
    match *event {
        Event::AtTower { model, cell, .. } => Some((model, End::Tower(cell))),
        Event::AtVillage { model, .. } | Event::Conquered { model, .. } => Some((model, End::Village)),
        Event::Sent { model, .. } => Some((model, End::Away(None))),
        Event::BackToForest { model, .. } => Some((model, End::Forest)),
        Event::Destroyed { model, .. } | Event::Slain { model, .. } => Some((model, End::Destroyed)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use bad_bones::notation::parse_action;
    use game::ActionSet;

    fn position(seat: &str) -> Game {
        position_of(2, seat)
    }

    fn position_of(seats: usize, seat: &str) -> Game {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"versus\"\nseats = {seats}\nround = 3\nphase = \"trap\"\n[[seat]]\n{seat}\n"
        );
        History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone()
    }

    fn cell(text: &str) -> Cell {
        Cell::parse(text).unwrap()
    }

    #[test]
    fn a_skeleton_beside_the_tower_takes_a_floor() {
        // rules: 1: the tower of the classic board stands on c3.
        let game = position("hero = \"e5\"\nskeletons = [\"c4S=Rt\"]");
        let forecast = forecast(&game, OWN, None, 1).unwrap();
        assert_eq!((forecast.floors, forecast.houses, forecast.falls), (1, 0, false));
        assert_eq!(forecast.ghosts[0].end, End::Tower(cell("c3")));
    }

    #[test]
    fn a_wall_in_its_way_saves_the_house() {
        let game = position("hero = \"e5\"\nskeletons = [\"a2S=Pt\"]");
        assert_eq!(forecast(&game, OWN, None, 2).unwrap().houses, 1, "a2, a1, then the village");
        assert_eq!(forecast(&game, OWN, None, 1).unwrap().houses, 0);
        // rules: 3.3 wall: `\` turns S to E, so the skeleton comes to b1 instead.
        let wall = parse_action("place wall\\ a1").unwrap();
        let after = forecast(&game, OWN, Some(wall), 2).unwrap();
        assert_eq!(after.houses, 0);
        let first = forecast(&game, OWN, Some(wall), 1).unwrap();
        assert_eq!(first.ghosts[0].end, End::Stands(cell("b1"), Heading::E));
        assert_eq!(first.ghosts[0].by_way_of, [cell("a1")]);
    }

    #[test]
    fn savings_are_counted_against_doing_nothing() {
        let game = position("hero = \"e5\"\nskeletons = [\"a1S=Pt\", \"c4S=Rt\"]");
        let actions = ["pass", "place dragon a1", "place wall/ e1"].map(|text| parse_action(text).unwrap());
        // The landing dragon pushes the one on a1 away, and it does not move again in this round (rules: 3.2).
        assert_eq!(savings(&game, OWN, &actions), [0, 1, 0]);
    }

    #[test]
    fn a_hero_that_meets_the_emperor_is_lost() {
        // rules: 7 emperor: it walks from b2 onto c2, where the hero stands; on the tower the hero is safe.
        let meets = |hero: &str| {
            let text = format!(
                "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nchiefs = true\nround = 3\nphase = \"hero\"\n[[seat]]\n\
                 hero = \"{hero}\"\nsupply = []\nskeletons = [\"b2E=Rt:emperor\"]\n"
            );
            History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}")).game().clone()
        };
        let falls = |game: &Game, action: Option<&str>| {
            forecast(game, OWN, action.map(|text| parse_action(text).unwrap()), 1).unwrap().hero_falls
        };
        assert_eq!(falls(&meets("c2"), None), Some(cell("c2")));
        assert_eq!(falls(&meets("c2"), Some("hero c1")), None, "it steps out of the way");
        assert_eq!(falls(&meets("c1"), Some("hero b2")), Some(cell("b2")), "or onto it");
        assert_eq!(falls(&meets("e5"), None), None);
    }

    #[test]
    fn leaving_skeletons_go_to_somebody_else() {
        let game = position("hero = \"e5\"\nskeletons = [\"a3W=Rl\"]");
        let forecast = forecast(&game, OWN, None, 1).unwrap();
        assert_eq!((forecast.away, forecast.losses()), (1, 0));
        assert_eq!(forecast.ghosts[0].end, End::Away(Some(Heading::W)));
        // rules: 3.3, a forest edge: over the left edge to the left neighbour, which is the other one of two.
        assert_eq!(receiver(&game, OWN, &forecast.ghosts[0]), Some(Seat::at(1)));
    }

    #[test]
    fn a_catapult_sends_to_nobody_in_particular() {
        let game = position("hero = \"e5\"\nskeletons = [\"b3W=Rl\"]\ntraps = [\"catapult@a3\"]");
        let forecast = forecast(&game, OWN, None, 1).unwrap();
        assert_eq!(forecast.ghosts[0].end, End::Away(None));
        assert_eq!(receiver(&game, OWN, &forecast.ghosts[0]), None);
    }

    /// To whom the only skeleton of the board goes after this action, between four.
    fn goes_to(seat: &str, action: &str) -> Option<Seat> {
        let game = position_of(4, seat);
        let forecast = forecast(&game, OWN, Some(parse_action(action).unwrap()), 1).unwrap();
        assert!(matches!(forecast.ghosts[0].end, End::Away(_)), "{forecast:?}");
        receiver(&game, OWN, &forecast.ghosts[0])
    }

    #[test]
    fn the_load_of_a_hearse_is_nobody_who_walked() {
        let game = position("hero = \"e5\"\nskeletons = [\"b3W=Rl\", \"d2N=Bl\"]\ntraps = [\"hearse@a3\"]");
        let ghosts = forecast(&game, OWN, None, 1).unwrap().ghosts;
        let ends: Vec<End> = ghosts.iter().map(|ghost| ghost.end).collect();
        assert_eq!(ends.len(), 2, "{ends:?}");
        assert!(ends.contains(&End::Stands(cell("a3"), Heading::W)), "{ends:?}");
    }

    #[test]
    fn a_wall_that_is_considered_shows_to_whom_it_sends() {
        // rules: 3.3 wall: `/` turns S to W, `\` turns S to E and N to W.
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"a2S=Rl\"]", "place wall/ a1"), Some(Seat::at(1)));
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"e2S=Rl\"]", "place wall\\ e1"), Some(Seat::at(3)));
        // In a corner that has two forest edges.
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"a4N=Rl\"]", "place wall\\ a5"), Some(Seat::at(1)));
        // Over the top edge its owner chooses.
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"b5E=Rl\"]", "place wall/ c5"), None);
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"b5W=Rl\"]", "place wall\\ a5"), None);
    }

    #[test]
    fn a_landing_dragon_pushes_over_the_edge_beside_it() {
        // rules: 3.2: the one it lands on was headed east, and is pushed off to the west.
        assert_eq!(goes_to("hero = \"c2\"\nskeletons = [\"a3E=Rl\"]", "place dragon a3"), Some(Seat::at(1)));
    }

    #[test]
    fn a_refused_action_has_no_forecast() {
        let game = position("hero = \"e5\"");
        assert_eq!(forecast(&game, OWN, Some(parse_action("place wall/ c3").unwrap()), 1), None);
    }

    #[test]
    fn every_legal_action_has_a_forecast() {
        let game = position("hero = \"b2\"\nskeletons = [\"a3E=Rl x3\", \"d4W=Yr\", \"b5S=Yt x2\"]\ntraps = [\"dragon@d2\"]");
        let choices = game.legal_actions(OWN);
        assert!((0..choices.len()).all(|n| forecast(&game, OWN, Some(choices.get(n)), 3).is_some()));
    }
}
