//! Draws that can be proved. A table commits to a secret before anybody sits down there; every draw follows from the secret and from
//! all that people did before it, and the secret is opened at the end: whoever has the record can check it ([`check`]).
//!
//! docs/notation.md (section 4) tells the sums byte by byte, so that another program can do the same.

use std::fmt;

use game::{Notation, Record, Rng, Sitting, Step, Turn, Writer};
use hmac::{Hmac, KeyInit, Mac};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::{Online, Packed, PersonId, Settings, TableId};

/// 32 bytes, as hexadecimal digits in texts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sum(pub [u8; 32]);

impl Sum {
    fn of(parts: &[&[u8]]) -> Sum {
        let mut sha = Sha256::new();
        parts.iter().for_each(|part| sha.update(part));
        Sum(sha.finalize().into())
    }

    /// Reads hexadecimal digits.
    pub fn parse(text: &str) -> Option<Sum> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
        }
        Some(Sum(bytes))
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Sum {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_str(self) } else { self.0.serialize(out) }
    }
}

impl<'de> Deserialize<'de> for Sum {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sum, D::Error> {
        if !from.is_human_readable() {
            return <[u8; 32]>::deserialize(from).map(Sum);
        }
        let text = String::deserialize(from)?;
        Sum::parse(&text).ok_or_else(|| D::Error::custom(format_args!("expected 64 hexadecimal digits, found \"{text}\"")))
    }
}

/// What the draws of a table follow from; nobody but the server knows it before the end.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub Sum);

/// It appears in no message.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    /// What a table shows of it: whoever knows that can't tell the secret, and there is no other secret like it.
    pub fn seal(&self) -> Sum {
        Sum::of(&[b"bonehold seal 1\n", &self.0.0])
    }

    fn rng(&self, from: &[u8]) -> Rng {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0.0).expect("any length will do");
        mac.update(from);
        let bytes = mac.finalize().into_bytes();
        let number = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
        Rng::stream(number(0), number(8))
    }

    /// The generator of a draw at a table: it follows from the secret and from all that happened before.
    pub fn after(&self, transcript: &Transcript) -> Rng {
        self.rng(&transcript.0.0)
    }

    /// The generator of a draw of a day's game, which is the same for everybody: draws are counted from 0.
    pub fn of_day(&self, drawn: u32) -> Rng {
        self.rng(format!("draw {drawn}").as_bytes())
    }
}

/// The sum of all that happened at a table, one thing after the other: nothing of it can be changed without changing all that comes later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transcript(Sum);

impl Transcript {
    /// A game begins at a sealed table: what is played, what people contributed, and who sits where.
    pub fn begin(
        seal: Sum,
        table: TableId,
        rules: u32,
        settings: &Settings,
        lots: impl IntoIterator<Item = u64>,
        people: impl IntoIterator<Item = Option<PersonId>>,
    ) -> Transcript {
        let Settings { game, options, seats, .. } = settings;
        let first = format!("bonehold draws 1\n{seal}\n{table}\n{game}\n{rules}\n{options}\n{seats}\n");
        let mut transcript = Transcript(Sum::of(&[first.as_bytes()]));
        lots.into_iter().for_each(|lot| transcript.add(b'L', &[&lot.to_le_bytes()]));
        for (seat, person) in (0u8..).zip(people) {
            // No person has the number 0.
            transcript.add(b'P', &[&[seat], &person.map_or(0, |person| person.0).to_le_bytes()]);
        }
        transcript
    }

    fn add(&mut self, kind: u8, parts: &[&[u8]]) {
        let mut all: Vec<&[u8]> = vec![&self.0.0];
        let kind = [kind];
        all.push(&kind);
        all.extend(parts);
        self.0 = Sum::of(&all);
    }

    /// A seat (counted from 0) acted, with the id that its owner made up; 0 for a bot.
    pub fn act(&mut self, seat: u8, id: u64, step: &Packed) {
        self.add(b'A', &[&[seat], &id.to_le_bytes(), step.bytes()]);
    }

    /// Chance decided.
    pub fn draw(&mut self, step: &Packed) {
        self.add(b'C', &[step.bytes()]);
    }

    /// The sum so far.
    pub fn sum(&self) -> Sum {
        self.0
    }
}

/// What everybody may know of a table's draws: shown from the beginning, and opened at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sealed {
    /// The sum of the secret.
    pub seal: Sum,
    /// The secret, when it is opened.
    pub secret: Option<Secret>,
    /// The sum of the whole game, when it is over.
    pub head: Option<Sum>,
}

/// A number as 16 hexadecimal digits: larger ones don't fit into a number of a script.
mod digits {
    use serde::de::Error as _;
    use serde::ser::SerializeSeq as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(numbers: &[u64], out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(Some(numbers.len()))?;
        numbers.iter().try_for_each(|number| list.serialize_element(&format!("{number:016x}")))?;
        list.end()
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u64>, D::Error> {
        let read = |text: &String| u64::from_str_radix(text, 16).map_err(|_| D::Error::custom(format!("no number: \"{text}\"")));
        Vec::<String>::deserialize(from)?.iter().map(read).collect()
    }
}

/// What a record tells besides, so that its draws can be checked: the line `draws` after its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table, as in its link.
    pub table: String,
    /// What was shown before anybody sat down.
    pub seal: Sum,
    /// What was opened at the end; for a day's game later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The day, if it is a day's game: then its draws are the same for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<u64>,
    /// The options as the table keeps them.
    pub options: Packed,
    /// How many seats there are.
    pub seats: u8,
    /// What people contributed before the start, in the order it came.
    #[serde(with = "digits")]
    pub lots: Vec<u64>,
    /// Who sat where, as numbers; 0 for a bot.
    #[serde(with = "digits")]
    pub people: Vec<u64>,
    /// The ids of all actions, in order; 0 if a bot did it.
    #[serde(with = "digits")]
    pub ids: Vec<u64>,
    /// The sum of the whole game.
    pub head: Sum,
}

/// A record whose draws are what they should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The proof.
    pub proof: Proof,
    /// How many draws there were.
    pub draws: usize,
    /// How many actions of people.
    pub actions: usize,
}

/// Checks every draw of a record against its proof, or says what is wrong.
pub(crate) fn check<O: Online>(text: &str) -> Result<Proven, String> {
    let record = Record::<O::Game>::parse(text).map_err(|faults| faults.to_string())?;
    let end = record.replay(|_| {}).map_err(|fault| fault.to_string())?;
    let Some((line, proof)) = &record.draws else {
        return Err("it has no line `draws` after its end: it is of no table that proves its draws".into());
    };
    let proof = Proof::deserialize(proof).map_err(|error| format!("line {line}: `draws`: {error}"))?;
    let secret = proof.secret.ok_or("the secret is not opened yet: a day's game can be checked two days later")?;
    if secret.seal() != proof.seal {
        return Err(format!("line {line}: the secret is not the one that was sealed"));
    }
    let table = TableId::parse(&proof.table).ok_or_else(|| format!("line {line}: `table`: there is no such table"))?;
    let rules = end.version();
    let settings = Settings { options: proof.options.clone(), ..Settings::bare(O::Game::NAME, proof.seats) };
    let options = settings.options::<O>().ok_or_else(|| format!("line {line}: `options`: they are none of this game"))?;
    let begun = O::begin(&options, proof.seats, rules).map_err(|_| format!("line {line}: `options`: they make no game"))?;
    if Writer::new(&begun, 0).text() != Writer::new(record.start(), 0).text() {
        return Err(format!("line {line}: `options`: they are not those of the first line"));
    }
    if proof.people.len() != usize::from(proof.seats) {
        return Err(format!("line {line}: `people`: expected one for each of {} seats", proof.seats));
    }
    let people = proof.people.iter().map(|person| Some(PersonId(*person)).filter(|person| person.0 > 0));
    let transcript = Transcript::begin(proof.seal, table, rules, &settings, proof.lots.iter().copied(), people);
    follow(&record, &proof, secret, transcript)
}

fn follow<G: Notation<Action: Serialize, Chance: Serialize>>(
    record: &Record<G>,
    proof: &Proof,
    secret: Secret,
    mut transcript: Transcript,
) -> Result<Proven, String> {
    let mut sitting = Sitting::new(record.start().clone());
    let mut ids = proof.ids.iter().copied();
    let (mut draws, mut actions) = (0, 0);
    for (number, (line, step)) in record.steps.iter().enumerate() {
        match step {
            Step::Chance(chance) => {
                let mut rng = if proof.day.is_some() { secret.of_day(draws) } else { secret.after(&transcript) };
                if sitting.game().turn() != Turn::Chance || sitting.game().sample(&mut rng) != *chance {
                    return Err(format!("line {line}: not what the secret draws"));
                }
                transcript.draw(&Packed::of(step));
                draws += 1;
            }
            Step::Do(seat, _) => {
                let id = ids.next().ok_or_else(|| format!("line {line}: `draws` has no id for this action"))?;
                let is_stand_in = id == 0 && proof.people[seat.index()] != 0;
                if is_stand_in != record.stand_ins.took(number) {
                    return Err(format!("line {line}: by its id it was {}a stand-in's", if is_stand_in { "" } else { "not " }));
                }
                actions += usize::from(id != 0);
                transcript.act(seat.index() as u8, id, &Packed::of(step));
            }
        }
        sitting.take(step, &mut ()).map_err(|refusal| format!("line {line}: {refusal}"))?;
    }
    if ids.next().is_some() {
        return Err("`draws` has ids of more actions than there are".into());
    }
    if transcript.sum() != proof.head {
        return Err(format!("the sum of the game is {}, and not {}", transcript.sum(), proof.head));
    }
    Ok(Proven { proof: proof.clone(), draws: draws as usize, actions })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sums of the empty text and of `abc`, from the standard (FIPS 180).
    #[test]
    fn a_sum_is_sha_256() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Sum::of(&[]).to_string(), empty);
        assert_eq!(Sum::of(&[b"a", b"bc"]).to_string(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(Sum::parse(empty), Some(Sum::of(&[])));
        for bad in ["", "e3", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(Sum::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn texts_have_digits_and_messages_bytes() {
        let sum = Sum::of(&[]);
        let text = serde_json::to_string(&sum).unwrap();
        assert_eq!(text, format!("\"{sum}\""));
        assert_eq!(serde_json::from_str::<Sum>(&text).unwrap(), sum);
        assert_eq!(crate::encode(&sum), sum.0);
        assert_eq!(crate::decode(&sum.0), Ok(sum));
        assert_eq!(format!("{:?}", Secret(sum)), "Secret", "it stands in no log by mistake");
    }

    /// Worked out by another program from what docs/notation.md says.
    #[test]
    fn the_sums_are_those_of_the_notation() {
        let secret = Secret(Sum([7; 32]));
        assert_eq!(secret.seal().to_string(), "5cc150879cd3d93b2c70201c2edd07987525a4f98c4394f679436fd8c03168cb");
        let settings = Settings { options: Packed::from_bytes(&[1, 2]), ..Settings::bare("bad-bones", 2) };
        let people = [Some(PersonId(1)), None];
        let mut transcript = Transcript::begin(secret.seal(), TableId::new(1), 2, &settings, [5], people);
        assert_eq!(transcript.sum().to_string(), "6e8998d7153490115d45f66227ffa4ad34aab14168b5a3862a09a1e4aa99b6e7");
        let alike = |mut one: Rng, mut other: Rng| (0..4).all(|_| one.bits() == other.bits());
        assert!(alike(secret.after(&transcript), Rng::stream(9718474863049846319, 17168274995606397441)));
        assert!(alike(secret.of_day(3), Rng::stream(12035902350457362406, 18119261257714798737)));
        transcript.draw(&Packed::from_bytes(b"draw"));
        transcript.act(1, 0x1122_3344_5566_7788, &Packed::from_bytes(b"step"));
        assert_eq!(transcript.sum().to_string(), "bc300cc477191d2aea0a110f893287968df96e139253e4b4063778a1a5ecba03");
    }

    #[test]
    fn whatever_happened_before_changes_what_is_drawn() {
        let secret = Secret(Sum([7; 32]));
        let settings = Settings::bare("bad-bones", 2);
        let begin = |lots: &[u64], people: [u64; 2]| {
            let people = people.map(|person| Some(PersonId(person)).filter(|_| person > 0));
            Transcript::begin(secret.seal(), TableId::new(1), 2, &settings, lots.iter().copied(), people)
        };
        let bits = |transcript: &Transcript| secret.after(transcript).bits();
        let first = begin(&[5], [1, 2]);
        assert_eq!(bits(&first), bits(&begin(&[5], [1, 2])));
        let step = Packed::from_bytes(b"step");
        let after = |change: &dyn Fn(&mut Transcript)| {
            let mut transcript = first;
            change(&mut transcript);
            transcript
        };
        let others = [
            begin(&[6], [1, 2]),
            begin(&[], [1, 2]),
            begin(&[5], [2, 1]),
            begin(&[5], [1, 0]),
            after(&|transcript| transcript.act(0, 9, &step)),
            after(&|transcript| transcript.act(0, 8, &step)),
            after(&|transcript| transcript.act(1, 9, &step)),
            after(&|transcript| transcript.draw(&step)),
        ];
        let sums: std::collections::HashSet<Sum> = others.iter().chain([&first]).map(Transcript::sum).collect();
        assert_eq!(sums.len(), 9, "all of them differ");
        assert!(others.iter().all(|other| bits(other) != bits(&first)));
        assert_ne!(secret.of_day(0).bits(), secret.of_day(1).bits());
        assert_eq!(secret.of_day(1).bits(), secret.of_day(1).bits());
    }
}
