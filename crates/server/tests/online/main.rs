//! Online tables over real sockets, and the store.

mod common;
mod results;
mod safety;
mod suite;
mod table;

#[tokio::test]
async fn the_store_keeps_its_word_on_sqlite() {
    let folder = common::folder();
    let store = server::store::Store::open(&folder).await.unwrap();
    suite::check(&store).await;
    store.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}
