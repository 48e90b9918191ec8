//! The regions of a function: what ends with a call or with its block.

use super::view::FormView;
use crate::code::Instruction;

/// The regions of one function, in the order of its form. Every node has at least one.
pub(crate) struct Regions {
    /// By region: its first instruction; one more at the end.
    pub starts: Vec<u32>,
    /// By node: its first region; one more at the end.
    pub first: Vec<u32>,
    /// By instruction.
    pub of_instruction: Vec<u32>,
    /// By region: where its end leads, as a range of `targets`.
    ends: Vec<(u32, u32)>,
    targets: Vec<u32>,
}

impl Regions {
    pub(crate) fn new(view: &FormView) -> Regions {
        let form = view.form;
        let mut regions = Regions {
            starts: Vec::new(),
            first: Vec::with_capacity(form.nodes.len()),
            of_instruction: Vec::with_capacity(form.instructions.len()),
            ends: Vec::new(),
            targets: Vec::new(),
        };
        let mut table_targets = form.targets.iter().copied();
        for node in form.nodes.windows(2) {
            regions.first.push(regions.ends.len() as u32);
            regions.starts.push(node[0]);
            for index in node[0]..node[1] {
                regions.of_instruction.push(regions.ends.len() as u32);
                let instruction = &form.instructions[index as usize];
                let from = regions.targets.len();
                view.for_each_target(instruction, &mut table_targets, |target| regions.targets.push(target));
                if matches!(instruction, Instruction::Call { .. }) && index + 1 < node[1] {
                    regions.end(from);
                    regions.starts.push(index + 1);
                } else if index + 1 == node[1] {
                    regions.end(from);
                }
            }
            if node[0] == node[1] {
                regions.end(regions.targets.len());
            }
        }
        regions.first.push(regions.ends.len() as u32);
        regions.starts.push(form.instructions.len() as u32);
        regions
    }

    fn end(&mut self, from: usize) {
        self.ends.push((from as u32, self.targets.len() as u32));
    }

    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn nodes(&self) -> usize {
        self.first.len() - 1
    }

    /// The nodes that the end of a region leads to, in the order of its outcomes.
    pub(crate) fn targets(&self, region: u32) -> &[u32] {
        let (from, to) = self.ends[region as usize];
        &self.targets[from as usize..to as usize]
    }

    /// The nodes that a node leads to.
    pub(crate) fn followers(&self, node: usize) -> &[u32] {
        self.targets(self.first[node + 1] - 1)
    }

    pub(crate) fn regions_of(&self, node: usize) -> std::ops::Range<u32> {
        self.first[node]..self.first[node + 1]
    }

    pub(crate) fn instructions_of(&self, region: u32) -> std::ops::Range<usize> {
        self.starts[region as usize] as usize..self.starts[region as usize + 1] as usize
    }
}
