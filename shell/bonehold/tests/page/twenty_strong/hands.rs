//! What hands do: whole games by few clicks, and no game lost by a slip.

use game::{Game as _, Turn};
use session::texts::Language;
use twenty_strong::{Action, Game, PLAYER, Step};
use twenty_strong_bots::{Level, choose};
use twenty_strong_session::clicks::{Click, next};
use twenty_strong_session::obvious::ends_badly;
use twenty_strong_session::words::Words;
use twenty_strong_session::{History, Setup, Zone};

use super::{import, page};
use crate::browser::{Browser, key};
use crate::server::Server;

/// A game as it was played: by the address that begins it on the page, and with the draws that the page makes.
fn played(query: &str) -> History {
    let setup = Setup::from_query(query, 1, 0).expect("an address that begins a game");
    let mut history = History::new(setup.game().expect("a sensible game"), setup.seed);
    let mut rng = game::Rng::seeded(setup.seed);
    while history.game().turn() != Turn::Over {
        if !history.draw(&mut ()) {
            let action = choose(Level::Steady, history.game(), &mut rng);
            history.act(PLAYER, action, &mut ()).expect("a player keeps to the rules");
        }
    }
    history
}

/// The element to click, as an expression.
fn element(game: &Game, click: Click) -> String {
    let one = |selector: String| format!("document.querySelector('{selector}')");
    match click {
        Click::Die(zone, colour, number) => {
            let zone = if zone == Zone::Pool { "pool" } else { "exhausted" };
            format!("document.querySelectorAll('.zone.{zone} .die-button[data-colour={colour}]')[{number}]")
        }
        Click::All => one("#pick-all".into()),
        Click::Nothing => one("#pick-none".into()),
        Click::Send => one("#send".into()),
        Click::Stop => one("#stop".into()),
        Click::GoOn => one("#go-on".into()),
        Click::Foe(card) => one(format!("#foe-{}", card.index())),
        Click::Item(card) => one(format!(".item-card[data-drop=\"{}\"]", card.index())),
        Click::Fallen(shown) => one(format!(".fallen[data-die={shown}]")),
        Click::Slot(None) => one(".slot.can".into()),
        Click::Slot(Some(colour)) => one(format!(".slot.usable:has(.die-{colour})")),
        Click::Misses => one("#misses".into()),
        Click::Use(card) => one(format!(".item:has([data-drop=\"{}\"]) .use", card.index())),
        Click::Rise => one("#rise".into()),
        Click::Answer(action) => {
            let text = Words::new(Language::default(), game.deck()).action(game, action);
            let text = serde_json::Value::from(text);
            format!("[...document.querySelectorAll('.reply')].find((reply) => reply.innerText.startsWith({text}))")
        }
    }
}

fn click(browser: &Browser, game: &Game, click: Click) {
    let element = element(game, click);
    let done = browser.js(&format!(
        "const one = {element}; if (!one || one.disabled || one.ariaDisabled == 'true') return false; one.click(); return true"
    ));
    assert_eq!(done.as_bool(), Some(true), "{click:?} is not offered: {element}; asked: {}", browser.text("#asked"));
}

/// Plays a history by clicks on the page; how many there were is counted there.
fn play(browser: &Browser, history: &History) -> i64 {
    browser.js("window.clicks = 0; addEventListener('click', () => window.clicks++, true)");
    let (mut game, mut at, mut left) = (history.start().clone(), 0, Vec::<Action>::new());
    while at < history.steps().len() || !left.is_empty() {
        if left.is_empty() {
            let steps = history.steps()[at..].iter();
            left = steps.map_while(|step| if let Step::Do(_, action) = step { Some(*action) } else { None }).collect();
            at += left.len();
        }
        if left.is_empty() {
            history.steps()[at].take(&mut game, &mut ()).expect("it was played before");
            at += 1;
            continue;
        }
        let (clicks, done) = next(&game, &left);
        for one in &clicks {
            click(browser, &game, *one);
        }
        // What would be the end is asked about once.
        if ends_badly(&game, &done)
            && let Some(last) = clicks.last()
        {
            browser.js(&format!("({} ?? document.querySelector('.ends')).click()", element(&game, *last)));
        }
        for action in done {
            let place = left.iter().position(|other| *other == action).expect("one of those that were recorded");
            left.remove(place);
            game.apply(PLAYER, action, &mut ()).expect("it was played before");
        }
    }
    browser.js("return window.clicks").as_i64().expect("a number")
}

#[test]
fn whole_games_take_250_clicks_at_most() {
    let server = Server::start();
    let (mut sum, mut games) = (0, 0);
    for query in [
        "hero=brannoc&tyrant=old-king-under&seed=3",
        "hero=pell&tyrant=the-deep&seed=5",
        "hero=odrun&tyrant=lantern-mother&seed=8",
    ] {
        let history = played(query);
        let browser = page(&server, &format!("#new?{query}"));
        browser.wait("document.querySelector('.answers .reply')");
        let clicks = play(&browser, &history);
        browser.wait("document.querySelector('#rematch')");
        let told = browser.text(".end");
        assert!(told.contains(&format!("on day {}.", history.game().day())), "another game was played: {told}");
        println!("{query}: {clicks} clicks, day {}", history.game().day());
        (sum, games) = (sum + clicks, games + 1);
        browser.check_console();
    }
    assert!(sum <= 250 * games, "{sum} clicks in {games} games");
}

/// One who takes six hits, and weak dice for six passes: no roll ends it.
const LONG: &str = "title = \"long\"\ngame = \"twenty-strong\"\nday = 5\nphase = \"engagement\"\nstrategy = 6\nfoes = [\"mountain\"]\npool = \"yyy\"\n";

fn rolls(browser: &Browser) -> i64 {
    browser
        .js("return [...document.querySelectorAll('#log p')].filter((line) => line.innerText.startsWith('The dice fall')).length")
        .as_i64()
        .unwrap()
}

/// How many rolls something done twice in quick succession makes; `None` if a busy machine was not quick enough for it.
fn rolls_by(browser: &Browser, twice: impl Fn(&Browser)) -> Option<i64> {
    browser.go_home();
    import(browser, LONG);
    browser.wait("document.querySelector('#pick-all')");
    browser.click("#pick-all");
    browser.wait("!document.querySelector('.fresh') && document.querySelector('#send').ariaDisabled != 'true'");
    browser.js("window.pressed = []; for (const kind of ['pointerdown', 'keydown']) \
                addEventListener(kind, (event) => window.pressed.push(event.timeStamp), true); document.activeElement.blur()");
    twice(browser);
    let quick = browser.is("window.pressed.length > 1 && Math.max(...window.pressed) - Math.min(...window.pressed) < 250");
    quick.then(|| rolls(browser))
}

/// The same, as often as it takes to be quick.
fn rolls_by_quick(browser: &Browser, twice: impl Fn(&Browser)) -> i64 {
    (0..10).find_map(|_| rolls_by(browser, &twice)).expect("a machine that is quick enough once")
}

#[test]
fn a_double_click_rolls_once_and_so_does_a_key_pressed_twice_or_held() {
    let server = Server::start();
    let browser = page(&server, "");
    import(&browser, LONG);
    browser.wait("document.querySelector('#pick-all')");
    assert_eq!(rolls_by_quick(&browser, |browser| browser.double_click("#send")), 1, "a double click");
    assert_eq!(rolls_by_quick(&browser, |browser| browser.keys([key::ENTER, key::ENTER])), 1, "a key pressed twice");
    // However long a key is held.
    browser.wait("!document.querySelector('.fresh')");
    browser.hold_enter(8);
    assert_eq!(rolls(&browser), 2, "a key held");
    browser.wait("!document.querySelector('.fresh')");
    browser.js("document.querySelector('#send').focus()");
    browser.hold_enter(8);
    assert_eq!(rolls(&browser), 3, "a key held on the button");
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(rolls(&browser), 3, "and nothing comes after it");
    browser.check_console();
}

#[test]
fn a_button_that_comes_to_mean_something_else_takes_no_click_for_a_moment() {
    let server = Server::start();
    let browser = page(&server, "");
    import(&browser, LONG);
    browser.wait("document.querySelector('#pick-all')");
    browser.click("#pick-all");
    browser.wait("!document.querySelector('.fresh')");
    let script = "const done = arguments[0]; const send = document.querySelector('#send'); \
        const deaf = () => getComputedStyle(send).pointerEvents == 'none'; send.click(); const begins = performance.now(); \
        requestAnimationFrame(() => { const at_once = deaf(); \
        const look = () => deaf() ? requestAnimationFrame(look) : done([at_once, performance.now() - begins]); look(); })";
    let told = browser.js_async(script);
    assert_eq!(told[0].as_bool(), Some(true), "at once");
    let settles = told[1].as_f64().unwrap();
    assert!((280.0..2_000.0).contains(&settles), "{settles} ms");
    browser.check_console();
}

#[test]
fn a_die_clicked_twice_goes_to_the_only_one_it_can_and_a_click_on_a_baddie_sends_what_fells_it() {
    let server = Server::start();
    let browser = page(&server, "");
    // Red always hits: one hit on who takes two.
    import(
        &browser,
        "title = \"one\"\ngame = \"twenty-strong\"\nday = 2\nphase = \"engagement\"\nstrategy = 3\nfoes = [\"cairn\"]\npool = \"ppppr\"\n",
    );
    browser.wait("document.querySelector('#pick-all')");
    browser.click(".zone.pool .die-button[data-colour=r]");
    browser.click("#send");
    browser.wait("document.querySelector('.fallen') && !document.querySelector('.fresh')");
    browser.double_click(".fallen");
    browser.wait("!document.querySelector('.fallen') && document.querySelector('#log').innerText.includes('red die hits')");
    // The dice for the next pass are picked at once; the fourth of a colour picks four.
    browser.js("document.querySelectorAll('.zone.pool .die-button[data-colour=p]')[3].click()");
    browser.wait(
        "document.querySelectorAll('.die-button.picked').length == 4 && document.querySelector('.outlook .all').innerText != ''",
    );
    browser.wait("!document.querySelector('.fresh')");
    browser.click("#send");
    browser.wait("document.querySelector('.fallen') && !document.querySelector('.fresh')");
    let sends = browser.js("return document.querySelectorAll('.sends .die').length").as_i64().unwrap();
    assert!(sends == 1 || sends == 2, "a crit, or two hits: {sends}");
    browser.click(".foe");
    browser.wait("document.querySelector('#log').innerText.includes('Cairn is defeated')");
    browser.check_console();
}
