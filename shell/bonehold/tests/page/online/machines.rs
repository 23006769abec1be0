//! Two machines behind one door: one dies, and the pages go on at the other by themselves.

#[path = "../../nodes/service.rs"]
#[allow(dead_code, reason = "the tests of the machines use all of it")]
mod service;

use std::io::copy;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::thread::spawn;

use service::{Bonehold, Nats, Postgres};

use super::{LINE_IS_UP, Tables, commit, start, table_for_two, was_sent};

/// Stands before the machines as a proxy does: each connection goes to the first of them that answers. Returns its port.
fn door(machines: Vec<String>) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    spawn(move || {
        for outside in listener.incoming().map_while(Result::ok) {
            let Some(inside) = machines.iter().find_map(|machine| TcpStream::connect(machine).ok()) else { continue };
            for (mut from, mut to) in [(clone(&outside), clone(&inside)), (clone(&inside), clone(&outside))] {
                spawn(move || {
                    drop(copy(&mut from, &mut to));
                    drop(from.shutdown(Shutdown::Both));
                    drop(to.shutdown(Shutdown::Both));
                });
            }
        }
    });
    port
}

fn clone(stream: &TcpStream) -> TcpStream {
    stream.try_clone().expect("another handle")
}

#[test]
fn pages_go_on_at_another_machine_when_theirs_dies() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.url(), nats.url());
    let machine = || Bonehold::start(&["--database", &database, "--bus", &bus]);
    let (mut first, second) = (machine(), machine());
    let tables = Tables::behind(door(vec![first.host(), second.host()]));
    let (ann, bo, _) = table_for_two(&tables);
    start(&ann, &bo);
    commit(&ann, "#cell-c4");
    ann.wait("!document.querySelector('.sent') && document.querySelector('#commit').ariaDisabled == 'true'");
    for page in [&ann, &bo] {
        page.js("heard.length = 0");
    }
    first.kill();
    for page in [&ann, &bo] {
        // The machine that is left greets them.
        page.wait(&format!("heard.length && {LINE_IS_UP}"));
    }
    commit(&bo, "#cell-b2");
    for page in [&ann, &bo] {
        page.wait("['Trap', 'Piège'].includes(document.querySelector('.phases .now').innerText)");
        assert!(was_sent(page, "1 hero c4"), "what the dead machine acknowledged was played");
    }
}
