//! Whose game it is when several tabs have it open: the one that claimed it and still says so.

/// Milliseconds between two signs of life of a tab that plays a game.
pub const SIGN_EVERY: u64 = 2_000;

/// Milliseconds after its last sign of life a tab is held to be gone.
const GONE_AFTER: u64 = 3 * SIGN_EVERY;

/// A tab says that it plays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// A number that no other tab has.
    pub tab: u64,
    /// When it said so last, in milliseconds since 1970.
    pub at: u64,
}

impl Claim {
    /// As a line of text.
    pub fn write(self) -> String {
        format!("{} {}", self.tab, self.at)
    }

    /// Reads such a line; `None` if it is none.
    pub fn read(line: &str) -> Option<Claim> {
        let (tab, at) = line.split_once(' ')?;
        Some(Claim { tab: tab.parse().ok()?, at: at.parse().ok()? })
    }

    /// Whether somebody else than this tab plays the game, as far as it is known at this time.
    pub fn is_of_another(self, tab: u64, now: u64) -> bool {
        // A clock that was set back makes no tab immortal.
        self.tab != tab && now.abs_diff(self.at) < GONE_AFTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_reads_back() {
        let claim = Claim { tab: 7, at: 99 };
        assert_eq!(Claim::read(&claim.write()), Some(claim));
        for bad in ["", "7", "x 9", "7 -1"] {
            assert_eq!(Claim::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_tab_that_says_nothing_any_more_has_no_claim() {
        let claim = Claim { tab: 7, at: 10_000 };
        assert!(claim.is_of_another(8, 12_000));
        assert!(!claim.is_of_another(7, 12_000), "it is our own");
        assert!(!claim.is_of_another(8, 16_000), "three signs of life are missing");
        assert!(!claim.is_of_another(8, 2_000), "a sign from the future is none");
    }
}
