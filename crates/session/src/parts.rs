//! Parts of a tree: cutting one that is on record, and what a run of one part needs before it begins.
//!
//! A tree that reaches the cuts is made where there is none: by a run to a small depth, whose result nobody wants.

use std::sync::Arc;

use reprise_explore::{BoundKind, IncompleteEntry, IncompleteReason, RunResult, SourcePlace, Status, Tests};
use reprise_memo::{Depths, FamilyMember, PartSize, Partition, Portion, ProgramInParts, RecordedTree};
use reprise_store::Batch;

use crate::audience::{Audience, Ear, KeptTests};
use crate::error::SessionError;
use crate::memory::RunMemory;
use crate::order::{Keeping, Order};
use crate::plan::{Planned, plan};
use crate::run::{Linked, Running};

/// One part of a tree, to be explored.
#[derive(Clone, Debug)]
pub struct PartOrder {
    /// From 1 on.
    pub number: u32,
    pub of: u32,
    /// How the tree is cut; `None` for the plan that is in the store.
    pub plan: Option<Arc<Partition>>,
}

/// The part that a run explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExploredPart {
    pub number: u32,
    pub of: u32,
    /// What the plan expected of it, and of all parts.
    pub planned: PartSize,
    pub weight_of_all: u64,
}

/// A plan, and the tree that was cut.
#[derive(Debug)]
pub struct Partitioned {
    pub partition: Partition,
    /// The program, for people.
    pub title: String,
    pub nodes: u64,
    /// The bound on depth to which the tree was explored for this, where none was on record.
    pub made_to_depth: Option<u32>,
    /// Where the plan is kept.
    pub folder: String,
}

/// A part at the beginning of its run.
pub(crate) struct PartAtHand {
    pub portion: Arc<Portion>,
    pub explored: ExploredPart,
    /// The bound on depth of the deepest run on record.
    pub depth_on_record: Option<u32>,
}

/// Open positions for each part that a tree is to have before it is cut, where it is made for that.
const POSITIONS_PER_PART: u64 = 32;
/// Bounds on depth that are tried for it, one after the other.
const DEPTHS: std::ops::RangeInclusive<u32> = 2..=64;

impl Order {
    /// Refuses what a part cannot be asked for.
    pub(crate) fn check_part(&self) -> Result<(), SessionError> {
        let Some(PartOrder { number, of, .. }) = &self.part else { return Ok(()) };
        let refusals = [
            (!(1..=*of).contains(number), "--part K/N: K is a number from 1 to N"),
            (!self.engine.has_tree(), "--part is for --engine forking: merged paths have no tree to share out"),
            (self.targets.is_some(), "--part and --target: what a target leaves out depends on the whole tree"),
            (self.wants_output, "--part and --show-output: what paths print is in the order of the whole tree"),
            (
                self.explore.bounds.depend_on_order(),
                "--part and --max-paths or --max-instructions: what they cut depends on the whole tree",
            ),
            (self.prunes_tree(), "--part and --prune-tree: parts are united by their whole trees"),
            (
                self.keeping() != Keeping::Everything,
                "--part needs a store: what it explores is of use only together with the other parts",
            ),
        ];
        match refusals.iter().find(|(is_met, _)| *is_met) {
            Some((_, refusal)) => Err(SessionError::Usage(refusal.to_string())),
            None => Ok(()),
        }
    }

    /// A run of all parts to a smaller depth, of which nothing is wanted but its tree.
    fn shallow(&self, depth: u32) -> Order {
        let mut order = Order { part: None, deepening: None, wants_explanation: false, ..self.clone() };
        order.explore.bounds.depth = Some(depth);
        order.explore.tests = Tests::None;
        order
    }
}

/// Cuts the tree on record into parts for runs of this order; makes one if there is none.
pub fn partition(order: &Order, parts: u32, audience: &mut dyn Audience) -> Result<Partitioned, SessionError> {
    let order = Order { part: Some(PartOrder { number: 1, of: parts, plan: None }), ..order.clone() };
    order.check()?;
    let mut ear = Ear::new(audience, false, KeptTests::OfFaults);
    let Planned { mut memory, texts, identity, .. } = plan(&order, &mut ear)?;
    texts.warnings().for_each(|text| ear.audience.compiler_said(text));
    let mut running = Running { order: &order, identity: &identity, memory: &mut memory, ear: &mut ear };
    let linked = Linked::of(texts, &order, running.memory)?;
    let title = identity.title(&linked.loaded.program.function(linked.entry).name);
    let cut = running.cut(&linked, parts);
    ear.pass_on_notices(&mut memory);
    let (partition, nodes, made_to_depth) = cut?;
    memory.keep_partition(&partition);
    memory.close(None);
    ear.pass_on_notices(&mut memory);
    let folder = memory.into_use(None).folder;
    Ok(Partitioned { partition, title, nodes, made_to_depth, folder })
}

impl Running<'_, '_> {
    /// The plan, the nodes of the tree, and the depth to which that was made, if it was.
    fn cut(&mut self, linked: &Linked, parts: u32) -> Result<(Partition, u64, Option<u32>), SessionError> {
        let depth = self.order.depth();
        let mut made_to_depth = None;
        let mut depths = DEPTHS.filter(|shallow| depth.is_none_or(|depth| *shallow < depth)).step_by(2);
        loop {
            let member = self.family_of(linked).ok_or_else(no_store)?;
            let recorded = self.memory.recorded_tree(&member);
            let recorded =
                recorded.filter(|recorded| recorded.tree.open_positions(None) > 0 || !recorded.tree.nodes.is_empty());
            if let Some(recorded) = &recorded {
                refuse(recorded, depth)?;
                let open = recorded.tree.open_positions(depth);
                let is_enough = open == 0 || open >= POSITIONS_PER_PART * u64::from(parts);
                if made_to_depth.is_none() || is_enough {
                    return Ok(cut_tree(recorded, &member, depth, parts, made_to_depth));
                }
            }
            match (depths.next(), recorded) {
                (Some(next), _) => {
                    made_to_depth = Some(next);
                    let result = self.explore_shallow(linked, member, next)?;
                    if !reprise_memo::is_reproducible(&result) {
                        return Err(stopped_early());
                    }
                }
                (None, Some(recorded)) => return Ok(cut_tree(&recorded, &member, depth, parts, made_to_depth)),
                (None, None) => {
                    return Err(SessionError::Usage(
                        "there is nothing to share out: the tree has no depth below this bound".into(),
                    ));
                }
            }
        }
    }

    /// The part that the order wants, with a tree on record that reaches the cuts.
    pub(crate) fn take_part(&mut self, linked: &Linked, part: &PartOrder) -> Result<PartAtHand, SessionError> {
        let depth = self.order.depth();
        let member = self.family_of(linked).ok_or_else(no_store)?;
        let partition = self.find_partition(part, ProgramInParts::of(&member))?;
        let portion = Arc::new(Portion::new(&partition, part.number));
        let recorded = self.memory.recorded_tree(&member);
        let explored = ExploredPart {
            number: part.number,
            of: part.of,
            planned: partition.size(part.number),
            weight_of_all: (1..=part.of).map(|part| partition.size(part).weight).sum(),
        };
        if let Some(recorded) = &recorded {
            refuse(recorded, depth)?;
            if recorded.reaches_cuts(&portion) {
                return Ok(PartAtHand { portion, explored, depth_on_record: recorded.depth });
            }
        }
        let Some(shallow) = partition.shallow_depth else {
            return Err(SessionError::Usage(
                "the store has no tree that reaches the cuts of the plan, and the plan was made of one that no bound on depth leads to; \
                 begin with a copy of the store in which it was made (reprise store merge)"
                    .into(),
            ));
        };
        self.ear.warn(&format!(
            "the store has no tree that reaches the cuts of the plan; explored to --max-depth {shallow} first"
        ));
        self.explore_shallow(linked, member, shallow)?;
        let member = self.family_of(linked).ok_or_else(no_store)?;
        match self.memory.recorded_tree(&member) {
            Some(recorded) if recorded.reaches_cuts(&portion) => {
                Ok(PartAtHand { portion, explored, depth_on_record: recorded.depth })
            }
            _ => Err(stopped_early()),
        }
    }

    /// The plan that the part is of.
    fn find_partition(&mut self, part: &PartOrder, program: ProgramInParts) -> Result<Arc<Partition>, SessionError> {
        let of = part.of;
        let partition = match &part.plan {
            Some(plan) => plan.clone(),
            None => Arc::new(self.memory.partition(program, of).ok_or_else(|| {
                SessionError::Usage(format!(
                    "the store has no plan for {of} parts of this program, as it is now and with these options; \
                     `reprise partition {of}` makes one, or --plan names the file of one"
                ))
            })?),
        };
        let again = format!("`reprise partition {of}` makes one for this run");
        let refusal = if partition.parts != of {
            format!("the plan is for {} parts, not for {of}", partition.parts)
        } else if partition.program.lineage != program.lineage {
            format!("the plan is of another entry, other options of exploring, or another version of reprise; {again}")
        } else if partition.program.code != program.code {
            format!("the plan is of another program or another version of it; {again}")
        } else if partition.depth != self.order.depth() {
            let bound =
                |depth: Option<u32>| depth.map_or("no --max-depth".into(), |depth| format!("--max-depth {depth}"));
            format!("the plan is for {}, this run has {}; {again}", bound(partition.depth), bound(self.order.depth()))
        } else {
            return Ok(partition);
        };
        Err(SessionError::Usage(refusal))
    }

    /// Explores all parts to a small depth.
    fn explore_shallow(
        &mut self,
        linked: &Linked,
        member: FamilyMember,
        depth: u32,
    ) -> Result<RunResult, SessionError> {
        let order = self.order.shallow(depth);
        let mut silence = ();
        let mut ear = Ear::new(&mut silence, false, KeptTests::OfFaults);
        let mut running = Running { order: &order, identity: self.identity, memory: self.memory, ear: &mut ear };
        Ok(running.exploring(linked.loaded.program.clone(), linked.entry, Some(member), None)?.explore()?.result)
    }
}

/// The result of a part says so: what is left to the others is not followed.
pub(crate) fn mark_as_part(result: &mut RunResult, part: &PartAtHand) {
    let others = u64::from(part.explored.of - 1);
    if others > 0 {
        let (reason, place) = (IncompleteReason::Bound(BoundKind::Part), SourcePlace::default());
        result.incomplete.push(IncompleteEntry { reason, place, count: others });
        result.status = Status::of(&result.faults, &result.incomplete);
    }
}

fn cut_tree(
    recorded: &RecordedTree,
    member: &FamilyMember,
    depth: Option<u32>,
    parts: u32,
    made_to_depth: Option<u32>,
) -> (Partition, u64, Option<u32>) {
    let is_whole = recorded.tree.open_positions(None) == 0;
    let shallow = if is_whole { recorded.depth } else { recorded.tree.depth_of_cuts() };
    let depths = Depths { run: depth, shallow };
    let partition = Partition::cut(&recorded.tree, ProgramInParts::of(member), depths, parts);
    let nodes = recorded.tree.nodes.iter().map(|node| node.below.len() as u64).sum();
    (partition, nodes, made_to_depth)
}

/// A part counts what is on record, so that must not go past the bound, and must be there.
fn refuse(recorded: &RecordedTree, depth: Option<u32>) -> Result<(), SessionError> {
    let message = if recorded.tree.is_pruned() {
        "the tree on record was pruned, and cannot be shared out; use another --store"
    } else if recorded.is_deeper_than(depth) {
        "the tree on record is deeper than --max-depth, and cannot be shared out for that; use another --store"
    } else {
        return Ok(());
    };
    Err(SessionError::Usage(message.into()))
}

fn no_store() -> SessionError {
    SessionError::Usage("--part and `reprise partition` need a store that can be used".into())
}

fn stopped_early() -> SessionError {
    SessionError::Usage("the run that makes a tree to be shared out was stopped before its end".into())
}

impl RunMemory {
    fn recorded_tree(&mut self, member: &FamilyMember) -> Option<RecordedTree> {
        self.attempt(|store| RecordedTree::load(store, member))?
    }

    fn partition(&mut self, program: ProgramInParts, parts: u32) -> Option<Partition> {
        self.attempt(|store| Partition::load(store, program, parts))?
    }

    fn keep_partition(&mut self, partition: &Partition) {
        self.attempt(|store| {
            let mut batch = Batch::default();
            partition.put(&mut batch);
            store.commit_soon(batch)
        });
    }
}
