//! Hints with their reasons, on positions whose answer is plain: `reasons.txt`, each derived by hand from the rules.

use bad_bones::Action;
use bad_bones::notation::parse_action;
use bad_bones_bots::compare;
use bad_bones_session::advice::{Against, Hint, Prospect};
use bad_bones_session::words::{Language, Words};
use bad_bones_session::{BadBones, History};
use bots::Budget;
use game::{Game as _, Rng, Seat, Turn};
use session::Thinks;

const ME: Seat = Seat::at(0);

/// A position with what must be said of it.
#[derive(Default)]
struct Case<'t> {
    title: &'t str,
    position: String,
    before: Vec<&'t str>,
    best: Vec<Action>,
    pair: Option<(Action, Action)>,
    pointed: Option<Action>,
    told: Vec<(&'t str, &'t str)>,
}

fn action(text: &str) -> Action {
    parse_action(text.trim()).unwrap_or_else(|_| panic!("no action: {text}"))
}

fn cases(text: &'static str) -> Vec<Case<'static>> {
    let mut cases: Vec<Case<'static>> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if let Some(title) = line.strip_prefix("== ") {
            cases.push(Case { title, ..Case::default() });
            continue;
        }
        let case = cases.last_mut().expect("a case begins with its title");
        match line.split_once(' ') {
            Some(("do", deed)) => case.before.push(deed),
            Some(("->", best)) => case.best = best.split('|').map(action).collect(),
            Some(("=>", pair)) => case.pair = pair.split_once(" over ").map(|(best, other)| (action(best), action(other))),
            Some(("??", pointed)) => case.pointed = Some(action(pointed)),
            Some((language @ ("en" | "fr"), told)) => case.told.push((language, told)),
            _ => case.position.extend([line, "\n"]),
        }
    }
    cases
}

impl Case<'_> {
    fn history(&self) -> History {
        let text = format!("title = \"\"\ngame = \"bad-bones\"\n{}", self.position);
        let mut history = History::from_position(&text, 1).unwrap_or_else(|faults| panic!("{}: {faults}", self.title));
        for deed in &self.before {
            let (seat, deed) = deed.split_once(' ').expect("a seat and what it does");
            history.act(Seat::numbered(seat.parse().unwrap()).unwrap(), action(deed), &mut ()).unwrap();
        }
        let Turn::Asked(asked) = history.game().turn() else { panic!("{}: nobody is asked", self.title) };
        assert!(asked.contains(ME), "{}: seat 1 is not asked", self.title);
        history
    }

    /// The hint to seat 1: of those who think, or for the two answers named.
    fn hint(&self, history: &History) -> Hint {
        let view = history.view(Some(ME));
        let mut budget = Budget::values(u64::MAX);
        let Some((best, other)) = self.pair else {
            let rng = &mut Rng::seeded(1);
            return match self.pointed {
                Some(pointed) => BadBones::advise_against(&view, ME, pointed, &mut budget, rng),
                None => BadBones::advise(&view, ME, &mut budget, rng),
            };
        };
        assert!([best, other].iter().all(|answer| view.is_legal(ME, *answer).is_ok()), "{}", self.title);
        let reason = compare(&view, ME, best, other, &mut budget);
        let prospect = |action| Prospect { action, chance: 50 };
        Hint { best: prospect(best), plain: Some(Against { other: prospect(other), reason }), pointed: None }
    }
}

#[test]
fn hints_name_what_happens_with_them_and_what_happens_otherwise() {
    let cases = cases(include_str!("reasons.txt"));
    assert!(cases.len() >= 40, "{} positions", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        let history = case.history();
        let hint = case.hint(&history);
        if !case.best.is_empty() && !case.best.contains(&hint.best.action) {
            wrong.push(format!("{}: {} is said to be best", case.title, hint.best.action));
        }
        for code in ["en", "fr"] {
            let expected: Vec<&str> = case.told.iter().filter(|(language, _)| *language == code).map(|(_, told)| *told).collect();
            assert!(expected.len() >= 2, "{}: what happens with it and otherwise, in {code}", case.title);
            let told = Words::told_to(Language::named(code).unwrap(), Some(ME)).hint(history.game(), ME, &hint);
            // The texts' spaces that break no line are written as plain ones here.
            let told = told.replace('\u{a0}', " ");
            for part in expected.into_iter().filter(|part| !told.contains(part)) {
                wrong.push(format!("{}: no “{part}” in\n    {told}", case.title));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}
