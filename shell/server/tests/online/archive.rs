//! Games that are over are put away in one row, and nobody notices.

use std::time::Duration;

use bad_bones::Mode;
use protocol::{Heard, ToServer};
use server::recount;
use server::store::Forgotten;

use crate::common::{self, World, plain};
use crate::ratings::{begin, member};

#[tokio::test]
async fn a_game_that_is_over_is_put_away_in_one_row_and_reads_as_before() {
    let world = World::new().await;
    let mut players = vec![member(&world, "Ann").await, member(&world, "Bo").await];
    begin(&mut players, plain(Mode::Versus, 2)).await;
    let table = players[0].table().id();
    common::play_to_the_end(&mut players).await;
    let node = world.server.node();
    node.look_after().await;
    let file = world.folder.path().join("bonehold.db");
    let database = sqlx::SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let count = async |what: &'static str| -> i64 {
        sqlx::query_scalar(what).bind(table.number() as i64).fetch_one(&database).await.unwrap()
    };
    const ROWS: &str = "SELECT COUNT(*) FROM events WHERE table_id = $1";
    const SIZE: &str = "SELECT SUM(LENGTH(body)) FROM events WHERE table_id = $1";
    let before =
        (node.store.entries(table, 1).await.unwrap(), common::get(&world, &format!("/api/record/{table}"), "").await.body);
    let (rows, size) = (count(ROWS).await, count(SIZE).await);
    assert_eq!(rows, before.0.len() as i64);
    assert_eq!(node.store.archive(0).await.unwrap(), 0, "not before its time");
    world.clock.advance(Duration::from_secs(2 * 86_400));
    node.tidy().await;
    assert_eq!(count(ROWS).await, 1, "the last row, after which a rematch is written");
    let packed = count("SELECT LENGTH(body) FROM archive WHERE table_id = $1").await;
    assert!(packed * 2 < size, "{packed} of {size} bytes");
    let after =
        (node.store.entries(table, 1).await.unwrap(), common::get(&world, &format!("/api/record/{table}"), "").await.body);
    assert_eq!(after, before);
    let half = before.0[before.0.len() / 2].0;
    let later = before.0.iter().filter(|(version, _)| *version >= half).cloned().collect::<Vec<_>>();
    assert_eq!(node.store.entries(table, half).await.unwrap(), later);
    assert_eq!(recount(&node.store, false).await.unwrap().differing, 0);
    // Somebody comes back to it, looks at it, and plays again with the same people.
    let mut ann = players.remove(0).reconnect(&world.host()).await;
    ann.enter(table).await;
    ann.hear_until(|heard| *heard == Heard::Steps).await;
    assert_eq!(
        ann.table().steps().len(),
        before.0.iter().flat_map(|(_, entry)| &entry.events).filter(|event| event.is_step()).count()
    );
    ann.say(ToServer::Rematch).await;
    ann.hear_until(|heard| *heard == Heard::Table).await;
    while ann.table().id() == table {
        ann.hear().await;
    }
    assert_eq!(node.store.load(table).await.unwrap().unwrap().unwrap().ledger.rematch(), Some(ann.table().id()));
    let again = node.store.forget(0, 0, world.clock.now()).await.unwrap();
    assert_eq!(again, Forgotten::default(), "once is enough");
    database.close().await;
    world.stop().await;
}
