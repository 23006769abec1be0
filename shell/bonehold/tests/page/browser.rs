//! Chromium, driven by fantoccini through the WebDriver protocol. Tests read better without `await`, so each call waits here.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::error::CmdError;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

/// How long a page may take to do what is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it is looked at meanwhile.
const LOOK: Duration = Duration::from_millis(20);

/// Keys that have no letter.
pub mod key {
    /// Goes on to the next thing.
    pub const TAB: char = '\u{e004}';
    /// Has enough of it.
    pub const ESCAPE: char = '\u{e00c}';
    /// Makes a choice.
    pub const ENTER: char = '\u{e007}';
    /// Goes backwards while it is held.
    pub const SHIFT: char = '\u{e008}';
    /// Up and to the left on the numpad.
    pub const NUMPAD_7: char = '\u{e021}';
    /// Arrows: left, up, right, down.
    pub const ARROWS: [char; 4] = ['\u{e012}', '\u{e013}', '\u{e014}', '\u{e015}'];
}

/// Chromium with a fresh profile, closed when it is dropped.
pub struct Browser {
    driver: Child,
    runtime: Runtime,
    client: Client,
    /// Profile and all else that the browser lays down; gone with it.
    _home: TempDir,
}

/// A tab of a browser.
pub struct Tab(WindowHandle);

impl Browser {
    /// Starts the driver and a browser.
    pub fn start() -> Browser {
        let name = std::env::var("CHROMEDRIVER").unwrap_or("chromedriver".into());
        let home = tempfile::tempdir().expect("a folder");
        let (driver, port) = driver(&name, home.path());
        let address = format!("http://127.0.0.1:{port}");
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = runtime.block_on(builder.capabilities(capabilities()).connect(&address));
        Browser { driver, runtime, client: client.expect("a session"), _home: home }
    }

    fn wait_for<T>(&self, call: impl Future<Output = Result<T, CmdError>>) -> T {
        self.runtime.block_on(call).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A command of Chromium's own.
    fn devtools(&self, command: &'static str, params: Value) -> Result<Value, String> {
        let body = json!({ "cmd": command, "params": params });
        let call = self.client.issue_cmd(Own { path: "goog/cdp/execute", body });
        self.runtime.block_on(call).map_err(|error| error.to_string())
    }

    /// Opens an address.
    pub fn open(&self, address: &str) {
        // The same address with another fragment would not load the page anew.
        self.wait_for(self.client.goto("about:blank"));
        self.wait_for(self.client.goto(address));
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.wait_for(self.client.refresh());
    }

    /// Opens a second tab at an address and goes there; the way back to the first comes back.
    pub fn second_tab(&self, address: &str) -> Tab {
        let first = self.wait_for(self.client.window());
        let second = self.wait_for(self.client.new_window(true)).handle;
        self.switch(&Tab(second));
        self.open(address);
        Tab(first)
    }

    /// Opens all that can be chosen of the next game, if it is not open.
    pub fn open_choices(&self) {
        self.wait("document.querySelector('#customise')");
        if !self.is("document.querySelector('.below')") {
            self.click("#customise");
        }
        self.wait("document.querySelector('.below')");
    }

    /// Leaves the table, over or not.
    pub fn go_home(&self) {
        self.click(if self.is("document.querySelector('#end-home')?.checkVisibility()") { "#end-home" } else { ".home" });
    }

    /// Picks something in a list of the settings.
    pub fn prefer(&self, list: &str, value: &str) {
        self.click("#settings");
        self.wait(&format!("document.querySelector('#{list}')"));
        self.js(&format!(
            "const list = document.querySelector('#{list}'); list.value = '{value}'; list.dispatchEvent(new Event('change', {{bubbles: true}}))"
        ));
        self.click("#close-settings");
        self.wait("!document.querySelector('#close-settings')");
    }

    /// The tab that is looked at.
    pub fn tab(&self) -> Tab {
        Tab(self.wait_for(self.client.window()))
    }

    /// Looks at another tab.
    pub fn switch(&self, tab: &Tab) {
        self.wait_for(self.client.switch_to_window(tab.0.clone()));
    }

    /// Kills the tab as if it had crashed, and goes on in a new one.
    pub fn crash(&self) {
        let new = self.wait_for(self.client.new_window(true));
        // The tab can't answer any more.
        drop(self.devtools("Page.crash", json!({})));
        self.wait_for(self.client.switch_to_window(new.handle));
    }

    /// Makes the page's processor so many times slower, as a phone's is.
    pub fn slow_down(&self, rate: u32) {
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).expect("a slower processor");
    }

    /// The size of the window; a narrow one is a phone, which has fingers and no pointer.
    pub fn size(&self, width: u32, height: u32) {
        let mobile = width.min(height) < 600;
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", params).expect("a size");
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile })).expect("fingers");
    }

    /// Runs a script in every page before its own ones.
    pub fn before_pages(&self, script: &str) {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).expect("a script");
    }

    /// What is on the screen, as a PNG file.
    pub fn picture(&self) -> Vec<u8> {
        self.wait_for(self.client.screenshot())
    }

    /// What a script returns.
    pub fn js(&self, script: &str) -> Value {
        self.wait_for(self.client.execute(script, vec![]))
    }

    /// What a script hands to the function that is its first argument.
    pub fn js_async(&self, script: &str) -> Value {
        self.wait_for(self.client.execute_async(script, vec![]))
    }

    /// Whether an expression holds.
    pub fn is(&self, expression: &str) -> bool {
        self.js(&format!("return !!({expression})")) == json!(true)
    }

    /// Waits until an expression holds.
    pub fn wait(&self, expression: &str) {
        let began = Instant::now();
        while !self.is(expression) {
            assert!(began.elapsed() < PATIENCE, "waited for {expression}; the page says: {}", self.text("body"));
            std::thread::sleep(LOOK);
        }
    }

    /// Clicks as a pointer does.
    pub fn click(&self, selector: &str) {
        let began = Instant::now();
        loop {
            self.wait(&format!("document.querySelector({})", json!(selector)));
            let click = async { self.client.find(Locator::Css(selector)).await?.click().await };
            match self.runtime.block_on(click) {
                // It was drawn anew between looking and clicking.
                Err(gone) if began.elapsed() < PATIENCE && (gone.is_stale_element_reference() || gone.is_no_such_element()) => {}
                // A button that has just come to mean something else takes no click yet.
                Err(early) if began.elapsed() < PATIENCE && early.to_string().contains("click intercepted") => {}
                clicked => return clicked.unwrap_or_else(|error| panic!("{error}")),
            }
        }
    }

    /// Clicks twice as fast as a hand can.
    pub fn double_click(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        let (down, up) = (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let actions = MouseActions::new("mouse".into()).then(PointerAction::MoveTo { duration: None, x, y });
        let actions = actions.then(down).then(up).then(PointerAction::Pause { duration: Duration::from_millis(60) });
        let (down, up) = (PointerAction::Down { button: MOUSE_BUTTON_LEFT }, PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.wait_for(self.client.perform_actions(actions.then(down).then(up)));
    }

    /// Holds Enter down as long as a keyboard needs to say it so many times more.
    pub fn hold_enter(&self, repeats: usize) {
        for number in 0..=repeats {
            let key = json!({ "type": "keyDown", "key": "Enter", "code": "Enter", "text": "\r", "windowsVirtualKeyCode": 13, "autoRepeat": number > 0 });
            self.devtools("Input.dispatchKeyEvent", key).expect("a key");
        }
        let key = json!({ "type": "keyUp", "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13 });
        self.devtools("Input.dispatchKeyEvent", key).expect("a key");
    }

    /// The middle of an element, in pixels of the window.
    fn middle(&self, selector: &str) -> (f64, f64) {
        let script = format!(
            "const box = document.querySelector({}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
            json!(selector)
        );
        let place = self.js(&script);
        (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"))
    }

    /// Presses the button on one element, moves to another in small steps, and lets go there.
    pub fn drag(&self, from: &str, to: &str) {
        let (start, end) = (self.middle(from), self.middle(to));
        let duration = Some(Duration::from_millis(30));
        let to = |(x, y): (f64, f64)| PointerAction::MoveTo { duration, x, y };
        let half = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
        let actions = MouseActions::new("mouse".into())
            .then(to(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(to(half))
            .then(to(end))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.wait_for(self.client.perform_actions(actions));
    }

    /// Moves the pointer over an element.
    pub fn hover(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        let actions = MouseActions::new("mouse".into()).then(PointerAction::MoveTo { duration: None, x, y });
        self.wait_for(self.client.perform_actions(actions));
    }

    /// Touches an element with a finger for a moment.
    pub fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        let actions = TouchActions::new("finger".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.wait_for(self.client.perform_actions(actions));
    }

    /// The visible text of an element.
    pub fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({})?.innerText ?? ''", json!(selector));
        self.js(&script).as_str().unwrap_or_default().to_string()
    }

    /// Puts a text into a field.
    pub fn fill(&self, selector: &str, text: &str) {
        let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event('input', {bubbles: true}))";
        self.wait_for(self.client.execute(script, vec![json!(selector), json!(text)]));
    }

    /// Presses keys one after the other, wherever the focus is.
    pub fn keys(&self, keys: impl IntoIterator<Item = char>) {
        let mut actions = KeyActions::new("keyboard".into());
        for value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.wait_for(self.client.perform_actions(actions));
    }

    /// Presses a key and keeps it down, or lets it go.
    pub fn hold(&self, value: char, down: bool) {
        let action = if down { KeyAction::Down { value } } else { KeyAction::Up { value } };
        self.wait_for(self.client.perform_actions(KeyActions::new("keyboard".into()).then(action)));
    }

    /// Fails if the console tells of an error.
    pub fn check_console(&self) {
        let log = Own { path: "se/log", body: json!({ "type": "browser" }) };
        let entries = self.wait_for(self.client.issue_cmd(log));
        let errors: Vec<&Value> = entries.as_array().into_iter().flatten().filter(|entry| entry["level"] == "SEVERE").collect();
        assert!(errors.is_empty(), "the console tells of errors: {errors:#?}");
    }

    /// Fails if axe-core finds something serious or critical on this screen.
    pub fn check_access(&self, screen: &str) {
        let path = std::env::var("AXE").expect("AXE names axe.min.js: cargo xtask browser fetches it");
        let script = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        self.js(&format!("{script}\nreturn null"));
        let run = "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then((found) => done(found.violations \
                   .filter((one) => ['serious', 'critical'].includes(one.impact)) \
                   .map((one) => one.id + ': ' + one.nodes.map((node) => node.html + ' ' + node.failureSummary).slice(0, 3).join(' | '))))";
        let found = self.js_async(run);
        assert_eq!(found, json!([]), "on the screen {screen}");
    }
}

/// A command that only Chromium's driver knows.
#[derive(Debug)]
struct Own {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Own {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

fn capabilities() -> Map<String, Value> {
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--window-size=1440,900",
    ];
    let wanted = json!({ "browserName": "chrome", "goog:chromeOptions": { "args": arguments }, "goog:loggingPrefs": { "browser": "ALL" } });
    wanted.as_object().cloned().unwrap_or_default()
}

/// A driver that listens, and its port. It takes a port that is free in IPv6 and gives up if the same one is taken in
/// IPv4, as it is now and then by a server of another test: then the next one is asked.
fn driver(name: &str, home: &Path) -> (Child, u16) {
    let mut said = String::new();
    for _ in 0..20 {
        let mut driver = Command::new(name)
            .arg("--port=0")
            .env("TMPDIR", home)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{name}: {error}; please run: apt-get install chromium chromium-driver"));
        match port_of(&mut driver) {
            Ok(port) => return (driver, port),
            Err(output) => said = output,
        }
        drop(driver.wait());
    }
    panic!("the driver did not start: {said}");
}

/// The port that a driver says it listens on, or all it said if it ended without.
fn port_of(driver: &mut Child) -> Result<u16, String> {
    let mut said = String::new();
    for line in BufReader::new(driver.stdout.take().expect("piped")).lines() {
        let line = line.expect("the driver talks");
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            return Ok(port.trim_end_matches('.').parse().expect("a port"));
        }
        said = said + &line + "\n";
    }
    Err(said)
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Closes the browser, which would outlive its driver otherwise.
        drop(self.runtime.block_on(self.client.clone().close()));
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}
