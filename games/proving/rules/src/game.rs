//! The rules.

use std::fmt;

use game::{ActionSet, Events, Outcome, Rng, Seat, SeatSet, Turn};
use serde::{Deserialize, Serialize};

/// A set of the numbers 1 to 6: cards that lie face down, tokens that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Numbers(u8);

impl Numbers {
    /// All six.
    pub const ALL: Numbers = Numbers(0b111_1110);

    /// None of them.
    pub const NONE: Numbers = Numbers(0);

    /// Whether the number is one of them.
    pub fn contains(self, number: u8) -> bool {
        (1..=6).contains(&number) && self.0 & 1 << number != 0
    }

    /// These without that one.
    pub fn without(self, number: u8) -> Numbers {
        if self.contains(number) { Numbers(self.0 & !(1 << number)) } else { self }
    }

    /// The numbers, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |number| self.contains(*number))
    }
}

impl FromIterator<u8> for Numbers {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Numbers {
        Numbers(numbers.into_iter().filter(|number| (1..=6).contains(number)).fold(0, |bits, number| bits | 1 << number))
    }
}

/// The bids a seat can make.
impl ActionSet<Action> for Numbers {
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    fn get(&self, number: usize) -> Action {
        Action::Bid(self.iter().nth(number).expect("a number below the length"))
    }
}

/// A seat's intent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Bids this token.
    Bid(u8),
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which token it bids.
    Bid,
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Chance {
    /// The card that is turned over.
    Card(u8),
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card was turned over.
    Turned(u8),
    /// A seat's bid was shown.
    Shown(Seat, u8),
    /// A seat took so many points.
    Took(Seat, u8),
    /// The highest bid was made twice: so many points wait in the pot.
    Waits(u8),
    /// The game is over.
    Ended,
}

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The seat is not asked.
    NotAsked(Seat),
    /// The seat has no such token.
    NoSuchToken(u8),
    /// Nothing is to be turned over.
    NotChance,
    /// No such card lies face down.
    NoSuchCard(u8),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAsked(seat) => write!(f, "seat {seat} is not asked"),
            Refusal::NoSuchToken(token) => write!(f, "there is no token {token} to bid"),
            Refusal::NotChance => write!(f, "no card is to be turned over"),
            Refusal::NoSuchCard(card) => write!(f, "no card {card} lies face down"),
        }
    }
}

impl std::error::Error for Refusal {}

/// The ways a game ends: there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All cards are gone.
    Finished,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Tokens that are left, the one that is bid included until it is shown.
    pub tokens: Numbers,
    /// The bid of the running round.
    pub bid: Option<u8>,
    /// Points.
    pub points: u8,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    pub(crate) cards: Numbers,
    pub(crate) card: Option<u8>,
    pub(crate) pot: u8,
    pub(crate) hands: Vec<Hand>,
}

impl Game {
    /// A new game; `None` if there are too few or too many seats.
    pub fn new(seats: usize) -> Option<Game> {
        let hand = Hand { tokens: Numbers::ALL, bid: None, points: 0 };
        (2..=Seat::MAX).contains(&seats).then(|| Game { cards: Numbers::ALL, card: None, pot: 0, hands: vec![hand; seats] })
    }

    /// The cards that lie face down.
    pub fn cards(&self) -> Numbers {
        self.cards
    }

    /// The card that is bid for.
    pub fn card(&self) -> Option<u8> {
        self.card
    }

    /// Points that wait for whoever takes the next card.
    pub fn pot(&self) -> u8 {
        self.pot
    }

    /// What each seat has.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The round, from 1 on.
    pub fn round(&self) -> usize {
        6 - self.cards.len() + usize::from(self.card.is_none() && !self.cards.is_empty())
    }

    fn asked(&self) -> SeatSet {
        let asked = |seat: &Seat| self.card.is_some() && self.hands[seat.index()].bid.is_none();
        Seat::first(self.hands.len()).filter(asked).collect()
    }

    /// All bids are shown: the card is taken, or waits.
    fn show_bids(&mut self, events: &mut impl Events<Event>) {
        let bids: Vec<u8> = self.hands.iter().filter_map(|hand| hand.bid).collect();
        for (seat, hand) in Seat::first(self.hands.len()).zip(&mut self.hands) {
            let bid = hand.bid.take().expect("everybody has bid");
            hand.tokens = hand.tokens.without(bid);
            events.tell(Event::Shown(seat, bid));
        }
        self.pot += self.card.take().expect("a card was bid for");
        let highest = bids.iter().copied().max().unwrap_or(0);
        match bids.iter().filter(|bid| **bid == highest).count() {
            1 => {
                let winner = bids.iter().position(|bid| *bid == highest).expect("one is the highest");
                events.tell(Event::Took(Seat::at(winner), self.pot));
                self.hands[winner].points += std::mem::take(&mut self.pot);
            }
            _ => events.tell(Event::Waits(self.pot)),
        }
        if self.cards.is_empty() {
            events.tell(Event::Ended);
        }
    }
}

impl ::game::Game for Game {
    type Action = Action;
    type Chance = Chance;
    type Question = Question;
    type Actions = Numbers;
    type Event = Event;
    type Refusal = Refusal;
    type Ending = Ending;

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn turn(&self) -> Turn {
        match self.card {
            Some(_) => Turn::Asked(self.asked()),
            None if self.cards.is_empty() => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn phase_number(&self) -> u32 {
        // Bids show when the card goes.
        2 * self.round() as u32 + u32::from(self.card.is_some())
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.asked().contains(seat).then_some(Question::Bid)
    }

    fn legal_actions(&self, seat: Seat) -> Numbers {
        if self.asked().contains(seat) { self.hands[seat.index()].tokens } else { Numbers::NONE }
    }

    fn is_legal(&self, seat: Seat, Action::Bid(token): Action) -> Result<(), Refusal> {
        match self.hands.get(seat.index()) {
            Some(hand) if self.card.is_some() && hand.bid.is_none() => {
                if hand.tokens.contains(token) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchToken(token))
                }
            }
            _ => Err(Refusal::NotAsked(seat)),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        self.is_legal(seat, action)?;
        self.apply_legal(seat, action, events);
        Ok(())
    }

    fn apply_legal(&mut self, seat: Seat, Action::Bid(token): Action, events: &mut impl Events<Event>) {
        self.hands[seat.index()].bid = Some(token);
        if self.asked().is_empty() {
            self.show_bids(events);
        }
    }

    fn sample(&self, rng: &mut Rng) -> Chance {
        let Action::Bid(card) = self.cards.pick(rng);
        Chance::Card(card)
    }

    fn reveal(&mut self, Chance::Card(card): &Chance, events: &mut impl Events<Event>) -> Result<(), Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::NotChance);
        }
        if !self.cards.contains(*card) {
            return Err(Refusal::NoSuchCard(*card));
        }
        self.cards = self.cards.without(*card);
        self.card = Some(*card);
        events.tell(Event::Turned(*card));
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome<Ending>> {
        let scores: Vec<u32> = self.hands.iter().map(|hand| hand.points.into()).collect();
        let best = scores.iter().copied().max()?;
        let winners = Seat::first(scores.len()).filter(|seat| scores[seat.index()] == best).collect();
        (self.turn() == Turn::Over).then_some(Outcome { winners, scores, ending: Ending::Finished })
    }

    fn is_secret(&self) -> bool {
        self.card.is_some()
    }

    fn seen_by(&self, _: &Game, viewer: Option<Seat>) -> Game {
        let mut view = self.clone();
        let others = Seat::first(self.hands.len()).filter(|seat| Some(*seat) != viewer);
        others.for_each(|seat| view.hands[seat.index()].bid = None);
        view
    }
}
