//! Gives parts their pieces of a tree.
//!
//! What lies together in a tree is alike, so an estimate that is wrong is wrong for many neighbours: parts get many pieces from all over the
//! tree, and errors even out. A piece is several positions that follow one another, so that what leads there is executed once.

use reprise_hash::WordHasher;

use super::{OpenPosition, Piece, Way};

/// Pieces that a part is made of, where there are enough positions.
const PIECES: u64 = 32;

/// Deals positions, which come in the order of the tree.
pub(super) fn deal(positions: Vec<OpenPosition>, parts: u32) -> Vec<Piece> {
    let mut pieces = pieces(positions, PIECES * u64::from(parts));
    // The heaviest first, each to the part that has least so far.
    let mut heaviest: Vec<usize> = (0..pieces.len()).collect();
    heaviest.sort_by_key(|&number| (std::cmp::Reverse(pieces[number].weight), number));
    let mut loads = vec![0u64; parts as usize];
    for number in heaviest {
        // Where loads are equal, whoever it is must not depend on how the tree branches.
        let least = (0..parts).min_by_key(|&part| (loads[part as usize], shuffled(number, part)));
        let part = least.expect("there is a part at least");
        loads[part as usize] = loads[part as usize].saturating_add(pieces[number].weight);
        pieces[number].part = part + 1;
    }
    if pieces.is_empty() {
        // All that there is belongs to somebody.
        pieces.push(Piece { from: Way::new(), part: 1, positions: 0, weight: 0 });
    }
    pieces
}

fn shuffled(piece: usize, part: u32) -> u64 {
    let mut hasher = WordHasher::new(piece as u64);
    hasher.wide(u128::from(part));
    hasher.finish_short()
}

/// About so many pieces of about the same weight.
fn pieces(positions: Vec<OpenPosition>, count: u64) -> Vec<Piece> {
    let all = positions.iter().fold(0u64, |all, position| all.saturating_add(position.weight));
    let enough = all.div_ceil(count).max(1);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut before: Option<Way> = None;
    for OpenPosition { way, weight } in positions {
        match pieces.last_mut().filter(|piece| piece.weight < enough) {
            Some(piece) => {
                piece.positions += 1;
                piece.weight = piece.weight.saturating_add(weight);
            }
            None => pieces.push(Piece { from: parting(before.as_deref(), &way), part: 0, positions: 1, weight }),
        }
        before = Some(way);
    }
    pieces
}

/// The shortest way that leads to a position and not to the one before.
fn parting(before: Option<&[u32]>, way: &[u32]) -> Way {
    let Some(before) = before else { return Way::new() };
    let common = before.iter().zip(way).take_while(|(one, other)| one == other).count();
    way[..=common].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(weights: &[u64]) -> Vec<OpenPosition> {
        let way = |number: usize| (0..8).rev().map(|bit| (number >> bit & 1) as u32).collect();
        weights.iter().enumerate().map(|(number, &weight)| OpenPosition { way: way(number), weight }).collect()
    }

    fn loads(pieces: &[Piece], parts: u32) -> Vec<u64> {
        (1..=parts)
            .map(|part| pieces.iter().filter(|piece| piece.part == part).map(|piece| piece.weight).sum())
            .collect()
    }

    #[test]
    fn parts_are_balanced_and_have_everything() {
        let weights: Vec<u64> = (0..200).map(|number| 1 + number * number % 37).collect();
        for parts in [1, 2, 3, 7] {
            let pieces = deal(positions(&weights), parts);
            let loads = loads(&pieces, parts);
            assert_eq!(loads.iter().sum::<u64>(), weights.iter().sum::<u64>());
            assert_eq!(pieces.iter().map(|piece| piece.positions).sum::<u64>(), 200);
            let (most, least) = (loads.iter().max().expect("a part"), loads.iter().min().expect("a part"));
            assert!(most - least <= 2 * 37, "{loads:?}");
        }
    }

    #[test]
    fn with_more_parts_than_positions_some_have_nothing() {
        let pieces = deal(positions(&[5, 5]), 7);
        let mut loads = loads(&pieces, 7);
        loads.sort_unstable();
        assert_eq!(loads, [0, 0, 0, 0, 0, 5, 5]);
        assert_eq!(deal(Vec::new(), 3).len(), 1);
    }

    #[test]
    fn a_piece_begins_where_its_first_position_parts_from_the_last() {
        assert_eq!(parting(None, &[0, 1]), [0u32; 0]);
        assert_eq!(parting(Some(&[0, 0, 1]), &[0, 1, 1, 0]), [0, 1]);
    }
}
