//! What the session wants shown, announced and said.

use leptos::prelude::*;
use page::game_page::GamePage;
use page::play::{Play, Stage};
use page::reader::anew;
use proving::Action;
use proving_session::Proving;
use session::{Input, Log as _, Preferences, Show, Word};

use crate::app::App;

impl Stage<Proving> for App {
    fn play(self) -> Play<Proving> {
        self.play
    }

    fn preferences(self) -> Preferences {
        Preferences { films: false, formalities: false }
    }

    fn show(self, _: Show<Proving>) {
        self.input(Input::Shown);
    }

    fn redraw(self) {}

    fn announce(self, entries: &[usize]) {
        let words = self.words();
        let told = self.play.look(|session| {
            let said = entries.iter().map(|entry| words.sentence(&session.log().entries()[*entry]));
            let asked = session.question().map(|_| words.text("ask-bid"));
            said.chain(asked).collect::<Vec<_>>().join(" ")
        });
        self.shell().spoken.update(|spoken| *spoken = anew(spoken, told.unwrap_or_default()));
    }

    fn say_word(self, word: Word<Proving>) {
        match word {
            Word::Refused(refusal) => self.say(self.words().refusal(refusal)),
            Word::Elsewhere => self.say(self.words().text("elsewhere")),
            Word::LookingBack => self.say(self.words().text("looking-back")),
            Word::NotKept => self.say(self.words().text("not-kept")),
            _ => self.say(self.words().text("refused-not-asked")),
        }
    }

    fn advise(self, Action::Bid(token): Action) {
        self.say(self.words().with("advice", &[("number", token.into())]));
    }

    fn send(self, action: Action) {
        self.online().act(action);
    }

    fn lesson_done(self, _: usize, _: bool) {}

    fn ended(self) {
        self.online().ended();
    }
}
