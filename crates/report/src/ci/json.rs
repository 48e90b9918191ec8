//! A job for programs.

use serde_json::{Value, json};

use super::{BaseUse, CiReport, CiStep, Replay, ReplayOutcome, StoreReport, reason};
use crate::config::RunConfig;
use crate::findings::{Finding, KnownFinding};
use crate::json::{JSON_VERSION, fault_json, inputs_json, milliseconds, run_json};

pub fn ci_json(report: &CiReport, config: &RunConfig) -> Value {
    let status = report.status();
    let mut run = run_json(&report.result, config);
    // The job's own words for its bounds.
    for (entry, shown) in report.result.incomplete.iter().zip(run["incomplete"].as_array_mut().into_iter().flatten()) {
        shown["reason"] = reason(&entry.reason).into();
    }
    json!({
        "version": JSON_VERSION,
        "status": status.name(),
        "exit_code": status.exit_code(),
        "complete": report.is_exhaustive(),
        "findings": report.findings.iter().map(finding_json).collect::<Vec<_>>(),
        "unmet": report.unmet.iter().map(|known| known_json(known, report.is_exhaustive())).collect::<Vec<_>>(),
        "replays": report.replays.iter().map(replay_json).collect::<Vec<_>>(),
        "base": report.base.as_ref().map(|base| json!({
            "revision": base.revision,
            "use": base.how.name(),
            "complete": matches!(base.how, BaseUse::Explored { is_complete: true }),
            "reason": match &base.how { BaseUse::Unusable(reason) => Some(reason), _ => None },
        })),
        "steps": report.steps.iter().map(step_json).collect::<Vec<_>>(),
        "missing": report.missing.as_ref().map(|missing| json!({ "reason": missing.reason, "details": missing.details })),
        "store": report.store.as_ref().map(|StoreReport { path, bytes, most, dropped }| json!({
            "path": path, "bytes": bytes, "max_bytes": most, "dropped": dropped,
        })),
        "queries": report.queries(),
        "calls": report.calls(),
        "budget_ms": milliseconds(report.budget),
        "notes": report.notes,
        "run": run,
    })
}

fn finding_json(finding: &Finding) -> Value {
    let mut json = fault_json(&finding.fault);
    json["fingerprint"] = json!(finding.fingerprint);
    json["known"] = json!(finding.is_known);
    json["replayed"] = json!(finding.is_replayed);
    json
}

fn known_json(known: &KnownFinding, is_gone: bool) -> Value {
    let KnownFinding { file, function, kind, message, fingerprint } = known;
    json!({
        "fingerprint": fingerprint, "kind": kind, "file": file, "function": function, "message": message, "gone": is_gone,
    })
}

fn replay_json(Replay { kind, function, message, inputs, outcome }: &Replay) -> Value {
    let (fingerprint, reason) = match outcome {
        ReplayOutcome::Fails { fingerprint } => (Some(fingerprint), None),
        ReplayOutcome::Incomplete(reason) => (None, Some(reason)),
        ReplayOutcome::Passes | ReplayOutcome::Excluded => (None, None),
    };
    json!({
        "kind": kind, "function": function, "message": message, "inputs": inputs_json(Some(inputs)),
        "outcome": outcome.name(), "fingerprint": fingerprint, "reason": reason,
    })
}

fn step_json(CiStep { name, wall, queries, calls, instructions }: &CiStep) -> Value {
    json!({
        "step": name, "wall_ms": milliseconds(*wall), "queries": queries, "calls": calls, "instructions": instructions,
    })
}
