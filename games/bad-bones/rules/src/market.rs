//! The market before the first round (rules: 5 and 6).

use game::{Events, Seat, SeatSet};

use crate::action::Ware;
use crate::board::Task;
use crate::event::Event;
use crate::figures::Figures;
use crate::options::{Mode, Options};
use crate::play::Game;
use crate::refusal::Refusal;
use crate::trap::{Supply, Trap, Weapon};
use crate::version::Version;

/// What is for sale, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Market {
    stock: Supply,
    /// One bit per weapon still there.
    weapons: u8,
    first: Option<Seat>,
    /// Place in the way there and back.
    step: u8,
    /// Seats that buy no more.
    out: SeatSet,
    turns: u16,
}

impl Market {
    /// The stock for these options; empty without a market.
    pub(crate) fn stocked(options: &Options, figures: &Figures, version: Version) -> Market {
        let mut market = Market::closed();
        if options.market {
            market.weapons = u8::MAX;
            for &trap in Trap::ALL {
                let on_sale = figures.trap(trap).cost.is_some() && is_sold_in(trap, options.mode, version);
                let count = figures.trap(trap).stock[options.seats as usize - 1];
                (0..if on_sale { count } else { 0 }).for_each(|_| market.stock.add(trap));
            }
        }
        market
    }

    /// A market that is over, or never was.
    pub(crate) fn closed() -> Market {
        Market { stock: Supply::default(), weapons: 0, first: None, step: 0, out: SeatSet::EMPTY, turns: 0 }
    }

    /// How many of a trap are left.
    pub fn stock(&self, trap: Trap) -> u8 {
        self.stock.count(trap)
    }

    /// Whether a weapon is left.
    pub fn has_weapon(&self, weapon: Weapon) -> bool {
        self.weapons >> weapon as u8 & 1 != 0
    }

    /// Who began, once that is drawn.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Purchases and refusals so far.
    pub(crate) fn turns(&self) -> u16 {
        self.turns
    }

    /// Takes out what somebody has already.
    pub(crate) fn withdraw(&mut self, ware: Ware) {
        match ware {
            Ware::Trap(trap) => drop(self.stock.take(trap)),
            Ware::Weapon(weapon) => self.weapons &= !(1 << weapon as u8),
        }
    }

    /// Clockwise from the first, then back from the last buyer, and so on.
    fn buyer(&self, seats: usize) -> Seat {
        let step = self.step as usize;
        let offset = if step < seats { step } else { 2 * seats - 1 - step };
        Seat::at((self.first.expect("the market is open").index() + offset) % seats)
    }
}

/// Whether a trap is in games of this mode (rules: 5 hearse).
pub(crate) fn is_sold_in(trap: Trap, mode: Mode, version: Version) -> bool {
    trap != Trap::Hearse || mode == Mode::Versus || version.hearse_is_in_every_mode()
}

impl Game {
    pub(crate) fn begin_market(&mut self, events: &mut impl Events<Event>) {
        if self.is_coop() {
            self.market.first = Some(Seat::at(0));
            self.ask_all(Task::Market, Game::can_buy);
        } else if self.boards.len() == 1 {
            self.market.first = Some(Seat::at(0));
            self.ask_buyer(events);
        }
    }

    /// Chance has drawn who buys first.
    pub(crate) fn open_market(&mut self, first: Seat, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        if first.index() >= self.boards.len() {
            return Err(Refusal::NoSuchSeat(first));
        }
        self.market.first = Some(first);
        events.tell(Event::BuysFirst { seat: first });
        self.ask_buyer(events);
        Ok(())
    }

    fn ask_buyer(&mut self, events: &mut impl Events<Event>) {
        let seats = self.boards.len();
        while self.market.out.len() < seats {
            let seat = self.market.buyer(seats);
            if self.market.out.contains(seat) {
                self.pass_on();
            } else if self.can_buy(seat) {
                self.boards[seat.index()].task = Task::Market;
                self.asked = SeatSet::only(seat);
                return;
            } else {
                self.market.out.insert(seat);
                events.tell(Event::LeftMarket { seat });
                self.pass_on();
            }
        }
    }

    fn pass_on(&mut self) {
        self.market.step = (self.market.step + 1) % (2 * self.boards.len() as u8);
    }

    fn can_buy(&self, seat: Seat) -> bool {
        wares().any(|ware| self.may_buy(seat, ware).is_ok())
    }

    /// Coins a seat can spend.
    pub fn coins(&self, seat: Seat) -> u16 {
        if self.is_coop() { self.common.coins } else { self.boards[seat.index()].coins.into() }
    }

    /// The price of something, if it is for sale in this game.
    pub fn price(&self, ware: Ware) -> Option<u8> {
        match ware {
            Ware::Trap(trap) if !is_sold_in(trap, self.options.mode, self.version) => None,
            Ware::Trap(trap) => self.rules.figures.trap(trap).cost,
            Ware::Weapon(weapon) => Some(self.rules.figures.weapon_cost(weapon)),
        }
    }

    pub(crate) fn may_buy(&self, seat: Seat, ware: Ware) -> Result<(), Refusal> {
        let cost = self.price(ware).ok_or(Refusal::NotForSale(ware))?;
        let in_stock = match ware {
            Ware::Trap(trap) => self.market.stock(trap) > 0,
            Ware::Weapon(weapon) => {
                if let Some(own) = self.boards[seat.index()].weapon {
                    return Err(Refusal::HasWeapon(own));
                }
                self.market.has_weapon(weapon)
            }
        };
        let coins = self.coins(seat);
        if !in_stock {
            return Err(Refusal::SoldOut(ware));
        }
        if u16::from(cost) > coins { Err(Refusal::TooExpensive { cost, coins }) } else { Ok(()) }
    }

    pub(crate) fn buy(&mut self, seat: Seat, ware: Ware, events: &mut impl Events<Event>) {
        let cost = self.price(ware).expect("checked to be for sale");
        events.tell(Event::Bought { seat, ware });
        if self.is_coop() {
            self.common.coins -= u16::from(cost);
        } else {
            self.boards[seat.index()].coins -= cost;
        }
        self.market.withdraw(ware);
        match ware {
            Ware::Trap(trap) => self.supply_mut(seat).add(trap),
            Ware::Weapon(weapon) => self.boards[seat.index()].weapon = Some(weapon),
        }
        self.next_buyer(seat, events);
    }

    pub(crate) fn leave_market(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.market.out.insert(seat);
        events.tell(Event::LeftMarket { seat });
        if self.is_coop() {
            self.finish(seat);
        }
        self.next_buyer(seat, events);
    }

    fn next_buyer(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.market.turns += 1;
        if self.is_coop() {
            for other in self.asked.into_iter().filter(|other| !self.can_buy(*other)).collect::<SeatSet>() {
                events.tell(Event::LeftMarket { seat: other });
                self.finish(other);
            }
        } else {
            self.finish(seat);
            self.pass_on();
            self.ask_buyer(events);
        }
    }
}

/// Everything a market may sell.
pub fn wares() -> impl Iterator<Item = Ware> {
    Trap::ALL.iter().copied().map(Ware::Trap).chain(Weapon::ALL.iter().copied().map(Ware::Weapon))
}
