//! A round in a line for each seat: what it lost, destroyed, sent and laid. The log shows these; the sentences behind them on demand.

use bad_bones::{Chief, Event, Game, Mode, Trap};
use game::{Game as _, Seat};

use crate::chronicle::Entry;
use crate::words::{Arg, Words, trap_id};

/// What a sentence of the log comes to in the recap of its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gist {
    /// Floors lost.
    Floors(u8),
    /// Floors that were mended.
    FloorsMended(u8),
    /// A tower of a cooperative board has fallen.
    Tower,
    /// Houses lost.
    Houses(u8),
    /// Houses that were rebuilt.
    HousesMended(u8),
    /// One went into the capital, whose houses all seats share.
    Fire,
    /// The hero has left the game with the emperor.
    Hero,
    /// One was destroyed, by hero, weapon or trap.
    Destroyed,
    /// One went to a seat's cemetery.
    Sent(Seat),
    /// A trap was laid.
    Laid(Trap),
    /// A trap was taken back.
    TookBack(Trap),
    /// A trap has left the game.
    TrapLost,
    /// The seat is out.
    Out,
}

/// What stands on every board, to tell what an event has cost.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    floors: [u8; Seat::MAX],
    houses: [u8; Seat::MAX],
    is_coop: bool,
}

impl Standing {
    /// As a game begins.
    pub(crate) fn new(game: &Game) -> Standing {
        let mut standing =
            Standing { floors: [0; Seat::MAX], houses: [0; Seat::MAX], is_coop: game.options().mode == Mode::Coop };
        for seat in Seat::first(game.seats()) {
            standing.floors[seat.index()] = game.board(seat).floors();
            standing.houses[seat.index()] = game.board(seat).houses();
        }
        standing
    }

    /// What an event comes to.
    pub(crate) fn gist(&mut self, event: &Event) -> Option<Gist> {
        Some(match *event {
            Event::AtTower { floors: 0, .. } if self.is_coop => Gist::Tower,
            Event::AtTower { seat, floors, .. } if !self.is_coop => {
                match self.change(seat, floors, |standing| &mut standing.floors)? {
                    (lost, 0) => Gist::Floors(lost),
                    (_, mended) => Gist::FloorsMended(mended),
                }
            }
            Event::AtVillage { model, .. } if self.is_coop => (!model.is(Chief::Friendly)).then_some(Gist::Fire)?,
            Event::AtVillage { seat, houses, .. } => match self.change(seat, houses, |standing| &mut standing.houses)? {
                (lost, 0) => Gist::Houses(lost),
                (_, mended) => Gist::HousesMended(mended),
            },
            Event::HeroLost { .. } => Gist::Hero,
            Event::Slain { .. } | Event::Destroyed { .. } => Gist::Destroyed,
            Event::Sent { to, .. } => Gist::Sent(to),
            Event::Placed { tile, .. } => Gist::Laid(tile.trap()),
            Event::Retrieved { trap, .. } => Gist::TookBack(trap),
            Event::Lost { .. } => Gist::TrapLost,
            Event::Eliminated { .. } => Gist::Out,
            _ => return None,
        })
    }

    /// How many fewer and how many more there are now; `None` if as many.
    fn change(&mut self, seat: Seat, now: u8, of: fn(&mut Standing) -> &mut [u8; Seat::MAX]) -> Option<(u8, u8)> {
        let before = std::mem::replace(&mut of(self)[seat.index()], now);
        (before != now).then(|| (before.saturating_sub(now), now.saturating_sub(before)))
    }
}

/// A seat's round in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recap<'e> {
    /// The seat.
    pub seat: Seat,
    /// The sentences behind it, the first thing first.
    pub entries: Vec<&'e Entry>,
    gists: Vec<Gist>,
    /// How many came from each seat.
    got: [u8; Seat::MAX],
}

/// A round: a line for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter<'e> {
    /// The round; 0 for what came before the first.
    pub round: u16,
    /// What concerns the table: which round it is, what became of the capital, the end.
    pub table: Vec<&'e Entry>,
    /// The seats, in their order.
    pub seats: Vec<Recap<'e>>,
}

/// The rounds of a log, in the order of its sentences. Only what is handed in is told: whoever may not hear a sentence yet does not
/// learn of it by a recap either.
pub fn chapters<'e>(heard: impl IntoIterator<Item = &'e Entry>) -> Vec<Chapter<'e>> {
    let mut chapters: Vec<Chapter<'e>> = Vec::new();
    for entry in heard {
        if chapters.last().is_none_or(|chapter| chapter.round != entry.round) {
            chapters.push(Chapter { round: entry.round, table: vec![], seats: vec![] });
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        let Some(seat) = entry.seat else {
            chapter.table.push(entry);
            continue;
        };
        for gist in &entry.gists {
            if let Gist::Sent(to) = gist
                && *to != seat
            {
                chapter.of(*to).got[seat.index()] += 1;
            }
        }
        let recap = chapter.of(seat);
        recap.gists.extend(&entry.gists);
        recap.entries.push(entry);
    }
    chapters
}

impl<'e> Chapter<'e> {
    /// The line of a seat.
    fn of(&mut self, seat: Seat) -> &mut Recap<'e> {
        let at = self.seats.partition_point(|recap| recap.seat < seat);
        if self.seats.get(at).is_none_or(|recap| recap.seat != seat) {
            self.seats.insert(at, Recap { seat, entries: vec![], gists: vec![], got: [0; Seat::MAX] });
        }
        &mut self.seats[at]
    }
}

impl Recap<'_> {
    /// Whether something was lost that counts.
    pub fn is_loss(&self) -> bool {
        let is_loss =
            |gist: &Gist| matches!(gist, Gist::Floors(_) | Gist::Houses(_) | Gist::Tower | Gist::Fire | Gist::Hero | Gist::Out);
        self.gists.iter().any(is_loss)
    }

    /// The line: "You lost a floor and sent 2 to the Duelist."
    pub fn sentence(&self, words: &Words) -> String {
        let deeds = self.deeds(words);
        let seat = ("seat", Arg::Seat(self.seat));
        if deeds.is_empty() {
            return words.with("recap-quiet", &[seat]);
        }
        words.with("recap", &[seat, ("deeds", Arg::Text(words.list(&deeds)))])
    }

    /// What it did and what was done to it, the worst first.
    fn deeds(&self, words: &Words) -> Vec<String> {
        let sum = |of: fn(&Gist) -> u8| self.gists.iter().map(of).map(i64::from).sum::<i64>();
        let count = |is: fn(&Gist) -> bool| self.gists.iter().filter(|gist| is(gist)).count() as i64;
        let counted = [
            ("recap-floors", sum(|gist| if let Gist::Floors(lost) = gist { *lost } else { 0 })),
            ("recap-towers", count(|gist| matches!(gist, Gist::Tower))),
            ("recap-houses", sum(|gist| if let Gist::Houses(lost) = gist { *lost } else { 0 })),
            ("recap-fires", count(|gist| matches!(gist, Gist::Fire))),
            ("recap-hero", count(|gist| matches!(gist, Gist::Hero))),
            ("recap-floors-mended", sum(|gist| if let Gist::FloorsMended(mended) = gist { *mended } else { 0 })),
            ("recap-houses-mended", sum(|gist| if let Gist::HousesMended(mended) = gist { *mended } else { 0 })),
            ("recap-destroyed", count(|gist| matches!(gist, Gist::Destroyed))),
        ];
        let told = |(id, count): (&str, i64)| (count > 0).then(|| words.with(id, &[("count", Arg::Number(count))]));
        let mut deeds: Vec<String> = counted.into_iter().filter_map(told).collect();
        deeds.extend(self.journeys(words));
        for gist in &self.gists {
            let trap = |id: &str, trap: Trap| words.with(id, &[("trap", Arg::Word(trap_id(trap)))]);
            match gist {
                Gist::Laid(laid) => deeds.push(trap("recap-laid", *laid)),
                Gist::TookBack(taken) => deeds.push(trap("recap-taken", *taken)),
                _ => {}
            }
        }
        let last = [
            ("recap-traps", count(|gist| matches!(gist, Gist::TrapLost))),
            ("recap-out", count(|gist| matches!(gist, Gist::Out))),
        ];
        deeds.extend(last.into_iter().filter_map(told));
        deeds
    }

    /// To whom and from whom skeletons went.
    fn journeys(&self, words: &Words) -> Vec<String> {
        let mut journeys = Vec::new();
        for other in (0..Seat::MAX).map(Seat::at) {
            let sent = self.gists.iter().filter(|gist| **gist == Gist::Sent(other)).count() as i64;
            // Alone all that leaves comes back.
            let id = if other == self.seat { "recap-own" } else { "recap-sent" };
            if sent > 0 {
                journeys.push(words.with(id, &[("count", Arg::Number(sent)), ("other", Arg::Seat(other))]));
            }
        }
        for other in (0..Seat::MAX).map(Seat::at) {
            let got = i64::from(self.got[other.index()]);
            if got > 0 {
                journeys.push(words.with("recap-got", &[("count", Arg::Number(got)), ("other", Arg::Seat(other))]));
            }
        }
        journeys
    }
}

#[cfg(test)]
mod tests;
