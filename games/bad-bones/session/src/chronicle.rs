//! What has happened, as sentences that can be told in any language and to any seat.

use std::sync::Arc;

use bad_bones::{Event, Game, Mode, Model, Phase, Piece, Tile, Use, Version, Ware};
use game::Seat;

use crate::recap::{Gist, Standing};
use crate::words::{Arg, Words, side_id, symbol_id, tile_id, trap_id, weapon_id};

/// A part of a sentence: the id of its text and what is inserted.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Deed {
    id: String,
    args: Vec<(&'static str, Arg)>,
}

/// A sentence of the chronicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The round it was told in.
    pub round: u16,
    /// The seat on whose board it happened; `None` for what concerns the table.
    pub seat: Option<Seat>,
    /// How many steps the game had taken when it happened, this one included.
    pub step: usize,
    /// Whether it is everyday business: a step onto a free cell.
    pub slight: bool,
    /// Whether something was lost that counts.
    pub loss: bool,
    /// The phase, if what happens in it is hidden from others until it ends.
    hidden_in: Option<u32>,
    /// What it comes to in the recap of its round.
    pub(crate) gists: Vec<Gist>,
    subject: Subject,
    deeds: Vec<Deed>,
}

/// Of whom deeds are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// The deed is a sentence of its own.
    None,
    /// Of some skeleton.
    Somebody,
    /// Of this one.
    Skeleton(Model),
}

impl Entry {
    /// The sentence.
    pub fn sentence(&self, words: &Words) -> String {
        let deeds: Vec<String> = self.deeds.iter().map(|deed| words.with(&deed.id, &deed.args)).collect();
        let skeleton = match self.subject {
            Subject::None => return deeds.concat(),
            Subject::Somebody => Arg::Word("noun-skeleton".into()),
            Subject::Skeleton(model) => Arg::Model(model),
        };
        words.with("log-skeleton", &[("skeleton", skeleton), ("deeds", Arg::Text(words.list(&deeds)))])
    }

    /// Whether the sentence says itself whose board it is about.
    pub fn names_its_seat(&self) -> bool {
        let names = |arg: &Arg| matches!(arg, Arg::Seat(seat) if Some(*seat) == self.seat);
        self.deeds.iter().flat_map(|deed| &deed.args).any(|(_, arg)| names(arg))
    }

    /// Whether it only says that a round begins.
    pub fn begins_round(&self) -> bool {
        self.deeds.iter().any(|deed| deed.id == "log-round")
    }

    /// Whether a seat wants to hear of it at once: everyday business only matters on one's own board.
    pub fn is_news_to(&self, viewer: Seat) -> bool {
        let everyday = |deed: &Deed| matches!(&*deed.id, "log-arrived" | "log-passed");
        self.seat.is_none_or(|seat| seat == viewer) || !self.slight && !self.deeds.iter().any(everyday)
    }

    /// Whether a seat may hear it yet: others' choices show when their phase ends.
    pub fn is_heard_by(&self, viewer: Seat, phase_number: u32) -> bool {
        self.seat == Some(viewer) || self.hidden_in != Some(phase_number)
    }
}

/// Listens to a game and writes it down.
#[derive(Clone, Debug)]
pub struct Chronicle {
    entries: Vec<Entry>,
    round: u16,
    phase: Phase,
    rules: Arc<bad_bones::Rules>,
    mode: Mode,
    version: Version,
    /// A skeleton under way.
    walk: Option<(Seat, Piece, bool, Vec<Deed>)>,
    /// One whose way a question has interrupted.
    interrupted: Option<(Seat, Piece)>,
    /// Tokens that arrive one after the other.
    arriving: Option<(Seat, Vec<Model>)>,
    step: usize,
    phase_number: u32,
    standing: Standing,
    /// What the sentence under way comes to.
    gists: Vec<Gist>,
}

impl Chronicle {
    /// The chronicle of a game that begins.
    pub fn new(game: &Game) -> Chronicle {
        Chronicle {
            entries: vec![],
            round: game.round(),
            phase: game.phase(),
            rules: Arc::clone(game.rules()),
            mode: game.options().mode,
            version: game.rules_version(),
            walk: None,
            interrupted: None,
            arriving: None,
            step: 0,
            phase_number: 0,
            standing: Standing::new(game),
            gists: vec![],
        }
    }

    /// Everything told so far.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Writes down what one step brought; `phase_number` is that of the phase the step was taken in.
    pub fn hear(&mut self, step: usize, phase_number: u32, events: &[Event]) {
        (self.step, self.phase_number) = (step, phase_number);
        for event in events {
            self.tell(event);
        }
        self.close();
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { round, phase } => {
                self.close();
                (self.round, self.phase) = (round, phase);
                // A phase without anything to tell of would only fill the page.
                if matches!(phase, Phase::Hero) {
                    let face = if round % 2 == 1 { "face-white" } else { "face-black" };
                    let args = vec![("round", Arg::Number(round.into())), ("face", Arg::Word(face.into()))];
                    self.push(None, Subject::None, vec![Deed { id: "log-round".into(), args }]);
                }
            }
            Event::SetOff { seat, skeleton, group } => {
                self.close();
                self.interrupted = None;
                self.walk = Some((seat, skeleton, group, vec![]));
            }
            Event::Triggered { seat, trap, cell, .. } => {
                let deed = Deed { id: format!("deed-{}", trap.name()), args: vec![("cell", Arg::Cell(cell))] };
                match (&mut self.walk, self.interrupted.take()) {
                    (Some((.., met)), _) => met.push(deed),
                    (None, Some((whose, skeleton))) if whose == seat => {
                        self.walk = Some((seat, skeleton, false, vec![deed]));
                    }
                    (None, _) => self.push(Some(seat), Subject::Somebody, vec![deed]),
                }
            }
            Event::Arrived { seat, model } => match &mut self.arriving {
                Some((same, models)) if *same == seat => models.push(model),
                _ => {
                    self.close();
                    self.arriving = Some((seat, vec![model]));
                }
            },
            Event::Drew { .. } | Event::PutBack { .. } => {}
            _ => match self.end_of_walk(event) {
                Some((seat, model, deed)) => {
                    self.gists.extend(self.standing.gist(event));
                    self.end_walk(seat, model, deed);
                }
                None => {
                    self.close();
                    if let Some((seat, deed)) = self.whole(event) {
                        self.gists.extend(self.standing.gist(event));
                        self.push(seat, Subject::None, vec![deed]);
                        self.mark_loss(event);
                    }
                }
            },
        }
    }

    fn push(&mut self, seat: Option<Seat>, subject: Subject, deeds: Vec<Deed>) {
        let hides = matches!(self.phase, Phase::Hero | Phase::Trap | Phase::Skeletons) && seat.is_some();
        let hidden_in = hides.then_some(self.phase_number);
        self.entries.push(Entry {
            round: self.round,
            seat,
            step: self.step,
            slight: false,
            loss: false,
            hidden_in,
            gists: std::mem::take(&mut self.gists),
            subject,
            deeds,
        });
    }

    fn mark_loss(&mut self, event: &Event) {
        let lost = match event {
            Event::Lost { .. } | Event::Eliminated { .. } | Event::HeroLost { .. } => true,
            Event::CapitalSettled { before, after } => after < before,
            _ => false,
        };
        if let Some(entry) = self.entries.last_mut() {
            entry.loss |= lost;
        }
    }

    /// Ends what is being told.
    fn close(&mut self) {
        if let Some((seat, models)) = self.arriving.take() {
            let args = vec![("seat", Arg::Seat(seat)), ("skeletons", Arg::Models(models))];
            self.push(Some(seat), Subject::None, vec![Deed { id: "log-arrived".into(), args }]);
        }
        if let Some((seat, skeleton, group, met)) = self.walk.take()
            && !met.is_empty()
        {
            self.interrupted = (!group).then_some((seat, skeleton));
            self.push(Some(seat), Subject::Skeleton(skeleton.model()), met);
        }
    }

    fn end_walk(&mut self, seat: Seat, model: Model, deed: Deed) {
        let ends_badly =
            matches!(&*deed.id, "deed-tower" | "deed-village" | "deed-capital" | "deed-conquers" | "deed-tower-falls");
        let (is_group, mut deeds) = match &mut self.walk {
            Some((.., group, met)) if *group => (true, met.clone()),
            Some((.., met)) => (false, std::mem::take(met)),
            None => (false, vec![]),
        };
        let slight = deeds.is_empty() && !ends_badly;
        deeds.push(deed);
        self.push(Some(seat), Subject::Skeleton(model), deeds);
        if let Some(entry) = self.entries.last_mut() {
            (entry.slight, entry.loss) = (slight, ends_badly);
        }
        if !is_group {
            self.walk = None;
        }
    }

    /// The end of a skeleton's way, if this is one.
    fn end_of_walk(&self, event: &Event) -> Option<(Seat, Model, Deed)> {
        let deed = |id: &str, args: Vec<(&'static str, Arg)>| Deed { id: id.into(), args };
        let coop = self.mode == Mode::Coop;
        Some(match *event {
            Event::Stands { seat, was, now } => {
                let cell = now.cell()?;
                let args = vec![("cell", Arg::Cell(cell)), ("heading", Arg::Heading(now.heading()))];
                let id = if was.cell().is_some() { "deed-goes" } else { "deed-enters" };
                (seat, now.model(), deed(id, args))
            }
            Event::Held { seat, was, .. } => (seat, was.model(), deed("deed-stays", vec![])),
            Event::Sent { seat, model, to } => (seat, model, deed("deed-sent", vec![("to", Arg::Seat(to))])),
            Event::BackToForest { seat, model } => {
                let side = Arg::Word(side_id(&self.rules.layout, model.side()).into());
                (seat, model, deed("deed-forest", vec![("side", side)]))
            }
            Event::Destroyed { seat, model } => (seat, model, deed("deed-destroyed", vec![])),
            Event::Slain { seat, model } if self.phase == Phase::Skeletons => (seat, model, deed("deed-slain", vec![])),
            Event::AtTower { seat, model, cell, floors } => {
                let id = match (model.is(bad_bones::Chief::Friendly), coop) {
                    (true, _) => "deed-tower-repaired",
                    (_, true) => "deed-tower-falls",
                    _ => "deed-tower",
                };
                (seat, model, deed(id, vec![("cell", Arg::Cell(cell)), ("floors", Arg::Number(floors.into()))]))
            }
            Event::AtVillage { seat, model, .. } if coop && self.version.capital_is_settled_with_the_phase() => {
                let id = if model.is(bad_bones::Chief::Friendly) { "deed-capital-repaired" } else { "deed-capital" };
                (seat, model, deed(id, vec![]))
            }
            Event::AtVillage { seat, model, houses } => {
                let id = if model.is(bad_bones::Chief::Friendly) { "deed-village-repaired" } else { "deed-village" };
                (seat, model, deed(id, vec![("houses", Arg::Number(houses.into()))]))
            }
            Event::Conquered { seat, model } => (seat, model, deed("deed-conquers", vec![])),
            _ => return None,
        })
    }

    /// An event that is a sentence of its own.
    fn whole(&self, event: &Event) -> Option<(Option<Seat>, Deed)> {
        let deed = |id: &str, args: Vec<(&'static str, Arg)>| Deed { id: id.into(), args };
        let by = |seat: Seat| ("seat", Arg::Seat(seat));
        let on = |cell| ("cell", Arg::Cell(cell));
        let laid = |tile: Tile| ("trap", Arg::Word(tile_id(tile)));
        Some(match *event {
            Event::BuysFirst { seat } => (Some(seat), deed("log-buys-first", vec![by(seat)])),
            Event::Bought { seat, ware } => {
                let name = match ware {
                    Ware::Trap(trap) => trap_id(trap),
                    Ware::Weapon(weapon) => weapon_id(weapon),
                };
                (Some(seat), deed("log-bought", vec![by(seat), ("ware", Arg::Word(name))]))
            }
            Event::LeftMarket { seat } => (Some(seat), deed("log-left-market", vec![by(seat)])),
            Event::HeroMoved { seat, to } => (Some(seat), deed("log-hero", vec![by(seat), on(to)])),
            Event::Slain { seat, model } => (Some(seat), deed("log-slain", vec![by(seat), ("skeleton", Arg::Model(model))])),
            Event::HeroLost { seat } => (Some(seat), deed("log-hero-lost", vec![by(seat)])),
            Event::Placed { seat, tile, cell } => (Some(seat), deed("log-placed", vec![by(seat), laid(tile), on(cell)])),
            Event::Retrieved { seat, trap, cell } => {
                let args = vec![by(seat), ("trap", Arg::Word(trap_id(trap))), on(cell)];
                (Some(seat), deed("log-retrieved", args))
            }
            Event::Passed { seat } => (Some(seat), deed("log-passed", vec![by(seat)])),
            Event::Turned { was, now, .. } if was.heading() == now.heading() => return None,
            Event::Turned { seat, was, now } => {
                let args = vec![("skeleton", Arg::Model(was.model())), ("heading", Arg::Heading(now.heading()))];
                (Some(seat), deed("log-turned", args))
            }
            Event::Hurled { seat, was, now } => {
                (Some(seat), deed("log-hurled", vec![("skeleton", Arg::Model(was.model())), on(now.cell()?)]))
            }
            Event::Frozen { seat, was, .. } => (Some(seat), deed("log-frozen", vec![("skeleton", Arg::Model(was.model()))])),
            Event::Worn { seat, tile: Tile::Bomb, cell } => (Some(seat), deed("log-crater", vec![on(cell)])),
            Event::Worn { seat, tile, cell } => (Some(seat), deed("log-worn", vec![laid(tile), on(cell)])),
            Event::Lost { seat, tile, cell } => (Some(seat), deed("log-lost", vec![laid(tile), on(cell)])),
            Event::HearseLeft { seat, cell, to } => (Some(seat), deed("log-hearse", vec![on(cell), ("to", Arg::Seat(to))])),
            Event::SaboteurGone { seat, .. } => (Some(seat), deed("log-saboteur", vec![])),
            Event::Used { seat, how } => (Some(seat), used(seat, how)),
            Event::Eliminated { seat } => (Some(seat), deed("log-eliminated", vec![by(seat)])),
            Event::CapitalSettled { after, .. } => (None, deed("log-capital", vec![("houses", Arg::Number(after.into()))])),
            Event::Decided { seat, onward: true } => (Some(seat), deed("log-onward", vec![by(seat)])),
            Event::Decided { seat, onward: false } => (Some(seat), deed("log-stop", vec![by(seat)])),
            Event::Ended => (None, deed("log-ended", vec![])),
            _ => return None,
        })
    }
}

fn used(seat: Seat, how: Use) -> Deed {
    let mut args = vec![("seat", Arg::Seat(seat))];
    let id = match how {
        Use::Skip => "log-use-skip",
        Use::Crossbow(piece) => {
            args.push(("skeleton", Arg::Model(piece.model())));
            "log-use-crossbow"
        }
        Use::IceStaff(cell) => {
            args.push(("cell", Arg::Cell(cell)));
            "log-use-ice-staff"
        }
        Use::TwoHandedSword(cell) => {
            args.push(("cell", Arg::Cell(cell)));
            "log-use-sword"
        }
        Use::BattleAxe(symbol) => {
            args.push(("colour", Arg::Word(symbol_id(symbol).into())));
            "log-use-axe"
        }
        Use::Morningstar(from, to) => {
            args.extend([("from", Arg::Cell(from)), ("cell", Arg::Cell(to))]);
            "log-use-morningstar"
        }
        Use::DeathStaff(to) => {
            args.push(("to", Arg::Seat(to)));
            "log-use-death-staff"
        }
        Use::TeleportationStaff(_) => "log-use-teleportation",
        Use::Rapier(piece, heading) => {
            args.extend([("skeleton", Arg::Model(piece.model())), ("heading", Arg::Heading(heading))]);
            "log-use-rapier"
        }
        Use::RapierDone => "log-use-rapier-done",
    };
    Deed { id: id.into(), args }
}

#[cfg(test)]
mod tests;
