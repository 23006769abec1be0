//! Those who think about 20 Strong: hints, with the nets behind them. A page's worker loads it while one reads.

fn main() {
    worker::serve::<twenty_strong_session::TwentyStrong>();
}
