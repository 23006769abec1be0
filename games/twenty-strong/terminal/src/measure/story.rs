//! One game as it is measured: what was met and chosen, and what came of it.

use game::{Game as _, Rng, Turn};
use twenty_strong::{
    Action, Card, Cards, Ending, Event, Game, Heap, Kind, Manner as EncounterManner, Options, PLAYER, Question, Stat,
};
use twenty_strong_bots::{Level, choose, choose_within, dawn_chance, day_chances};

/// Who plays, and how closely the days are looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    pub bot: Level,
    pub futures: u32,
    pub looks: u32,
    pub seed: u64,
}

/// A day that moves the chance to win by so much is decisive.
const DECISIVE: f32 = 0.15;

/// What is counted on the way to the tyrant: the roads to strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    Omens,
    Wanderers,
    Locks,
    Explored,
    Fives,
    Ones,
    Items,
    Plus,
    Strategy,
    Recovery,
    Days,
}

impl Road {
    pub const ALL: [Road; 11] = [
        Road::Omens,
        Road::Wanderers,
        Road::Locks,
        Road::Explored,
        Road::Fives,
        Road::Ones,
        Road::Items,
        Road::Plus,
        Road::Strategy,
        Road::Recovery,
        Road::Days,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Road::Omens => "tyrant encounters fought",
            Road::Wanderers => "wanderers met in peace",
            Road::Locks => "locks opened",
            Road::Explored => "cards explored",
            Road::Fives => "five-point baddies defeated",
            Road::Ones => "one-point baddies defeated",
            Road::Items => "items taken",
            Road::Plus => "innate+",
            Road::Strategy => "Strategy gained",
            Road::Recovery => "Recovery gained",
            Road::Days => "days",
        }
    }
}

/// What a card had to do with a game.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Part {
    /// Encounters: came to the top. Baddies: came into the area.
    pub met: u16,
    /// Days that it could have been chosen for.
    pub days: u16,
    /// Encounters: a day was spent on it. Baddies: its item was taken.
    pub chosen: u16,
    /// Baddies: its item was on offer.
    pub offered: u16,
    /// Days with it that moved the chance to win by much.
    pub decisive: u16,
}

/// A game.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    pub options: Options,
    pub ending: Ending,
    pub day: u8,
    /// The roads, if the tyrant was met.
    pub roads: Option<[u8; Road::ALL.len()]>,
    pub cards: Vec<Part>,
    /// The best choice of each weighed day, and by how much it leads.
    pub leads: Vec<(&'static str, f32)>,
}

/// What goes on while a game is played.
struct Watch {
    story: Story,
    counts: [u8; Road::ALL.len()],
    stats: [u8; 2],
    /// The chance at the last dawn, and the cards met since.
    dawn: Option<f32>,
    today: Cards,
    /// Encounters that lie on top.
    tops: Cards,
}

impl Story {
    /// Plays a game to its end.
    pub fn of(mut game: Game, manner: Manner, number: u64, weighs_days: bool) -> Story {
        let mut rng = Rng::stream(manner.seed, number);
        let mut watch = Watch::new(&game);
        let mut events = Vec::new();
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.deal(&mut rng, &mut events);
            } else {
                if game.question(PLAYER) == Some(Question::Day) && watch.dawns(&game) && weighs_days {
                    let place = number << 8 | u64::from(game.day());
                    watch.weigh(&day_chances(&game, manner.looks, manner.seed ^ place << 16));
                }
                let action = match manner.bot {
                    Level::Master => choose_within(manner.futures, &game, &mut rng),
                    other => choose(other, &game, &mut rng),
                };
                watch.chooses(&game, action);
                game.apply_legal(PLAYER, action, &mut events);
            }
            events.drain(..).for_each(|event| watch.sees(&game, event));
        }
        watch.ends(&game)
    }

    /// Whether it was won.
    pub fn won(&self) -> bool {
        self.ending == Ending::Victory
    }
}

/// What a day is spent on, in a word.
fn kind_of(action: Action) -> &'static str {
    match action {
        Action::Encounter(card, _) if card.kind() == Kind::Omen => "tyrant encounter",
        Action::Encounter(card, _) if card.kind() == Kind::Lock => "lock",
        Action::Encounter(_, EncounterManner::Peace) => "peace",
        Action::Encounter(..) => "fight with a wanderer",
        Action::Tyrant => "tyrant",
        _ => "battle",
    }
}

impl Watch {
    fn new(game: &Game) -> Watch {
        let story = Story {
            options: *game.options(),
            ending: Ending::Standstill,
            day: 0,
            roads: None,
            cards: vec![Part::default(); Card::COUNT],
            leads: vec![],
        };
        let stats = [game.stat(Stat::Strategy), game.stat(Stat::Recovery)];
        Watch { story, counts: [0; Road::ALL.len()], stats, dawn: None, today: Cards::NONE, tops: Cards::NONE }
    }

    /// A day is to be chosen; whether it is asked for the first time.
    fn dawns(&mut self, game: &Game) -> bool {
        if self.story.day == game.day() {
            return false;
        }
        self.story.day = game.day();
        self.closes(dawn_chance(game));
        let tops: Vec<Card> = game.pile(Heap::Encounters).tops().collect();
        let mut now = Cards::NONE;
        for card in tops {
            now.insert(card);
            let part = &mut self.story.cards[card.index()];
            part.met += u16::from(!self.tops.contains(card));
            part.days += 1;
        }
        self.tops = now;
        true
    }

    /// The days since the last dawn are over, with this chance to win now.
    fn closes(&mut self, chance: f32) {
        let moved = self.dawn.replace(chance).is_some_and(|before| (chance - before).abs() >= DECISIVE);
        let today = std::mem::replace(&mut self.today, Cards::NONE);
        if moved {
            (0..today.len()).for_each(|number| self.story.cards[today.nth(number).index()].decisive += 1);
        }
    }

    fn weigh(&mut self, chances: &[(Action, f32)]) {
        if let [(action, best), (_, second), ..] = chances {
            self.story.leads.push((kind_of(*action), best - second));
        }
    }

    fn chooses(&mut self, game: &Game, action: Action) {
        if let Some(Question::Item(card)) = game.question(PLAYER)
            && matches!(action, Action::Take | Action::Replace(_) | Action::Decline)
        {
            self.story.cards[card.index()].offered += 1;
        }
    }

    fn count(&mut self, road: Road) {
        let number = &mut self.counts[road as usize];
        *number = number.saturating_add(1);
    }

    fn sees(&mut self, game: &Game, event: Event) {
        match event {
            Event::Met { card } => {
                self.story.cards[card.index()].chosen += 1;
                self.today.insert(card);
                if card.kind() == Kind::Omen {
                    self.count(Road::Omens);
                }
            }
            Event::MadePeace { .. } => self.count(Road::Wanderers),
            Event::Opened { .. } => self.count(Road::Locks),
            Event::Explored { .. } => self.count(Road::Explored),
            Event::Rose => self.count(Road::Plus),
            Event::Activated { card } => {
                self.story.cards[card.index()].met += 1;
                self.today.insert(card);
            }
            Event::Defeated { card } => match card.kind() {
                Kind::Five => self.count(Road::Fives),
                Kind::One => self.count(Road::Ones),
                _ => {}
            },
            Event::Took { card } => {
                self.story.cards[card.index()].chosen += 1;
                self.count(Road::Items);
            }
            Event::TyrantMet { .. } => {
                let gained = |stat: Stat, before: u8| game.stat(stat).saturating_sub(before);
                self.counts[Road::Strategy as usize] = gained(Stat::Strategy, self.stats[0]);
                self.counts[Road::Recovery as usize] = gained(Stat::Recovery, self.stats[1]);
                self.counts[Road::Days as usize] = game.day();
                self.story.roads = Some(self.counts);
            }
            _ => {}
        }
    }

    fn ends(mut self, game: &Game) -> Story {
        self.story.ending = game.outcome().expect("it is over").ending;
        self.story.day = game.day();
        self.closes(f32::from(u8::from(self.story.won())));
        self.story
    }
}
