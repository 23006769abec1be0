//! Drawing tokens: the first ones (rules: 2) and those of every round (rules: 3.4).

use table::{Events, Rng, Seat};

use crate::bag::Bag;
use crate::event::Event;
use crate::game::{Draw, Game, Phase};
use crate::refusal::Refusal;
use crate::token::{Chief, Model, Piece, Place, Symbol};

/// Whether the setup keeps this token: no chief, no second of a symbol, and red only in cooperative games.
fn keeps(held: &[Model], model: Model, red: bool) -> bool {
    let fits = red || model.symbol() != Symbol::Red;
    fits && model.chief().is_none() && held.iter().all(|other| other.symbol() != model.symbol())
}

/// Tokens a seat holds after the setup.
const FIRST_TOKENS: usize = 4;

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
            let mut held = Draw::new();
            while held.len() < FIRST_TOKENS
                && let Some(model) = next(&mut bag)
            {
                draw.push(model);
                if keeps(&held, model, self.is_coop()) {
                    held.push(model);
                }
            }
            return draw;
        }
        let mut due = self.rules.figures.draw;
        while due > 0
            && let Some(model) = next(&mut bag)
        {
            draw.push(model);
            due -= 1;
            if model.is(Chief::Necromancer) {
                due += self.rules.figures.draw;
            }
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
        let mut bag = self.bag_without(draw)?;
        let (mut held, mut back) = (Draw::new(), Draw::new());
        for &model in draw {
            if held.len() == FIRST_TOKENS {
                return Err(Refusal::WrongDraw);
            }
            if keeps(&held, model, self.is_coop()) { held.push(model) } else { back.push(model) }
        }
        if held.len() < FIRST_TOKENS && !bag.is_empty() {
            return Err(Refusal::WrongDraw);
        }
        for &model in draw {
            events.tell(Event::Drew { seat, model });
        }
        for &model in &back {
            events.tell(Event::PutBack { seat, model });
            bag.put(model, &self.rules.figures);
        }
        self.bag = bag;
        for model in held {
            events.tell(Event::Arrived { seat, model });
            self.boards[seat.index()].pieces.insert(Piece::in_forest(model, 0));
        }
        self.drawing += 1;
        if self.drawing as usize == self.boards.len() {
            self.after_setup(events);
        }
        Ok(())
    }

    /// rules: 3.4. A seat draws, and its cemetery rises.
    pub(crate) fn arrive(&mut self, seat: Seat, draw: &[Model], events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.drawer(seat)?;
        let bag = self.bag_without(draw)?;
        let necromancers = |tokens: &[Model]| tokens.iter().filter(|model| model.is(Chief::Necromancer)).count();
        let per_draw = self.rules.figures.draw as usize;
        let due = per_draw * (1 + necromancers(draw));
        let enough_before = |i: usize| per_draw * (1 + necromancers(&draw[..i])) <= i;
        let too_few = draw.len() < due && !bag.is_empty();
        if draw.len() > due || too_few || (0..draw.len()).any(enough_before) {
            return Err(Refusal::WrongDraw);
        }
        self.bag = bag;
        for &model in draw {
            events.tell(Event::Drew { seat, model });
            self.boards[seat.index()].pieces.push(Piece::in_cemetery(model));
        }
        self.rise(seat, events);
        self.drawing += 1;
        if self.drawing as usize == self.boards.len() {
            self.complete_round(events);
        }
        Ok(())
    }

    /// All of the cemetery go to their lanes. They count as moved until the next round begins.
    pub(crate) fn rise(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        for piece in board.pieces.iter_mut() {
            if piece.place() == Place::Cemetery {
                events.tell(Event::Arrived { seat, model: piece.model() });
                *piece = Piece::in_forest(piece.model(), 1);
            }
        }
        board.pieces.sort();
    }
}
