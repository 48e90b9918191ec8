//! Blocks of a function that begin alike.
//!
//! They are told apart by a number, so that a label names one region of its function. Which twin has which number does not matter to
//! what labels mean; that it keeps its number when another is inserted before it makes them survive.

use rustc_hash::FxHashMap;

use super::align::LARGEST_NUMBER;
use super::card::Twin;
use super::hash::Label;
use super::regions::Regions;

/// Beginnings up to this many instructions are on the card even if nothing is like them.
const SHORT: usize = 4;

/// By node its number among those that begin alike, and what goes on the card.
pub(crate) fn number_twins(old: &[Twin], regions: &Regions, contents: &[Label]) -> (Vec<u32>, Vec<Twin>) {
    let contexts = contexts(regions, contents);
    let first = |node: usize| contents[regions.first[node] as usize];
    let mut alike: FxHashMap<Label, Vec<usize>> = FxHashMap::default();
    (0..regions.nodes()).for_each(|node| alike.entry(first(node)).or_default().push(node));
    let mut known: FxHashMap<u32, Vec<Twin>> = FxHashMap::default();
    old.iter().for_each(|twin| known.entry(twin.content).or_default().push(*twin));
    let mut numbers = vec![0; regions.nodes()];
    for (content, nodes) in &alike {
        let known = known.get(&short(*content)).map_or(&[][..], |known| known);
        if nodes.len() > 1 || !known.is_empty() {
            number_alike(nodes, &contexts, known, &mut numbers);
        }
    }
    let is_kept =
        |&node: &usize| alike[&first(node)].len() > 1 || regions.instructions_of(regions.first[node]).len() <= SHORT;
    let twins = (0..regions.nodes()).filter(is_kept).map(|node| Twin {
        content: short(first(node)),
        context: contexts[node],
        number: numbers[node],
    });
    let twins = twins.collect();
    (numbers, twins)
}

fn short(label: Label) -> u32 {
    label.0 as u32
}

/// Numbers nodes that begin alike: first those in a context that is known, then the others in their order.
fn number_alike(nodes: &[usize], contexts: &[u32], known: &[Twin], numbers: &mut [u32]) {
    let mut left: Vec<Twin> = Vec::with_capacity(known.len());
    for twin in known {
        // Two of one number would be one name for two: a damaged card.
        if twin.number < LARGEST_NUMBER && !left.iter().any(|other| other.number == twin.number) {
            left.push(*twin);
        }
    }
    let mut fresh = left.iter().map(|twin| twin.number + 1).max().unwrap_or(0);
    let mut unknown: Vec<usize> = Vec::new();
    for &node in nodes {
        match left.iter().position(|twin| twin.context == contexts[node]) {
            Some(place) => numbers[node] = left.remove(place).number,
            None => unknown.push(node),
        }
    }
    let mut left = left.into_iter();
    for node in unknown {
        numbers[node] = left.next().map_or_else(
            || {
                fresh += 1;
                fresh - 1
            },
            |twin| twin.number,
        );
    }
}

/// By node: what stands for all of it, what comes before and what comes after.
fn contexts(regions: &Regions, contents: &[Label]) -> Vec<u32> {
    let whole = |node: usize| {
        let parts = regions.regions_of(node).map(|region| contents[region as usize].0 as u64);
        parts.fold(0u64, |whole, part| (whole.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    };
    let whole: Vec<u64> = (0..regions.nodes()).map(whole).collect();
    let mut contexts = whole.clone();
    for node in 0..regions.nodes() {
        for &follower in regions.followers(node) {
            contexts[node] = contexts[node].wrapping_add(whole[follower as usize].rotate_left(17));
            contexts[follower as usize] = contexts[follower as usize].wrapping_add(whole[node].rotate_left(39));
        }
    }
    contexts.into_iter().map(|context| (context >> 32) as u32).collect()
}
