//! The partial order of implication among stored atoms of one prefix, which is that of inclusion of their values.
//!
//! Its edges are not kept. Nearly every set of values is one interval modulo `2^width`, and in the order of their
//! beginnings the intervals around a set come before it and those within it after it: what is next to a set in a list is
//! what an edge would lead to, and a list is read faster than edges are followed.

use reprise_expr::Interval;

use super::values::ValueSet;

/// Neighbours looked at for one atom. There can be as many as there are numbers.
const MAXIMUM_NEIGHBOURS: usize = 64;
/// Sets of several intervals looked at for one atom.
const MAXIMUM_OTHERS: usize = 8;
/// Atoms of one prefix in the order; more are found by equality only, or adding one would take too long.
const MAXIMUM_ATOMS: usize = 1 << 14;

#[derive(Default)]
struct Order {
    width: u32,
    /// Single values, which include nothing but themselves: there are many where programs compare with constants.
    points: Vec<(u64, u32)>,
    /// By their beginning.
    intervals: Vec<(Interval, u32)>,
    others: Vec<u32>,
}

/// See the module's documentation.
#[derive(Default)]
pub struct ImplicationGraph {
    /// By prefix.
    orders: Vec<Order>,
}

impl ImplicationGraph {
    pub fn insert(&mut self, prefix: u32, values: &ValueSet, atom: u32) {
        if self.orders.len() <= prefix as usize {
            self.orders.resize_with(prefix as usize + 1, Order::default);
        }
        let order = &mut self.orders[prefix as usize];
        order.width = values.width();
        if order.points.len() + order.intervals.len() + order.others.len() >= MAXIMUM_ATOMS {
            return;
        }
        if let Some(point) = values.as_single() {
            let at = order.points.partition_point(|&(other, _)| other < point);
            order.points.insert(at, (point, atom));
        } else if let Some(interval) = values.as_interval() {
            let at = order.intervals.partition_point(|(other, _)| other.low < interval.low);
            order.intervals.insert(at, (interval, atom));
        } else {
            order.others.push(atom);
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
        let Some(order) = self.orders.get(prefix as usize).filter(|order| order.width == values.width()) else {
            return;
        };
        if let Some(point) = values.as_single() {
            let at = order.points.partition_point(|&(other, _)| other < point);
            implied.extend(order.points.get(at).filter(|&&(other, _)| other == point).map(|&(_, atom)| atom));
        }
        match values.as_interval() {
            Some(interval) => {
                // From where the interval begins backwards, around the end if need be.
                let after = order.intervals.partition_point(|(other, _)| other.low <= interval.low);
                let before = order.intervals[..after].iter().rev().chain(order.intervals[after..].iter().rev());
                let around =
                    before.take(MAXIMUM_NEIGHBOURS).filter(|(other, _)| other.contains_interval(interval, order.width));
                implied.extend(around.map(|&(_, atom)| atom));
            }
            None => {
                let all = order.intervals.iter().take(MAXIMUM_NEIGHBOURS).map(|&(_, atom)| atom);
                implied.extend(all.filter(|&atom| values.is_subset(values_of(atom))));
            }
        }
        let others = order.others.iter().rev().take(MAXIMUM_OTHERS).copied();
        implied.extend(others.filter(|&atom| values.is_subset(values_of(atom))));
    }

    /// Adds the atoms from which follows that the prefix has one of these values.
    pub fn implying<'a>(
        &self,
        prefix: u32,
        values: &ValueSet,
        values_of: impl Fn(u32) -> &'a ValueSet,
        implying: &mut Vec<u32>,
    ) {
        let Some(order) = self.orders.get(prefix as usize).filter(|order| order.width == values.width()) else {
            return;
        };
        for &(low, high) in values.ranges() {
            let first = order.points.partition_point(|&(other, _)| other < low);
            let inside = order.points[first..].iter().take(MAXIMUM_NEIGHBOURS).take_while(|&&(other, _)| other <= high);
            implying.extend(inside.map(|&(_, atom)| atom));
            let first = order.intervals.partition_point(|(other, _)| other.low < low);
            let inside =
                order.intervals[first..].iter().take(MAXIMUM_NEIGHBOURS).take_while(|(other, _)| other.low <= high);
            implying.extend(inside.map(|&(_, atom)| atom).filter(|&atom| values_of(atom).is_subset(values)));
        }
        let others = order.others.iter().rev().take(MAXIMUM_OTHERS).copied();
        implying.extend(others.filter(|&atom| values_of(atom).is_subset(values)));
    }
}
