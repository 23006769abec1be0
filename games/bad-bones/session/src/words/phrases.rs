//! Questions and actions in words.

use bad_bones::{Action, Advance, Ending, Game, Mode, Piece, Question, Use};
use game::{Game as _, Seat};

use super::{Arg, Words, symbol_id, tile_id, trap_id, weapon_id};

type Args = Vec<(&'static str, Arg)>;

/// A skeleton and the cell it stands on, if it stands on one.
fn piece_args(piece: Piece) -> Args {
    let mut args = vec![("skeleton", Arg::Model(piece.model()))];
    args.extend(piece.cell().map(|cell| ("cell", Arg::Cell(cell))));
    args
}

impl Words {
    /// What a seat is asked, in a sentence.
    pub fn question(&self, game: &Game, seat: Seat, question: Question) -> String {
        match question {
            Question::Market => self.text("ask-market"),
            Question::Start => self.text("ask-start"),
            Question::Hero => self.text("ask-hero"),
            Question::Trap => self.text("ask-trap"),
            Question::Push(_) if game.board(seat).chooses_whom_to_push() => self.text("ask-land"),
            Question::Push(marked) => self.with("ask-push", &[("skeleton", Arg::Model(marked.model))]),
            Question::Send(marked) => self.with("ask-send", &[("skeleton", Arg::Model(marked.model))]),
            Question::SendFrom(cell) => self.with("ask-send-from", &[("cell", Arg::Cell(cell))]),
            Question::Advance => self.text("ask-advance"),
            Question::Lead => self.text("ask-lead"),
            Question::Use(weapon) => self.with("ask-use", &[("weapon", Arg::Word(weapon_id(weapon)))]),
            Question::Fall => {
                let tower = game.board(seat).besieged().map_or(String::new(), |cell| cell.to_string());
                self.with("ask-fall", &[("cell", Arg::Text(tower))])
            }
            Question::Onward => {
                let id = if game.options().mode == Mode::Coop { "ask-onward-coop" } else { "ask-onward" };
                self.with(id, &[("rounds", Arg::Number(game.options().rounds.into()))])
            }
        }
    }

    /// The round, and how many were agreed.
    pub fn round(&self, game: &Game) -> String {
        let rounds = game.options().rounds;
        let id = match rounds {
            0 => "round",
            _ if game.has_won_already() => "round-beyond",
            _ => "round-of",
        };
        self.with(id, &[("round", Arg::Number(game.round().into())), ("rounds", Arg::Number(rounds.into()))])
    }

    /// An action in a few words.
    pub fn action(&self, game: &Game, seat: Seat, action: Action) -> String {
        let (id, args) = match action {
            Action::Buy(ware) => ("act-buy", vec![("ware", Arg::Text(self.ware(ware)))]),
            Action::Done => ("act-done", vec![]),
            Action::Start(cell) => ("act-start", vec![("cell", Arg::Cell(cell))]),
            Action::Hero(cell) => ("act-hero", vec![("cell", Arg::Cell(cell))]),
            Action::Place(tile, cell) => ("act-place", vec![("trap", Arg::Word(tile_id(tile))), ("cell", Arg::Cell(cell))]),
            Action::Retrieve(cell) => {
                let trap = game.board(seat).trap(cell).map_or(String::new(), |trap| self.text(&trap_id(trap)));
                ("act-retrieve", vec![("trap", Arg::Text(trap)), ("cell", Arg::Cell(cell))])
            }
            Action::Pass => ("act-pass", vec![]),
            Action::Push(skeleton, heading) if game.board(seat).chooses_whom_to_push() => {
                ("act-push-one", vec![("skeleton", Arg::Model(skeleton.model)), ("heading", Arg::Heading(heading))])
            }
            Action::Push(_, heading) => ("act-push", vec![("heading", Arg::Heading(heading))]),
            Action::Send(_, to) | Action::SendFrom(_, to) => ("act-send", vec![("to", Arg::Seat(to))]),
            Action::Advance(advance) => advance_phrase(advance),
            Action::Lead(model) => ("act-lead", vec![("skeleton", Arg::Model(model))]),
            Action::Use(how) => use_phrase(how),
            Action::Fall(member) => ("act-fall", vec![("skeleton", Arg::Model(member.model))]),
            Action::Stop => ("act-stop", vec![]),
            Action::Onward => ("act-onward", vec![]),
        };
        self.with(id, &args)
    }

    /// How a game ended: who fell, or what was reached.
    pub fn ending(&self, game: &Game) -> Option<String> {
        let ending = game.outcome()?.ending;
        let mut args = vec![
            ("round", Arg::Number(game.round().into())),
            ("rounds", Arg::Number(game.options().rounds.into())),
            ("survived", Arg::Number(game.rounds_survived().into())),
        ];
        let fallen: Vec<Seat> = Seat::first(game.seats()).filter(|seat| game.is_eliminated(*seat)).collect();
        // Of one that fell it is said who; won before, one has fallen on the way to more.
        let id = match (ending, &fallen[..]) {
            (Ending::Survived, _) if game.has_won_already() => "ending-fell-later".to_string(),
            (Ending::Tower | Ending::Village | Ending::TowerAndVillage | Ending::Emperor, [seat]) => {
                args.push(("seat", Arg::Seat(*seat)));
                format!("ended-{ending}")
            }
            _ => format!("ending-{ending}"),
        };
        Some(self.with(&id, &args))
    }

    /// Which of the three ends of a game that is not played against each other it was: lost, won, won heroically.
    pub fn three_endings(&self, game: &Game) -> Option<String> {
        let outcome = game.outcome().filter(|_| game.options().mode != Mode::Versus)?;
        Some(self.text(match outcome.ending {
            Ending::Cleared => "end-heroic",
            _ if outcome.winners.is_empty() => "end-lost",
            _ => "end-you",
        }))
    }

    /// A skeleton that is aimed at.
    pub fn aimed_at(&self, piece: Piece) -> String {
        self.with("aim-skeleton", &piece_args(piece))
    }

    /// What is kept: "a floor and 2 houses".
    pub fn kept(&self, floors: u64, houses: u64) -> String {
        let told = |id, count: u64| (count > 0).then(|| self.with(id, &[("count", Arg::Number(count as i64))]));
        let parts: Vec<String> = [told("kept-floors", floors), told("kept-houses", houses)].into_iter().flatten().collect();
        if parts.is_empty() { self.text("kept-nothing") } else { self.list(&parts) }
    }
}

fn advance_phrase(advance: Advance) -> (&'static str, Args) {
    match advance {
        Advance::All => ("act-advance-all", vec![]),
        Advance::Stack(cell, heading) => {
            ("act-advance-stack", vec![("cell", Arg::Cell(cell)), ("heading", Arg::Heading(heading))])
        }
        Advance::Model(cell, _, model) => ("act-advance-model", vec![("cell", Arg::Cell(cell)), ("skeleton", Arg::Model(model))]),
        Advance::Forest(model) => ("act-advance-forest", vec![("skeleton", Arg::Model(model))]),
    }
}

fn use_phrase(how: Use) -> (&'static str, Args) {
    match how {
        Use::Skip => ("act-use-skip", vec![]),
        Use::Crossbow(piece) => ("act-use-crossbow", piece_args(piece)),
        Use::IceStaff(cell) => ("act-use-ice-staff", vec![("cell", Arg::Cell(cell))]),
        Use::TwoHandedSword(cell) => ("act-hero", vec![("cell", Arg::Cell(cell))]),
        Use::BattleAxe(symbol) => ("act-use-axe", vec![("colour", Arg::Word(symbol_id(symbol).into()))]),
        Use::Morningstar(from, to) => ("act-use-morningstar", vec![("from", Arg::Cell(from)), ("cell", Arg::Cell(to))]),
        Use::DeathStaff(to) => ("act-send", vec![("to", Arg::Seat(to))]),
        Use::TeleportationStaff(None) => ("act-use-teleportation", vec![]),
        // Together there are several towers.
        Use::TeleportationStaff(Some(cell)) => ("act-use-teleportation-to", vec![("cell", Arg::Cell(cell))]),
        Use::Rapier(piece, heading) => {
            let mut args = piece_args(piece);
            args.push(("heading", Arg::Heading(heading)));
            ("act-use-rapier", args)
        }
        Use::RapierDone => ("act-use-rapier-done", vec![]),
    }
}
