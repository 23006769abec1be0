//! Odds and hints in words.

use twenty_strong::Game;
use twenty_strong_bots::Reason;

use super::{Arg, Words};
use crate::odds::{Damage, tenths};
use crate::playable::{Advice, Counsel};

impl Words {
    /// A hint, line by line: the best answer, then the others.
    pub fn advice(&self, game: &Game, advice: &Advice) -> Vec<String> {
        let told = |(number, counsel): (usize, &Counsel)| {
            let id = if number == 0 { "hint-best" } else { "hint-else" };
            let deed = self.action(game, counsel.action);
            let args = [
                ("number", Arg::Number(number as i64 + 1)),
                ("deed", Arg::Text(deed)),
                ("chance", Arg::Number(counsel.chance.into())),
                ("why", Arg::Text(self.reason(counsel.reason))),
            ];
            self.with(id, &args)
        };
        advice.all().enumerate().map(told).collect()
    }

    /// The damage to expect.
    pub fn expected(&self, damage: Damage) -> String {
        let tenths = tenths(damage.mean);
        let args = [("whole", Arg::Number(tenths / 10)), ("tenth", Arg::Number(tenths % 10))];
        self.with(if damage.exact { "odds-damage" } else { "odds-damage-about" }, &args)
    }

    fn reason(&self, reason: Reason) -> String {
        match reason {
            Reason::All(chance) => self.with("why-all", &[("chance", Arg::Number(chance.into()))]),
            Reason::One(card, chance) => {
                self.with("why-one", &[("card", Arg::Card(card)), ("chance", Arg::Number(chance.into()))])
            }
            Reason::Return => self.text("why-return"),
            Reason::Save => self.text("why-save"),
            Reason::Nobody => self.text("why-nobody"),
            Reason::Fall => self.text("why-fall"),
            Reason::Closer => self.text("why-closer"),
            Reason::Lock => self.text("why-lock"),
            Reason::Plan => self.text("why-plan"),
            Reason::Again => self.text("why-again"),
            Reason::Nothing => self.text("why-nothing"),
            Reason::Dice => self.text("why-dice"),
            Reason::Health => self.text("why-health"),
            Reason::Hits => self.text("why-hits"),
            Reason::Try => self.text("why-try"),
            Reason::Shield => self.text("why-shield"),
            Reason::Fewer => self.text("why-fewer"),
            Reason::Lasting => self.text("why-lasting"),
            Reason::Strongest => self.text("why-strongest"),
            Reason::Least => self.text("why-least"),
            Reason::Room => self.text("why-room"),
            Reason::Better => self.text("why-better"),
            Reason::Keep => self.text("why-keep"),
            Reason::Choice => self.text("why-choice"),
            Reason::Rewards => self.text("why-rewards"),
            Reason::Weaker => self.text("why-weaker"),
            Reason::Peace => self.text("why-peace"),
            Reason::Ready => self.text("why-ready"),
            Reason::Must => self.text("why-must"),
            Reason::Easier => self.text("why-easier"),
        }
    }
}
