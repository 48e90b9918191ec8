//! Makes moves between registers disappear: two registers whose values are never needed at the same time may be one.
//!
//! This is what lets an instruction write a promoted object directly, and a loop's phi be updated in place.

use super::draft::{Draft, Role};
use super::flow::DraftFlow;
use super::liveness::Ranges;
use crate::code::Instruction;

/// Registers that have become one.
pub(super) struct Classes {
    parents: Vec<u32>,
    /// By class: when any of its registers is needed.
    pub ranges: Vec<Ranges>,
    /// By class: the parameter it contains, whose place is fixed.
    pub parameters: Vec<Option<u32>>,
}

impl Classes {
    pub(crate) fn class(&self, register: u32) -> u32 {
        let mut current = register;
        while self.parents[current as usize] != current {
            current = self.parents[current as usize];
        }
        current
    }

    fn find(&mut self, register: u32) -> u32 {
        let root = self.class(register);
        let mut current = register;
        while self.parents[current as usize] != root {
            current = std::mem::replace(&mut self.parents[current as usize], root);
        }
        root
    }
}

pub(super) fn coalesce(draft: &Draft, flow: &mut DraftFlow, ranges: Vec<Ranges>) -> Classes {
    let count = draft.roles.len();
    let parameters = draft.roles.iter().enumerate();
    let parameters = parameters.map(|(register, role)| (*role == Role::Parameter).then_some(register as u32)).collect();
    let mut classes = Classes { parents: (0..count as u32).collect(), ranges, parameters };
    // The results of a call that has several must stay side by side.
    let mut fixed = vec![false; if draft.groups.is_empty() { 0 } else { count }];
    for (first, length) in &draft.groups {
        fixed[first.0 as usize..(first.0 + length) as usize].fill(true);
    }
    let is_fixed = |register: u32| fixed.get(register as usize).copied().unwrap_or(false);

    let mut moves: Vec<(u32, u32, u32, u32)> = Vec::new();
    for node in &flow.nodes {
        for index in node.start..node.end {
            if let Instruction::Move { dest, source, .. } = flow.instructions[index as usize]
                && !flow.removed[index as usize]
                && let Some(source) = source.as_register()
                && !is_fixed(dest.0)
                && !is_fixed(source.0)
            {
                moves.push((u32::MAX - node.depth, index, dest.0, source.0));
            }
        }
    }
    // Those that run most often first; then in order, so that the result is always the same.
    moves.sort_unstable();
    for &(_, _, dest, source) in &moves {
        let (dest, source) = (classes.find(dest), classes.find(source));
        if dest == source {
            continue;
        }
        let parameter = match (classes.parameters[dest as usize], classes.parameters[source as usize]) {
            (Some(_), Some(_)) => continue,
            (one, other) => one.or(other),
        };
        if overlap(&classes.ranges[dest as usize], &classes.ranges[source as usize]) {
            continue;
        }
        let absorbed = std::mem::take(&mut classes.ranges[source as usize]);
        merge(&mut classes.ranges[dest as usize], absorbed);
        classes.parents[source as usize] = dest;
        classes.parameters[dest as usize] = parameter;
    }
    for &(_, index, dest, source) in &moves {
        if classes.find(dest) == classes.find(source) {
            flow.removed[index as usize] = true;
        }
    }
    classes
}

/// Ranges are put in one by one where there are so many times as many already.
const FEW: usize = 16;

/// Whether two sets of ranges have a position in common.
pub(super) fn overlap(left: &[(u32, u32)], right: &[(u32, u32)]) -> bool {
    let (few, many) = if left.len() <= right.len() { (left, right) } else { (right, left) };
    let mut rest = many;
    for &(start, end) in few {
        // The first range that ends after this one starts.
        let skipped = if rest.first().is_some_and(|first| first.1 > start) {
            0
        } else {
            rest.partition_point(|range| range.1 <= start)
        };
        rest = &rest[skipped..];
        match rest.first() {
            None => return false,
            Some(range) if range.0 < end => return true,
            Some(_) => {}
        }
    }
    false
}

/// Adds ranges that do not overlap with those that are there.
pub(super) fn merge(ranges: &mut Ranges, mut other: Ranges) {
    if ranges.len() < other.len() {
        std::mem::swap(ranges, &mut other);
    }
    // A value that a long function computes step by step meets a range at each: going through all that there are each time would take the
    // square of them.
    if other.len() <= ranges.len() / FEW {
        other.iter().for_each(|&range| insert(ranges, range));
        return;
    }
    let in_order = match (ranges.last(), other.first()) {
        (Some(last), Some(first)) => last.0 < first.0,
        _ => true,
    };
    ranges.extend(other);
    if !in_order {
        ranges.sort_unstable();
    }
    join_touching(ranges);
}

/// Puts a range in its place, and joins it with those that it touches.
fn insert(ranges: &mut Ranges, (start, end): (u32, u32)) {
    let at = ranges.partition_point(|range| range.0 < start);
    let touches_last = at > 0 && ranges[at - 1].1 == start;
    let touches_next = ranges.get(at).is_some_and(|next| next.0 == end);
    match (touches_last, touches_next) {
        (true, true) => {
            ranges[at - 1].1 = ranges[at].1;
            ranges.remove(at);
        }
        (true, false) => ranges[at - 1].1 = end,
        (false, true) => ranges[at].0 = start,
        (false, false) => ranges.insert(at, (start, end)),
    }
}

fn join_touching(ranges: &mut Ranges) {
    let mut kept = 0;
    for index in 1..ranges.len() {
        if ranges[kept].1 == ranges[index].0 {
            ranges[kept].1 = ranges[index].1;
        } else {
            kept += 1;
            ranges[kept] = ranges[index];
        }
    }
    ranges.truncate(kept + 1);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ranges come one by one or many at a time, touch or not, and what comes of it is the same.
    #[test]
    fn merging_is_uniting() {
        let mut random = 12345u64;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below
        };
        for _ in 0..200 {
            // Each position belongs to one of three sets, or to none.
            let owners: Vec<u64> = (0..400).map(|_| [0, 0, 0, 0, 0, 0, 0, 1, 2, 3][next(10) as usize]).collect();
            let of = |wanted: &[u64]| {
                let mut ranges = Ranges::new();
                for (position, _) in owners.iter().enumerate().filter(|(_, owner)| wanted.contains(owner)) {
                    let position = position as u32;
                    match ranges.last_mut() {
                        Some(last) if last.1 == position => last.1 += 1,
                        _ => ranges.push((position, position + 1)),
                    }
                }
                ranges
            };
            let mut ranges = of(&[0]);
            for (number, owner) in [1, 2, 3].into_iter().enumerate() {
                let mut added = of(&[owner]);
                if number == 1 {
                    std::mem::swap(&mut ranges, &mut added);
                }
                merge(&mut ranges, added);
            }
            assert_eq!(ranges, of(&[0, 1, 2, 3]));
        }
    }
}
