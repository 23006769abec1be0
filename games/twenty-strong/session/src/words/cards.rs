//! Cards in words: made from the vocabulary, so that a text never says anything else than the rules do.

use twenty_strong::vocabulary::{Change, Cost, Deed, Effect, Reward, Scaling, Talent};
use twenty_strong::{Card, Colour, Dice, Hero, Kind, Plan, Stat, Text, Tyrant, Version};

use super::{Arg, Words, stat_id};

/// A word of the vocabulary: the id of its text, its number and its colour.
type Phrase = (&'static str, u8, Option<Colour>);

impl Words {
    /// A text of a deck in this language.
    pub fn of_deck<'t>(&self, text: &'t Text) -> &'t str {
        text.get(self.language.code())
    }

    fn phrase(&self, (id, count, colour): Phrase) -> String {
        let colour = colour.map(|colour| ("colour", Arg::Colour(colour)));
        let args: Vec<(&str, Arg)> = [("count", Arg::Number(count.into()))].into_iter().chain(colour).collect();
        self.with(id, &args)
    }

    fn saying(&self, id: &str, what: String) -> String {
        self.with(id, &[("what", Arg::Text(what))])
    }

    /// What is done once: by a reward, an item, a backup plan or a wanderer.
    pub fn deed(&self, deed: Deed) -> String {
        self.phrase(match deed {
            Deed::Recover(n) => ("deed-recover", n, None),
            Deed::Health(n) => ("deed-health", n, None),
            Deed::Strategy(n) => ("deed-strategy", n, None),
            Deed::Recovery(n) => ("deed-recovery", n, None),
            Deed::Strike(n) => ("deed-strike", n, None),
            Deed::Sweep => ("deed-sweep", 1, None),
            Deed::Turn(n) => ("deed-turn", n, None),
            Deed::Reroll => ("deed-reroll", 1, None),
            Deed::Pass(n) => ("deed-pass", n, None),
            Deed::Shield(n) => ("deed-shield", n, None),
            Deed::Queue(n) => ("deed-queue", n, None),
            Deed::Shift(n) => ("deed-shift", n, None),
            Deed::Volley(n) => ("deed-volley", n, None),
        })
    }

    /// What a hero can do, or a lasting item.
    pub fn talent(&self, talent: Talent) -> String {
        self.phrase(match talent {
            Talent::Guard(n) => ("talent-guard", n, None),
            Talent::Haste(n) => ("talent-haste", n, None),
            Talent::Recovery(n) => ("talent-recovery", n, None),
            Talent::Crits(n) => ("talent-crits", n, None),
            Talent::Keen(colour) => ("talent-keen", 1, Some(colour)),
            Talent::Slayer(family) => {
                let name = self.deck.families.get(usize::from(family)).map_or("?", |label| self.of_deck(&label.name));
                return self.with("talent-slayer", &[("family", Arg::Text(name.into()))]);
            }
            Talent::Rest(n) => ("talent-rest", n, None),
            Talent::Scout => ("talent-scout", 1, None),
            Talent::Spoils(n) => ("talent-spoils", n, None),
            Talent::Nimble => ("talent-nimble", 1, None),
        })
    }

    /// What a baddie does.
    pub fn effect(&self, effect: Effect) -> String {
        self.phrase(match effect {
            Effect::CapCommit(n) => ("effect-cap-commit", n, None),
            Effect::CapAssign(n) => ("effect-cap-assign", n, None),
            Effect::Immune(colour) => ("effect-immune", 1, Some(colour)),
            Effect::Crit(n) => ("effect-crit", n, None),
            Effect::Toll(n) => ("effect-toll", n, None),
            Effect::Fatigue(n) => ("effect-fatigue", n, None),
            Effect::Pack(n) => ("effect-pack", n, None),
            Effect::Call(n) => ("effect-call", n, None),
            Effect::Parry => ("effect-parry", 1, None),
            Effect::Flee => ("effect-flee", 1, None),
            Effect::Bar => ("effect-bar", 1, None),
            Effect::Block(n) => ("effect-block", n, None),
            Effect::Banish(n) => ("effect-banish", n, None),
            Effect::Bounty(colour, n) => ("effect-bounty", n, Some(colour)),
            Effect::Rally(n) => ("effect-rally", n, None),
        })
    }

    /// What a defeated baddie or an opened lock leaves.
    pub fn reward(&self, reward: Reward) -> String {
        match reward {
            Reward::Now(deed) => self.deed(deed),
            Reward::Once(deed) => self.saying("reward-once", self.deed(deed)),
            Reward::Lasting(talent) => self.saying("reward-lasting", self.talent(talent)),
            Reward::Plan(price, deed) => {
                let args = [("count", Arg::Number(price.into())), ("what", Arg::Text(self.deed(deed)))];
                self.with("reward-plan", &args)
            }
        }
    }

    /// What an encounter changes.
    pub fn change(&self, change: Change) -> String {
        self.phrase(match change {
            Change::Queue(n) => ("change-queue", n, None),
            Change::Fives(n) => ("change-fives", n, None),
            Change::Health(n) => ("change-health", n, None),
            Change::Damage(n) => ("change-damage", n, None),
            Change::Passes(n) => ("change-passes", n, None),
            Change::Recovery(n) => ("change-recovery", n, None),
            Change::Exhaust(n) => ("change-exhaust", n, None),
            Change::NoRest => ("change-no-rest", 1, None),
        })
    }

    /// A price.
    pub fn cost(&self, cost: Cost) -> String {
        self.phrase(match cost {
            Cost::Health(n) => ("cost-health", n, None),
            Cost::Strategy(n) => ("cost-strategy", n, None),
            Cost::Exhaust(n) => ("cost-exhaust", n, None),
            Cost::Banish(n) => ("cost-banish", n, None),
            Cost::Item => ("cost-item", 1, None),
        })
    }

    fn plan(&self, plan: &Plan) -> String {
        let slots: String = plan.slots.iter().map(|colour| self.letter(*colour)).collect();
        self.with("hero-plan", &[("slots", Arg::Text(slots)), ("deed", Arg::Text(self.deed(plan.deed)))])
    }

    /// A hero in sentences.
    pub fn hero(&self, hero: &Hero) -> Vec<String> {
        let names = ["health", "strategy", "recovery"];
        let stats: Vec<(&str, Arg)> = names.into_iter().zip(hero.stats.map(|stat| Arg::Number(stat.into()))).collect();
        let mut lines = vec![self.with("hero-stats", &stats)];
        lines.extend(self.sides(hero));
        match &hero.plan {
            Some(own) => lines.push(self.plan(own)),
            None => {
                let side =
                    |side: &twenty_strong::Side| self.told_of(self.of_deck(&side.label.name).into(), self.plan(&side.plan));
                lines.extend(self.deck.sides.iter().map(side));
            }
        }
        lines
    }

    /// What a hero can do, a sentence for each side: innate, and innate+ if there is one.
    pub fn sides(&self, hero: &Hero) -> Vec<String> {
        let talent = |plus: bool| ("talent", Arg::Text(self.talents(hero, plus, self.deck.made_for())));
        let stat = |stat: Stat| Arg::Word(stat_id(stat).into());
        let plus = hero.plus.as_ref().map(|plus| {
            let [one, two] = plus.stats.map(stat);
            self.with("hero-innate-plus", &[talent(true), ("one", one), ("two", two)])
        });
        [self.with("hero-innate", &[talent(false)])].into_iter().chain(plus).collect()
    }

    /// What a hero can do by a version of the rules, innate or innate+.
    pub fn talents(&self, hero: &Hero, plus: bool, version: Version) -> String {
        let and = |first: String, next: String| self.with("card-and", &[("first", Arg::Text(first)), ("next", Arg::Text(next))]);
        let talents = hero.talents(plus, version).into_iter().flatten();
        talents.map(|talent| self.talent(talent)).reduce(and).unwrap_or_default()
    }

    /// All that a card says, in sentences, without its name and line.
    pub fn about(&self, card: Card) -> Vec<String> {
        let deck = &self.deck;
        let costs = |id: &str, costs: &[Cost]| self.sentence(id, costs.iter().map(|cost| self.cost(*cost)).collect());
        let effects = || self.sentence("card-effect", deck.effects(card).iter().map(|effect| self.effect(*effect)).collect());
        let lines: Vec<Option<String>> = match card.kind() {
            Kind::One | Kind::Five => {
                let baddie = deck.baddie(card);
                let reward = self.sentence("card-reward", vec![self.reward(baddie.reward)]);
                vec![Some(self.body(baddie.family, baddie.health, baddie.damage)), effects(), reward]
            }
            Kind::Omen => {
                vec![self.sentence("card-omen", deck.omen(card).iter().map(|change| self.change(*change)).collect())]
            }
            Kind::Wanderer => {
                let wanderer = deck.wanderer(card);
                let gift = wanderer.gift.iter().map(|deed| self.deed(*deed)).collect();
                let gift = self.sentence("card-gift", gift);
                vec![costs("card-price", &wanderer.price), gift, costs("card-explored", &wanderer.explored)]
            }
            Kind::Lock => {
                let lock = deck.lock(card);
                let hits = self.sentence("card-lock", vec![Dice(lock.hits).to_string()]);
                vec![hits, self.sentence("card-inside", vec![self.reward(lock.reward)])]
            }
            Kind::Tyrant => {
                let tyrant = deck.tyrant(card);
                let harder = self.sentence("card-harder", self.harder(&tyrant.scaling));
                vec![Some(self.body(tyrant.family, tyrant.health, tyrant.damage)), Some(self.company(tyrant)), harder, effects()]
            }
        };
        lines.into_iter().flatten().collect()
    }

    /// A sentence of several things, if there is any.
    fn sentence(&self, id: &str, things: Vec<String>) -> Option<String> {
        let and = |first: String, next: String| self.with("card-and", &[("first", Arg::Text(first)), ("next", Arg::Text(next))]);
        Some(self.saying(id, things.into_iter().reduce(and)?))
    }

    fn body(&self, family: u8, health: u8, damage: u8) -> String {
        let family = self.of_deck(&self.deck.families[usize::from(family)].name);
        let number = |number: u8| Arg::Number(number.into());
        let args = [("family", Arg::Text(family.into())), ("health", number(health)), ("damage", number(damage))];
        self.with("card-body", &args)
    }

    /// What makes a tyrant harder: what a deck says twice counts twice and is told once.
    fn harder(&self, scalings: &[Scaling]) -> Vec<String> {
        let counted = scalings.chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u8));
        counted.map(|(scaling, more)| self.scaled(scaling, more)).collect()
    }

    fn scaled(&self, scaling: Scaling, more: u8) -> String {
        let (id, every) = match scaling {
            Scaling::Health(n) => ("scaling-health", n),
            Scaling::Damage(n) => ("scaling-damage", n),
            Scaling::Ones(n) => ("scaling-ones", n),
            Scaling::Fives(n) => ("scaling-fives", n),
        };
        let what = self.phrase((id, more, None));
        self.with("scaled", &[("what", Arg::Text(what)), ("every", Arg::Number(every.into()))])
    }

    /// When a tyrant can be met, and with whom.
    fn company(&self, tyrant: &Tyrant) -> String {
        let both = [("card-ones", tyrant.ones), ("card-fives", tyrant.fives)];
        let with: Vec<String> =
            both.into_iter().filter(|(_, count)| *count > 0).map(|(id, count)| self.phrase((id, count, None))).collect();
        let day = ("day", Arg::Number(tyrant.day.into()));
        if with.is_empty() {
            return self.with("card-alone", &[day]);
        }
        self.with("card-company", &[day, ("with", Arg::Text(self.list(&with)))])
    }
}

#[cfg(test)]
mod tests;
