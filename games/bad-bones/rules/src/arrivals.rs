//! Drawing tokens: the first ones (rules: 2) and those of every round (rules: 3.4).

use game::{Events, Rng, Seat};

use crate::bag::Bag;
use crate::chance::Draw;
use crate::event::Event;
use crate::piece::{Piece, Place};
use crate::play::{Game, Phase};
use crate::refusal::Refusal;
use crate::token::{Chief, Model, Symbol};

/// How many tokens a seat has still to draw in the arrivals phase.
struct Due {
    left: u32,
    per_draw: u32,
}

impl Due {
    fn new(game: &Game) -> Due {
        let per_draw = u32::from(game.rules.figures.draw);
        Due { left: per_draw, per_draw }
    }

    /// Counts a token; a necromancer brings as many again. False if there was none to draw.
    fn count(&mut self, model: Model) -> bool {
        let draws = self.left > 0;
        self.left = self.left.saturating_sub(1) + if model.is(Chief::Necromancer) { self.per_draw } else { 0 };
        draws
    }
}

/// The symbols a seat holds already, one bit each.
#[derive(Default)]
struct Held(u8);

impl Held {
    /// Whether the setup keeps this token: no chief, no second of a symbol, and red only in cooperative games.
    fn keeps(&mut self, model: Model, red: bool) -> bool {
        let symbol = model.symbol();
        let bit = 1 << symbol as u8;
        let keeps = model.is_plain() && self.0 & bit == 0 && (red || symbol != Symbol::Red);
        self.0 |= if keeps { bit } else { 0 };
        keeps
    }

    fn is_complete(&self) -> bool {
        self.0.count_ones() == FIRST_TOKENS
    }
}

/// Tokens a seat holds after the setup.
const FIRST_TOKENS: u32 = 4;

impl Game {
    /// What the seat that draws now may draw.
    pub(crate) fn sample_draw(&self, rng: &mut Rng) -> Draw {
        self.draw_with(|bag| bag.draw(rng, &self.rules.figures))
    }

    /// Draws as many tokens as the rules ask for, each taken by `next` out of a copy of the bag.
    #[inline]
    pub(crate) fn draw_with(&self, mut next: impl FnMut(&mut Bag) -> Option<Model>) -> Draw {
        let mut bag = self.bag;
        let mut draw = Draw::new();
        if self.phase == Phase::Setup {
            let mut held = Held::default();
            while !held.is_complete()
                && let Some(model) = next(&mut bag)
            {
                draw.push(model);
                held.keeps(model, self.is_coop());
            }
            return draw;
        }
        let mut due = Due::new(self);
        while due.left > 0
            && let Some(model) = next(&mut bag)
        {
            draw.push(model);
            due.count(model);
        }
        draw
    }

    /// Takes the tokens out of a copy of the bag, or says which is not there.
    fn bag_without(&self, draw: &[Model]) -> Result<Bag, Refusal> {
        let mut bag = self.bag;
        match draw.iter().find(|model| !bag.take(**model, &self.rules.figures)) {
            Some(missing) => Err(Refusal::NotInBag(*missing)),
            None => Ok(bag),
        }
    }

    fn drawer(&self, seat: Seat) -> Result<(), Refusal> {
        let due = Seat::at(self.drawing as usize);
        if seat == due { Ok(()) } else { Err(Refusal::OtherDraw(due)) }
    }

    /// rules: 2. A seat draws until it holds four symbols; the rest goes back when its draw is over.
    pub(crate) fn first_draw(&mut self, seat: Seat, draw: &[Model], events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.drawer(seat)?;
        let bag = self.bag_without(draw)?;
        let (mut held, mut kept, mut back) = (Held::default(), Draw::new(), Draw::new());
        for &model in draw {
            if held.is_complete() {
                return Err(Refusal::WrongDraw);
            }
            if held.keeps(model, self.is_coop()) { kept.push(model) } else { back.push(model) }
        }
        if !held.is_complete() && !bag.is_empty() {
            return Err(Refusal::WrongDraw);
        }
        for &model in draw {
            events.tell(Event::Drew { seat, model });
        }
        self.bag = bag;
        for model in kept {
            self.keep(seat, model, events);
        }
        self.after_first_draw(seat, &back, events);
        Ok(())
    }

    /// The same, drawn from the bag at once.
    pub(crate) fn deal_first(&mut self, rng: &mut Rng, events: &mut impl Events<Event>) {
        let seat = Seat::at(self.drawing as usize);
        let (mut held, mut back) = (Held::default(), Draw::new());
        while !held.is_complete()
            && let Some(model) = self.bag.draw(rng, &self.rules.figures)
        {
            events.tell(Event::Drew { seat, model });
            if held.keeps(model, self.is_coop()) {
                self.keep(seat, model, events);
            } else {
                back.push(model);
            }
        }
        self.after_first_draw(seat, &back, events);
    }

    fn keep(&mut self, seat: Seat, model: Model, events: &mut impl Events<Event>) {
        events.tell(Event::Arrived { seat, model });
        self.boards[seat.index()].pieces.insert(Piece::in_forest(model, 0));
    }

    fn after_first_draw(&mut self, seat: Seat, back: &[Model], events: &mut impl Events<Event>) {
        for &model in back {
            events.tell(Event::PutBack { seat, model });
            self.bag.put(model, &self.rules.figures);
        }
        self.drawing += 1;
        if self.drawing as usize == self.boards.len() {
            self.after_setup(events);
        }
    }

    /// rules: 3.4. A seat draws, and its cemetery rises.
    pub(crate) fn arrive(&mut self, seat: Seat, draw: &[Model], events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.drawer(seat)?;
        let bag = self.bag_without(draw)?;
        let mut due = Due::new(self);
        let too_many = !draw.iter().all(|model| due.count(*model));
        if too_many || due.left > 0 && !bag.is_empty() {
            return Err(Refusal::WrongDraw);
        }
        self.bag = bag;
        let pieces = &mut self.boards[seat.index()].pieces;
        for &model in draw {
            events.tell(Event::Drew { seat, model });
            pieces.push(Piece::in_cemetery(model));
        }
        self.after_draw(seat, events);
        Ok(())
    }

    /// The same, drawn from the bag at once.
    pub(crate) fn deal_arrivals(&mut self, rng: &mut Rng, events: &mut impl Events<Event>) {
        let seat = Seat::at(self.drawing as usize);
        let mut due = Due::new(self);
        let pieces = &mut self.boards[seat.index()].pieces;
        while due.left > 0
            && let Some(model) = self.bag.draw(rng, &self.rules.figures)
        {
            events.tell(Event::Drew { seat, model });
            pieces.push(Piece::in_cemetery(model));
            due.count(model);
        }
        self.after_draw(seat, events);
    }

    fn after_draw(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.rise(seat, events);
        self.drawing += 1;
        if self.drawing as usize == self.boards.len() {
            self.complete_round(events);
        }
    }

    /// All of the cemetery go to their lanes. They count as moved until the next round begins.
    pub(crate) fn rise(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let on_cells = board.pieces.iter().rposition(|piece| piece.cell().is_some()).map_or(0, |last| last + 1);
        for piece in &mut board.pieces[on_cells..] {
            if piece.place() == Place::Cemetery {
                events.tell(Event::Arrived { seat, model: piece.model() });
                *piece = Piece::in_forest(piece.model(), 1);
            }
        }
        board.pieces.sort_from(on_cells);
    }
}
