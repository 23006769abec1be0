//! A browser driven by the WebDriver protocol: a few JSON messages over HTTP on this machine, so it needs no library.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long a page may take to do what is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Chromium with a fresh profile, closed when it is dropped.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts the driver and a browser.
    pub fn start() -> Browser {
        let name = std::env::var("CHROMEDRIVER").unwrap_or("chromedriver".into());
        let mut driver = Command::new(&name)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{name}: {error}; please run: apt-get install chromium chromium-driver"));
        let port = port_of(&mut driver);
        let mut browser = Browser { driver, port, session: String::new() };
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
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": { "args": arguments }, "goog:loggingPrefs": { "browser": "ALL" } } } });
        let made = browser.ask("POST", "/session", &wanted);
        browser.session = made["sessionId"].as_str().expect("a session").to_string();
        browser
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.exchange(method, path, body).expect("the driver answers");
        assert!(answer["value"]["error"].is_null(), "{path}: {}", answer["value"]["message"]);
        answer["value"].clone()
    }

    fn exchange(&self, method: &str, path: &str, body: &Value) -> std::io::Result<Value> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes)?;
        Ok(serde_json::from_slice(&bytes)?)
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.ask("POST", &format!("/session/{}{path}", self.session), &body)
    }

    /// Opens an address.
    pub fn open(&self, address: &str) {
        // The same address with another fragment would not load the page anew.
        self.post("/url", json!({ "url": "about:blank" }));
        self.post("/url", json!({ "url": address }));
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.post("/refresh", json!({}));
    }

    /// The size of the window, as a phone has it.
    pub fn size(&self, width: u32, height: u32) {
        self.post(
            "/goog/cdp/execute",
            json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true } }),
        );
    }

    /// What is on the screen, as a PNG file.
    pub fn picture(&self) -> Vec<u8> {
        let text = self.ask("GET", &format!("/session/{}/screenshot", self.session), &Value::Null);
        // The driver pads and uses the other two letters of the alphabet.
        let letters = text.as_str().unwrap_or_default().trim_end_matches('=').replace('+', "-").replace('/', "_");
        desk::code::read_letters(&letters).expect("base 64")
    }

    /// What a script returns.
    pub fn js(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] }))
    }

    /// What a script hands to the function that is its first argument.
    pub fn js_async(&self, script: &str) -> Value {
        self.post("/execute/async", json!({ "script": script, "args": [] }))
    }

    /// Waits until an expression holds.
    pub fn wait(&self, expression: &str) {
        let began = Instant::now();
        while self.js(&format!("return !!({expression})")) != json!(true) {
            assert!(began.elapsed() < PATIENCE, "waited for {expression}; the page says: {}", self.text("body"));
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the round is another one than before, or the game is over.
    pub fn settle(&self, before: &Value) {
        self.wait(&format!(
            "document.querySelector('#rematch') || document.querySelector('.round').innerText != {before} && document.querySelector('.phases .now').innerText == 'Hero'"
        ));
    }

    fn find(&self, selector: &str) -> String {
        let element = self.post("/element", json!({ "using": "css selector", "value": selector }));
        let id = element.as_object().and_then(|fields| fields.values().next()?.as_str().map(str::to_string));
        id.unwrap_or_else(|| panic!("no {selector}"))
    }

    /// Clicks as a pointer does.
    pub fn click(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
        self.post(&format!("/element/{}/click", self.find(selector)), json!({}));
    }

    /// Drags from one element to another as a pointer does.
    pub fn drag(&self, from: &str, to: &str) {
        self.wait(&format!("document.querySelector({}) && document.querySelector({})", json!(from), json!(to)));
        let middle = |selector: &str| {
            let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); \
                          return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]";
            self.post("/execute/sync", json!({ "script": script, "args": [selector] }))
        };
        let (from, to) = (middle(from), middle(to));
        let go = |to: &Value| json!({ "type": "pointerMove", "duration": 50, "x": to[0], "y": to[1] });
        let steps = json!([go(&from), { "type": "pointerDown", "button": 0 }, go(&to), { "type": "pointerUp", "button": 0 }]);
        self.post("/actions", json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": steps }] }));
    }

    /// The visible text of an element.
    pub fn text(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({})?.innerText ?? ''", json!(selector));
        self.js(&script).as_str().unwrap_or_default().to_string()
    }

    /// Puts a text into a field.
    pub fn fill(&self, selector: &str, text: &str) {
        let script = "const field = document.querySelector(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event('input', {bubbles: true}))";
        self.post("/execute/sync", json!({ "script": script, "args": [selector, text] }));
    }

    /// Presses keys one after the other, wherever the focus is.
    pub fn keys(&self, keys: &[&str]) {
        let presses: Vec<Value> = keys
            .iter()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        self.post("/actions", json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": presses }] }));
    }

    /// Fails if the console tells of an error.
    pub fn check_console(&self) {
        let entries = self.post("/se/log", json!({ "type": "browser" }));
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

fn port_of(driver: &mut Child) -> u16 {
    let output = BufReader::new(driver.stdout.take().expect("piped"));
    for line in output.lines() {
        let line = line.expect("the driver talks");
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            return port.trim_end_matches('.').parse().expect("a port");
        }
    }
    panic!("the driver did not start");
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Closes the browser, which would outlive its driver otherwise.
        drop(self.exchange("DELETE", &format!("/session/{}", self.session), &Value::Null));
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}
