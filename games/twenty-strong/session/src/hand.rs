//! What the player is putting together and has not sent yet: dice to commit, recover or give up, or the die that is held to be
//! assigned. Nothing of it is in the game, so all of it can be taken back.

use game::Game as _;
use twenty_strong::{Action, Card, Colour, Dice, Face, Game, PLAYER, Question, Refusal, Shown};

use crate::obvious::next_pass;

/// Where dice lie that are picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Ready to be committed.
    Pool,
    /// Used up.
    Exhausted,
}

/// Dice picked, or one that is held.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hand {
    /// Dice picked for the question that is asked.
    pub dice: Dice,
    /// The active die that is about to be assigned.
    pub held: Option<Shown>,
    /// Whether the player has changed anything: until then what one usually picks is picked.
    pub touched: bool,
}

impl Hand {
    /// Where dice are picked now, and how many at most; `None` if the question is not about a set of dice.
    pub fn zone(game: &Game) -> Option<(Zone, u8)> {
        match game.question(PLAYER)? {
            Question::Commit => Some((Zone::Pool, game.most_committed())),
            Question::Recover(most) => Some((Zone::Exhausted, most)),
            Question::Exhaust(number) => Some((Zone::Pool, number)),
            Question::Handicap => Some((Zone::Pool, 3)),
            Question::Banish => Some((Zone::Pool, 1)),
            // Dice for the next pass, which begins without another question.
            Question::Assign => next_pass(game).map(|next| (Zone::Pool, next.most_committed())),
            _ => None,
        }
    }

    /// What is in hand: what was picked, or as long as nothing was changed what one usually picks. The strongest dice return, the
    /// weakest are given up.
    pub fn begun(&self, game: &Game) -> Hand {
        if self.touched || self.held.is_some() {
            return *self;
        }
        let picked = match game.question(PLAYER) {
            Some(Question::Recover(most)) => first(game.returnable(), most, Colour::ALL.into_iter().rev()),
            Some(Question::Exhaust(number)) => first(game.pool(), number, Colour::ALL.into_iter()),
            Some(Question::Banish) => first(game.pool(), 1, Colour::ALL.into_iter()),
            _ => Dice::NONE,
        };
        Hand { dice: picked, ..*self }
    }

    /// Changes what is in hand. What makes no sense is refused and changes nothing.
    pub fn edit(&mut self, game: &Game, edit: impl FnOnce(&mut Hand) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let mut next = Hand { touched: true, ..self.begun(game) };
        edit(&mut next)?;
        // Whoever has put everything as it was has nothing to take back.
        let usual = Hand::default().begun(game);
        *self = if next.dice == usual.dice && next.held.is_none() { Hand::default() } else { next };
        Ok(())
    }

    /// Whether there is something to take back: dice picked or put back, or a die held.
    pub fn is_changed(&self) -> bool {
        self.touched || self.held.is_some()
    }

    /// Whether nothing is picked and nothing held.
    pub fn is_empty(&self) -> bool {
        self.dice.is_empty() && self.held.is_none()
    }

    /// The dice of a zone.
    pub fn dice_of(game: &Game, zone: Zone) -> Dice {
        match zone {
            Zone::Pool => game.pool(),
            Zone::Exhausted => game.exhausted(),
        }
    }

    /// Picks one more die of a colour. Refused if there is none, or if there are enough already.
    pub fn pick(&mut self, game: &Game, colour: Colour) -> Result<(), Refusal> {
        let (zone, most) = Hand::zone(game).ok_or(Refusal::OtherQuestion)?;
        if self.dice.of(colour) >= Hand::dice_of(game, zone).of(colour) {
            return Err(Refusal::NoSuchDice);
        }
        if zone == Zone::Exhausted && self.dice.of(colour) >= game.returnable().of(colour) {
            return Err(Refusal::JustPaid);
        }
        // One die is asked for: another one takes its place.
        if most == 1 {
            self.dice = Dice::NONE;
        }
        if self.dice.total() >= most {
            return Err(Refusal::TooManyDice(most));
        }
        self.dice.add(Dice::one(colour));
        Ok(())
    }

    /// Puts a die of a colour back; whether there was one.
    pub fn put_back(&mut self, colour: Colour) -> bool {
        let there = self.dice.of(colour) > 0;
        if there {
            self.dice.remove(Dice::one(colour));
        }
        there
    }

    /// Picks so many dice of a colour, fewer or more than now; as many as there may be if those are too many.
    pub fn pick_to(&mut self, game: &Game, colour: Colour, count: u8) -> Result<(), Refusal> {
        while self.dice.of(colour) > count {
            self.put_back(colour);
        }
        let before = self.dice.of(colour);
        while self.dice.of(colour) < count {
            match self.pick(game, colour) {
                // One die was asked for, and this is it.
                Ok(()) if self.dice.of(colour) == 1 && Hand::zone(game).is_some_and(|(_, most)| most == 1) => break,
                Ok(()) => {}
                Err(_) if self.dice.of(colour) > before => break,
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(())
    }

    /// A die of a zone was dragged somewhere, `None` to the active area. What a click does: out of its zone it is picked, back
    /// into it put back.
    pub fn drag(&mut self, game: &Game, (from, colour, picked): (Zone, Colour, bool), to: Option<Zone>) -> Result<(), Refusal> {
        let (zone, _) = Hand::zone(game).ok_or(Refusal::OtherQuestion)?;
        match (picked, to == Some(from)) {
            _ if zone != from => Err(Refusal::OtherQuestion),
            (false, false) => self.pick(game, colour),
            (true, true) => {
                self.put_back(colour);
                Ok(())
            }
            // It is there already.
            _ => Ok(()),
        }
    }

    /// Picks as many as can be picked, the strongest first.
    pub fn pick_all(&mut self, game: &Game) {
        for colour in Colour::ALL.into_iter().rev() {
            while Hand::zone(game).is_some_and(|(_, most)| self.dice.total() < most) && self.pick(game, colour).is_ok() {}
        }
    }

    /// Holds an active die, or lets it go if it is held already.
    pub fn hold(&mut self, game: &Game, shown: Shown) -> Result<(), Refusal> {
        if game.active().count(shown) == 0 {
            return Err(Refusal::NotActive);
        }
        self.held = (self.held != Some(shown)).then_some(shown);
        Ok(())
    }

    /// Holds the next active die of a colour, crits first: a key that is pressed again goes on to the next face.
    pub fn hold_next(&mut self, game: &Game, colour: Colour) -> Result<(), Refusal> {
        let faces: Vec<Shown> = Face::ALL
            .into_iter()
            .rev()
            .map(|face| Shown { colour, face })
            .filter(|shown| game.active().count(*shown) > 0)
            .collect();
        let next = faces.iter().position(|shown| self.held == Some(*shown)).map_or(0, |at| at + 1);
        self.held = Some(*faces.get(next % faces.len().max(1)).ok_or(Refusal::NotActive)?);
        Ok(())
    }

    /// What is sent when the player is content: the answer made of the dice picked. Refused with the reason.
    pub fn answer(&self, game: &Game) -> Result<Action, Refusal> {
        let one = self.dice.colours().next();
        let action = match game.question(PLAYER).ok_or(Refusal::OtherQuestion)? {
            Question::Commit => Action::Commit(self.dice),
            Question::Recover(_) => Action::Recover(self.dice),
            Question::Exhaust(_) => Action::Exhaust(self.dice),
            Question::Handicap if self.dice.total() == 1 => Action::Banish(one.ok_or(Refusal::NoSuchDice)?),
            Question::Handicap => Action::Exhaust(self.dice),
            Question::Banish => Action::Banish(one.ok_or(Refusal::OtherNumber(1))?),
            _ => return Err(Refusal::OtherQuestion),
        };
        game.is_legal(PLAYER, action).map(|()| action)
    }

    /// Takes over what an action would do, so that it can be looked at before it is sent; whether it could.
    pub fn take_over(&mut self, action: Action) -> bool {
        *self = match action {
            Action::Commit(dice) | Action::Recover(dice) | Action::Exhaust(dice) => Hand { dice, held: None, touched: true },
            Action::Banish(colour) => Hand { dice: Dice::one(colour), held: None, touched: true },
            Action::Assign(shown, _) => Hand { dice: Dice::NONE, held: Some(shown), touched: true },
            Action::Store(colour) => Hand { dice: Dice::NONE, held: Some(Shown { colour, face: Face::Miss }), touched: true },
            _ => return false,
        };
        true
    }

    /// The baddies and locks that the held die can be assigned to.
    pub fn targets(&self, game: &Game) -> Vec<Card> {
        let Some(shown) = self.held else { return vec![] };
        let foes = game.standing().map(|foe| foe.card);
        let all = foes.chain(game.items().iter().map(|item| item.card));
        all.filter(|card| game.is_legal(PLAYER, Action::Assign(shown, *card)).is_ok()).collect()
    }

    /// The key that gives the held die to a card, if it can be assigned to it: its number among those that take the die.
    pub fn key_of(&self, game: &Game, card: Card) -> Option<usize> {
        let place = self.targets(game).into_iter().take(9).position(|target| target == card);
        place.map(|place| place + 1)
    }

    /// The slot of the plan that takes the held die, if it shows a miss.
    pub fn slot(&self, game: &Game) -> Option<usize> {
        let shown = self.held.filter(|shown| game.is_legal(PLAYER, Action::Store(shown.colour)).is_ok())?;
        (shown.face == Face::Miss).then(|| game.slot_for(shown.colour)).flatten()
    }
}

/// So many of these dice, in this order of colours.
fn first(dice: Dice, most: u8, colours: impl Iterator<Item = Colour>) -> Dice {
    let mut taken = Dice::NONE;
    for colour in colours {
        taken.0[colour as usize] = dice.of(colour).min(most - taken.total());
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::History;
    use crate::words::Words;
    use session::texts::Language;

    fn course(rest: &str) -> History {
        let text =
            format!("title = \"\"\ngame = \"twenty-strong\"\ndeck = \"proving\"\nday = 1\nphase = \"engagement\"\n{rest}\n");
        History::from_position(&text, 1).unwrap()
    }

    #[test]
    fn dice_are_picked_up_to_what_the_baddies_allow_and_put_back() {
        let course = course("foes = [\"cap-commit\"]\npool = \"yyg\"");
        let (game, mut hand) = (course.game(), Hand::default());
        assert_eq!(hand.answer(game), Err(Refusal::NothingToRoll));
        hand.pick(game, Colour::Yellow).unwrap();
        assert_eq!(hand.pick(game, Colour::Red), Err(Refusal::NoSuchDice));
        hand.pick(game, Colour::Yellow).unwrap();
        assert_eq!(hand.pick(game, Colour::Yellow), Err(Refusal::NoSuchDice));
        // cap-commit 2
        assert_eq!(hand.pick(game, Colour::Green), Err(Refusal::TooManyDice(2)));
        assert!(hand.put_back(Colour::Yellow) && !hand.put_back(Colour::Green));
        assert_eq!(hand.answer(game), Ok(Action::Commit(Dice::one(Colour::Yellow))));
        hand.pick_all(game);
        assert_eq!(hand.dice, Dice::parse("yg").unwrap());
    }

    #[test]
    fn a_click_on_the_third_die_of_a_colour_picks_three_and_on_a_picked_one_puts_back() {
        let plain = course("foes = [\"plain-3\"]\npool = \"yyyypp\"");
        let (game, mut hand) = (plain.game(), Hand::default());
        let counted = |hand: &Hand| (hand.dice.of(Colour::Yellow), hand.dice.of(Colour::Purple));
        hand.pick_to(game, Colour::Yellow, 3).unwrap();
        hand.pick_to(game, Colour::Purple, 1).unwrap();
        assert_eq!(counted(&hand), (3, 1));
        hand.pick_to(game, Colour::Yellow, 1).unwrap();
        assert_eq!(counted(&hand), (1, 1));
        assert_eq!(hand.pick_to(game, Colour::Red, 1), Err(Refusal::NoSuchDice));
        // cap-commit 2: as many as may be, and one more is refused.
        let capped = course("foes = [\"cap-commit\"]\npool = \"yyyy\"");
        let mut hand = Hand::default();
        hand.pick_to(capped.game(), Colour::Yellow, 4).unwrap();
        assert_eq!(hand.dice.of(Colour::Yellow), 2);
        assert_eq!(hand.pick_to(capped.game(), Colour::Yellow, 3), Err(Refusal::TooManyDice(2)));
    }

    #[test]
    fn the_strongest_dice_that_return_are_picked_before_anything_is_touched() {
        // Recovery 3; all but two yellow dice are exhausted.
        let mut course = course("foes = [\"plain-2\"]\npool = \"yy\"\nrecovery = 3");
        course.act(PLAYER, Action::Stop, &mut ()).unwrap();
        let game = course.game();
        let usual = Hand::default().begun(game);
        assert_eq!((usual.dice, usual.is_changed()), (Dice::parse("ppr").unwrap(), false));
        let mut hand = Hand::default();
        hand.edit(game, |hand| hand.put_back(Colour::Red).then_some(()).ok_or(Refusal::NoSuchDice)).unwrap();
        assert_eq!((hand.begun(game).dice, hand.is_changed()), (Dice::parse("pp").unwrap(), true));
        hand.edit(game, |hand| hand.pick_to(game, Colour::Purple, 0)).unwrap();
        assert!(hand.begun(game).dice.is_empty(), "whoever wants none gets none");
        hand.edit(game, |hand| {
            hand.pick_all(game);
            Ok(())
        })
        .unwrap();
        assert_eq!(hand, Hand::default(), "as it was: nothing to take back");
    }

    #[test]
    fn a_die_is_dragged_out_of_its_zone_and_back() {
        let mut course = course("foes = [\"plain-2\"]\npool = \"yy\"");
        let (yellow, mut hand) = (Colour::Yellow, Hand::default());
        hand.drag(course.game(), (Zone::Pool, yellow, false), Some(Zone::Pool)).unwrap();
        assert!(hand.is_empty(), "it was not picked");
        hand.drag(course.game(), (Zone::Pool, yellow, false), None).unwrap();
        hand.drag(course.game(), (Zone::Pool, yellow, true), None).unwrap();
        assert_eq!(hand.dice, Dice::one(yellow), "no other die comes for the one that is picked");
        hand.drag(course.game(), (Zone::Pool, yellow, true), Some(Zone::Pool)).unwrap();
        assert!(hand.is_empty());
        // Dice recover: those that are exhausted are dragged to the pool, those of the pool nowhere.
        course.act(twenty_strong::PLAYER, Action::Stop, &mut ()).unwrap();
        let recovers = course.game();
        assert_eq!(Hand::zone(recovers).unwrap().0, Zone::Exhausted);
        hand.drag(recovers, (Zone::Exhausted, Colour::Red, false), Some(Zone::Pool)).unwrap();
        assert_eq!(hand.dice, Dice::one(Colour::Red));
        assert_eq!(hand.drag(recovers, (Zone::Pool, yellow, false), None), Err(Refusal::OtherQuestion));
        hand.drag(recovers, (Zone::Exhausted, Colour::Red, true), Some(Zone::Exhausted)).unwrap();
        assert!(hand.is_empty());
    }

    #[test]
    fn a_held_die_knows_where_it_can_go() {
        let mut course = course("foes = [\"immune-yellow\", \"plain-2\"]\nitems = [\"lock-yg\"]\npool = \"yyg\"\nrolls = []");
        course.act(twenty_strong::PLAYER, Action::Commit(Dice::parse("yyg").unwrap()), &mut ()).unwrap();
        let mut rolled = twenty_strong::Rolled::default();
        ["y0", "y2", "g1"].iter().for_each(|text| rolled.put(Shown::parse(text).unwrap()));
        course.take(twenty_strong::record::Step::Chance(twenty_strong::Chance::Roll(rolled)), &mut ()).unwrap();
        let (game, mut hand) = (course.game(), Hand::default());
        let names = |hand: &Hand| hand.targets(game).into_iter().map(|card| game.deck().id(card).to_string()).collect::<Vec<_>>();
        hand.hold_next(game, Colour::Yellow).unwrap();
        assert_eq!(hand.held, Shown::parse("y2"), "crits first");
        assert_eq!(names(&hand), ["plain-2", "lock-yg"]);
        let key = |hand: &Hand, id: &str| hand.key_of(game, game.deck().card(id).unwrap());
        assert_eq!(["immune-yellow", "plain-2", "lock-yg"].map(|id| key(&hand, id)), [None, Some(1), Some(2)]);
        let words = Words::new(Language::default(), game.deck());
        assert_eq!(words.hand(game, &hand), "yellow die: crit, held. 1: Plain 2 and 2: Lock yg");
        assert_eq!(hand.slot(game), None, "it is no miss");
        hand.hold_next(game, Colour::Yellow).unwrap();
        // The plan of the proving hero is yygb: its first slot is free.
        assert_eq!((hand.held, hand.slot(game)), (Shown::parse("y0"), Some(0)));
        assert!(names(&hand).is_empty());
        assert_eq!(words.hand(game, &hand), "yellow die: miss, held", "no key gives it to anybody");
        hand.hold_next(game, Colour::Yellow).unwrap();
        assert_eq!(hand.held, Shown::parse("y2"), "and round again");
        hand.hold(game, Shown::parse("g1").unwrap()).unwrap();
        assert_eq!(names(&hand), ["immune-yellow", "plain-2", "lock-yg"]);
        hand.hold(game, Shown::parse("g1").unwrap()).unwrap();
        assert!(hand.is_empty() && !hand.is_changed());
        assert_eq!(hand.hold_next(game, Colour::Red), Err(Refusal::NotActive));
    }

    #[test]
    fn what_is_in_hand_is_told() {
        let course = course("foes = [\"plain-2\"]");
        let words = Words::new(Language::default(), course.game().deck());
        let told = |dice: &str, held: Option<Shown>| {
            words.hand(course.game(), &Hand { dice: Dice::parse(dice).unwrap(), held, touched: true })
        };
        assert_eq!([told("none", None), told("yyr", None)], ["none", "2 yellow and 1 red"]);
        assert_eq!(told("none", Shown::parse("g1")), "green die: hit, held");
    }

    #[test]
    fn from_rank_2_on_one_die_is_banished_or_three_exhausted() {
        let mut course = crate::played(0, 2, 1, 0);
        while course.draw(&mut ()) {}
        let (game, mut hand) = (course.game(), Hand::default());
        hand.pick(game, Colour::Red).unwrap();
        assert_eq!(hand.answer(game), Ok(Action::Banish(Colour::Red)));
        hand.pick(game, Colour::Yellow).unwrap();
        assert_eq!(hand.answer(game), Err(Refusal::OtherNumber(3)));
        hand.pick(game, Colour::Yellow).unwrap();
        assert_eq!(hand.answer(game), Ok(Action::Exhaust(Dice::parse("yyr").unwrap())));
        assert_eq!(hand.pick(game, Colour::Yellow), Err(Refusal::TooManyDice(3)));
    }
}
