//! Online tables of Bad Bones: the same page, played with people elsewhere through a server.

fn main() {
    bad_bones_session::words::open_online_texts();
    bad_bones_page::open(bad_bones_page::Online::tables);
}
