//! The learned values of all kinds of games.

use std::sync::LazyLock;

use bad_bones::{Game, Mode};
use bots::Net;

use crate::sketch::FEATURES;

/// The nets of all kinds of games.
#[derive(Clone, Debug)]
pub struct Nets {
    /// Versus, two seats.
    pub duel: Net,
    /// Versus, three to six seats.
    pub melee: Net,
    /// Alone.
    pub solo: Net,
    /// Alone, until no skeleton is left.
    pub heroic: Net,
    /// Together.
    pub coop: Net,
}

impl Nets {
    /// The same net for every kind of game, say to train it.
    pub fn all(net: &Net) -> Nets {
        let [duel, melee, solo, heroic, coop] = [(); 5].map(|()| net.clone());
        Nets { duel, melee, solo, heroic, coop }
    }

    /// The nets of the data files.
    pub fn built_in() -> &'static Nets {
        static BUILT_IN: LazyLock<Nets> = LazyLock::new(|| {
            let read = |name, text| Net::parse(text, FEATURES).unwrap_or_else(|bad| panic!("{name}.net: {bad}"));
            Nets {
                duel: read("duel", include_str!("../data/duel.net")),
                melee: read("melee", include_str!("../data/melee.net")),
                solo: read("solo", include_str!("../data/solo.net")),
                heroic: read("heroic", include_str!("../data/heroic.net")),
                coop: read("coop", include_str!("../data/coop.net")),
            }
        });
        &BUILT_IN
    }

    /// The one for a game.
    pub fn of(&self, game: &Game) -> &Net {
        let options = game.options();
        match (options.mode, options.seats) {
            (Mode::Versus, 2) => &self.duel,
            (Mode::Versus, _) => &self.melee,
            (Mode::Solo, _) if options.heroic || game.is_heroic_now() => &self.heroic,
            (Mode::Solo, _) => &self.solo,
            (Mode::Coop, _) => &self.coop,
        }
    }
}
