//! Every text a person reads, in every language: the Fluent files of `locales/`.

mod names;
mod phrases;
mod reasons;

use std::sync::OnceLock;

use bad_bones::{
    Cell, Chief, Heading, Layout, MOST_ROUNDS, Misfit, Mode, Model, Phase, Piece, Place, Refusal, Side, Symbol, Tile, Trap, Ware,
    Weapon,
};
use game::Seat;

pub use self::names::{Name, Names};
use crate::forecast::Forecast;
use crate::setup::BadSetup;
use session::fluent::Value;
use session::kept::BadKept;
use session::link::BadLink;
pub use session::texts::Language;
use session::texts::{self, Shelf};

/// The files of this game.
pub mod files {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The texts of Bad Bones at home.
pub static SHELF: Shelf = Shelf::new(&[texts::files::COMMON, files::PAGE, files::GAME, files::ADVICE, files::HELP]);
/// The texts of online tables.
pub static ONLINE: Shelf = Shelf::new(&[texts::files::ONLINE]);
/// The shelf of online tables, once somebody has opened it: a program that never does has none of its texts in it.
static OPENED: OnceLock<&Shelf> = OnceLock::new();

/// Adds the texts of online tables to all words from here on.
pub fn open_online_texts() {
    OPENED.get_or_init(|| &ONLINE);
}

/// Something that is inserted into a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Any text, as it is.
    Text(String),
    /// A number.
    Number(i64),
    /// The text with this id.
    Word(String),
    /// A cell.
    Cell(Cell),
    /// A direction.
    Heading(Heading),
    /// A skeleton.
    Model(Model),
    /// Several skeletons, counted by kind.
    Models(Vec<Model>),
    /// A seat; the text also learns whether it is the reader's own, and what it is called.
    Seat(Seat),
}

/// Texts in a language, told to whoever sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The language.
    pub language: Language,
    /// The reader's seat.
    pub reader: Option<Seat>,
    /// What seats are called.
    pub names: Names,
}

impl Words {
    /// Texts for nobody in particular.
    pub fn new(language: Language) -> Words {
        Words { language, ..Words::default() }
    }

    /// Texts for whoever sits at a seat.
    pub fn told_to(language: Language, reader: Option<Seat>) -> Words {
        Words { language, reader, names: Names::default() }
    }

    /// The text with this id; the id itself if there is none, which a test excludes.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The text with this id and something inserted.
    pub fn with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.found(id, &self.values(args))
    }

    /// The text on any shelf that is open.
    fn found(&self, id: &str, values: &[(String, Value)]) -> String {
        let opened = || OPENED.get()?.find(self.language, id, values);
        SHELF.find(self.language, id, values).or_else(opened).unwrap_or_else(|| id.into())
    }

    /// The text with this id and values inserted that every game has.
    pub fn told(&self, (id, args): (&str, Vec<(&str, Value)>)) -> String {
        let values: Vec<(String, Value)> = args.into_iter().map(|(name, value)| (name.into(), value)).collect();
        self.found(id, &values)
    }

    /// What is inserted into a text, as it is told.
    pub fn values(&self, args: &[(&str, Arg)]) -> Vec<(String, Value)> {
        let mut values = Vec::with_capacity(args.len());
        for (name, arg) in args {
            self.set(&mut values, name, arg);
        }
        values
    }

    fn set(&self, values: &mut Vec<(String, Value)>, name: &str, arg: &Arg) {
        let text = match arg {
            Arg::Number(number) => return values.push((name.into(), Value::Number(*number))),
            Arg::Seat(seat) => return self.set_seat(values, name, *seat),
            Arg::Text(text) => text.clone(),
            Arg::Word(id) => self.text(id),
            Arg::Cell(cell) => cell.to_string(),
            Arg::Heading(heading) => self.text(heading_id(*heading)),
            Arg::Model(model) => {
                let text = self.skeleton(*model);
                // French drops a vowel before another: "le squelette", "l’instructeur".
                let vowel = if text.starts_with(['a', 'e', 'i', 'o', 'u']) { "yes" } else { "no" };
                values.push((format!("{name}-vowel"), Value::Text(vowel.into())));
                text
            }
            Arg::Models(models) => self.party(models),
        };
        values.push((name.into(), Value::Text(text)));
    }

    /// "red skeleton", "blue instructor".
    pub fn skeleton(&self, model: Model) -> String {
        let colour = Arg::Word(symbol_id(model.symbol()).into());
        match model.chief() {
            None => self.with("skeleton", &[("colour", colour)]),
            Some(chief) => self.with("chief-of", &[("colour", colour), ("chief", Arg::Word(chief_id(chief)))]),
        }
    }

    /// Skeletons counted by kind: "a red skeleton and two blue skeletons".
    pub fn party(&self, models: &[Model]) -> String {
        let mut kinds: Vec<(Model, i64)> = Vec::new();
        for model in models {
            let alike = |kind: &Model| kind.symbol() == model.symbol() && kind.chief() == model.chief();
            match kinds.iter_mut().find(|(kind, _)| alike(kind)) {
                Some((_, count)) => *count += 1,
                None => kinds.push((*model, 1)),
            }
        }
        let text = |(model, count): &(Model, i64)| {
            self.with("several-of", &[("kind", Arg::Model(*model)), ("count", Arg::Number(*count))])
        };
        self.list(&kinds.iter().map(text).collect::<Vec<_>>())
    }

    /// "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        texts::listed(items, |first, last| self.with("list-end", &[("first", Arg::Text(first)), ("last", Arg::Text(last))]))
    }

    /// A trap as it lies: "wall rising", "white labyrinth".
    pub fn tile(&self, tile: Tile) -> String {
        self.text(&tile_id(tile))
    }

    /// A ware.
    pub fn ware(&self, ware: Ware) -> String {
        match ware {
            Ware::Trap(trap) => self.text(&trap_id(trap)),
            Ware::Weapon(weapon) => self.text(&weapon_id(weapon)),
        }
    }

    /// A cell with all that stands on it: "b3: wall, damaged. Two skeletons heading east: red, blue."
    pub fn cell(&self, game: &bad_bones::Game, seat: Seat, cell: Cell) -> String {
        let board = game.board(seat);
        let mut parts = Vec::new();
        if board.towers().contains(cell) {
            let floors = if game.options().mode == Mode::Coop { 1 } else { i64::from(board.floors()) };
            parts.push(self.with("cell-tower", &[("floors", Arg::Number(floors))]));
        }
        let laid = board.laid(cell);
        if let Some(tile) = laid.tile().filter(|_| !laid.has_left()) {
            let id = match (laid.is_crater(), laid.is_worn()) {
                (true, _) => "cell-crater",
                (_, true) => "cell-trap-damaged",
                _ => "cell-trap",
            };
            parts.push(self.with(id, &[("trap", Arg::Word(tile_id(tile)))]));
        }
        if board.hero() == Some(cell) {
            let id = if self.reader == Some(seat) { "cell-hero" } else { "cell-hero-of" };
            parts.push(self.with(id, &[("seat", Arg::Seat(seat))]));
        }
        for heading in Heading::ALL {
            let there: Vec<Piece> = board.on(cell).filter(|piece| piece.heading() == heading).collect();
            if !there.is_empty() {
                let kinds: Vec<String> = there.iter().map(|piece| self.kind(piece.model())).collect();
                let args = [
                    ("count", Arg::Number(there.len() as i64)),
                    ("heading", Arg::Heading(heading)),
                    ("kinds", Arg::Text(kinds.join(", "))),
                ];
                parts.push(self.with("cell-skeletons", &args));
            }
        }
        if parts.is_empty() {
            parts.push(self.text("cell-empty"));
        }
        format!("{cell}: {}", parts.join(" "))
    }

    /// What a board's cells don't tell: what stands, who waits in forests and cemetery, and what is about to be lost.
    pub fn board(&self, game: &bad_bones::Game, seat: Seat, coming: Option<&Forecast>) -> String {
        let (board, layout, coop) = (game.board(seat), &game.rules().layout, game.options().mode == Mode::Coop);
        let (floors, houses) =
            if coop { (board.towers().len() as i64, game.capital()) } else { (i64::from(board.floors()), board.houses()) };
        let count = |[plain, capital]: [&str; 2], floors: i64, houses: u8| {
            let args = [("floors", Arg::Number(floors)), ("houses", Arg::Number(houses.into()))];
            self.with(if coop { capital } else { plain }, &args)
        };
        let mut parts = vec![count(["stands-now", "stands-now-coop"], floors, houses)];
        let at = |place: Place| board.pieces().iter().filter(move |piece| piece.place() == place).map(|piece| piece.model());
        for side in Side::ALL {
            let waiting: Vec<Model> = at(Place::Forest).filter(|model| model.side() == *side).collect();
            if !waiting.is_empty() {
                let side = Arg::Word(side_id(layout, *side).into());
                parts.push(self.with("waits-in-forest", &[("side", side), ("skeletons", Arg::Models(waiting))]));
            }
        }
        let buried: Vec<Model> = at(Place::Cemetery).collect();
        if !buried.is_empty() {
            parts.push(self.with("waits-in-cemetery", &[("skeletons", Arg::Models(buried))]));
        }
        parts.extend(coming.filter(|coming| coming.hero_falls.is_some()).map(|_| self.text("hero-falls-next")));
        parts.extend(coming.map(|coming| match coming.losses() {
            0 => self.text("nothing-falls"),
            _ => count(["falls-next", "falls-next-coop"], coming.floors.into(), coming.houses),
        }));
        parts.join(" ")
    }

    /// "red", "blue instructor": where it is clear that skeletons are meant.
    pub fn kind(&self, model: Model) -> String {
        if model.is_plain() { self.text(symbol_id(model.symbol())) } else { self.skeleton(model) }
    }

    /// Where a lane lies.
    pub fn side(&self, layout: &Layout, side: Side) -> String {
        self.text(side_id(layout, side))
    }

    /// Why something was refused, the rule in a line.
    pub fn refusal(&self, refusal: Refusal) -> String {
        let (id, args) = refusal_id(refusal);
        self.with(id, &args)
    }

    /// Why a link can't be read.
    pub fn bad_link(&self, bad: &BadLink) -> String {
        self.told(bad.told())
    }

    /// Why a kept game can't be read.
    pub fn bad_kept(&self, bad: &BadKept) -> String {
        self.told(bad.told())
    }

    /// Why a game can't begin.
    pub fn bad_setup(&self, bad: &BadSetup) -> String {
        let misfit = |misfit: &Misfit| {
            let (id, args) = misfit_id(misfit);
            self.with(id, &args)
        };
        match bad {
            BadSetup::Files(faults) => faults.join(" "),
            BadSetup::Misfits(misfits) => misfits.iter().map(misfit).collect::<Vec<_>>().join(" "),
        }
    }
}

/// The id of a colour.
pub const fn symbol_id(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Purple => "colour-purple",
        Symbol::Yellow => "colour-yellow",
        Symbol::Red => "colour-red",
        Symbol::Blue => "colour-blue",
        Symbol::Green => "colour-green",
    }
}

/// The id of a direction.
pub const fn heading_id(heading: Heading) -> &'static str {
    match heading {
        Heading::N => "heading-north",
        Heading::E => "heading-east",
        Heading::S => "heading-south",
        Heading::W => "heading-west",
    }
}

/// The id of a forest's place; the one called top may lie at the bottom.
pub fn side_id(layout: &Layout, side: Side) -> &'static str {
    match (side, layout.village()) {
        (Side::Left, _) => "side-left",
        (Side::Right, _) => "side-right",
        (Side::Top, Heading::N) => "side-bottom",
        (Side::Top, _) => "side-top",
    }
}

/// The id of a trap's name.
pub fn trap_id(trap: Trap) -> String {
    format!("trap-{}", trap.name())
}

/// The id of a trap as it lies.
pub fn tile_id(tile: Tile) -> String {
    match tile {
        Tile::WallRising => "tile-wall-rising".into(),
        Tile::WallFalling => "tile-wall-falling".into(),
        Tile::LabyrinthWhite => "tile-labyrinth-white".into(),
        Tile::LabyrinthBlack => "tile-labyrinth-black".into(),
        other => trap_id(other.trap()),
    }
}

/// The id of a weapon's name.
pub fn weapon_id(weapon: Weapon) -> String {
    format!("weapon-{}", weapon.name())
}

/// The id of a chief's name.
pub fn chief_id(chief: Chief) -> String {
    format!("chief-{}", chief.name())
}

/// The id of a phase's name.
pub fn phase_id(phase: Phase) -> String {
    format!("phase-{}", phase.name())
}

/// The id of what a ware does, in a line.
pub fn ware_help_id(ware: Ware) -> String {
    match ware {
        Ware::Trap(trap) => format!("help-trap-{}", trap.name()),
        Ware::Weapon(weapon) => format!("help-weapon-{}", weapon.name()),
    }
}

fn misfit_id(misfit: &Misfit) -> (&'static str, Vec<(&'static str, Arg)>) {
    let found = |number: i64| ("found", Arg::Number(number));
    match misfit {
        Misfit::Seats(Mode::Solo, seats) => ("fault-seats-one", vec![found((*seats).into())]),
        Misfit::Seats(_, seats) => {
            let limits = [("least", Arg::Number(2)), ("most", Arg::Number(Seat::MAX as i64))];
            ("fault-seats", [found((*seats).into())].into_iter().chain(limits).collect())
        }
        Misfit::Heroic(_) => ("fault-heroic", vec![]),
        Misfit::RoundsInVersus => ("fault-rounds-versus", vec![]),
        Misfit::Rounds(rounds) => ("fault-rounds", vec![found((*rounds).into()), ("most", Arg::Number(MOST_ROUNDS.into()))]),
        Misfit::Board(..) => ("fault-board", vec![]),
    }
}

fn refusal_id(refusal: Refusal) -> (&'static str, Vec<(&'static str, Arg)>) {
    let cell = |cell: Cell| vec![("cell", Arg::Cell(cell))];
    let trap = |trap: Trap| vec![("trap", Arg::Word(trap_id(trap)))];
    match refusal {
        Refusal::Over => ("refused-over", vec![]),
        Refusal::NotAround(at) => ("refused-not-around", cell(at)),
        Refusal::NoneInSupply(which) => ("refused-none-in-supply", trap(which)),
        Refusal::JustRetrieved(which) => ("refused-just-retrieved", trap(which)),
        Refusal::TrapThere(at) => ("refused-trap-there", cell(at)),
        Refusal::CraterThere(at) => ("refused-crater-there", cell(at)),
        Refusal::TowerThere(at) => ("refused-tower-there", cell(at)),
        Refusal::SkeletonsThere(at) => ("refused-skeletons-there", cell(at)),
        Refusal::NoTrapThere(at) => ("refused-no-trap-there", cell(at)),
        Refusal::CraterStays(at) => ("refused-crater-stays", cell(at)),
        Refusal::NoPushThere => ("refused-no-push-there", vec![]),
        Refusal::NotToSeat(seat) => ("refused-not-to-seat", vec![("seat", Arg::Seat(seat))]),
        Refusal::NoTowerThere(at) => ("refused-no-tower-there", cell(at)),
        Refusal::NotForSale(_) => ("refused-not-for-sale", vec![]),
        Refusal::SoldOut(_) => ("refused-sold-out", vec![]),
        Refusal::TooExpensive { cost, coins } => {
            ("refused-too-expensive", vec![("cost", Arg::Number(cost.into())), ("coins", Arg::Number(coins.into()))])
        }
        Refusal::HasWeapon(weapon) => ("refused-has-weapon", vec![("weapon", Arg::Word(weapon_id(weapon)))]),
        Refusal::NoTarget => ("refused-no-target", vec![]),
        Refusal::MovesWithInstructor => ("refused-moves-with-instructor", vec![]),
        Refusal::NothingToMove => ("refused-nothing-to-move", vec![]),
        Refusal::NotUnderDragon(skeleton) => ("refused-not-under-dragon", vec![("skeleton", Arg::Model(skeleton.model))]),
        Refusal::NotInGroup(skeleton) => ("refused-not-in-group", vec![("skeleton", Arg::Model(skeleton.model))]),
        // What a page never offers: an answer to another question, or chance made up.
        _ => ("refused-other", vec![]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_in_the_readers_language() {
        let (english, french) = (Words::new(Language::default()), Words::new(Language::named("fr").unwrap()));
        let bad = session::link::read::<crate::BadBones>("AB%").unwrap_err();
        assert_eq!(english.bad_link(&bad), "Letter 3 belongs to no link.");
        assert_eq!(french.bad_link(&bad), "Le caractère 3 ne peut figurer dans aucun lien.");
        let bad = crate::Kept::read("").unwrap_err();
        assert!(french.bad_kept(&bad).starts_with("Sa sauvegarde"), "{}", french.bad_kept(&bad));
        let mut setup = crate::Setup::usual(1).with_mode(Mode::Coop);
        (setup.seats, setup.rounds) = (vec![crate::Who::Person], Some(0));
        let bad = setup.game().unwrap_err();
        assert_eq!(english.bad_setup(&bad), "This is played by 2 to 6, not by 1. A game has 1 to 9999 rounds, not 0.");
        assert_eq!(french.bad_setup(&bad), "On y joue de 2 à 6, pas à 1. Une partie a de 1 à 9999 manches, pas 0.");
        // Mistakes in what somebody wrote keep their place.
        setup.figures = Some("nonsense".into());
        assert!(french.bad_setup(&setup.game().unwrap_err()).starts_with("figures:1:"));
    }
}
