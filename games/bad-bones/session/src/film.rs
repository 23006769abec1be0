//! A movement as a series of pictures, made from the engine's events: skeleton by skeleton, trap by trap.

use bad_bones::{Cell, Event, Heading, Layout, Piece, Trap};
use game::Seat;

use crate::cast::{Cast, Spot, Token};

/// One picture: where every token is at that moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// The trap, tower or cell where something happens.
    pub at: Option<Cell>,
    /// Floors and houses left, once something was lost.
    pub floors: Option<u8>,
    /// Houses left, likewise.
    pub houses: Option<u8>,
    /// The token that moves.
    pub mover: Option<u32>,
    /// What it does.
    pub deed: Deed,
}

/// What a token does in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It goes on, or stays where it is.
    Walks,
    /// It comes to a trap.
    Trapped(Trap),
    /// It turns.
    Turns,
    /// It leaves for a seat.
    Flung(Seat),
    /// It goes back to the forest.
    Returns,
    /// It falls apart.
    Breaks,
    /// It breaks into a tower.
    Storms,
    /// It walks into the village below this column.
    Burns(u8),
}

/// The pictures of one board for what these events tell. The cast is left as the last picture shows it.
pub fn film(cast: &mut Cast, layout: &Layout, seat: Seat, events: &[Event]) -> Vec<Frame> {
    let mut director = Director { cast, layout, movers: vec![], from: None, heading: Heading::E, frames: vec![] };
    for event in events {
        director.show(seat, event);
    }
    director.frames
}

struct Director<'c> {
    cast: &'c mut Cast,
    layout: &'c Layout,
    /// The tokens under way, the leader first.
    movers: Vec<u32>,
    from: Option<Cell>,
    heading: Heading,
    frames: Vec<Frame>,
}

impl Director<'_> {
    fn show(&mut self, board: Seat, event: &Event) {
        match *event {
            Event::SetOff { seat, skeleton, group } if seat == board => self.set_off(skeleton, group),
            Event::Triggered { seat, cell, heading, trap, .. } if seat == board => {
                (self.from, self.heading) = (Some(cell), heading);
                for id in self.movers.clone() {
                    self.put(id, Spot::Cell(cell), heading, None);
                }
                self.shoot(Some(cell), Deed::Trapped(trap));
            }
            Event::Stands { seat, was, now } | Event::Held { seat, was, now } if seat == board => self.arrive(was, now),
            Event::Turned { seat, was, now } if seat == board => {
                if let Some(token) = self.cast.tokens_mut().iter_mut().find(|token| token.is(was)) {
                    token.heading = now.heading();
                    self.shoot(now.cell(), Deed::Turns);
                }
            }
            Event::Sent { seat, model, to } if seat == board => self.leave(model, self.beyond(), Deed::Flung(to), (None, None)),
            Event::BackToForest { seat, model } if seat == board => self.leave(model, Spot::Forest, Deed::Returns, (None, None)),
            Event::Destroyed { seat, model } | Event::Slain { seat, model } | Event::Conquered { seat, model }
                if seat == board =>
            {
                let cell = self.next_cell();
                self.leave(model, Spot::Gone(cell), Deed::Breaks, (None, None));
            }
            Event::AtTower { seat, model, cell, floors } if seat == board => {
                self.leave(model, Spot::Gone(cell), Deed::Storms, (Some(floors), None));
            }
            Event::AtVillage { seat, model, houses } if seat == board => {
                let column = self.from.unwrap_or_else(|| self.next_cell()).column() as u8;
                self.leave(model, self.beyond(), Deed::Burns(column), (None, Some(houses)));
            }
            _ => {}
        }
    }

    fn set_off(&mut self, skeleton: Piece, group: bool) {
        let leader = self.cast.tokens().iter().find(|token| token.is(skeleton) && token.mark == 0).map(|token| token.id);
        let (cell, heading) = match skeleton.cell() {
            Some(cell) => (Some(cell), skeleton.heading()),
            None => (None, self.layout.entry(skeleton.model()).1),
        };
        (self.from, self.heading) = (cell, heading);
        self.movers = leader.into_iter().collect();
        if let (true, Some(cell)) = (group, cell) {
            let others = self.cast.tokens().iter().filter(|token| token.spot == Spot::Cell(cell) && Some(token.id) != leader);
            self.movers.extend(others.map(|token| token.id).collect::<Vec<_>>());
        }
        if cell.is_none() {
            self.from = None;
        }
        if let Some(entry) = leader.filter(|_| cell.is_none()) {
            // Out of the forest it faces the board.
            let spot = Spot::Forest;
            self.put(entry, spot, heading, None);
        }
    }

    /// The cell the mover is about to enter.
    fn next_cell(&self) -> Cell {
        let entry = self.movers.first().and_then(|id| self.cast.tokens().iter().find(|token| token.id == *id));
        match (self.from, entry) {
            (Some(cell), _) => cell.step(self.heading).unwrap_or(cell),
            (None, Some(token)) => self.layout.entry(token.model).0,
            (None, None) => Cell::at(0),
        }
    }

    fn beyond(&self) -> Spot {
        let cell = self.from.unwrap_or_else(|| self.next_cell());
        if cell.step(self.heading).is_some() { Spot::Gone(cell) } else { Spot::Beyond(cell, self.heading) }
    }

    fn arrive(&mut self, was: Piece, now: Piece) {
        let under_way = |token: &Token, movers: &[u32]| movers.contains(&token.id) && token.model == was.model();
        let tokens = self.cast.tokens();
        let found = tokens.iter().find(|token| under_way(token, &self.movers)).or_else(|| tokens.iter().find(|t| t.is(was)));
        let Some(id) = found.map(|token| token.id) else { return };
        let spot = now.cell().map_or(Spot::Forest, Spot::Cell);
        self.put(id, spot, now.heading(), Some(now.mark()));
        self.movers.retain(|mover| *mover != id);
        self.shoot_with(None, Some(id), Deed::Walks, (None, None));
    }

    fn leave(&mut self, model: bad_bones::Model, spot: Spot, deed: Deed, left: (Option<u8>, Option<u8>)) {
        let of_model = |id: &u32| self.cast.tokens().iter().any(|token| token.id == *id && token.model == model);
        let on_the_way = self.movers.iter().copied().find(of_model);
        let hero_met = || self.cast.tokens().iter().find(|token| token.model == model).map(|token| token.id);
        let Some(id) = on_the_way.or_else(hero_met) else { return };
        let heading = self.heading;
        self.put(id, spot, heading, Some(1));
        self.movers.retain(|mover| *mover != id);
        let at = match spot {
            Spot::Gone(cell) => Some(cell),
            _ => None,
        };
        self.shoot_with(at, Some(id), deed, left);
        if spot != Spot::Forest {
            self.cast.tokens_mut().retain(|token| token.id != id);
        }
    }

    fn put(&mut self, id: u32, spot: Spot, heading: Heading, mark: Option<u8>) {
        if let Some(token) = self.cast.tokens_mut().iter_mut().find(|token| token.id == id) {
            (token.spot, token.heading) = (spot, heading);
            token.mark = mark.unwrap_or(token.mark);
        }
    }

    fn shoot(&mut self, at: Option<Cell>, deed: Deed) {
        self.shoot_with(at, self.movers.first().copied(), deed, (None, None));
    }

    fn shoot_with(&mut self, at: Option<Cell>, mover: Option<u32>, deed: Deed, (floors, houses): (Option<u8>, Option<u8>)) {
        let last = self.frames.last();
        let (floors, houses) = (floors.or(last.and_then(|f| f.floors)), houses.or(last.and_then(|f| f.houses)));
        self.frames.push(Frame { tokens: self.cast.tokens().to_vec(), at, floors, houses, mover, deed });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::History;
    use bad_bones::notation::parse_action;

    const ME: Seat = Seat::at(0);

    fn filmed(seat: &str) -> (Vec<Frame>, Cast) {
        let text = format!(
            "title = \"\"\ngame = \"bad-bones\"\nmode = \"solo\"\nround = 3\nphase = \"trap\"\n[[seat]]\nhero = \"e5\"\n{seat}\n"
        );
        let mut course = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{faults}"));
        let mut cast = Cast::default();
        cast.follow(course.game().board(ME));
        let mut events = vec![];
        let rules = Arc::clone(course.game().rules());
        course.act(ME, parse_action("pass").unwrap(), &mut events).unwrap();
        (film(&mut cast, &rules.layout, ME, &events), cast)
    }

    fn cell(text: &str) -> Cell {
        Cell::parse(text).unwrap()
    }

    #[test]
    fn a_wall_is_a_picture_of_its_own() {
        let (frames, cast) = filmed("skeletons = [\"a3E=Rl\"]\ntraps = [\"wall/@b3\"]");
        let spots: Vec<Spot> = frames.iter().map(|frame| frame.tokens[0].spot).collect();
        assert_eq!(spots, [Spot::Cell(cell("b3")), Spot::Cell(cell("b4"))]);
        let deeds: Vec<Deed> = frames.iter().map(|frame| frame.deed).collect();
        assert_eq!(deeds, [Deed::Trapped(Trap::Wall), Deed::Walks]);
        assert_eq!(cast.tokens()[0].heading, Heading::N);
    }

    #[test]
    fn who_burns_a_house_is_seen_leaving() {
        let (frames, cast) = filmed("skeletons = [\"a1S=Pt\"]");
        assert_eq!(frames.len(), 1);
        assert_eq!(frames[0].tokens[0].spot, Spot::Beyond(cell("a1"), Heading::S));
        assert_eq!((frames[0].houses, frames[0].deed), (Some(0), Deed::Burns(0)));
        assert!(cast.tokens().is_empty());
    }

    #[test]
    fn each_skeleton_moves_by_itself() {
        let (frames, _) = filmed("skeletons = [\"a3E=Rl\", \"e4W=Yr\"]\nforest = [\"Bt\"]");
        assert_eq!(frames.len(), 3);
        let moved = |frame: &Frame| frame.tokens.iter().filter(|token| token.mark == 1).count();
        assert_eq!(frames.iter().map(moved).collect::<Vec<_>>(), [1, 2, 3]);
    }
}
