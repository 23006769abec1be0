//! A lesson, from the first screen on.

use crate::server::Server;
use crate::{listen, times};

#[test]
fn a_lesson_is_found_and_done_by_ear() {
    let server = Server::start();
    let mut reader = listen(&server, "");
    reader.tab_to("Learn to play");
    reader.press("Return");
    reader.hear_out();
    reader.tab_to("The hero");
    reader.press("Return");
    let heard = reader.hear("Your hero must step every round");
    assert_eq!(times(&heard, "Your hero must step every round"), 1, "said once: {heard:#?}");
    reader.hear_out();
    // The skeleton on b4 stands across from the hero on c3.
    reader.key("Up");
    let heard = reader.key("Left");
    assert_eq!(times(&heard, "b4: A skeleton heading east"), 1, "{heard:#?}");
    reader.press("Return");
    let heard = reader.hear("Done.");
    assert_eq!(times(&heard, "Done."), 1, "{heard:#?}");
}
