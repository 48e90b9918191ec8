//! Which of the paths that were cut a run goes on with.

use reprise_explore::{Aim, Heuristic, Nearness, TreePosition};
use reprise_ir::flow::CodePlace;
use reprise_store::StoreError;
use rustc_hash::{FxHashMap, FxHashSet};

use super::outcome::Outcome;
use super::pages::Log;
use super::survey::{Extent, Survey};
use crate::replay::ReplayNode;
use crate::version::Version;

/// The paths that are followed further, out of those that could be.
#[derive(Default, Debug)]
pub struct Selection {
    pub candidates: u64,
    pub followed: FxHashSet<TreePosition>,
}

impl Survey {
    /// Without an aim, all that the bound on depth allows. `None` if the log contradicts itself.
    pub(super) fn select(
        &self,
        log: &Log,
        depth: Option<u32>,
        version: &Version,
        aim: Option<&Aim>,
    ) -> Result<Option<Selection>, StoreError> {
        let extendable = self.boundaries.iter().filter(|(_, outcome)| self.is_to_be_extended(**outcome, depth));
        let mut followed: FxHashSet<TreePosition> = extendable.map(|(&at, _)| at).collect();
        let candidates = followed.len() as u64;
        if let Some(aim) = aim {
            let mut known: FxHashMap<u32, bool> = FxHashMap::default();
            followed.retain(|at| {
                let outcome = self.boundaries[at];
                *known.entry(outcome).or_insert_with(|| self.can_reach(aim, version, outcome))
            });
            if aim.heuristic == Heuristic::Counter {
                let Some(nearest) = self.nearest(log, depth, version, aim, followed)? else { return Ok(None) };
                followed = nearest;
            }
        }
        Ok(Some(Selection { candidates, followed }))
    }

    fn can_reach(&self, aim: &Aim, version: &Version, outcome: u32) -> bool {
        let (Outcome::Boundary { stack, .. } | Outcome::LeftOut { stack, .. }) =
            &self.tables.outcomes[outcome as usize]
        else {
            return true;
        };
        let place = |&site: &u32| version.find(&self.tables.sites[site as usize]);
        match stack.iter().map(place).collect::<Option<Vec<CodePlace>>>() {
            Some(stack) => aim.can_be_reached(stack),
            // Not this program's: whatever it is, it is not left out for that.
            None => true,
        }
    }

    /// Those on which the nearest branch towards a target ran most often.
    fn nearest(
        &self,
        log: &Log,
        depth: Option<u32>,
        version: &Version,
        aim: &Aim,
        candidates: FxHashSet<TreePosition>,
    ) -> Result<Option<FxHashSet<TreePosition>>, StoreError> {
        let mut ways = candidates.clone();
        let Some(nodes) = self.way_to(log, Extent::Open { depth }, &mut ways)? else { return Ok(None) };
        let places: Vec<Option<CodePlace>> = self.tables.sites.iter().map(|site| version.find(site)).collect();
        // Where each decision is met. Parents have lower numbers.
        let mut met: FxHashMap<u32, Nearness> = FxHashMap::default();
        let below = |met: &FxHashMap<u32, Nearness>, at: TreePosition| -> Nearness {
            let Some(node): Option<&ReplayNode> = nodes.get(&at.decision) else { return Nearness::default() };
            let before = met.get(&at.decision).copied().unwrap_or_default();
            match places[node.site as usize].and_then(|place| aim.flow.outcome(&version.program, place, at.case)) {
                Some((edge, leads_to)) => aim.nearer(before, edge, leads_to),
                None => before,
            }
        };
        let mut numbers: Vec<u32> = nodes.keys().copied().collect();
        numbers.sort_unstable();
        for number in numbers {
            let nearness = below(&met, nodes[&number].at);
            met.insert(number, nearness);
        }
        let ranks: Vec<_> = candidates.into_iter().map(|at| (below(&met, at).rank(), at)).collect();
        let best = ranks.iter().map(|(rank, _)| *rank).max();
        Ok(Some(ranks.into_iter().filter(|(rank, _)| Some(*rank) == best).map(|(_, at)| at).collect()))
    }
}
