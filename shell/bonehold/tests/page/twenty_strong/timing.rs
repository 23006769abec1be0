//! How long odds take in the page, die by die, in whole games: `cargo xtask odds`. It tells, and asserts nothing about time.

use game::{Game as _, Rng, Turn};
use serde_json::Value;
use twenty_strong::{Deck, Game, Kind, Options, PLAYER, Question};
use twenty_strong_bots::{Level, choose};
use twenty_strong_session::{History, TwentyStrong};

use super::{import, page};
use crate::browser::Browser;
use crate::server::Server;

/// Picks die by die until all are in hand, the weakest first, then the strongest first. Times are those of the page's own measure,
/// and of the click until all is drawn. What took long is done a dozen times: other programs take time away.
const PICK_ALL_WAYS: &str = r#"
    const done = arguments[0], name = 'bonehold-odds', found = [];
    const dice = (which) => [...document.querySelectorAll('.zone.pool .die-button' + which)].filter((die) => !die.hidden);
    // A timer would wait 4 ms at least; a message comes as soon as the page is done.
    const turn = () => new Promise((on) => { const way = new MessageChannel(); way.port1.onmessage = on; way.port2.postMessage(0); });
    const click = async (die) => {
        performance.clearMeasures(name);
        const begins = performance.now();
        die.click();
        await turn();
        return { odds: performance.getEntriesByName(name, 'measure').at(-1)?.duration, whole: performance.now() - begins };
    };
    const pick = async (die) => {
        const colour = `[data-colour=${die.dataset.colour}]`;
        const { odds, whole } = await click(die);
        // Where no more dice may be committed it was refused.
        if (odds === undefined) return false;
        const times = [odds];
        while (odds > 4 && times.length < 12) {
            await click(dice('.picked' + colour)[0]);
            times.push((await click(dice(':not(.picked)' + colour)[0])).odds);
        }
        const what = dice('.picked').map((die) => die.dataset.colour).join('');
        return found.push({ odds, least: Math.min(...times), whole, what });
    };
    (async () => {
        for (const next of [0, -1]) {
            while (dice(':not(.picked)').length && await pick(dice(':not(.picked)').at(next)));
            document.querySelector('#pick-none').click();
            await turn();
        }
        done(found);
    })().catch((error) => done(error.stack));"#;

/// Plays a game steadily to its end, and shows the page every commitment question that odds are told for. Of 28 games each has
/// another hero or tyrant.
fn play(browser: &Browser, number: usize, found: &mut Vec<Value>) -> u8 {
    let (deck, tyrant) = (Deck::built_in(), Kind::Tyrant.cards().nth(number % 4).expect("four tyrants"));
    let game = Game::new(Options::new(deck, (number % 7) as u8, tyrant), deck).expect("a sensible game");
    let mut history = History::new(game, number as u64);
    let mut rng = Rng::stream(5, number as u64);
    while history.game().turn() != Turn::Over {
        if history.draw(&mut ()) {
            continue;
        }
        let game = history.game();
        let promises = !game.pool().is_empty() && game.standing().next().is_some();
        if game.question(PLAYER) == Some(Question::Commit) && promises {
            let kept = "Object.keys(localStorage).filter((key) => key.includes('twenty/game')).forEach((key) => localStorage.removeItem(key))";
            browser.js(&format!("{kept}; document.querySelector('.home')?.click()"));
            import(browser, &session::link::write::<TwentyStrong>(&history));
            browser.wait("document.querySelector('.foe') && !document.querySelector('#pick-all').disabled");
            let (foes, passes) = (game.standing().count(), game.passes() - game.pass());
            let times = browser.js_async(PICK_ALL_WAYS);
            let Value::Array(times) = times else { panic!("the page was not measured: {times}") };
            for mut one in times {
                one["what"] = format!("{}, {foes} foes, {passes} passes", one["what"].as_str().unwrap_or_default()).into();
                found.push(one);
            }
        }
        let action = choose(Level::Steady, history.game(), &mut rng);
        history.act(PLAYER, action, &mut ()).expect("a player keeps to the rules");
    }
    history.game().day()
}

/// The figures of what was measured under a name.
fn tell(found: &[Value], name: &str, title: &str) {
    let time = |one: &Value| one[name].as_f64().expect("a time");
    let mut sorted: Vec<&Value> = found.iter().collect();
    sorted.sort_by(|a, b| time(a).total_cmp(&time(b)));
    let at = |share: f64| sorted[((sorted.len() - 1) as f64 * share) as usize];
    let [half, most, nearly] = [0.5, 0.99, 0.999].map(|share| time(at(share)));
    let (slowest, above) = (at(1.0), sorted.iter().filter(|one| time(one) > 16.0).count());
    println!(
        "{title}: half within {half:.1} ms, 99 of 100 within {most:.1} ms, 999 of 1,000 within {nearly:.1} ms, \
         slowest {:.1} ms ({}); {above} above 16 ms",
        time(slowest),
        slowest["what"].as_str().unwrap_or_default()
    );
}

#[test]
#[ignore = "it takes minutes and only tells: cargo xtask odds"]
fn how_long_odds_take_in_whole_games_is_told() {
    let games: usize = std::env::var("GAMES").map_or(7, |word| word.parse().expect("a number of games"));
    let server = Server::start();
    let browser = page(&server, "");
    let (mut found, mut days) = (Vec::new(), 0);
    for number in 0..games {
        browser.open(&server.address("twenty-strong.html"));
        days += u32::from(play(&browser, number, &mut found));
    }
    println!("{games} games, {days} days, {} choices", found.len());
    tell(&found, "odds", "odds as they came");
    tell(&found, "least", "the shortest of twelve where they took more than 4 ms");
    tell(&found, "whole", "a die picked, with odds, drawn and all, as it came");
    browser.check_console();
}
