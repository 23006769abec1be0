//! Those who think about Bad Bones: bots and their nets, hints, the look back at a game. A page's worker loads it while one reads.

fn main() {
    worker::serve::<bad_bones_session::BadBones>();
}
