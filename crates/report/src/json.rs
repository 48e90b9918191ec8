//! The result for programs. The contract is `docs/json.md`: fields are added, never renamed or removed, within a version.

use std::time::Duration;

use reprise_explore::{
    Composition, Covered, FaultStory, FoundFault, IncompleteEntry, InputValue, MergingStatistics, ObjectEvent,
    RunResult, StoryDecision,
};
use reprise_solver::reuse::store::Age;
use reprise_solver::{Link, Statistics};
use serde_json::{Map, Value, json};

use crate::config::RunConfig;
use crate::heap::add_heap_json;
use crate::value::json_value;

/// Goes up when a field changes its meaning or goes away.
pub(crate) const JSON_VERSION: u32 = 1;

pub fn run_json(result: &RunResult, config: &RunConfig) -> Value {
    json!({
        "version": JSON_VERSION,
        "status": result.status.name(),
        // Merged paths are not counted.
        "paths": result.merging.is_none().then(|| json!({
            "completed": result.paths.completed,
            "faulted": result.paths.faulted,
            "pruned": result.paths.pruned,
            "incomplete": result.paths.incomplete,
        })),
        "faults": result.faults.iter().map(fault_json).collect::<Vec<_>>(),
        "incomplete": result.incomplete.iter().map(incomplete_json).collect::<Vec<_>>(),
        "warnings": result.warnings,
        "coverage": {
            "lines": covered_json(result.coverage.lines),
            "branches": covered_json(result.coverage.branches),
        },
        "assumptions": result.assumptions,
        "solver": solver_json(&result.solver),
        "instructions": result.instructions,
        "states": result.states,
        "merging": result.merging.as_ref().map(merging_json),
        "merging_gave_up": result.merging_gave_up,
        "composition": result.composition.as_ref().map(composition_json),
        "parallel": {
            "threads": result.parallel.threads,
            "handed_over": result.parallel.handed_over,
            "replayed_instructions": result.parallel.replayed_instructions,
            "one_thread_because": result.parallel.one_thread_because,
        },
        "wall_ms": milliseconds(result.wall),
        "peak_memory": peak_memory(),
        "part": config.part.map(|(number, of)| json!({ "number": number, "of": of })),
        "config": config.json(),
    })
}

fn composition_json(composition: &Composition) -> Value {
    let without = composition.without.iter().map(|(function, why)| json!({ "function": function, "why": why }));
    json!({
        "way": composition.way.name(),
        "summarised": composition.summarised,
        "made": composition.made,
        "recalled": composition.recalled,
        "dropped": composition.dropped,
        "applied": composition.applied,
        "answered": composition.answered,
        "passed": composition.passed,
        "entered": composition.entered,
        "without": without.collect::<Vec<_>>(),
        "off_because": composition.off_because,
    })
}

fn merging_json(merging: &MergingStatistics) -> Value {
    json!({
        "operations": merging.operations,
        "steps": merging.steps,
        "average_summary": merging.average_summary(),
        "paths_per_value_at_most": merging.paths_per_value(),
        "merges": merging.merges,
        "merged_values": merging.merged_values,
        "merged_beyond_theories": merging.merged_beyond_theories,
        "collapsed": merging.collapsed,
        "guard_nodes": merging.guard_nodes,
        "predicates": merging.predicates,
        "guard_ms": milliseconds(merging.guard_time),
        "asked_as_a_whole": merging.asked_as_a_whole,
    })
}

pub(crate) fn fault_json(fault: &FoundFault) -> Value {
    let stack: Vec<Value> = fault
        .stack
        .iter()
        .map(|entry| {
            json!({
                "function": entry.function,
                "file": entry.place.file,
                "line": entry.place.line,
                "column": entry.place.column,
            })
        })
        .collect();
    let mut json = json!({
        "kind": fault.kind.name(),
        "file": fault.place.file,
        "line": fault.place.line,
        "column": fault.place.column,
        "function": fault.function,
        "message": fault.message,
        "stack": stack,
        "inputs": inputs_json(fault.inputs.as_deref()),
        "input_is_canonical": fault.input_is_canonical,
        // Merged paths are not counted.
        "paths": (fault.paths > 0).then_some(fault.paths),
        "depends_on_undefined": fault.depends_on_undefined,
        "fingerprint": fault.fingerprint,
        "story": story_json(&fault.story),
    });
    add_heap_json(fault.inputs.as_deref(), &mut json);
    json
}

fn story_json(FaultStory { decisions, left_out, condition, object }: &FaultStory) -> Value {
    let decisions = decisions.iter().map(|StoryDecision { place, function, condition, matters }| {
        json!({
            "file": place.file, "line": place.line, "column": place.column, "function": function,
            "condition": condition, "matters": matters,
        })
    });
    let object = object.iter().map(|ObjectEvent { what, place }| {
        json!({ "what": what.name(), "file": place.file, "line": place.line, "column": place.column })
    });
    json!({
        "decisions": decisions.collect::<Vec<_>>(), "left_out": left_out, "condition": condition,
        "object": object.collect::<Vec<_>>(),
    })
}

/// The input of a path, from names to values; `None` where there is none to give.
pub fn inputs_json(inputs: Option<&[InputValue]>) -> Option<Value> {
    let values = inputs?.iter().map(|input| (input.name.clone(), json_value(input)));
    Some(Value::Object(values.collect::<Map<_, _>>()))
}

pub(crate) fn incomplete_json(entry: &IncompleteEntry) -> Value {
    json!({
        "reason": entry.reason.to_string(),
        "file": entry.place.file,
        "line": entry.place.line,
        "count": entry.count,
    })
}

fn covered_json(covered: Covered) -> Value {
    json!({ "covered": covered.covered, "total": covered.total })
}

pub(crate) fn solver_json(solver: &Statistics) -> Value {
    let links: Vec<Value> = Link::ALL
        .into_iter()
        .map(|link| {
            let statistics = solver.link(link);
            json!({
                "link": link.name(),
                "asked": statistics.asked,
                "hits": statistics.hits,
                "time_ms": milliseconds(statistics.time),
            })
        })
        .collect();
    let kinds = solver.reuse.by_kind().into_iter().map(|(kind, hits)| (kind.replace(' ', "_"), hits.into()));
    let mut reuse: serde_json::Map<String, Value> = kinds.collect();
    let ages =
        Age::ALL.into_iter().map(|age| (age.name().replace(' ', "_"), Value::from(solver.reuse.by_age[age as usize])));
    reuse.insert("by_age".into(), ages.collect());
    reuse.insert("asked".into(), solver.reuse.asked.into());
    reuse.insert("cut_short".into(), solver.reuse.cut_short.into());
    reuse.insert("stored".into(), solver.reuse.stored.into());
    reuse.insert("rejected".into(), solver.reuse.rejected.into());
    reuse.insert("audited".into(), solver.reuse.audited.into());
    reuse.insert("mismatches".into(), solver.reuse.mismatches.into());
    reuse.insert("constraints".into(), solver.reuse.constraints.into());
    reuse.insert("bytes".into(), solver.reuse.bytes.into());
    json!({
        "queries": solver.queries,
        "calls": solver.backend_calls,
        "external_calls": solver.external_calls,
        "time_ms": milliseconds(solver.time),
        "reused": solver.reused,
        "timeouts": solver.timeouts,
        "sat": solver.sat,
        "unsat": solver.unsat,
        "unknown": solver.unknown,
        "backend_time_ms": milliseconds(solver.backend_time),
        "exhausted": solver.exhausted,
        "retries": solver.retries,
        "invalid_models": solver.invalid_models,
        "conflicts": solver.conflicts,
        "decisions": solver.decisions,
        "propagations": solver.propagations,
        "links": links,
        "reuse": reuse,
    })
}

/// The most resident memory this process ever had, in bytes; `None` where the system does not tell.
pub(crate) fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
}

/// To the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use reprise_explore::{
        BoundKind, Coverage, ExploreConfig, IncompleteReason, InputValue, ObjectFate, ParallelStatistics, PathCounts,
        SourcePlace, StackEntry, Status,
    };
    use reprise_expr::BitVector;
    use reprise_machine::{FaultKind, InputKind};

    use super::*;
    use crate::config::EngineConfig;

    fn example() -> (RunResult, RunConfig) {
        let place = SourcePlace { file: "a.c".into(), line: 7, column: 3 };
        let result = RunResult {
            status: Status::Bugs,
            paths: PathCounts { completed: 4, faulted: 1, pruned: 2, incomplete: 3 },
            faults: vec![FoundFault {
                kind: FaultKind::DivideByZero,
                message: "division by zero".into(),
                place: place.clone(),
                function: "f".into(),
                stack: vec![StackEntry { function: "f".into(), place: place.clone() }],
                inputs: Some(vec![InputValue {
                    name: "x".into(),
                    kind: InputKind::Bytes(4),
                    value: BitVector::from_u64(32, 5),
                    heap: None,
                    is_file: false,
                }]),
                input_is_canonical: true,
                depends_on_undefined: false,
                paths: 1,
                story: FaultStory {
                    decisions: vec![StoryDecision {
                        place: place.clone(),
                        function: "f".into(),
                        condition: Some("x > 7".into()),
                        matters: true,
                    }],
                    left_out: 0,
                    condition: Some("x == 5".into()),
                    object: vec![ObjectEvent { what: ObjectFate::Freed, place: place.clone() }],
                },
                fingerprint: None,
            }],
            incomplete: vec![IncompleteEntry { reason: IncompleteReason::Bound(BoundKind::Depth), place, count: 3 }],
            coverage: Coverage {
                lines: Covered { covered: 5, total: 9 },
                branches: Covered { covered: 1, total: 4 },
                files: Vec::new(),
            },
            solver: Statistics::default(),
            instructions: 100,
            states: 8,
            stack: Default::default(),
            merging: None,
            merging_gave_up: None,
            composition: None,
            parallel: ParallelStatistics { threads: 2, handed_over: 5, ..ParallelStatistics::default() },
            wall: Duration::from_micros(1500),
            assumptions: vec!["`p` is not null".into()],
            warnings: vec!["the solver z3: it is not there".into()],
            disagreement: None,
        };
        let config = RunConfig {
            sources: vec!["a.c".into()],
            entry: "main".into(),
            compiler: None,
            cflags: vec!["-DX".into()],
            commands: None,
            explore: ExploreConfig::default(),
            engine: EngineConfig { name: "forking", coalesce: true, compose: "off", product_cap: 1, max_visits: None },
            tests: None,
            part: None,
        };
        (result, config)
    }

    /// Whoever breaks this breaks the programs that read our results.
    #[test]
    fn the_contract() {
        let (result, config) = example();
        let mut json = run_json(&result, &config);
        let object = json.as_object_mut().expect("an object");
        let config = object.remove("config").expect("the config");
        let solver = object.remove("solver").expect("the solver");
        object.remove("peak_memory").expect("the memory, known or not");
        assert_eq!(
            json,
            json!({
                "version": 1,
                "status": "bugs",
                "paths": {"completed": 4, "faulted": 1, "pruned": 2, "incomplete": 3},
                "faults": [{
                    "kind": "divide-by-zero", "file": "a.c", "line": 7, "column": 3, "function": "f",
                    "message": "division by zero",
                    "stack": [{"function": "f", "file": "a.c", "line": 7, "column": 3}],
                    "inputs": {"x": {"bytes": "05000000", "size": 4, "integer": 5}},
                    "input_is_canonical": true, "paths": 1, "depends_on_undefined": false, "fingerprint": null,
                    "story": {
                        "decisions": [{
                            "file": "a.c", "line": 7, "column": 3, "function": "f", "condition": "x > 7", "matters": true,
                        }],
                        "left_out": 0, "condition": "x == 5",
                        "object": [{"what": "freed", "file": "a.c", "line": 7, "column": 3}],
                    },
                }],
                "warnings": ["the solver z3: it is not there"],
                "incomplete": [{"reason": "--max-depth reached", "file": "a.c", "line": 7, "count": 3}],
                "coverage": {"lines": {"covered": 5, "total": 9}, "branches": {"covered": 1, "total": 4}},
                "assumptions": ["`p` is not null"],
                "instructions": 100,
                "states": 8,
                "merging": null,
                "merging_gave_up": null,
                "composition": null,
                "parallel": {
                    "threads": 2, "handed_over": 5, "replayed_instructions": 0, "one_thread_because": null,
                },
                "wall_ms": 1.5,
                "part": null,
            })
        );
        for field in ["queries", "calls", "time_ms", "reused", "timeouts", "links"] {
            assert!(!solver[field].is_null(), "{field}");
        }
        assert_eq!(solver["links"].as_array().map(Vec::len), Some(Link::ALL.len()));
        assert_eq!(config["search"], "auto");
        assert_eq!(config["cflags"], json!(["-DX"]));
        assert!(config["max_depth"].is_null());
    }

    #[test]
    fn a_fault_without_input() {
        let (mut result, config) = example();
        result.faults[0].inputs = None;
        assert!(run_json(&result, &config)["faults"][0]["inputs"].is_null());
    }
}
