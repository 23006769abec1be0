//! Choosing, committing, taking back; chance and bots; what happens shown and kept.

use game::{Game, Seat, Turn};

use super::input::{Effect, Show, Tenure, Word};
use super::{Next, Session, Showing};
use crate::playable::{ActionOf, EventOf, GameOf, Log, Playable};
use crate::who::Who;

impl<P: Playable> Session<P> {
    /// The game was taken to the screen: it goes on, unless it is over.
    pub(super) fn open(&mut self, effects: &mut Vec<Effect<P>>) {
        effects.push(Effect::Redraw);
        if self.tenure == Tenure::Ours && self.remote.is_none() {
            self.go_on(effects);
        }
    }

    /// Whether the person may act now; if not, it is said why.
    fn may_act_or_say(&self, effects: &mut Vec<Effect<P>>) -> bool {
        let why_not = self.why_not();
        let may = why_not.is_none();
        effects.extend(why_not.map(Effect::Say));
        may
    }

    pub(super) fn edit(&mut self, edit: P::Edit, effects: &mut Vec<Effect<P>>) {
        if !self.may_act_or_say(effects) {
            return;
        }
        let game = self.remote.as_ref().map_or(self.history.game(), |remote| remote.seen());
        if let Err(refusal) = P::edit(&mut self.draft, game, self.viewer, edit) {
            effects.push(Effect::Say(Word::Refused(refusal)));
        }
    }

    pub(super) fn commit(&mut self, effects: &mut Vec<Effect<P>>) {
        if matches!(self.next(), Next::Confirm(_)) {
            self.stands = true;
            self.turn_to_person();
            return self.go_on(effects);
        }
        if !self.may_act_or_say(effects) {
            return;
        }
        match P::answer(&self.draft, self.game(), self.viewer) {
            None => effects.push(Effect::Say(Word::ChooseFirst)),
            Some(Err(refusal)) => effects.push(Effect::Say(Word::Refused(refusal))),
            Some(Ok(action)) => self.act(action, effects),
        }
    }

    pub(super) fn act_now(&mut self, action: ActionOf<P>, effects: &mut Vec<Effect<P>>) {
        if !self.may_act_or_say(effects) {
            return;
        }
        match self.game().is_legal(self.viewer, action) {
            Ok(()) => self.act(action, effects),
            Err(refusal) => effects.push(Effect::Say(Word::Refused(refusal))),
        }
    }

    /// The person's choice is final.
    fn act(&mut self, action: ActionOf<P>, effects: &mut Vec<Effect<P>>) {
        if self.remote.is_some() {
            self.draft = P::Draft::default();
            return effects.push(Effect::Send(action));
        }
        self.perform(self.viewer, action, effects);
        self.go_on(effects);
    }

    /// An action is carried out at home, and what comes of it shown.
    pub(super) fn perform(&mut self, seat: Seat, action: ActionOf<P>, effects: &mut Vec<Effect<P>>) {
        let scene = P::scene(self.game(), seat, action).unwrap_or_else(|| self.view());
        let before = self.history.game().clone();
        let mut events = Vec::new();
        if let Err(refusal) = self.history.act(seat, action, &mut events) {
            return effects.push(Effect::Say(Word::Refused(refusal)));
        }
        if seat == self.viewer {
            self.draft = P::Draft::default();
            // A hint that is still thought about was for the question before.
            self.thinking.hint = None;
        }
        self.hear(&before, &events);
        self.do_formalities(&mut events);
        self.show(scene, events, effects);
    }

    /// Chance decides.
    fn draw(&mut self, effects: &mut Vec<Effect<P>>) {
        let before = self.history.game().clone();
        let mut events = Vec::new();
        self.history.draw(&mut events);
        self.hear(&before, &events);
        self.do_formalities(&mut events);
        self.changed(effects);
        effects.push(Effect::Redraw);
    }

    /// Answers that are left to the rules unless a person wants to decide them.
    fn do_formalities(&mut self, events: &mut Vec<EventOf<P>>) {
        while let Turn::Asked(seats) = self.history.game().turn() {
            let left_to_rules = |seat: Seat| {
                if self.who(seat) != Who::Person {
                    return None;
                }
                let game = self.history.game();
                let only = P::only_answer(game, seat).filter(|_| !self.by_lines);
                let formality = || P::formality(game, seat).filter(|_| !self.prefers.formalities);
                only.or_else(formality).map(|action| (seat, action))
            };
            let Some((seat, action)) = seats.into_iter().find_map(left_to_rules) else { return };
            let before = self.history.game().clone();
            let mut more = Vec::new();
            self.history.act(seat, action, &mut more).expect("what goes without saying is legal");
            self.hear(&before, &more);
            events.extend(more);
        }
    }

    /// Whether whoever sits before the screen has yet to say that its choices stand, before anybody else chooses.
    pub(super) fn awaits_word(&self) -> bool {
        let (game, viewer) = (self.history.game(), self.viewer);
        let concerns_others = game.is_secret() || P::waits_for_persons(game);
        let is_due = self.by_lines && !self.stands && concerns_others && game.question(viewer).is_none();
        is_due && P::take_back(&self.history, viewer).is_some()
    }

    /// Writes down what a step brought.
    fn hear(&mut self, before: &GameOf<P>, events: &[EventOf<P>]) {
        self.stands &= before.phase_number() == self.history.game().phase_number();
        self.log.hear(self.history.steps().len(), before, self.history.game(), events);
        self.told.extend_from_slice(events);
        self.turn_to_person();
    }

    /// What happened is shown, unless nobody wants to see it or it happened behind a cover.
    pub(super) fn show(&mut self, scene: GameOf<P>, events: Vec<EventOf<P>>, effects: &mut Vec<Effect<P>>) {
        self.changed(effects);
        if !self.prefers.films || self.is_covered || events.is_empty() {
            return effects.push(Effect::Redraw);
        }
        self.showing = Some(Showing::Film);
        effects.push(Effect::Show(Show::Happened { scene: Box::new(scene), events }));
    }

    /// The game has gone on: it is kept, and the lesson judged.
    fn changed(&mut self, effects: &mut Vec<Effect<P>>) {
        match self.lesson {
            None => effects.push(Effect::Keep),
            Some(lesson) if lesson.done.is_none() => {
                let done = P::judge_lesson(lesson.number, &self.told);
                self.lesson = Some(super::Lesson { done, ..lesson });
                effects.extend(done.map(Effect::LessonDone));
            }
            Some(_) => {}
        }
        if self.game().turn() == Turn::Over {
            effects.push(Effect::Ended);
        }
    }

    /// Lets chance and bots do their part until a person is asked or something is shown.
    pub(super) fn go_on(&mut self, effects: &mut Vec<Effect<P>>) {
        while self.showing.is_none() {
            match self.next() {
                Next::Chance if self.prefers.films && P::is_suspense(self.game()) => {
                    self.showing = Some(Showing::Suspense);
                    effects.push(Effect::Show(Show::Suspense));
                }
                Next::Chance => self.draw(effects),
                Next::Bot(seat, level) => return self.ask_bot(seat, level, effects),
                Next::Person(_) | Next::Confirm(_) | Next::Over => return self.announce(effects),
            }
        }
    }

    /// What was shown has been seen.
    pub(super) fn shown(&mut self, effects: &mut Vec<Effect<P>>) {
        let Some(shown) = self.showing.take() else { return };
        effects.push(Effect::Redraw);
        if self.remote.is_some() {
            return self.follow_next(effects);
        }
        if shown == Showing::Suspense {
            // What was awaited is decided now.
            self.draw(effects);
        }
        self.go_on(effects);
    }

    pub(super) fn undo(&mut self, effects: &mut Vec<Effect<P>>) {
        let hinders = matches!(self.why_not(), Some(Word::Elsewhere | Word::StillShowing | Word::LookingBack));
        if hinders {
            return effects.extend(self.why_not().map(Effect::Say));
        }
        if self.draft != P::Draft::default() {
            self.draft = P::Draft::default();
            return effects.push(Effect::Redraw);
        }
        let back = if self.remote.is_none() { P::take_back(&self.history, self.viewer) } else { None };
        let Some(back) = back else { return effects.push(Effect::Say(Word::NothingToUndo)) };
        self.history = back;
        self.stand_ins.forget_after(self.history.steps().len());
        self.stands = false;
        self.tell_anew();
        self.forget_unsaid();
        // A bot that was thinking is asked again, about the game as it is now.
        self.thinking.answer = None;
        self.thinking.hint = None;
        effects.extend([Effect::Redraw, Effect::Keep]);
        self.go_on(effects);
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        // A look at the last few steps saves a replay while the screen is drawn.
        let recent = || self.history.steps().iter().rev().take(8 * Seat::MAX).any(|step| step.is_by(self.viewer));
        let back = || self.remote.is_none() && recent() && P::take_back(&self.history, self.viewer).is_some();
        self.draft != P::Draft::default() || back()
    }

    /// Tells the whole history anew.
    pub(super) fn tell_anew(&mut self) {
        self.log = P::Log::new(self.history.start());
        let mut game = self.history.start().clone();
        for (index, step) in self.history.steps().iter().enumerate() {
            let (before, mut events) = (game.clone(), Vec::new());
            step.take(&mut game, &mut events).expect("it was played before");
            self.log.hear(index + 1, &before, &game, &events);
        }
    }

    /// Turns the screen to the next person who is asked, once the one before it has nothing left to answer.
    pub(super) fn turn_to_person(&mut self) {
        let asked = |seat: &Seat| self.who(*seat) == Who::Person && self.history.game().question(*seat).is_some();
        if asked(&self.viewer) || self.awaits_word() {
            return;
        }
        if let Some(next) = Seat::first(self.who.len()).find(asked) {
            // In the open, say in a market, nothing needs a cover but a change of person.
            self.is_covered = next != self.viewer;
            self.stands &= next == self.viewer;
            self.viewer = next;
            self.draft = P::Draft::default();
        }
    }

    pub(super) fn uncover(&mut self, effects: &mut Vec<Effect<P>>) {
        self.is_covered = false;
        effects.push(Effect::Redraw);
        self.announce(effects);
    }

    pub(super) fn hear_kept(&mut self, is_kept: bool, effects: &mut Vec<Effect<P>>) {
        if self.is_kept && !is_kept {
            effects.push(Effect::Say(Word::NotKept));
        }
        self.is_kept = is_kept;
    }

    pub(super) fn hear_tenure(&mut self, tenure: Tenure, effects: &mut Vec<Effect<P>>) {
        if self.tenure == tenure {
            return;
        }
        self.tenure = tenure;
        match tenure {
            // Nothing of this tab may reach the game any more: what bots think here is for nobody.
            Tenure::Elsewhere => {
                self.thinking.answer = None;
                effects.extend([Effect::Redraw, Effect::Say(Word::Elsewhere)]);
            }
            Tenure::Ours => self.open(effects),
        }
    }
}
