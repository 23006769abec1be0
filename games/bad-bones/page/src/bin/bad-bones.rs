//! Bad Bones at home. Nobody loads what online tables need who plays here.

fn main() {
    bad_bones_page::open(bad_bones_page::Home::tables);
}
