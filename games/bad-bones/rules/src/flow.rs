//! How one phase follows another (rules: 2 and 3).

use game::{Events, Seat, SeatSet, Turn};

use crate::action::Action;
use crate::board::Task;
use crate::event::Event;
use crate::market::Market;
use crate::options::Mode;
use crate::piece::Place;
use crate::play::{Game, Phase};
use crate::scoring::Ending;
use crate::trap::{Supply, Weapon};

/// No game of people comes near it; a heroic one without hero and traps goes on by itself.
const LAST_ROUND: u16 = u16::MAX;

impl Game {
    /// Begins the phase that has not begun, and goes on until somebody is asked, chance decides, or the game is over.
    pub fn resume(&mut self, events: &mut impl Events<Event>) {
        if !self.begun && !self.is_over() {
            if self.phase == Phase::Arrivals && self.end_check(events) {
                return;
            }
            self.begin(events);
            self.go_on(events);
        }
    }

    /// Stop when this phase is about to begin; [`Game::resume`] goes on from there.
    pub fn halt_before(&mut self, phase: Option<Phase>) {
        self.halt = phase;
    }

    /// Whether the game stands before a phase that has not begun.
    pub fn is_halted(&self) -> bool {
        !self.begun && !self.is_over()
    }

    /// Carries out an action known to be legal.
    #[inline]
    pub(crate) fn perform(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::Buy(ware) => self.buy(seat, ware, events),
            Action::Done => self.leave_market(seat, events),
            Action::Start(cell) => {
                self.boards[seat.index()].hero = Some(cell);
                events.tell(Event::HeroMoved { seat, to: cell });
                self.finish(seat);
            }
            Action::Hero(cell) => self.step_hero(seat, cell, events),
            Action::Place(tile, cell) => self.place(seat, tile, cell, events),
            Action::Retrieve(cell) => self.retrieve(seat, cell, events),
            Action::Pass => {
                events.tell(Event::Passed { seat });
                self.finish(seat);
            }
            Action::Push(skeleton, heading) => self.push(seat, skeleton, heading, events),
            Action::Send(_, to) => self.send(seat, to, events),
            Action::SendFrom(cell, to) => self.send_from(seat, cell, to, events),
            Action::Advance(advance) => {
                self.boards[seat.index()].advance = Some(advance);
                self.run_skeletons(seat, events);
            }
            Action::Lead(model) => self.appoint(seat, model, events),
            Action::Use(how) => self.use_weapon(seat, how, events),
            Action::Fall(member) => self.fall(seat, member, events),
            Action::Stop => {
                events.tell(Event::Decided { seat, onward: false });
                self.end(Ending::Survived, events);
            }
            Action::Onward => {
                events.tell(Event::Decided { seat, onward: true });
                self.finish(seat);
            }
        }
        if self.asked.is_empty() {
            self.go_on(events);
        }
    }

    /// The seat has finished its part of the phase.
    pub(crate) fn finish(&mut self, seat: Seat) {
        self.asked.remove(seat);
        let board = &mut self.boards[seat.index()];
        board.task = Task::Finished;
        board.kills = 0;
        board.offered = false;
        board.together = None;
        if board.weapon == Some(Weapon::DeathStaff) {
            let (bag, figures) = (&mut self.bag, &self.rules.figures);
            board.pieces.take(|piece| piece.place() == Place::Fallen, |piece| bag.put(piece.model(), figures));
        }
    }

    /// Goes from phase to phase as long as nobody has to decide anything.
    #[inline]
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        while self.begun && self.turn_is_nobodys() {
            self.next_phase(events);
        }
    }

    #[inline]
    fn turn_is_nobodys(&self) -> bool {
        game::Game::turn(self) == Turn::Asked(SeatSet::EMPTY)
    }

    fn next_phase(&mut self, events: &mut impl Events<Event>) {
        match self.phase {
            Phase::Market => {
                self.market = Market::closed();
                self.enter(if self.is_coop() { Phase::Start } else { Phase::Hero }, events);
            }
            Phase::Start => self.enter(Phase::Hero, events),
            Phase::Hero => self.enter(Phase::Trap, events),
            Phase::Trap => {
                if !self.settle_capital(events) {
                    self.enter(Phase::Skeletons, events);
                }
            }
            Phase::Skeletons => {
                if !self.settle_capital(events) && !self.end_check(events) {
                    self.enter(Phase::Arrivals, events);
                }
            }
            // All agreed: one who stops ends the game at once.
            Phase::Onward => self.next_round(events),
            Phase::Setup | Phase::Arrivals | Phase::Over => unreachable!("chance ends these phases, or nothing does"),
        }
    }

    /// After the first draws of the last seat.
    pub(crate) fn after_setup(&mut self, events: &mut impl Events<Event>) {
        let next = match (self.options.market, self.is_coop()) {
            (true, _) => Phase::Market,
            (false, true) => Phase::Start,
            (false, false) => Phase::Hero,
        };
        self.enter(next, events);
    }

    pub(crate) fn enter(&mut self, phase: Phase, events: &mut impl Events<Event>) {
        self.phase = phase;
        self.asked = SeatSet::EMPTY;
        self.drawing = 0;
        if self.halt == Some(phase) {
            self.begun = false;
        } else {
            self.begin(events);
        }
    }

    fn begin(&mut self, events: &mut impl Events<Event>) {
        self.begun = true;
        events.tell(Event::PhaseBegan { round: self.round, phase: self.phase });
        match self.phase {
            Phase::Market => self.begin_market(events),
            Phase::Start => self.begin_start(events),
            Phase::Hero => self.ask_all(Task::Hero, |game, seat| game.boards[seat.index()].hero.is_some()),
            Phase::Trap => self.ask_all(Task::Trap, Game::has_trap_choice),
            Phase::Skeletons => self.begin_skeletons(events),
            Phase::Arrivals => self.begin_arrivals(events),
            Phase::Onward => self.ask_all(Task::Onward, |_, _| true),
            Phase::Setup | Phase::Over => {}
        }
    }

    /// rules: 6: each hero starts on a tower of its owner's choice, if there is one.
    fn begin_start(&mut self, events: &mut impl Events<Event>) {
        for (seat, board) in Seat::first(self.boards.len()).zip(&mut self.boards) {
            if board.towers.len() == 1 {
                board.hero = board.towers.into_iter().next();
                board.hero.into_iter().for_each(|to| events.tell(Event::HeroMoved { seat, to }));
            }
        }
        self.ask_all(Task::Start, |game, seat| game.boards[seat.index()].towers.len() > 1);
    }

    pub(crate) fn ask_all(&mut self, task: Task, asks: impl Fn(&Game, Seat) -> bool) {
        for seat in Seat::first(self.boards.len()) {
            if asks(self, seat) {
                self.boards[seat.index()].task = task;
                self.asked.insert(seat);
            }
        }
    }

    fn begin_skeletons(&mut self, events: &mut impl Events<Event>) {
        for seat in Seat::first(self.boards.len()) {
            self.run_skeletons(seat, events);
            if self.is_over() {
                return;
            }
        }
    }

    fn begin_arrivals(&mut self, events: &mut impl Events<Event>) {
        if self.is_heroic_now() {
            // rules: 4 heroic: no more draws, the cemetery still arrives.
            self.rise(Seat::at(0), events);
            self.complete_round(events);
        }
    }

    /// rules: 3.4. Whether the game has ended.
    pub(crate) fn end_check(&mut self, events: &mut impl Events<Event>) -> bool {
        let ending = match self.options.mode {
            Mode::Coop => None,
            Mode::Versus => self.elimination(),
            Mode::Solo => self.elimination().or_else(|| self.cleared()),
        };
        if let Some(ending) = ending {
            for seat in Seat::first(self.boards.len()).filter(|seat| self.is_eliminated(*seat)) {
                events.tell(Event::Eliminated { seat });
            }
            self.end(ending, events);
        }
        ending.is_some()
    }

    fn cleared(&self) -> Option<Ending> {
        (self.is_heroic_now() && self.boards[0].pieces.is_empty()).then_some(Ending::Cleared)
    }

    /// rules: 3.4, 4 and 6: the round is complete when the last seat has drawn.
    pub(crate) fn complete_round(&mut self, events: &mut impl Events<Event>) {
        let limited = self.options.mode != Mode::Versus && !self.options.heroic && self.round >= self.options.rounds;
        if self.asks_onward() {
            self.enter(Phase::Onward, events);
        } else if limited && !self.version.winners_may_go_on() {
            self.end(Ending::Survived, events);
        } else {
            self.next_round(events);
        }
    }

    fn next_round(&mut self, events: &mut impl Events<Event>) {
        if self.round == LAST_ROUND {
            self.end(Ending::Endless, events);
            return;
        }
        self.round += 1;
        for board in &mut self.boards {
            // Equal but for their marks, they stay in order.
            for piece in board.pieces.iter_mut() {
                *piece = piece.next_round();
            }
        }
        let retrieved = std::mem::take(&mut self.common.retrieved);
        if retrieved != Supply::default() {
            self.common.supply.add_all(&retrieved);
        }
        self.enter(Phase::Hero, events);
    }

    /// The game is over, at once.
    pub(crate) fn end(&mut self, ending: Ending, events: &mut impl Events<Event>) {
        // rules: 4 and 6: who has won already and falls has still won, though not heroically.
        let still_won = self.has_won_already() && ending != Ending::Cleared;
        self.ending = Some(if still_won { Ending::Survived } else { ending });
        self.phase = Phase::Over;
        for seat in Seat::first(self.boards.len()) {
            // It may end in the middle of a move, or of another seat's use of the rapier.
            self.put_down_rapier(seat);
            self.boards[seat.index()].pieces.sort();
            self.finish(seat);
        }
        events.tell(Event::Ended);
    }
}
