//! What a merging run is told: its bounds, and how far values are combined before they become selections.
//!
//! Two runs with the same program and the same configuration give the same result.

use reprise_compose::Compose;
use reprise_explore::ExploreConfig;

use crate::summary::Coalescing;

/// How a run merges. A plain value, printed in every report so that the run can be repeated.
#[derive(Clone, Debug)]
pub struct MergeConfig {
    /// What both engines are told alike; the search and the bound on paths mean nothing here.
    pub explore: ExploreConfig,
    pub coalescing: Coalescing,
    /// Whether calls are applied as summaries of what they call.
    pub compose: Compose,
    /// Combinations of operands' values that are computed one by one; past it, the values of an operand become one selection.
    pub product_cap: usize,
    /// Nodes of guards held before those that nobody needs are looked for and freed. Changes memory and time, never the result.
    pub reclaim_after_guard_nodes: usize,
    /// Nodes of guards that are held at all. A run that needs more is incomplete.
    pub most_guard_nodes: usize,
    /// Times that paths may come to one place before they are cut.
    pub visits: Option<u64>,
}

impl MergeConfig {
    /// Whether calls are applied, and why not although that was asked for.
    pub(crate) fn composing(&self) -> (Compose, Option<&'static str>) {
        let why = if self.compose == Compose::Off {
            None
        } else if self.coalescing == Coalescing::Off {
            Some("paths that never meet execute every call")
        } else if self.explore.bounds.depth.is_some() || self.visits.is_some() {
            Some("a bound on branches counts those inside of calls")
        } else if self.explore.tests.are_of_paths() {
            Some("a test of every path needs the paths inside of calls")
        } else {
            None
        };
        (if why.is_some() { Compose::Off } else { self.compose }, why)
    }
}

impl Default for MergeConfig {
    fn default() -> Self {
        MergeConfig {
            explore: ExploreConfig::default(),
            coalescing: Coalescing::On,
            compose: Compose::Off,
            product_cap: 1024,
            reclaim_after_guard_nodes: 1 << 20,
            most_guard_nodes: 1 << 25,
            visits: None,
        }
    }
}
