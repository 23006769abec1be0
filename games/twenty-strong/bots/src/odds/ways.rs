//! Every way things can come to stand, by the number of dice that are gone.

use std::collections::HashMap;

use twenty_strong::Face;

use super::field::{Field, Standing};

/// All have fallen.
pub(super) const DONE: u32 = u32::MAX;

/// A die of a slot leads to another standing of the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Twice the class of the die, one more for a crit.
    pub slot: u8,
    pub to: u32,
}

/// How things stand when so many dice are gone.
#[derive(Default)]
pub(super) struct Layer {
    /// For each: where it stands after the end of a pass, within this layer.
    pub rested: Vec<u32>,
    /// Passes of the engagement.
    pub passes: Vec<u8>,
    /// What it is worth when no pass is left.
    pub worth: Vec<f32>,
    pub edges: Vec<Vec<Edge>>,
}

impl Layer {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.rested.len()
    }
}

/// Finds the standings of a layer while it is filled.
#[derive(Default)]
struct Index {
    standings: Vec<Standing>,
    numbers: HashMap<Standing, u32>,
}

impl Index {
    fn number(&mut self, standing: Standing) -> u32 {
        let next = self.standings.len() as u32;
        let number = *self.numbers.entry(standing).or_insert(next);
        if number == next {
            self.standings.push(standing);
        }
        number
    }
}

/// The layers from no die gone to all dice gone; none if there are more standings than `most`. Without what can't come to the goal any more.
pub(super) fn layers(field: &Field, dice: u8, slots: &[(usize, Face)], most: usize) -> Option<Vec<Layer>> {
    let mut layers = Vec::new();
    let (mut index, mut count) = (Index::default(), 0);
    index.number(field.start);
    for gone in 0..=dice {
        let (mut layer, mut next) = (Layer::default(), Index::default());
        let mut number = 0;
        // The list grows by how things stand after the end of a pass.
        while let Some(standing) = index.standings.get(number).copied().filter(|_| count + number <= most) {
            layer.rested.push(index.number(standing.rested()));
            layer.passes.push(field.passes(&standing));
            layer.worth.push(field.worth(&standing));
            layer.edges.push(edges(field, dice - gone, slots, &standing, &mut next));
            number += 1;
        }
        count += number;
        if count > most {
            return None;
        }
        layers.push(layer);
        index = next;
    }
    Some(layers)
}

fn edges(field: &Field, left: u8, slots: &[(usize, Face)], standing: &Standing, next: &mut Index) -> Vec<Edge> {
    let mut edges = Vec::new();
    if left == 0 {
        return edges;
    }
    for (class, face) in slots {
        let slot = (2 * class + usize::from(*face == Face::Crit)) as u8;
        for after in field.after(standing, *class, *face) {
            if after.is_done() {
                edges.push(Edge { slot, to: DONE });
            } else if field.may_be_reached(&after, left - 1) {
                edges.push(Edge { slot, to: next.number(after) });
            }
        }
    }
    // What is certain is known first.
    edges.sort_by_key(|edge| edge.to != DONE);
    edges
}
