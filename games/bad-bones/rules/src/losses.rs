//! What skeletons do to towers and villages (rules: 3.3, 6, 7).

use game::{Events, Seat};

use crate::cell::Cell;
use crate::event::Event;
use crate::options::Mode;
use crate::play::Game;
use crate::scoring::Ending;
use crate::token::{Chief, Model};

/// What a skeleton does on arrival.
enum Blow {
    Destroys(u8),
    Restores,
    Conquers,
}

fn blow(model: Model) -> Blow {
    match model.chief() {
        Some(Chief::Sapper) => Blow::Destroys(2),
        Some(Chief::Friendly) => Blow::Restores,
        Some(Chief::Emperor) => Blow::Conquers,
        _ => Blow::Destroys(1),
    }
}

impl Game {
    pub(crate) fn hit_tower(&mut self, seat: Seat, model: Model, cell: Cell, events: &mut impl Events<Event>) {
        self.discard(seat, model);
        let coop = self.is_coop();
        let most = self.start_floors();
        let board = &mut self.boards[seat.index()];
        match blow(model) {
            Blow::Conquers => return self.conquer(seat, model, events),
            Blow::Destroys(_) if coop => board.towers.remove(cell),
            Blow::Restores if coop => {}
            Blow::Destroys(floors) => board.floors = board.floors.saturating_sub(floors),
            Blow::Restores => board.floors = most.min(board.floors + 1),
        }
        let floors = if coop { u8::from(board.towers.contains(cell)) } else { board.floors };
        let lost = coop && board.towers.is_empty();
        events.tell(Event::AtTower { seat, model, cell, floors });
        if lost {
            self.end(Ending::LastTower, events);
        }
    }

    pub(crate) fn hit_village(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        let coop = self.is_coop();
        if coop && self.version.capital_is_settled_with_the_phase() {
            return self.charge_capital(seat, model, events);
        }
        self.discard(seat, model);
        let most = self.start_houses();
        let houses = if coop { &mut self.common.capital } else { &mut self.boards[seat.index()].houses };
        match blow(model) {
            Blow::Conquers => return self.conquer(seat, model, events),
            Blow::Destroys(number) => *houses = houses.saturating_sub(number),
            Blow::Restores => *houses = most.min(*houses + 1),
        }
        let houses = *houses;
        events.tell(Event::AtVillage { seat, model, houses });
        if coop && houses == 0 {
            self.end(Ending::Capital, events);
        }
    }

    /// rules: 6: what comes to the capital counts when the phase ends; until then its number stands.
    fn charge_capital(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        self.discard(seat, model);
        let toll = &mut self.boards[seat.index()].toll;
        match blow(model) {
            Blow::Conquers => return self.conquer(seat, model, events),
            Blow::Destroys(number) => *toll += i16::from(number),
            Blow::Restores => *toll -= 1,
        }
        events.tell(Event::AtVillage { seat, model, houses: self.common.capital });
    }

    /// rules: 6: the trap phase or the skeletons phase ends: houses lost less houses restored. Whether the capital has burnt.
    pub(crate) fn settle_capital(&mut self, events: &mut impl Events<Event>) -> bool {
        if !self.is_coop() {
            return false;
        }
        let toll: i16 = self.boards.iter_mut().map(|board| std::mem::take(&mut board.toll)).sum();
        let before = self.common.capital;
        let after = (i16::from(before) - toll).clamp(0, self.start_houses().into()) as u8;
        if after != before {
            self.common.capital = after;
            events.tell(Event::CapitalSettled { before, after });
        }
        if after == 0 {
            self.end(Ending::Capital, events);
        }
        after == 0
    }

    /// rules: 7 emperor: the seat is out, a team loses at once.
    fn conquer(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        events.tell(Event::Conquered { seat, model });
        self.boards[seat.index()].conquered = true;
        if self.is_coop() {
            self.end(Ending::Emperor, events);
        }
    }

    /// Floors of an undamaged tower.
    pub(crate) fn start_floors(&self) -> u8 {
        match self.options.mode {
            Mode::Versus => self.rules.figures.versus.floors,
            Mode::Solo => self.rules.figures.solo.floors,
            Mode::Coop => 1,
        }
    }

    /// Houses of an undamaged village or capital.
    pub(crate) fn start_houses(&self) -> u8 {
        match self.options.mode {
            Mode::Versus => self.rules.figures.versus.houses,
            Mode::Solo => self.rules.figures.solo.houses,
            Mode::Coop => self.rules.figures.coop_houses.saturating_mul(self.options.seats),
        }
    }
}
