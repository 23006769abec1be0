//! How much a bot may think: position values, or time by a clock that is passed in.

/// What is left to think with. Counted in position values, so that an answer can be repeated; a clock may end it earlier.
pub struct Budget<'c> {
    values: u64,
    spent: u64,
    is_late: Option<&'c dyn Fn() -> bool>,
}

impl<'c> Budget<'c> {
    /// So many position values.
    pub fn values(values: u64) -> Budget<'c> {
        Budget { values, spent: 0, is_late: None }
    }

    /// Until the clock says it is late. It is asked about once in a hundred values.
    pub fn until(is_late: &'c dyn Fn() -> bool) -> Budget<'c> {
        Budget { values: u64::MAX, spent: 0, is_late: Some(is_late) }
    }

    /// Counts position values.
    pub fn spend(&mut self, values: u64) {
        self.spent += values;
    }

    /// How many position values were counted.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether nothing is left.
    pub fn is_spent(&self) -> bool {
        self.spent >= self.values || self.is_late.is_some_and(|is_late| is_late())
    }
}
