//! What the learned value sees of a board: a list of numbered features.

use bad_bones::{Board, Cell, Chief, Game, Mode, Model, Piece, Place, Trap, Weapon};
use game::{Game as _, Seat};

use crate::lanes::{End, Lanes, Way};

/// How many features there are.
pub const FEATURES: usize = Part::Count as usize;

/// The most that can be set at once.
const MOST: usize = 96;

/// The parts of the features, each with the number it begins with.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Part {
    /// One each for 0 to 4 floors, or towers.
    Floors = 0,
    /// One each for 0 to 5 houses.
    Houses = 5,
    /// On the way to a tower, by the move they come with.
    ToTower = 11,
    /// The same to the village.
    ToVillage = 17,
    /// The same over an edge.
    ToOthers = 23,
    /// The same onto a trap that gets rid of them.
    ToTrap = 27,
    Nowhere = 30,
    Skeletons = 31,
    /// Where the hero is, by column from the edge, and row.
    Hero = 32,
    NoHero = 47,
    /// What a step of the hero destroys at most.
    PreyNow = 48,
    /// The same, with those who come to it next.
    PreySoon = 49,
    /// The same, of those who are dangerous.
    PreyDanger = 50,
    /// What is lost with the next movement whatever the hero does.
    TowerHits = 51,
    VillageHits = 52,
    TowerFalls = 53,
    VillageFalls = 54,
    /// Dangerous ones near to the hero, and far.
    DangerNear = 55,
    DangerFar = 56,
    /// Three for each kind: in hand, intact, damaged.
    Traps = 57,
    /// How the lanes end: on the tower soon or later, in the village, away, on a trap, nowhere.
    Lanes = 87,
    RoundsLeft = 93,
    Clearing = 94,
    Lead = 95,
    Behind = 96,
    /// One each for 0 to 3 losses that the weakest of the others can bear.
    OthersSlack = 97,
    Seats = 101,
    Chiefs = 102,
    Weapons = 103,
    /// Cells with dangerous ones within two moves, with the next move, and skeletons in the cemetery.
    Crowds = 111,
    Round = 114,
    Count = 115,
}

/// The features of one board that are not 0.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    len: usize,
    on: Features,
}

#[derive(Clone, Debug)]
struct Features([(u8, f32); MOST]);

impl Default for Features {
    fn default() -> Features {
        Features([(0, 0.0); MOST])
    }
}

/// What is known of the other boards, the same for all answers to a question.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Others {
    /// Points of the best of them.
    pub points: i32,
    /// How many more losses the weakest of them can bear in the next movement; 0: it falls if it does nothing.
    pub slack: u8,
    /// How many there are.
    pub count: u8,
}

impl Others {
    /// What a seat knows of the others.
    pub fn of(game: &Game, seat: Seat) -> Others {
        let mut others = Others { points: 0, slack: 3, count: 0 };
        if game.options().mode != Mode::Versus {
            return others;
        }
        for other in Seat::first(game.seats()).filter(|other| *other != seat) {
            others.points = others.points.max(game.points(other) as i32);
            others.slack = others.slack.min(slack(game.board(other), game));
            others.count += 1;
        }
        others
    }
}

/// How many losses are left after the next movement if the seat does nothing.
fn slack(board: &Board, game: &Game) -> u8 {
    let mut lanes = Lanes::new(board, &game.rules().layout);
    let (mut floors, mut houses) = (board.floors() as i8, board.houses() as i8);
    for way in board.pieces().iter().map(|piece| lanes.way(*piece)).filter(|way| way.moves == 1) {
        match way.end {
            End::Tower => floors -= 1,
            End::Village => houses -= 1,
            _ => {}
        }
    }
    floors.min(houses).clamp(0, 3) as u8
}

impl Sketch {
    /// The features of a seat's board, best between the skeletons phase and the arrivals.
    pub fn of(game: &Game, seat: Seat, others: &Others) -> Sketch {
        Sketch::burdened(game, seat, others, None)
    }

    /// The same with one more skeleton in its cemetery.
    pub fn burdened(game: &Game, seat: Seat, others: &Others, burden: Option<Model>) -> Sketch {
        let mut sketch = Sketch::default();
        sketch.health(game, seat);
        sketch.skeletons(game, seat, burden);
        sketch.traps(game, seat);
        sketch.course(game, seat, others);
        sketch
    }

    /// Feature and amount.
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.on.0[..self.len].iter().map(|&(feature, amount)| (feature as usize, amount))
    }

    #[inline]
    fn add(&mut self, part: Part, offset: usize, amount: f32) {
        if amount != 0.0 && self.len < MOST {
            self.on.0[self.len] = ((part as usize + offset) as u8, amount);
            self.len += 1;
        }
    }

    fn health(&mut self, game: &Game, seat: Seat) {
        let (floors, houses) = health(game, seat);
        self.add(Part::Floors, floors.min(4), 1.0);
        self.add(Part::Houses, houses.min(5), 1.0);
    }

    fn skeletons(&mut self, game: &Game, seat: Seat, burden: Option<Model>) {
        let board = game.board(seat);
        let mut lanes = Lanes::new(board, &game.rules().layout);
        let mut tally = Tally::default();
        for piece in board.pieces().iter().copied().chain(burden.map(Piece::in_cemetery)) {
            if matches!(piece.place(), Place::Cell(_) | Place::Forest | Place::Cemetery) {
                let harm = if piece.model().is(Chief::Sapper) || piece.model().is(Chief::Emperor) { 2 } else { 1 };
                tally.count(piece.cell(), piece.place() == Place::Cemetery, lanes.way(piece), harm);
            }
        }
        tally.tell(self);
        self.prey(board.hero(), &tally, health(game, seat));
        self.lanes(&mut lanes);
    }

    /// What the hero's next step can do, and what it can't prevent.
    fn prey(&mut self, hero: Option<Cell>, tally: &Tally, (floors, houses): (usize, usize)) {
        let (mut now, mut soon, mut danger) = (0, 0, 0);
        let (mut tower_saved, mut village_saved) = (0, 0);
        if let Some(hero) = hero {
            for cell in hero.around() {
                let at = cell.index();
                now = now.max(tally.now[at]);
                soon = soon.max(tally.now[at] + tally.next[at]);
                danger = danger.max(tally.danger[at]);
                tower_saved = tower_saved.max(tally.tower_next[at]);
                village_saved = village_saved.max(tally.village_next[at]);
            }
            self.hero(hero, tally);
        } else {
            self.add(Part::NoHero, 0, 1.0);
        }
        let (tower, village) = (tally.tower[0] - tower_saved, tally.village[0] - village_saved);
        self.add(Part::PreyNow, 0, f32::from(now) / 2.0);
        self.add(Part::PreySoon, 0, f32::from(soon) / 2.0);
        self.add(Part::PreyDanger, 0, f32::from(danger) / 2.0);
        self.add(Part::TowerHits, 0, f32::from(tower) / 2.0);
        self.add(Part::VillageHits, 0, f32::from(village) / 2.0);
        self.add(Part::TowerFalls, 0, f32::from(u8::from(usize::from(tower) >= floors)));
        self.add(Part::VillageFalls, 0, f32::from(u8::from(usize::from(village) >= houses)));
    }

    fn hero(&mut self, hero: Cell, tally: &Tally) {
        let column = hero.column().min(4 - hero.column());
        self.add(Part::Hero, column * 5 + hero.row(), 1.0);
        let (mut near, mut far) = (0, 0);
        for cell in Cell::all().filter(|cell| tally.danger[cell.index()] > 0) {
            let way = cell.column().abs_diff(hero.column()).max(cell.row().abs_diff(hero.row()));
            *if way <= 2 { &mut near } else { &mut far } += tally.danger[cell.index()];
        }
        self.add(Part::DangerNear, 0, f32::from(near) / 2.0);
        self.add(Part::DangerFar, 0, f32::from(far) / 2.0);
    }

    /// What becomes of those who will be drawn.
    fn lanes(&mut self, lanes: &mut Lanes<'_>) {
        let mut ends = [0u8; 6];
        for model in Model::all_plain() {
            let way = lanes.way_in(model);
            let index = match way.end {
                End::Tower if way.moves <= 3 => 0,
                End::Tower => 1,
                End::Village => 2,
                End::Away => 3,
                End::Trapped => 4,
                End::Nowhere => 5,
            };
            ends[index] += 1;
        }
        for (offset, count) in ends.into_iter().enumerate() {
            self.add(Part::Lanes, offset, f32::from(count) / 4.0);
        }
    }

    fn traps(&mut self, game: &Game, seat: Seat) {
        let board = game.board(seat);
        let mut counts = [0u8; 3 * Trap::COUNT];
        for &trap in Trap::ALL {
            counts[3 * trap as usize] = game.supply(seat).count(trap);
        }
        for cell in board.tiles() {
            let laid = board.laid(cell);
            if let Some(trap) = laid.trap() {
                counts[3 * trap as usize + if laid.is_worn() { 2 } else { 1 }] += 1;
            }
        }
        for (offset, count) in counts.into_iter().enumerate() {
            self.add(Part::Traps, offset, f32::from(count) / 2.0);
        }
        for &weapon in Weapon::ALL {
            self.add(Part::Weapons, weapon as usize, if board.weapon() == Some(weapon) { 1.0 } else { 0.0 });
        }
    }

    fn course(&mut self, game: &Game, seat: Seat, others: &Others) {
        let options = game.options();
        match options.mode {
            Mode::Versus => {
                let lead = (game.points(seat) as i32 - others.points).clamp(-12, 12) as f32 / 6.0;
                self.add(Part::Lead, 0, lead.max(0.0));
                self.add(Part::Behind, 0, (-lead).max(0.0));
                self.add(Part::OthersSlack, usize::from(others.slack), 1.0);
                self.add(Part::Seats, 0, f32::from(others.count.saturating_sub(1)) / 4.0);
                self.add(Part::Round, 0, f32::from(game.round().min(30)) / 15.0);
            }
            _ => {
                let left = options.rounds.saturating_sub(game.round());
                self.add(Part::RoundsLeft, 0, f32::from(left.min(30)) / 10.0);
                let clearing = game.is_heroic_now() || options.heroic && game.round() >= options.rounds;
                self.add(Part::Clearing, 0, if clearing { 1.0 } else { 0.0 });
                self.add(Part::Seats, 0, f32::from(options.seats.saturating_sub(1)) / 4.0);
            }
        }
        self.add(Part::Chiefs, 0, if options.chiefs { 1.0 } else { 0.0 });
    }
}

fn health(game: &Game, seat: Seat) -> (usize, usize) {
    let board = game.board(seat);
    match game.options().mode {
        Mode::Coop => (board.towers().len(), game.capital().into()),
        _ => (board.floors().into(), board.houses().into()),
    }
}

/// Counts over the skeletons of a board.
#[derive(Default)]
struct Tally {
    tower: [u8; 6],
    village: [u8; 6],
    away: [u8; 4],
    trapped: [u8; 3],
    nowhere: u8,
    all: u8,
    cemetery: u8,
    /// By cell: standing there, coming there next, on the way to tower or village within two moves, and with the next one.
    now: [u8; Cell::COUNT],
    next: [u8; Cell::COUNT],
    danger: [u8; Cell::COUNT],
    tower_next: [u8; Cell::COUNT],
    village_next: [u8; Cell::COUNT],
    distinct: u8,
    soon: u8,
}

impl Tally {
    fn count(&mut self, cell: Option<Cell>, buried: bool, way: Way, harm: u8) {
        let step = usize::from(way.moves) - 1;
        match way.end {
            End::Tower => self.tower[step.min(5)] += harm,
            End::Village => self.village[step.min(5)] += harm,
            End::Away => self.away[step.min(3)] += 1,
            End::Trapped => self.trapped[step.min(2)] += 1,
            End::Nowhere => self.nowhere += 1,
        }
        self.all += 1;
        self.cemetery += u8::from(buried);
        if let Some(next) = way.next {
            self.next[next.index()] += 1;
        }
        let harmful = matches!(way.end, End::Tower | End::Village);
        if let Some(cell) = cell {
            self.now[cell.index()] += 1;
            if harmful && way.moves <= 2 {
                self.soon += u8::from(self.danger[cell.index()] == 0);
                self.danger[cell.index()] += harm;
            }
            if harmful && way.moves == 1 {
                let hits = if way.end == End::Tower { &mut self.tower_next } else { &mut self.village_next };
                self.distinct += u8::from(hits[cell.index()] == 0);
                hits[cell.index()] += harm;
            }
        }
    }

    fn tell(&self, sketch: &mut Sketch) {
        let mut counts = |part, counts: &[u8]| {
            for (offset, count) in counts.iter().enumerate() {
                sketch.add(part, offset, f32::from(*count) / 2.0);
            }
        };
        counts(Part::ToTower, &self.tower);
        counts(Part::ToVillage, &self.village);
        counts(Part::ToOthers, &self.away);
        counts(Part::ToTrap, &self.trapped);
        counts(Part::Nowhere, &[self.nowhere]);
        counts(Part::Crowds, &[self.soon, self.distinct, self.cemetery]);
        sketch.add(Part::Skeletons, 0, f32::from(self.all) / 8.0);
    }
}
