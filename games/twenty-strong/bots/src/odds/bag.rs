//! Sets of dice, every roll of each, and the roll that is left when a die of it is assigned.

use twenty_strong::{Colour, Dice, Face};

/// Dice that are taken for the same: of one colour, or of colours that are thrown together in an estimate.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub count: u8,
    /// Chances to miss, hit and crit.
    pub faces: [f64; 3],
    pub class: usize,
}

/// Which colours are thrown together, the finest first.
pub(super) const BLENDS: [[usize; Colour::COUNT]; 5] =
    [[0, 1, 2, 3, 4], [0, 1, 2, 3, 3], [0, 0, 1, 2, 2], [0, 0, 1, 1, 1], [0, 0, 0, 0, 0]];

/// The kinds of some dice, the weakest first, if colours of one number and one class are thrown together. What is thrown together
/// misses in all of these passes as often as the dice do: the weak ones are rolled most often.
pub(super) fn kinds(dice: Dice, blend: [usize; Colour::COUNT], passes: u8, class: impl Fn(Colour) -> (usize, bool)) -> Vec<Kind> {
    let mut kinds: Vec<(usize, Kind)> = Vec::new();
    let (passes, root) = (i32::from(passes.max(1)), 1.0 / f64::from(passes.max(1)));
    for colour in dice.colours() {
        let (class, crits_are_hits) = class(colour);
        let [miss, hit, crit] = colour.faces().map(|faces| f64::from(faces) / 6.0);
        let faces = if crits_are_hits { [miss, hit + crit, 0.0] } else { [miss, hit, crit] };
        let number = blend[colour as usize];
        match kinds.iter_mut().find(|(other, kind)| *other == number && kind.class == class) {
            None => kinds.push((number, Kind { count: dice.of(colour), faces, class })),
            Some((_, kind)) => {
                let (old, new) = (f64::from(kind.count), f64::from(dice.of(colour)));
                let mean = |before: f64, now: f64| (before * old + now * new) / (old + new);
                let miss = mean(kind.faces[0].powi(passes), miss.powi(passes)).powf(root);
                let crit = mean(kind.faces[2], faces[2]);
                kind.faces = [miss, 1.0 - miss - crit, crit];
                kind.count += dice.of(colour);
            }
        }
    }
    kinds.into_iter().map(|(_, kind)| kind).collect()
}

/// The ways so many dice of a kind can fall: hits, crits and how likely that is.
fn falls(kind: &Kind, count: u8) -> Vec<(u8, u8, f64)> {
    let ways = |n: u8, k: u8| (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
    let [miss, hit, crit] = kind.faces;
    let mut all = Vec::new();
    for hits in 0..=count {
        for crits in 0..=count - hits {
            let misses = count - hits - crits;
            let chance = ways(count, hits) * ways(count - hits, crits);
            let chance = chance * miss.powi(misses.into()) * hit.powi(hits.into()) * crit.powi(crits.into());
            if chance > 0.0 {
                all.push((hits, crits, chance));
            }
        }
    }
    all
}

/// A die of a kind is assigned: for each roll in which it is the weakest of its class that shows the face, the roll that is left.
pub(super) struct Step {
    /// The set that is left.
    pub set: usize,
    /// How many rolls that set has.
    pub width: usize,
    pub rolls: Vec<(u32, u32)>,
}

/// A set of dice.
pub(super) struct Set {
    pub size: u8,
    /// How likely each roll is.
    pub chances: Vec<f32>,
    /// By slot: see [`super::ways::Edge`].
    pub steps: Vec<Vec<Step>>,
}

/// Some dice and all their sets.
pub(super) struct Bag {
    kinds: Vec<Kind>,
    strides: Vec<usize>,
    /// By kind and count.
    falls: Vec<Vec<Vec<(u8, u8, f64)>>>,
}

impl Bag {
    pub fn new(kinds: Vec<Kind>) -> Bag {
        let mut strides = vec![1];
        kinds.iter().for_each(|kind| strides.push(strides[strides.len() - 1] * (usize::from(kind.count) + 1)));
        let falls = kinds.iter().map(|kind| (0..=kind.count).map(|count| falls(kind, count)).collect()).collect();
        Bag { kinds, strides, falls }
    }

    /// How many sets there are; the last one has all dice.
    pub fn sets(&self) -> usize {
        self.strides[self.kinds.len()]
    }

    fn counts(&self, set: usize) -> Vec<u8> {
        self.kinds.iter().zip(&self.strides).map(|(kind, stride)| (set / stride % (usize::from(kind.count) + 1)) as u8).collect()
    }

    /// The size of a set, and how many rolls it has.
    pub fn measure(&self, set: usize) -> (u8, usize) {
        let counts = self.counts(set);
        let rolls = counts.iter().enumerate().map(|(kind, count)| self.falls[kind][usize::from(*count)].len()).product();
        (counts.iter().sum(), rolls)
    }

    /// The classes of the dice, and the faces that count.
    pub fn slots(&self) -> Vec<(usize, Face)> {
        let mut slots: Vec<(usize, Face)> = Vec::new();
        for kind in &self.kinds {
            for face in [Face::Hit, Face::Crit] {
                if kind.faces[face as usize] > 0.0 && !slots.contains(&(kind.class, face)) {
                    slots.push((kind.class, face));
                }
            }
        }
        slots
    }

    /// Everything about a set.
    pub fn set(&self, set: usize) -> Set {
        let counts = self.counts(set);
        let radices: Vec<usize> = (0..counts.len()).map(|kind| self.falls[kind][usize::from(counts[kind])].len()).collect();
        let rolls: usize = radices.iter().product();
        let mut steps: Vec<Vec<Step>> = (0..2 * Colour::COUNT).map(|_| vec![]).collect();
        let places: Vec<Place> =
            (0..counts.len()).filter(|kind| counts[*kind] > 0).map(|kind| self.place(set, &counts, kind)).collect();
        for (class, face) in self.slots() {
            let slot = 2 * class + usize::from(face == Face::Crit);
            let of_class = places.iter().filter(|place| self.kinds[place.kind].class == class);
            steps[slot] = of_class.map(|place| Step { set: place.set, width: place.width, rolls: vec![] }).collect();
        }
        let mut chances = Vec::with_capacity(rolls);
        let mut fallen = vec![0; counts.len()];
        for roll in 0..rolls {
            let chance = |kind: usize| self.falls[kind][usize::from(counts[kind])][fallen[kind]].2;
            chances.push((0..counts.len()).map(chance).product::<f64>() as f32);
            self.note_steps(&places, &fallen, roll as u32, &mut steps);
            for kind in 0..counts.len() {
                fallen[kind] += 1;
                if fallen[kind] < radices[kind] {
                    break;
                }
                fallen[kind] = 0;
            }
        }
        Set { size: counts.iter().sum(), chances, steps }
    }

    /// What changes when a die of a kind leaves these.
    fn place(&self, set: usize, counts: &[u8], kind: usize) -> Place {
        let (from, to) = (&self.falls[kind][usize::from(counts[kind])], &self.falls[kind][usize::from(counts[kind]) - 1]);
        let find = |hits: Option<u8>, crits: Option<u8>| {
            to.iter().position(|fall| Some(fall.0) == hits && Some(fall.1) == crits).map(|place| place as u32)
        };
        let left =
            |(hits, crits, _): &(u8, u8, f64)| [find(hits.checked_sub(1), Some(*crits)), find(Some(*hits), crits.checked_sub(1))];
        let radix = |other: usize| self.falls[other][usize::from(counts[other])].len() as u32;
        let stride = (0..kind).map(radix).product();
        let rest: u32 = (kind + 1..counts.len()).map(radix).product();
        let width = (stride * to.len() as u32 * rest) as usize;
        let set = set - self.strides[kind];
        Place { kind, set, width, left: from.iter().map(left).collect(), stride, radix: to.len() as u32 }
    }

    fn note_steps(&self, places: &[Place], fallen: &[usize], roll: u32, steps: &mut [Vec<Step>]) {
        let mut noted = 0u32;
        let mut nth = [0usize; Colour::COUNT];
        for place in places {
            let class = self.kinds[place.kind].class;
            let (below, above) = (roll % place.stride, roll / place.stride / place.left.len() as u32);
            for (face, left) in place.left[fallen[place.kind]].into_iter().enumerate() {
                let slot = 2 * class + face;
                let Some(left) = left.filter(|_| noted >> slot & 1 == 0) else { continue };
                noted |= 1 << slot;
                steps[slot][nth[class]].rolls.push((roll, below + place.stride * (left + place.radix * above)));
            }
            nth[class] += 1;
        }
    }
}

/// Where the rolls of a set lie when a die of a kind has left it.
struct Place {
    kind: usize,
    /// The set that is left, and how many rolls it has.
    set: usize,
    width: usize,
    /// By how the kind has fallen: how it has fallen without a hit, and without a crit.
    left: Vec<[Option<u32>; 2]>,
    /// How far apart rolls lie that differ by how the kind has fallen, and in how many ways it can fall in the set that is left.
    stride: u32,
    radix: u32,
}
