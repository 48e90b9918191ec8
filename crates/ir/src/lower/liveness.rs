//! How long each register's value is needed, and which instructions compute nothing that is.

use smallvec::SmallVec;

use super::draft::{Draft, Role};
use super::flow::DraftFlow;
use super::visit;
use crate::code::{BinaryFlags, BinaryOp, Constant, Instruction};

/// Half-open ranges of positions, ascending and apart. Instruction `i` reads at `2i` and writes at `2i + 1`, so that a value
/// read for the last time by an instruction does not overlap with what that instruction writes.
pub(super) type Ranges = SmallVec<[(u32, u32); 2]>;

/// A function whose tables of what is live where would be larger than this many words is left as it is.
const LARGEST_TABLE: usize = 1 << 23;

const NONE: u32 = u32::MAX;

/// By register, when its value is needed. `None` for a function too large to say. Dead instructions are marked removed.
pub(super) fn find(draft: &Draft, flow: &mut DraftFlow) -> Option<Vec<Ranges>> {
    let globals = Globals::find(draft, flow);
    let words = globals.count.div_ceil(64);
    if words * flow.nodes.len() > LARGEST_TABLE {
        return None;
    }
    let live_out = Effects::find(draft, flow, &globals, words).live_at_ends();
    Some(build_ranges(draft, flow, &globals, &live_out, words))
}

/// How many times each register is read, once what nobody reads is removed. Values that only feed themselves around a loop
/// are left for later.
pub(super) fn remove_unread(draft: &Draft, flow: &mut DraftFlow) -> Vec<u32> {
    let mut uses = vec![0u32; draft.roles.len()];
    for instruction in &flow.instructions {
        visit::for_each_use(instruction, draft.tables.view(), |register| uses[register.0 as usize] += 1);
    }
    loop {
        let mut again = false;
        for index in (0..flow.instructions.len()).rev() {
            let instruction = &flow.instructions[index];
            if flow.removed[index] || !is_removable(instruction, &draft.constants) {
                continue;
            }
            let mut is_read = false;
            visit::for_each_definition(instruction, draft.tables.view(), |register| {
                is_read |= uses[register.0 as usize] > 0
            });
            if !is_read {
                flow.removed[index] = true;
                visit::for_each_use(instruction, draft.tables.view(), |register| {
                    let uses = &mut uses[register.0 as usize];
                    *uses -= 1;
                    // Written again further down, by an edge or a store: those have been passed already.
                    again |= *uses == 0 && draft.roles[register.0 as usize] != Role::Temporary;
                });
            }
        }
        if !again {
            return uses;
        }
    }
}

/// The registers that carry a value from one node to another, numbered densely.
struct Globals {
    /// By register; `NONE` for those of one node only.
    numbers: Vec<u32>,
    registers: Vec<u32>,
    count: usize,
}

impl Globals {
    fn find(draft: &Draft, flow: &DraftFlow) -> Globals {
        let count = draft.roles.len();
        let mut home = vec![NONE; count];
        let mut numbers = vec![NONE; count];
        let mut registers = Vec::new();
        let mut make_global = |register: usize| {
            if numbers[register] == NONE {
                numbers[register] = registers.len() as u32;
                registers.push(register as u32);
            }
        };
        for (number, node) in flow.nodes.iter().enumerate() {
            let number = number as u32;
            for instruction in flow.kept(node) {
                visit::for_each_use(instruction, draft.tables.view(), |register| {
                    // Read before it is written here: the value comes from elsewhere, be it from the last time around.
                    if home[register.0 as usize] != number {
                        make_global(register.0 as usize);
                    }
                });
                visit::for_each_definition(instruction, draft.tables.view(), |register| {
                    let home = &mut home[register.0 as usize];
                    if *home != NONE && *home != number {
                        make_global(register.0 as usize);
                    }
                    *home = number;
                });
            }
        }
        let count = registers.len();
        Globals { numbers, registers, count }
    }
}

/// What each node does to globals; sets are rows of so many words.
struct Effects {
    words: usize,
    /// Before it writes them, if it does.
    read_first: Vec<u64>,
    written: Vec<u64>,
    predecessors: Vec<SmallVec<[u32; 4]>>,
}

impl Effects {
    fn find(draft: &Draft, flow: &DraftFlow, globals: &Globals, words: usize) -> Effects {
        let nodes = flow.nodes.len();
        let mut read_first = vec![0u64; nodes * words];
        let mut written = vec![0u64; nodes * words];
        let mut predecessors: Vec<SmallVec<[u32; 4]>> = vec![SmallVec::new(); nodes];
        for (number, node) in flow.nodes.iter().enumerate() {
            let row = number * words;
            for instruction in flow.kept(node) {
                visit::for_each_use(instruction, draft.tables.view(), |register| {
                    let global = globals.numbers[register.0 as usize];
                    if global != NONE {
                        let (word, bit) = (row + global as usize / 64, 1 << (global % 64));
                        if written[word] & bit == 0 {
                            read_first[word] |= bit;
                        }
                    }
                });
                visit::for_each_definition(instruction, draft.tables.view(), |register| {
                    let global = globals.numbers[register.0 as usize];
                    if global != NONE {
                        written[row + global as usize / 64] |= 1 << (global % 64);
                    }
                });
            }
            let terminator = &flow.instructions[node.end as usize - 1];
            visit::for_each_target(terminator, draft.tables.view(), |target| {
                predecessors[target as usize].push(number as u32)
            });
        }
        Effects { words, read_first, written, predecessors }
    }

    /// By node, the globals that are live at its end.
    fn live_at_ends(self) -> Vec<u64> {
        let Effects { words, read_first, written, predecessors } = self;
        let nodes = predecessors.len();
        // What is live at the start grows in place from what is read first.
        let mut live_in = read_first;
        let mut live_out = vec![0u64; nodes * words];
        let mut pending: Vec<u32> = (0..nodes as u32).collect();
        let mut is_pending = vec![true; nodes];
        while let Some(number) = pending.pop() {
            let number = number as usize;
            is_pending[number] = false;
            let row = number * words;
            for &predecessor in &predecessors[number] {
                let predecessor = predecessor as usize;
                let other = predecessor * words;
                let mut grew = false;
                for word in 0..words {
                    let live = live_in[row + word];
                    let out = &mut live_out[other + word];
                    if live & !*out != 0 {
                        *out |= live;
                        let passed = live & !written[other + word];
                        let before = &mut live_in[other + word];
                        if passed & !*before != 0 {
                            *before |= passed;
                            grew = true;
                        }
                    }
                }
                if grew && !is_pending[predecessor] {
                    is_pending[predecessor] = true;
                    pending.push(predecessor as u32);
                }
            }
        }
        live_out
    }
}

/// Walks everything backwards, dropping what computes nothing that is needed later.
fn build_ranges(draft: &Draft, flow: &mut DraftFlow, globals: &Globals, live_out: &[u64], words: usize) -> Vec<Ranges> {
    let count = draft.roles.len();
    let mut walk = BackwardWalk { ranges: vec![Ranges::new(); count], ends: vec![0u32; count], live_here: Vec::new() };
    let DraftFlow { nodes, instructions, removed, .. } = flow;
    for (number, node) in nodes.iter().enumerate().rev() {
        walk.enter_at_end(node.end, &live_out[number * words..(number + 1) * words], globals);
        for index in (node.start..node.end).rev() {
            let removed = &mut removed[index as usize];
            *removed = *removed || !walk.step(draft, &instructions[index as usize], index);
        }
        walk.leave_at_start(node.start);
    }
    let mut ranges = walk.ranges;
    for (register, ranges) in ranges.iter_mut().enumerate() {
        ranges.reverse();
        // The caller writes every parameter, read or not.
        if draft.roles[register] == Role::Parameter && ranges.first().is_none_or(|first| first.0 > 0) {
            ranges.insert(0, (0, 1));
        }
    }
    ranges
}

struct BackwardWalk {
    /// By register, last to first.
    ranges: Vec<Ranges>,
    /// Where the open range of a live register ends; 0 is dead.
    ends: Vec<u32>,
    /// Registers whose range was opened in this node, closed again or not.
    live_here: Vec<u32>,
}

impl BackwardWalk {
    fn enter_at_end(&mut self, end: u32, live_out: &[u64], globals: &Globals) {
        self.live_here.clear();
        for (word, bits) in live_out.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let register = globals.registers[word * 64 + bits.trailing_zeros() as usize];
                self.ends[register as usize] = 2 * end;
                self.live_here.push(register);
                bits &= bits - 1;
            }
        }
    }

    /// False, and nothing else, where nobody needs what the instruction computes.
    fn step(&mut self, draft: &Draft, instruction: &Instruction, index: u32) -> bool {
        let BackwardWalk { ranges, ends, live_here } = self;
        if is_removable(instruction, &draft.constants) {
            let mut needed = false;
            visit::for_each_definition(instruction, draft.tables.view(), |register| {
                needed |= ends[register.0 as usize] != 0;
            });
            if !needed {
                return false;
            }
        }
        visit::for_each_definition(instruction, draft.tables.view(), |register| {
            let end = std::mem::take(&mut ends[register.0 as usize]);
            let end = if end == 0 { 2 * index + 2 } else { end };
            push_before(&mut ranges[register.0 as usize], (2 * index + 1, end));
        });
        visit::for_each_use(instruction, draft.tables.view(), |register| {
            let end = &mut ends[register.0 as usize];
            if *end == 0 {
                *end = 2 * index + 1;
                live_here.push(register.0);
            }
        });
        true
    }

    fn leave_at_start(&mut self, start: u32) {
        for &register in &self.live_here {
            let end = std::mem::take(&mut self.ends[register as usize]);
            if end != 0 {
                push_before(&mut self.ranges[register as usize], (2 * start, end));
            }
        }
    }
}

/// Ranges are found last to first; one that touches the one found before continues it.
fn push_before(ranges: &mut Ranges, range: (u32, u32)) {
    match ranges.last_mut() {
        Some(last) if last.0 == range.1 => last.0 = range.0,
        _ => ranges.push(range),
    }
}

/// Whether an instruction does nothing but compute its result: it cannot fault, whatever is checked.
fn is_removable(instruction: &Instruction, constants: &[Constant]) -> bool {
    match *instruction {
        Instruction::Move { .. }
        | Instruction::Undefine { .. }
        | Instruction::Compare { .. }
        | Instruction::Cast { .. }
        | Instruction::Select { .. }
        | Instruction::Overflow { .. }
        | Instruction::Intrinsic { .. }
        | Instruction::FloatBinary { .. }
        | Instruction::FloatUnary { .. }
        | Instruction::FloatFusedMultiplyAdd { .. }
        | Instruction::FloatCompare { .. }
        | Instruction::FloatCast { .. }
        | Instruction::AddScaled { .. }
        | Instruction::StackSave { .. }
        | Instruction::ObjectSize { .. } => true,
        Instruction::Binary { op, flags, width, right, .. } => match op {
            BinaryOp::UnsignedDivide
            | BinaryOp::SignedDivide
            | BinaryOp::UnsignedRemainder
            | BinaryOp::SignedRemainder => false,
            // Wrapping is a fault where that is checked.
            _ if flags.contains(BinaryFlags::NO_SIGNED_WRAP) => false,
            BinaryOp::ShiftLeft | BinaryOp::LogicalShiftRight | BinaryOp::ArithmeticShiftRight => {
                match right.as_constant().map(|index| &constants[index]) {
                    Some(Constant::Word(distance)) => *distance < u64::from(width),
                    Some(Constant::Wide(words)) => {
                        words[0] < u64::from(width) && words[1..].iter().all(|word| *word == 0)
                    }
                    _ => false,
                }
            }
            _ => true,
        },
        _ => false,
    }
}
