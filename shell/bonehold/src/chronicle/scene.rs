//! Every event as an English sentence.

use bad_bones::{Cell, Chief, Event, Game, Heading, Layout, Mode, Model, Piece, Tile, Trap, Use, Ware};
use game::Seat;

use super::Kind;
use crate::words;

/// Whom the sentences are told to, and where they happen.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The seat called "you".
    pub reader: Option<Seat>,
    layout: &'static Layout,
    mode: Mode,
}

/// The seat on whose board an event happens.
pub fn seat_of(event: &Event) -> Option<Seat> {
    match *event {
        Event::PhaseBegan { .. } | Event::Ended => None,
        Event::Drew { seat, .. }
        | Event::PutBack { seat, .. }
        | Event::Arrived { seat, .. }
        | Event::BuysFirst { seat }
        | Event::Bought { seat, .. }
        | Event::LeftMarket { seat }
        | Event::HeroMoved { seat, .. }
        | Event::Slain { seat, .. }
        | Event::HeroLost { seat }
        | Event::Placed { seat, .. }
        | Event::Retrieved { seat, .. }
        | Event::Passed { seat }
        | Event::SetOff { seat, .. }
        | Event::Triggered { seat, .. }
        | Event::Stands { seat, .. }
        | Event::Held { seat, .. }
        | Event::Sent { seat, .. }
        | Event::BackToForest { seat, .. }
        | Event::Destroyed { seat, .. }
        | Event::AtTower { seat, .. }
        | Event::AtVillage { seat, .. }
        | Event::Conquered { seat, .. }
        | Event::Turned { seat, .. }
        | Event::Hurled { seat, .. }
        | Event::Frozen { seat, .. }
        | Event::Worn { seat, .. }
        | Event::Lost { seat, .. }
        | Event::HearseLeft { seat, .. }
        | Event::SaboteurGone { seat, .. }
        | Event::Used { seat, .. }
        | Event::Eliminated { seat } => Some(seat),
    }
}

impl Scene {
    /// The scene of a game.
    pub fn new(game: &Game, reader: Option<Seat>) -> Scene {
        Scene { reader, layout: &game.rules().layout, mode: game.options().mode }
    }

    /// "you" or "seat 2".
    fn who(&self, seat: Seat) -> String {
        if self.reader == Some(seat) { "you".into() } else { format!("seat {seat}") }
    }

    /// "your" or "seat 2's".
    fn whose(&self, seat: Seat) -> String {
        if self.reader == Some(seat) { "your".into() } else { format!("seat {seat}'s") }
    }

    /// "you buy" or "seat 2 buys".
    fn does(&self, seat: Seat, verb: &str) -> String {
        if self.reader == Some(seat) { format!("you {verb}") } else { format!("seat {seat} {verb}s") }
    }

    fn forest(&self, model: Model) -> String {
        format!("{} forest", words::edge(self.layout, model.side()))
    }

    /// Any event as a sentence of its own.
    pub fn sentence(&self, event: &Event) -> String {
        let text = match *event {
            Event::PhaseBegan { round, phase } => {
                let face = words::face(round % 2 == 1);
                format!("round {round}, {face}: {}", words::phase(phase))
            }
            Event::Drew { seat, model } => return self.tokens(seat, Kind::Drew, &[model]),
            Event::PutBack { seat, model } => return self.tokens(seat, Kind::PutBack, &[model]),
            Event::Arrived { seat, model } => return self.tokens(seat, Kind::Arrived, &[model]),
            Event::BuysFirst { seat } => format!("{} first", self.does(seat, "buy")),
            Event::Bought { seat, ware: Ware::Trap(trap) } => format!("{} a {trap}", self.does(seat, "buy")),
            Event::Bought { seat, ware: Ware::Weapon(weapon) } => {
                format!("{} the {}", self.does(seat, "buy"), words::weapon(weapon))
            }
            Event::LeftMarket { seat } => format!("{} no more", self.does(seat, "buy")),
            Event::HeroMoved { seat, to } => format!("{} hero goes to {to}", self.whose(seat)),
            Event::Slain { seat, model } => format!("{} hero destroys a {}", self.whose(seat), words::skeleton(model)),
            Event::HeroLost { seat } => format!("the emperor takes {} hero with it: both are out of the game", self.whose(seat)),
            Event::Placed { seat, tile, cell } => format!("{} a {} on {cell}", self.does(seat, "lay"), words::laying(tile)),
            Event::Retrieved { seat, trap, cell } => format!("{} the {trap} on {cell} back", self.does(seat, "take")),
            Event::Passed { seat } => match self.reader == Some(seat) {
                true => "you leave your traps as they are".into(),
                false => format!("seat {seat} leaves its traps as they are"),
            },
            Event::Turned { was, now, .. } | Event::Hurled { was, now, .. } => self.turns(was, now),
            Event::Frozen { was, .. } => format!("the {} is frozen", words::placed(self.layout, was)),
            Event::Worn { seat, tile: Tile::Bomb, cell } => format!("{} bomb on {cell} leaves a crater", self.whose(seat)),
            Event::Worn { seat, tile, cell } => format!("{} {} on {cell} is damaged", self.whose(seat), tile.trap()),
            Event::Lost { seat, tile, cell } => {
                format!("{} {} on {cell} is lost for the rest of the game", self.whose(seat), tile.trap())
            }
            Event::HearseLeft { seat, cell, to } => {
                format!("{} hearse drives from {cell} to {}", self.whose(seat), self.who(to))
            }
            Event::SaboteurGone { model, .. } => {
                format!("the {} has done its work and goes into the bag", words::skeleton(model))
            }
            Event::Used { seat, how } => self.uses(seat, how),
            Event::Eliminated { seat } => match self.reader == Some(seat) {
                true => "you are out".into(),
                false => format!("seat {seat} is out"),
            },
            Event::Ended => "the game is over".into(),
            Event::SetOff { skeleton, .. } => format!("a {} {}", words::skeleton(skeleton.model()), self.deed(event)),
            Event::Stands { was, .. } | Event::Held { was, .. } => {
                format!("a {} {}", words::skeleton(was.model()), self.deed(event))
            }
            Event::Sent { model, .. }
            | Event::BackToForest { model, .. }
            | Event::Destroyed { model, .. }
            | Event::AtTower { model, .. }
            | Event::AtVillage { model, .. }
            | Event::Conquered { model, .. } => format!("a {} {}", words::skeleton(model), self.deed(event)),
            Event::Triggered { .. } => format!("a skeleton {}", self.deed(event)),
        };
        words::capitalised(&text) + "."
    }

    /// What an event of a skeleton's way makes it do: "hits the wall on b3". Other events do nothing of the kind.
    pub fn deed(&self, event: &Event) -> String {
        match *event {
            Event::SetOff { skeleton, group: false, .. } => self.sets_off(skeleton),
            Event::SetOff { skeleton, group: true, .. } => {
                format!("leads its group {}", skeleton.cell().map_or("off".into(), |cell| format!("off {cell}")))
            }
            Event::Triggered { trap, cell, .. } => meets(trap, cell),
            Event::Stands { now, .. } => match now.cell() {
                Some(cell) => format!("comes to {cell}, heading {}", words::direction(now.heading())),
                None => "stops".into(),
            },
            Event::Held { was, now, .. } => format!("stays where it is{}", turning(was, now)),
            Event::Sent { to, .. } => format!("goes to {} cemetery", self.whose(to)),
            Event::BackToForest { model, .. } => format!("is back in the {}", self.forest(model)),
            Event::Destroyed { .. } => "is destroyed".into(),
            Event::AtTower { model, cell, floors, .. } => self.at_tower(model, cell, floors),
            Event::AtVillage { model, houses, .. } => self.at_village(model, houses),
            Event::Conquered { .. } => "takes the kingdom".into(),
            Event::Slain { seat, .. } => format!("falls to {} hero", self.whose(seat)),
            _ => String::new(),
        }
    }

    pub(super) fn sets_off(&self, skeleton: Piece) -> String {
        match skeleton.cell() {
            Some(cell) => format!("sets off from {cell}"),
            None => format!("sets off from the {}", self.forest(skeleton.model())),
        }
    }

    /// One step that met nothing.
    pub(super) fn goes(&self, was: Piece, now: Piece) -> String {
        let to = now.cell().map_or(String::new(), |cell| cell.to_string());
        match was.cell() {
            Some(from) => format!("goes from {from} to {to}{}", turning(was, now)),
            None => {
                let entered = was.headed(self.layout.entry(was.model()).1);
                format!("comes out of the {} to {to}{}", self.forest(was.model()), turning(entered, now))
            }
        }
    }

    /// A move that the labyrinth did not allow.
    pub(super) fn is_kept(&self, was: Piece, now: Piece) -> String {
        let place = was.cell().map_or(String::new(), |cell| format!(" on {cell}"));
        format!("does not find its way out of the labyrinth{place}{}", turning(was, now))
    }

    fn at_tower(&self, model: Model, cell: Cell, floors: u8) -> String {
        let floors = usize::from(floors);
        match (self.mode, model.is(Chief::Friendly)) {
            (Mode::Coop, true) => format!("reaches the tower on {cell}, which stands"),
            (Mode::Coop, false) => format!("brings down the tower on {cell}"),
            (_, true) => format!("repairs the tower, which has {} now", words::count(floors, "floor")),
            (_, false) => format!("breaks into the tower: {} left", words::count(floors, "floor")),
        }
    }

    fn at_village(&self, model: Model, houses: u8) -> String {
        let place = if self.mode == Mode::Coop { "the capital" } else { "the village" };
        let houses = words::count(houses.into(), "house");
        if model.is(Chief::Friendly) {
            format!("rebuilds {place}, which has {houses} now")
        } else {
            format!("sets fire to {place}: {houses} left")
        }
    }

    fn turns(&self, was: Piece, now: Piece) -> String {
        let what = words::placed(self.layout, was);
        match now.cell().filter(|cell| was.cell() != Some(*cell)) {
            Some(cell) => format!("the {what} is hurled to {cell}"),
            None => format!("the {what} turns {}", words::direction(now.heading())),
        }
    }

    fn uses(&self, seat: Seat, how: Use) -> String {
        let whose = self.whose(seat);
        match how {
            Use::Skip => format!("{whose} weapon stays in its sheath"),
            Use::Crossbow(piece) => format!("{whose} crossbow hits the {}", words::placed(self.layout, piece)),
            Use::IceStaff(cell) => format!("{whose} ice staff freezes all that stand on {cell}"),
            Use::TwoHandedSword(cell) => format!("{whose} two-handed sword clears the way to {cell}"),
            Use::BattleAxe(symbol) => format!("{whose} battle axe swings at all that are {}", words::colour(symbol)),
            Use::Morningstar(from, to) => format!("{whose} morningstar hurls all of {from} to {to}"),
            Use::DeathStaff(to) => format!("{whose} death staff sends the fallen to {}", self.who(to)),
            Use::TeleportationStaff(_) => format!("{whose} teleportation staff glows"),
            Use::Rapier(piece, heading) => {
                let what = words::placed(self.layout, piece);
                format!("{whose} rapier turns the {what} to the {}", words::direction(heading))
            }
            Use::RapierDone => format!("{whose} rapier rests"),
        }
    }

    pub(super) fn tokens(&self, seat: Seat, kind: Kind, models: &[Model]) -> String {
        let names: Vec<String> = models.iter().map(|model| words::token(self.layout, *model)).collect();
        let names = words::list(&names);
        let text = match kind {
            Kind::Drew => format!("{}: {names}", self.does(seat, "draw")),
            Kind::PutBack => format!("{} back into the bag: {names}", self.does(seat, "put")),
            Kind::Arrived => format!("to {} forest: {names}", self.whose(seat)),
        };
        words::capitalised(&text) + "."
    }
}

fn meets(trap: Trap, cell: Cell) -> String {
    let meets = match trap {
        Trap::Wall => "hits the wall",
        Trap::Catapult => "is caught by the catapult",
        Trap::Dragon => "meets the dragon",
        Trap::Treasure => "reaches the treasure",
        Trap::Barricade => "runs against the barricade",
        Trap::Bomb => "steps on the bomb",
        Trap::Hearse => "climbs onto the hearse",
        Trap::Labyrinth => "enters the labyrinth",
        Trap::Portal => "walks through the portal",
        Trap::Spring => "is flung by the spring",
    };
    format!("{meets} on {cell}")
}

/// ", turning north", if it did.
fn turning(was: Piece, now: Piece) -> String {
    let to: Heading = now.heading();
    if was.heading() == to || now.cell().is_none() { String::new() } else { format!(", turning {}", words::direction(to)) }
}
