//! A real screen reader without a screen: Orca reads Firefox on a display that nobody sees, and what it says comes as text.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// How long something may take to be said.
const PATIENCE: Duration = Duration::from_secs(60);

/// Who says nothing for so long has said all.
const SILENCE: Duration = Duration::from_millis(900);

/// How often it is listened.
const LISTEN: Duration = Duration::from_millis(50);

/// What keeps Firefox from talking of itself.
const FIREFOX: &str = r#"
user_pref("accessibility.force_disabled", -1);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.tabs.warnOnClose", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("termsofuse.bypassNotification", true);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
"#;

/// Orca and a browser; both end when it is dropped.
pub struct Reader {
    home: TempDir,
    variables: Vec<(&'static str, String)>,
    children: Vec<Child>,
    /// How much of what was said has been heard, in bytes.
    heard: u64,
}

impl Reader {
    /// Starts everything and opens an address.
    pub fn start(address: &str) -> Reader {
        let home = tempfile::tempdir().expect("a folder");
        let mut reader = Reader { variables: variables(home.path()), home, children: Vec::new(), heard: 0 };
        reader.lay_out();
        reader.start_display();
        reader.start_bus();
        reader.launch("openbox", &[]);
        reader.launch("orca", &[]);
        reader.hear("Screen reader on");
        let profile = reader.home.path().join("firefox").display().to_string();
        reader.launch("firefox-esr", &["--no-remote", "--profile", &profile, "--kiosk", address]);
        reader
    }

    /// Folders and files that the programs expect.
    fn lay_out(&self) {
        let home = self.home.path();
        for folder in ["run", "data/orca", "config", "cache", "firefox"] {
            fs::create_dir_all(home.join(folder)).expect("a folder");
        }
        fs::write(home.join("data/orca/orca-customizations.py"), include_str!("orca-customizations.py")).expect("a file");
        fs::write(home.join("firefox/user.js"), FIREFOX).expect("a file");
        File::create(home.join("spoken")).expect("a file");
    }

    fn start_display(&mut self) {
        let arguments = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"];
        let number = self.launch_told("Xvfb", &arguments);
        self.variables.push(("DISPLAY", format!(":{number}")));
    }

    fn start_bus(&mut self) {
        let address = self.launch_told("dbus-daemon", &["--session", "--nofork", "--print-address=1"]);
        self.variables.push(("DBUS_SESSION_BUS_ADDRESS", address));
        let enable = "call --session --dest org.a11y.Bus --object-path /org/a11y/bus --method org.freedesktop.DBus.Properties.Set \
                      org.a11y.Status ScreenReaderEnabled <true>";
        let done = self.command("gdbus").args(enable.split_whitespace()).stdout(Stdio::null()).status();
        assert!(done.is_ok_and(|done| done.success()), "the bus of accessibility does not answer");
    }

    /// A program in the reader's world, with its complaints in a file.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        let complaints = File::create(self.home.path().join(format!("{program}.log"))).expect("a file");
        command.env_clear().envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stderr(complaints);
        command
    }

    fn launch(&mut self, program: &str, arguments: &[&str]) {
        let child = self.command(program).args(arguments).stdout(Stdio::null()).process_group(0).spawn();
        self.children.push(child.unwrap_or_else(|error| panic!("{program}: {error}; `cargo xtask ear` sets it up")));
    }

    /// Starts a program that tells where it is in its first line.
    fn launch_told(&mut self, program: &str, arguments: &[&str]) -> String {
        let child = self.command(program).args(arguments).stdout(Stdio::piped()).process_group(0).spawn();
        let mut child = child.unwrap_or_else(|error| panic!("{program}: {error}; `cargo xtask ear` sets it up"));
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut line).expect("a line");
        self.children.push(child);
        line.trim().to_string()
    }

    /// What was said since it was last listened.
    fn listen(&mut self) -> Vec<String> {
        let mut file = File::open(self.home.path().join("spoken")).expect("Orca writes it");
        file.seek(SeekFrom::Start(self.heard)).expect("it only grows");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        self.heard += whole as u64;
        let events = text[..whole].lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
        events.filter(|event| event["kind"] == "say").filter_map(|event| Some(event["text"].as_str()?.to_string())).collect()
    }

    /// Listens until this was said; everything said on the way.
    pub fn hear(&mut self, wanted: &str) -> Vec<String> {
        self.hear_any(&[wanted])
    }

    /// Listens until one of these was said.
    pub fn hear_any(&mut self, wanted: &[&str]) -> Vec<String> {
        let (began, mut said) = (Instant::now(), Vec::new());
        while began.elapsed() < PATIENCE {
            said.extend(self.listen());
            if said.iter().any(|text| wanted.iter().any(|wanted| text.contains(wanted))) {
                return said;
            }
            sleep(LISTEN);
        }
        panic!("{wanted:?} was never said, but {said:#?}");
    }

    /// Listens until nothing more is said.
    pub fn hear_out(&mut self) -> Vec<String> {
        self.hear_until_silence(SILENCE)
    }

    /// Listens until the page is loaded and nobody reads it out any more.
    pub fn hear_load(&mut self) {
        self.hear("Finished loading");
        self.hear_until_silence(4 * SILENCE);
    }

    fn hear_until_silence(&mut self, silence: Duration) -> Vec<String> {
        let (mut last, mut said) = (Instant::now(), Vec::new());
        while last.elapsed() < silence {
            let new = self.listen();
            if !new.is_empty() {
                last = Instant::now();
            }
            said.extend(new);
            sleep(LISTEN);
        }
        said
    }

    /// Presses a key as a person does; keys have the names of X.
    pub fn press(&mut self, key: &str) {
        let done = self.command("xdotool").args(["key", "--clearmodifiers", key]).status();
        assert!(done.is_ok_and(|done| done.success()), "the key {key} can't be pressed");
    }

    /// Presses a key and listens until nothing more is said.
    pub fn key(&mut self, key: &str) -> Vec<String> {
        self.press(key);
        self.hear_out()
    }
}

impl Reader {
    /// Presses Tab until something is said that has this name.
    pub fn tab_to(&mut self, name: &str) -> Vec<String> {
        for _ in 0..60 {
            let said = self.key("Tab");
            if said.iter().any(|text| text.contains(name)) {
                return said;
            }
        }
        panic!("Tab never comes to {name}");
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        for child in self.children.iter_mut().rev() {
            // Each is a group with what it has started.
            drop(Command::new("kill").args(["--", &format!("-{}", child.id())]).status());
        }
        let end = Instant::now() + Duration::from_secs(4);
        for child in self.children.iter_mut().rev() {
            while child.try_wait().is_ok_and(|ended| ended.is_none()) && Instant::now() < end {
                sleep(LISTEN);
            }
            drop(child.kill());
            drop(child.wait());
        }
    }
}

/// A world of its own: nothing of whoever runs the test is seen or changed.
fn variables(home: &Path) -> Vec<(&'static str, String)> {
    let at = |name: &str| home.join(name).display().to_string();
    let said = |name: &str| std::env::var(name).unwrap_or_default();
    vec![
        ("PATH", said("PATH")),
        ("HOME", home.display().to_string()),
        ("LANG", "C.UTF-8".into()),
        ("XDG_RUNTIME_DIR", at("run")),
        ("XDG_DATA_HOME", at("data")),
        ("XDG_CONFIG_HOME", at("config")),
        ("XDG_CACHE_HOME", at("cache")),
        ("GSETTINGS_BACKEND", "memory".into()),
        ("NO_AT_BRIDGE", "0".into()),
        ("GTK_MODULES", "gail:atk-bridge".into()),
        ("GNOME_ACCESSIBILITY", "1".into()),
        ("ACCESSIBILITY_ENABLED", "1".into()),
        ("MOZ_ENABLE_WAYLAND", "0".into()),
        ("LIBGL_ALWAYS_SOFTWARE", "1".into()),
        ("ORCA_SPOKEN", at("spoken")),
    ]
}
