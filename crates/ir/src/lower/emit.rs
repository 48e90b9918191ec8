//! From a function in order to its final code: registers in place, targets and edges numbered.

use super::allocate::{self, Places};
use super::draft::Draft;
use super::flow::DraftFlow;
use super::link::Linker;
use super::visit::{self, Tables};
use super::{coalesce, copies, form, liveness, peephole};
use crate::code::{Block, Code, Constant, FunctionId, Instruction, Operand, Register};
use crate::module::LlvmCode;

pub(super) fn finish(
    linker: &mut Linker,
    function: FunctionId,
    source: &LlvmCode,
    draft: &mut Draft,
    flow: &mut DraftFlow,
    parameters: u32,
) -> Code {
    let uses = liveness::remove_unread(draft, flow);
    peephole::fuse_branches(flow, &uses);
    copies::forward(draft, flow);
    drop_unread_results(draft, flow);
    let mut taken = form::take(draft, flow);
    let places = places_of_registers(draft, flow, parameters);
    let starts = code_indices(flow);
    let mut writer = Writer::new(&places, &draft.constants);
    let mut tables = std::mem::take(&mut draft.tables);
    taken.form.origin.reserve_exact(taken.form.instructions.len());
    let mut instructions = Vec::with_capacity(flow.instructions.len());
    let mut locations = Vec::with_capacity(flow.instructions.len());
    let mut progress = Vec::with_capacity(flow.instructions.len());
    for (number, node) in flow.nodes.iter().enumerate() {
        if starts[number].is_skipped {
            continue;
        }
        for index in node.start as usize..node.end as usize {
            if flow.removed[index] {
                continue;
            }
            let mut instruction = flow.instructions[index];
            writer.rewrite(&mut instruction, &mut tables);
            visit::map_targets(&mut instruction, &mut tables, |target| *target = starts[*target as usize].index);
            if let Some((edge, outcomes)) = edges_of(&mut instruction, &mut tables) {
                *edge = draft.regions.emit(&mut linker.program, function, *edge, outcomes);
            }
            taken.form.origin.push(taken.numbers[index]);
            instructions.push(instruction);
            locations.push(flow.locations[index]);
            progress.push((flow.progress[index], flow.locations[index]));
        }
    }
    let beginnings = draft.regions.emit_beginnings(&mut linker.program, function, &mut linker.beginnings, &progress);
    let blocks = source.blocks.iter().zip(&starts);
    Code {
        registers: places.count,
        frame_bytes: 0,
        constants: writer.constants,
        instructions,
        locations,
        beginnings,
        switches: tables.switches,
        calls: tables.calls,
        indirect_targets: tables.indirect_targets,
        operand_lists: tables.operand_lists,
        messages: tables.messages,
        blocks: blocks
            .map(|(block, start)| Block { name: block.label.to_string().into(), start: start.index })
            .collect(),
        form: taken.form,
    }
}

fn places_of_registers(draft: &Draft, flow: &mut DraftFlow, parameters: u32) -> Places {
    match liveness::find(draft, flow) {
        Some(ranges) => {
            let classes = coalesce::coalesce(draft, flow, ranges);
            allocate::allocate(draft, classes, parameters)
        }
        None => allocate::keep_apart(draft),
    }
}

#[derive(Clone, Copy)]
struct NodeStart {
    index: u32,
    /// A stub whose moves have all disappeared: jumps to it go where it would.
    is_skipped: bool,
}

/// A call whose result nobody reads asks for none: some functions can be answered only where it does not matter.
fn drop_unread_results(draft: &mut Draft, flow: &DraftFlow) {
    let mut is_read = vec![false; draft.roles.len()];
    for (instruction, removed) in flow.instructions.iter().zip(&flow.removed) {
        if !removed {
            visit::for_each_use(instruction, draft.tables.view(), |register| is_read[register.0 as usize] = true);
        }
    }
    for call in &mut draft.tables.calls {
        let first = call.result.0 as usize;
        if is_read.get(first..first + call.results.len()).is_some_and(|registers| !registers.contains(&true)) {
            call.results.clear();
        }
    }
}

fn code_indices(flow: &DraftFlow) -> Vec<NodeStart> {
    let mut next = 0u32;
    let mut starts = Vec::with_capacity(flow.nodes.len());
    for (number, node) in flow.nodes.iter().enumerate() {
        let range = node.start as usize..node.end as usize;
        let kept = flow.removed[range].iter().filter(|removed| !**removed).count() as u32;
        let is_skipped = number >= flow.blocks && kept == 1;
        starts.push(NodeStart { index: next, is_skipped });
        if !is_skipped {
            next += kept;
        }
    }
    for (number, node) in flow.nodes.iter().enumerate().skip(flow.blocks) {
        if starts[number].is_skipped
            && let Instruction::Jump { target, .. } = flow.instructions[node.end as usize - 1]
        {
            starts[number].index = starts[target as usize].index;
        }
    }
    starts
}

/// The first edge of an instruction that ends a region, and how many it has.
fn edges_of<'t>(
    instruction: &'t mut Instruction,
    tables: &'t mut Tables,
) -> Option<(&'t mut crate::code::EdgeId, usize)> {
    match instruction {
        Instruction::Jump { edge, .. } | Instruction::Call { edge, .. } | Instruction::Return { edge, .. } => {
            Some((edge, 1))
        }
        Instruction::Branch { edge, .. } | Instruction::CompareBranch { edge, .. } => Some((edge, 2)),
        Instruction::Switch { table, .. } => {
            let table = &mut tables.switches[*table as usize];
            Some((&mut table.edge, table.arms.len() + 1))
        }
        Instruction::IndirectJump { table, edge, .. } => {
            Some((edge, tables.indirect_targets[*table as usize].len().max(1)))
        }
        _ => None,
    }
}

struct Writer<'d> {
    places: &'d Places,
    draft_constants: &'d [Constant],
    /// By the draft's number: the final one, given at the first use.
    constant_numbers: Vec<u32>,
    constants: Vec<Constant>,
}

impl<'d> Writer<'d> {
    fn new(places: &'d Places, draft_constants: &'d [Constant]) -> Self {
        let constant_numbers = vec![u32::MAX; draft_constants.len()];
        Writer { places, draft_constants, constant_numbers, constants: Vec::new() }
    }

    fn rewrite(&mut self, instruction: &mut Instruction, tables: &mut Tables) {
        visit::map_operands(instruction, tables, |operand| *operand = self.operand(*operand));
        visit::map_inline_definitions(instruction, |register| *register = self.register(*register));
        if let Instruction::Call { call, .. } = instruction {
            let call = &mut tables.calls[*call as usize];
            call.result = if call.results.is_empty() { Register(0) } else { self.register(call.result) };
        }
    }

    fn register(&self, register: Register) -> Register {
        Register(self.places.places[register.0 as usize])
    }

    fn operand(&mut self, operand: Operand) -> Operand {
        match operand.as_register() {
            Some(register) => Operand::register(self.register(register)),
            None => {
                let number = &mut self.constant_numbers[operand.index()];
                if *number == u32::MAX {
                    *number = self.constants.len() as u32;
                    self.constants.push(self.draft_constants[operand.index()].clone());
                }
                Operand::constant(*number as usize)
            }
        }
    }
}
