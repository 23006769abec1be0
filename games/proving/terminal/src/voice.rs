//! How Proving speaks at the terminal.

use game::{Game as _, Seat};
use proving::{Action, Game, Refusal};
use proving_session::words::Words;
use proving_session::{Entry, Proving};
use terminal::{Place, Scene, Told, Voice};

/// Shows, asks and explains.
pub struct ProvingVoice(pub Words);

impl Voice for ProvingVoice {
    type Play = Proving;

    fn greet(&self, _: &Scene<'_, Proving>) -> Vec<String> {
        vec![self.0.text("rules")]
    }

    fn example(&self) -> &'static str {
        "bid 4"
    }

    fn whole(&self, game: &Game) -> String {
        let mut lines = vec![self.moment(game)];
        lines.extend(game.card().map(|card| self.0.with("card", &[("number", card.into())])));
        lines.push(self.0.with("pot", &[("number", game.pot().into())]));
        let hand = |(seat, hand): (Seat, &proving::Hand)| {
            let tokens: Vec<String> = hand.tokens.iter().map(|token| token.to_string()).collect();
            self.0.hand(seat, hand.points, &tokens.join(" "))
        };
        lines.extend(Seat::first(game.seats()).zip(game.hands()).map(hand));
        lines.join("\n")
    }

    fn position(&self, view: &Game, _: Seat) -> String {
        self.whole(view)
    }

    fn is_shown_again(&self, before: &Game, now: &Game) -> bool {
        before.round() != now.round()
    }

    fn moment(&self, game: &Game) -> String {
        self.0.with("round", &[("number", game.round())])
    }

    fn question(&self, _: &Game, _: Seat) -> Vec<String> {
        vec![self.0.text("ask-bid")]
    }

    fn meaning(&self, _: &Game, _: Seat, action: Action) -> String {
        self.0.action(action)
    }

    fn refusal(&self, _: &Game, refusal: &Refusal) -> String {
        self.0.refusal(*refusal)
    }

    fn is_of_other_question(&self, _: &Refusal) -> bool {
        false
    }

    fn hint(&self, _: &Game, _: Seat, Action::Bid(token): &Action) -> Vec<String> {
        vec![self.0.with("advice", &[("number", (*token).into())])]
    }

    fn told(&self, entry: &Entry, reader: Seat) -> Told {
        let is_slight = session::Entry::is_slight_to(entry, reader);
        Told { part: 0, place: Place::Plain, is_slight, text: self.0.sentence(entry) }
    }

    fn help(&self, _: &Game) -> Vec<String> {
        vec![self.0.text("rules")]
    }

    fn about(&self, _: &Game, _: &str) -> Option<Vec<String>> {
        None
    }

    fn topics(&self) -> Vec<String> {
        vec![]
    }

    fn own_commands(&self) -> Vec<String> {
        vec![]
    }

    fn command(&mut self, _: &Scene<'_, Proving>, _: &str, _: &str) -> Option<Vec<String>> {
        None
    }

    fn end(&mut self, scene: &Scene<'_, Proving>) -> Vec<String> {
        let Some(outcome) = scene.history.game().outcome() else { return vec![] };
        let won = |seat: Seat| {
            let points = outcome.scores[seat.index()] as usize;
            self.0.with("won", &[("seat", seat.number()), ("points", points)])
        };
        outcome.winners.into_iter().map(won).collect()
    }
}
