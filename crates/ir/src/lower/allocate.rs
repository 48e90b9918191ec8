//! Packs registers into a small frame: frames are copied when a state forks.
//!
//! Each class takes the lowest place that is free whenever it is needed.

use super::coalesce::{Classes, merge, overlap};
use super::draft::Draft;
use super::liveness::Ranges;

/// By register: its place in the frame, and how many places there are.
pub(super) struct Places {
    pub places: Vec<u32>,
    pub count: u32,
}

/// Every register its own place, for functions too large to say when each is needed.
pub(super) fn keep_apart(draft: &Draft) -> Places {
    let count = draft.roles.len() as u32;
    Places { places: (0..count).collect(), count }
}

pub(super) fn allocate(draft: &Draft, mut classes: Classes, parameters: u32) -> Places {
    let count = draft.roles.len();
    // The group that starts at a register, and those registers that are in one.
    let mut group_length = vec![1u32; count];
    let mut in_group = vec![false; count];
    for (first, length) in &draft.groups {
        group_length[first.0 as usize] = *length;
        in_group[first.0 as usize + 1..(first.0 + length) as usize].fill(true);
    }
    let mut places = vec![0u32; count];
    let mut frame: Vec<Ranges> = vec![Ranges::new(); parameters as usize];
    let mut waiting: Vec<(u32, u32)> = Vec::new();
    for register in 0..count as u32 {
        if classes.class(register) != register || in_group[register as usize] {
            continue;
        }
        let ranges = &classes.ranges[register as usize];
        if let Some(parameter) = classes.parameters[register as usize] {
            places[register as usize] = parameter;
            frame[parameter as usize] = std::mem::take(&mut classes.ranges[register as usize]);
        } else if let Some(first) = ranges.first() {
            waiting.push((first.0, register));
        }
    }
    waiting.sort_unstable();
    for (_, register) in waiting {
        let length = group_length[register as usize];
        let members = register..register + length;
        let is_free = |frame: &[Ranges], place: usize, member: u32| {
            frame.get(place).is_none_or(|taken| !overlap(taken, &classes.ranges[member as usize]))
        };
        let mut place = 0;
        while !members.clone().enumerate().all(|(offset, member)| is_free(&frame, place + offset, member)) {
            place += 1;
        }
        for (offset, member) in members.enumerate() {
            if frame.len() <= place + offset {
                frame.resize(place + offset + 1, Ranges::new());
            }
            places[member as usize] = (place + offset) as u32;
            merge(&mut frame[place + offset], std::mem::take(&mut classes.ranges[member as usize]));
        }
    }
    for register in 0..count as u32 {
        places[register as usize] = places[classes.class(register) as usize];
    }
    Places { places, count: frame.len() as u32 }
}
