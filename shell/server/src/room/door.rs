//! At the door of a room: whether there is a table to show, and what those are told who come for one that there is not.

use std::sync::Arc;

use protocol::{Refusal, Stage, TableId, ToClient, ToServer};
use tokio::sync::mpsc;

use super::Mail;
use crate::ledger::Unfit;
use crate::node::Node;
use crate::store::Loaded;

/// Reads a table, or says why it can't be shown.
pub(super) async fn read(node: &Node, id: TableId) -> Result<Loaded, Refusal> {
    match node.store.load(id).await {
        Ok(Some(Ok(loaded))) => {
            let ledger = &loaded.ledger;
            let is_unknown = ledger.seal().is_some() && ledger.stage() != Stage::Over && node.key.of(ledger).is_none();
            if is_unknown {
                let unfit = Unfit::Broken(2, "the secret of its draws is not known here: the key is another one".into());
                return Err(set_aside(node, id, &unfit));
            }
            Ok(loaded)
        }
        Ok(Some(Err(unfit))) => Err(set_aside(node, id, &unfit)),
        Ok(None) => Err(Refusal::NoSuchTable),
        Err(error) => {
            tracing::error!(table = %id, %error, "a table was not read");
            Err(Refusal::NotKept)
        }
    }
}

/// Sets a table aside, on this machine: nothing is written, because another one may know the table well. What people are told.
pub(super) fn set_aside(node: &Node, id: TableId, unfit: &Unfit) -> Refusal {
    let why = match unfit {
        Unfit::OtherGame(name) => Refusal::OtherGame(name.clone()),
        Unfit::OtherRules(_, version) => Refusal::OtherRules(*version),
        Unfit::Broken(..) | Unfit::Panicked(_) => Refusal::SetAside,
    };
    node.aside.put(id, why.clone(), &unfit.to_string(), node.clock.now());
    why
}

/// There is no table to show.
pub(super) async fn turn_away(node: &Arc<Node>, id: TableId, mailbox: &mut mpsc::Receiver<Mail>, why: &Refusal) {
    loop {
        while let Ok(mail) = mailbox.try_recv() {
            match mail {
                Mail::Ask(line, ToServer::Act { id, .. }) => line.send(&ToClient::Declined(id, why.clone())),
                Mail::Enter(line, _) | Mail::Ask(line, _) => line.send(&ToClient::Refused(why.clone())),
                Mail::Leave(_) | Mail::SitAnywhere(..) | Mail::Thought(..) | Mail::Wake => {}
            }
        }
        if node.close_room(id, mailbox).await {
            return;
        }
    }
}
