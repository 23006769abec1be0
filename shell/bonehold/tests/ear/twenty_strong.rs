//! A battle of 20 Strong.

use crate::server::Server;
use crate::{listen, times};

const COMMIT: &str = "Pick dice to commit, look at the chances, then roll.";
const ASSIGN: &str = "Click a baddie to send the cheapest hits that defeat it, or a die and then its place.";
const NOBODY: &str = "Nobody stands any more.";
const RECOVER: &str = "that return to your pool.";
const WON: &str = "The battle is over.";

#[test]
fn a_battle_is_fought_by_ear() {
    let server = Server::start();
    let mut reader = listen(&server, "twenty-strong.html#new?seed=4");
    // Tab comes to the dice, and from there on letters and arrows are the game's; End leads to the main button.
    reader.key("Tab");
    let heard = reader.key("End");
    assert_eq!(times(&heard, "Roll push button"), 1, "{heard:#?}");
    reader.press("1");
    let mut heard = reader.hear(COMMIT);
    assert_eq!(times(&heard, "A battle worth one point"), 1, "what it is about comes with the question: {heard:#?}");
    for (key, hand) in [("p", "1 purple"), ("p", "2 purple"), ("r", "2 purple and 1 red")] {
        let heard = reader.key(key);
        assert_eq!(times(&heard, hand), 1, "what is in hand is said: {heard:#?}");
    }
    // A capital puts one back, and one that is not there is refused.
    let refused = reader.key("shift+r");
    assert_eq!(times(&refused, "2 purple"), 1, "{refused:#?}");
    reader.key("r");
    let mut all = Vec::new();
    for _ in 0..12 {
        // Nobody stands: the first answer is to stop.
        reader.press(if times(&heard, NOBODY) > 0 { "1" } else { "Return" });
        heard = reader.hear_any(&[COMMIT, ASSIGN, NOBODY, RECOVER, WON]);
        heard.extend(reader.hear_out());
        if times(&heard, ASSIGN) > 0 {
            assert_eq!(times(&heard, "The dice fall"), 1, "what was rolled is said once: {heard:#?}");
        } else if times(&heard, COMMIT) + times(&heard, RECOVER) > 0 {
            reader.key("a");
        }
        all.extend(heard.iter().cloned());
        if times(&heard, WON) > 0 {
            break;
        }
    }
    assert_eq!([times(&all, "is defeated."), times(&all, WON)], [1, 1], "each is said once: {all:#?}");
    let told = all.join(" ");
    assert!(told.find("is defeated.") < told.find(WON), "first who falls, then what it means: {all:#?}");
}
