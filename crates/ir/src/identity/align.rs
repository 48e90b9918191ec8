//! Which local of a function is which of an earlier version's.

use rustc_hash::{FxHashMap, FxHashSet};

use super::card::Local;

/// Numbers past this are no card's.
pub(crate) const LARGEST_NUMBER: u32 = 1 << 28;
/// Sequences whose table would be larger than this are not compared in full.
const LARGEST_TABLE: usize = 1 << 20;

const UNKNOWN: u32 = u32::MAX;

/// What the locals of a function are called, each of them differently: a local that is known by its name keeps its number, the
/// others do where they come in the same order and are defined alike, and what is new gets a number that nobody had.
pub(crate) fn numbers(old: &[Local], new: &[Local]) -> Vec<u32> {
    let mut numbers = vec![UNKNOWN; new.len()];
    if !are_called_differently(old) {
        return (0..new.len() as u32).collect();
    }
    let mut is_taken = vec![false; old.len()];
    match_names(old, new, &mut numbers, &mut is_taken);
    let left_old: Vec<usize> = (0..old.len()).filter(|&place| !is_taken[place]).collect();
    let left_new: Vec<usize> = (0..new.len()).filter(|&place| numbers[place] == UNKNOWN).collect();
    let old_shapes: Vec<(u8, u32)> = left_old.iter().map(|&place| shape(&old[place])).collect();
    let new_shapes: Vec<(u8, u32)> = left_new.iter().map(|&place| shape(&new[place])).collect();
    for (from, to) in common_subsequence(&old_shapes, &new_shapes) {
        numbers[left_new[to]] = old[left_old[from]].number;
    }
    let first = old.iter().map(|local| local.number + 1).max().unwrap_or(0);
    let unknown = numbers.iter_mut().filter(|number| **number == UNKNOWN);
    unknown.zip(first..).for_each(|(number, fresh)| *number = fresh);
    numbers
}

/// Of a function that has not changed.
pub(crate) fn copied_numbers(old: &[Local], new: &[Local]) -> Option<Vec<u32>> {
    let is_fit = old.len() == new.len() && are_called_differently(old);
    is_fit.then(|| old.iter().map(|local| local.number).collect())
}

/// What labels rest on; a card that was damaged might break it.
fn are_called_differently(locals: &[Local]) -> bool {
    let mut seen = FxHashSet::default();
    locals.iter().all(|local| local.number < LARGEST_NUMBER && seen.insert(local.number))
}

fn shape(local: &Local) -> (u8, u32) {
    (local.role, local.skeleton)
}

fn match_names(old: &[Local], new: &[Local], numbers: &mut [u32], is_taken: &mut [bool]) {
    let (old_places, new_places) = (unique_names(old), unique_names(new));
    for (name, &place) in &new_places {
        if let (Some(place), Some(&Some(known))) = (place, old_places.get(name)) {
            numbers[place] = old[known].number;
            is_taken[known] = true;
        }
    }
}

/// By role and name: the only local that has it.
fn unique_names(locals: &[Local]) -> FxHashMap<(u8, u32), Option<usize>> {
    let mut places = FxHashMap::default();
    for (place, local) in locals.iter().enumerate().filter(|(_, local)| local.hint != 0) {
        places.entry((local.role, local.hint)).and_modify(|place| *place = None).or_insert(Some(place));
    }
    places
}

/// Pairs of places that hold the same, ascending on both sides, as many as there are.
fn common_subsequence<T: PartialEq>(left: &[T], right: &[T]) -> Vec<(usize, usize)> {
    let start = left.iter().zip(right).take_while(|(left, right)| left == right).count();
    let (rest_left, rest_right) = (&left[start..], &right[start..]);
    let end = rest_left.iter().rev().zip(rest_right.iter().rev()).take_while(|(left, right)| left == right).count();
    let (left_end, right_end) = (left.len() - end, right.len() - end);
    let mut pairs: Vec<(usize, usize)> = (0..start).map(|place| (place, place)).collect();
    let (middle_left, middle_right) = (&left[start..left_end], &right[start..right_end]);
    if middle_left.len().saturating_mul(middle_right.len()) <= LARGEST_TABLE {
        pairs.extend(longest(middle_left, middle_right).into_iter().map(|(l, r)| (l + start, r + start)));
    }
    pairs.extend((0..end).map(|place| (left_end + place, right_end + place)));
    pairs
}

fn longest<T: PartialEq>(left: &[T], right: &[T]) -> Vec<(usize, usize)> {
    let width = right.len() + 1;
    // How long the longest is from these places on.
    let mut length = vec![0u32; (left.len() + 1) * width];
    for l in (0..left.len()).rev() {
        for r in (0..right.len()).rev() {
            length[l * width + r] = if left[l] == right[r] {
                length[(l + 1) * width + r + 1] + 1
            } else {
                length[(l + 1) * width + r].max(length[l * width + r + 1])
            };
        }
    }
    let (mut l, mut r) = (0, 0);
    let mut pairs = Vec::new();
    while l < left.len() && r < right.len() {
        if left[l] == right[r] {
            pairs.push((l, r));
            (l, r) = (l + 1, r + 1);
        } else if length[(l + 1) * width + r] >= length[l * width + r + 1] {
            l += 1;
        } else {
            r += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local(hint: u32, skeleton: u32, number: u32) -> Local {
        Local { role: 0, hint, skeleton, number }
    }

    #[test]
    fn who_is_known_keeps_its_number() {
        let old = [local(1, 9, 0), local(2, 9, 1), local(0, 5, 2), local(0, 6, 3)];
        // Reordered, another definition, one new with a name, one new without.
        let new = [local(2, 9, 0), local(7, 9, 0), local(1, 8, 0), local(0, 4, 0), local(0, 5, 0), local(0, 6, 0)];
        assert_eq!(numbers(&old, &new), [1, 4, 0, 5, 2, 3]);
        // A renamed one is known by its definition.
        assert_eq!(numbers(&old, &[local(1, 9, 0), local(8, 9, 0), local(0, 5, 0), local(0, 6, 0)]), [0, 1, 2, 3]);
    }

    #[test]
    fn no_two_are_called_alike() {
        // Names that occur twice say nothing; a damaged card says nothing at all.
        let twice = [local(1, 9, 4), local(1, 9, 4)];
        assert_eq!(numbers(&twice, &[local(1, 9, 0), local(1, 9, 0)]), [0, 1]);
        assert_eq!(copied_numbers(&twice, &twice), None);
        let large = [local(1, 9, u32::MAX)];
        assert_eq!(numbers(&large, &[local(1, 9, 0)]), [0]);
        let old: Vec<Local> = (0..40).map(|place| local(place % 7, place % 3, 40 - place)).collect();
        let new: Vec<Local> = (0..50).map(|place| local(place % 11, place % 4, 0)).collect();
        let mut numbers = numbers(&old, &new);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 50);
    }
}
