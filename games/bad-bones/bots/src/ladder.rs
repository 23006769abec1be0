//! How each level thinks. The figures were found with `bonehold calibrate`, which says whether they still hold.

use bad_bones::Mode;

use crate::judge::Taste;
use crate::lapse::Lapses;
use crate::level::Level;
use crate::net::Nets;
use crate::thinking::Mind;
use crate::value::Weights;

impl Level {
    /// How it thinks against others; not at all is at random.
    pub(crate) fn mind(self) -> Option<Mind<'static>> {
        let forecast = |movements| Mind::new(Taste::Forecast(Weights::built_in(), movements));
        let learned = Mind::new(Taste::Learned(Nets::built_in()));
        // Who doesn't see a difference doesn't always go the same way.
        let single = Mind { plans: false, noise: 0.2, ..forecast(1) };
        Some(match self {
            Level::Random => return None,
            Level::Newcomer => Mind { overlooks: 66, lapses: lapses(0, 60, 60), ..single },
            Level::Beginner => Mind { overlooks: 40, lapses: lapses(0, 50, 50), ..single },
            Level::Novice => Mind { overlooks: 12, lapses: lapses(0, 40, 30), ..single },
            Level::Learner => Mind { lapses: lapses(0, 30, 30), noise: 0.2, ..forecast(1) },
            Level::Casual => Mind { lapses: lapses(52, 20, 20), ..forecast(3) },
            Level::Steady => forecast(3),
            Level::Able => Mind { candidates: 2, samples: 1, lapses: lapses(6, 5, 5), ..forecast(3) },
            Level::Sharp => Mind { candidates: 4, samples: 4, ..forecast(3) },
            Level::Skilled => Mind { lapses: lapses(22, 0, 0), ..learned },
            Level::Expert => Mind { lapses: lapses(8, 0, 0), ..learned },
            Level::Veteran => Mind { lapses: lapses(2, 0, 0), candidates: 2, samples: 2, ..learned },
            Level::Master => Mind { candidates: 16, samples: 32, ..learned },
        })
    }

    /// How it thinks in games of a mode.
    pub(crate) fn mind_for(self, mode: Mode) -> Option<Mind<'static>> {
        match mode {
            Mode::Versus => self.mind(),
            Mode::Solo | Mode::Coop => self.mind_among_friends(),
        }
    }

    /// How it thinks in games of a mode, in words: two levels that think alike have the same ones.
    pub fn recipe(self, mode: Mode) -> String {
        let Some(mind) = self.mind_for(mode) else { return "any action".into() };
        let judge = match mind.taste {
            Taste::Forecast(_, movements) => format!("forecast of {movements}"),
            Taste::Learned(_) => "learned value".into(),
        };
        let turns = if mind.plans { "whole turns" } else { "single actions" };
        let Mind { overlooks, candidates, samples, noise, lapses: Lapses { second, faces, dragon }, .. } = mind;
        format!(
            "{judge}, {turns}, {candidates} over {samples} draws, noise {noise}, overlooks {overlooks}, lapses {second} {faces} {dragon}"
        )
    }

    /// Alone and together one lapse may be the end: there the line is drawn by how often the second movement is overlooked, by somebody
    /// who knows what boards are worth.
    fn mind_among_friends(self) -> Option<Mind<'static>> {
        let learned = Mind::new(Taste::Learned(Nets::built_in()));
        let hasty = |second| Mind { lapses: lapses(second, second / 2, second / 2), ..learned };
        Some(match self {
            Level::Random => return None,
            Level::Newcomer => hasty(70),
            Level::Beginner => hasty(50),
            Level::Novice => hasty(42),
            Level::Learner => hasty(31),
            Level::Casual => hasty(26),
            Level::Steady => hasty(20),
            Level::Able => hasty(14),
            Level::Sharp => hasty(8),
            Level::Skilled => hasty(5),
            Level::Expert => hasty(0),
            Level::Veteran => Mind { candidates: 2, samples: 2, ..learned },
            Level::Master => return self.mind(),
        })
    }
}

const fn lapses(second: u32, faces: u32, dragon: u32) -> Lapses {
    Lapses { second, faces, dragon }
}
