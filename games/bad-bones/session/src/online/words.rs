//! What is wrong with the settings of a table, as far as only this game knows it.

use protocol::Packed;
use session::fluent::{Told, Value};

use super::{Fault, MOST_ONLINE_ROUNDS};

/// The text that tells it; `None` if it is a fault of another version.
pub fn own_fault(fault: &Packed) -> Option<Told> {
    Some(match fault.open().ok()? {
        Fault::Heroic => ("fault-heroic", vec![]),
        Fault::RoundsInVersus => ("fault-rounds-versus", vec![]),
        Fault::Rounds(rounds) => {
            let (found, most) = (Value::Number(rounds.into()), Value::Number(MOST_ONLINE_ROUNDS.into()));
            ("fault-rounds", vec![("found", found), ("most", most)])
        }
        Fault::Board(_) => ("fault-board", vec![]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_this_game_has_a_text_and_others_have_none() {
        let told = own_fault(&Packed::of(&Fault::Rounds(999))).unwrap();
        assert_eq!(
            told,
            ("fault-rounds", vec![("found", Value::Number(999)), ("most", Value::Number(MOST_ONLINE_ROUNDS.into()))])
        );
        assert_eq!(own_fault(&Packed::of(&Fault::Heroic)).unwrap().0, "fault-heroic");
        assert_eq!(own_fault(&Packed::of(&200_u32)), None);
    }
}
