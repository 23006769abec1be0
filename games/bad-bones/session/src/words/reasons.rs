//! Why: what happens with an answer, and what happens otherwise.

use bad_bones::{Action, Chief, Game, Mode, Place, Use};
use bad_bones_bots::{Doom, Fate, Party, Reason, Receiver, Wear};
use game::Seat;

use super::{Arg, Words, tile_id};
use crate::advice::{Against, Hint, Prospect, Turning};

/// A hint, or a look back, at a board.
#[derive(Clone, Copy)]
struct Telling<'w> {
    words: &'w Words,
    game: &'w Game,
    seat: Seat,
}

/// What happens with the better answer, and otherwise: after the first has been told, and by itself.
struct Sides {
    with: String,
    otherwise: String,
    alone: String,
}

impl Words {
    /// A hint with its reasons: what happens with it, what otherwise, and what with the answer that was about to be given.
    pub fn hint(&self, game: &Game, seat: Seat, hint: &Hint) -> String {
        let telling = Telling { words: self, game, seat };
        let Some(plain) = &hint.plain else { return self.with("hint-only", &[("deed", telling.deed(hint.best))]) };
        let sides = telling.sides(hint.best.action, plain);
        let mut told = vec![self.with("hint-with", &[("deed", telling.deed(hint.best)), ("with", Arg::Text(sides.with))])];
        told.push(if is_nothing(plain.other.action) {
            self.with("hint-otherwise", &[("otherwise", Arg::Text(sides.otherwise)), ("chance", chance(plain.other))])
        } else {
            self.with("hint-with", &[("deed", telling.deed(plain.other)), ("with", Arg::Text(sides.alone))])
        });
        told.extend(hint.pointed.as_ref().map(|pointed| {
            let alone = telling.sides(hint.best.action, pointed).alone;
            self.with("hint-pointed", &[("deed", telling.deed(pointed.other)), ("otherwise", Arg::Text(alone))])
        }));
        told.join(" ")
    }

    /// A decision that cost much: what was done and what came of it, and what would have been better.
    pub fn turning(&self, game: &Game, turning: &Turning) -> String {
        let telling = Telling { words: self, game, seat: turning.seat };
        let against = Against { other: turning.played, reason: turning.reason };
        let sides = telling.sides(turning.best.action, &against);
        let worth = |prospect: Prospect, halves: Option<u16>| match halves {
            Some(halves) => Arg::Text(self.with("worth-rounds", &[("rounds", half_rounds(halves))])),
            None => Arg::Text(self.with("worth-chance", &[("chance", chance(prospect))])),
        };
        let action = |prospect: Prospect| Arg::Text(self.action(game, turning.seat, prospect.action));
        let args = [
            ("round", Arg::Number(turning.round.into())),
            ("seat", Arg::Seat(turning.seat)),
            ("played", action(turning.played)),
            ("worth", worth(turning.played, turning.halves.map(|(played, _)| played))),
            ("otherwise", Arg::Text(sides.alone)),
            ("best", action(turning.best)),
            ("best-worth", worth(turning.best, turning.halves.map(|(_, best)| best))),
            ("with", Arg::Text(sides.with)),
        ];
        let is_same = matches!(turning.reason, Reason::Same { .. } | Reason::Even);
        self.with(if is_same { "turning-later" } else { "turning" }, &args)
    }

    /// Whose decisions were how good: "27 of 30 decisions were as good as the best: 90 %."
    pub fn accuracy(&self, accuracy: bad_bones_bots::Accuracy) -> Option<String> {
        let percent = accuracy.percent()?;
        let number = |number: u32| Arg::Number(number.into());
        let args = [("good", number(accuracy.good)), ("all", number(accuracy.all)), ("percent", number(percent))];
        Some(self.with("accuracy", &args))
    }
}

/// Whether an answer is what happens if nothing in particular is done; a hero must step somewhere.
fn is_nothing(action: Action) -> bool {
    let nothing = [Action::Pass, Action::Done, Action::Stop, Action::Use(Use::Skip), Action::Use(Use::RapierDone)];
    nothing.contains(&action) || matches!(action, Action::Hero(_) | Action::Advance(bad_bones::Advance::All))
}

fn chance(prospect: Prospect) -> Arg {
    Arg::Number(prospect.chance)
}

/// "3", "3½": as good as a few games can tell.
fn half_rounds(halves: u16) -> Arg {
    let whole = halves / 2;
    Arg::Text(match (whole, halves % 2) {
        (_, 0) => whole.to_string(),
        (0, _) => "½".into(),
        _ => format!("{whole}½"),
    })
}

impl Telling<'_> {
    fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.words.with(id, args)
    }

    /// An answer with its chance.
    fn deed(&self, prospect: Prospect) -> Arg {
        let action = Arg::Text(self.words.action(self.game, self.seat, prospect.action));
        Arg::Text(self.say("hint-deed", &[("deed", action), ("chance", chance(prospect))]))
    }

    fn sides(&self, best: Action, against: &Against) -> Sides {
        let both = |with: String, otherwise: String| Sides { with, alone: otherwise.clone(), otherwise };
        match against.reason {
            Reason::Fates { who, with, otherwise, ends } => self.fates(who, with, otherwise, ends),
            Reason::Reach { who, doom } => self.reach(who, doom),
            Reason::Trap { tile, cell, with, otherwise } => {
                let told = |wear: Wear, answer: Action| {
                    let args = [("trap", Arg::Word(tile_id(tile))), ("cell", Arg::Cell(cell))];
                    self.say(wear_id(wear, answer, cell), &args)
                };
                both(told(with, best), told(otherwise, against.other.action))
            }
            Reason::Lanes { cell, count, .. } => {
                let args = [("cell", Arg::Cell(cell)), ("count", Arg::Number(count.into()))];
                both(self.say("lanes-with", &args), self.say("lanes-otherwise", &args))
            }
            Reason::Gates { with, otherwise } => {
                let told = |id, count: u8| self.say(id, &[("count", Arg::Number(count.into())), ("seat", Arg::Seat(self.seat))]);
                Sides { with: told("gates", with), otherwise: told("gates-only", otherwise), alone: told("gates", otherwise) }
            }
            Reason::Send { with, otherwise } => {
                let told = |to: Option<Receiver>| to.map_or_else(|| self.words.text("send-bag"), |to| self.receiver(to));
                both(told(Some(with)), told(otherwise))
            }
            Reason::Buy { with, otherwise, price, coins, trial } => {
                let lost = |lost: u16| {
                    let number = |number: u16| Arg::Number(number.into());
                    let args = [
                        ("games", number(trial.games.into())),
                        ("rounds", number(trial.rounds.into())),
                        ("lost", number(lost)),
                        ("price", number(price.into())),
                        ("coins", number(coins)),
                        ("seat", Arg::Seat(self.seat)),
                    ];
                    args.to_vec()
                };
                let id = |ware: Option<bad_bones::Ware>, first: &'static str| if ware.is_some() { first } else { "buy-nothing" };
                both(
                    self.say(id(with, "buy-with"), &lost(trial.with)),
                    self.say(id(otherwise, "buy-otherwise"), &lost(trial.otherwise)),
                )
            }
            Reason::Onward => both(self.words.text("onward-with"), self.words.text("onward-otherwise")),
            Reason::Holds { when } => {
                let out = if self.game.options().mode == Mode::Versus { "holds-out" } else { "holds-lost" };
                let args = [("seat", Arg::Seat(self.seat)), ("when", self.when(when))];
                both(self.say("holds-with", &args), self.say(out, &args))
            }
            Reason::Even => both(self.words.text("same-even"), self.words.text("same-otherwise")),
            Reason::Same { next } => {
                let either = match next {
                    Some((who, doom)) => {
                        let clause = self.clause(&self.who(who), who, doom, self.seat);
                        self.say("same-harm", &[("clause", Arg::Text(clause))])
                    }
                    None => self.words.text("same-quiet"),
                };
                both(either, self.words.text("same-otherwise"))
            }
        }
    }

    fn fates(&self, who: Party, with: Doom, otherwise: Doom, ends: bool) -> Sides {
        let (subject, it) = (self.who(who), self.it(who));
        let end = |clause: String| {
            let id = if self.game.options().mode == Mode::Versus { "ends-out" } else { "ends-lost" };
            if ends { self.say(id, &[("clause", Arg::Text(clause)), ("seat", Arg::Seat(self.seat))]) } else { clause }
        };
        Sides {
            with: self.clause(&subject, who, with, self.seat),
            otherwise: end(self.clause(&it, who, otherwise, self.seat)),
            alone: end(self.clause(&subject, who, otherwise, self.seat)),
        }
    }

    fn reach(&self, who: Party, doom: Doom) -> Sides {
        let seat = ("seat", Arg::Seat(self.seat));
        let cell = if let Place::Cell(cell) = who.place { Some(cell) } else { None };
        let coming = cell.map(|cell| {
            let args = [("count", Arg::Number(who.count.into())), ("skeleton", Arg::Model(who.model)), ("cell", Arg::Cell(cell))];
            self.say("who-coming", &args)
        });
        let subject = coming.unwrap_or_else(|| self.who(who));
        let with = self.say("reach-with", &[("who", Arg::Text(subject.clone())), seat.clone()]);
        let missed = |it: &str| {
            let args = [("it", Arg::Text(it.into())), ("does", self.does(who, doom, self.seat)), ("when", self.when(doom.when))];
            self.say("reach-otherwise", &[&args[..], &[("count", Arg::Number(who.count.into())), seat.clone()]].concat())
        };
        Sides { with, otherwise: missed(&self.it(who)), alone: missed(&subject) }
    }

    /// "seat 2 has 31 points, and there it reaches the tower of seat 2 in 4 rounds".
    fn receiver(&self, to: Receiver) -> String {
        let id = if self.game.options().mode == Mode::Versus { "send-points" } else { "send-skeletons" };
        let args = [
            ("to", Arg::Seat(to.seat)),
            ("points", Arg::Number(to.points.into())),
            ("skeletons", Arg::Number(to.skeletons.into())),
        ];
        let told = self.say(id, &args);
        let Some(doom) = to.doom.filter(|doom| !matches!(doom.fate, Fate::About(_))) else { return told };
        let who = Party { count: 1, model: bad_bones::Model::plain_at(0), place: Place::Cemetery };
        let clause = self.clause(&self.it(who), who, doom, to.seat);
        self.say("send-doom", &[("told", Arg::Text(told)), ("clause", Arg::Text(clause))])
    }

    /// "the green skeleton on b4".
    fn who(&self, who: Party) -> String {
        let mut args = vec![("count", Arg::Number(who.count.into())), ("skeleton", Arg::Model(who.model))];
        let id = match who.place {
            Place::Cell(cell) => {
                args.push(("cell", Arg::Cell(cell)));
                "who-cell"
            }
            Place::Forest => {
                args.push(("side", Arg::Text(self.words.side(&self.game.rules().layout, who.model.side()))));
                "who-forest"
            }
            _ => "who-cemetery",
        };
        args.push(("seat", Arg::Seat(self.seat)));
        self.say(id, &args)
    }

    fn it(&self, who: Party) -> String {
        self.say("who-it", &[("count", Arg::Number(who.count.into()))])
    }

    /// "it reaches your tower next round".
    fn clause(&self, who: &str, party: Party, doom: Doom, seat: Seat) -> String {
        let args = [("who", Arg::Text(who.into())), ("does", self.does(party, doom, seat)), ("when", self.when(doom.when))];
        self.say(if matches!(doom.fate, Fate::About(_)) { "clause-open" } else { "clause" }, &args)
    }

    fn does(&self, who: Party, doom: Doom, seat: Seat) -> Arg {
        let coop = self.game.options().mode == Mode::Coop;
        let mends = who.model.is(Chief::Friendly);
        let each = if who.model.is(Chief::Sapper) { 2 } else { 1 };
        let mut args = vec![
            ("count", Arg::Number(who.count.into())),
            ("losses", Arg::Number(i64::from(who.count) * each)),
            ("seat", Arg::Seat(seat)),
        ];
        let id = match doom.fate {
            Fate::About(_) => "does-walk",
            Fate::Tower(_) if mends => "does-mend-tower",
            Fate::Village if mends => "does-mend-village",
            Fate::Tower(cell) if coop => {
                args.push(("cell", Arg::Cell(cell)));
                "does-fell"
            }
            Fate::Tower(_) => "does-tower",
            Fate::Village if coop => "does-capital",
            Fate::Village => "does-village",
            Fate::Conquers => "does-conquer",
            Fate::TakesHero => "does-take-hero",
            Fate::Away(Some(to)) if to == seat => "does-come-back",
            Fate::Away(Some(to)) => {
                args.push(("to", Arg::Seat(to)));
                "does-go"
            }
            Fate::Away(None) => "does-go-anywhere",
            Fate::Slain => "does-fall",
            Fate::Destroyed => "does-break",
        };
        Arg::Text(self.say(id, &args))
    }

    fn when(&self, when: u8) -> Arg {
        Arg::Text(match when {
            0 => self.words.text("when-at-once"),
            1 => self.words.text("when-this-round"),
            2 => self.words.text("when-next-round"),
            later => self.say("when-later", &[("rounds", Arg::Number(i64::from(later) - 1))]),
        })
    }
}

/// What a trap comes to, by the answer that leads to it.
fn wear_id(wear: Wear, answer: Action, cell: bad_bones::Cell) -> &'static str {
    let is_laid = matches!(answer, Action::Place(_, at) if at == cell);
    match wear {
        Wear::InHand if matches!(answer, Action::Retrieve(_)) => "wear-back",
        Wear::InHand => "wear-in-hand",
        Wear::Whole if is_laid => "wear-idle",
        Wear::Whole => "wear-whole",
        Wear::Damaged => "wear-damaged",
        Wear::Lost => "wear-lost",
    }
}
