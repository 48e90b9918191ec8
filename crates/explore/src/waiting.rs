//! States that wait for another process: those that a bound on depth has cut, in writing, so that a deeper run goes on from them and not
//! through all that led there.
//!
//! A page begins with the positions of its states, for whoever only wants to know of which paths it is. What is on it is of use to the same
//! program only, and to the process that reads it only if it can be read: a state that is missing is come to again through the tree.

use reprise_codec::{Decoder, Encoder, Malformed};
use reprise_ir::code::{EdgeId, FunctionId};
use reprise_machine::snapshot::{PageTables, SnapshotReader, SnapshotWriter};
use reprise_machine::{Machine, State};
use reprise_solver::PathCondition;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::engine::Explorer;
use crate::guide::{PickedValues, Trace, TreePosition};
use crate::search::Frontier;
use crate::state::{Choice, NonZeroEdge, PathState};

/// Just below a power of two: the database gives a record pages of such sizes.
const PAGE_BYTES: usize = 32_000;

/// States that a run begins with, besides that in which the program begins.
#[derive(Default)]
pub struct WaitingStates {
    /// As they were kept, in order.
    pub pages: Vec<Vec<u8>>,
    /// Those of their states that are wanted.
    pub wanted: FxHashSet<TreePosition>,
}

/// The positions of the states on a page.
pub fn positions_on(page: &[u8]) -> Result<Vec<TreePosition>, Malformed> {
    positions(&mut Decoder::new(page))
}

fn positions(decoder: &mut Decoder<'_>) -> Result<Vec<TreePosition>, Malformed> {
    let mut positions = Vec::new();
    for _ in 0..decoder.count()? {
        positions.push(TreePosition { decision: decoder.number_u32()?, case: decoder.number_u32()? });
    }
    Ok(positions)
}

/// What writing a state costs, reading it included, in steps of [work](Explorer::work).
const WORK_PER_STATE: u64 = 1 << 10;
/// The share of all work that may go into writing states. To come to a path again costs what is new in it, which is less than that where
/// much of the tree is cut: there is nothing to gain.
const SHARE_OF_WORK: u64 = 16;
/// Work that nobody notices, some thousandths of a second.
const FREE_WORK: u64 = 1 << 20;

/// Writes states down, one page after the other.
pub(crate) struct StateWriter {
    first: Box<PathState>,
    /// The last state that was written, if one is on the page; what the next one shares with it is not written again.
    last: Option<Box<PathState>>,
    written: u64,
    tables: PageTables,
    states: Encoder,
    positions: Vec<TreePosition>,
    /// Of the terms that have numbers on the page.
    epoch: u64,
}

impl StateWriter {
    /// `first` is the state in which the program begins.
    fn new(first: State) -> StateWriter {
        StateWriter {
            first: Box::new(PathState::first(first)),
            last: None,
            written: 0,
            tables: PageTables::default(),
            states: Encoder::new(),
            positions: Vec::new(),
            epoch: 0,
        }
    }

    /// What every page begins with, as long as there is another.
    pub(crate) fn first(&self) -> &PathState {
        &self.first
    }

    /// Whether writing another state is worth it after so much work in all.
    fn pays(&self, work: u64) -> bool {
        self.written * WORK_PER_STATE <= work / SHARE_OF_WORK + FREE_WORK
    }

    /// Writes a state that has come to where it is over these edges, and returns a page if that is full.
    fn write(&mut self, machine: &Machine, state: Box<PathState>, ran: &[EdgeId]) -> Option<Vec<u8>> {
        // Numbers of terms mean others after terms were reclaimed.
        let stale = self.epoch != machine.pool.epoch();
        let page = if stale { self.take_page() } else { None };
        self.epoch = machine.pool.epoch();
        self.positions.push(state.position);
        let mut writer = SnapshotWriter::new(&machine.pool, &mut self.tables, &mut self.states);
        let last = self.last.as_ref().unwrap_or(&self.first);
        writer.state(machine, &state.machine, &last.machine);
        write_condition(&mut writer, &state.condition, &last.condition);
        let shared = state.choices.shared_with(&last.choices);
        let new = state.choices.behind(shared);
        [shared, new.len()].into_iter().for_each(|count| writer.number(count as u64));
        new.into_iter().for_each(|choice| writer.number(choice.number().into()));
        writer.list(&state.picks, &last.picks, |picked, writer| {
            writer.flag(picked.are_all);
            writer.number(picked.values.len() as u64);
            picked.values.iter().for_each(|&value| writer.number(value));
        });
        let numbers = [u64::from(state.depth), u64::from(state.last_branch), state.trace.number()];
        numbers.into_iter().for_each(|number| writer.number(number));
        writer.number(state.first_edge.map_or(0, |edge| edge.get().into()));
        writer.number(ran.len() as u64);
        ran.iter().for_each(|edge| writer.number(edge.0.into()));
        self.last = Some(state);
        self.written += 1;
        page.or_else(|| (self.states.len() + self.tables.len() >= PAGE_BYTES).then(|| self.take_page()).flatten())
    }

    /// What was written since the last page.
    fn take_page(&mut self) -> Option<Vec<u8>> {
        let positions = std::mem::take(&mut self.positions);
        if positions.is_empty() {
            return None;
        }
        let mut page = Encoder::new();
        page.number(positions.len() as u64);
        for TreePosition { decision, case } in positions {
            page.number(decision.into()).number(case.into());
        }
        self.tables.write(&mut page);
        page.fixed(self.states.written());
        self.tables.clear();
        self.states.clear();
        self.last = None;
        Some(page.finish())
    }
}

fn write_condition(writer: &mut SnapshotWriter<'_>, condition: &PathCondition, before: &PathCondition) {
    let shared = condition.common_ancestor(before).len();
    let new: SmallVec<[_; 8]> = condition.newest_first().take(condition.len() - shared).collect();
    [shared, new.len()].into_iter().for_each(|count| writer.number(count as u64));
    new.into_iter().rev().for_each(|conjunct| writer.term(conjunct));
}

fn read_condition(reader: &mut SnapshotReader<'_>, before: &PathCondition) -> Result<PathCondition, Malformed> {
    let shared = reader.number()? as usize;
    let mut condition = before;
    while condition.len() > shared {
        condition = condition.parent().ok_or(Malformed)?;
    }
    if condition.len() != shared {
        return Err(Malformed);
    }
    let mut condition = condition.clone();
    for _ in 0..reader.count()? {
        let conjunct = reader.term()?;
        if reader.pool().width(conjunct) != 1 {
            return Err(Malformed);
        }
        condition = condition.push(reader.pool(), conjunct);
    }
    Ok(condition)
}

/// A state that was read, and the edges that it took since its last decision.
type ReadState = (Box<PathState>, Vec<EdgeId>);

/// Reads the states of a page; `first` is the state in which the program begins.
fn read_page(machine: &mut Machine, page: &[u8], first: &PathState) -> Result<Vec<ReadState>, Malformed> {
    let mut decoder = Decoder::new(page);
    let positions = positions(&mut decoder)?;
    let mut reader = SnapshotReader::new(machine, decoder.rest())?;
    let mut states: Vec<ReadState> = Vec::with_capacity(positions.len());
    for position in positions {
        let last = states.last().map_or(first, |(state, _)| state);
        let read = read_state(&mut reader, position, last)?;
        states.push(read);
    }
    reader.end()?;
    Ok(states)
}

fn read_state(
    reader: &mut SnapshotReader<'_>,
    position: TreePosition,
    last: &PathState,
) -> Result<ReadState, Malformed> {
    let machine = reader.state(&last.machine)?;
    let condition = read_condition(reader, &last.condition)?;
    let shared = reader.number()? as usize;
    if shared > last.choices.len() {
        return Err(Malformed);
    }
    let mut choices = last.choices.first(shared);
    for _ in 0..reader.count()? {
        choices.push(Choice::of_number(reader.number_u32()?));
    }
    let mut picks = last.picks.clone();
    reader.list(&mut picks, |reader| {
        let are_all = reader.flag()?;
        let count = reader.count()?;
        let values = (0..count).map(|_| reader.number()).collect::<Result<_, _>>()?;
        Ok(PickedValues { values, are_all })
    })?;
    let (depth, last_branch) = (reader.number_u32()?, reader.number_u32()?);
    let trace = Trace::of_number(reader.number()?);
    let first_edge = NonZeroEdge::new(reader.number_u32()?);
    let mut ran = Vec::new();
    for _ in 0..reader.count()? {
        ran.push(EdgeId(reader.number_u32()?));
    }
    let state = PathState {
        condition,
        choices,
        picks,
        depth,
        last_branch,
        position,
        trace,
        first_edge,
        has_paused: true,
        ..PathState::first(machine)
    };
    Ok((Box::new(state), ran))
}

impl Explorer<'_> {
    /// From here on states that the bound on depth cuts are written down, if somebody keeps them.
    pub(crate) fn begin_writing_states(&mut self, first: &State) {
        let is_wanted = self.guide.as_ref().is_some_and(|guide| guide.keeps_states());
        // What a path covers, what it reached, what a comparison sees and what is behind input pointers are not written.
        let can_be = self.trails.is_none()
            && self.aim.is_none()
            && self.side.is_none()
            && !self.machine.has_input_pointers()
            && !self.machine.has_unwritten_parts();
        if is_wanted && can_be && self.state_writer.is_none() {
            self.state_writer = Some(Box::new(StateWriter::new(first.clone())));
        }
    }

    /// Writes down a state that was cut.
    pub(crate) fn write_state(&mut self, state: Box<PathState>) {
        let work = self.work();
        let Some(writer) = &mut self.state_writer else { return };
        if state.position == TreePosition::NOWHERE || state.put_off.is_some() {
            return;
        }
        if !writer.pays(work) {
            return self.stop_writing_states();
        }
        if let Some(page) = writer.write(&self.machine, state, self.machine.taken()) {
            self.keep_page(page);
        }
    }

    /// Some of the states are of no use without the others.
    fn stop_writing_states(&mut self) {
        self.state_writer = None;
        if let Some(guide) = &mut self.guide {
            guide.forget_states();
        }
    }

    fn keep_page(&mut self, page: Vec<u8>) {
        let keeps_more = self.guide.as_mut().is_some_and(|guide| guide.keep_states(page));
        if !keeps_more {
            self.state_writer = None;
        }
    }

    /// Hands over what was written last.
    pub(crate) fn finish_writing_states(&mut self) {
        if let Some(page) = self.state_writer.as_mut().and_then(|writer| writer.take_page()) {
            self.keep_page(page);
        }
    }

    /// Reads the states that wait for this run. They are gone on with when nothing else is left.
    pub(crate) fn read_waiting(&mut self, entry: FunctionId) {
        let WaitingStates { pages, mut wanted } =
            self.guide.as_mut().map(|guide| guide.waiting_states()).unwrap_or_default();
        if pages.is_empty() {
            return;
        }
        let Ok(first) = self.machine.start(entry) else { return self.cannot_read_states() };
        self.begin_writing_states(&first);
        let first = PathState::first(first);
        for page in &pages {
            let Ok(states) = read_page(&mut self.machine, page, &first) else { return self.cannot_read_states() };
            for (state, ran) in states.into_iter().filter(|(state, _)| wanted.remove(&state.position)) {
                self.paused.insert(state.position, ran);
                self.states += 1;
                self.waiting.push(state);
            }
        }
        if !wanted.is_empty() {
            self.cannot_read_states();
        }
    }

    fn cannot_read_states(&mut self) {
        self.waiting.clear();
        if let Some(guide) = &mut self.guide {
            guide.cannot_read_states();
        }
    }

    /// Goes on with the states that waited; `false` if there are none.
    pub(crate) fn take_in_waiting(&mut self) -> bool {
        if self.waiting.is_empty() || self.halted_by().is_some() {
            return false;
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        self.frontier.rest();
        self.pass_on_held();
        self.frontier = Frontier::new(self.config.search, self.config.seed, self.config.turns);
        if self.config.search.is_canonical() {
            waiting.sort_by(|left, right| left.choices.cmp(&right.choices));
        }
        self.frontier.add(waiting);
        true
    }
}
