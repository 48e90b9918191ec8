//! Everything needed to repeat a run.
//!
//! What a report says of its run is made of this value alone: an option that changes a result is a field here.

use std::sync::Arc;

use reprise_explore::ExploreConfig;
use reprise_ir::driver::BuildCommands;
use reprise_solver::Strategy;
use serde_json::{Value, json};

use crate::test_choice::TestChoice;

/// What was explored and how: a plain value, part of every report.
#[derive(Clone, Debug)]
pub struct RunConfig {
    /// As the user wrote them.
    pub sources: Vec<String>,
    pub entry: String,
    /// Where one was asked for.
    pub compiler: Option<String>,
    pub cflags: Vec<String>,
    /// How a build compiles single files, before `cflags`.
    pub commands: Option<Arc<BuildCommands>>,
    pub explore: ExploreConfig,
    pub engine: EngineConfig,
    /// Where tests go, and which.
    pub tests: Option<(String, TestChoice)>,
    /// The part of the tree that is explored and how many there are, if not all of it.
    pub part: Option<(u32, u32)>,
}

/// Which engine explores, and how it merges.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    pub name: &'static str,
    pub coalesce: bool,
    pub compose: &'static str,
    pub product_cap: usize,
    pub max_visits: Option<u64>,
}

impl EngineConfig {
    pub fn json(&self) -> Value {
        json!({
            "name": self.name,
            "coalesce": self.coalesce,
            "compose": self.compose,
            "product_cap": self.product_cap,
            "max_visits": self.max_visits,
        })
    }
}

impl RunConfig {
    pub(crate) fn json(&self) -> Value {
        let ExploreConfig {
            machine,
            solver,
            search,
            seed,
            turns,
            bounds,
            seeds,
            tests: _,
            compose: _,
            reclaim_after_terms,
            threads,
            profile: _,
        } = &self.explore;
        let links = &solver.links;
        let mut json = json!({
            "reprise": env!("CARGO_PKG_VERSION"),
            "sources": self.sources,
            "entry": self.entry,
            "compiler": self.compiler,
            "cflags": self.cflags,
            "engine": self.engine.json(),
            "search": search.name(),
            "seed": seed,
            "max_depth": bounds.depth,
            "max_paths": bounds.paths,
            "max_time_ms": bounds.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            "max_memory": bounds.memory,
            "max_instructions": bounds.instructions,
            "check": self.checks(),
            "stubs": machine.stubs,
            "stack_limit": machine.stack_limit,
            "reclaim_after_terms": reclaim_after_terms,
            "threads": threads,
            "tests": self.tests.as_ref().map(|(directory, _)| directory),
            "solver": {
                "timeout_ms": solver.timeout_milliseconds,
                "conflict_budget": solver.conflict_budget,
                "propagation_budget": solver.propagation_budget,
                "canonical_conflict_budget": solver.canonical_conflict_budget,
                "recent_models": solver.recent_models,
                "reuse": solver.reuse.name(),
                "reuse_where_it_pays": solver.reuse_where_it_pays,
                "reuse_memory": solver.reuse_memory,
                "audit_percent": solver.audit_percent,
                "cache_capacity": solver.cache_capacity,
                "external": solver.external.as_ref().map(|external| {
                    json!({"command": external.command, "role": external.role.name()})
                }),
                "query_log": solver.query_log.as_ref().map(|directory| directory.display().to_string()),
                "strategy": Strategy::of(*links).map_or("custom", Strategy::name),
                "membership": links.membership,
                "ranges": links.ranges,
                "models": links.models,
                "slicing": links.slicing,
                "partitions": links.partitions,
                "cache": links.cache,
                "incremental": links.incremental,
                "sharing": links.sharing,
            },
        });
        json["turns"] = json!([turns.first, turns.length, turns.least_effort, turns.effort_part]);
        json["tests_choice"] = self.tests.as_ref().map(|(_, choice)| choice.name()).into();
        json["seeds"] = seeds.len().into();
        json["abort_is"] = machine.abort_is.name().into();
        json["world"] = machine.world.options().into();
        json["lazy"] = machine.lazy.options().into();
        json
    }

    /// The names `--check` takes.
    pub fn checks(&self) -> Vec<&'static str> {
        let machine = &self.explore.machine;
        let all = [(machine.check_overflow, "overflow"), (machine.check_uninitialised, "uninitialised")];
        all.into_iter().filter_map(|(on, name)| on.then_some(name)).collect()
    }
}
