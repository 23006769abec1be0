//! Online tables: pages that play with each other through a real server.

mod games;
mod machines;
mod people;
mod proving;

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::PLAY_ON;
use crate::browser::Browser;
use crate::gallery::look;

/// A running `bonehold serve` with its own folder; it can be killed and started again at the same address.
pub struct Tables {
    child: Option<Child>,
    port: u16,
    folder: TempDir,
    /// Arguments of its own.
    args: &'static [&'static str],
}

impl Tables {
    pub fn start() -> Tables {
        Tables::with(&["--no-limits"])
    }

    fn with(args: &'static [&'static str]) -> Tables {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let mut tables = Tables { child: None, port, folder: tempfile::tempdir().expect("a folder"), args };
        tables.rise();
        tables
    }

    /// Somebody else has started the servers behind this port.
    fn behind(port: u16) -> Tables {
        Tables { child: None, port, folder: tempfile::tempdir().unwrap(), args: &[] }
    }

    fn rise(&mut self) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bonehold"))
            .args(["serve", "--log", "warn", "--listen", &format!("127.0.0.1:{}", self.port), "--data"])
            .arg(self.folder.path())
            .args(self.args)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command was built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("it prints its address");
        assert!(line.starts_with("Bonehold is at "), "{line}");
        self.child = Some(child);
    }

    /// As if the power were cut.
    fn fall(&mut self) {
        if let Some(mut child) = self.child.take() {
            drop(child.kill());
            drop(child.wait());
        }
    }

    /// Opens a place of the page; every frame that it receives is kept in `heard`.
    fn page(&self, place: &str, settings: &str) -> Browser {
        let browser = Browser::start();
        browser.before_pages(
            "window.heard = []; const Plain = WebSocket; window.WebSocket = class extends Plain { constructor(...all) { super(...all); \
             this.addEventListener('message', (event) => heard.push(new TextDecoder('latin1').decode(event.data))); } };",
        );
        browser.open(&self.address("icon.svg"));
        browser.js(&format!("localStorage.clear(); localStorage.setItem('bonehold/settings', '{settings}')"));
        browser.open(&self.address(place));
        browser.wait("document.querySelector('main')");
        browser
    }

    pub fn address(&self, place: &str) -> String {
        format!("http://127.0.0.1:{}/{place}", self.port)
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        self.fall();
    }
}

const ENGLISH: &str = "en dark off forecast sentences";
const FRENCH: &str = "fr light off forecast sentences";
pub const LINE_IS_UP: &str = "!document.querySelector('.line-note') && document.querySelector('#own-name, #seats, .board')";

/// Opens the lobby under a name.
fn come_in(browser: &Browser, name: &str) {
    browser.click("#online");
    browser.wait("document.querySelector('#own-name')?.value && !document.querySelector('.line-note')");
    browser.fill("#own-name", name);
    browser.click("#rename");
    browser.wait(&format!(
        "{LINE_IS_UP} && document.querySelector('#own-name').value == '{name}' && heard.join('').includes('{name}')"
    ));
}

fn pick(browser: &Browser, selector: &str, value: &str) {
    browser.wait(&format!("document.querySelector('{selector}')"));
    browser.js(&format!(
        "const list = document.querySelector('{selector}'); list.value = '{value}'; list.dispatchEvent(new Event('change', {{bubbles: true}}))"
    ));
}

fn link_of(browser: &Browser) -> String {
    browser.wait("document.querySelector('#table-link')?.value.includes('#table=')");
    let link = browser.js("return document.querySelector('#table-link').value");
    link.as_str().and_then(|link| link.split_once('/')?.1.split_once('#')).map(|(_, place)| format!("#{place}")).expect("a link")
}

/// A private table for two without a clock: the first has opened it, the second came by its link.
fn table_for_two(tables: &Tables) -> (Browser, Browser, String) {
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    pick(&ann, "#table-pace", "relaxed");
    ann.click("#table-private");
    ann.click("#create-table");
    let link = link_of(&ann);
    let bo = tables.page(&link, FRENCH);
    bo.click("#sit1");
    bo.wait("document.querySelectorAll('.own-chair').length == 1");
    ann.wait("document.querySelector('#seats').innerText.includes('Guest')");
    (ann, bo, link)
}

fn start(ann: &Browser, bo: &Browser) {
    ann.click("#start-table");
    for page in [ann, bo] {
        page.wait("document.querySelector('.cells .cell[aria-disabled=false]')");
    }
}

fn commit(browser: &Browser, cell: &str) {
    browser.click(cell);
    browser.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    browser.click("#commit");
}

/// All pages click on until each shows the end.
fn play_out(pages: &[&Browser]) {
    let began = Instant::now();
    let mut over = vec![false; pages.len()];
    while over.contains(&false) {
        for (page, over) in pages.iter().zip(&mut over).filter(|(_, over)| !**over) {
            *over = page.js(PLAY_ON) == json!("over");
        }
        assert!(began.elapsed() < Duration::from_secs(240), "the game did not end: {}", pages[0].text(".asked"));
    }
}

/// Whether a page was sent this step, written as `1 hero c4`: the bytes of its value.
fn was_sent(browser: &Browser, line: &str) -> bool {
    let (seat, action) = bad_bones::notation::parse_line(line).expect("a line of the notation");
    let step: bad_bones::Step = game::Step::Do(seat, action);
    let bytes: String = protocol::encode(&protocol::Packed::of(&step)).into_iter().map(char::from).collect();
    browser.js("return heard.join('')").as_str().unwrap_or_default().contains(&bytes)
}

#[test]
fn two_pages_play_a_whole_game_though_one_reloads_and_the_line_is_lost() {
    let mut tables = Tables::start();
    let (ann, bo, link) = table_for_two(&tables);
    ann.check_access("room of the host");
    bo.check_access("room of a guest");
    assert_eq!(bo.text("h1"), "La table attend");
    start(&ann, &bo);
    let eve = tables.page(&link, ENGLISH);
    eve.wait("document.querySelector('.watching') && document.querySelectorAll('.other').length == 1");
    eve.click(".other");
    eve.wait("document.querySelector('.other .number').innerText == '1'");

    // What one has chosen reaches nobody before the phase ends, not even the memory of a page.
    commit(&ann, "#cell-c4");
    ann.wait("!document.querySelector('.sent') && document.querySelector('#commit').ariaDisabled == 'true'");
    // That she has chosen is known, by those who play and by those who watch.
    bo.wait("document.querySelector('#other-1 .doing').innerText == 'prêt'");
    eve.wait("document.querySelector('#other-1 .doing').innerText == 'ready'");
    assert_eq!((bo.text(".own-doing"), eve.text(".own-doing")), ("2 réfléchit".into(), "2 thinking".into()));
    for other in [&bo, &eve] {
        assert!(!was_sent(other, "1 hero c4"), "the choice of another seat was sent");
    }
    commit(&bo, "#cell-b2");
    for other in [&bo, &eve] {
        other.wait("document.querySelector('.phases .now').innerText.startsWith('T') || document.querySelector('.phases .now').innerText == 'Piège'");
        assert!(was_sent(other, "1 hero c4"), "the phase is over, and nothing is hidden");
    }

    // Each reads phrases in the own language.
    ann.click("#say");
    ann.click("#say-0");
    bo.wait("document.querySelector('.said')?.innerText == '~Ann\\u00a0: Bonjour\\u00a0!'");
    eve.wait("document.querySelector('.said')?.innerText == '~Ann: Hello!'");
    ann.check_access("table online");
    for page in [&ann, &bo, &eve] {
        page.check_console();
    }

    // One page is loaded again in the middle of a phase, with its own choice made.
    ann.js("document.querySelector('.replies .wordy').click()");
    ann.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    ann.click("#commit");
    ann.wait("!document.querySelector('.sent') && document.querySelector('#commit').ariaDisabled == 'true'");
    ann.reload();
    ann.wait("document.querySelector('.board') && document.querySelector('.phases .now').innerText == 'Trap'");
    assert!(!ann.is("document.querySelector('.cells .cell[aria-disabled=false]')"), "the choice was made before");

    // The server falls; a choice is made meanwhile, and arrives once it is back.
    tables.fall();
    for page in [&ann, &bo] {
        page.wait("document.querySelector('.line-note')");
    }
    bo.js("document.querySelector('.replies .wordy').click()");
    bo.wait("document.querySelector('#commit').ariaDisabled == 'false'");
    bo.click("#commit");
    bo.wait("document.querySelector('.sent')");
    tables.rise();
    for page in [&ann, &bo, &eve] {
        page.wait(LINE_IS_UP);
        page.wait("document.querySelector('.round').innerText.includes('2')");
    }
    play_out(&[&ann, &bo, &eve]);
    assert!(eve.is("document.querySelector('#rematch').disabled"), "who watches has no rematch");

    // Guests play for the game's sake.
    assert!(!eve.is("document.querySelector('.end .rating')"), "{}", eve.text(".end"));

    // The record is a game like any other now.
    assert!(ann.is("Object.keys(localStorage).filter((key) => key.startsWith('bonehold/game/')).length == 1"));
    ann.check_access("end online");
    ann.click("#rematch");
    ann.wait("document.querySelector('#seats')");
    bo.click("#rematch");
    bo.wait("document.querySelector('#seats')");
    assert_eq!(link_of(&ann), link_of(&bo), "both are at the same new table");
    assert_ne!(link_of(&ann), link);

    // With an account one keeps one's games; a game that was played as a guest counts for no list.
    ann.click("#back");
    ann.click(".lobby details summary");
    ann.fill("#password", "correct horse");
    ann.click("#sign-up");
    ann.wait("document.querySelector('#sign-out')");
    pick(&ann, "#board", "mode-versus");
    ann.wait("document.querySelector('.boards').innerText.includes('Nothing here yet')");

    // The history leads back to it, as the server keeps it.
    pick(&ann, "#board", "history");
    ann.wait("document.querySelector('.boards .look-back')");
    assert!(!ann.text(".boards table").contains("rating"), "{}", ann.text(".boards table"));
    ann.js("localStorage.clear()");
    ann.click(".look-back");
    ann.wait("document.querySelector('.board') && document.querySelectorAll('.end .score').length == 2");
    ann.go_home();
    ann.wait("document.querySelector('#create-table')");
}

#[test]
fn a_choice_that_was_on_its_way_survives_a_closed_page() {
    let mut tables = Tables::start();
    let (ann, bo, link) = table_for_two(&tables);
    start(&ann, &bo);
    tables.fall();
    bo.wait("document.querySelector('.line-note')");
    commit(&bo, "#cell-b2");
    bo.wait("document.querySelector('.sent')");
    // The page is gone before the server is back.
    bo.open("about:blank");
    tables.rise();
    bo.open(&tables.address(&link));
    bo.wait("document.querySelector('.board')");
    ann.wait(LINE_IS_UP);
    commit(&ann, "#cell-c4");
    ann.wait("document.querySelector('.phases .now').innerText == 'Trap'");
    assert!(was_sent(&ann, "2 hero b2"), "what was chosen is what was played");
    assert!(bo.is("localStorage.getItem('bonehold/outbox') === null"));
}

#[test]
fn the_lobby_shows_tables_and_the_host_decides() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    ann.check_access("lobby");
    look(&ann, "lobby");
    // A name that could be markup is refused before it is sent.
    ann.fill("#own-name", "<b>Ann");
    ann.click("#rename");
    ann.wait("document.querySelector('.say').innerText.includes('24 letters')");
    pick(&ann, "#table-mode", "mode-coop");
    pick(&ann, "#table-seats", "3");
    ann.click("#create-table");
    ann.wait("document.querySelectorAll('.chair').length == 3");

    let bo = tables.page("", FRENCH);
    come_in(&bo, "Bo");
    bo.wait("document.querySelector('.tables .open')");
    let row = bo.text(".tables .open");
    assert!(row.contains("Ann") && row.contains("3 places") && row.contains("2 places libres"), "{row}");
    bo.click(".tables .open");
    bo.wait("document.querySelector('.own-chair b')?.innerText == 'Bo'");
    assert!(!bo.is("document.querySelector('#start-table, .kick, [id^=bot-]')"), "a guest decides nothing");
    bo.click("#sit2");
    bo.wait("document.querySelector('.chair:nth-child(3).own-chair')");

    // The host changes the market and puts a bot on the free seat, and all see it.
    ann.click("#table-market");
    pick(&ann, "#bot-1", "sharp");
    bo.wait("document.querySelector('#main').innerText.includes('Marché') && document.querySelector('.chair:nth-child(2)').innerText.includes('Robot')");
    look(&ann, "room");
    ann.click("#kick2");
    bo.wait("!document.querySelector('.own-chair')");
    bo.click("#sit2");
    bo.wait("document.querySelector('.say').innerText.includes('exclu')");
    for page in [&ann, &bo] {
        page.check_console();
    }
}

#[test]
fn a_quick_match_brings_two_together_and_its_clock_runs() {
    let tables = Tables::start();
    let (ann, bo) = (tables.page("", ENGLISH), tables.page("", FRENCH));
    for page in [&ann, &bo] {
        page.click("#online");
        page.wait("document.querySelector('#own-name')?.value && !document.querySelector('.line-note')");
        page.click("#quick-match");
    }
    for page in [&ann, &bo] {
        page.wait("document.querySelector('.board') && document.querySelector('.clock')?.innerText.startsWith('0:')");
    }
    look(&ann, "table-online");
    assert!(ann.is("document.querySelector('#hint').ariaDisabled == 'true'"), "no hints against people");
    ann.check_console();
}

#[test]
fn an_account_keeps_the_name_on_another_device() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann Lee");
    ann.click(".lobby details summary");
    ann.fill("#password", "correct horse");
    ann.click("#sign-up");
    ann.wait("document.querySelector('#sign-out')");
    ann.check_access("account");
    let other = tables.page("", FRENCH);
    come_in(&other, "Zoe");
    other.click(".lobby details summary");
    other.fill("#own-name", "ann-lee");
    other.fill("#password", "correct horse");
    other.click("#sign-in");
    other.wait("document.querySelector('#sign-out') && document.querySelector('#own-name').value == 'Ann Lee'");
    // Signed out from there, this page is told so and stays out until it is loaded again.
    other.click("#sign-out-elsewhere");
    ann.wait("document.querySelector('.line-note')?.innerText.includes('signed out')");
    other.click(".lobby details summary");
    other.fill("#password", "correct horse");
    other.fill("#new-password", "better horse");
    other.click("#change-password");
    other.wait("document.querySelector('.say').innerText.includes('est changé')");
    other.check_access("account of its own");
    other.click("#sign-out");
    other.wait("document.querySelector('#rename') && document.querySelector('#own-name').value.startsWith('Guest')");
    ann.check_console();
    other.check_console();
}

#[test]
fn the_days_game_is_sent_and_stands_on_the_list() {
    let tables = Tables::start();
    let ann = tables.page("", ENGLISH);
    come_in(&ann, "Ann");
    ann.click("#back");
    ann.open_choices();
    ann.click("input[value=mode-solo]");
    ann.click("#today");
    ann.wait("document.querySelector('.board')");
    play_out(&[&ann]);
    ann.click("#send-today");
    ann.wait("document.body.innerText.includes('It counts')");
    ann.go_home();
    ann.click("#online");
    ann.wait("document.querySelector('.boards th')?.innerText == '~Ann'");
    assert_eq!(ann.text(".boards caption"), "Solo");
    // Played at random it is lost: how far it came is told, and not that it has no points.
    assert!(ann.text(".boards td:nth-child(3)").contains("survived"), "{}", ann.text(".boards table"));
    pick(&ann, "#board", "statistics");
    ann.wait("document.querySelector('.boards').innerText.includes('Nothing here yet')");
    ann.check_console();
}
