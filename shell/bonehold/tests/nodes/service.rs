//! Programs that run beside the test and end with it.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A port that nobody listens on, and below those that the system gives to connections: one of these could have it by the
/// time the service starts, or starts again.
fn free_port() -> u16 {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    loop {
        // Tests that run at once are other processes or ask one after the other.
        let asked = std::process::id().wrapping_mul(8).wrapping_add(ASKED.fetch_add(1, Ordering::Relaxed));
        let port = 0x4000 | (asked & 0x3fff) as u16;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Runs a program to its end.
pub fn run(program: &str, args: &[&str]) {
    let done = Command::new(program).args(args).stdin(Stdio::null()).stdout(Stdio::null()).status();
    let done = done.unwrap_or_else(|error| panic!("{program}: {error}\nplease run: cargo xtask online"));
    assert!(done.success(), "{program} {args:?}: {done}");
}

/// Waits until somebody listens there.
fn wait_for(port: u16, what: &str) {
    let began = Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what} does not start");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A child that is killed when it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program under test: another one, say an older one, if the environment names it.
pub fn program() -> String {
    std::env::var("BONEHOLD_UNDER_TEST").unwrap_or_else(|_| env!("CARGO_BIN_EXE_bonehold").into())
}

/// The server under test.
pub struct Bonehold {
    child: Running,
    host: String,
}

impl Bonehold {
    /// Starts one on a free port and waits until it serves.
    pub fn start(args: &[&str]) -> Bonehold {
        Bonehold::start_with(args, &[])
    }

    /// The same in an environment.
    pub fn start_with(args: &[&str], environment: &[(&str, &str)]) -> Bonehold {
        Bonehold::started(Bonehold::command(args, environment))
    }

    /// One whose files can't grow beyond so many KB, as on a disk that is full.
    pub fn start_on_a_small_disk(kilobytes: u32, data: &str) -> Bonehold {
        let mut command = Command::new("bash");
        command.args(["-c", &format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$@\""), "bash", &program()]);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "off", "--data", data]);
        Bonehold::started(command)
    }

    fn started(mut command: Command) -> Bonehold {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("Bonehold is at http://").trim_end_matches('/').to_string();
        assert!(host.starts_with("127.0.0.1:"), "it does not start: {line}");
        Bonehold { child: Running(child), host }
    }

    fn command(args: &[&str], environment: &[(&str, &str)]) -> Command {
        let mut command = Command::new(program());
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn"]).args(args);
        command.envs(environment.iter().copied());
        command
    }

    /// Whether it ends with a message instead of serving.
    pub fn refuses(args: &[&str], environment: &[(&str, &str)]) -> bool {
        let mut child =
            Running(Bonehold::command(args, environment).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(30) {
            if let Some(ended) = child.0.try_wait().unwrap() {
                return !ended.success();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    }

    /// What it says when it does not start.
    pub fn complains(args: &[&str]) -> String {
        let ended = Bonehold::command(args, &[]).output().unwrap();
        assert!(!ended.status.success());
        String::from_utf8_lossy(&ended.stderr).into_owned() + &String::from_utf8_lossy(&ended.stdout)
    }

    pub fn host(&self) -> String {
        self.host.clone()
    }

    /// `kill -9`: it can do nothing about it.
    pub fn kill(&mut self) {
        self.child.0.kill().unwrap();
        self.child.0.wait().unwrap();
    }

    /// As a service manager stops it.
    pub fn terminate(&mut self) {
        run("kill", &["-TERM", &self.child.0.id().to_string()]);
        let ended = self.child.0.wait().unwrap();
        assert!(ended.success(), "{ended}");
    }
}

/// A PostgreSQL server of our own.
pub struct Postgres {
    running: Running,
    folder: TempDir,
    port: u16,
    has_tls: bool,
}

impl Postgres {
    pub fn start() -> Postgres {
        Postgres::start_as(None)
    }

    /// One that speaks nothing but TLS.
    pub fn start_with_tls(trust: &Certificates) -> Postgres {
        Postgres::start_as(Some(trust))
    }

    fn start_as(trust: Option<&Certificates>) -> Postgres {
        let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
        let data = data_of(&folder);
        if is_root() {
            // PostgreSQL does not run as root.
            run("chown", &["postgres", &folder.path().display().to_string()]);
        }
        let made =
            postgres_program("initdb").args(["-D", &data, "-U", "bonehold", "-A", "trust", "-E", "UTF8"]).status().unwrap();
        assert!(made.success(), "initdb: {made}");
        if let Some(trust) = trust {
            trust.give_to_postgres(&data, is_root());
        }
        let running = Postgres::launch(&folder, port, trust.is_some());
        Postgres { running, folder, port, has_tls: trust.is_some() }
    }

    fn launch(folder: &TempDir, port: u16, has_tls: bool) -> Running {
        let (data, port_text) = (data_of(folder), port.to_string());
        let mut server = postgres_program("postgres");
        server.args(["-D", &data, "-p", &port_text, "-k", &data, "-c", "listen_addresses=127.0.0.1"]);
        if has_tls {
            server.args(["-c", "ssl=on", "-c", "ssl_cert_file=server.pem", "-c", "ssl_key_file=server.key"]);
        }
        let running = Running(server.spawn().unwrap());
        wait_for(port, "PostgreSQL");
        let began = Instant::now();
        while !postgres_program("pg_isready").args(["-h", "127.0.0.1", "-p", &port_text]).status().unwrap().success() {
            assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL is not ready");
            std::thread::sleep(Duration::from_millis(50));
        }
        running
    }

    /// It dies in the middle of whatever it does.
    pub fn die(&mut self) {
        self.tell("-QUIT");
    }

    /// It comes again and mends what it was doing.
    pub fn start_again(&mut self) {
        self.running = Postgres::launch(&self.folder, self.port, self.has_tls);
    }

    /// `runuser` passes no signals on: the server is told by its own file.
    fn tell(&mut self, signal: &str) {
        let pid = std::fs::read_to_string(self.folder.path().join("data/postmaster.pid"));
        if let Some(pid) = pid.ok().and_then(|text| text.lines().next().map(String::from)) {
            let _ = Command::new("kill").args([signal, &pid]).status();
            let _ = self.running.0.wait();
        }
    }

    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// Another database of the same server.
    pub fn url_of(&self, database: &str) -> String {
        format!("postgres://bonehold@127.0.0.1:{}/{database}", self.port)
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Asks it something in SQL, each statement by itself; the last line of the answer.
    pub fn ask(&self, statements: &[&str]) -> String {
        let mut psql = Command::new(programs().join("psql"));
        psql.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "bonehold", "-At", "postgres"]);
        psql.args(statements.iter().flat_map(|sql| ["-c", sql]));
        let answer = psql.output().unwrap();
        assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
        String::from_utf8_lossy(&answer.stdout).lines().last().unwrap_or_default().to_string()
    }

    /// Runs one of PostgreSQL's own programs against it.
    pub fn run(&self, program: &str, args: &[&str]) {
        let port = self.port.to_string();
        let mut all = vec!["--host", "127.0.0.1", "--port", &port, "--username", "bonehold"];
        all.extend(args);
        run(&programs().join(program).display().to_string(), &all);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.tell("-INT");
    }
}

fn data_of(folder: &TempDir) -> String {
    folder.path().join("data").display().to_string()
}

/// One of PostgreSQL's programs, as somebody who may run it.
fn postgres_program(name: &str) -> Command {
    let program = programs().join(name).display().to_string();
    let mut command = if is_root() { Command::new("runuser") } else { Command::new(&program) };
    if is_root() {
        command.args(["-u", "postgres", "--", &program]);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    command
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    String::from_utf8_lossy(&id.stdout).trim() == "0"
}

/// Where Debian keeps the programs of PostgreSQL.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin")).filter(|folder| folder.join("initdb").exists());
    folders.max().expect("PostgreSQL is not installed, please run: cargo xtask online")
}

/// A certificate for loopback, and the one that vouches for it.
pub struct Certificates(tempfile::TempDir);

impl Certificates {
    pub fn new() -> Certificates {
        let made = Certificates(tempfile::tempdir().unwrap());
        let [root_key, root, key, request, server] =
            ["root.key", "root.pem", "server.key", "server.csr", "server.pem"].map(|name| made.file(name));
        let names = made.file("names");
        std::fs::write(&names, "subjectAltName=IP:127.0.0.1,DNS:localhost\n").unwrap();
        let new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        let openssl = |args: &[&str], more: &[&str]| run("openssl", &[args, more].concat());
        openssl(
            &["req", "-x509", "-subj", "/CN=Bonehold test root", "-days", "2", "-keyout", &root_key, "-out", &root],
            &new_key,
        );
        openssl(&["req", "-subj", "/CN=127.0.0.1", "-keyout", &key, "-out", &request], &new_key);
        let signed = ["-CA", &root, "-CAkey", &root_key, "-CAcreateserial", "-days", "2", "-extfile", &names];
        openssl(&["x509", "-req", "-in", &request, "-out", &server], &signed);
        made
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// Whom to trust.
    pub fn root(&self) -> String {
        self.file("root.pem")
    }

    /// PostgreSQL wants the key for itself; and nobody comes in without TLS.
    fn give_to_postgres(&self, data: &str, as_root: bool) {
        let data = std::path::Path::new(data);
        for name in ["server.pem", "server.key"] {
            let to = data.join(name);
            std::fs::copy(self.file(name), &to).unwrap();
            let to = to.display().to_string();
            run("chmod", &["600", &to]);
            if as_root {
                run("chown", &["postgres", &to]);
            }
        }
        std::fs::write(data.join("pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n").unwrap();
    }
}

/// A NATS server of our own.
pub struct Nats {
    running: Option<Running>,
    port: u16,
    args: Vec<String>,
    /// What stands before the address.
    scheme: &'static str,
    _folder: Option<TempDir>,
}

impl Nats {
    pub fn start() -> Nats {
        Nats::start_as(vec![], "nats://", None)
    }

    /// One that lets nobody hear of tables: lines are open, and nothing comes over them.
    pub fn start_deaf() -> Nats {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("nats.conf");
        let user = "{user: bonehold, password: secret, permissions: {publish: \">\", subscribe: {deny: [\"bonehold.table.>\"]}}}";
        std::fs::write(&file, format!("authorization {{ users: [{user}] }}\nno_auth_user: bonehold\n")).unwrap();
        Nats::start_as(vec!["-c".into(), file.display().to_string()], "nats://", Some(folder))
    }

    /// One that speaks nothing but TLS.
    pub fn start_with_tls(trust: &Certificates) -> Nats {
        let (certificate, key) = (trust.file("server.pem"), trust.file("server.key"));
        let args = vec!["--tls".into(), "--tlscert".into(), certificate, "--tlskey".into(), key];
        Nats::start_as(args, "tls://", None)
    }

    fn start_as(args: Vec<String>, scheme: &'static str, folder: Option<TempDir>) -> Nats {
        let mut nats = Nats { running: None, port: free_port(), args, scheme, _folder: folder };
        nats.start_again();
        nats
    }

    pub fn start_again(&mut self) {
        let child = Command::new("nats-server")
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .args(&self.args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("nats-server: {error}\nplease run: cargo xtask online"));
        self.running = Some(Running(child));
        wait_for(self.port, "nats-server");
    }

    /// Ends it without a word.
    pub fn stop(&mut self) {
        self.running = None;
    }

    pub fn url(&self) -> String {
        format!("{}127.0.0.1:{}", self.scheme, self.port)
    }
}
