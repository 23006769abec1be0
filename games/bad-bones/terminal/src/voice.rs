//! How Bad Bones speaks at the terminal.

mod answers;
mod ending;
mod help;
mod menu;

use bad_bones::{Action, Game, Mode, Phase, Question, Refusal};
use bad_bones_session::advice::Hint;
use bad_bones_session::words::{Arg, phase_id};
use bad_bones_session::{BadBones, Entry};
use game::{Game as _, Seat};
use terminal::{Look, Place, Row, Scene, Told, Voice, WIDTH, fitted};

use crate::picture;
use crate::speech::{Speech, count};

/// Shows, asks and explains.
pub struct BoneVoice {
    look: Look,
}

impl BoneVoice {
    /// A voice that shows games like this.
    pub fn new(look: Look) -> BoneVoice {
        BoneVoice { look }
    }

    /// Words for whoever sits here.
    fn to(&self, person: Seat) -> Speech {
        Speech::new(self.look.language, Some(person))
    }

    /// Words for nobody in particular.
    fn to_all(&self) -> Speech {
        Speech::new(self.look.language, None)
    }

    /// The board of a seat as a person may see it.
    fn board(&self, view: &Game, seat: Seat, person: Seat) -> Vec<String> {
        let speech = self.to(person);
        if self.look.plain {
            return picture::describe(view, seat, &speech).lines().flat_map(fitted).collect();
        }
        let picture = picture::draw_seat(view, seat, &speech, self.look.colour);
        let heading = picture::heading(view, &speech, WIDTH);
        heading.lines().chain([""]).chain(picture.lines()).map(str::to_string).collect()
    }

    /// `board N`: the board of a seat.
    fn board_of(&self, view: &Game, number: &str, person: Seat) -> Vec<String> {
        let seat = match number {
            "" => Some(person),
            _ => number.parse().ok().and_then(Seat::numbered).filter(|seat| seat.index() < view.seats()),
        };
        match seat {
            Some(seat) => self.board(view, seat, person),
            None => fitted(&self.to(person).number("board-which", "seats", view.seats())),
        }
    }
}

impl Voice for BoneVoice {
    type Play = BadBones;

    fn greet(&self, scene: &Scene<'_, BadBones>) -> Vec<String> {
        let (speech, options) = (self.to(scene.person), scene.history.game().options());
        let mode = match (options.mode, options.heroic) {
            (Mode::Versus, _) => "mode-versus",
            (Mode::Solo, true) => "mode-heroic",
            (Mode::Solo, false) => "mode-solo",
            (Mode::Coop, _) => "mode-coop",
        };
        let extras = [(options.market, "start-market"), (options.chiefs, "start-chiefs")];
        let what = [mode].into_iter().chain(extras.into_iter().filter(|(on, _)| *on).map(|(_, id)| id));
        let persons: Vec<String> = scene.persons.into_iter().map(|seat| seat.to_string()).collect();
        let args = [
            ("what", Arg::Text(what.map(|id| speech.text(id)).collect::<Vec<_>>().join(", "))),
            ("seats", Arg::Text(speech.number("seat-count", "count", options.seats))),
            ("count", count(persons.len())),
            ("persons", Arg::Text(speech.list(&persons))),
            ("seed", Arg::Text(scene.history.seed().to_string())),
        ];
        vec![speech.with("greet", &args)]
    }

    fn example(&self) -> &'static str {
        "hero c4"
    }

    fn whole(&self, game: &Game) -> String {
        let speech = self.to_all();
        if !self.look.plain {
            return picture::draw(game, &speech, self.look.colour, self.look.columns);
        }
        let boards = Seat::first(game.boards().count()).map(|seat| picture::describe(game, seat, &speech));
        boards.collect::<Vec<_>>().join("\n")
    }

    fn position(&self, view: &Game, person: Seat) -> String {
        let others = view.boards().map(|(seat, _)| seat).filter(|seat| *seat != person);
        let others = others.flat_map(|seat| fitted(&picture::summary(view, seat, &self.to(person))));
        self.board(view, person, person).into_iter().chain(others).collect::<Vec<_>>().join("\n")
    }

    fn is_shown_again(&self, before: &Game, now: &Game) -> bool {
        // Whoever listens hears the whole board once in a phase, and at the market nothing on it changes; `board` repeats it.
        let same_phase = (before.round(), before.phase()) == (now.round(), now.phase());
        !(same_phase && (self.look.plain || now.phase() == Phase::Market))
    }

    fn moment(&self, game: &Game) -> String {
        let speech = self.to_all();
        format!("{}, {}", speech.round(game), speech.text(&phase_id(game.phase())))
    }

    fn question(&self, view: &Game, person: Seat) -> Vec<String> {
        let (speech, question) = (self.to(person), view.question(person));
        let purse = (question == Some(Question::Market)).then(|| {
            let coins = Arg::Text(speech.number("market-coins", "coins", view.coins(person)));
            let id = if view.options().mode == Mode::Coop { "question-common-purse" } else { "question-purse" };
            speech.with(id, &[("coins", coins), ("traps", Arg::Text(speech.supply(view.supply(person))))])
        });
        question.map(|question| speech.question(view, person, question)).into_iter().chain(purse).collect()
    }

    fn meaning(&self, view: &Game, person: Seat, action: Action) -> String {
        answers::meaning(view, person, action, &self.to(person))
    }

    fn gathered(&self, view: &Game, person: Seat, actions: &[Action]) -> Option<Vec<Row>> {
        menu::gathered(view, person, actions, &self.to(person))
    }

    fn refusal(&self, _: &Game, refusal: &Refusal) -> String {
        self.to_all().refusal(*refusal)
    }

    fn is_of_other_question(&self, refusal: &Refusal) -> bool {
        *refusal == Refusal::OtherQuestion
    }

    fn hint(&self, view: &Game, person: Seat, hint: &Hint) -> Vec<String> {
        vec![self.to(person).hint(view, person, hint)]
    }

    fn told(&self, entry: &Entry, reader: Seat) -> Told {
        let place = match entry.seat {
            None => Place::Heading,
            Some(_) if entry.names_its_seat() => Place::Plain,
            Some(seat) => Place::Board(seat),
        };
        let text = entry.sentence(&self.to(reader));
        Told { part: entry.round.into(), place, is_slight: !entry.is_news_to(reader), text }
    }

    fn help(&self, game: &Game) -> Vec<String> {
        help::overview(game, &self.to_all())
    }

    fn about(&self, game: &Game, word: &str) -> Option<Vec<String>> {
        help::topic(game, word, &self.to_all())
    }

    fn topics(&self) -> Vec<String> {
        help::topics().into_iter().map(String::from).collect()
    }

    fn own_commands(&self) -> Vec<String> {
        vec![self.to_all().text("do-board")]
    }

    fn command(&mut self, scene: &Scene<'_, BadBones>, word: &str, rest: &str) -> Option<Vec<String>> {
        let (view, person) = (scene.view(), scene.person);
        match word {
            "board" => Some(self.board_of(&view, rest, person)),
            "boards" if self.look.plain => {
                Some(Seat::first(view.seats()).flat_map(|seat| self.board(&view, seat, person)).collect())
            }
            "boards" => Some(self.whole(&view).lines().map(str::to_string).collect()),
            _ => None,
        }
    }

    fn end(&mut self, scene: &Scene<'_, BadBones>) -> Vec<String> {
        ending::lines(scene.history.game(), scene.person, &self.to(scene.person))
    }
}
