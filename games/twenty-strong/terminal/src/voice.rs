//! How 20 Strong speaks at the terminal.

use game::{Game as _, Rng, Seat};
use terminal::{Look, Place, Scene, Told, Voice, events, fitted};
use twenty_strong::{Action, Dice, Game, Kind, Label, PLAYER, Question, Refusal};
use twenty_strong_bots::{Level, choose};
use twenty_strong_session::words::Arg;
use twenty_strong_session::{Advice, Entry, Feats, Result as Noted, Tone, TwentyStrong};

use crate::ladder::{Kept, Noting};
use crate::picture::Picture;
use crate::speech::Speech;

/// The topics of `help`, each with its text.
const TOPICS: [&str; 10] = ["goal", "day", "engagement", "dice", "plan", "items", "encounters", "explore", "tyrant", "ladder"];

/// Shows, asks and explains, and keeps the ladder.
pub struct StrongVoice {
    picture: Picture,
    kept: Kept,
}

impl StrongVoice {
    /// A voice that shows games of this deck like this, with the ladder that was kept.
    pub fn new(game: &Game, look: Look, kept: Kept) -> StrongVoice {
        StrongVoice { picture: Picture { words: Speech::new(look.language, game.deck()), plain: look.plain }, kept }
    }

    fn words(&self) -> &Speech {
        &self.picture.words
    }

    /// The whole table, laid out in lines.
    fn table(&self, game: &Game) -> Vec<String> {
        self.picture.draw(game).lines().flat_map(fitted).collect()
    }

    /// What the question does not say: the dice it is about, and how to name them.
    fn how_to_answer(&self, game: &Game, question: Question) -> Option<String> {
        let dice = |example: &str, dice: String| {
            self.words().with("ask-dice-how", &[("example", Arg::Text(example.into())), ("dice", Arg::Text(dice))])
        };
        match question {
            Question::Commit => {
                let left = Arg::Number(game.passes().saturating_sub(game.pass()).into());
                let pool = Arg::Text(self.picture.dice(game.pool()));
                Some(self.words().with("ask-commit-how", &[("passes", left), ("pool", pool)]))
            }
            Question::Assign => Some(dice("assign y1 …", self.picture.active(game))),
            Question::Recover(_) => Some(dice("recover pp", self.picture.dice(game.exhausted()))),
            Question::Exhaust(_) | Question::Handicap => Some(dice("exhaust yyg", self.picture.dice(game.pool()))),
            _ => None,
        }
    }

    /// `card NAME`: all about a card or hero.
    fn card(&self, game: &Game, name: &str) -> Vec<String> {
        let none = || vec![self.words().with("no-such-card", &[("topics", Arg::Text(TOPICS.join(", ")))])];
        self.picture.about(game, name).unwrap_or_else(none)
    }

    /// `odds DICE`: the chances of a commitment.
    fn odds(&self, game: &Game, dice: &str) -> Vec<String> {
        let dice = dice.parse::<Dice>().ok().filter(|dice| game.pool().contains(*dice));
        dice.and_then(|dice| self.picture.odds(game, dice)).unwrap_or_else(|| vec![self.words().text("odds-how")])
    }

    fn damaged(&self) -> Option<String> {
        let Kept::Damaged(path, why) = &self.kept else { return None };
        let args = [("file", Arg::Text(path.display().to_string())), ("why", Arg::Text(why.clone()))];
        Some(self.words().with("ladder-damaged", &args))
    }

    /// `ladder`: rank and statistics.
    fn ladder(&self) -> Vec<String> {
        let Kept::Ladder(ladder, _) = &self.kept else { return self.damaged().into_iter().collect() };
        let (words, deck) = (self.words(), &self.words().deck);
        let all = ladder.tally(|_| true);
        let games = [("games", Arg::Number(all.games.into())), ("won", Arg::Number(all.won.into()))];
        let heroes = deck.heroes.iter().map(|hero| (&hero.label, ladder.tally(|result| result.hero == hero.label.id)));
        let tyrants = Kind::Tyrant.cards().map(|card| (deck.label(card), ladder.tally(|result| result.tyrant == deck.id(card))));
        let row = |(label, tally): (&Label, twenty_strong_session::Tally)| {
            let name = Arg::Text(words.of_deck(&label.name).into());
            let args = [("name", name), ("won", Arg::Number(tally.won.into())), ("games", Arg::Number(tally.games.into()))];
            format!("  {}", words.with("ladder-by", &args))
        };
        let rows = heroes.chain(tyrants).filter(|(_, tally)| tally.games > 0).map(row);
        let head = [words.number("ladder-rank", "rank", ladder.rank()), words.with("ladder-games", &games)];
        head.into_iter().chain(rows).collect()
    }

    /// The name of a game on the ladder: the same game is noted once, however often it is resumed.
    fn id(scene: &Scene<'_, TwentyStrong>) -> String {
        let options = scene.history.game().options();
        format!("{}-{}-{}-{}", scene.history.seed(), options.hero, options.tyrant.index(), options.rank)
    }

    /// Whether a game is played on the ladder: only those of the built-in deck are.
    fn counts(&self, scene: &Scene<'_, TwentyStrong>) -> bool {
        let game = scene.history.game();
        scene.ends_here && game.deck().file.is_none() && self.kept.would_count(&Self::id(scene), game.options().rank)
    }

    /// Notes a result, and says what it means for the rank.
    fn note(&mut self, result: Noted) -> Vec<String> {
        let noting = self.kept.note(result);
        let (words, rank) = (&self.picture.words, self.kept.rank());
        match noting {
            Ok(Noting::Written(path, noted)) => {
                let kept = words.with("ladder-kept", &[("file", Arg::Text(path.display().to_string()))]);
                vec![kept, noted.climb(words, rank)]
            }
            Ok(Noting::Before) => vec![words.number("ladder-before", "rank", rank)],
            Ok(Noting::Nowhere) if self.damaged().is_some() => vec![],
            Ok(Noting::Nowhere) => vec![words.number("end-free", "rank", rank)],
            Err(why) => vec![words.with("ladder-unkept", &[("why", Arg::Text(why))])],
        }
    }
}

impl Voice for StrongVoice {
    type Play = TwentyStrong;

    fn greet(&self, scene: &Scene<'_, TwentyStrong>) -> Vec<String> {
        let (words, game) = (self.words(), scene.history.game());
        let rank = game.options().rank;
        let args = [
            ("hero", Arg::Text(words.of_deck(&game.hero().label.name).into())),
            ("tyrant", Arg::Card(game.options().tyrant)),
            ("rank", Arg::Number(rank.into())),
            ("seed", Arg::Text(scene.history.seed().to_string())),
        ];
        let counts = self.counts(scene).then(|| words.number("greet-counts", "rank", rank));
        [words.with("greet", &args)].into_iter().chain(self.damaged()).chain(counts).collect()
    }

    fn example(&self) -> &'static str {
        "commit ppr"
    }

    fn whole(&self, game: &Game) -> String {
        self.picture.draw(game)
    }

    fn position(&self, view: &Game, _: Seat) -> String {
        self.table(view).join("\n")
    }

    fn is_shown_again(&self, before: &Game, now: &Game) -> bool {
        (before.day(), before.engagement()) != (now.day(), now.engagement())
    }

    fn moment(&self, game: &Game) -> String {
        self.words().number("day-now", "day", game.day())
    }

    fn question(&self, view: &Game, _: Seat) -> Vec<String> {
        let Some(question) = view.question(PLAYER) else { return vec![] };
        [self.words().question(view, question)].into_iter().chain(self.how_to_answer(view, question)).collect()
    }

    /// Those that are no choice of dice, and for dice what a steady player would do and what is nearest to it.
    fn answers(&self, view: &Game, _: Seat) -> Vec<Action> {
        let mut menu: Vec<Action> = view.legal_actions(PLAYER).plain().to_vec();
        let mut offer = vec![choose(Level::Steady, view, &mut Rng::seeded(0))];
        if view.question(PLAYER) == Some(Question::Commit) {
            offer.extend([Dice::NONE, view.pool()].map(Action::Commit));
        }
        for action in offer {
            if !menu.contains(&action) && view.is_legal(PLAYER, action).is_ok() {
                menu.push(action);
            }
        }
        menu
    }

    fn meaning(&self, view: &Game, _: Seat, action: Action) -> String {
        let promise = if let Action::Commit(dice) = action { self.picture.promise(view, dice) } else { None };
        promise.unwrap_or_else(|| self.words().action(view, action))
    }

    fn refusal(&self, view: &Game, refusal: &Refusal) -> String {
        self.words().refusal(view, *refusal)
    }

    fn is_of_other_question(&self, refusal: &Refusal) -> bool {
        *refusal == Refusal::OtherQuestion
    }

    fn hint(&self, view: &Game, _: Seat, hint: &Advice) -> Vec<String> {
        let odds = if let Action::Commit(dice) = hint.best.action { self.picture.odds(view, dice) } else { None };
        self.words().advice(view, hint).into_iter().chain(odds.into_iter().flatten()).collect()
    }

    fn told(&self, entry: &Entry, _: Seat) -> Told {
        let place = if entry.tone == Tone::Day { Place::Heading } else { Place::Plain };
        Told { part: entry.day.into(), place, is_slight: false, text: entry.sentence(self.words()) }
    }

    fn help(&self, _: &Game) -> Vec<String> {
        let text = |topic: &str| self.words().text(&format!("help-{topic}-text"));
        TOPICS.map(|topic| self.words().told_of(self.words().text(&format!("help-{topic}")), text(topic))).to_vec()
    }

    fn about(&self, game: &Game, word: &str) -> Option<Vec<String>> {
        match TOPICS.contains(&word) {
            true => Some(vec![self.words().text(&format!("help-{word}-text"))]),
            false => self.picture.about(game, word),
        }
    }

    fn topics(&self) -> Vec<String> {
        TOPICS.map(String::from).to_vec()
    }

    fn own_commands(&self) -> Vec<String> {
        ["do-table", "do-card", "do-odds", "do-ladder"].map(|id| self.words().text(id)).to_vec()
    }

    fn command(&mut self, scene: &Scene<'_, TwentyStrong>, word: &str, rest: &str) -> Option<Vec<String>> {
        let game = scene.history.game();
        let lines = match word {
            "table" => self.table(game),
            "card" => self.card(game, rest),
            "odds" => self.odds(game, rest),
            "ladder" => self.ladder(),
            _ => return None,
        };
        Some(lines.iter().flat_map(|line| fitted(line)).collect())
    }

    fn end(&mut self, scene: &Scene<'_, TwentyStrong>) -> Vec<String> {
        let mut lines = Feats::of(&events::<TwentyStrong>(scene.history)).told(self.words()).to_vec();
        let result = Noted::of(&Self::id(scene), scene.history.game(), self.counts(scene));
        lines.extend(result.filter(|_| scene.ends_here).map(|result| self.note(result)).unwrap_or_default());
        lines
    }
}
