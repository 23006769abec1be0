//! Firefox, told what to do over its own line for that: lengths and JSON.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(30);

/// What keeps Firefox from talking of itself; it picks a free port and writes it down.
const SETTINGS: &str = r#"
user_pref("marionette.port", 0);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("termsofuse.bypassNotification", true);
"#;

/// A browser with a profile of its own; it ends when it is dropped.
pub struct Firefox {
    child: Child,
    line: TcpStream,
    calls: u64,
    _profile: TempDir,
}

impl Firefox {
    pub fn start() -> Firefox {
        let profile = tempfile::tempdir().expect("a folder");
        std::fs::write(profile.path().join("user.js"), SETTINGS).expect("a file");
        let child = Command::new("firefox-esr")
            .args(["--headless", "--marionette", "--no-remote", "--profile"])
            .arg(profile.path())
            .env("HOME", profile.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Firefox: cargo xtask browser sets it up");
        let told = profile.path().join("MarionetteActivePort");
        let began = Instant::now();
        let line = loop {
            let port = std::fs::read_to_string(&told).ok().and_then(|port| port.trim().parse::<u16>().ok());
            if let Some(line) = port.and_then(|port| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()) {
                break line;
            }
            assert!(began.elapsed() < PATIENCE, "Firefox does not open its line");
            sleep(LOOK);
        };
        line.set_read_timeout(Some(PATIENCE)).expect("a time");
        let mut firefox = Firefox { child, line, calls: 0, _profile: profile };
        // It greets first.
        firefox.hear();
        firefox.call("WebDriver:NewSession", &json!({}));
        firefox
    }

    /// A message: its length, a colon, JSON.
    fn hear(&mut self) -> Value {
        let mut length = String::new();
        loop {
            let mut byte = [0];
            self.line.read_exact(&mut byte).expect("Firefox answers");
            match byte[0] {
                b':' => break,
                digit => length.push(digit.into()),
            }
        }
        let mut body = vec![0; length.parse().expect("a length")];
        self.line.read_exact(&mut body).expect("Firefox answers");
        serde_json::from_slice(&body).expect("JSON")
    }

    fn call(&mut self, command: &str, params: &Value) -> Value {
        self.calls += 1;
        let text = json!([0, self.calls, command, params]).to_string();
        self.line.write_all(format!("{}:{text}", text.len()).as_bytes()).expect("Firefox listens");
        let answer = self.hear();
        assert!(answer[2].is_null(), "{command} {params}: {}", answer[2]);
        answer[3].clone()
    }

    pub fn open(&mut self, address: &str) {
        // The same address with another fragment would not load the page anew.
        for address in ["about:blank", address] {
            self.call("WebDriver:Navigate", &json!({ "url": address }));
        }
    }

    /// Runs a script in the page; what it returns.
    pub fn js(&mut self, script: &str) -> Value {
        // The page's own things, such as what a script has left in its window, are seen without a sandbox.
        self.call("WebDriver:ExecuteScript", &json!({ "script": script, "args": [], "sandbox": null }))["value"].clone()
    }

    pub fn wait(&mut self, expression: &str) {
        let began = Instant::now();
        while self.js(&format!("return !!({expression})")) != json!(true) {
            assert!(began.elapsed() < PATIENCE, "waited for {expression}; the page says: {}", self.text("body"));
            sleep(LOOK);
        }
    }

    pub fn text(&mut self, selector: &str) -> String {
        let text = self.js(&format!("return document.querySelector('{selector}')?.innerText"));
        text.as_str().unwrap_or_default().to_string()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
