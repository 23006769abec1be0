//! The ids of texts that words of the rules have.

use twenty_strong::{Colour, Ending, Face, Heap, Moment, Refusal, Stat};

/// The id of a colour's name: of dice, which in French have other names than skeletons, so that each begins with its letter.
pub const fn colour_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "noun-yellow",
        Colour::Green => "noun-green",
        Colour::Blue => "noun-blue",
        Colour::Purple => "noun-purple",
        Colour::Red => "noun-red",
    }
}

pub(super) const fn dice_id(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "dice-yellow",
        Colour::Green => "dice-green",
        Colour::Blue => "dice-blue",
        Colour::Purple => "dice-purple",
        Colour::Red => "dice-red",
    }
}

/// The id of a face's name.
pub const fn face_id(face: Face) -> &'static str {
    match face {
        Face::Miss => "face-miss",
        Face::Hit => "face-hit",
        Face::Crit => "face-crit",
    }
}

/// The id of a stat's name.
pub const fn stat_id(stat: Stat) -> &'static str {
    match stat {
        Stat::Health => "stat-health",
        Stat::Strategy => "stat-strategy",
        Stat::Recovery => "stat-recovery",
    }
}

/// The id of what a stat means.
pub const fn stat_help_id(stat: Stat) -> &'static str {
    match stat {
        Stat::Health => "help-health",
        Stat::Strategy => "help-strategy",
        Stat::Recovery => "help-recovery",
    }
}

/// The id of a pile's name.
pub const fn heap_id(heap: Heap) -> &'static str {
    match heap {
        Heap::Ones => "pile-ones",
        Heap::Fives => "pile-fives",
        Heap::Encounters => "pile-encounters",
    }
}

pub(super) const fn pause_id(moment: Moment) -> &'static str {
    match moment {
        Moment::Activation => "ask-pause-activation",
        Moment::Damage => "ask-pause-damage",
        Moment::Effect => "ask-pause-effect",
        Moment::Recovery => "ask-pause-recovery",
    }
}

pub(crate) const fn ending_id(ending: Ending) -> &'static str {
    match ending {
        Ending::Victory => "ending-victory",
        Ending::Battle => "ending-battle",
        Ending::Encounter => "ending-encounter",
        Ending::Tyrant => "ending-tyrant",
        Ending::Price => "ending-price",
        Ending::Standstill => "ending-standstill",
    }
}

pub(super) fn refusal_id(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => "refused-over",
        Refusal::TyrantWaits => "refused-tyrant-waits",
        Refusal::PeaceTooDear => "refused-peace",
        Refusal::NoRoom => "refused-no-room",
        Refusal::NoSuchDice | Refusal::NotActive => "refused-no-dice",
        Refusal::NothingToRoll => "refused-nothing-to-roll",
        Refusal::ShowsMiss => "refused-shows-miss",
        Refusal::NoSuchFoe => "refused-no-foe",
        Refusal::NoLock => "refused-no-lock",
        Refusal::Harmless => "refused-harmless",
        Refusal::LockTakesNone => "refused-lock",
        Refusal::NoSlot => "refused-no-slot",
        Refusal::NotStored => "refused-not-stored",
        Refusal::CannotRise => "refused-rise",
        Refusal::NoSuchItem => "refused-item",
        Refusal::Barred => "refused-barred",
        Refusal::NoUse => "refused-no-use",
        Refusal::LockStays => "refused-lock-stays",
        Refusal::NothingToExplore => "refused-explore",
        Refusal::DoneAlready => "refused-done-already",
        Refusal::JustPaid => "refused-just-paid",
        Refusal::NoPass => "refused-no-pass",
        // What a page never offers: an answer to another question, or chance made up.
        _ => "refused-other",
    }
}
