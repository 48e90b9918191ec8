//! The partial order of implication among stored atoms of one prefix, which is that of inclusion of their values.
//!
//! Its edges are not kept: the sets that include a set begin no later than it does, and those included in it begin
//! within it, so an index by first value leads to both, and adding an atom costs the same however many there are.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::values::ValueSet;

/// Neighbours looked at for one question. There can be as many as there are numbers.
const MAXIMUM_NEIGHBOURS: usize = 64;

#[derive(Default)]
struct Order {
    /// Atoms with a single value, which include nothing but themselves: there are many where programs compare with
    /// constants.
    points: BTreeMap<u64, u32>,
    /// Other atoms by their least value.
    sets: BTreeMap<(u64, u32), ()>,
}

/// See the module's documentation.
#[derive(Default)]
pub struct ImplicationGraph {
    orders: FxHashMap<u32, Order>,
}

impl ImplicationGraph {
    pub fn insert(&mut self, prefix: u32, values: &ValueSet, atom: u32) {
        let order = self.orders.entry(prefix).or_default();
        match (values.as_single(), values.ranges().first()) {
            (Some(point), _) => {
                order.points.insert(point, atom);
            }
            (None, Some(&(least, _))) => {
                order.sets.insert((least, atom), ());
            }
            (None, None) => {}
        }
    }

    /// Adds the atoms that follow from the prefix having one of these values.
    pub fn implied_by<'a>(
        &self,
        prefix: u32,
        values: &ValueSet,
        values_of: impl Fn(u32) -> &'a ValueSet,
        implied: &mut Vec<u32>,
    ) {
        let (Some(order), Some(&(least, _))) = (self.orders.get(&prefix), values.ranges().first()) else { return };
        if let Some(point) = values.as_single() {
            implied.extend(order.points.get(&point));
        }
        for &(_, atom) in order.sets.range(..=(least, u32::MAX)).rev().take(MAXIMUM_NEIGHBOURS).map(|(key, ())| key) {
            if values.is_subset(values_of(atom)) {
                implied.push(atom);
            }
        }
    }

    /// Adds the atoms from which follows that the prefix has one of these values.
    pub fn implying<'a>(
        &self,
        prefix: u32,
        values: &ValueSet,
        values_of: impl Fn(u32) -> &'a ValueSet,
        implying: &mut Vec<u32>,
    ) {
        let Some(order) = self.orders.get(&prefix) else { return };
        for &(low, high) in values.ranges() {
            implying.extend(order.points.range(low..=high).take(MAXIMUM_NEIGHBOURS).map(|(_, &atom)| atom));
            let inside = order.sets.range((low, 0)..=(high, u32::MAX)).take(MAXIMUM_NEIGHBOURS);
            implying.extend(inside.map(|(&(_, atom), ())| atom).filter(|&atom| values_of(atom).is_subset(values)));
        }
    }
}
