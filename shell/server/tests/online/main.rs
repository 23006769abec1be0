//! Online tables over real sockets, and the store.

mod accounts;
mod archive;
mod aside;
mod common;
mod days;
mod draws;
mod faulty;
mod first_edition;
mod games;
mod lobby;
mod machines;
mod operators;
mod ratings;
mod results;
mod safety;
mod suite;
mod table;

#[tokio::test]
async fn the_store_keeps_its_word_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let store = server::store::Store::open(folder.path(), suite::GAMES).await.unwrap();
    suite::check(&store).await;
    store.close().await;
    folder.close().unwrap();
}
