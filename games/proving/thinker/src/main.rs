//! Those who think about Proving. A page's worker loads it while one reads.

fn main() {
    worker::serve::<proving_session::Proving>();
}
