//! Quick phrases: what can be said at a table. They travel as ids, and each reader sees them in the own language.

use serde::{Deserialize, Serialize};

/// Something to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each says what it is; the texts are in locales/")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Ouch,
    Sorry,
    OneMoment,
    YourTurn,
    ICanHold,
    INeedHelp,
    SendThemToMe,
    Again,
    Goodbye,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Phrase; 13] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Ouch,
        Phrase::Sorry,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::ICanHold,
        Phrase::INeedHelp,
        Phrase::SendThemToMe,
        Phrase::Again,
        Phrase::Goodbye,
    ];

    /// The id of its text in `locales/`.
    pub const fn text_id(self) -> &'static str {
        match self {
            Phrase::Hello => "phrase-hello",
            Phrase::GoodLuck => "phrase-good-luck",
            Phrase::WellPlayed => "phrase-well-played",
            Phrase::Thanks => "phrase-thanks",
            Phrase::Ouch => "phrase-ouch",
            Phrase::Sorry => "phrase-sorry",
            Phrase::OneMoment => "phrase-one-moment",
            Phrase::YourTurn => "phrase-your-turn",
            Phrase::ICanHold => "phrase-i-can-hold",
            Phrase::INeedHelp => "phrase-i-need-help",
            Phrase::SendThemToMe => "phrase-send-them-to-me",
            Phrase::Again => "phrase-again",
            Phrase::Goodbye => "phrase-goodbye",
        }
    }
}
