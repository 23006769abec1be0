//! What breaks down ends what it was about, and nothing else: one request, one table, one thought.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use futures_util::FutureExt;

/// Does something, or tells what was said when it broke down. Whatever it was changing must not be used again then.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| noticed(&*panic))
}

/// The same for what takes its time.
pub async fn guarded_async<T>(work: impl Future<Output = T>) -> Result<T, String> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|panic| noticed(&*panic))
}

/// Counts a panic; what it said.
pub fn noticed(panic: &(dyn Any + Send)) -> String {
    metrics::counter!("bonehold_panics_total").increment(1);
    let said = panic.downcast_ref::<&str>().map(|said| (*said).to_string());
    said.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "nothing was said".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_breaks_down_says_why() {
        assert_eq!(guarded(|| 7), Ok(7));
        assert_eq!(guarded(|| if true { panic!("no {}", 7) } else { 7 }), Err("no 7".into()));
        assert_eq!(guarded_async(async { if true { panic!("no more") } else { 7 } }).await, Err("no more".into()));
        assert_eq!(guarded_async(async { 7 }).await, Ok(7));
    }
}
